/* Inside setup/: which steps come to what somebody asks of a kit. */
#ifndef GEN_SETUP_SLICE_H
#define GEN_SETUP_SLICE_H

#include "setup/setup.h"

/*
 * A slice of a set-up: its steps but for those whose fields and records are
 * asked for by nobody, neither by `asks` nor by a step of the slice.  What it
 * fills is what the whole set-up fills, to the letter: steps have their luck
 * from streams of their own, and those that share a table, a fact or a
 * variable are taken together.  What a step reads is told by the names in its
 * expressions.  <require> is in no slice.
 */
struct slice;

/* The slice of what somebody asks for; in a. */
struct slice *slice_new(const struct game *g, setup_asks *asks, void *context,
			struct arena *a);

/* Is a step done in it? */
bool slice_has(const struct slice *s, const struct xml_node *step);

#endif
