/* Shapes: their outlines, and how far these reach. */
#include <math.h>
#include <string.h>

#include "base/budget.h"
#include "svg/internal.h"

const struct extent svg_nowhere = {INFINITY, INFINITY, -INFINITY, -INFINITY};

/* A shape being read. */
struct shape {
	struct svg *s;
	const struct xml_node *n;
	struct view view;
	double em;
	struct transform m;
	struct outline o;
};

static double
width_of(struct shape *h, const char *name, double otherwise)
{
	return svg_length(h->s, h->n, name, h->view, OF_WIDTH, h->em,
			  otherwise);
}

static double
height_of(struct shape *h, const char *name, double otherwise)
{
	return svg_length(h->s, h->n, name, h->view, OF_HEIGHT, h->em,
			  otherwise);
}

static void
read_path(struct shape *h)
{
	const char *data = xml_attr(h->n, "d"), *bad;
	struct arena *a = h->s->arena;

	if (!data || strcmp(data, "none") == 0)
		return;
	bad = outline_read(a, &h->o, data, h->m);
	if (bad)
		svg_fail(h->s, h->n, DIAG_SVG_PATH,
			 arena_printf(a, "%td", bad - data + 1), bad);
}

static void
read_rect(struct shape *h)
{
	double w = width_of(h, "width", 0), y = height_of(h, "height", 0);
	double rx = width_of(h, "rx", -1), ry = height_of(h, "ry", -1);

	rx = rx < 0 ? ry : rx;
	ry = ry < 0 ? rx : ry;
	if (w > 0 && y > 0)
		outline_rounded(h->s->arena, &h->o, width_of(h, "x", 0),
				height_of(h, "y", 0), w, y, rx, ry, h->m);
}

static void
read_circle(struct shape *h)
{
	double r = svg_length(h->s, h->n, "r", h->view, OF_BOTH, h->em, 0);

	if (r > 0)
		outline_ellipse(h->s->arena, &h->o, width_of(h, "cx", 0),
				height_of(h, "cy", 0), r, r, h->m);
}

static void
read_ellipse(struct shape *h)
{
	double rx = width_of(h, "rx", -1), ry = height_of(h, "ry", -1);

	rx = rx < 0 ? ry : rx;
	ry = ry < 0 ? rx : ry;
	if (rx > 0 && ry > 0)
		outline_ellipse(h->s->arena, &h->o, width_of(h, "cx", 0),
				height_of(h, "cy", 0), rx, ry, h->m);
}

static void
read_line(struct shape *h)
{
	double points[] = {width_of(h, "x1", 0), height_of(h, "y1", 0),
			   width_of(h, "x2", 0), height_of(h, "y2", 0)};

	outline_line(h->s->arena, &h->o, points, 2, false, h->m);
}

static void
read_points(struct shape *h, bool closed)
{
	const char *text = xml_attr_or(h->n, "points", ""), *at = text;
	struct {
		VEC(double) v;
	} points = {{0}};
	double v;

	while (outline_number(&at, &v))
		VEC_PUSH(h->s->arena, &points.v, v);
	at += strspn(at, " \t\r\n,");
	if (*at || points.v.n % 2)
		svg_bad_value(h->s, h->n, "points", *at ? at : text);
	outline_line(h->s->arena, &h->o, points.v.at, points.v.n / 2, closed,
		     h->m);
}

static void
read_polyline(struct shape *h)
{
	read_points(h, false);
}

static void
read_polygon(struct shape *h)
{
	read_points(h, true);
}

static const struct {
	const char *name;
	void (*read)(struct shape *h);
} shapes[] = {
	{"path", read_path},	   {"rect", read_rect},
	{"circle", read_circle},   {"ellipse", read_ellipse},
	{"line", read_line},	   {"polyline", read_polyline},
	{"polygon", read_polygon},
};

bool
svg_is_shape(const struct xml_node *n)
{
	size_t i;

	for (i = 0; i < sizeof(shapes) / sizeof(*shapes); i++)
		if (xml_is(n, shapes[i].name))
			return true;
	return false;
}

static const size_t points_of[] = {[PAGE_MOVE_TO] = 1,
				   [PAGE_LINE_TO] = 1,
				   [PAGE_CURVE_TO] = 3,
				   [PAGE_CLOSE] = 0};

/* Is a point so far away that a PDF cannot say where? */
static bool
is_far(const struct outline *o)
{
	const struct page_segment *g;
	size_t k;

	VEC_EACH (g, &o->v)
		for (k = 0; k < points_of[g->verb]; k++)
			if (g->p[k].x > SVG_FURTHEST ||
			    g->p[k].x < -SVG_FURTHEST ||
			    g->p[k].y > SVG_FURTHEST ||
			    g->p[k].y < -SVG_FURTHEST)
				return true;
	return false;
}

struct outline
svg_outline(struct svg *s, const struct xml_node *n, struct view view,
	    double em, struct transform m)
{
	struct shape h = {s, n, view, em, m, {{0}}};
	size_t i;

	for (i = 0; i < sizeof(shapes) / sizeof(*shapes); i++)
		if (xml_is(n, shapes[i].name))
			shapes[i].read(&h);
	s->segments += h.o.v.n;
	budget_spend(WORK_SEGMENT, h.o.v.n);
	if (is_far(&h.o)) {
		svg_left_out(s, n, "a shape that reaches far out of it");
		h.o.v.n = 0;
	}
	return h.o;
}

/* --- extents --- */

static void
take_in_point(struct extent *e, double x, double y)
{
	e->x0 = fmin(e->x0, x);
	e->y0 = fmin(e->y0, y);
	e->x1 = fmax(e->x1, x);
	e->y1 = fmax(e->y1, y);
}

static double
at(double a, double b, double c, double d, double t)
{
	double u = 1 - t;

	return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c +
	       t * t * t * d;
}

/* Where a curve turns round in one direction: up to two places. */
static int
turns(double a, double b, double c, double d, double t[2])
{
	double p = d - 3 * c + 3 * b - a, q = 2 * (c - 2 * b + a), r = b - a;
	double root = q * q - 4 * p * r;
	int n = 0;

	if (fabs(p) < 1e-9) {
		if (fabs(q) > 1e-9)
			t[n++] = -r / q;
	} else if (root >= 0) {
		t[n++] = (-q + sqrt(root)) / (2 * p);
		t[n++] = (-q - sqrt(root)) / (2 * p);
	}
	return n;
}

static void
take_in_curve(struct extent *e, struct point from, const struct point p[3])
{
	double t[4];
	int n = turns(from.x, p[0].x, p[1].x, p[2].x, t), i;

	n += turns(from.y, p[0].y, p[1].y, p[2].y, t + n);
	for (i = 0; i < n; i++)
		if (t[i] > 0 && t[i] < 1)
			take_in_point(e,
				      at(from.x, p[0].x, p[1].x, p[2].x, t[i]),
				      at(from.y, p[0].y, p[1].y, p[2].y, t[i]));
	take_in_point(e, p[2].x, p[2].y);
}

void
svg_take_in(struct extent *e, const struct outline *o)
{
	const struct page_segment *g;
	struct point from = {0, 0};

	VEC_EACH (g, &o->v) {
		if (g->verb == PAGE_CLOSE)
			continue;
		if (g->verb == PAGE_CURVE_TO)
			take_in_curve(e, from, g->p);
		else
			take_in_point(e, g->p[0].x, g->p[0].y);
		from = g->p[points_of[g->verb] - 1];
	}
}
