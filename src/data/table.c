/* Tables of cells: read whole, within bounds. */
#include "data/table.h"

#include <string.h>

#include "base/budget.h"
#include "base/speech.h"
#include "data/internal.h"

/* A cell's text without white space around it; line ends become "\n". */
static const char *
tidy(struct arena *a, const char *text, size_t n)
{
	char *tidied, *to;
	const char *end;
	size_t ends;

	for (; n && str_is_space(*text); n--)
		text++;
	while (n && str_is_space(text[n - 1]))
		n--;
	if (!n)
		return NULL;
	tidied = to = arena_strndup(a, text, n);
	for (end = text + n; text < end;) {
		ends = data_line_end(text, end);
		*to++ = ends ? '\n' : *text;
		text += ends ? ends : 1;
	}
	*to = '\0';
	return tidied;
}

/* Refuses a table of more than there may be of something. */
static bool
too_large(struct data_table *t, long line, const char *what, size_t most)
{
	struct diag_where where = {t->file, t->sheet ? 0 : line};

	data_fail(t, where, DIAG_DATA_LARGE, what,
		  arena_printf(diag_arena(t->diag), "%zu", most));
	return false;
}

bool
data_add_cell(struct data_table *t, size_t column, const char *text, size_t n,
	      long line)
{
	if (n > budget_most(BUDGET_TABLE_CELL))
		return too_large(t, line, _("bytes in a cell"),
				 budget_most(BUDGET_TABLE_CELL));
	text = text ? tidy(t->arena, text, n) : NULL;
	if (!text)
		return true;
	if (column >= budget_most(BUDGET_TABLE_COLUMNS))
		return too_large(t, line, _("columns"),
				 budget_most(BUDGET_TABLE_COLUMNS));
	if (t->cells++ >= budget_most(BUDGET_TABLE_CELLS))
		return too_large(t, line, _("cells"),
				 budget_most(BUDGET_TABLE_CELLS));
	if ((t->bytes += strlen(text)) > budget_most(BUDGET_TABLE_TEXT))
		return too_large(t, line, _("bytes in cells"),
				 budget_most(BUDGET_TABLE_TEXT));
	VEC_PUSH(t->arena, &t->row, (struct data_cell){text, column, line});
	return true;
}

bool
data_end_row(struct data_table *t, size_t width, long line)
{
	struct data_row row = {.n = t->row.n, .width = width, .line = line};

	if (!row.n)
		return true;
	if (t->rows.n >= budget_most(BUDGET_TABLE_ROWS))
		return too_large(t, line, _("rows"),
				 budget_most(BUDGET_TABLE_ROWS));
	row.cells = arena_take(t->arena, row.n * sizeof(*row.cells));
	memcpy(row.cells, t->row.at, row.n * sizeof(*row.cells));
	VEC_PUSH(t->arena, &t->rows, row);
	t->row.n = 0;
	return true;
}

static struct data_table *
new_table(const char *name, struct diag *d)
{
	struct arena *a = arena_new();
	struct data_table *t = ARENA_NEW(a, struct data_table);

	t->arena = a;
	t->file = arena_strdup(a, name);
	t->divides = ',';
	t->diag = d;
	return t;
}

/* The table, or NULL when it was refused. */
static struct data_table *
finished(struct data_table *t)
{
	if (!t->failed)
		return t;
	data_free(t);
	return NULL;
}

bool
data_is_packed(const char *bytes, size_t n)
{
	return n >= 4 && memcmp(bytes, "PK\3\4", 4) == 0;
}

/* A file of Excel before 2007, or one that a password locks? */
static bool
is_old(const char *bytes, size_t n)
{
	return n >= 4 && memcmp(bytes, "\xd0\xcf\x11\xe0", 4) == 0;
}

/* What else a file begins as, that somebody may take for a table; or NULL. */
static const char *
other_kind(const char *bytes, size_t n)
{
	static const struct {
		const char *begin, *what;
	} kinds[] = {
		{"<!DOCTYPE html", "HTML"},
		{"<!doctype html", "HTML"},
		{"<html", "HTML"},
		{"<?xml", "XML"},
		{"<", "XML"},
		{"{\\rtf", "RTF"},
		{"{", "JSON"},
		{"[", "JSON"},
		{"%PDF", "PDF"},
		{"\x89PNG", "PNG"},
		{"SQLite format 3", "SQLite"},
	};
	const char *end = bytes + n;
	size_t i, length;

	if (n >= 3 && memcmp(bytes, "\xef\xbb\xbf", 3) == 0)
		bytes += 3;
	while (bytes < end && str_is_space(*bytes))
		bytes++;
	for (i = 0; i < sizeof(kinds) / sizeof(*kinds); i++) {
		length = strlen(kinds[i].begin);
		if ((size_t)(end - bytes) >= length &&
		    memcmp(bytes, kinds[i].begin, length) == 0)
			return kinds[i].what;
	}
	return NULL;
}

struct data_table *
data_read(const char *name, const char *bytes, size_t n, const char *sheet,
	  struct diag *d)
{
	struct data_table *t = new_table(name, d);
	const char *other = other_kind(bytes, n);
	struct str text = {0};

	if (other)
		data_fail(t, ((struct diag_where){t->file, 0}), DIAG_DATA_KIND,
			  other);
	else if (data_is_packed(bytes, n))
		data_packed_read(t, bytes, n, sheet);
	else if (is_old(bytes, n))
		data_fail(t, ((struct diag_where){t->file, 0}), DIAG_DATA_OLD);
	else if (sheet)
		data_fail(t, ((struct diag_where){t->file, 0}),
			  DIAG_DATA_NO_SHEETS, sheet);
	else if (data_decode(t->file, bytes, n, &text, d))
		data_csv_read(t, str_text(&text), text.n);
	else
		t->failed = true;
	str_free(&text);
	return finished(t);
}

/* Adds each line as a row. */
static void
read_lines(struct data_table *t, const char *text, size_t n)
{
	const char *stop = text + n, *from;
	long line = 1;

	for (; text < stop && !t->failed; line++) {
		for (from = text; text < stop && !data_line_end(text, stop);)
			text++;
		if (data_add_cell(t, 0, from, (size_t)(text - from), line))
			data_end_row(t, 1, line);
		text += data_line_end(text, stop);
	}
}

struct data_table *
data_read_lines(const char *name, const char *bytes, size_t n, struct diag *d)
{
	struct data_table *t = new_table(name, d);
	struct str text = {0};

	if (data_decode(t->file, bytes, n, &text, d))
		read_lines(t, str_text(&text), text.n);
	else
		t->failed = true;
	str_free(&text);
	return finished(t);
}

void
data_free(struct data_table *t)
{
	if (t)
		arena_free(t->arena);
}

const struct data_row *
data_rows(const struct data_table *t, size_t *n)
{
	*n = t->rows.n;
	return t->rows.at;
}

const char *
data_column_name(size_t column, struct arena *a)
{
	const char *name = "";

	for (column++; column; column = (column - 1) / 26)
		name = arena_printf(a, "%c%s", (int)('A' + (column - 1) % 26),
				    name);
	return name;
}

struct diag_where
data_where(const struct data_table *t, const struct data_cell *cell)
{
	if (!t->sheet)
		return (struct diag_where){t->file, cell->line};
	return (struct diag_where){
		arena_printf(t->arena, "%s:%s!%s%ld", t->file, t->sheet,
			     data_column_name(cell->column, t->arena),
			     cell->line),
		0};
}
