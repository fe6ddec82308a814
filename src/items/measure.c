/* How large items would like to be. */
#include "items/internal.h"

mpt
items_text_size(const struct item *i, int shrink)
{
	mpt size = (mpt)((int64_t)i->style.size * shrink / 1000);
	mpt min = i->style.min_size && i->style.min_size < i->style.size
			  ? i->style.min_size
			  : i->style.size;

	return size < min ? min : size;
}

static mpt
pad_w(const struct item *i)
{
	return i->padding.start + i->padding.end;
}

static mpt
pad_h(const struct item *i)
{
	return i->padding.top + i->padding.bottom;
}

static struct size
measure_text(struct layout *l, const struct item *i, mpt width, int shrink)
{
	mpt size = items_text_size(i, shrink);
	struct text_block *b;

	if (!i->words.para)
		return (struct size){0, 0};
	b = items_fit(l, &i->words, &i->style, width, 0, size, 0);
	/* a hair more, so that setting it at this width cannot break it */
	return (struct size){b->width + 20, b->height};
}

/* The width an item takes of what is on offer; unbounded: what it likes. */
static mpt
child_width(struct layout *l, const struct item *c, mpt width, int shrink)
{
	if (c->width.unit == LENGTH_MPT ||
	    (c->width.unit == LENGTH_PERCENT && width < ITEMS_FREE))
		return items_resolve(c->width, width);
	if (width < ITEMS_FREE)
		return width;
	return items_measure(l, c, ITEMS_FREE, shrink).w;
}

static mpt
child_height(struct layout *l, const struct item *c, mpt width, int shrink)
{
	if (c->height.unit == LENGTH_MPT)
		return c->height.v;
	return items_measure(l, c, width, shrink).h;
}

/* A column: as wide as its widest child, as high as all with gaps. */
static struct size
measure_column(struct layout *l, const struct item *i, mpt width, int shrink)
{
	struct size s = {0, 0};
	const struct item *c;

	for (c = i->first; c; c = c->next) {
		mpt w = child_width(l, c, width, shrink), natural;

		s.h += child_height(l, c, w, shrink) + (c->next ? i->gap : 0);
		natural = c->width.unit == LENGTH_MPT
				  ? w
				  : items_measure(l, c, width, shrink).w;
		if (natural > s.w)
			s.w = natural;
	}
	return s;
}

static size_t
count_children(const struct item *i)
{
	const struct item *c;
	size_t n = 0;

	for (c = i->first; c; c = c->next)
		n++;
	return n;
}

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

mpt *
items_row_widths(struct layout *l, const struct item *row, mpt width,
		 int shrink)
{
	size_t n = count_children(row), k = 0;
	mpt *w = ARENA_ARRAY(l->scratch, mpt, n + 1), used = 0;
	const struct item *c;

	if (n)
		used = row->gap * (mpt)(n - 1);
	for (c = row->first; c; c = c->next, k++) {
		if (c->width.unit != LENGTH_NONE)
			w[k] = items_resolve(c->width,
					     width < ITEMS_FREE ? width : 0);
		else if (!c->grow || width >= ITEMS_FREE)
			w[k] = items_measure(l, c, ITEMS_FREE, shrink).w;
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
measure_row(struct layout *l, const struct item *i, mpt width, int shrink)
{
	mpt *w = items_row_widths(l, i, width, shrink), h;
	struct size s = {0, 0};
	const struct item *c;
	size_t k = 0;

	for (c = i->first; c; c = c->next, k++) {
		s.w += w[k] + (c->next ? i->gap : 0);
		h = child_height(l, c, w[k], shrink);
		if (h > s.h)
			s.h = h;
	}
	return s;
}

static struct size
measure_grid(struct layout *l, const struct item *i, mpt width, int shrink)
{
	struct size s = {0, 0};
	mpt cell, row = 0, h;
	const struct item *c;
	int k = 0;

	if (width >= ITEMS_FREE)
		return (struct size){0, 0};
	cell = (width - i->gap * (i->columns - 1)) / i->columns;
	s.w = width;
	for (c = i->first; c; c = c->next, k++) {
		if (k && k % i->columns == 0) {
			s.h += row + i->gap;
			row = 0;
		}
		h = child_height(l, c, child_width(l, c, cell, shrink), shrink);
		if (h > row)
			row = h;
	}
	s.h += row;
	return s;
}

/* A box: as large as the largest of what lies in it. */
static struct size
measure_box(struct layout *l, const struct item *i, mpt width, int shrink)
{
	struct size s = {0, 0}, own;
	const struct item *c;

	for (c = i->first; c; c = c->next) {
		mpt w = child_width(l, c, width, shrink);

		own.h = child_height(l, c, w, shrink) +
			(c->y.unit == LENGTH_MPT ? c->y.v : 0);
		own.w = c->width.unit == LENGTH_MPT
				? w
				: items_measure(l, c, width, shrink).w;
		if (c->x.unit == LENGTH_MPT)
			own.w += c->x.v;
		if (own.w > s.w)
			s.w = own.w;
		if (own.h > s.h)
			s.h = own.h;
	}
	return s;
}

/* A symbol: an em high unless told, as wide as its shape is then. */
static struct size
measure_form(const struct item *i)
{
	struct size s = {i->style.size, i->style.size};

	if (i->height.unit == LENGTH_MPT)
		s.h = i->height.v;
	if (!i->form || !i->form->box.w || !i->form->box.h)
		return s;
	if (i->width.unit == LENGTH_MPT && i->height.unit == LENGTH_NONE) {
		s.w = i->width.v;
		s.h = (mpt)((int64_t)s.w * i->form->box.h / i->form->box.w);
	} else {
		s.w = (mpt)((int64_t)s.h * i->form->box.w / i->form->box.h);
	}
	return s;
}

static struct size
measure_inside(struct layout *l, const struct item *i, mpt width, int shrink)
{
	switch (i->kind) {
	case ITEM_BOX:
		return measure_box(l, i, width, shrink);
	case ITEM_ROW:
		return measure_row(l, i, width, shrink);
	case ITEM_COLUMN:
		return measure_column(l, i, width, shrink);
	case ITEM_GRID:
		return measure_grid(l, i, width, shrink);
	case ITEM_TEXT:
		return measure_text(l, i, width, shrink);
	case ITEM_FIELD:
		return items_measure_field(l, i, width, shrink);
	case ITEM_TRACK:
		return items_measure_track(l, i, width);
	case ITEM_SYMBOL:
		return measure_form(i);
	case ITEM_LINE:
		return (struct size){0, i->paint.width};
	default:
		return (struct size){0, 0};
	}
}

static struct size
measure(struct layout *l, const struct item *i, mpt width, int shrink)
{
	mpt inner = width;
	struct size s;

	if (i->width.unit == LENGTH_MPT && i->width.v < inner)
		inner = i->width.v;
	if (inner < ITEMS_FREE)
		inner -= pad_w(i);
	s = measure_inside(l, i, inner, shrink);
	s.w += pad_w(i);
	s.h += pad_h(i);
	if (i->width.unit == LENGTH_MPT)
		s.w = i->width.v;
	if (i->height.unit == LENGTH_MPT)
		s.h = i->height.v;
	if (i->turn % 180000 != 0 && i->turn % 90000 == 0 &&
	    i->width.unit == LENGTH_NONE && i->height.unit == LENGTH_NONE)
		s = (struct size){s.h, s.w};
	return s;
}

struct size
items_measure(struct layout *l, const struct item *i, mpt width, int shrink)
{
	struct measured *m, *next = &i->seen[MEASURED];
	int k;

	for (k = 0; k < MEASURED; k++)
		if (i->seen[k].shrink == shrink + 1 &&
		    i->seen[k].width == width)
			return i->seen[k].size;
	m = &i->seen[next->shrink++ % MEASURED]; /* the oldest makes room */
	m->size = measure(l, i, width, shrink);
	m->width = width;
	m->shrink = shrink + 1;
	return m->size;
}
