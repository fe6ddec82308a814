/* Numbers are written as libxml2 writes them. */
#include <libxml/xpath.h>
#include <math.h>
#include <setjmp.h>
#include <stdbool.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/rng.h"
#include "xml/number.h"

/* Is it written as libxml2 does, or left to it? */
static bool
writes(double v)
{
	char ours[NUMBER_ROOM];
	xmlChar *theirs = xmlXPathCastNumberToString(v);

	number_write(v, ours);
	if (*ours)
		assert_string_equal(ours, (const char *)theirs);
	xmlFree(theirs);
	return *ours;
}

static void
test_written(void **state)
{
	static const double written[] = {0,
					 -0.0,
					 1,
					 -1,
					 7.5,
					 0.1,
					 0.5,
					 -0.25,
					 1.0 / 3,
					 2.0 / 3,
					 99.995,
					 9.1,
					 8.7,
					 0.00001,
					 0.0000125,
					 999999999,
					 0.99999,
					 14.400000000000002,
					 84.75,
					 0.062,
					 1e8 + 0.1,
					 123456789.987654321,
					 9.9999999999999991,
					 0.09999999999999999,
					 999999999.99999988,
					 0.000099999999999999999,
					 51.428571428571431};
	static const double left[] = {1e9,  -1e9,   1e300,    NAN,
				      1e-6, 1e-300, INFINITY, -INFINITY};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(written) / sizeof(*written); i++)
		assert_true(writes(written[i]));
	for (i = 0; i < sizeof(left) / sizeof(*left); i++)
		assert_false(writes(left[i]));
}

/* Sums, quotients and neighbours of short decimals; any bits at all. */
static void
test_many(void **state)
{
	struct rng rng = rng_open("1", "numbers");
	size_t i;

	(void)state;
	for (i = 0; i < 200000; i++) {
		double a = rng_below(&rng, 1000000) / 1000.0,
		       b = (rng_below(&rng, 100000) + 1) / 100.0;
		double bits = ldexp((double)rng_below(&rng, UINT32_MAX),
				    (int)rng_below(&rng, 60) - 48);

		assert_true(writes(a));
		writes(a - b);
		writes(a / b);
		writes(nextafter(a, -INFINITY));
		writes(nextafter(a, INFINITY));
		writes(bits + a / 1e9);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_written),
		cmocka_unit_test(test_many),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
