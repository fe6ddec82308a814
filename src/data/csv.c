/*
 * CSV as RFC 4180 has it, and as spreadsheet programs save it.  libcsv does
 * not say where it is: it is handed one line at a time.
 */
#include <csv.h>
#include <stdlib.h>
#include <string.h>

#include "base/late.h"
#include "data/internal.h"

#define LIBCSV(X)                                                              \
	X(csv_error)                                                           \
	X(csv_fini)                                                            \
	X(csv_free)                                                            \
	X(csv_init)                                                            \
	X(csv_parse)                                                           \
	X(csv_set_delim)
LATE_LIBRARY(libcsv, LIBCSV)

/* A file under way. */
struct csv {
	struct csv_parser parser;
	struct data_table *t;
	long line;	/* that the parser is handed */
	long row_line;	/* where the row began */
	long cell_line; /* where the next cell begins */
	size_t column;	/* of the next cell */
	bool between;	/* no row has begun */
};

static struct diag_where
at_line(const struct csv *c, long line)
{
	return (struct diag_where){c->t->file, line};
}

static void
on_cell(void *text, size_t n, void *context)
{
	struct csv *c = context;

	if (!c->t->failed)
		data_add_cell(c->t, c->column, text, n, c->cell_line);
	c->column++;
	c->cell_line = c->line;
}

static void
on_row(int end, void *context)
{
	struct csv *c = context;

	(void)end;
	if (!c->t->failed)
		data_end_row(c->t, c->column, c->row_line);
	c->column = 0;
	c->between = true;
}

static bool
is_blank(const char *text, size_t n)
{
	while (n && str_is_space(text[n - 1]))
		n--;
	return n == 0;
}

/* A quote where none may stand: perhaps one before it was never closed. */
static void
tell_quote(struct csv *c)
{
	if (libcsv()->csv_error(&c->parser) != CSV_EPARSE)
		arena_die();
	if (c->cell_line < c->line)
		data_fail(c->t, at_line(c, c->cell_line), DIAG_DATA_OPEN,
			  arena_printf(c->t->arena, "%ld", c->line));
	else
		data_fail(c->t, at_line(c, c->line), DIAG_DATA_QUOTE);
}

/* One line with its end. */
static void
read_line(struct csv *c, const char *line, size_t n)
{
	if (c->between)
		c->row_line = c->cell_line = c->line;
	c->between = c->between && is_blank(line, n);
	if (libcsv()->csv_parse(&c->parser, line, n, on_cell, on_row, c) < n)
		tell_quote(c);
}

/* The line at text, with its end; *end is where it ends without. */
static size_t
line_of(const char *text, size_t n, size_t *end)
{
	const char *p = text, *stop = text + n;

	while (p < stop && *p != '\r' && *p != '\n')
		p++;
	*end = (size_t)(p - text);
	return *end + data_line_end(p, stop);
}

/* "sep=;" as the first line says what stands between cells: the line. */
static size_t
said_divider(const char *text, size_t n, char *divides)
{
	size_t end, line = line_of(text, n, &end);

	if (end == 5 && strncmp(text, "sep=", 4) == 0 &&
	    !strchr("\" \r\n", text[4])) {
		*divides = text[4];
		return line;
	}
	return 0;
}

/* What stands between the cells of the header: what there is most of. */
static char
found_divider(const char *text, size_t n)
{
	static const char signs[] = ",;\t";
	size_t count[3] = {0}, best = 0, i;
	const char *end = text + n, *sign;
	bool quoted = false;

	while (text < end && str_is_space(*text) && *text != '\t')
		text++;
	for (; text < end && (quoted || (*text != '\n' && *text != '\r'));
	     text++) {
		sign = strchr(signs, *text);
		if (*text == '"')
			quoted = !quoted;
		else if (sign && *sign && !quoted)
			count[sign - signs]++;
	}
	for (i = 1; i < 3; i++)
		if (count[i] > count[best])
			best = i;
	return signs[best];
}

/* The last cell, whose line has no end; a quote that nobody closed. */
static void
end(struct csv *c)
{
	if (c->t->failed)
		return;
	if (libcsv()->csv_fini(&c->parser, on_cell, on_row, c) != 0)
		data_fail(c->t, at_line(c, c->cell_line), DIAG_DATA_UNCLOSED);
}

void
data_csv_read(struct data_table *t, const char *text, size_t n)
{
	struct csv c = {.t = t, .line = 1, .between = true};
	size_t line = said_divider(text, n, &t->divides), stop;

	if (line)
		c.line++;
	else
		t->divides = found_divider(text, n);
	if (libcsv()->csv_init(&c.parser, CSV_STRICT | CSV_STRICT_FINI |
						  CSV_EMPTY_IS_NULL))
		arena_die();
	libcsv()->csv_set_delim(&c.parser, (unsigned char)t->divides);
	for (text += line, n -= line; n && !t->failed;
	     text += line, n -= line, c.line++) {
		line = line_of(text, n, &stop);
		read_line(&c, text, line);
	}
	end(&c);
	libcsv()->csv_free(&c.parser);
}
