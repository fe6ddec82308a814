/* Inside solo/: the text of a section, from the ways that lead to it. */
#ifndef GEN_SOLO_STORY_SECTION_H
#define GEN_SOLO_STORY_SECTION_H

#include "solo/story_voice.h"

/* All edges of a book by the section that they lead to. */
struct story_ways {
	struct story_way_in {
		const struct book_section *from;
		const struct book_edge *edge;
	} * in;
	size_t *first; /* those into section i: in[first[i]] to
			  in[first[i + 1] - 1] */
};

/* In a. */
struct story_ways *story_ways_new(const struct book *b, struct arena *a);

/* The whole text of a section: how it was come to, and what is there. */
void story_section_tell(struct story_voice *v, const struct story_ways *ways,
			const struct book_section *at, struct prose *out);

#endif
