/* Words: a text shaped, with what its runs refer to. */
#ifndef GEN_ITEMS_WORDS_H
#define GEN_ITEMS_WORDS_H

#include "items/style.h"

/* A piece of a text that its runs refer to by tag. */
struct inline_tag {
	struct page_colour colour;
	const struct page_form *symbol; /* or NULL */
	const char *reads; /* of a symbol: what it reads as; NULL: nothing */
};

struct words {
	const struct text_para *para; /* NULL: no text at all */
	struct inline_tag *tags;
	const struct text_span *spans; /* what it was shaped from, n_spans */
	size_t n_spans;
	const char *text; /* what it says, if somebody asks that */
	bool has_hole;	  /* some of it comes from the kit */
	int max_lines;
};

/* The text of an element with inline markup, shaped; says what is wrong. */
struct words items_shape(const struct scope *sc, struct element *e,
			 const struct style *style);

/*
 * A plain text of an element: a value, a label.  name is what messages call
 * it; has_hole: it comes from the kit.
 */
struct words items_shape_plain(const struct scope *sc, const struct element *e,
			       const char *text, const char *name,
			       bool has_hole, const struct style *style);

/*
 * Sets words in a box: text_fit() with the style's leading and alignment.  A
 * word from the kit that is too wide even at the style's least size is
 * divided, where there may be more than one line.
 */
struct text_block *items_fit(const struct scope *sc, const struct words *w,
			     const struct style *style, mpt width, mpt height,
			     mpt size, mpt min_size);

#endif
