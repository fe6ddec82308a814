/* A growing array of any type, kept in an arena. */
#ifndef GEN_BASE_VEC_H
#define GEN_BASE_VEC_H

#include "base/arena.h"

/* struct x { VEC(struct mark) marks; }; the array moves when it grows. */
#define VEC(type)                                                              \
	struct {                                                               \
		type *at;                                                      \
		size_t n, cap;                                                 \
	}

/* Appends one value; memory comes from the arena a. */
#define VEC_PUSH(a, v, ...)                                                    \
	do {                                                                   \
		if ((v)->n == (v)->cap)                                        \
			vec_grow((a), (void **)&(v)->at, &(v)->cap,            \
				 sizeof(*(v)->at));                            \
		(v)->at[(v)->n++] = (__VA_ARGS__);                             \
	} while (0)

/* for (each pointer p into v) */
#define VEC_EACH(p, v) for ((p) = (v)->at; (p) && (p) < (v)->at + (v)->n; (p)++)

/* Doubles an array; used by VEC_PUSH alone. */
void vec_grow(struct arena *a, void **at, size_t *cap, size_t size);

#endif
