/* Where the lines of a paragraph may end, and how wide they are there. */
#ifndef GEN_TEXT_STOPS_H
#define GEN_TEXT_STOPS_H

#include "text/para.h"

/*
 * Marks where lines of a gathered paragraph may or must end: an entry a unit
 * and one more, not 0.  It lives as the paragraph.
 */
uint8_t *stops_mark(const struct text_para *p);

/* Sets how wide the widest word is, and the widest line that must be. */
void stops_measure(struct text_para *p);

/* Sets stops, width and widest_word of a shaped paragraph. */
void find_stops(struct text_para *p, const struct text_style *style);

#endif
