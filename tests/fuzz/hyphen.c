/* Hyphenation dictionaries: read, and words cut after them. */
#include <string.h>
#include <unicode/ustring.h>

#include "base/budget.h"
#include "fuzz.h"
#include "text/hyphen.h"

static const char *const words[] = {
	"internationalisierungsmassnahmenkatalog12",
	"a",
	"hyphenation",
	"\xC3\xA9t\xC3\xA9s",
	"\xD0\xBF\xD0\xB5\xD1\x80\xD0\xB5\xD0\xBD\xD0\xBE\xD1\x81",
	"\xF0\x9D\x94\x9E\xF0\x9D\x94\x9F",
};

static void
cut(const struct dictionary *d, const char *word)
{
	UChar units[HYPHEN_LONGEST];
	bool may[HYPHEN_LONGEST] = {false};
	UErrorCode err = U_ZERO_ERROR;
	int32_t n;

	u_strFromUTF8(units, HYPHEN_LONGEST, &n, word, -1, &err);
	if (U_SUCCESS(err))
		dictionary_hyphenate(d, units, n, may);
	fuzz_must(!may[0], "a word cut before its first letter");
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	struct arena *a = arena_new();
	struct dictionary *d = dictionary_parse((const char *)bytes, n, a);
	size_t i;

	budget_begin(1);
	for (i = 0; d && i < sizeof(words) / sizeof(*words); i++)
		cut(d, words[i]);
	arena_free(a);
	return 0;
}
