/* Where a column of slices is broken into pages. */
#ifndef GEN_ITEMS_BREAK_H
#define GEN_ITEMS_BREAK_H

#include "items/flow.h"

/*
 * Breaks n slices into pages that have room for them: as few pages as there
 * can be when some are set tighter, filled alike, begun and held together as
 * the slices ask.  ends[i] is one behind the last slice on page i; how many
 * pages.  What is higher than a page gets one of its own, and where slices that
 * keep together are higher than a page they are parted.
 */
size_t items_break(struct arena *a, const struct slice *slices, size_t n,
		   mpt room, size_t *ends);

/*
 * How much room for what stands in a frame there is behind the slices of a
 * flow: on the page that they end on, or on the next, to which those come along
 * that keep with what follows.
 */
mpt items_room_behind(const struct flow *flow, const struct frame *in,
		      struct arena *a, bool next);

/* By how many steps n slices must be smaller to fit a page. */
int items_tightness(const struct slice *slices, size_t n, mpt room);

/* How high n slices are below each other, so many steps smaller. */
mpt items_slices_height(const struct slice *slices, size_t n, int tight);

#endif
