/* Clips, and how far elements reach. */
#include <math.h>
#include <string.h>

#include "base/budget.h"
#include "svg/internal.h"

/* --- extents --- */

static void reach(struct svg *s, const struct xml_node *n,
		  const struct look *outer, const struct spot *at,
		  struct extent *e);

/* A <symbol> or <svg> that a <use> draws, or any other element. */
static void
reach_used(struct svg *s, const struct xml_node *use, const struct look *l,
	   const struct spot *at, struct extent *e)
{
	struct used used = {svg_use(s, use, at->used), at->used};
	struct spot to = svg_moved(s, use, l, at);

	to.used = &used;
	if (used.target)
		reach(s, used.target, l, &to, e);
}

/* What an element that looks so holds, or is. */
static void
reach_content(struct svg *s, const struct xml_node *n, const struct look *l,
	      const struct spot *at, struct extent *e)
{
	struct spot inside = *at;
	struct outline o;
	struct xml_node *c;
	struct view size;

	if (svg_is_shape(n)) {
		o = svg_outline(s, n, at->view, l->font_size, at->m);
		svg_take_in(e, &o);
		return;
	}
	if (s->depth == FIXED_SVG_DEPTH)
		return; /* drawing it will tell */
	s->depth++;
	if (xml_is(n, "use"))
		reach_used(s, n, l, at, e);
	else if (n == xml_root(s->doc) ||
		 (!xml_is(n, "svg") && !xml_is(n, "symbol")) ||
		 svg_enter(s, n, NULL, l, &inside, &size))
		XML_EACH (c, n, NULL)
			reach(s, c, l, &inside, e);
	s->depth--;
}

static void
reach(struct svg *s, const struct xml_node *n, const struct look *outer,
      const struct spot *at, struct extent *e)
{
	struct spot to = *at;
	struct look l;

	if (!svg_is_ours(n) ||
	    (!svg_is_shape(n) && !svg_is_container(n) &&
	     !(xml_is(n, "symbol") && at->used && at->used->target == n)) ||
	    !svg_may_draw(s, n))
		return;
	l = svg_look(s, n, outer, at->view);
	to.m = transform_join(at->m, l.m);
	if (!l.gone)
		reach_content(s, n, &l, &to, e);
}

struct extent
svg_extent(struct svg *s, const struct xml_node *n, const struct look *l,
	   const struct spot *at)
{
	double k = transform_scale(at->m);
	struct spot even = {{k, 0, 0, k, 0, 0}, at->view, at->used};
	struct extent e = svg_nowhere;

	if (k > 0)
		reach_content(s, n, l, &even, &e);
	return (struct extent){e.x0 / k, e.y0 / k, e.x1 / k, e.y1 / k};
}

/* --- clips --- */

/* What a clip lets through: shapes one after the other. */
struct clipping {
	struct svg *s;
	struct outline all;
	int shapes;
	bool even_odd; /* of the shape, if it is one */
	int clips;     /* opened for it alone */
};

static void
open_clip(struct svg *s, const struct outline *o, bool even_odd)
{
	struct arena *a = s->form->arena;
	struct page_mark m = {.kind = PAGE_CLIP};
	size_t bytes = o->v.n * sizeof(*o->v.at);
	struct page_segment *copy = arena_take(a, bytes + 1);

	if (bytes)
		memcpy(copy, o->v.at, bytes);
	m.path = (struct page_path){
		.n = o->v.n, .segments = copy, .even_odd = even_odd};
	VEC_PUSH(a, &s->form->marks, m);
}

void
svg_unclip(struct svg *s, int clips)
{
	for (; clips > 0; clips--)
		VEC_PUSH(s->form->arena, &s->form->marks,
			 (struct page_mark){.kind = PAGE_UNCLIP});
}

void
svg_clip_rect(struct svg *s, struct view size, struct transform m)
{
	struct outline o = {{0}};

	outline_rect(s->arena, &o, 0, 0, size.w, size.h, 0, m);
	open_clip(s, &o, false);
}

/* Twice the area that the corners of a part enclose, below 0: the other way. */
static double
area_of(const struct page_segment *part, size_t n)
{
	double twice = 0;
	struct point a = part[0].p[0], b;
	size_t i, k;

	for (i = 1; i < n; i++)
		for (k = 0; k < (part[i].verb == PAGE_CURVE_TO ? 3u : 1u);
		     k++) {
			if (part[i].verb == PAGE_CLOSE)
				continue;
			b = part[i].p[k];
			twice += (double)a.x * b.y - (double)b.x * a.y;
			a = b;
		}
	b = part[0].p[0];
	return twice + (double)a.x * b.y - (double)b.x * a.y;
}

static struct point
end_of(const struct page_segment *g)
{
	return g->p[g->verb == PAGE_CURVE_TO ? 2 : 0];
}

/* A part the other way round. */
static void
add_reversed(struct arena *a, struct outline *o,
	     const struct page_segment *part, size_t n)
{
	struct page_segment s = {.verb = PAGE_MOVE_TO};

	while (n > 1 && part[n - 1].verb == PAGE_CLOSE)
		n--;
	s.p[0] = end_of(&part[n - 1]);
	VEC_PUSH(a, &o->v, s);
	for (; n > 1; n--) {
		s.verb = part[n - 1].verb;
		s.p[0] = part[n - 1].p[1];
		s.p[1] = part[n - 1].p[0];
		s.p[s.verb == PAGE_CURVE_TO ? 2 : 0] = end_of(&part[n - 2]);
		if (s.verb != PAGE_CLOSE)
			VEC_PUSH(a, &o->v, s);
	}
	VEC_PUSH(a, &o->v, (struct page_segment){.verb = PAGE_CLOSE});
}

/* How many segments a part has that begins at i. */
static size_t
part_length(const struct outline *o, size_t i)
{
	size_t n = 1;

	while (i + n < o->v.n && o->v.at[i + n].verb != PAGE_MOVE_TO)
		n++;
	return n;
}

/*
 * Adds a shape so that most of it runs one way round: what two shapes cover is
 * inside then, whichever way they were drawn.
 */
static void
add_turned(struct clipping *c, const struct outline *o)
{
	double area = 0;
	size_t i, k, n;

	for (i = 0; i < o->v.n; i += n) {
		n = part_length(o, i);
		area += area_of(&o->v.at[i], n);
	}
	for (i = 0; i < o->v.n; i += n) {
		n = part_length(o, i);
		if (area < 0)
			add_reversed(c->s->arena, &c->all, &o->v.at[i], n);
		for (k = 0; area >= 0 && k < n; k++)
			VEC_PUSH(c->s->arena, &c->all.v, o->v.at[i + k]);
	}
}

static void
add_shape(struct clipping *c, const struct xml_node *n, const struct look *l,
	  const struct spot *at)
{
	struct outline o = svg_outline(c->s, n, at->view, l->font_size, at->m);

	if (l->gone || l->hidden)
		return;
	if (c->shapes++ && (l->clip_even_odd || c->even_odd))
		svg_left_out(c->s, n, "clip-rule evenodd of several shapes");
	c->even_odd = l->clip_even_odd;
	add_turned(c, &o);
}

/* A child of a <clipPath>: a shape, or one that is used. */
static void
add_child(struct clipping *c, const struct xml_node *n,
	  const struct look *outer, const struct spot *at)
{
	struct look l = svg_look(c->s, n, outer, at->view);
	struct used used = {NULL, at->used};
	struct spot to = *at;

	to.m = transform_join(at->m, l.m);
	if (l.clip && xml_next(n, NULL))
		svg_left_out(c->s, n, "a clip-path inside <clipPath>");
	else if (l.clip)
		c->clips += svg_clip(c->s, n, &l, &to);
	if (svg_is_shape(n)) {
		add_shape(c, n, &l, &to);
	} else if (xml_is(n, "use")) {
		to = svg_moved(c->s, n, &l, &to);
		used.target = svg_use(c->s, n, at->used);
		to.used = &used;
		if (used.target && svg_may_draw(c->s, n))
			add_child(c, used.target, &l, &to);
	} else if (xml_is(n, "text")) {
		svg_left_text(c->s, n);
	}
}

/* Where the shapes of a clip stand; false: nowhere. */
static bool
place_clip(struct svg *s, const struct xml_node *clip, const struct xml_node *n,
	   const struct look *l, struct spot *at)
{
	struct extent e;

	if (!str_eq(xml_attr(clip, "clipPathUnits"), "objectBoundingBox"))
		return true;
	e = svg_extent(s, n, l, at);
	if (!(e.x1 > e.x0) || !(e.y1 > e.y0))
		return false;
	at->m = transform_join(
		at->m,
		(struct transform){e.x1 - e.x0, 0, 0, e.y1 - e.y0, e.x0, e.y0});
	at->view = (struct view){1, 1};
	return true;
}

/* A clip, in those that it has itself; returns how many were opened. */
static int
clip_by(struct svg *s, const struct xml_node *clip, const struct xml_node *n,
	const struct look *outer, struct spot at)
{
	struct look l = svg_look(s, clip, &svg_first_look, at.view);
	struct clipping c = {.s = s};
	struct xml_node *child;

	c.clips = svg_clip(s, n, &l, &at);
	if (place_clip(s, clip, n, outer, &at)) {
		at.m = transform_join(at.m, l.m);
		XML_EACH (child, clip, NULL)
			if (svg_is_ours(child) && svg_may_draw(s, child))
				add_child(&c, child, &l, &at);
	}
	open_clip(s, &c.all, c.shapes == 1 && c.even_odd);
	return c.clips + 1;
}

int
svg_clip(struct svg *s, const struct xml_node *n, const struct look *l,
	 const struct spot *at)
{
	const struct xml_node *clip = l->clip ? svg_find(s, n, l->clip) : NULL;
	int clips;

	if (!clip)
		return 0;
	if (!xml_is(clip, "clipPath")) {
		svg_no_id(s, n, l->clip);
		return 0;
	}
	if (s->depth == FIXED_SVG_DEPTH || s->failed) {
		svg_fail(s, n, DIAG_SVG_LOOP, l->clip, NULL);
		return 0;
	}
	s->depth++;
	clips = clip_by(s, clip, n, l, *at);
	s->depth--;
	return clips;
}
