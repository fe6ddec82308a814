/* What of an item would be cut off its card. */
#ifndef GEN_ITEMS_CUT_H
#define GEN_ITEMS_CUT_H

#include "items/item.h"

/* How much is drawn. */
struct begun {
	size_t marks, fields;
};

/* What is drawn already, before an item is. */
struct begun items_begin_check(const struct scope *sc);

/*
 * Reports an item, of which all is drawn in a rectangle, that the face is cut
 * through: words, places to write and codes that are not wholly inside; and
 * what is wholly outside, if the card is no rectangle.  Art may go on beyond
 * the cut.
 */
void items_check_cut(const struct scope *sc, const struct item *i,
		     struct rect r, struct begun begun);

#endif
