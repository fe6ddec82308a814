/* Names in expressions: @name of a long field finds its element, too. */
#include "xml/names.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

static bool
is_rule(const void *context, const char *name)
{
	(void)context;
	return str_eq(name, "rule");
}

static void
test_long_fields(void **state)
{
	static const struct {
		const char *is, *in_full;
	} all[] = {
		{"@rule", "(@rule|rule)"},
		{"@rules", "@rules"},
		{"@ rule", "(@rule|rule)"},
		{"'@rule'", "'@rule'"},
		{"not(@rule) and @id", "not((@rule|rule)) and @id"},
		{"../@rule", "(../@rule|../rule)"},
		{"//card/@rule", "(//card/@rule|//card/rule)"},
		{"card[@id = 3 and @rule]/@rule = 'a b'",
		 "(card[@id = 3 and (@rule|rule)]/@rule|card[@id = 3 and "
		 "(@rule|rule)]/rule) = 'a b'"},
		{"1 + 2 * $n/@rule", "1 + 2 * ($n/@rule|$n/rule)"},
		{"*/@rule * 2", "(*/@rule|*/rule) * 2"},
		{"record('card', 'id', $this/@rule)/@rule",
		 "(record('card', 'id', ($this/@rule|$this/rule))/@rule|"
		 "record('card', 'id', ($this/@rule|$this/rule))/rule)"},
		{"count(card/@rule[. = 'x']) div 2",
		 "count((card/@rule|card/rule)[. = 'x']) div 2"},
		{"preceding-sibling::card[1]/@rule | @rule",
		 "(preceding-sibling::card[1]/@rule|"
		 "preceding-sibling::card[1]/rule) | (@rule|rule)"},
		{"if(and/@rule, -@rule, 3.5-@rule)",
		 "if((and/@rule|and/rule), -(@rule|rule), 3.5-(@rule|rule))"},
		{"@*", "@*"},
		{"[)(@rule", "[)((@rule|rule)"},
	};
	struct arena *a = arena_new();
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(all) / sizeof(*all); i++)
		assert_string_equal(
			names_find_long(all[i].is, is_rule, NULL, a),
			all[i].in_full);
	arena_free(a);
}

int
main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_long_fields),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
