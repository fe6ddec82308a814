/* Libraries that are loaded when something of them is first called. */
#ifndef GEN_BASE_LATE_H
#define GEN_BASE_LATE_H

#include <stdatomic.h>
#include <stdbool.h>

/*
 * To link a library takes time at each start, be it used or not: those that few
 * runs call took as long as half of a deck's cards.  What is called of such a
 * one is listed,
 *
 *	#define LIBCSV(X) X(csv_init) X(csv_parse)
 *	LATE_LIBRARY(libcsv, LIBCSV)
 *
 * and called so: libcsv()->csv_init().  LATE of the Makefile names it, too: the
 * library that is built against is the one that is loaded.
 */
#define LATE_LIBRARY(id, FUNCTIONS)                                            \
	struct id {                                                            \
		FUNCTIONS(LATE_POINTER)                                        \
	};                                                                     \
	static inline const struct id *id(void)                                \
	{                                                                      \
		extern const char late_##id[];                                 \
		static const char *const names[] = {FUNCTIONS(LATE_NAME) 0};   \
		static struct id all;                                          \
		static atomic_bool loaded;                                     \
                                                                               \
		late_load(late_##id, names, &all, &loaded);                    \
		return &all;                                                   \
	}

#define LATE_POINTER(name) __typeof__(name) *name;
/* As the linker knows it: ICU's names are macros. */
#define LATE_NAME(name) LATE_QUOTE(name),
#define LATE_QUOTE(name) #name

/*
 * Finds functions by their names, the last of which is NULL, in the library of
 * a file, and sets the pointers of a LATE_LIBRARY() to them, once.  Ends the
 * program with a message and exit code 127, as the linker does, when they are
 * not there.
 */
void late_load(const char *file, const char *const *names, void *to,
	       atomic_bool *loaded);

#endif
