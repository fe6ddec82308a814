/* Outlines: paths as segments, from SVG path data or shapes. */
#ifndef GEN_PAGE_OUTLINE_H
#define GEN_PAGE_OUTLINE_H

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

/* The same for marks, e and f being mpt; rounded. */
struct page_matrix transform_matrix(struct transform t);

/* How much a transform scales lengths: the root of what it does to areas. */
double transform_scale(struct transform t);

/*
 * Reads SVG's matrix, translate, scale, rotate, skewX, skewY; false when it is
 * malformed.
 */
bool transform_read(const char *text, struct transform *t);

/*
 * Reads a decimal number at *text, white space and a comma before it skipped,
 * and moves behind it, whatever the locale; false when there is none.
 */
bool outline_number(const char **text, double *v);

/*
 * Appends SVG path data sent through m.  NULL, or where it is malformed: what
 * stands before that is appended.
 */
const char *outline_read(struct arena *a, struct outline *o, const char *data,
			 struct transform m);

/* Appends a line through n points: pairs of numbers. */
void outline_line(struct arena *a, struct outline *o, const double *points,
		  size_t n, bool closed, struct transform m);

/* Appends a rectangle with corners of radius r, or of radii rx and ry. */
void outline_rect(struct arena *a, struct outline *o, double x, double y,
		  double w, double h, double r, struct transform m);
void outline_rounded(struct arena *a, struct outline *o, double x, double y,
		     double w, double h, double rx, double ry,
		     struct transform m);

/* Appends an ellipse around (cx, cy) with radii rx and ry. */
void outline_ellipse(struct arena *a, struct outline *o, double cx, double cy,
		     double rx, double ry, struct transform m);

#endif
