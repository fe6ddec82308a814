/* What each glyph reads as. */
#ifndef GEN_TEXT_READS_H
#define GEN_TEXT_READS_H

#include "text/shape.h"

/*
 * Sets text and text_n of the glyphs of units from..to, given in visual
 * order.  Put together in logical order they are the text, whole and once,
 * but for soft hyphens that are not seen.
 */
void reads_assign(const struct text_para *p, int32_t from, int32_t to, bool rtl,
		  struct glyphs g, struct text_glyph *out);

#endif
