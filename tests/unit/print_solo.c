/* What <solo> prints: a book's document, laid out in order, joined by links. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "base/str.h"
#include "game/game.h"
#include "print/print.h"

static const struct game_places places = {.home = "."};

/* A book of so many sections: 1 leads to 2 and 3, 2 to 4 and 5, ... */
static struct xml_doc *
make_document(size_t sections, struct diag *d)
{
	struct str s = {0};
	struct xml_doc *doc;
	size_t n, first_ending = sections / 2 + 1;

	str_addf(&s,
		 "<kit game='verses' seed='x' lang='en' players='2' seat='1' "
		 "as='Ann' difficulty='easy' sections='31' first='1'>"
		 "<player seat='0'/>"
		 "<player seat='1'/><verse number='1'/><verse number='2'/>"
		 "<title>The  Book</title><begin><p>It begins.</p></begin>"
		 "<sheet><number name='oil' low='0' high='9' start='3'>Oil"
		 "</number><number name='back' low='0' high='99' start='0'>"
		 "Back</number><word name='key'>KEY</word></sheet>"
		 "<odds sections='%zu' endings='%zu' good-endings='1' "
		 "good='0.25' sensible='0.5' score='40' shortest='1' "
		 "longest='9' ways='10'/>",
		 sections, sections - first_ending + 1);
	for (n = 1; n <= sections; n++) {
		str_addf(&s, "<section n='%zu'", n);
		if (n >= first_ending) {
			str_addf(&s, " ending='the-end' good='%s' score='40'",
				 n == first_ending ? "yes" : "no");
			str_add(&s, "><text><p>Over.</p></text></section>");
			continue;
		}
		str_add(&s,
			"><write name='oil' add='-1'/><text><p>Then.</p>"
			"<p word='key'>At once.</p></text><ask>Where?</ask>");
		str_addf(&s,
			 "<choice to='%zu'><needs name='oil' least='2'/>"
			 "<text>Left.</text><tick word='key'/></choice>",
			 2 * n);
		str_addf(&s,
			 "<choice><text>Right.</text><write name='back' "
			 "set='%zu'/><test word='key' to='%zu'/>"
			 "<test to='%zu'/></choice>",
			 n, 2 * n, 2 * n + 1);
		str_add(&s, "<choice><test name='back' least='1' to='1'/>"
			    "<test to='2'/></choice></section>");
	}
	str_add(&s, "</kit>");
	doc = xml_read_bytes("book", str_text(&s), s.n, d);
	str_free(&s);
	return doc;
}

struct trial {
	struct diag *diag;
	struct game *game;
	struct xml_doc *kit;
	struct text_fonts *fonts;
	struct page_doc *pages;
};

static struct trial
print_book(size_t sections, bool booklet, const char *only)
{
	struct trial t = {.diag = diag_new()};
	struct print_request r = {.paper = "a4",
				  .bleed = -1,
				  .booklet = booklet,
				  .only = only,
				  .section = "solo",
				  .seat = 1};

	t.game =
		game_read("tests/data/booklet/game.xml", &places, NULL, t.diag);
	assert_non_null(t.game);
	t.kit = make_document(sections, t.diag);
	assert_non_null(t.kit);
	r.game = t.game;
	r.kit = t.kit;
	r.fonts = t.fonts = print_fonts(t.game, t.diag);
	t.pages = print_materials(&r, t.diag);
	diag_print(t.diag, stderr);
	return t;
}

static void
end(struct trial *t)
{
	page_doc_free(t->pages);
	text_fonts_free(t->fonts);
	xml_free(t->kit);
	game_free(t->game);
	diag_free(t->diag);
}

/* The outer bookmarks: "Cover, How to read this book, ...". */
static void
bookmarks_are(const struct page_doc *doc, const char *expected)
{
	const struct page_bookmark *b;
	struct str s = {0};

	VEC_EACH (b, &doc->bookmarks)
		if (!b->level)
			str_addf(&s, "%s%s", s.n ? ", " : "", b->title);
	assert_string_equal(str_text(&s), expected);
	str_free(&s);
}

static size_t
count_links(const struct page_doc *doc)
{
	const struct page_mark *m;
	size_t i, n = 0;

	for (i = 0; i < doc->pages.n; i++)
		VEC_EACH (m, &doc->pages.at[i]->marks)
			if (m->kind == PAGE_LINK) {
				assert_in_range(m->link.page, 0,
						doc->pages.n - 1);
				n++;
			}
	return n;
}

static void
parts_stand_in_order(void **state)
{
	struct trial t = print_book(31, false, NULL);

	(void)state;
	assert_non_null(t.pages);
	assert_string_equal(t.pages->title, "The Book");
	bookmarks_are(t.pages,
		      "Cover, How to read this book, Before you begin, "
		      "Your sheet, Sections, Endings");
	/*
	 * 15 sections with three ways on, for back to the number in Back needs
	 * none; the end of each of 16 endings; begin; the sheet, from how to
	 * read.
	 */
	assert_int_equal(count_links(t.pages), 15 * 3 + 16 + 1 + 1);
	end(&t);
}

static void
pages_are_a_multiple_of_four(void **state)
{
	struct trial t = print_book(31, true, NULL);
	size_t sides = 0, i;

	(void)state;
	assert_non_null(t.pages);
	for (i = 0; i < t.pages->pages.n; i++)
		sides += strchr(t.pages->pages.at[i]->label, '|') != NULL;
	assert_true(sides > 0);
	assert_int_equal(sides % 2, 0);
	end(&t);
}

static void
one_part_alone(void **state)
{
	struct trial t = print_book(7, false, "endings");

	(void)state;
	assert_non_null(t.pages);
	assert_int_equal(t.pages->pages.n, 1);
	assert_int_equal(count_links(t.pages), 0);
	end(&t);
}

/* Twice the sections, about twice the pages: no page for a section. */
static void
pages_grow_with_sections(void **state)
{
	struct trial a = print_book(99, false, "book");
	struct trial b = print_book(199, false, "book");

	(void)state;
	assert_in_range(b.pages->pages.n * 10 / a.pages->pages.n, 18, 22);
	assert_true(a.pages->pages.n < 50);
	end(&a);
	end(&b);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(parts_stand_in_order),
		cmocka_unit_test(pages_are_a_multiple_of_four),
		cmocka_unit_test(one_part_alone),
		cmocka_unit_test(pages_grow_with_sections),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
