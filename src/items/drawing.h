/* Drawings: symbols made of shapes, kept as forms. */
#ifndef GEN_ITEMS_DRAWING_H
#define GEN_ITEMS_DRAWING_H

#include "base/map.h"
#include "items/scope.h"

/* Symbols drawn once: name to its forms, each in a colour. */
struct symbols {
	struct map *by_name;
};

/* A symbol as a form (1 unit is 1000 mpt), drawn in a colour. */
const struct page_form *items_draw_symbol(const struct scope *sc,
					  const struct element *symbol,
					  struct page_colour current);

#endif
