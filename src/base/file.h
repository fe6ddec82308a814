/* Files read whole, and written whole or not at all. */
#ifndef GEN_BASE_FILE_H
#define GEN_BASE_FILE_H

#include <stdbool.h>
#include <stdio.h>

#include "base/diag.h"
#include "base/str.h"

/*
 * Appends the file's bytes to out; "-" is standard input.  A file over
 * max_bytes, a folder, a pipe, a device or an unreadable file is reported:
 * false.  Nobody is waited for.
 */
bool file_read(const char *path, size_t max_bytes, struct str *out,
	       struct diag *d);

/*
 * From now on `heard` is told of each path that is to be read or asked for,
 * before that is done.  NULL: nobody.
 */
void file_listen(void (*heard)(const char *path));

/* Can a file be read, by others, too?  If not, reported: false. */
bool file_check(const char *path, struct diag *d);

/*
 * Which of our descriptors a path such as /dev/stdin or /dev/fd/9 names; -1:
 * none.  They were handed over open, so they may be pipes.
 */
int file_descriptor(const char *path);

/* Is there a file (or folder) of that name? */
bool file_exists(const char *path);
bool file_is_folder(const char *path);

/* The names in a folder but hidden ones, sorted, in a; *n of them. */
const char **file_names(const char *folder, struct arena *a, size_t *n);

/*
 * The name of a file that is there, from a folder on, which a name was meant
 * for: other capitals, '\\' for '/', no ending, a letter or two.  NULL: none.
 */
const char *file_near(struct arena *a, const char *folder, const char *name);

/* Does path lie in folder, links followed? Both must exist. */
bool file_inside(const char *folder, const char *path);

/*
 * Makes a folder and those above it. false, reported, when it cannot.  They go
 * again if nothing is written.
 */
bool file_make_folder(const char *path, struct diag *d);

/*
 * A file under construction.  `path` is as it was until file_commit(), which
 * flushes, syncs and renames what was written beside it; an existing file keeps
 * its mode and owner, a link what it leads to.  A device, a pipe or one of our
 * descriptors is written straight away.  NULL, reported, when it cannot be
 * made; false, reported, when it could not be written.  file_abandon() removes
 * it.  Both free f.
 */
struct file_out;
struct file_out *file_create(const char *path, struct diag *d);
FILE *file_stream(struct file_out *f);
bool file_commit(struct file_out *f, struct diag *d);
void file_abandon(struct file_out *f);

/* A file of n bytes; false, reported, when it cannot be made or written. */
bool file_write(const char *path, const char *bytes, size_t n, struct diag *d);

/*
 * Removes what is unfinished, and folders made for it; safe to call from a
 * signal handler.  exit() does so, too.
 */
void file_remove_unfinished(void);

/*
 * From now on each signal that ends the program does so, too; those that are
 * ignored stay so.
 */
void file_mind_signals(void);

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
