/* The program's own words in the language of who runs it. */
#include "base/speech.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/file.h"
#include "base/str.h"

#define DOMAIN "gen"

/* What the environment asks messages to be in: "de_DE.UTF-8"; or NULL. */
static const char *
wanted(void)
{
	static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
	const char *v;
	size_t i;

	for (i = 0; i < sizeof(names) / sizeof(*names); i++) {
		v = getenv(names[i]);
		if (v && *v)
			return v;
	}
	return NULL;
}

static bool
is_english(const char *locale)
{
	return str_eq(locale, "C") || str_eq(locale, "POSIX") ||
	       strncmp(locale, "C.", 2) == 0;
}

/*
 * gettext looks nothing up in the locale C; a language whose locale is not
 * installed is asked for by LANGUAGE, in C.UTF-8.
 */
static void
without_locale(const char *locale)
{
	struct arena *a;

	if (!setlocale(LC_MESSAGES, "C.UTF-8") || getenv("LANGUAGE"))
		return;
	a = arena_new();
	setenv("LANGUAGE", arena_strndup(a, locale, strcspn(locale, ".@")), 0);
	arena_free(a);
}

void
speech_begin(const char *home)
{
	const char *locale = wanted();
	struct arena *a;
	const char *folder;

	if (!locale || is_english(locale))
		return;
	if (!setlocale(LC_MESSAGES, ""))
		without_locale(locale);
	a = arena_new();
	folder = file_join(a, home, "out/locale");
	if (!file_exists(folder))
		folder = file_join(a, home, "locale");
	bindtextdomain(DOMAIN, folder);
	bind_textdomain_codeset(DOMAIN, "UTF-8");
	textdomain(DOMAIN);
	arena_free(a);
}
