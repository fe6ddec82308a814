/* The program's own words in the language of who runs it. */
#ifndef GEN_BASE_SPEECH_H
#define GEN_BASE_SPEECH_H

#include <libintl.h>
#include <stdbool.h>

struct arena;

/*
 * A text in the user's language; itself before speech_begin() and where the
 * catalogue src/po/LANG.po has none.  What is printed on cards has nothing to
 * do with it: that comes from a definition's own catalogues.
 */
#define _(text) gettext(text)

/* A text in a table, which _() translates when it is said. */
#define N_(text) text

/*
 * Takes the user's language from the environment, as gettext does (LANGUAGE,
 * LC_ALL, LC_MESSAGES, LANG), also where that locale is not installed; nothing
 * else of the locale changes.  home/locale or home/out/locale holds the
 * catalogues.  lang: what was asked for instead, "de"; or NULL.
 */
void speech_begin(const char *home, const char *lang);

/* Has gen words of its own in a language?  English and "de_AT" are some. */
bool speech_speaks(const char *home, const char *lang);

/* The language that was begun with, as "de" or "pt-BR", in a; "en" where that
   is English or nothing that gen speaks. */
const char *speech_language(struct arena *a);

#endif
