/* Links: an item that leads somewhere. */
#ifndef GEN_ITEMS_LINK_H
#define GEN_ITEMS_LINK_H

#include "items/item.h"

/* Makes an item that was drawn in a rectangle lead somewhere. */
void items_add_link(const struct scope *sc, const struct item *i,
		    struct rect r);

#endif
