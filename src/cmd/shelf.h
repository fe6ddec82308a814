/* Definitions that are read once for many kits (gen batch). */
#ifndef GEN_CMD_SHELF_H
#define GEN_CMD_SHELF_H

#include "game/game.h"
#include "pdf/pdf.h"
#include "text/text.h"

struct shelf;

/* None yet.  places is borrowed. */
struct shelf *shelf_new(const struct game_places *places);

/* Frees them all. NULL is fine. */
void shelf_free(struct shelf *s);

/*
 * As game_read(): the game, good until shelf_release();
 * what reading it told is told each time, and what it read is noted each time
 * (inputs_listen()).
 */
struct game *shelf_game(struct shelf *s, const char *name, const char *lang,
			struct diag *d);

/*
 * The fonts of such a game, as print_fonts(), with the words that the last
 * printing shaped.  shelf_return_fonts() takes them back; it keeps them if the
 * printing told nothing, for what they tell and read they do but once.
 */
struct text_fonts *shelf_fonts(struct shelf *s, const struct game *g,
			       struct diag *d);
void shelf_return_fonts(struct shelf *s, const struct game *g,
			struct text_fonts *f, const struct diag *d);

/* Streams of all PDFs that were written meanwhile. */
struct pdf_kept *shelf_streams(struct shelf *s);

/* Is there no more room? */
bool shelf_is_full(const struct shelf *s);

/* The game is no longer used; NULL is fine. */
void shelf_release(struct shelf *s, const struct game *g);

#endif
