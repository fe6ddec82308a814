/* Haunted: the exact chances of pools against each other (RULES 6.4). */
#include <string.h>

#include "games/haunted/state.h"
#include "rules/throws.h"

enum { DICE_EACH = 20, DICE_ALL = 22 };

/* Divides by 1..6: a tie among so many is thrown again, evenly. */
enum { SHARES = 60 };
_Static_assert(THROWS_POOLS == 6, "SHARES is the least that divides so");

/* "4:3:2": how many pools; 0: nonsense. */
static size_t
read_pools(const char *spec, struct throws *t)
{
	unsigned all = 0;
	size_t n;

	for (n = 0; n < THROWS_POOLS; n++, spec++) {
		t[n] = (struct throws){.faces = 6, .bits = THROWS_BITS};
		if (!exact_number(&spec, 1, DICE_EACH, &t[n].dice))
			return 0;
		all += t[n].dice;
		if (*spec != ':')
			break;
	}
	return n && n < THROWS_POOLS && !*spec && all <= DICE_ALL ? n + 1 : 0;
}

static unsigned
count_bits(unsigned set)
{
	unsigned n = 0;

	for (; set; set &= set - 1)
		n++;
	return n;
}

/* Adds to each of a set its share of a tie: U-A1, the same pools again. */
static void
share(uint64_t ties, unsigned set, size_t n, uint64_t *shares)
{
	size_t i;

	for (i = 0; i < n; i++)
		if (set >> i & 1)
			shares[i] += ties * (SHARES / count_bits(set));
}

bool
haunted_exact(const void *state, const struct names *names, const char *spec,
	      struct exact *x)
{
	struct throws t[THROWS_POOLS];
	uint64_t best[THROWS_POOLS], shares[THROWS_POOLS] = {0}, all;
	bool ties = false;
	size_t n = read_pools(spec, t), i;
	unsigned set;

	(void)state;
	(void)names;
	if (!n)
		return false;
	for (i = 0; i < n; i++)
		throws_list(&t[i], x->arena);
	all = throws_all(t, n);
	for (set = 1; set < 1u << n; set++)
		if (count_bits(set) > 1)
			share(throws_tied(t, n, set), set, n, shares);
	x->title = "pools of six-sided dice, die by die from the highest";
	exact_table(x, "who wins in the end");
	for (i = 0; i < n; i++) {
		best[i] = throws_best(t, n, i);
		exact_add(x, best[i] * SHARES + shares[i], all * SHARES,
			  "pool %zu, of %u", i + 1, t[i].dice);
		ties |= shares[i] > 0;
	}
	exact_table(x, "who wins the first throw");
	for (i = 0; ties && i < n; i++)
		exact_add(x, best[i], all, "pool %zu, of %u", i + 1, t[i].dice);
	throws_deciders(t, n, x);
	return true;
}
