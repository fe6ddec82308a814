/* Catalogues: the messages of a definition in another language, as PO files. */
#ifndef GEN_L10N_CATALOGUE_H
#define GEN_L10N_CATALOGUE_H

#include <stdbool.h>

#include "base/diag.h"
#include "base/plural.h"

/*
 * A catalogue is a file of GNU gettext, read by libgettextpo as msgfmt reads
 * it (GNU gettext manual, "The Format of PO Files"), in UTF-8; or one that is
 * made up: the pseudo-locales L10N_PSEUDO and L10N_PSEUDO_RTL translate every
 * message, to see what is not translatable and what has no room to grow.
 */
struct catalogue;

#define L10N_PSEUDO "qps"
#define L10N_PSEUDO_RTL "qps-rtl"

/* Is it the tag of a pseudo-locale? */
bool catalogue_is_pseudo(const char *lang);

/* A message in another language. */
struct l10n_message {
	const char *context, *id, *plural; /* context, plural: or NULL */
	const char *str[PLURAL_MAX];	   /* str[0] alone without a plural */
	int forms;
	bool fuzzy; /* a guess of msgmerge's: not used, but listed */
	struct diag_where where;
};

/*
 * Reads path; for a pseudo-locale path is its tag.  NULL, reported, when it is
 * no PO file; a file that is not there is an empty catalogue.
 */
struct catalogue *catalogue_read(const char *path, struct diag *d);
void catalogue_free(struct catalogue *c); /* NULL is fine */

/*
 * The translation of a message; NULL when there is none, or an empty one.
 * A fuzzy one is there too: see its flag.  plural: for a pseudo-locale.
 */
const struct l10n_message *catalogue_find(struct catalogue *c,
					  const char *context, const char *id,
					  const char *plural);

/*
 * Adds the catalogue of path, which is asked for what c lacks: what writers of
 * groups and definitions read has a file of its own.  false, reported, as above.
 */
bool catalogue_add(struct catalogue *c, const char *path, struct diag *d);

/* What was added, or NULL. */
const struct catalogue *catalogue_beside(const struct catalogue *c);

/* The file as it was read, *n bytes; NULL when there is none. */
const char *catalogue_bytes(const struct catalogue *c, size_t *n);

/* Which form goes with a number, for plural_form(). */
const char *catalogue_plural(const struct catalogue *c);

/* How many forms a message with a plural needs; 0 when there is no file. */
int catalogue_forms(const struct catalogue *c);

/* All messages of the file, in its order; *n of them. */
const struct l10n_message *catalogue_all(const struct catalogue *c, size_t *n);

#endif
