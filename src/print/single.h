/* Cards and sheets one by one: each face a page of its own size. */
#ifndef GEN_PRINT_SINGLE_H
#define GEN_PRINT_SINGLE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/units.h"
#include "base/vec.h"

/* A card, or a page of a <sheet>. */
struct print_single {
	const char *part, *title; /* of its part */
	const char *lang;
	const char *key;    /* which of its part it is: "anna", "7"; or "" */
	const char *name;   /* as people call it; or "" */
	const char *text;   /* what its front says, a text a line */
	bool card;	    /* else a page of a sheet */
	bool shared_back;   /* the part's cards have one back */
	size_t copies;	    /* alike: so many */
	mpt width, height;  /* its trim, as it reads */
	mpt bleed;	    /* round that on its pages */
	size_t front, back; /* pages, from 1; back 0: it has none */
};

/* What a printing of single cards came to. */
struct print_singles {
	bool sheets;	/* pages of <sheet>s are asked for, too */
	bool by_player; /* each is there in one language */
	struct arena *arena;
	VEC(struct print_single) v;
	VEC(const char *) left; /* parts that are no cards, by name */
};

#endif
