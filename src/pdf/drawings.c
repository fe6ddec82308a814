/* Drawings that come again: runs of paths that were drawn before. */
#include "pdf/drawings.h"

#include <string.h>

#include "page/gradient.h"
#include "pdf/forms.h"

/* What is shorter is not worth the name of a form, or looking for. */
#define LEAST_SEGMENTS 6

/*
 * What is remembered of paths; then all is forgotten, so that a deck of which
 * each card's drawing differs takes no more.
 */
#define MOST_BYTES ((size_t)512 * 1024)

#define SLOTS 4096 /* a power of two; so many drawings at most */

struct drawing {
	struct drawing *next; /* in its slot */
	uint64_t hash;
	size_t n;
	struct page_path *paths;
	struct resource form; /* object 0: met once so far */
};

struct drawings {
	struct arena *arena; /* of what is remembered */
	size_t bytes;
	struct drawing **slots;
};

static size_t
count_segments(const struct page_mark *marks, size_t n)
{
	size_t i, segments = 0;

	for (i = 0; i < n; i++)
		segments += marks[i].path.n;
	return segments;
}

static uint64_t
mix_colour(uint64_t h, struct page_colour c)
{
	return str_mix(h, (uint64_t)c.r << 24 | (uint64_t)c.g << 16 |
				  (uint64_t)c.b << 8 | c.opacity);
}

static uint64_t
hash_of(const struct page_mark *marks, size_t n)
{
	uint64_t h = STR_HASH_START;
	size_t i, k;

	for (i = 0; i < n; i++) {
		const struct page_path *p = &marks[i].path;

		h = mix_colour(mix_colour(h, p->fill), p->stroke);
		for (k = 0; k < p->n; k++)
			h = str_mix(h, (uint64_t)(uint32_t)p->segments[k].p[0].x
						       << 32 |
					       (uint32_t)p->segments[k].p[0].y);
	}
	return h;
}

static bool
same_segments(const struct page_segment *a, const struct page_segment *b,
	      size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		if (a[i].verb != b[i].verb ||
		    memcmp(a[i].p, b[i].p,
			   page_points[a[i].verb] * sizeof(a[i].p[0])) != 0)
			return false;
	return true;
}

static bool
same_path(const struct page_path *a, const struct page_path *b)
{
	return a->n == b->n && a->pattern == b->pattern &&
	       page_same_gradient(a->gradient, b->gradient) &&
	       page_same_gradient(a->stroke_gradient, b->stroke_gradient) &&
	       page_same_colour(a->fill, b->fill) &&
	       page_same_colour(a->stroke, b->stroke) &&
	       a->even_odd == b->even_odd && a->width == b->width &&
	       a->cap == b->cap && a->join == b->join && a->miter == b->miter &&
	       a->dashes == b->dashes && a->dash_from == b->dash_from &&
	       !memcmp(a->dash, b->dash, sizeof(a->dash)) &&
	       same_segments(a->segments, b->segments, a->n);
}

static bool
is_of(const struct drawing *d, uint64_t hash, const struct page_mark *marks,
      size_t n)
{
	size_t i;

	if (d->hash != hash || d->n != n)
		return false;
	for (i = 0; i < n; i++)
		if (!same_path(&d->paths[i], &marks[i].path))
			return false;
	return true;
}

static void *
copy(struct drawings *all, const void *bytes, size_t n)
{
	all->bytes += n;
	return memcpy(arena_take(all->arena, n + 1), bytes, n);
}

static void
remember(struct drawings *all, uint64_t hash, const struct page_mark *marks,
	 size_t n)
{
	struct drawing *d = ARENA_NEW(all->arena, struct drawing);
	struct drawing **slot = &all->slots[hash & (SLOTS - 1)];
	size_t i;

	d->hash = hash;
	d->n = n;
	d->paths = ARENA_ARRAY(all->arena, struct page_path, n);
	for (i = 0; i < n; i++) {
		d->paths[i] = marks[i].path;
		d->paths[i].segments =
			copy(all, marks[i].path.segments,
			     marks[i].path.n * sizeof(*marks[i].path.segments));
		d->paths[i].gradient =
			page_gradient_placed(all->arena, marks[i].path.gradient,
					     PAGE_MOVE(0, 0), 255);
		d->paths[i].stroke_gradient = page_gradient_placed(
			all->arena, marks[i].path.stroke_gradient,
			PAGE_MOVE(0, 0), 255);
	}
	all->bytes += sizeof(*d) + n * sizeof(*d->paths);
	d->next = *slot;
	*slot = d;
}

/* The table, empty again when there is too much in it. */
static struct drawings *
need_table(struct writer *w)
{
	struct drawings *all = w->drawings;

	if (all && all->bytes < MOST_BYTES)
		return all;
	if (!all) {
		all = w->drawings = ARENA_NEW(w->arena, struct drawings);
		all->arena = arena_new();
	}
	arena_empty(all->arena);
	all->bytes = 0;
	all->slots = ARENA_ARRAY(all->arena, struct drawing *, SLOTS);
	return all;
}

void
drawings_free(struct writer *w)
{
	if (w->drawings)
		arena_free(w->drawings->arena);
}

static void
draw_each(struct content *c, const struct page_mark *marks, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		content_path(c, &marks[i].path);
}

/* Grows a box so that it holds a path with its stroke. */
static void
take_in(struct rect *box, const struct page_path *path)
{
	struct rect r = page_path_bounds(path);
	int64_t miter = path->miter > PAGE_MITER ? path->miter : PAGE_MITER;
	mpt out = path->stroke.opacity ? (mpt)(path->width * miter / 2000) : 0;
	mpt right = box->x + box->w, foot = box->y + box->h;

	if (!path->n)
		return;
	box->x = r.x - out < box->x ? r.x - out : box->x;
	box->y = r.y - out < box->y ? r.y - out : box->y;
	right = r.x + r.w + out > right ? r.x + r.w + out : right;
	foot = r.y + r.h + out > foot ? r.y + r.h + out : foot;
	box->w = right - box->x;
	box->h = foot - box->y;
}

static struct resource
make_form(struct writer *w, const struct page_mark *marks, size_t n)
{
	struct point first = marks[0].path.segments[0].p[0];
	struct rect box = {first.x, first.y, 0, 0};
	struct content c;
	size_t i;

	for (i = 0; i < n; i++)
		take_in(&box, &marks[i].path);
	content_begin(&c, w, true);
	draw_each(&c, marks, n);
	return forms_end(&c, box, "drawing", false);
}

void
drawings_draw(struct content *c, const struct page_mark *marks, size_t n)
{
	struct drawings *all;
	struct drawing *d;
	uint64_t hash;

	if (count_segments(marks, n) < LEAST_SEGMENTS || !marks[0].path.n) {
		draw_each(c, marks, n);
		return;
	}
	all = need_table(c->w);
	hash = hash_of(marks, n);
	for (d = all->slots[hash & (SLOTS - 1)]; d; d = d->next)
		if (is_of(d, hash, marks, n))
			break;
	if (!d) {
		remember(all, hash, marks, n);
		draw_each(c, marks, n);
		return;
	}
	if (!d->form.object)
		d->form = make_form(c->w, marks, n);
	content_form_here(c, d->form);
}
