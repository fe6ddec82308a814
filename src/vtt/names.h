/* What the files of cards are called. */
#ifndef GEN_VTT_NAMES_H
#define GEN_VTT_NAMES_H

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

#endif
