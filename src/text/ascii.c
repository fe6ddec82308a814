/* Any text in ASCII letters, for the names of files: ICU transliterates. */
#include "text/ascii.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/ustring.h>

#include "base/str.h"
#include "text/i18n.h"

static const UChar rules[] = u"Any-Latin; Latin-ASCII; Lower";

/* NULL: ICU has no data for it. */
static UTransliterator *
open_rules(void)
{
	UErrorCode error = U_ZERO_ERROR;
	UTransliterator *t = libicui18n()->utrans_openU(
		rules, -1, UTRANS_FORWARD, NULL, 0, NULL, &error);

	return U_SUCCESS(error) ? t : NULL;
}

/* As ICU writes it, in a; the text itself if it cannot. */
static const char *
transliterated(struct arena *a, const char *text)
{
	int32_t room = (int32_t)strlen(text) * 8 + 64, n = 0, limit;
	UChar *s = arena_take(a, (size_t)room * sizeof(*s));
	char *out = arena_take(a, (size_t)room * 3 + 1);
	UTransliterator *t = open_rules();
	UErrorCode error = U_ZERO_ERROR;

	u_strFromUTF8(s, room, &n, text, -1, &error);
	limit = n;
	if (t)
		libicui18n()->utrans_transUChars(t, s, &n, room, 0, &limit,
						 &error);
	u_strToUTF8(out, room * 3 + 1, NULL, s, n, &error);
	libicui18n()->utrans_close(t);
	return U_SUCCESS(error) ? out : text;
}

const char *
text_ascii(struct arena *a, const char *text)
{
	char *out, *to;
	const char *s;

	text = transliterated(a, text);
	out = to = arena_strdup(a, text);
	for (s = text; *s; s++) {
		if ((*s >= 'a' && *s <= 'z') || (*s >= '0' && *s <= '9'))
			*to++ = *s;
		else if (*s != '\'' && to > out && to[-1] != '-')
			*to++ = '-';
	}
	while (to > out && to[-1] == '-')
		to--;
	*to = '\0';
	return out;
}
