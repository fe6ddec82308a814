/* Drawings: symbols made of shapes, kept as forms. */
#ifndef GEN_ITEMS_DRAWING_H
#define GEN_ITEMS_DRAWING_H

#include "base/map.h"
#include "items/scope.h"

/* Drawn or read once, by name: symbols, patterns, gradients; each in a colour. */
struct symbols {
	struct map *by_name, *patterns, *gradients;
	struct map *vectors, *pictures; /* files: vector.c, picture_file.c */
};

/* A symbol as a form (1 unit is 1000 mpt), drawn in a colour. */
const struct page_form *items_draw_symbol(const struct scope *sc,
					  struct element *symbol,
					  struct page_colour current);

/*
 * A <pattern> in a colour; it asks the kit, so that it is the same wherever it
 * stands.  NULL, reported at n: it cannot be drawn.
 */
const struct page_pattern *items_draw_pattern(const struct scope *sc,
					      const struct xml_node *n,
					      const struct xml_node *pattern,
					      struct page_colour current);

#endif
