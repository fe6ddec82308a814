/* Pixels written as a PNG file. */
#ifndef GEN_PDF_PICTURE_OUT_H
#define GEN_PDF_PICTURE_OUT_H

#include <stdbool.h>
#include <stdio.h>

/* Writes rows of red, green, blue bytes from the top. false: libpng failed. */
bool picture_write_png(FILE *to, const unsigned char *rgb, unsigned width,
		       unsigned height);

#endif
