/* Inside data/: a table being read. */
#ifndef GEN_DATA_INTERNAL_H
#define GEN_DATA_INTERNAL_H

#include "base/arena.h"
#include "base/str.h"
#include "base/vec.h"
#include "data/table.h"

struct data_table {
	struct arena *arena;
	const char *file;
	const char *sheet; /* NULL: a text */
	char divides;	   /* what stands between cells of a text */
	VEC(struct data_row) rows;
	VEC(struct data_cell) row; /* that is being read */
	size_t cells, bytes;	   /* so far */
	bool failed;
	struct diag *diag;
};

/*
 * Adds a cell to the row that is being read; an empty one is left out.
 * false, reported, when it is beyond the bounds.
 */
bool data_add_cell(struct data_table *t, size_t column, const char *text,
		   size_t n, long line);

/* Ends the row; one without cells is left out.  false as above. */
bool data_end_row(struct data_table *t, size_t width, long line);

/* Reports what is wrong with a table, once, and gives it up. */
#define data_fail(t, at, ...)                                                  \
	do {                                                                   \
		if (!(t)->failed)                                              \
			diag_report((t)->diag, (at), __VA_ARGS__);             \
		(t)->failed = true;                                            \
	} while (0)

/* "AB" for 27. */
const char *data_column_name(size_t column, struct arena *a);

/* --- encoding.c --- */

/*
 * Appends the text of n bytes as UTF-8: of UTF-8 or UTF-16 with or without a
 * mark.  Reports what is neither: false.
 */
bool data_decode(const char *name, const char *bytes, size_t n, struct str *out,
		 struct diag *d);

/* The bytes of the line end at p ("\n", "\r", "\r\n"), or 0. */
static inline size_t
data_line_end(const char *p, const char *end)
{
	if (p < end && *p == '\r')
		return p + 1 < end && p[1] == '\n' ? 2 : 1;
	return p < end && *p == '\n';
}

/* --- csv.c, spreadsheet.c: fill a table --- */
void data_csv_read(struct data_table *t, const char *text, size_t n);
void data_packed_read(struct data_table *t, const char *bytes, size_t n,
		      const char *sheet);

#endif
