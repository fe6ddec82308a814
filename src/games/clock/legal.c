/* Mark Nau's clock game: which moves are legal (RULES.md 4.3 to 4.7). */
#include "games/clock/state.h"

/* Some of these cards are not in a hand: says which. */
static bool
has_cards(const struct clock *s, int seat, uint64_t set, struct refusal *why)
{
	uint64_t lacks = set & ~s->hand[seat];

	return !lacks || refuse(why, CLOCK_WHY(NOT_IN_HAND), hole_seat(seat),
				clock_hole_cards(lacks));
}

static bool
higher(uint64_t a, uint64_t b, struct refusal *why)
{
	if (clock_higher(a, b))
		return true;
	if (!a)
		return refuse(why, CLOCK_WHY(BIDS_NOTHING),
			      clock_hole_cards(b));
	if (set_size(a) == set_size(b) && clock_top(a) == clock_top(b))
		return refuse(why, CLOCK_WHY(EQUAL), clock_hole_cards(a),
			      clock_hole_cards(b));
	return refuse(why, CLOCK_WHY(NOT_HIGHER), clock_hole_cards(a),
		      clock_hole_cards(b));
}

/* --- the auction --- */

static bool
legal_bid(const struct clock *s, const struct move *m, struct refusal *why)
{
	uint64_t all = clock_bid_of(s, s->seat) | m->set;

	/* C-A3: what is laid stays, so it cannot be laid again. */
	if (m->set & s->bid[s->seat])
		return refuse(why, CLOCK_WHY(LAID_AGAIN));
	if (!has_cards(s, s->seat, m->set, why))
		return false;
	if (s->best != CLOCK_NOBODY)
		return higher(all, clock_bid_of(s, s->best), why);
	if (all || !s->hand[s->seat]) /* C-A4 */
		return true;
	return refuse(why, CLOCK_WHY(FIRST_LAYS_NONE));
}

static bool
legal_pass(const struct clock *s, struct refusal *why)
{
	if (s->best != CLOCK_NOBODY)
		return true;
	if (!s->hand[s->seat])
		return refuse(why, CLOCK_WHY(FIRST_EMPTY));
	return refuse(why, CLOCK_WHY(FIRST_PASSES));
}

static bool
legal_expose(const struct clock *s, const struct move *m, struct refusal *why)
{
	int target = clock_target(s, s->seat);
	unsigned at = clock_line(s, target, m->at[0]);
	const struct clock_line *line = at < s->lines_n ? &s->lines[at] : NULL;

	if (!clock_nightmare(s))
		return refuse(why, CLOCK_WHY(WEAKNESS_EARLY),
			      hole_number(s->scene));
	if (s->exposed)
		return refuse(why, CLOCK_WHY(WEAKNESS_SECOND));
	if (!line || line->kind != CLOCK_WEAKNESS || line->seat != target)
		return refuse(why, CLOCK_WHY(WEAKNESS_OTHER));
	if (line->used)
		return refuse(why, CLOCK_WHY(WEAKNESS_USED));
	return true;
}

bool
clock_legal_bidding(const void *state, const struct move *m,
		    struct refusal *why)
{
	if (m->verb == CLOCK_DO_BID)
		return legal_bid(state, m, why);
	return m->verb == CLOCK_DO_PASS ? legal_pass(state, why)
					: legal_expose(state, m, why);
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

	if (!has_cards(s, clock_player(s, s->side), m->set, why))
		return false;
	if (!m->set)
		return refuse(why, CLOCK_WHY(PLAYS_NOTHING));
	if (!opens(s))
		return higher(all, clock_against(s), why);
	if (set_size(m->set) == 1)
		return true;
	return refuse(why, CLOCK_WHY(OPENS_MANY));
}

static bool
legal_invoke(const struct clock *s, const struct move *m, struct refusal *why)
{
	int player = clock_player(s, s->side);
	unsigned at = clock_line(s, player, m->at[0]);
	const struct clock_line *line;

	if (opens(s))
		return refuse(why, CLOCK_WHY(ADJECTIVE_OPENS));
	if (s->invoked[s->side] >= clock_adjectives_most(s))
		return refuse(why, CLOCK_WHY(ADJECTIVE_SECOND),
			      hole_number(clock_adjectives_most(s)));
	if (at >= s->lines_n)
		return refuse(why, CLOCK_WHY(ADJECTIVE_OTHER));
	line = &s->lines[at];
	if (line->seat != player || line->kind > CLOCK_TERROR)
		return refuse(why, CLOCK_WHY(ADJECTIVE_OTHER));
	if (!(clock_kinds(s, s->side) >> line->kind & 1))
		return refuse(why,
			      clock_nightmare(s) ? CLOCK_WHY(ADJECTIVE_LAPSED)
						 : CLOCK_WHY(ADJECTIVE_ASLEEP),
			      hole_number(s->scene));
	if (line->used)
		return refuse(why, CLOCK_WHY(ADJECTIVE_USED));
	return true;
}

static bool
legal_concede(const struct clock *s, const struct move *m, struct refusal *why)
{
	uint64_t takes = clock_takes(clock_against(s));

	if (m->at[0] == CLOCK_NOBODY ? !takes
				     : m->at[0] < 52 && takes >> m->at[0] & 1)
		return true;
	if (!takes)
		return refuse(why, CLOCK_WHY(TAKES_NONE));
	return refuse(why, CLOCK_WHY(TAKES), clock_hole_cards(takes));
}

bool
clock_legal_playing(const void *state, const struct move *m,
		    struct refusal *why)
{
	if (m->verb == CLOCK_DO_PLAY)
		return legal_play(state, m, why);
	return m->verb == CLOCK_DO_INVOKE ? legal_invoke(state, m, why)
					  : legal_concede(state, m, why);
}

bool
clock_legal_discard(const void *state, const struct move *m,
		    struct refusal *why)
{
	const struct clock *s = state;

	return has_cards(s, s->seat, m->set, why);
}

/* --- Master of the Fun --- */

bool
clock_legal_give(const void *state, const struct move *m, struct refusal *why)
{
	const struct clock *s = state;
	unsigned reds = 0, n;
	int i;

	for (i = 0; i < s->seats; i++) {
		n = (unsigned)(m->set >> 2 * i & 3);
		reds += n;
		if (n > 2)
			return refuse(why, CLOCK_WHY(GIVES_THREE));
		if (n && i == s->seat)
			return refuse(why, CLOCK_WHY(GIVES_ONESELF));
	}
	if (reds + 1 == s->seats)
		return true;
	return refuse(why, CLOCK_WHY(GIVES_FEW), hole_number(reds),
		      hole_number(s->seats - 1));
}

bool
clock_legal_show(const void *state, const struct move *m, struct refusal *why)
{
	const struct clock *s = state;
	unsigned most = clock_most_shown(s);

	if (!m->at[0] || !s->shown || s->reds[s->seat] >= most)
		return true;
	return refuse(why, CLOCK_WHY(SHOWS_FEWER),
		      hole_number(s->reds[s->seat]), hole_number(most));
}

/* --- all of them --- */

/* The step that is due. */
static void
say_next(const struct hole *h, const void *state, const struct names *names,
	 struct str *out)
{
	const struct clock *s = state;
	char next[24];

	(void)h;
	(void)names;
	str_add(out, word_at(CLOCK_NEXT, s->phase, next, sizeof(next)));
}

bool
clock_legal(const void *state, const struct move *m, struct refusal *why)
{
	const struct clock *s = state;
	const struct decision *d = &clock_decisions[s->phase];

	if (!(d->verbs >> m->verb & 1))
		return refuse(why, CLOCK_WHY(NOT_NOW),
			      (struct hole){.say = say_next});
	return !d->legal || d->legal(s, m, why);
}
