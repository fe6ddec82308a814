/* Outlines: paths as segments, from SVG data or shapes, steady or not. */
#ifndef GEN_ITEMS_OUTLINE_H
#define GEN_ITEMS_OUTLINE_H

#include <stdbool.h>

#include "page/page.h"

struct outline {
	VEC(struct page_segment) v;
};

/* (x, y) goes to (a x + c y + e, b x + d y + f). */
struct transform {
	double a, b, c, d, e, f;
};
extern const struct transform transform_none;

/* First inner, then outer. */
struct transform transform_join(struct transform outer, struct transform inner);

/* Reads SVG's translate, scale, rotate, skewX; false when it is malformed. */
bool transform_read(const char *text, struct transform *t);

/* Appends SVG path data sent through m; false when it is malformed. */
bool outline_read(struct arena *a, struct outline *o, const char *data,
		  struct transform m);

/* Appends a rectangle with corners of radius r. */
void outline_rect(struct arena *a, struct outline *o, double x, double y,
		  double w, double h, double r, struct transform m);

void outline_ellipse(struct arena *a, struct outline *o, double cx, double cy,
		     double rx, double ry, struct transform m);

/* The same outline as if drawn by an unsteady hand, off by up to `amount`. */
struct outline outline_sketch(struct arena *a, const struct outline *o,
			      mpt amount, uint64_t seed);

#endif
