/* What commands that print share: kit, oneshot, solo. */
#ifndef GEN_CMD_PRINTING_H
#define GEN_CMD_PRINTING_H

#include "cmd/cmd.h"
#include "base/vec.h"
#include "print/print.h"

/* The way from a definition and a group to a file. */
struct cmd_print {
	struct game *game;
	struct xml_doc *group; /* of -g, or NULL */
	struct xml_doc *kit;   /* what is printed; set by the command */
	struct text_fonts *fonts;
	struct page_doc *pages;
	struct writer *pdf;		    /* what takes the pages; or NULL */
	struct print_request layout;	    /* as the options say */
	VEC(struct print_edition) editions; /* in further languages */
	struct print_edition second;	    /* under the first; or none */
	const char *name; /* GAME-NAME.pdf; NULL: the command's */
};

/* Reads the options, the game and the group; what is wrong is reported. */
void cmd_print_begin(struct cmd *c, struct cmd_print *p);

/* Lays the kit out and writes it, unless something is wrong. */
void cmd_print_kit(struct cmd *c, struct cmd_print *p);

/* Frees all of it. */
void cmd_print_end(struct cmd_print *p);

/* gen solo --script (script.c). */
int cmd_script(struct cmd *c);

#endif
