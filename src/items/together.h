/* One size for all texts of a kind, on all faces of a part. */
#ifndef GEN_ITEMS_TOGETHER_H
#define GEN_ITEMS_TOGETHER_H

#include "items/item.h"

/*
 * All faces of a part are drawn to find out how small their texts have to be,
 * then once more, no text larger than the smallest of its kind.  Texts that
 * a column made smaller, to hold all of them, agree with all of the same
 * type; one that does not fit its own place (a long name) with those of its
 * element.
 */
struct together {
	bool trying;  /* sizes are being found: there is none to keep to yet */
	bool smaller; /* some text was set smaller than its full size */
	VEC(struct agreed_type) types;
};

/* The texts of an element that are fitted each by itself. */
enum together_text { TOGETHER_WORDS, TOGETHER_LABEL, TOGETHER_TEXTS };

/* What texts of a type agreed on. */
struct agreed_type {
	struct style style;
	mpt most;
};

/*
 * The largest size of an item's text, set in a style: so many per mille, as
 * items_shrunk_size() has it, or what was agreed on.
 */
mpt items_agreed_size(const struct scope *sc, const struct item *i,
		      enum together_text which, const struct style *s,
		      int shrink);

/* Notes at which size, out of that, it fits its place. */
void items_agree(const struct scope *sc, const struct item *i,
		 enum together_text which, const struct style *s, mpt most,
		 mpt size);

#endif
