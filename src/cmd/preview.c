/* gen preview: PNG pages of a PDF, drawn by poppler's pdftoppm. */
#include <errno.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/file.h"
#include "base/str.h"
#include "cmd/cmd.h"

#define HELPER "pdftoppm"
#define DPI "110"
#define CONTACT_DPI "20"

extern char **environ;

/* What pdftoppm says while it draws. */
struct drawing {
	struct cmd *c;
	const char *complaint; /* its last line that is no page */
};

/* A line of its progress, "PAGE PAGES FILE", or a complaint. */
static void
read_line(struct drawing *d, char *line)
{
	const char *path = strchr(line, ' ');

	line[strcspn(line, "\n")] = '\0';
	path = path ? strchr(path + 1, ' ') : NULL;
	if (path && strspn(line, "0123456789 ") == (size_t)(path + 1 - line))
		puts(path + 1);
	else
		d->complaint = arena_strdup(d->c->arena, line);
}

static void
read_progress(struct drawing *d, int fd)
{
	FILE *in = fdopen(fd, "r");
	char line[8192];

	if (!in) {
		close(fd);
		return;
	}
	while (fgets(line, sizeof(line), in))
		read_line(d, line);
	fclose(in);
}

/* Starts a program of which one output goes into a pipe: 0, or an errno. */
static int
start(const char *const *argv, int output, pid_t *pid, int *from)
{
	posix_spawn_file_actions_t actions;
	int ends[2], error;

	if (pipe(ends))
		return errno;
	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_adddup2(&actions, ends[1], output);
	posix_spawn_file_actions_addclose(&actions, ends[0]);
	posix_spawn_file_actions_addclose(&actions, ends[1]);
	error = posix_spawnp(pid, argv[0], &actions, NULL,
			     (char *const *)(uintptr_t)argv, environ);
	posix_spawn_file_actions_destroy(&actions);
	close(ends[1]);
	if (error)
		close(ends[0]);
	*from = ends[0];
	return error;
}

/* A path that no program takes for an option. */
static const char *
plain_path(struct arena *a, const char *path)
{
	return *path == '-' ? arena_printf(a, "./%s", path) : path;
}

/* "out/joe-kit" for out/joe-kit.pdf. */
static const char *
page_stem(struct arena *a, const char *pdf, const char *folder)
{
	const char *base = file_base(pdf);
	size_t n = strlen(base);

	if (n > 4 && strcmp(base + n - 4, ".pdf") == 0)
		n -= 4;
	return file_join(a, folder, arena_strndup(a, base, n));
}

/* Did it end well? If not, that is reported with what it complained of. */
static bool
ended_well(struct cmd *c, pid_t pid, const char *pdf, const char *complaint)
{
	int status = 0;

	while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
		;
	if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
		return true;
	diag_report(c->diag, ((struct diag_where){pdf, 0}), DIAG_HELPER_FAILED,
		    HELPER, complaint ? complaint : "it does not say why");
	return false;
}

/* pdftoppm with these arguments, its output in *from; or it is reported. */
static bool
start_helper(struct cmd *c, const char *pdf, const char *const *argv,
	     int output, pid_t *pid, int *from)
{
	fflush(stdout);
	if (!start(argv, output, pid, from))
		return true;
	diag_report(c->diag, ((struct diag_where){pdf, 0}), DIAG_HELPER_MISSING,
		    HELPER, "poppler-utils");
	return false;
}

bool
cmd_draw_pages(struct cmd *c, const char *pdf, const char *folder)
{
	const char *stem = page_stem(c->arena, pdf, folder);
	const char *argv[] = {HELPER,
			      "-png",
			      "-progress",
			      "-r",
			      DPI,
			      plain_path(c->arena, pdf),
			      plain_path(c->arena, stem),
			      NULL};
	struct drawing d = {.c = c};
	int from = -1;
	pid_t pid;

	if (!start_helper(c, pdf, argv, STDERR_FILENO, &pid, &from))
		return false;
	read_progress(&d, from);
	return ended_well(c, pid, pdf, d.complaint);
}

/* All pages on one picture, which is named on stdout. */
static bool
draw_contact_sheet(struct cmd *c, const char *pdf, const char *folder)
{
	const char *path = arena_printf(c->arena, "%s-contact.png",
					page_stem(c->arena, pdf, folder));
	const char *argv[] = {
		HELPER, "-q", "-r", CONTACT_DPI, plain_path(c->arena, pdf),
		NULL};
	int from = -1;
	FILE *pages;
	pid_t pid;
	bool good;

	if (!start_helper(c, pdf, argv, STDOUT_FILENO, &pid, &from))
		return false;
	pages = fdopen(from, "r");
	good = pages && cmd_contact_sheet(c, pages, path);
	if (pages)
		fclose(pages);
	if (!ended_well(c, pid, pdf, NULL) || !good)
		return false;
	puts(path);
	return true;
}

int
cmd_preview(struct cmd *c)
{
	const char *pdf = c->operand[0], *folder = c->value[OPT_FOLDER];

	if (!file_exists(pdf)) {
		diag_report(c->diag, ((struct diag_where){pdf, 0}),
			    DIAG_FILE_MISSING, strerror(ENOENT));
		return EXIT_GOOD;
	}
	if (!folder)
		folder = file_folder(c->arena, pdf);
	if (!file_make_folder(folder, c->diag))
		return EXIT_GOOD;
	if (cmd_has(c, OPT_CONTACT))
		draw_contact_sheet(c, pdf, folder);
	else
		cmd_draw_pages(c, pdf, folder);
	return EXIT_GOOD;
}
