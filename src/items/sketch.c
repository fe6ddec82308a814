/* The unsteady hand: outlines that waver, always the same way for a seed. */
#include "items/sketch.h"

#include <math.h>

#include "base/rng.h"

/*
 * Each segment is cut into steps of some ten times the waver; the points
 * between are pushed off by smooth noise and joined by a curve through them
 * (Catmull-Rom).  Ends are pushed off a little less, so that corners meet
 * nearly but not quite: that is what makes a line look drawn.
 */
struct dots {
	VEC(struct point) v;
};

struct sketch {
	struct arena *a;
	struct outline out;
	struct dots dots; /* the stroke under way */
	mpt amount;
	uint64_t seed;
};

/* -1..1, the same for the same key. */
static double
noise(uint64_t seed, uint64_t key)
{
	uint64_t z = seed * UINT64_C(0x9e3779b97f4a7c15) +
		     key * UINT64_C(0xbf58476d1ce4e5b9);

	z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
	z ^= z >> 31;
	return (double)(z >> 11) / 4503599627370496.0 - 1;
}

static struct point
waver(const struct sketch *s, double x, double y)
{
	uint64_t k = s->dots.v.n + 1000 * (uint64_t)s->out.v.n;

	return (struct point){
		(mpt)lround(x + s->amount * noise(s->seed, 2 * k)),
		(mpt)lround(y + s->amount * noise(s->seed, 2 * k + 1))};
}

static double
span(struct point a, struct point b)
{
	return hypot((double)b.x - a.x, (double)b.y - a.y);
}

static int
steps_for(const struct sketch *s, double length)
{
	int n = (int)(length / (s->amount * 12.0 + 1));

	return n < 1 ? 1 : n > 200 ? 200 : n;
}

/* A point of a cubic. */
static void
cubic_at(const struct point p[4], double t, double *x, double *y)
{
	double u = 1 - t, a = u * u * u, b = 3 * u * u * t, c = 3 * u * t * t;
	double d = t * t * t;

	*x = a * p[0].x + b * p[1].x + c * p[2].x + d * p[3].x;
	*y = a * p[0].y + b * p[1].y + c * p[2].y + d * p[3].y;
}

static void
add_dot(struct sketch *s, double x, double y)
{
	struct point p = waver(s, x, y);

	VEC_PUSH(s->a, &s->dots.v, p);
}

static void
add_line(struct sketch *s, struct point a, struct point b)
{
	int n = steps_for(s, span(a, b)), i;

	for (i = 1; i <= n; i++)
		add_dot(s, a.x + (double)(b.x - a.x) * i / n,
			a.y + (double)(b.y - a.y) * i / n);
}

static void
add_curve(struct sketch *s, const struct point p[4])
{
	int n = steps_for(s, span(p[0], p[1]) + span(p[1], p[2]) +
				     span(p[2], p[3]));
	double x, y;
	int i;

	n = n < 3 ? 3 : n;
	for (i = 1; i <= n; i++) {
		cubic_at(p, (double)i / n, &x, &y);
		add_dot(s, x, y);
	}
}

static struct point
between(struct point a, struct point b, struct point c)
{
	return (struct point){a.x + (c.x - b.x) / 6, a.y + (c.y - b.y) / 6};
}

/* Writes the dots gathered as one smooth stroke. */
static void
flush(struct sketch *s, bool closed)
{
	struct point *d = s->dots.v.at;
	size_t n = s->dots.v.n, i;

	if (n < 2) {
		s->dots.v.n = 0;
		return;
	}
	VEC_PUSH(s->a, &s->out.v, (struct page_segment){PAGE_MOVE_TO, {d[0]}});
	for (i = 0; i + 1 < n; i++) {
		struct point before = d[i ? i - 1 : closed ? n - 2 : 0];
		struct point after = d[i + 2 < n ? i + 2 : closed ? 1 : n - 1];
		struct page_segment c = {PAGE_CURVE_TO,
					 {between(d[i], before, d[i + 1]),
					  between(d[i + 1], after, d[i]),
					  d[i + 1]}};

		VEC_PUSH(s->a, &s->out.v, c);
	}
	if (closed)
		VEC_PUSH(s->a, &s->out.v,
			 (struct page_segment){.verb = PAGE_CLOSE});
	s->dots.v.n = 0;
}

struct outline
outline_sketch(struct arena *a, const struct outline *o, mpt amount,
	       uint64_t seed)
{
	struct sketch s = {.a = a, .amount = amount, .seed = seed};
	struct point pen = {0, 0}, start = {0, 0};
	const struct page_segment *g;

	VEC_EACH (g, &o->v) {
		switch (g->verb) {
		case PAGE_MOVE_TO:
			flush(&s, false);
			pen = start = g->p[0];
			add_dot(&s, pen.x, pen.y);
			break;
		case PAGE_LINE_TO:
			add_line(&s, pen, g->p[0]);
			pen = g->p[0];
			break;
		case PAGE_CURVE_TO:
			add_curve(&s, (struct point[]){pen, g->p[0], g->p[1],
						       g->p[2]});
			pen = g->p[2];
			break;
		case PAGE_CLOSE:
			if (span(pen, start) > 1)
				add_line(&s, pen, start);
			flush(&s, true);
			pen = start;
			break;
		}
	}
	flush(&s, false);
	return s.out;
}
