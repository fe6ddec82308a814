/* Cards of several sizes on one sheet, so that straight cuts part them. */
#ifndef GEN_PRINT_PACK_H
#define GEN_PRINT_PACK_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/units.h"
#include "base/vec.h"

#define PACK_GAP MPT_MM(5) /* between blocks, beyond their bleeds: marks */

/* So many cards of a size. */
struct pack_cards {
	mpt w, h; /* trim, as they read */
	mpt gutter, bleed;
	bool urgent; /* they go before all that are not */
	size_t n;
};

/* Some of them, in a grid. */
struct pack_block {
	size_t cards;	/* index of what they are */
	struct rect at; /* trim of the grid, from the room's corner */
	int columns, rows;
	bool turned; /* by a quarter */
	size_t n;    /* they fill its rows in turn */
};

struct pack_sheet {
	bool landscape;
	struct rect all; /* of the blocks with their bleeds */
	VEC(struct pack_block) blocks;
};

/*
 * Fills one sheet as well as it can: shelves across the page, on each of them
 * blocks beside each other.  room[0] is what a portrait page has, room[1] a
 * landscape one, w and h.  The blocks lie in arena a; without any nothing fits.
 */
struct pack_sheet pack_fill(struct arena *a, const struct pack_cards *cards,
			    size_t n, const struct rect room[2]);

#endif
