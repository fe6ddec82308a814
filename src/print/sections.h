/* Sections: where they begin, for contents and for page(). */
#ifndef GEN_PRINT_SECTIONS_H
#define GEN_PRINT_SECTIONS_H

#include "items/flow.h"
#include "print/part.h"

/* Where a section begins. */
struct section {
	const char *title, *name; /* name: what page() calls it; or NULL */
	int depth;		  /* 1: a chapter; 2: below it; ... */
	size_t page;		  /* of what it is part of, from 0 */
};

struct sections {
	VEC(struct section) v;
};

/* Adds those that begin with n slices on a page; they live as long as the
   document. */
void print_find_sections(struct job *j, struct sections *to,
			 const struct slice *s, size_t n, size_t page);

/* A bookmark for a section below one of a level; links lead to its name. */
void print_mark_section(struct job *j, const struct section *s, int level,
			size_t page);

struct booklet;

/*
 * Binds $sections and what page() asks, if the booklet's layouts do; they are
 * laid out until each stands where they say.  The document is the caller's, to
 * be given to print_forget_sections().
 */
struct xml_doc *print_bind_sections(struct job *j, const struct booklet *b);

/*
 * The same of a <sheet> that flows over pages so large, the first of which has
 * a number.  NULL: it does not flow.
 */
struct xml_doc *print_bind_sheets(struct job *j, const struct part *part,
				  const struct printed *p, struct size room,
				  size_t first);

/* Nothing asks these sections any more; what was bound since a depth is gone. */
void print_forget_sections(struct job *j, struct xml_doc *sections,
			   size_t depth);

#endif
