/* Inside book/: the text of a section, true on every way that leads to it. */
#ifndef GEN_BOOK_TALE_SECTION_H
#define GEN_BOOK_TALE_SECTION_H

#include "book/tale_voice.h"

/* How the game comes to the sections of its lattice. */
struct tale_ways {
	struct tale_into {
		size_t n;
		uint32_t *edges; /* a few, spread over all there are */
		size_t common;	 /* steps at the end of all of them alike, but
				    for what the reader pencils */
		bool told;	 /* what came before is told in results */
		bool mixed;	 /* the reader came by different moves */
		bool open;	 /* not each way is a result that leads to
				    nowhere else, and so may tell it all */
		bool counted;
	} * into;      /* by section of the lattice */
	bool *result;  /* by edge: a result of its own tells it */
	bool *alone;   /* and leads nowhere else */
	size_t asides; /* that may still be told in this book */
	const struct book *book;
	struct arena *arena;
	VEC(struct tale_aside {
		const struct book_section *at;
		const char *text;
	})
	told; /* asides of this book so far */
};

/* In a. */
struct tale_ways *tale_ways_new(const struct book *b, struct arena *a);

/* What the game tells at a section, behind what its scene tells. */
void tale_section_tell(struct tale_voice *v, struct tale_ways *ways,
		       const struct book_section *at, struct prose *out);

/* A state of a section of the lattice, the likeliest. */
const struct hours_state *tale_likely(const struct hours_section *s);

/*
 * Shows the scene as it stands there, with the step under way, if any, which
 * is given back; *start: where that step began, else the state.
 */
struct xml_node *tale_show(struct tale_voice *v, const struct hours_state *at,
			   const void **start);

#endif
