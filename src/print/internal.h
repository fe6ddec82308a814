/* Inside print/: parts, faces and pages. */
#ifndef GEN_PRINT_INTERNAL_H
#define GEN_PRINT_INTERNAL_H

#include "items/internal.h"
#include "print/print.h"

/* --- coverage.c --- */

/* Has some face each character of what the group says? If not, reported. */
bool print_check_coverage(struct layout *l);

/* --- part.c --- */

/* One face to print: a layout filled from a record. */
struct printed_card {
	struct xml_node *record;
	const char *layout;
};

/* What a part prints, copies and blanks included. */
struct printed {
	VEC(struct printed_card) v;
};

/* The parts there are, in order; checks the names of --only. */
void print_find_parts(struct layout *l);

/* Is a part asked for, and does its condition hold? */
bool print_wants(struct layout *l, const struct part *part);

/*
 * Is a record of a part printed in the language under way?  Always, unless
 * each player's own is printed in that player's (owner.c).
 */
bool print_speaks_here(struct layout *l, const struct xml_node *part,
		       struct xml_node *record);

struct printed print_find_cards(struct layout *l, const struct part *part);

/* Does the document hold fronts and backs in turn? */
bool print_is_two_sided(const struct layout *l);

/* --- face.c --- */

/* Draws a layout for a record; root paint reaches into the bleed. */
struct face print_draw_face(struct layout *l, const char *layout,
			    struct xml_node *record, struct rect trim,
			    mpt bleed);

/* How high something is: at[k] when its type is k steps smaller. */
#define TIGHTEST 6 /* steps of 1 % */
struct high {
	mpt at[TIGHTEST + 1];
	mpt over; /* > 0: more than its room has, in the smallest type */
};

/*
 * The items of a layout at a record, and how high they are at the width of
 * the room.  What is higher than the room takes all of it, in type as small
 * as it may be.  NULL, reported, when there is no such layout.
 */
struct item *print_build_high(struct layout *l, const char *layout,
			      struct xml_node *record, struct size room,
			      struct high *high);

/* Draws such items in a box, in type so many steps smaller. */
struct face print_draw_high(struct layout *l, const char *layout,
			    const struct item *item, struct size box,
			    int tight);

/* Can the back drawn for one card serve all? */
bool print_has_one_back(struct layout *l, const char *back);

/* Ends a face: what it was built from goes. */
void print_forget(struct layout *l);

/* Puts the fields of a face onto a page. */
void print_put_fields(struct layout *l, struct page *page,
		      const struct face *face, struct page_matrix m);

/* --- link.c --- */

/* Puts the links of a face onto a page, the index-th. */
void print_put_links(struct layout *l, size_t index, const struct face *face,
		     struct page_matrix m);

/* Something that links may lead to, by a name that the layout keeps. */
void print_add_anchor(struct layout *l, const char *name, size_t page, mpt top);

/* Gives all links their pages; reports those that lead nowhere. */
void print_join_links(struct layout *l);

/* --- impose.c --- */

/* A card's faces, drawn; back NULL when it has none. */
struct face_pair {
	struct face front, back;
};

struct imposition {
	const struct xml_node *part; /* <cards> */
	const char *title;
	struct face_pair *cards;
	size_t n;
	mpt width, height, gutter, bleed;
	bool has_backs;
};

void print_impose(struct layout *l, const struct imposition *job);

/* A page of the paper chosen. */
struct page *print_add_page(struct layout *l, bool landscape,
			    const char *label);

/* The strip of facts beside the art; art is what must stay free. */
struct slug {
	const char *title, *side;
	size_t sheet, sheets;
	bool no_marks; /* no crop marks between it and the art */
	mpt bleed;     /* crop marks begin outside it */
};
void print_slug(struct layout *l, struct page *page, struct rect art,
		const struct slug *slug);

/* A slug as a face: that layout of common/sheet.xml, w wide and h high. */
struct face print_draw_slug(struct layout *l, const char *layout, mpt w, mpt h,
			    const struct slug *slug);

/* An empty back, so that sheets stay in step when printed on both sides. */
void print_blank_back(struct layout *l, const struct slug *slug,
		      bool landscape);

/* The paper's size. */
struct size print_paper(struct layout *l);

/* Puts a face, with its fields and links, onto the document's last page. */
void print_put(struct layout *l, struct page *page, const struct face *face,
	       struct page_matrix m);

/* A straight line on a page, thin and black. */
void print_mark(struct layout *l, struct page *page, struct point a,
		struct point b, bool dashed);

/* --- print.c --- */

/* A bookmark that leads to a page of the document. */
void print_add_bookmark(struct layout *l, const char *title, int level,
			size_t page);

/* --- break.c --- */

/*
 * Breaks a column of n things into pages that have room for them, none cut in
 * two: as few pages as there can be when some are set tighter, filled alike.
 * ends[i] is one behind the last thing on page i; how many pages.  What is
 * higher than a page gets one of its own.
 */
size_t print_break(struct arena *a, const struct high *things, size_t n,
		   mpt gap, mpt room, size_t *ends);

/* By how many steps n things must be smaller to fit a page. */
int print_tightness(const struct high *things, size_t n, mpt gap, mpt room);

/* --- booklet.c --- */

/*
 * Lays out and prints booklets that are bound together, parts[0..n-1]; each
 * is wanted.
 */
void print_booklet(struct layout *l, const struct part *parts, size_t n);

/* --- booklet_page.c --- */

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

#endif
