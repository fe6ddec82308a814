/* Where a column of things is broken into pages. */
#include "print/break.h"

#include <stdbool.h>
#include <stdint.h>

#define SQUEEZE 4 /* what a point set tighter is worth in points left empty */

/* The best way to break so many things: its cost, where the last page began. */
struct way {
	int64_t pages, waste;
	size_t from;
};

static bool
better(const struct way *a, const struct way *b)
{
	return a->pages < b->pages ||
	       (a->pages == b->pages && a->waste < b->waste);
}

/*
 * What is left of a page, or missing on one that is set tighter; squared, so
 * that two pages half empty are better than one that holds next to nothing.
 */
static int64_t
waste(int64_t high, mpt room, bool alone)
{
	int64_t rest = (room - high) / MPT_PT;

	if (rest < 0)
		return alone ? 0 : SQUEEZE * rest * rest;
	return rest * rest;
}

/* ways[i] from those before it, by trying all that may end on its page. */
static void
find_way(struct way *ways, size_t i, const struct high *things, mpt gap,
	 mpt room)
{
	int64_t high = 0, least = 0;
	struct way w;
	size_t from;

	ways[i].pages = INT64_MAX;
	for (from = i; from-- > 0;) {
		high += things[from].at[0] + (from + 1 < i ? gap : 0);
		least += things[from].at[TIGHTEST] + (from + 1 < i ? gap : 0);
		if (least > room && from + 1 < i)
			break;
		w = (struct way){ways[from].pages + 1,
				 ways[from].waste +
					 waste(high, room, from + 1 == i),
				 from};
		if (better(&w, &ways[i]))
			ways[i] = w;
	}
}

size_t
print_break(struct arena *a, const struct high *things, size_t n, mpt gap,
	    mpt room, size_t *ends)
{
	struct way *ways = ARENA_ARRAY(a, struct way, n + 1);
	size_t i, pages, p;

	for (i = 1; i <= n; i++)
		find_way(ways, i, things, gap, room);
	pages = p = (size_t)ways[n].pages;
	for (i = n; i > 0; i = ways[i].from)
		ends[--p] = i;
	return pages;
}

int
print_tightness(const struct high *things, size_t n, mpt gap, mpt room)
{
	int64_t sum;
	size_t i;
	int k;

	for (k = 0; k < TIGHTEST; k++) {
		sum = n ? gap * (int64_t)(n - 1) : 0;
		for (i = 0; i < n; i++)
			sum += things[i].at[k];
		if (sum <= room)
			break;
	}
	return k;
}
