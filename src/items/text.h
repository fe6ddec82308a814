/* <text>: words in a box. */
#ifndef GEN_ITEMS_TEXT_H
#define GEN_ITEMS_TEXT_H

#include "items/item.h"

/* How many lines a text from the kit takes at its smallest; 0: it is none. */
size_t items_kit_lines(const struct scope *sc, const struct item *i, mpt width);

/* What a text says that begins a section; NULL: it begins none. */
const char *items_section(const struct item *i);

/* What page() and links call that section; NULL: it has no name. */
const char *items_section_name(const struct item *i);

/* Makes an item one that has some lines of its text alone. */
void items_take_lines(const struct scope *sc, struct item *i, size_t from,
		      size_t to);

/* What messages call a text; NULL: as its element. */
const char *items_text_name(const struct item *i);

/* Does some of it come from the kit? */
bool items_text_has_hole(const struct item *i);

#endif
