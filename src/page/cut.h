/* Lines that paper is cut along, and how far inside them something stands. */
#ifndef GEN_PAGE_CUT_H
#define GEN_PAGE_CUT_H

#include "page/page.h"

/* Four corners in turn: a box, perhaps turned. */
struct page_corners {
	struct point at[4];
};

/* A box sent through m. */
struct page_corners page_send_box(struct page_matrix m, struct rect r);

/*
 * How far a box stands inside the line at its nearest; below 0: so far some of
 * it lies outside.
 */
mpt page_cut_room(const struct page_cut *cut, const struct page_corners *box);

/* Is nothing of a box inside the line? */
bool page_cut_misses(const struct page_cut *cut,
		     const struct page_corners *box);

/*
 * The box of a run of glyphs in its own space, blanks at its ends left out:
 * 0.7 em over its baseline, 0.2 em below, which is what print shops reckon
 * with.  false: there is nothing but blanks.
 */
bool page_run_box(const struct page_glyphs *run, struct rect *box);

#endif
