/* Texts: patterns. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/str.h"

/* The same, told by trying everything. */
static bool
like(const char *pattern, const char *word)
{
	if (!*pattern)
		return !*word;
	if (*pattern == '*')
		return like(pattern + 1, word) ||
		       (*word && like(pattern, word + 1));
	return *pattern == *word && like(pattern + 1, word + 1);
}

static void
write_letters(char *to, size_t n, const char *letters, unsigned number)
{
	size_t i, base = strlen(letters);

	for (i = 0; i < n; i++, number /= (unsigned)base)
		to[i] = letters[number % base];
	to[n] = '\0';
}

/* Every pattern of up to five of *, a, b; every word of up to five of a, b. */
static void
a_star_is_any_text(void **state)
{
	char pattern[8], word[8];
	unsigned i, j;
	size_t n, m;

	(void)state;
	for (n = 0; n <= 5; n++)
		for (i = 0; i < 243; i++)
			for (m = 0; m <= 5; m++)
				for (j = 0; j < 32; j++) {
					write_letters(pattern, n, "*ab", i);
					write_letters(word, m, "ab", j);
					assert_int_equal(
						str_like(pattern, word),
						like(pattern, word));
				}
}

/* Many stars and a word that almost fits: in no time. */
static void
stars_are_cheap(void **state)
{
	char pattern[4001], word[4001];
	size_t i;

	(void)state;
	for (i = 0; i < 4000; i++) {
		pattern[i] = i % 2 ? 'a' : '*';
		word[i] = 'a';
	}
	pattern[4000] = word[4000] = '\0';
	assert_true(str_like(pattern, word));
	pattern[3999] = 'b';
	assert_false(str_like(pattern, word));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_star_is_any_text),
		cmocka_unit_test(stars_are_cheap),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
