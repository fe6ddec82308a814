/* PO files as gettext's tools and editors write them, read quickly. */
#ifndef GEN_L10N_PLAIN_H
#define GEN_L10N_PLAIN_H

#include "base/str.h"
#include "base/vec.h"
#include "l10n/catalogue.h"

struct plain {
	const char *header;
	VEC(struct l10n_message) all; /* without the header */
};

/*
 * Reads what a file holds, in UTF-8 and plain: a message is msgctxt, msgid,
 * msgid_plural and msgstr, each with its texts below each other, a header
 * comes first, nothing is obsolete and no fuzzy message says what it was.
 * false: it is not, or has an error; then gettext is to be asked.  What is
 * read lives in a.
 */
bool plain_read(const struct str *file, const char *path, struct arena *a,
		struct plain *out);

#endif
