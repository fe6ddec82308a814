/* Luck: named, independent streams of random numbers from one seed. */
#ifndef GEN_BASE_RNG_H
#define GEN_BASE_RNG_H

#include <assert.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

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

static inline uint64_t
rng_rotate(uint64_t x, int k)
{
	return x << k | x >> (64 - k);
}

/* The next 64 bits. */
static inline uint64_t
rng_next(struct rng *r)
{
	uint64_t *s = r->s, result = rng_rotate(s[1] * 5, 7) * 9,
		 t = s[1] << 17;

	s[2] ^= s[0];
	s[3] ^= s[1];
	s[1] ^= s[2];
	s[0] ^= s[3];
	s[2] ^= t;
	s[3] = rng_rotate(s[3], 45);
	return result;
}

/* A whole number in 0..n-1, every one as likely (rejection); n is not 0. */
static inline uint32_t
rng_below(struct rng *r, uint32_t n)
{
	uint32_t x;

	assert(n);
	/* Below 2^32 mod n lies the uneven rest; it is below n itself. */
	do
		x = (uint32_t)(rng_next(r) >> 32);
	while (x < n && x < (uint32_t)-n % n);
	return x % n;
}

/*
 * Shuffles n items of a size in place: Fisher-Yates from the last index down
 * (RULES.md 7.1).  Here so that a swap is of a size that is known.
 */
static inline void
rng_shuffle(struct rng *r, void *items, size_t n, size_t size)
{
	char *base = items, swap[256];
	size_t i, j;

	assert(size <= sizeof(swap));
	for (i = n; i > 1; i--) {
		j = rng_below(r, (uint32_t)i);
		memcpy(swap, base + (i - 1) * size, size);
		memcpy(base + (i - 1) * size, base + j * size, size);
		memcpy(base + j * size, swap, size);
	}
}

#endif
