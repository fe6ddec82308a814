/* Sentences with a gap: a hole of a text that came out empty. */
#ifndef GEN_ITEMS_SENTENCE_H
#define GEN_ITEMS_SENTENCE_H

#include "items/scope.h"

/*
 * Warns of the hole of a text, from hole to end, that came to nothing inside
 * a sentence: behind a word, and before another or the sign that ends it.
 * Only of a kit that was rolled, where nothing waits for a pencil, and of
 * holes that ask for a field or a variable: what a function leaves out, as
 * if() does, is meant to be.
 */
void items_check_sentence(const struct scope *sc, const struct element *e,
			  const char *text, const char *hole, const char *end);

#endif
