/* Lines that paper is cut along, and how far inside them something stands. */
#include "page/cut.h"

#include <math.h>

struct page_corners
page_send_box(struct page_matrix m, struct rect r)
{
	return (struct page_corners){
		{page_apply(m, (struct point){r.x, r.y}),
		 page_apply(m, (struct point){r.x + r.w, r.y}),
		 page_apply(m, (struct point){r.x + r.w, r.y + r.h}),
		 page_apply(m, (struct point){r.x, r.y + r.h})}};
}

/* From where to where a run goes on its baseline. */
struct extent {
	bool any;
	mpt from, to;
};

static void
add_glyph(struct extent *e, const struct text_glyph *g, mpt from, mpt to)
{
	if (g->text_n == 1 && *g->text == ' ')
		return;
	e->from = e->any ? mpt_least(e->from, from) : from;
	e->to = e->any ? mpt_most(e->to, to) : to;
	e->any = true;
}

/* Glyphs one by one: one ends where the next begins, the last half an em on. */
static void
add_glyphs(struct extent *e, const struct page_glyphs *run)
{
	size_t i;

	for (i = 0; i < run->n; i++) {
		const struct text_glyph *g = &run->glyphs[i];

		add_glyph(e, g, g->x,
			  i + 1 < run->n ? run->glyphs[i + 1].x
					 : g->x + run->size / 2);
	}
}

static void
add_word(struct extent *e, const struct page_glyphs *run, size_t w)
{
	const struct text_word *word = run->words[w];
	uint32_t i;

	for (i = 0; i < word->n; i++) {
		const struct text_glyph *g = &word->glyphs[i];
		mpt end = i + 1 < word->n ? g[1].x : word->width;

		add_glyph(e, g,
			  run->places[w] +
				  (mpt)((int64_t)g->x * run->size / word->upem),
			  run->places[w] +
				  (mpt)((int64_t)end * run->size / word->upem));
	}
}

bool
page_run_box(const struct page_glyphs *run, struct rect *box)
{
	struct extent e = {.any = false};
	size_t i;

	add_glyphs(&e, run);
	for (i = 0; i < run->n_words; i++)
		add_word(&e, run, i);
	*box = (struct rect){e.from, -run->size * 7 / 10, e.to - e.from,
			     run->size * 9 / 10};
	return e.any;
}

/* Twice the area of a triangle, below 0 when it turns left. */
static double
turn(struct point a, struct point b, struct point c)
{
	return ((double)b.x - a.x) * ((double)c.y - a.y) -
	       ((double)b.y - a.y) * ((double)c.x - a.x);
}

/* From a point to the nearest of a line between two. */
static double
apart(struct point p, struct point a, struct point b)
{
	double x = (double)b.x - a.x, y = (double)b.y - a.y;
	double length = x * x + y * y, along = 0;

	if (length > 0)
		along = fmin(fmax((((double)p.x - a.x) * x +
				   ((double)p.y - a.y) * y) /
					  length,
				  0),
			     1);
	return hypot(a.x + along * x - p.x, a.y + along * y - p.y);
}

/* How far a point is inside a closed line; below 0: outside. */
static double
depth(const struct point *at, size_t n, struct point p)
{
	double least = HUGE_VAL;
	bool in = false;
	size_t i;

	for (i = 0; i < n; i++) {
		struct point a = at[i], b = at[(i + 1) % n];

		least = fmin(least, apart(p, a, b));
		if ((a.y > p.y) != (b.y > p.y) &&
		    (turn(a, b, p) > 0) == (b.y > a.y))
			in = !in;
	}
	return in ? least : -least;
}

/* Do two lines cross, each through the inside of the other? */
static bool
cross(struct point a, struct point b, struct point c, struct point d)
{
	return turn(a, b, c) * turn(a, b, d) < 0 &&
	       turn(c, d, a) * turn(c, d, b) < 0;
}

static bool
crosses(const struct page_cut *cut, const struct page_corners *box)
{
	size_t i;
	int k;

	for (i = 0; i < cut->n; i++)
		for (k = 0; k < 4; k++)
			if (cross(cut->at[i], cut->at[(i + 1) % cut->n],
				  box->at[k], box->at[(k + 1) % 4]))
				return true;
	return false;
}

/* A notch may go through a box none of whose corners is cut off. */
mpt
page_cut_room(const struct page_cut *cut, const struct page_corners *box)
{
	double room = HUGE_VAL, in;
	size_t i;

	for (i = 0; i < 4; i++)
		room = fmin(room, depth(cut->at, cut->n, box->at[i]));
	for (i = 0; i < cut->n; i++) {
		in = depth(box->at, 4, cut->at[i]);
		room = fmin(room, -in);
	}
	if (room >= 0 && crosses(cut, box))
		room = -fmin(apart(box->at[0], box->at[1], box->at[2]),
			     apart(box->at[0], box->at[2], box->at[3]));
	return (mpt)lround(room);
}

bool
page_cut_misses(const struct page_cut *cut, const struct page_corners *box)
{
	size_t i;

	for (i = 0; i < 4; i++)
		if (depth(cut->at, cut->n, box->at[i]) > 0)
			return false;
	for (i = 0; i < cut->n; i++)
		if (depth(box->at, 4, cut->at[i]) > 0)
			return false;
	return !crosses(cut, box);
}
