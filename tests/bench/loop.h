/* Games as straight loops, to measure their engines against. */
#ifndef GEN_BENCH_LOOP_H
#define GEN_BENCH_LOOP_H

#include "base/rng.h"

/*
 * A loop plays with random players, every decision as likely and in the same
 * order as the engine lists them, and takes luck from the same streams: it
 * plays the same game.
 */
struct loop {
	const char *game;

	/*
	 * A table as the loop has it, from the engine's begun state; the
	 * caller frees it.
	 */
	void *(*begin)(const void *state);

	/*
	 * Plays a game from a table, which stays as it is; the moves made.
	 * luck: the game's streams.  values: the measures of the end, in the
	 * order of the engine's outcome().
	 */
	unsigned (*play)(const void *table, struct rng *choice,
			 struct rng *luck, long *values);
};

/* The k-th bit of a set, from 0. */
static inline int
loop_bit_at(uint32_t set, int k)
{
	while (k--)
		set &= set - 1;
	return __builtin_ctz(set);
}

static inline int
loop_least(int a, int b)
{
	return a < b ? a : b;
}

extern const struct loop joe_loop, haunted_loop, halfchance_loop, clock_loop,
	personae_loop;

#endif
