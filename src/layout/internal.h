/* Inside layout/: a run, items, and what the steps ask of each other. */
#ifndef GEN_LAYOUT_INTERNAL_H
#define GEN_LAYOUT_INTERNAL_H

#include "base/vec.h"
#include "kit/kit.h"
#include "layout/layout.h"
#include "xml/xpath.h"

/*
 * The steps.  build.c turns a layout element and a record into a tree of
 * items: conditions, loops and expressions are settled, lengths are read,
 * texts are shaped.  measure.c asks each item how large it would like to be
 * at a width; arrange.c hands out rectangles; draw.c writes marks.  print.c
 * does this for every card and sheet, impose.c puts cards on paper.
 */

/* A length that may be a part of the parent's, or absent. */
struct length {
	enum { LENGTH_NONE, LENGTH_MPT, LENGTH_PERCENT } unit;
	mpt v; /* mpt, or thousandths of a percent */
};

/* What children inherit. */
struct style {
	const char *font;
	mpt size, min_size;
	int leading; /* per mille */
	bool bold, italic, hyphenate;
	enum text_align align;
	struct page_colour colour;
};

enum {
	SIDE_TOP = 1,
	SIDE_END = 2,
	SIDE_BOTTOM = 4,
	SIDE_START = 8,
	SIDE_ALL = 15
};

/* What an element paints for itself. */
struct paint {
	struct page_colour fill, stroke;
	mpt width, radius, sketch, dash[4];
	int dashes;
	int sides; /* which borders are stroked */
};

struct insets {
	mpt top, end, bottom, start;
};

enum item_kind {
	ITEM_BOX,
	ITEM_ROW,
	ITEM_COLUMN,
	ITEM_GRID,
	ITEM_AROUND,
	ITEM_TEXT,
	ITEM_FIELD,
	ITEM_TRACK,
	ITEM_SYMBOL,
	ITEM_PICTURE,
	ITEM_LINE,
	ITEM_SPACE,
	ITEM_KINDS
};

enum place { PLACE_NONE, PLACE_START, PLACE_CENTER, PLACE_END, PLACE_JUSTIFY };

/* A piece of a text that its runs refer to by tag. */
struct inline_tag {
	struct page_colour colour;
	const struct page_form *symbol; /* or NULL */
};

struct words {
	const struct text_para *para; /* NULL: no text at all */
	struct inline_tag *tags;
	const char *text; /* what it says, when somebody asks to be told */
	bool has_hole;	  /* some of it comes from the kit */
	int max_lines;
};

struct size {
	mpt w, h;
};

/* What an item was last measured as: asked of often at the same width. */
struct measured {
	mpt width;
	int shrink; /* and 1; 0: nothing yet */
	struct size size;
};
#define MEASURED 4

struct item {
	enum item_kind kind;
	const struct xml_node *node; /* the element of the definition */
	struct xml_node *record;     /* the record it was built at */
	struct style style;
	struct paint paint;
	struct insets padding;
	mpt gap;
	struct length x, y, width, height;
	int grow; /* per mille */
	enum place align, valign;
	int turn;   /* thousandths of a degree, clockwise */
	int mirror; /* -1: what is inside keeps its places; 1: not so */
	struct item *first, *next;

	struct words words;	  /* text; field: the value; track: none */
	struct style label_style; /* field: of its label */
	struct words label;	  /* field */
	enum { LABEL_ABOVE, LABEL_BEFORE, LABEL_BELOW } label_at;
	enum { FIELD_LINES, FIELD_BOX, FIELD_CHECK, FIELD_PLAIN } field;
	const char *value; /* field: its text, or NULL */
	const char *name;  /* text and field: for messages and forms */
	const char *tip;   /* field and track: what a form says of it */
	int lines;	   /* field */
	int count, filled, columns, rows;	 /* track, grid */
	const char *shape;			 /* track */
	const struct page_form *form, *form_off; /* symbol; track on, off */
	const char *picture;
	const char *link; /* where a click on it leads, or NULL */
	int from, step;	  /* around, thousandths of a degree */
	bool upright;
	struct length rx, ry;
	struct measured *seen; /* MEASURED of them, and one that counts */
};

/* A part to print; own: of the materials, for the reader of a solo book. */
struct part {
	const struct xml_node *node;
	bool own;
};

/* A link: on a face, and then on a page. */
struct link {
	struct rect box;
	const char *to;		 /* a label, or a part's name */
	struct diag_where where; /* where it is to be mended */
	size_t page;
};

/* What a link may lead to. */
struct anchor {
	const char *name;
	size_t order, page;
	mpt top; /* of its place on the page; 0: the whole page */
};

/* How much of a second language there is on a face. */
enum second { SECOND_NONE, SECOND_SHORT, SECOND_ALL };

/* A run of layout. */
struct layout {
	const struct layout_request *request;
	const struct game *game;
	struct diag *diag;
	struct text_fonts *fonts;
	struct page_doc *doc;
	struct xpath *x;
	struct arena *a;	 /* lives as long as the run */
	struct arena *scratch;	 /* one card or sheet */
	bool rtl;		 /* writing is from the right */
	const char *main_lang;	 /* of what is nobody's own */
	bool mirrored;		 /* so are places, where we are now */
	const char *part;	 /* the part under way, for messages */
	struct xml_node *record; /* the card's or sheet's record */
	struct page_form *out;	 /* where marks go */
	VEC(struct symbol_form {
		const char *key;
		struct page_form *form;
	})
	symbols;	 /* symbols drawn once */
	uint64_t wobble; /* seed of the next sketched border */
	bool fillable;	 /* this face's places to write are form fields */
	struct page_matrix to_form;    /* from the form under way to the face */
	VEC(struct page_field) fields; /* of all faces, one after the other */
	VEC(struct link) links;	       /* the same */
	VEC(struct link) placed;       /* on pages */
	VEC(struct anchor) anchors;
	VEC(struct part) parts; /* that there are to print */
	int nested;		/* how many <use> we are inside of */
	struct game_docs docs[2], second_docs[2]; /* own, common */
	struct xpath *second_x; /* over the second language's kit; or NULL */
	enum second second;	/* as much of it as the face has room for */
	struct size slack;	/* blank space about what is arranged */
};

#define LAYOUT_NESTED 8 /* deepest nesting of <use>, and of symbols */

/* --- value.c: attributes, lengths, colours, styles --- */

/* game_find(), but a name that names nothing is reported as id at a place. */
struct xml_node *layout_find(struct layout *l, struct diag_where where,
			     const char *kind, const char *name,
			     enum diag_id id);

/* An attribute with holes filled: the element's own, else its styles'. */
const char *layout_attr(struct layout *l, const struct xml_node *n,
			struct xml_node *record, const char *name);
struct length layout_length(struct layout *l, const struct xml_node *n,
			    const char *text, mpt em);
mpt layout_mpt(struct length v, mpt whole);
int layout_milli(const char *text, int otherwise); /* "1.5" is 1500 */
struct page_colour layout_colour(struct layout *l, const struct xml_node *n,
				 const char *text, struct page_colour current);
void layout_style(struct layout *l, const struct xml_node *n,
		  struct xml_node *record, struct style *style);
struct paint layout_paint(struct layout *l, const struct xml_node *n,
			  struct xml_node *record, const struct style *style);
struct insets layout_insets(struct layout *l, const struct xml_node *n,
			    const char *text, mpt em);
extern const struct page_colour layout_black, layout_none;

/* --- build.c --- */

/* The items of a <layout> (one box) at a record. */
struct item *layout_build(struct layout *l, const struct xml_node *layout,
			  struct xml_node *record);

/* Binds the variable of a <let>, if its condition holds. */
void layout_let(struct layout *l, const struct xml_node *n,
		struct xml_node *record);

/* --- words.c --- */

/* The text of an element with inline markup, shaped; says what is wrong. */
struct words layout_words(struct layout *l, const struct xml_node *n,
			  struct xml_node *record, const struct style *style);

/* A plain text (a value, a label), shaped. */
struct words layout_plain(struct layout *l, const struct item *item,
			  const char *text, const struct style *style);

/* Sets words in a box: text_fit() with the style's leading and alignment. */
struct text_block *layout_fit(struct layout *l, const struct words *w,
			      const struct style *style, mpt width, mpt height,
			      mpt size, mpt min_size);

/* Where a text came from and what it is called, for messages. */
void layout_over(struct layout *l, const struct item *item, mpt over,
		 bool too_wide);

/* A length for a message, "2.1"; in the diag's arena. */
const char *layout_millimetres(struct layout *l, mpt v);

/* Says that an element holds more than fits, whatever the kit says. */
void layout_full(struct layout *l, const struct item *item, mpt over);

/* --- second.c: a second language beside the first --- */

/* The layout as it is in the second language, at the twins of an element and
   a record.  false: there is none. */
struct second_view {
	struct layout *l;
	struct layout_request request;
	const struct layout_request *kept_request;
	const struct game *kept_game;
	struct xpath *kept_x;
	const struct xml_node *node;
	struct xml_node *record;
};
bool layout_second_begin(struct layout *l, const struct xml_node *n,
			 const struct xml_node *record, struct second_view *v);
void layout_second_end(struct second_view *v);

/* An attribute with what it is in the second language behind it. */
const char *layout_second_attr(struct layout *l, const struct xml_node *n,
			       struct xml_node *record, const char *name,
			       const char *first);

/* --- told.c --- */

/* Tells who asked for it that words were set in a place; attribute as there. */
void layout_tell(struct layout *l, const struct item *i, const char *attribute,
		 const struct words *w, const struct style *style,
		 const struct text_block *b, mpt width, mpt height);

/* --- measure.c --- */

#define LAYOUT_FREE ((mpt)100000000) /* a width without bound */

/*
 * The size an item would like, padding included, when `width` is on offer.
 * shrink (per mille) scales text sizes, never under their minimum.
 */
struct size layout_measure(struct layout *l, const struct item *item, mpt width,
			   int shrink);

/* The widths of a row's children when `width` is on offer. */
mpt *layout_row_widths(struct layout *l, const struct item *row, mpt width,
		       int shrink);

/* The sizes that an item may take and must not fall below. */
mpt layout_text_size(const struct item *item, int shrink);

/* --- arrange.c --- */

/* Draws an item and all inside in a rectangle. */
void layout_arrange(struct layout *l, const struct item *item, struct rect r,
		    int shrink);

/* --- draw.c --- */

void layout_draw_paint(struct layout *l, const struct paint *p, struct rect r);
void layout_draw_words(struct layout *l, const struct words *w,
		       const struct text_block *b, mpt x, mpt y);
void layout_draw_line(struct layout *l, struct point from, struct point to,
		      const struct paint *p);
void layout_place(struct layout *l, const struct page_form *form,
		  struct page_matrix m);
/* A form scaled to fit a rectangle, keeping its shape. */
void layout_place_in(struct layout *l, const struct page_form *form,
		     struct rect r, enum place align, enum place valign);

/* --- field.c --- */

struct size layout_measure_field(struct layout *l, const struct item *f,
				 mpt width, int shrink);
void layout_draw_field(struct layout *l, const struct item *f, struct rect r,
		       int shrink);
struct size layout_measure_track(struct layout *l, const struct item *t,
				 mpt width);
void layout_draw_track(struct layout *l, const struct item *t, struct rect r);

/* --- coverage.c --- */

/* Has some face each character of what the group says? If not, reported. */
bool layout_check_coverage(struct layout *l);

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
void layout_find_parts(struct layout *l);

/* Is a part asked for, and does its condition hold? */
bool layout_wanted(struct layout *l, const struct part *part);

/*
 * Is a record of a part printed in the language under way?  Always, unless
 * each player's own is printed in that player's (owner.c).
 */
bool layout_speaks_here(struct layout *l, const struct xml_node *part,
			struct xml_node *record);

struct printed layout_printed(struct layout *l, const struct part *part);

/* Does the document hold fronts and backs in turn? */
bool layout_two_sided(const struct layout *l);

/* --- face.c --- */

/* A form drawn, with the fields and links on it: ranges of the layout's. */
struct face {
	struct page_form *form; /* NULL: none */
	size_t link, links;
	size_t field, fields;
};

/* Draws a layout for a record; root paint reaches into the bleed. */
struct face layout_face(struct layout *l, const char *layout,
			struct xml_node *record, struct rect trim, mpt bleed);

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
struct item *layout_build_high(struct layout *l, const char *layout,
			       struct xml_node *record, struct size room,
			       struct high *high);

/* Draws such items in a box, in type so many steps smaller. */
struct face layout_high_face(struct layout *l, const char *layout,
			     const struct item *item, struct size box,
			     int tight);

/* Can the back drawn for one card serve all? */
bool layout_one_back(struct layout *l, const char *back);

/* Ends a face: what it was built from goes. */
void layout_forget(struct layout *l);

/* --- fillable.c --- */

/* The bounding box of a rectangle sent through m. */
struct rect layout_send(struct page_matrix m, struct rect r);

/* Makes a form field of a place to write, or of each cell of a track. */
void layout_add_field(struct layout *l, const struct item *f, struct rect r);
void layout_add_cell(struct layout *l, const struct item *t, struct rect r,
		     int cell, bool on);

/* Puts the fields of a face onto a page. */
void layout_put_fields(struct layout *l, struct page *page,
		       const struct face *face, struct page_matrix m);

/* --- link.c --- */

/* Makes an item that was drawn in a rectangle lead somewhere. */
void layout_add_link(struct layout *l, const struct item *i, struct rect r);

/* Puts the links of a face onto a page, the index-th. */
void layout_put_links(struct layout *l, size_t index, const struct face *face,
		      struct page_matrix m);

/* Something that links may lead to, by a name that the layout keeps. */
void layout_add_anchor(struct layout *l, const char *name, size_t page,
		       mpt top);

/* Gives all links their pages; reports those that lead nowhere. */
void layout_join_links(struct layout *l);

/* --- symbol.c --- */

/* A symbol as a form (1 unit is 1000 mpt), drawn in a colour. */
const struct page_form *layout_symbol(struct layout *l,
				      const struct xml_node *symbol,
				      struct xml_node *record,
				      struct page_colour current);

/* --- outline.c: paths --- */

struct outline {
	VEC(struct page_segment) v;
};

/* Appends SVG path data sent through m; false when it is malformed. */
struct transform {
	double a, b, c, d, e, f;
};
extern const struct transform transform_none;
struct transform transform_join(struct transform outer, struct transform inner);
bool transform_read(const char *text, struct transform *t);
bool outline_read(struct arena *a, struct outline *o, const char *data,
		  struct transform m);
void outline_rect(struct arena *a, struct outline *o, double x, double y,
		  double w, double h, double r, struct transform m);
void outline_ellipse(struct arena *a, struct outline *o, double cx, double cy,
		     double rx, double ry, struct transform m);

/* --- sketch.c --- */

/* The same outline as if drawn by an unsteady hand, off by up to `amount`. */
struct outline outline_sketch(struct arena *a, const struct outline *o,
			      mpt amount, uint64_t seed);

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

void layout_impose(struct layout *l, const struct imposition *job);

/* A page of the paper chosen. */
struct page *layout_page(struct layout *l, bool landscape, const char *label);

/* The strip of facts beside the art; art is what must stay free. */
struct slug {
	const char *title, *side;
	size_t sheet, sheets;
	bool no_marks; /* no crop marks between it and the art */
	mpt bleed;     /* crop marks begin outside it */
};
void layout_slug(struct layout *l, struct page *page, struct rect art,
		 const struct slug *slug);

/* A slug as a face: that layout of common/sheet.xml, w wide and h high. */
struct face layout_draw_slug(struct layout *l, const char *layout, mpt w, mpt h,
			     const struct slug *slug);

/* An empty back, so that sheets stay in step when printed on both sides. */
void layout_blank_back(struct layout *l, const struct slug *slug,
		       bool landscape);

/* The paper's size. */
struct size layout_paper(struct layout *l);

/* Puts a face, with its fields and links, onto the document's last page. */
void layout_put(struct layout *l, struct page *page, const struct face *face,
		struct page_matrix m);

/* A straight line on a page, thin and black. */
void layout_mark(struct layout *l, struct page *page, struct point a,
		 struct point b, bool dashed);

/* --- print.c --- */

/* A bookmark that leads to a page of the document. */
void layout_bookmark(struct layout *l, const char *title, int level,
		     size_t page);

/* --- break.c --- */

/*
 * Breaks a column of n things into pages that have room for them, none cut in
 * two: as few pages as there can be when some are set tighter, filled alike.
 * ends[i] is one behind the last thing on page i; how many pages.  What is
 * higher than a page gets one of its own.
 */
size_t layout_break(struct arena *a, const struct high *things, size_t n,
		    mpt gap, mpt room, size_t *ends);

/* By how many steps n things must be smaller to fit a page. */
int layout_tightness(const struct high *things, size_t n, mpt gap, mpt room);

/* --- booklet.c --- */

/*
 * Lays out and prints booklets that are bound together, parts[0..n-1]; each
 * is wanted.
 */
void layout_booklet(struct layout *l, const struct part *parts, size_t n);

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
struct saddle_side layout_saddle(size_t n, size_t i, bool rtl);

#endif
