/* <tabular>: rows of cells in columns. */
#ifndef GEN_ITEMS_TABULAR_H
#define GEN_ITEMS_TABULAR_H

#include "items/item.h"

/* Over how many columns a child of a row stands. */
int items_cell_span(const struct item *i);

#endif
