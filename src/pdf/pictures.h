/* Raster pictures: read once, drawn any number of times. */
#ifndef GEN_PDF_PICTURES_H
#define GEN_PDF_PICTURES_H

#include "pdf/content.h"

/* Reads a picture that was not met before and writes it as an object. */
void pictures_note(struct writer *w, const struct page_picture *picture);

/* Draws a picture that was noted, stretched over its box. */
void pictures_draw(struct content *c, const struct page_picture *picture);

#endif
