/* Personae: pools of ten-sided dice against each other (RULES.md 3.3). */
#ifndef GEN_GAMES_PERSONAE_POOL_H
#define GEN_GAMES_PERSONAE_POOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PERSONAE_DICE = 24, PERSONAE_SIDES = 10 };

/* From the highest. */
void personae_sort(uint8_t *dice, size_t n);

/*
 * Compares two rolls, each sorted from the highest, step by step: above 0 when
 * a is the greater or has dice left where all was tied, below 0 when b, 0 when
 * they tie to the last.
 */
int personae_cascade(const uint8_t *a, size_t a_n, int a_add, const uint8_t *b,
		     size_t b_n, int b_add);

/* Natural tens beyond the first (P-A3). */
int personae_criticals(const uint8_t *dice, size_t n);

/* A pool before it is rolled. */
struct personae_pool {
	int dice; /* 1..PERSONAE_DICE */
	int add;  /* to every die */
};

enum personae_tie {
	PERSONAE_TIE_REACTOR,
	PERSONAE_TIE_REROLL,
	PERSONAE_TIE_ACTOR
};

/* Exact chances. */
struct personae_odds {
	double actor, reactor; /* who succeeds; they add up to 1 */
	double tie;	       /* a full tie, before it is settled */
	/* [k]: that side succeeds and earns k criticals */
	double actor_criticals[PERSONAE_DICE], reactor_criticals[PERSONAE_DICE];
};

/*
 * The exact odds of a pool against a pool: unopposed challenges are those
 * with PERSONAE_TIE_ACTOR (P-A7).  No roll is enumerated: the cascade compares
 * how many dice each side has at each height, from the top.
 */
struct personae_odds personae_pool_odds(struct personae_pool actor,
					struct personae_pool reactor,
					enum personae_tie tie);

/* The mean of a pool's highest die, in hundredths. */
int personae_mean_highest(int dice);

#endif
