/* Large print: how much what is printed is magnified. */
#ifndef GEN_PRINT_LARGE_H
#define GEN_PRINT_LARGE_H

#include "print/job.h"

/*
 * For those who read badly everything is laid out as ever and then magnified,
 * so that it fits by itself.  Sheets are twice as large, each on four pages;
 * cards are, or as large as one fits the paper; a book has the whole paper for
 * its pages, in type that is half as large again, and flows on.  A zoom is in
 * 1/PAGE_ONE; without --large all are PAGE_ONE.
 */
int32_t print_card_zoom(const struct job *j, const struct xml_node *part,
			struct size card);
int32_t print_book_zoom(const struct job *j);

#define LARGE_SHEET (2 * PAGE_ONE)
#define LARGE_QUARTERS 4

/* A zoom as a matrix; a length that it magnifies. */
struct page_matrix print_zoom(int32_t zoom);
mpt print_zoomed(mpt v, int32_t zoom);

/*
 * What of a sheet's face stands on a page: quarter i of it, magnified, in a
 * rectangle as large as the face.
 */
void print_put_quarter(struct job *j, struct page *page,
		       const struct xml_node *part, const struct face *face,
		       struct rect area, int i);

#endif
