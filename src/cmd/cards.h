/* --cards: the cards of a kit one by one. */
#ifndef GEN_CMD_CARDS_H
#define GEN_CMD_CARDS_H

#include "cmd/printing.h"

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

#endif
