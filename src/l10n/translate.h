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
 * Texts that end up in kits (those of <data> and <setup>), as they are in the
 * definition and in another language, so that a kit can change its language.
 */
struct l10n_pairs;

/* None yet. */
struct l10n_pairs *l10n_pairs_new(void);
void l10n_pairs_free(struct l10n_pairs *p); /* NULL is fine */

/* The original of a text in the other language, and the other way round; the
   text itself when it is not one of them.  p NULL: it is. */
const char *l10n_original(const struct l10n_pairs *p, const char *text);
const char *l10n_translated(const struct l10n_pairs *p, const char *text);

/*
 * Puts the translations of a catalogue into n documents of a vocabulary; what it lacks, or has
 * as fuzzy, stays as it is.  Broken translations are reported.  A message that
 * comes again counts once.  Notes in pairs what kits will hold.
 */
struct l10n_count l10n_translate(struct xml_doc *const *docs, size_t n,
				 struct xml_schema *schema, struct catalogue *c,
				 struct l10n_pairs *pairs, struct diag *d);

#endif
