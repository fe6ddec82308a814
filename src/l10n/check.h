/* What is wrong with a catalogue, or missing from it. */
#ifndef GEN_L10N_CHECK_H
#define GEN_L10N_CHECK_H

#include "l10n/catalogue.h"
#include "xml/xml.h"

/*
 * Reports what makes a file no catalogue whatever it says: another encoding
 * than UTF-8, a byte order mark, a byte of 0.  false when there is any of it.
 */
bool l10n_check_bytes(const char *path, const char *bytes, size_t n,
		      struct diag *d);

/*
 * Goes through the messages of n documents of a vocabulary, in their own language, and
 * reports what a catalogue makes of them: if asked for, untranslated and fuzzy
 * ones (warnings, where the text stands), and, where the translation stands, holes
 * and tags that it lacks or has too many of, markup that is not well-formed,
 * plural forms that are missing, characters that turn the direction of a text
 * and are not closed (UAX #9), abbreviations that are too few or not
 * different (RULES.md 7.4).  Returns how many messages the documents have.
 */
size_t l10n_check(struct xml_doc *const *docs, size_t n,
		  struct xml_schema *schema, struct catalogue *c,
		  bool untranslated, struct diag *d);

#endif
