/* Marks: a first walk to see what is there, a second to draw it. */
#ifndef GEN_PDF_MARKS_H
#define GEN_PDF_MARKS_H

#include "pdf/content.h"

/* Notes the glyphs, forms, pictures and fields of all pages. */
void marks_survey(struct writer *w);

/* Draws marks; links and fields are no part of the drawing. */
void marks_draw(struct content *c, const struct page_mark *marks, size_t n);

#endif
