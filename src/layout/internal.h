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
	bool has_hole; /* some of it comes from the kit */
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
	int turn; /* thousandths of a degree, clockwise */
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
	int from, step; /* around, thousandths of a degree */
	bool upright;
	struct length rx, ry;
	struct measured *seen; /* MEASURED of them, and one that counts */
};

/* A run of layout. */
struct layout {
	const struct layout_request *request;
	const struct game *game;
	struct diag *diag;
	struct text_fonts *fonts;
	struct page_doc *doc;
	struct xpath *x;
	struct arena *a;       /* lives as long as the run */
	struct arena *scratch; /* one card or sheet */
	bool rtl;
	const char *part;	 /* the part under way, for messages */
	struct xml_node *record; /* the card's or sheet's record */
	struct page_form *out;	 /* where marks go */
	VEC(struct symbol_form {
		const char *key;
		struct page_form *form;
	})
	symbols;	 /* symbols drawn once */
	uint64_t wobble; /* seed of the next sketched border */
	bool fillable;	 /* this sheet's places to write are form fields */
	struct page_matrix to_sheet;   /* the form under way on its sheet */
	VEC(struct page_field) fields; /* of the sheet under way */
	int nested;		       /* how many <use> we are inside of */
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

/* Says that an element holds more than fits, whatever the kit says. */
void layout_full(struct layout *l, const struct item *item, mpt over);

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

/* --- fillable.c --- */

/* Makes a form field of a place to write, or of each cell of a track. */
void layout_add_field(struct layout *l, const struct item *f, struct rect r);
void layout_add_cell(struct layout *l, const struct item *t, struct rect r,
		     int cell, bool on);

/* Moves the fields gathered onto their page, at an offset. */
void layout_put_fields(struct layout *l, struct page *page, struct point at);

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
	struct page_form *front, *back;
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

/* An empty back, so that sheets stay in step when printed on both sides. */
void layout_blank_back(struct layout *l, const struct slug *slug,
		       bool landscape);

/* Does the document hold fronts and backs in turn? */
bool layout_two_sided(const struct layout *l);

/* The paper's size. */
struct size layout_paper(struct layout *l);

/* Moves the marks of a form onto a page. */
void layout_put(struct layout *l, struct page *page,
		const struct page_form *form, struct page_matrix m);

#endif
