/* The header of a table: which column is called what. */
#include <string.h>

#include "base/map.h"
#include "base/speech.h"
#include "base/budget.h"
#include "data/internal.h"
#include "xml/xml.h"

/* A header under way. */
struct header {
	struct data_table *t;
	size_t width;
	struct data_columns c;
	size_t *at;
	struct map *met; /* name to its cell */
};

/* "Card  Name": "card-name"; in a. */
static const char *
field_name(const char *shown, struct arena *a)
{
	const char *end = shown + strlen(shown);
	struct str s = {0};
	const char *name;
	uint32_t ch;

	while (shown < end) {
		ch = str_utf8_next(&shown, end);
		if (ch > ' ')
			str_add_utf8(&s, str_lower(ch));
		else if (s.at[s.n - 1] != '-')
			str_addc(&s, '-');
	}
	name = arena_strndup(a, str_text(&s), s.n);
	str_free(&s);
	return name;
}

static bool
is_comment(const char *shown)
{
	return *shown == '#' || strncmp(shown, "//", 2) == 0;
}

/* "line 7", or "Cards!C7". */
static const char *
place(const struct data_table *t, const struct data_cell *cell)
{
	struct diag_where w = data_where(t, cell);

	return w.line ? arena_printf(t->arena, _("line %ld"), w.line)
		      : w.file + strlen(t->file) + 1;
}

static void
add_column(struct header *h, const struct data_cell *cell)
{
	struct data_table *t = h->t;
	const char *name = field_name(cell->text, t->arena);
	const struct data_cell *other = map_find(h->met, name);

	h->at[cell->column] = DATA_COMMENT;
	if (is_comment(cell->text))
		return;
	if (other) {
		data_fail(t, data_where(t, cell), DIAG_DATA_TWICE, name,
			  other->text, cell->text);
	} else if (!xml_is_name(name)) {
		data_fail(t, data_where(t, cell), DIAG_DATA_NAME, cell->text);
	} else if (h->c.n == FIXED_TABLE_NAMES) {
		data_fail(t, data_where(t, cell), DIAG_DATA_NAMES,
			  arena_printf(t->arena, "%d", FIXED_TABLE_NAMES));
	} else {
		*map_at(h->met, name) = (void *)(uintptr_t)cell;
		h->at[cell->column] = h->c.n;
		h->c.names[h->c.n] = name;
		h->c.cells[h->c.n++] = cell;
	}
}

/* Does a cell begin with a quote that is none of CSV? */
static bool
has_curly(const struct data_row *row)
{
	static const char *const quotes[] = {"\xe2\x80\x9c", "\xe2\x80\x9d",
					     "\xe2\x80\x9e"};
	size_t i, k;

	for (i = 0; i < row->n; i++)
		for (k = 0; k < sizeof(quotes) / sizeof(*quotes); k++)
			if (strncmp(row->cells[i].text, quotes[k],
				    strlen(quotes[k])) == 0)
				return true;
	return false;
}

/* A filled cell below no name: one too many, or the name is missing. */
static void
tell_nameless(struct header *h, const struct data_row *row,
	      const struct data_cell *cell)
{
	struct data_table *t = h->t;
	const struct data_row *first = &t->rows.at[0];
	struct data_cell above = {NULL, cell->column, first->line};
	char divides[2] = {t->divides, 0};

	if (!t->sheet && cell->column >= first->width && has_curly(row))
		data_fail(t, data_where(t, cell), DIAG_DATA_CURLY);
	else if (!t->sheet && cell->column >= first->width)
		data_fail(t, data_where(t, cell), DIAG_DATA_CELLS,
			  arena_printf(t->arena, "%zu", row->width),
			  arena_printf(t->arena, "%zu", first->width),
			  t->divides == '\t' ? "tab" : divides);
	else
		data_fail(t, data_where(t, &above), DIAG_DATA_NAMELESS,
			  data_column_name(cell->column, t->arena), cell->text,
			  place(t, cell));
}

static void
check_row(struct header *h, const struct data_row *row)
{
	const struct data_cell *cell;
	size_t i;

	for (i = 0; i < row->n && !h->t->failed; i++) {
		cell = &row->cells[i];
		if (cell->column >= h->width ||
		    h->at[cell->column] == DATA_NAMELESS)
			tell_nameless(h, row, cell);
	}
}

struct data_columns
data_columns(struct data_table *t, struct diag *d)
{
	struct header h = {.t = t};
	const struct data_row *first = t->rows.n ? &t->rows.at[0] : NULL;
	size_t i;

	t->diag = d;
	if (!first) {
		data_fail(t, ((struct diag_where){t->file, 0}), DIAG_DATA_NONE);
		return h.c;
	}
	h.width = first->cells[first->n - 1].column + 1;
	h.at = ARENA_ARRAY(t->arena, size_t, h.width);
	h.c.names = ARENA_ARRAY(t->arena, const char *, first->n);
	h.c.cells = ARENA_ARRAY(t->arena, const struct data_cell *, first->n);
	h.met = map_new(t->arena);
	for (i = 0; i < h.width; i++)
		h.at[i] = DATA_NAMELESS;
	for (i = 0; i < first->n; i++)
		add_column(&h, &first->cells[i]);
	for (i = 1; i < t->rows.n; i++)
		check_row(&h, &t->rows.at[i]);
	h.c.at = h.at;
	if (t->failed)
		h.c.names = NULL;
	return h.c;
}
