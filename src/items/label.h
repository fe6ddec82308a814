/* Labels: words along a path of a drawing. */
#ifndef GEN_ITEMS_LABEL_H
#define GEN_ITEMS_LABEL_H

#include "items/scope.h"
#include "page/outline.h"

/*
 * Draws a <text> of a drawing onto a form: its words follow the path `d`, through m to the
 * form.
 */
void items_draw_label(const struct scope *sc, const struct element *e,
		      struct page_form *form, struct transform m,
		      struct page_colour colour, bool multiply);

#endif
