/* A record whose layout flows over pages of one size. */
#ifndef GEN_PRINT_FLOWING_H
#define GEN_PRINT_FLOWING_H

#include "items/flow.h"
#include "print/face.h"
#include "print/part.h"
#include "print/sections.h"

/* A record divided among pages. */
struct flowing {
	struct scope sc; /* its own scratch: has the items */
	const char *layout;
	struct item *item; /* NULL: there is no such layout */
	struct size room;  /* of a page */
	struct flow flow;
	size_t *ends, pages; /* one behind the last slice on each */
};

/* Does a <sheet> flow? */
bool print_flows(const struct xml_node *part);

/*
 * Divides a layout at a scope's record, whose diag is told when there is no
 * such layout.  Ends with print_end_flowing().
 */
struct flowing print_begin_flowing(const struct scope *sc, const char *layout,
				   struct size room);
void print_end_flowing(struct flowing *f);

/* Adds the sections that begin on a page, which has a number, from 0. */
void print_find_page_sections(struct job *j, const struct flowing *f,
			      size_t page, size_t number, struct sections *to);

/*
 * How many pages the records of a part take, so large; adds the sections that
 * begin there.  What they ask of sections is bound (print_bind_sheets()).
 */
size_t print_count_flowing(struct job *j, const struct part *part,
			   const struct printed *p, struct size room,
			   struct sections *sections);

/*
 * Draws a page.  What takes one page alone is drawn as if it did not flow: over
 * all of it.
 */
struct face print_draw_flowing(const struct flowing *f, size_t page);

/* Tells that a record has something that no page has room for. */
void print_report_high(const struct scope *sc, const struct printed_card *card,
		       mpt over);

/* The n slices of a page without the spaces at its ends; how many are left. */
size_t print_trim_slices(const struct slice **s, size_t n);

#endif
