/* Paints: colours and gradients of fills and strokes. */
#include <math.h>
#include <string.h>

#include "base/budget.h"
#include "page/gradient.h"
#include "svg/internal.h"

#define MOST_LINKS 16 /* of gradients that take up where others end */

/* A gradient with those that its href leads to. */
struct chain {
	struct svg *s;
	const struct xml_node *links[MOST_LINKS];
	int n;
	struct view view; /* of what its lengths are parts */
};

static struct chain
read_chain(struct svg *s, const struct xml_node *n)
{
	struct chain c = {.s = s};

	while (n && c.n < MOST_LINKS && strstr(xml_name(n), "Gradient")) {
		c.links[c.n++] = n;
		n = svg_follow(s, n);
	}
	return c;
}

/* The first of the chain that has an attribute, or NULL. */
static const struct xml_node *
who_has(const struct chain *c, const char *name)
{
	int i;

	for (i = 0; i < c->n; i++)
		if (xml_attr(c->links[i], name))
			return c->links[i];
	return NULL;
}

static const char *
attr_of(const struct chain *c, const char *name)
{
	const struct xml_node *n = who_has(c, name);

	return n ? xml_attr(n, name) : NULL;
}

static double
length_of(const struct chain *c, const char *name, enum of of, double otherwise)
{
	const struct xml_node *n = who_has(c, name);

	return n ? svg_length(c->s, n, name, c->view, of, 16, otherwise)
		 : otherwise;
}

/* --- stops --- */

static const struct xml_node *
who_has_stops(const struct chain *c)
{
	int i;

	for (i = 0; i < c->n; i++)
		if (xml_first(c->links[i], "stop"))
			return c->links[i];
	return NULL;
}

static int32_t
offset_of(struct svg *s, const struct xml_node *stop, int32_t before)
{
	const char *text = xml_attr_or(stop, "offset", "0"), *at = text;
	double v = 0;
	int32_t offset;

	if (!outline_number(&at, &v))
		svg_bad_value(s, stop, "offset", text);
	v = *at == '%' ? v / 100 : v;
	offset = (int32_t)lround(fmin(fmax(v, 0), 1) * PAGE_ONE);
	return offset < before ? before : offset;
}

struct stops {
	VEC(struct page_stop) v;
};

/* The stops in an element, in order. */
static struct stops *
stops_in(struct svg *s, const struct xml_node *n)
{
	struct stops *found = ARENA_NEW(s->arena, struct stops);
	size_t most = budget_most(BUDGET_SVG_STOPS);
	struct xml_node *stop;
	int32_t at = 0;

	XML_EACH (stop, n, "stop") {
		if (found->v.n == most) {
			svg_left_out(s, stop,
				     arena_printf(s->arena,
						  "a gradient's stops beyond "
						  "%zu without --budget",
						  most));
			break;
		}
		at = offset_of(s, stop, at);
		VEC_PUSH(s->form->arena, &found->v,
			 (struct page_stop){at, svg_stop_colour(s, stop)});
	}
	return found;
}

/* Its stops, read once in a drawing; none: there are none. */
static void
read_stops(struct svg *s, const struct chain *c, struct page_gradient *g)
{
	const struct xml_node *n = who_has_stops(c);
	const struct stops *stops;
	void **known;

	if (!n)
		return;
	known = map_at(s->stops, arena_printf(s->arena, "%p", (void *)n));
	if (!*known)
		*known = stops_in(s, n);
	stops = *known;
	g->stops = stops->v.at;
	g->n = stops->v.n;
}

/* --- places --- */

/* From a gradient's own space, one unit long, to its units. */
static struct transform
read_line(const struct chain *c)
{
	double x1 = length_of(c, "x1", OF_WIDTH, 0);
	double y1 = length_of(c, "y1", OF_HEIGHT, 0);
	double dx = length_of(c, "x2", OF_WIDTH, c->view.w) - x1;
	double dy = length_of(c, "y2", OF_HEIGHT, 0) - y1;

	return (struct transform){dx, dy, -dy, dx, x1, y1};
}

static mpt
share_of_radius(double v, double r)
{
	return (mpt)lround(v / r * PAGE_ONE);
}

/* The same of a circle of radius 1; its focus stays inside. */
static struct transform
read_circle(const struct chain *c, struct page_gradient *g)
{
	double cx = length_of(c, "cx", OF_WIDTH, c->view.w / 2);
	double cy = length_of(c, "cy", OF_HEIGHT, c->view.h / 2);
	double half = hypot(c->view.w, c->view.h) / sqrt(2) / 2;
	double r = length_of(c, "r", OF_BOTH, half);
	double fx = length_of(c, "fx", OF_WIDTH, cx) - cx;
	double fy = length_of(c, "fy", OF_HEIGHT, cy) - cy;
	double away = hypot(fx, fy), most = r * 0.999;

	if (r <= 0)
		return (struct transform){0, 0, 0, 0, cx, cy};
	if (away > most) {
		fx *= most / away;
		fy *= most / away;
	}
	g->radial = true;
	g->focus =
		(struct point){share_of_radius(fx, r), share_of_radius(fy, r)};
	g->focus_radius = share_of_radius(length_of(c, "fr", OF_BOTH, 0), r);
	return (struct transform){r, 0, 0, r, cx, cy};
}

/* From what a gradient is measured by to the form; false: there is no box. */
static bool
read_units(struct chain *c, const struct xml_node *n, const struct look *l,
	   const struct spot *at, struct transform *m)
{
	const char *units = attr_of(c, "gradientUnits");
	struct extent e;

	*m = at->m;
	c->view = at->view;
	if (str_eq(units, "userSpaceOnUse"))
		return true;
	e = svg_extent(c->s, n, l, at);
	c->view = (struct view){1, 1};
	if (!(e.x1 > e.x0) || !(e.y1 > e.y0))
		return false;
	*m = transform_join(*m, (struct transform){e.x1 - e.x0, 0, 0,
						   e.y1 - e.y0, e.x0, e.y0});
	return true;
}

static bool
fits_matrix(struct transform t)
{
	double v[] = {t.a, t.b, t.c, t.d, t.e, t.f};
	size_t i;

	for (i = 0; i < 6; i++)
		if (!(fabs(v[i]) < 2e9))
			return false;
	return true;
}

static struct page_matrix
to_matrix(struct transform t)
{
	return (struct page_matrix){(int32_t)lround(t.a), (int32_t)lround(t.b),
				    (int32_t)lround(t.c), (int32_t)lround(t.d),
				    (mpt)lround(t.e),	  (mpt)lround(t.f)};
}

/* Where a gradient lies; false: nowhere. */
static bool
place(struct chain *c, const struct xml_node *n, const struct look *l,
      const struct spot *at, struct page_gradient *g)
{
	const char *text = attr_of(c, "gradientTransform");
	struct transform m, own = transform_none;

	if (!read_units(c, n, l, at, &m))
		return false;
	if (text && !transform_read(text, &own))
		svg_fail(c->s, who_has(c, "gradientTransform"),
			 DIAG_SVG_TRANSFORM, text, NULL);
	m = transform_join(m, own);
	m = transform_join(m, xml_is(c->links[0], "radialGradient")
				      ? read_circle(c, g)
				      : read_line(c));
	g->m = to_matrix(fits_matrix(m) ? m : (struct transform){0});
	return true;
}

/* --- paints --- */

/* What stands for a gradient where there is none to be drawn. */
static struct page_colour
faded(struct page_colour c, double share)
{
	c.opacity = (uint8_t)lround(c.opacity * share);
	return c;
}

static const struct page_gradient *
repeated(struct svg *s, const struct chain *c, const struct page_gradient *g,
	 const struct page_path *path)
{
	const char *spread = attr_of(c, "spreadMethod");
	bool mirror = str_eq(spread, "reflect");

	if (!mirror && !str_eq(spread, "repeat"))
		return g;
	return page_gradient_repeat(s->form->arena, g, page_path_bounds(path),
				    mirror);
}

/* A gradient as a paint; false: it paints nothing. */
static bool
read_gradient(struct svg *s, const struct xml_node *server,
	      const struct xml_node *n, const struct look *l,
	      const struct spot *at, const struct page_path *path,
	      struct painted *p, double share)
{
	struct chain c = read_chain(s, server);
	struct page_gradient *g =
		ARENA_NEW(s->form->arena, struct page_gradient);

	read_stops(s, &c, g);
	if (!g->n || !place(&c, n, l, at, g))
		return false;
	s->colours = 2;
	p->colour = page_gradient_mean(g);
	p->colour.opacity = (uint8_t)lround(255 * share);
	p->gradient = repeated(s, &c, g, path);
	if (g->n == 1 || (int64_t)g->m.a * g->m.d == (int64_t)g->m.b * g->m.c) {
		p->gradient = NULL;
		p->colour = faded(g->stops[g->n - 1].colour, share);
	}
	return true;
}

/* Remembers what colours there are. */
static void
note_colour(struct svg *s, struct page_colour c)
{
	c.opacity = 255;
	if (s->colours == 1 && !page_same_colour(s->only, c))
		s->colours = 2;
	if (!s->colours) {
		s->only = c;
		s->colours = 1;
	}
}

struct painted
svg_paint(struct svg *s, const struct xml_node *n, const struct look *l,
	  const struct svg_paint *paint, double share, const struct spot *at,
	  const struct page_path *path)
{
	const struct xml_node *server =
		paint->server ? svg_find(s, n, paint->server) : NULL;
	struct painted p = {{0}, NULL};

	if (server && strstr(xml_name(server), "Gradient")) {
		if (read_gradient(s, server, n, l, at, path, &p, share))
			return p;
	} else if (server) {
		svg_left_out(s, n,
			     arena_printf(s->arena, "<%s>", xml_name(server)));
	}
	p.colour = faded(svg_paint_colour(s, l, paint), share);
	if (p.colour.opacity)
		note_colour(s, p.colour);
	return p;
}
