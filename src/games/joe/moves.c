/* Joe in Ten Persons: the moves worth offering (RULES.md 2.4 to 2.8). */
#include "games/joe/state.h"

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

	if (m->verb == JOE_DO_INCREASE)
		return own;
	if (m->at[JOE_ARG_ON] == s->prime)
		return m->at[JOE_ARG_FROM];
	if (m->verb == JOE_DO_MOVE && m->at[JOE_ARG_FROM] == s->prime)
		return s->prime; /* J-A13's knob */
	if (m->verb == JOE_DO_MOVE && !s->knobs.at[JOE_KNOB_MOVE_ACTOR])
		return m->at[JOE_ARG_FROM];
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
	add(at + 2, verb, JOE_RISK_MOST, on, from, against);
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
			at = add_risks(at, JOE_DO_DESTROY, most, on, via, q);
	return at;
}

/* What the tokens on the i-th ring Joe allow. */
static struct move *
add_ring_joe(const struct joe *s, struct move *at, int i, unsigned most)
{
	int joe = s->ring[i], n = s->ring_n;
	int next = s->ring[i + 1 < n ? i + 1 : 0];
	int before = s->ring[i ? i - 1 : n - 1];

	at = add_risks(at, JOE_DO_INCREASE, most, joe, 0, 0);
	if (n > 1)
		at = add_risks(at, JOE_DO_MOVE, most, next, joe, 0);
	if (n > 2)
		at = add_risks(at, JOE_DO_MOVE, most, before, joe, 0);
	at = add_risks(at, JOE_DO_MOVE, most, s->prime, joe, 0);
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
		if (s->knobs.at[JOE_KNOB_PRIME_ACTS])
			at = add_risks(at, JOE_DO_MOVE, most, joe, s->prime, 0);
	}
	return at;
}

static struct move *
add_actions(const struct joe *s, struct move *at)
{
	unsigned own, total = s->tokens[s->prime][s->turn];
	int i;

	if (total)
		at = add_prime(s, at, least(total, JOE_RISK_MOST));
	for (i = 0; i < s->ring_n; i++) {
		own = s->tokens[s->ring[i]][s->turn];
		total += own;
		if (own)
			at = add_ring_joe(s, at, i, least(own, JOE_RISK_MOST));
	}
	for (i = 0; !total && i < s->ring_n; i++)
		at = add(at, JOE_DO_INCREASE, 0, s->ring[i], 0, 0);
	return at;
}

/* A ballot is offered once a round, while it can still change something. */
struct move *
joe_list_turn(const struct decision *d, const void *state, struct move *at)
{
	const struct joe *s = state;

	(void)d;
	at = add(at, JOE_DO_PASS, 0, 0, 0, 0); /* J-A7 */
	if (!s->asked && !s->last)
		at = add(at, JOE_DO_VOTE, 0, 0, 0, 0);
	return add_actions(s, at);
}

/*
 * Every way to lay three dice that makes a difference: each is written, and
 * kept when no equal dice make it one of those before.
 */
struct move *
joe_list_dice(const struct decision *d, const void *state, struct move *at)
{
	const struct joe *s = state;
	uint8_t a = s->dice[0], b = s->dice[1], c = s->dice[2];

	(void)d;
	at = add(at, JOE_DO_ASSIGN, a, b, c, 0);
	add(at, JOE_DO_ASSIGN, a, c, b, 0);
	at += b != c;
	add(at, JOE_DO_ASSIGN, b, a, c, 0);
	at += a != b;
	add(at, JOE_DO_ASSIGN, b, c, a, 0);
	at += (a != b) & (a != c);
	add(at, JOE_DO_ASSIGN, c, a, b, 0);
	at += (a != c) & (b != c);
	add(at, JOE_DO_ASSIGN, c, b, a, 0);
	at += (a != b) & (a != c) & (b != c);
	return at;
}

struct move *
joe_list_new_joe(const struct decision *d, const void *state, struct move *at)
{
	const struct joe *s = state;
	int i;

	for (i = 0; i < s->ring_n; i++)
		at = add(at, decision_verb(d), 0, s->ring[i], 0, 0);
	return at;
}

struct move *
joe_list_ballot(const struct decision *d, const void *state, struct move *at)
{
	(void)state;
	at = add(at, decision_verb(d), 0, 0, 0, 0);
	return add(at, decision_verb(d), 1, 0, 0, 0);
}

struct move *
joe_list_roll_off(const struct decision *d, const void *state, struct move *at)
{
	(void)state;
	return add(at, decision_verb(d), 0, 0, 0, 0);
}

size_t
joe_list(const void *state, struct move *moves)
{
	const struct joe *s = state;
	const struct decision *d = &joe_decisions[s->phase];

	return d->list ? (size_t)(d->list(d, s, moves) - moves) : 0;
}
