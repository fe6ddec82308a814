/* Where the lines of a paragraph may end, and how wide they are there. */
#include "text/stops.h"

#include <unicode/uchar.h>

#include "base/vec.h"
#include "text/hyphen.h"
#include "text/punctuation.h"
#include "text/shape.h"

/*
 * Opportunities come from ICU (UAX #14, dictionaries for Thai and its
 * neighbours), from soft hyphens (which ICU reports too) and from the
 * hyphenation dictionary.  Cutting inside a ligature or between a kerned
 * pair changes widths: that is measured here once, so that breaking needs
 * nothing but additions.
 */
#define SOFT_HYPHEN 0xAD

enum { NO_STOP, MAY_STOP, MAY_HYPHENATE, MUST_STOP };

/* Marks ICU's opportunities. */
static void
mark_breaks(const struct text_para *p, uint8_t *stop)
{
	UBreakIterator *b = p->language->lines;
	UErrorCode err = U_ZERO_ERROR;
	int32_t at;

	ubrk_setText(b, p->units, p->n, &err);
	if (U_FAILURE(err))
		arena_die();
	while ((at = ubrk_next(b)) != UBRK_DONE) {
		if (ubrk_getRuleStatus(b) >= UBRK_LINE_HARD)
			stop[at] = MUST_STOP;
		/* UAX #14 would part a space from a mark that sits on it. */
		else if (!(p->is[at] & UNIT_GRAPHEME))
			continue;
		else if (p->units[at - 1] == SOFT_HYPHEN)
			stop[at] = MAY_HYPHENATE;
		else
			stop[at] = MAY_STOP;
	}
	stop[p->n] = MUST_STOP;
}

uint8_t *
stops_mark(const struct text_para *p)
{
	uint8_t *stop = ARENA_ARRAY(p->arena, uint8_t, (size_t)p->n + 1);

	if (p->n)
		mark_breaks(p, stop);
	return stop;
}

/* Letters, and marks on them; a soft hyphen keeps the word in one. */
static bool
in_word(UChar c)
{
	return u_isalpha(c) || c == SOFT_HYPHEN ||
	       u_charType(c) == U_NON_SPACING_MARK;
}

static bool
has_soft_hyphen(const UChar *s, int32_t n)
{
	for (; n; n--, s++)
		if (*s == SOFT_HYPHEN)
			return true;
	return false;
}

/* Marks the hyphens of the word from..to, unless its author set them. */
static void
hyphenate_word(const struct text_para *p, const struct dictionary *d,
	       int32_t from, int32_t to, uint8_t *stop)
{
	bool may[HYPHEN_LONGEST] = {false};
	int32_t i, n = to - from;

	if (n > HYPHEN_LONGEST || has_soft_hyphen(p->units + from, n))
		return;
	dictionary_hyphenate(d, p->units + from, n, may);
	for (i = 1; i < n; i++)
		if (may[i] && stop[from + i] == NO_STOP)
			stop[from + i] = MAY_HYPHENATE;
}

/* The next word from unit *to on. */
static bool
next_word(const struct text_para *p, int32_t *from, int32_t *to)
{
	int32_t i = *to;

	while (i < p->n && !in_word(p->units[i]))
		i++;
	*from = i;
	while (i < p->n && in_word(p->units[i]))
		i++;
	*to = i;
	return *from < i;
}

static void
mark_hyphens(const struct text_para *p, uint8_t *stop)
{
	const struct dictionary *d =
		language_dictionary(p->language, p->fonts->arena);
	int32_t from, to = 0;

	while (d && next_word(p, &from, &to))
		hyphenate_word(p, d, from, to, stop);
}

#define LEAST_LETTERS 3 /* of a word, on either side of where it is divided */

/* Marks all places between letters, but near the ends. */
static void
divide_word(const struct text_para *p, int32_t from, int32_t to, uint8_t *stop)
{
	int32_t i, letters = 0, before = 0;

	for (i = from; i < to; i++)
		letters += (p->is[i] & UNIT_GRAPHEME) != 0;
	for (i = from; i < to; i++) {
		if (!(p->is[i] & UNIT_GRAPHEME))
			continue;
		if (before >= LEAST_LETTERS &&
		    letters - before >= LEAST_LETTERS && stop[i] == NO_STOP)
			stop[i] = MAY_HYPHENATE;
		before++;
	}
}

/* Joined letters are not parted by a hyphen. */
static bool
is_joined(UChar c)
{
	return u_getIntPropertyValue(c, UCHAR_JOINING_TYPE) ==
	       U_JT_DUAL_JOINING;
}

/* Divides the words that are wider than a line will be. */
static void
divide_words(const struct text_para *p, em widest, uint8_t *stop)
{
	int32_t from, to = 0;

	while (next_word(p, &from, &to))
		if (p->pen[to] - p->pen[from] > widest &&
		    !is_joined(p->units[from]) && !is_joined(p->units[to - 1]))
			divide_word(p, from, to, stop);
}

/* White space that may hang over the end of a line. */
static bool
hangs(const struct text_para *p, int32_t unit)
{
	UChar c = p->units[unit];

	if (p->is[unit] & UNIT_NEWLINE)
		return true;
	return u_isUWhiteSpace(c) && c != 0xA0 && c != 0x2007 && c != 0x202F;
}

/* The nearest unit at or before `at` where the piece can be cut freely. */
static int32_t
safe_before(const struct text_para *p, const struct piece *piece, int32_t at)
{
	while (at > piece->from && is_unsafe(p, piece, at))
		at--;
	return at;
}

static int32_t
safe_behind(const struct text_para *p, const struct piece *piece, int32_t at)
{
	while (at < piece->to && is_unsafe(p, piece, at))
		at++;
	return at;
}

/* What shaping from..to alone adds to its width. */
static em
difference(const struct text_para *p, const struct piece *piece, int32_t from,
	   int32_t to, struct arena *scratch)
{
	struct glyphs g = shape_part(p, piece, from, to, scratch);

	return glyphs_width(piece, g) - (p->pen[to] - p->pen[from]);
}

/* Adds what a cut inside a piece does to the widths at a stop. */
static void
measure_cut(const struct text_para *p, const struct piece *piece,
	    struct stop *s, struct arena *scratch)
{
	int32_t at = s->at;

	if (!is_unsafe(p, piece, at))
		return;
	/* Between a space and a glyph nothing but the space changes. */
	if (s->trim < at && p->is[at] & UNIT_CLUSTER)
		return;
	s->end += difference(p, piece, safe_before(p, piece, at), at, scratch);
	s->start -=
		difference(p, piece, at, safe_behind(p, piece, at), scratch);
}

/*
 * Lets the blank of full-width marks hang over the ends of the lines that
 * meet at a stop.
 */
static void
hang_blanks(const struct text_para *p, const struct piece *piece,
	    struct stop *s)
{
	const struct piece *end = p->pieces + p->n_pieces;
	int32_t last = s->trim - 1;

	while (piece > p->pieces && (piece == end || piece->from > last))
		piece--;
	if (piece < end && piece->from <= last && last < piece->to)
		s->blank_end = punctuation_blank_behind(p, piece, last);
	while (piece < end && piece->to <= s->at)
		piece++;
	if (piece < end && piece->from <= s->at && s->at < p->n)
		s->blank_start = punctuation_blank_before(p, piece, s->at);
	s->end -= s->blank_end;
	s->start += s->blank_start;
}

/* A stop at a unit; *piece moves on to the one that holds the unit before. */
static struct stop
make_stop(const struct text_para *p, const struct stop *last, int32_t at,
	  uint8_t kind, const struct piece **piece, struct arena *scratch)
{
	static const enum stop_kind kinds[] = {
		[MAY_STOP] = STOP_MAY,
		[MAY_HYPHENATE] = STOP_HYPHEN,
		[MUST_STOP] = STOP_MUST,
	};
	const struct piece *end = p->pieces + p->n_pieces;
	struct stop s = {.at = at, .trim = at, .kind = kinds[kind]};

	while (s.trim > last->at && hangs(p, s.trim - 1))
		s.trim--;
	s.end = p->pen[s.trim];
	s.start = p->pen[at];
	while (*piece < end && (*piece)->to < at)
		++*piece;
	hang_blanks(p, *piece, &s);
	if (*piece == end || (*piece)->from >= at)
		return s;
	measure_cut(p, *piece, &s, scratch);
	if (s.kind == STOP_HYPHEN)
		s.end += hyphen_width(p, *piece);
	return s;
}

void
stops_measure(struct text_para *p)
{
	const struct stop *s, *line = p->stops;

	for (s = p->stops + 1; s < p->stops + p->n_stops; s++) {
		if (s->end - s[-1].start > p->widest_word)
			p->widest_word = s->end - s[-1].start;
		if (s->kind != STOP_MUST)
			continue;
		if (s->end - line->start > p->width)
			p->width = s->end - line->start;
		line = s;
	}
}

void
find_stops(struct text_para *p, const struct text_style *style)
{
	struct arena *scratch = arena_new();
	uint8_t *stop = ARENA_ARRAY(scratch, uint8_t, (size_t)p->n + 1);
	const struct piece *piece = p->pieces;
	size_t n = 1;
	int32_t at;

	if (p->n) {
		mark_breaks(p, stop);
		if (style->hyphenate)
			mark_hyphens(p, stop);
		if (style->widest)
			divide_words(p, EM * style->widest / 1000, stop);
	}
	for (at = 1; at <= p->n; at++)
		n += stop[at] != NO_STOP;
	p->stops = ARENA_ARRAY(p->arena, struct stop, n);
	p->n_stops = 1;
	if (p->n_pieces)
		hang_blanks(p, piece, &p->stops[0]);
	for (at = 1; at <= p->n; at++)
		if (stop[at] != NO_STOP) {
			p->stops[p->n_stops] =
				make_stop(p, &p->stops[p->n_stops - 1], at,
					  stop[at], &piece, scratch);
			p->n_stops++;
		}
	stops_measure(p);
	arena_free(scratch);
}
