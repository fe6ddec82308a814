/*
 * Memory that runs out ends the program in one place, whoever asked for it.
 *
 * Libraries ask by malloc(), and what they do without an answer is theirs:
 * some go on and print another page, some crash.  So malloc() and its
 * relatives are ours, for all of them: they hand on to what comes next, the C
 * library, and never come back with nothing.
 *
 * Where the kernel has great pages for who asks, the heap lies in these: a run
 * meets some thousand new pages, and each costs microseconds, a fifth to a
 * third of all its time.
 *
 * Sanitizers and valgrind bring their own, which must be seen.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <dlfcn.h>
#include <malloc.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

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

/* Room is reserved for so much, and taken as it is used. */
#define HEAP_BYTES (64 * 1024 * 1024)
#define HEAP_MORE (1024 * 1024) /* at a time, when that is full */

/* What is larger than this comes from the system and goes back to it. */
#define ALONE_BYTES (4 * 1024 * 1024)

/* Of a great page, where there are any. */
#define GREAT_PAGE ((uintptr_t)2 * 1024 * 1024)

/*
 * Reserves the heap, unless memory is scarce; where there are no great pages
 * all is as it was.
 */
static void
reserve_heap(void)
{
	uintptr_t from = ((uintptr_t)sbrk(0) + GREAT_PAGE - 1) & -GREAT_PAGE;

	if (brk((void *)(from + 2 * HEAP_BYTES)) || brk((void *)from) ||
	    !mallopt(M_TOP_PAD, HEAP_BYTES) ||
	    !mallopt(M_TRIM_THRESHOLD, HEAP_BYTES) ||
	    !mallopt(M_MMAP_THRESHOLD, ALONE_BYTES))
		return;
	free(__libc_malloc(1));
	mallopt(M_TOP_PAD, HEAP_MORE);
	if ((uintptr_t)sbrk(0) > from)
		madvise((void *)from, (uintptr_t)sbrk(0) - from, MADV_HUGEPAGE);
}

/* Finds all of them at the first request; until then glibc's own serve. */
static void
find_next(void)
{
	static bool looking;

	if (looking)
		return;
	looking = true;
	reserve_heap();
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
