/* Tables of cells, read from a file of CSV, a spreadsheet, lines of text. */
#ifndef GEN_DATA_TABLE_H
#define GEN_DATA_TABLE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/diag.h"

/*
 * This folder alone includes libcsv and libzip.  What a table holds is
 * trimmed UTF-8 without control codes but line feeds; what is empty is not
 * there.  All is bounded: what is larger is refused with one message.
 */

struct data_cell {
	const char *text; /* never empty */
	size_t column;	  /* from 0 */
	long line;	  /* of a text, where it begins; of a sheet, its row */
};

struct data_row {
	struct data_cell *cells; /* those that are filled, n of them */
	size_t n;
	size_t width; /* how many cells were written, filled or not */
	long line;
};

struct data_table;

/*
 * Reads the table of n bytes: .xlsx, .ods or CSV, as the bytes themselves say.
 * name stands for the file in messages.  sheet names a sheet of a spreadsheet;
 * NULL is the first that is not hidden.  NULL, reported, when anything is wrong.
 */
struct data_table *data_read(const char *name, const char *bytes, size_t n,
			     const char *sheet, struct diag *d);

/* Reads n bytes of text: each line is a row of one cell. */
struct data_table *data_read_lines(const char *name, const char *bytes,
				   size_t n, struct diag *d);

void data_free(struct data_table *t); /* NULL is fine */

/* Are these the bytes of a spreadsheet (that is a packed file)? */
bool data_is_packed(const char *bytes, size_t n);

/* Its rows but empty ones, in order; *n of them. */
const struct data_row *data_rows(const struct data_table *t, size_t *n);

/*
 * Where a cell stands: "cards.csv", line 7; or "cards.xlsx:Cards!C7", no line.
 * Lives as long as the table.
 */
struct diag_where data_where(const struct data_table *t,
			     const struct data_cell *cell);

/*
 * The columns that the first row names.  A name is trimmed, its letters made
 * small, its spaces made hyphens: "Card Name" is card-name.  One that begins
 * with '#' or "//" names a comment, which is not among them.
 */
struct data_columns {
	const char **names;
	const struct data_cell **cells; /* of the header */
	size_t n;
	const size_t *at; /* a column of the table to its number, or COMMENT */
};
#define DATA_COMMENT ((size_t)-1)
#define DATA_NAMELESS ((size_t)-2) /* nothing filled stands there */

/*
 * Reads the header, and sees to it that every filled cell stands below a
 * name: `at` may be asked of the column of every cell.  In the table's memory;
 * names NULL, reported, when anything is wrong.
 */
struct data_columns data_columns(struct data_table *t, struct diag *d);

#endif
