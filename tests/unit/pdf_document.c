/* Tests of pdf: what is around the drawing, pictures, fields, saving. */
#include "pdf.h"

#include <jpeglib.h>
#include <png.h>

#include "base/file.h"
#include "pdf/save.h"

static void
assert_in(const char *text, const char *what)
{
	if (!strstr(text, what))
		fail_msg("'%s' is not in:\n%s", what, text);
}

static void
assert_not_in(const char *text, const char *what)
{
	if (strstr(text, what))
		fail_msg("'%s' is in:\n%s", what, text);
}

/* Did this message come? */
static bool
reported(struct trial *t, enum diag_id id)
{
	const struct diag_message *m;
	size_t n, i;

	m = diag_messages(t->diag, &n);
	for (i = 0; i < n; i++)
		if (m[i].id == id)
			return true;
	return false;
}

static void
titles_and_preferences(void **state)
{
	struct trial *t = begin();
	const char *text;

	(void)state;
	t->doc->title = "K\xc3\xa4se & \xf0\x9f\x8e\xb2 (kit)";
	t->doc->author = "Ada";
	t->doc->keywords = "a, b";
	t->doc->lang = "he";
	t->doc->rtl = true;
	t->doc->duplex = "short";
	page_identify(t->doc, "seed 7");
	write_pdf(t);
	text = run(t, "pdfinfo %s", t->pdf);
	assert_in(text, "K\xc3\xa4se & \xf0\x9f\x8e\xb2 (kit)");
	assert_in(text, "Ada");
	assert_not_in(text, "CreationDate");
	text = run(t, "pdfinfo -meta %s", t->pdf);
	assert_in(text, "K\xc3\xa4se &amp; \xf0\x9f\x8e\xb2 (kit)</rdf:li>");
	text = plain(t);
	assert_in(text, "/Direction /R2L");
	assert_in(text, "/Duplex /DuplexFlipShortEdge");
	assert_in(text, "/PrintScaling /None");
	assert_in(text, "/Lang (he)");
	assert_in(text, "/ID [");
	end(t);
}

static void
the_date_is_that_of_the_source(void **state)
{
	struct trial *t = begin();

	(void)state;
	setenv("SOURCE_DATE_EPOCH", "86400", 1);
	write_pdf(t);
	unsetenv("SOURCE_DATE_EPOCH");
	assert_in(plain(t), "/CreationDate (D:19700102000000Z)");
	assert_in(plain(t), ">1970-01-02T00:00:00Z</xmp:CreateDate>");
	end(t);
}

static void
boxes_and_labels(void **state)
{
	struct trial *t = begin();
	const char *text;

	(void)state;
	t->page->trim = BOX(10, 20, 30, 40);
	t->page->bleed = BOX(7, 17, 36, 46);
	t->page->label = "Back \xd7\x90";
	page_add(t->doc, 595276, 841890);
	write_pdf(t);
	text = run(t, "pdfinfo -box %s", t->pdf);
	assert_in(text, "TrimBox:            10.00    40.00    40.00    80.00");
	assert_in(text, "BleedBox:            7.00    37.00    43.00    83.00");
	text = run(t, "pdfinfo -f 2 -l 2 %s", t->pdf);
	assert_in(text, "595.276 x 841.89 pts (A4)");
	text = run(t, "qpdf --json --json-key=pagelabels %s", t->pdf);
	assert_in(text, "Back \xd7\x90");
	assert_in(text, "\"/St\": 2");
	end(t);
}

static void
links_and_bookmarks(void **state)
{
	struct trial *t = begin();
	const char *text;

	(void)state;
	page_add(t->doc, 200000, 100000);
	PUSH(t, t->page, .kind = PAGE_LINK,
	     .link = {BOX(0, 0, 20, 10), 1, 0, 0});
	PUSH(t, t->page, .kind = PAGE_LINK,
	     .link = {BOX(0, 20, 20, 10), 1, 0, 30000});
	PUSH(t, t->page, .kind = PAGE_LINK,
	     .link = {BOX(20, 0, 20, 10), -1, "http://x.org/(\xc3\xa4 b)", 0});
	VEC_PUSH(t->doc->arena, &t->doc->bookmarks,
		 (struct page_bookmark){"Rules", 0, 0});
	VEC_PUSH(t->doc->arena, &t->doc->bookmarks,
		 (struct page_bookmark){"Deep \xf0\x9f\x8e\xb2", 5, 1});
	VEC_PUSH(t->doc->arena, &t->doc->bookmarks,
		 (struct page_bookmark){"\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d", 0,
					1});
	write_pdf(t);
	text = plain(t);
	assert_in(text, "/URI (http://x.org/\\(%C3%A4%20b\\))");
	assert_in(text, "/Rect [\n    0\n    90\n    20\n    100\n");
	assert_in(text, "/PageMode /UseOutlines");
	assert_in(text, "/Fit\n");
	/* from 30 pt below the top of a page that is 100 pt high */
	assert_in(text, "/XYZ\n    null\n    70\n    null\n");
	text = run(t, "mutool show %s outline 2>/dev/null", t->pdf);
	assert_in(text, "\t\"Rules\"\t#page=1");
	assert_in(text, "\t\"Deep \xf0\x9f\x8e\xb2\"\t#page=2");
	assert_in(text, "\t\"\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d\"\t#page=2");
	end(t);
}

static void
add_fields(struct trial *t)
{
	PUSH(t, t->page, .kind = PAGE_FIELD,
	     .field = {PAGE_FIELD_TEXT, "who.name", "Your name",
		       "\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d", BOX(10, 10, 80, 16),
		       0, false, 0});
	PUSH(t, t->page, .kind = PAGE_FIELD,
	     .field = {PAGE_FIELD_TEXT, "who_name", NULL,
		       "Many words that need more than one line",
		       BOX(10, 30, 80, 40), 9000, true, 0});
	PUSH(t, t->page, .kind = PAGE_FIELD,
	     .field = {PAGE_FIELD_CHECK, "dead", NULL, "yes",
		       BOX(100, 10, 40, 40), 0, false, 0});
	PUSH(t, t->page, .kind = PAGE_FIELD,
	     .field = {PAGE_FIELD_CHECK, "alive", NULL, NULL,
		       BOX(150, 10, 40, 40), 0, false, 0});
	PUSH(t, t->page, .kind = PAGE_FIELD,
	     .field = {PAGE_FIELD_TEXT, NULL, NULL, "", BOX(10, 80, 80, 10),
		       8000, false, 0});
}

static void
fields_show_their_values(void **state)
{
	struct trial *t = begin();
	const char *text;

	(void)state;
	add_fields(t);
	write_pdf(t);
	text = run(t, "pdftotext -layout %s -", t->pdf);
	assert_in(text, "\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d");
	assert_in(text, "Many words");
	assert_in(run(t, "pdfinfo %s", t->pdf), "AcroForm");
	/* The tick's lowest point, two fifths from the left; then no tick. */
	assert_int_equal(pixel(t, 116, 39), 0x000000);
	assert_int_equal(pixel(t, 166, 39), 0xffffff);
	end(t);
}

/* A line without a size is set as viewers do: 12 points, less, or at least 4. */
static void
fields_choose_their_size(void **state)
{
	struct trial *t = begin();
	const char *text;

	(void)state;
	PUSH(t, t->page, .kind = PAGE_FIELD,
	     .field = {PAGE_FIELD_TEXT, "short", NULL, "Ada",
		       BOX(10, 10, 160, 20), 0, false, 0});
	PUSH(t, t->page, .kind = PAGE_FIELD,
	     .field = {PAGE_FIELD_TEXT, "long", NULL,
		       "Ada King, Countess of Lovelace, and more",
		       BOX(10, 40, 120, 20), 0, false, 0});
	PUSH(t, t->page, .kind = PAGE_FIELD,
	     .field = {PAGE_FIELD_TEXT, "longest", NULL,
		       "Ada King, Countess of Lovelace, and more",
		       BOX(10, 70, 30, 20), 0, false, 0});
	write_pdf(t);
	text = plain(t);
	assert_int_equal(count(text, " 12 Tf"), 1);
	assert_int_equal(count(text, " 4 Tf"), 1);
	assert_int_equal(count(text, " Tf\n"), 3);
	end(t);
}

/* On a card that lies on its side, a field is read from there, too. */
static void
fields_turn_with_their_card(void **state)
{
	struct trial *t = begin();

	(void)state;
	PUSH(t, t->page, .kind = PAGE_FIELD,
	     .field = {PAGE_FIELD_CHECK, "dead", NULL, "yes",
		       BOX(100, 60, 40, 40), 0, false, 1});
	PUSH(t, t->page, .kind = PAGE_FIELD,
	     .field = {PAGE_FIELD_TEXT, "name", NULL, "Ada",
		       BOX(10, 10, 16, 80), 9000, false, 3});
	write_pdf(t);
	/* The tick's lowest point is now the one furthest to the left. */
	assert_int_equal(pixel(t, 111, 76), 0x000000);
	assert_int_equal(pixel(t, 116, 89), 0xffffff);
	assert_in(plain(t), "/R 270\n");
	assert_in(plain(t), "/R 90\n");
	assert_in(run(t, "pdftotext -layout %s -", t->pdf), "Ada");
	end(t);
}

/* Others put y-up text of theirs between BMC and EMC: no flip outside. */
static void
fields_can_be_filled_by_others(void **state)
{
	struct trial *t = begin();
	const char *text;

	(void)state;
	add_fields(t);
	write_pdf(t);
	text = plain(t);
	assert_int_equal(count(text, "/Tx BMC\nq\n1 0 0 -1 0 "), 3);
	assert_int_equal(count(text, "Q\nEMC\nendstream"), 3);
	assert_in(text, "/Tabs /R\n");
	end(t);
}

static void
fields_have_names_of_their_own(void **state)
{
	struct trial *t = begin();
	const char *text;

	(void)state;
	add_fields(t);
	write_pdf(t);
	text = plain(t);
	assert_in(text, "/T (who_name)");
	assert_in(text, "/T (who_name-2)");
	assert_in(text, "/T (field)");
	assert_in(text, "/TU (Your name)");
	assert_in(text, "/V <feff05e905dc05d505dd>");
	assert_in(text, "/Ff 4096");
	assert_int_equal(count(text, "/FT /Btn"), 2);
	assert_int_equal(count(text, "/FT /Tx"), 3);
	text = run(t, "qpdf --json --json-key=acroform %s", t->pdf);
	assert_int_equal(count(text, "\"fullname\""), 5);
	end(t);
}

/* 2 x 2: red, green over blue, half-clear white. */
static const unsigned char four[] = {
	255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 128,
};

static const char *
make_png(struct trial *t)
{
	const char *path = arena_printf(t->arena, "%s/p.png", t->folder);
	png_image image = {.version = PNG_IMAGE_VERSION,
			   .width = 2,
			   .height = 2,
			   .format = PNG_FORMAT_RGBA};

	assert_true(png_image_write_to_file(&image, path, 0, four, 0, NULL));
	return path;
}

static const char *
make_jpeg(struct trial *t)
{
	const char *path = arena_printf(t->arena, "%s/p.jpg", t->folder);
	struct jpeg_compress_struct jpeg;
	struct jpeg_error_mgr errors;
	unsigned char row[64 * 3], *at = row;
	FILE *out = fopen(path, "wb");
	int i;

	for (i = 0; i < 64 * 3; i++)
		row[i] = i % 3 ? 0 : 255;
	jpeg.err = jpeg_std_error(&errors);
	jpeg_create_compress(&jpeg);
	jpeg_stdio_dest(&jpeg, out);
	jpeg.image_width = jpeg.image_height = 64;
	jpeg.input_components = 3;
	jpeg.in_color_space = JCS_RGB;
	jpeg_set_defaults(&jpeg);
	jpeg_start_compress(&jpeg, TRUE);
	for (i = 0; i < 64; i++)
		jpeg_write_scanlines(&jpeg, &at, 1);
	jpeg_finish_compress(&jpeg);
	jpeg_destroy_compress(&jpeg);
	fclose(out);
	return path;
}

static void
pictures_are_drawn_upright_and_kept_once(void **state)
{
	struct trial *t = begin();
	const char *png = make_png(t), *jpeg = make_jpeg(t), *text;

	(void)state;
	FILL(t, t->page, black, 0, 0, 200, 50);
	PUSH(t, t->page, .kind = PAGE_PICTURE,
	     .picture = {png, BOX(10, 0, 40, 40)});
	PUSH(t, t->page, .kind = PAGE_PICTURE,
	     .picture = {png, BOX(60, 0, 40, 40)});
	PUSH(t, t->page, .kind = PAGE_PICTURE,
	     .picture = {jpeg, BOX(110, 60, 20, 20)});
	write_pdf(t);
	assert_int_equal(pixel(t, 15, 5), 0xff0000);
	assert_int_equal(pixel(t, 45, 5), 0x00ff00);
	assert_int_equal(pixel(t, 65, 35), 0x0000ff);
	assert_int_equal(pixel(t, 95, 35), 0x808080);
	assert_true(pixel(t, 120, 70) >> 16 > 0xf0);
	text = plain(t);
	assert_int_equal(count(text, "/Subtype /Image"), 3); /* one a mask */
	assert_int_equal(count(text, "/SMask"), 1);
	assert_int_equal(count(text, "/DCTDecode"), 1);
	end(t);
}

/* Writes a document with one picture; its outcome must be told. */
static void
try_picture(const char *bytes, size_t n)
{
	struct trial *t = begin();
	const char *path = arena_printf(t->arena, "%s/q", t->folder);
	FILE *out = fopen(path, "wb");
	bool good;

	fwrite(bytes, 1, n, out);
	fclose(out);
	PUSH(t, t->page, .kind = PAGE_PICTURE,
	     .picture = {path, BOX(0, 0, 40, 40)});
	good = write_to(t, "/dev/null");
	assert_true(good == (diag_errors(t->diag) == 0));
	end(t);
}

/* Cuts and flips at many places, the same ones in each run. */
static void
try_damaged(const char *path)
{
	struct diag *d = diag_new();
	struct str file = {0};
	size_t i, step;

	assert_true(file_read(path, 1 << 20, &file, d));
	step = file.n / 60 + 1;
	for (i = 0; i < file.n; i += step) {
		try_picture(file.at, i);
		file.at[i] = (char)~file.at[i];
		try_picture(file.at, file.n);
		file.at[i] = (char)~file.at[i];
	}
	str_free(&file);
	diag_free(d);
}

static void
damaged_pictures_are_reported(void **state)
{
	struct trial *t = begin();

	(void)state;
	try_damaged(make_png(t));
	try_damaged(make_jpeg(t));
	end(t);
}

/* The message that a picture of so many bytes of a file leads to. */
static void
assert_cut_is(const char *path, int bytes, enum diag_id id)
{
	struct trial *t = begin();
	const char *cut = arena_printf(t->arena, "%s/cut", t->folder);

	run(t, "head -c %d %s >%s", bytes, path, cut);
	PUSH(t, t->page, .kind = PAGE_PICTURE,
	     .picture = {cut, BOX(0, 0, 40, 40)});
	assert_false(write_to(t, t->pdf));
	assert_true(reported(t, id));
	end(t);
}

static void
what_is_wrong_with_a_picture(void **state)
{
	struct trial *t = begin();

	(void)state;
	assert_cut_is(make_png(t), 60, DIAG_PICTURE_BAD);
	assert_cut_is(make_jpeg(t), 640, DIAG_PICTURE_BAD);
	assert_cut_is("/etc/passwd", 100, DIAG_PICTURE_FORMAT);
	PUSH(t, t->page, .kind = PAGE_PICTURE,
	     .picture = {"/nowhere/hat.png", BOX(0, 0, 40, 40)});
	assert_false(write_to(t, t->pdf));
	assert_true(reported(t, DIAG_FILE_MISSING));
	end(t);
}

static void
grey_has_no_colour(void **state)
{
	struct trial *t = begin();
	const char *text;

	(void)state;
	t->doc->grey = true;
	FILL(t, t->page, red, 0, 0, 40, 40);
	PUSH(t, t->page, .kind = PAGE_PATH,
	     .path = rectangle(t, BOX(60, 10, 20, 20), nothing, blue));
	PUSH(t, t->page, .kind = PAGE_PICTURE,
	     .picture = {make_png(t), BOX(100, 0, 40, 40)});
	PUSH(t, t->page, .kind = PAGE_PICTURE,
	     .picture = {make_jpeg(t), BOX(150, 0, 40, 40)});
	write_pdf(t);
	text = plain(t);
	assert_not_in(text, " rg\n");
	assert_not_in(text, " RG\n");
	assert_not_in(text, "DeviceRGB");
	assert_not_in(text, "DCTDecode");
	assert_int_equal(pixel(t, 20, 20), 0x4c4c4c);
	assert_int_equal(pixel(t, 105, 5), 0x4c4c4c);
	assert_true(abs((int)(pixel(t, 170, 20) & 0xff) - 0x4c) < 4);
	end(t);
}

static void
a_full_disk_is_reported(void **state)
{
	struct trial *t = begin();

	(void)state;
	set_text(t, t->page, "Hello", 10, 20);
	assert_false(write_to(t, "/dev/full"));
	assert_true(reported(t, DIAG_PDF_WRITE));
	end(t);
}

static void
numbers_out_of_range_are_reported(void **state)
{
	struct trial *t = begin();

	(void)state;
	FILL(t, t->page, red, 32001, 0, 1, 1);
	assert_false(write_to(t, t->pdf));
	assert_true(reported(t, DIAG_PDF_NUMBER));
	end(t);
}

static void
the_same_document_has_the_same_bytes(void **state)
{
	struct trial *t = begin();
	const char *other = arena_printf(t->arena, "%s/u.pdf", t->folder);
	const char *png = make_png(t);
	int i;

	(void)state;
	page_identify(t->doc, "seed");
	for (i = 0; i < 9; i++) {
		struct page_form *f =
			page_form_new(t->doc, "f", BOX(0, 0, 9, 9));

		FILL(t, f, red, 0, 0, i, i);
	}
	for (i = 0; i < 27; i++)
		PUSH(t, t->page, .kind = PAGE_PLACE,
		     .place = {t->doc->forms.at[8 - i % 9],
			       PAGE_MOVE(i * 1000, 0)});
	set_text(t, t->page, "Two runs, the same bytes.", 10, 20);
	PUSH(t, t->page, .kind = PAGE_PICTURE,
	     .picture = {png, BOX(100, 0, 40, 40)});
	add_fields(t);
	write_pdf(t);
	assert_true(write_to(t, other));
	assert_string_equal(
		run(t, "cmp %s %s 2>&1 && echo same", t->pdf, other), "same\n");
	end(t);
}

/* The stop at 2 GB, at a hundred bytes. */
static void
a_file_too_big_is_reported(void **state)
{
	struct trial *t = begin();
	struct writer w = {.diag = t->diag, .arena = t->arena};
	FILE *out = fopen(t->pdf, "wb");

	(void)state;
	assert_non_null(out);
	save_open(&w);
	assert_false(save_write(&w, out, 100));
	save_close(&w);
	assert_in_range(ftell(out), 0, 100);
	fclose(out);
	assert_true(reported(t, DIAG_PDF_TOO_BIG));
	end(t);
}

static void
a_value_without_a_face_is_reported(void **state)
{
	struct trial *t = begin();

	(void)state;
	PUSH(t, t->page, .kind = PAGE_FIELD,
	     .field = {PAGE_FIELD_TEXT, "who", NULL, "\xe4\xbd\xa0",
		       BOX(10, 10, 80, 16), 0, false, 0});
	assert_false(write_to(t, t->pdf));
	assert_true(reported(t, DIAG_PDF_TEXT));
	end(t);
}

static void
as_many_pages_as_it_takes(void **state)
{
	struct trial *t = begin();
	int i;

	(void)state;
	for (i = 1; i < 33000; i++)
		page_add(t->doc, 200000, 100000);
	write_pdf(t);
	assert_in(run(t, "pdfinfo %s", t->pdf), "Pages:           33000\n");
	end(t);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(titles_and_preferences),
		cmocka_unit_test(the_date_is_that_of_the_source),
		cmocka_unit_test(boxes_and_labels),
		cmocka_unit_test(links_and_bookmarks),
		cmocka_unit_test(fields_show_their_values),
		cmocka_unit_test(fields_choose_their_size),
		cmocka_unit_test(fields_turn_with_their_card),
		cmocka_unit_test(fields_can_be_filled_by_others),
		cmocka_unit_test(fields_have_names_of_their_own),
		cmocka_unit_test(pictures_are_drawn_upright_and_kept_once),
		cmocka_unit_test(damaged_pictures_are_reported),
		cmocka_unit_test(what_is_wrong_with_a_picture),
		cmocka_unit_test(grey_has_no_colour),
		cmocka_unit_test(a_full_disk_is_reported),
		cmocka_unit_test(numbers_out_of_range_are_reported),
		cmocka_unit_test(the_same_document_has_the_same_bytes),
		cmocka_unit_test(a_file_too_big_is_reported),
		cmocka_unit_test(a_value_without_a_face_is_reported),
		cmocka_unit_test(as_many_pages_as_it_takes),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
