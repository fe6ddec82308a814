/* Marks: boxes, rules, words and symbols onto the form under way. */
#include "items/draw.h"

#include <string.h>

#include "items/picture.h"
#include "items/sketch.h"

static void
add_mark(const struct scope *sc, struct page_mark m)
{
	VEC_PUSH(sc->out->arena, &sc->out->marks, m);
}

struct page_form *
items_add_form(const struct scope *sc, const char *name, struct rect box)
{
	struct page_doc *doc = sc->press->doc;

	return sc->kept ? page_form_new(doc, name, box)
			: page_form_once(doc, name, box);
}

static struct page_path
path_of(const struct scope *sc, const struct outline *o)
{
	struct page_segment *copy =
		ARENA_ARRAY(sc->out->arena, struct page_segment, o->v.n + 1);

	if (o->v.n)
		memcpy(copy, o->v.at, o->v.n * sizeof(*copy));
	return (struct page_path){.n = o->v.n, .segments = copy};
}

static void
stroke_with(struct page_path *path, const struct paint *p)
{
	path->stroke = p->stroke;
	path->width = p->width;
	path->dashes = p->dashes;
	memcpy(path->dash, p->dash, sizeof(p->dash));
	if (p->sketch) {
		path->cap = PAGE_CAP_ROUND;
		path->join = PAGE_JOIN_ROUND;
	}
}

static void
draw_outline(const struct scope *sc, struct outline o, const struct paint *p,
	     bool fill, bool stroke)
{
	struct page_mark m = {.kind = PAGE_PATH};

	if (p->sketch)
		o = outline_sketch(sc->scratch, &o, p->sketch,
				   sc->face->wobble++);
	m.path = path_of(sc, &o);
	if (fill) {
		m.path.fill = p->fill;
		m.path.pattern = p->cover.pattern;
		m.path.gradient =
			items_lay_gradient(sc->out->arena, p->cover.gradient,
					   page_path_bounds(&m.path));
	}
	if (stroke && p->width) /* a PDF draws one of no width all the same */
		stroke_with(&m.path, p);
	if (m.path.fill.opacity || m.path.stroke.opacity)
		add_mark(sc, m);
}

static void
add_side(const struct scope *sc, struct outline *o, struct point a,
	 struct point b)
{
	VEC_PUSH(sc->scratch, &o->v, (struct page_segment){PAGE_MOVE_TO, {a}});
	VEC_PUSH(sc->scratch, &o->v, (struct page_segment){PAGE_LINE_TO, {b}});
}

/* The borders asked for, each a line of its own. */
static void
draw_sides(const struct scope *sc, const struct paint *p, struct rect r)
{
	struct point tl = {r.x, r.y}, tr = {r.x + r.w, r.y};
	struct point bl = {r.x, r.y + r.h}, br = {r.x + r.w, r.y + r.h};
	bool start = p->sides & (sc->mirrored ? SIDE_END : SIDE_START);
	bool end = p->sides & (sc->mirrored ? SIDE_START : SIDE_END);
	struct outline o = {{0}};

	if (p->sides & SIDE_TOP)
		add_side(sc, &o, tl, tr);
	if (end)
		add_side(sc, &o, tr, br);
	if (p->sides & SIDE_BOTTOM)
		add_side(sc, &o, bl, br);
	if (start)
		add_side(sc, &o, tl, bl);
	draw_outline(sc, o, p, false, true);
}

void
items_draw_paint(const struct scope *sc, const struct paint *p, struct rect r)
{
	bool whole = p->sides == SIDE_ALL;
	struct outline o = {{0}};

	if (!p->fill.opacity && !p->stroke.opacity)
		return;
	outline_rect(sc->scratch, &o, r.x, r.y, r.w, r.h,
		     items_resolve(p->radius, r.w < r.h ? r.w : r.h),
		     transform_none);
	if (p->fill.opacity || whole)
		draw_outline(sc, o, p, true, whole);
	if (!whole && p->stroke.opacity)
		draw_sides(sc, p, r);
}

void
items_read_path(const struct scope *sc, const struct element *e,
		const char *data, struct transform m, struct arena *a,
		struct outline *o)
{
	const char *bad = outline_read(a, o, data, m);

	if (bad)
		diag_report(sc->diag, xml_where(e->node), DIAG_LAYOUT_PATH,
			    data,
			    arena_printf(diag_arena(sc->diag), "%td",
					 bad - data + 1));
}

void
items_draw_line(const struct scope *sc, struct point from, struct point to,
		const struct paint *p)
{
	struct outline o = {{0}};

	add_side(sc, &o, from, to);
	if (p->stroke.opacity)
		draw_outline(sc, o, p, false, true);
}

/* Glyphs, and what they read as, where the marks are. */
static const struct text_glyph *
copy_glyphs(struct arena *a, const struct text_run *run)
{
	struct text_glyph *glyphs;
	size_t i, n = 0;
	char *text;

	if (!run->n)
		return NULL;
	glyphs = ARENA_ARRAY(a, struct text_glyph, run->n);
	for (i = 0; i < run->n; i++)
		n += run->glyphs[i].text_n;
	text = arena_take(a, n + 1);
	for (i = 0; i < run->n; i++) {
		glyphs[i] = run->glyphs[i];
		glyphs[i].text = memcpy(text, run->glyphs[i].text,
					run->glyphs[i].text_n);
		text += run->glyphs[i].text_n;
	}
	return glyphs;
}

static void *
copy_bytes(struct arena *a, const void *bytes, size_t n)
{
	return n ? memcpy(arena_take(a, n), bytes, n) : NULL;
}

static void
draw_run(const struct scope *sc, const struct words *w,
	 const struct text_run *run, mpt x, mpt y)
{
	struct arena *a = sc->out->arena;
	size_t n = run->n_words;
	struct page_mark m = {.kind = PAGE_GLYPHS};

	m.glyphs = (struct page_glyphs){
		.face = run->face,
		.size = run->size,
		.m = PAGE_MOVE(x + run->x, y + run->y),
		.colour = w->tags[run->tag].colour,
		.n = run->n,
		.glyphs = copy_glyphs(a, run),
		.n_words = n,
		.words = copy_bytes(a, run->words, n * sizeof(*run->words)),
		.places = copy_bytes(a, run->places, n * sizeof(*run->places)),
	};
	add_mark(sc, m);
}

/* A symbol standing in a line: its foot a little under the baseline. */
static void
draw_object(const struct scope *sc, const struct words *w,
	    const struct text_run *run, mpt x, mpt y)
{
	const struct page_form *form = w->tags[run->tag].symbol;
	const char *reads = w->tags[run->tag].reads;
	mpt h;

	if (!form || !form->box.w)
		return;
	h = (mpt)((int64_t)run->width * form->box.h / form->box.w);
	if (reads)
		add_mark(sc,
			 (struct page_mark){
				 .kind = PAGE_READS,
				 .reads = arena_strdup(sc->out->arena, reads)});
	items_place_in(sc, form,
		       (struct rect){x + run->x, y + run->y - h * 82 / 100,
				     run->width, h},
		       PLACE_CENTER, PLACE_CENTER);
	if (reads)
		add_mark(sc, (struct page_mark){.kind = PAGE_READ});
}

void
items_draw_words(const struct scope *sc, const struct words *w,
		 const struct text_block *b, mpt x, mpt y)
{
	size_t i;

	for (i = 0; i < b->n; i++)
		if (b->runs[i].face < 0)
			draw_object(sc, w, &b->runs[i], x, y);
		else
			draw_run(sc, w, &b->runs[i], x, y);
}

void
items_place(const struct scope *sc, const struct page_form *form,
	    struct page_matrix m)
{
	add_mark(sc,
		 (struct page_mark){.kind = PAGE_PLACE, .place = {form, m}});
}

void
items_place_in(const struct scope *sc, const struct page_form *form,
	       struct rect r, enum place align, enum place valign)
{
	int64_t kx, ky, k;
	mpt w, h, x, y;

	if (!form->box.w || !form->box.h || r.w <= 0 || r.h <= 0)
		return;
	kx = (int64_t)r.w * PAGE_ONE / form->box.w;
	ky = (int64_t)r.h * PAGE_ONE / form->box.h;
	k = kx < ky ? kx : ky;
	w = (mpt)(form->box.w * k / PAGE_ONE);
	h = (mpt)(form->box.h * k / PAGE_ONE);
	items_check_pixels(sc, form, w, h);
	if (align != PLACE_START && align != PLACE_END)
		x = r.x + (r.w - w) / 2;
	else
		x = r.x +
		    ((align == PLACE_START) == sc->mirrored ? r.w - w : 0);
	y = r.y + (valign == PLACE_START ? 0
		   : valign == PLACE_END ? r.h - h
					 : (r.h - h) / 2);
	items_place(
		sc, form,
		(struct page_matrix){(int32_t)k, 0, 0, (int32_t)k,
				     x - (mpt)(form->box.x * k / PAGE_ONE),
				     y - (mpt)(form->box.y * k / PAGE_ONE)});
}
