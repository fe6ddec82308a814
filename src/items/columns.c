/* <columns>: what is inside runs through columns of equal width and height. */
#include "items/break.h"
#include "items/report.h"

struct columns {
	int count;
	struct item inside; /* what flows: a column of all that is in it */
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
		if (*over <= 0 || *shrink <= 40)
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

const struct kind items_kind_columns = {.name = "columns",
					.build = build,
					.measure = measure,
					.arrange = arrange,
					.paints = true};
