/* Programs of others that gen runs: poppler's, for what is in a PDF. */
#include "cmd/helper.h"

#include <errno.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/budget.h"

extern char **environ;

/* Starts a program of which an output goes into a pipe: 0, or an errno. */
static int
spawn(const char *const *argv, int output, pid_t *pid, int *from)
{
	posix_spawn_file_actions_t actions;
	int ends[2], error;

	if (pipe(ends))
		return errno;
	posix_spawn_file_actions_init(&actions);
	for (int fd = 1; fd <= 2; fd++)
		if (output & fd)
			posix_spawn_file_actions_adddup2(&actions, ends[1], fd);
	posix_spawn_file_actions_addclose(&actions, ends[0]);
	posix_spawn_file_actions_addclose(&actions, ends[1]);
	budget_lift_memory();
	error = posix_spawnp(pid, argv[0], &actions, NULL,
			     (char *const *)(uintptr_t)argv, environ);
	budget_limit_memory();
	posix_spawn_file_actions_destroy(&actions);
	close(ends[1]);
	if (error)
		close(ends[0]);
	*from = ends[0];
	return error;
}

const char *
helper_path(struct arena *a, const char *path)
{
	return *path == '-' ? arena_printf(a, "./%s", path) : path;
}

FILE *
helper_start(struct helper *h, const char *const *argv, int output)
{
	int from = -1;
	FILE *in;

	h->name = argv[0];
	fflush(stdout);
	if (spawn(argv, output, &h->pid, &from)) {
		diag_report(h->c->diag, ((struct diag_where){h->pdf, 0}),
			    DIAG_HELPER_MISSING, h->name, "poppler-utils");
		return NULL;
	}
	in = fdopen(from, "r");
	if (!in)
		close(from);
	return in;
}

int
helper_wait(struct helper *h)
{
	int status = 0;

	while (waitpid(h->pid, &status, 0) < 0 && errno == EINTR)
		;
	return status;
}

bool
helper_failed(struct helper *h, const char *complaint)
{
	if (!diag_errors(h->c->diag))
		diag_report(h->c->diag, ((struct diag_where){h->pdf, 0}),
			    DIAG_HELPER_FAILED, h->name,
			    complaint ? complaint : "it does not say why");
	return false;
}

bool
helper_end(struct helper *h, FILE *in, const char *complaint)
{
	int status;

	if (in)
		fclose(in);
	status = helper_wait(h);
	if (in && WIFEXITED(status) && WEXITSTATUS(status) == 0)
		return true;
	return helper_failed(h, complaint);
}
