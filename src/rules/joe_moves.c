/* Joe in Ten Persons: which moves are legal (RULES.md 2.4 to 2.8). */
#include "rules/joe.h"

#include <assert.h>

enum { RISK_MOST = 3 };

static unsigned
least(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

unsigned
joe_on_board(const struct joe *s, int seat)
{
	unsigned n = s->tokens[s->prime][seat];
	int i;

	for (i = 0; i < s->ring_n; i++)
		n += s->tokens[s->ring[i]][seat];
	return n;
}

bool
joe_adjacent(const struct joe *s, int a, int b)
{
	int i, n = s->ring_n;

	for (i = 0; i < n; i++)
		if (s->ring[i] == a)
			return n > 1 && (s->ring[(i + 1) % n] == b ||
					 s->ring[(i + n - 1) % n] == b);
	return false;
}

/* J-A10: the source acts, or with the knob the own Joe off Prime. */
int
joe_acting(const struct joe *s, const struct move *m)
{
	int own = s->plays[s->turn];

	if (m->verb == JOE_INCREASE)
		return own;
	if (m->at[JOE_ON] == s->prime)
		return m->at[JOE_FROM];
	if (m->verb == JOE_MOVE && m->at[JOE_FROM] == s->prime)
		return s->prime; /* J-A13's knob */
	if (m->verb == JOE_MOVE && !s->knobs.at[JOE_MOVE_ACTOR])
		return m->at[JOE_FROM];
	return own;
}

/* --- listing --- */

/* The list as it grows: where the next move goes. */
static struct move *
add(struct move *at, enum joe_verb verb, unsigned risk, int on, int from,
    int against)
{
	*at = (struct move){
		.verb = (uint8_t)verb,
		.at = {(uint8_t)risk, (uint8_t)on, (uint8_t)from,
		       (uint8_t)against},
	};
	return at + 1;
}

/*
 * Each risk of 1 to `most`.  All three are written and `most` of them kept: a
 * loop would end where no processor foresees it.
 */
static struct move *
add_risks(struct move *at, enum joe_verb verb, unsigned most, int on, int from,
	  int against)
{
	add(at, verb, 1, on, from, against);
	add(at + 1, verb, 2, on, from, against);
	add(at + 2, verb, RISK_MOST, on, from, against);
	return at + most;
}

/* Destroy on card `on` by `via` against each who has tokens there. */
static struct move *
add_destroys(const struct joe *s, struct move *at, unsigned most, int on,
	     int via)
{
	int q;

	for (q = 0; q < s->seats; q++)
		if (q != s->turn && s->tokens[on][q])
			at = add_risks(at, JOE_DESTROY, most, on, via, q);
	return at;
}

/* What the tokens on the i-th ring Joe allow. */
static struct move *
add_ring_joe(const struct joe *s, struct move *at, int i, unsigned most)
{
	int joe = s->ring[i], n = s->ring_n;
	int next = s->ring[i + 1 < n ? i + 1 : 0];
	int before = s->ring[i ? i - 1 : n - 1];

	at = add_risks(at, JOE_INCREASE, most, joe, 0, 0);
	if (n > 1)
		at = add_risks(at, JOE_MOVE, most, next, joe, 0);
	if (n > 2)
		at = add_risks(at, JOE_MOVE, most, before, joe, 0);
	at = add_risks(at, JOE_MOVE, most, s->prime, joe, 0);
	return add_destroys(s, at, most, joe, 0);
}

/* What the tokens on Prime allow: J-A12 by proxy, J-A13 by the knob. */
static struct move *
add_prime(const struct joe *s, struct move *at, unsigned most)
{
	int i, joe;

	for (i = 0; i < s->ring_n; i++) {
		joe = s->ring[i];
		if (s->tokens[joe][s->turn])
			at = add_destroys(s, at, most, s->prime, joe);
		if (s->knobs.at[JOE_PRIME_ACTS])
			at = add_risks(at, JOE_MOVE, most, joe, s->prime, 0);
	}
	return at;
}

static struct move *
add_actions(const struct joe *s, struct move *at)
{
	unsigned own, total = s->tokens[s->prime][s->turn];
	int i;

	if (total)
		at = add_prime(s, at, least(total, RISK_MOST));
	for (i = 0; i < s->ring_n; i++) {
		own = s->tokens[s->ring[i]][s->turn];
		total += own;
		if (own)
			at = add_ring_joe(s, at, i, least(own, RISK_MOST));
	}
	for (i = 0; !total && i < s->ring_n; i++)
		at = add(at, JOE_INCREASE, 0, s->ring[i], 0, 0);
	return at;
}

/* A ballot is offered once a round, while it can still change something. */
static size_t
list_turn(const struct joe *s, struct move *moves)
{
	struct move *at = add(moves, JOE_PASS, 0, 0, 0, 0); /* J-A7 */

	if (!s->asked && !s->last)
		at = add(at, JOE_VOTE, 0, 0, 0, 0);
	return (size_t)(add_actions(s, at) - moves);
}

/*
 * Every way to lay three dice that makes a difference: each is written, and
 * kept when no equal dice make it one of those before.
 */
static size_t
list_dice(const struct joe *s, struct move *moves)
{
	uint8_t a = s->dice[0], b = s->dice[1], c = s->dice[2];
	struct move *at = add(moves, JOE_ASSIGN, a, b, c, 0);

	add(at, JOE_ASSIGN, a, c, b, 0);
	at += b != c;
	add(at, JOE_ASSIGN, b, a, c, 0);
	at += a != b;
	add(at, JOE_ASSIGN, b, c, a, 0);
	at += (a != b) & (a != c);
	add(at, JOE_ASSIGN, c, a, b, 0);
	at += (a != c) & (b != c);
	add(at, JOE_ASSIGN, c, b, a, 0);
	at += (a != b) & (a != c) & (b != c);
	return (size_t)(at - moves);
}

static size_t
list_new_joe(const struct joe *s, struct move *moves)
{
	struct move *at = moves;
	int i;

	for (i = 0; i < s->ring_n; i++)
		at = add(at, JOE_REPLACE, 0, s->ring[i], 0, 0);
	return (size_t)(at - moves);
}

static size_t
list_ballot(struct move *moves)
{
	return (size_t)(add(add(moves, JOE_AGREE, 0, 0, 0, 0), JOE_AGREE, 1, 0,
			    0, 0) -
			moves);
}

size_t
joe_list(const void *state, struct move *moves)
{
	const struct joe *s = state;

	switch ((enum joe_phase)s->phase) {
	case JOE_TURN:
		return list_turn(s, moves);
	case JOE_DICE:
		return list_dice(s, moves);
	case JOE_NEW_JOE:
		return list_new_joe(s, moves);
	case JOE_BALLOT:
		return list_ballot(moves);
	case JOE_TIED_DECISION:
		return (size_t)(add(moves, JOE_DECIDE, 0, 0, 0, 0) - moves);
	case JOE_TIED_EPILOGUE:
		return (size_t)(add(moves, JOE_EPILOGUE, 0, 0, 0, 0) - moves);
	case JOE_OVER:
		break;
	}
	return 0;
}

/* --- judging --- */

static bool
legal_risk(const struct joe *s, int card, unsigned risk, struct refusal *why)
{
	unsigned own = s->tokens[card][s->turn];

	if (risk < 1 || risk > RISK_MOST)
		return rules_refuse(why, "RULES 2.6",
				    "risk %u; expected 1 to 3 tokens", risk);
	if (own < risk)
		return rules_refuse(why, "RULES 2.6",
				    "risk %u on Joe %d, where the player has "
				    "%u",
				    risk, card, own);
	return true;
}

static bool
in_ring(const struct joe *s, int joe, struct refusal *why)
{
	if (joe >= 1 && joe <= JOES && s->role[joe] == JOE_IN_RING)
		return true;
	return rules_refuse(why, "RULES 2.4", "Joe %d is not in the ring", joe);
}

static bool
legal_increase(const struct joe *s, const struct move *m, struct refusal *why)
{
	int on = m->at[JOE_ON];

	if (on == s->prime)
		return rules_refuse(why, "RULES 2.6",
				    "Increase on Prime; only Move places "
				    "tokens on him");
	if (!in_ring(s, on, why))
		return false;
	if (m->at[JOE_RISK])
		return legal_risk(s, on, m->at[JOE_RISK], why);
	if (!joe_on_board(s, s->turn))
		return true;
	return rules_refuse(why, "RULES 2.6",
			    "Increase without risk, but the player has %u "
			    "tokens on the board",
			    joe_on_board(s, s->turn));
}

static bool
legal_move(const struct joe *s, const struct move *m, struct refusal *why)
{
	int on = m->at[JOE_ON], from = m->at[JOE_FROM];

	if (from == s->prime && !s->knobs.at[JOE_PRIME_ACTS])
		return rules_refuse(why, "J-A13",
				    "Move from Prime, who never acts");
	if (from != s->prime && !in_ring(s, from, why))
		return false;
	if (on != s->prime && !in_ring(s, on, why))
		return false;
	if (on == from)
		return rules_refuse(why, "RULES 2.4",
				    "Move from Joe %d to himself", on);
	if (on != s->prime && from != s->prime && !joe_adjacent(s, from, on))
		return rules_refuse(why, "RULES 2.4",
				    "Joe %d is not next to Joe %d", on, from);
	return legal_risk(s, from, m->at[JOE_RISK], why);
}

/* J-A12: the proxy on Prime is a ring Joe with an own token. */
static bool
legal_proxy(const struct joe *s, int via, struct refusal *why)
{
	if (!via)
		return rules_refuse(why, "J-A12",
				    "Destroy on Prime without a ring Joe who "
				    "acts");
	if (!in_ring(s, via, why))
		return false;
	if (s->tokens[via][s->turn])
		return true;
	return rules_refuse(why, "J-A12",
			    "Joe %d acts on Prime, but the player has no token "
			    "on him",
			    via);
}

static bool
legal_destroy(const struct joe *s, const struct move *m, struct refusal *why)
{
	int on = m->at[JOE_ON], against = m->at[JOE_AGAINST];

	if (on != s->prime && !in_ring(s, on, why))
		return false;
	if (against >= s->seats || against == s->turn)
		return rules_refuse(why, "RULES 2.6",
				    "Destroy against oneself");
	if (!legal_risk(s, on, m->at[JOE_RISK], why))
		return false;
	if (!s->tokens[on][against])
		return rules_refuse(why, "RULES 2.6",
				    "the opponent has no token on Joe %d", on);
	if (on == s->prime)
		return legal_proxy(s, m->at[JOE_FROM], why);
	if (m->at[JOE_FROM])
		return rules_refuse(why, "RULES 2.6",
				    "another Joe acts only on Prime; in the "
				    "ring the player's own does");
	return true;
}

static bool
legal_turn(const struct joe *s, const struct move *m, struct refusal *why)
{
	switch (m->verb) {
	case JOE_INCREASE:
		return legal_increase(s, m, why);
	case JOE_MOVE:
		return legal_move(s, m, why);
	case JOE_DESTROY:
		return legal_destroy(s, m, why);
	case JOE_PASS: /* J-A7 */
	case JOE_VOTE:
		return true;
	}
	return rules_refuse(why, "RULES 2.8",
			    "a roll-off, but the game has not ended in a tie");
}

/* The same three dice, in whatever order? */
static bool
legal_dice(const struct joe *s, const struct move *m, struct refusal *why)
{
	const uint8_t *a = m->at, *d = s->dice;
	unsigned faces = 0, laid = 0;
	int i;

	for (i = 0; i < 3; i++) {
		faces += 1u << 4 * d[i];
		laid += a[i] <= 6 ? 1u << 4 * a[i] : 0;
	}
	if (faces == laid)
		return true;
	return rules_refuse(why, "RULES 2.7",
			    "acting %d, target %d, action %d are not the dice "
			    "%d %d %d, one in each slot",
			    a[0], a[1], a[2], d[0], d[1], d[2]);
}

static bool
legal_new_joe(const struct joe *s, const struct move *m, struct refusal *why)
{
	if (s->role[m->at[JOE_ON]] == JOE_IN_RING)
		return true;
	return rules_refuse(why, "J-A17",
			    "Joe %d cannot be the player's new Joe, for he is "
			    "not in the ring",
			    m->at[JOE_ON]);
}

static bool
legal_roll_off(const struct joe *s, const struct move *m, struct refusal *why)
{
	bool decision = s->phase == JOE_TIED_DECISION;

	if (m->verb == (decision ? JOE_DECIDE : JOE_EPILOGUE))
		return true;
	return rules_refuse(why, "RULES 2.8",
			    "the game has ended (E%d); expected the roll-off "
			    "<%s>",
			    s->end, decision ? "decision" : "epilogue");
}

bool
joe_legal(const void *state, const struct move *m, struct refusal *why)
{
	const struct joe *s = state;

	switch ((enum joe_phase)s->phase) {
	case JOE_TURN:
		return legal_turn(s, m, why);
	case JOE_DICE:
		return legal_dice(s, m, why);
	case JOE_NEW_JOE:
		return legal_new_joe(s, m, why);
	case JOE_BALLOT:
		return true;
	case JOE_TIED_DECISION:
	case JOE_TIED_EPILOGUE:
		return legal_roll_off(s, m, why);
	case JOE_OVER:
		break;
	}
	return rules_refuse(why, "RULES 2.8", "the game is over");
}
