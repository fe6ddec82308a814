/* SVG files drawn as marks. */
#ifndef GEN_SVG_SVG_H
#define GEN_SVG_SVG_H

#include "base/diag.h"
#include "page/page.h"

/* What is to be drawn, and in which colour. */
struct svg_request {
	const char *path;   /* of the file, for messages too */
	const char *folder; /* that its pictures have to lie in */
	const char *name;   /* of the form */
	struct page_doc *doc;
	struct page_colour current; /* what currentColor stands for */
	/* All of it is drawn in that colour if it has but one of its own. */
	bool one_colour;
	struct diag *diag;
};

/* A file as a form that is kept. */
struct svg_drawing {
	const struct page_form *form; /* its box: the file's picture */
	mpt width, height;	      /* as large as the file says it is */
	bool recolours;		      /* it has the colour of the request */
	bool one_colour;	      /* it has but one of its own */
	double unit;		      /* of its viewBox, in mpt of the form */
};

/*
 * Draws a file.  What is left out is told with its line there, once for each
 * kind.  false, reported there: it is not XML, no SVG, or damaged.
 */
bool svg_draw(const struct svg_request *r, struct svg_drawing *d);

/* The same of n bytes. */
bool svg_draw_bytes(const struct svg_request *r, const char *bytes, size_t n,
		    struct svg_drawing *d);

#endif
