/* Which faces a printing has, so that a later one tells which have changed. */
#ifndef GEN_PRINT_FACES_H
#define GEN_PRINT_FACES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/vec.h"

/* A card with its back, all pages of a sheet's record, or a whole booklet. */
struct print_noted {
	uint64_t digest;  /* 0: it was not printed */
	const char *name; /* of its record: its key, or its number */
	bool left_out;	  /* not to be printed */
};

/* Those of a part in one language, in their order. */
struct print_noted_part {
	const char *part, *lang;
	bool some; /* of its cards alone, as --only says */
	size_t n;
	struct print_noted *at;
};

struct print_faces {
	struct arena *arena;
	VEC(struct print_noted_part) parts;
};

/* The part of a name in a language, or NULL. */
struct print_noted_part *print_noted_part(const struct print_faces *f,
					  const char *part, const char *lang);

#endif
