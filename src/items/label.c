/*
 * Labels: words along a path of a drawing.
 *
 * The text is shaped and set on one line as anywhere else; then each cluster of
 * glyphs is put where its middle falls on the path, turned as the path runs
 * there.  So it stays text: glyphs of a face, and the whole reads as what was
 * written.  Lengths are thousandths of the symbol's units until the end.
 */
#include "items/label.h"

#include <math.h>
#include <string.h>

#include "items/draw.h"

#define UNIT 1000
#define STEPS 24 /* lines that a curve is taken for */

struct corner {
	double x, y;
	double at; /* how far from the start */
};

/* The path as lines. */
struct track {
	struct arena *a;
	VEC(struct corner) v;
};

struct label {
	const struct scope *sc;
	const struct words *words;
	struct page_form *form;
	struct transform m;
	struct track track;
	double from; /* where on the path the line begins */
	bool multiply;
};

static void
add_corner(struct track *t, double x, double y)
{
	struct corner c = {x, y, 0}, last;

	if (t->v.n) {
		last = t->v.at[t->v.n - 1];
		c.at = last.at + hypot(x - last.x, y - last.y);
		if (c.at - last.at < 1e-6)
			return;
	}
	VEC_PUSH(t->a, &t->v, c);
}

static void
add_curve(struct track *t, const struct point p[3])
{
	struct corner from = t->v.at[t->v.n - 1];
	double k, u, a, b, c, d;
	int i;

	for (i = 1; i <= STEPS; i++) {
		k = (double)i / STEPS;
		u = 1 - k;
		a = u * u * u;
		b = 3 * u * u * k;
		c = 3 * u * k * k;
		d = k * k * k;
		add_corner(t, a * from.x + b * p[0].x + c * p[1].x + d * p[2].x,
			   a * from.y + b * p[0].y + c * p[1].y + d * p[2].y);
	}
}

/* The first stroke of a path: a label goes along no second one. */
static void
read_track(struct track *t, const struct outline *o)
{
	const struct page_segment *s;

	VEC_EACH (s, &o->v) {
		if (s->verb == PAGE_MOVE_TO && t->v.n > 1)
			return;
		if (s->verb == PAGE_MOVE_TO)
			t->v.n = 0;
		if (s->verb == PAGE_CLOSE && t->v.n)
			add_corner(t, t->v.at[0].x, t->v.at[0].y);
		else if (s->verb == PAGE_CURVE_TO && t->v.n)
			add_curve(t, s->p);
		else if (s->verb != PAGE_CLOSE)
			add_corner(t, s->p[0].x, s->p[0].y);
	}
}

static double
length_of(const struct track *t)
{
	return t->v.n ? t->v.at[t->v.n - 1].at : 0;
}

/* A place on the path, and how it runs there; beyond its ends it runs on. */
static struct transform
place_at(const struct track *t, double at)
{
	const struct corner *a, *b;
	double k, c, s;
	size_t i = 1;

	while (i + 1 < t->v.n && t->v.at[i].at < at)
		i++;
	a = &t->v.at[i - 1];
	b = &t->v.at[i];
	k = 1 / (b->at - a->at);
	c = (b->x - a->x) * k;
	s = (b->y - a->y) * k;
	return (struct transform){
		c, s, -s, c, a->x + c * (at - a->at), a->y + s * (at - a->at)};
}

/* Draws n glyphs of one cluster, whose pen goes from x to end. */
static void
draw_cluster(const struct label *l, const struct text_run *run, int face,
	     const struct text_glyph *glyphs, size_t n, mpt x, mpt end)
{
	struct arena *a = l->form->arena;
	struct page_mark m = {.kind = PAGE_GLYPHS, .multiply = l->multiply};
	struct text_glyph *copy = ARENA_ARRAY(a, struct text_glyph, n);
	mpt middle = x + (end - x) / 2;
	struct transform to;
	size_t i;

	for (i = 0; i < n; i++) {
		copy[i] = glyphs[i];
		copy[i].x -= middle;
		copy[i].text =
			arena_strndup(a, glyphs[i].text, glyphs[i].text_n);
	}
	to = transform_join(
		l->m, place_at(&l->track, l->from + (double)run->x + middle));
	m.glyphs = (struct page_glyphs){
		.face = face,
		.size = run->size,
		.m = transform_matrix(to),
		.colour = l->words->tags[run->tag].colour,
		.n = n,
		.glyphs = copy,
	};
	VEC_PUSH(a, &l->form->marks, m);
}

/* Glyphs from a run's start on, the pen after the last at end. */
static void
draw_glyphs(const struct label *l, const struct text_run *run, int face,
	    const struct text_glyph *g, size_t n, mpt end)
{
	size_t i, k;

	for (i = 0; i < n; i = k) {
		for (k = i + 1; k < n && !g[k].text_n; k++)
			;
		draw_cluster(l, run, face, g + i, k - i, g[i].x,
			     k < n ? g[k].x : end);
	}
}

/* The glyphs of a word at its place in a run. */
static void
draw_word(const struct label *l, const struct text_run *run,
	  const struct text_word *word, mpt place)
{
	struct text_glyph *g =
		ARENA_ARRAY(l->sc->scratch, struct text_glyph, word->n + 1);
	double k = (double)run->size / word->upem;
	size_t i;

	for (i = 0; i < word->n; i++) {
		g[i] = word->glyphs[i];
		g[i].x = place + (mpt)lround(g[i].x * k);
		g[i].y = (mpt)lround(g[i].y * k);
	}
	draw_glyphs(l, run, word->face, g, word->n,
		    place + (mpt)lround(word->width * k));
}

static void
draw_runs(const struct label *l, const struct text_block *b)
{
	const struct text_run *run;
	size_t i, k;

	for (i = 0; i < b->n; i++) {
		run = &b->runs[i];
		draw_glyphs(l, run, run->face, run->glyphs, run->n, run->width);
		for (k = 0; k < run->n_words; k++)
			draw_word(l, run, run->words[k], run->places[k]);
	}
}

/* What an element says, holes filled. */
static const char *
text_of(const struct scope *sc, const struct element *e, bool *holes)
{
	const struct element *c;
	struct str s = {0};
	const char *text;

	for (c = e->first; c; c = c->next) {
		*holes |= c->holes;
		str_add(&s,
			c->holes ? xpath_fill(sc->in->x, sc->record, c->text,
					      xml_where(e->node), sc->scratch)
				 : c->text);
	}
	text = arena_strdup(sc->scratch, str_text(&s));
	str_free(&s);
	return text;
}

/* A length of the symbol's, "12.5". */
static const char *
units(const struct scope *sc, double v)
{
	return arena_printf(diag_arena(sc->diag), "%ld.%ld",
			    lround(v / 100) / 10, lround(v / 100) % 10);
}

static enum text_align
read_align(const char *text)
{
	return str_eq(text, "center") ? TEXT_CENTER
	       : str_eq(text, "end")  ? TEXT_END
				      : TEXT_START;
}

static struct style
style_of(const struct scope *sc, const struct element *e,
	 struct page_colour colour)
{
	const char *font = items_attr(sc, e, ATTR_FONT);
	struct style s = {
		.font = font ? font : "body",
		.size = 10 * UNIT,
		.leading = 1000,
		.bold = str_eq(items_attr(sc, e, ATTR_BOLD), "yes"),
		.italic = str_eq(items_attr(sc, e, ATTR_ITALIC), "yes"),
		.align = read_align(items_attr(sc, e, ATTR_TEXT_ALIGN)),
		.colour = colour,
	};

	s.size = items_attr_milli(sc, e, ATTR_SIZE, s.size, 1, ITEMS_LARGE);
	s.min_size = items_attr_milli(sc, e, ATTR_MIN_SIZE, s.size, 1, s.size);
	return s;
}

/* The line at a size at which it is no longer than the path, if there is. */
static struct text_block *
fit(const struct scope *sc, const struct words *w, const struct style *s,
    double length)
{
	struct text_block *b = items_fit(sc, w, s, ITEMS_FREE, 0, s->size, 0);
	double size = s->size;

	if (b->width > length && s->min_size < s->size) {
		size = floor(size * length / b->width);
		size = size < s->min_size ? s->min_size : size;
		b = items_fit(sc, w, s, ITEMS_FREE, 0, (mpt)size, 0);
	}
	return b;
}

/* How far in from the path's start, of what is left over, a line begins. */
static double
indent(enum text_align align, bool rtl, double left)
{
	if (align == TEXT_CENTER)
		return left / 2;
	return (align == TEXT_END) != rtl ? left : 0;
}

/* Where the line begins in the block, which is wider. */
static double
left_of(const struct text_block *b)
{
	mpt left = b->n ? b->runs[0].x : 0;
	size_t i;

	for (i = 1; i < b->n; i++)
		if (b->runs[i].x < left)
			left = b->runs[i].x;
	return left;
}

static void
add_mark(struct page_form *form, struct page_mark m)
{
	VEC_PUSH(form->arena, &form->marks, m);
}

void
items_draw_label(const struct scope *sc, const struct element *e,
		 struct page_form *form, struct transform m,
		 struct page_colour colour, bool multiply)
{
	const char *data = items_attr(sc, e, ATTR_D), *text;
	struct label l = {sc, NULL, form, m, {.a = sc->scratch}, 0, multiply};
	struct transform fine = {UNIT, 0, 0, UNIT, 0, 0};
	struct transform back = {1.0 / UNIT, 0, 0, 1.0 / UNIT, 0, 0};
	struct style style = style_of(sc, e, colour);
	struct outline o = {{0}};
	struct text_block *b;
	struct words w;
	double length;
	bool holes = false;

	items_read_path(sc, e, data, fine, sc->scratch, &o);
	read_track(&l.track, &o);
	length = length_of(&l.track);
	text = text_of(sc, e, &holes);
	w = items_shape_plain(sc, e, text, NULL, holes, &style);
	if (!w.para || l.track.v.n < 2)
		return;
	b = fit(sc, &w, &style, length);
	if (b->width > length + UNIT / 2.0)
		diag_report(sc->diag, xml_where(e->node), DIAG_LABEL_LONG,
			    units(sc, b->width - length), units(sc, length));
	l.words = &w;
	l.m = transform_join(m, back);
	l.from = indent(style.align, b->rtl, length - b->width) - left_of(b);
	add_mark(form,
		 (struct page_mark){.kind = PAGE_READS,
				    .reads = arena_strdup(form->arena, text)});
	draw_runs(&l, b);
	add_mark(form, (struct page_mark){.kind = PAGE_READ});
}
