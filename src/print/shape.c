/*
 * Shapes of cards that are no rectangles: round, hexagonal, die-cut.
 *
 * A shape is a closed line of points; curves are made of so many that they
 * look round.  A point where the line turns by more than a few degrees is a
 * corner, and what lies between two corners that follow each other a side.
 */
#include "print/shape.h"

#include <math.h>
#include <string.h>

#include "page/outline.h"

#define ROUND 96    /* points of a circle */
#define CURVE 16    /* of a curve of a path */
#define CORNER 0.25 /* a turn, as its sine: 15 degrees */
#define TICK MPT_MM(2.5)
#define TICK_LEAST MPT_MM(0.5)
#define MITER 3.0 /* how far a grown corner may lie, in lengths */
#define SPOKES 8

struct points {
	VEC(struct point) v;
};

static void
add(struct arena *a, struct points *p, double x, double y)
{
	struct point at = {(mpt)lround(x), (mpt)lround(y)};
	const struct point *last = p->v.n ? &p->v.at[p->v.n - 1] : NULL;

	if (!last || last->x != at.x || last->y != at.y)
		VEC_PUSH(a, &p->v, at);
}

static void
add_curve(struct arena *a, struct points *p, const struct point c[3])
{
	struct point from = p->v.at[p->v.n - 1];
	int i;

	for (i = 1; i <= CURVE; i++) {
		double t = (double)i / CURVE, s = 1 - t;

		add(a, p,
		    s * s * s * from.x + 3 * s * s * t * c[0].x +
			    3 * s * t * t * c[1].x + t * t * t * c[2].x,
		    s * s * s * from.y + 3 * s * s * t * c[0].y +
			    3 * s * t * t * c[1].y + t * t * t * c[2].y);
	}
}

/* Segments as points; false: they are more than one closed line. */
static bool
flatten(struct arena *a, const struct outline *o, struct card_shape *s)
{
	struct points p = {{0}};
	const struct page_segment *g;
	size_t moves = 0;

	VEC_EACH (g, &o->v) {
		if (g->verb == PAGE_MOVE_TO && moves++)
			return false;
		if (g->verb == PAGE_CURVE_TO) {
			add_curve(a, &p, g->p);
			s->curved = true;
		} else if (g->verb != PAGE_CLOSE) {
			add(a, &p, g->p[0].x, g->p[0].y);
		}
	}
	if (p.v.n > 1 && p.v.at[0].x == p.v.at[p.v.n - 1].x &&
	    p.v.at[0].y == p.v.at[p.v.n - 1].y)
		p.v.n--;
	s->at = p.v.at;
	s->n = p.v.n;
	return s->n > 2;
}

static void
make_round(struct arena *a, struct size z, struct card_shape *s)
{
	const double pi = acos(-1);
	struct points p = {{0}};
	int i;

	for (i = 0; i < ROUND; i++)
		add(a, &p, z.w / 2.0 * (1 + cos(2 * pi * i / ROUND)),
		    z.h / 2.0 * (1 + sin(2 * pi * i / ROUND)));
	*s = (struct card_shape){p.v.at, p.v.n, true};
}

/* Two corners lie at the ends of the longer way. */
static void
make_hexagon(struct arena *a, struct size z, struct card_shape *s)
{
	static const int along[] = {0, 1, 3, 4, 3, 1};	/* quarters */
	static const int across[] = {1, 0, 0, 1, 2, 2}; /* halves */
	struct points p = {{0}};
	int i;

	for (i = 0; i < 6; i++)
		if (z.w >= z.h)
			add(a, &p, z.w * along[i] / 4.0, z.h * across[i] / 2.0);
		else
			add(a, &p, z.w * across[i] / 2.0, z.h * along[i] / 4.0);
	*s = (struct card_shape){p.v.at, p.v.n, false};
}

/* Path data in millimetres, of a card that stands; turned if it lies. */
static bool
make_path(struct arena *a, const char *data, bool lies, struct size z,
	  struct card_shape *s)
{
	double mm = 360000.0 / 127;
	struct transform m = {mm, 0, 0, mm, 0, 0};
	struct outline o = {{0}};

	if (lies) /* its top to the right */
		m = (struct transform){0, mm, -mm, 0, z.w, 0};
	return !outline_read(a, &o, data, m) && flatten(a, &o, s);
}

static bool
reaches_out(const struct card_shape *s, struct size z)
{
	mpt hair = MPT_MM(0.05);
	size_t i;

	for (i = 0; i < s->n; i++)
		if (s->at[i].x < -hair || s->at[i].y < -hair ||
		    s->at[i].x > z.w + hair || s->at[i].y > z.h + hair)
			return true;
	return false;
}

static double
area(const struct card_shape *s)
{
	double sum = 0;
	size_t i;

	for (i = 0; i < s->n; i++) {
		struct point p = s->at[i], q = s->at[(i + 1) % s->n];

		sum += (double)p.x * q.y - (double)q.x * p.y;
	}
	return sum / 2;
}

static void
reverse(struct card_shape *s)
{
	size_t i;

	for (i = 0; i < s->n / 2; i++) {
		struct point p = s->at[i];

		s->at[i] = s->at[s->n - 1 - i];
		s->at[s->n - 1 - i] = p;
	}
}

const struct card_shape *
print_find_shape(const struct job *j, const struct xml_node *part,
		 struct size trim)
{
	const struct xml_node *size =
		game_find(j->in.game, "card-size", xml_attr(part, "size"));
	const char *outline = xml_attr(size, "outline");
	bool lies = str_eq(xml_attr(part, "orientation"), "landscape");
	struct arena *a = j->press.arena;
	struct card_shape *s = ARENA_NEW(a, struct card_shape);
	bool good = true;

	if (!outline)
		return NULL;
	if (str_eq(outline, "round"))
		make_round(a, trim, s);
	else if (str_eq(outline, "hexagon"))
		make_hexagon(a, trim, s);
	else
		good = make_path(a, outline, lies, trim, s);
	if (!good || reaches_out(s, trim)) {
		diag_report(j->diag, xml_where(size), DIAG_OUTLINE_BAD,
			    xml_attr(size, "name"));
		return NULL;
	}
	if (area(s) < 0) /* clockwise on paper */
		reverse(s);
	return s;
}

/* --- other shapes of one --- */

static struct card_shape
new_shape(const struct card_shape *like, struct arena *a)
{
	return (struct card_shape){ARENA_ARRAY(a, struct point, like->n),
				   like->n, like->curved};
}

struct card_shape
print_mirror_shape(const struct card_shape *s, mpt w, struct arena *a)
{
	struct card_shape m = new_shape(s, a);
	size_t i;

	for (i = 0; i < s->n; i++)
		m.at[i] = (struct point){w - s->at[i].x, s->at[i].y};
	reverse(&m);
	return m;
}

struct card_shape
print_send_shape(const struct card_shape *s, struct page_matrix m,
		 struct arena *a)
{
	struct card_shape sent = new_shape(s, a);
	size_t i;

	for (i = 0; i < s->n; i++)
		sent.at[i] = page_apply(m, s->at[i]);
	return sent;
}

struct vector {
	double x, y;
};

/* From one point towards another, as long as 1. */
static struct vector
towards(struct point p, struct point q)
{
	struct vector v = {(double)q.x - p.x, (double)q.y - p.y};
	double length = hypot(v.x, v.y);

	return length > 0 ? (struct vector){v.x / length, v.y / length} : v;
}

/* Into point i, and out of it. */
static void
ways(const struct card_shape *s, size_t i, struct vector *in,
     struct vector *out)
{
	*in = towards(s->at[(i + s->n - 1) % s->n], s->at[i]);
	*out = towards(s->at[i], s->at[(i + 1) % s->n]);
}

struct card_shape
print_grow_shape(const struct card_shape *s, mpt by, struct arena *a)
{
	struct card_shape g = new_shape(s, a);
	struct vector in, out;
	double x, y, far;
	size_t i;

	for (i = 0; i < s->n; i++) {
		ways(s, i, &in, &out);
		x = in.y + out.y; /* what is left of both, outwards */
		y = -in.x - out.x;
		far = (x * x + y * y) / 2;
		far = far > 2 / (MITER * MITER) ? by / far
						: by * MITER / hypot(x, y);
		g.at[i] = (struct point){(mpt)lround(s->at[i].x + x * far),
					 (mpt)lround(s->at[i].y + y * far)};
	}
	return g;
}

struct page_cut
print_shape_cut(const struct card_shape *s)
{
	return (struct page_cut){s->n, s->at};
}

struct page_path
print_shape_path(const struct card_shape *s, struct arena *a)
{
	struct page_segment *g = ARENA_ARRAY(a, struct page_segment, s->n + 1);
	size_t i;

	for (i = 0; i < s->n; i++)
		g[i] = (struct page_segment){i ? PAGE_LINE_TO : PAGE_MOVE_TO,
					     {s->at[i]}};
	g[s->n].verb = PAGE_CLOSE;
	return (struct page_path){.n = s->n + 1, .segments = g};
}

/* --- marks --- */

static bool
inside(struct rect r, double x, double y)
{
	return x >= r.x && y >= r.y && x <= r.x + r.w && y <= r.y + r.h;
}

struct ticks {
	VEC(struct card_tick) v;
};

/* A tick from a point on, as long as what is free lets it be. */
static void
add_tick(struct ticks *t, struct point p, struct vector way, double from,
	 struct rect free, struct arena *a)
{
	double x = p.x + way.x * from, y = p.y + way.y * from;
	mpt length = TICK;

	if (!inside(free, x, y))
		return;
	while (length >= TICK_LEAST &&
	       !inside(free, x + way.x * length, y + way.y * length))
		length -= MPT_MM(0.1);
	if (length < TICK_LEAST)
		return;
	VEC_PUSH(a, &t->v,
		 ((struct card_tick){{(mpt)lround(x), (mpt)lround(y)},
				     {(mpt)lround(x + way.x * length),
				      (mpt)lround(y + way.y * length)}}));
}

/* Both sides of each corner go on; how many corners there are. */
static size_t
corner_ticks(struct ticks *t, const struct card_shape *s, mpt gap,
	     struct rect free, struct arena *a)
{
	struct vector in, out;
	size_t corners = 0, i;
	double turn;

	for (i = 0; i < s->n; i++) {
		ways(s, i, &in, &out);
		turn = in.x * out.y - in.y * out.x;
		if (fabs(turn) < CORNER)
			continue;
		corners++;
		if (turn < 0) /* its sides would go on inside */
			continue;
		add_tick(t, s->at[i], in, gap / turn, free, a);
		add_tick(t, s->at[i], (struct vector){-out.x, -out.y},
			 gap / turn, free, a);
	}
	return corners;
}

static struct point
middle(const struct card_shape *s)
{
	mpt left = s->at[0].x, right = left, top = s->at[0].y, foot = top;
	size_t i;

	for (i = 1; i < s->n; i++) {
		left = mpt_least(left, s->at[i].x);
		right = mpt_most(right, s->at[i].x);
		top = mpt_least(top, s->at[i].y);
		foot = mpt_most(foot, s->at[i].y);
	}
	return (struct point){left + (right - left) / 2,
			      top + (foot - top) / 2};
}

/* How far the shape reaches from a point in a direction. */
static double
reach(const struct card_shape *s, struct point from, struct vector way)
{
	double most = 0, along, before, behind;
	size_t i;

	for (i = 0; i < s->n; i++) {
		struct point p = s->at[i], q = s->at[(i + 1) % s->n];
		double px = p.x - from.x, py = p.y - from.y;
		double qx = q.x - from.x, qy = q.y - from.y;

		before = way.x * py - way.y * px;
		behind = way.x * qy - way.y * qx;
		if ((before < 0) == (behind < 0))
			continue;
		along = before / (before - behind);
		along = (px + along * (qx - px)) * way.x +
			(py + along * (qy - py)) * way.y;
		most = along > most ? along : most;
	}
	return most;
}

static void
spokes(struct ticks *t, const struct card_shape *s, mpt gap, struct rect free,
       struct arena *a)
{
	const double pi = acos(-1);
	struct point at = middle(s);
	int i;

	for (i = 0; i < SPOKES; i++) {
		struct vector way = {cos(2 * pi * i / SPOKES),
				     sin(2 * pi * i / SPOKES)};

		add_tick(t, at, way, reach(s, at, way) + gap, free, a);
	}
}

size_t
print_shape_ticks(const struct card_shape *s, mpt gap, struct rect free,
		  struct card_tick **ticks, struct arena *a)
{
	struct ticks t = {{0}};

	if (corner_ticks(&t, s, gap, free, a) < 3)
		spokes(&t, s, gap, free, a);
	*ticks = t.v.at;
	return t.v.n;
}
