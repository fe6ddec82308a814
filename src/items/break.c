/* Where a column of slices is broken into pages. */
#include "items/break.h"

#define SQUEEZE 4 /* what a point set tighter is worth in points left empty */

/* A text that is not parted is worth a page shorter by so many points. */
#define WHOLE_TEXT 60

/* The best way to break so many slices: its cost, where the last page began. */
struct way {
	int64_t parted, pages, waste;
	size_t from;
};

static bool
better(const struct way *a, const struct way *b)
{
	if (a->parted != b->parted)
		return a->parted < b->parted;
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

static bool
is_inside(const struct frame *frame, const struct frame *of)
{
	for (; of; of = of->outer)
		if (of == frame)
			return true;
	return false;
}

/* What the frames take that a slice stands in and the next one does not. */
static mpt
opened(const struct slice *s, const struct slice *next)
{
	const struct frame *f;
	mpt sum = 0;

	for (f = s->in; f && !(next && is_inside(f, next->in)); f = f->outer)
		sum += f->around;
	return sum;
}

/* What comes to a page whose first slice was s + 1, when s stands before it. */
static int64_t
added(const struct slice *s, bool last, int tight)
{
	return s->high.at[tight] + (last ? 0 : s->gap) +
	       opened(s, last ? NULL : s + 1);
}

/* What it costs to end a page behind a slice. */
static int64_t
parting(const struct slice *s, bool end)
{
	bool lines = !end && s->to && s[1].item == s->item;

	return lines ? WHOLE_TEXT * WHOLE_TEXT : 0;
}

/* ways[i] from those before it, by trying all that may end on its page. */
static void
find_way(struct way *ways, size_t i, const struct slice *slices, mpt room,
	 bool end)
{
	int64_t high = 0, least = 0;
	struct way w;
	size_t from;

	ways[i].parted = INT64_MAX;
	for (from = i; from-- > 0;) {
		const struct slice *s = &slices[from];
		bool last = from + 1 == i;

		high += added(s, last, 0);
		least += added(s, last, TIGHTEST);
		if (least > room && !last)
			break;
		w = (struct way){ways[from].parted +
					 (!end && slices[i - 1].keep),
				 ways[from].pages + 1,
				 ways[from].waste + waste(high, room, last) +
					 parting(&slices[i - 1], end),
				 from};
		if (better(&w, &ways[i]))
			ways[i] = w;
		if (s->begins)
			break;
	}
}

size_t
items_break(struct arena *a, const struct slice *slices, size_t n, mpt room,
	    size_t *ends)
{
	struct way *ways = ARENA_ARRAY(a, struct way, n + 1);
	size_t i, pages, p;

	for (i = 1; i <= n; i++)
		find_way(ways, i, slices, room, i == n);
	pages = p = (size_t)ways[n].pages;
	for (i = n; i > 0; i = ways[i].from)
		ends[--p] = i;
	return pages;
}

mpt
items_slices_height(const struct slice *slices, size_t n, int tight)
{
	int64_t sum = 0;
	size_t i;

	for (i = n; i-- > 0;)
		sum += added(&slices[i], i + 1 == n, tight);
	return sum > ITEMS_FREE ? ITEMS_FREE : (mpt)sum;
}

int
items_tightness(const struct slice *slices, size_t n, mpt room)
{
	int k;

	for (k = 0; k < TIGHTEST; k++)
		if (items_slices_height(slices, n, k) <= room)
			break;
	return k;
}

/* The first of the slices on the last page of n. */
static size_t
last_page(struct arena *a, const struct slice *slices, size_t n, mpt room)
{
	size_t *ends = ARENA_ARRAY(a, size_t, n + 1);
	size_t pages = items_break(a, slices, n, room, ends);

	return pages > 1 ? ends[pages - 2] : 0;
}

mpt
items_room_behind(const struct flow *flow, const struct frame *in,
		  struct arena *a, bool next)
{
	const struct slice *s = flow->slices.at + flow->gone;
	size_t n = flow->slices.n - flow->gone, from = n, i;
	struct slice *page, behind = {.in = in};

	if (!n || flow->full)
		return items_room_inside(flow, in);
	if (!next)
		from = last_page(a, s, n, flow->room);
	while (next && from && s[from - 1].keep)
		from--;
	page = ARENA_ARRAY(a, struct slice, n - from + 1);
	for (i = from; i < n; i++)
		page[i - from] = s[i];
	page[n - from] = behind;
	return flow->room - items_slices_height(page, n - from + 1, 0);
}
