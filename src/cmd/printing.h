/* What commands that print share: kit, oneshot, solo. */
#ifndef GEN_CMD_PRINTING_H
#define GEN_CMD_PRINTING_H

#include "cmd/cmd.h"
#include "base/vec.h"
#include "pdf/pdf.h"
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
	struct pdf_target target;	    /* how the PDF is written */
	struct print_edition second;	    /* under the first; or none */
	const char *name; /* GAME-NAME.pdf; NULL: the command's */
	struct print_faces *faces, *old; /* of it; of --since; or NULL */
	const char *old_game;		 /* whose those are */
};

/* Reads the options, the game and the group; what is wrong is reported. */
void cmd_print_begin(struct cmd *c, struct cmd_print *p);

/* Lays the kit out and writes it, unless something is wrong. */
void cmd_print_kit(struct cmd *c, struct cmd_print *p);

/* What the PDF is named by: "kit", "script". */
const char *cmd_print_name(const struct cmd *c, const struct cmd_print *p);

/* --- printing again (again.c) --- */

/* By its name alone: it ends in .pdf, in capitals or not. */
bool cmd_is_pdf(const char *path);

/* Attaches to p->pages what they are printed from. */
void cmd_attach(struct cmd *c, const struct cmd_print *p);

/*
 * The first operand is a PDF: p->kit becomes the one that it was printed from,
 * the options those of then, unless they are given now, the first operand the
 * game's name, unless a second says another place.  What is wrong is reported.
 */
void cmd_again(struct cmd *c, struct cmd_print *p);

/*
 * One attachment of a PDF, as XML.  NULL, reported: it has none of that name,
 * or it is damaged.
 */
struct xml_doc *cmd_detach(struct cmd *c, const char *pdf, const char *name);

/* --- what has changed (since.c) --- */

/* Reads what --since names; takes the seed from there if nobody says one. */
void cmd_since_begin(struct cmd *c, struct cmd_print *p);

/*
 * Asks for the digests of all faces; with --since draws them at once, says what
 * has changed, and leaves the rest out of p->layout.  false: there is nothing
 * to print, or, reported, something is wrong.
 */
bool cmd_since(struct cmd *c, struct cmd_print *p);

/* p->faces, to be attached; must be freed. */
struct xml_doc *cmd_faces(const struct cmd_print *p);

/* Then: the section of the game that it was printed from. */
void cmd_again_section(struct cmd_print *p);

/* Frees all of it. */
void cmd_print_end(struct cmd *c, struct cmd_print *p);

/* gen solo --script (script.c). */
int cmd_script(struct cmd *c);

#endif
