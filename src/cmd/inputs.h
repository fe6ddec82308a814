/* What a printing reads, and what that held: is it still the same? */
#ifndef GEN_CMD_INPUTS_H
#define GEN_CMD_INPUTS_H

#include "base/arena.h"
#include "base/map.h"
#include "base/vec.h"
#include "game/known.h"

/* Files that were read, or asked for and not there; each once. */
struct inputs {
	VEC(const char *) paths;
	struct arena *arena;
	struct map *met;
};

/* An empty list, in a. */
struct inputs *inputs_new(struct arena *a);

/*
 * From now on all that is read is noted there, and what it held just before;
 * NULL: nowhere.  The list of until now.
 */
struct inputs *inputs_listen(struct inputs *in);

/* From now on files on that list, which is gen's own, are not noted. */
void inputs_know(const struct known *known);

/* Adds a path to a list; the files of another. */
void inputs_add(struct inputs *in, const char *path);
void inputs_add_all(struct inputs *in, const struct inputs *from);

/*
 * The digest of a text and of all these files, sorted, in their arena.  A file
 * is read once in a process: what it held then counts.
 */
const char *inputs_digest(struct inputs *in, const char *text);

#endif
