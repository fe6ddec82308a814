/* Pages of a PDF as pixels, drawn by poppler's pdftoppm. */
#ifndef GEN_CMD_RASTER_H
#define GEN_CMD_RASTER_H

#include "cmd/cmd.h"

/* Rows of red, green, blue bytes from the top. */
struct raster {
	unsigned char *rgb;
	unsigned width, height;
};

/*
 * The next of the PPM pictures that pdftoppm writes one after the other, in a;
 * none is wider or higher than `most`.  false: there is none.
 */
bool raster_read(FILE *in, struct arena *a, unsigned most, struct raster *r);

/* Pages to draw: first to last, from 1, all as many pixels large. */
struct raster_pages {
	const char *pdf;  /* a path that pdftoppm can open */
	const char *name; /* of what is drawn, for messages */
	size_t first, last;
	unsigned width, height;
	/* Takes each page's pixels, which are gone then; false: enough. */
	bool (*take)(void *context, size_t page, const struct raster *r);
	void *context;
};

/* Draws them.  false, reported: not all were drawn and taken. */
bool raster_draw(struct cmd *c, const struct raster_pages *pages);

#endif
