/* The colours of a <gradient> as its definition says them. */
#ifndef GEN_GAME_GRADIENT_H
#define GEN_GAME_GRADIENT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/vec.h"

/* A colour and where it stands. */
struct game_stop {
	const char *colour; /* as a fill may say it */
	int opacity;	    /* per mille */
	int at;		    /* per mille of the way */
};

struct game_stops {
	VEC(struct game_stop) v;
};

/*
 * Reads "night 0%, #ffffff/50% 60%, ember": two colours or more, each as opaque
 * as a share behind a slash says, at a place; the first at 0%, the last at 100%
 * and others halfway between their neighbours unless they say so.  NULL: good;
 * otherwise what of the text is not.
 */
const char *game_read_stops(struct arena *a, const char *text,
			    struct game_stops *stops);

#endif
