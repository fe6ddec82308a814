/* Full-width punctuation: each mark fills half of its cell. */
#ifndef GEN_TEXT_PUNCTUATION_H
#define GEN_TEXT_PUNCTUATION_H

#include "text/shape.h"

/*
 * Takes the blank halves out from between marks that stand together, in the
 * glyphs of a piece: no gap of two halves is wider than one.
 */
void punctuation_close_up(const struct text_para *p, const struct piece *piece,
			  struct glyphs g);

/* The blank half behind a mark that ends a line, else 0. */
em punctuation_blank_behind(const struct text_para *p,
			    const struct piece *piece, int32_t unit);

/* The blank half before a bracket that begins a line, else 0. */
em punctuation_blank_before(const struct text_para *p,
			    const struct piece *piece, int32_t unit);

#endif
