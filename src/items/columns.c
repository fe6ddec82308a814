/* <columns>: what is inside runs through columns of equal width and height. */
#include "items/break.h"
#include "items/report.h"

struct columns {
	int count;
	struct item inside; /* what flows: a column of all that is in it */
	struct flow part;   /* what of it stands on a page; none: all */
};

static void
build(const struct scope *sc, struct item *i)
{
	struct columns *c = ARENA_NEW(sc->scratch, struct columns);

	c->count =
		items_attr_whole(sc, i->element, ATTR_COUNT, 1, 1, ITEMS_MANY);
	items_build_inside(sc, i);
	c->inside = (struct item){
		.kind = &items_kind_column,
		.element = i->element,
		.record = i->record,
		.style = i->style,
		.align = i->align,
		.first = i->first,
	};
	i->own = c;
}

/* The width of a column. */
static mpt
column_width(const struct item *i, mpt width)
{
	const struct columns *c = i->own;

	return (width - i->gap * (c->count - 1)) / c->count;
}

/* What is inside, divided for columns of a whole width. */
static struct flow
pour(const struct scope *sc, const struct item *i, mpt width, int shrink)
{
	const struct columns *c = i->own;
	struct flow flow = {.arena = sc->scratch,
			    .room = ITEMS_FREE,
			    .smaller = 1000 - shrink};

	if (c->part.slices.n)
		return c->part;
	c->inside.kind->pour(sc, &c->inside, column_width(i, width), NULL,
			     &flow);
	return flow;
}

/* How many columns the slices from `from` on take that are so high at most. */
static size_t
columns_of(const struct scope *sc, const struct flow *f, size_t from, mpt high)
{
	size_t n = f->slices.n - from;

	return items_break(sc->scratch, f->slices.at + from, n, high,
			   ARENA_ARRAY(sc->scratch, size_t, n + 1));
}

/* The least height at which slices from `from` on stand in so many columns. */
static mpt
balance(const struct scope *sc, const struct flow *f, size_t from, size_t count)
{
	const struct slice *s = f->slices.at + from;
	size_t n = f->slices.n - from, i;
	mpt low = 0, high = items_slices_height(s, n, 0), mid;

	for (i = 0; i < n; i++)
		low = s[i].high.at[0] > low ? s[i].high.at[0] : low;
	while (low < high) {
		mid = low + (high - low) / 2;
		if (columns_of(sc, f, from, mid) <= count)
			high = mid;
		else
			low = mid + 1;
	}
	return low;
}

/* How many slices from `from` on stand in a column of a height. */
static size_t
fill(const struct flow *f, size_t from, mpt high)
{
	const struct slice *s = f->slices.at + from;
	size_t n = f->slices.n - from, k, most = 0;

	for (k = 1; k <= n && items_slices_height(s, k, 0) <= high; k++) {
		if (k == n || !s[k - 1].keep)
			most = k;
		if (k < n && s[k].begins)
			break;
	}
	return most ? most : k > 1 ? k - 1 : 1;
}

static struct size
measure(const struct scope *sc, const struct item *i, mpt width, int shrink)
{
	const struct columns *c = i->own;
	struct size s = {width, 0};
	struct flow f;

	if (width >= ITEMS_FREE) {
		s = c->inside.kind->measure(sc, &c->inside, width, shrink);
		return (struct size){(s.w + i->gap) * c->count - i->gap,
				     s.h / c->count};
	}
	f = pour(sc, i, width, shrink);
	s.h = balance(sc, &f, 0, (size_t)c->count);
	return s;
}

/* The largest type, from *shrink down, at which all fits into a rectangle. */
static struct flow
fit(const struct scope *sc, const struct item *i, struct rect r, int *shrink,
    mpt *over)
{
	const struct columns *c = i->own;
	struct flow f;

	for (;; *shrink -= 40) {
		f = pour(sc, i, r.w, *shrink);
		*over = balance(sc, &f, 0, (size_t)c->count) - r.h;
		if (*over <= 0 || *shrink <= 40 || c->part.slices.n)
			return f;
	}
}

static void
arrange(const struct scope *sc, const struct item *i, struct rect r, int shrink)
{
	size_t left = (size_t)((const struct columns *)i->own)->count, from, n;
	mpt over, w = column_width(i, r.w), x = 0, high;
	struct flow f = fit(sc, i, r, &shrink, &over);
	struct scope inside = *sc;

	if (over > MPT_PT / 2) {
		items_report_full(sc, i, w, over);
		inside.outside = true;
	}
	for (from = 0; from < f.slices.n && left; from += n, x += w + i->gap) {
		n = fill(&f, from, balance(sc, &f, from, left));
		n = --left ? n : f.slices.n - from;
		high = items_slices_height(f.slices.at + from, n, 0);
		items_arrange(&inside, items_join(sc, f.slices.at + from, n),
			      items_place_child(sc, r, x, 0, w, high), shrink);
	}
}

/* --- over pages --- */

/* How many slices from `from` on stand in all columns at a height. */
static size_t
fill_all(const struct item *i, const struct flow *f, size_t from, mpt high)
{
	int left = ((const struct columns *)i->own)->count;
	size_t at = from, n;

	for (; left && at < f->slices.n; left--, at += n) {
		n = fill(f, at, high);
		if (items_slices_height(f->slices.at + at, n, 0) > high)
			break;
	}
	return at - from;
}

/* The columns with n slices of what they hold, on a page. */
static void
add_part(const struct scope *sc, const struct item *i, mpt width,
	 const struct frame *outer, struct flow *to, const struct slice *s,
	 size_t n)
{
	struct columns *c = ARENA_NEW(sc->scratch, struct columns);
	struct item *part = items_copy(sc, i);
	size_t k;

	*c = *(const struct columns *)i->own;
	for (k = 0; k < n; k++)
		VEC_PUSH(sc->scratch, &c->part.slices, s[k]);
	part->own = c;
	items_add_slice(sc, part, width, outer, to);
}

/* What is left of a page is used from a quarter of it on. */
static mpt
first_room(const struct scope *sc, const struct frame *outer,
	   const struct flow *flow)
{
	mpt here = items_room_behind(flow, outer, sc->scratch, false);
	mpt next = items_room_behind(flow, outer, sc->scratch, true);

	return here < items_room_inside(flow, outer) / 4 ? next : here;
}

/* What no page holds; else they stand on one. */
static bool
pour_columns(const struct scope *sc, const struct item *i, mpt width,
	     const struct frame *outer, struct flow *flow)
{
	size_t count = (size_t)((const struct columns *)i->own)->count, from, n;
	mpt around = i->padding.top + i->padding.bottom, high;
	struct flow f;

	if (flow->room >= ITEMS_FREE)
		return false;
	f = pour(sc, i, width - i->padding.start - i->padding.end,
		 1000 - flow->smaller);
	high = items_room_behind(flow, outer, sc->scratch, true) - around;
	if (columns_of(sc, &f, 0, high) <= count)
		return false;
	high = first_room(sc, outer, flow) - around;
	for (from = 0; from < f.slices.n; from += n) {
		n = fill_all(i, &f, from, high);
		high = items_room_inside(flow, outer) - around;
		n = n ? n : fill_all(i, &f, from, high);
		n = n ? n : 1;
		add_part(sc, i, width, outer, flow, f.slices.at + from, n);
	}
	return true;
}

static const struct flow *
part_of(const struct item *i)
{
	const struct columns *c = i->own;

	return c->part.slices.n ? &c->part : NULL;
}

const struct kind items_kind_columns = {.name = "columns",
					.build = build,
					.measure = measure,
					.arrange = arrange,
					.pour = pour_columns,
					.part = part_of,
					.paints = true};
