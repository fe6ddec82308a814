/* Drawings that are files, as forms, each drawn once. */
#ifndef GEN_ITEMS_VECTOR_H
#define GEN_ITEMS_VECTOR_H

#include "items/scope.h"
#include "svg/svg.h"

/* Is it the name of an SVG file? */
bool items_is_vector(const char *src);

/*
 * The path of a picture's file, in the definition's folder.  NULL, reported at
 * n: there is none, or it lies outside.
 */
const char *items_picture_path(const struct scope *sc, const struct xml_node *n,
			       const char *src);

/*
 * A file as a form that is kept, if it is SVG in the colour of its place: that
 * is what currentColor stands for, or, with one_colour, the only colour that a
 * file has.  NULL, reported there and at n: it cannot be drawn.
 */
const struct svg_drawing *
items_draw_vector(const struct scope *sc, const struct xml_node *n,
		  const char *src, struct page_colour current, bool one_colour);

#endif
