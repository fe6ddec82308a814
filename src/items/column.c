/* <column>: what is inside stands one below the other. */
#include "items/flow.h"
#include "items/report.h"

/* A column: as wide as its widest child, as high as all with gaps. */
static struct size
measure(const struct scope *sc, const struct item *i, mpt width, int shrink)
{
	struct size s = {0, 0};
	const struct item *c;

	for (c = i->first; c; c = c->next) {
		mpt w = items_child_width(sc, c, width, shrink), natural;

		s.h += items_child_height(sc, c, w, shrink) +
		       (c->next ? i->gap : 0);
		natural = c->width.unit == LENGTH_MPT
				  ? w
				  : items_measure(sc, c, width, shrink).w;
		if (natural > s.w)
			s.w = natural;
	}
	return s;
}

/* The fixed heights of a column's children, gaps included; grown ones 0. */
static mpt
column_heights(const struct scope *sc, const struct item *col, struct rect r,
	       int shrink, mpt *heights)
{
	const struct item *c;
	mpt used = 0, w;
	size_t k = 0;

	for (c = col->first; c; c = c->next, k++) {
		w = items_resolve_or(c->width, r.w, r.w);
		if (c->height.unit != LENGTH_NONE)
			heights[k] = items_resolve(c->height, r.h);
		else if (c->grow)
			heights[k] = 0;
		else
			heights[k] = items_measure(sc, c, w, shrink).h;
		used += heights[k] + (c->next ? col->gap : 0);
	}
	return used;
}

/* What the grown children need at least. */
static mpt
grown_need(const struct scope *sc, const struct item *col, struct rect r,
	   int shrink)
{
	const struct item *c;
	mpt need = 0;

	for (c = col->first; c; c = c->next)
		if (c->grow && c->height.unit == LENGTH_NONE)
			need += items_measure(
					sc, c,
					items_resolve_or(c->width, r.w, r.w),
					shrink)
					.h;
	return need;
}

static bool
fits(const struct scope *sc, const struct item *col, struct rect r, int shrink,
     mpt *heights)
{
	return column_heights(sc, col, r, shrink, heights) +
		       grown_need(sc, col, r, shrink) <=
	       r.h;
}

#define COARSE 40 /* steps of the text scale, per mille */
#define FINE 10

/* The largest text scale, from shrink down, at which a column fits. */
static int
column_shrink(const struct scope *sc, const struct item *col, struct rect r,
	      int shrink, mpt *heights)
{
	int most = shrink - FINE;

	if (fits(sc, col, r, shrink, heights))
		return shrink;
	while (shrink > COARSE && !fits(sc, col, r, shrink -= COARSE, heights))
		most = shrink - FINE;
	for (; most > shrink; most -= FINE)
		if (fits(sc, col, r, most, heights))
			return most;
	return shrink;
}

/* How much of what is left goes to mere space; else what there is outside. */
static mpt
blank(const struct item *i, mpt rest, int64_t grow, mpt outer)
{
	const struct item *c;
	int64_t spaces = 0;

	for (c = i->first; c; c = c->next)
		spaces += c->kind == &items_kind_space ? c->grow : 0;
	if (rest <= 0)
		return 0;
	return spaces && grow ? (mpt)(rest * spaces / grow)
	       : grow	      ? outer
			      : rest;
}

/* The width that a column gives to a child. */
static mpt
stacked_width(const struct scope *sc, const struct item *i,
	      const struct item *c, mpt width, int shrink)
{
	mpt w;

	if (c->width.unit != LENGTH_NONE || i->align == PLACE_NONE)
		return items_resolve_or(c->width, width, width);
	w = items_measure(sc, c, width, shrink).w;
	return w < width ? w : width;
}

static void
arrange(const struct scope *sc, const struct item *i, struct rect r, int shrink)
{
	const struct item *c;
	mpt *heights, used, over, rest, y, w, h, step = 0;
	struct scope inside = *sc;
	struct rect at;
	int64_t grow = 0;
	size_t k = 0, n = items_count(i);

	for (c = i->first; c; c = c->next)
		grow += c->grow;
	heights = ARENA_ARRAY(sc->scratch, mpt, n + 1);
	shrink = column_shrink(sc, i, r, shrink, heights);
	used = column_heights(sc, i, r, shrink, heights);
	rest = r.h - used;
	over = used + grown_need(sc, i, r, shrink) - r.h;
	if (over > MPT_PT / 2) {
		items_report_full(sc, i, r.w, over);
		inside.outside = true;
	}
	y = grow || rest < 0 ? 0 : items_offset(i->valign, r.h, used);
	inside.slack.h = blank(i, rest, grow, sc->slack.h);
	if (i->valign == PLACE_JUSTIFY && !grow && n > 1 && rest > 0)
		step = rest / (mpt)(n - 1);
	for (c = i->first; c; c = c->next, k++) {
		h = heights[k];
		if (c->grow && c->height.unit == LENGTH_NONE && rest > 0)
			h = (mpt)((int64_t)rest * c->grow / grow);
		w = stacked_width(sc, i, c, r.w, shrink);
		at = items_place_child(sc, r, items_offset(i->align, r.w, w), y,
				       w, h);
		items_report_larger(&inside, i, c, r.w, ITEMS_FREE, at);
		items_arrange(&inside, c, at, shrink);
		y += h + i->gap + step;
	}
}

static bool
pour(const struct scope *sc, const struct item *i, mpt width,
     const struct frame *outer, struct flow *flow)
{
	const struct frame *in = items_frame(sc, i, outer, NULL, 0, flow);
	const struct item *c;

	width -= i->padding.start + i->padding.end;
	for (c = i->first; c; c = c->next) {
		items_pour_inside(
			sc, c,
			stacked_width(sc, i, c, width, 1000 - flow->smaller),
			in, flow);
		items_end_slice(flow, c->next ? i->gap : 0);
	}
	return i->first != NULL;
}

const struct kind items_kind_column = {.name = "column",
				       .build = items_build_inside,
				       .measure = measure,
				       .arrange = arrange,
				       .pour = pour,
				       .paints = true};
