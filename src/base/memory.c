/*
 * Memory that runs out ends the program in one place, whoever asked for it.
 *
 * Libraries ask by malloc(), and what they do without an answer is theirs:
 * some go on and print another page, some crash.  So malloc() and its
 * relatives are ours, for all of them: they hand on to what comes next, the C
 * library, and never come back with nothing.
 *
 * Sanitizers and valgrind bring their own, which must be seen.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <dlfcn.h>
#include <stdbool.h>
#include <stdlib.h>

#include "base/arena.h"

#ifndef GEN_ARENA_DEBUG

/* glibc's own, for what dlsym() needs itself. */
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t n, size_t size);
void *__libc_realloc(void *old, size_t size);

static void *(*next_malloc)(size_t size);
static void *(*next_calloc)(size_t n, size_t size);
static void *(*next_realloc)(void *old, size_t size);
static int (*next_align)(void **to, size_t align, size_t size);

/* Finds all of them at the first request; until then glibc's own serve. */
static void
find_next(void)
{
	static bool looking;

	if (looking)
		return;
	looking = true;
	*(void **)&next_align = dlsym(RTLD_NEXT, "posix_memalign");
	*(void **)&next_calloc = dlsym(RTLD_NEXT, "calloc");
	*(void **)&next_realloc = dlsym(RTLD_NEXT, "realloc");
	*(void **)&next_malloc = dlsym(RTLD_NEXT, "malloc");
}

void *
malloc(size_t size)
{
	void *p;

	if (!next_malloc)
		find_next();
	p = (next_malloc ? next_malloc : __libc_malloc)(size);
	if (!p && size)
		arena_die();
	return p;
}

void *
calloc(size_t n, size_t size)
{
	void *p;

	if (!next_malloc)
		find_next();
	p = (next_calloc ? next_calloc : __libc_calloc)(n, size);
	if (!p && n && size)
		arena_die();
	return p;
}

void *
realloc(void *old, size_t size)
{
	void *p;

	if (!next_malloc)
		find_next();
	p = (next_realloc ? next_realloc : __libc_realloc)(old, size);
	if (!p && size)
		arena_die();
	return p;
}

int
posix_memalign(void **to, size_t align, size_t size)
{
	int error;

	if (!next_malloc)
		find_next();
	error = next_align ? next_align(to, align, size) : EINVAL;
	if (error == ENOMEM)
		arena_die();
	return error;
}

#endif
