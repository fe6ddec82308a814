/* Inside book/: an ending of a length that a reader bears. */
#ifndef GEN_BOOK_TALE_FIT_H
#define GEN_BOOK_TALE_FIT_H

#include "xml/xml.h"

#define TALE_ENDING 300 /* words that somebody reads of an ending, at most */
#define TALE_ENDING_LEAST 150 /* and at least */

/* The most words, and the fewest, that a reader of a <text> can read. */
size_t tale_longest(const struct xml_node *text);
size_t tale_shortest(const struct xml_node *text);

/*
 * Takes paragraphs off a <text> of an ending until no reader's words are more
 * than that: of the first n, which all read, the last ones; one stays.
 */
void tale_fit_ending(struct xml_node *text, size_t n);

#endif
