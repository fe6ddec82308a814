/* Parts of cards and sheets, as pages. */
#ifndef GEN_PRINT_PAGES_H
#define GEN_PRINT_PAGES_H

#include "print/part.h"

/* The part's bookmark, and the place for links to it: the next page. */
void print_begin_part(struct job *j, const struct xml_node *part,
		      const char *title);

/* --- cards.c, sheets.c --- */

void print_cards(struct job *j, const struct xml_node *part,
		 const struct printed *cards);
void print_sheets(struct job *j, const struct xml_node *part,
		  const struct printed *sheets);

#endif
