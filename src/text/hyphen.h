/* Hyphenation after Liang, with the dictionaries of Debian's hyphen-*. */
#ifndef GEN_TEXT_HYPHEN_H
#define GEN_TEXT_HYPHEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <unicode/utypes.h>

#include "base/arena.h"

struct dictionary;

/*
 * Reads the dictionary of an ICU locale ("de", "pt_BR") from
 * /usr/share/hyphen.  NULL when none is installed; hyphenation is a nicety.
 */
struct dictionary *dictionary_read(const char *locale, struct arena *a);

/* The same from a file's bytes; NULL when they are no dictionary. */
struct dictionary *dictionary_parse(const char *bytes, size_t n,
				    struct arena *a);

/* The longest word that is hyphenated, in UTF-16 units. */
#define HYPHEN_LONGEST 60

/*
 * Sets may[i] where a word of n letters (any case) may be cut before its
 * unit i.  may has n entries, all false before.
 */
void dictionary_hyphenate(const struct dictionary *d, const UChar *word,
			  int32_t n, bool *may);

#endif
