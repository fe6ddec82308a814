/* Inside pdf/: streams of earlier documents, packed. */
#ifndef GEN_PDF_KEPT_H
#define GEN_PDF_KEPT_H

#include "pdf/pdf.h"

/* What such bytes were packed to, *n of it; NULL: they are new. */
const char *kept_find(const struct pdf_kept *k, const void *bytes,
		      size_t bytes_n, size_t *n);

/* Keeps what bytes were packed to. */
void kept_add(struct pdf_kept *k, const void *bytes, size_t bytes_n,
	      const char *packed, size_t n);

#endif
