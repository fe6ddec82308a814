/* Faces: a layout filled from a record and drawn. */
#ifndef GEN_PRINT_FACE_H
#define GEN_PRINT_FACE_H

#include "items/item.h"
#include "items/flow.h"

/* A face, and what it takes to draw it once more. */
struct drawing {
	const char *layout;
	struct rect trim;
	mpt bleed, reach;    /* as print_draw_face() has them */
	struct page_cut cut; /* inside the trim; n 0: that is the cut */
	/* Set by print_try_face(). */
	struct face face;
	struct scope onto; /* it */
	struct item *item; /* in the scope's scratch; NULL: no such layout */
	struct paint ground;
	uint64_t wobble;
};

/*
 * Draws a face so that it can be drawn again, as often as one likes, as long
 * as the scope's scratch and the pages under way are there.  What is wrong
 * with the layout is told to the scope's diag, what does not fit to `diag`.
 */
void print_try_face(const struct scope *sc, struct drawing *d,
		    struct diag *diag);
void print_draw_again(struct drawing *d, struct diag *diag);

/*
 * Draws a layout at the scope's record; root paint reaches into the bleed.
 * Items may be drawn as far as `reach` over the trim, though no more than the
 * bleed is printed.
 */
struct face print_draw_face(const struct scope *sc, const char *layout,
			    struct rect trim, mpt bleed, mpt reach);

/* The same for what stands beside the art: in one language alone. */
struct face print_draw_aside(const struct scope *sc, const char *layout,
			     struct rect box);

/*
 * The items of a layout at the scope's record; they live in its scratch.  NULL,
 * reported, when there is no such layout.
 */
struct item *print_build(const struct scope *sc, const char *layout);

/* Draws such items in a box, in type so many steps smaller. */
struct face print_draw_high(const struct scope *sc, const char *layout,
			    const struct item *item, struct size box,
			    int tight);

/* Can the back drawn for one card serve all? */
bool print_has_one_back(const struct scope *sc, const char *back);

#endif
