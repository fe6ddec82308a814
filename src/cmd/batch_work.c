/*
 * The kits of a batch, printed by processes that were forked when the
 * definitions had been read.  Each is told the number of a row, prints it and
 * answers with a line, the result; then the next.  One that dies costs its
 * row, and another takes its place.
 */
#define _DEFAULT_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/budget.h"
#include "base/file.h"
#include "base/speech.h"
#include "cmd/batch.h"

struct worker {
	pid_t pid;
	int to;	    /* rows, as numbers */
	FILE *from; /* results; NULL: there is no such process */
	size_t row; /* that it prints; NOTHING: it waits */
};

#define NOTHING ((size_t)-1)

struct crew {
	struct batch *b;
	struct worker *workers;
	struct pollfd *polls;
	size_t n; /* so many of them at most */
	const size_t *rows;
	size_t rows_n, next;
	batch_take *take;
	void *context;
};

/* --- in a process that prints --- */

/* The paths that a kit was written to: what it said on standard output. */
static const char *
take_output(int output, struct arena *a)
{
	char chunk[4096];
	const char *text = "";
	ssize_t n;
	off_t at = 0;

	fflush(stdout);
	while ((n = pread(output, chunk, sizeof(chunk), at)) > 0) {
		text = arena_printf(a, "%s%.*s", text, (int)n, chunk);
		at += n;
	}
	if (lseek(output, 0, SEEK_SET) || ftruncate(output, 0))
		_exit(EXIT_IO);
	return text;
}

static json_t *
print_kit(struct batch *b, size_t row, int output)
{
	struct batch_kit k;
	struct inputs *in;
	const char *files;
	json_t *result;
	int code = EXIT_DATA;

	batch_read_kit(b, row, &k);
	budget_keep_held();
	cmd_begin_budget(&k.c);
	in = inputs_new(k.c.arena);
	if (!diag_errors(k.c.diag)) {
		k.c.value[OPT_QUIET] = "";
		inputs_listen(in);
		code = k.c.row->run(&k.c);
		inputs_listen(NULL);
	}
	files = take_output(output, k.c.arena);
	result =
		batch_result(b, &k, !code && !diag_errors(k.c.diag), files, in);
	batch_free_kit(&k);
	return result;
}

/* Standard output becomes a file without a name, which it returns. */
static int
catch_output(void)
{
	FILE *f = tmpfile();

	if (!f || dup2(fileno(f), STDOUT_FILENO) < 0)
		_exit(EXIT_IO);
	return STDOUT_FILENO;
}

_Noreturn static void
print_kits(struct batch *b, int from, FILE *to)
{
	int output = catch_output();
	json_t *result;
	size_t row;

	while (read(from, &row, sizeof(row)) == (ssize_t)sizeof(row)) {
		result = print_kit(b, row, output);
		if (json_dumpf(result, to, 0) || putc('\n', to) == EOF ||
		    fflush(to))
			_exit(EXIT_IO);
		json_decref(result);
	}
	_exit(EXIT_GOOD);
}

/* --- in the one that tells them what to print --- */

static void
close_ends(struct worker *w)
{
	close(w->to);
	fclose(w->from);
	w->from = NULL;
}

/* What belongs to the parent, and to the other workers. */
static void
leave_parent(struct crew *crew)
{
	size_t i;

	for (i = 0; i < crew->n; i++)
		if (crew->workers[i].from)
			close_ends(&crew->workers[i]);
	signal(SIGPIPE, SIG_DFL);
	file_mind_signals();
	prctl(PR_SET_PDEATHSIG, SIGTERM);
}

static bool
make_pipe(int ends[2])
{
	if (pipe(ends))
		return false;
	fcntl(ends[0], F_SETFD, FD_CLOEXEC);
	fcntl(ends[1], F_SETFD, FD_CLOEXEC);
	return true;
}

static bool
start(struct crew *crew, struct worker *w)
{
	pid_t parent = getpid();
	int rows[2] = {-1, -1}, results[2] = {-1, -1};

	fflush(NULL);
	if (!make_pipe(rows) || !make_pipe(results) || (w->pid = fork()) < 0) {
		diag_report(crew->b->c->diag,
			    ((struct diag_where){crew->b->file, 0}),
			    DIAG_BATCH_FORK, strerror(errno));
		return false; /* the ends stay: gen is about to end */
	}
	if (!w->pid) {
		leave_parent(crew);
		if (getppid() != parent)
			_exit(EXIT_IO);
		close(rows[1]);
		close(results[0]);
		print_kits(crew->b, rows[0], fdopen(results[1], "w"));
	}
	close(rows[0]);
	close(results[1]);
	w->to = rows[1];
	w->from = fdopen(results[0], "r");
	w->row = NOTHING;
	return true;
}

/* Gives a worker the next row, a new worker if need be; without rows its end. */
static void
employ(struct crew *crew, struct worker *w)
{
	if (crew->next == crew->rows_n) {
		if (w->from) {
			close_ends(w);
			waitpid(w->pid, NULL, 0);
		}
		return;
	}
	if (!w->from && !start(crew, w))
		return;
	w->row = crew->rows[crew->next++];
	if (write(w->to, &w->row, sizeof(w->row)) < 0)
		return; /* it is gone: its end says so */
}

/* "signal 11", "exit code 71" */
static const char *
end_of(const struct worker *w, struct arena *a)
{
	int status = 0;

	while (waitpid(w->pid, &status, 0) < 0 && errno == EINTR)
		;
	if (WIFSIGNALED(status))
		return arena_printf(a, _("signal %d, %s"), WTERMSIG(status),
				    strsignal(WTERMSIG(status)));
	return arena_printf(a, _("exit code %d"), WEXITSTATUS(status));
}

/* Takes a worker's answer, or notes its end. */
static void
hear(struct crew *crew, struct worker *w)
{
	json_t *result = NULL;
	char *line = NULL;
	size_t size = 0, row = w->row;
	ssize_t n = getline(&line, &size, w->from);

	if (n > 0 && line[n - 1] == '\n')
		result = json_loadb(line, (size_t)n, 0, NULL);
	free(line);
	if (!result) {
		close_ends(w);
		result = batch_lost(crew->b, row, end_of(w, crew->b->c->arena));
	}
	crew->take(crew->context, row, result);
	w->row = NOTHING;
	employ(crew, w);
}

/* Waits for whoever has something to say; false: there is nobody left. */
static bool
attend(struct crew *crew)
{
	size_t i, n = 0;

	for (i = 0; i < crew->n; i++) {
		crew->polls[i].fd = crew->workers[i].from
					    ? fileno(crew->workers[i].from)
					    : -1;
		crew->polls[i].events = POLLIN;
		n += crew->workers[i].from != NULL;
	}
	if (!n)
		return false;
	if (poll(crew->polls, crew->n, -1) < 0)
		return errno == EINTR;
	for (i = 0; i < crew->n; i++)
		if (crew->polls[i].fd >= 0 && crew->polls[i].revents)
			hear(crew, &crew->workers[i]);
	return true;
}

void
batch_work(struct batch *b, const size_t *rows, size_t n, size_t jobs,
	   batch_take *take, void *context)
{
	struct crew crew = {.b = b,
			    .rows = rows,
			    .rows_n = n,
			    .n = jobs < n ? jobs : n,
			    .take = take,
			    .context = context};
	size_t i;

	crew.workers = ARENA_ARRAY(b->c->arena, struct worker, crew.n + 1);
	crew.polls = ARENA_ARRAY(b->c->arena, struct pollfd, crew.n + 1);
	signal(SIGPIPE, SIG_IGN);
	for (i = 0; i < crew.n; i++)
		employ(&crew, &crew.workers[i]);
	while (attend(&crew))
		;
}
