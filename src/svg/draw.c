/* Drawing: elements become marks. */
#include <math.h>
#include <string.h>

#include "base/budget.h"
#include "svg/internal.h"

static void draw_element(struct svg *s, const struct xml_node *n,
			 const struct look *outer, const struct spot *at);

static void
add_mark(struct svg *s, struct page_mark m)
{
	VEC_PUSH(s->form->arena, &s->form->marks, m);
}

/* --- forms --- */

static struct page_form *
new_form(struct svg *s, const char *kind, struct rect box)
{
	const struct svg_request *r = s->request;
	struct page_form *form = page_form_new(
		r->doc,
		arena_printf(s->arena, "%s %s %zu", r->name, kind, s->forms.n),
		box);

	VEC_PUSH(s->arena, &s->forms, form);
	return form;
}

/* What is drawn until end_group() is faded as a whole; returns the form. */
static struct page_form *
begin_group(struct svg *s)
{
	struct page_form *outer = s->form;

	s->form = new_form(s, "group", s->box);
	s->form->group = true;
	return outer;
}

static void
end_group(struct svg *s, struct page_form *outer, const struct look *l)
{
	struct page_mark m = {.kind = PAGE_PLACE, .multiply = l->multiply};

	m.place =
		(struct page_place){s->form, PAGE_MOVE(0, 0),
				    (uint8_t)(255 - lround(l->opacity * 255))};
	s->form = outer;
	add_mark(s, m);
}

/* --- shapes --- */

/* A shape being drawn. */
struct stroke {
	const struct xml_node *n;
	const struct look *look;
	const struct spot *at;
	struct page_path fill, stroke; /* opacity 0: not drawn */
	double share;		       /* an opacity that both have */
};

static mpt
scaled(double v, double k)
{
	double length = v * k;

	return (mpt)lround(length > SVG_FURTHEST ? SVG_FURTHEST : length);
}

/* How a line is drawn, k mpt to a unit. */
static void
style_stroke(struct page_path *p, const struct look *l, double k)
{
	int i;

	p->width = scaled(l->width, k);
	p->width = p->width < 1 ? 1 : p->width;
	p->cap = l->cap;
	p->join = l->join;
	p->miter = (int)lround(l->miter * 1000);
	p->miter = p->miter == PAGE_MITER ? 0 : p->miter;
	p->dashes = l->dashes;
	for (i = 0; i < l->dashes; i++)
		p->dash[i] = scaled(l->dash[i], k);
	p->dash_from = l->dashes ? scaled(l->dash_from, k) : 0;
}

/* Does a transform keep circles round? */
static bool
is_even(struct transform m)
{
	double x = m.a * m.a + m.b * m.b, y = m.c * m.c + m.d * m.d;

	return fabs(x - y) <= 1e-3 * (x + y) &&
	       fabs(m.a * m.c + m.b * m.d) <= 1e-3 * (x + y);
}

static void
add_path(struct svg *s, const struct page_path *path, bool multiply)
{
	struct arena *a = s->form->arena;
	struct page_mark m = {.kind = PAGE_PATH, .multiply = multiply};
	size_t bytes = path->n * sizeof(*path->segments);

	if (!path->n)
		return;
	m.path = *path;
	m.path.segments = memcpy(arena_take(a, bytes), path->segments, bytes);
	add_mark(s, m);
}

/* The box that a stroked outline stays in. */
static struct rect
box_of(const struct outline *o, const struct page_path *p)
{
	double out = p->width / 2.0 * (p->miter ? p->miter / 1000.0 : 10);
	struct extent e = svg_nowhere;

	svg_take_in(&e, o);
	return (struct rect){(mpt)(e.x0 - out), (mpt)(e.y0 - out),
			     (mpt)(e.x1 - e.x0 + 2 * out),
			     (mpt)(e.y1 - e.y0 + 2 * out)};
}

/* What a stroke is painted with, at the spot that its path is drawn from. */
static void
paint_stroke(struct svg *s, struct stroke *k, const struct spot *at)
{
	struct painted p =
		svg_paint(s, k->n, k->look, &k->look->stroke,
			  k->share * k->look->stroke_opacity, at, &k->stroke);

	k->stroke.stroke = p.colour;
	k->stroke.stroke_gradient = p.gradient;
}

/*
 * A line that is not as wide everywhere: drawn on a form by an even pen, which
 * is placed by what makes it uneven.
 */
static void
draw_uneven(struct svg *s, struct stroke *k)
{
	double scale = transform_scale(k->at->m);
	struct spot even = {
		{scale, 0, 0, scale, 0, 0}, k->at->view, k->at->used};
	struct transform back = {1 / scale, 0, 0, 1 / scale, 0, 0};
	struct outline o =
		svg_outline(s, k->n, k->at->view, k->look->font_size, even.m);
	struct page_mark m = {.kind = PAGE_PLACE,
			      .multiply = k->look->multiply};
	struct page_form *outer = s->form;

	if (!o.v.n)
		return;
	k->stroke.n = o.v.n;
	k->stroke.segments = o.v.at;
	paint_stroke(s, k, &even);
	s->form = new_form(s, "line", box_of(&o, &k->stroke));
	add_path(s, &k->stroke, false);
	m.place.form = s->form;
	m.place.m = transform_matrix(transform_join(k->at->m, back));
	s->form = outer;
	add_mark(s, m);
}

static void
paint_fill(struct svg *s, struct stroke *k)
{
	struct painted p =
		svg_paint(s, k->n, k->look, &k->look->fill,
			  k->share * k->look->fill_opacity, k->at, &k->fill);

	k->fill.fill = p.colour;
	k->fill.gradient = p.gradient;
}

static void
draw_stroke(struct svg *s, struct stroke *k)
{
	if (!k->stroke.stroke.opacity)
		return;
	if (is_even(k->at->m))
		add_path(s, &k->stroke, k->look->multiply);
	else
		draw_uneven(s, k);
}

static void
draw_fill(struct svg *s, struct stroke *k)
{
	if (k->fill.fill.opacity)
		add_path(s, &k->fill, k->look->multiply);
}

/* May both be one mark? */
static bool
is_one(const struct stroke *k)
{
	return k->fill.fill.opacity == 255 && k->stroke.stroke.opacity == 255 &&
	       !k->look->stroke_first && is_even(k->at->m);
}

static void
draw_both(struct svg *s, struct stroke *k)
{
	if (is_one(k)) {
		k->stroke.fill = k->fill.fill;
		k->stroke.gradient = k->fill.gradient;
		k->stroke.even_odd = k->fill.even_odd;
		draw_stroke(s, k);
	} else if (k->look->stroke_first) {
		draw_stroke(s, k);
		draw_fill(s, k);
	} else {
		draw_fill(s, k);
		draw_stroke(s, k);
	}
}

static bool
is_drawn(const struct svg_paint *p)
{
	return p->server || p->kind != PAINT_NONE;
}

static void
draw_shape(struct svg *s, const struct xml_node *n, const struct look *l,
	   const struct spot *at)
{
	bool fill = is_drawn(&l->fill);
	bool stroke = is_drawn(&l->stroke) && l->width > 0;
	bool group = l->opacity < 1 && fill && stroke;
	double share = group ? 1 : l->opacity, scale = transform_scale(at->m);
	struct stroke k = {.n = n, .look = l, .at = at, .share = share};
	struct page_form *outer = NULL;
	struct outline o;

	if (l->hidden || scale <= 0)
		return;
	o = svg_outline(s, n, at->view, l->font_size, at->m);
	if (!o.v.n)
		return;
	k.fill = (struct page_path){.n = o.v.n, .segments = o.v.at};
	k.stroke = k.fill;
	k.fill.even_odd = l->even_odd;
	if (fill)
		paint_fill(s, &k);
	if (stroke) {
		style_stroke(&k.stroke, l, scale);
		paint_stroke(s, &k, at);
	}
	if (group)
		outer = begin_group(s);
	draw_both(s, &k);
	if (group)
		end_group(s, outer, l);
}

/* --- containers --- */

static void
draw_inside(struct svg *s, const struct xml_node *n, const struct look *l,
	    const struct spot *at)
{
	struct xml_node *c;

	XML_EACH (c, n, NULL)
		draw_element(s, c, l, at);
}

/* The first child that asks for nothing special. */
static void
draw_switch(struct svg *s, const struct xml_node *n, const struct look *l,
	    const struct spot *at)
{
	struct xml_node *c;

	XML_EACH (c, n, NULL) {
		if (!str_blank(xml_attr(c, "requiredExtensions")) ||
		    xml_attr(c, "systemLanguage") || xml_is(c, "foreignObject"))
			continue;
		draw_element(s, c, l, at);
		return;
	}
}

/* A length of the <use> that draws n, or if it has none of n, or all. */
static double
side_of(struct svg *s, const struct xml_node *n, const struct xml_node *use,
	const char *name, const struct spot *at, const struct look *l)
{
	enum of of = *name == 'w' ? OF_WIDTH : OF_HEIGHT;
	double all = of == OF_WIDTH ? at->view.w : at->view.h;
	double v = svg_length(s, n, name, at->view, of, l->font_size, all);

	return use ? svg_length(s, use, name, at->view, of, l->font_size, v)
		   : v;
}

struct spot
svg_moved(struct svg *s, const struct xml_node *n, const struct look *l,
	  const struct spot *at)
{
	struct spot to = *at;
	struct transform by = transform_none;

	by.e = svg_length(s, n, "x", at->view, OF_WIDTH, l->font_size, 0);
	by.f = svg_length(s, n, "y", at->view, OF_HEIGHT, l->font_size, 0);
	to.m = transform_join(at->m, by);
	return to;
}

bool
svg_enter(struct svg *s, const struct xml_node *n, const struct xml_node *use,
	  const struct look *l, struct spot *at, struct view *size)
{
	double w = side_of(s, n, use, "width", at, l);
	double h = side_of(s, n, use, "height", at, l);
	double box[4] = {0, 0, w, h};

	*size = (struct view){w, h};
	if (w <= 0 || h <= 0)
		return false;
	if (svg_view_box(s, n, box))
		at->m = transform_join(at->m, svg_fit(n, box, w, h));
	at->view = (struct view){box[2], box[3]};
	return true;
}

/* A nested <svg>, or a <symbol> that `use` draws. */
static void
draw_viewed(struct svg *s, const struct xml_node *n, const struct xml_node *use,
	    const struct look *l, const struct spot *at)
{
	struct spot to = xml_is(n, "svg") ? svg_moved(s, n, l, at) : *at;
	struct spot inside = to;
	bool clip = !l->overflows;
	struct view size;

	if (!svg_enter(s, n, use, l, &inside, &size))
		return;
	if (clip)
		svg_clip_rect(s, size, to.m);
	draw_inside(s, n, l, &inside);
	svg_unclip(s, clip);
}

/* Draws an element as it looks: all but its transform, clips and opacity. */
static void draw_content(struct svg *s, const struct xml_node *n,
			 const struct xml_node *use, const struct look *l,
			 const struct spot *at);

static void tell_undrawn(struct svg *s, const struct xml_node *n);

/* A shape; what stands in it cannot be drawn. */
static void
draw_shape_and_tell(struct svg *s, const struct xml_node *n,
		    const struct look *l, const struct spot *at)
{
	struct xml_node *c;

	draw_shape(s, n, l, at);
	XML_EACH (c, n, NULL)
		tell_undrawn(s, c);
}

/* An element at a spot with all it looks like; `use`: what draws it, or NULL.
 */
static void
draw_look(struct svg *s, const struct xml_node *n, const struct xml_node *use,
	  const struct look *l, const struct spot *at)
{
	bool shape = svg_is_shape(n);
	bool group = !shape && (l->opacity < 1 || l->multiply);
	struct page_form *outer = NULL;
	struct spot to = *at;
	int clips;

	if (l->gone || l->opacity <= 0)
		return;
	to.m = transform_join(at->m, l->m);
	clips = svg_clip(s, n, l, &to);
	if (group)
		outer = begin_group(s);
	if (shape)
		draw_shape_and_tell(s, n, l, &to);
	else
		draw_content(s, n, use, l, &to);
	if (group)
		end_group(s, outer, l);
	svg_unclip(s, clips);
}

const struct xml_node *
svg_use(struct svg *s, const struct xml_node *n, const struct used *used)
{
	const struct xml_node *target = svg_follow(s, n);
	const struct used *u;

	for (u = used; target && u; u = u->outer)
		if (u->target == target) {
			svg_fail(s, n, DIAG_SVG_LOOP,
				 xml_attr_or(target, "id", ""), NULL);
			return NULL;
		}
	return target;
}

static void
draw_use(struct svg *s, const struct xml_node *n, const struct look *l,
	 const struct spot *at)
{
	const struct xml_node *target = svg_use(s, n, at->used);
	struct used used = {target, at->used};
	struct spot to = svg_moved(s, n, l, at);
	struct look look;

	if (!target)
		return;
	to.used = &used;
	if (!xml_is(target, "symbol") && !xml_is(target, "svg")) {
		draw_element(s, target, l, &to);
	} else if (svg_may_draw(s, target)) {
		look = svg_look(s, target, l, to.view);
		draw_look(s, target, n, &look, &to);
	}
}

static void
draw_content(struct svg *s, const struct xml_node *n,
	     const struct xml_node *use, const struct look *l,
	     const struct spot *at)
{
	if (s->depth == FIXED_SVG_DEPTH) {
		svg_fail(s, n, DIAG_SVG_DEEP,
			 arena_printf(s->arena, "%d", FIXED_SVG_DEPTH), NULL);
		return;
	}
	s->depth++;
	if (xml_is(n, "use"))
		draw_use(s, n, l, at);
	else if (xml_is(n, "switch"))
		draw_switch(s, n, l, at);
	else if (n != xml_root(s->doc) &&
		 (xml_is(n, "svg") || xml_is(n, "symbol")))
		draw_viewed(s, n, use, l, at);
	else
		draw_inside(s, n, l, at);
	s->depth--;
}

/* What has nothing to draw by itself, or only where it is asked for. */
static const char *const silent[] = {
	"defs",		  "title",	    "desc",	 "metadata",   "style",
	"linearGradient", "radialGradient", "symbol",	 "clipPath",   "mask",
	"filter",	  "pattern",	    "marker",	 "view",       "cursor",
	"color-profile",  "font",	    "font-face", "solidcolor", "stop",
};

bool
svg_is_container(const struct xml_node *n)
{
	return xml_is(n, "g") || xml_is(n, "a") || xml_is(n, "svg") ||
	       xml_is(n, "use") || xml_is(n, "switch");
}

static bool
is_animation(const struct xml_node *n)
{
	return strncmp(xml_name(n), "animate", 7) == 0 || xml_is(n, "set");
}

bool
svg_is_ours(const struct xml_node *n)
{
	return !*xml_space(n) || strcmp(xml_space(n), SVG_SPACE) == 0;
}

/* An element that is not drawn. */
static void
tell_undrawn(struct svg *s, const struct xml_node *n)
{
	if (!svg_is_ours(n))
		return;
	if (xml_is(n, "text"))
		svg_left_text(s, n);
	else if (is_animation(n))
		svg_left_out(s, n, "animation");
	else if (!str_in(xml_name(n), silent, sizeof(silent) / sizeof(*silent)))
		svg_left_out(s, n, arena_printf(s->arena, "<%s>", xml_name(n)));
}

static void
draw_element(struct svg *s, const struct xml_node *n, const struct look *outer,
	     const struct spot *at)
{
	struct look l;

	if (!svg_is_shape(n) && !svg_is_container(n)) {
		tell_undrawn(s, n);
		return;
	}
	if (!svg_is_ours(n) || !svg_may_draw(s, n))
		return;
	l = svg_look(s, n, outer, at->view);
	draw_look(s, n, NULL, &l, at);
}

void
svg_draw_root(struct svg *s, const struct spot *at)
{
	const struct xml_node *n = xml_root(s->doc);
	struct look l = svg_look(s, n, &svg_first_look, at->view);

	draw_look(s, n, NULL, &l, at);
}
