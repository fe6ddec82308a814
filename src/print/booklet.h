/* Booklets: records one below the other on small pages. */
#ifndef GEN_PRINT_BOOKLET_H
#define GEN_PRINT_BOOKLET_H

#include "items/flow.h"
#include "print/face.h"
#include "print/part.h"
#include "print/sections.h"

/* A record of a chapter, and where it came to stand. */
struct leaf {
	struct printed_card card;
	const char *label;     /* what links and the foot call it, or NULL */
	struct arena *scratch; /* has the items until they are drawn */
	bool drawn;	       /* its beginning is */
	size_t page;	       /* of the booklet, from 0 */
	mpt top;	       /* below the page's top edge */
};

/* What stands on a page of a leaf, drawn: all of it or what there is room for.
 */
struct stand {
	size_t leaf;
	bool first; /* of the leaf */
	struct face face;
	mpt height, gap; /* below it */
};

/* A <booklet> of those that are bound together. */
struct chapter {
	const struct part *part;
	const char *title;
	struct insets margin; /* start: at the fold; end: at the outer edge */
	struct size room;     /* of a page, inside the margins */
	mpt gap;
	bool flows;   /* leaves below each other; else a page each */
	bool divides; /* ... and over several pages */
	bool spare;   /* as many pages as the paper has left */
	bool dry;     /* it is laid out, and not drawn */
	size_t n;     /* leaves */
	struct leaf *leaves;
	size_t built, freed; /* so many of them */
	struct flow flow;    /* the slices of all leaves; tag: which leaf */
	VEC(struct stand) stands;
	struct sections sections;
	VEC(size_t) ends; /* the stand behind the last one on each page */
};

/* A page: the stands from..to-1 of a chapter; chapter NULL: blank. */
struct booklet_page {
	struct chapter *chapter;
	size_t n; /* which page of it, from 0 */
	size_t from, to;
};

struct booklet {
	struct size size; /* of a page, before it is magnified */
	int32_t zoom;	  /* 1/PAGE_ONE */
	VEC(struct chapter) chapters;
	VEC(struct booklet_page) pages;
	size_t *sheet; /* the document's page that each came onto */
};

/* --- booklet.c --- */

/* Lays out all chapters of another one like it, without drawing. */
void print_lay_out(struct job *j, struct booklet *b);

/* How many pages are missing when others take n. */
size_t print_missing(const struct job *j, size_t n);

/* --- booklet_page.c --- */

/*
 * Prints all pages, one by one or two a side for the stapler, and notes the
 * document's page that each came onto.
 */
void print_booklet_pages(struct job *j, struct booklet *b);

/* A side of a folded sheet: which pages stand on it, from 0. */
struct saddle_side {
	size_t left, right;
	bool back;
};

/*
 * Side i, from 0, of n pages (a multiple of 4) folded in the middle; rtl: bound
 * on the right.
 */
struct saddle_side print_saddle(size_t n, size_t i, bool rtl);

/* --- booklet.c --- */

/*
 * Lays out and prints booklets that are bound together, parts[0..n-1]; each
 * is wanted.
 */
void print_booklet(struct job *j, const struct part *parts, size_t n);

#endif
