/* <tabular>: rows of cells in columns. */
#include "items/tabular.h"

#include <string.h>

#include "items/draw.h"
#include "items/flow.h"
#include "items/report.h"

enum { RULES_HEAD = 1, RULES_ROWS = 2, RULES_COLUMNS = 4 };

/* How wide a column is: a length, what its cells need, or a share. */
struct width {
	enum { WIDTH_FIT, WIDTH_LENGTH, WIDTH_SHARE } kind;
	struct length length;
	int share; /* per mille */
};

/* The columns of a table at a width and a size of type. */
struct laid {
	mpt for_width;
	int for_shrink;
	mpt *x, *w;  /* of each, from the start side */
	int *shrink; /* of its texts */
	mpt width;   /* of all */
	struct laid *next;
};

/* What its rows share, and its parts where it is divided among pages. */
struct tabular {
	const struct item *whole; /* with all rows */
	const struct item *head;  /* its first, if that is one; or NULL */
	size_t columns;
	struct width *widths;
	struct insets inset;
	struct page_colour zebra;
	struct paint rule;
	int rules;
	mpt gap; /* between columns */
	struct laid **laid;
};

struct row {
	const struct tabular *of;
	struct insets inset; /* about what stands in its cells */
};

static const struct kind row_kind;

static const struct row *
row_of(const struct item *row)
{
	return row->own;
}

static bool
is_head(const struct item *row)
{
	return row_of(row)->of->head == row;
}

/* --- what it says --- */

/* The words of a text, in scratch. */
static size_t
split(const struct scope *sc, const char *text, const char ***words)
{
	char *copy = arena_strdup(sc->scratch, text ? text : ""), *rest = copy;
	char *word;
	size_t n = 0;

	*words = ARENA_ARRAY(sc->scratch, const char *, strlen(copy) + 1);
	for (; (word = strtok_r(rest, " \t\r\n", &rest)); n++)
		(*words)[n] = word;
	return n;
}

static struct width
read_width(const struct scope *sc, const struct item *i, const char *word)
{
	struct width w = {.kind = WIDTH_FIT};

	if (str_eq(word, "fit"))
		return w;
	w.kind = WIDTH_SHARE;
	if (!word[strspn(word, "0123456789.")]) {
		w.share = items_read_milli(word, 0);
		return w;
	}
	w.kind = WIDTH_LENGTH;
	w.length = items_read_length(sc, i->element->node, word, i->style.size);
	return w;
}

static int
read_rules(const struct scope *sc, const struct item *i)
{
	const char **words;
	size_t n = split(sc, items_attr(sc, i->element, ATTR_RULES), &words);
	int rules = 0;

	while (n--)
		rules |= str_eq(words[n], "head")   ? RULES_HEAD
			 : str_eq(words[n], "rows") ? RULES_ROWS
						    : RULES_COLUMNS;
	return rules;
}

/* How many columns the cells of a row take. */
static size_t
row_columns(const struct item *row)
{
	const struct item *c;
	size_t n = 0;

	for (c = row->first; c; c = c->next)
		n += (size_t)items_cell_span(c);
	return n;
}

/* The widths that are given; without any, each column as wide as it needs. */
static void
read_widths(const struct scope *sc, const struct item *i, struct tabular *t)
{
	const char **words;
	const struct item *row;
	size_t given, most = 0, k;

	given = split(sc, items_attr(sc, i->element, ATTR_WIDTHS), &words);
	for (row = i->first; row; row = row->next) {
		size_t n = row_columns(row);

		most = n > most ? n : most;
		if (given && n > given)
			diag_report(
				sc->diag, xml_where(row->element->node),
				DIAG_LAYOUT_CELLS,
				arena_printf(diag_arena(sc->diag), "%zu", n),
				arena_printf(diag_arena(sc->diag), "%zu",
					     given));
	}
	t->columns = most > given ? most : given;
	t->widths = ARENA_ARRAY(sc->scratch, struct width, t->columns + 1);
	for (k = 0; k < given; k++)
		t->widths[k] = read_width(sc, i, words[k]);
}

/* Aligns the texts of an item that do not say how they are. */
static void
align_texts(struct item *i, enum text_align align)
{
	struct item *c;

	if (items_has(i->element, ATTR_TEXT_ALIGN))
		return;
	i->style.align = align;
	for (c = i->first; c; c = c->next)
		align_texts(c, align);
}

static enum text_align
read_align(const char *word)
{
	return str_eq(word, "end")	 ? TEXT_END
	       : str_eq(word, "center")	 ? TEXT_CENTER
	       : str_eq(word, "justify") ? TEXT_JUSTIFY
					 : TEXT_START;
}

/* What the cells of a row have from it and from the columns. */
static void
settle_cells(struct item *row, const struct insets *inset, const char **aligns,
	     size_t n)
{
	struct item *c;
	size_t k = 0;

	for (c = row->first; c; c = c->next) {
		if (k < n && !items_has(row->element, ATTR_TEXT_ALIGN))
			align_texts(c, read_align(aligns[k]));
		k += (size_t)items_cell_span(c);
		if (c->kind != &items_kind_cell)
			continue;
		if (!items_has(c->element, ATTR_PADDING))
			c->padding = *inset;
		if (c->valign == PLACE_NONE)
			c->valign = row->valign;
	}
}

/* Makes rows of what stands in a table. */
static void
settle_rows(const struct scope *sc, struct item *i, const struct tabular *t)
{
	const char **aligns;
	size_t n = split(sc, items_attr(sc, i->element, ATTR_ALIGNS), &aligns);
	struct item *row;
	bool odd = false;

	for (row = i->first; row; row = row->next) {
		struct row *own = ARENA_NEW(sc->scratch, struct row);

		own->of = t;
		row->own = own;
		own->inset = items_has(row->element, ATTR_PADDING)
				     ? row->padding
				     : t->inset;
		settle_cells(row, &own->inset, aligns, n);
		row->padding = (struct insets){0};
		row->kind = &row_kind;
		if (is_head(row))
			continue;
		if (odd && !row->paint.fill.opacity)
			row->paint.fill = t->zebra;
		odd = !odd;
	}
}

static void
read_looks(const struct scope *sc, const struct item *i, struct tabular *t)
{
	const struct element *e = i->element;
	mpt em = i->style.size;
	const char *v;

	t->inset = (struct insets){em / 5, em / 2, em / 5, em / 2};
	if ((v = items_attr(sc, e, ATTR_INSET)))
		t->inset = items_read_insets(sc, e->node, v, em);
	t->zebra = items_none;
	if ((v = items_attr(sc, e, ATTR_ZEBRA)))
		t->zebra = items_read_colour(sc, e->node, v, i->style.colour);
	t->rule.stroke = i->style.colour;
	if ((v = items_attr(sc, e, ATTR_RULE)))
		t->rule.stroke =
			items_read_colour(sc, e->node, v, i->style.colour);
	t->rule.width = MPT_PT / 2;
	if (items_has(e, ATTR_RULE_WIDTH))
		t->rule.width = items_resolve(
			items_attr_extent(sc, e, ATTR_RULE_WIDTH, em), 0);
	t->rules = read_rules(sc, i);
}

static void
build(const struct scope *sc, struct item *i)
{
	struct tabular *t = ARENA_NEW(sc->scratch, struct tabular);

	t->whole = i;
	t->laid = ARENA_NEW(sc->scratch, struct laid *);
	t->gap = i->gap;
	i->gap = 0; /* rows stand close to each other */
	read_looks(sc, i, t);
	items_build_inside(sc, i);
	if (str_eq(items_attr(sc, i->element, ATTR_HEAD), "yes"))
		t->head = i->first;
	read_widths(sc, i, t);
	settle_rows(sc, i, t);
	i->own = t;
}

/* --- widths --- */

/* What stands about a cell at its sides; a <cell> has it inside. */
static mpt
beside(const struct item *row, const struct item *c)
{
	const struct insets *in = &row_of(row)->inset;

	return c->kind == &items_kind_cell ? 0 : in->start + in->end;
}

static mpt
above_and_below(const struct item *row, const struct item *c)
{
	const struct insets *in = &row_of(row)->inset;

	return c->kind == &items_kind_cell ? 0 : in->top + in->bottom;
}

/* How wide a cell would like to be (width ITEMS_FREE), or must be (1). */
static mpt
cell_width(const struct scope *sc, const struct item *row, const struct item *c,
	   mpt width, int shrink)
{
	if (c->width.unit == LENGTH_MPT)
		return c->width.v + beside(row, c);
	return items_measure(sc, c, width, shrink).w + beside(row, c);
}

/*
 * How wide the columns' cells are in all, measured at a width; what a spanning
 * cell needs more than its columns goes to the last of these.
 */
static mpt *
widest(const struct scope *sc, const struct tabular *t, mpt width, int shrink)
{
	mpt *w = ARENA_ARRAY(sc->scratch, mpt, t->columns + 1);
	const struct item *row, *c;
	int pass;

	for (pass = 0; pass < 2; pass++)
		for (row = t->whole->first; row; row = row->next) {
			size_t k = 0, span, j;

			for (c = row->first; c; c = c->next, k += span) {
				mpt need;

				span = (size_t)items_cell_span(c);
				if ((span > 1) != pass)
					continue;
				need = cell_width(sc, row, c, width, shrink) -
				       t->gap * (mpt)(span - 1);
				for (j = k; j + 1 < k + span; j++)
					need -= w[j];
				if (need > w[j])
					w[j] = need;
			}
		}
	return w;
}

/* The widths that do not hang on what is left; what is left of a width. */
static mpt
take_lengths(const struct tabular *t, mpt width, mpt *w)
{
	mpt left = width - t->gap * (mpt)(t->columns - (t->columns > 0));
	size_t k;

	for (k = 0; k < t->columns; k++)
		if (t->widths[k].kind == WIDTH_LENGTH) {
			w[k] = items_resolve(t->widths[k].length, width);
			left -= w[k];
		}
	return left;
}

/* Gives what columns need, less where there is not so much; what is left. */
static mpt
take_needs(const struct tabular *t, const mpt *likes, const mpt *needs,
	   mpt left, mpt *w)
{
	int64_t like = 0, need = 0, room = left;
	size_t k;

	for (k = 0; k < t->columns; k++)
		if (t->widths[k].kind == WIDTH_FIT) {
			like += likes[k];
			need += needs[k];
		} else if (t->widths[k].kind == WIDTH_SHARE) {
			room -= needs[k];
		}
	for (k = 0; k < t->columns; k++) {
		if (t->widths[k].kind != WIDTH_FIT)
			continue;
		w[k] = likes[k];
		if (like > room)
			w[k] = needs[k];
		if (like > room && room > need)
			w[k] += (mpt)((likes[k] - needs[k]) * (room - need) /
				      (like - need));
		left -= w[k];
	}
	return left;
}

/* Shares out what is left. */
static void
take_shares(const struct tabular *t, mpt left, mpt *w)
{
	int64_t all = 0;
	size_t k;

	for (k = 0; k < t->columns; k++)
		if (t->widths[k].kind == WIDTH_SHARE)
			all += t->widths[k].share;
	for (k = 0; k < t->columns; k++)
		if (t->widths[k].kind == WIDTH_SHARE && all && left > 0)
			w[k] = (mpt)((int64_t)left * t->widths[k].share / all);
}

static void
lay_widths(const struct scope *sc, const struct tabular *t, struct laid *l)
{
	mpt width = l->for_width, left;
	mpt *likes = widest(sc, t, ITEMS_FREE, l->for_shrink);
	size_t k;

	if (width < ITEMS_FREE) {
		left = take_lengths(t, width, l->w);
		left = take_needs(t, likes, widest(sc, t, 1, l->for_shrink),
				  left, l->w);
		take_shares(t, left, l->w);
		return;
	}
	take_lengths(t, 0, l->w);
	for (k = 0; k < t->columns; k++)
		if (t->widths[k].kind != WIDTH_LENGTH ||
		    t->widths[k].length.unit == LENGTH_PERCENT)
			l->w[k] = likes[k];
}

/* The type of each column: as small as its widest word needs it, all alike. */
static void
lay_type(const struct scope *sc, const struct tabular *t, struct laid *l)
{
	size_t k, left = t->columns;
	int s;

	for (s = l->for_shrink; left && s > 0; s -= 40) {
		const mpt *needs = widest(sc, t, 1, s);

		for (k = 0; k < t->columns; k++)
			if (!l->shrink[k] &&
			    (needs[k] <= l->w[k] + 20 || s <= 40)) {
				l->shrink[k] = s;
				left--;
			}
	}
	for (k = 0; k < t->columns; k++)
		if (!l->shrink[k])
			l->shrink[k] = l->for_shrink;
}

/*
 * The columns at a width; the same for the parts of a table as for the whole.
 */
static const struct laid *
lay(const struct scope *sc, const struct tabular *t, mpt width, int shrink)
{
	struct laid *l;
	size_t k;

	for (l = *t->laid; l; l = l->next)
		if (l->for_width == width && l->for_shrink == shrink)
			return l;
	l = ARENA_NEW(sc->scratch, struct laid);
	l->for_width = width;
	l->for_shrink = shrink;
	l->x = ARENA_ARRAY(sc->scratch, mpt, t->columns + 1);
	l->w = ARENA_ARRAY(sc->scratch, mpt, t->columns + 1);
	l->shrink = ARENA_ARRAY(sc->scratch, int, t->columns + 1);
	lay_widths(sc, t, l);
	lay_type(sc, t, l);
	for (k = 0; k < t->columns; k++) {
		l->x[k] = l->width;
		l->width += l->w[k] + (k + 1 < t->columns ? t->gap : 0);
	}
	l->next = *t->laid;
	*t->laid = l;
	if (l->width < width) { /* rows are as wide as their cells */
		*t->laid = ARENA_NEW(sc->scratch, struct laid);
		**t->laid = *l;
		(*t->laid)->for_width = l->width;
		(*t->laid)->next = l;
	}
	return l;
}

/* --- rows --- */

/* The width of a cell in columns from k on, and the size of its type. */
static mpt
span_width(const struct tabular *t, const struct laid *l, size_t k, size_t span,
	   int *shrink)
{
	mpt w = t->gap * (mpt)(span - 1);
	size_t j;

	*shrink = l->shrink[k];
	for (j = k; j < k + span; j++) {
		w += l->w[j];
		*shrink = l->shrink[j] > *shrink ? l->shrink[j] : *shrink;
	}
	return w;
}

static struct size
measure_row(const struct scope *sc, const struct item *row, mpt width,
	    int shrink)
{
	const struct tabular *t = row_of(row)->of;
	const struct laid *l = lay(sc, t, width, shrink);
	struct size s = {l->width, 0};
	const struct item *c;
	size_t k = 0, span;
	mpt w, h;

	for (c = row->first; c; c = c->next, k += span) {
		span = (size_t)items_cell_span(c);
		w = span_width(t, l, k, span, &shrink) - beside(row, c);
		h = items_child_height(sc, c,
				       items_child_width(sc, c, w, shrink),
				       shrink) +
		    above_and_below(row, c);
		s.h = h > s.h ? h : s.h;
	}
	return s;
}

static void
arrange_cell(const struct scope *sc, const struct item *row,
	     const struct item *c, struct rect r, int shrink)
{
	const struct insets *in = &row_of(row)->inset;
	mpt own;

	if (c->kind != &items_kind_cell) {
		r = items_place_child(sc, r, in->start, in->top,
				      r.w - in->start - in->end,
				      r.h - in->top - in->bottom);
		own = row->valign != PLACE_NONE
			      ? items_child_height(sc, c, r.w, shrink)
			      : r.h;
		r.y += items_offset(row->valign, r.h, own);
		r.h = items_resolve_or(c->height, r.h, own);
		r = items_place_child(
			sc, r, 0, 0, items_resolve_or(c->width, r.w, r.w), r.h);
	}
	items_arrange(sc, c, r, shrink);
}

static void
arrange_row(const struct scope *sc, const struct item *row, struct rect r,
	    int shrink)
{
	const struct tabular *t = row_of(row)->of;
	const struct laid *l = lay(sc, t, r.w, shrink);
	const struct item *c;
	size_t k = 0, span;

	for (c = row->first; c; c = c->next, k += span) {
		mpt w;

		span = (size_t)items_cell_span(c);
		w = span_width(t, l, k, span, &shrink);
		arrange_cell(sc, row, c,
			     items_place_child(sc, r, l->x[k], 0, w, r.h),
			     shrink);
	}
}

static const struct kind row_kind = {.name = "row",
				     .measure = measure_row,
				     .arrange = arrange_row,
				     .paints = true};

/* --- the table --- */

static mpt
table_height(const struct scope *sc, const struct item *i, mpt width,
	     int shrink)
{
	const struct item *row;
	mpt h = 0;

	for (row = i->first; row; row = row->next)
		h += items_child_height(sc, row, width, shrink);
	return h;
}

static struct size
measure(const struct scope *sc, const struct item *i, mpt width, int shrink)
{
	return (struct size){lay(sc, i->own, width, shrink)->width,
			     table_height(sc, i, width, shrink)};
}

/* Where a row stands in its table. */
struct band {
	const struct item *row;
	mpt y, h;
};

static void
draw_rule(const struct scope *sc, const struct tabular *t, struct rect r,
	  struct rect at)
{
	struct rect on = items_place_child(sc, r, at.x, at.y, at.w, at.h);

	items_draw_line(sc, (struct point){on.x, on.y},
			(struct point){on.x + on.w, on.y + on.h}, &t->rule);
}

/* Does a cell of a row span the place behind a column? */
static bool
spans(const struct item *row, size_t column)
{
	const struct item *c;
	size_t k = 0, span;

	for (c = row->first; c && k <= column; c = c->next, k += span) {
		span = (size_t)items_cell_span(c);
		if (column + 1 < k + span)
			return true;
	}
	return false;
}

/* The rule behind a column, broken where cells span it. */
static void
rule_column(const struct scope *sc, const struct tabular *t, struct rect r,
	    size_t column, mpt x, const struct band *bands, size_t n)
{
	size_t k, end;

	for (k = 0; k < n; k = end) {
		mpt high = bands[k].h;

		end = k + 1;
		if (spans(bands[k].row, column))
			continue;
		while (end < n && !spans(bands[end].row, column))
			high += bands[end++].h;
		draw_rule(sc, t, r, (struct rect){x, bands[k].y, 0, high});
	}
}

static void
draw_rules(const struct scope *sc, const struct item *i, struct rect r,
	   const struct laid *l, const struct band *bands, size_t n)
{
	const struct tabular *t = i->own;
	int which;
	size_t k;

	for (k = 1; k < n; k++) {
		which = is_head(bands[k - 1].row) ? RULES_HEAD | RULES_ROWS
						  : RULES_ROWS;
		if (t->rules & which)
			draw_rule(sc, t, r,
				  (struct rect){0, bands[k].y, l->width, 0});
	}
	for (k = 0; k + 1 < t->columns && t->rules & RULES_COLUMNS; k++)
		rule_column(sc, t, r, k, l->x[k] + l->w[k] + t->gap / 2, bands,
			    n);
}

/* What is left of a height goes to the rows that grow. */
static mpt
grown(const struct item *i, const struct item *row, mpt rest)
{
	int64_t grow = 0;
	const struct item *c;

	for (c = i->first; c; c = c->next)
		grow += c->grow;
	return rest > 0 && grow ? (mpt)((int64_t)rest * row->grow / grow) : 0;
}

/* ... or stays blank below them. */
static mpt
left(const struct item *i, mpt rest)
{
	const struct item *c;

	for (c = i->first; c; c = c->next)
		if (c->grow)
			return 0;
	return rest > 0 ? rest : 0;
}

/* The table with its padding, when its rows take w by h at the start of r. */
static struct rect
whole(const struct scope *sc, const struct item *i, struct rect r, mpt w, mpt h)
{
	const struct insets *p = &i->padding;

	return items_place_child(sc, r, -p->start, -p->top,
				 w + p->start + p->end, h + p->top + p->bottom);
}

static void
arrange_rows(const struct scope *sc, const struct item *i, struct rect r,
	     int shrink, mpt rest)
{
	const struct laid *l = lay(sc, i->own, r.w, shrink);
	struct band *bands =
		ARENA_ARRAY(sc->scratch, struct band, items_count(i) + 1);
	const struct item *row;
	struct paint ground = i->paint, border = i->paint;
	mpt y = 0, h;
	size_t n = 0;
	struct rect frame;

	ground.stroke = items_none;
	frame = whole(sc, i, r, l->width, r.h - left(i, rest));
	items_draw_paint(sc, &ground, frame);
	for (row = i->first; row; row = row->next, y += h) {
		h = items_child_height(sc, row, r.w, shrink) +
		    grown(i, row, rest);
		bands[n++] = (struct band){row, y, h};
		items_arrange(sc, row,
			      items_place_child(sc, r, 0, y, l->width, h),
			      shrink);
	}
	draw_rules(sc, i, r, l, bands, n);
	border.fill = items_none;
	items_draw_paint(sc, &border, frame); /* above the grounds of cells */
}

static void
arrange(const struct scope *sc, const struct item *i, struct rect r, int shrink)
{
	struct scope inside = *sc;
	mpt wide, high = table_height(sc, i, r.w, shrink);

	while (high > r.h && shrink > 40)
		high = table_height(sc, i, r.w, shrink -= 40);
	wide = lay(sc, i->own, r.w, shrink)->width;
	if (wide - r.w > MPT_PT / 2 || high - r.h > MPT_PT / 2) {
		items_report_full(sc, i, r.w,
				  wide - r.w > high - r.h ? wide - r.w
							  : high - r.h);
		inside.outside = true;
	}
	inside.slack.w = 0;
	arrange_rows(&inside, i, r, shrink, r.h - high);
}

/* Between its rows; the head comes again. */
static bool
pour(const struct scope *sc, const struct item *i, mpt width,
     const struct frame *outer, struct flow *flow)
{
	const struct item *row = i->first;
	bool head = row && is_head(row);
	const struct frame *in;

	width -= i->padding.start + i->padding.end;
	in = items_frame(sc, i, outer, head ? row : NULL, width, flow);
	for (row = head ? row->next : row; row; row = row->next) {
		items_pour_inside(sc, row, width, in, flow);
		items_end_slice(flow, 0);
	}
	return i->first && (!head || i->first->next);
}

const struct kind items_kind_tabular = {.name = "tabular",
					.build = build,
					.measure = measure,
					.arrange = arrange,
					.pour = pour};
