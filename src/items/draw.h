/* Marks: boxes, rules, words and symbols onto the form under way. */
#ifndef GEN_ITEMS_DRAW_H
#define GEN_ITEMS_DRAW_H

#include "items/item.h"
#include "items/words.h"
#include "page/outline.h"

/* A form to be placed in the one under way; it lives as long as that. */
struct page_form *items_add_form(const struct scope *sc, const char *name,
				 struct rect box);

/*
 * On the form under way, in its millipoints: a rectangle filled and framed, the
 * words of a block that is laid at (x, y), a rule.
 */
void items_draw_paint(const struct scope *sc, const struct paint *p,
		      struct rect r);
void items_draw_words(const struct scope *sc, const struct words *w,
		      const struct text_block *b, mpt x, mpt y);
void items_draw_line(const struct scope *sc, struct point from, struct point to,
		     const struct paint *p);
/* Appends path data of an element, sent through m; what is bad is reported. */
void items_read_path(const struct scope *sc, const struct element *e,
		     const char *data, struct transform m, struct arena *a,
		     struct outline *o);

/* A form, sent through m. */
void items_place(const struct scope *sc, const struct page_form *form,
		 struct page_matrix m);

/* A form scaled to fit a rectangle, keeping its shape. */
void items_place_in(const struct scope *sc, const struct page_form *form,
		    struct rect r, enum place align, enum place valign);

#endif
