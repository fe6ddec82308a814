/* Places to write as form fields, for kits that are filled on screen. */
#ifndef GEN_ITEMS_FILLABLE_H
#define GEN_ITEMS_FILLABLE_H

#include "items/field.h"
#include "items/item.h"

/* The bounding box of a rectangle sent through m. */
struct rect items_send(struct page_matrix m, struct rect r);

/* By how many quarters, 0 to 3, m turns clockwise. */
int items_quarters(struct page_matrix m);

/* Makes a form field of a place to write. */
void items_add_field(const struct scope *sc, const struct item *i,
		     struct rect r);

/* Makes one of a cell of a track, counted from 0. */
void items_add_cell(const struct scope *sc, const struct item *i,
		    const char *name, const char *tip, struct rect r, int cell,
		    bool on);

#endif
