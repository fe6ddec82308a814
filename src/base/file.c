/* Files read whole, and written whole or not at all. */
#define _XOPEN_SOURCE 700
#include "base/file.h"

#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/vec.h"

struct file_out {
	FILE *stream;
	char *path, *temporary;
};

/* The one file under construction, for file_remove_unfinished(). */
static char unfinished[4096];

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

bool
file_read(const char *path, size_t max, struct str *out, struct diag *d)
{
	FILE *f;
	bool good;

	if (listener)
		listener(path);
	f = str_eq(path, "-") ? stdin : fopen(path, "rb");
	if (!f) {
		report_errno(d, path, DIAG_FILE_MISSING);
		return false;
	}
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
		if (*copy && mkdir(copy, 0777) && errno != EEXIST)
			good = false;
		*p = c;
		if (!c)
			break;
	}
	if (!good)
		report_errno(d, path, DIAG_FILE_CREATE);
	free(copy);
	return good;
}

static void
free_out(struct file_out *f)
{
	unfinished[0] = '\0';
	free(f->path);
	free(f->temporary);
	free(f);
}

struct file_out *
file_create(const char *path, struct diag *d)
{
	struct file_out *f = calloc(1, sizeof(*f));
	size_t n = strlen(path) + 32;
	struct stat st;

	if (!f || !(f->path = strdup(path)) || !(f->temporary = malloc(n)))
		arena_die();
	if (stat(path, &st) == 0 && !S_ISREG(st.st_mode)) {
		/* /dev/stdout, /dev/full, a pipe: cannot be renamed onto */
		errno = S_ISDIR(st.st_mode) ? EISDIR : 0;
		snprintf(f->temporary, n, "%s", path);
		f->stream = errno ? NULL : fopen(path, "wb");
	} else {
		snprintf(f->temporary, n, "%s.%ld.tmp", path, (long)getpid());
		f->stream = fopen(f->temporary, "wb");
		if (f->stream && n < sizeof(unfinished))
			strcpy(unfinished, f->temporary);
	}
	if (!f->stream) {
		report_errno(d, path, DIAG_FILE_CREATE);
		free_out(f);
		return NULL;
	}
	return f;
}

FILE *
file_stream(struct file_out *f)
{
	return f->stream;
}

bool
file_commit(struct file_out *f, struct diag *d)
{
	bool device = strcmp(f->path, f->temporary) == 0, good;

	errno = 0;
	good = fflush(f->stream) == 0 && !ferror(f->stream);
	if (good && !device)
		good = fsync(fileno(f->stream)) == 0;
	if (fclose(f->stream))
		good = false;
	if (good && !device)
		good = rename(f->temporary, f->path) == 0;
	if (!good) {
		if (!errno)
			errno = EIO;
		report_errno(d, f->path, DIAG_FILE_WRITE);
		if (!device)
			unlink(f->temporary);
	}
	free_out(f);
	return good;
}

void
file_abandon(struct file_out *f)
{
	fclose(f->stream);
	if (strcmp(f->path, f->temporary))
		unlink(f->temporary);
	free_out(f);
}

void
file_remove_unfinished(void)
{
	if (unfinished[0])
		unlink(unfinished);
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
