/* Inside book/: the ways of a book lived through again, as session steps. */
#ifndef GEN_BOOK_TALE_LIVE_H
#define GEN_BOOK_TALE_LIVE_H

#include "book/hours.h"
#include "xml/xml.h"

/* One step of a way: what a session logs as one element. */
struct tale_step {
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
struct tale_way {
	VEC(struct tale_step) steps;
};

/* How a book's ways are lived through. */
struct tale_life {
	const struct hours *hours;
	bool telling; /* with what rules_book.live() adds; no session has it */
};

/*
 * Lives through an edge again and adds the elements of its steps to parent;
 * the step that was under way before is its first, the one that is under way
 * at its end its last.  All else is in a.
 */
struct tale_way tale_live(const struct tale_life *life,
			  const struct hours_edge *e, struct xml_node *parent,
			  struct arena *a);

/*
 * The step under way at a state as far as it went, added to parent; *start:
 * the state at which it began, in a.  NULL: none is.
 */
struct xml_node *tale_live_pending(const struct tale_life *life,
				   const struct hours_state *at,
				   struct xml_node *parent, const void **start,
				   struct arena *a);

/*
 * What a choice writes, made of the step under way at its state or of none:
 * the step, and the deepest of the elements that the move added to it, else
 * the step itself.
 */
struct tale_choice {
	struct xml_node *step, *at;
};
struct tale_choice tale_live_choice(const struct tale_life *life,
				    const struct hours_edge *e,
				    struct xml_node *parent, struct arena *a);

#endif
