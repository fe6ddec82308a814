/* Lines chosen among the stops of a paragraph. */
#ifndef GEN_TEXT_LINES_H
#define GEN_TEXT_LINES_H

#include "text/para.h"

/*
 * Breaks the lines as lines_count() does, and as many; ends[i] is the stop
 * that ends line i.  What ends in a line of one word is broken otherwise if
 * that helps; so is, as the box wishes, what has few lines up to where it must
 * break, into lines of about one length.
 */
void lines_break(const struct text_para *p, em limit,
		 const struct text_box *box, size_t *ends);

/* How many lines there are; *widest is set to the widest. */
size_t lines_count(const struct text_para *p, em limit, em *widest);

#endif
