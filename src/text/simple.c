/* Simple paragraphs as lists of words. */
#include "text/simple.h"

#include <string.h>
#include <unicode/ubrk.h>

#include "text/choose.h"
#include "text/gather.h"
#include "text/itemise.h"
#include "text/scripts.h"
#include "text/stops.h"
#include "text/words.h"

/*
 * Words are found byte by byte: up to and with a space, or up to the end of a
 * line or of a span.  A line may end behind each space, but where UAX #14
 * ties two words over it, or a span ends within a word; there ICU is asked,
 * once for the paragraph.
 */
enum seam_kind { SEAM_NONE, SEAM_MAY, SEAM_ASK, SEAM_MUST };

/* What is between a word and the next. */
struct seam {
	enum seam_kind kind;
	size_t byte; /* of the paragraph's text */
};

struct simple {
	struct text_para *p;
	const struct text_span *spans;
	VEC(const struct word *) found; /* of the span under way */
	VEC(struct para_word) words;
	VEC(struct seam) seams;	  /* one behind each word */
	const struct word *inked; /* the last that is no space */
	size_t bytes;
	em unit;  /* an em of the span under way, ... */
	int upem; /* ... and of its face */
	bool strong, ask;
};

static bool
is_rtl_script(hb_script_t script)
{
	return hb_script_get_horizontal_direction(script) == HB_DIRECTION_RTL;
}

/* May there be such paragraphs in a language, in a direction? */
static bool
suits(const struct text_para *p, const struct text_style *style)
{
	const struct language *l = p->language;
	bool rtl = style->direction == TEXT_AUTO ? l->rtl
						 : style->direction == TEXT_RTL;

	return !style->hyphenate && !style->widest &&
	       rtl == is_rtl_script(l->shapes_as) &&
	       !script_has_no_spaces(l->shapes_as);
}

/* The first face that can be used; -1 when there is none. */
static int
first_face(struct text_fonts *f, struct candidates *c)
{
	size_t i = 0;
	int number = candidates_face(f, c, i);

	while (number >= 0 && !face_open(f, number))
		number = candidates_face(f, c, ++i);
	return number;
}

/* The first choice for a span's letters, if it is that for signs, too; or -1.
 */
static int
face_of_span(const struct text_para *p, const struct text_span *span)
{
	struct want want = {span->role, span->bold, span->italic,
			    p->language->shapes_as, p->language};
	int letters = first_face(p->fonts, candidates_need(p->fonts, &want));

	want.script = HB_SCRIPT_COMMON;
	if (letters != first_face(p->fonts, candidates_need(p->fonts, &want)))
		return -1;
	return letters;
}

/* The end of a word, and the hash of its bytes. */
static const char *
word_end(const char *s, const char *end, uint64_t *hash)
{
	uint64_t h = STR_HASH_START;

	while (s < end && *s != '\n') {
		h = (h ^ (unsigned char)*s) * UINT64_C(0x100000001b3);
		if (*s++ == ' ')
			break;
	}
	*hash = h;
	return s;
}

/* v font units of a word in the span under way. */
static em
word_em(const struct simple *s, int32_t v)
{
	return v * s->unit / s->upem;
}

/* May letters of a script be joined over the end of a span? */
static bool
joins(hb_script_t script)
{
	return script != HB_SCRIPT_LATIN && script != HB_SCRIPT_GREEK &&
	       script != HB_SCRIPT_CYRILLIC;
}

/* What is between the last word so far and the next; false: not simple. */
static bool
close_seam(struct simple *s, const struct word *next, int span)
{
	struct para_word *last;
	struct seam *seam;

	if (!s->words.n)
		return true;
	last = &s->words.at[s->words.n - 1];
	seam = &s->seams.at[s->words.n - 1];
	if (seam->kind == SEAM_MUST)
		return true;
	if (last->span == span)
		last->joint = word_em(s, next->lead);
	if (!last->word->space) {
		if (!next->blank && joins(s->p->language->shapes_as))
			return false;
		seam->kind = next->closes || next->blank ? SEAM_NONE : SEAM_ASK;
	} else if (next->blank) {
		seam->kind = SEAM_NONE;
	} else if (next->tie_before || (s->inked && s->inked->tie_behind)) {
		seam->kind = SEAM_ASK;
	}
	s->ask |= seam->kind == SEAM_ASK;
	return true;
}

static void
add_entry(struct simple *s, struct para_word word, enum seam_kind kind)
{
	struct seam seam = {kind, s->bytes};

	VEC_PUSH(s->p->arena, &s->words, word);
	VEC_PUSH(s->p->arena, &s->seams, seam);
}

/* Adds a word with what belongs to it. */
static bool
add_word(struct simple *s, const struct word *w, int span)
{
	struct para_word entry = {.span = span};

	if (!w->alone || !close_seam(s, w, span))
		return false;
	s->bytes += w->n;
	s->strong |= w->strong;
	if (!w->blank)
		s->inked = w;
	for (; w; w = w->rest) {
		entry.word = w;
		entry.width = word_em(s, w->shaped.width);
		entry.ink = word_em(s, w->ink);
		entry.joint = w->rest ? word_em(s, w->rest->lead) : 0;
		add_entry(s, entry, SEAM_MAY);
	}
	return true;
}

static void
add_newline(struct simple *s, int span)
{
	struct seam *last = s->seams.at + s->seams.n - 1;

	if (s->seams.n && last->kind != SEAM_MUST)
		last->kind = SEAM_NONE;
	s->bytes++;
	s->inked = NULL;
	add_entry(s, (struct para_word){.span = span}, SEAM_MUST);
}

/* The words of a text, NULL at the end of a line; shaped together. */
static void
find_words(struct simple *s, const struct text_span *from,
	   const struct word_style *style)
{
	const char *at = from->text, *end = at + from->n, *next;
	struct text_fonts *f = s->p->fonts;
	const struct word *word;
	uint64_t hash;

	s->found.n = 0;
	for (; at < end; at = next) {
		next = word_end(at, end, &hash);
		word = NULL;
		if (next == at)
			next++;
		else
			word = words_need(f, style, at, (size_t)(next - at),
					  hash);
		VEC_PUSH(s->p->arena, &s->found, word);
	}
	words_shape(f);
}

static bool
add_span(struct simple *s, int span)
{
	const struct text_span *from = &s->spans[span];
	struct word_style style = {.language = s->p->language,
				   .rtl = s->p->rtl,
				   .tabular = s->p->tabular,
				   .tracking = s->p->tracking};
	bool before = s->strong;
	const struct face *face;
	const struct word **word;

	style.face = from->object ? -1 : face_of_span(s->p, from);
	if (style.face < 0)
		return false;
	face = &s->p->fonts->faces[style.face];
	s->unit = face_unit(face, &s->p->spans[span]);
	s->upem = face->upem;
	s->strong = false;
	find_words(s, from, &style);
	VEC_EACH (word, &s->found)
		if (!*word)
			add_newline(s, span);
		else if (!add_word(s, *word, span))
			return false;
	/* What is kept apart has a direction of its own. */
	if (s->p->rtl && from->apart && !s->strong)
		return false;
	s->strong |= before;
	return true;
}

/* Asks ICU whether lines may end where that is not plain. */
static bool
ask_breaks(struct simple *s, size_t n)
{
	struct text_para whole = *s->p;
	uint8_t *stop;
	struct seam *seam;
	int32_t at = 0;

	if (!gather_spans(&whole, s->spans, n))
		return false;
	memset(whole.is, UNIT_GRAPHEME, (size_t)whole.n + 1);
	stop = stops_mark(&whole);
	VEC_EACH (seam, &s->seams) {
		while (at < whole.n && whole.byte[at] < seam->byte)
			at++;
		if (seam->kind == SEAM_ASK)
			seam->kind = stop[at] ? SEAM_MAY : SEAM_NONE;
	}
	return true;
}

static void
set_stops(struct simple *s)
{
	struct text_para *p = s->p;
	struct stop next = {0};
	em pen = 0;
	size_t k;

	p->stops = arena_take(p->arena, (s->words.n + 1) * sizeof(*p->stops));
	p->stops[p->n_stops++] = next;
	for (k = 0; k < s->words.n; k++) {
		const struct para_word *w = &s->words.at[k];

		if (w->word && !w->word->blank) {
			next.end = pen + w->ink;
			next.trim = (int32_t)k + 1;
		}
		pen += w->width + w->joint;
		if (s->seams.at[k].kind == SEAM_NONE)
			continue;
		next.kind =
			s->seams.at[k].kind == SEAM_MUST ? STOP_MUST : STOP_MAY;
		next.at = (int32_t)k + 1;
		next.start = pen;
		p->stops[p->n_stops++] = next;
		next.end = pen;
		next.trim = next.at;
	}
	stops_measure(p);
}

/* The face of the first word. */
static int
face_of_first(const struct simple *s)
{
	const struct para_word *w;

	VEC_EACH (w, &s->words)
		if (w->word)
			return w->word->style.face;
	return -1;
}

bool
simple_set_words(struct text_para *p, const struct text_span *spans, size_t n,
		 const struct text_style *style)
{
	struct simple s = {.p = p, .spans = spans};
	size_t i;

	if (!suits(p, style))
		return false;
	p->rtl = is_rtl_script(p->language->shapes_as);
	gather_styles(p, spans, n);
	for (i = 0; i < n; i++)
		if (!add_span(&s, (int)i))
			return false;
	/* A number that stands alone is set in a Latin face. */
	if (!s.words.n ||
	    (!s.strong && p->language->shapes_as != HB_SCRIPT_LATIN))
		return false;
	if (s.ask && !ask_breaks(&s, n))
		return false;
	s.seams.at[s.words.n - 1].kind = SEAM_MUST;
	p->words = s.words.at;
	p->n_words = s.words.n;
	p->metrics_face = itemise_metrics_face(p, face_of_first(&s));
	set_stops(&s);
	return true;
}
