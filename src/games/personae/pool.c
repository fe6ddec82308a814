/* Personae: pools of ten-sided dice against each other (RULES.md 3.3). */
#include "games/personae/pool.h"

#include <assert.h>
#include <string.h>

void
personae_sort(uint8_t *dice, size_t n)
{
	size_t i, k;
	uint8_t d;

	for (i = 1; i < n; i++) {
		d = dice[i];
		for (k = i; k && dice[k - 1] < d; k--)
			dice[k] = dice[k - 1];
		dice[k] = d;
	}
}

int
personae_cascade(const uint8_t *a, size_t a_n, int a_add, const uint8_t *b,
		 size_t b_n, int b_add)
{
	size_t i;
	int d;

	for (i = 0; i < a_n && i < b_n; i++) {
		d = (a[i] + a_add) - (b[i] + b_add);
		if (d)
			return d;
	}
	return (a_n > b_n) - (a_n < b_n);
}

int
personae_criticals(const uint8_t *dice, size_t n)
{
	int tens = 0;
	size_t i;

	for (i = 0; i < n; i++)
		tens += dice[i] == PERSONAE_SIDES;
	return tens > 1 ? tens - 1 : 0;
}

/* --- odds --- */

/* chance[k]: k of n dice are tails of probability p; all the n + 1. */
static void
binomial(int n, double p, double *chance)
{
	int i, k;

	memset(chance, 0, (PERSONAE_DICE + 1) * sizeof(*chance));
	chance[0] = 1;
	for (i = 0; i < n; i++) {
		for (k = i + 1; k > 0; k--)
			chance[k] = chance[k] * (1 - p) + chance[k - 1] * p;
		chance[0] *= 1 - p;
	}
}

/* One side at one height: of its dice so many show the face that is there. */
static void
shown(int dice, int tens, int face, double *chance)
{
	memset(chance, 0, (PERSONAE_DICE + 1) * sizeof(*chance));
	if (face == PERSONAE_SIDES)
		chance[tens] = 1;
	else if (face < 1 || face > PERSONAE_SIDES)
		chance[0] = 1;
	else /* none higher, or it had shown already */
		binomial(dice, 1.0 / face, chance);
}

/* Two pools of which the tens are known; the others show 1 to 9. */
struct walk {
	struct personae_pool a, b;
	int a_tens, b_tens;
	double tied[PERSONAE_DICE + 1]
		   [PERSONAE_DICE + 1]; /* by dice not yet shown */
	double a_wins, b_wins;
};

/* All that can show at a height, when x and y dice have not yet shown. */
static void
walk_from(struct walk *w, int height, int x, int y, double p,
	  double next[PERSONAE_DICE + 1][PERSONAE_DICE + 1])
{
	double ca[PERSONAE_DICE + 1], cb[PERSONAE_DICE + 1];
	int fa = height - w->a.add, fb = height - w->b.add, i, k;

	shown(x, w->a_tens, fa, ca);
	shown(y, w->b_tens, fb, cb);
	for (i = 0; i <= PERSONAE_DICE; i++) {
		for (k = 0; ca[i] > 0 && k <= PERSONAE_DICE; k++) {
			if (i > k)
				w->a_wins += p * ca[i] * cb[k];
			else if (i < k)
				w->b_wins += p * ca[i] * cb[k];
			else if (cb[k] > 0)
				next[fa == PERSONAE_SIDES ? x : x - i]
				    [fb == PERSONAE_SIDES ? y : y - k] +=
					p * ca[i] * cb[k];
		}
	}
}

static void
walk_height(struct walk *w, int height)
{
	double next[PERSONAE_DICE + 1][PERSONAE_DICE + 1];
	int x, y;

	memset(next, 0, sizeof(next));
	for (x = 0; x <= w->a.dice - w->a_tens; x++)
		for (y = 0; y <= w->b.dice - w->b_tens; y++)
			if (w->tied[x][y] > 0)
				walk_from(w, height, x, y, w->tied[x][y], next);
	memcpy(w->tied, next, sizeof(next));
}

/* From the top to the bottom; what is still tied then is a full tie. */
static double
walk_down(struct walk *w, double chance)
{
	int top = w->a.add > w->b.add ? w->a.add : w->b.add;
	int end = w->a.add < w->b.add ? w->a.add : w->b.add, height;

	memset(w->tied, 0, sizeof(w->tied));
	w->tied[w->a.dice - w->a_tens][w->b.dice - w->b_tens] = chance;
	w->a_wins = w->b_wins = 0;
	for (height = top + PERSONAE_SIDES; height > end; height--)
		walk_height(w, height);
	return w->tied[0][0];
}

static int
criticals_of(int tens)
{
	return tens > 1 ? tens - 1 : 0;
}

/* Gives the full ties to whom they go. */
static void
settle(struct personae_odds *o, enum personae_tie tie, const double *a_tied,
       const double *b_tied)
{
	double k =
		tie == PERSONAE_TIE_REROLL && o->tie < 1 ? 1 / (1 - o->tie) : 1;
	int i;

	for (i = 0; i < PERSONAE_DICE; i++) {
		o->actor_criticals[i] *= k;
		o->reactor_criticals[i] *= k;
		if (tie == PERSONAE_TIE_ACTOR)
			o->actor_criticals[i] += a_tied[i];
		if (tie == PERSONAE_TIE_REACTOR)
			o->reactor_criticals[i] += b_tied[i];
	}
	o->actor = o->reactor = 0;
	for (i = 0; i < PERSONAE_DICE; i++) {
		o->actor += o->actor_criticals[i];
		o->reactor += o->reactor_criticals[i];
	}
}

struct personae_odds
personae_pool_odds(struct personae_pool actor, struct personae_pool reactor,
		   enum personae_tie tie)
{
	double ca[PERSONAE_DICE + 1], cb[PERSONAE_DICE + 1], t;
	double a_tied[PERSONAE_DICE] = {0}, b_tied[PERSONAE_DICE] = {0};
	struct walk w = {.a = actor, .b = reactor};
	struct personae_odds o = {0};
	int x, y;

	assert(actor.dice >= 1 && actor.dice <= PERSONAE_DICE);
	assert(reactor.dice >= 1 && reactor.dice <= PERSONAE_DICE);
	binomial(actor.dice, 1.0 / PERSONAE_SIDES, ca);
	binomial(reactor.dice, 1.0 / PERSONAE_SIDES, cb);
	for (x = 0; x <= actor.dice; x++) {
		for (y = 0; y <= reactor.dice; y++) {
			w.a_tens = x;
			w.b_tens = y;
			t = walk_down(&w, ca[x] * cb[y]);
			o.tie += t;
			a_tied[criticals_of(x)] += t;
			b_tied[criticals_of(y)] += t;
			o.actor_criticals[criticals_of(x)] += w.a_wins;
			o.reactor_criticals[criticals_of(y)] += w.b_wins;
		}
	}
	settle(&o, tie, a_tied, b_tied);
	return o;
}

int
personae_mean_highest(int dice)
{
	/* 10 - the sum of (f / 10)^dice for f = 1..9 */
	static const int16_t mean[] = {
		0,   550, 715, 798, 847, 879, 902, 919, 932, 943, 951, 958, 963,
		968, 972, 975, 978, 981, 983, 985, 987, 988, 989, 991, 992,
	};
	_Static_assert(sizeof(mean) / sizeof(*mean) == PERSONAE_DICE + 1,
		       "dice");

	assert(dice >= 0 && dice <= PERSONAE_DICE);
	return mean[dice];
}
