/* Pages: boxes, contents, links. */
#ifndef GEN_PDF_PAGES_H
#define GEN_PDF_PAGES_H

#include "pdf/writer.h"

/* Draws the next page. */
void pages_add(struct writer *w, const struct page *page);

/* Writes what pages are beside their drawings, when all are there. */
void pages_write(struct writer *w);

/* A rectangle of page space (y down) as PDF has it (y up). */
struct rect pages_flip(const struct page *page, struct rect r);

#endif
