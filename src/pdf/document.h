/* What holds for the whole document: catalog, outline, labels, who made it. */
#ifndef GEN_PDF_DOCUMENT_H
#define GEN_PDF_DOCUMENT_H

#include "pdf/writer.h"

/* Writes all of it, the outline too, once the pages are written. */
void document_write(struct writer *w);

/* Writes the outline. (outline.c) */
void outline_write(struct writer *w);

#endif
