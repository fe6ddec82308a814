/* Profiles: what somebody who prints asks for, from a definition's <profile>. */
#ifndef GEN_PRINT_PROFILE_H
#define GEN_PRINT_PROFILE_H

#include "base/vec.h"
#include "game/game.h"
#include "items/face.h"

/* A size that a service cuts, as it lies on a page. */
struct print_takes {
	const char *name;
	struct size cut;
};

/* A sheet that is cut already: labels, cards. */
struct print_stock {
	int columns, rows;
	struct size cell;   /* of one of them */
	struct point first; /* its corner, top left */
	mpt across, down;   /* from one to the next */
};

/* What the eye of a cutting machine looks for, in three corners of a sheet. */
struct print_registration {
	mpt inset;  /* from the edges of the paper */
	mpt length; /* of the arms of an angle */
	mpt width;  /* of their lines */
};

struct print_profile {
	const char *name;
	bool pages;	 /* each side of a card is a page; else on sheets */
	bool back_first; /* of the two pages of a card */
	mpt bleed;	 /* < 0: as each part says */
	/* what pre-flight asks for; 0: nothing */
	mpt safe, hairline, type;
	long dpi;
	const char *paper, *duplex, *marks, *ink, *ink_limit,
		*standard;		 /* as the options; or NULL */
	VEC(struct print_takes) takes;	 /* none: every size */
	const struct print_stock *stock; /* or NULL */
	const struct print_registration *registration; /* or NULL */
};

/*
 * The profile of a name, in a.  NULL, reported, when there is none.  It borrows
 * from the game.
 */
const struct print_profile *print_find_profile(const struct game *g,
					       const char *name,
					       struct arena *a, struct diag *d);

/* What is cut so, standing or lying; NULL: nothing. */
const struct print_takes *print_takes(const struct print_profile *p,
				      struct size trim);

/* "PokerDeck (63.5 x 88.9 mm), ...": what is cut most nearly so; in a. */
const char *print_nearest(const struct print_profile *p, struct size trim,
			  struct arena *a);

#endif
