/* The commands, their options, and what they share. */
#ifndef GEN_CMD_CMD_H
#define GEN_CMD_CMD_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/arena.h"
#include "base/diag.h"
#include "game/game.h"
#include "setup/setup.h"

/* The only place where it stands; src/CHANGES.md says what is new. */
#define GEN_VERSION "0.2"

/* Exit codes: sysexits.h and 1. */
enum {
	EXIT_GOOD = 0,
	EXIT_FINDINGS = 1,
	EXIT_USAGE = 64,
	EXIT_DATA = 65,
	EXIT_NO_INPUT = 66,
	EXIT_NO_HELPER = 69,
	EXIT_INTERNAL = 70,
	EXIT_SYSTEM = 71,
	EXIT_CREATE = 73,
	EXIT_IO = 74
};

enum option_id {
#define OPTION(id, letter, name, argument, help) OPT_##id,
#include "cmd/options.def"
#undef OPTION
	OPTIONS
};

/* One row of options.def. */
struct cmd_option {
	int letter;
	const char *name, *argument, *help;
};
extern const struct cmd_option cmd_options[OPTIONS];

/* Where an option was given in a file; .where.file NULL: it was not. */
struct cmd_place {
	struct diag_where where;
	int column; /* from 1; 0: where says it */
};

/* A run of one command: what the command line said, and what all need. */
struct cmd {
	const struct cmd_row *row;
	const char *value[OPTIONS]; /* NULL: not given; "": no argument */
	const char **operand;
	int operands;
	struct arena *arena;
	struct diag *diag;
	struct game_places places;
	bool told;		 /* the messages are printed already */
	double began;		 /* of the stage under way, in milliseconds */
	const char *chosen_seed; /* when nobody says one; NULL: a new one */
	bool book; /* it prints a solo book, though its name is another */
	struct xml_doc *group_file; /* what -g says, as it is written */
	const char *program;	    /* how gen was called */
	struct shelf *shelf;	    /* what definitions are read by, or NULL */
	const struct cmd_place *at; /* of each option; NULL: command line */
};

/* One row of commands.def. */
struct cmd_row {
	const char *name, *operands, *help;
	int least, most;	   /* operands; most -1: any number */
	unsigned budget;	   /* times that of a kit */
	bool takes[OPTIONS];	   /* which options */
	int (*run)(struct cmd *c); /* 0, or an exit code; 0 with errors
				      reported: theirs */
};
extern const struct cmd_row cmd_rows[];
extern const size_t cmd_rows_n;

/* The command of a name, or NULL. */
const struct cmd_row *cmd_find(const char *name);

/* Does a command take that option? NULL: does gen itself, before any? */
bool cmd_takes(const struct cmd_row *row, enum option_id id);

/* --- the command line (line.c) --- */

/*
 * Reads argv into c: the command, its options and operands.  false,
 * reported, when it is wrong.  c->row stays NULL when no command is named.
 */
bool cmd_read_line(struct cmd *c, int argc, char **argv);

/* Reports the operand behind so many as one too many. */
void cmd_too_many(struct cmd *c, int most);

/* Gives an option a value, NULL: none; one that it does not take is reported. */
void cmd_take_option(struct cmd *c, enum option_id id, const char *value);

static inline bool
cmd_has(const struct cmd *c, enum option_id id)
{
	return c->value[id] != NULL;
}

/* A whole-number option low..high; otherwise when absent or, reported, bad. */
long cmd_int(struct cmd *c, enum option_id id, long low, long high,
	     long otherwise);

/* Index of an option's word in its "a|b|c"; otherwise when absent. */
int cmd_choice(struct cmd *c, enum option_id id, int otherwise);

/* Reports an option that is given without another, which it needs. */
void cmd_needs(struct cmd *c, enum option_id id, enum option_id other);

/* Reports a bad value of an option; expected: "expected ...". */
void cmd_bad_value(struct cmd *c, enum option_id id, const char *expected);

/* --- help (help.c) --- */

/* Prints the commands, or one command's options. */
void cmd_print_help(const struct cmd_row *row, FILE *out);

/*
 * Prints what --bash, --zsh or --fish of gen help asks for (complete.c); false
 * when none of them is given.
 */
bool cmd_print_completions(struct cmd *c);

/* --- what commands share (shared.c) --- */

/* The run is limited from here on, as --budget says (base/budget.h). */
void cmd_begin_budget(struct cmd *c);

/*
 * The game of the first operand, in the language of -l, else in that of the
 * group of -g; in the first of them when -l says several.  NULL, reported,
 * when it cannot be read or does not speak the language.  From here on games
 * are read without what only solo books take, unless the command is gen solo
 * or c->book is set.
 */
struct game *cmd_game(struct cmd *c);

/* From now on what was found good when gen was built is not checked again. */
void cmd_know(struct cmd *c);

/* The same for any game and language (NULL: its own). */
struct game *cmd_game_in(struct cmd *c, const char *name, const char *lang);

/* Frees a game of cmd_game() or cmd_game_in(), unless it is kept; NULL is fine. */
void cmd_free_game(struct cmd *c, const struct game *g);

/* The group of -g, or NULL when none is given or, reported, it is bad.
   After cmd_game(). */
struct xml_doc *cmd_group(struct cmd *c, const struct game *g);

/*
 * What to set up, from -s -l --players --set --blank and the group (may be
 * NULL). Tells the seed on stderr when it chose one.
 */
struct setup_request cmd_request(struct cmd *c, const struct game *g,
				 const struct xml_doc *group, bool roll);

/* A new seed, six letters and digits that nobody mistakes for others, in a. */
const char *cmd_choose_seed(struct arena *a);

/* The rules that a definition names; NULL when there are none. */
const struct rules *cmd_find_rules(const struct game *g);

/*
 * Warns of rules that no engine has.  A game's own id is no mistake: its engine
 * is yet to be written.
 */
void cmd_check_rules(struct cmd *c, const struct game *g);

/* The rules that a definition names. NULL, reported, when there are none. */
const struct rules *cmd_rules(struct cmd *c, const struct game *g);

/* Writes a document, or a text, to -o FILE, else to stdout. */
void cmd_write_xml(struct cmd *c, const struct xml_doc *doc);
void cmd_write_text(struct cmd *c, const char *text);

/* Writes a text to a file, and its path to stdout. */
void cmd_write_file(struct cmd *c, const char *path, const char *text);

/* Ends a stage: with -v says how long it took. */
void cmd_stage(struct cmd *c, const char *name);

/* --- l10n (l10n.c) --- */

/*
 * Checks a catalogue GAME/po/LANG.po against the texts of its game, or that of
 * templates/common against those of all games; reports what is wrong.
 */
void cmd_check_catalogue(struct cmd *c, const char *path);

/* --- odds (chart.c, roll.c) --- */

/* Shows a report: a table or --json, and with -o a page of charts. */
struct odds_report;
void cmd_show_odds(struct cmd *c, const struct odds_report *report);

/* gen odds --roll: the exact chances of one roll. */
void cmd_roll(struct cmd *c, const struct rules *rules, const struct game *g,
	      struct setup_request *request);

/* --- printing again (watch.c) --- */

/*
 * Returns true in one process after the other, each to print and end: in the
 * first at once, in the next when something that the one before has read was
 * saved.  false, reported, when it cannot be watched.
 */
bool cmd_watch(struct cmd *c);

/* --- pages as PNG (preview.c) --- */

/* Draws each page of a PDF into folder, the paths on stdout. */
bool cmd_draw_pages(struct cmd *c, const char *pdf, const char *folder);

/*
 * Puts pages, PPM pictures one after the other, side by side on one PNG
 * (contact.c). false: there were none, or it could not be written.
 */
bool cmd_contact_sheet(struct cmd *c, FILE *pages, const char *path);

/* --- the end (finish.c) --- */

/*
 * Prints the messages, notes their ids in GEN_DIAG_IDS, flushes stdout; the
 * exit code.
 */
int cmd_finish(struct cmd *c, int code);

/* Tests ask which messages were ever provoked: notes these in GEN_DIAG_IDS. */
void cmd_note_ids(const struct diag *d);

/* The exit code that the first error asks for; 0 when there is none. */
int cmd_exit_code(const struct diag *d);

#define COMMAND(name, operands, least, most, budget, options, help)            \
	int cmd_##name(struct cmd *c);
#include "cmd/commands.def"
#undef COMMAND

#endif
