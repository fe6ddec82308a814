/* What is wrong with a catalogue, or missing from it. */
#ifndef GEN_L10N_CHECK_H
#define GEN_L10N_CHECK_H

#include "l10n/catalogue.h"
#include "xml/xml.h"

/*
 * Goes through the messages of n documents of a vocabulary, in their own language, and
 * reports what a catalogue makes of them: untranslated and fuzzy ones
 * (warnings, where the text stands), and, where the translation stands, holes
 * and tags that it lacks or has too many of, markup that is not well-formed,
 * plural forms that are missing, abbreviations that are too few or not
 * different (RULES.md 7.4).
 */
void l10n_check(struct xml_doc *const *docs, size_t n,
		struct xml_schema *schema, struct catalogue *c, struct diag *d);

#endif
