/* Drawings that come again: runs of paths that were drawn before. */
#ifndef GEN_PDF_DRAWINGS_H
#define GEN_PDF_DRAWINGS_H

#include "pdf/content.h"

/*
 * Draws n marks, paths all of them.  What is drawn for the second time becomes
 * a Form XObject that is placed from then on: the frames of a deck, the crop
 * marks of its sheets.
 */
void drawings_draw(struct content *c, const struct page_mark *marks, size_t n);

/* Frees what is remembered. */
void drawings_free(struct writer *w);

#endif
