/* Luck: named, independent streams of random numbers from one seed. */
#include "base/rng.h"

#include <assert.h>
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

static uint64_t
rotate(uint64_t x, int k)
{
	return x << k | x >> (64 - k);
}

uint64_t
rng_next(struct rng *r)
{
	uint64_t *s = r->s, result = rotate(s[1] * 5, 7) * 9, t = s[1] << 17;

	s[2] ^= s[0];
	s[3] ^= s[1];
	s[1] ^= s[2];
	s[0] ^= s[3];
	s[2] ^= t;
	s[3] = rotate(s[3], 45);
	return result;
}

uint32_t
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

void
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
