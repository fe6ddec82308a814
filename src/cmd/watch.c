/*
 * --watch: prints again whenever something changes that was read.
 *
 * Each printing is a process of its own.  It tells what it reads, and how
 * each file stood just before that; its parent waits for events in the
 * folders of these files, and starts the next one when one stands otherwise.
 * So no save is missed, wherever it falls, and no mistake in a file ends the
 * watch.
 */
#define _DEFAULT_SOURCE
#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/file.h"
#include "base/map.h"
#include "base/speech.h"
#include "base/vec.h"
#include "cmd/cmd.h"

/* So long, in milliseconds, nothing more may happen before it is printed. */
#define QUIET_MS 20

/* What a save by any editor ends with: a write, or a rename into its place. */
#define EVENTS                                                                 \
	(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE)

/* A file as it was just before it was read; all 0: it was not there. */
struct heard {
	struct timespec changed;
	off_t size;
	ino_t inode;
	char path[PATH_MAX];
};

struct watch {
	struct cmd *c;
	struct arena *arena; /* of the last printing's files */
	VEC(struct heard) files;
	int events; /* inotify */
};

/* Where a printing tells what it reads. */
static int teller = -1;

static void
look_at(struct heard *h)
{
	struct stat st;

	if (stat(h->path, &st) != 0)
		return;
	h->changed = st.st_ctim;
	h->size = st.st_size;
	h->inode = st.st_ino;
}

static void
tell(const char *path)
{
	struct heard h = {.size = 0};

	if (strlen(path) >= sizeof(h.path))
		return;
	strcpy(h.path, path);
	look_at(&h);
	if (write(teller, &h, sizeof(h)) != (ssize_t)sizeof(h))
		_exit(EXIT_IO); /* the watch is over */
}

/* How a file stands is what was told of it first. */
static void
hear(struct watch *w, FILE *told)
{
	struct map *known;
	struct heard h;
	void **seen;

	arena_free(w->arena);
	w->arena = arena_new();
	known = map_new(w->arena);
	memset(&w->files, 0, sizeof(w->files));
	while (fread(&h, sizeof(h), 1, told) == 1) {
		seen = map_at(known, arena_strdup(w->arena, h.path));
		if (!*seen)
			VEC_PUSH(w->arena, &w->files, h);
		*seen = w;
	}
}

static bool
failed(struct watch *w, const char *what)
{
	diag_report(w->c->diag, ((struct diag_where){what, 0}), DIAG_WATCH,
		    strerror(errno));
	return false;
}

/* Waits for events in a folder.  One that is not there has none. */
static bool
watch_folder(struct watch *w, const char *folder)
{
	return inotify_add_watch(w->events, folder, EVENTS) >= 0 ||
	       errno == ENOENT || errno == ENOTDIR || errno == EACCES ||
	       failed(w, folder);
}

/* Of a link, both its own folder and that of what it leads to. */
static bool
watch_folders(struct watch *w)
{
	const struct heard *h;
	char real[PATH_MAX];

	VEC_EACH (h, &w->files) {
		if (!watch_folder(w, file_folder(w->arena, h->path)))
			return false;
		if (realpath(h->path, real) &&
		    !watch_folder(w, file_folder(w->arena, real)))
			return false;
	}
	return true;
}

static bool
stands(const struct heard *then)
{
	struct heard now = {.size = 0};

	strcpy(now.path, then->path);
	look_at(&now);
	return now.size == then->size && now.inode == then->inode &&
	       now.changed.tv_sec == then->changed.tv_sec &&
	       now.changed.tv_nsec == then->changed.tv_nsec;
}

static bool
all_stand(const struct watch *w)
{
	const struct heard *h;

	VEC_EACH (h, &w->files)
		if (!stands(h))
			return false;
	return true;
}

/* Takes the events there are; waits so long for the first of them, -1: for
   ever. */
static bool
take_events(struct watch *w, int milliseconds)
{
	struct pollfd p = {.fd = w->events, .events = POLLIN};
	char events[4096];

	return poll(&p, 1, milliseconds) > 0 &&
	       read(w->events, events, sizeof(events)) > 0;
}

static void
wait_for_change(struct watch *w)
{
	while (all_stand(w))
		take_events(w, -1);
	while (take_events(w, QUIET_MS))
		;
}

/* In the process that prints: true.  In its parent, when that has ended:
   false, with what it read in w. */
static bool
is_printer(struct watch *w)
{
	pid_t parent = getpid(), child;
	int ends[2];
	FILE *told;

	if (pipe(ends) != 0 || (child = fork()) < 0)
		return failed(w, "--watch");
	if (!child) {
		prctl(PR_SET_PDEATHSIG, SIGTERM);
		if (getppid() != parent)
			_exit(EXIT_IO);
		close(ends[0]);
		close(w->events);
		teller = ends[1];
		file_listen(tell);
		return true;
	}
	close(ends[1]);
	told = fdopen(ends[0], "r");
	hear(w, told);
	fclose(told);
	waitpid(child, NULL, 0);
	return false;
}

static bool
begin(struct watch *w)
{
	struct cmd *c = w->c;

	if (str_eq(c->value[OPT_GROUP], "-")) {
		cmd_bad_value(c, OPT_GROUP, "expected a file, to be watched");
		return false;
	}
	w->events = inotify_init1(IN_CLOEXEC);
	if (w->events < 0)
		return failed(w, "--watch");
	c->chosen_seed = cmd_choose_seed(c->arena);
	return true;
}

/* Prints, waits and prints again; false when that cannot be done. */
static bool
keep_printing(struct watch *w)
{
	bool first = true;

	for (;;) {
		if (is_printer(w))
			return true;
		if (diag_errors(w->c->diag) || !watch_folders(w))
			return false;
		if (first && !cmd_has(w->c, OPT_QUIET))
			fprintf(stderr,
				_("gen: watching %zu files, Ctrl-C ends it\n"),
				w->files.n);
		first = false;
		wait_for_change(w);
	}
}

bool
cmd_watch(struct cmd *c)
{
	struct watch w = {.c = c, .arena = arena_new(), .events = -1};
	bool printer = begin(&w) && keep_printing(&w);

	if (!printer && w.events >= 0)
		close(w.events);
	arena_free(w.arena);
	return printer;
}
