/* Gradients: their colours at a place and altogether, copies, repetitions. */
#ifndef GEN_PAGE_GRADIENT_H
#define GEN_PAGE_GRADIENT_H

#include "page/page.h"

/* What its colours come to, each as long as it runs, and their opacities. */
struct page_colour page_gradient_mean(const struct page_gradient *g);

/* Its colour at a point of the shape's space. */
struct page_colour page_gradient_at(const struct page_gradient *g,
				    struct point p);

/* Is one drawn as the other?  NULL is as NULL. */
bool page_same_gradient(const struct page_gradient *a,
			const struct page_gradient *b);

/* A copy that is placed by a matrix, and as opaque as that; of NULL, NULL. */
const struct page_gradient *page_gradient_placed(struct arena *a,
						 const struct page_gradient *g,
						 struct page_matrix m,
						 int opacity);

/*
 * The gradient told again and again, as often as a shape within `bounds` shows
 * it, but for a bound; mirror: every other time backwards.  A radial one is
 * repeated outwards.
 */
const struct page_gradient *page_gradient_repeat(struct arena *a,
						 const struct page_gradient *g,
						 struct rect bounds,
						 bool mirror);

#endif
