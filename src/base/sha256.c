/* SHA-256 (FIPS 180-4): is this file the one that we know? */
#include "base/sha256.h"

#include <stdint.h>
#include <string.h>

/* FIPS 180-4, 4.2.2. */
static const uint32_t constants[64] = {
	0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1,
	0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3,
	0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
	0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
	0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147,
	0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
	0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b,
	0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
	0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
	0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208,
	0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

static uint32_t
turn(uint32_t x, int n)
{
	return x >> n | x << (32 - n);
}

/* The message schedule, 6.2.2 step 1. */
static void
schedule(const uint8_t *block, uint32_t w[64])
{
	int i;

	for (i = 0; i < 16; i++, block += 4)
		w[i] = (uint32_t)block[0] << 24 | (uint32_t)block[1] << 16 |
		       (uint32_t)block[2] << 8 | block[3];
	for (; i < 64; i++)
		w[i] = w[i - 16] + w[i - 7] +
		       (turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^
			w[i - 15] >> 3) +
		       (turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^
			w[i - 2] >> 10);
}

/* One block of 64 bytes into the hash, 6.2.2 steps 2 to 4. */
static void
mix(uint32_t hash[8], const uint8_t *block)
{
	uint32_t w[64], v[8], t1, t2;
	int i;

	schedule(block, w);
	memcpy(v, hash, sizeof(v));
	for (i = 0; i < 64; i++) {
		t1 = v[7] + (turn(v[4], 6) ^ turn(v[4], 11) ^ turn(v[4], 25)) +
		     ((v[4] & v[5]) ^ (~v[4] & v[6])) + constants[i] + w[i];
		t2 = (turn(v[0], 2) ^ turn(v[0], 13) ^ turn(v[0], 22)) +
		     ((v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]));
		memmove(v + 1, v, 7 * sizeof(*v));
		v[4] += t1;
		v[0] = t1 + t2;
	}
	for (i = 0; i < 8; i++)
		hash[i] += v[i];
}

/* The last bytes with their padding: one block or two, 5.1.1. */
static void
mix_end(uint32_t hash[8], const uint8_t *rest, size_t n, uint64_t bits)
{
	uint8_t end[128] = {0};
	size_t size = n < 56 ? 64 : 128, i;

	memcpy(end, rest, n);
	end[n] = 0x80;
	for (i = 0; i < 8; i++)
		end[size - 1 - i] = (uint8_t)(bits >> 8 * i);
	for (i = 0; i < size; i += 64)
		mix(hash, end + i);
}

void
sha256_hex(const void *bytes, size_t n, char hex[65])
{
	uint32_t hash[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
			    0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
	const uint8_t *p = bytes;
	size_t left = n, i;

	for (; left >= 64; left -= 64, p += 64)
		mix(hash, p);
	mix_end(hash, p, left, (uint64_t)n * 8);
	for (i = 0; i < 64; i++)
		hex[i] = "0123456789abcdef"[hash[i / 8] >> (28 - i % 8 * 4) &
					    15];
	hex[64] = '\0';
}
