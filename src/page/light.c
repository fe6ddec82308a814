/* Light ink: large areas as outlines, and what stands on them turned dark. */
#include "page/light.h"

#include <math.h>
#include <string.h>

#include "page/gradient.h"
#include "page/luma.h"

#define MM2 ((double)MPT_MM(1) * MPT_MM(1))
#define MOST_INK (25 * MM2)   /* of an area, in as much black */
#define MOST_INSIDE (6 * MM2) /* ... in another that is but an outline */
#define MOST_TURNED (3 * MM2) /* of what was light on dark */
#define OUTLINE 400	      /* mpt wide */
#define FINE 250	      /* of what is pale, or was light on dark */
#define PALE 90		      /* of 255: what is lighter */
#define DARK_ENOUGH 140
#define READ 4.5 /* contrast that is enough for reading */
#define SEEN 3.0 /* ... for seeing */
#define SAMPLES 9
#define CURVE 8 /* lines to a curve */

/* A path on its face, as straight lines. */
struct corner {
	struct point p;
	bool first; /* of a part */
};

struct lines {
	VEC(struct corner) v;
	struct rect bounds;
};

/* What is drawn is cut off outside all of these. */
struct clip {
	struct lines lines;
	const struct clip *outer;
};

/* A colour as it was, and as it is in light ink. */
struct ground {
	struct page_colour was, is;
	bool hollow; /* an area of which there is but the outline */
};

/* A filled area of the face. */
struct area {
	struct lines lines;
	const struct clip *clip;
	struct ground ground;
	const struct page_gradient *gradient; /* that it was; or NULL */
	bool stays;			      /* it is one in light ink */
};

/* A form that is kept, as it is somewhere in light ink. */
struct variant {
	const struct page_form *of, *form;
	uint64_t changes;
	struct page_pattern pattern; /* if it is the cell of one */
};

struct page_light {
	struct page_doc *doc;
	struct arena *arena, *scratch;
	bool black; /* text is that, or white */
	VEC(struct variant *) variants;
};

/* A face under way. */
struct surface {
	struct page_light *light;
	struct arena *scratch;
	struct rect box;
	struct ground ground; /* where nothing is drawn */
	VEC(struct area) areas;
};

/* Where marks stand on the face. */
struct place {
	struct page_matrix m;
	double scale;
	const struct clip *clip;
};

static const struct page_colour white = {255, 255, 255, 255};
static const struct page_colour black = {0, 0, 0, 255};

/* --- colours --- */

static uint8_t
mixed(int over, int under, int opacity)
{
	return (uint8_t)((over * opacity + under * (255 - opacity)) / 255);
}

/* A colour as it looks on another. */
static struct page_colour
on(struct page_colour c, struct page_colour ground)
{
	return (struct page_colour){mixed(c.r, ground.r, c.opacity),
				    mixed(c.g, ground.g, c.opacity),
				    mixed(c.b, ground.b, c.opacity), 255};
}

/* 0 to 1, about as WCAG 2 has it: a square is near enough. */
static double
luminance(struct page_colour c)
{
	return (0.2126 * c.r * c.r + 0.7152 * c.g * c.g + 0.0722 * c.b * c.b) /
	       (255.0 * 255.0);
}

/* 1 to 21. */
static double
contrast(struct page_colour a, struct page_colour b)
{
	double k = (luminance(a) + 0.05) / (luminance(b) + 0.05);

	return k < 1 ? 1 / k : k;
}

static int
darkness(struct page_colour c)
{
	c = on(c, white);
	return 255 - luma(c.r, c.g, c.b);
}

/* A step of eight towards black or white. */
static struct page_colour
towards(struct page_colour c, int end)
{
	c.r = (uint8_t)(c.r + (end - c.r) / 8);
	c.g = (uint8_t)(c.g + (end - c.g) / 8);
	c.b = (uint8_t)(c.b + (end - c.b) / 8);
	return c;
}

/* As light as it was dark, of the same hue. */
static struct page_colour
flipped(struct page_colour c)
{
	uint8_t most = c.r > c.g ? c.r : c.g, least = c.r < c.g ? c.r : c.g;
	int by;

	most = c.b > most ? c.b : most;
	least = c.b < least ? c.b : least;
	by = 255 - most - least;
	c.r = (uint8_t)(c.r + by);
	c.g = (uint8_t)(c.g + by);
	c.b = (uint8_t)(c.b + by);
	return c;
}

/* The colour in which something stands out on a ground as before, or enough. */
static struct page_colour
adapted(struct page_colour c, const struct ground *g, double enough)
{
	double least = contrast(on(c, g->was), g->was);
	int end = luminance(g->is) > 0.2 ? 0 : 255, step;

	least = least > enough ? enough : least;
	if (page_same_colour(g->was, g->is) ||
	    contrast(on(c, g->is), g->is) >= least)
		return c;
	c = flipped(c);
	for (step = 0; step < 20 && contrast(on(c, g->is), g->is) < least;
	     step++)
		c = towards(c, end);
	return c;
}

/* --- areas --- */

static void
add_corner(struct arena *a, struct lines *l, struct point p, bool first)
{
	struct rect *b = &l->bounds;
	mpt right = b->x + b->w, foot = b->y + b->h;

	if (!l->v.n) {
		*b = (struct rect){p.x, p.y, 0, 0};
	} else {
		b->x = p.x < b->x ? p.x : b->x;
		b->y = p.y < b->y ? p.y : b->y;
		b->w = (p.x > right ? p.x : right) - b->x;
		b->h = (p.y > foot ? p.y : foot) - b->y;
	}
	VEC_PUSH(a, &l->v, ((struct corner){p, first}));
}

static mpt
between(mpt a, mpt b, mpt c, mpt d, double t)
{
	double s = 1 - t;

	return (mpt)(s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c +
		     t * t * t * d);
}

static void
add_curve(struct arena *a, struct lines *l, struct page_matrix m,
	  struct point from, const struct point p[3])
{
	struct point q;
	int i;

	for (i = 1; i <= CURVE; i++) {
		double t = (double)i / CURVE;

		q.x = between(from.x, p[0].x, p[1].x, p[2].x, t);
		q.y = between(from.y, p[0].y, p[1].y, p[2].y, t);
		add_corner(a, l, page_apply(m, q), false);
	}
}

static struct lines
lines_of(struct arena *a, const struct page_path *path, struct page_matrix m)
{
	struct lines l = {0};
	struct point at = {0, 0};
	size_t i;

	for (i = 0; i < path->n; i++) {
		const struct page_segment *s = &path->segments[i];

		if (s->verb == PAGE_CLOSE)
			continue;
		if (s->verb == PAGE_CURVE_TO) {
			add_curve(a, &l, m, at, s->p);
			at = s->p[2];
		} else {
			at = s->p[0];
			add_corner(a, &l, page_apply(m, at),
				   s->verb == PAGE_MOVE_TO);
		}
	}
	return l;
}

/* Where the part ends whose line begins at i: the next corner, or its first. */
static const struct corner *
next_corner(const struct lines *l, size_t i, size_t *first)
{
	const struct corner *c = l->v.at;

	if (c[i].first)
		*first = i;
	return i + 1 == l->v.n || c[i + 1].first ? &c[*first] : &c[i + 1];
}

/*
 * What all parts cover that run the one way round, or the other if it is more:
 * holes run the other way than what they are in.
 */
static double
extent_of(const struct lines *l)
{
	double ways[2] = {0, 0}, twice = 0;
	size_t i, first = 0;

	for (i = 0; i < l->v.n; i++) {
		const struct corner *c = &l->v.at[i],
				    *next = next_corner(l, i, &first);

		twice +=
			(double)c->p.x * next->p.y - (double)next->p.x * c->p.y;
		if (next == &l->v.at[first]) {
			ways[twice < 0] += fabs(twice) / 2;
			twice = 0;
		}
	}
	return ways[0] > ways[1] ? ways[0] : ways[1];
}

static bool
in_bounds(const struct rect *r, struct point p)
{
	return p.x >= r->x && p.y >= r->y && p.x <= r->x + r->w &&
	       p.y <= r->y + r->h;
}

static bool
is_inside(const struct lines *l, struct point p)
{
	size_t i, first = 0;
	int winding = 0;

	if (!in_bounds(&l->bounds, p))
		return false;
	for (i = 0; i < l->v.n; i++) {
		struct point a = l->v.at[i].p, b = next_corner(l, i, &first)->p;
		int64_t side = (int64_t)(b.x - a.x) * (p.y - a.y) -
			       (int64_t)(p.x - a.x) * (b.y - a.y);

		if (a.y <= p.y && b.y > p.y && side > 0)
			winding++;
		else if (b.y <= p.y && a.y > p.y && side < 0)
			winding--;
	}
	return winding != 0;
}

static bool
is_drawn_at(const struct area *a, struct point p)
{
	const struct clip *c;

	for (c = a->clip; c; c = c->outer)
		if (!is_inside(&c->lines, p))
			return false;
	return is_inside(&a->lines, p);
}

static struct ground ground_below(const struct surface *f, size_t n,
				  struct point p);

/* What an area, the nth of the face, is at a point. */
static struct ground
ground_in(const struct surface *f, size_t n, struct point p)
{
	const struct area *a = &f->areas.at[n];
	struct ground g = a->ground, under;
	struct page_colour c;

	if (!a->gradient)
		return g;
	under = ground_below(f, n, p);
	c = page_gradient_at(a->gradient, p);
	g.was = on(c, under.was);
	if (a->stays)
		g.is = on(c, under.is);
	return g;
}

/* What the first n areas of the face are at a point. */
static struct ground
ground_below(const struct surface *f, size_t n, struct point p)
{
	while (n-- > 0)
		if (is_drawn_at(&f->areas.at[n], p))
			return ground_in(f, n, p);
	return f->ground;
}

/* What is there on the face so far. */
static struct ground
ground_at(const struct surface *f, struct point p)
{
	return ground_below(f, f->areas.n, p);
}

/* A corner of a path, drawn a little in towards its middle. */
static struct point
sample(const struct lines *l, size_t k)
{
	struct point p = l->v.at[k * l->v.n / SAMPLES].p;
	mpt x = l->bounds.x + l->bounds.w / 2,
	    y = l->bounds.y + l->bounds.h / 2;

	return (struct point){p.x + (x - p.x) / 10, p.y + (y - p.y) / 10};
}

/* What most of a path stands on. */
static struct ground
ground_of(const struct surface *f, const struct lines *l)
{
	struct ground g = f->ground, at, turned = g;
	int votes = 0;
	size_t k;

	for (k = 0; l->v.n && k < SAMPLES; k++) {
		at = ground_at(f, sample(l, k));
		if (page_same_colour(at.was, at.is)) {
			g = at;
		} else {
			turned = at;
			votes++;
		}
	}
	return 2 * votes > SAMPLES ? turned : g;
}

static struct area *
add_area(struct surface *f, const struct lines *l, const struct place *pl,
	 struct page_colour was, struct page_colour is,
	 const struct ground *under)
{
	struct area a = {
		.lines = *l,
		.clip = pl->clip,
		.ground = {on(was, under->was), on(is, under->is), false}};

	VEC_PUSH(f->scratch, &f->areas, a);
	return &f->areas.at[f->areas.n - 1];
}

/* Is it the ground of the whole face, whose edge is that of the paper? */
static bool
is_whole(const struct surface *f, const struct rect *r)
{
	mpt near = MPT_MM(1);

	return r->x <= f->box.x + near && r->y <= f->box.y + near &&
	       r->x + r->w >= f->box.x + f->box.w - near &&
	       r->y + r->h >= f->box.y + f->box.h - near;
}

/* --- marks --- */

static const struct page_form *in_light(struct surface *f, struct place pl,
					const struct page_form *form);

/* An area becomes white; its edge shows where it was. */
static void
hollow(const struct surface *f, const struct place *pl, const struct lines *l,
       struct page_path *path, bool fine)
{
	struct page_colour edge = path->fill;

	fine = fine || darkness(edge) < PALE;
	path->fill = white;
	path->pattern = NULL;
	path->gradient = NULL;
	if (path->stroke.opacity || is_whole(f, &l->bounds))
		return;
	edge.opacity = 255;
	while (darkness(edge) < DARK_ENOUGH)
		edge = towards(edge, 0);
	path->stroke = edge;
	path->stroke_gradient = NULL;
	path->dashes = 0;
	path->join = PAGE_JOIN_MITER;
	path->width = (mpt)((fine ? FINE : OUTLINE) / pl->scale + 0.5);
}

/* A line's colour on what it stands out from: itself, or what is below. */
static struct page_colour
stroke_on(const struct ground *under, struct page_colour fill,
	  const struct page_path *path)
{
	struct page_colour c = adapted(path->stroke, under, SEEN);
	struct ground own = {on(fill, under->was), on(path->fill, under->is),
			     false};

	return path->fill.opacity && !path->pattern ? adapted(c, &own, SEEN)
						    : c;
}

static double
length_of(const struct lines *l)
{
	double length = 0;
	size_t i, first = 0;

	for (i = 0; i < l->v.n; i++) {
		struct point a = l->v.at[i].p, b = next_corner(l, i, &first)->p;

		length += hypot(b.x - a.x, b.y - a.y);
	}
	return length;
}

/* Heavy lines become thinner, and finer if they are a new colour. */
static void
lighten_stroke(const struct place *pl, const struct lines *l,
	       const struct ground *under, struct page_colour fill,
	       struct page_path *path)
{
	struct page_colour c = stroke_on(under, fill, path);
	mpt most = page_same_colour(c, path->stroke) ? OUTLINE : FINE;
	double width = path->width * pl->scale,
	       thin = width / 4 > most ? width / 4 : most;

	if (width > thin &&
	    length_of(l) * width * darkness(c) / 255 > MOST_TURNED)
		path->width = (mpt)(thin / pl->scale + 0.5);
	if (!page_same_colour(c, path->stroke))
		path->stroke_gradient = NULL;
	path->stroke = c;
}

/* A pattern as it is drawn on a ground. */
static const struct page_pattern *
lighten_pattern(const struct surface *f, const struct page_pattern *p,
		const struct ground *under)
{
	struct surface cell = {.light = f->light,
			       .scratch = f->scratch,
			       .box = p->cell->box,
			       .ground = *under};
	struct place pl = {PAGE_MOVE(0, 0), 1, NULL};
	struct variant **v;
	const struct page_form *form = in_light(&cell, pl, p->cell);

	if (form == p->cell)
		return p;
	VEC_EACH (v, &f->light->variants)
		if ((*v)->form == form)
			break;
	(*v)->pattern = (struct page_pattern){form, p->m};
	return &(*v)->pattern;
}

static void
lighten_fill(struct surface *f, const struct place *pl, const struct lines *l,
	     const struct ground *under, struct page_path *path)
{
	const struct page_gradient *gradient = page_gradient_placed(
		f->scratch, path->gradient, pl->m, path->fill.opacity);
	struct page_colour whole = path->fill,
			   was = gradient ? page_gradient_mean(gradient)
					  : whole,
			   want = adapted(was, under, SEEN);
	double ink = extent_of(l) * darkness(want) / 255;
	struct area *area;
	bool turned = !page_same_colour(was, want);
	double most = turned	      ? MOST_TURNED
		      : under->hollow ? MOST_INSIDE
				      : MOST_INK;

	path->fill = want;
	if (path->pattern) { /* what is below shows through */
		path->pattern = lighten_pattern(f, path->pattern, under);
		return;
	}
	if (turned)
		path->gradient = NULL;
	if (ink > most)
		hollow(f, pl, l, path, turned);
	area = add_area(f, l, pl, was, path->fill, under);
	area->ground.hollow = ink > most;
	area->gradient = gradient;
	area->stays = path->gradient != NULL;
	if (area->stays)
		path->fill = whole;
}

static void
lighten_path(struct surface *f, const struct place *pl, struct page_path *path)
{
	struct lines l = lines_of(f->scratch, path, pl->m);
	struct ground under = ground_of(f, &l);
	struct page_colour fill = path->fill;
	bool has_stroke = path->stroke.opacity;

	if (fill.opacity)
		lighten_fill(f, pl, &l, &under, path);
	if (has_stroke)
		lighten_stroke(pl, &l, &under, fill, path);
}

static void
lighten_glyphs(const struct surface *f, const struct place *pl,
	       struct page_glyphs *g)
{
	struct point p = {g->size / 3, -g->size / 3};
	struct ground under =
		ground_at(f, page_apply(page_combine(pl->m, g->m), p));

	g->colour = adapted(g->colour, &under, READ);
	if (f->light->black)
		g->colour = luminance(under.is) < 0.2 ? white : black;
}

/* What of a mark may change, mixed into a number. */
static uint64_t
mix_mark(uint64_t h, const struct page_mark *m)
{
	const struct page_path *p = &m->path;

	if (m->kind == PAGE_GLYPHS)
		return str_hash(h, &m->glyphs.colour, sizeof(m->glyphs.colour));
	if (m->kind == PAGE_PLACE)
		return str_hash(h, &m->place.form, sizeof(m->place.form));
	if (m->kind != PAGE_PATH)
		return h;
	h = str_hash(h, &p->fill, sizeof(p->fill));
	h = str_hash(h, &p->stroke, sizeof(p->stroke));
	h = str_hash(h, &p->width, sizeof(p->width));
	h = str_hash(h, &p->pattern, sizeof(p->pattern));
	h = str_hash(h, &p->stroke_gradient, sizeof(p->stroke_gradient));
	return str_hash(h, &p->gradient, sizeof(p->gradient));
}

static const struct clip *
new_clip(const struct surface *f, const struct place *pl,
	 const struct page_path *path)
{
	struct clip *c = ARENA_NEW(f->scratch, struct clip);

	c->lines = lines_of(f->scratch, path, pl->m);
	c->outer = pl->clip;
	return c;
}

static void
lighten_place(struct surface *f, const struct place *pl, struct page_place *p)
{
	struct place inside = *pl;

	inside.m = page_combine(pl->m, p->m);
	inside.scale = sqrt(fabs((double)inside.m.a * inside.m.d -
				 (double)inside.m.b * inside.m.c)) /
		       PAGE_ONE;
	if (inside.scale > 0)
		p->form = in_light(f, inside, p->form);
}

/* The marks of a form at a place in light ink; their number is its n. */
static uint64_t
lighten_marks(struct surface *f, struct place pl, struct page_mark *marks,
	      size_t n)
{
	const struct clip *outer = pl.clip;
	uint64_t h = STR_HASH_START;
	struct page_mark *m;

	for (m = marks; m < marks + n; m++) {
		if (m->kind == PAGE_CLIP)
			pl.clip = new_clip(f, &pl, &m->path);
		else if (m->kind == PAGE_UNCLIP && pl.clip != outer)
			pl.clip = pl.clip->outer;
		else if (m->kind == PAGE_PATH && !m->exact)
			lighten_path(f, &pl, &m->path);
		else if (m->kind == PAGE_GLYPHS)
			lighten_glyphs(f, &pl, &m->glyphs);
		else if (m->kind == PAGE_PLACE)
			lighten_place(f, &pl, &m->place);
		h = mix_mark(h, m);
	}
	return h;
}

static uint64_t
mix_marks(const struct page_form *form)
{
	uint64_t h = STR_HASH_START;
	const struct page_mark *m;

	VEC_EACH (m, &form->marks)
		h = mix_mark(h, m);
	return h;
}

/* A form with other marks, which is kept if the first is. */
static const struct page_form *
new_variant(struct page_light *light, const struct page_form *of,
	    const struct page_mark *marks, uint64_t changes)
{
	struct page_form *form =
		of->kept ? page_form_new(light->doc, of->name, of->box)
			 : page_form_once(light->doc, of->name, of->box);
	struct variant *v;
	size_t i;

	form->group = of->group;
	for (i = 0; i < of->marks.n; i++)
		VEC_PUSH(form->arena, &form->marks, marks[i]);
	if (!of->kept)
		return form;
	v = ARENA_NEW(light->arena, struct variant);
	*v = (struct variant){.of = of, .form = form, .changes = changes};
	VEC_PUSH(light->arena, &light->variants, v);
	return form;
}

/* A form as it is in light ink at a place: itself, if nothing changes. */
static const struct page_form *
in_light(struct surface *f, struct place pl, const struct page_form *form)
{
	size_t n = form->marks.n;
	struct page_mark *marks =
		ARENA_ARRAY(f->scratch, struct page_mark, n + 1);
	struct variant **v;
	uint64_t changes;

	if (n)
		memcpy(marks, form->marks.at, n * sizeof(*marks));
	changes = lighten_marks(f, pl, marks, n);
	if (changes == mix_marks(form))
		return form;
	VEC_EACH (v, &f->light->variants)
		if ((*v)->of == form && (*v)->changes == changes)
			return (*v)->form;
	return new_variant(f->light, form, marks, changes);
}

struct page_light *
page_light_new(struct page_doc *doc, bool in_black)
{
	struct arena *a = arena_new();
	struct page_light *light = ARENA_NEW(a, struct page_light);

	light->doc = doc;
	light->black = in_black;
	light->arena = a;
	light->scratch = arena_new();
	return light;
}

void
page_light_free(struct page_light *light)
{
	if (!light)
		return;
	arena_free(light->scratch);
	arena_free(light->arena);
}

void
page_lighten(struct page_light *light, struct page_form *form)
{
	struct surface f = {.light = light,
			    .scratch = light->scratch,
			    .box = form->box,
			    .ground = {white, white, false}};

	lighten_marks(&f, (struct place){PAGE_MOVE(0, 0), 1, NULL},
		      form->marks.at, form->marks.n);
	arena_empty(light->scratch);
}
