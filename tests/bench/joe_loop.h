/* Joe in Ten Persons as one straight loop, to measure the engine against. */
#ifndef GEN_BENCH_JOE_LOOP_H
#define GEN_BENCH_JOE_LOOP_H

#include "base/rng.h"

enum { LOOP_JOES = 10, LOOP_SEATS = 5, LOOP_RING = 6 };

/* The table; Joes by card number, 0 is Keeton. */
struct loop {
	int tokens[LOOP_JOES + 1][LOOP_SEATS];
	int marks[LOOP_JOES + 1], age[LOOP_JOES + 1];
	int ring[LOOP_RING], ring_n;
	int plays[LOOP_SEATS]; /* 0: has none any more */
	int seats, prime;
	int turn, first, round, last, asked;
};

/* How a game ended: 1, 2 or 3 (E1..E3), who has the goals (-1: nobody). */
struct loop_end {
	int end, decision, epilogue;
	unsigned moves;
};

/*
 * Plays a game with the default rulings, every decision random, as likely
 * and in the same order as joe_list() lists them: with the same streams the
 * engine plays the same game.
 */
struct loop_end loop_play(struct loop *s, struct rng *choice, struct rng *dice);

#endif
