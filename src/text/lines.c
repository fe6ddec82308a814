/* Lines chosen among the stops of a paragraph. */
#include "text/lines.h"

/* How wide a line from one stop to another is, hanging spaces apart. */
static em
line_width(const struct text_para *p, size_t from, size_t to)
{
	return p->stops[to].end - p->stops[from].start;
}

/*
 * The stop that ends the line that begins at stop `from`: as far as fits into
 * limit, one stop at least.
 */
static size_t
line_end(const struct text_para *p, size_t from, em limit)
{
	size_t to, best = from + 1;

	for (to = from + 1; to < p->n_stops; to++) {
		if (line_width(p, from, to) <= limit)
			best = to;
		/* Where a hyphen is too much the next stop may yet do. */
		else if (p->stops[to].kind != STOP_HYPHEN)
			break;
		if (p->stops[to].kind == STOP_MUST)
			break;
	}
	return best;
}

size_t
lines_count(const struct text_para *p, em limit, em *widest)
{
	size_t from, to, n = 0;
	em width;

	*widest = 0;
	for (from = 0; from + 1 < p->n_stops; from = to) {
		to = line_end(p, from, limit);
		width = line_width(p, from, to);
		if (width > *widest)
			*widest = width;
		n++;
	}
	return n;
}

/* The lines of a text up to where it must break. */
struct passage {
	const struct text_para *p;
	size_t from; /* its first stop */
	size_t n;    /* lines */
	em least;    /* width of the last line but one */
	size_t *ends;
};

/* Breaks a passage into lines as full as can be; false: they are over `most`. */
static bool
fill_lines(struct passage *s, em limit, size_t most)
{
	size_t at = s->from;

	for (s->n = 0; s->n < most;) {
		at = line_end(s->p, at, limit);
		s->ends[s->n++] = at;
		if (s->p->stops[at].kind == STOP_MUST)
			return true;
	}
	return false;
}

/* The stop at which line i begins. */
static size_t
line_start(const struct passage *s, size_t i)
{
	return i ? s->ends[i - 1] : s->from;
}

/* Is there no place in a line where words may be parted? */
static bool
is_one_word(const struct text_para *p, size_t from, size_t to)
{
	while (++from < to)
		if (p->stops[from].kind == STOP_MAY)
			return false;
	return true;
}

/*
 * Pulls words down into a last line of one word, as long as the line above
 * stays the longer one of two words or more.
 */
static bool
pull_down(struct passage *s, em limit)
{
	const struct text_para *p = s->p;
	size_t above = line_start(s, s->n - 2), last = s->ends[s->n - 1];
	size_t at = s->ends[s->n - 2];

	while (--at > above) {
		if (p->stops[at].kind != STOP_MAY)
			continue;
		if (is_one_word(p, above, at) ||
		    line_width(p, at, last) > limit ||
		    line_width(p, at, last) > line_width(p, above, at) ||
		    line_width(p, above, at) < s->least)
			return false;
		if (!is_one_word(p, at, last)) {
			s->ends[s->n - 2] = at;
			return true;
		}
	}
	return false;
}

/* How wide line i is. */
static em
line_of(const struct passage *s, size_t i)
{
	return line_width(s->p, line_start(s, i), s->ends[i]);
}

static bool
ends_in_one_word(const struct passage *s)
{
	return s->n > 1 &&
	       is_one_word(s->p, s->ends[s->n - 2], s->ends[s->n - 1]);
}

#define NARROWER 24 /* steps of width, a fraction of it ... */
#define NARROWEST 5 /* ... and how many are tried */

/* Sees to it that more than one word stands in the last line. */
static void
mend_last(struct passage *s, em limit)
{
	size_t n = s->n, k;

	if (!ends_in_one_word(s) || pull_down(s, limit))
		return;
	for (k = 1; k <= NARROWEST; k++)
		if (fill_lines(s, limit - limit * (em)k / NARROWER, n) &&
		    !ends_in_one_word(s) && line_of(s, n - 2) >= s->least &&
		    line_of(s, n - 2) >= line_of(s, n - 1))
			return;
	fill_lines(s, limit, n);
}

#define ALIKE 32 /* lines are of a length to such a fraction of the width */

/* Breaks a passage into as many lines, as narrow as can be: how wide. */
static em
balance_lines(struct passage *s, em limit)
{
	size_t n = s->n;
	em wide = limit, low = limit / (em)n / 2, middle;

	while (wide - low > limit / ALIKE) {
		middle = low + (wide - low) / 2;
		if (fill_lines(s, middle, n) && s->n == n)
			wide = middle;
		else
			low = middle;
	}
	fill_lines(s, wide, n);
	return wide;
}

void
lines_break(const struct text_para *p, em limit, const struct text_box *box,
	    size_t *ends)
{
	struct passage s = {.p = p, .ends = ends};
	bool justified = box->align == TEXT_JUSTIFY;
	em wide;

	/* What is justified must not be torn apart. */
	s.least = justified ? limit / 5 * 4 : 0;
	for (; s.from + 1 < p->n_stops; s.from = s.ends[-1]) {
		fill_lines(&s, limit, p->n_stops);
		wide = s.n > 1 && s.n <= (size_t)box->balance
			       ? balance_lines(&s, limit)
			       : limit;
		mend_last(&s, wide);
		s.ends += s.n;
	}
}
