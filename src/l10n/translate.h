/* A definition in another language: its catalogues put in. */
#ifndef GEN_L10N_TRANSLATE_H
#define GEN_L10N_TRANSLATE_H

#include "l10n/catalogue.h"
#include "xml/xml.h"

/* How many messages there are, and how many of them are translated. */
struct l10n_count {
	size_t messages, translated, fuzzy;
};

/*
 * Puts the translations of a catalogue into n documents; what it lacks, or has
 * as fuzzy, stays as it is.  Broken translations are reported.  A message that
 * comes again counts once.
 */
struct l10n_count l10n_translate(struct xml_doc *const *docs, size_t n,
				 struct catalogue *c, struct diag *d);

#endif
