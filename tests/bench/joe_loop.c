/* Joe in Ten Persons as one straight loop. */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "games/joe/state.h"
#include "loop.h"

enum { LOOP_JOES = 10, LOOP_SEATS = 5, LOOP_RING = 6 };

/* The table; Joes by card number, 0 is Keeton. */
struct table {
	int tokens[LOOP_JOES + 1][LOOP_SEATS];
	int marks[LOOP_JOES + 1], age[LOOP_JOES + 1];
	int ring[LOOP_RING], ring_n;
	int plays[LOOP_SEATS]; /* 0: has none any more */
	int seats, prime;
	int turn, first, round, last, asked;
};

/* How a game ended: 1, 2 or 3 (E1..E3), who has the goals (-1: nobody). */
struct end {
	int end, decision, epilogue;
	unsigned moves;
};

enum deed { INCREASE, MOVE, DESTROY };

/* A declared scene. */
struct scene {
	enum deed verb;
	int risk, on, from, against;
};

static int
die(struct rng *dice)
{
	return 1 + (int)rng_below(dice, 6);
}

/* --- choosing --- */

/* How many other seats have tokens on a card. */
static int
others(const struct table *s, int card)
{
	int n = 0, q;

	for (q = 0; q < s->seats; q++)
		n += q != s->turn && s->tokens[card][q];
	return n;
}

/* The k-th of them. */
static int
other(const struct table *s, int card, int k)
{
	int q;

	for (q = 0;; q++)
		if (q != s->turn && s->tokens[card][q] && k-- == 0)
			return q;
}

/* How many scenes the tokens on ring Joe i allow, by kind of scene. */
static int
ring_kinds(const struct table *s, int i)
{
	int neighbours = loop_least(s->ring_n - 1, 2);

	return 1 + neighbours + 1 + others(s, s->ring[i]);
}

/* Scene k of ring Joe i. */
static struct scene
ring_scene(const struct table *s, int i, int most, int k)
{
	int joe = s->ring[i], n = s->ring_n, kind = k / most;
	struct scene c = {.risk = k % most + 1, .from = joe};

	if (kind == 0) {
		c.verb = INCREASE;
		c.on = joe;
		return c;
	}
	kind--;
	c.verb = MOVE;
	if (n > 1 && kind-- == 0) {
		c.on = s->ring[i + 1 < n ? i + 1 : 0];
		return c;
	}
	if (n > 2 && kind-- == 0) {
		c.on = s->ring[i ? i - 1 : n - 1];
		return c;
	}
	if (kind-- == 0) {
		c.on = s->prime;
		return c;
	}
	c.verb = DESTROY;
	c.on = joe;
	c.from = 0;
	c.against = other(s, joe, kind);
	return c;
}

/* Scene k of those on Prime, each of the others by each proxy. */
static struct scene
prime_scene(const struct table *s, int most, int enemies, int k)
{
	struct scene c = {.verb = DESTROY, .on = s->prime};
	int proxy = k / (most * enemies), i;

	for (i = 0;; i++)
		if (s->tokens[s->ring[i]][s->turn] && proxy-- == 0)
			break;
	k %= most * enemies;
	c.from = s->ring[i];
	c.against = other(s, s->prime, k / most);
	c.risk = k % most + 1;
	return c;
}

enum { PASS = -1, VOTE = -2, SCENE = 0 };

/* What a seat does on its turn; a scene goes to *c. */
static int
choose(const struct table *s, struct rng *choice, struct scene *c)
{
	int on_prime = s->tokens[s->prime][s->turn], total = on_prime;
	int counts[LOOP_RING], enemies = 0, proxies = 0, prime = 0, n, i, k;
	bool vote = !s->asked && !s->last;

	n = 1 + vote;
	for (i = 0; i < s->ring_n; i++) {
		int own = s->tokens[s->ring[i]][s->turn];

		total += own;
		proxies += own > 0;
		counts[i] = own ? loop_least(own, 3) * ring_kinds(s, i) : 0;
		n += counts[i];
	}
	if (on_prime && proxies) {
		enemies = others(s, s->prime);
		prime = loop_least(on_prime, 3) * enemies * proxies;
	}
	n += total ? prime : s->ring_n;
	k = n > 1 ? (int)rng_below(choice, (unsigned)n) : 0;
	if (k-- == 0)
		return PASS;
	if (vote && k-- == 0)
		return VOTE;
	if (!total) {
		*c = (struct scene){.verb = INCREASE, .on = s->ring[k]};
		return SCENE;
	}
	if (k < prime) {
		*c = prime_scene(s, loop_least(on_prime, 3), enemies, k);
		return SCENE;
	}
	k -= prime;
	for (i = 0; k >= counts[i]; i++)
		k -= counts[i];
	*c = ring_scene(s, i, loop_least(s->tokens[s->ring[i]][s->turn], 3), k);
	return SCENE;
}

/* Throws three dice and lays them: acting, target, action. */
static void
throw_and_lay(struct rng *choice, struct rng *dice, int *laid)
{
	static const unsigned char orders[6][3] = {{0, 1, 2}, {0, 2, 1},
						   {1, 0, 2}, {1, 2, 0},
						   {2, 0, 1}, {2, 1, 0}};
	/* Of those the ones that differ when 0 = 1, 0 = 2, 1 = 2. */
	static const unsigned char pairs[3][3] = {
		{0, 1, 4}, {0, 1, 2}, {0, 2, 3}};
	int d[3], k;

	d[0] = die(dice);
	d[1] = die(dice);
	d[2] = die(dice);
	if (d[0] == d[1] && d[1] == d[2])
		k = 0;
	else if (d[0] == d[1])
		k = pairs[0][rng_below(choice, 3)];
	else if (d[0] == d[2])
		k = pairs[1][rng_below(choice, 3)];
	else if (d[1] == d[2])
		k = pairs[2][rng_below(choice, 3)];
	else
		k = (int)rng_below(choice, 6);
	laid[0] = d[orders[k][0]];
	laid[1] = d[orders[k][1]];
	laid[2] = d[orders[k][2]];
}

/* --- a scene --- */

static void
act(struct table *s, const struct scene *c, int face)
{
	int me = s->turn, n = face == 6 ? 2 * c->risk : c->risk;
	int card = c->verb == MOVE ? c->from : c->on;

	if (face <= 3) {
		s->tokens[card][me] -= c->risk;
		s->tokens[0][me] += c->risk;
	} else if (c->verb == INCREASE) {
		s->tokens[c->on][me] += c->risk ? n : face == 6 ? 2 : 1;
	} else if (c->verb == MOVE) {
		n = loop_least(n, s->tokens[card][me]);
		s->tokens[card][me] -= n;
		s->tokens[c->on][me] += n;
	} else {
		n = loop_least(n, s->tokens[c->on][c->against]);
		s->tokens[c->on][c->against] -= n;
		s->tokens[0][c->against] += n;
	}
}

static void
suffer(struct table *s, int joe, int face)
{
	int i;

	if (face == 6 && s->marks[joe])
		s->marks[joe]--;
	if (face > 3)
		return;
	s->marks[joe]++;
	for (i = 0; i < s->seats; i++) {
		if (s->tokens[joe][i]) {
			s->tokens[joe][i]--;
			s->tokens[0][i]++;
		}
	}
}

/* Takes a Joe out of the ring, his tokens to Keeton. */
static void
leave(struct table *s, int joe)
{
	int i, n = 0;

	for (i = 0; i < s->ring_n; i++)
		if (s->ring[i] != joe)
			s->ring[n++] = s->ring[i];
	if (n == s->ring_n)
		return;
	s->ring_n = n;
	for (i = 0; i < s->seats; i++) {
		s->tokens[0][i] += s->tokens[joe][i];
		s->tokens[joe][i] = 0;
	}
}

/* The player's Joe broke: the next out of the ring, if there is one. */
static unsigned
replace(struct table *s, struct rng *choice)
{
	int n = s->ring_n, joe;

	s->plays[s->turn] = 0;
	if (!n)
		return 0;
	joe = s->ring[n > 1 ? (int)rng_below(choice, (unsigned)n) : 0];
	leave(s, joe);
	s->plays[s->turn] = joe;
	return 1;
}

/* Who plays the acting Joe's part. */
static int
acting_joe(const struct table *s, const struct scene *c)
{
	if (c->verb == MOVE || (c->verb == DESTROY && c->on == s->prime))
		return c->from;
	return s->plays[s->turn];
}

/* A scene from the dice on; the end that it brings, or 0. */
static int
play_scene(struct table *s, const struct scene *c, struct rng *choice,
	   struct rng *dice, unsigned *moves)
{
	int acting = acting_joe(s, c), laid[3];

	throw_and_lay(choice, dice, laid);
	*moves += 2;
	act(s, c, laid[2]);
	suffer(s, acting, laid[0]);
	suffer(s, c->on, laid[1]);
	if (s->marks[s->prime] == 3)
		return 1;
	if (s->marks[acting] >= 3)
		leave(s, acting);
	if (s->marks[c->on] >= 3)
		leave(s, c->on);
	if (s->marks[s->plays[s->turn]] >= 3)
		*moves += replace(s, choice);
	return s->ring_n ? 0 : 2;
}

/* --- rounds --- */

static int
youngest(const struct table *s)
{
	int best = -1, i, a, b;

	for (i = 0; i < s->seats; i++) {
		a = s->plays[i];
		if (!a)
			continue;
		b = best < 0 ? 0 : s->plays[best];
		if (best < 0 || s->age[a] < s->age[b] ||
		    (s->age[a] == s->age[b] && a < b))
			best = i;
	}
	return best < 0 ? 0 : best;
}

static void
ballot(struct table *s, struct rng *choice, unsigned *moves)
{
	int ayes = 0, i;

	s->asked = 1;
	for (i = 0; i < s->seats; i++)
		ayes += (int)rng_below(choice, 2);
	*moves += 1 + (unsigned)s->seats;
	if (2 * ayes > s->seats)
		s->last = s->round + 1;
}

/* The end that a turn's end brings, or 0. */
static int
end_turn(struct table *s)
{
	s->turn = s->turn + 1 < s->seats ? s->turn + 1 : 0;
	if (s->turn != s->first)
		return 0;
	if (s->round == s->last)
		return 3;
	s->round++;
	s->asked = 0;
	s->first = s->turn = youngest(s);
	return 0;
}

/* --- the end --- */

/* Who has the most tokens on a card; those tied roll off. */
static int
winner(const struct table *s, int card, struct rng *dice, unsigned *moves)
{
	bool in[LOOP_SEATS], best[LOOP_SEATS];
	int high = 0, n = 0, who = 0, i, face;

	for (i = 0; i < s->seats; i++)
		high = s->tokens[card][i] > high ? s->tokens[card][i] : high;
	for (i = 0; i < s->seats; i++) {
		in[i] = s->tokens[card][i] == high;
		n += in[i];
		who = in[i] ? i : who;
	}
	*moves += n > 1;
	while (n > 1) {
		high = 0;
		for (i = 0; i < s->seats; i++) {
			face = in[i] ? die(dice) : 0;
			if (face > high) {
				memset(best, 0, sizeof(best));
				high = face;
				n = 0;
			}
			best[i] = face && face == high;
			n += best[i];
			who = best[i] ? i : who;
		}
		memcpy(in, best, sizeof(in));
	}
	return who;
}

static struct end
play_out(struct table *s, struct rng *choice, struct rng *dice)
{
	struct end e = {.decision = -1};
	struct scene c;

	while (!e.end) {
		switch (choose(s, choice, &c)) {
		case PASS:
			e.moves++;
			break;
		case VOTE:
			ballot(s, choice, &e.moves);
			continue;
		default:
			e.end = play_scene(s, &c, choice, dice, &e.moves);
		}
		if (!e.end)
			e.end = end_turn(s);
	}
	if (e.end != 1)
		e.decision = winner(s, s->prime, dice, &e.moves);
	e.epilogue = winner(s, 0, dice, &e.moves);
	return e;
}

/* --- begin and end --- */

static void *
begin(const void *state)
{
	const struct joe *s = state;
	struct table *t = calloc(1, sizeof(*t));
	int i, k;

	if (!t)
		abort();
	t->ring_n = s->ring_n;
	t->seats = s->seats;
	t->prime = s->prime;
	t->turn = s->turn;
	t->first = s->first;
	t->round = s->round;
	t->last = s->last;
	t->asked = s->asked;
	for (i = 0; i <= JOES; i++) {
		t->marks[i] = s->marks[i];
		t->age[i] = s->age[i];
		for (k = 0; k < JOE_SEATS; k++)
			t->tokens[i][k] = s->tokens[i][k];
	}
	for (i = 0; i < JOE_RING; i++)
		t->ring[i] = s->ring[i];
	for (i = 0; i < JOE_SEATS; i++)
		t->plays[i] = s->plays[i];
	return t;
}

static int
on_card(const struct table *t, int card)
{
	int i, n = 0;

	for (i = 0; i < t->seats; i++)
		n += t->tokens[card][i];
	return n;
}

static void
measure(const struct table *t, const struct end *e, long *values)
{
	int i, broken = 0;

	for (i = 1; i <= LOOP_JOES; i++)
		broken += t->marks[i] >= 3;
	*values++ = e->end - 1;
	*values++ = t->round;
	*values++ = e->decision;
	*values++ = e->epilogue;
	*values++ = e->decision >= 0 && e->decision == e->epilogue;
	*values++ = broken;
	*values++ = t->marks[t->prime];
	*values++ = on_card(t, t->prime);
	*values = on_card(t, 0);
}

static unsigned
play_game(const void *table, struct rng *choice, struct rng *luck, long *values)
{
	struct table t = *(const struct table *)table;
	struct end e = play_out(&t, choice, luck);

	measure(&t, &e, values);
	return e.moves;
}

const struct loop joe_loop = {"joe", begin, play_game};
