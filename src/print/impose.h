/* Cards on paper: n-up, backs in register. */
#ifndef GEN_PRINT_IMPOSE_H
#define GEN_PRINT_IMPOSE_H

#include "print/job.h"

/* A card's faces, drawn; back's form NULL when it has none. */
struct face_pair {
	struct face front, back;
};

struct deck;

struct imposition {
	const struct xml_node *part; /* <cards> */
	const char *title;
	struct deck *deck;
	size_t n;
	mpt width, height, gutter, bleed;
	bool has_backs;
};

/* Prints all cards, sheet by sheet. */
void print_impose(struct job *j, const struct imposition *job);

/*
 * Draws n cards of a deck from `first` on, the next that were not drawn yet.
 * (cards.c)
 */
void print_draw_cards(struct job *j, struct deck *deck, size_t first, size_t n,
		      struct face_pair *faces);

#endif
