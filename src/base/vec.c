/* A growing array of any type, kept in an arena. */
#include "base/vec.h"

void
vec_grow(struct arena *a, void **at, size_t *cap, size_t size)
{
	size_t n = *cap ? *cap * 2 : 8;

	*at = arena_grow(a, *at, *cap * size, n * size);
	*cap = n;
}
