/* Sheets of paper: faces put on them, marks to cut and fold, the slug. */
#ifndef GEN_PRINT_SHEET_H
#define GEN_PRINT_SHEET_H

#include "print/job.h"

#define SHEET_EDGE MPT_MM(5) /* a home printer reaches no further */
#define MARK_GAP MPT_MM(1.2) /* from the trim (or bleed) to a crop mark */
#define MARK_LONG MPT_MM(3)
#define MARK_LEAST MPT_MM(0.5)
#define FOLD_GAP MPT_MM(3)     /* beside the fold of --duplex fold */
#define SLUG_LEAST MPT_MM(2.2) /* in the smallest type */

/* A page of a size of paper, as it lies. */
struct page *print_add_page(const struct job *j, struct size paper,
			    const char *label);

/*
 * What the printer does to this page, a front or a back, will be undone.  Backs
 * of an orientation of which nothing is known are reported once.
 */
void print_adjust(const struct job *j, struct page *page, bool back);

/* Puts a face, with its fields and links, onto the document's last page. */
void print_put(struct job *j, struct page *page, const struct face *face,
	       struct page_matrix m);

/* What of a face that is too large for one page stands on this one. */
struct piece {
	const struct xml_node *part;
	const struct face *face;
	struct page_matrix m; /* of the face to the page */
	struct rect area;     /* what is cut out ... */
	struct rect art;      /* ... and what is drawn, to lie under the next */
};

/*
 * Puts a piece onto the document's last page.  A field is on the piece that
 * has its middle; that it goes over the edge is reported.  A link is on all.
 */
void print_put_piece(struct job *j, struct page *page, const struct piece *p);

/* A straight line on a page, thin and black. */
void print_mark(const struct job *j, struct page *page, struct point a,
		struct point b, bool dashed);

/* A thin dashed line along a path on a page. */
void print_line_round(const struct job *j, struct page *page,
		      struct page_path path);

/* A black bar on a page. */
void print_bar(const struct job *j, struct page *page, struct rect r);

/* What follows on a page is drawn inside a rectangle only, until unclipped. */
void print_clip(const struct job *j, struct page *page, struct rect r);
void print_unclip(const struct job *j, struct page *page);

/* --- slug.c --- */

/* The strip of facts beside the art. */
struct slug {
	const char *part, *title, *side;
	const char *paper; /* by name */
	size_t sheet, sheets;
	bool no_marks; /* no crop marks between it and the art */
	mpt bleed;     /* crop marks begin outside it */
	mpt corner;    /* what is free of it at both ends; 0: a little */
};

/* The slug in the clear strip below or beside the art. */
void print_slug(struct job *j, struct page *page, struct rect art,
		const struct slug *slug);

/* A slug as a face: that layout of common/sheet.xml, w wide and h high. */
struct face print_draw_slug(const struct job *j, const char *layout, mpt w,
			    mpt h, const struct slug *slug);

#endif
