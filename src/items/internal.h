/* Items: what layout elements become at a record, sized and drawn. */
#ifndef GEN_ITEMS_INTERNAL_H
#define GEN_ITEMS_INTERNAL_H

#include "base/vec.h"
#include "game/game.h"
#include "items/told.h"
#include "kit/kit.h"
#include "page/page.h"
#include "text/text.h"
#include "xml/xpath.h"

struct print_request; /* items do not look at it */

/*
 * The steps.  build.c turns a layout element and a record into a tree of
 * items: conditions, loops and expressions are settled, lengths are read,
 * texts are shaped.  measure.c asks each item how large it would like to be
 * at a width; arrange.c hands out rectangles; draw.c writes marks.
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
	const struct print_request *request;
	const struct game *game, *second_game;
	struct xml_doc *kit,
		*second_kit; /* second_: the other language, or NULL */
	void (*set)(void *context, const struct items_text *t);
	void *context;
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

#define ITEMS_NESTED 8 /* deepest nesting of <use>, and of symbols */

/* A form drawn, with the fields and links on it: ranges of the layout's. */
struct face {
	struct page_form *form; /* NULL: none */
	size_t link, links;
	size_t field, fields;
};

/* --- value.c: attributes, lengths, colours, styles --- */

/* game_find(), but a name that names nothing is reported as id at a place. */
struct xml_node *items_find(struct layout *l, struct diag_where where,
			    const char *kind, const char *name,
			    enum diag_id id);

/* An attribute with holes filled: the element's own, else its styles'. */
const char *items_attr(struct layout *l, const struct xml_node *n,
		       struct xml_node *record, const char *name);
struct length items_read_length(struct layout *l, const struct xml_node *n,
				const char *text, mpt em);
mpt items_resolve(struct length v, mpt whole);
int items_read_milli(const char *text, int otherwise); /* "1.5" is 1500 */
struct page_colour items_read_colour(struct layout *l, const struct xml_node *n,
				     const char *text,
				     struct page_colour current);
void items_read_style(struct layout *l, const struct xml_node *n,
		      struct xml_node *record, struct style *style);
struct paint items_read_paint(struct layout *l, const struct xml_node *n,
			      struct xml_node *record,
			      const struct style *style);
struct insets items_read_insets(struct layout *l, const struct xml_node *n,
				const char *text, mpt em);
extern const struct page_colour items_black, items_none;

/* --- build.c --- */

/* The items of a <layout> (one box) at a record. */
struct item *items_build(struct layout *l, const struct xml_node *layout,
			 struct xml_node *record);

/* Binds the variable of a <let>, if its condition holds. */
void items_bind(struct layout *l, const struct xml_node *n,
		struct xml_node *record);

/* --- words.c --- */

/* The text of an element with inline markup, shaped; says what is wrong. */
struct words items_shape(struct layout *l, const struct xml_node *n,
			 struct xml_node *record, const struct style *style);

/* A plain text (a value, a label), shaped. */
struct words items_shape_plain(struct layout *l, const struct item *item,
			       const char *text, const struct style *style);

/* Sets words in a box: text_fit() with the style's leading and alignment. */
struct text_block *items_fit(struct layout *l, const struct words *w,
			     const struct style *style, mpt width, mpt height,
			     mpt size, mpt min_size);

/* Where a text came from and what it is called, for messages. */
void items_report_over(struct layout *l, const struct item *item, mpt over,
		       bool too_wide);

/* A length for a message, "2.1"; in the diag's arena. */
const char *items_write_mm(struct layout *l, mpt v);

/* Says that an element holds more than fits, whatever the kit says. */
void items_report_full(struct layout *l, const struct item *item, mpt over);

/* --- second.c: a second language beside the first --- */

/* The layout as it is in the second language, at the twins of an element and
   a record.  false: there is none. */
struct second_view {
	struct layout *l;
	struct xml_doc *kept_kit;
	const struct game *kept_game;
	struct xpath *kept_x;
	const struct xml_node *node;
	struct xml_node *record;
};
bool items_second_begin(struct layout *l, const struct xml_node *n,
			const struct xml_node *record, struct second_view *v);
void items_second_end(struct second_view *v);

/* An attribute with what it is in the second language behind it. */
const char *items_second_attr(struct layout *l, const struct xml_node *n,
			      struct xml_node *record, const char *name,
			      const char *first);

/* --- told.c --- */

/* Tells who asked for it that words were set in a place; attribute as there. */
void items_tell(struct layout *l, const struct item *i, const char *attribute,
		const struct words *w, const struct style *style,
		const struct text_block *b, mpt width, mpt height);

/* --- measure.c --- */

#define ITEMS_FREE ((mpt)100000000) /* a width without bound */

/*
 * The size an item would like, padding included, when `width` is on offer.
 * shrink (per mille) scales text sizes, never under their minimum.
 */
struct size items_measure(struct layout *l, const struct item *item, mpt width,
			  int shrink);

/* The widths of a row's children when `width` is on offer. */
mpt *items_row_widths(struct layout *l, const struct item *row, mpt width,
		      int shrink);

/* The sizes that an item may take and must not fall below. */
mpt items_text_size(const struct item *item, int shrink);

/* --- arrange.c --- */

/* Draws an item and all inside in a rectangle. */
void items_arrange(struct layout *l, const struct item *item, struct rect r,
		   int shrink);

/* --- draw.c --- */

void items_draw_paint(struct layout *l, const struct paint *p, struct rect r);
void items_draw_words(struct layout *l, const struct words *w,
		      const struct text_block *b, mpt x, mpt y);
void items_draw_line(struct layout *l, struct point from, struct point to,
		     const struct paint *p);
void items_place(struct layout *l, const struct page_form *form,
		 struct page_matrix m);
/* A form scaled to fit a rectangle, keeping its shape. */
void items_place_in(struct layout *l, const struct page_form *form,
		    struct rect r, enum place align, enum place valign);

/* --- field.c --- */

struct size items_measure_field(struct layout *l, const struct item *f,
				mpt width, int shrink);
void items_draw_field(struct layout *l, const struct item *f, struct rect r,
		      int shrink);
struct size items_measure_track(struct layout *l, const struct item *t,
				mpt width);
void items_draw_track(struct layout *l, const struct item *t, struct rect r);

/* --- fillable.c --- */

/* The bounding box of a rectangle sent through m. */
struct rect items_send(struct page_matrix m, struct rect r);

/* Makes a form field of a place to write, or of each cell of a track. */
void items_add_field(struct layout *l, const struct item *f, struct rect r);
void items_add_cell(struct layout *l, const struct item *t, struct rect r,
		    int cell, bool on);

/* --- link.c --- */

/* Makes an item that was drawn in a rectangle lead somewhere. */
void items_add_link(struct layout *l, const struct item *i, struct rect r);

/* --- symbol.c --- */

/* A symbol as a form (1 unit is 1000 mpt), drawn in a colour. */
const struct page_form *items_draw_symbol(struct layout *l,
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

#endif
