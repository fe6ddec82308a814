/* Paths: what is made of them by their text alone. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/file.h"

static void
simplifies_paths(void **state)
{
	static const char *const cases[][2] = {
		{"/x/out/bin/../../templates", "/x/templates"},
		{"/x/./y//z/", "/x/y/z"},
		{"a/..", "."},
		{"../../a/../b", "../../b"},
		{"/", "/"},
		{"lantern//game.xml", "lantern/game.xml"},
	};
	struct arena *a = arena_new();
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(cases) / sizeof(*cases); i++)
		assert_string_equal(file_simple(a, cases[i][0]), cases[i][1]);
	arena_free(a);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(simplifies_paths),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
