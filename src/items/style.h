/* What elements look like: type, colours, borders. */
#ifndef GEN_ITEMS_STYLE_H
#define GEN_ITEMS_STYLE_H

#include "items/gradient.h"
#include "items/length.h"

/* What children inherit. */
struct style {
	const char *font;
	mpt size, min_size;
	int leading; /* per mille */
	bool bold, italic, hyphenate;
	bool tabular; /* figures are equally wide */
	int tracking; /* between letters, per mille of an em */
	int balance;  /* lines of a length: 1 yes, -1 no, 0 few centred ones */
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

/* What stands in the place of a fill's colour: one of these, or neither. */
struct cover {
	const struct page_pattern *pattern;
	const struct gradient *gradient;
};

/* What an element paints for itself. */
struct paint {
	struct page_colour fill, stroke;
	struct cover cover; /* of the fill */
	mpt width, sketch, dash[4];
	struct length radius; /* a share is one of the shorter side */
	int dashes;
	int sides; /* which borders are stroked */
};

extern const struct page_colour items_black, items_none;

/* "#345", "#334455", "none", "current" or a name of a <colour>. */
struct page_colour items_read_colour(const struct scope *sc,
				     const struct xml_node *n, const char *text,
				     struct page_colour current);

/*
 * What fills a shape: a colour, or *cover, a pattern or a gradient, behind whose
 * name stands the colour that is `current` in it.
 */
struct page_colour items_read_fill(const struct scope *sc,
				   const struct xml_node *n, const char *text,
				   struct page_colour current,
				   struct cover *cover);

/* Changes an inherited style by what an element says. */
void items_read_style(const struct scope *sc, const struct element *e,
		      struct style *style);

/* What an element says of its ground, its frame and its corners. */
struct paint items_read_paint(const struct scope *sc, const struct element *e,
			      const struct style *style);

/* Fills with the colour of the stroke. */
static inline void
items_fill_plain(struct paint *p)
{
	p->fill = p->stroke;
	p->cover = (struct cover){NULL, NULL};
}

/* The smallest size that a style allows, and so many per mille of its own. */
mpt items_least_size(const struct style *s);
mpt items_shrunk_size(const struct style *s, int shrink);

#endif
