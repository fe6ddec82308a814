/* Raster pictures: read once, drawn any number of times. */
#ifndef GEN_PDF_PICTURES_H
#define GEN_PDF_PICTURES_H

#include "pdf/content.h"

/* Draws a picture, read when it was not met before, stretched over its box. */
void pictures_draw(struct content *c, const struct page_picture *picture);

#endif
