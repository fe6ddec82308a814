/* Fills whose colours run into each other, as shadings. */
#ifndef GEN_PDF_SHADINGS_H
#define GEN_PDF_SHADINGS_H

#include "pdf/content.h"

/* Fills a path that has a gradient with it, as opaque as its fill says. */
void shadings_fill(struct content *c, const struct page_path *path);

/* What is stroked until content_restore() has the gradient of a path's stroke.
 */
void shadings_stroke(struct content *c, const struct page_path *path);

#endif
