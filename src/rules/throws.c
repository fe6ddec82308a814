/* Pools of dice against each other, die by die from the highest: exactly. */
#include "rules/throws.h"

#include <assert.h>

/* The place of the k-th die, from 0, in a key. */
static unsigned
shift(const struct throws *t, unsigned k)
{
	return t->bits * (63 / t->bits - 1 - k);
}

/* A key cut to its first k dice. */
static uint64_t
cut(const struct throws *t, uint64_t key, unsigned k)
{
	return k ? key >> shift(t, k - 1) << shift(t, k - 1) : 0;
}

/* --- listing --- */

/* A throw so far: its dice from the highest face down. */
struct partial {
	uint64_t key, ways;
	unsigned laid; /* dice */
	unsigned face; /* the highest of those not yet laid */
};

static void
lay(struct throws *t, struct partial *p)
{
	uint64_t digit = p->face + t->add;

	p->key |= digit << shift(t, p->laid++);
}

/*
 * One die more of this face after another, the fewest first: so the keys
 * come in rising order.  Of the dice left, choose which show the face.
 */
static void
list_from(struct throws *t, struct partial p)
{
	unsigned left = t->dice - p.laid, k;
	struct partial next = p;

	if (p.face == 1) {
		for (k = 0; k < left; k++)
			lay(t, &p);
		t->at[t->n++] = (struct throw_value){p.key, p.ways, t->all};
		t->all += p.ways;
		return;
	}
	for (k = 0; k <= left; k++) {
		if (k) {
			next.face = p.face;
			next.ways = next.ways * (left - k + 1) / k;
			lay(t, &next);
		}
		next.face = p.face - 1;
		list_from(t, next);
	}
}

/* How many throws: n dice among so many faces. */
static size_t
count_throws(unsigned dice, unsigned faces)
{
	size_t n = 1;
	unsigned k;

	for (k = 1; k < faces; k++)
		n = n * (dice + k) / k;
	return n;
}

void
throws_list(struct throws *t, struct arena *a)
{
	assert(t->faces + t->add < 1u << t->bits);
	assert(t->dice <= 63 / t->bits);
	t->at = ARENA_ARRAY(a, struct throw_value,
			    count_throws(t->dice, t->faces));
	t->n = 0;
	t->all = 0;
	list_from(t, (struct partial){.ways = 1, .face = t->faces});
	assert(t->n == count_throws(t->dice, t->faces));
}

/* --- comparing --- */

/* The first throw that is not less than a key; t->n: none. */
static size_t
find(const struct throws *t, uint64_t key)
{
	size_t low = 0, high = t->n, middle;

	while (low < high) {
		middle = (low + high) / 2;
		if (t->at[middle].key < key)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

uint64_t
throws_below(const struct throws *t, uint64_t key)
{
	size_t i = find(t, key);

	return i < t->n ? t->at[i].below : t->all;
}

/* Ways to roll exactly a key. */
static uint64_t
ways_of(const struct throws *t, uint64_t key)
{
	size_t i = find(t, key);

	return i < t->n && t->at[i].key == key ? t->at[i].ways : 0;
}

/* Ways of all n pools but the i-th to roll less than a key. */
static uint64_t
others_below(const struct throws *t, size_t n, size_t i, uint64_t key)
{
	uint64_t ways = 1;
	size_t k;

	for (k = 0; k < n; k++)
		if (k != i)
			ways *= throws_below(&t[k], key);
	return ways;
}

uint64_t
throws_all(const struct throws *t, size_t n)
{
	uint64_t ways = 1;
	size_t k;

	for (k = 0; k < n; k++)
		ways *= t[k].all;
	return ways;
}

/* The i-th pool is alone at the top by its first `dice` dice. */
static uint64_t
alone(const struct throws *t, size_t n, size_t i, unsigned dice)
{
	const struct throw_value *v, *end = t[i].at + t[i].n;
	uint64_t ways = 0;

	for (v = t[i].at; v < end; v++)
		ways += v->ways *
			others_below(t, n, i, cut(&t[i], v->key, dice));
	return ways;
}

uint64_t
throws_best(const struct throws *t, size_t n, size_t i)
{
	return alone(t, n, i, t[i].dice);
}

uint64_t
throws_tied(const struct throws *t, size_t n, unsigned set)
{
	uint64_t sum = 0, ways, key;
	size_t first = 0, i, k;

	while (!(set >> first & 1))
		first++;
	for (i = 0; i < t[first].n; i++) {
		key = t[first].at[i].key;
		ways = 1;
		for (k = 0; k < n; k++)
			ways *= set >> k & 1 ? ways_of(&t[k], key)
					     : throws_below(&t[k], key);
		sum += ways;
	}
	return sum;
}

/* --- which die decides --- */

/* The pools behind a key's first k dice, by whether they have a die more. */
static uint64_t
outlasted(const struct throws *t, size_t n, size_t i, uint64_t key, unsigned k)
{
	uint64_t shorter = 1, at_most = 1, longer = 1;
	uint64_t next = key + ((uint64_t)1 << shift(t, k - 1));
	size_t j;

	for (j = 0; j < n; j++) {
		if (j == i)
			continue;
		if (t[j].dice > k) {
			longer *= throws_below(&t[j], key);
			continue;
		}
		shorter *= throws_below(&t[j], key);
		at_most *= throws_below(&t[j], next);
	}
	return longer * (at_most - shorter);
}

/* All tied by the first k dice, and one pool alone has a die more. */
static uint64_t
longer_wins(const struct throws *t, size_t n, unsigned k)
{
	const struct throw_value *v;
	uint64_t ways = 0;
	size_t i;

	for (i = 0; i < n; i++) {
		if (t[i].dice <= k)
			continue;
		for (v = t[i].at; v < t[i].at + t[i].n; v++)
			ways += v->ways *
				outlasted(t, n, i, cut(&t[i], v->key, k), k);
	}
	return ways;
}

/* By the first `dice` dice one pool is better than all others. */
static uint64_t
decided(const struct throws *t, size_t n, unsigned dice)
{
	uint64_t ways = 0;
	size_t i;

	for (i = 0; i < n; i++)
		ways += alone(t, n, i, dice);
	return ways;
}

void
throws_deciders(const struct throws *t, size_t n, struct exact *x)
{
	static const char *const ordinals[] = {"2nd", "3rd"};
	uint64_t all = throws_all(t, n), before = 0, now, longer = 0, by_length;
	unsigned most = 0, k;
	size_t i;

	for (i = 0; i < n; i++)
		most = t[i].dice > most ? t[i].dice : most;
	exact_table(x, "what decides");
	for (k = 1; k <= most; k++, before = now) {
		now = decided(t, n, k);
		by_length = k > 1 ? longer_wins(t, n, k - 1) : 0;
		longer += by_length;
		if (k == 1)
			exact_add(x, now, all, "the highest die");
		else if (now - before > by_length && k < 4)
			exact_add(x, now - before - by_length, all,
				  "a tie, then the %s die", ordinals[k - 2]);
		else if (now - before > by_length)
			exact_add(x, now - before - by_length, all,
				  "a tie, then the %uth die", k);
	}
	if (longer)
		exact_add(x, longer, all, "a tie, then the longer pool");
	exact_add(x, all - before, all, "a complete tie");
}
