/* Tests of pdf: what is drawn, and how it reads. */
#include "pdf.h"

#include "page/gradient.h"
#include "pdf/syntax.h"

/* y is down, and what follows a clip is drawn inside it only. */
static void
paths_and_clips(void **state)
{
	struct trial *t = begin();
	struct page_path clip = rectangle(t, BOX(100, 0, 20, 20), red, red);

	(void)state;
	FILL(t, t->page, red, 10, 10, 30, 20);
	PUSH(t, t->page, .kind = PAGE_PATH,
	     .path = rectangle(t, BOX(60, 10, 20, 20), nothing, blue));
	PUSH(t, t->page, .kind = PAGE_CLIP, .path = clip);
	FILL(t, t->page, blue, 90, 10, 100, 80);
	PUSH(t, t->page, .kind = PAGE_UNCLIP);
	FILL(t, t->page, red, 150, 60, 10, 10);
	write_pdf(t);
	assert_int_equal(pixel(t, 20, 20), 0xff0000);
	assert_int_equal(pixel(t, 20, 80), 0xffffff);
	assert_int_equal(pixel(t, 60, 20), 0x0000ff);
	assert_int_equal(pixel(t, 70, 20), 0xffffff);
	assert_int_equal(pixel(t, 110, 15), 0x0000ff);
	assert_int_equal(pixel(t, 95, 15), 0xffffff);
	assert_int_equal(pixel(t, 110, 30), 0xffffff);
	assert_int_equal(pixel(t, 155, 65), 0xff0000);
	end(t);
}

static void
opacities_are_shared(void **state)
{
	struct trial *t = begin();
	struct page_colour glass = {255, 0, 0, 51};

	(void)state;
	FILL(t, t->page, glass, 0, 0, 20, 20);
	FILL(t, t->page, black, 50, 50, 20, 20);
	FILL(t, t->page, glass, 30, 0, 20, 20);
	write_pdf(t);
	assert_int_equal(pixel(t, 5, 5), 0xffcccc);
	assert_int_equal(pixel(t, 60, 60), 0x000000);
	assert_int_equal(count(plain(t), "/ca .2"), 1);
	end(t);
}

/*
 * A shape in an inner form in an outer one, which is placed n times and kept
 * when that is more than once.
 */
static void
place_nested(struct trial *t, int n)
{
	struct page_form *inner =
		page_form_once(t->doc, "inner", BOX(0, 0, 9, 9));
	struct page_form *outer = (n > 1 ? page_form_new : page_form_once)(
		t->doc, "outer", BOX(0, 0, 30, 30));
	int i;

	FILL(t, inner, red, 0, 0, 9, 9);
	FILL(t, outer, blue, 0, 0, 30, 30);
	PUSH(t, outer, .kind = PAGE_PLACE,
	     .place = {inner, PAGE_MOVE(20000, 1000)});
	for (i = 0; i < n; i++)
		PUSH(t, t->page, .kind = PAGE_PLACE,
		     .place = {outer, PAGE_MOVE(i * 50000, 10000)});
}

static void
a_form_placed_once_is_inline(void **state)
{
	struct trial *t = begin();

	(void)state;
	place_nested(t, 1);
	write_pdf(t);
	assert_int_equal(pixel(t, 5, 15), 0x0000ff);
	assert_int_equal(pixel(t, 25, 15), 0xff0000);
	assert_int_equal(count(plain(t), "/Subtype /Form"), 0);
	end(t);
}

static void
a_form_placed_often_is_kept_once(void **state)
{
	struct trial *t = begin();

	(void)state;
	place_nested(t, 4);
	write_pdf(t);
	assert_int_equal(pixel(t, 155, 15), 0x0000ff);
	assert_int_equal(pixel(t, 175, 15), 0xff0000);
	assert_int_equal(pixel(t, 175, 35), 0x0000ff);
	/* The inner one is there once, in the outer one. */
	assert_int_equal(count(plain(t), "/Subtype /Form"), 1);
	end(t);
}

/* Two boxes in a form of its own, at a place; the second in a colour. */
static void
place_boxes(struct trial *t, struct page_colour colour, int at)
{
	struct page_form *form =
		page_form_once(t->doc, "boxes", BOX(0, 0, 30, 30));

	FILL(t, form, red, 0, 0, 9, 9);
	FILL(t, form, colour, 10, 0, 9, 9);
	PUSH(t, t->page, .kind = PAGE_PLACE,
	     .place = {form, PAGE_MOVE(at * 1000, 10000)});
}

static void
a_drawing_that_comes_again_is_kept(void **state)
{
	struct trial *t = begin();

	(void)state;
	place_boxes(t, blue, 0);
	place_boxes(t, blue, 50);
	place_boxes(t, red, 100);
	place_boxes(t, blue, 150);
	write_pdf(t);
	assert_int_equal(pixel(t, 5, 15), 0xff0000);
	assert_int_equal(pixel(t, 15, 15), 0x0000ff);
	assert_int_equal(pixel(t, 65, 15), 0x0000ff);
	assert_int_equal(pixel(t, 115, 15), 0xff0000);
	assert_int_equal(pixel(t, 155, 15), 0xff0000);
	assert_int_equal(pixel(t, 165, 15), 0x0000ff);
	assert_int_equal(count(plain(t), "/Subtype /Form"), 1);
	assert_int_equal(count(plain(t), " Do\n"), 2);
	end(t);
}

/* What is remembered of drawings has a bound; beyond it all are right, too. */
static void
drawings_that_all_differ(void **state)
{
	struct trial *t = begin();
	int i;

	(void)state;
	for (i = 0; i < 3000; i++)
		place_boxes(t,
			    (struct page_colour){(uint8_t)i, (uint8_t)(i >> 8),
						 0, 255},
			    50);
	place_boxes(t, blue, 50);
	write_pdf(t);
	assert_int_equal(pixel(t, 65, 15), 0x0000ff);
	assert_int_equal(count(plain(t), "/Subtype /Form"), 0);
	end(t);
}

static void
a_form_turned_and_shared_by_forms(void **state)
{
	struct trial *t = begin();
	struct page_form *dot = page_form_new(t->doc, "dot", BOX(0, 0, 9, 9));
	struct page_form *a = page_form_new(t->doc, "a", BOX(-50, -50, 99, 99));

	(void)state;
	FILL(t, dot, red, 0, 0, 9, 9);
	PUSH(t, a, .kind = PAGE_PLACE, .place = {dot, PAGE_MOVE(20000, 0)});
	PUSH(t, a, .kind = PAGE_PLACE, .place = {dot, PAGE_MOVE(40000, 0)});
	PUSH(t, t->page, .kind = PAGE_PLACE,
	     .place = {a,
		       page_combine(PAGE_MOVE(100000, 0), page_turn(90000))});
	PUSH(t, t->page, .kind = PAGE_PLACE, .place = {a, PAGE_MOVE(0, 0)});
	write_pdf(t);
	/* A quarter turn clockwise: along x becomes down. */
	assert_int_equal(pixel(t, 95, 25), 0xff0000);
	assert_int_equal(pixel(t, 95, 45), 0xff0000);
	assert_int_equal(pixel(t, 95, 35), 0xffffff);
	assert_int_equal(pixel(t, 45, 5), 0xff0000);
	assert_int_equal(count(plain(t), "/Subtype /Form"), 2);
	end(t);
}

static void
text_is_extracted_as_it_was_written(void **state)
{
	static const char *const lines[] = {
		"AVATAR (To\\day): fi ffl \xe2\x80\x94 na\xc3\xafve",
		"\xce\xb1\xce\xb2 \xd0\x96\xd0\xb8\xd0\xb7\xd0\xbd",
		"\xe0\xa4\x95\xe0\xa5\x8d\xe0\xa4\xb7\xe0\xa4\xbf",
		"\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d",
	};
	struct trial *t = begin();
	const char *text;
	size_t i, n = sizeof(lines) / sizeof(*lines);

	(void)state;
	for (i = 0; i < n; i++)
		set_text(t, t->page, lines[i], 10, 15 + 15 * (int)i);
	write_pdf(t);
	text = run(t, "pdftotext -layout %s - 2>&1", t->pdf);
	for (i = 0; i < n; i++)
		if (!strstr(text, lines[i]))
			fail_msg("'%s' is not in:\n%s", lines[i], text);
	text = run(t, "pdffonts %s | tail -n +3", t->pdf);
	assert_int_equal(count(text, "CID Type 0C"), 2);
	assert_int_equal(count(text, "Identity-H       yes yes yes"), 2);
	end(t);
}

/* The reader's own positions: no rounding adds up along a line. */
static void
glyphs_stay_in_their_places(void **state)
{
	struct trial *t = begin();
	struct text_glyph g[150];
	const char *text;
	double x = 0;
	size_t i;

	(void)state;
	for (i = 0; i < 150; i++)
		g[i] = (struct text_glyph){72, (mpt)i * 1237, 0, 1, "e"};
	g[149].text = "Z";
	PUSH(t, t->page, .kind = PAGE_GLYPHS,
	     .glyphs = {0, 2000, PAGE_MOVE(1000, 50000), black, 150, g});
	write_pdf(t);
	text = run(t, "mutool draw -q -F stext %s | grep 'c=\"Z\"'", t->pdf);
	text = strstr(text, " x=\"");
	assert_non_null(text);
	sscanf(text, " x=\"%lf\"", &x);
	assert_true(x > 1 + 149 * 1.237 - 0.01 && x < 1 + 149 * 1.237 + 0.01);
	end(t);
}

static void
raised_and_turned_glyphs(void **state)
{
	struct trial *t = begin();
	struct page_matrix m = page_turn(90000);
	struct text_glyph g[] = {
		{36, 0, 0, 1, "A"},
		{37, 20000, -5000, 1, "B"},
		{38, 40000, 0, 1, "C"},
	};
	const char *text;

	(void)state;
	m.e = 100000;
	m.f = 10000;
	PUSH(t, t->page, .kind = PAGE_GLYPHS,
	     .glyphs = {0, 10000, m, black, 3, g});
	PUSH(t, t->page, .kind = PAGE_GLYPHS,
	     .glyphs = {0, 10000, PAGE_MOVE(10000, 50000), black, 3, g});
	write_pdf(t);
	text = run(t, "mutool draw -q -F stext %s", t->pdf);
	/* Down the page; raised is to the right. */
	assert_non_null(strstr(text, "x=\"100\" y=\"10\""));
	assert_non_null(strstr(text, "x=\"105\" y=\"30\""));
	assert_non_null(strstr(text, "x=\"30\" y=\"45\""));
	assert_non_null(strstr(text, "x=\"50\" y=\"50\""));
	end(t);
}

/* One glyph with 70,000 meanings needs two fonts. */
static void
many_codes_go_on_in_a_second_font(void **state)
{
	struct trial *t = begin();
	size_t i, n = 70000;
	struct text_glyph *g = ARENA_ARRAY(t->doc->arena, struct text_glyph, n);

	(void)state;
	for (i = 0; i < n; i++) {
		char *s = arena_printf(t->doc->arena, "<%zu>", i);

		g[i] = (struct text_glyph){36, (mpt)(i % 100) * 1000, 0,
					   (uint32_t)strlen(s), s};
	}
	for (i = 0; i < n; i += 100) {
		struct page *page = t->page;

		if (i % 5000 == 0)
			page = t->page = page_add(t->doc, 200000, 100000);
		PUSH(t, page, .kind = PAGE_GLYPHS,
		     .glyphs = {0, 10000, PAGE_MOVE(0, (mpt)(i % 5000) * 18),
				black, 100, g + i});
	}
	write_pdf(t);
	assert_int_equal(count(run(t, "pdffonts %s", t->pdf), "CID Type 0C"),
			 2);
	assert_int_equal(
		count(run(t, "pdftotext %s - | tr -d '\\n '", t->pdf), ">"), n);
	end(t);
}

/* --- gradients --- */

static const struct page_stop sunset[] = {
	{0, {255, 0, 0, 255}},
	{PAGE_ONE / 4, {255, 255, 0, 255}},
	{PAGE_ONE / 4, {0, 64, 0, 255}}, /* at once */
	{PAGE_ONE * 3 / 4, {0, 0, 255, 255}},
};

static const struct page_stop mist[] = {
	{0, {255, 0, 0, 0}},
	{PAGE_ONE, {255, 0, 0, 255}},
};

/* How far a colour is from what a gradient is at a point, laid on white. */
static int
distance(unsigned found, const struct page_gradient *g, struct point p)
{
	struct page_colour c = page_gradient_at(g, p);
	int want[] = {c.r, c.g, c.b}, most = 0, i;

	for (i = 0; i < 3; i++) {
		int v = (want[i] * c.opacity + 255 * (255 - c.opacity)) / 255;
		int off = abs(v - (int)(found >> (16 - 8 * i) & 255));

		most = off > most ? off : most;
	}
	return most;
}

/* The same of a pixel and what the gradient is in it or close to it. */
static int
least_distance(struct trial *t, const struct page_gradient *g, int x, int y)
{
	unsigned found = smooth_pixel(t, x, y);
	int least = 255, dx, dy, off;

	for (dx = -300; dx <= 1300; dx += 400)
		for (dy = -300; dy <= 1300; dy += 400) {
			off = distance(
				found, g,
				(struct point){x * 1000 + dx, y * 1000 + dy});
			least = off < least ? off : least;
		}
	return least;
}

/* Fills the page with it and compares a grid of pixels. */
static void
assert_drawn(const struct page_gradient *g)
{
	struct trial *t = begin();
	struct page_path path =
		rectangle(t, BOX(0, 0, 200, 100), black, nothing);
	int x, y;

	path.gradient = g;
	PUSH(t, t->page, .kind = PAGE_PATH, .path = path);
	write_pdf(t);
	for (x = 7; x < 200; x += 31)
		for (y = 7; y < 100; y += 31)
			assert_in_range(least_distance(t, g, x, y), 0, 8);
	end(t);
}

static void
gradients_are_drawn_as_we_see_them(void **state)
{
	struct page_gradient line = {
		.m = {120000, 60000, -60000, 120000, 20000, 10000},
		.n = 4,
		.stops = sunset};
	struct page_gradient rings = {
		.radial = true,
		.focus = {PAGE_ONE / 3, -PAGE_ONE / 4},
		.focus_radius = PAGE_ONE / 10,
		.m = {90000, 0, 20000, 45000, 100000, 50000},
		.n = 4,
		.stops = sunset};

	(void)state;
	assert_drawn(&line);
	assert_drawn(&rings);
	line.stops = rings.stops = mist;
	line.n = rings.n = 2;
	assert_drawn(&line);
	assert_drawn(&rings);
}

static void
gradients_come_again(void **state)
{
	struct rect page = BOX(0, 0, 200, 100);
	struct page_gradient line = {
		.m = {50000, 0, 0, 50000, 60000, 0}, .n = 2, .stops = mist};
	struct page_gradient rings = {.radial = true,
				      .focus = {PAGE_ONE / 4, 0},
				      .m = {40000, 0, 0, 40000, 100000, 50000},
				      .n = 2,
				      .stops = mist};
	struct arena *a = arena_new();
	const struct page_gradient *again =
		page_gradient_repeat(a, &line, page, false);
	int x;

	(void)state;
	assert_drawn(again);
	for (x = 1; x < 50; x += 7) {
		struct point p = {60000 + x * 1000, 5}, q = {p.x + 50000, 5};

		assert_in_range(page_gradient_at(again, p).opacity -
					page_gradient_at(&line, p).opacity + 2,
				0, 4);
		assert_in_range(page_gradient_at(again, q).opacity -
					page_gradient_at(&line, p).opacity + 2,
				0, 4);
		q.x = p.x - 50000;
		assert_in_range(page_gradient_at(again, q).opacity -
					page_gradient_at(&line, p).opacity + 2,
				0, 4);
	}
	again = page_gradient_repeat(a, &line, page, true);
	assert_drawn(again);
	assert_in_range(
		page_gradient_at(again, (struct point){120000, 0}).opacity, 202,
		206);
	assert_drawn(page_gradient_repeat(a, &rings, page, true));
	arena_free(a);
}

/* Shapes of many sizes, one shading; fainter, and grey, as all else is. */
static void
a_gradient_is_written_once(void **state)
{
	struct trial *t = begin();
	struct page_gradient g[4];
	struct page_path path;
	int i;

	(void)state;
	for (i = 0; i < 4; i++) {
		path = rectangle(t, BOX(i * 50, 0, 40, 10 + i), black, nothing);
		g[i] = (struct page_gradient){
			.m = {40000, 0, 0, 1000, i * 50000, 0},
			.n = 4,
			.stops = sunset};
		path.gradient = &g[i];
		path.fill.opacity = i == 3 ? 51 : 255;
		PUSH(t, t->page, .kind = PAGE_PATH, .path = path);
	}
	t->doc->grey = true;
	write_pdf(t);
	assert_int_equal(count(plain(t), "/ShadingType 2"), 1);
	assert_int_equal(count(plain(t), "/ShadingType 3"), 0);
	assert_int_equal(pixel(t, 135, 5) & 255, 0x1d);
	assert_int_equal(pixel(t, 135, 5) >> 16, 0x1d);
	assert_in_range(pixel(t, 189, 5) & 255, 0xd2 - 3, 0xd2 + 3);
	assert_int_equal(pixel(t, 45, 5), 0xffffff);
	end(t);
}

/* What is flat, or has one colour, is no shading that a reader refuses. */
static void
gradients_of_nothing(void **state)
{
	struct trial *t = begin();
	struct page_gradient flat = {
		.m = {0, 0, 0, 0, 9, 9}, .n = 4, .stops = sunset};
	struct page_gradient one = {
		.m = {9000, 0, 0, 9000, 0, 0}, .n = 1, .stops = sunset};
	struct page_path path = rectangle(t, BOX(0, 0, 40, 40), black, nothing);

	(void)state;
	path.gradient = &flat;
	PUSH(t, t->page, .kind = PAGE_PATH, .path = path);
	path = rectangle(t, BOX(100, 0, 40, 40), black, blue);
	path.gradient = &one;
	PUSH(t, t->page, .kind = PAGE_PATH, .path = path);
	write_pdf(t);
	assert_int_equal(pixel(t, 20, 20), 0x0000ff);
	assert_int_equal(pixel(t, 120, 20), 0xff0000);
	end(t);
}

static void
lengths_have_no_needless_figures(void **state)
{
	static const struct {
		int64_t v;
		bool good;
		const char *text;
	} all[] = {
		{0, true, "0 "},
		{1, true, ".001 "},
		{-10, true, "-.01 "},
		{100, true, ".1 "},
		{1000, true, "1 "},
		{-12500, true, "-12.5 "},
		{10010, true, "10.01 "},
		{595276, true, "595.276 "},
		{32000000, true, "32000 "},
		{-32000000, true, "-32000 "},
		{32000001, false, "0 "},
		{INT64_MIN, false, "0 "},
	};
	struct str s = {0};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(all) / sizeof(*all); i++) {
		assert_int_equal(syntax_add_length(&s, all[i].v), all[i].good);
		assert_string_equal(str_text(&s), all[i].text);
		str_free(&s);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(paths_and_clips),
		cmocka_unit_test(opacities_are_shared),
		cmocka_unit_test(a_form_placed_once_is_inline),
		cmocka_unit_test(a_form_placed_often_is_kept_once),
		cmocka_unit_test(a_drawing_that_comes_again_is_kept),
		cmocka_unit_test(drawings_that_all_differ),
		cmocka_unit_test(a_form_turned_and_shared_by_forms),
		cmocka_unit_test(text_is_extracted_as_it_was_written),
		cmocka_unit_test(glyphs_stay_in_their_places),
		cmocka_unit_test(raised_and_turned_glyphs),
		cmocka_unit_test(many_codes_go_on_in_a_second_font),
		cmocka_unit_test(gradients_are_drawn_as_we_see_them),
		cmocka_unit_test(gradients_come_again),
		cmocka_unit_test(a_gradient_is_written_once),
		cmocka_unit_test(gradients_of_nothing),
		cmocka_unit_test(lengths_have_no_needless_figures),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
