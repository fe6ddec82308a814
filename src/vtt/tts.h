/* A saved object for Tabletop Simulator: decks, tokens and boards. */
#ifndef GEN_VTT_TTS_H
#define GEN_VTT_TTS_H

#include <stdio.h>

#include "vtt/names.h"
#include "vtt/sheet.h"

/* A grid of cards is no larger there. */
#define VTT_TTS_COLUMNS 10
#define VTT_TTS_ROWS 7

struct vtt_table {
	const char *title; /* of the game */
	const char *note;  /* credits and the seed */
	const char *url;   /* what stands before the name of a picture */
	const struct print_singles *all;
	const struct vtt_sheet *sheets; /* of the cards with backs */
	size_t n_sheets;
	const struct vtt_name *names; /* pictures of all others, by single */
	struct arena *arena;
};

/* Is one of the singles on no sheet of cards, but a token or a board? */
bool vtt_is_alone(const struct print_single *s);

/* Writes the file that Tabletop Simulator has among its saved objects; false:
   it could not. */
bool vtt_write_tts(const struct vtt_table *t, FILE *out);

#endif
