/* Shapes of cards that are no rectangles: round, hexagonal, die-cut. */
#ifndef GEN_PRINT_SHAPE_H
#define GEN_PRINT_SHAPE_H

#include "print/job.h"

/* A closed line of points, in the space of the card as it reads. */
struct card_shape {
	struct point *at;
	size_t n;
	bool curved; /* some of it is no straight side */
};

/*
 * That of the size of a part's cards, which is so large; in the job's arena.
 * NULL: a rectangle, or, reported, an outline that cannot be read.
 */
const struct card_shape *print_find_shape(const struct job *j,
					  const struct xml_node *part,
					  struct size trim);

/* A shape seen from behind, for a card w wide. */
struct card_shape print_mirror_shape(const struct card_shape *s, mpt w,
				     struct arena *a);

/* A shape made larger by a length on all sides. */
struct card_shape print_grow_shape(const struct card_shape *s, mpt by,
				   struct arena *a);

/* A shape sent through m. */
struct card_shape print_send_shape(const struct card_shape *s,
				   struct page_matrix m, struct arena *a);

/* It as what is cut along; borrows its points. */
struct page_cut print_shape_cut(const struct card_shape *s);

/* It as a path, closed. */
struct page_path print_shape_path(const struct card_shape *s, struct arena *a);

/* What marks to cut begin and end at. */
struct card_tick {
	struct point from, to;
};

/*
 * Marks for a shape on a page, none nearer to it than `gap` nor out of `free`;
 * how many.  Sides go on beyond their corners, for a ruler; what is round has
 * lines to its middle.
 */
size_t print_shape_ticks(const struct card_shape *s, mpt gap, struct rect free,
			 struct card_tick **ticks, struct arena *a);

#endif
