/* Colours as CSS writes them. */
#ifndef GEN_SVG_COLOUR_H
#define GEN_SVG_COLOUR_H

#include <stdbool.h>

#include "page/page.h"

/*
 * Reads a colour at *text and moves behind it: a name, transparent, #rgb,
 * #rgba, #rrggbb, #rrggbbaa, rgb(), rgba(), hsl(), hsla().  false: it is none.
 */
bool svg_read_colour(const char **text, struct page_colour *c);

/* "0.5" or "50%" as 0 to 1; false when it is neither. */
bool svg_read_share(const char *text, double *v);

#endif
