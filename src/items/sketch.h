/* The unsteady hand. */
#ifndef GEN_ITEMS_SKETCH_H
#define GEN_ITEMS_SKETCH_H

#include "page/outline.h"

/* The same outline as if drawn by an unsteady hand, off by up to `amount`. */
struct outline outline_sketch(struct arena *a, const struct outline *o,
			      mpt amount, uint64_t seed);

#endif
