/* --cards: the cards of a kit one by one. */
#ifndef GEN_CMD_CARDS_H
#define GEN_CMD_CARDS_H

#include "cmd/printing.h"
#include "cmd/raster.h"
#include "base/file.h"
#include "vtt/sheet.h"

/* Are single cards asked for, and no paper? */
bool cmd_wants_cards(const struct cmd *c);

/* Reports the options that say nothing of cards without paper. */
void cmd_check_cards(struct cmd *c);

/* What is to be laid out, instead of sheets of paper. */
void cmd_ask_cards(struct cmd *c, struct cmd_print *p);

/* Do the pages stay in memory, to be written one by one? */
bool cmd_keeps_pages(const struct cmd *c);

/* Writes what is asked for, once it is laid out. */
void cmd_write_cards(struct cmd *c, const struct cmd_print *p);

/* --- sheets of them (card_sheets.c) --- */

/* A run of writing cards. */
struct cmd_cards {
	struct cmd *c;
	const struct cmd_print *p;
	const struct print_singles *all;
	const char *folder;
	const char *pdf; /* what pdftoppm can read the pages from */
};

/* A file of the folder, in the arena. */
const char *cmd_card_path(const struct cmd_cards *s, const char *name,
			  const char *end);

/* Commits a file that was written well, and tells its path; or abandons it. */
bool cmd_end_card(const struct cmd_cards *s, struct file_out *out,
		  const char *path, bool good);

/*
 * Writes pixels as NAME.png, on so wide a thing of paper; where there is a mask,
 * transparent as far as that is light.  false, reported: it could not.
 */
bool cmd_write_pixels(const struct cmd_cards *s, const char *name,
		      const struct raster *r, const struct raster *mask,
		      mpt wide);

/* How wide one is with its bleed. */
static inline mpt
cmd_card_width(const struct print_single *one)
{
	return one->width + 2 * one->bleed;
}

/* As --sheet says, else so many columns and rows. */
struct vtt_grid cmd_card_grid(struct cmd *c, unsigned columns, unsigned rows);

/*
 * Draws sheets and their backs.  Where all backs of one turn out to be the
 * same its `backs` becomes false, and one is written.  false, reported: not
 * all could be written.
 */
bool cmd_write_sheets(const struct cmd_cards *s, struct vtt_sheet *sheets,
		      size_t n);

/* gen kit --cards --sheet: all of it, with cards.csv. */
bool cmd_write_card_sheets(const struct cmd_cards *s);

/* gen kit --tts (card_tts.c). */
bool cmd_write_tts(const struct cmd_cards *s);

/* The list of cards: file, cell (0: none) and back of each. */
struct cmd_card_place {
	const char *front, *back; /* without end; back NULL: none */
	size_t cell;
	unsigned columns, rows;
};
bool cmd_write_card_list(const struct cmd_cards *s,
			 const struct cmd_card_place *places, const char *end);

#endif
