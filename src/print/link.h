/* Links: where a click leads is known when all pages are there. */
#ifndef GEN_PRINT_LINK_H
#define GEN_PRINT_LINK_H

#include "print/job.h"

/* Puts the links of a face onto a page, the index-th; area: what of it is
   there; NULL: all. */
void print_put_links(struct job *j, size_t index, const struct face *face,
		     struct page_matrix m, const struct rect *area);

/* Something that links may lead to, by a name that the job keeps. */
void print_add_anchor(struct job *j, const char *name, size_t page, mpt top);

/* Gives all links their pages; reports those that lead nowhere. */
void print_join_links(struct job *j);

#endif
