/* Where booklets are broken into pages, and how their sheets are folded. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/rng.h"
#include "print/booklet.h"

#define MOST 12

/*
 * What breaking by the bits of `cuts` comes to; pages 0: something does not
 * fit.
 */
struct trial {
	size_t pages;
	int64_t waste;
};

static struct trial
try_cuts(const struct high *things, size_t n, mpt gap, mpt room, unsigned cuts)
{
	struct trial t = {0, 0};
	int64_t high = 0, least = 0, rest;
	size_t i, on = 0;

	for (i = 0; i < n; i++) {
		high += things[i].at[0] + (on ? gap : 0);
		least += things[i].at[TIGHTEST] + (on++ ? gap : 0);
		if (least > room && on > 1)
			return (struct trial){0, 0};
		if (i + 1 < n && !(cuts >> i & 1))
			continue;
		rest = (room - high) / MPT_PT;
		if (rest < 0)
			t.waste += on > 1 ? 4 * rest * rest : 0;
		else
			t.waste += rest * rest;
		t.pages++;
		high = least = 0;
		on = 0;
	}
	return t;
}

/* The best of all ways there are. */
static struct trial
best_of_all(const struct high *things, size_t n, mpt gap, mpt room)
{
	struct trial best = {SIZE_MAX, 0}, t;
	unsigned cuts;

	for (cuts = 0; cuts < 1u << (n - 1); cuts++) {
		t = try_cuts(things, n, gap, room, cuts);
		if (t.pages &&
		    (t.pages < best.pages ||
		     (t.pages == best.pages && t.waste < best.waste)))
			best = t;
	}
	return best;
}

/* print_break()'s pages as such a trial. */
static struct trial
broken(struct arena *a, const struct high *things, size_t n, mpt gap, mpt room)
{
	size_t ends[MOST], pages, i;
	unsigned cuts = 0;
	struct trial t;

	pages = print_break(a, things, n, gap, room, ends);
	assert_int_equal(ends[pages - 1], n);
	for (i = 0; i + 1 < pages; i++) {
		assert_true(ends[i] > (i ? ends[i - 1] : 0));
		cuts |= 1u << (ends[i] - 1);
	}
	t = try_cuts(things, n, gap, room, cuts);
	assert_int_equal(t.pages, pages);
	return t;
}

/* Of a height, and each step of smaller type 1 % less. */
static struct high
thing(mpt height)
{
	struct high h = {.over = 0};
	int k;

	for (k = 0; k <= TIGHTEST; k++)
		h.at[k] = height / 100 * (100 - k);
	return h;
}

static void
breaks_are_the_best(void **state)
{
	struct rng r = rng_open("booklet", "heights");
	struct arena *a = arena_new();
	struct high things[MOST];
	mpt room = 500 * MPT_PT, gap = 20 * MPT_PT;
	struct trial best, found;
	size_t n, i;
	int k;

	(void)state;
	for (k = 0; k < 2000; k++) {
		n = 1 + rng_below(&r, MOST);
		for (i = 0; i < n; i++)
			things[i] =
				thing((mpt)(20 + rng_below(&r, 400)) * MPT_PT);
		best = best_of_all(things, n, gap, room);
		found = broken(a, things, n, gap, room);
		assert_int_equal(found.pages, best.pages);
		assert_int_equal(found.waste, best.waste);
	}
	arena_free(a);
}

static void
too_high_stands_alone(void **state)
{
	struct high things[] = {thing(10000), thing(90000), thing(10000),
				thing(10000)};
	struct arena *a = arena_new();
	size_t ends[4];

	(void)state;
	assert_int_equal(print_break(a, things, 4, 0, 50000, ends), 3);
	assert_int_equal(ends[0], 1);
	assert_int_equal(ends[1], 2);
	assert_int_equal(ends[2], 4);
	assert_int_equal(print_break(a, things, 0, 0, 50000, ends), 0);
	arena_free(a);
}

static void
no_tighter_than_needed(void **state)
{
	struct high things[] = {thing(50000), thing(50000)};

	(void)state;
	assert_int_equal(print_tightness(things, 2, 0, 100000), 0);
	assert_int_equal(print_tightness(things, 2, 1000, 100000), 1);
	assert_int_equal(print_tightness(things, 2, 4500, 100000), 5);
	assert_int_equal(print_tightness(things, 2, 6000, 100000), 6);
	assert_int_equal(print_tightness(things, 1, 0, 100000), 0);
	assert_int_equal(print_tightness(things, 0, 0, 100000), 0);
}

static void
side_is(size_t n, size_t i, bool rtl, size_t left, size_t right, bool back)
{
	struct saddle_side s = print_saddle(n, i, rtl);

	assert_int_equal(s.left + 1, left);
	assert_int_equal(s.right + 1, right);
	assert_true(s.back == back);
}

static void
sheets_are_folded(void **state)
{
	(void)state;
	side_is(8, 0, false, 8, 1, false);
	side_is(8, 1, false, 2, 7, true);
	side_is(8, 2, false, 6, 3, false);
	side_is(8, 3, false, 4, 5, true);
	side_is(4, 0, true, 1, 4, false);
	side_is(4, 1, true, 3, 2, true);
}

/* Fold the sheets, lay them into each other and leaf: 1, 2, 3, ... */
static void
leafing_gives_the_order(void **state)
{
	size_t n, i, page;

	(void)state;
	for (n = 4; n <= 400; n += 4)
		for (i = 0; i < n / 2; i += 2) {
			struct saddle_side f = print_saddle(n, i, false);
			struct saddle_side b = print_saddle(n, i + 1, false);

			page = i; /* the leaf on the right, its back */
			assert_int_equal(f.right, page);
			assert_int_equal(b.left, page + 1);
			page = n - 2 - i; /* the other half of the sheet */
			assert_int_equal(b.right, page);
			assert_int_equal(f.left, page + 1);
		}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(breaks_are_the_best),
		cmocka_unit_test(too_high_stands_alone),
		cmocka_unit_test(no_tighter_than_needed),
		cmocka_unit_test(sheets_are_folded),
		cmocka_unit_test(leafing_gives_the_order),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
