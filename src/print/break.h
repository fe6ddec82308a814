/* Where a column of things is broken into pages. */
#ifndef GEN_PRINT_BREAK_H
#define GEN_PRINT_BREAK_H

#include <stddef.h>

#include "base/arena.h"
#include "base/units.h"

/* How high something is: at[k] when its type is k steps smaller. */
#define TIGHTEST 6 /* steps of 1 % */
struct high {
	mpt at[TIGHTEST + 1];
	mpt over; /* > 0: more than its room has, in the smallest type */
};

/*
 * Breaks a column of n things into pages that have room for them, none cut in
 * two: as few pages as there can be when some are set tighter, filled alike.
 * ends[i] is one behind the last thing on page i; how many pages.  What is
 * higher than a page gets one of its own.
 */
size_t print_break(struct arena *a, const struct high *things, size_t n,
		   mpt gap, mpt room, size_t *ends);

/* By how many steps n things must be smaller to fit a page. */
int print_tightness(const struct high *things, size_t n, mpt gap, mpt room);

#endif
