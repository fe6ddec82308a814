/* What each glyph reads as. */
#ifndef GEN_TEXT_READS_H
#define GEN_TEXT_READS_H

#include "text/shape.h"

/*
 * Sets text and text_n of the glyphs of units from..to of text that runs from
 * the left.  Put together they are the text, whole and once, but for soft
 * hyphens that are not seen.
 */
void reads_assign(const struct text_para *p, int32_t from, int32_t to,
		  struct glyphs g, struct text_glyph *out);

/*
 * The same for text from the right, whose glyphs are placed: readers of PDF
 * take one character from each place, from the right to the left, so that
 * ligatures are put in parts (text_glyph), and marks, which stand over or under
 * other glyphs, go to the end and read as space.  Returns the new list, *n is
 * how many there are; it lives in a.
 */
struct text_glyph *reads_from_right(const struct text_para *p,
				    const struct piece *piece, int32_t to,
				    mpt size, struct glyphs g,
				    const struct text_glyph *placed,
				    struct arena *a, size_t *n);

#endif
