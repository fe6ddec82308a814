/* Pages: boxes, contents, links. */
#ifndef GEN_PDF_PAGES_H
#define GEN_PDF_PAGES_H

#include "pdf/writer.h"

/* Draws the next page. */
void pages_add(struct writer *w, const struct page *page);

/* Writes what pages are beside their drawings, when all are there. */
void pages_write(struct writer *w);

/* A rectangle of page space (y down) where it comes to be on the paper (y up). */
struct rect pages_place(const struct page *page, struct rect r);

#endif
