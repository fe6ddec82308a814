/* Pages of sheets, and where parts begin. */
#ifndef GEN_PRINT_PAGES_H
#define GEN_PRINT_PAGES_H

#include "print/impose.h"
#include "print/stack.h"

/* The part's bookmark, and the place for links to it: the next page. */
void print_begin_part(struct job *j, const struct xml_node *part,
		      const char *title);

/* How deep its bookmark stands. */
int print_part_level(const struct job *j);

/* What slugs call the face of a sheet. */
const char *print_side_name(const struct job *j, enum sides sides);

/* Does what a part prints lie on its side: orientation="landscape"? */
bool print_lies(const struct xml_node *part);

/* The trim of the cards of a part, as they read. */
struct size print_card_size(const struct scope *sc,
			    const struct xml_node *part);

/* The page of a <sheet>, and what of it layouts may fill. */
struct size print_sheet_paper(const struct job *j, const struct xml_node *part);
struct rect print_sheet_area(const struct job *j, const struct xml_node *part);

/* What of a sheet of paper they may. */
struct rect print_area_on(struct size paper);

/* How many pages a side of a <sheet> takes that does not flow. */
int print_side_pages(const struct job *j, const struct xml_node *part);

/* Adds all cards of a job, and maybe sheets, as pages of their own (single.c). */
void print_add_singles(struct job *j);

/* Prints the pages of a <sheet>, which are numbered from pile->first on. */
void print_sheets(struct job *j, const struct pile *pile);

#endif
