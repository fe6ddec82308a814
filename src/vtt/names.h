/* What the files of cards are called. */
#ifndef GEN_VTT_NAMES_H
#define GEN_VTT_NAMES_H

#include "base/map.h"
#include "game/game.h"
#include "print/single.h"

/* Names of files without folder and end. */
struct vtt_name {
	const char *front, *back; /* back NULL: it has none */
};

/*
 * The names of all cards, in a: part and key in ASCII, "roles-anna" and
 * "roles-anna-back"; "roles-back" where all of a part have one back; with the
 * language where there are several.  No two are the same: the second of a name
 * gets "-2".
 */
struct vtt_name *vtt_name_cards(const struct print_singles *cards,
				struct arena *a);

/* --- one by one --- */

/* The names given so far. */
struct vtt_names {
	struct arena *arena;
	struct map *given;
	bool langs; /* the cards are there in several languages */
};

/* None given; in a. */
struct vtt_names vtt_names_begin(const struct print_singles *cards,
				 struct arena *a);

/* The names of one card, or page of a sheet, and its back. */
struct vtt_name vtt_name_alone(struct vtt_names *n,
			       const struct print_single *card);

/* Gives a name of a card's part, "roles-END", that no file has; nor its back,
   if `back`. */
const char *vtt_name_part(struct vtt_names *n, const struct print_single *card,
			  const char *end, bool back);

/* What a game is called: its title, or its id where it has none. */
const char *vtt_title(const struct game *g);

#endif
