/* What is wrong with items, told where it is to be mended. */
#ifndef GEN_ITEMS_REPORT_H
#define GEN_ITEMS_REPORT_H

#include "items/item.h"

/* Characters that no face has, told once where they stand. */
struct no_faces {
	struct diag *diag; /* to whom */
	VEC(struct no_face {
		struct diag_where where;
		uint32_t character;
	})
	v;
};

/* Is what is drawn only tried, so that nobody hears what is reported? */
bool items_is_tried(const struct scope *sc);

/* Reports a text that is longer than one may be. */
void items_report_long(const struct scope *sc, const struct xml_node *n,
		       const char *name, bool has_hole);

/* A character of a text at a record that no face has. */
void items_report_glyph(const struct scope *sc, const struct xml_node *n,
			const char *name, bool has_hole,
			const struct text_fault *fault);

/*
 * A text that is over its place.  name: what messages call it, NULL for the
 * element's own; has_hole: it comes from the kit.
 */
void items_report_over(const struct scope *sc, const struct item *i,
		       const char *name, bool has_hole, mpt over,
		       bool too_wide);

/*
 * What an element holds is over its place: the longest text inside that the
 * kit filled is named, else the element and what takes most of it; and that a
 * page could flow.
 */
void items_report_full(const struct scope *sc, const struct item *i, mpt width,
		       mpt over);

/*
 * Says that a child with a width or height of its own, placed at r, is larger
 * than the room that what holds it has for it, w by h.  One that is placed by x
 * or y may be; one that leaves its card is told as that.
 */
void items_report_larger(const struct scope *sc, const struct item *in,
			 const struct item *child, mpt w, mpt h, struct rect r);

/* An item is drawn so far beyond what its face may reach. */
void items_report_outside(const struct scope *sc, const struct item *i,
			  mpt over);

/*
 * So much of an item lies outside of what its card is cut along: words, or
 * all else.
 */
void items_report_cut(const struct scope *sc, const struct item *i, bool words,
		      mpt over);

/* A length for a message, "2.1"; in the diag's arena. */
const char *items_write_mm(const struct scope *sc, mpt v);

#endif
