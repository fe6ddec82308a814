/* Files read whole, and written whole or not at all. */
#ifndef GEN_BASE_FILE_H
#define GEN_BASE_FILE_H

#include <stdbool.h>
#include <stdio.h>

#include "base/diag.h"
#include "base/str.h"

/*
 * Appends the file's bytes to out; "-" is standard input.  A file over
 * max_bytes, a folder or an unreadable file is reported: false.
 */
bool file_read(const char *path, size_t max_bytes, struct str *out,
	       struct diag *d);

/*
 * From now on `heard` is told of each path that is to be read or asked for,
 * before that is done.  NULL: nobody.
 */
void file_listen(void (*heard)(const char *path));

/* Is there a file (or folder) of that name? */
bool file_exists(const char *path);
bool file_is_folder(const char *path);

/* The names in a folder but hidden ones, sorted, in a; *n of them. */
const char **file_names(const char *folder, struct arena *a, size_t *n);

/* Does path lie in folder, links followed? Both must exist. */
bool file_inside(const char *folder, const char *path);

/* Makes a folder and those above it. false, reported, when it cannot. */
bool file_make_folder(const char *path, struct diag *d);

/*
 * A file under construction: written beside `path` under a temporary name.
 * NULL, reported, when it cannot be made.  file_commit() flushes, syncs,
 * closes and renames it onto path; file_abandon() removes it.
 */
struct file_out;
struct file_out *file_create(const char *path, struct diag *d);
FILE *file_stream(struct file_out *f);
bool file_commit(struct file_out *f, struct diag *d);
void file_abandon(struct file_out *f);

/*
 * Removes the temporary file of an unfinished file_create(); safe to call
 * from a signal handler.
 */
void file_remove_unfinished(void);

/*
 * A path without its "//", "/./" and "/x/..", by its text alone: what a link
 * leads to is not asked.
 */
const char *file_simple(struct arena *a, const char *path);

/* "folder/name" in an arena; name alone when it is absolute. */
const char *file_join(struct arena *a, const char *folder, const char *name);

/* The folder part of a path, "." when it has none. */
const char *file_folder(struct arena *a, const char *path);

/* The part behind the last slash. Points into path. */
const char *file_base(const char *path);

#endif
