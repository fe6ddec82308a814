/* Cards one by one: each side a page of its own. */
#ifndef GEN_PRINT_SINGLY_H
#define GEN_PRINT_SINGLY_H

#include "print/job.h"

/*
 * Prints the wanted decks as request->profile asks for, each side of a card on
 * a page that is as large as its bleed.  Reports cards that it does not take,
 * and warns of parts that are no cards.
 */
void print_singly(struct job *j);

#endif
