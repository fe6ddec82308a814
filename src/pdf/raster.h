/* Picture files decoded: rows of grey or RGB samples, and their opacity. */
#ifndef GEN_PDF_RASTER_H
#define GEN_PDF_RASTER_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"

struct raster {
	unsigned width, height;
	int channels;		/* 1 grey, 3 RGB, 4 CMYK */
	unsigned char *samples; /* NULL: the file's own bytes are to be used */
	unsigned char *alpha;	/* NULL: solid all over */
	bool inverted;		/* CMYK as Adobe writes it: 255 is no ink */
};

/* What was wrong with a file; size: more pixels than the limit. */
struct raster_fault {
	const char *why;
	bool size;
};

/* What is wanted of a picture. */
enum raster_want {
	RASTER_ANY,	/* the file's own bytes will do */
	RASTER_SAMPLES, /* samples, if it is coloured */
	RASTER_GREY	/* grey samples, if it is coloured */
};

/*
 * Decodes a PNG file of any kind to 8 bits a sample.  All
 * memory is from a.  false on a damaged file.
 */
bool raster_read_png(struct arena *a, const char *bytes, size_t n,
		     enum raster_want want, struct raster *out,
		     struct raster_fault *fault);

/*
 * Decodes a JPEG file, which shows whether it is whole.  Samples are kept
 * only where they are wanted; otherwise the file can be embedded.
 */
bool raster_read_jpeg(struct arena *a, const char *bytes, size_t n,
		      enum raster_want want, struct raster *out,
		      struct raster_fault *fault);

/* Does the size pass the limit?  Then fault says so. */
bool raster_too_big(const struct raster *r, struct raster_fault *fault);

#endif
