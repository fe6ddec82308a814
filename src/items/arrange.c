/* Handing out rectangles: where each item goes. */
#include <math.h>

#include "items/internal.h"

/* A child's rectangle in its parent's, counted from the start side. */
static struct rect
place(const struct layout *l, struct rect in, mpt x, mpt y, mpt w, mpt h)
{
	struct rect r = {in.x + x, in.y + y, w, h};

	if (l->mirrored)
		r.x = in.x + in.w - x - w;
	return r;
}

/* How far in from the start something of a size stands. */
static mpt
offset(enum place p, mpt whole, mpt part)
{
	if (p == PLACE_CENTER)
		return (whole - part) / 2;
	return p == PLACE_END ? whole - part : 0;
}

static struct rect
shrink_by(const struct layout *l, struct rect r, struct insets p)
{
	r.x += l->mirrored ? p.end : p.start;
	r.y += p.top;
	r.w -= p.start + p.end;
	r.h -= p.top + p.bottom;
	if (r.w < 0)
		r.w = 0;
	if (r.h < 0)
		r.h = 0;
	return r;
}

static mpt
fixed_or(struct length v, mpt whole, mpt otherwise)
{
	return v.unit == LENGTH_NONE ? otherwise : items_resolve(v, whole);
}

/* How many lines a text from the kit takes; 0 when it is none. */
static size_t
kit_lines(struct layout *l, const struct item *i, mpt width)
{
	mpt size = items_text_size(i, 0);

	if (!i->words.para || !i->words.has_hole || i->kind != ITEM_TEXT)
		return 0;
	return items_fit(l, &i->words, &i->style, width, 0, size, 0)->lines;
}

/* The longest text inside that the kit filled and that takes lines. */
static const struct item *
culprit(struct layout *l, const struct item *i, mpt width, size_t *most)
{
	const struct item *c, *found = NULL, *f;
	size_t lines = kit_lines(l, i, width);

	if (lines > *most) {
		*most = lines;
		found = i;
	}
	for (c = i->first; c; c = c->next) {
		f = culprit(l, c, fixed_or(c->width, width, width), most);
		if (f)
			found = f;
	}
	return found;
}

/* Says that a container holds more than it has room for. */
static void
over_full(struct layout *l, const struct item *i, mpt width, mpt over)
{
	size_t most = 1;
	const struct item *c = culprit(l, i, width, &most);

	if (c)
		items_report_over(l, c, over, false);
	else
		items_report_full(l, i, over);
}

/* The fixed heights of a column's children, gaps included; grown ones 0. */
static mpt
column_heights(struct layout *l, const struct item *col, struct rect r,
	       int shrink, mpt *heights)
{
	const struct item *c;
	mpt used = 0, w;
	size_t k = 0;

	for (c = col->first; c; c = c->next, k++) {
		w = fixed_or(c->width, r.w, r.w);
		if (c->height.unit != LENGTH_NONE)
			heights[k] = items_resolve(c->height, r.h);
		else if (c->grow)
			heights[k] = 0;
		else
			heights[k] = items_measure(l, c, w, shrink).h;
		used += heights[k] + (c->next ? col->gap : 0);
	}
	return used;
}

/* What the grown children need at least. */
static mpt
grown_need(struct layout *l, const struct item *col, struct rect r, int shrink)
{
	const struct item *c;
	mpt need = 0;

	for (c = col->first; c; c = c->next)
		if (c->grow && c->height.unit == LENGTH_NONE)
			need += items_measure(l, c,
					      fixed_or(c->width, r.w, r.w),
					      shrink)
					.h;
	return need;
}

/* The largest text scale, from shrink down, at which a column fits. */
static int
column_shrink(struct layout *l, const struct item *col, struct rect r,
	      int shrink, mpt *heights)
{
	mpt used;

	for (;; shrink -= 40) {
		used = column_heights(l, col, r, shrink, heights) +
		       grown_need(l, col, r, shrink);
		if (used <= r.h || shrink <= 40)
			return shrink;
	}
}

/* How much of what is left goes to mere space; else what there is outside. */
static mpt
blank(const struct item *i, mpt rest, int64_t grow, mpt outer)
{
	const struct item *c;
	int64_t spaces = 0;

	for (c = i->first; c; c = c->next)
		spaces += c->kind == ITEM_SPACE ? c->grow : 0;
	if (rest <= 0)
		return 0;
	return spaces && grow ? (mpt)(rest * spaces / grow)
	       : grow	      ? outer
			      : rest;
}

static void
arrange_column(struct layout *l, const struct item *i, struct rect r,
	       int shrink)
{
	const struct item *c;
	mpt heights[512], used, rest, y, w, h, step = 0;
	struct size outer = l->slack;
	int64_t grow = 0;
	size_t k = 0, n = 0;

	for (c = i->first; c; c = c->next, n++)
		grow += c->grow;
	if (n > 512)
		return;
	shrink = column_shrink(l, i, r, shrink, heights);
	used = column_heights(l, i, r, shrink, heights);
	rest = r.h - used;
	if (used + grown_need(l, i, r, shrink) > r.h + MPT_PT / 2)
		over_full(l, i, r.w, used + grown_need(l, i, r, shrink) - r.h);
	y = grow || rest < 0 ? 0 : offset(i->valign, r.h, used);
	l->slack.h = blank(i, rest, grow, outer.h);
	if (i->valign == PLACE_JUSTIFY && !grow && n > 1 && rest > 0)
		step = rest / (mpt)(n - 1);
	for (c = i->first; c; c = c->next, k++) {
		h = heights[k];
		if (c->grow && c->height.unit == LENGTH_NONE && rest > 0)
			h = (mpt)((int64_t)rest * c->grow / grow);
		w = fixed_or(c->width, r.w, r.w);
		if (c->width.unit == LENGTH_NONE && i->align != PLACE_NONE) {
			w = items_measure(l, c, r.w, shrink).w;
			w = w < r.w ? w : r.w;
		}
		items_arrange(l, c,
			      place(l, r, offset(i->align, r.w, w), y, w, h),
			      shrink);
		y += h + i->gap + step;
	}
	l->slack = outer;
}

static void
arrange_row(struct layout *l, const struct item *i, struct rect r, int shrink)
{
	mpt *w = items_row_widths(l, i, r.w, shrink), used = 0, x, h, step = 0;
	struct size outer = l->slack;
	const struct item *c;
	size_t k = 0, n = 0;
	mpt spare = 0;

	for (c = i->first; c; c = c->next, n++)
		used += w[n] + (c->next ? i->gap : 0);
	x = offset(i->align, r.w, used);
	for (c = i->first, k = 0; c; c = c->next, k++)
		spare += c->kind == ITEM_SPACE && c->grow ? w[k] : 0;
	k = 0;
	l->slack.w = spare;
	if (i->align == PLACE_JUSTIFY && n > 1 && used < r.w)
		step = (r.w - used) / (mpt)(n - 1);
	for (c = i->first; c; c = c->next, k++) {
		h = fixed_or(c->height, r.h, r.h);
		if (c->height.unit == LENGTH_NONE && i->valign != PLACE_NONE) {
			h = items_measure(l, c, w[k], shrink).h;
			h = h < r.h ? h : r.h;
		}
		items_arrange(
			l, c,
			place(l, r, x, offset(i->valign, r.h, h), w[k], h),
			shrink);
		x += w[k] + i->gap + step;
	}
	l->slack = outer;
}

/* The height of the grid row that starts at child c. */
static mpt
row_height(struct layout *l, const struct item *grid, const struct item *c,
	   mpt cell, int shrink)
{
	mpt best = 0, h;
	int k;

	for (k = 0; c && k < grid->columns; c = c->next, k++) {
		h = c->height.unit == LENGTH_MPT
			    ? c->height.v
			    : items_measure(l, c, cell, shrink).h;
		if (h > best)
			best = h;
	}
	return best;
}

static void
arrange_grid(struct layout *l, const struct item *i, struct rect r, int shrink)
{
	mpt cell = (r.w - i->gap * (i->columns - 1)) / i->columns;
	mpt y = 0, h = 0;
	const struct item *c;
	int k = 0;

	if (i->rows > 0)
		h = (r.h - i->gap * (i->rows - 1)) / i->rows;
	for (c = i->first; c; c = c->next, k++) {
		int column = k % i->columns;

		if (column == 0 && k)
			y += h + i->gap;
		if (column == 0 && i->rows <= 0)
			h = row_height(l, i, c, cell, shrink);
		items_arrange(l, c,
			      place(l, r, (cell + i->gap) * column, y, cell, h),
			      shrink);
	}
	if (y + h > r.h + MPT_PT / 2)
		over_full(l, i, r.w, y + h - r.h);
}

/* A child of a box: at x, y, or aligned, or over all of it. */
static void
arrange_in_box(struct layout *l, const struct item *box, const struct item *c,
	       struct rect r, int shrink)
{
	mpt w = fixed_or(c->width, r.w, r.w), h = fixed_or(c->height, r.h, r.h);
	mpt x, y;

	if (c->width.unit == LENGTH_NONE &&
	    (box->align != PLACE_NONE || c->x.unit != LENGTH_NONE)) {
		w = items_measure(l, c, ITEMS_FREE, shrink).w;
		w = w < r.w && w ? w : r.w;
	}
	if (c->height.unit == LENGTH_NONE &&
	    (box->valign != PLACE_NONE || c->y.unit != LENGTH_NONE)) {
		h = items_measure(l, c, w, shrink).h;
		h = h < r.h && h ? h : r.h;
	}
	x = fixed_or(c->x, r.w, offset(box->align, r.w, w));
	y = fixed_or(c->y, r.h, offset(box->valign, r.h, h));
	items_arrange(l, c, place(l, r, x, y, w, h), shrink);
}

static void
arrange_box(struct layout *l, const struct item *i, struct rect r, int shrink)
{
	const struct item *c;

	for (c = i->first; c; c = c->next)
		arrange_in_box(l, i, c, r, shrink);
}

/*
 * Children stand on an ellipse, clockwise from twelve o'clock: also where
 * writing is from the right, for dials and the places at a table are so there,
 * too.
 */
static void
arrange_around(struct layout *l, const struct item *i, struct rect r,
	       int shrink)
{
	const struct item *c;
	int n = 0, k = 0;

	for (c = i->first; c; c = c->next)
		n++;
	for (c = i->first; c; c = c->next, k++) {
		int step = i->step ? i->step : n ? 360000 / n : 0;
		double angle = (i->from + (double)step * k) / 180000 *
			       3.14159265358979323846;
		struct size s = items_measure(l, c, r.w, shrink);
		mpt w = fixed_or(c->width, r.w, s.w);
		mpt h = fixed_or(c->height, r.h, s.h);
		mpt rx = fixed_or(i->rx, r.w, (r.w - w) / 2);
		mpt ry = fixed_or(i->ry, r.h, (r.h - h) / 2);
		mpt x = (mpt)lround(rx * sin(angle));
		mpt y = (mpt)lround(-ry * cos(angle));
		struct rect at = {r.x + r.w / 2 + x - w / 2,
				  r.y + r.h / 2 + y - h / 2, w, h};
		struct item turned = *c;

		if (!i->upright)
			turned.turn += i->from + step * k;
		items_arrange(l, &turned, at, shrink);
	}
}

static void
arrange_text(struct layout *l, const struct item *i, struct rect r, int shrink)
{
	mpt size = items_text_size(i, shrink), min = items_text_size(i, 0);
	struct text_block *b;

	if (!i->words.para)
		return;
	b = items_fit(l, &i->words, &i->style, r.w, r.h, size, min);
	if (b->over_width > MPT_PT / 4)
		items_report_over(l, i, b->over_width, true);
	else if (b->over_height > MPT_PT / 4 || b->over_lines)
		items_report_over(l, i,
				  b->over_height > 0
					  ? b->over_height
					  : (mpt)b->over_lines * b->size,
				  false);
	items_tell(l, i, NULL, &i->words, &i->style, b, r.w, r.h);
	items_draw_words(l, &i->words, b, r.x,
			 r.y + offset(i->valign, r.h, b->height));
}

static void
arrange_picture(struct layout *l, const struct item *i, struct rect r)
{
	struct page_mark m = {
		.kind = PAGE_PICTURE,
		.picture = {arena_strdup(l->doc->arena, i->picture), r}};

	if (i->picture)
		VEC_PUSH(l->doc->arena, &l->out->marks, m);
}

/* A rule through the middle of its rectangle, along the longer side. */
static void
arrange_line(struct layout *l, const struct item *i, struct rect r)
{
	struct paint paint = i->paint;
	struct point a = {r.x, r.y + r.h / 2}, b = {r.x + r.w, r.y + r.h / 2};

	if (r.h > r.w) {
		a = (struct point){r.x + r.w / 2, r.y};
		b = (struct point){r.x + r.w / 2, r.y + r.h};
	}
	if (!paint.stroke.opacity)
		paint.stroke = i->style.colour;
	items_draw_line(l, a, b, &paint);
}

static void
arrange_inside(struct layout *l, const struct item *i, struct rect r,
	       int shrink)
{
	switch (i->kind) {
	case ITEM_BOX:
		arrange_box(l, i, r, shrink);
		break;
	case ITEM_ROW:
		arrange_row(l, i, r, shrink);
		break;
	case ITEM_COLUMN:
		arrange_column(l, i, r, shrink);
		break;
	case ITEM_GRID:
		arrange_grid(l, i, r, shrink);
		break;
	case ITEM_AROUND:
		arrange_around(l, i, r, shrink);
		break;
	case ITEM_TEXT:
		arrange_text(l, i, r, shrink);
		break;
	case ITEM_FIELD:
		items_draw_field(l, i, r, shrink);
		break;
	case ITEM_TRACK:
		items_draw_track(l, i, r);
		break;
	case ITEM_SYMBOL:
		if (i->form)
			items_place_in(l, i->form, r, i->align, i->valign);
		break;
	case ITEM_PICTURE:
		arrange_picture(l, i, r);
		break;
	case ITEM_LINE:
		arrange_line(l, i, r);
		break;
	default:
		break;
	}
}

/* Drawn upright in a form of its own, then placed turned about the middle. */
static void
arrange_turned(struct layout *l, const struct item *i, struct rect r,
	       int shrink)
{
	bool lying = i->turn % 180000 != 0 && i->turn % 90000 == 0;
	struct rect own = {0, 0, lying ? r.h : r.w, lying ? r.w : r.h};
	struct page_form *out = l->out, *form;
	struct page_matrix m, outer = l->to_form;
	struct item upright = *i;

	upright.turn = 0;
	m = page_combine(page_turn(i->turn), PAGE_MOVE(-own.w / 2, -own.h / 2));
	m = page_combine(PAGE_MOVE(r.x + r.w / 2, r.y + r.h / 2), m);
	form = l->out = page_form_new(l->doc, "turned", own);
	l->to_form = page_combine(outer, m);
	items_arrange(l, &upright, own, shrink);
	l->to_form = outer;
	l->out = out;
	items_place(l, form, m);
}

void
items_arrange(struct layout *l, const struct item *i, struct rect r, int shrink)
{
	bool mirrored = l->mirrored;

	if (i->turn) {
		arrange_turned(l, i, r, shrink);
		return;
	}
	if (i->kind <= ITEM_AROUND || i->kind == ITEM_TEXT ||
	    i->kind == ITEM_SYMBOL)
		items_draw_paint(l, &i->paint, r);
	if (i->mirror)
		l->mirrored = l->rtl && i->mirror > 0;
	arrange_inside(l, i, shrink_by(l, r, i->padding), shrink);
	l->mirrored = mirrored;
	if (!str_blank(i->link))
		items_add_link(l, i, r);
}
