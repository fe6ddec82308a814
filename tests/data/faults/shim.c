/*
 * For LD_PRELOAD: the n-th request for memory, or the n-th write, fails, or
 * that and all behind it.
 *
 *   FAULT=malloc|write  FAULT_AT=n  FAULT_ON=1 (all behind it, too)
 *   FAULT_COUNT=FILE    how many there were, written at the end
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum kind { MALLOC, WRITE, KINDS };

static long count[KINDS], at;
static int kind = KINDS, on;

extern void *__libc_malloc(size_t n);
extern void *__libc_calloc(size_t n, size_t size);
extern void *__libc_realloc(void *old, size_t n);

__attribute__((constructor)) static void
begin(void)
{
	const char *what = getenv("FAULT"), *n = getenv("FAULT_AT");

	on = getenv("FAULT_ON") != NULL;
	at = n ? atol(n) : 0;
	count[MALLOC] = 0;
	if (what)
		kind = strcmp(what, "malloc") ? WRITE : MALLOC;
}

static int
fails(enum kind k)
{
	long n = __sync_add_and_fetch(&count[k], 1);

	if ((int)k != kind || !at || (on ? n < at : n != at))
		return 0;
	errno = k == MALLOC ? ENOMEM : ENOSPC;
	return 1;
}

__attribute__((destructor)) static void
end(void)
{
	const char *path = getenv("FAULT_COUNT");
	int fd = path ? open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600) : -1;

	if (fd < 0)
		return;
	dprintf(fd, "%ld\n", count[kind == WRITE]);
	close(fd);
}

void *
malloc(size_t n)
{
	return fails(MALLOC) ? NULL : __libc_malloc(n);
}

void *
calloc(size_t n, size_t size)
{
	return fails(MALLOC) ? NULL : __libc_calloc(n, size);
}

void *
realloc(void *old, size_t n)
{
	return fails(MALLOC) ? NULL : __libc_realloc(old, n);
}

#define NEXT(name)                                                             \
	(next ? next : (next = (__typeof__(next))dlsym(RTLD_NEXT, name)))

size_t
fwrite(const void *p, size_t size, size_t n, FILE *f)
{
	static size_t (*next)(const void *, size_t, size_t, FILE *);

	return f != stderr && fails(WRITE) ? 0 : NEXT("fwrite")(p, size, n, f);
}

int
fflush(FILE *f)
{
	static int (*next)(FILE *);

	return f && f != stderr && fails(WRITE) ? EOF : NEXT("fflush")(f);
}

int
fclose(FILE *f)
{
	static int (*next)(FILE *);
	int writes = (fcntl(fileno(f), F_GETFL) & O_ACCMODE) != O_RDONLY;
	int error = writes && fails(WRITE) ? errno : 0, code;

	code = NEXT("fclose")(f);
	if (error)
		errno = error;
	return error ? EOF : code;
}

ssize_t
write(int fd, const void *p, size_t n)
{
	static ssize_t (*next)(int, const void *, size_t);

	return fd != 2 && fails(WRITE) ? -1 : NEXT("write")(fd, p, n);
}

int
fsync(int fd)
{
	static int (*next)(int);

	return fails(WRITE) ? -1 : NEXT("fsync")(fd);
}

int
rename(const char *from, const char *to)
{
	static int (*next)(const char *, const char *);

	return fails(WRITE) ? -1 : NEXT("rename")(from, to);
}
