/*
 * Registration marks: what the eye of a cutting machine looks for.
 *
 * Silhouette's first kind: a black square in the top left corner, and an angle
 * in the top right one and in the bottom left one, its arms to the middle of
 * the sheet.  The square's outer edges and the middles of the arms' lines lie
 * at the inset.
 */
#include "print/registration.h"

#include "print/sheet.h"

#define SQUARE MPT_MM(5)
#define FREE MPT_MM(1.5) /* round a mark */

mpt
print_clear_edge(const struct print_registration *r)
{
	return r->inset + r->width / 2 + FREE;
}

mpt
print_clear_corner(const struct print_registration *r)
{
	return r->inset + mpt_most(r->length, SQUARE) + FREE;
}

/* An angle at a corner, whose arms go towards x and y. */
static void
angle(const struct job *j, struct page *page,
      const struct print_registration *r, struct point at, int x, int y)
{
	mpt half = r->width / 2, along = r->length + half;

	print_bar(j, page,
		  (struct rect){x > 0 ? at.x - half : at.x - r->length,
				at.y - half, along, r->width});
	print_bar(j, page,
		  (struct rect){at.x - half,
				y > 0 ? at.y - half : at.y - r->length,
				r->width, along});
}

void
print_registration(const struct job *j, struct page *page)
{
	const struct print_registration *r =
		j->request->profile ? j->request->profile->registration : NULL;
	mpt right, foot;

	if (!r)
		return;
	right = page->width - r->inset;
	foot = page->height - r->inset;
	print_bar(j, page, (struct rect){r->inset, r->inset, SQUARE, SQUARE});
	angle(j, page, r, (struct point){right, r->inset}, -1, 1);
	angle(j, page, r, (struct point){r->inset, foot}, 1, -1);
}
