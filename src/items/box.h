/* <box>: what is inside lies one above the other. */
#ifndef GEN_ITEMS_BOX_H
#define GEN_ITEMS_BOX_H

#include "items/item.h"

/* As large as the largest of what lies in it. */
struct size items_measure_box(const struct scope *sc, const struct item *i,
			      mpt width, int shrink);
void items_arrange_box(const struct scope *sc, const struct item *i,
		       struct rect r, int shrink);

/* Divided if it is a layout that holds one thing. */
bool items_pour_box(const struct scope *sc, const struct item *i, mpt width,
		    const struct frame *outer, struct flow *flow);

#endif
