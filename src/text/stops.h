/* Where the lines of a paragraph may end, and how wide they are there. */
#ifndef GEN_TEXT_STOPS_H
#define GEN_TEXT_STOPS_H

#include "text/para.h"

/* Sets stops, width and widest_word of a shaped paragraph. */
void find_stops(struct text_para *p, bool hyphenate);

#endif
