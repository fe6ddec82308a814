/* Which face sets a character: the fall-back order of fonts.xml. */
#include "text/choose.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/uchar.h>
#include <unicode/unorm2.h>

#include "text/charset.h"
#include "text/para.h"
#include "text/scripts.h"

/*
 * Rows are asked tier by tier; inside a tier first those that have all letters
 * of the language, so that a text comes out in one face; then those nearer in
 * style, then those for the language's own script code, then in the order of
 * the file.  The last tier is a net: it costs nothing until all else has
 * failed.
 */
enum scope { SAME_SCRIPT, STAR, ANY_SCRIPT };

struct tier {
	bool fallback;
	enum scope scope;
};

enum { TIERS = 6 };

static const struct tier tiers[TIERS] = {
	{false, SAME_SCRIPT}, {false, STAR},	   {true, SAME_SCRIPT},
	{true, STAR},	      {false, ANY_SCRIPT}, {true, ANY_SCRIPT},
};

/* For characters of no script of their own the role counts for more. */
static const struct tier common_tiers[TIERS] = {
	{false, SAME_SCRIPT}, {false, STAR}, {false, ANY_SCRIPT},
	{true, SAME_SCRIPT},  {true, STAR},  {true, ANY_SCRIPT},
};

static bool
in_scope(const char *code, enum scope scope, const struct want *w)
{
	hb_script_t script = w->script;

	if (scope == ANY_SCRIPT)
		return true;
	if (str_eq(code, "*"))
		return scope == STAR;
	if (script == HB_SCRIPT_COMMON)
		script = w->language->shapes_as;
	return scope == SAME_SCRIPT && script_code_takes_in(code, script);
}

/* How far a row's style is from the one wanted, 0..3. */
static int
style_distance(const struct text_face_spec *s, const struct want *w)
{
	return (s->bold != w->bold) * 2 + (s->italic != w->italic);
}

/* Has a face all letters of a language? */
static bool
has_all(const struct face *face, const USet *set)
{
	UErrorCode err = U_ZERO_ERROR;
	UChar32 c, end;
	int32_t i, n = uset_getItemCount(set);

	for (i = 0; i < n; i++) {
		if (uset_getItem(set, i, &c, &end, NULL, 0, &err))
			continue; /* a string: its letters are there, too */
		for (; c <= end; c++)
			if (!charset_has(face, (uint32_t)c))
				return false;
	}
	return true;
}

/* The same, counted once for each face. */
static bool
has_letters(struct text_fonts *f, int row, struct language *l)
{
	const struct face *face = face_open(f, row);
	enum letters *at;

	if (!face)
		return false;
	if (!l->letters_of)
		l->letters_of = ARENA_ARRAY(f->arena, enum letters, f->n);
	at = &l->letters_of[row];
	if (*at == LETTERS_UNKNOWN)
		*at = has_all(face, l->letters) ? LETTERS_ALL : LETTERS_LACKING;
	return *at == LETTERS_ALL;
}

/* A Latin face that has more than plain English: it stands in for names. */
static bool
has_accents(const struct face *face)
{
	UChar32 c;

	for (c = 0xE0; c <= 0xFF; c++)
		if (c != 0xF7 && !charset_has(face, (uint32_t)c))
			return false;
	return true;
}

/* Does a row lack letters of the language? */
static bool
lacks_letters(struct text_fonts *f, int row, const struct tier *tier,
	      const struct want *w)
{
	struct language *l = w->language;
	const struct face *face;

	if (tier->fallback || tier->scope == ANY_SCRIPT || !l->letters)
		return false;
	if (w->script == HB_SCRIPT_COMMON ||
	    script_code_takes_in(l->script, w->script))
		return !has_letters(f, row, l);
	if (w->script != HB_SCRIPT_LATIN)
		return false;
	face = face_open(f, row);
	return !face || !has_accents(face);
}

/* The tiers that are asked for a want, TIERS of them. */
static const struct tier *
tiers_of(const struct want *w)
{
	return w->script == HB_SCRIPT_COMMON ? common_tiers : tiers;
}

/* The first of the tiers that a row belongs to; TIERS: none. */
static int
first_tier(const struct text_face_spec *s, const struct want *w)
{
	const struct tier *of = tiers_of(w);
	int t;

	for (t = 0; t < TIERS; t++)
		if (str_eq(s->role, of[t].fallback ? "fallback" : w->role) &&
		    in_scope(s->script, of[t].scope, w))
			break;
	return t;
}

/* A row that may be asked. */
struct candidate {
	int tier, row;
	int distance;	     /* in style, then by script code */
	bool asked, lacking; /* of letters */
};

static int
sooner(const void *a, const void *b)
{
	const struct candidate *x = a, *y = b;

	if (x->tier != y->tier)
		return x->tier - y->tier;
	return x->distance != y->distance ? x->distance - y->distance
					  : x->row - y->row;
}

static struct candidates *
make_candidates(struct text_fonts *f, const struct want *want)
{
	struct candidates *c = ARENA_NEW(f->arena, struct candidates);
	const struct text_face_spec *s;
	struct candidate *row;
	size_t i;

	c->want = *want;
	c->want.role = arena_strdup(f->arena, want->role);
	c->rows = ARENA_ARRAY(f->arena, struct candidate, f->n ? f->n : 1);
	for (i = 0; i < f->n; i++) {
		s = f->faces[i].spec;
		row = &c->rows[c->n];
		row->tier = first_tier(s, want);
		row->row = (int)i;
		row->distance = style_distance(s, want) * 2 +
				!str_eq(s->script, want->language->script);
		c->n += row->tier < TIERS;
	}
	qsort(c->rows, c->n, sizeof(*c->rows), sooner);
	return c;
}

static bool
is_lacking(struct text_fonts *f, const struct candidates *c,
	   struct candidate *row)
{
	const struct tier *tier = &tiers_of(&c->want)[row->tier];

	if (!row->asked)
		row->lacking = lacks_letters(f, row->row, tier, &c->want);
	row->asked = true;
	return row->lacking;
}

/*
 * Settles which row comes next: the first of its tier that lacks no letters,
 * so that no more faces are opened than are asked.
 */
static void
settle(struct text_fonts *f, struct candidates *c)
{
	struct candidate *at = c->rows + c->settled, *row, found;

	for (row = at; row < c->rows + c->n && row->tier == at->tier; row++) {
		if (is_lacking(f, c, row))
			continue;
		found = *row;
		memmove(at + 1, at, (size_t)(row - at) * sizeof(*at));
		*at = found;
		break;
	}
	c->settled++;
}

int
candidates_face(struct text_fonts *f, struct candidates *c, size_t i)
{
	if (i >= c->n)
		return -1;
	while (c->settled <= i)
		settle(f, c);
	return c->rows[i].row;
}

static bool
same_want(const struct want *a, const struct want *b)
{
	return a->script == b->script && a->bold == b->bold &&
	       a->italic == b->italic && a->language == b->language &&
	       str_eq(a->role, b->role);
}

struct candidates *
candidates_need(struct text_fonts *f, const struct want *want)
{
	struct candidates *c;

	for (c = f->candidates; c; c = c->next)
		if (same_want(&c->want, want))
			return c;
	c = make_candidates(f, want);
	c->next = f->candidates;
	f->candidates = c;
	return c;
}

/* Does the face have a glyph for c, as far as HarfBuzz needs one? */
static bool
has_glyph(const struct face *face, uint32_t c)
{
	if (charset_has(face, c))
		return true;
	/* HarfBuzz makes these from the space and the hyphen. */
	if (u_charType((UChar32)c) == U_SPACE_SEPARATOR && c != 0x1680)
		return face->space != 0;
	if (c == 0x2011)
		return face->hyphen != 0;
	return u_hasBinaryProperty((UChar32)c,
				   UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
}

static bool
has_glyphs(const struct face *face, const UChar *s, int32_t n)
{
	int32_t i = 0;

	while (i < n)
		if (!has_glyph(face, next_character(s, &i)))
			return false;
	return true;
}

/* The same for a normalised form of the cluster. */
static bool
has_form(const struct face *face, const UNormalizer2 *form, const UChar *s,
	 int32_t n)
{
	UChar other[64];
	UErrorCode err = U_ZERO_ERROR;
	int32_t len = unorm2_normalize(form, s, n, other, 64, &err);

	return U_SUCCESS(err) && has_glyphs(face, other, len);
}

bool
face_covers(const struct face *face, const UChar *s, int32_t n)
{
	UErrorCode err = U_ZERO_ERROR;

	if (has_glyphs(face, s, n))
		return true;
	if (n == 1 && s[0] < 0x80)
		return false;
	return has_form(face, unorm2_getNFCInstance(&err), s, n) ||
	       has_form(face, unorm2_getNFDInstance(&err), s, n);
}

int
candidates_choose(struct text_fonts *f, struct candidates *c, const UChar *s,
		  int32_t n)
{
	const struct face *face;
	size_t i;
	int number;

	for (i = 0; (number = candidates_face(f, c, i)) >= 0; i++) {
		face = face_open(f, number);
		if (face && face_covers(face, s, n))
			break;
	}
	return number;
}
