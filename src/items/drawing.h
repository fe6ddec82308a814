/* Drawings: symbols made of shapes, kept as forms. */
#ifndef GEN_ITEMS_DRAWING_H
#define GEN_ITEMS_DRAWING_H

#include "items/scope.h"

/* Symbols drawn once, by name and colour. */
struct symbols {
	VEC(struct symbol_form {
		const char *symbol; /* its name */
		struct page_colour colour;
		struct page_form *form;
	})
	v;
};

/* A symbol as a form (1 unit is 1000 mpt), drawn in a colour. */
const struct page_form *items_draw_symbol(const struct scope *sc,
					  const struct element *symbol,
					  struct page_colour current);

#endif
