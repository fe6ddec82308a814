/* The program's own words in the language of who runs it. */
#ifndef GEN_BASE_SPEECH_H
#define GEN_BASE_SPEECH_H

#include <libintl.h>

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
 * catalogues.
 */
void speech_begin(const char *home);

#endif
