/* Pages as placed marks: plain data between layout and the PDF writer. */
#ifndef GEN_PAGE_PAGE_H
#define GEN_PAGE_PAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "base/arena.h"
#include "base/units.h"
#include "base/vec.h"
#include "text/text.h"

/*
 * A document is a list of pages; a page and a form are lists of marks.  All
 * coordinates are mpt with the origin in the top left corner, x to the right
 * and y DOWN.  A form is a drawing kept once and placed any number of times
 * (a card back, a symbol, a card).  All memory lives in the document's arena.
 */

/* Opacity 255 is solid; opacity 0 is "no paint at all". */
struct page_colour {
	uint8_t r, g, b, opacity;
};

static inline bool
page_same_colour(struct page_colour a, struct page_colour b)
{
	return a.r == b.r && a.g == b.g && a.b == b.b && a.opacity == b.opacity;
}

/*
 * (x, y) goes to (a x + c y + e, b x + d y + f).  a..d are 1/65536.
 */
struct page_matrix {
	int32_t a, b, c, d;
	mpt e, f;
};

#define PAGE_ONE 65536
#define PAGE_MOVE(x, y)                                                        \
	((struct page_matrix){PAGE_ONE, 0, 0, PAGE_ONE, (x), (y)})

/* The point p sent through m, rounded. */
struct point page_apply(struct page_matrix m, struct point p);

/* First inner, then outer. */
struct page_matrix page_combine(struct page_matrix outer,
				struct page_matrix inner);

/* Turns clockwise (on paper) by thousandths of a degree about the origin. */
struct page_matrix page_turn(int32_t millidegrees);

/*
 * A run of glyphs of one face, size and colour on one baseline: glyphs one by
 * one, or words at their places (text_run has them).
 */
struct page_glyphs {
	int face; /* index into the text module's faces */
	mpt size;
	struct page_matrix m; /* run space to the page; e, f: the origin */
	struct page_colour colour;
	size_t n;
	const struct text_glyph *glyphs;
	size_t n_words;
	const struct text_word *const *words;
	const mpt *places;
};

enum page_verb { PAGE_MOVE_TO, PAGE_LINE_TO, PAGE_CURVE_TO, PAGE_CLOSE };

/* p[0] alone for move and line; two controls and the end for a curve. */
struct page_segment {
	enum page_verb verb;
	struct point p[3];
};

/* How many of p[] a segment has, by its verb. */
extern const size_t page_points[];

enum page_cap { PAGE_CAP_BUTT, PAGE_CAP_ROUND, PAGE_CAP_SQUARE };
enum page_join { PAGE_JOIN_MITER, PAGE_JOIN_ROUND, PAGE_JOIN_BEVEL };

struct page_form;

/*
 * A cell drawn again and again, side by side.  The cell is a form that is kept;
 * its box is what comes again, one beside the other from its corner.
 */
struct page_pattern {
	const struct page_form *cell;
	struct page_matrix m; /* the cell's space to that of the shape */
};

#define PAGE_DASHES 8
#define PAGE_MITER 10000 /* when nothing else is said */

/* A colour of a gradient, and where it stands: from 0 to PAGE_ONE. */
struct page_stop {
	int32_t at;
	struct page_colour colour;
};

/*
 * Colours that run into each other.  In its own space a linear gradient goes
 * from (0, 0) to (PAGE_ONE, 0), so that m.a, m.b are how far it goes and m.e,
 * m.f where it begins; a radial one goes from its focus, a circle inside, to
 * the circle of radius PAGE_ONE around (0, 0).  Before its first stop and
 * behind its last it has their colours.
 */
struct page_gradient {
	bool radial;
	struct point focus;
	mpt focus_radius;
	struct page_matrix m;	       /* its space to that of the shape */
	size_t n;		       /* at least 1 */
	const struct page_stop *stops; /* in order */
};

/*
 * A shape; filled when fill is visible, stroked when stroke is.  With a pattern
 * or a gradient it is filled with that, as opaque as fill says; with a gradient
 * of its stroke so is that.
 */
struct page_path {
	size_t n;
	const struct page_segment *segments;
	struct page_colour fill,
		stroke; /* a gradient's fill: what it comes to */
	const struct page_pattern *pattern;	     /* or NULL */
	const struct page_gradient *gradient;	     /* or NULL */
	const struct page_gradient *stroke_gradient; /* or NULL */
	bool even_odd;
	mpt width; /* of the stroke */
	enum page_cap cap;
	enum page_join join;
	int miter; /* thousandths of a width that a miter may be long; 0: 10 */
	mpt dash[PAGE_DASHES]; /* on, off, on, off ... */
	int dashes;	       /* how many of dash[] are used; 0 is solid */
	mpt dash_from;	       /* how far in the dashes begin */
};

/* The box around all points of a path, those of its curves' controls too. */
struct rect page_path_bounds(const struct page_path *path);

/* A form placed by a matrix (form space to the space it is placed in). */
struct page_place {
	const struct page_form *form;
	struct page_matrix m;
	uint8_t faded; /* 255 less the opacity of all of it, which is a group */
};

/* A raster picture (PNG or JPEG), stretched over a rectangle. */
struct page_picture {
	const char *path; /* the file; checked by layout to be inside */
	struct rect box;
	const char *file; /* where it is asked for, for messages; or NULL */
	long line;
};

/* A click leads to a page (index from 0) or, page < 0, to an address. */
struct page_link {
	struct rect box;
	int page;
	const char *uri;
	mpt top; /* to what begins there on the page; 0: to the whole page */
};

enum page_field_kind { PAGE_FIELD_TEXT, PAGE_FIELD_CHECK };

/* A fillable form field. Names are unique in the document. */
struct page_field {
	enum page_field_kind kind;
	const char *name, *tip, *value; /* check: value "yes" is on */
	struct rect box;
	mpt size; /* text size; 0: the viewer chooses */
	bool many_lines;
	int quarters; /* how far what is in it is turned clockwise, 0 to 3 */
};

/* The field's box as it is read: at 0, 0 and not turned. */
struct rect page_field_inside(const struct page_field *field);

enum page_mark_kind {
	PAGE_GLYPHS,
	PAGE_PATH,
	PAGE_PLACE,
	PAGE_PICTURE,
	PAGE_LINK,
	PAGE_FIELD,
	PAGE_CLIP,   /* path: what follows is drawn inside it only ... */
	PAGE_UNCLIP, /* ... until here; they nest */
	PAGE_READS,  /* the glyphs that follow read as a text ... */
	PAGE_READ,   /* ... until here; they do not nest */
	PAGE_MARK_KINDS
};

struct page_mark {
	enum page_mark_kind kind;
	bool multiply; /* ink over ink: glyphs, paths and forms */
	bool exact;    /* a path that light ink leaves as it is */
	union {
		struct page_glyphs glyphs;
		struct page_path path; /* PAGE_PATH and PAGE_CLIP */
		struct page_place place;
		struct page_picture picture;
		struct page_link link;
		struct page_field field;
		const char *reads; /* UTF-8 */
	};
};

/*
 * Links and fields occur on pages only, not in forms.  A form is kept, for as
 * long as the document, or it is there for the pages under way alone.
 */
struct page_form {
	struct arena *arena; /* of its marks */
	const char *name;    /* for dumps: "joe-back", "card joe 7" */
	struct rect box;     /* all its marks lie inside (bleed included) ... */
	mpt over;	     /* ... or not so far outside of it */
	size_t kept;	     /* its number among those kept, from 1; or 0 */
	bool group;	     /* kept, and drawn as one: it may be faded */
	uint64_t digest;     /* of its marks (page/digest.h); 0: not yet made */
	VEC(struct page_mark) marks;
};

/* A closed line of points that paper is cut along; n 0: there is none. */
struct page_cut {
	size_t n;
	const struct point *at;
};

struct page {
	mpt width, height;
	struct rect trim, bleed; /* w 0: none. The PDF TrimBox, BleedBox */
	struct page_cut cut;	 /* inside the trim; else that is the cut */
	const char *label;	 /* shown by viewers as the page's number */
	const struct page_matrix *adjust; /* how what stands on it comes to
					     the paper; NULL: as it is */
	VEC(struct page_mark) marks;
};

/* An outline entry; level 0 is outermost. */
struct page_bookmark {
	const char *title;
	int level;
	size_t page;
};

/* An XML file that goes along with the pages; sorted by name. */
struct page_attachment {
	const char *name;
	struct str bytes; /* freed with the document */
};

struct page_doc {
	struct arena *arena;
	struct arena *sheet; /* of the pages under way: see page_finish() */
	const char *title, *author, *subject, *keywords, *lang;
	bool rtl;	    /* viewer: pages bind on the right */
	const char *duplex; /* NULL, "simplex", "long" or "short" */
	bool papers; /* of several sizes: a printer takes each from its tray */
	size_t both; /* so many first pages go through a printer twice, the
			others once; 0: all as `duplex` says */
	bool grey;   /* colours are written as greys */
	uint64_t id[2]; /* of the document: page_identify() */
	VEC(struct page *) pages;
	VEC(struct page_form *) forms; /* in order of making */
	size_t kept;		       /* how many of them are kept */
	size_t finished, settled;      /* pages; forms when they were */
	size_t held; /* decks, all drawn, not all on paper: pages wait */
	VEC(struct page_bookmark) bookmarks;
	VEC(struct page_attachment) attached;
	/*
	 * Called with each page that is finished, in order, if anybody waits
	 * for pages one by one.
	 */
	void (*take)(void *context, const struct page *page);
	void *context;
};

/* Without pages. It owns all that is made in it. */
struct page_doc *page_doc_new(void);
void page_doc_free(struct page_doc *doc); /* NULL is fine */

/* Makes the document's ID from a text in which all that it depends on stands. */
void page_identify(struct page_doc *doc, const char *text);

/* A new last page / a new form that is kept, owned by doc. */
struct page *page_add(struct page_doc *doc, mpt width, mpt height);
struct page_form *page_form_new(struct page_doc *doc, const char *name,
				struct rect box);

/* A new form for the pages under way: it is drawn where it is placed. */
struct page_form *page_form_once(struct page_doc *doc, const char *name,
				 struct rect box);

/* Of the forms behind the first n only those that are kept stay in the list. */
void page_drop_forms(struct page_doc *doc, size_t n);

/* Adds a mark to a page under way, or a link to one that is finished. */
void page_mark(struct page_doc *doc, struct page *page, struct page_mark m);

/*
 * Nothing more will be drawn on the pages there are.  If somebody takes them
 * they are given away, and of their marks only links and fields stay; all
 * else that lives in doc->sheet is gone.
 */
void page_finish(struct page_doc *doc);

/*
 * Writes the document as text for tests: pages, boxes, marks with their
 * numbers in points, glyph runs with their text, forms by name.
 * face_name(context, face) gives a face's name.
 */
void page_dump(const struct page_doc *doc, FILE *out,
	       const char *(*face_name)(void *, int), void *context);

#endif
