/* Luck: named, independent streams of random numbers from one seed. */
#ifndef GEN_BASE_RNG_H
#define GEN_BASE_RNG_H

#include <stddef.h>
#include <stdint.h>

/*
 * A stream is a small value (xoshiro256**, seeded by hashing the seed's text
 * and the stream's name).  Each purpose has a stream of its own, and each
 * record a sub-stream, so that one more draw here does not shift others.
 * Same seed and name: same numbers on every machine.
 */
struct rng {
	uint64_t s[4];
};

/*
 * The stream `name` of `seed`, e.g. rng_open("42", "words/2").  Both are any
 * text.
 */
struct rng rng_open(const char *seed, const char *name);

/* The next 64 bits. */
uint64_t rng_next(struct rng *r);

/* A whole number in 0..n-1, every one as likely (rejection); n is not 0. */
uint32_t rng_below(struct rng *r, uint32_t n);

/*
 * Shuffles n items of a size in place: Fisher-Yates from the last index down
 * (RULES.md 7.1).
 */
void rng_shuffle(struct rng *r, void *items, size_t n, size_t size);

#endif
