/* Memory that is taken piece by piece and given back whole. */
#ifndef GEN_BASE_ARENA_H
#define GEN_BASE_ARENA_H

#include <stdarg.h>
#include <stddef.h>

/*
 * One arena per stage product.  Nothing taken from an arena is freed alone.
 * No function here returns NULL: running out of memory ends the program with
 * a message and exit code 71 in one place, arena_die().
 *
 * Built with GEN_ARENA_DEBUG each request is its own malloc block, so that
 * address sanitizer and valgrind see overruns.
 */
struct arena;

/* Empty; arena_free() it. */
struct arena *arena_new(void);

/* Frees the arena and all that was taken from it. NULL is fine. */
void arena_free(struct arena *a);

/*
 * Takes back all that was taken from it; up to a megabyte is kept for what
 * comes next, so that work done again and again asks the system for memory
 * once.
 */
void arena_empty(struct arena *a);

/* size bytes, aligned for any type, not cleared. */
void *arena_take(struct arena *a, size_t size);

/* size bytes, all zero. */
void *arena_zero(struct arena *a, size_t size);

/*
 * A larger copy of old (old_size bytes), which is not to be used any longer;
 * the tail is not cleared.
 */
void *arena_grow(struct arena *a, void *old, size_t old_size, size_t size);

/* A copy of a C string; NULL gives NULL. */
char *arena_strdup(struct arena *a, const char *s);

/* A NUL-terminated copy of n bytes. */
char *arena_strndup(struct arena *a, const char *s, size_t n);

/* A formatted string. */
char *arena_printf(struct arena *a, const char *fmt, ...)
	__attribute__((format(printf, 2, 3)));
char *arena_vprintf(struct arena *a, const char *fmt, va_list ap)
	__attribute__((format(printf, 2, 0)));

/*
 * Says that memory ran out and exits, nothing unfinished left; the only place
 * that does.  malloc() itself comes here (memory.c), also from libraries.
 */
_Noreturn void arena_die(void);

/* One zeroed object of a type. */
#define ARENA_NEW(a, type) ((type *)arena_zero((a), sizeof(type)))

/* n zeroed objects of a type. */
#define ARENA_ARRAY(a, type, n) ((type *)arena_zero((a), sizeof(type) * (n)))

#endif
