/* Telling who asks how texts were set, and how much room they had. */
#ifndef GEN_ITEMS_TELL_H
#define GEN_ITEMS_TELL_H

#include "items/item.h"
#include "items/words.h"

/* Tells that words of an item were set in a place; attribute as in told.h. */
void items_tell(const struct scope *sc, const struct item *i,
		const char *attribute, const struct words *w,
		const struct style *style, const struct text_block *b,
		mpt width, mpt height);

#endif
