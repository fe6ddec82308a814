/* Cards and sheets one by one: each face a page of its own size. */
#ifndef GEN_PRINT_SINGLE_H
#define GEN_PRINT_SINGLE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/units.h"
#include "base/vec.h"

/* A text that stands on a face, and its size as the definition has it. */
struct print_text {
	const char *text;
	mpt size;
};

/* What a card is cut along. */
enum print_outline { PRINT_RECTANGLE, PRINT_ROUND, PRINT_HEXAGON, PRINT_PATH };

/* A card, a page of a <sheet>, or a <booklet>. */
struct print_single {
	const char *part, *title; /* of its part */
	const char *lang;
	const char *key;  /* which of its part it is: "anna", "7"; or "" */
	const char *name; /* as people call it; or "" */
	const char *text; /* what its front says, a text a line */
	const struct print_text *texts; /* the same with their sizes */
	size_t n_texts;
	bool card; /* else a page of a sheet, or a booklet */
	enum print_outline outline;
	bool shared_back;   /* the part's cards have one back */
	size_t copies;	    /* alike: so many */
	mpt width, height;  /* its trim, as it reads */
	mpt bleed;	    /* round that on its pages */
	size_t front, back; /* pages, from 1; 0: it has none */
	/* Pages as large, behind theirs: black what lies inside the outline. */
	size_t front_mask, back_mask; /* 0: a rectangle, or not asked for */
};

/* What a printing of single cards came to. */
struct print_singles {
	bool sheets;	/* pages of <sheet>s are asked for, too */
	bool booklets;	/* ... and booklets, for what they say */
	bool masks;	/* ... and masks of cards with an outline */
	bool by_player; /* each is there in one language */
	struct arena *arena;
	VEC(struct print_single) v;
	VEC(const char *) left; /* parts that are no cards, by name */
};

#endif
