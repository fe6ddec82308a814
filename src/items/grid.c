/* <grid>: what is inside stands in equal cells, row by row. */
#include "items/item.h"
#include "items/report.h"

struct grid {
	int columns, rows; /* rows 0: as many as there are, of their heights */
};

static void
build(const struct scope *sc, struct item *i)
{
	struct grid *g = ARENA_NEW(sc->scratch, struct grid);

	g->columns = items_attr_whole(sc, i->element, ATTR_COLUMNS, 1, 1,
				      ITEMS_MANY);
	g->rows = items_attr_whole(sc, i->element, ATTR_ROWS, 0, 0, ITEMS_MANY);
	i->own = g;
	items_build_inside(sc, i);
}

static struct size
measure(const struct scope *sc, const struct item *i, mpt width, int shrink)
{
	const struct grid *g = i->own;
	struct size s = {0, 0};
	mpt cell, row = 0, h;
	const struct item *c;
	int k = 0;

	if (width >= ITEMS_FREE)
		return (struct size){0, 0};
	cell = (width - i->gap * (g->columns - 1)) / g->columns;
	s.w = width;
	for (c = i->first; c; c = c->next, k++) {
		if (k && k % g->columns == 0) {
			s.h += row + i->gap;
			row = 0;
		}
		h = items_child_height(
			sc, c, items_child_width(sc, c, cell, shrink), shrink);
		if (h > row)
			row = h;
	}
	s.h += row;
	return s;
}

/* The height of the grid row that starts at child c. */
static mpt
row_height(const struct scope *sc, const struct item *grid,
	   const struct item *c, mpt cell, int shrink)
{
	mpt best = 0, h;
	int k;

	for (k = 0; c && k < ((const struct grid *)grid->own)->columns;
	     c = c->next, k++) {
		h = c->height.unit == LENGTH_MPT
			    ? c->height.v
			    : items_measure(sc, c, cell, shrink).h;
		if (h > best)
			best = h;
	}
	return best;
}

/* How much more than its place a grid takes: by its gaps, or its rows. */
static mpt
overfull(const struct scope *sc, const struct item *i, struct rect r,
	 int shrink)
{
	const struct grid *g = i->own;
	mpt wide = i->gap * (g->columns - 1), high = i->gap * (g->rows - 1);

	if (!i->first)
		return 0;
	if (wide > r.w)
		return wide - r.w;
	if (g->rows <= 0)
		high = measure(sc, i, r.w, shrink).h;
	return high - r.h;
}

static void
arrange(const struct scope *sc, const struct item *i, struct rect r, int shrink)
{
	const struct grid *g = i->own;
	mpt cell = (r.w - i->gap * (g->columns - 1)) / g->columns;
	mpt y = 0, h = 0, over = overfull(sc, i, r, shrink);
	struct scope inside = *sc;
	const struct item *c;
	int k = 0;

	if (over > MPT_PT / 2) {
		items_report_full(sc, i, r.w, over);
		inside.outside = true;
	}
	if (g->rows > 0)
		h = (r.h - i->gap * (g->rows - 1)) / g->rows;
	for (c = i->first; c; c = c->next, k++) {
		int column = k % g->columns;

		if (column == 0 && k)
			y += h + i->gap;
		if (column == 0 && g->rows <= 0)
			h = row_height(sc, i, c, cell, shrink);
		items_arrange(&inside, c,
			      items_place_child(sc, r, (cell + i->gap) * column,
						y, cell, h),
			      shrink);
	}
}

const struct kind items_kind_grid = {.name = "grid",
				     .build = build,
				     .measure = measure,
				     .arrange = arrange,
				     .paints = true};
