/* Messages: what fills their holes, what they advise. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/advice.h"

/* An argument that is not there is said to be none; those behind it stay. */
static void
none_fills_a_hole(void **state)
{
	struct diag *d = diag_new();
	struct diag_where where = {"a.xml", 3};
	const struct diag_message *m;
	size_t n;

	(void)state;
	diag_report(d, where, DIAG_GROUP_GAME, (const char *)NULL, "joe");
	m = diag_messages(d, &n);
	assert_int_equal(n, 1);
	assert_string_equal(m->text,
			    "this group plays '(none)'; expected game=\"joe\"");
	diag_free(d);
}

static void
advice_lists_each_once(void **state)
{
	static const char *const names[] = {"odds", "best", "odds", "now"};
	struct diag *d = diag_new();

	(void)state;
	assert_string_equal(advice(d, "number", names, 4),
			    "expected one of odds, best, now");
	assert_string_equal(advice(d, "bset", names, 4),
			    "did you mean 'best'?");
	assert_string_equal(advice(d, "n", names, 0), "there is none");
	diag_free(d);
}

/* A name of one letter is near no other. */
static void
advice_wants_something_in_common(void **state)
{
	static const char *const names[] = {"p", "q"};
	struct diag *d = diag_new();

	(void)state;
	assert_string_equal(advice(d, "e", names, 2), "expected one of p, q");
	diag_free(d);
}

static void
advice_says_how_many_more(void **state)
{
	const char *names[ADVICE_MOST + 2];
	struct diag *d = diag_new();
	const char *text;
	size_t i;

	(void)state;
	for (i = 0; i < ADVICE_MOST + 2; i++)
		names[i] = arena_printf(diag_arena(d), "name-%zu", i);
	text = advice(d, "zzz", names, ADVICE_MOST + 2);
	assert_non_null(strstr(text, "name-39 and 2 more"));
	diag_free(d);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(none_fills_a_hole),
		cmocka_unit_test(advice_lists_each_once),
		cmocka_unit_test(advice_wants_something_in_common),
		cmocka_unit_test(advice_says_how_many_more),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
