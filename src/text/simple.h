/* Simple paragraphs as lists of words. */
#ifndef GEN_TEXT_SIMPLE_H
#define GEN_TEXT_SIMPLE_H

#include "text/para.h"

/*
 * Makes a paragraph of words, with the stops that the general way would find.
 * false: it is not that simple, and nothing was set.  It is when it is not
 * hyphenated, has no objects, runs as its language does and has nothing but
 * words that can be shaped away from their neighbours (words.h), all in the
 * first face that its role has for them.
 */
bool simple_set_words(struct text_para *p, const struct text_span *spans,
		      size_t n, const struct text_style *style);

#endif
