/* Lines set: pieces in visual order, glyphs at their places. */
#ifndef GEN_TEXT_SET_H
#define GEN_TEXT_SET_H

#include "text/para.h"

/* A line to be set. */
struct set_line {
	size_t from, to; /* stops */
	mpt baseline;	 /* below the block's top */
	mpt width;	 /* of the space that it is aligned in */
	enum text_align align;
};

struct setting {
	const struct text_para *p;
	struct text_block *block;
	struct arena *arena; /* of the block */
	struct arena *scratch;
	VEC(struct text_run) runs;
};

/* Appends the line's runs. */
void set_line(struct setting *s, const struct set_line *line);

/* The same in a simple paragraph. (set_words.c) */
void set_words(struct setting *s, const struct set_line *line);

/* Where a line of a width starts on the left. */
mpt set_left(const struct setting *s, const struct set_line *line, mpt width);

#endif
