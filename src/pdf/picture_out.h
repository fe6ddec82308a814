/* Pixels written as a PNG file. */
#ifndef GEN_PDF_PICTURE_OUT_H
#define GEN_PDF_PICTURE_OUT_H

#include <stdbool.h>
#include <stdio.h>

struct picture_out {
	const unsigned char *pixels; /* red, green, blue; rows from the top */
	unsigned width, height;
	bool alpha;	    /* a fourth byte: how opaque it is */
	unsigned per_metre; /* pixels; 0: that is not told */
};

/* false: libpng failed. */
bool picture_write_png(FILE *to, const struct picture_out *p);

#endif
