/* Endings of a length that a reader bears, and who comes from where to where. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/arena.h"
#include "book/book.h"
#include "book/tale_fit.h"

/* A paragraph of so many words. */
static struct xml_node *
add_p(struct xml_node *text, size_t words)
{
	struct xml_node *p = xml_add(text, "p");
	struct arena *a = arena_new();
	char *all = arena_take(a, words * 2 + 1);
	size_t i;

	for (i = 0; i < words; i++) {
		all[i * 2] = 'w';
		all[i * 2 + 1] = ' ';
	}
	all[words * 2] = '\0';
	xml_set_text(p, all);
	arena_free(a);
	return p;
}

static void
test_words(void **state)
{
	struct xml_doc *doc = xml_new("text");
	struct xml_node *text = xml_root(doc), *p;

	(void)state;
	add_p(text, 100);
	assert_int_equal(tale_longest(text), 100);
	assert_int_equal(tale_shortest(text), 100);
	/* who has ticked a word reads one, who has not another */
	xml_set(add_p(text, 30), "word", "rope");
	p = add_p(text, 10);
	xml_set(p, "word", "rope");
	xml_set(p, "not", "yes");
	assert_int_equal(tale_longest(text), 130);
	assert_int_equal(tale_shortest(text), 110);
	/* another word besides */
	xml_set(add_p(text, 5), "word", "lamp");
	assert_int_equal(tale_longest(text), 135);
	assert_int_equal(tale_shortest(text), 110);
	/* a number is high or low, and not both */
	p = add_p(text, 20);
	xml_set(p, "name", "heat");
	xml_set(p, "least", "3");
	p = add_p(text, 50);
	xml_set(p, "name", "heat");
	xml_set(p, "most", "2");
	assert_int_equal(tale_longest(text), 185);
	assert_int_equal(tale_shortest(text), 130);
	xml_free(doc);
}

static size_t
count(const struct xml_node *text)
{
	const struct xml_node *p;
	size_t n = 0;

	XML_EACH (p, text, "p")
		n++;
	return n;
}

/* Of what all read the last goes first; what words and numbers tell stays. */
static void
test_fit(void **state)
{
	struct xml_doc *doc = xml_new("text");
	struct xml_node *text = xml_root(doc);

	(void)state;
	add_p(text, 100);
	add_p(text, 110);
	add_p(text, 60);
	xml_set(add_p(text, 90), "word", "rope");
	assert_int_equal(tale_longest(text), 360);
	tale_fit_ending(text, 3);
	assert_int_equal(count(text), 3);
	assert_int_equal(tale_longest(text), 300);
	assert_int_equal(tale_shortest(text), 210);
	xml_free(doc);
}

/* One stays, however long; what is short enough stays whole. */
static void
test_fit_little(void **state)
{
	struct xml_doc *doc = xml_new("text");
	struct xml_node *text = xml_root(doc);

	(void)state;
	add_p(text, TALE_ENDING);
	tale_fit_ending(text, 1);
	assert_int_equal(count(text), 1);
	add_p(text, 1);
	tale_fit_ending(text, 2);
	assert_int_equal(count(text), 1);
	assert_int_equal(tale_longest(text), TALE_ENDING);
	xml_set(add_p(text, 40), "word", "rope");
	tale_fit_ending(text, 1);
	assert_int_equal(count(text), 2);
	xml_free(doc);
}

/* 0 leads to 1 and, by a test, to 2; 1 leads back to 0 and to 3. */
static void
test_leads(void **state)
{
	struct book_way by_test[] = {{.to = 1}, {.to = 2}};
	struct book_way back = {.to = 0}, on = {.to = 3};
	struct book_section all[4] = {
		{.choices_n = 1, .choices = {{.ways_n = 2, .ways = by_test}}},
		{.choices_n = 2,
		 .choices = {{.ways_n = 1, .ways = &back},
			     {.ways_n = 1, .ways = &on}}},
	};
	struct book b = {.sections = {.at = all, .n = 4}};

	(void)state;
	assert_true(book_leads(&b, &all[0], &all[1]));
	assert_true(book_leads(&b, &all[0], &all[2]));
	assert_true(book_leads(&b, &all[0], &all[3]));
	assert_true(book_leads(&b, &all[0], &all[0]));
	assert_true(book_leads(&b, &all[1], &all[2]));
	assert_false(book_leads(&b, &all[2], &all[0]));
	assert_false(book_leads(&b, &all[3], &all[3]));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_words),
		cmocka_unit_test(test_fit),
		cmocka_unit_test(test_fit_little),
		cmocka_unit_test(test_leads),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
