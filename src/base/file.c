/* Files read whole, what is in folders, and paths. */
#define _XOPEN_SOURCE 700
#include "base/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/speech.h"
#include "base/vec.h"

/* Who hears what is read; NULL: nobody. */
static void (*listener)(const char *path);

void
file_listen(void (*heard)(const char *path))
{
	listener = heard;
}

static struct diag_where
at(const char *path)
{
	return (struct diag_where){path, 0};
}

static void
report_errno(struct diag *d, const char *path, enum diag_id id)
{
	diag_report(d, at(path), id, strerror(errno));
}

/* In whole MB, both rounded up: so many are there, so many would be good. */
static void
too_big(struct diag *d, const char *path, const char *more, uint64_t size,
	size_t max)
{
	struct arena *a = diag_arena(d);

	diag_report(
		d, at(path), DIAG_FILE_TOO_BIG,
		arena_printf(a, "%s%" PRIu64, more, (size + 999999) / 1000000),
		arena_printf(a, "%zu", max / 1000000));
}

static bool
read_stream(FILE *f, const char *path, size_t max, struct str *out,
	    struct diag *d)
{
	char chunk[16384];
	struct stat st;
	size_t n;

	if (fstat(fileno(f), &st) == 0 && S_ISREG(st.st_mode) &&
	    (uint64_t)st.st_size > max) {
		too_big(d, path, "", (uint64_t)st.st_size, max);
		return false;
	}
	while ((n = fread(chunk, 1, sizeof(chunk), f))) {
		str_addn(out, chunk, n);
		if (out->n > max) {
			too_big(d, path, "> ", max, max);
			return false;
		}
	}
	if (ferror(f)) {
		report_errno(d, path, DIAG_FILE_MISSING);
		return false;
	}
	return true;
}

/* What is no file that can be read, in words. */
static const char *
kind_of(mode_t mode)
{
	if (S_ISFIFO(mode))
		return _("a pipe");
	return S_ISSOCK(mode) ? _("a socket") : _("a device");
}

/*
 * Opens a file without waiting for anyone: what is none is refused, but for a
 * descriptor that was handed over.  A descriptor; -1, reported.
 */
static int
open_input(const char *path, struct diag *d)
{
	int own = file_descriptor(path), fd;
	struct stat st;

	if (own >= 0)
		fd = fcntl(own, F_DUPFD_CLOEXEC, 3);
	else
		fd = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
	if (fd >= 0 && fstat(fd, &st) == 0 && S_ISDIR(st.st_mode)) {
		errno = EISDIR;
	} else if (fd < 0 && errno == ENXIO) {
		diag_report(d, at(path), DIAG_FILE_KIND, kind_of(S_IFSOCK));
		return -1;
	} else if (fd >= 0 && own < 0 && !S_ISREG(st.st_mode)) {
		diag_report(d, at(path), DIAG_FILE_KIND, kind_of(st.st_mode));
		close(fd);
		return -1;
	} else if (fd >= 0) {
		return fd;
	}
	report_errno(d, path, DIAG_FILE_MISSING);
	if (fd >= 0)
		close(fd);
	return -1;
}

bool
file_check(const char *path, struct diag *d)
{
	int fd = open_input(path, d);

	if (fd >= 0)
		close(fd);
	return fd >= 0;
}

bool
file_read(const char *path, size_t max, struct str *out, struct diag *d)
{
	bool good, standard = str_eq(path, "-");
	FILE *f = stdin;
	int fd = -1;

	if (listener)
		listener(path);
	if (!standard && (fd = open_input(path, d)) < 0)
		return false;
	if (!standard && !(f = fdopen(fd, "rb")))
		arena_die();
	good = read_stream(f, path, max, out, d);
	if (f != stdin)
		fclose(f);
	return good;
}

bool
file_exists(const char *path)
{
	if (listener)
		listener(path);
	return access(path, F_OK) == 0;
}

bool
file_is_folder(const char *path)
{
	struct stat st;

	return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

const char **
file_names(const char *folder, struct arena *a, size_t *n)
{
	VEC(const char *) names = {0};
	DIR *dir = opendir(folder);
	struct dirent *e;

	while (dir && (e = readdir(dir)))
		if (*e->d_name != '.')
			VEC_PUSH(a, &names, arena_strdup(a, e->d_name));
	if (dir)
		closedir(dir);
	str_sort(names.at, names.n);
	*n = names.n;
	return names.at;
}

/* Letters that differ by more than their case; what lacks an ending may. */
static bool
is_alike(const char *name, const char *there, bool is_last)
{
	size_t n = strlen(name);

	if (strcasecmp(name, there) == 0)
		return true;
	return is_last && !strchr(name, '.') &&
	       strncasecmp(name, there, n) == 0 && there[n] == '.';
}

const char *
file_near(struct arena *a, const char *folder, const char *name)
{
	char *rest = arena_strdup(a, name), *step, *from = rest;
	const char **names, *found = NULL, *at = "";
	size_t n, i;

	while ((from = strchr(from, '\\')))
		*from = '/';
	while ((step = strtok_r(rest, "/", &rest))) {
		names = file_names(file_join(a, folder, *at ? at : "."), a, &n);
		found = NULL;
		for (i = 0; i < n && !found; i++)
			if (is_alike(step, names[i], !*rest))
				found = names[i];
		if (!found)
			found = str_nearest(step, names, n);
		if (!found)
			return NULL;
		at = *at ? arena_printf(a, "%s/%s", at, found) : found;
	}
	return found && !str_eq(at, name) ? at : NULL;
}

bool
file_inside(const char *folder, const char *path)
{
	char *f = realpath(folder, NULL), *p = realpath(path, NULL);
	size_t n = f ? strlen(f) : 0;
	bool inside =
		f && p && strncmp(f, p, n) == 0 && (p[n] == '/' || n == 1);

	free(f);
	free(p);
	return inside;
}

const char *
file_join(struct arena *a, const char *folder, const char *name)
{
	if (*name == '/' || str_eq(folder, "."))
		return arena_strdup(a, name);
	return arena_printf(a, "%s/%s", folder, name);
}

const char *
file_simple(struct arena *a, const char *path)
{
	char *rest = arena_strdup(a, path), *name;
	const char *made = *path == '/' ? "" : NULL, *last;

	while ((name = strtok_r(rest, "/", &rest))) {
		if (str_eq(name, "."))
			continue;
		if (!made) {
			made = name;
			continue;
		}
		last = strrchr(made, '/');
		if (!str_eq(name, "..") || !*made ||
		    str_eq(file_base(made), ".."))
			made = arena_printf(a, "%s/%s", made, name);
		else
			made = last ? arena_strndup(a, made,
						    (size_t)(last - made))
				    : NULL;
	}
	return !made ? "." : *made ? made : "/";
}

const char *
file_folder(struct arena *a, const char *path)
{
	const char *slash = strrchr(path, '/');

	if (!slash)
		return ".";
	return slash == path ? "/"
			     : arena_strndup(a, path, (size_t)(slash - path));
}

const char *
file_base(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash ? slash + 1 : path;
}
