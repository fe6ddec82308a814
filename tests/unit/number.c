/* Dates and fractions of spreadsheets, as their formats show them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "data/number.h"

/* 2026-11-24 is a Tuesday; 0.7295 of a day is 17:30:29. */
#define DAY 46350
#define MOMENT (DAY + 0.7295)

static void
shows(double v, const char *format, const char *expected)
{
	struct str s = {0};

	assert_true(number_show(v, format, false, &s));
	assert_string_equal(str_text(&s), expected);
	str_free(&s);
}

static void
dates_are_as_shown(void **state)
{
	(void)state;
	shows(DAY, "dd.mm.yyyy", "24.11.2026");
	shows(DAY, "d/m/yy", "24/11/26");
	shows(DAY, "DD\\-MM\\-YYYY;@", "24-11-2026");
	shows(DAY, "[$-409]dddd\\, d mmmm yyyy", "Tuesday, 24 November 2026");
	shows(DAY, "mmm yy", "Nov 26");
	shows(DAY, "ddd mmmmm", "Tue N");
	shows(DAY, "yyyy\"年\"m\"月\"d\"日\"", "2026年11月24日");
	shows(MOMENT, "d.m.yyyy hh:mm", "24.11.2026 17:30");
	shows(MOMENT, "h:mm:ss AM/PM", "5:30:29 PM");
	shows(MOMENT, "mm:ss", "30:29");
	shows(DAY + 0.25 / 6, "h:mm AM/PM", "1:00 AM");
	shows(DAY, "h:mm AM/PM", "12:00 AM");
}

/* Names in other languages, eras and parts of seconds. */
static void
other_dates_are_plain(void **state)
{
	(void)state;
	shows(DAY, "[$-407]d. mmmm yyyy", "2026-11-24");
	shows(DAY, "ggge\"年\"m\"月\"d", "2026-11-24");
	shows(MOMENT, "hh:mm:ss.00", "17:30:29");
	shows(DAY, "[$-407]dd.mm.yyyy", "24.11.2026");
}

static void
fractions_are_as_shown(void **state)
{
	struct str s = {0};

	(void)state;
	shows(0.5, "# ?/?", "1/2");
	shows(2.5, "# ?/?", "2 1/2");
	shows(-2.75, "# ?/?", "-2 3/4");
	shows(2, "# ?/?", "2");
	shows(0, "# ?/?", "0");
	shows(1.99, "# ?/?", "2");
	shows(0.3333, "# ?/?", "1/3");
	shows(0.3125,
	      "# ?"
	      "?/?"
	      "?",
	      "5/16");
	shows(2.5, "?/?", "5/2");
	shows(1.25, "# ?/8", "1 2/8");
	shows(0.4,
	      "#\\ ?"
	      "?/100",
	      "40/100");
	shows(1.5, "\"about \"# ?/?\" in\"", "about 1 1/2 in");
	shows(3.14159,
	      "#\" \"?"
	      "?"
	      "?/?"
	      "?"
	      "?",
	      "3 16/113");
	assert_false(number_show(0.5, "# ?/? ?/?", false, &s));
	assert_string_equal(str_text(&s), "0.5");
	str_free(&s);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(dates_are_as_shown),
		cmocka_unit_test(other_dates_are_plain),
		cmocka_unit_test(fractions_are_as_shown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
