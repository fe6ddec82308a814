/* Words shaped once in a run, found by their text. */
#include "text/words.h"

#include <string.h>
#include <unicode/uchar.h>
#include <unicode/utf16.h>

#include "text/charset.h"
#include "text/kept.h"
#include "text/reads.h"
#include "text/shape.h"
#include "text/spaces.h"

/*
 * What Unicode says of a character, kept for those met last: to ask ICU and
 * HarfBuzz for it took a tenth of the time of a new word.
 */
struct character {
	uint32_t after; /* the character plus 1; 0: none yet */
	hb_script_t script;
	uint8_t direction; /* UCharDirection */
	uint8_t breaking;  /* ULineBreak */
	bool special;	   /* a control, a sign not seen, an odd space */
};
#define CHARACTERS 512

/*
 * A word is shaped as a paragraph of one piece whose em is a font unit, by
 * the functions that shape all others.  Where the face kerns the space with
 * what follows it, a space stands before it while it is shaped.
 */
struct words {
	struct character characters[CHARACTERS];
	struct arena *arena;   /* all words */
	struct arena *scratch; /* while one is shaped */
	size_t n, cap;	       /* cap is a power of two */
	struct word **slots;
	uint32_t first, next; /* numbers of words, and of parts of words */
};

struct words *
words_new(void)
{
	struct arena *a = arena_new();
	struct words *all = ARENA_NEW(a, struct words);

	all->arena = a;
	all->scratch = arena_new();
	return all;
}

void
words_free(struct words *all)
{
	arena_free(all->scratch);
	arena_free(all->arena);
}

void
text_forget(struct text_fonts *f)
{
	uint32_t next = f->words->next;

	kept_forget(f->kept);
	if (f->words->n <= WORDS_MOST)
		return;
	words_free(f->words);
	f->words = words_new();
	f->words->first = f->words->next = next;
}

uint32_t
text_first_word(const struct text_fonts *f)
{
	return f->words->first;
}

/* --- what a word consists of --- */

/* A character that stands in any script's text, or has a script of its own? */
static bool
is_common(hb_script_t script)
{
	return script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED;
}

static const struct character *
character_need(struct words *all, uint32_t c)
{
	struct character *at = &all->characters[c % CHARACTERS];
	UChar32 u = (UChar32)c;

	if (at->after == c + 1)
		return at;
	at->after = c + 1;
	at->script = hb_unicode_script(hb_unicode_funcs_get_default(), c);
	at->direction = (uint8_t)u_charDirection(u);
	at->breaking = (uint8_t)u_getIntPropertyValue(u, UCHAR_LINE_BREAK);
	at->special = U_GET_GC_MASK(u) & (U_GC_C_MASK | U_GC_Z_MASK);
	return at;
}

/* Is a character written in a direction without regard to what is beside it? */
static bool
runs(const struct character *c, bool rtl)
{
	switch ((UCharDirection)c->direction) {
	case U_RIGHT_TO_LEFT:
	case U_RIGHT_TO_LEFT_ARABIC:
		return rtl;
	case U_LEFT_TO_RIGHT:
	case U_EUROPEAN_NUMBER:
		return !rtl;
	case U_ARABIC_NUMBER:
		return false;
	default:
		return true;
	}
}

/* Can the face set a character of a simple paragraph? */
static bool
fits(const struct text_fonts *f, struct word *w, const struct character *c)
{
	const struct word_style *s = &w->style;

	if (c->special || !runs(c, s->rtl))
		return false;
	if (!is_common(c->script) && c->script != s->language->shapes_as)
		return false;
	w->strong |= !is_common(c->script);
	return charset_has(&f->faces[s->face], c->after - 1);
}

/*
 * What UAX #14 says of a word's characters.  Letters with full stops and
 * quotes between, brackets before, more behind: no line ends in there.
 */
enum { IN_OPENING, IN_LETTERS, IN_CLOSING };

/* Goes on to the next character; false: only ICU knows. */
static bool
step(int *state, ULineBreak class)
{
	switch (class) {
	case U_LB_OPEN_PUNCTUATION:
		return *state == IN_OPENING;
	case U_LB_QUOTATION:
	case U_LB_INFIX_NUMERIC:
		return true;
	case U_LB_ALPHABETIC:
	case U_LB_HEBREW_LETTER:
	case U_LB_NUMERIC:
		if (*state == IN_OPENING)
			*state = IN_LETTERS;
		return *state == IN_LETTERS;
	case U_LB_COMBINING_MARK:
		return *state == IN_LETTERS;
	case U_LB_CLOSE_PUNCTUATION:
	case U_LB_CLOSE_PARENTHESIS:
	case U_LB_EXCLAMATION:
	case U_LB_BREAK_AFTER:
		*state = IN_CLOSING;
		return true;
	default:
		return false;
	}
}

/* Such as Thai, or what stands for objects: not a word with ends. */
static bool
is_odd(ULineBreak class)
{
	return class == U_LB_COMPLEX_CONTEXT ||
	       class == U_LB_CONTINGENT_BREAK || class == U_LB_IDEOGRAPHIC ||
	       class == U_LB_CONDITIONAL_JAPANESE_STARTER ||
	       class == U_LB_NONSTARTER || class == U_LB_REGIONAL_INDICATOR ||
	       class == U_LB_E_BASE || class == U_LB_E_MODIFIER ||
	       class == U_LB_UNKNOWN;
}

static void
note_first(struct word *w, uint32_t c, ULineBreak class)
{
	w->closes = class == U_LB_CLOSE_PUNCTUATION ||
		    class == U_LB_CLOSE_PARENTHESIS ||
		    class == U_LB_EXCLAMATION || class == U_LB_INFIX_NUMERIC ||
		    class == U_LB_BREAK_SYMBOLS;
	w->tie_before = w->closes || class == U_LB_BREAK_BOTH ||
			(class == U_LB_QUOTATION &&
			 u_charType((UChar32)c) == U_FINAL_PUNCTUATION);
}

static void
note_last(struct word *w, ULineBreak class)
{
	w->tie_behind = class == U_LB_OPEN_PUNCTUATION ||
			class == U_LB_QUOTATION || class == U_LB_BREAK_BOTH;
}

/* --- shaping --- */

#define UNITS (WORD_LONGEST + 2)

/* A word as a paragraph; on the stack. */
struct lone {
	struct text_para para;
	struct piece piece;
	const struct spaces *spaces;
	int32_t lead; /* units of the space put before it */
	bool breaks;  /* a line may end inside, says ICU */
	UChar units[UNITS];
	uint32_t byte[UNITS + 1];
	uint8_t is[UNITS + 1];
	em pen[UNITS + 1];
};

static void
add_unit(struct lone *l, uint32_t c, size_t byte)
{
	struct text_para *p = &l->para;
	int32_t from = p->n;

	U16_APPEND_UNSAFE(l->units, p->n, c);
	for (; from < p->n; from++)
		l->byte[from] = (uint32_t)byte;
}

/* Puts the word's text into units; false: it must stay in its paragraph. */
static bool
read_text(const struct text_fonts *f, struct lone *l, struct word *w)
{
	const char *s = w->text, *end = w->text + w->n;
	int state = IN_OPENING;
	const struct character *character;
	ULineBreak class;
	uint32_t c;

	while (s < end) {
		size_t byte = (size_t)(s - w->text);
		bool first = !byte;

		c = str_utf8_next(&s, end);
		add_unit(l, c, byte);
		if (c == ' ')
			continue;
		if (c == UINT32_MAX)
			return false;
		character = character_need(f->words, c);
		class = (ULineBreak)character->breaking;
		if (!fits(f, w, character) || is_odd(class) ||
		    (first && class == U_LB_COMBINING_MARK))
			return false;
		if (first)
			note_first(w, c, class);
		note_last(w, class);
		l->breaks |= !step(&state, class);
	}
	l->byte[l->para.n] = w->n;
	return true;
}

static void
begin_lone(struct text_fonts *f, struct lone *l, struct word *w)
{
	struct text_para *p = &l->para;

	memset(l, 0, sizeof(*l));
	p->fonts = f;
	p->arena = f->words->scratch;
	p->language = w->style.language;
	p->rtl = w->style.rtl;
	p->tabular = w->style.tabular;
	p->tracking = w->style.tracking;
	p->utf8 = w->text;
	p->units = l->units;
	p->byte = l->byte;
	p->is = l->is;
	p->pen = l->pen;
	p->pieces = &l->piece;
	p->n_pieces = 1;
	l->piece = (struct piece){
		.face = w->style.face,
		.script = w->style.language->shapes_as,
		.level = w->style.rtl,
		.unit_num = EM,
		.unit_den = 1,
	};
	l->spaces = spaces_need(f, &f->faces[w->style.face], l->piece.script);
	if (l->spaces->kern) {
		add_unit(l, ' ', 0);
		l->lead = 1;
	}
}

/* Advances of units from..to as they stand, font units. */
static int32_t
width_of(const struct lone *l, int32_t from, int32_t to)
{
	return (int32_t)((l->pen[to] - l->pen[from]) / EM);
}

/* Keeps the glyphs, units from..to, in a word. */
static void
keep_glyphs(struct lone *l, struct word *w, int32_t from, int32_t to,
	    struct glyphs g)
{
	struct words *all = l->para.fonts->words;
	struct text_glyph *at = ARENA_ARRAY(all->arena, struct text_glyph, g.n);
	struct text_word *shaped = &w->shaped;
	int32_t pen = 0;
	size_t i, n = g.n;

	shaped->flat = true;
	for (i = 0; i < g.n; i++) {
		at[i] = (struct text_glyph){.id = g.at[i].id,
					    .x = pen + g.at[i].dx,
					    .y = -g.at[i].dy};
		shaped->flat &= !g.at[i].dy;
		pen += g.at[i].advance;
		if (!w->space || g.at[i].at < l->para.n - 1)
			w->ink += g.at[i].advance;
	}
	if (w->style.rtl)
		at = reads_from_right(&l->para, &l->piece, to, 1, g, at,
				      all->arena, &n);
	else
		reads_assign(&l->para, from, to, g, at);
	shaped->number = all->next++;
	shaped->face = w->style.face;
	shaped->upem = l->para.fonts->faces[w->style.face].upem;
	shaped->width = pen;
	shaped->n = (uint32_t)n;
	shaped->glyphs = at;
}

/* In text from the right a mark would have to read as a space. */
static bool
has_marks(struct glyphs g)
{
	size_t i;

	for (i = 0; i < g.n; i++)
		if (g.at[i].advance <= 0)
			return true;
	return false;
}

/* May a rule of the face look at what is beyond the spaces? */
static bool
looks_beyond(const struct lone *l)
{
	const uint64_t *beside = l->spaces->beside;
	uint32_t id;
	size_t i;

	for (i = 0; beside && i < l->piece.n; i++) {
		id = l->piece.glyphs[i].id % SPACES_GLYPHS;
		if (beside[id / 64] >> (id & 63) & 1)
			return true;
	}
	return false;
}

/* Is a unit's cluster its own, and one glyph? */
static bool
stands(const struct lone *l, int32_t unit)
{
	return l->is[unit] & UNIT_CLUSTER &&
	       (unit + 1 == l->para.n || l->is[unit + 1] & UNIT_CLUSTER);
}

/*
 * Is the glyph that a part begins with, or ends in, the same when it is cut
 * off?  All else about it is.
 */
static bool
same_glyphs(struct glyphs a, struct glyphs b)
{
	size_t i;

	for (i = 0; i < a.n && i < b.n; i++)
		if (a.at[i].id != b.at[i].id || a.at[i].dx != b.at[i].dx ||
		    a.at[i].dy != b.at[i].dy ||
		    (i + 1 < a.n && a.at[i].advance != b.at[i].advance))
			return false;
	return a.n == b.n;
}

/* Cuts units from..to out of the word for a line that ends there. */
static bool
cut_part(struct lone *l, struct word *w, int32_t from, int32_t to)
{
	const struct text_para *p = &l->para;
	struct glyphs whole, part;

	if (!(l->is[from] & UNIT_CLUSTER) ||
	    (to < p->n && !(l->is[to] & UNIT_CLUSTER)))
		return false;
	part = cut_glyphs(p, &l->piece, from, to, p->arena);
	whole = slice_glyphs(&l->piece, from, to);
	if (!same_glyphs(whole, part))
		return false;
	w->space = w->space && to == p->n;
	keep_glyphs(l, w, from, to, part);
	return true;
}

/* The next unit at which a line may end, says ICU; a space behind it hangs. */
static int32_t
next_break(UBreakIterator *b, const struct lone *l)
{
	int32_t at = ubrk_next(b);

	return at == UBRK_DONE ? l->para.n : at + l->lead;
}

static struct word *
new_word(struct words *all, const struct word *like)
{
	struct word *w = ARENA_NEW(all->arena, struct word);

	*w = *like;
	return w;
}

/* The word in parts, the first in its own place, the others behind it. */
static bool
cut_word(struct lone *l, struct word *w)
{
	struct text_para *p = &l->para;
	UBreakIterator *b = p->language->lines;
	UErrorCode err = U_ZERO_ERROR;
	struct word like = *w, *part = w, *next;
	int32_t last = l->lead, from = l->lead, to;

	ubrk_setText(b, p->units + l->lead, p->n - l->lead, &err);
	if (U_FAILURE(err))
		arena_die();
	for (; from < p->n; last = from, from = to) {
		to = next_break(b, l);
		if (from > l->lead) {
			next = new_word(p->fonts->words, &like);
			next->lead =
				width_of(l, last, from) - part->shaped.width;
			part->rest = next;
			part = next;
		}
		if (!cut_part(l, part, from, to))
			return false;
	}
	return true;
}

/* The word in one, less the space before it. */
static bool
keep_word(struct lone *l, struct word *w)
{
	struct text_para *p = &l->para;
	struct glyphs g = slice_glyphs(&l->piece, l->lead, p->n);

	if (w->style.rtl && has_marks(g))
		return false;
	keep_glyphs(l, w, l->lead, p->n, g);
	return true;
}

static bool
shape_word(struct text_fonts *f, struct word *w)
{
	const struct face *face = &f->faces[w->style.face];
	struct lone l;
	struct text_para *p = &l.para;

	begin_lone(f, &l, w);
	if (l.spaces->bind || w->n > WORD_LONGEST || !read_text(f, &l, w))
		return false;
	l.piece.to = p->n;
	if (shape_pieces(p) || looks_beyond(&l) || (l.lead && !stands(&l, 0)) ||
	    (w->space && !stands(&l, p->n - 1)))
		return false;
	if (l.lead)
		w->lead = width_of(&l, 0, 1) - tracking_of(p, &l.piece) -
			  hb_font_get_glyph_h_advance(face->hb, face->space);
	if (!l.breaks)
		return keep_word(&l, w);
	return !w->style.rtl && cut_word(&l, w);
}

/* --- the table --- */

static bool
is_of(const struct word *w, const struct word_style *s, const char *text,
      size_t n, uint64_t hash)
{
	return w->hash == hash && w->n == n && w->style.face == s->face &&
	       w->style.language == s->language && w->style.rtl == s->rtl &&
	       w->style.tabular == s->tabular &&
	       w->style.tracking == s->tracking && !memcmp(w->text, text, n);
}

/* Doubles the table. */
static void
grow(struct words *all)
{
	struct word **old = all->slots;
	size_t i, k, cap = all->cap;

	all->cap = cap ? cap * 2 : 1024;
	all->slots = ARENA_ARRAY(all->arena, struct word *, all->cap);
	for (i = 0; i < cap; i++) {
		if (!old[i])
			continue;
		for (k = (size_t)old[i]->hash; all->slots[k & (all->cap - 1)];
		     k++)
			;
		all->slots[k & (all->cap - 1)] = old[i];
	}
}

const struct word *
words_need(struct text_fonts *f, const struct word_style *style,
	   const char *text, size_t n, uint64_t hash)
{
	struct words *all = f->words;
	struct word **slot, *w;
	size_t i;

	if (all->n * 2 >= all->cap)
		grow(all);
	hash ^= hash >> 29;
	for (i = (size_t)hash; *(slot = &all->slots[i & (all->cap - 1)]); i++)
		if (is_of(*slot, style, text, n, hash))
			return *slot;
	*slot = w = ARENA_NEW(all->arena, struct word);
	w->hash = hash;
	w->style = *style;
	w->n = (uint32_t)n;
	w->text = arena_strndup(all->arena, text, n);
	w->space = n && text[n - 1] == ' ';
	w->blank = w->space && n == 1;
	w->alone = shape_word(f, w);
	all->n++;
	arena_empty(all->scratch);
	return w;
}
