/* Gradients: their colours at a place and altogether, copies, repetitions. */
#include "page/gradient.h"

#include <math.h>
#include <string.h>

#define MOST_TURNS 100 /* of a repeated gradient; what is more is a grey */

/* A colour between two, share of the way from the first. */
static struct page_colour
between(struct page_colour a, struct page_colour b, double share)
{
	return (struct page_colour){
		(uint8_t)lround(a.r + (b.r - a.r) * share),
		(uint8_t)lround(a.g + (b.g - a.g) * share),
		(uint8_t)lround(a.b + (b.b - a.b) * share),
		(uint8_t)lround(a.opacity + (b.opacity - a.opacity) * share),
	};
}

/* Adds a colour that runs into another over a length. */
static void
add_run(double sum[4], struct page_colour a, struct page_colour b,
	double length)
{
	sum[0] += (a.r + b.r) * length / 2;
	sum[1] += (a.g + b.g) * length / 2;
	sum[2] += (a.b + b.b) * length / 2;
	sum[3] += (a.opacity + b.opacity) * length / 2;
}

struct page_colour
page_gradient_mean(const struct page_gradient *g)
{
	const struct page_stop *first = g->stops, *last = &g->stops[g->n - 1],
			       *s;
	double sum[4] = {0}, one = PAGE_ONE;

	add_run(sum, first->colour, first->colour, first->at / one);
	for (s = first; s < last; s++)
		add_run(sum, s->colour, s[1].colour, (s[1].at - s->at) / one);
	add_run(sum, last->colour, last->colour, 1 - last->at / one);
	return (struct page_colour){
		(uint8_t)lround(sum[0]), (uint8_t)lround(sum[1]),
		(uint8_t)lround(sum[2]), (uint8_t)lround(sum[3])};
}

/* The colour at t, of which 0 to PAGE_ONE is the gradient. */
static struct page_colour
colour_at(const struct page_gradient *g, double t)
{
	const struct page_stop *s = g->stops;
	size_t i;

	if (!(t > s[0].at))
		return s[0].colour;
	for (i = 1; i < g->n; i++)
		if (t < s[i].at)
			return between(s[i - 1].colour, s[i].colour,
				       (t - s[i - 1].at) /
					       (s[i].at - s[i - 1].at));
	return s[g->n - 1].colour;
}

/*
 * The last circle from the focus to the unit circle that goes through (x, y),
 * all in units: the larger root of |d + t f|^2 = (r + t (1 - r))^2, d being
 * the way from the focus.
 */
static double
circle_through(const struct page_gradient *g, double x, double y)
{
	double one = PAGE_ONE, fx = g->focus.x / one, fy = g->focus.y / one;
	double r = g->focus_radius / one, dx = x - fx, dy = y - fy;
	double a = fx * fx + fy * fy - (1 - r) * (1 - r);
	double b = 2 * (dx * fx + dy * fy - r * (1 - r));
	double c = dx * dx + dy * dy - r * r, root = b * b - 4 * a * c;

	return a < 0 && root >= 0 ? (-b - sqrt(root)) / (2 * a) : 1;
}

/* Where a point of the shape's space lies along the gradient. */
static double
place_of(const struct page_gradient *g, struct point p)
{
	const struct page_matrix *m = &g->m;
	double area = (double)m->a * m->d - (double)m->b * m->c;
	double dx = p.x - m->e, dy = p.y - m->f, x, y;

	if (area == 0)
		return PAGE_ONE;
	x = (dx * m->d - dy * m->c) / area;
	y = (dy * m->a - dx * m->b) / area;
	return PAGE_ONE * (g->radial ? circle_through(g, x, y) : x);
}

struct page_colour
page_gradient_at(const struct page_gradient *g, struct point p)
{
	return colour_at(g, place_of(g, p));
}

bool
page_same_gradient(const struct page_gradient *a, const struct page_gradient *b)
{
	size_t i;

	if (!a || !b || a == b)
		return a == b;
	if (a->radial != b->radial || a->n != b->n ||
	    memcmp(&a->m, &b->m, sizeof(a->m)) != 0 ||
	    memcmp(&a->focus, &b->focus, sizeof(a->focus)) != 0 ||
	    a->focus_radius != b->focus_radius)
		return false;
	for (i = 0; i < a->n; i++)
		if (a->stops[i].at != b->stops[i].at ||
		    !page_same_colour(a->stops[i].colour, b->stops[i].colour))
			return false;
	return true;
}

const struct page_gradient *
page_gradient_placed(struct arena *a, const struct page_gradient *g,
		     struct page_matrix m, int opacity)
{
	struct page_gradient *copy;
	struct page_stop *stops;
	size_t i;

	if (!g)
		return NULL;
	copy = ARENA_NEW(a, struct page_gradient);
	stops = ARENA_ARRAY(a, struct page_stop, g->n);
	for (i = 0; i < g->n; i++) {
		stops[i] = g->stops[i];
		stops[i].colour.opacity =
			(uint8_t)(stops[i].colour.opacity * opacity / 255);
	}
	*copy = *g;
	copy->m = page_combine(m, g->m);
	copy->stops = stops;
	return copy;
}

/* From which turn to which a shape shows a gradient. */
static void
count_turns(const struct page_gradient *g, struct rect r, int *from, int *to)
{
	struct point corners[] = {{r.x, r.y},
				  {r.x + r.w, r.y},
				  {r.x, r.y + r.h},
				  {r.x + r.w, r.y + r.h}};
	double least = 0, most = 1, t;
	size_t i;

	for (i = 0; i < 4; i++) {
		t = place_of(g, corners[i]) / PAGE_ONE;
		least = t < least ? t : least;
		most = t > most ? t : most;
	}
	*from = g->radial ? 0 : (int)fmax(floor(least), -MOST_TURNS / 2);
	*to = (int)fmin(ceil(most), MOST_TURNS / 2);
}

/* So many times a, within what a length may be. */
static mpt
part(mpt a, double times)
{
	return (mpt)lround(fmax(fmin(a * times, INT32_MAX), INT32_MIN));
}

/* A linear gradient so many times as long, from turn `from` on. */
static void
stretch_line(struct page_gradient *g, int from, int turns)
{
	struct point to =
		page_apply(g->m, (struct point){part(PAGE_ONE, from), 0});

	g->m = (struct page_matrix){part(g->m.a, turns),
				    part(g->m.b, turns),
				    g->m.c,
				    g->m.d,
				    to.x,
				    to.y};
}

/* A radial one up to the circle that its last turn ends at. */
static void
stretch_circle(struct page_gradient *g, int turns)
{
	double r = (double)g->focus_radius / PAGE_ONE, k = r + turns * (1 - r);
	struct point centre = {part(g->focus.x, 1 - turns),
			       part(g->focus.y, 1 - turns)};
	struct point to = page_apply(g->m, centre);

	g->m = (struct page_matrix){part(g->m.a, k),
				    part(g->m.b, k),
				    part(g->m.c, k),
				    part(g->m.d, k),
				    to.x,
				    to.y};
	g->focus.x = part(g->focus.x, turns / k);
	g->focus.y = part(g->focus.y, turns / k);
	g->focus_radius = part(g->focus_radius, 1 / k);
}

/* One turn of so many: from its beginning to its end, or back. */
static struct page_stop *
add_turn(struct page_stop *to, const struct page_gradient *g, bool back,
	 int turn, int turns)
{
	size_t i, n = g->n + 2;

	for (i = 0; i < n; i++) {
		size_t k = back ? n - 1 - i : i;
		int64_t at = k == 0	     ? 0
			     : k == g->n + 1 ? PAGE_ONE
					     : g->stops[k - 1].at;

		at = (int64_t)turn * PAGE_ONE + (back ? PAGE_ONE - at : at);
		k = k == 0 ? 0 : k > g->n ? g->n - 1 : k - 1;
		*to++ = (struct page_stop){(int32_t)(at / turns),
					   g->stops[k].colour};
	}
	return to;
}

const struct page_gradient *
page_gradient_repeat(struct arena *a, const struct page_gradient *g,
		     struct rect bounds, bool mirror)
{
	struct page_gradient *all = ARENA_NEW(a, struct page_gradient);
	struct page_stop *to;
	int from, end, turn;

	count_turns(g, bounds, &from, &end);
	*all = *g;
	all->n = (g->n + 2) * (size_t)(end - from);
	all->stops = to = ARENA_ARRAY(a, struct page_stop, all->n);
	if (g->radial)
		stretch_circle(all, end);
	else
		stretch_line(all, from, end - from);
	for (turn = from; turn < end; turn++)
		to = add_turn(to, g, mirror && turn % 2, turn - from,
			      end - from);
	return all;
}
