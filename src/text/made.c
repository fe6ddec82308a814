/* Glyphs made for a face: letters it lacks, figures that another lends. */
#include "text/made.h"

#include <unicode/uchar.h>
#include FT_BBOX_H
#include FT_GLYPH_H
#include FT_OUTLINE_H
#include FT_TRIGONOMETRY_H

#include "text/charset.h"

/*
 * A made glyph is a row of parts, each a glyph of a file, changed.  Its number
 * says what it is: from `first` on ten lining figures, ten that are equally
 * wide, then the letters of the Latin blocks below.  A letter is made when it
 * is first asked for.
 *
 * Lengths are font units of the face made for; those of made.def are not.
 */
enum { FIGURES = 10, SETS = 2, MOST_PARTS = 12 };

static const struct block {
	uint32_t first, end;
} blocks[] = {{0xA0, 0x250}, {0x1E00, 0x1F00}, {0x2013, 0x2040}};
enum {
	BLOCKS = sizeof(blocks) / sizeof(*blocks),
	LETTERS = 0x250 - 0xA0 + 0x100 + 0x2040 - 0x2013,
	MADE = SETS * FIGURES + LETTERS
};

struct box {
	FT_Pos left, bottom, right, top;
};

/* A glyph under construction; no parts: it cannot be made. */
struct drawn {
	int n;
	struct made_part parts[MOST_PARTS];
	int32_t advance;
	struct box box; /* of the ink */
};

struct made {
	struct text_fonts *fonts;
	struct face *face;
	hb_font_t *file; /* the font as it is */
	uint32_t first;
	struct face *lender;		/* NULL: none */
	struct drawn *figures[SETS];	/* lining, of the lender; tabular */
	struct drawn *letters[LETTERS]; /* NULL: not asked for yet */
	uint32_t space[2];		/* glyphs of the spaces */
	int32_t space_advance;		/* their advance; 0: as it is */
	bool composes;			/* letters, too */
	bool unicase;			/* small letters are capitals */
};

/* --- what accents are made of --- */

struct stroke {
	char of;
	bool across;
	int length, turn, x, y;
};

#define MOST_STROKES 4 /* the last is one of nothing */

enum place { ABOVE, BELOW, JOINED, BESIDE };

/* The rows of made.def; each table takes those of one kind. */
#define STROKE(of, across, length, turn, x, y) {of, across, length, turn, x, y},

#define ACCENT(mark, spacing, place, strokes) {mark, spacing, place, {strokes}},
#define BARRED(letter, base, x, y, length, turn)
#define PAIR(letter, first, second, closer)
#define SIGN(character, strokes)
static const struct accent {
	uint32_t mark, spacing;
	enum place place;
	struct stroke strokes[MOST_STROKES];
} accents[] = {
#include "text/made.def"
};
#undef ACCENT
#undef BARRED

#define ACCENT(mark, spacing, place, strokes)
#define BARRED(letter, base, x, y, length, turn)                               \
	{letter, base, x, y, length, turn},
static const struct barred {
	uint32_t letter;
	char base;
	int x, y, length, turn;
} barred[] = {
#include "text/made.def"
};
#undef BARRED
#undef PAIR

#define BARRED(letter, base, x, y, length, turn)
#define PAIR(letter, first, second, closer) {letter, first, second, closer},
static const struct pair {
	uint32_t letter;
	char first, second;
	int closer;
} pairs[] = {
#include "text/made.def"
};
#undef PAIR
#undef SIGN

#define PAIR(letter, first, second, closer)
#define SIGN(character, strokes) {character, {strokes}},
static const struct sign {
	uint32_t character;
	struct stroke strokes[MOST_STROKES];
} signs[] = {
#include "text/made.def"
};

/* Per mille of an em, in the blank between a letter and its accent. */
#define ACCENT_GAP 65

/* Per mille of an em, on either side of a sign. */
#define SIGN_GAP 70

/* --- outlines --- */

static FT_Fixed
ratio(int64_t a, int64_t b)
{
	return (FT_Fixed)(a * 0x10000 / b);
}

/* Per mille of an em. */
static FT_Pos
units(const struct made *m, int per_mille)
{
	return (FT_Pos)per_mille * m->face->upem / 1000;
}

/* The glyph that the file of a face has for a character, or 0. */
static uint32_t
glyph_of(const struct face *face, uint32_t c)
{
	hb_font_t *file = face->made ? face->made->file : face->hb;
	hb_codepoint_t glyph;

	return hb_font_get_nominal_glyph(file, c, &glyph) ? glyph : 0;
}

/* A glyph as a part of one for m->face, as large as it stands beside it. */
static struct made_part
part_of(const struct made *m, const struct face *of, uint32_t glyph)
{
	FT_Fixed scale = ratio((int64_t)of->scale * m->face->upem,
			       (int64_t)m->face->scale * of->upem);

	return (struct made_part){
		.of = of, .glyph = glyph, .change = {scale, 0, 0, scale}};
}

static struct box
box_around(struct box a, struct box b)
{
	return (struct box){
		a.left < b.left ? a.left : b.left,
		a.bottom < b.bottom ? a.bottom : b.bottom,
		a.right > b.right ? a.right : b.right,
		a.top > b.top ? a.top : b.top,
	};
}

/* Where the ink of a part is; false: it has none. */
static bool
measure(const struct made_part *part, struct box *box)
{
	FT_GlyphSlot slot = part->of->ft->glyph;
	FT_BBox b;

	if (FT_Load_Glyph(part->of->ft, part->glyph,
			  FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING |
				  FT_LOAD_NO_BITMAP) ||
	    slot->format != FT_GLYPH_FORMAT_OUTLINE || !slot->outline.n_points)
		return false;
	FT_Outline_Transform(&slot->outline, &part->change);
	if (FT_Outline_Get_BBox(&slot->outline, &b))
		return false;
	*box = (struct box){b.xMin + part->at.x, b.yMin + part->at.y,
			    b.xMax + part->at.x, b.yMax + part->at.y};
	return true;
}

/* Adds a part; false: there is no room, or nothing in it. */
static bool
add_part(struct drawn *d, const struct made_part *part)
{
	struct box box;

	if (d->n == MOST_PARTS || !measure(part, &box))
		return false;
	d->box = d->n ? box_around(d->box, box) : box;
	d->parts[d->n++] = *part;
	return true;
}

/* Adds all that another has, so much further right and up. */
static bool
add_drawn(struct drawn *d, const struct drawn *other, FT_Pos right, FT_Pos up)
{
	struct made_part part;
	int i;

	for (i = 0; i < other->n; i++) {
		part = other->parts[i];
		part.at.x += right;
		part.at.y += up;
		if (!add_part(d, &part))
			return false;
	}
	return other->n > 0;
}

/* Adds a stroke whose middle is at x, y, in units. */
static bool
add_stroke(const struct made *m, struct drawn *d, const struct stroke *s,
	   FT_Pos x, FT_Pos y)
{
	uint32_t glyph = glyph_of(m->face, (unsigned char)s->of);
	struct made_part part = part_of(m, m->face, glyph);
	FT_Angle turn = (FT_Angle)s->turn * 0x10000;
	FT_Matrix turned = {FT_Cos(turn), -FT_Sin(turn), FT_Sin(turn),
			    FT_Cos(turn)};
	FT_Fixed scale = 0x10000;
	FT_Pos size;
	struct box box;

	if (!glyph || !measure(&part, &box))
		return false;
	size = s->across ? box.right - box.left : box.top - box.bottom;
	if (s->length && size > 0)
		scale = ratio(units(m, s->length), size);
	part.change.xx = scale;
	/* A bar keeps its strength, all else its form. */
	part.change.yy = s->of == '-' ? 0x10000 : scale;
	if (scale < 0x10000 && s->of != '-')
		part.thicker =
			(int)(units(m, 60) * (0x10000 - scale) / 0x10000);
	FT_Matrix_Multiply(&turned, &part.change);
	if (!measure(&part, &box))
		return false;
	part.at.x = x - (box.left + box.right) / 2;
	part.at.y = y - (box.bottom + box.top) / 2;
	return add_part(d, &part);
}

/* --- letters --- */

static const struct accent *
find_accent(uint32_t mark)
{
	size_t i;

	for (i = 0; i < sizeof(accents) / sizeof(*accents); i++)
		if (accents[i].mark == mark)
			return &accents[i];
	return NULL;
}

/* A face's own glyph for an accent; false: it has none. */
static bool
own_accent(const struct made *m, const struct face *of, const struct accent *a,
	   struct drawn *d)
{
	uint32_t glyph = glyph_of(of, a->mark);
	struct made_part part;

	/* ASCII's ` is no accent in faces that have no others. */
	if (!glyph && a->spacing && (a->spacing != '`' || glyph_of(of, 0xB4)))
		glyph = glyph_of(of, a->spacing);
	part = part_of(m, of, glyph);
	return glyph && add_part(d, &part);
}

static bool
add_strokes(const struct made *m, struct drawn *d, const struct stroke *s)
{
	for (; s->of; s++)
		if (!add_stroke(m, d, s, units(m, s->x), units(m, s->y)))
			return false;
	return d->n > 0;
}

/* An accent, anywhere. */
static bool
draw_accent(const struct made *m, const struct accent *a, struct drawn *d)
{
	return own_accent(m, m->face, a, d) ||
	       (m->lender && own_accent(m, m->lender, a, d)) ||
	       add_strokes(m, d, a->strokes);
}

/* Puts an accent where it belongs on the letter drawn so far. */
static bool
put_accent(const struct made *m, const struct accent *a, struct drawn *d)
{
	struct drawn accent = {0};
	struct box *on = &d->box, *it = &accent.box;
	FT_Pos gap = units(m, ACCENT_GAP), x, y;

	if (!draw_accent(m, a, &accent))
		return false;
	x = (on->left + on->right - it->left - it->right) / 2;
	y = on->top + gap - it->bottom;
	if (a->place == BELOW)
		y = on->bottom - gap - it->top;
	if (a->place == JOINED)
		y = on->bottom - it->top;
	if (a->place == BESIDE) {
		x = on->right - (it->right - it->left) / 4 - it->left;
		y = on->top - (it->top + it->bottom) / 2;
	}
	return add_drawn(d, &accent, x, y);
}

static const struct drawn *letter_need(struct made *m, uint32_t c);

/* The glyph of a character with what is made of it so far; false: none. */
static bool
begin_with(struct made *m, struct drawn *d, uint32_t c)
{
	uint32_t glyph = glyph_of(m->face, c);
	struct made_part part = part_of(m, m->face, glyph);
	const struct drawn *made;

	if (glyph) {
		d->advance = hb_font_get_glyph_h_advance(m->file, glyph);
		return add_part(d, &part);
	}
	made = letter_need(m, c);
	if (made)
		*d = *made;
	return made;
}

/* An i or j under an accent has no dot. */
static uint32_t
undotted(const struct made *m, uint32_t c)
{
	if (m->unicase)
		return c;
	return c == 'i' ? 0x131 : c == 'j' ? 0x237 : c;
}

enum { CARON = 0x30C, HORN = 0x31B };

/* A letter whose caron is a comma beside it. */
static bool
stands_high(const struct made *m, uint32_t c)
{
	return c == 'L' || (!m->unicase && (c == 'd' || c == 'l' || c == 't'));
}

/* Such as "e" with an acute. */
static bool
draw_accented(struct made *m, uint32_t c, struct drawn *d)
{
	hb_codepoint_t base, mark;
	const struct accent *a;

	if (!hb_unicode_decompose(hb_unicode_funcs_get_default(), c, &base,
				  &mark))
		return false;
	a = find_accent(stands_high(m, base) && mark == CARON ? HORN : mark);
	if (a && a->place == ABOVE)
		base = undotted(m, base);
	return a && begin_with(m, d, base) && put_accent(m, a, d);
}

/* Such as "l" with a bar. */
static bool
draw_barred(struct made *m, uint32_t c, struct drawn *d)
{
	uint32_t row = m->unicase ? (uint32_t)u_toupper((UChar32)c) : c;
	const struct barred *b = barred;
	struct stroke bar = {.of = '-', .across = true};
	size_t i, n = sizeof(barred) / sizeof(*barred);

	for (i = 0; i < n && barred[i].letter != row; i++)
		;
	if (i == n)
		return false;
	b = &barred[i];
	if (!begin_with(m, d, (uint32_t)b->base))
		return false;
	bar.turn = b->turn;
	bar.length = b->length;
	if (!bar.length) /* from corner to corner, and over them */
		bar.length = (int)((d->box.top - d->box.bottom) * 1250 /
				   m->face->upem);
	return add_stroke(
		m, d, &bar,
		d->box.left + (d->box.right - d->box.left) * b->x / 1000,
		d->box.bottom + (d->box.top - d->box.bottom) * b->y / 1000);
}

/* Such as "a" and "e" in one; SS where there is but one case. */
static bool
draw_pair(struct made *m, uint32_t c, struct drawn *d)
{
	size_t i, n = sizeof(pairs) / sizeof(*pairs);
	struct drawn second = {0};
	FT_Pos at;

	for (i = 0; i < n && pairs[i].letter != c; i++)
		;
	if (i == n || (pairs[i].first == 's' && !m->unicase) ||
	    !begin_with(m, d, (uint32_t)pairs[i].first) ||
	    !begin_with(m, &second, (uint32_t)pairs[i].second))
		return false;
	at = d->advance - units(m, pairs[i].closer);
	d->advance = (int32_t)at + second.advance;
	return add_drawn(d, &second, at, 0);
}

/* A thorn, where small letters are capitals: I with a bowl, that of D. */
static bool
draw_thorn(struct made *m, uint32_t c, struct drawn *d)
{
	uint32_t glyph = glyph_of(m->face, 'D');
	struct made_part bowl = part_of(m, m->face, glyph);
	struct box box;

	if ((c != 0xDE && c != 0xFE) || !m->unicase || !glyph ||
	    !begin_with(m, d, 'I'))
		return false;
	bowl.change = (FT_Matrix){0xB000, 0, 0, 0x9000};
	bowl.thicker = (int)units(m, 15);
	if (!measure(&bowl, &box))
		return false;
	bowl.at.x = d->box.left - box.left;
	bowl.at.y = (d->box.bottom + d->box.top - box.bottom - box.top) / 2;
	d->advance +=
		(int32_t)(box.right - box.left - d->box.right + d->box.left);
	return add_part(d, &bowl);
}

/* Such as quotation marks. */
static bool
draw_sign(struct made *m, uint32_t c, struct drawn *d)
{
	size_t i, n = sizeof(signs) / sizeof(*signs);
	struct drawn sign = {0};
	FT_Pos gap = units(m, SIGN_GAP);

	for (i = 0; i < n && signs[i].character != c; i++)
		;
	if (i == n || !add_strokes(m, &sign, signs[i].strokes))
		return false;
	d->advance = (int32_t)(sign.box.right - sign.box.left + 2 * gap);
	return add_drawn(d, &sign, gap - sign.box.left, 0);
}

/* The letter as the lender has it, whole. */
static bool
draw_lent(struct made *m, uint32_t c, struct drawn *d)
{
	uint32_t glyph = m->lender ? glyph_of(m->lender, c) : 0;
	struct made_part part;

	if (!glyph)
		return false;
	part = part_of(m, m->lender, glyph);
	d->advance = (int32_t)FT_MulFix(
		hb_font_get_glyph_h_advance(m->lender->hb, glyph),
		part.change.xx);
	return add_part(d, &part);
}

/* Tries the ways to make a letter, one after the other. */
static void
draw_letter(struct made *m, uint32_t c, struct drawn *d)
{
	bool (*const ways[])(struct made *, uint32_t, struct drawn *) = {
		draw_accented, draw_lent,  draw_barred,
		draw_pair,     draw_thorn, draw_sign};
	size_t i;

	for (i = 0; i < sizeof(ways) / sizeof(*ways); i++) {
		*d = (struct drawn){0};
		if (ways[i](m, c, d))
			return;
	}
	d->n = 0;
}

/* Which letter a character is, 0..LETTERS-1; -1: none of those. */
static int
letter_number(uint32_t c)
{
	int i, before = 0;

	for (i = 0; i < BLOCKS; i++) {
		if (c >= blocks[i].first && c < blocks[i].end)
			return before + (int)(c - blocks[i].first);
		before += (int)(blocks[i].end - blocks[i].first);
	}
	return -1;
}

/* A letter that the file lacks; NULL: it cannot be made. */
static const struct drawn *
letter_need(struct made *m, uint32_t c)
{
	int number = m->composes ? letter_number(c) : -1;
	struct drawn *d;

	if (number < 0)
		return NULL;
	d = m->letters[number];
	if (!d) {
		d = ARENA_NEW(m->fonts->arena, struct drawn);
		m->letters[number] = d;
		draw_letter(m, c, d);
	}
	return d->n ? d : NULL;
}

/* --- what HarfBuzz asks --- */

static hb_bool_t
nominal_glyph(hb_font_t *hb, void *data, hb_codepoint_t c,
	      hb_codepoint_t *glyph, void *nothing)
{
	struct made *m = data;

	(void)hb;
	(void)nothing;
	if (c >= '0' && c <= '9' && m->figures[0]) {
		*glyph = m->first + (c - '0');
		return true;
	}
	if (hb_font_get_nominal_glyph(m->file, c, glyph))
		return true;
	if (!letter_need(m, c))
		return false;
	*glyph = m->first + SETS * FIGURES + (unsigned)letter_number(c);
	return true;
}

/* A glyph that is made, or NULL. */
static const struct drawn *
made_glyph(const struct made *m, uint32_t id)
{
	const struct drawn *figures;
	uint32_t number;

	if (!m || id < m->first || id >= m->first + MADE)
		return NULL;
	number = id - m->first;
	if (number >= SETS * FIGURES)
		return m->letters[number - SETS * FIGURES];
	figures = m->figures[number / FIGURES];
	return figures ? &figures[number % FIGURES] : NULL;
}

static hb_position_t
h_advance(hb_font_t *hb, void *data, hb_codepoint_t glyph, void *nothing)
{
	const struct made *m = data;
	const struct drawn *d = made_glyph(m, glyph);

	(void)hb;
	(void)nothing;
	if (d)
		return d->advance;
	if (m->space_advance && glyph &&
	    (glyph == m->space[0] || glyph == m->space[1]))
		return m->space_advance;
	return hb_font_get_glyph_h_advance(m->file, glyph);
}

const struct made_part *
made_parts(const struct face *face, uint32_t id, int *n)
{
	const struct drawn *d = made_glyph(face->made, id);

	*n = d ? d->n : 0;
	return d ? d->parts : NULL;
}

/* Puts what is made between HarfBuzz and the file. */
static void
put_between(struct made *m)
{
	hb_font_funcs_t *funcs = hb_font_funcs_create();

	hb_font_funcs_set_nominal_glyph_func(funcs, nominal_glyph, NULL, NULL);
	hb_font_funcs_set_glyph_h_advance_func(funcs, h_advance, NULL, NULL);
	m->file = m->face->hb;
	m->face->hb = hb_font_create_sub_font(m->file);
	hb_font_set_funcs(m->face->hb, funcs, m, NULL);
	hb_font_funcs_destroy(funcs);
}

/* What is made for a face, nothing yet; NULL: it has too many glyphs. */
static struct made *
made_need(struct text_fonts *f, struct face *face)
{
	struct made *m = face->made;

	if (m || face->ft->num_glyphs + MADE > 0x10000)
		return m;
	m = ARENA_NEW(f->arena, struct made);
	m->fonts = f;
	m->face = face;
	m->first = (uint32_t)face->ft->num_glyphs;
	m->space[0] = glyph_of(face, ' ');
	m->space[1] = glyph_of(face, 0xA0);
	put_between(m);
	face->made = m;
	return m;
}

/* --- figures --- */

/* The figures of a face, shaped with features. */
static struct drawn *
take_figures(struct made *m, const struct face *of, hb_font_t *hb,
	     const hb_feature_t *features, unsigned n)
{
	struct drawn *figures =
		ARENA_ARRAY(m->fonts->arena, struct drawn, FIGURES);
	hb_buffer_t *b = hb_buffer_create();
	const hb_glyph_info_t *info;
	struct made_part part;
	unsigned i, count;

	hb_buffer_add_utf8(b, "0123456789", FIGURES, 0, FIGURES);
	hb_buffer_guess_segment_properties(b);
	hb_shape(hb, b, features, n);
	info = hb_buffer_get_glyph_infos(b, &count);
	for (i = 0; i < count && i < FIGURES; i++) {
		part = part_of(m, of, info[i].codepoint);
		add_part(&figures[i], &part);
		figures[i].advance = (int32_t)FT_MulFix(
			hb_font_get_glyph_h_advance(hb, part.glyph),
			part.change.xx);
	}
	hb_buffer_destroy(b);
	return figures;
}

static const hb_feature_t figure_features[] = {
	{HB_TAG('l', 'n', 'u', 'm'), 1, 0, UINT_MAX},
	{HB_TAG('t', 'n', 'u', 'm'), 1, 0, UINT_MAX}};

/*
 * The figures, each in the middle of what the widest takes: not moved apart
 * but wider by themselves, so that a reader of PDF finds no spaces between.
 */
static struct drawn *
tabular_figures(struct made *m)
{
	struct drawn *figures = take_figures(
		m, m->lender ? m->lender : m->face,
		m->lender ? m->lender->hb : m->file, figure_features, 2);
	int32_t widest = 0;
	int i;

	for (i = 0; i < FIGURES; i++)
		if (figures[i].advance > widest)
			widest = figures[i].advance;
	for (i = 0; i < FIGURES; i++) {
		figures[i].parts[0].at.x += (widest - figures[i].advance) / 2;
		figures[i].advance = widest;
	}
	return figures;
}

uint32_t
made_tabular(struct text_fonts *f, struct face *face, uint32_t id, int figure)
{
	struct made *m = made_need(f, face);

	if (!m)
		return id;
	if (!m->figures[1])
		m->figures[1] = tabular_figures(m);
	return m->first + FIGURES + (uint32_t)figure;
}

/* --- opening --- */

/* The face that another borrows from; NULL: none, or it is not usable. */
static struct face *
find_lender(struct text_fonts *f, const struct face *face)
{
	size_t i;

	for (i = 0; face->spec->borrows && i < f->n; i++)
		if (&f->faces[i] != face && !f->faces[i].spec->borrows &&
		    str_eq(f->faces[i].spec->name, face->spec->borrows))
			return face_open(f, (int)i);
	return NULL;
}

/* Has the file small letters, but not those with accents? */
static bool
lacks_letters(const struct face *face)
{
	uint32_t c;

	if ((!str_eq(face->spec->script, "*") &&
	     !str_eq(face->spec->script, "Latn")) ||
	    !glyph_of(face, 'e') || !glyph_of(face, 'E'))
		return false;
	for (c = 0xC0; c < 0x180; c++)
		if (!glyph_of(face, c))
			return true;
	return false;
}

static FT_Pos
height_of(const struct made *m, uint32_t c)
{
	struct made_part part = part_of(m, m->face, glyph_of(m->face, c));
	struct box box;

	return measure(&part, &box) ? box.top : 0;
}

void
made_open(struct text_fonts *f, struct face *face)
{
	struct face *lender = find_lender(f, face);
	int space = face->spec->word_space;
	bool composes = lacks_letters(face);
	struct made *m;

	if (!lender && !space && !composes)
		return;
	m = made_need(f, face);
	if (!m)
		return;
	m->lender = lender;
	m->composes = composes;
	if (space && m->space[0])
		m->space_advance = (int32_t)((int64_t)space *
					     hb_font_get_glyph_h_advance(
						     m->file, m->space[0]) /
					     1000);
	m->unicase = height_of(m, 'x') * 10 > height_of(m, 'H') * 9;
	if (lender)
		m->figures[0] =
			take_figures(m, lender, lender->hb, figure_features, 1);
}

void
made_close(struct face *face)
{
	if (face->made)
		hb_font_destroy(face->made->file);
	face->made = NULL;
}
