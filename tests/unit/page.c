/* Tests of page: what matrices do to points, and the dump. */
#include "page/page.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define PUSH(doc, list, ...)                                                   \
	VEC_PUSH((doc)->arena, &(list)->marks, (struct page_mark){__VA_ARGS__})

static void
assert_goes(struct page_matrix m, mpt x, mpt y, mpt to_x, mpt to_y)
{
	struct point p = page_apply(m, (struct point){x, y});

	assert_int_equal(p.x, to_x);
	assert_int_equal(p.y, to_y);
}

static void
a_move_moves(void **state)
{
	(void)state;
	assert_goes(PAGE_MOVE(0, 0), 12345, -678, 12345, -678);
	assert_goes(PAGE_MOVE(100, -200), 5, 6, 105, -194);
}

static void
a_quarter_turn_is_clockwise_and_exact(void **state)
{
	(void)state;
	/* y is down: what points right then points down. */
	assert_goes(page_turn(90000), 1000, 0, 0, 1000);
	assert_goes(page_turn(180000), 1000, 500, -1000, -500);
	assert_goes(page_turn(-90000), 1000, 0, 0, -1000);
	assert_goes(page_turn(360000), 1000, 77, 1000, 77);
	assert_goes(page_turn(30000), 100000, 0, 86603, 50000);
}

static void
combining_is_first_inner_then_outer(void **state)
{
	struct page_matrix turn = page_turn(90000);
	struct page_matrix move = PAGE_MOVE(1000, 2000);

	(void)state;
	assert_goes(page_combine(move, turn), 10, 0, 1000, 2010);
	assert_goes(page_combine(turn, move), 10, 0, -2000, 1010);
}

static void
combining_is_applying_twice(void **state)
{
	struct page_matrix a = page_turn(33333), b = page_turn(-12345);
	struct point p = {250000, -140000}, once, twice;

	(void)state;
	a.e = 4000;
	b.f = -90000;
	once = page_apply(page_combine(a, b), p);
	twice = page_apply(a, page_apply(b, p));
	assert_true(abs(once.x - twice.x) <= 8);
	assert_true(abs(once.y - twice.y) <= 8);
}

static void
numbers_stick_at_the_end(void **state)
{
	struct page_matrix huge = {INT32_MAX, 0, 0, INT32_MAX, 0, 0};

	(void)state;
	assert_goes(huge, INT32_MAX, INT32_MIN, INT32_MAX, INT32_MIN);
	assert_goes(PAGE_MOVE(INT32_MAX, 0), 10, 0, INT32_MAX, 0);
}

static const char *
face_name(void *context, int face)
{
	return face == 3 ? context : "?";
}

/* The dump of doc; to be freed. */
static char *
dump(const struct page_doc *doc)
{
	char *text;
	size_t n;
	FILE *out = open_memstream(&text, &n);

	assert_non_null(out);
	page_dump(doc, out, face_name, (void *)(uintptr_t) "serif");
	fclose(out);
	return text;
}

static void
the_dump_of_nothing(void **state)
{
	struct page_doc *doc = page_doc_new();
	char *text = dump(doc);

	(void)state;
	assert_string_equal(text, "document\n");
	free(text);
	page_doc_free(doc);
	page_doc_free(NULL);
}

static void
add_shapes(struct page_doc *doc, struct page_form *form)
{
	static const struct page_segment corner[] = {
		{PAGE_MOVE_TO, {{0, 0}}},
		{PAGE_LINE_TO, {{1500, 0}}},
		{PAGE_CURVE_TO, {{1, 2}, {3, 4}, {5, -6}}},
		{PAGE_CLOSE, {{0, 0}}},
	};
	static const struct page_stop stops[] = {
		{0, {1, 2, 3, 255}},
		{PAGE_ONE / 2, {1, 2, 3, 0}},
	};
	static const struct page_gradient rings = {
		.radial = true,
		.focus = {1000, -2000},
		.focus_radius = 3000,
		.m = {PAGE_ONE * 2, 0, 0, PAGE_ONE, 1000, 2000},
		.n = 2,
		.stops = stops,
	};
	struct page_path path = {
		.n = 4,
		.segments = corner,
		.fill = {255, 0, 16, 128},
		.stroke = {0, 0, 0, 255},
		.even_odd = true,
		.width = 500,
		.cap = PAGE_CAP_ROUND,
		.join = PAGE_JOIN_BEVEL,
		.dash = {1000, 2500},
		.dashes = 2,
	};

	PUSH(doc, form, .kind = PAGE_PATH, .path = path);
	path = (struct page_path){.n = 2,
				  .segments = corner,
				  .fill = {9, 8, 7, 255},
				  .gradient = &rings};
	PUSH(doc, form, .kind = PAGE_PATH, .path = path);
	path.fill.opacity = 0;
	path.gradient = NULL;
	PUSH(doc, form, .kind = PAGE_CLIP, .path = path);
	PUSH(doc, form, .kind = PAGE_UNCLIP);
}

static void
add_marks(struct page_doc *doc, struct page *page, struct page_form *form)
{
	static const struct text_glyph glyphs[] = {
		{7, 0, 0, 2, "H\""},
		{8, 600, 0, 0, ""},
		{9, 1200, -100, 3, "\xc3\xa9\n"},
	};

	PUSH(doc, page, .kind = PAGE_PLACE,
	     .place = {form, PAGE_MOVE(-250, 12000)});
	PUSH(doc, page, .kind = PAGE_PLACE, .place = {form, page_turn(45000)});
	PUSH(doc, page, .kind = PAGE_GLYPHS,
	     .glyphs = {.face = 3,
			.size = 9500,
			.m = PAGE_MOVE(1000, 2000),
			.colour = {1, 2, 3, 255},
			.n = 3,
			.glyphs = glyphs});
	PUSH(doc, page, .kind = PAGE_PICTURE,
	     .picture = {"/some/where/hat.png", {0, 0, 10000, 20000}});
	PUSH(doc, page, .kind = PAGE_LINK, .link = {{0, 0, 1, 1}, 0, NULL, 0});
	PUSH(doc, page, .kind = PAGE_LINK,
	     .link = {{0, 0, 1, 1}, 0, NULL, 72500});
	PUSH(doc, page, .kind = PAGE_LINK,
	     .link = {{0, 0, 1, 1}, -1, "https://example.org/", 0});
	PUSH(doc, page, .kind = PAGE_FIELD,
	     .field = {PAGE_FIELD_TEXT,
		       "name",
		       NULL,
		       "Ada",
		       {0, 0, 5, 6},
		       8000,
		       true,
		       3});
	PUSH(doc, page, .kind = PAGE_FIELD,
	     .field = {PAGE_FIELD_CHECK,
		       "dead",
		       "Is it?",
		       "yes",
		       {0, 0, 5, 6},
		       0,
		       false,
		       0});
}

static const char whole[] =
	"document title \"A\\\\B\" lang \"en\" duplex \"long\" rtl grey\n"
	"form name \"card\" box -1 0 20 30.005\n"
	"  path fill #ff0010/128 stroke #000000 width 0.5 round-cap bevel-join"
	" dash 1 2.5 even-odd M 0 0 L 1.5 0 C 0.001 0.002 0.003 0.004 0.005"
	" -0.006 Z\n"
	"  path fill #090807 gradient radial matrix 2 0 0 1 at 1 2 focus 1 -2 3"
	" 0 #010203 0.5 #010203/0 M 0 0 L 1.5 0\n"
	"  clip M 0 0 L 1.5 0\n"
	"  unclip\n"
	"page 1 595.276 841.89 label \"Front\" trim 1 2 3 4\n"
	"  place form \"card\" at -0.25 12\n"
	"  place form \"card\" matrix 0.707 0.707 -0.707 0.707 at 0 0\n"
	"  glyphs serif 9.5 at 1 2 colour #010203 \"H\\\"\xc3\xa9\\n\"\n"
	"  picture file \"hat.png\" box 0 0 10 20\n"
	"  link box 0 0 0.001 0.001 page 1\n"
	"  link box 0 0 0.001 0.001 page 1 top 72.5\n"
	"  link box 0 0 0.001 0.001 uri \"https://example.org/\"\n"
	"  field name \"name\" value \"Ada\" box 0 0 0.005 0.006 size 8"
	" many-lines quarters 3\n"
	"  check name \"dead\" tip \"Is it?\" value \"yes\" box 0 0 0.005 0.006"
	" size 0\n"
	"bookmark level 0 page 1 title \"One\"\n";

static void
the_dump_says_everything(void **state)
{
	struct page_doc *doc = page_doc_new();
	struct page_form *form = page_form_new(
		doc, "card", (struct rect){-1000, 0, 20000, 30005});
	struct page *page = page_add(doc, 595276, 841890);
	char *text;

	(void)state;
	doc->title = "A\\B";
	doc->lang = "en";
	doc->duplex = "long";
	doc->rtl = doc->grey = true;
	page->label = "Front";
	page->trim = (struct rect){1000, 2000, 3000, 4000};
	add_shapes(doc, form);
	add_marks(doc, page, form);
	VEC_PUSH(doc->arena, &doc->bookmarks,
		 (struct page_bookmark){"One", 0, 0});
	text = dump(doc);
	assert_string_equal(text, whole);
	free(text);
	page_doc_free(doc);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_move_moves),
		cmocka_unit_test(a_quarter_turn_is_clockwise_and_exact),
		cmocka_unit_test(combining_is_first_inner_then_outer),
		cmocka_unit_test(combining_is_applying_twice),
		cmocka_unit_test(numbers_stick_at_the_end),
		cmocka_unit_test(the_dump_of_nothing),
		cmocka_unit_test(the_dump_says_everything),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
