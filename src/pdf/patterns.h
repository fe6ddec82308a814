/* Fills: cells drawn again and again, as tiling patterns. */
#ifndef GEN_PDF_PATTERNS_H
#define GEN_PDF_PATTERNS_H

#include "pdf/resources.h"
#include "pdf/writer.h"

/*
 * The pattern of a fill in a content stream whose space at this point is m away
 * from the one it began in: a pattern goes by that (PDF 32000-1, 8.7.3.1).
 */
struct resource patterns_need(struct writer *w,
			      const struct page_pattern *pattern,
			      struct page_matrix m);

/* The pattern of a shading that lies so in the space of a stream. */
struct resource patterns_of_shading(struct writer *w, struct resource shading,
				    struct page_matrix m);

#endif
