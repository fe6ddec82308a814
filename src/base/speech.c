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
	       strncmp(locale, "C.", 2) == 0 || str_eq(locale, "en");
}

/* "de_DE.UTF-8" and "de:fr" are "de_DE" and "de", in a. */
static const char *
bare(struct arena *a, const char *locale)
{
	return arena_strndup(a, locale, strcspn(locale, ".@:"));
}

/*
 * gettext looks nothing up in the locale C; a language whose locale is not
 * installed is asked for by LANGUAGE, in C.UTF-8.
 */
static void
without_locale(const char *locale, bool over)
{
	struct arena *a;

	if (!setlocale(LC_MESSAGES, "C.UTF-8") || (getenv("LANGUAGE") && !over))
		return;
	a = arena_new();
	setenv("LANGUAGE", bare(a, locale), 1);
	arena_free(a);
}

/* Where the catalogues are, in a. */
static const char *
catalogues(struct arena *a, const char *home)
{
	const char *folder = file_join(a, home, "out/locale");

	return file_exists(folder) ? folder : file_join(a, home, "locale");
}

void
speech_begin(const char *home, const char *lang)
{
	const char *locale = lang ? lang : wanted();
	struct arena *a;

	if (!locale || is_english(locale))
		return;
	if (lang || !setlocale(LC_MESSAGES, ""))
		without_locale(locale, lang != NULL);
	a = arena_new();
	bindtextdomain(DOMAIN, catalogues(a, home));
	bind_textdomain_codeset(DOMAIN, "UTF-8");
	textdomain(DOMAIN);
	arena_free(a);
}

bool
speech_speaks(const char *home, const char *lang)
{
	struct arena *a = arena_new();
	const char *name = bare(a, lang);
	bool speaks;

	name = arena_strndup(a, name, strcspn(name, "_-"));
	speaks = str_eq(name, "en") ||
		 file_exists(file_join(
			 a, catalogues(a, home),
			 arena_printf(a, "%s/LC_MESSAGES/gen.mo", name)));
	arena_free(a);
	return *lang && speaks;
}

const char *
speech_language(struct arena *a)
{
	const char *said = getenv("LANGUAGE"), *locale = wanted();
	char *underscore;

	if (!locale || str_eq(textdomain(NULL), "messages"))
		return "en";
	locale = bare(a, said && *said ? said : locale);
	underscore = strchr(locale, '_');
	if (underscore)
		*underscore = '-';
	return locale;
}
