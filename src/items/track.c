/* <track>: cells to mark, some of them marked. */
#include "items/draw.h"
#include "items/drawing.h"
#include "items/fillable.h"
#include "items/report.h"

struct track {
	int count, filled, columns; /* columns 0: as many as fit */
	const char *shape;
	const struct page_form *form, *form_off; /* a symbol; or NULL */
	const char *name, *tip;			 /* for forms */
};

static void
build(const struct scope *sc, struct item *i)
{
	struct page_colour faint = i->style.colour;
	const struct element *e = i->element;
	struct track *t = ARENA_NEW(sc->scratch, struct track);
	struct element *symbol;

	t->count = items_attr_whole(sc, e, ATTR_COUNT, 0, 0, ITEMS_MANY);
	t->filled = items_attr_whole(sc, e, ATTR_FILLED, 0, 0, t->count);
	t->columns = items_attr_whole(sc, e, ATTR_COLUMNS, 0, 0, ITEMS_MANY);
	t->name = items_attr(sc, e, ATTR_NAME);
	t->tip = items_attr(sc, e, ATTR_TIP);
	t->tip = t->tip ? t->tip : t->name;
	t->shape = items_attr(sc, e, ATTR_SHAPE);
	t->shape = t->shape ? t->shape : "box";
	i->own = t;
	if (str_eq(t->shape, "box") || str_eq(t->shape, "circle"))
		return;
	symbol = items_find(sc, xml_where(e->node), "symbol", t->shape,
			    DIAG_NO_SYMBOL);
	if (!symbol)
		return;
	t->form = items_draw_symbol(sc, symbol, i->style.colour);
	faint.opacity = 60;
	t->form_off = items_draw_symbol(sc, symbol, faint);
}

/* How many cells stand side by side. */
static int
track_columns(const struct item *i, mpt width)
{
	const struct track *t = i->own;
	mpt step = i->style.size + i->gap;
	int fit = step > 0 && width < ITEMS_FREE
			  ? (int)((width + i->gap) / step)
			  : t->count;

	if (t->columns)
		return t->columns;
	if (fit < 1)
		fit = 1;
	return fit < t->count ? fit : t->count;
}

static struct size
track_size(const struct item *i, mpt width)
{
	const struct track *t = i->own;
	int columns = track_columns(i, width), rows;
	mpt step = i->style.size + i->gap;

	if (!t->count || !columns)
		return (struct size){0, 0};
	rows = (t->count + columns - 1) / columns;
	return (struct size){columns * step - i->gap, rows * step - i->gap};
}

static struct size
measure(const struct scope *sc, const struct item *i, mpt width, int shrink)
{
	(void)sc;
	(void)shrink;
	return track_size(i, width);
}

/* One cell: a box, a circle or a symbol; dark when it is marked. */
static void
draw_cell(const struct scope *sc, const struct item *i, struct rect r, bool on)
{
	const struct track *t = i->own;
	struct paint p = i->paint;

	if (t->form) {
		items_place_in(sc, on ? t->form : t->form_off, r, PLACE_CENTER,
			       PLACE_CENTER);
		return;
	}
	if (str_blank(items_attr(sc, i->element, ATTR_STROKE)))
		p.stroke = i->style.colour;
	if (on)
		items_fill_plain(&p);
	if (str_eq(t->shape, "circle"))
		p.radius = (struct length){LENGTH_MPT, r.w / 2};
	items_draw_paint(sc, &p, r);
}

static void
arrange(const struct scope *sc, const struct item *i, struct rect r, int shrink)
{
	const struct track *t = i->own;
	int columns = track_columns(i, r.w), k;
	mpt size = i->style.size, step = size + i->gap;
	struct size s = track_size(i, r.w);
	mpt x0 = i->align == PLACE_CENTER ? (r.w - s.w) / 2
		 : i->align == PLACE_END  ? r.w - s.w
					  : 0;

	(void)shrink;
	if (s.w > r.w + MPT_PT / 2 || s.h > r.h + MPT_PT / 2)
		items_report_full(sc, i, r.w,
				  s.w - r.w > s.h - r.h ? s.w - r.w
							: s.h - r.h);
	for (k = 0; columns && k < t->count; k++) {
		mpt x = x0 + k % columns * step, y = k / columns * step;

		struct rect cell = {sc->mirrored ? r.x + r.w - x - size
						 : r.x + x,
				    r.y + y, size, size};
		bool fill = sc->fillable && t->name;

		draw_cell(sc, i, cell, k < t->filled && !fill);
		if (fill)
			items_add_cell(sc, i, t->name, t->tip, cell, k,
				       k < t->filled);
	}
}

const struct kind items_kind_track = {.name = "track",
				      .build = build,
				      .measure = measure,
				      .arrange = arrange};
