/* Pages: boxes, contents, links. */
#ifndef GEN_PDF_PAGES_H
#define GEN_PDF_PAGES_H

#include "pdf/writer.h"

/* Numbers all pages, so that links can point at them. */
void pages_begin(struct writer *w);

/* Writes all pages as objects. */
void pages_write(struct writer *w);

/* A rectangle of page space (y down) as PDF has it (y up). */
struct rect pages_flip(const struct page *page, struct rect r);

#endif
