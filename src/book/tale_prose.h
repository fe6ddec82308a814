/* Inside book/: told texts joined to paragraphs of a bearable length. */
#ifndef GEN_BOOK_TALE_PROSE_H
#define GEN_BOOK_TALE_PROSE_H

#include <stdbool.h>

#include "base/vec.h"
#include "xml/xml.h"

#define PROSE_RANK 5	 /* how much a text matters when nothing is said */
#define PROSE_KEEP 10	 /* it is never left out */
#define PROSE_BUDGET 150 /* words of a section */

/* What was told of one thing. */
struct prose_piece {
	const char *text;
	int rank;    /* 0..9; PROSE_KEEP */
	int group;   /* pieces of one group are left out together */
	bool starts; /* a paragraph */
};

struct prose {
	struct arena *arena;
	VEC(struct prose_piece) pieces;
	int groups;
};

/*
 * Leaves out what matters least until no more than so many words are left; of
 * what matters alike the earliest.
 */
void prose_fit(struct prose *p, size_t words);

/*
 * Leaves out the sentences that are not in the other prose word for word, and
 * pieces of which nothing is left.
 */
void prose_keep_common(struct prose *p, const struct prose *other);

/* Adds the paragraphs as <p> elements; how many. */
size_t prose_write(const struct prose *p, struct xml_node *out);

/* Is a sentence of a text, not counting short ones, there word for word? */
bool prose_says(const struct prose *p, const char *text);

/* How many words were told. */
size_t prose_length(const struct prose *p);

/* How many words a text has. */
size_t prose_words(const char *text);

#endif
