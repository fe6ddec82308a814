/*
 * A table of kits: each row is a command line.  Its columns are the long names
 * of options, and four more: name, game, command, players.
 */
#include <ctype.h>
#include <string.h>

#include "base/advice.h"
#include "base/budget.h"
#include "base/file.h"
#include "base/speech.h"
#include "cmd/batch.h"
#include "cmd/printing.h"
#include "game/source.h"

/* Columns that are no options. */
enum { NAME = OPTIONS + 1, GAME, COMMAND, PLAYERS };

static const char *const own_columns[] = {
	[NAME - OPTIONS - 1] = "name",
	[GAME - OPTIONS - 1] = "game",
	[COMMAND - OPTIONS - 1] = "command",
	[PLAYERS - OPTIONS - 1] = "players",
};
#define OWN_COLUMNS (sizeof(own_columns) / sizeof(*own_columns))

/* What a table may call an option, too. */
static const struct {
	const char *column, *option;
} synonyms[] = {{"language", "lang"}, {"group-file", "group"}};

/* A kit is named in a file's name, and, where no seed is given, on its sheets. */
#define NAME_MOST 60

/* The commands that a row may name: those that print. */
static bool
is_printing(const struct cmd_row *row)
{
	return row->takes[OPT_GROUP] && row->takes[OPT_OUT];
}

/* What is the batch's to say, or makes no sense of many kits. */
static bool
is_for_rows(enum option_id id)
{
	static const enum option_id others[] = {
		OPT_OUT,     OPT_WATCH, OPT_DUMP,    OPT_JSON, OPT_QUIET,
		OPT_VERBOSE, OPT_HELP,	OPT_VERSION, OPT_XML};
	size_t i;

	for (i = 0; i < sizeof(others) / sizeof(*others); i++)
		if (id == others[i])
			return false;
	for (i = 0; i < cmd_rows_n; i++)
		if (is_printing(&cmd_rows[i]) && cmd_rows[i].takes[id])
			return true;
	return false;
}

/* --- the header --- */

/* What a column is: an option, one of our own; OPTIONS: neither. */
static int
find_column(const char *name)
{
	size_t i;

	for (i = 0; i < sizeof(synonyms) / sizeof(*synonyms); i++)
		if (str_eq(name, synonyms[i].column))
			name = synonyms[i].option;
	for (i = 0; i < OWN_COLUMNS; i++)
		if (str_eq(name, own_columns[i]))
			return (int)i + OPTIONS + 1;
	for (i = 0; i < OPTIONS; i++)
		if (is_for_rows((enum option_id)i) &&
		    str_eq(name, cmd_options[i].name))
			return (int)i;
	return OPTIONS;
}

static void
tell_unknown(struct batch *b, size_t column)
{
	const char *names[OPTIONS + OWN_COLUMNS];
	const struct data_cell *cell = b->columns.cells[column];
	size_t n, i;

	for (n = 0; n < OWN_COLUMNS; n++)
		names[n] = own_columns[n];
	for (i = 0; i < OPTIONS; i++)
		if (is_for_rows((enum option_id)i))
			names[n++] = cmd_options[i].name;
	diag_report(b->c->diag, data_where(b->table, cell), DIAG_BATCH_COLUMN,
		    b->columns.names[column],
		    advice(b->c->diag, b->columns.names[column], names, n));
	diag_column(b->c->diag, (int)cell->column + 1);
}

/* Two columns that mean the same: "lang" and "language". */
static void
tell_twice(struct batch *b, size_t one, size_t other)
{
	diag_report(b->c->diag, data_where(b->table, b->columns.cells[other]),
		    DIAG_DATA_TWICE, b->columns.names[one],
		    b->columns.cells[one]->text, b->columns.cells[other]->text);
}

static void
read_header(struct batch *b)
{
	int *columns = ARENA_ARRAY(b->c->arena, int, b->columns.n);
	bool game = false;
	size_t i, k;

	for (i = 0; i < b->columns.n; i++) {
		columns[i] = find_column(b->columns.names[i]);
		game = game || columns[i] == GAME;
		if (columns[i] == OPTIONS)
			tell_unknown(b, i);
		for (k = 0; k < i; k++)
			if (columns[k] == columns[i] && columns[i] != OPTIONS)
				tell_twice(b, k, i);
	}
	if (!game)
		diag_report(b->c->diag,
			    data_where(b->table, b->columns.cells[0]),
			    DIAG_BATCH_GAME);
	b->meanings = columns;
}

/* Whose name it is: the first row's that has it. */
static void
read_names(struct batch *b)
{
	void **at;
	size_t i;

	b->names = map_new(b->c->arena);
	for (i = 0; i < b->n; i++) {
		at = map_at(b->names, batch_name(b, i, b->c->arena));
		if (!*at)
			*at = (void *)(uintptr_t)&b->rows[i];
	}
}

bool
batch_read(struct batch *b)
{
	struct diag *d = b->c->diag;
	struct str bytes = {0};

	if (file_read(b->file, budget_most(BUDGET_TABLE_BYTES), &bytes, d))
		b->table =
			data_read(b->file, str_text(&bytes), bytes.n, NULL, d);
	str_free(&bytes);
	if (b->table)
		b->columns = data_columns(b->table, d);
	if (!b->columns.names)
		return false;
	read_header(b);
	b->rows = data_rows(b->table, &b->n);
	b->rows++;
	b->n--;
	read_names(b);
	return !diag_errors(d);
}

bool
batch_has(const struct batch *b, size_t row)
{
	return row % b->shards == b->shard;
}

/* --- a row --- */

/* The cell of a row in a column of that meaning, or NULL. */
static const struct data_cell *
find_cell(const struct batch *b, size_t row, int meaning)
{
	const struct data_row *r = &b->rows[row];
	size_t i, column;

	for (i = 0; i < r->n; i++) {
		column = b->columns.at[r->cells[i].column];
		if (column != DATA_COMMENT && b->meanings[column] == meaning)
			return &r->cells[i];
	}
	return NULL;
}

const char *
batch_name(const struct batch *b, size_t row, struct arena *a)
{
	const struct data_cell *cell = find_cell(b, row, NAME);

	return cell ? cell->text : arena_printf(a, "row-%zu", row + 1);
}

/* A row under way. */
struct reader {
	struct batch *b;
	struct batch_kit *k;
	size_t row;
};

/* Of a spreadsheet the cell is named in the path. */
static struct cmd_place
place_of(const struct batch *b, const struct data_cell *cell)
{
	struct diag_where where = data_where(b->table, cell);

	return (struct cmd_place){where,
				  where.line ? (int)cell->column + 1 : 0};
}

/* Reports a message at a place: report(k, place, DIAG_..., holes...). */
#define report(k, place, ...)                                                  \
	do {                                                                   \
		diag_report((k)->c.diag, (place).where, __VA_ARGS__);          \
		diag_column((k)->c.diag, (place).column);                      \
	} while (0)

static bool
is_name(const char *name)
{
	const char *at = name, *end = name + strlen(name);
	size_t n;

	if (!*name || strchr(".-", *name) || strchr(name, '/'))
		return false;
	for (n = 0; at < end; n++)
		if (str_utf8_next(&at, end) < ' ')
			return false;
	return n <= NAME_MOST;
}

static void
read_name(struct reader *r)
{
	const struct data_cell *cell = find_cell(r->b, r->row, NAME);
	const struct data_row *first;
	struct batch_kit *k = r->k;
	struct cmd_place at = cell ? place_of(r->b, cell) : k->place;

	k->name = batch_name(r->b, r->row, k->c.arena);
	if (!is_name(k->name)) {
		report(k, at, DIAG_BATCH_NAME, k->name);
		return;
	}
	first = map_find(r->b->names, k->name);
	if (first != k->row)
		report(k, at, DIAG_BATCH_TWICE, k->name,
		       arena_printf(k->c.arena, "%ld", first->line));
	k->path = file_join(k->c.arena, r->b->out,
			    arena_printf(k->c.arena, "%s.pdf", k->name));
	k->c.value[OPT_OUT] = k->path;
}

static void
read_command(struct reader *r)
{
	const struct data_cell *cell = find_cell(r->b, r->row, COMMAND);
	const char *name = cell ? cell->text : "kit", *names[64];
	struct batch_kit *k = r->k;
	size_t n = 0, i;

	k->c.row = cmd_find(name);
	if (k->c.row && is_printing(k->c.row))
		return;
	k->c.row = cmd_find("kit");
	for (i = 0; i < cmd_rows_n && n < 64; i++)
		if (is_printing(&cmd_rows[i]))
			names[n++] = cmd_rows[i].name;
	report(k, place_of(r->b, cell), DIAG_USAGE_COMMAND, name,
	       advice(k->c.diag, name, names, n));
}

/* A path is seen from the table's folder. */
static const char *
path_of(struct reader *r, const char *path)
{
	return file_join(r->k->c.arena, r->b->folder, path);
}

static void
read_game(struct reader *r)
{
	const struct data_cell *cell = find_cell(r->b, r->row, GAME);
	struct batch_kit *k = r->k;

	k->game = cell ? place_of(r->b, cell) : k->place;
	k->c.operands = 1;
	k->c.operand = ARENA_ARRAY(k->c.arena, const char *, 2);
	k->c.operand[0] = cell ? cell->text : "";
	if (!cell)
		report(k, k->game, DIAG_BATCH_GAME);
	else if (game_is_path(cell->text) || cmd_is_pdf(cell->text))
		k->c.operand[0] = path_of(r, cell->text);
}

/* "Anna; Ben": their names. */
static void
read_names_of(struct reader *r, const struct data_cell *cell)
{
	struct batch_kit *k = r->k;
	char *rest = arena_strdup(k->c.arena, cell->text), *name, *end;
	struct xml_node *n;

	k->players =
		ARENA_ARRAY(k->c.arena, const char *, strlen(rest) / 2 + 1);
	k->c.group_file = xml_new("group");
	xml_set_where(xml_root(k->c.group_file), place_of(r->b, cell).where);
	while ((name = strtok_r(rest, ";", &rest))) {
		name += strspn(name, " ");
		for (end = name + strlen(name); end > name && end[-1] == ' ';)
			*--end = '\0';
		if (!*name)
			continue;
		k->players[k->n_players++] = name;
		n = xml_add(xml_root(k->c.group_file), "player");
		xml_set_where(n, place_of(r->b, cell).where);
		xml_set(n, "name", name);
	}
}

static void
read_players(struct reader *r)
{
	const struct data_cell *cell = find_cell(r->b, r->row, PLAYERS);
	struct batch_kit *k = r->k;

	if (!cell)
		return;
	k->at[OPT_PLAYERS] = place_of(r->b, cell);
	if (isdigit((unsigned char)*cell->text) && !strchr(cell->text, ';'))
		cmd_take_option(&k->c, OPT_PLAYERS, cell->text);
	else if (find_cell(r->b, r->row, OPT_GROUP))
		report(k, k->at[OPT_PLAYERS], DIAG_BATCH_BOTH);
	else
		read_names_of(r, cell);
}

/* An option that takes no value is one of yes and no. */
static void
read_switch(struct batch_kit *k, enum option_id id, const char *text)
{
	k->c.value[id] = text;
	if (!str_eq(text, "yes") && !str_eq(text, "no"))
		cmd_bad_value(&k->c, id, "expected yes or no");
	k->c.value[id] = str_eq(text, "yes") ? "" : NULL;
}

/*
 * A file to read is seen from the table; a folder to write, in place of the
 * PDF, lies in that of the kits.
 */
static const char *
value_of(struct reader *r, const char *argument, const char *text)
{
	if (strncmp(argument, "FILE", 4) == 0)
		return str_eq(text, "-") ? "./-" : path_of(r, text);
	if (strncmp(argument, "DIR", 3) != 0)
		return text;
	r->k->c.value[OPT_OUT] = NULL;
	return file_join(r->k->c.arena, r->b->out, text);
}

static void
read_option(struct reader *r, const struct data_cell *cell, enum option_id id)
{
	const char *argument = cmd_options[id].argument, *text = cell->text;
	struct batch_kit *k = r->k;

	k->at[id] = place_of(r->b, cell);
	if (!k->c.row->takes[id]) {
		report(k, k->at[id], DIAG_USAGE_OPTION,
		       arena_printf(k->c.arena, "gen %s", k->c.row->name),
		       arena_printf(k->c.arena, "--%s", cmd_options[id].name),
		       arena_printf(k->c.arena, _("see gen help %s"),
				    k->c.row->name));
	} else if (!argument) {
		read_switch(k, id, text);
	} else {
		cmd_take_option(&k->c, id, value_of(r, argument, text));
	}
}

static void
read_options(struct reader *r)
{
	const struct data_row *row = r->k->row;
	size_t i, column;

	for (i = 0; i < row->n; i++) {
		column = r->b->columns.at[row->cells[i].column];
		if (column == DATA_COMMENT)
			continue;
		if (strchr(row->cells[i].text, '\n'))
			report(r->k, place_of(r->b, &row->cells[i]),
			       DIAG_BATCH_LINES);
		else if (r->b->meanings[column] < OPTIONS)
			read_option(r, &row->cells[i],
				    (enum option_id)r->b->meanings[column]);
	}
}

/* What the batch was told for all its kits. */
static void
take_common(struct reader *r)
{
	const struct cmd *c = r->b->c;
	struct batch_kit *k = r->k;
	size_t i;

	for (i = 0; i < OPTIONS; i++) {
		k->at[i] = k->place;
		if (is_for_rows((enum option_id)i) && k->c.row->takes[i] &&
		    c->value[i])
			k->c.value[i] = c->value[i];
	}
}

/* Without a seed it is the kit's name, lest two kits be the same. */
static void
choose_seed(struct batch_kit *k)
{
	if (cmd_has(&k->c, OPT_SEED) || cmd_is_pdf(k->c.operand[0]))
		return;
	if (cmd_has(&k->c, OPT_GROUP) || cmd_has(&k->c, OPT_STATE))
		k->c.chosen_seed = k->name; /* if these say none */
	else
		k->c.value[OPT_SEED] = k->name;
}

/* What it prints, of what gen brings along, but not where to. */
static const char *
request_of(const struct batch *b, const struct batch_kit *k)
{
	const struct cmd *c = &k->c;
	const char *text = arena_printf(c->arena, "%s\n%s %s %s", b->brought,
					c->row->name, c->operand[0],
					c->chosen_seed ? c->chosen_seed : "");
	size_t i;

	for (i = 0; i < OPTIONS; i++)
		if (c->value[i] && i != OPT_OUT)
			text = arena_printf(c->arena, "%s\n%s %s", text,
					    cmd_options[i].name, c->value[i]);
	for (i = 0; i < k->n_players; i++)
		text = arena_printf(c->arena, "%s\n%s", text, k->players[i]);
	return text;
}

void
batch_read_kit(struct batch *b, size_t row, struct batch_kit *k)
{
	struct reader r = {b, k, row};

	memset(k, 0, sizeof(*k));
	k->c = (struct cmd){.arena = arena_new(),
			    .diag = diag_new(),
			    .places = b->c->places,
			    .program = b->c->program,
			    .shelf = b->shelf,
			    .at = k->at};
	if (cmd_has(b->c, OPT_STRICT))
		diag_strict(k->c.diag);
	k->row = &b->rows[row];
	k->number = row + 1;
	k->place = place_of(b, &k->row->cells[0]);
	k->place.column = 0;
	read_command(&r);
	take_common(&r);
	read_name(&r);
	read_game(&r);
	read_options(&r);
	read_players(&r);
	choose_seed(k);
	k->request = request_of(b, k);
}

void
batch_free_kit(struct batch_kit *k)
{
	xml_free(k->c.group_file);
	diag_free(k->c.diag);
	arena_free(k->c.arena);
}

/* --- and back --- */

/* A word as a shell takes it for one. */
static void
print_word(const char *word)
{
	static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
				    "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
				    "0123456789_./,:=+-";

	if (*word && strspn(word, plain) == strlen(word)) {
		fputs(word, stdout);
		return;
	}
	putchar('\'');
	for (; *word; word++) {
		if (*word == '\'')
			fputs("'\\''", stdout);
		else
			putchar(*word);
	}
	putchar('\'');
}

/* The players' names as a table on standard input, each in quotes. */
static void
print_players(const struct batch_kit *k)
{
	const char *at;
	struct str cell = {0};
	size_t i;

	fputs("printf '\"%s\"\\n' name", stdout);
	for (i = 0; i < k->n_players; i++) {
		str_free(&cell);
		for (at = k->players[i]; *at; at++) {
			str_addc(&cell, *at);
			if (*at == '"')
				str_addc(&cell, '"');
		}
		putchar(' ');
		print_word(str_text(&cell));
	}
	str_free(&cell);
	fputs(" | ", stdout);
}

/* Does the group of -g say a seed?  What is wrong with it is told later. */
static bool
group_has_seed(const struct batch_kit *k)
{
	struct diag *ignored = diag_new();
	struct xml_doc *group =
		source_read_group(k->c.value[OPT_GROUP], ignored);
	bool has = group && xml_attr(xml_root(group), "seed");

	xml_free(group);
	diag_free(ignored);
	return has;
}

/* " --paper a4", " --marks=no", " --large" */
static void
print_option(const struct cmd_option *o, const char *value)
{
	printf(" --%s", o->name);
	if (!*value)
		return;
	putchar(*o->argument == '[' ? '=' : ' ');
	print_word(value);
}

void
batch_print_line(struct batch_kit *k)
{
	struct cmd *c = &k->c;
	size_t i;

	if (c->chosen_seed && cmd_has(c, OPT_GROUP) && !group_has_seed(k))
		c->value[OPT_SEED] = c->chosen_seed;
	if (k->n_players)
		print_players(k);
	print_word(c->program);
	printf(" %s ", c->row->name);
	print_word(c->operand[0]);
	if (k->n_players)
		fputs(" --group -", stdout);
	for (i = 0; i < OPTIONS; i++)
		if (c->value[i])
			print_option(&cmd_options[i], c->value[i]);
	putchar('\n');
}
