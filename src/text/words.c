/* Words shaped once in a run, found by their text. */
#include "text/words.h"

#include <string.h>
#include <unicode/uchar.h>
#include <unicode/utf16.h>

#include "base/budget.h"
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
 * Words are shaped as a paragraph of one piece whose em is a font unit, by
 * the functions that shape all others.  A space stands before each, for the
 * face may kern it; new words of a text are shaped together, with their spaces
 * between them, for most of what HarfBuzz does it does once a call.
 */
struct words {
	struct character characters[CHARACTERS];
	struct arena *arena;   /* all words */
	struct arena *scratch; /* while some are shaped */
	size_t n, cap;	       /* cap is a power of two */
	struct word **slots;
	uint32_t first, next;	  /* numbers of words, and of parts of words */
	VEC(struct word *) fresh; /* not shaped yet; of one style */
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

/* So many bytes of words are shaped together, at most. */
#define TOGETHER 1024

/* Words as a paragraph. */
struct batch {
	struct text_para para;
	struct piece piece;
	const struct spaces *spaces;
	VEC(struct lone) words;
};

/* A word in it. */
struct lone {
	struct word *word;
	int32_t from, to; /* units, less the space before it */
	bool breaks;	  /* a line may end inside, says ICU */
};

static void
add_unit(struct text_para *p, uint32_t c, size_t byte)
{
	int32_t from = p->n;

	U16_APPEND_UNSAFE(p->units, p->n, c);
	for (; from < p->n; from++)
		p->byte[from] = (uint32_t)byte;
}

/* Puts the word's text into units; false: it must stay in its paragraph. */
static bool
read_text(struct text_para *p, struct lone *l)
{
	const struct text_fonts *f = p->fonts;
	struct word *w = l->word;
	const char *s = w->text, *end = w->text + w->n;
	int state = IN_OPENING;
	const struct character *character;
	ULineBreak class;
	uint32_t c;

	while (s < end) {
		size_t byte = (size_t)(s - w->text);
		bool first = !byte;

		c = str_utf8_next(&s, end);
		add_unit(p, c, byte);
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
	return true;
}

/* Adds a word; false: it must stay in its paragraph. */
static bool
add_lone(struct batch *b, struct word *w)
{
	struct text_para *p = &b->para;
	struct lone l = {.word = w};
	int32_t n = p->n;

	if (b->spaces->bind || w->n > WORD_LONGEST)
		return false;
	add_unit(p, ' ', p->byte[n]);
	l.from = p->n;
	if (!read_text(p, &l)) {
		p->n = n;
		return false;
	}
	l.to = p->n;
	p->byte[l.to] = w->n;
	VEC_PUSH(p->arena, &b->words, l);
	return true;
}

static void
begin_batch(struct text_fonts *f, struct batch *b, const struct word_style *s,
	    size_t room)
{
	struct text_para *p = &b->para;

	p->fonts = f;
	p->arena = f->words->scratch;
	p->language = s->language;
	p->rtl = s->rtl;
	p->tabular = s->tabular;
	p->tracking = s->tracking;
	p->units = arena_take(p->arena, room * sizeof(*p->units));
	p->byte = ARENA_ARRAY(p->arena, uint32_t, room);
	p->is = ARENA_ARRAY(p->arena, uint8_t, room);
	p->pen = ARENA_ARRAY(p->arena, em, room);
	p->pieces = &b->piece;
	p->n_pieces = 1;
	b->piece = (struct piece){
		.face = s->face,
		.script = s->language->shapes_as,
		.level = s->rtl,
		.unit_num = EM,
		.unit_den = 1,
	};
	b->spaces = spaces_need(f, &f->faces[s->face], b->piece.script);
}

/* Advances of units from..to as they stand, font units. */
static int32_t
width_of(const struct text_para *p, int32_t from, int32_t to)
{
	return (int32_t)((p->pen[to] - p->pen[from]) / EM);
}

uint64_t
text_digest(uint64_t h, const struct text_glyph *glyphs, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++) {
		h = str_mix(h, (uint64_t)glyphs[i].id << 32 |
				       (uint32_t)glyphs[i].x);
		if (glyphs[i].y)
			h = str_mix(h, (uint32_t)glyphs[i].y);
	}
	return h;
}

/* Keeps the glyphs, units from..to, in a word. */
static void
keep_glyphs(struct text_para *p, struct word *w, int32_t from, int32_t to,
	    struct glyphs g)
{
	struct words *all = p->fonts->words;
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
		if (!w->space || g.at[i].at < to - 1)
			w->ink += g.at[i].advance;
	}
	if (w->style.rtl)
		at = reads_from_right(p, p->pieces, to, 1, g, at, all->arena,
				      &n);
	else
		reads_assign(p, from, to, g, at);
	shaped->number = all->next++;
	shaped->face = w->style.face;
	shaped->upem = p->fonts->faces[w->style.face].upem;
	shaped->width = pen;
	shaped->n = (uint32_t)n;
	shaped->glyphs = at;
	shaped->digest = text_digest(0, at, n);
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
looks_beyond(const struct batch *b, const struct lone *l)
{
	const uint64_t *beside = b->spaces->beside;
	struct glyphs g;
	uint32_t id;
	size_t i;

	if (!beside)
		return false;
	g = slice_glyphs(&b->piece, l->from - 1, l->to);
	for (i = 0; i < g.n; i++) {
		id = g.at[i].id % SPACES_GLYPHS;
		if (beside[id / 64] >> (id & 63) & 1)
			return true;
	}
	return false;
}

/* Is a unit's cluster its own, and one glyph? */
static bool
stands(const struct text_para *p, int32_t unit)
{
	return p->is[unit] & UNIT_CLUSTER &&
	       (unit + 1 == p->n || p->is[unit + 1] & UNIT_CLUSTER);
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
cut_part(struct text_para *p, const struct lone *l, struct word *w,
	 int32_t from, int32_t to)
{
	struct glyphs whole, part;

	if (!(p->is[from] & UNIT_CLUSTER) ||
	    (to < l->to && !(p->is[to] & UNIT_CLUSTER)))
		return false;
	part = cut_glyphs(p, p->pieces, from, to, p->arena);
	whole = slice_glyphs(p->pieces, from, to);
	if (!same_glyphs(whole, part))
		return false;
	w->space = w->space && to == l->to;
	keep_glyphs(p, w, from, to, part);
	return true;
}

/* The next unit at which a line may end, says ICU; a space behind it hangs. */
static int32_t
next_break(UBreakIterator *b, const struct lone *l)
{
	int32_t at = ubrk_next(b);

	return at == UBRK_DONE ? l->to : l->from + at;
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
cut_word(struct text_para *p, const struct lone *l)
{
	UBreakIterator *b = p->language->lines;
	UErrorCode err = U_ZERO_ERROR;
	struct word like = *l->word, *part = l->word, *next;
	int32_t last = l->from, from = l->from, to;

	ubrk_setText(b, p->units + from, l->to - from, &err);
	if (U_FAILURE(err))
		arena_die();
	for (; from < l->to; last = from, from = to) {
		to = next_break(b, l);
		if (from > l->from) {
			next = new_word(p->fonts->words, &like);
			next->lead =
				width_of(p, last, from) - part->shaped.width;
			part->rest = next;
			part = next;
		}
		if (!cut_part(p, l, part, from, to))
			return false;
	}
	return true;
}

/* The word in one, less the space before it. */
static bool
keep_word(struct text_para *p, const struct lone *l)
{
	struct glyphs g = slice_glyphs(p->pieces, l->from, l->to);

	if (p->rtl && has_marks(g))
		return false;
	keep_glyphs(p, l->word, l->from, l->to, g);
	return true;
}

/* Takes a word's glyphs out of a batch that is shaped. */
static bool
take_word(struct batch *b, const struct lone *l)
{
	struct text_para *p = &b->para;
	const struct face *face = &p->fonts->faces[b->piece.face];
	struct word *w = l->word;

	if (looks_beyond(b, l) || !stands(p, l->from - 1) ||
	    (w->space && !stands(p, l->to - 1)))
		return false;
	p->utf8 = w->text;
	w->lead = width_of(p, l->from - 1, l->from) -
		  tracking_of(p, &b->piece) -
		  hb_font_get_glyph_h_advance(face->hb, face->space);
	return l->breaks ? !p->rtl && cut_word(p, l) : keep_word(p, l);
}

/*
 * Does a word go by itself?  Where a rule may look over spaces, and where
 * letters are kept apart, which HarfBuzz has to plan for each place anew.
 */
static bool
goes_alone(const struct batch *b, const struct lone *l)
{
	return b->spaces->beside || b->spaces->pair ||
	       shape_is_apart(&b->para, l->from, l->to);
}

/* Puts words together as far as they go; returns how many. */
static size_t
fill_batch(struct batch *b, struct word *const *fresh, size_t n)
{
	const struct lone *last;
	size_t i;

	for (i = 0; i < n; i++) {
		if (!add_lone(b, fresh[i]))
			continue;
		last = &b->words.at[b->words.n - 1];
		if (!goes_alone(b, last))
			continue;
		if (b->words.n == 1)
			return i + 1;
		b->para.n = last->from - 1;
		b->words.n--;
		return i;
	}
	return n;
}

/* Shapes some of the words; returns how many. */
static size_t
shape_batch(struct text_fonts *f, struct word *const *fresh, size_t n)
{
	struct batch b = {.para = {.n = 0}};
	const struct lone *l;
	size_t room = 1, i, took;

	for (i = 0; i < n && (!i || room + fresh[i]->n < TOGETHER); i++)
		room += fresh[i]->n + 1;
	begin_batch(f, &b, &fresh[0]->style, room);
	took = fill_batch(&b, fresh, i);
	b.piece.to = b.para.n;
	budget_spend(WORK_SHAPED, (size_t)b.para.n);
	if (b.words.n && !shape_pieces(&b.para))
		VEC_EACH (l, &b.words)
			l->word->alone = take_word(&b, l);
	arena_empty(f->words->scratch);
	return took;
}

void
words_shape(struct text_fonts *f)
{
	struct words *all = f->words;
	size_t i;

	for (i = 0; i < all->fresh.n;)
		i += shape_batch(f, all->fresh.at + i, all->fresh.n - i);
	all->fresh.n = 0;
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
	all->n++;
	VEC_PUSH(all->arena, &all->fresh, w);
	return w;
}
