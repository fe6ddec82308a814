/* Which way a paragraph runs, and the bidi level of each unit of it. */
#include "text/bidi.h"

#include <string.h>
#include <unicode/uchar.h>
#include <unicode/ustring.h>

/*
 * The levels are those of UAX #9 (ICU), of a text that differs from the
 * paragraph's: some of it is kept apart by isolates, characters that exist in
 * this text only; sums and cards only where the paragraph runs to the left.
 *
 *	a span marked so	"Anna", "Bob" put into a list stay in its order
 *	playing cards		A♠ K♦ is a hand, the ace first
 *	a sum or a signed number	+1, 2+3, 50%, #7 are read from the left;
 *				UAX #9 alone would turn them about the sign
 *
 * A range of numbers with a dash between is left to UAX #9: where numbers
 * stand in text that runs to the left, 4-5 begins at the right.
 */
enum {
	LTR_ISOLATE = 0x2066,
	FIRST_STRONG_ISOLATE = 0x2068,
	END_ISOLATE = 0x2069
};

/* Is all of it left to right without question? */
static bool
plain(const struct text_para *p)
{
	int32_t i;

	for (i = 0; i < p->n; i++)
		if (p->units[i] >= 0x590)
			return false;
	return !p->rtl;
}

void
bidi_find_direction(struct text_para *p, enum text_direction direction)
{
	UBiDiDirection d;

	p->rtl = direction == TEXT_RTL;
	if (direction != TEXT_AUTO)
		return;
	d = ubidi_getBaseDirection(p->units, p->n);
	p->rtl = d == UBIDI_NEUTRAL ? p->language->rtl : d == UBIDI_RTL;
}

/*
 * The level that a paragraph's text is set at.  A foreign text in a
 * right-to-left one, all of it Latin, keeps its stops at its end; it only
 * begins at the right.
 */
static UBiDiLevel
base_level(const struct text_para *p)
{
	bool latin = false;
	int32_t i = 0;

	while (p->rtl && i < p->n) {
		switch (u_charDirection(
			(UChar32)next_character(p->units, &i))) {
		case U_RIGHT_TO_LEFT:
		case U_RIGHT_TO_LEFT_ARABIC:
			return 1;
		case U_LEFT_TO_RIGHT:
			latin = true;
			break;
		default:
			break;
		}
	}
	return p->rtl && !latin;
}

/* Signs that are part of a number, or join two. */
static bool
is_sign(UChar c)
{
	static const UChar signs[] = {'+', '-', '=', '<',    '>',    '#',
				      '%', '/', ':', '*',    '.',    ',',
				      177, 215, 247, 0x2116, 0x2212, 0};

	return u_strchr(signs, c) || (c >= 0x2260 && c <= 0x2267);
}

/* Those that join two with a space on either side. */
static bool
joins(UChar c)
{
	static const UChar signs[] = {'+', '=', '<',	'>', 177,
				      215, 247, 0x2212, 0};

	return u_strchr(signs, c) || (c >= 0x2260 && c <= 0x2267);
}

/* Does the text have UAX #9's "European number" at a unit? */
static bool
is_digit(const struct text_para *p, int32_t at)
{
	return at < p->n && u_charDirection(p->units[at]) == U_EUROPEAN_NUMBER;
}

/* The end of digits, signs and Latin letters that stand together. */
static int32_t
token_end(const struct text_para *p, int32_t at, bool *digits, bool *signs)
{
	for (; at < p->n; at++) {
		UChar c = p->units[at];

		if (is_digit(p, at))
			*digits = true;
		else if (is_sign(c))
			*signs = true;
		else if (u_charDirection(c) != U_LEFT_TO_RIGHT)
			break;
	}
	while (at > 0 &&
	       u_strchr((const UChar[]){'.', ',', ':', 0}, p->units[at - 1]))
		at--;
	return at;
}

/*
 * The end of a number or sum that begins at a unit and that has a sign in
 * it; else -1, and *next is where the next one may begin.
 */
static int32_t
sum_end(const struct text_para *p, int32_t at, int32_t *next)
{
	bool digits = false, signs = false;
	int32_t end = token_end(p, at, &digits, &signs);

	while (digits && end + 3 < p->n && p->units[end] == ' ' &&
	       joins(p->units[end + 1]) && p->units[end + 2] == ' ' &&
	       is_digit(p, end + 3)) {
		end = token_end(p, end + 3, &digits, &signs);
		signs = true;
	}
	if (digits && end + 1 < p->n && p->units[end + 1] == '%' &&
	    u_isUWhiteSpace(p->units[end])) {
		end += 2;
		signs = true;
	}
	*next = end > at ? end : at + 1;
	return digits && signs && end > at ? end : -1;
}

/* The end of a playing card that begins at a unit, "10♥"; else at. */
static int32_t
card_end(const struct text_para *p, int32_t at)
{
	int32_t end = at;

	while (end < p->n && end < at + 2 &&
	       (is_digit(p, end) ||
		u_charDirection(p->units[end]) == U_LEFT_TO_RIGHT))
		end++;
	return end > at && end < p->n && p->units[end] >= 0x2660 &&
			       p->units[end] <= 0x2667
		       ? end + 1
		       : at;
}

/* The end of the playing cards that stand in a row from a unit on; else -1. */
static int32_t
cards_end(const struct text_para *p, int32_t at)
{
	int32_t end = card_end(p, at), next;

	if (end == at || (at && u_isalnum(p->units[at - 1])))
		return -1;
	while (end + 1 < p->n && p->units[end] == ' ' &&
	       (next = card_end(p, end + 1)) > end + 1)
		end = next;
	return end;
}

/* A text with isolates in it, and where each of its units comes from. */
struct isolated {
	UChar *units;
	int32_t *from; /* -1: an isolate */
	int32_t n;
};

static void
add_unit(struct isolated *to, UChar c, int32_t from)
{
	to->units[to->n] = c;
	to->from[to->n++] = from;
}

/* The end of the value that a unit stands in, if it is to be kept apart. */
static int32_t
apart_end(const struct text_para *p, int32_t at)
{
	int value = p->spans[p->span_of[at]].apart;
	int32_t end = at;

	if (!value)
		return at;
	while (end < p->n && p->spans[p->span_of[end]].apart == value &&
	       !(p->is[end] & UNIT_NEWLINE))
		end++;
	return end;
}

static void
add_isolate(struct isolated *to, const struct text_para *p, UChar opening,
	    int32_t from, int32_t end)
{
	add_unit(to, opening, -1);
	for (; from < end; from++)
		add_unit(to, p->units[from], from);
	add_unit(to, END_ISOLATE, -1);
}

/* The paragraph with its sums and the spans that stand apart isolated. */
static struct isolated
isolate(const struct text_para *p, struct arena *a)
{
	size_t most = (size_t)p->n * 3 + 1;
	struct isolated to = {.units = ARENA_ARRAY(a, UChar, most),
			      .from = ARENA_ARRAY(a, int32_t, most)};
	int32_t at = 0, end, next = 0;

	while (at < p->n) {
		end = p->rtl ? cards_end(p, at) : -1;
		if (end < 0 && p->rtl && at >= next)
			end = sum_end(p, at, &next);
		if (end > at) {
			add_isolate(&to, p, LTR_ISOLATE, at, end);
			at = next = end;
		} else if ((end = apart_end(p, at)) > at) {
			add_isolate(&to, p, FIRST_STRONG_ISOLATE, at, end);
			at = next = end;
		} else {
			add_unit(&to, p->units[at], at);
			at++;
		}
	}
	return to;
}

static const UBiDiLevel *
resolve(UBiDi *bidi, const UChar *units, int32_t n, UBiDiLevel base)
{
	UErrorCode err = U_ZERO_ERROR;
	const UBiDiLevel *levels;

	ubidi_setPara(bidi, units, n, base, NULL, &err);
	levels = ubidi_getLevels(bidi, &err);
	if (U_FAILURE(err))
		arena_die();
	return levels;
}

void
bidi_find_levels(const struct text_para *p, UBiDiLevel *levels)
{
	UBiDi *bidi = p->fonts->bidi;
	const UBiDiLevel *found;
	struct isolated text;
	struct arena *scratch;
	int32_t i;

	if (!p->n || plain(p))
		return;
	scratch = arena_new();
	text = isolate(p, scratch);
	found = resolve(bidi, text.units, text.n, base_level(p));
	for (i = 0; i < text.n; i++)
		if (text.from[i] >= 0)
			levels[text.from[i]] = found[i];
	arena_free(scratch);
}
