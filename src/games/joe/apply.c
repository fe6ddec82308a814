/* Joe in Ten Persons: what a move does (RULES.md 2.7 and 2.8). */
#include "games/joe/state.h"

static unsigned
least(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

static void
move_tokens(struct joe *s, int seat, int from, int to, unsigned n)
{
	s->tokens[from][seat] = (uint16_t)(s->tokens[from][seat] - n);
	s->tokens[to][seat] = (uint16_t)(s->tokens[to][seat] + n);
}

/* J-A16, J-A17: all that lies on a card goes to Keeton. */
static void
sweep(struct joe *s, int card)
{
	int i;

	for (i = 0; i < s->seats; i++)
		move_tokens(s, i, card, JOE_KEETON, s->tokens[card][i]);
}

static void
leave_ring(struct joe *s, int joe)
{
	int i, n = 0;

	for (i = 0; i < s->ring_n; i++)
		if (s->ring[i] != joe)
			s->ring[n++] = s->ring[i];
	s->ring_n = (uint8_t)n;
}

/* --- the end --- */

unsigned
joe_leaders(const struct joe *s, int card)
{
	unsigned most = 0, seats = 0;
	int i;

	for (i = 0; i < s->seats; i++) {
		if (s->tokens[card][i] > most)
			seats = 0;
		if (s->tokens[card][i] >= most) {
			most = s->tokens[card][i];
			seats |= 1u << i;
		}
	}
	/* J-A18 speaks of Prime alone. */
	if (!most && card == s->prime && s->knobs.at[JOE_KNOB_NO_TOKENS])
		return 0;
	return seats;
}

/* The only seat of a set, JOE_NOBODY of none, JOE_UNKNOWN of several. */
static int
only_seat(unsigned seats)
{
	int i = 0;

	if (!seats)
		return JOE_NOBODY;
	if (seats & (seats - 1))
		return JOE_UNKNOWN;
	while (!(seats >> i & 1))
		i++;
	return i;
}

/* Stands at the first roll-off that is still due. */
static void
next_roll_off(struct joe *s)
{
	if (s->end != JOE_END_E1 && s->decision == JOE_UNKNOWN)
		s->phase = JOE_AT_TIED_DECISION;
	else if (s->epilogue == JOE_UNKNOWN)
		s->phase = JOE_AT_TIED_EPILOGUE;
	else
		s->phase = JOE_AT_OVER;
}

void
joe_finish(struct joe *s, enum joe_end end)
{
	s->end = (uint8_t)end;
	if (end == JOE_END_E1) /* he is broken: no decision (2.8) */
		s->decision = JOE_NOBODY;
	else if (s->decision == JOE_UNKNOWN)
		s->decision = (int8_t)only_seat(joe_leaders(s, s->prime));
	if (s->epilogue == JOE_UNKNOWN)
		s->epilogue = (int8_t)only_seat(joe_leaders(s, JOE_KEETON));
	next_roll_off(s);
}

/* One throw of all seats of a set, in seat order; who threw the highest. */
static unsigned
throw_off(unsigned seats, struct luck *luck)
{
	uint8_t dice[JOE_SEATS];
	unsigned high = 0, best = 0;
	size_t n = 0;
	int i;

	for (i = 0; i < JOE_SEATS; i++)
		n += seats >> i & 1;
	luck_dice(luck, 0, 6, n, dice);
	n = 0;
	for (i = 0; i < JOE_SEATS; i++) {
		if (!(seats >> i & 1))
			continue;
		if (dice[n] > high)
			best = 0;
		if (dice[n] >= high) {
			high = dice[n];
			best |= 1u << i;
		}
		n++;
	}
	return best;
}

/* X-A2: those tied for the highest throw again. */
static int
roll_off(unsigned seats, struct luck *luck)
{
	while (only_seat(seats) == JOE_UNKNOWN)
		seats = throw_off(seats, luck);
	return only_seat(seats);
}

void
joe_roll_off(void *state, const struct move *m, struct luck *luck)
{
	struct joe *s = state;
	bool decision = s->phase == JOE_AT_TIED_DECISION;
	int card = decision ? s->prime : JOE_KEETON;

	(void)m;
	*(decision ? &s->decision : &s->epilogue) =
		(int8_t)roll_off(joe_leaders(s, card), luck);
	next_roll_off(s);
}

/* --- rounds --- */

/*
 * J-A6: asked anew at each round's start, for Joes change hands.  Joes of one
 * age: the lower card number (X-A1).
 */
int
joe_youngest(const struct joe *s)
{
	int best = -1, i, a, b;

	for (i = 0; i < s->seats; i++) {
		if (!s->plays[i])
			continue;
		a = s->plays[i];
		b = best < 0 ? 0 : s->plays[best];
		if (best < 0 || s->age[a] < s->age[b] ||
		    (a < b && s->age[a] == s->age[b]))
			best = i;
	}
	return best < 0 ? 0 : best;
}

bool
joe_between_rounds(const struct joe *s)
{
	return s->phase == JOE_AT_TURN && s->turn == s->first && s->round > 1;
}

static void
begin_round(struct joe *s)
{
	s->round++;
	s->asked = 0;
	s->agree |= JOE_BALLOT_NEXT;
	s->first = s->turn = (uint8_t)joe_youngest(s);
}

static void
end_turn(struct joe *s)
{
	s->phase = JOE_AT_TURN;
	s->turn = (uint8_t)(s->turn + 1 < s->seats ? s->turn + 1 : 0);
	if (s->turn != s->first)
		return;
	if (s->round == s->last)
		joe_finish(s, JOE_END_E3);
	else
		begin_round(s);
}

/* --- the action --- */

/* Twice the risk for a 6. */
static unsigned
effect(const struct move *m, unsigned die)
{
	return die == 6 ? 2u * m->at[JOE_ARG_RISK] : m->at[JOE_ARG_RISK];
}

static void
increase(struct joe *s, const struct move *m, unsigned die)
{
	static const uint8_t zero_risk_crit[] = {2, 1, 0}; /* J-A8 */
	unsigned n = effect(m, die);

	if (!m->at[JOE_ARG_RISK])
		n = die == 6 ? zero_risk_crit
				       [s->knobs.at[JOE_KNOB_ZERO_RISK_CRIT]]
			     : 1;
	s->tokens[m->at[JOE_ARG_ON]][s->turn] =
		(uint16_t)(s->tokens[m->at[JOE_ARG_ON]][s->turn] + n);
}

/* J-A9: what is there moves; minted tokens only with the knob. */
static void
move(struct joe *s, const struct move *m, unsigned die)
{
	unsigned n = effect(m, die);
	unsigned there = least(n, s->tokens[m->at[JOE_ARG_FROM]][s->turn]);
	int on = m->at[JOE_ARG_ON];

	move_tokens(s, s->turn, m->at[JOE_ARG_FROM], on, there);
	if (s->knobs.at[JOE_KNOB_MOVE_CRIT])
		s->tokens[on][s->turn] =
			(uint16_t)(s->tokens[on][s->turn] + n - there);
}

/* J-A11: the rest is lost, or with the knob falls on those further left. */
static void
destroy(struct joe *s, const struct move *m, unsigned die)
{
	unsigned n = effect(m, die), hit;
	int on = m->at[JOE_ARG_ON], q = m->at[JOE_ARG_AGAINST], i;

	for (i = 0; i < s->seats && n; i++, q = (q + 1) % s->seats) {
		if (q == s->turn)
			continue;
		hit = least(n, s->tokens[on][q]);
		move_tokens(s, q, on, JOE_KEETON, hit);
		n -= hit;
		if (!s->knobs.at[JOE_KNOB_DESTROY_SPILL])
			return;
	}
}

/* The risked tokens go to Keeton; they are there (J-A20). */
static void
fail(struct joe *s, const struct move *m)
{
	int card = m->verb == JOE_DO_MOVE ? m->at[JOE_ARG_FROM]
					  : m->at[JOE_ARG_ON];

	move_tokens(s, s->turn, card, JOE_KEETON, m->at[JOE_ARG_RISK]);
}

static void
act(struct joe *s, const struct move *m, unsigned die)
{
	if (die <= 3)
		fail(s, m);
	else if (m->verb == JOE_DO_INCREASE)
		increase(s, m, die);
	else if (m->verb == JOE_DO_MOVE)
		move(s, m, die);
	else
		destroy(s, m, die);
}

/* --- harm --- */

/* 1-3: a mark, and one token of everybody's falls to Keeton; 6: heals one. */
static void
suffer(struct joe *s, int joe, unsigned die)
{
	int i;

	if (die == 6 && s->marks[joe])
		s->marks[joe]--; /* J-A19 */
	if (die > 3)
		return;
	s->marks[joe]++;
	for (i = 0; i < s->seats; i++)
		if (s->tokens[joe][i])
			move_tokens(s, i, joe, JOE_KEETON, 1);
}

static void
break_ring_joe(struct joe *s, int joe)
{
	if (s->role[joe] != JOE_IN_RING || s->marks[joe] < 3)
		return;
	s->role[joe] = JOE_BROKEN;
	leave_ring(s, joe);
	sweep(s, joe); /* J-A16 */
}

/* His player's Joe broke: true when there is one to take his place. */
static bool
break_own_joe(struct joe *s)
{
	int own = s->plays[s->turn];

	if (s->marks[own] < 3)
		return false;
	s->role[own] = JOE_BROKEN;
	s->plays[s->turn] = 0;
	return s->ring_n > 0;
}

static void
end_scene(struct joe *s)
{
	if (!s->ring_n)
		joe_finish(s, JOE_END_E2);
	else
		end_turn(s);
}

/* J-A14: action, acting Joe, target Joe, then who is broken. */
void
joe_resolve(void *state, const struct move *m, struct luck *luck)
{
	struct joe *s = state;
	const uint8_t *dice = m->at;
	int acting = joe_acting(s, &s->scene), target = s->scene.at[JOE_ARG_ON];

	(void)luck;
	act(s, &s->scene, dice[JOE_ARG_ACTION]);
	suffer(s, acting, dice[JOE_ARG_ACTING]);
	suffer(s, target, dice[JOE_ARG_TARGET]);
	if (s->marks[s->prime] == 3) {
		if (s->knobs.at[JOE_KNOB_PRIME_BREAK_SWEEP]) /* J-A15 */
			sweep(s, s->prime);
		joe_finish(s, JOE_END_E1);
		return;
	}
	break_ring_joe(s, acting);
	break_ring_joe(s, target);
	if (break_own_joe(s))
		s->phase = JOE_AT_NEW_JOE;
	else
		end_scene(s);
}

/* J-A17: he leaves the ring with his marks, without the tokens. */
void
joe_replace(void *state, const struct move *m, struct luck *luck)
{
	struct joe *s = state;
	int joe = m->at[JOE_ARG_ON];

	(void)luck;
	leave_ring(s, joe);
	sweep(s, joe);
	s->role[joe] = JOE_PLAYER;
	s->plays[s->turn] = (uint8_t)joe;
	end_scene(s);
}

/* --- votes --- */

static void
open_ballot(struct joe *s, const struct move *m)
{
	s->asked = 1;
	s->voter = 0;
	s->agree = m->at[JOE_ARG_BEFORE] ? JOE_BALLOT_BEFORE : 0;
	s->phase = JOE_AT_BALLOT;
}

/* E3: a majority; a second vote changes nothing. */
void
joe_agree(void *state, const struct move *m, struct luck *luck)
{
	struct joe *s = state;
	unsigned yes = m->at[JOE_ARG_RISK];
	int i, ayes = 0;

	(void)luck;
	s->agree = (uint8_t)(s->agree | yes << s->voter);
	if (++s->voter < s->seats)
		return;
	s->phase = JOE_AT_TURN;
	for (i = 0; i < s->seats; i++)
		ayes += s->agree >> i & 1;
	if (2 * ayes > s->seats && !s->last)
		s->last =
			(uint16_t)(s->round + !(s->agree & JOE_BALLOT_BEFORE));
	s->agree = (uint8_t)(s->agree & ~JOE_BALLOT_BEFORE);
}

/* --- turns --- */

static void
declare(struct joe *s, const struct move *m, struct luck *luck)
{
	s->scene = *m;
	luck_dice(luck, 0, 6, 3, s->dice);
	s->phase = JOE_AT_DICE;
	if (m->set)
		s->timeline = (uint16_t)m->set;
}

void
joe_take_turn(void *state, const struct move *m, struct luck *luck)
{
	if (m->verb == JOE_DO_PASS)
		end_turn(state);
	else if (m->verb == JOE_DO_VOTE)
		open_ballot(state, m);
	else
		declare(state, m, luck);
}

void
joe_apply(void *state, const struct move *m, struct luck *luck)
{
	struct joe *s = state;

	s->agree = (uint8_t)(s->agree & ~JOE_BALLOT_NEXT);
	joe_decisions[s->phase].apply(s, m, luck);
}
