/* Unit tests of src/text: shaping, breaking, fitting, font programs. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include FT_BBOX_H
#include FT_MULTIPLE_MASTERS_H

#include "base/file.h"
#include "text/hyphen.h"
#include "text/text.h"

#include "spell.h"

#define NOTO "/usr/share/fonts/truetype/noto/"

enum { SANS, OLD, HEBREW, ARABIC, DEVANAGARI, THAI, JAPANESE, VARIABLE, FACES };

/* The rows; a test whose font is not installed is skipped, loudly. */
static const struct text_face_spec specs[FACES] = {
	[SANS] = {.name = "sans",
		  .role = "body",
		  .script = "Latn",
		  .file = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
		  .scale = 1000,
		  .package = "fonts-dejavu-core"},
	[OLD] = {.name = "old",
		 .role = "old",
		 .script = "Latn",
		 .file = "/usr/share/fonts/opentype/ebgaramond/"
			 "EBGaramond12-Regular.otf",
		 .scale = 1100,
		 .package = "fonts-ebgaramond"},
	[HEBREW] = {.name = "hebrew",
		    .role = "fallback",
		    .script = "Hebr",
		    .file = NOTO "NotoSansHebrew-Regular.ttf",
		    .scale = 1000,
		    .package = "fonts-noto-core"},
	[ARABIC] = {.name = "arabic",
		    .role = "fallback",
		    .script = "Arab",
		    .file = NOTO "NotoNaskhArabic-Regular.ttf",
		    .scale = 1000,
		    .package = "fonts-noto-core"},
	[DEVANAGARI] = {.name = "devanagari",
			.role = "fallback",
			.script = "Deva",
			.file = NOTO "NotoSansDevanagari-Regular.ttf",
			.scale = 1000,
			.package = "fonts-noto-core"},
	[THAI] = {.name = "thai",
		  .role = "fallback",
		  .script = "Thai",
		  .file = NOTO "NotoSansThai-Regular.ttf",
		  .scale = 1000,
		  .package = "fonts-noto-core"},
	[JAPANESE] = {.name = "japanese",
		      .role = "fallback",
		      .script = "Jpan",
		      .file = "/usr/share/fonts/opentype/ipaexfont-gothic/"
			      "ipaexg.ttf",
		      .scale = 1000,
		      .package = "fonts-ipaexfont-gothic"},
	[VARIABLE] = {.name = "variable",
		      .role = "variable",
		      .script = "Latn",
		      .file = "/usr/share/fonts/truetype/inter-vf/"
			      "Inter-roman.var.ttf",
		      .axes = "wght=650",
		      .scale = 1000,
		      .package = "fonts-inter-variable"},
};

struct bench {
	struct diag *diag;
	struct text_fonts *fonts;
	struct arena *arena;
};

static int
setup(void **state)
{
	struct bench *b = calloc(1, sizeof(*b));

	assert_non_null(b);
	b->diag = diag_new();
	b->fonts = text_fonts_new(specs, FACES, b->diag);
	b->arena = arena_new();
	*state = b;
	return 0;
}

static int
teardown(void **state)
{
	struct bench *b = *state;

	text_fonts_free(b->fonts);
	diag_free(b->diag);
	arena_free(b->arena);
	free(b);
	return 0;
}

/* Skips the test, saying why, when a face's file is not there. */
static void
need(int face)
{
	if (file_exists(specs[face].file))
		return;
	fprintf(stderr, "SKIPPED: %s is not installed (package %s)\n",
		specs[face].file, specs[face].package);
	skip();
}

/* Shapes a text or fails. */
static const struct text_para *
shape_as(struct bench *b, const char *text, const char *role, const char *lang,
	 bool hyphenate)
{
	struct text_span span = {
		.text = text, .n = strlen(text), .role = role, .scale = 1000};
	struct text_style style = {.lang = lang, .hyphenate = hyphenate};
	struct text_fault fault;
	const struct text_para *p =
		text_shape(b->fonts, &span, 1, &style, b->arena, &fault);

	assert_non_null(p);
	return p;
}

static const struct text_para *
shape(struct bench *b, const char *text)
{
	return shape_as(b, text, "body", "en", false);
}

static struct text_block *
fit(struct bench *b, const struct text_para *p, mpt width)
{
	struct text_box box = {
		.width = width, .size = 10 * MPT_PT, .leading = 1200};

	return spell(text_fit(p, &box, b->arena), b->arena);
}

/*
 * The text of a block as its glyphs say it, left to right, lines apart by
 * "|".
 */
static const char *
reading(struct bench *b, const struct text_block *block)
{
	struct str s = {0};
	const char *copy;
	size_t i, k;

	for (i = 0; i < block->n; i++) {
		const struct text_run *r = &block->runs[i];

		if (i && r->y > r[-1].y + 5 * MPT_PT)
			str_addc(&s, '|');
		if (r->face < 0)
			str_addc(&s, '@');
		for (k = 0; k < r->n; k++)
			str_addn(&s, r->glyphs[k].text, r->glyphs[k].text_n);
	}
	copy = arena_strdup(b->arena, str_text(&s));
	str_free(&s);
	return copy;
}

static void
assert_reads(struct bench *b, const struct text_block *block, const char *text)
{
	assert_string_equal(reading(b, block), text);
}

static mpt
width_of(struct bench *b, const char *text, const char *role)
{
	return text_width(shape_as(b, text, role, "en", false), 10 * MPT_PT);
}

static void
kerns(void **state)
{
	struct bench *b = *state;

	need(SANS);
	assert_true(width_of(b, "AV", "body") <
		    width_of(b, "A", "body") + width_of(b, "V", "body"));
}

static void
ligates(void **state)
{
	struct bench *b = *state;
	struct text_block *block;

	need(SANS);
	block = fit(b, shape(b, "office"), 0);
	assert_int_equal(block->n, 1);
	assert_true(block->runs[0].n < 6);
	assert_reads(b, block, "office");
}

static void
scales_a_face(void **state)
{
	struct bench *b = *state;
	struct text_block *block;

	need(OLD);
	block = fit(b, shape_as(b, "a", "old", "en", false), 0);
	assert_int_equal(block->runs[0].size, 11 * MPT_PT);
	assert_int_equal(block->size, 10 * MPT_PT);
}

static void
wraps(void **state)
{
	struct bench *b = *state;
	struct text_block *block;
	mpt width;

	need(SANS);
	width = width_of(b, "one two", "body");
	block = fit(b, shape(b, "one two three-four five"), width);
	assert_reads(b, block, "one two |three-|four |five");
	assert_int_equal(block->lines, 4);
	assert_int_equal(block->width, width);
	assert_int_equal(block->height, 48 * MPT_PT);
	assert_int_equal(block->over_width, 0);
}

/* No last line of one word, where those above have words to spare. */
static void
mends_last_lines(void **state)
{
	struct bench *b = *state;
	mpt width;

	need(SANS);
	width = width_of(b, "a lantern hangs over the", "body");
	assert_reads(b,
		     fit(b, shape(b, "a lantern hangs over the door"), width),
		     "a lantern hangs over |the door");
	width = width_of(b, "the lantern", "body");
	assert_reads(b, fit(b, shape(b, "the lantern burns"), width),
		     "the lantern |burns");
}

static void
balances(void **state)
{
	struct bench *b = *state;
	struct text_box box = {.size = 10 * MPT_PT, .leading = 1200};
	const struct text_para *p;

	need(SANS);
	box.width = width_of(b, "one two three four five", "body");
	p = shape(b, "one two three four five six\none two three");
	box.balance = 2;
	assert_reads(b, spell(text_fit(p, &box, b->arena), b->arena),
		     "one two three |four five six|one two three");
	box.balance = 1;
	assert_reads(b, spell(text_fit(p, &box, b->arena), b->arena),
		     "one two three four |five six|one two three");
}

static void
breaks_thai(void **state)
{
	struct bench *b = *state;
	struct text_block *block;

	need(THAI);
	block = fit(b, shape_as(b, "ภาษาไทยเป็นภาษา", "body", "th", false), 1);
	assert_reads(b, block, "ภาษา|ไทย|เป็น|ภาษา");
}

static void
breaks_where_told(void **state)
{
	struct bench *b = *state;
	struct text_block *block;

	need(SANS);
	block = fit(b, shape(b, "one\n\ntwo\n"), 0);
	assert_reads(b, block, "one|two");
	assert_int_equal(block->lines, 3);
	assert_int_equal(block->runs[1].y - block->runs[0].y, 24 * MPT_PT);
}

static void
shrinks(void **state)
{
	struct bench *b = *state;
	const struct text_para *p;
	struct text_block *block;
	struct text_box box = {.height = 24 * MPT_PT,
			       .size = 10 * MPT_PT,
			       .min_size = 6 * MPT_PT,
			       .leading = 1200};

	need(SANS);
	p = shape(b, "one two three four");
	box.width = text_width(p, 10 * MPT_PT) / 2;
	block = spell(text_fit(p, &box, b->arena), b->arena);
	assert_true(block->size < 10 * MPT_PT && block->size > 6 * MPT_PT);
	assert_int_equal(block->size % 50, 0);
	assert_int_equal(block->over_height, 0);
	box.min_size = box.size = block->size + 50;
	block = spell(text_fit(p, &box, b->arena), b->arena);
	assert_true(block->over_height > 0 || block->over_width > 0);
}

/* The size chosen is the first of those allowed, from above, that fits. */
static void
chooses_the_largest(void **state)
{
	struct bench *b = *state;
	const struct text_para *p;
	mpt size;

	need(SANS);
	p = shape(b, "incomprehensible words to fit");
	for (size = 9990; size < 10120; size += 7) {
		struct text_box box = {.size = size, .min_size = 4000};
		struct text_box one = {0};
		struct text_block *block;

		box.width = text_widest_word(p, 10005);
		box.height = 40 * MPT_PT;
		block = spell(text_fit(p, &box, b->arena), b->arena);
		assert_true(block->size <= size);
		assert_true(block->size == size || block->size % 50 == 0);
		assert_int_equal(block->over_width, 0);
		one = box;
		one.size = one.min_size = block->size + 50;
		block = spell(text_fit(p, &one, b->arena), b->arena);
		assert_true(one.size > size || block->over_width > 0 ||
			    block->over_height > 0);
	}
}

static void
tells_overflow(void **state)
{
	struct bench *b = *state;
	const struct text_para *p;
	struct text_block *block;
	struct text_box box = {.height = 12 * MPT_PT,
			       .size = 10 * MPT_PT,
			       .min_size = 9 * MPT_PT + 10,
			       .leading = 1000,
			       .max_lines = 1};

	need(SANS);
	p = shape(b, "incomprehensible words");
	box.width = 20 * MPT_PT;
	block = spell(text_fit(p, &box, b->arena), b->arena);
	assert_int_equal(block->size, 9 * MPT_PT + 10);
	assert_reads(b, block, "incomprehensible |words");
	assert_int_equal(block->over_width,
			 text_widest_word(p, block->size) - box.width);
	assert_int_equal(block->over_height, 2 * block->size - box.height);
	assert_int_equal(block->over_lines, 1);
}

/* What text_width() and text_widest_word() promise, text_fit() holds. */
static void
widths_suffice(void **state)
{
	struct bench *b = *state;
	const struct text_para *p;
	mpt size;

	need(SANS);
	p = shape(b, "The quick brown fox AVAVA To.");
	for (size = 5001; size < 20000; size += 777) {
		struct text_box box = {.size = size, .leading = 1200};

		box.width = text_width(p, size);
		assert_int_equal(text_fit(p, &box, b->arena)->lines, 1);
		box.width = text_widest_word(p, size);
		assert_int_equal(text_fit(p, &box, b->arena)->over_width, 0);
	}
}

static uint32_t
missing(struct bench *b, const char *text, size_t n, bool *bad)
{
	struct text_span span = {.text = text, .n = n, .role = "body"};
	struct text_style style = {.lang = "en"};
	struct text_fault fault;

	assert_null(text_shape(b->fonts, &span, 1, &style, b->arena, &fault));
	*bad = fault.bad_utf8;
	return fault.missing;
}

static void
names_what_is_missing(void **state)
{
	struct bench *b = *state;
	bool bad;

	need(SANS);
	assert_int_equal(missing(b, "a\xF3\xB0\x80\x80z", 6, &bad), 0xF0000);
	assert_false(bad);
	assert_int_equal(missing(b, "a\xFFz", 3, &bad), 0);
	assert_true(bad);
	/* Asked again it is the same, out of the cache. */
	assert_int_equal(missing(b, "a\xF3\xB0\x80\x80z", 6, &bad), 0xF0000);
}

static void
orders_bidi(void **state)
{
	struct bench *b = *state;
	struct text_block *block;

	need(SANS);
	need(HEBREW);
	block = fit(b, shape(b, "abc אבג 123"), 0);
	assert_false(block->rtl);
	assert_reads(b, block, "abc 123 גבא");
	block = fit(b, shape(b, "אבג abc"), 100 * MPT_PT);
	assert_true(block->rtl);
	assert_reads(b, block, "abc גבא");
	/* The start of the line is on the right. */
	assert_int_equal(block->runs[block->n - 1].x +
				 block->runs[block->n - 1].width,
			 100 * MPT_PT);
}

static void
joins_arabic(void **state)
{
	struct bench *b = *state;
	struct text_block *joined, *alone;
	size_t i, k;

	need(ARABIC);
	joined = fit(b, shape(b, "ببب"), 0);
	alone = fit(b, shape(b, "ب"), 0);
	for (i = k = 0; i < joined->runs[0].n; i++)
		k += joined->runs[0].glyphs[i].id ==
		     alone->runs[0].glyphs[0].id;
	assert_int_equal(joined->runs[0].n % 3, 0);
	assert_true(k < joined->runs[0].n / 3 + 2);
	assert_true(text_width(shape(b, "ببب"), 10000) <
		    3 * text_width(shape(b, "ب"), 10000));
}

static void
forms_conjuncts(void **state)
{
	struct bench *b = *state;
	struct text_block *block;

	need(DEVANAGARI);
	block = fit(b, shape(b, "क्षि"), 0);
	assert_true(block->runs[0].n < 4);
	assert_reads(b, block, "क्षि");
}

static void
keeps_kinsoku(void **state)
{
	struct bench *b = *state;
	struct text_block *block;
	mpt width;
	size_t i;

	need(JAPANESE);
	for (width = 10; width < 60; width += 5) {
		block = fit(b,
			    shape_as(b, "今日は。明日は「雨」です。ちょっと。",
				     "body", "ja", false),
			    width * MPT_PT);
		for (i = 0; i < block->n; i++) {
			if (i && block->runs[i].y == block->runs[i - 1].y)
				continue;
			assert_int_not_equal(
				memcmp(block->runs[i].glyphs[0].text, "。", 3),
				0);
			assert_int_not_equal(
				memcmp(block->runs[i].glyphs[0].text, "ょ", 3),
				0);
		}
	}
}

static void
honours_soft_hyphens(void **state)
{
	struct bench *b = *state;
	const struct text_para *p;

	need(SANS);
	p = shape(b, "type\u00ADwriter");
	assert_reads(b, fit(b, p, 0), "typewriter");
	assert_reads(b, fit(b, p, 40 * MPT_PT), "type\u00AD|writer");
	assert_int_equal(text_width(p, 10000),
			 width_of(b, "typewriter", "body"));
}

/* A cut inside a ligature is shaped on either side. */
static void
cuts_ligatures(void **state)
{
	struct bench *b = *state;
	const struct text_para *p;
	struct text_block *block;

	need(SANS);
	p = shape(b, "of\u00ADfice");
	assert_true(fit(b, p, 0)->runs[0].n < 6);
	block = fit(b, p, text_widest_word(p, 10 * MPT_PT));
	assert_int_equal(block->lines, 2);
	assert_int_equal(block->over_width, 0);
	assert_reads(b, block, "of\u00AD|fice");
}

static const char patterns[] = "UTF-8\n% a comment\nLEFTHYPHENMIN 2\n"
			       "RIGHTHYPHENMIN 3\nhy3ph\nhe2n\n1na\nn2at\n"
			       "1tio\n2io\no2n\nhena4\nhen5at\nhyp/h=h,1,1\n";

static void
reads_patterns(void **state)
{
	struct bench *b = *state;
	static const UChar word[] = {'H', 'y', 'p', 'h', 'e', 'n',
				     'a', 't', 'i', 'o', 'n'};
	static const bool want[11] = {false, false, true, false,
				      false, false, true, false};
	bool may[11] = {false};
	struct dictionary *d =
		dictionary_parse(patterns, sizeof(patterns) - 1, b->arena);

	assert_non_null(d);
	dictionary_hyphenate(d, word, 11, may);
	assert_memory_equal(may, want, sizeof(may));
	assert_null(dictionary_parse("no such encoding\na1b\n", 20, b->arena));
	assert_null(dictionary_parse("", 0, b->arena));
}

/* A word wider than it may be is divided anywhere, but near its ends. */
static void
divides(void **state)
{
	struct bench *b = *state;
	struct text_span spans = {.text = "ab cdefghij klm",
				  .n = 15,
				  .role = "body",
				  .scale = 1000};
	struct text_style style = {.lang = "en"};
	struct text_fault fault;
	mpt wide = width_of(b, "cdefg-", "body");
	const struct text_para *p;

	need(SANS);
	style.widest = wide / 10;
	p = text_shape(b->fonts, &spans, 1, &style, b->arena, &fault);
	assert_reads(b, fit(b, p, wide), "ab |cdefg\u00AD|hij |klm");
	assert_reads(b, fit(b, p, width_of(b, "cdefghi-", "body")),
		     "ab cde\u00AD|fghij |klm");
	style.widest = 10000;
	p = text_shape(b->fonts, &spans, 1, &style, b->arena, &fault);
	assert_reads(b, fit(b, p, wide), "ab |cdefghij |klm");
}

static void
hyphenates(void **state)
{
	struct bench *b = *state;
	const struct text_para *p;

	need(SANS);
	if (!file_exists("/usr/share/hyphen/hyph_en_US.dic")) {
		fprintf(stderr, "SKIPPED: no package hyphen-en-us\n");
		skip();
	}
	p = shape_as(b, "hyphenation", "body", "en", true);
	assert_reads(b, fit(b, p, 40 * MPT_PT), "hy\u00AD|phen\u00AD|ation");
	assert_reads(b, fit(b, p, 0), "hyphenation");
}

static void
places_objects(void **state)
{
	struct bench *b = *state;
	struct text_span spans[] = {
		{.text = "a ", .n = 2, .role = "body", .scale = 1000},
		{.text = "X",
		 .n = 1,
		 .role = "body",
		 .scale = 1000,
		 .tag = 7,
		 .object = true,
		 .width = 2000,
		 .rise = 100},
		{.text = ".", .n = 1, .role = "body", .scale = 1000},
	};
	struct text_style style = {.lang = "en"};
	struct text_fault fault;
	const struct text_para *p;
	struct text_block *block;

	need(SANS);
	p = text_shape(b->fonts, spans, 3, &style, b->arena, &fault);
	assert_non_null(p);
	block = fit(b, p, 0);
	assert_reads(b, block, "a @.");
	assert_int_equal(block->runs[1].face, -1);
	assert_int_equal(block->runs[1].tag, 7);
	assert_int_equal(block->runs[1].width, 20 * MPT_PT);
	assert_int_equal(block->runs[0].y - block->runs[1].y, MPT_PT);
	assert_int_equal(block->runs[2].x, block->runs[1].x + 20 * MPT_PT);
	/* The full stop stays with the object. */
	assert_reads(b, fit(b, p, 10 * MPT_PT), "a |@.");
}

static void
justifies(void **state)
{
	struct bench *b = *state;
	struct text_box box = {
		.size = 10 * MPT_PT, .leading = 1200, .align = TEXT_JUSTIFY};
	struct text_block *block;
	const struct text_run *last;

	need(SANS);
	box.width = width_of(b, "aa bb cc", "body") + 5 * MPT_PT;
	block = spell(text_fit(shape(b, "aa bb cc dd ee"), &box, b->arena),
		      b->arena);
	assert_reads(b, block, "aa bb cc |dd ee");
	last = &block->runs[block->n - 1];
	assert_int_equal(block->runs[0].width, box.width);
	assert_true(last->width < box.width / 2 + 10 * MPT_PT);
	assert_int_equal(last->x, 0);
}

static void
aligns(void **state)
{
	struct bench *b = *state;
	const struct text_para *p;
	struct text_box box = {
		.width = 100 * MPT_PT, .size = 10 * MPT_PT, .leading = 1200};
	mpt w;

	need(SANS);
	p = shape(b, "word ");
	box.align = TEXT_END;
	w = text_width(p, 10 * MPT_PT);
	assert_in_range(text_fit(p, &box, b->arena)->runs[0].x,
			100 * MPT_PT - w, 100 * MPT_PT - w + 1);
	box.align = TEXT_CENTER;
	assert_in_range(text_fit(p, &box, b->arena)->runs[0].x,
			(100 * MPT_PT - w) / 2 - 1, (100 * MPT_PT - w) / 2 + 1);
}

static void
sets_nothing(void **state)
{
	struct bench *b = *state;
	struct text_style style = {.lang = NULL};
	struct text_fault fault;
	const struct text_para *p =
		text_shape(b->fonts, NULL, 0, &style, b->arena, &fault);
	struct text_block *block;

	assert_non_null(p);
	block = fit(b, p, 100);
	assert_int_equal(block->n, 0);
	assert_int_equal(block->lines, 0);
	assert_int_equal(text_width(p, 1000), 0);
}

static void
falls_back(void **state)
{
	static const struct text_face_spec rows[] = {
		{.name = "gone",
		 .role = "body",
		 .script = "Latn",
		 .file = "/nowhere/gone.ttf",
		 .package = "fonts-gone",
		 .where = {"fonts.xml", 3}},
		{.name = "text",
		 .role = "body",
		 .script = "Latn",
		 .file = "/etc/passwd",
		 .package = "base-passwd",
		 .where = {"fonts.xml", 4}},
		{.name = "there",
		 .role = "fallback",
		 .script = "*",
		 .file = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"},
	};
	struct diag *d = diag_new();
	struct bench b = {.diag = d,
			  .fonts = text_fonts_new(rows, 3, d),
			  .arena = arena_new()};
	const struct diag_message *m;
	struct text_block *block;
	size_t n;

	(void)state;
	need(SANS);
	block = fit(&b, shape(&b, "abc 1"), 0);
	assert_string_equal(text_face_name(b.fonts, block->runs[0].face),
			    "there");
	m = diag_messages(d, &n);
	assert_int_equal(n, 2);
	assert_int_equal(m[0].id, DIAG_FACE_MISSING);
	assert_non_null(strstr(m[0].text, "fonts-gone"));
	assert_int_equal(m[1].id, DIAG_FACE_BAD);
	text_fonts_free(b.fonts);
	diag_free(d);
	arena_free(b.arena);
}

static const char sample[] = "Office AV אבג (ببب) 42 क्षि To-day";

/* Everything of a block, as bytes that can be compared. */
static void
dump_block(const struct text_block *b, struct str *s)
{
	size_t i, k;

	str_addf(s, "%d %d %d\n", b->size, b->width, b->height);
	for (i = 0; i < b->n; i++) {
		const struct text_run *r = &b->runs[i];

		str_addf(s, "%d %d %d:", r->face, r->x, r->y);
		for (k = 0; k < r->n; k++)
			str_addf(s, " %u@%d,%d=%.*s", r->glyphs[k].id,
				 r->glyphs[k].x, r->glyphs[k].y,
				 (int)r->glyphs[k].text_n, r->glyphs[k].text);
		str_addc(s, '\n');
	}
}

static void
repeats_itself(void **state)
{
	struct bench *b = *state, *other;
	struct str one = {0}, two = {0};
	void *second;

	need(SANS);
	need(ARABIC);
	need(DEVANAGARI);
	setup(&second);
	other = second;
	dump_block(fit(b, shape(b, sample), 50 * MPT_PT), &one);
	/* Other work before must not show. */
	shape(other, "something else first");
	dump_block(fit(other, shape(other, sample), 50 * MPT_PT), &two);
	assert_string_equal(str_text(&one), str_text(&two));
	str_free(&one);
	str_free(&two);
	teardown(&second);
}

/* Advance and outline box of a glyph in 1/1000 em. */
struct measure {
	double advance, box[4];
};

static struct measure
measure(FT_Face ft, uint32_t glyph)
{
	double u = 1000.0 / ft->units_per_EM;
	struct measure m = {0};
	FT_BBox box;

	assert_int_equal(FT_Load_Glyph(ft, glyph, FT_LOAD_NO_SCALE), 0);
	assert_int_equal(FT_Outline_Get_BBox(&ft->glyph->outline, &box), 0);
	m.advance = (double)ft->glyph->metrics.horiAdvance * u;
	m.box[0] = (double)box.xMin * u;
	m.box[1] = (double)box.yMin * u;
	m.box[2] = (double)box.xMax * u;
	m.box[3] = (double)box.yMax * u;
	return m;
}

static void
assert_near(double a, double b)
{
	if (a - b > 1 || b - a > 1)
		fprintf(stderr, "%f is not near %f\n", a, b);
	assert_true(a - b <= 1 && b - a <= 1);
}

/* Opens the source face of a row as the text module must have. */
static FT_Face
open_source(FT_Library library, const struct text_face_spec *spec)
{
	FT_Fixed coords[8] = {0};
	FT_MM_Var *var;
	FT_Face ft;
	FT_UInt i;

	assert_int_equal(FT_New_Face(library, spec->file, 0, &ft), 0);
	if (!spec->axes)
		return ft;
	assert_int_equal(FT_Get_MM_Var(ft, &var), 0);
	assert_true(var->num_axis <= 8);
	for (i = 0; i < var->num_axis; i++)
		coords[i] = var->axis[i].tag == FT_MAKE_TAG('w', 'g', 'h', 't')
				    ? 650 * 65536
				    : var->axis[i].def;
	FT_Set_Var_Design_Coordinates(ft, var->num_axis, coords);
	FT_Done_MM_Var(library, var);
	return ft;
}

#define GLYPHS 60

/* Writes glyphs of a face as a program, reads it back and compares. */
static void
compare_program(struct bench *b, int face)
{
	uint32_t ids[GLYPHS], i;
	int widths[GLYPHS], k;
	struct str out = {0};
	FT_Library library;
	FT_Face source, made;

	need(face);
	for (i = 0; i < GLYPHS; i++)
		ids[i] = i * 7;
	assert_true(text_font_program(b->fonts, face, ids, GLYPHS,
				      "ABCDEF+Test", &out, widths));
	assert_int_equal(FT_Init_FreeType(&library), 0);
	source = open_source(library, &specs[face]);
	assert_int_equal(FT_New_Memory_Face(library, (const FT_Byte *)out.at,
					    (FT_Long)out.n, 0, &made),
			 0);
	assert_int_equal(made->num_glyphs, GLYPHS);
	assert_int_equal(made->units_per_EM, 1000);
	for (i = 0; i < GLYPHS; i++) {
		struct measure want = measure(source, ids[i]);
		struct measure is = measure(made, i);

		assert_int_equal((int)is.advance, widths[i]);
		assert_near(is.advance, want.advance);
		for (k = 0; k < 4; k++)
			assert_near(is.box[k], want.box[k]);
	}
	FT_Done_Face(made);
	FT_Done_Face(source);
	FT_Done_FreeType(library);
	str_free(&out);
}

static void
embeds_truetype(void **state)
{
	compare_program(*state, SANS);
}

static void
embeds_cff(void **state)
{
	compare_program(*state, OLD);
}

static void
embeds_variable(void **state)
{
	compare_program(*state, VARIABLE);
}

static void
embeds_japanese(void **state)
{
	compare_program(*state, JAPANESE);
}

static void
tells_facts(void **state)
{
	struct bench *b = *state;
	struct text_face_facts f;

	need(SANS);
	f = text_face_facts(b->fonts, SANS);
	assert_string_equal(f.postscript_name, "DejaVuSans");
	assert_in_range(f.ascent, 700, 1200);
	assert_true(f.descent < 0 && f.descent > -500);
	assert_in_range(f.cap_height, 700, 760);
	assert_int_equal(f.weight, 400);
	assert_false(f.serif || f.fixed || f.italic || f.symbolic);
	need(VARIABLE);
	assert_int_equal(text_face_facts(b->fonts, VARIABLE).weight, 650);
}

/* Counts the verbs of a path. */
static void
count_verbs(void *context, char verb, const int *numbers)
{
	int *counts = context;

	(void)numbers;
	counts[(unsigned char)verb]++;
}

static void
draws_outlines(void **state)
{
	struct bench *b = *state;
	struct text_block *block;
	int counts[256] = {0};

	need(SANS);
	block = fit(b, shape(b, "o"), 0);
	assert_true(text_glyph_outline(b->fonts, SANS,
				       block->runs[0].glyphs[0].id, count_verbs,
				       counts));
	assert_int_equal(counts['M'], 2);
	assert_int_equal(counts['Z'], 2);
	assert_true(counts['C'] >= 8);
}

/* Shapes and embeds with a font file whose bytes were changed. */
static void
use_damaged(const char *path)
{
	struct text_face_spec spec = {
		.name = "bad", .role = "body", .script = "*", .file = path};
	static const uint32_t ids[] = {0, 36, 70, 5042};
	struct diag *d = diag_new();
	struct bench b = {.diag = d,
			  .fonts = text_fonts_new(&spec, 1, d),
			  .arena = arena_new()};
	struct text_span span = {.text = "Office AV", .n = 9, .role = "body"};
	struct text_style style = {.lang = "en"};
	struct text_fault fault;
	const struct text_para *p =
		text_shape(b.fonts, &span, 1, &style, b.arena, &fault);
	struct str out = {0};
	int widths[4];

	if (p)
		fit(&b, p, 30 * MPT_PT);
	text_font_program(b.fonts, 0, ids, 4, "X", &out, widths);
	text_face_facts(b.fonts, 0);
	str_free(&out);
	text_fonts_free(b.fonts);
	diag_free(d);
	arena_free(b.arena);
}

static void
write_bytes(const char *path, const struct str *bytes)
{
	FILE *f = fopen(path, "wb");

	assert_non_null(f);
	assert_int_equal(fwrite(bytes->at, 1, bytes->n, f), bytes->n);
	assert_int_equal(fclose(f), 0);
}

static void
survives_damage(void **state)
{
	struct bench *b = *state;
	char path[] = "/tmp/gen-unit-text-XXXXXX";
	struct str bytes = {0};
	uint32_t luck = 12345;
	int round, i, fd;

	need(SANS);
	assert_true(file_read(specs[SANS].file, 1 << 24, &bytes, b->diag));
	fd = mkstemp(path);
	assert_true(fd >= 0);
	for (round = 0; round < 40; round++) {
		for (i = 0; i < 20; i++) {
			luck = luck * 1664525 + 1013904223;
			/* The first half aims at the headers. */
			bytes.at[(luck >> 4) % (round < 20 ? 2000 : bytes.n)] =
				(char)(luck >> 24);
		}
		write_bytes(path, &bytes);
		use_damaged(path);
	}
	remove(path);
	str_free(&bytes);
}

/* Where a table of a font file begins; its length goes to *n. */
static size_t
table_at(const struct str *font, const char *tag, size_t *n)
{
	const unsigned char *b = (const unsigned char *)font->at, *e;
	size_t tables = (size_t)b[4] << 8 | b[5], i;

	for (i = 0; i < tables; i++) {
		e = b + 12 + 16 * i;
		if (memcmp(e, tag, 4) != 0)
			continue;
		*n = (size_t)e[12] << 24 | (size_t)e[13] << 16 |
		     (size_t)e[14] << 8 | e[15];
		return (size_t)e[8] << 24 | (size_t)e[9] << 16 |
		       (size_t)e[10] << 8 | e[11];
	}
	fail_msg("no table %s", tag);
	return 0;
}

/* What one face made of these bytes reports first when it is embedded. */
static enum diag_id
embedding_reports(const struct str *bytes)
{
	char path[] = "/tmp/gen-unit-text-XXXXXX";
	struct text_face_spec spec = specs[SANS];
	struct diag *d = diag_new();
	struct text_fonts *fonts;
	const uint32_t ids[] = {0, 36};
	struct str out = {0};
	const struct diag_message *m;
	enum diag_id id;
	int widths[2], fd = mkstemp(path);
	size_t n;

	assert_true(fd >= 0);
	close(fd);
	write_bytes(path, bytes);
	spec.file = path;
	fonts = text_fonts_new(&spec, 1, d);
	assert_false(text_font_program(fonts, 0, ids, 2, "X", &out, widths));
	m = diag_messages(d, &n);
	assert_int_equal(n, 1);
	id = m[0].id;
	text_fonts_free(fonts);
	diag_free(d);
	str_free(&out);
	remove(path);
	return id;
}

/* OS/2's fsType: a licence that restricts embedding. */
static void
obeys_the_licence(void **state)
{
	struct bench *b = *state;
	struct str bytes = {0};
	size_t n, at;

	need(SANS);
	assert_true(file_read(specs[SANS].file, 1 << 24, &bytes, b->diag));
	at = table_at(&bytes, "OS/2", &n);
	bytes.at[at + 8] = 0;
	bytes.at[at + 9] = 2;
	assert_int_equal(embedding_reports(&bytes), DIAG_FACE_EMBEDDING);
	str_free(&bytes);
}

/* Outlines of more contours than there are bytes. */
static void
reports_damaged_outlines(void **state)
{
	struct bench *b = *state;
	struct str bytes = {0};
	size_t n, at;

	need(SANS);
	assert_true(file_read(specs[SANS].file, 1 << 24, &bytes, b->diag));
	at = table_at(&bytes, "glyf", &n);
	memset(bytes.at + at, 0x7f, n);
	assert_int_equal(embedding_reports(&bytes), DIAG_FACE_OUTLINE);
	str_free(&bytes);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(kerns),
		TEST(ligates),
		TEST(scales_a_face),
		TEST(wraps),
		TEST(mends_last_lines),
		TEST(balances),
		TEST(breaks_thai),
		TEST(breaks_where_told),
		TEST(shrinks),
		TEST(chooses_the_largest),
		TEST(tells_overflow),
		TEST(widths_suffice),
		TEST(names_what_is_missing),
		TEST(orders_bidi),
		TEST(joins_arabic),
		TEST(forms_conjuncts),
		TEST(keeps_kinsoku),
		TEST(honours_soft_hyphens),
		TEST(cuts_ligatures),
		TEST(reads_patterns),
		TEST(divides),
		TEST(hyphenates),
		TEST(places_objects),
		TEST(justifies),
		TEST(aligns),
		TEST(sets_nothing),
		TEST(falls_back),
		TEST(repeats_itself),
		TEST(embeds_truetype),
		TEST(embeds_cff),
		TEST(embeds_variable),
		TEST(embeds_japanese),
		TEST(tells_facts),
		TEST(draws_outlines),
		TEST(obeys_the_licence),
		TEST(reports_damaged_outlines),
		TEST(survives_damage),
	};

	return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
