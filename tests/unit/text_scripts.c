/* Unit tests of src/text: what the scripts of the shipped languages need. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/file.h"
#include "text/text.h"

#include "spell.h"

#define TRUETYPE "/usr/share/fonts/truetype/"
#define OPENTYPE "/usr/share/fonts/opentype/"

enum {
	SANS,
	COMIC,
	COMIC_TOO,
	JAPANESE,
	BOLD_JAPANESE,
	ARABIC,
	HINDI,
	HUMOR,
	ESSAYS,
	LENDER,
	FACES
};

/* "comic" is played by a face without an eszett, then by another. */
static const struct text_face_spec specs[FACES] = {
	[SANS] = {.name = "sans",
		  .role = "body",
		  .script = "*",
		  .file = TRUETYPE "dejavu/DejaVuSans.ttf"},
	[COMIC] = {.name = "comic",
		   .role = "comic",
		   .script = "*",
		   .file = OPENTYPE "ebgaramond/EBGaramond12-Bold.otf"},
	[COMIC_TOO] = {.name = "comic-too",
		       .role = "comic",
		       .script = "*",
		       .file = OPENTYPE "comic-neue/ComicNeue-Regular.otf"},
	[JAPANESE] = {.name = "japanese",
		      .role = "body",
		      .script = "Jpan",
		      .file = TRUETYPE "bizud-gothic/BIZUDGothic-Regular.ttf",
		      .leading = 1100},
	[BOLD_JAPANESE] = {.name = "bold-japanese",
			   .role = "body",
			   .script = "Jpan",
			   .bold = true,
			   .file = TRUETYPE
			   "bizud-gothic/BIZUDGothic-Regular.ttf",
			   .embolden = 40},
	[ARABIC] = {.name = "arabic",
		    .role = "body",
		    .script = "Arab",
		    .file = TRUETYPE "noto/NotoSansArabic-Regular.ttf"},
	[HINDI] = {.name = "hindi",
		   .role = "body",
		   .script = "Deva",
		   .file = TRUETYPE "noto/NotoSansDevanagari-Regular.ttf"},
	[HUMOR] = {.name = "humor",
		   .role = "humor",
		   .script = "*",
		   .file = TRUETYPE "humor-sans/Humor-Sans.ttf"},
	[ESSAYS] = {.name = "essays",
		    .role = "essays",
		    .script = "*",
		    .file = TRUETYPE "essays1743/Essays1743.ttf",
		    .word_space = 500,
		    .borrows = "lender"},
	[LENDER] = {.name = "lender",
		    .role = "essays",
		    .script = "*",
		    .file = OPENTYPE "ebgaramond/EBGaramond12-Regular.otf",
		    .scale = 1100},
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

static const struct text_para *
shape_spans(struct bench *b, const struct text_span *spans, size_t n,
	    const char *lang, enum text_direction direction)
{
	struct text_style style = {.lang = lang, .direction = direction};
	struct text_fault fault;
	const struct text_para *p =
		text_shape(b->fonts, spans, n, &style, b->arena, &fault);

	assert_non_null(p);
	return p;
}

static struct text_span
span(const char *text, const char *role)
{
	return (struct text_span){
		.text = text, .n = strlen(text), .role = role, .scale = 1000};
}

static const struct text_para *
shape(struct bench *b, const char *text, const char *role, const char *lang)
{
	struct text_span s = span(text, role);

	return shape_spans(b, &s, 1, lang, TEXT_AUTO);
}

static struct text_block *
fit(struct bench *b, const struct text_para *p, mpt width)
{
	struct text_box box = {
		.width = width, .size = 10 * MPT_PT, .leading = 1200};

	return spell(text_fit(p, &box, b->arena), b->arena);
}

/* What stands on the page from the left, lines apart by "|". */
static const char *
seen(struct bench *b, const struct text_block *block)
{
	struct str s = {0};
	const char *copy;
	size_t i, k;

	for (i = 0; i < block->n; i++) {
		const struct text_run *r = &block->runs[i];

		if (i && r->y > r[-1].y + 5 * MPT_PT)
			str_addc(&s, '|');
		for (k = 0; k < r->n; k++)
			str_addn(&s, r->glyphs[k].text, r->glyphs[k].text_n);
	}
	copy = arena_strdup(b->arena, str_text(&s));
	str_free(&s);
	return copy;
}

static const char *
seen_text(struct bench *b, const char *text, const char *lang)
{
	return seen(b, fit(b, shape(b, text, "body", lang), 0));
}

/* The face of a text's first run, by name. */
static const char *
face_of(struct bench *b, const char *text, const char *role, const char *lang)
{
	struct text_block *block = fit(b, shape(b, text, role, lang), 0);

	assert_true(block->n > 0);
	return text_face_name(b->fonts, block->runs[0].face);
}

/* A language is set in a face that has its letters, also words without. */
static void
chooses_by_language(void **state)
{
	struct bench *b = *state;

	assert_string_equal(face_of(b, "kot", "comic", "en"), "comic");
	assert_string_equal(face_of(b, "żółw", "comic", "pl"), "comic");
	assert_string_equal(face_of(b, "kot", "comic", "de"), "comic-too");
	assert_string_equal(face_of(b, "Straße", "comic", "de"), "comic-too");
	assert_string_equal(face_of(b, "12", "comic", "de"), "comic-too");
}

/* One letter missing: all of the text is set in another face. */
static void
keeps_to_one_face(void **state)
{
	struct bench *b = *state;
	struct text_block *block;

	block = fit(b, shape(b, "the café", "comic", "en"), 0);
	assert_int_equal(block->n, 1);
	assert_int_equal(block->runs[0].face, COMIC);
	block = fit(b, shape(b, "the Straße 12", "comic", "en"), 0);
	assert_int_equal(block->n, 1);
	assert_int_equal(block->runs[0].face, COMIC_TOO);
	block = fit(b, shape(b, "the 日本", "body", "en"), 0);
	assert_int_equal(block->n, 2);
	assert_int_equal(block->runs[0].face, SANS);
}

struct reach {
	int left, right, bottom, top;
};

static void
stretch(void *context, char verb, const int *n)
{
	struct reach *r = context;
	int i, count = verb == 'C' ? 6 : verb == 'Z' ? 0 : 2;

	for (i = 0; i < count; i += 2) {
		r->left = n[i] < r->left ? n[i] : r->left;
		r->right = n[i] > r->right ? n[i] : r->right;
		r->bottom = n[i + 1] < r->bottom ? n[i + 1] : r->bottom;
		r->top = n[i + 1] > r->top ? n[i + 1] : r->top;
	}
}

static const struct reach nothing = {10000, -10000, 10000, -10000};

/* How far the first glyph of a text reaches. */
static struct reach
reach_of(struct bench *b, const char *text, const char *role)
{
	struct text_run *run = fit(b, shape(b, text, role, "en"), 0)->runs;
	struct reach r = nothing;

	assert_true(text_glyph_outline(b->fonts, run->face, run->glyphs[0].id,
				       stretch, &r));
	return r;
}

/* What a face lacks is made of what it has. */
static void
composes_letters(void **state)
{
	static const char *const texts[] = {"Nguyễn", "ẤỚŲ",  "łódź",
					    "Þóra",   "groß", "«¿ø…»"};
	struct bench *b = *state;
	struct text_block *block;
	size_t i;

	for (i = 0; i < sizeof(texts) / sizeof(*texts); i++) {
		block = fit(b, shape(b, texts[i], "humor", "en"), 0);
		assert_int_equal(block->n, 1);
		assert_int_equal(block->runs[0].face, HUMOR);
		assert_string_equal(seen(b, block), texts[i]);
	}
	assert_true(reach_of(b, "é", "humor").top >
		    reach_of(b, "e", "humor").top + 50);
	assert_true(reach_of(b, "ế", "humor").top >
		    reach_of(b, "é", "humor").top + 50);
	assert_true(reach_of(b, "ẹ", "humor").bottom <
		    reach_of(b, "e", "humor").bottom - 50);
	assert_int_equal(
		text_width(shape(b, "é", "humor", "en"), 1000 * MPT_PT),
		text_width(shape(b, "e", "humor", "en"), 1000 * MPT_PT));
}

static mpt
width_with(struct bench *b, const char *text, const char *role,
	   const struct text_style *style)
{
	struct text_span s = span(text, role);
	struct text_fault fault;

	return text_width(text_shape(b->fonts, &s, 1, style, b->arena, &fault),
			  1000 * MPT_PT);
}

/* Figures come from the lender, as high as capitals; tabular if asked for. */
static void
borrows_figures(void **state)
{
	static const char *const roles[] = {"essays", "humor", "body"};
	const struct text_style plain = {.lang = "en"},
				tabular = {.lang = "en", .tabular = true};
	struct bench *b = *state;
	int one = reach_of(b, "1", "essays").top, i;

	assert_true(one > 650 && one < 800);
	assert_in_range(one - reach_of(b, "6", "essays").top + 60, 0, 120);
	assert_true(width_with(b, "111", "essays", &plain) <
		    width_with(b, "888", "essays", &plain));
	for (i = 0; i < 3; i++)
		assert_int_equal(width_with(b, "111", roles[i], &tabular),
				 width_with(b, "888", roles[i], &tabular));
}

/* A space as wide as fonts.xml says; a and e are two letters. */
static void
spaces_and_ligatures(void **state)
{
	const struct text_style plain = {.lang = "en"},
				wide = {.lang = "en", .tracking = 50};
	struct bench *b = *state;
	mpt space = width_with(b, "a b", "essays", &plain) -
		    width_with(b, "ab", "essays", &plain);

	assert_in_range(space, 200 * MPT_PT, 260 * MPT_PT);
	assert_int_equal(
		fit(b, shape(b, "Nathanael", "essays", "en"), 0)->runs[0].n, 9);
	assert_int_equal(fit(b, shape(b, "fi", "body", "tr"), 0)->runs[0].n, 2);
	assert_in_range(width_with(b, "anna", "body", &wide) -
				width_with(b, "anna", "body", &plain),
			198 * MPT_PT, 202 * MPT_PT);
	assert_int_equal(width_with(b, "किताब", "body", &wide),
			 width_with(b, "किताब", "body", &plain));
}

/* Narrow spaces come from any face that has a space. */
static void
makes_narrow_spaces(void **state)
{
	struct bench *b = *state;
	struct text_block *block;

	block = fit(b, shape(b, "« Qui\u202F? »", "comic", "fr"), 0);
	assert_int_equal(block->n, 1);
	assert_string_equal(seen(b, block), "« Qui\u202F? »");
	assert_true(text_width(shape(b, "a\u202Fb", "comic", "fr"), 10000) <
		    text_width(shape(b, "a b", "comic", "fr"), 10000));
}

/* Numbers in Japanese, and all of what has Latin letters in Hindi. */
static void
sets_numbers_in_latin(void **state)
{
	struct bench *b = *state;
	struct text_block *block = fit(b, shape(b, "第7話", "body", "ja"), 0);

	assert_int_equal(block->n, 3);
	assert_int_equal(block->runs[0].face, JAPANESE);
	assert_int_equal(block->runs[1].face, SANS);
	block = fit(b, shape(b, "दो (2d6)", "body", "hi"), 0);
	assert_int_equal(block->n, 2);
	assert_int_equal(block->runs[1].face, SANS);
	assert_int_equal(block->runs[1].n, 5);
	assert_string_equal(face_of(b, "12", "body", "ar"), "sans");
	assert_string_equal(face_of(b, "12 م", "body", "ar"), "arabic");
}

/* How far an outline reaches to the left and right. */
static void
emboldens(void **state)
{
	struct bench *b = *state;
	struct reach plain = nothing, bold = nothing;
	uint32_t id =
		fit(b, shape(b, "田", "body", "ja"), 0)->runs[0].glyphs[0].id;
	uint32_t ids[] = {0, id};
	int widths[2], bold_widths[2];
	struct str program = {0};

	assert_true(
		text_glyph_outline(b->fonts, JAPANESE, id, stretch, &plain));
	assert_true(text_glyph_outline(b->fonts, BOLD_JAPANESE, id, stretch,
				       &bold));
	assert_in_range(plain.left - bold.left, 18, 22);
	assert_in_range(bold.right - plain.right, 18, 22);
	assert_true(text_font_program(b->fonts, JAPANESE, ids, 2, "A", &program,
				      widths));
	assert_true(text_font_program(b->fonts, BOLD_JAPANESE, ids, 2, "B",
				      &program, bold_widths));
	assert_int_equal(widths[1], bold_widths[1]);
	assert_int_equal(text_face_facts(b->fonts, BOLD_JAPANESE).weight, 700);
	str_free(&program);
}

/* A script's lines stand further apart, also that of a number alone. */
static void
corrects_leading(void **state)
{
	struct bench *b = *state;

	assert_int_equal(fit(b, shape(b, "話", "body", "ja"), 0)->height,
			 13200);
	assert_int_equal(fit(b, shape(b, "12", "body", "ja"), 0)->height,
			 13200);
	assert_int_equal(fit(b, shape(b, "12", "body", "en"), 0)->height,
			 12000);
	assert_int_equal(text_leading(shape(b, "12", "body", "ja")), 1100);
	assert_int_equal(fit(b, shape(b, "話", "body", "ja"), 0)->ascent,
			 fit(b, shape(b, "12", "body", "ja"), 0)->ascent);
}

static mpt
width_of(struct bench *b, const char *text)
{
	return text_width(shape(b, text, "body", "ja"), 10 * MPT_PT);
}

/* Blank halves of marks hang over the edges, and close up in the line. */
static void
closes_up_punctuation(void **state)
{
	struct bench *b = *state;
	struct text_block *block;

	assert_int_equal(width_of(b, "話"), 10 * MPT_PT);
	assert_int_equal(width_of(b, "話。"), 15 * MPT_PT);
	assert_int_equal(width_of(b, "「話」"), 20 * MPT_PT);
	assert_int_equal(width_of(b, "話。話"), 30 * MPT_PT);
	assert_int_equal(width_of(b, "話。」「話"), 40 * MPT_PT);
	block = fit(b, shape(b, "「話」", "body", "ja"), 0);
	assert_int_equal(block->runs[0].glyphs[0].x, -5 * MPT_PT);
	assert_int_equal(block->runs[0].glyphs[1].x, 5 * MPT_PT);
	/* 25 pt hold two characters and the stop behind them. */
	block = fit(b, shape(b, "話話。話話", "body", "ja"), 25 * MPT_PT);
	assert_string_equal(seen(b, block), "話話。|話話");
}

/* No mark that may not stands at the beginning or the end of a line. */
static void
keeps_kinsoku(void **state)
{
	static const char text[] = "今日は。「雨」です、ちょっとー（待って）！";
	static const char *const never_first[] = {"。", "、", "」", "）",
						  "！", "ょ", "っ", "ー"};
	static const char *const never_last[] = {"「", "（"};
	struct bench *b = *state;
	mpt width;
	size_t i;

	for (width = 10; width < 120; width += 5) {
		const char *lines = seen(b, fit(b, shape(b, text, "body", "ja"),
						width * MPT_PT));

		for (i = 0; i < 8; i++)
			assert_null(
				strstr(lines, arena_printf(b->arena, "|%s",
							   never_first[i])));
		for (i = 0; i < 2; i++)
			assert_null(strstr(lines, arena_printf(b->arena, "%s|",
							       never_last[i])));
	}
}

static void
justifies_without_spaces(void **state)
{
	struct bench *b = *state;
	struct text_box box = {.width = 37 * MPT_PT,
			       .size = 10 * MPT_PT,
			       .align = TEXT_JUSTIFY};
	struct text_block *block =
		text_fit(shape(b, "話話話話", "body", "ja"), &box, b->arena);

	assert_int_equal(block->lines, 2);
	assert_int_equal(block->runs[0].glyphs[1].x, 13500);
	assert_int_equal(block->runs[0].glyphs[2].x, 27 * MPT_PT);
	assert_int_equal(block->runs[1].glyphs[0].x, 0);
}

/* Clusters are whole, and a text comes back as it was. */
static void
never_cuts_clusters(void **state)
{
	static const char text[] = "राष्ट्र का हृदय";
	struct bench *b = *state;
	struct text_block *block = fit(b, shape(b, text, "body", "hi"), MPT_PT);

	assert_string_equal(seen(b, block), "राष्ट्र |का |हृदय");
}

/* Each language has its own cuts; where words are not cut so there are none. */
static void
hyphenates(void **state)
{
	static const struct {
		const char *lang, *word, *cut;
	} words[] = {
		{"de", "Zusammenhang", "Zu\u00AD|sam\u00AD|men\u00AD|hang"},
		{"es", "caballero", "ca\u00AD|ba\u00AD|lle\u00AD|ro"},
		{"fr", "chevalier", "che\u00AD|va\u00AD|lier"},
		{"pl", "zagadka", "za\u00AD|gad\u00AD|ka"},
		{"hi", "किताबघर", "किताबघर"},
	};
	struct bench *b = *state;
	size_t i;

	for (i = 0; i < sizeof(words) / sizeof(*words); i++) {
		struct text_span s = span(words[i].word, "body");
		struct text_style style = {.lang = words[i].lang,
					   .hyphenate = true};
		struct text_fault fault;
		const struct text_para *p =
			text_shape(b->fonts, &s, 1, &style, b->arena, &fault);

		assert_non_null(p);
		assert_string_equal(seen(b, fit(b, p, MPT_PT)), words[i].cut);
	}
}

/* Numbers with signs are read from the left, ranges from the right. */
static void
orders_numbers(void **state)
{
	struct bench *b = *state;

	assert_string_equal(seen_text(b, "ب 2d6", "ar"), "2d6 ب");
	assert_string_equal(seen_text(b, "ب 3d10+2 ت", "ar"), "ت 3d10+2 ب");
	assert_string_equal(seen_text(b, "ب +1 ت", "ar"), "ت +1 ب");
	assert_string_equal(seen_text(b, "ب 2 + 3 = 5.", "ar"), ".2 + 3 = 5 ب");
	assert_string_equal(seen_text(b, "ب #7 ت", "ar"), "ت #7 ب");
	assert_string_equal(seen_text(b, "ب 50% ت", "ar"), "ت 50% ب");
	assert_string_equal(seen_text(b, "ب 100 % ت", "ar"), "ت 100 % ب");
	assert_string_equal(seen_text(b, "ب 1/6، 4:3", "ar"), "4:3 ،1/6 ب");
	assert_string_equal(seen_text(b, "ب A–K ت", "ar"), "ت A–K ب");
	assert_string_equal(seen_text(b, "ب A♠ 10♦", "ar"), "A♠ 10♦ ب");
	assert_string_equal(seen_text(b, "ب (K♥)، 7♣ ت", "ar"), "ت 7♣ ،)K♥( ب");
	assert_string_equal(seen_text(b, "ب 4–5 ت", "ar"), "ت 5–4 ب");
	assert_string_equal(seen_text(b, "ب (d10)", "ar"), ")d10( ب");
}

/* Values put into a text keep its order, whatever they are. */
static void
keeps_values_apart(void **state)
{
	struct bench *b = *state;
	struct text_span spans[] = {span("ب ", "body"), span("Anna", "body"),
				    span(" ", "body"), span("7 Bob", "body")};

	assert_string_equal(
		seen(b, fit(b, shape_spans(b, spans, 4, "ar", TEXT_RTL), 0)),
		"Anna 7 Bob ب");
	spans[1].apart = spans[3].apart = true;
	assert_string_equal(
		seen(b, fit(b, shape_spans(b, spans, 4, "ar", TEXT_RTL), 0)),
		"7 Bob Anna ب");
	spans[0] = span("to ", "body");
	spans[1] = span("دار", "body");
	spans[2] = span(", ", "body");
	spans[3] = span("سور", "body");
	spans[1].apart = 1;
	spans[3].apart = 2;
	assert_string_equal(
		seen(b, fit(b, shape_spans(b, spans, 4, "en", TEXT_LTR), 0)),
		"to راد, روس");
}

/* A foreign text begins at the right, but its stop is at its end. */
static void
keeps_foreign_texts(void **state)
{
	struct bench *b = *state;
	struct text_span s = span("Made in 2009.", "body");
	struct text_block *block =
		fit(b, shape_spans(b, &s, 1, "ar", TEXT_RTL), 200 * MPT_PT);

	assert_true(block->rtl);
	assert_string_equal(seen(b, block), "Made in 2009.");
	assert_int_equal(block->runs[0].x + block->runs[0].width, 200 * MPT_PT);
}

/*
 * Text from the right is spelled out: each character has a place of its own,
 * ligatures in parts, marks at the end.
 */
static void
spells_out(void **state)
{
	struct bench *b = *state;
	struct text_block *block = fit(b, shape(b, "لا", "body", "ar"), 0);
	const struct text_run *r = &block->runs[0];
	uint32_t ids[3] = {0};
	int widths[3];
	struct str program = {0};

	assert_string_equal(seen(b, block), "ال");
	assert_int_equal(r->n, 2);
	if (text_glyph_parts(r->glyphs[0].id) == 2) { /* a ligature */
		assert_int_equal(text_glyph_part(r->glyphs[0].id), 0);
		assert_int_equal(text_glyph_part(r->glyphs[1].id), 1);
		assert_int_equal(text_glyph_of(r->glyphs[0].id),
				 text_glyph_of(r->glyphs[1].id));
		ids[1] = r->glyphs[0].id;
		ids[2] = r->glyphs[1].id;
		assert_true(text_font_program(b->fonts, r->face, ids, 3, "A",
					      &program, widths));
		assert_int_equal(widths[1], widths[2]);
		assert_in_range(r->glyphs[1].x, widths[1] * 10 - 10,
				widths[1] * 10 + 10);
	}
	assert_string_equal(seen_text(b, "ظلّ", "ar"), "ّلظ ");
	str_free(&program);
}

static void
knows_directions(void **state)
{
	(void)state;
	assert_true(text_is_rtl("ar"));
	assert_true(text_is_rtl("he-IL"));
	assert_true(text_is_rtl("az-Arab"));
	assert_true(text_is_rtl("qps-rtl"));
	assert_false(text_is_rtl("az"));
	assert_false(text_is_rtl("qps"));
	assert_false(text_is_rtl("ja"));
	assert_false(text_is_rtl(""));
}

/* All faces are there? Else the tests are skipped, loudly. */
static bool
have_faces(void)
{
	size_t i;

	for (i = 0; i < FACES; i++)
		if (!file_exists(specs[i].file)) {
			fprintf(stderr, "SKIPPED: %s is not installed\n",
				specs[i].file);
			return false;
		}
	return true;
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(chooses_by_language),   TEST(keeps_to_one_face),
		TEST(composes_letters),	     TEST(borrows_figures),
		TEST(spaces_and_ligatures),  TEST(makes_narrow_spaces),
		TEST(sets_numbers_in_latin), TEST(emboldens),
		TEST(corrects_leading),	     TEST(closes_up_punctuation),
		TEST(keeps_kinsoku),	     TEST(justifies_without_spaces),
		TEST(never_cuts_clusters),   TEST(hyphenates),
		TEST(orders_numbers),	     TEST(keeps_values_apart),
		TEST(keeps_foreign_texts),   TEST(spells_out),
		TEST(knows_directions),
	};

	if (!have_faces())
		return 0;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
