/* <row>: what is inside stands side by side. */
#include "items/item.h"
#include "items/report.h"

/* Shares `rest` among the children that grow. */
static void
share(const struct item *row, mpt *widths, mpt rest)
{
	int64_t total = 0;
	const struct item *c;
	size_t k = 0;

	for (c = row->first; c; c = c->next)
		total += c->grow;
	for (c = row->first; c; c = c->next, k++)
		if (c->grow && total)
			widths[k] = (mpt)((int64_t)(rest > 0 ? rest : 0) *
					  c->grow / total);
}

/* Takes what is too much from the children without a width of their own. */
static void
squeeze(const struct item *row, mpt *widths, mpt over)
{
	int64_t soft = 0;
	const struct item *c;
	size_t k = 0;

	for (c = row->first; c; c = c->next, k++)
		if (!c->grow && c->width.unit == LENGTH_NONE)
			soft += widths[k];
	for (c = row->first, k = 0; soft && c; c = c->next, k++)
		if (!c->grow && c->width.unit == LENGTH_NONE)
			widths[k] -= (mpt)(over * (int64_t)widths[k] / soft);
}

/* The widths of the children when `width` is on offer. */
static mpt *
row_widths(const struct scope *sc, const struct item *row, mpt width,
	   int shrink)
{
	size_t n = items_count(row), k = 0;
	mpt *w = ARENA_ARRAY(sc->scratch, mpt, n + 1), used = 0;
	const struct item *c;

	if (n)
		used = row->gap * (mpt)(n - 1);
	for (c = row->first; c; c = c->next, k++) {
		if (c->width.unit != LENGTH_NONE)
			w[k] = items_resolve(c->width,
					     width < ITEMS_FREE ? width : 0);
		else if (!c->grow || width >= ITEMS_FREE)
			w[k] = items_measure(sc, c, ITEMS_FREE, shrink).w;
		used += w[k];
	}
	if (width >= ITEMS_FREE)
		return w;
	share(row, w, width - used);
	if (used > width)
		squeeze(row, w, used - width);
	return w;
}

static struct size
measure(const struct scope *sc, const struct item *i, mpt width, int shrink)
{
	mpt *w = row_widths(sc, i, width, shrink), h;
	struct size s = {0, 0};
	const struct item *c;
	size_t k = 0;

	for (c = i->first; c; c = c->next, k++) {
		s.w += w[k] + (c->next ? i->gap : 0);
		h = items_child_height(sc, c, w[k], shrink);
		if (h > s.h)
			s.h = h;
	}
	return s;
}

static void
arrange(const struct scope *sc, const struct item *i, struct rect r, int shrink)
{
	mpt *w = row_widths(sc, i, r.w, shrink), used = 0, x, h, step = 0;
	struct scope inside = *sc;
	const struct item *c;
	size_t k = 0, n = 0;
	struct rect at;
	mpt spare = 0;

	for (c = i->first; c; c = c->next, n++)
		used += w[n] + (c->next ? i->gap : 0);
	if (used > r.w + MPT_PT / 2) {
		items_report_full(sc, i, r.w, used - r.w);
		inside.outside = true;
	}
	x = items_offset(i->align, r.w, used);
	for (c = i->first, k = 0; c; c = c->next, k++)
		spare += c->kind == &items_kind_space && c->grow ? w[k] : 0;
	k = 0;
	inside.slack.w = spare;
	if (i->align == PLACE_JUSTIFY && n > 1 && used < r.w)
		step = (r.w - used) / (mpt)(n - 1);
	for (c = i->first; c; c = c->next, k++) {
		h = items_resolve_or(c->height, r.h, r.h);
		if (c->height.unit == LENGTH_NONE && i->valign != PLACE_NONE) {
			h = items_measure(sc, c, w[k], shrink).h;
			h = h < r.h ? h : r.h;
		}
		at = items_place_child(
			sc, r, x, items_offset(i->valign, r.h, h), w[k], h);
		items_report_larger(&inside, i, c, ITEMS_FREE, r.h, at);
		items_arrange(&inside, c, at, shrink);
		x += w[k] + i->gap + step;
	}
}

const struct kind items_kind_row = {.name = "row",
				    .build = items_build_inside,
				    .measure = measure,
				    .arrange = arrange,
				    .paints = true};
