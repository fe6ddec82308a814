/* Booklets: records one below the other on small pages. */
#ifndef GEN_PRINT_BOOKLET_H
#define GEN_PRINT_BOOKLET_H

#include "print/face.h"
#include "print/part.h"

/* A record of a chapter, drawn, and where it came to stand. */
struct leaf {
	struct printed_card card;
	const char *label; /* what links and the foot call it, or NULL */
	struct face face;
	mpt height;
	struct arena *scratch; /* has the items until they are drawn */
	struct item *item;
	size_t page; /* of the booklet, from 0 */
	mpt top;     /* below the page's top edge */
};

/* A <booklet> of those that are bound together. */
struct chapter {
	const struct part *part;
	const char *title;
	struct insets margin; /* start: at the fold; end: at the outer edge */
	struct size room;     /* of a page, inside the margins */
	mpt gap;
	bool flows; /* records below each other; else a page each */
	bool spare; /* as many pages as the paper has left */
	size_t n;   /* leaves */
	struct leaf *leaves;
	struct high *highs;  /* of each leaf, when it flows */
	size_t pages, *ends; /* the leaf behind the last one on each page */
};

/* A page: the leaves from..to-1 of a chapter; chapter NULL: blank. */
struct booklet_page {
	struct chapter *chapter;
	size_t from, to;
};

struct booklet {
	struct size size; /* of a page */
	VEC(struct chapter) chapters;
	VEC(struct booklet_page) pages;
	size_t *sheet; /* the document's page that each came onto */
};

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
