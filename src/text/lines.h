/* Lines chosen among the stops of a paragraph. */
#ifndef GEN_TEXT_LINES_H
#define GEN_TEXT_LINES_H

#include "text/para.h"

/*
 * The stop that ends the line that begins at stop `from`: as far as fits
 * into limit, one stop at least.
 */
size_t line_end(const struct text_para *p, size_t from, em limit);

/* How wide that line is, hanging spaces apart. */
em line_width(const struct text_para *p, size_t from, size_t to);

/* How many lines there are; *widest is set to the widest. */
size_t lines_count(const struct text_para *p, em limit, em *widest);

#endif
