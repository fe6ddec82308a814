/* What the files of gen batch share: a table whose rows are kits. */
#ifndef GEN_CMD_BATCH_H
#define GEN_CMD_BATCH_H

#include <jansson.h>

#include "cmd/cmd.h"
#include "cmd/inputs.h"
#include "cmd/shelf.h"
#include "data/table.h"

/* The table, and how the batch is to run. */
struct batch {
	struct cmd *c;
	const char *file, *folder; /* the table; where it lies */
	const char *out;	   /* the folder of the kits */
	struct data_table *table;
	struct data_columns columns;
	const int *meanings; /* of each column: an option, or one of our own */
	const struct data_row *rows; /* without the header, n of them */
	size_t n;
	struct map *names; /* a kit's name to its first row */
	size_t shard, shards;
	struct shelf *shelf;
	const char *brought; /* the digest of what gen brings along */
};

/* A row as a command line. */
struct batch_kit {
	struct cmd c; /* its messages, too: errors when the row is wrong */
	struct cmd_place at[OPTIONS];
	struct cmd_place place, game; /* of the row; of its game */
	const struct data_row *row;
	size_t number;	  /* of the row, from 1 */
	const char *name; /* of the kit, and of its file */
	const char *path;
	const char **players; /* their names, n_players of them */
	size_t n_players;
	const char *request; /* all of it: the same for the same kit */
};

/* --- the table (batch_table.c) --- */

/* Reads b->file and its header; false, reported, when it is no such table. */
bool batch_read(struct batch *b);

/* Is a row one of this shard? */
bool batch_has(const struct batch *b, size_t row);

/* The name of a row's kit, in a. */
const char *batch_name(const struct batch *b, size_t row, struct arena *a);

/* Reads a row; what is wrong with it is in k->c.diag.  Free it in any case. */
void batch_read_kit(struct batch *b, size_t row, struct batch_kit *k);
void batch_free_kit(struct batch_kit *k);

/* The row as a line for a shell. */
void batch_print_line(struct batch_kit *k);

/* --- results, lines of the report (batch_report.c) --- */

/*
 * What came of a kit, told at once or kept in the report:
 *
 *	{"row": 3, "line": 4, "name": "monday", "command": "kit", "game": "joe",
 *	 "status": "printed", "files": ["out/monday.pdf"], "inputs": DIGEST,
 *	 "read": ["group.xml"], "messages": [{"file": ...}]}
 */
json_t *batch_result(struct batch *b, struct batch_kit *k, bool printed,
		     const char *files, struct inputs *in);

/* The same of a row that nobody came back from. */
json_t *batch_lost(struct batch *b, size_t row, const char *end);

/* Adds a kit's messages to the batch's own, each with a place. */
void batch_move_messages(struct batch *b, struct batch_kit *k);

/* Does a line of the report say that its kit was printed? */
bool batch_printed(const json_t *result);

/* The messages of a result, added to d. */
void batch_messages(const json_t *result, struct diag *d);

/* What was done already, and what is being done; without --report nothing. */
struct batch_report;

/* NULL, reported, when it cannot be read, written, or is something else. */
struct batch_report *batch_report_open(struct batch *b, const char *path);

/* Is the row's kit printed, of the same inputs, and still there? */
bool batch_report_has(struct batch_report *r, size_t row);

/* Adds a result, which is on disk when this returns. */
void batch_report_add(struct batch_report *r, size_t row, json_t *result);

/* Puts its lines in the order of the rows, each once; frees r. */
void batch_report_close(struct batch_report *r);

/* --- work (batch_work.c) --- */

/* Hands a result over, in whatever order they come. */
typedef void batch_take(void *context, size_t row, json_t *result);

/*
 * Prints n rows in so many processes at a time; each result is handed over as
 * soon as it is there.  What is wrong is reported.
 */
void batch_work(struct batch *b, const size_t *rows, size_t n, size_t jobs,
		batch_take *take, void *context);

#endif
