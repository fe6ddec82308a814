/* What expressions say aloud: the texts in t(), tc() and tn(). */
#ifndef GEN_L10N_LITERAL_H
#define GEN_L10N_LITERAL_H

#include <stdbool.h>

#include "base/arena.h"

/* The texts of one call of t('..'), tc('..', '..') or tn('..', '..', n). */
struct literal {
	const char *context, *id, *plural; /* context, plural: or NULL */
	size_t call;	 /* where in the text the call begins */
	size_t from, to; /* where its text to be translated stands, quoted;
			    of tn(): both, with what is between them */
};

/*
 * The next call in a text behind *at, which moves on; false when there is
 * none.  The text may be an expression or have some in holes.
 */
bool literal_next(const char *text, size_t *at, struct literal *out,
		  struct arena *a);

/*
 * Punctuation that an expression says without a call, so that no language can
 * write it otherwise: the first quoted text with some in it that the expression
 * may come to (concat(@name, ': ')), with its quotes, in a; NULL: there is none.
 * holes: the text is none itself, but has some in holes.
 */
const char *literal_bare(const char *text, bool holes, struct arena *a);

/* A text as XPath writes it: quoted with what is not in it. */
const char *literal_quoted(const char *text, struct arena *a);

#endif
