/* Mark Nau's clock game: which moves are legal (RULES.md 4.3 to 4.7). */
#include "games/clock/state.h"

#include <stdio.h>

/* Some of these cards are not in a hand: says which. */
static bool
has_cards(uint64_t hand, uint64_t set, struct refusal *why)
{
	struct str text = {0};

	if (!(set & ~hand))
		return true;
	clock_cards_text(set & ~hand, &text);
	rules_refuse(why, "RULES 4.4", "not in the hand: %s", str_text(&text));
	str_free(&text);
	return false;
}

static bool
not_higher(uint64_t a, uint64_t b, struct refusal *why)
{
	struct str mine = {0}, theirs = {0};

	clock_cards_text(a, &mine);
	clock_cards_text(b, &theirs);
	rules_refuse(why,
		     clock_count(a) == clock_count(b) &&
				     clock_top(a) == clock_top(b)
			     ? "C-A2"
			     : "RULES 4.4",
		     "%s is not higher than %s; expected more cards, or as "
		     "many with a higher top card",
		     a ? str_text(&mine) : "nothing", str_text(&theirs));
	str_free(&mine);
	str_free(&theirs);
	return false;
}

/* --- the auction --- */

static bool
legal_bid(const struct clock *s, const struct move *m, struct refusal *why)
{
	uint64_t all = clock_bid_of(s, s->seat) | m->set;

	/* C-A3: what is laid stays, so it cannot be laid again. */
	if (m->set & s->bid[s->seat])
		return rules_refuse(why, "C-A3",
				    "a card of the first bid again; expected "
				    "only the cards that are added to it");
	if (!has_cards(s->hand[s->seat], m->set, why))
		return false;
	if (s->best != CLOCK_NOBODY)
		return clock_higher(all, clock_bid_of(s, s->best)) ||
		       not_higher(all, clock_bid_of(s, s->best), why);
	if (all || !s->hand[s->seat]) /* C-A4 */
		return true;
	return rules_refuse(why, "RULES 4.4",
			    "the first bidder lays no card; expected at least "
			    "one");
}

static bool
legal_pass(const struct clock *s, struct refusal *why)
{
	if (s->best != CLOCK_NOBODY)
		return true;
	if (!s->hand[s->seat])
		return rules_refuse(why, "C-A4",
				    "the first bidder, without cards, does not "
				    "bid; expected a <bid> without with=");
	return rules_refuse(why, "RULES 4.4",
			    "the first bidder passes; expected a bid of at "
			    "least one card");
}

static bool
legal_expose(const struct clock *s, const struct move *m, struct refusal *why)
{
	const struct clock_line *line = &s->lines[m->at[0]];

	if (!clock_nightmare(s))
		return rules_refuse(why, "RULES 4.4",
				    "a weakness in scene %d; expected it in "
				    "scenes VII to XII",
				    s->scene);
	if (s->exposed)
		return rules_refuse(why, "C-A5",
				    "a second weakness at one opportunity to "
				    "bid");
	if (m->at[0] >= s->lines_n || line->kind != CLOCK_WEAKNESS ||
	    line->seat != clock_target(s, s->seat))
		return rules_refuse(why, "RULES 4.4",
				    "the Target has no such weakness");
	if (line->used)
		return rules_refuse(why, "RULES 4.4",
				    "that weakness is crossed off already");
	return true;
}

/* --- the contest --- */

/* C-A6: the attacker has no card down yet. */
static bool
opens(const struct clock *s)
{
	return !s->play[CLOCK_ATTACKER];
}

static bool
legal_play(const struct clock *s, const struct move *m, struct refusal *why)
{
	uint64_t all = s->play[s->side] | m->set;

	if (!has_cards(s->hand[clock_player(s, s->side)], m->set, why))
		return false;
	if (!m->set)
		return rules_refuse(why, "RULES 4.4",
				    "a play without a card; expected cards or "
				    "<concede>");
	if (!opens(s))
		return clock_higher(all, clock_against(s)) ||
		       not_higher(all, clock_against(s), why);
	if (clock_count(m->set) == 1)
		return true;
	return rules_refuse(why, "RULES 4.4",
			    "the attacker opens with %u cards; expected one",
			    clock_count(m->set));
}

static bool
legal_invoke(const struct clock *s, const struct move *m, struct refusal *why)
{
	const struct clock_line *line = &s->lines[m->at[0]];

	if (opens(s))
		return rules_refuse(why, "C-A6",
				    "an adjective as the opening play; "
				    "expected one card of the hand");
	if (s->invoked[s->side] >= clock_adjectives_most(s))
		return rules_refuse(why, "C-A7",
				    "%d adjectives of one side in a contest; "
				    "expected %u at most",
				    s->invoked[s->side] + 1,
				    clock_adjectives_most(s));
	if (m->at[0] >= s->lines_n || line->seat != clock_player(s, s->side) ||
	    line->kind > CLOCK_TERROR)
		return rules_refuse(why, "RULES 4.4",
				    "the acting character has no such "
				    "adjective");
	if (!(clock_kinds(s, s->side) >> line->kind & 1))
		return rules_refuse(why,
				    clock_nightmare(s) ? "C-A8" : "RULES 4.4",
				    "that adjective is not of a character "
				    "who acts in scene %d",
				    s->scene);
	if (line->used)
		return rules_refuse(why, "RULES 4.4",
				    "that adjective is crossed off already");
	return true;
}

static bool
legal_concede(const struct clock *s, const struct move *m, struct refusal *why)
{
	uint64_t takes = clock_takes(clock_against(s));
	struct str text = {0};

	if (m->at[0] == CLOCK_NOBODY ? !takes
				     : m->at[0] < 52 && takes >> m->at[0] & 1)
		return true;
	clock_cards_text(takes, &text);
	rules_refuse(why, takes ? "C-A10" : "C-A9",
		     "the conceder takes the second-highest card of the "
		     "winner's play; expected %s",
		     takes ? str_text(&text) : "none");
	str_free(&text);
	return false;
}

/* --- Master of the Fun --- */

static bool
legal_give(const struct clock *s, const struct move *m, struct refusal *why)
{
	unsigned reds = 0, n;
	int i;

	for (i = 0; i < s->seats; i++) {
		n = (unsigned)(m->set >> 2 * i & 3);
		reds += n;
		if (n > 2)
			return rules_refuse(why, "RULES 4.7",
					    "more than two cards before one "
					    "player");
		if (n && i == s->seat)
			return rules_refuse(why, "RULES 4.7",
					    "a red card before oneself");
	}
	if (reds + 1 == s->seats)
		return true;
	return rules_refuse(why, "RULES 4.7",
			    "%u red cards laid; expected all %d", reds,
			    s->seats - 1);
}

static bool
legal_show(const struct clock *s, const struct move *m, struct refusal *why)
{
	unsigned most = clock_most_shown(s);

	if (!m->at[0] || !s->shown || s->reds[s->seat] >= most)
		return true;
	return rules_refuse(why, "RULES 4.7",
			    "a hand of %d red cards is shown after one of %u; "
			    "expected at least as many",
			    s->reds[s->seat], most);
}

/* --- all of them --- */

static bool
legal_within(const struct clock *s, const struct move *m, struct refusal *why)
{
	switch (m->verb) {
	case CLOCK_DO_BID:
		return legal_bid(s, m, why);
	case CLOCK_DO_PASS:
		return legal_pass(s, why);
	case CLOCK_DO_EXPOSE:
		return legal_expose(s, m, why);
	case CLOCK_DO_PLAY:
		return legal_play(s, m, why);
	case CLOCK_DO_INVOKE:
		return legal_invoke(s, m, why);
	case CLOCK_DO_CONCEDE:
		return legal_concede(s, m, why);
	case CLOCK_DO_DISCARD:
		return has_cards(s->hand[s->seat], m->set, why);
	case CLOCK_DO_GIVE:
		return legal_give(s, m, why);
	case CLOCK_DO_SHOW:
		return legal_show(s, m, why);
	}
	return true; /* a thumb, a word */
}

bool
clock_legal(const void *state, const struct move *m, struct refusal *why)
{
	const struct clock *s = state;
	char next[24];

	if (s->phase > CLOCK_AT_OVER)
		return legal_within(s, m, why);
	if (m->verb == s->phase)
		return true;
	return rules_refuse(why, "RULES 4.3", "not now; expected <%s>",
			    word_at(CLOCK_NEXT, s->phase, next, sizeof(next)));
}
