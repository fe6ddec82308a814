/* Luck: named, independent streams of random numbers from one seed. */
#include "base/rng.h"

#include <string.h>

#include "base/str.h"

/* splitmix64: spreads one hashed word over the four of the state. */
static uint64_t
spread(uint64_t *x)
{
	uint64_t z = (*x += UINT64_C(0x9e3779b97f4a7c15));

	z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
	return z ^ (z >> 31);
}

struct rng
rng_open(const char *seed, const char *name)
{
	uint64_t h = str_hash(STR_HASH_START, seed, strlen(seed) + 1);
	struct rng r;
	int i;

	h = str_hash(h, name, strlen(name) + 1);
	for (i = 0; i < 4; i++)
		r.s[i] = spread(&h);
	return r;
}
