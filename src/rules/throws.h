/* Pools of dice against each other, die by die from the highest: exactly. */
#ifndef GEN_RULES_THROWS_H
#define GEN_RULES_THROWS_H

#include "rules/exact.h"

/*
 * Two games compare pools alike: the highest dice decide, ties go to the next,
 * and a die that is not there is less than any.  So throws compare like words.
 * A throw, its dice in falling order, is spelt as a number, THROWS_BITS a die,
 * and all throws of a pool are listed, the least first, each with the number
 * of ways to roll it.  All counts are whole and must fit into 64 bits.
 */
enum { THROWS_BITS = 3, THROWS_WIDE = 5 }; /* faces up to 7, up to 31 */
enum { THROWS_POOLS = 6 };		   /* at most, in one comparison */

struct throw_value {
	uint64_t key;
	uint64_t ways;
	uint64_t below; /* ways to roll less */
};

/* All throws of a pool. */
struct throws {
	unsigned dice, faces, add; /* add: to the face of each die */
	unsigned bits;		   /* of a die: 63 / bits dice at most */
	struct throw_value *at;
	size_t n;
	uint64_t all; /* faces to the power of dice */
};

/* Lists a pool's throws; the array lies in the arena. */
void throws_list(struct throws *t, struct arena *a);

/* Ways of a pool to roll less than a key. */
uint64_t throws_below(const struct throws *t, uint64_t key);

/* Ways of all n pools in which the i-th is better than all others. */
uint64_t throws_best(const struct throws *t, size_t n, size_t i);

/* Ways in which exactly the pools of a set, as bits, tie for the best. */
uint64_t throws_tied(const struct throws *t, size_t n, unsigned set);

/* Ways of all n pools together. */
uint64_t throws_all(const struct throws *t, size_t n);

/* Adds a table: which die decides, or the longer pool, or none. */
void throws_deciders(const struct throws *t, size_t n, struct exact *x);

#endif
