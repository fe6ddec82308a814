/* Inside solo/: the ways of a book lived through again, as session steps. */
#ifndef GEN_SOLO_STORY_LIVE_H
#define GEN_SOLO_STORY_LIVE_H

#include "solo/book.h"
#include "xml/xml.h"

/* One step of a way: what a session logs as one element. */
struct story_step {
	struct xml_node *node;
	const void *before, *after; /* states between steps; after a step
				       under way: the one before it */
	bool opened;		    /* here, not before the reader chose */
	bool own;		    /* the reader's choice is in it */
	bool whole;		    /* false: still under way, the last one */
	struct xml_node **fresh;    /* what this way added inside the step, */
	size_t fresh_n;		    /* in document order */
};

/* What happens between a reader's choice and the next. */
struct story_way {
	VEC(struct story_step) steps;
};

/* How a book's ways are lived through. */
struct story_life {
	const struct book *book;
	const struct names *names;
	bool telling; /* with what rules_book.live() adds; no session has it */
};

/*
 * Lives through an edge again and adds the elements of its steps to parent;
 * the step that was under way before is its first, the one that is under way
 * at its end its last.  All else is in a.  from NULL: the opening.
 */
struct story_way story_live(const struct story_life *life,
			    const struct book_section *from,
			    const struct book_edge *e, struct xml_node *parent,
			    struct arena *a);

/* The step under way at a section as far as it went, added to parent. */
struct xml_node *story_live_pending(const struct story_life *life,
				    const struct book_section *at,
				    struct xml_node *parent);

/*
 * What a choice writes, made of the step under way at its section or of none:
 * the step, and the deepest of the elements that the move added to it, else
 * the step itself.
 */
struct story_choice {
	struct xml_node *step, *at;
};
struct story_choice story_live_choice(const struct story_life *life,
				      const struct book_section *from,
				      const struct book_edge *e,
				      struct xml_node *parent, struct arena *a);

#endif
