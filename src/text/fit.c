/* The size at which a paragraph fits a box. */
#include "text/lines.h"
#include "text/set.h"

/* Sizes are tried in steps of 1/20 pt, so that cards come out alike. */
#define STEP (MPT_PT / 20)

/* No line is wider. */
#define ANY_WIDTH (INT64_MAX / 4)

/* Larger sizes and boxes would not fit into mpt. */
#define MOST_SIZE (10000 * MPT_PT)

#define USUAL_LEADING 1200
#define MOST_LEADING 100000

/* How a paragraph comes out at one size. */
struct trial {
	mpt size;
	size_t lines;
	em widest;
};

int
text_leading(const struct text_para *p)
{
	return p->metrics_face < 0 ? 1000
				   : p->fonts->faces[p->metrics_face].leading;
}

/* From line to line, per mille of the size. */
static int
leading(const struct text_para *p, const struct text_box *box)
{
	int64_t v = box->leading > 0 ? box->leading : USUAL_LEADING;

	v = v * text_leading(p) / 1000;
	return v > MOST_LEADING ? MOST_LEADING : (int)v;
}

/* The widest line at a size. */
static em
limit(const struct text_box *box, mpt size)
{
	return box->width > 0 ? (em)box->width * EM / size : ANY_WIDTH;
}

/* The height of n lines, clamped. */
static mpt
lines_height(const struct text_para *p, const struct text_box *box, size_t n,
	     mpt size)
{
	int64_t h = ((int64_t)n * leading(p, box) * size + 500) / 1000;

	return h > INT32_MAX / 2 ? INT32_MAX / 2 : (mpt)h;
}

static bool
try_size(const struct text_para *p, const struct text_box *box, struct trial *t)
{
	t->lines = lines_count(p, limit(box, t->size), &t->widest);
	if (t->widest > limit(box, t->size))
		return false;
	if (box->max_lines > 0 && t->lines > (size_t)box->max_lines)
		return false;
	return box->height <= 0 ||
	       lines_height(p, box, t->lines, t->size) <= box->height;
}

/* The next size to try below one; the last is least itself. */
static mpt
smaller(mpt size, mpt least)
{
	mpt next = (size - 1) / STEP * STEP;

	return next > least ? next : least;
}

/*
 * Where to begin: a size at which the widest word is surely too wide is not
 * worth a try.
 */
static mpt
first_size(const struct text_para *p, const struct text_box *box, mpt size,
	   mpt least)
{
	int64_t most;
	mpt first;

	if (box->width <= 0 || p->widest_word <= 0)
		return size;
	most = (em)box->width * EM / p->widest_word + 1;
	if (most >= size)
		return size;
	first = smaller((mpt)most + STEP, least);
	return first < size ? first : size;
}

static struct trial
find_size(const struct text_para *p, const struct text_box *box)
{
	mpt size = box->size < 1 ? 1 : box->size;
	mpt least;
	struct trial t;

	if (size > MOST_SIZE)
		size = MOST_SIZE;
	least = box->min_size > 0 && box->min_size < size ? box->min_size
							  : size;
	t.size = first_size(p, box, size, least);
	while (!try_size(p, box, &t) && t.size > least)
		t.size = smaller(t.size, least);
	return t;
}

/* The face's ascent and descent (both positive down the page) at a size. */
static void
extents(const struct text_para *p, mpt size, mpt *ascent, mpt *descent)
{
	const struct face *face;
	int64_t scaled;

	*ascent = (mpt)((int64_t)size * 800 / 1000);
	*descent = size - *ascent;
	if (p->metrics_face < 0)
		return;
	face = &p->fonts->faces[p->metrics_face];
	scaled = (int64_t)size * face->scale / 1000;
	*ascent = (mpt)(scaled * face->ascent / face->upem);
	*descent = (mpt)(scaled * face->descent / face->upem);
}

/* The first baseline below the block's top. */
static mpt
first_baseline(const struct text_para *p, const struct text_box *box, mpt size)
{
	mpt ascent, descent;

	extents(p, size, &ascent, &descent);
	return (lines_height(p, box, 1, size) - (ascent + descent)) / 2 +
	       ascent;
}

/* Says by how much the block is over. */
static void
tell_overflow(const struct text_box *box, const struct trial *t,
	      struct text_block *b)
{
	em room = limit(box, t->size);

	if (t->widest > room)
		b->over_width = em_at_up(t->widest, t->size) - box->width;
	if (box->height > 0 && b->height > box->height)
		b->over_height = b->height - box->height;
	if (box->max_lines > 0 && t->lines > (size_t)box->max_lines)
		b->over_lines = t->lines - (size_t)box->max_lines;
}

/* Sets all lines. */
static void
set_lines(struct setting *s, const struct text_box *box, const struct trial *t)
{
	struct set_line line = {.align = box->align, .width = box->width};
	size_t *ends = ARENA_ARRAY(s->scratch, size_t, t->lines + 1);
	size_t n;

	if (box->width <= 0)
		line.width = em_at(t->widest, t->size);
	lines_break(s->p, limit(box, t->size), box, ends);
	for (n = 0; n < t->lines; line.from = line.to, n++) {
		line.to = ends[n];
		line.baseline =
			s->block->ascent + lines_height(s->p, box, n, t->size);
		if (s->p->words)
			set_words(s, &line);
		else
			set_line(s, &line);
		s->block->ends[n] = s->runs.n;
	}
}

struct text_block *
text_fit(const struct text_para *p, const struct text_box *box, struct arena *a)
{
	struct trial t = find_size(p, box);
	struct text_block *b = ARENA_NEW(a, struct text_block);
	struct setting s = {.p = p, .block = b, .arena = a};

	b->size = t.size;
	b->lines = t.lines;
	b->rtl = p->rtl;
	b->height = lines_height(p, box, t.lines, t.size);
	b->ascent = first_baseline(p, box, t.size);
	tell_overflow(box, &t, b);
	b->ends = ARENA_ARRAY(a, size_t, t.lines + 1);
	s.scratch = p->fonts->scratch;
	set_lines(&s, box, &t);
	arena_empty(s.scratch);
	b->n = s.runs.n;
	b->runs = s.runs.at;
	return b;
}

mpt
text_width(const struct text_para *p, mpt size)
{
	return em_at_up(p->width, size);
}

mpt
text_widest_word(const struct text_para *p, mpt size)
{
	return em_at_up(p->widest_word, size);
}
