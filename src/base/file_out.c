/*
 * Files written whole or not at all.
 *
 * A file is written beside its target, links followed, under a name that
 * nobody can guess, and renamed onto it when all is in it.  A device, a pipe or
 * a descriptor that was handed over (/dev/stdout) is written as it is.
 *
 * What is not finished goes when the program ends, by exit() or by a signal.
 * SIGKILL alone leaves it: as the file under construction is locked, the next
 * run tells one that nobody writes any longer, and removes it.
 */
#define _DEFAULT_SOURCE
#define _XOPEN_SOURCE 700
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/speech.h"

#define MOST_LINKS 40 /* that are followed, as the system does */
#define TRIES 100     /* for a name that is not taken */

/* The names of unfinished files: before and behind their hexadecimal digits. */
#define BEFORE ".gen-"
#define BEHIND ".tmp"
#define DIGITS 32

struct file_out {
	FILE *stream;
	char *path;	 /* as the user says it */
	char *target;	 /* without links */
	char *temporary; /* NULL: the target itself is written */
	int lock;	 /* keeps the temporary file locked; -1: none */
	pid_t writer;	 /* a process that was forked meanwhile lets it be */
	struct file_out *volatile next;
};

/* A folder made for what is to be written into it. */
struct folder {
	char *path;
	pid_t maker;
	struct folder *volatile next;
};

/* What is to go unless it is finished; a signal may come at any moment. */
static struct file_out *volatile unfinished;
static struct folder *volatile folders;

void
file_remove_unfinished(void)
{
	const struct file_out *f;
	const struct folder *dir;

	for (f = unfinished; f; f = f->next)
		if (f->temporary && f->writer == getpid())
			unlink(f->temporary);
	for (dir = folders; dir; dir = dir->next)
		if (dir->path && dir->maker == getpid())
			rmdir(dir->path); /* not if something is in it */
}

static void
remove_at_exit(void)
{
	static bool set;

	if (!set && atexit(file_remove_unfinished) == 0)
		set = true;
}

/* --- signals --- */

static void
on_signal(int number)
{
	file_remove_unfinished();
	raise(number); /* ends the program: the action is the default again */
}

/* Does the signal, if nobody minds it, end a program, and can it be minded? */
static bool
is_deadly(int number)
{
	static const int others[] = {SIGKILL, SIGSTOP, SIGCHLD,
				     SIGCONT, SIGTSTP, SIGTTIN,
				     SIGTTOU, SIGURG,  SIGWINCH};

	for (size_t i = 0; i < sizeof(others) / sizeof(*others); i++)
		if (number == others[i])
			return false;
	return true;
}

/* A stack for signals: one of them says that the other is full. */
static void
take_stack(void)
{
	static char bytes[32768];
	stack_t stack = {.ss_sp = bytes, .ss_size = sizeof(bytes)};

	sigaltstack(&stack, NULL);
}

void
file_mind_signals(void)
{
	struct sigaction old, act = {.sa_handler = on_signal};
	int number;

	take_stack();
	act.sa_flags = (int)((unsigned)SA_RESETHAND | SA_ONSTACK);
	signal(SIGXFSZ, SIG_IGN); /* a file too large is an error of write() */
	for (number = 1; number <= SIGRTMAX; number++)
		if (is_deadly(number) && sigaction(number, NULL, &old) == 0 &&
		    old.sa_handler == SIG_DFL)
			sigaction(number, &act, NULL);
}

/* --- folders --- */

static void
keep_folder(const char *path)
{
	struct folder *f = malloc(sizeof(*f));

	if (!f)
		arena_die();
	f->path = realpath(path, NULL); /* NULL: gone again */
	f->maker = getpid();
	f->next = folders;
	folders = f;
	remove_at_exit();
}

/* There is something in them now. */
static void
forget_folders(void)
{
	struct folder *f = folders, *next;

	folders = NULL;
	for (; f; f = next) {
		next = f->next;
		free(f->path);
		free(f);
	}
}

static bool
make_one(const char *path)
{
	if (mkdir(path, 0777) == 0)
		keep_folder(path);
	else if (errno != EEXIST)
		return false;
	return true;
}

bool
file_make_folder(const char *path, struct diag *d)
{
	char *copy = strdup(path), *p;
	bool good = true;

	if (!copy)
		arena_die();
	for (p = copy + (*copy == '/'); good; p++) {
		char c = *p;

		if (c && c != '/')
			continue;
		*p = '\0';
		good = !*copy || make_one(copy);
		*p = c;
		if (!c)
			break;
	}
	if (!good)
		diag_report(d, ((struct diag_where){path, 0}), DIAG_FILE_CREATE,
			    strerror(errno));
	free(copy);
	return good;
}

/* --- what a path leads to --- */

int
file_descriptor(const char *path)
{
	char real[PATH_MAX], own[64];
	const char *slash = strrchr(path, '/');
	char folder[PATH_MAX];

	if (str_eq(path, "/dev/stdin"))
		return 0;
	if (str_eq(path, "/dev/stdout"))
		return 1;
	if (str_eq(path, "/dev/stderr"))
		return 2;
	snprintf(own, sizeof(own), "/proc/%ld/fd", (long)getpid());
	if (!slash || slash - path >= PATH_MAX || !slash[1] ||
	    slash[1 + strspn(slash + 1, "0123456789")] || strlen(slash) > 9)
		return -1;
	memcpy(folder, path, (size_t)(slash - path));
	folder[slash - path] = '\0';
	return realpath(folder, real) && str_eq(real, own) ? atoi(slash + 1)
							   : -1;
}

/* The same file in a folder without links, in full. false: errno. */
static bool
find_folder(const char *path, char full[2 * PATH_MAX])
{
	const char *slash = strrchr(path, '/');
	const char *name = slash ? slash + 1 : path;
	char folder[2 * PATH_MAX] = ".";

	if (slash)
		snprintf(folder, sizeof(folder), "%.*s",
			 (int)(slash == path ? 1 : slash - path), path);
	if (!realpath(folder, full))
		return false;
	if (strlen(full) + strlen(name) + 2 > 2 * PATH_MAX) {
		errno = ENAMETOOLONG;
		return false;
	}
	if (!str_eq(full, "/"))
		strcat(full, "/");
	strcat(full, name);
	return true;
}

/*
 * What path leads to, all links followed, that of a file which is not there
 * yet, too; *fd: a descriptor of ours that it leads to, else -1.  NULL: errno.
 */
static char *
follow(const char *path, int *fd)
{
	char here[2 * PATH_MAX], link[PATH_MAX], full[2 * PATH_MAX];
	ssize_t n;

	if (strlen(path) >= PATH_MAX) {
		errno = ENAMETOOLONG;
		return NULL;
	}
	strcpy(here, path);
	for (int i = 0; i < MOST_LINKS; i++) {
		*fd = file_descriptor(here);
		if (*fd >= 0)
			return strdup(here);
		if (!find_folder(here, full))
			return NULL;
		n = readlink(full, link, sizeof(link) - 1);
		if (n < 0 || strncmp(full, "/proc/", 6) == 0)
			return strdup(full);
		link[n] = '\0';
		if (*link != '/')
			memcpy(strrchr(full, '/') + 1, link, (size_t)n + 1);
		strcpy(here, *link == '/' ? link : full);
	}
	errno = ELOOP;
	return NULL;
}

/* --- unfinished files --- */

static bool
is_unfinished_name(const char *name)
{
	size_t before = strlen(BEFORE);

	return strncmp(name, BEFORE, before) == 0 &&
	       strspn(name + before, "0123456789abcdef") == DIGITS &&
	       str_eq(name + before + DIGITS, BEHIND);
}

/* Removes a file of that name if it is ours and nobody writes it. */
static void
clear_one(int folder, const char *name)
{
	int fd = openat(folder, name,
			O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
	struct stat st;

	if (fd < 0)
		return;
	if (fstat(fd, &st) == 0 && S_ISREG(st.st_mode) &&
	    st.st_uid == geteuid() && flock(fd, LOCK_EX | LOCK_NB) == 0)
		unlinkat(folder, name, 0);
	close(fd);
}

/* Removes what runs that were killed have left in a folder; once in a run. */
static void
clear_left(const char *folder)
{
	static dev_t device;
	static ino_t inode;
	DIR *dir = opendir(folder);
	struct dirent *e;
	struct stat st;

	if (!dir)
		return;
	if (fstat(dirfd(dir), &st) == 0 &&
	    (st.st_dev != device || st.st_ino != inode)) {
		device = st.st_dev;
		inode = st.st_ino;
		while ((e = readdir(dir)))
			if (is_unfinished_name(e->d_name))
				clear_one(dirfd(dir), e->d_name);
	}
	closedir(dir);
}

static bool
guess_proof(char name[64])
{
	uint64_t noise[2];

	if (getrandom(noise, sizeof(noise), 0) != (ssize_t)sizeof(noise))
		return false;
	snprintf(name, 64, BEFORE "%016" PRIx64 "%016" PRIx64 BEHIND, noise[0],
		 noise[1]);
	return true;
}

/* A descriptor that keeps it locked; -1: a run that clears up was faster. */
static int
lock(int fd)
{
	struct stat st;
	int kept = fcntl(fd, F_DUPFD_CLOEXEC, 3);

	if (kept < 0)
		return -1;
	if ((flock(kept, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) &&
	    fstat(kept, &st) == 0 && st.st_nlink)
		return kept;
	close(kept);
	return -1;
}

/* Makes f->temporary in a folder and opens it: a descriptor, -1: errno. */
static int
open_temporary(struct file_out *f, const char *folder, mode_t mode)
{
	char name[64];
	size_t n = strlen(folder) + sizeof(name) + 1;
	char *path = malloc(n);
	int fd;

	if (!path)
		arena_die();
	for (int i = 0; i < TRIES; i++) {
		if (!guess_proof(name))
			break;
		snprintf(path, n, "%s/%s", folder, name);
		f->temporary = path; /* before it is there: a signal may come */
		fd = open(path,
			  O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
			  mode);
		if (fd >= 0 && (f->lock = lock(fd)) >= 0)
			return fd;
		f->temporary = NULL;
		if (fd >= 0) {
			close(fd);
			unlink(path);
		} else if (errno != EEXIST) {
			break;
		}
	}
	free(path);
	return -1;
}

/* As the file has it that is replaced: who may do what with it. */
static void
keep_mode(int fd, const struct stat *old)
{
	mode_t mode = old->st_mode & 0777;

	if (fchown(fd, old->st_uid, old->st_gid) &&
	    fchown(fd, (uid_t)-1, old->st_gid))
		mode &= (mode_t)~0070; /* it is another group's now */
	fchmod(fd, mode);
}

/* Opens what replaces the target; `old`: what is there, or NULL. */
static int
open_beside(struct file_out *f, const struct stat *old)
{
	char *folder = strdup(f->target);
	int fd = -1;

	if (!folder)
		arena_die();
	strrchr(folder, '/')[*folder && strrchr(folder, '/') == folder] = '\0';
	if (old && faccessat(AT_FDCWD, f->target, W_OK, AT_EACCESS)) {
		free(folder);
		return -1;
	}
	clear_left(folder);
	fd = open_temporary(f, folder, old ? 0600 : 0666);
	if (fd >= 0 && old)
		keep_mode(fd, old);
	free(folder);
	return fd;
}

/* Opens a device or a pipe, without waiting for somebody to read from it. */
static int
open_as_it_is(const char *path, mode_t mode)
{
	int fd;

	if (S_ISDIR(mode)) {
		errno = EISDIR;
		return -1;
	}
	fd = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
	if (fd >= 0)
		fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) & ~O_NONBLOCK);
	return fd;
}

/* Opens what is to be written: a descriptor; -1: errno. */
static int
open_target(struct file_out *f)
{
	struct stat st;
	bool there;
	int own = -1;

	f->target = follow(f->path, &own);
	if (!f->target)
		return -1;
	if (own >= 0)
		return fcntl(own, F_DUPFD_CLOEXEC, 3);
	there = stat(f->target, &st) == 0;
	if (there &&
	    (!S_ISREG(st.st_mode) || strncmp(f->target, "/proc/", 6) == 0))
		return open_as_it_is(f->target, st.st_mode);
	return open_beside(f, there ? &st : NULL);
}

/* f is finished, or is no more. */
static void
free_out(struct file_out *f)
{
	struct file_out *before = unfinished;

	if (before == f)
		unfinished = f->next;
	for (; before; before = before->next)
		if (before->next == f)
			before->next = f->next;
	if (f->lock >= 0)
		close(f->lock);
	free(f->path);
	free(f->target);
	free(f->temporary);
	free(f);
}

static void
report(struct diag *d, const struct file_out *f, enum diag_id id)
{
	const char *why = errno == ENXIO && id == DIAG_FILE_CREATE
				  ? _("nobody reads from it")
				  : strerror(errno ? errno : EIO);

	diag_report(d, ((struct diag_where){f->path, 0}), id, why);
}

struct file_out *
file_create(const char *path, struct diag *d)
{
	struct file_out *f = calloc(1, sizeof(*f));
	int fd;

	if (!f || !(f->path = strdup(path)))
		arena_die();
	f->lock = -1;
	f->writer = getpid();
	f->next = unfinished;
	unfinished = f;
	remove_at_exit();
	fd = open_target(f);
	f->stream = fd >= 0 ? fdopen(fd, "wb") : NULL;
	if (f->stream)
		return f;
	report(d, f, DIAG_FILE_CREATE);
	if (f->temporary)
		unlink(f->temporary);
	free_out(f);
	return NULL;
}

FILE *
file_stream(struct file_out *f)
{
	return f->stream;
}

bool
file_commit(struct file_out *f, struct diag *d)
{
	bool good;

	errno = 0;
	good = fflush(f->stream) == 0 && !ferror(f->stream);
	if (good && f->temporary)
		good = fsync(fileno(f->stream)) == 0;
	if (fclose(f->stream))
		good = false;
	if (good && f->temporary)
		good = rename(f->temporary, f->target) == 0;
	if (good) {
		forget_folders();
	} else {
		report(d, f, DIAG_FILE_WRITE);
		if (f->temporary)
			unlink(f->temporary);
	}
	free_out(f);
	return good;
}

bool
file_write(const char *path, const char *bytes, size_t n, struct diag *d)
{
	struct file_out *out = file_create(path, d);

	if (!out)
		return false;
	fwrite(bytes, 1, n, file_stream(out)); /* file_commit() tells */
	return file_commit(out, d);
}

void
file_abandon(struct file_out *f)
{
	fclose(f->stream);
	if (f->temporary)
		unlink(f->temporary);
	free_out(f);
}
