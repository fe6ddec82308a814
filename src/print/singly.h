/* Cards one by one: each side a page of its own. */
#ifndef GEN_PRINT_SINGLY_H
#define GEN_PRINT_SINGLY_H

#include "print/impose.h"

/*
 * Prints the wanted decks as request->profile asks for, each side of a card on
 * a page that is as large as its bleed.  Reports cards that it does not take,
 * and warns of parts that are no cards.
 */
void print_singly(struct job *j);

/* Warns of wanted parts that are no cards. */
void print_tell_left_out(struct job *j);

/* How cards are cut, and by how many quarters their fronts are turned then. */
struct cut {
	struct size size;
	int turns;
};

/* How a lot is cut; false, reported: the profile asked for has no such size. */
bool print_find_cut(const struct job *j, const struct lot *lot,
		    struct cut *cut);

/* Adds a page for a face, the lot's bleed round it. */
struct page *print_add_face(struct job *j, const struct lot *lot,
			    struct cut cut, const struct face *face, bool back);

#endif
