/* gen batch: a table whose rows are kits. */
#include "cmd/batch.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/budget.h"
#include "base/file.h"
#include "base/speech.h"
#include "cmd/printing.h"

/* What is done, in the order of the rows. */
struct progress {
	struct batch *b;
	struct batch_report *report; /* NULL: none is asked for */
	json_t **results;	     /* that wait to be told */
	bool *passed;		     /* over: not to be told */
	size_t told;		     /* rows, from the first on */
	size_t total, done, failed, passed_n;
	struct map *said; /* messages that were printed */
};

/* --- telling --- */

static bool
is_quiet(const struct progress *p)
{
	return cmd_has(p->b->c, OPT_QUIET) || cmd_has(p->b->c, OPT_JSON);
}

/* A line that is written over, for somebody who waits. */
static void
show_progress(const struct progress *p)
{
	if (is_quiet(p) || !isatty(STDERR_FILENO))
		return;
	fprintf(stderr, "\r\033[K");
	if (p->done < p->total)
		fprintf(stderr, _("gen: %zu of %zu kits"), p->done, p->total);
}

/* The very same message is printed once, however many kits it is told of. */
static void
say(struct progress *p, const struct diag_message *m)
{
	struct arena *a = p->b->c->arena;
	struct diag *one;
	void **at;

	at = map_at(p->said, arena_printf(a, "%s:%ld:%s",
					  m->where.file ? m->where.file : "",
					  m->where.line, m->text));
	if (*at)
		return;
	*at = p;
	one = diag_new();
	if (cmd_has(p->b->c, OPT_QUIET))
		diag_quiet(one);
	diag_add(one, m);
	diag_print(one, stderr);
	diag_free(one);
}

static void
tell_messages(struct progress *p, const json_t *result)
{
	struct diag *d =
		cmd_has(p->b->c, OPT_JSON) ? p->b->c->diag : diag_new();
	const struct diag_message *m;
	size_t n, i;

	batch_messages(result, d);
	if (d == p->b->c->diag)
		return;
	m = diag_messages(d, &n);
	if (n)
		fputs(isatty(STDERR_FILENO) ? "\r\033[K" : "", stderr);
	for (i = 0; i < n; i++)
		say(p, &m[i]);
	cmd_note_ids(d);
	diag_free(d);
}

static void
tell_files(const json_t *result)
{
	json_t *path;
	size_t i;

	json_array_foreach(json_object_get(result, "files"), i, path)
		puts(json_string_value(path));
	fflush(stdout);
}

/* Tells what is done up to the first row that is not. */
static void
tell(struct progress *p)
{
	json_t *result;

	for (; p->told < p->b->n; p->told++) {
		if (!batch_has(p->b, p->told) || p->passed[p->told])
			continue;
		result = p->results[p->told];
		if (!result)
			return;
		tell_messages(p, result);
		tell_files(result);
		json_decref(result);
		p->results[p->told] = NULL;
	}
}

static void
take(void *context, size_t row, json_t *result)
{
	struct progress *p = context;

	if (p->report)
		batch_report_add(p->report, row, result);
	p->done++;
	p->failed += !batch_printed(result);
	p->results[row] = result;
	tell(p);
	show_progress(p);
}

/* --- what is asked for --- */

static size_t
cores(void)
{
	long n = sysconf(_SC_NPROCESSORS_ONLN);

	return n > 0 ? (size_t)n : 1;
}

/* --shard I/N */
static void
read_shard(struct batch *b)
{
	const char *text = b->c->value[OPT_SHARD], *slash;
	long i, n;

	b->shards = 1;
	if (!text)
		return;
	slash = strchr(text, '/');
	if (slash && str_int(slash + 1, &n) &&
	    str_int(arena_strndup(b->c->arena, text, (size_t)(slash - text)),
		    &i) &&
	    i >= 1 && i <= n && n <= 1000000) {
		b->shard = (size_t)i - 1;
		b->shards = (size_t)n;
		return;
	}
	cmd_bad_value(b->c, OPT_SHARD,
		      "expected I/N, such as 1/4: I from 1 to N");
}

/* gen's own files are known by their lists alone. */
static void
know(struct batch *b)
{
	struct inputs *in = inputs_new(b->c->arena);

	inputs_listen(in);
	cmd_know(b->c);
	inputs_listen(NULL);
	b->brought = inputs_digest(in, "gen " GEN_VERSION);
	inputs_know(b->c->places.known);
	b->shelf = shelf_new(&b->c->places);
}

/* Is it a definition that gen or its user brought along?  Any other may end
   the process that reads it. */
static bool
is_installed(const char *game)
{
	return !game_is_path(game) && !cmd_is_pdf(game);
}

/* Reads what rows name before there are processes: for all of them at once. */
static void
read_games(struct batch *b, const size_t *rows, size_t n)
{
	struct batch_kit k;
	struct diag *told = diag_new(); /* each kit tells it */
	const char *lang;
	size_t i;

	for (i = 0; i < n && !shelf_is_full(b->shelf); i++) {
		batch_read_kit(b, rows[i], &k);
		lang = k.c.value[OPT_LANG];
		if (lang)
			lang = arena_strndup(k.c.arena, lang,
					     strcspn(lang, ",+"));
		budget_renew();
		if (!diag_errors(k.c.diag) && is_installed(k.c.operand[0]))
			shelf_game(b->shelf, k.c.operand[0], lang, told);
		batch_free_kit(&k);
	}
	diag_free(told);
}

/* --- running it --- */

static void
print_rows(struct progress *p)
{
	struct batch *b = p->b;
	size_t *rows = ARENA_ARRAY(b->c->arena, size_t, b->n + 1), i;
	size_t jobs = (size_t)cmd_int(b->c, OPT_WORKERS, 1, FIXED_WORKERS,
				      (long)cores());

	for (i = 0; i < b->n; i++) {
		if (!batch_has(b, i))
			continue;
		p->passed[i] = p->report && batch_report_has(p->report, i);
		if (p->passed[i])
			p->passed_n++;
		else
			rows[p->total++] = i;
	}
	read_games(b, rows, p->total);
	batch_work(b, rows, p->total, jobs, take, p);
}

/* The sum, unless nobody wants to know. */
static void
tell_sum(const struct progress *p)
{
	if (is_quiet(p))
		return;
	fprintf(stderr,
		_("gen: kits printed: %zu, printed before: %zu, failed: %zu\n"),
		p->done - p->failed, p->passed_n, p->failed);
}

static int
run(struct batch *b)
{
	struct arena *a = b->c->arena;
	struct progress p = {.b = b};
	const char *path = b->c->value[OPT_REPORT];

	p.results = ARENA_ARRAY(a, json_t *, b->n + 1);
	p.passed = ARENA_ARRAY(a, bool, b->n + 1);
	p.said = map_new(a);
	if (path && !(p.report = batch_report_open(b, path)))
		return EXIT_GOOD;
	print_rows(&p);
	if (p.report)
		batch_report_close(p.report);
	tell_sum(&p);
	if (p.done < p.total)
		return EXIT_GOOD; /* why, is told */
	return p.failed ? EXIT_FINDINGS : EXIT_GOOD;
}

/* --dry-run: the rows as lines for a shell. */
static int
print_lines(struct batch *b)
{
	int code = EXIT_GOOD;
	struct batch_kit k;
	size_t i;

	for (i = 0; i < b->n; i++) {
		if (!batch_has(b, i))
			continue;
		batch_read_kit(b, i, &k);
		if (diag_errors(k.c.diag))
			code = EXIT_FINDINGS;
		else
			batch_print_line(&k);
		batch_move_messages(b, &k);
		batch_free_kit(&k);
	}
	return code;
}

int
cmd_batch(struct cmd *c)
{
	struct batch b = {.c = c, .file = c->operand[0]};
	int code = EXIT_GOOD;

	b.folder = file_folder(c->arena, b.file);
	b.out = cmd_has(c, OPT_INTO) ? c->value[OPT_INTO] : "out";
	read_shard(&b);
	cmd_int(c, OPT_WORKERS, 1, FIXED_WORKERS, 1);
	if (diag_errors(c->diag) || !batch_read(&b)) {
		data_free(b.table);
		return EXIT_GOOD;
	}
	know(&b);
	code = cmd_has(c, OPT_DRY) ? print_lines(&b) : run(&b);
	shelf_free(b.shelf);
	data_free(b.table);
	return code;
}
