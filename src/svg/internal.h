/* Inside svg/: a file under way. */
#ifndef GEN_SVG_INTERNAL_H
#define GEN_SVG_INTERNAL_H

#include "base/map.h"
#include "page/outline.h"
#include "svg/css.h"
#include "svg/svg.h"

#define SVG_SPACE "http://www.w3.org/2000/svg"
#define SVG_FURTHEST 15000000 /* mpt that a point may lie away */
#define SVG_LARGE 1e9	      /* the largest number that is read */
#define SVG_SIDE 1e7	      /* and the longest side of a file */

/* A <use> that is being drawn, in the one around it. */
struct used {
	const struct xml_node *target;
	const struct used *outer;
};

struct svg {
	const struct svg_request *request;
	struct diag *diag;
	struct arena *arena; /* of the drawing of this file */
	struct xml_doc *doc;
	struct map *ids; /* to elements */
	struct css *css;
	struct map *stops;	   /* of gradients that were read, by place */
	struct map *told;	   /* kinds of what is left out */
	struct page_form *form;	   /* where marks go */
	struct rect box;	   /* of the whole drawing */
	double unit;		   /* mpt to a unit of its viewBox */
	size_t elements, segments; /* drawn so far */
	int depth;
	bool failed;		 /* an error was reported */
	bool recolours;		 /* its marks have the colour of the request */
	struct page_colour only; /* what all is painted in so far */
	int colours;		 /* how many: 0, 1, or 2 for more */
	VEC(struct page_form *) forms;
};

/* --- messages (told.c) --- */

/*
 * Something that is left out, told once for each kind: "<mask>", "filter".
 */
void svg_left_out(struct svg *s, const struct xml_node *n, const char *what);

/* The same of text, of which there is more to say. */
void svg_left_text(struct svg *s, const struct xml_node *n);

/* A value that cannot be read and is passed over, told once for each name. */
void svg_bad_value(struct svg *s, const struct xml_node *n, const char *name,
		   const char *value);

/* There is no element of that id. */
void svg_no_id(struct svg *s, const struct xml_node *n, const char *id);

/* An error: nothing of the file is drawn. */
void svg_fail(struct svg *s, const struct xml_node *n, enum diag_id id,
	      const char *a, const char *b);

/* Takes one of the elements that a drawing may have; false, reported: there is none left. */
bool svg_may_draw(struct svg *s, const struct xml_node *n);

/* --- looks (look.c) --- */

enum paint_kind { PAINT_NONE, PAINT_COLOUR, PAINT_CURRENT, PAINT_SERVER };

struct svg_paint {
	enum paint_kind kind;	   /* of a server: what there is instead */
	const char *server;	   /* its id, or NULL */
	struct page_colour colour; /* of PAINT_COLOUR */
};

/* The space that percentages are of. */
struct view {
	double w, h;
};

/* All that is asked of an element's properties. */
struct look {
	/* inherited */
	struct page_colour colour;
	bool own_colour; /* false: that of the request */
	struct svg_paint fill, stroke;
	double fill_opacity, stroke_opacity;
	bool even_odd, clip_even_odd, hidden, stroke_first;
	double width, miter, dash[PAGE_DASHES], dash_from, font_size;
	int dashes;
	enum page_cap cap;
	enum page_join join;
	/* its own */
	double opacity;
	bool gone, multiply, overflows;
	const char *clip; /* an id, or NULL */
	struct transform m;
};

/* How a drawing looks where nothing is said. */
extern const struct look svg_first_look;

/* What an element looks like inside one that looks like `outer`. */
struct look svg_look(struct svg *s, const struct xml_node *n,
		     const struct look *outer, struct view view);

/* The colour of a gradient's stop. */
struct page_colour svg_stop_colour(struct svg *s, const struct xml_node *stop);

/* The colour that a paint comes to; for a server what there is instead. */
struct page_colour svg_paint_colour(struct svg *s, const struct look *l,
				    const struct svg_paint *p);

/* --- lengths (length.c) --- */

enum of { OF_WIDTH, OF_HEIGHT, OF_BOTH };

/*
 * A length at *text in user units, percentages of a side of the view (or of
 * its diagonal) and em of a size; moves behind it.  false: it is none.
 */
bool svg_read_length(const char **text, struct view view, enum of of, double em,
		     double *v);

/* An attribute as a length; `otherwise` when it is not there or bad (told). */
double svg_length(struct svg *s, const struct xml_node *n, const char *name,
		  struct view view, enum of of, double em, double otherwise);

/* Four numbers of a viewBox; false: there is none, or it is empty. */
bool svg_view_box(struct svg *s, const struct xml_node *n, double box[4]);

/*
 * Through what the box of an element is seen in a view of a size, as
 * preserveAspectRatio says.
 */
struct transform svg_fit(const struct xml_node *n, const double box[4],
			 double w, double h);

/* The element with an id, or what an href="#id" leads to, or NULL (told). */
const struct xml_node *svg_find(struct svg *s, const struct xml_node *n,
				const char *id);
const struct xml_node *svg_follow(struct svg *s, const struct xml_node *n);

/* --- shapes (shape.c) --- */

/* Is it path, rect, circle, ellipse, line, polyline or polygon? */
bool svg_is_shape(const struct xml_node *n);

/* A shape's outline sent through m; empty: there is nothing to draw. */
struct outline svg_outline(struct svg *s, const struct xml_node *n,
			   struct view view, double em, struct transform m);

/* How far points reach: left, top, right, bottom; right < left: nowhere. */
struct extent {
	double x0, y0, x1, y1;
};

extern const struct extent svg_nowhere;

/* Grows an extent by an outline; curves as far as they reach. */
void svg_take_in(struct extent *e, const struct outline *o);

/* Where elements are drawn. */
struct spot {
	struct transform m; /* user units to mpt */
	struct view view;
	const struct used *used;
};

/* --- paints (paint.c) --- */

/* What a path is filled or stroked with. */
struct painted {
	struct page_colour colour;
	const struct page_gradient *gradient; /* or NULL */
};

/* A paint of an element, so opaque, at a spot; the path is in its marks. */
struct painted svg_paint(struct svg *s, const struct xml_node *n,
			 const struct look *l, const struct svg_paint *paint,
			 double share, const struct spot *at,
			 const struct page_path *path);

/* --- drawing (draw.c) --- */

/* Draws the root element, its viewBox seen from a spot. */
void svg_draw_root(struct svg *s, const struct spot *at);

/* Is it in SVG's namespace, or in none? */
bool svg_is_ours(const struct xml_node *n);

/* Is it g, a, svg, use or switch? */
bool svg_is_container(const struct xml_node *n);

/* The spot moved by x and y of an element. */
struct spot svg_moved(struct svg *s, const struct xml_node *n,
		      const struct look *l, const struct spot *at);

/*
 * From where a nested <svg>, or the <symbol> that `use` draws, stands to what
 * is inside its view, and its size; false: it has none.
 */
bool svg_enter(struct svg *s, const struct xml_node *n,
	       const struct xml_node *use, const struct look *l,
	       struct spot *at, struct view *size);

/* What a <use> draws; NULL: nothing, or what is being drawn already (told). */
const struct xml_node *svg_use(struct svg *s, const struct xml_node *n,
			       const struct used *used);

/* --- clips (clip.c) --- */

/*
 * Opens the clips of an element and returns how many; svg_unclip() closes
 * them.
 */
int svg_clip(struct svg *s, const struct xml_node *n, const struct look *l,
	     const struct spot *at);
void svg_unclip(struct svg *s, int clips);

/* A rectangle at the origin as a clip. */
void svg_clip_rect(struct svg *s, struct view size, struct transform m);

/* The extent of an element with all inside, in its own user units. */
struct extent svg_extent(struct svg *s, const struct xml_node *n,
			 const struct look *l, const struct spot *at);

#endif
