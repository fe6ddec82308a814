/* Where booklets are broken into pages, and how their sheets are folded. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/rng.h"
#include "items/break.h"
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
try_cuts(const struct slice *things, size_t n, mpt gap, mpt room, unsigned cuts)
{
	struct trial t = {0, 0};
	int64_t high = 0, least = 0, rest;
	size_t i, on = 0;

	for (i = 0; i < n; i++) {
		high += things[i].high.at[0] + (on ? gap : 0);
		least += things[i].high.at[TIGHTEST] + (on++ ? gap : 0);
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
best_of_all(const struct slice *things, size_t n, mpt gap, mpt room)
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

/* items_break()'s pages as such a trial. */
static struct trial
broken(struct arena *a, const struct slice *things, size_t n, mpt gap, mpt room)
{
	size_t ends[MOST], pages, i;
	unsigned cuts = 0;
	struct trial t;

	pages = items_break(a, things, n, room, ends);
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
static struct slice
thing(mpt height, mpt gap)
{
	struct slice s = {.gap = gap};
	int k;

	for (k = 0; k <= TIGHTEST; k++)
		s.high.at[k] = height / 100 * (100 - k);
	return s;
}

static void
breaks_are_the_best(void **state)
{
	struct rng r = rng_open("booklet", "heights");
	struct arena *a = arena_new();
	struct slice things[MOST];
	mpt room = 500 * MPT_PT, gap = 20 * MPT_PT;
	struct trial best, found;
	size_t n, i;
	int k;

	(void)state;
	for (k = 0; k < 2000; k++) {
		n = 1 + rng_below(&r, MOST);
		for (i = 0; i < n; i++)
			things[i] = thing(
				(mpt)(20 + rng_below(&r, 400)) * MPT_PT, gap);
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
	struct slice things[] = {thing(10000, 0), thing(90000, 0),
				 thing(10000, 0), thing(10000, 0)};
	struct arena *a = arena_new();
	size_t ends[4];

	(void)state;
	assert_int_equal(items_break(a, things, 4, 50000, ends), 3);
	assert_int_equal(ends[0], 1);
	assert_int_equal(ends[1], 2);
	assert_int_equal(ends[2], 4);
	assert_int_equal(items_break(a, things, 0, 50000, ends), 0);
	arena_free(a);
}

static void
no_tighter_than_needed(void **state)
{
	struct slice things[] = {thing(50000, 0), thing(50000, 0)};

	(void)state;
	assert_int_equal(items_tightness(things, 2, 100000), 0);
	things[0].gap = 1000;
	assert_int_equal(items_tightness(things, 2, 100000), 1);
	things[0].gap = 4500;
	assert_int_equal(items_tightness(things, 2, 100000), 5);
	things[0].gap = 6000;
	assert_int_equal(items_tightness(things, 2, 100000), 6);
	assert_int_equal(items_tightness(things, 1, 100000), 0);
	assert_int_equal(items_tightness(things, 0, 100000), 0);
}

static void
slices_stay_together(void **state)
{
	struct slice things[] = {thing(30000, 0), thing(10000, 0),
				 thing(20000, 0), thing(10000, 0)};
	struct arena *a = arena_new();
	size_t ends[4];

	(void)state;
	things[1].keep = true;
	assert_int_equal(items_break(a, things, 4, 40000, ends), 2);
	assert_int_equal(ends[0], 1);
	things[3].begins = true;
	assert_int_equal(items_break(a, things, 4, 100000, ends), 2);
	assert_int_equal(ends[0], 3);
	/* what is too much for a page is parted all the same */
	things[0].keep = things[2].keep = true;
	assert_int_equal(items_break(a, things, 4, 35000, ends), 3);
	arena_free(a);
}

/* What a frame takes comes to each page that has some of it. */
static void
frames_take_room(void **state)
{
	struct frame outer = {.around = 5000},
		     inner = {.outer = &outer, .around = 10000};
	struct slice things[] = {thing(20000, 0), thing(20000, 0),
				 thing(20000, 0)};
	struct arena *a = arena_new();
	size_t ends[3];

	(void)state;
	things[0].in = &outer;
	things[1].in = things[2].in = &inner;
	assert_int_equal(items_slices_height(things, 3, 0), 75000);
	assert_int_equal(items_slices_height(things, 1, 0), 25000);
	assert_int_equal(items_slices_height(things + 1, 1, 0), 35000);
	assert_int_equal(items_break(a, things, 3, 75000, ends), 1);
	assert_int_equal(items_break(a, things, 3, 71000, ends), 2);
	arena_free(a);
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
		cmocka_unit_test(slices_stay_together),
		cmocka_unit_test(frames_take_room),
		cmocka_unit_test(too_high_stands_alone),
		cmocka_unit_test(no_tighter_than_needed),
		cmocka_unit_test(sheets_are_folded),
		cmocka_unit_test(leafing_gives_the_order),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
