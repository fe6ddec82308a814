/* The files that were found good when gen was built. */
#ifndef GEN_GAME_KNOWN_H
#define GEN_GAME_KNOWN_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"

/*
 * The definitions, tables and catalogues that come with gen are checked when
 * it is built (`gen check --digests`), and need not be at every run: a file
 * whose digest is on the list is read without its schema, a game all of whose
 * files are on it without asking whether its names and expressions hold.  Who
 * changes one of them has it checked, like any file of their own.
 */
struct known;

/*
 * The lists below home: out/known/GAME in a checkout, known/GAME where gen is
 * installed; a digest a line.  In a; never NULL, without lists it is empty.
 */
const struct known *known_read(const char *home, struct arena *a);

/*
 * The digest of a file's bytes: FNV-1a of 64 bits and the length, in a.  It
 * tells a change, not a forgery: nobody has to forge files of their own.
 */
const char *known_digest(const char *bytes, size_t n, struct arena *a);

/* Is a file of these bytes on the list?  k NULL: no. */
bool known_has(const struct known *k, const char *bytes, size_t n);

#endif
