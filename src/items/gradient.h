/* Gradients: a <gradient> laid over what it fills. */
#ifndef GEN_ITEMS_GRADIENT_H
#define GEN_ITEMS_GRADIENT_H

#include "items/scope.h"

/* A <gradient> in a colour: its colours, and how it lies in any shape. */
struct gradient;

/* Read once for each colour that is `current` in it; lives as the document. */
const struct gradient *items_read_gradient(const struct scope *sc,
					   const struct xml_node *node,
					   struct page_colour current);

/* What its colours come to. */
struct page_colour items_gradient_mean(const struct gradient *g);

/* The gradient laid over a box; of NULL it is NULL. */
const struct page_gradient *
items_lay_gradient(struct arena *a, const struct gradient *g, struct rect box);

#endif
