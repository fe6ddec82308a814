/* Marks drawn. */
#ifndef GEN_PDF_MARKS_H
#define GEN_PDF_MARKS_H

#include "pdf/content.h"

/* Draws marks; links and fields are no part of the drawing. */
void marks_draw(struct content *c, const struct page_mark *marks, size_t n);

#endif
