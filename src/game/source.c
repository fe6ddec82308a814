/* Tables in files of their own: what <data src> and <list src> read. */
#include "game/source.h"

#include <string.h>

#include "base/advice.h"
#include "base/budget.h"
#include "base/speech.h"
#include "base/file.h"
#include "data/table.h"
#include "game/internal.h"
#include "game/markup.h"

/* A table that becomes records. */
struct source {
	struct game *game;
	struct data_table *table;
	struct data_columns columns;
	const char *kind;
	const struct xml_node *record; /* the declaration */
	bool *unknown;		       /* columns that it does not have */
	bool *plain;		       /* columns that hold no markup */
	bool told_braces;
	struct diag *diag;
};

/* --- which records there are --- */

static struct xml_node *
add_field(struct xml_node *record, const char *name, struct diag_where where)
{
	struct xml_node *f = xml_add(record, "field");

	xml_set_where(f, where);
	xml_set(f, "name", name);
	if (str_eq(name, "copies")) {
		xml_set(f, "type", "int");
		xml_set(f, "min", "0");
		xml_set_int(f, "max", FIXED_COPIES);
	}
	return f;
}

/* A declaration with no fields yet, in the file that has the <data>. */
static struct xml_node *
add_record(struct source *s, struct xml_node *data)
{
	struct xml_node *records = xml_add(xml_parent(data), "records");
	struct xml_node *record = xml_add(records, "record");

	xml_set_where(records, xml_where(data));
	xml_set_where(record, xml_where(data));
	xml_set(record, "name", s->kind);
	*map_at(s->game->headed, s->kind) = record;
	game_add_entry(s->game, "record", record);
	return record;
}

/* Each column of an undeclared record is a field. */
static void
declare_fields(struct source *s, struct xml_node *record)
{
	size_t i;

	for (i = 0; i < s->columns.n; i++)
		if (!game_field(s->game, s->kind, s->columns.names[i]))
			add_field(record, s->columns.names[i],
				  data_where(s->table, s->columns.cells[i]));
}

struct words {
	VEC(const char *) v;
};

/* May a file give the field of that name? */
static bool
has_field(struct source *s, const char *name)
{
	return game_field(s->game, s->kind, name) ||
	       str_eq(xml_attr(s->record, "text"), name) ||
	       (str_eq(s->kind, "player") && str_eq(name, "lang"));
}

static void
check_column(struct source *s, size_t i)
{
	const char *name = s->columns.names[i];
	const struct xml_node *field = game_field(s->game, s->kind, name);
	struct diag_where where = data_where(s->table, s->columns.cells[i]);
	struct words w = {{0}};
	struct xml_node *f;

	s->unknown[i] = true;
	if (field && str_eq(xml_attr(field, "derived"), "yes")) {
		diag_report(s->diag, where, DIAG_GROUP_DERIVED, name);
	} else if (!has_field(s, name)) {
		XML_EACH (f, s->record, "field")
			if (!str_eq(xml_attr(f, "derived"), "yes"))
				VEC_PUSH(diag_arena(s->diag), &w.v,
					 xml_attr(f, "name"));
		diag_report(s->diag, where, DIAG_GAME_FIELD, s->kind, name,
			    advice(s->diag, name, w.v.at, w.v.n));
	} else {
		s->unknown[i] = false;
	}
}

/* --- the records --- */

/* Does a tag of markup begin here? */
static bool
is_tag(const char *text)
{
	size_t i, n;

	text += *text == '/';
	for (i = 0; i < markup_tags_n; i++) {
		n = strlen(markup_tags[i]);
		if (strncmp(text, markup_tags[i], n) == 0 && text[n] &&
		    strchr("> /", text[n]))
			return true;
	}
	return false;
}

/* Is it ":ember:" and is there such a symbol? */
static bool
is_sign(const struct source *s, const char *text)
{
	size_t n = strcspn(text, ": \t\n");

	return n && text[n] == ':' &&
	       game_find(s->game, "symbol",
			 arena_strndup(s->game->arena, text, n));
}

/* A text that looks like markup is printed as it stands: told once a column. */
static void
check_plain(struct source *s, size_t column, const struct data_cell *cell)
{
	const char *at = cell->text;

	while ((at = strpbrk(at, "<:"))) {
		at++;
		if (!(at[-1] == '<' ? is_tag(at) : is_sign(s, at)))
			continue;
		s->plain[column] = false;
		diag_report(s->diag, data_where(s->table, cell),
			    DIAG_DATA_MARKUP, s->columns.names[column]);
		return;
	}
}

/* A hole in a cell is none: told once a table. */
static void
check_braces(struct source *s, const struct data_cell *cell)
{
	const char *at = cell->text, *name;
	struct arena *a = diag_arena(s->diag);
	size_t n;

	while (!s->told_braces && (at = strchr(at, '{'))) {
		n = strcspn(++at, "} \t\n");
		name = arena_strndup(a, at + (*at == '@'),
				     n - (n && *at == '@'));
		if (at[n] != '}' || !n ||
		    (*at != '@' && !game_find(s->game, "symbol", name)))
			continue;
		s->told_braces = true;
		diag_report(s->diag, data_where(s->table, cell),
			    DIAG_DATA_BRACES, arena_strndup(a, at - 1, n + 2),
			    name);
	}
}

static void
set_field(struct source *s, struct xml_node *n, const struct data_cell *cell,
	  const char *name)
{
	struct diag_where where;

	if (str_eq(xml_attr(s->record, "text"), name)) {
		xml_set_text(n, cell->text);
		return;
	}
	xml_set(n, name, cell->text);
	where = data_where(s->table, cell);
	if (where.line != xml_where(n).line || !where.line)
		xml_set_attr_where(n, name, where);
}

/* A record of a row; none if all of its cells are comments. */
static void
add_row(struct source *s, struct xml_node *in, const struct data_row *row)
{
	struct xml_node *n = NULL;
	size_t i, column;

	for (i = 0; i < row->n; i++) {
		column = s->columns.at[row->cells[i].column];
		if (column == DATA_COMMENT || s->unknown[column])
			continue;
		if (!n) {
			n = xml_add(in, s->kind);
			xml_set_where(n, data_where(s->table, &row->cells[i]));
		}
		if (s->plain[column])
			check_plain(s, column, &row->cells[i]);
		check_braces(s, &row->cells[i]);
		set_field(s, n, &row->cells[i], s->columns.names[column]);
	}
}

/*
 * Adds a record for each row, as last children of `in`: its fields as
 * attributes, each where its cell stands; declares their kind if nobody does.
 * Values are checked when all records are read (game_read_data()).
 */
static void
add_records(struct source *s, struct xml_node *in)
{
	struct xml_node *record = game_find(s->game, "record", s->kind);
	const struct data_row *rows;
	size_t n, i;

	s->columns = data_columns(s->table, s->diag);
	if (!s->columns.names)
		return;
	if (!record)
		record = add_record(s, in);
	s->record = record;
	if (map_find(s->game->headed, s->kind))
		declare_fields(s, record);
	s->unknown = ARENA_ARRAY(s->game->arena, bool, s->columns.n);
	s->plain = ARENA_ARRAY(s->game->arena, bool, s->columns.n);
	for (i = 0; i < s->columns.n; i++) {
		check_column(s, i);
		s->plain[i] = !markup_is(
			game_field(s->game, s->kind, s->columns.names[i]));
	}
	rows = data_rows(s->table, &n);
	for (i = 1; i < n; i++)
		add_row(s, in, &rows[i]);
}

/* --- what a definition reads --- */

/* There is no file of that name: which was meant of those beside it? */
static void
tell_missing(const struct game *g, const struct xml_node *n, const char *path,
	     struct diag *d)
{
	const char *folder = file_folder(g->arena, path);
	size_t count;
	const char **names = file_names(folder, g->arena, &count);

	const char *near =
		file_near(g->arena, game_folder(g), xml_attr(n, "src"));

	if (strstr(xml_attr(n, "src"), "://"))
		diag_report(d, xml_where(n), DIAG_FILE_NET, xml_attr(n, "src"));
	else if (near)
		diag_report(d, xml_where(n), DIAG_DATA_MISSING,
			    xml_attr(n, "src"),
			    arena_printf(diag_arena(d), _("did you mean '%s'?"),
					 near));
	else
		diag_report(d, xml_where(n), DIAG_DATA_MISSING,
			    xml_attr(n, "src"),
			    advice(d, file_base(path), names, count));
}

bool
game_read_file(struct game *g, const struct xml_node *n, size_t most,
	       const char **path, struct str *bytes, struct diag *d)
{
	const char *src = xml_attr(n, "src");

	*path = game_included_path(g, src);
	if (!*path) {
		diag_report(d, xml_where(n), DIAG_GAME_OUTSIDE, src);
		return false;
	}
	if (!file_exists(*path) || file_is_folder(*path)) {
		tell_missing(g, n, *path, d);
		return false;
	}
	if (!file_read(*path, most, bytes, d))
		return false;
	VEC_PUSH(g->arena, &g->files, *path);
	game_know(g, str_text(bytes), bytes->n);
	return true;
}

static void
read_data(struct game *g, struct xml_node *n, struct diag *d)
{
	const char *kind = xml_attr(n, "record"), *path;
	struct data_table *t = NULL;
	struct str bytes = {0};

	if (!kind)
		diag_report(d, xml_where(n), DIAG_DATA_RECORD);
	else if (xml_first(n, NULL))
		diag_report(d, xml_where(n), DIAG_DATA_BOTH, "data");
	else if (game_read_file(g, n, budget_most(BUDGET_TABLE_BYTES), &path,
				&bytes, d))
		t = data_read(path, str_text(&bytes), bytes.n,
			      xml_attr(n, "sheet"), d);
	if (t)
		add_records(
			&(struct source){
				.game = g, .table = t, .kind = kind, .diag = d},
			n);
	data_free(t);
	str_free(&bytes);
}

/* --- lists --- */

/* Is there anything in a list besides? */
static bool
holds_entries(const struct xml_node *list, struct arena *a)
{
	return xml_first(list, NULL) || !str_blank(xml_text(list, a));
}

static void
add_entry(struct xml_node *list, const struct data_table *t,
	  const struct data_cell *cell)
{
	struct xml_node *n = xml_add(list, "entry");

	xml_set_where(n, data_where(t, cell));
	xml_set_text(n, cell->text);
}

/* Each filled cell of a column, from a row on. */
static void
add_entries(struct xml_node *list, const struct data_table *t, size_t column,
	    size_t from)
{
	const struct data_row *rows;
	size_t n, i, k;

	rows = data_rows(t, &n);
	for (i = from; i < n; i++)
		for (k = 0; k < rows[i].n; k++)
			if (rows[i].cells[k].column == column)
				add_entry(list, t, &rows[i].cells[k]);
}

static void
add_column(struct xml_node *list, struct data_table *t, struct diag *d)
{
	struct data_columns c = data_columns(t, d);
	const char *asked = xml_attr(list, "column");
	size_t i;

	for (i = 0; c.names && i < c.n; i++)
		if (str_eq(c.names[i], asked)) {
			add_entries(list, t, c.cells[i]->column, 1);
			return;
		}
	if (c.names)
		diag_report(d, xml_where(list), DIAG_DATA_COLUMN, asked,
			    advice(d, asked, c.names, c.n));
}

static void
read_list(struct game *g, struct xml_node *list, struct diag *d)
{
	const char *sheet = xml_attr(list, "sheet"), *path;
	bool columns = xml_attr(list, "column") || sheet;
	struct data_table *t = NULL;
	struct str bytes = {0};

	if (holds_entries(list, g->arena))
		diag_report(d, xml_where(list), DIAG_DATA_BOTH, "list");
	else if (!game_read_file(g, list, budget_most(BUDGET_TABLE_BYTES),
				 &path, &bytes, d))
		;
	else if (!xml_attr(list, "column") &&
		 (sheet || data_is_packed(str_text(&bytes), bytes.n)))
		diag_report(d, xml_where(list), DIAG_LIST_COLUMN);
	else if (columns)
		t = data_read(path, str_text(&bytes), bytes.n, sheet, d);
	else
		t = data_read_lines(path, str_text(&bytes), bytes.n, d);
	if (t && columns)
		add_column(list, t, d);
	else if (t)
		add_entries(list, t, 0, 0);
	data_free(t);
	str_free(&bytes);
}

/* --- all of them --- */

/* What is said for a file that is not named. */
static void
check_idle(const struct xml_node *n, struct diag *d)
{
	static const char *const attributes[] = {"record", "column", "sheet"};
	size_t i;

	for (i = 0; i < sizeof(attributes) / sizeof(*attributes); i++)
		if (xml_attr(n, attributes[i]))
			diag_report(d, xml_where(n), DIAG_DATA_IDLE,
				    attributes[i]);
}

void
game_read_sources(struct game *g, struct diag *d)
{
	struct xml_node *n;
	size_t i;

	for (i = 0; i < g->own_docs; i++)
		XML_EACH (n, xml_root(g->docs.at[i]), NULL) {
			if (!xml_is(n, "data") && !xml_is(n, "list"))
				continue;
			if (!xml_attr(n, "src"))
				check_idle(n, d);
			else if (xml_is(n, "data"))
				read_data(g, n, d);
			else
				read_list(g, n, d);
		}
}

/* --- groups --- */

bool
source_is_table_name(const char *path)
{
	size_t n = strlen(path);

	return game_is_table(path) || (n > 4 && str_eq(path + n - 4, ".txt"));
}

/* Is a file of that name and these bytes a table rather than XML? */
static bool
is_table(const char *path, const char *bytes, size_t n)
{
	if (!str_eq(path, "-"))
		return source_is_table_name(path) || data_is_packed(bytes, n);
	while (n && str_is_space(*bytes)) {
		bytes++;
		n--;
	}
	return n && *bytes != '<' && strncmp(bytes, "\xef\xbb\xbf<", 4) != 0;
}

/* A player for each row. */
static void
add_players(struct xml_node *group, struct data_table *t, struct diag *d)
{
	struct data_columns c = data_columns(t, d);
	const struct data_row *rows;
	const struct data_cell *cell;
	struct xml_node *n;
	size_t count, i, k, column;

	for (i = 0; c.names && i < c.n; i++)
		xml_name_place(group, c.names[i], data_where(t, c.cells[i]));
	rows = data_rows(t, &count);
	for (i = 1; c.names && i < count; i++) {
		n = xml_add(group, "player");
		xml_set_where(n, data_where(t, &rows[i].cells[0]));
		for (k = 0; k < rows[i].n; k++) {
			cell = &rows[i].cells[k];
			column = c.at[cell->column];
			if (column == DATA_COMMENT)
				continue;
			xml_set(n, c.names[column], cell->text);
			xml_set_attr_where(n, c.names[column],
					   data_where(t, cell));
		}
	}
}

struct xml_doc *
source_read_group(const char *path, struct diag *d)
{
	struct str bytes = {0};
	struct data_table *t;
	struct xml_doc *doc = NULL;
	size_t before = diag_errors(d);

	if (!file_read(path, budget_most(BUDGET_XML_BYTES), &bytes, d))
		;
	else if (!is_table(path, str_text(&bytes), bytes.n))
		doc = xml_read_bytes(path, str_text(&bytes), bytes.n, d);
	else if ((t = data_read(path, str_text(&bytes), bytes.n, NULL, d))) {
		doc = xml_new("group");
		xml_set_where(xml_root(doc), (struct diag_where){path, 0});
		add_players(xml_root(doc), t, d);
		data_free(t);
	}
	str_free(&bytes);
	if (diag_errors(d) == before)
		return doc;
	xml_free(doc);
	return NULL;
}
