/*
 * Unit tests of words: simple paragraphs come out as they do the general way,
 * words and paragraphs that are kept are bounded, and runs in several threads do not meet.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include <pthread.h>

#include "base/file.h"
#include "base/rng.h"
#include "text/para.h"
#include "text/text.h"
#include "text/words.h"

#include "spell.h"

#define FONTS "/usr/share/fonts/"

/* A language, its face and what its words are made of. */
static const struct tongue {
	const char *lang, *script, *file, *package;
	int scale;
	const char *letters; /* syllables apart by blanks */
	int simple;	     /* so many texts of a hundred are, at least */
} tongues[] = {
	{"en", "Latn", FONTS "truetype/dejavu/DejaVuSans.ttf",
	 "fonts-dejavu-core", 1000, "fi ffl AV To y. fj ra We", 99},
	{"en", "Latn", FONTS "truetype/noto/NotoSans-Regular.ttf",
	 "fonts-noto-core", 1000, "fi ffl AV To y. fj ra We", 99},
	{"de", "Latn", FONTS "opentype/ebgaramond/EBGaramond12-Regular.otf",
	 "fonts-ebgaramond", 1100, "Th fi ffl AV To y. Qu ß", 80},
	{"en", "Latn", FONTS "opentype/ebgaramond/EBGaramond12-Italic.otf",
	 "fonts-ebgaramond", 1100, "Th fi ffl AV To y. Qu ra", 1},
	{"fr", "Latn", FONTS "opentype/comic-neue/ComicNeue-Regular.otf",
	 "fonts-comic-neue", 950, "fi AV To y. é à ç l’", 99},
	{"pl", "Latn", FONTS "truetype/lato/Lato-Regular.ttf", "fonts-lato",
	 1000, "fi AV To y. ł ę ż źd", 99},
	{"en", "Latn", FONTS "truetype/humor-sans/Humor-Sans.ttf",
	 "fonts-humor-sans", 1000, "fi AV To y. é ễ ß Ł ae", 80},
	{"hi", "Deva", FONTS "truetype/noto/NotoSerifDevanagari-Regular.ttf",
	 "fonts-noto-core", 1000, "क कि र् त्र ज्ञ नी द्ध ए", 25},
	{"hi", "Deva", FONTS "truetype/noto/NotoSansDevanagari-Regular.ttf",
	 "fonts-noto-core", 960, "क कि र् त्र ज्ञ नी द्ध ए", 25},
	{"ar", "Arab", FONTS "truetype/noto/NotoSansArabic-Regular.ttf",
	 "fonts-noto-core", 1000, "ب لا م ع ي ر كت ال", 5},
	{"he", "Hebr", FONTS "truetype/noto/NotoSansHebrew-Regular.ttf",
	 "fonts-noto-core", 1000, "ש ל ו ם ב מ ק ת", 2},
};
enum { TONGUES = sizeof(tongues) / sizeof(*tongues) };

/*
 * What stands between syllables: mostly nothing or a blank.  Where writing is
 * from the right there is less that keeps a text simple.
 */
static const char *const between[] = {
	"",   "",   "",	  " ",	" ",  " ",    " ",  " ",   "\n", ". ",
	"! ", " (", ") ", "…",	"  ", "\n\n", "-",  " – ", ", ", "’",
	" “", "” ", "/",  " ?", "12", " 3",   ": ", " @ "};
enum { BETWEEN = sizeof(between) / sizeof(*between), FROM_RIGHT = 16 };

struct bench {
	const struct tongue *tongue;
	struct diag *diag;
	struct text_face_spec spec;
	struct text_fonts *fonts;
	struct arena *arena;
	struct rng luck;
};

static bool
begin(struct bench *b, const struct tongue *t)
{
	if (!file_exists(t->file)) {
		fprintf(stderr, "SKIPPED: %s is not installed (package %s)\n",
			t->file, t->package);
		return false;
	}
	*b = (struct bench){
		.tongue = t,
		.diag = diag_new(),
		.spec = {.name = "it",
			 .role = "body",
			 .script = t->script,
			 .file = t->file,
			 .scale = t->scale,
			 .package = t->package},
		.arena = arena_new(),
		.luck = rng_open("words", t->file),
	};
	b->fonts = text_fonts_new(&b->spec, 1, b->diag);
	return true;
}

static void
end(struct bench *b)
{
	text_fonts_free(b->fonts);
	diag_free(b->diag);
	arena_free(b->arena);
}

/* --- texts by chance --- */

static void
add_syllable(struct bench *b, struct str *text)
{
	const char *s = b->tongue->letters;
	unsigned i = rng_below(&b->luck, 8);

	for (; i && strchr(s, ' '); i--)
		s = strchr(s, ' ') + 1;
	str_addn(text, s, strcspn(s, " "));
}

/* A few spans of one style; they end wherever they do. */
#define SPANS 3
static size_t
invent(struct bench *b, struct text_span *spans)
{
	size_t n = 1 + rng_below(&b->luck, SPANS), i, k;
	unsigned most = text_is_rtl(b->tongue->lang) ? FROM_RIGHT : BETWEEN;

	for (i = 0; i < n; i++) {
		unsigned syllables = 1 + rng_below(&b->luck, 24);
		struct str text = {0};

		for (k = 0; k < syllables; k++) {
			add_syllable(b, &text);
			str_add(&text, between[rng_below(&b->luck, most)]);
		}
		spans[i] = (struct text_span){
			.text = arena_strndup(b->arena, text.at, text.n),
			.n = text.n,
			.role = "body",
			.scale = i ? 800 : 1000,
			.rise = i == 2 ? 200 : 0,
			.tag = (int)i,
		};
		str_free(&text);
	}
	return n;
}

/* --- both ways --- */

static struct text_para *
shape_generally(struct bench *b, const struct text_span *spans, size_t n,
		const struct text_style *style)
{
	struct text_para *p = ARENA_NEW(b->arena, struct text_para);
	struct text_fault fault = {0};

	p->fonts = b->fonts;
	p->arena = b->arena;
	p->language = language_need(b->fonts, style->lang);
	p->tabular = style->tabular;
	p->tracking = style->tracking;
	assert_true(para_set_units(p, spans, n, style, &fault));
	return p;
}

/* Equal but for what rounding to whole mpt does. */
static void
assert_near(mpt a, mpt b)
{
	assert_in_range(a - b + 3, 0, 6);
}

/*
 * The text that a line's glyphs say, in visual order, and their ids; a run a
 * word or a run a line are the same.
 */
static void
assert_same_run(const struct text_run *a, const struct text_run *b, bool rtl)
{
	size_t i;

	assert_int_equal(a->face, b->face);
	assert_int_equal(a->size, b->size);
	assert_int_equal(a->tag, b->tag);
	assert_int_equal(a->y, b->y);
	assert_near(a->x, b->x);
	assert_near(a->width, b->width);
	assert_int_equal(a->n, b->n);
	for (i = 0; i < a->n; i++) {
		assert_int_equal(a->glyphs[i].id, b->glyphs[i].id);
		/* A space that is stretched may be at either end of the gap. */
		if (rtl && *a->glyphs[i].text == ' ')
			continue;
		/* A ligature is shared out to whole font units. */
		if (text_glyph_part(a->glyphs[i].id))
			assert_in_range(a->glyphs[i].x - b->glyphs[i].x + 9, 0,
					18);
		else
			assert_near(a->glyphs[i].x, b->glyphs[i].x);
		assert_near(a->glyphs[i].y, b->glyphs[i].y);
		assert_int_equal(a->glyphs[i].text_n, b->glyphs[i].text_n);
		assert_memory_equal(a->glyphs[i].text, b->glyphs[i].text,
				    a->glyphs[i].text_n);
	}
}

static void
assert_same_block(const struct text_block *a, const struct text_block *b)
{
	size_t i;

	assert_int_equal(a->size, b->size);
	assert_int_equal(a->lines, b->lines);
	assert_int_equal(a->height, b->height);
	assert_int_equal(a->ascent, b->ascent);
	assert_int_equal(a->rtl, b->rtl);
	assert_near(a->width, b->width);
	assert_near(a->over_width, b->over_width);
	assert_int_equal(a->n, b->n);
	for (i = 0; i < a->n; i++)
		assert_same_run(&a->runs[i], &b->runs[i], a->rtl);
}

/* Boxes of all kinds, wide and narrow. */
static struct text_box
box_by_chance(struct bench *b)
{
	return (struct text_box){
		.width = (mpt)rng_below(&b->luck, 5) * 37 * MPT_PT,
		.height = 300 * MPT_PT,
		.size = 9 * MPT_PT,
		.min_size = 6 * MPT_PT,
		.leading = 1200,
		.align = (enum text_align)rng_below(&b->luck, 4),
		.balance = (int)rng_below(&b->luck, 2) * 4,
	};
}

/* Sets a text both ways; was it simple? */
static bool
compare(struct bench *b)
{
	struct text_style style = {
		.lang = b->tongue->lang,
		.tabular = rng_below(&b->luck, 4) == 0,
		.tracking = rng_below(&b->luck, 4) ? 0 : 60,
	};
	struct text_box box = box_by_chance(b);
	struct text_span spans[SPANS];
	size_t n = invent(b, spans);
	const struct text_para *words, *units;
	struct text_fault fault;

	words = text_shape(b->fonts, spans, n, &style, b->arena, &fault);
	if (!words || !words->words)
		return false;
	units = shape_generally(b, spans, n, &style);
	assert_near(text_width(words, 10 * MPT_PT),
		    text_width(units, 10 * MPT_PT));
	assert_near(text_widest_word(words, 10 * MPT_PT),
		    text_widest_word(units, 10 * MPT_PT));
	assert_int_equal(text_leading(words), text_leading(units));
	assert_same_block(spell(text_fit(words, &box, b->arena), b->arena),
			  spell(text_fit(units, &box, b->arena), b->arena));
	return true;
}

static void
both_ways_give_the_same_lines(void **state)
{
	enum { TEXTS = 2000 };
	struct bench b;
	int i, k, simple;

	(void)state;
	for (i = 0; i < TONGUES; i++) {
		if (!begin(&b, &tongues[i]))
			continue;
		for (k = simple = 0; k < TEXTS; k++) {
			simple += compare(&b);
			arena_empty(b.arena);
		}
		assert_in_range(simple, tongues[i].simple * TEXTS / 100, TEXTS);
		end(&b);
	}
}

/* --- the width of a text is that of shaping it whole --- */

static void
words_are_as_wide_as_the_text(void **state)
{
	static const char text[] =
		"AVATAR To You, Wave. Type fi ffl: VA LT. \"P.\" 7,50 \xE2"
		"\x82\xAC";
	struct text_span span = {.text = text,
				 .n = sizeof(text) - 1,
				 .role = "body",
				 .scale = 1000};
	struct text_style style = {.lang = "en"};
	const struct text_para *p;
	struct text_fault fault;
	struct bench b;
	int i;

	(void)state;
	for (i = 0; i < 2; i++) {
		if (!begin(&b, &tongues[i]))
			continue;
		p = text_shape(b.fonts, &span, 1, &style, b.arena, &fault);
		assert_non_null(p);
		assert_non_null(p->words);
		assert_near(text_width(p, 50 * MPT_PT),
			    text_width(shape_generally(&b, &span, 1, &style),
				       50 * MPT_PT));
		end(&b);
	}
}

/* --- bounds --- */

/* Shapes a text of one word; the word. */
static const struct text_word *
shape_word(struct bench *b, const char *word)
{
	struct text_span span = {
		.text = word, .n = strlen(word), .role = "body", .scale = 1000};
	struct text_style style = {.lang = "en"};
	struct text_box box = {.size = 10 * MPT_PT};
	struct text_fault fault;

	return text_fit(
		       text_shape(b->fonts, &span, 1, &style, b->arena, &fault),
		       &box, b->arena)
		->runs[0]
		.words[0];
}

static void
words_are_forgotten_when_many(void **state)
{
	struct bench b;
	char word[32];
	uint32_t first;
	int i, width;

	(void)state;
	if (!begin(&b, &tongues[0]))
		skip();
	first = text_first_word(b.fonts);
	width = shape_word(&b, "steady")->width;
	assert_ptr_equal(shape_word(&b, "steady"), shape_word(&b, "steady"));
	for (i = 0; i < WORDS_MOST; i++) {
		text_forget(b.fonts);
		assert_int_equal(text_first_word(b.fonts), first);
		snprintf(word, sizeof(word), "w%dx", i);
		assert_true(shape_word(&b, word)->number - first <= WORDS_MOST);
		arena_empty(b.arena);
	}
	text_forget(b.fonts);
	assert_int_not_equal(text_first_word(b.fonts), first);
	assert_int_equal(shape_word(&b, "steady")->number,
			 text_first_word(b.fonts));
	assert_int_equal(shape_word(&b, "steady")->width, width);
	end(&b);
}

/* --- paragraphs that come again --- */

static const struct text_para *
shape_spans(struct bench *b, struct text_span span, const char *lang)
{
	struct text_style style = {.lang = lang, .hyphenate = true};
	struct text_fault fault;

	return text_shape(b->fonts, &span, 1, &style, b->arena, &fault);
}

static void
paragraphs_are_kept_by_all_they_say(void **state)
{
	static const char text[] = "steady on";
	struct text_span span = {
		.text = text, .n = 9, .role = "body", .scale = 1000};
	struct text_span other[8];
	const struct text_para *p;
	struct bench b;
	size_t i;

	(void)state;
	if (!begin(&b, &tongues[0]))
		skip();
	p = shape_spans(&b, span, "en");
	assert_non_null(p);
	assert_null(p->words);
	for (i = 0; i < 8; i++)
		other[i] = span;
	other[0].n = 8;
	other[1].text = "steady in";
	other[2].role = "title";
	other[3].bold = true;
	other[4].scale = 999;
	other[5].rise = 1;
	other[6].tag = 1;
	other[7].apart = true;
	for (i = 0; i < 8; i++)
		assert_ptr_not_equal(shape_spans(&b, other[i], "en"), p);
	assert_ptr_not_equal(shape_spans(&b, span, "de"), p);
	arena_empty(b.arena);
	span.text = arena_strdup(b.arena, text);
	assert_ptr_equal(shape_spans(&b, span, "en"), p);
	end(&b);
}

static void
kept_paragraphs_are_bounded(void **state)
{
	struct text_span span = {.role = "body", .scale = 1000};
	struct bench b;
	char text[1024];

	(void)state;
	if (!begin(&b, &tongues[0]))
		skip();
	memset(text, 'a', sizeof(text));
	span.text = text;
	for (span.n = 1; span.n <= sizeof(text); span.n++)
		assert_non_null(shape_spans(&b, span, "en"));
	span.n = 1;
	assert_ptr_equal(shape_spans(&b, span, "en"),
			 shape_spans(&b, span, "en"));
	span.n = sizeof(text);
	assert_ptr_not_equal(shape_spans(&b, span, "en"),
			     shape_spans(&b, span, "en"));
	text_forget(b.fonts);
	assert_ptr_equal(shape_spans(&b, span, "en"),
			 shape_spans(&b, span, "en"));
	end(&b);
}

/* --- threads --- */

/* Sets texts by chance; the sum of where all glyphs stand. */
static void *
work(void *context)
{
	uint64_t *sum = context;
	struct bench b;
	int i, k;

	for (i = 0; i < TONGUES; i++) {
		if (!begin(&b, &tongues[i]))
			continue;
		for (k = 0; k < 200; k++) {
			struct text_span spans[SPANS];
			struct text_style style = {.lang = tongues[i].lang};
			struct text_box box = box_by_chance(&b);
			size_t n = invent(&b, spans), r, w;
			struct text_fault fault;
			const struct text_para *p = text_shape(
				b.fonts, spans, n, &style, b.arena, &fault);
			struct text_block *block;

			if (!p)
				continue;
			block = spell(text_fit(p, &box, b.arena), b.arena);
			for (r = 0; r < block->n; r++)
				for (w = 0; w < block->runs[r].n; w++)
					*sum = *sum * 31 +
					       block->runs[r].glyphs[w].id +
					       (uint64_t)block->runs[r]
						       .glyphs[w]
						       .x;
			arena_empty(b.arena);
		}
		end(&b);
	}
	return NULL;
}

static void
runs_in_threads_do_not_meet(void **state)
{
	enum { THREADS = 4 };
	uint64_t sums[THREADS] = {0}, alone = 0;
	pthread_t threads[THREADS];
	int i;

	(void)state;
	work(&alone);
	for (i = 0; i < THREADS; i++)
		assert_int_equal(
			pthread_create(&threads[i], NULL, work, &sums[i]), 0);
	for (i = 0; i < THREADS; i++)
		pthread_join(threads[i], NULL);
	for (i = 0; i < THREADS; i++)
		assert_int_equal(sums[i], alone);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(both_ways_give_the_same_lines),
		cmocka_unit_test(words_are_as_wide_as_the_text),
		cmocka_unit_test(words_are_forgotten_when_many),
		cmocka_unit_test(paragraphs_are_kept_by_all_they_say),
		cmocka_unit_test(kept_paragraphs_are_bounded),
		cmocka_unit_test(runs_in_threads_do_not_meet),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
