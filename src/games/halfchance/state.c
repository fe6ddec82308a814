/* Half-Chance: the state read from a kit or a start (RULES.md 5.1, 5.5). */
#include "games/halfchance/state.h"

#include <string.h>

#include "base/speech.h"
#include "base/str.h"
#include "rules/records.h"

/* What is read before it is judged as a whole. */
struct reading {
	struct halfchance *s;
	struct step step;
	const struct xml_node *from;
	const struct xml_node *players[HALFCHANCE_SEATS];
};

int
halfchance_living(const struct halfchance *s)
{
	int i, n = 0;

	for (i = 0; i < s->seats; i++)
		n += halfchance_lives(s, i);
	return n;
}

/* H-A14: the turns agreed on are played, or one or nobody lives. */
enum halfchance_phase
halfchance_rest(const struct halfchance *s)
{
	int most = s->turns ? s->turns : HALFCHANCE_TURNS;

	return halfchance_living(s) <= 1 || s->done >= most
		       ? HALFCHANCE_AT_OVER
		       : HALFCHANCE_AT_TURN;
}

/* --- cards --- */

static bool
read_cards(struct reading *r)
{
	struct halfchance *s = r->s;
	const struct xml_node *node;
	int card;

	XML_EACH (node, r->from, "card") {
		card = halfchance_add_card(&s->deck, &r->step, node);
		if (card < 0)
			return false;
		halfchance_join(&s->at[HALFCHANCE_DECK], card);
		halfchance_join(&s->kind[s->deck.kind[card]], card);
	}
	return s->deck.cards ||
	       state_refuse(&r->step, r->from, HALFCHANCE_WHY(NO_CARDS));
}

/* The next word of a list, whose ends are set; false: no more. */
static bool
next_word(const char **at, char word[32])
{
	size_t n;

	*at += strspn(*at, " \t\r\n,");
	n = strcspn(*at, " \t\r\n,");
	if (!n)
		return false;
	if (n > 31)
		word[0] = '\0'; /* no id is so long */
	else
		memcpy(word, *at, n);
	word[n > 31 ? 0 : n] = '\0';
	*at += n;
	return true;
}

/* One card of a list to its place; each is in one place only. */
static bool
put(struct reading *r, const struct xml_node *node, const char *attr,
    const char *id, bool conditions, int where)
{
	struct halfchance *s = r->s;
	int card = halfchance_find_card(&s->deck, r->step.names, id);

	if (card < 0)
		return step_bad(&r->step, node, attr,
				_("ids of <card> records"));
	if ((s->deck.kind[card] == HALFCHANCE_CONDITION) != conditions)
		return state_refuse(&r->step, node,
				    conditions ? HALFCHANCE_WHY(NO_CONDITION)
					       : HALFCHANCE_WHY(A_CONDITION),
				    hole_text(id), hole_text(attr));
	if (s->where[card] != HALFCHANCE_DECK)
		return state_refuse(&r->step, node,
				    HALFCHANCE_WHY(PLACED_TWICE), hole_text(id),
				    hole_text(attr));
	halfchance_place(s, card, where);
	return true;
}

/* A list of cards to a place; how many, -1: reported. */
static int
put_list(struct reading *r, const struct xml_node *node, const char *attr,
	 bool conditions, int where)
{
	const char *at = step_text(&r->step, node, attr);
	char id[32];
	int n = 0;

	for (at = at ? at : ""; next_word(&at, id); n++)
		if (!put(r, node, attr, id, conditions, where))
			return -1;
	return n;
}

/* --- players --- */

static bool
read_player(struct reading *r, const struct xml_node *p, int index)
{
	struct halfchance *s = r->s;
	int hand, own;
	long seat;

	if (!record_take_seat(&r->step, p, index, s->seats, r->players, &seat))
		return false;
	hand = put_list(r, p, "hand", false, HALFCHANCE_HAND + (int)seat);
	own = put_list(r, p, "conditions", true, HALFCHANCE_OWN + (int)seat);
	if (hand < 0 || own < 0)
		return false;
	s->age[seat] = (uint8_t)record_number(p, "age", HALFCHANCE_AGE_UNKNOWN);
	s->hand[seat] = (uint8_t)hand;
	s->own[seat] = (uint8_t)own;
	return true;
}

static bool
read_players(struct reading *r)
{
	const struct xml_node *p;
	bool good = true;
	int n = record_count(r->from, "player");

	if (n < 2 || n > HALFCHANCE_SEATS)
		return state_refuse(&r->step, r->from, HALFCHANCE_WHY(PLAYERS),
				    hole_number(n));
	r->s->seats = (uint8_t)n;
	n = 0;
	XML_EACH (p, r->from, "player")
		good &= read_player(r, p, n++);
	return good;
}

/* H-A6, H-A7: five Conditions are death, and the dead hold no hand. */
static bool
judge_player(struct reading *r, int seat)
{
	struct halfchance *s = r->s;

	if (s->own[seat] < HALFCHANCE_SLOTS)
		return true;
	s->dead = (uint8_t)(s->dead | 1u << seat);
	if (s->hand[seat])
		return state_refuse(&r->step, r->players[seat],
				    HALFCHANCE_WHY(DEAD_HAND), hole_seat(seat),
				    hole_number(s->own[seat]));
	if (s->own[seat] == HALFCHANCE_SLOTS ||
	    s->knobs.at[HALFCHANCE_KNOB_DEATH])
		return true;
	return state_refuse(&r->step, r->players[seat],
			    HALFCHANCE_WHY(PAST_FIFTH), hole_seat(seat),
			    hole_number(s->own[seat]));
}

/* --- progress --- */

/* H-A3: the youngest living player, the lower seat first (X-A1). */
static int
youngest(const struct halfchance *s)
{
	int best = -1, i;

	for (i = 0; i < s->seats; i++)
		if (halfchance_lives(s, i) &&
		    (best < 0 || s->age[i] < s->age[best]))
			best = i;
	return best < 0 ? 0 : best;
}

static bool
read_turn(struct reading *r)
{
	struct halfchance *s = r->s;
	int turn;

	if (!step_seat(&r->step, r->from, "turn", &turn))
		return false;
	s->turn = (uint8_t)(turn < 0 ? youngest(s) : turn);
	s->phase = (uint8_t)halfchance_rest(s);
	s->who = s->turn;
	if (halfchance_lives(s, s->turn) || s->phase == HALFCHANCE_AT_OVER)
		return true;
	return state_refuse(&r->step, r->from, HALFCHANCE_WHY(DEAD_TURN),
			    hole_seat(s->turn));
}

/*
 * H-A14.  A start without a number of turns is open-ended.  A kit is not: with
 * Conditions that heal as fast as players are injured a game might never end.
 */
static bool
read_progress(struct reading *r)
{
	long done = record_number(r->from, "done", 0);
	long turns = record_number(xml_first(r->from, "table"), "turns", 0);
	struct halfchance *s = r->s;

	if (turns && done > turns)
		return state_refuse(&r->step, r->from, HALFCHANCE_WHY(PAST_END),
				    hole_number(done), hole_number(turns));
	if (!turns && !xml_is(r->from, "start"))
		turns = HALFCHANCE_TURNS_EACH * s->seats;
	s->done = (uint16_t)done;
	s->turns = (uint16_t)turns;
	return read_turn(r);
}

/* What was played is discarded when no turn is to come; true. */
static bool
end_turn(struct halfchance *s)
{
	int i;

	for (i = 0; i < s->deck.cards; i++)
		if (s->phase == HALFCHANCE_AT_OVER &&
		    s->where[i] == HALFCHANCE_PLAYED)
			halfchance_place(s, i, HALFCHANCE_PILE);
	return true;
}

bool
halfchance_begin(void *state, const struct xml_node *from, struct names *names,
		 struct diag *d)
{
	struct reading r = {
		.s = state,
		.from = from,
		.step = step_over(from, names, d),
	};
	int i;

	if (!read_cards(&r) || !read_players(&r) ||
	    put_list(&r, from, "discard", false, HALFCHANCE_PILE) < 0 ||
	    put_list(&r, from, "played", false, HALFCHANCE_PLAYED) < 0 ||
	    put_list(&r, from, "returned", true, HALFCHANCE_PILE) < 0)
		return false;
	for (i = 0; i < r.s->seats; i++)
		if (!judge_player(&r, i))
			return false;
	return read_progress(&r) && end_turn(r.s);
}
