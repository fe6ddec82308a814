/* Results of a batch, and its report: a line of JSON for each kit. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/budget.h"
#include "base/file.h"
#include "cmd/batch.h"

struct batch_report {
	struct batch *b;
	const char *path;
	json_t **results; /* of each row: the last that is known, or NULL */
	FILE *out;
};

/* What jansson makes; it makes nothing when memory has run out. */
static json_t *
made(json_t *value)
{
	if (!value)
		arena_die();
	return value;
}

/* A text; what is no UTF-8, in a path, is shown as far as it is ASCII. */
static json_t *
text(const char *s)
{
	json_t *value = json_string(s);
	char *plain, *at;

	if (value)
		return value;
	plain = strdup(s);
	if (!plain)
		arena_die();
	for (at = plain; *at; at++)
		if ((unsigned char)*at >= 0x80)
			*at = '?';
	value = made(json_string(plain));
	free(plain);
	return value;
}

static void
set(json_t *object, const char *key, json_t *value)
{
	if (json_object_set_new(object, key, made(value)))
		arena_die();
}

static void
append(json_t *array, json_t *value)
{
	if (json_array_append_new(array, made(value)))
		arena_die();
}

/* --- a result --- */

/* What no place of its own was told with: where the table says it. */
static struct cmd_place
place_of(const struct batch_kit *k, enum diag_id id)
{
	switch (id) {
	case DIAG_GAME_UNKNOWN:
	case DIAG_CHECK_TABLE:
		return k->game;
	case DIAG_PAPER_UNKNOWN:
		return k->at[OPT_PAPER];
	case DIAG_PART_UNKNOWN:
		return k->at[OPT_ONLY];
	default:
		return k->place;
	}
}

static json_t *
message(const struct batch_kit *k, const struct diag_message *m)
{
	struct cmd_place at = {m->where, m->column};
	json_t *o = made(json_object());

	if (!m->where.file)
		at = place_of(k, m->id);
	set(o, "file", text(at.where.file));
	set(o, "line", json_integer(at.where.line));
	if (at.column)
		set(o, "column", json_integer(at.column));
	set(o, "level", text(diag_level_name(m->level)));
	set(o, "id", text(diag_name(m->id)));
	if (m->refusal)
		set(o, "refusal", text(m->refusal));
	set(o, "text", text(m->text));
	return o;
}

void
batch_move_messages(struct batch *b, struct batch_kit *k)
{
	const struct diag_message *all;
	struct diag_message m;
	struct cmd_place at;
	size_t n, i;

	all = diag_messages(k->c.diag, &n);
	for (i = 0; i < n; i++) {
		m = all[i];
		at = place_of(k, m.id);
		if (!m.where.file) {
			m.where = at.where;
			m.column = at.column;
		}
		diag_add(b->c->diag, &m);
	}
}

static json_t *
messages(const struct batch_kit *k)
{
	json_t *all = made(json_array());
	const struct diag_message *m;
	size_t n, i;

	m = diag_messages(k->c.diag, &n);
	for (i = 0; i < n; i++)
		append(all, message(k, &m[i]));
	return all;
}

/* The lines of a text. */
static json_t *
lines(const char *s, struct arena *a)
{
	json_t *all = made(json_array());
	char *rest = arena_strdup(a, s), *line;

	while ((line = strtok_r(rest, "\n", &rest)))
		append(all, text(line));
	return all;
}

static json_t *
read_files(const struct inputs *in)
{
	json_t *all = made(json_array());
	const char **path;

	VEC_EACH (path, &in->paths)
		append(all, text(*path));
	return all;
}

/* Tells which kit was not printed, unless its messages say where. */
static void
tell_failed(const struct batch *b, struct batch_kit *k)
{
	const struct diag_message *m;
	size_t n, i;

	m = diag_messages(k->c.diag, &n);
	for (i = 0; i < n; i++)
		if (m[i].level == DIAG_ERROR &&
		    (!m[i].where.file || str_eq(m[i].where.file, b->file) ||
		     str_eq(m[i].where.file, k->place.where.file)))
			return;
	diag_report(k->c.diag, k->place.where, DIAG_BATCH_FAILED, k->name);
}

json_t *
batch_result(struct batch *b, struct batch_kit *k, bool printed,
	     const char *files, struct inputs *in)
{
	json_t *o = made(json_object());
	const char *digest = inputs_digest(in, k->request);

	if (!printed)
		tell_failed(b, k);
	set(o, "row", json_integer((json_int_t)k->number));
	set(o, "line", json_integer(k->row->line));
	set(o, "name", text(k->name));
	set(o, "command", text(k->c.row->name));
	set(o, "game", text(k->c.operand[0]));
	set(o, "status", text(printed ? "printed" : "failed"));
	set(o, "files", lines(files, k->c.arena));
	set(o, "inputs", text(digest));
	set(o, "read", read_files(in));
	set(o, "messages", messages(k));
	return o;
}

json_t *
batch_lost(struct batch *b, size_t row, const char *end)
{
	struct inputs *none = inputs_new(b->c->arena);
	struct batch_kit k;
	json_t *result;

	batch_read_kit(b, row, &k);
	diag_report(k.c.diag, k.place.where, DIAG_BATCH_ENDED, k.name, end);
	result = batch_result(b, &k, false, "", none);
	batch_free_kit(&k);
	return result;
}

static const char *
text_of(const json_t *o, const char *key)
{
	return json_string_value(json_object_get(o, key));
}

bool
batch_printed(const json_t *result)
{
	return str_eq(text_of(result, "status"), "printed");
}

void
batch_messages(const json_t *result, struct diag *d)
{
	json_t *all = json_object_get(result, "messages"), *o;
	struct diag_message m;
	size_t i;

	json_array_foreach(all, i, o)
	{
		m = (struct diag_message){
			.id = diag_find(text_of(o, "id")),
			.level = str_eq(text_of(o, "level"), "error")
					 ? DIAG_ERROR
					 : DIAG_WARNING,
			.where = {text_of(o, "file"),
				  (long)json_integer_value(
					  json_object_get(o, "line"))},
			.column = (int)json_integer_value(
				json_object_get(o, "column")),
			.refusal = text_of(o, "refusal"),
			.text = text_of(o, "text"),
		};
		if (m.id != DIAG_IDS && m.text)
			diag_add(d, &m);
	}
}

/* --- the report --- */

/* The row of a name; rows of the table themselves are what the map holds. */
static size_t
row_of(const struct batch *b, const char *name)
{
	const struct data_row *row = name ? map_find(b->names, name) : NULL;

	return row ? (size_t)(row - b->rows) : b->n;
}

/* The row of the table that a line of a report is about, or b->n. */
static size_t
row_told(const struct batch *b, const json_t *result)
{
	const char *name = text_of(result, "name");
	size_t row = (size_t)json_integer_value(json_object_get(result, "row"));

	if (row && row <= b->n &&
	    str_eq(name, batch_name(b, row - 1, b->c->arena)))
		return row - 1;
	return row_of(b, name);
}

/* Takes the reference. */
static void
keep(struct batch_report *r, size_t row, json_t *result)
{
	json_decref(r->results[row]);
	r->results[row] = result;
}

/* A line; that of a kit which is no longer in the table is forgotten. */
static bool
take_line(struct batch_report *r, const char *line, size_t n)
{
	json_t *o = json_loadb(line, n, 0, NULL);
	size_t row;

	if (!text_of(o, "name") || !text_of(o, "status")) {
		json_decref(o);
		return false;
	}
	row = row_told(r->b, o);
	if (row == r->b->n) {
		json_decref(o);
		return true;
	}
	set(o, "row", json_integer((json_int_t)row + 1));
	set(o, "line", json_integer(r->b->rows[row].line));
	keep(r, row, o);
	return true;
}

/* What was done before.  A last line without its end was cut off: no matter. */
static void
take_lines(struct batch_report *r, const struct str *bytes)
{
	const char *at = str_text(bytes), *stop = at + bytes->n, *end;
	long line;

	for (line = 1; at < stop; line++, at = end + 1) {
		end = memchr(at, '\n', (size_t)(stop - at));
		if (end && take_line(r, at, (size_t)(end - at)))
			continue;
		if (end || line == 1)
			diag_report(r->b->c->diag,
				    ((struct diag_where){r->path, line}),
				    DIAG_BATCH_REPORT);
		return;
	}
}

static void
free_report(struct batch_report *r)
{
	size_t i;

	for (i = 0; i < r->b->n; i++)
		json_decref(r->results[i]);
	if (r->out)
		fclose(r->out);
}

/* Writes a result as a line; what fails shows in the stream. */
static void
write_line(const json_t *result, FILE *out)
{
	json_dumpf(result, out, 0);
	putc('\n', out);
}

/* All that is known, in order. */
static bool
write_all(struct batch_report *r)
{
	struct diag *d = r->b->c->diag;
	struct file_out *out = file_create(r->path, d);
	size_t i;

	if (!out)
		return false;
	for (i = 0; i < r->b->n; i++)
		if (r->results[i])
			write_line(r->results[i], file_stream(out));
	return file_commit(out, d);
}

static void
report_errno(struct batch_report *r, enum diag_id id)
{
	diag_report(r->b->c->diag, ((struct diag_where){r->path, 0}), id,
		    strerror(errno));
}

/* What is there is made whole first, then added to. */
struct batch_report *
batch_report_open(struct batch *b, const char *path)
{
	struct batch_report *r = ARENA_NEW(b->c->arena, struct batch_report);
	size_t before = diag_errors(b->c->diag);
	struct str bytes = {0};

	r->b = b;
	r->path = path;
	r->results = ARENA_ARRAY(b->c->arena, json_t *, b->n + 1);
	if (file_exists(path) &&
	    file_read(path, budget_most(BUDGET_REPORT_BYTES), &bytes,
		      b->c->diag))
		take_lines(r, &bytes);
	str_free(&bytes);
	if (diag_errors(b->c->diag) == before && write_all(r)) {
		r->out = fopen(path, "a");
		if (!r->out)
			report_errno(r, DIAG_FILE_CREATE);
	}
	if (diag_errors(b->c->diag) == before)
		return r;
	free_report(r);
	return NULL;
}

/* Are all files of a list there? */
static bool
are_there(const json_t *files)
{
	json_t *path;
	size_t i;

	json_array_foreach(
		(json_t *)(uintptr_t)files, i,
		path) if (!file_exists(json_string_value(path))) return false;
	return json_array_size(files) > 0;
}

/* Would the row read the same and ask for the same? */
static bool
is_same(struct batch *b, size_t row, const json_t *result)
{
	struct inputs *in;
	struct batch_kit k;
	json_t *path;
	size_t i;
	bool same;

	batch_read_kit(b, row, &k);
	in = inputs_new(k.c.arena);
	json_array_foreach(json_object_get(result, "read"), i,
			   path) if (json_string_value(path))
		inputs_add(in, json_string_value(path));
	same = !diag_errors(k.c.diag) &&
	       str_eq(text_of(result, "inputs"), inputs_digest(in, k.request));
	batch_free_kit(&k);
	return same;
}

bool
batch_report_has(struct batch_report *r, size_t row)
{
	const json_t *result = r->results[row];

	return result && batch_printed(result) &&
	       are_there(json_object_get(result, "files")) &&
	       is_same(r->b, row, result);
}

void
batch_report_add(struct batch_report *r, size_t row, json_t *result)
{
	write_line(result, r->out);
	if (fflush(r->out))
		report_errno(r, DIAG_FILE_WRITE);
	keep(r, row, json_incref(result));
}

void
batch_report_close(struct batch_report *r)
{
	write_all(r);
	free_report(r);
}
