/* Which offers of a lattice are asked: small lattices, made by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include "book/hours_maker.h"

enum { LONG = 7, MOST = 16 };

/* A lattice: places with one state each, the first of them place 0. */
struct trial {
	struct maker m;
	uint32_t order[MOST]; /* the last hour first */
	size_t asks;
};

static void
begin(struct trial *t, double least, double most, double wanted)
{
	struct hours_edge opening = {.from = HOURS_NONE};

	memset(t, 0, sizeof(*t));
	t->m.a = arena_new();
	t->m.scratch = arena_new();
	t->m.aim.good_least = least;
	t->m.aim.good_most = most;
	t->m.aim.wanted = wanted;
	VEC_PUSH(t->m.a, &t->m.edges, opening);
}

static void
end(struct trial *t)
{
	arena_free(t->m.scratch);
	arena_free(t->m.a);
}

static uint32_t
add(struct trial *t, struct place p)
{
	struct node n = {.weight = {1, 1}};

	memset(n.edge, 0xff, sizeof(n.edge));
	VEC_PUSH(t->m.a, &p.nodes, n);
	VEC_PUSH(t->m.a, &t->m.places, p);
	return (uint32_t)t->m.places.n - 1;
}

/* Places are added in the order of their hours. */
static uint32_t
add_place(struct trial *t)
{
	size_t i;

	for (i = t->asks++; i > 0; i--)
		t->order[i] = t->order[i - 1];
	t->order[0] = add(t, (struct place){0});
	return t->order[0];
}

static uint32_t
add_ending(struct trial *t, const char *kind, bool good)
{
	struct place p = {.ends = true, .ending = {kind, good, 0}};

	return add(t, p);
}

static struct node *
node_of(struct trial *t, uint32_t place)
{
	return &t->m.places.at[place].nodes.at[0];
}

/* An offer of a place, and how much it appeals to who chooses sensibly. */
static void
offer(struct trial *t, uint32_t from, unsigned cand, uint32_t to, int appeal)
{
	struct hours_edge e = {.from = from, .to = to, .offer = cand};

	VEC_PUSH(t->m.a, &t->m.edges, e);
	node_of(t, from)->edge[cand] = (uint32_t)t->m.edges.n - 1;
	node_of(t, from)->appeal[cand] = appeal;
	node_of(t, from)->kept |= 1u << cand;
	t->m.places.at[from].kept |= 1u << cand;
}

static unsigned
kept(struct trial *t, uint32_t place)
{
	return node_of(t, place)->kept;
}

static size_t
count_asked(struct trial *t)
{
	size_t i, n = 0;

	for (i = 0; i < t->asks; i++)
		n += set_size(kept(t, t->order[i])) > 1;
	return n;
}

static void
choose(struct trial *t)
{
	hours_choose(&t->m, t->order, t->asks);
}

/* What parts the ends is asked; what leads to one end alone is not. */
static void
test_idle(void **state)
{
	struct trial t;
	uint32_t first, idle, good, bad;

	(void)state;
	begin(&t, 0.4, 0.6, 10);
	first = add_place(&t);
	idle = add_place(&t);
	good = add_ending(&t, "good", true);
	bad = add_ending(&t, "bad", false);
	offer(&t, first, 0, idle, 2);
	offer(&t, first, 1, bad, 1);
	offer(&t, idle, 0, good, 1);
	offer(&t, idle, 1, good, 2);
	choose(&t);
	assert_int_equal(kept(&t, first), 3);
	assert_int_equal(node_of(&t, first)->best, 0);
	assert_int_equal(kept(&t, idle), 2);
	assert_int_equal(node_of(&t, idle)->best, 1);
	end(&t);
}

/* Of two good ends and a bad one so many are offered that a good one is as
   likely as it is to be. */
static void
try_window(double least, double most, double expected)
{
	struct trial t;
	uint32_t first, lucky, fair, bad;
	unsigned all;

	begin(&t, least, most, 10);
	first = add_place(&t);
	lucky = add_ending(&t, "lucky", true);
	fair = add_ending(&t, "fair", true);
	bad = add_ending(&t, "bad", false);
	offer(&t, first, 0, lucky, 3);
	offer(&t, first, 1, fair, 2);
	offer(&t, first, 2, bad, 1);
	choose(&t);
	all = kept(&t, first);
	assert_true(set_size(all & 3) == expected * set_size(all));
	end(&t);
}

static void
test_window(void **state)
{
	(void)state;
	try_window(0.4, 0.5, 0.5);
	try_window(0.9, 1, 1);
}

/* A way on and a way out, so many times; at the last one a rare end. */
static void
chain(struct trial *t, uint32_t *at, uint32_t *rare)
{
	uint32_t good, bad;
	int i;

	for (i = 0; i < LONG; i++)
		at[i] = add_place(t);
	good = add_ending(t, "good", true);
	bad = add_ending(t, "bad", false);
	*rare = add_ending(t, "rare", true);
	for (i = 0; i < LONG; i++) {
		offer(t, at[i], 0, i % 2 ? good : bad, i % 2 ? 2 : 0);
		offer(t, at[i], 1, i + 1 < LONG ? at[i + 1] : *rare, 1);
	}
}

/* No offer leads to an ending that hardly anybody comes to. */
static void
test_rare(void **state)
{
	struct trial t;
	uint32_t at[LONG], rare;

	(void)state;
	begin(&t, 0.2, 0.6, 20);
	chain(&t, at, &rare);
	choose(&t);
	assert_int_equal(kept(&t, at[LONG - 1]), 1);
	assert_int_equal(kept(&t, at[0]), 3);
	end(&t);
}

/* No more places ask than there is room for. */
static void
test_price(void **state)
{
	struct trial t;
	uint32_t at[LONG], rare;
	size_t most;

	(void)state;
	begin(&t, 0.2, 0.8, 20);
	chain(&t, at, &rare);
	choose(&t);
	most = count_asked(&t);
	assert_true(most > 3);
	end(&t);
	begin(&t, 0.2, 0.8, 3);
	chain(&t, at, &rare);
	choose(&t);
	assert_in_range(count_asked(&t), 1, 3);
	end(&t);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_idle),
		cmocka_unit_test(test_window),
		cmocka_unit_test(test_rare),
		cmocka_unit_test(test_price),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
