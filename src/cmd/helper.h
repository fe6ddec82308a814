/* Programs of others that gen runs: poppler's, for what is in a PDF. */
#ifndef GEN_CMD_HELPER_H
#define GEN_CMD_HELPER_H

#include <stdio.h>
#include <sys/types.h>

#include "cmd/cmd.h"

/* One that runs. */
struct helper {
	struct cmd *c;
	const char *pdf; /* for messages */
	const char *name;
	pid_t pid;
};

/* A path that no program takes for an option; in a. */
const char *helper_path(struct arena *a, const char *path);

/* For helper_start(): what it writes to both. */
#define HELPER_BOTH 3

/*
 * Starts argv[0], searched in PATH, with c and pdf of h set; what it writes to
 * output (1, 2 or both) comes from the stream returned.  NULL, reported, when it is
 * not installed: then there is nothing to end.
 */
FILE *helper_start(struct helper *h, const char *const *argv, int output);

/*
 * Closes the stream and waits.  false when it did not end well; reported with
 * its complaint (may be NULL), unless something has gone wrong before.
 */
bool helper_end(struct helper *h, FILE *in, const char *complaint);

/*
 * One did not do what it was for, though it may have ended well: on a full disk
 * poppler's do.  false; reported as by helper_end().
 */
bool helper_failed(struct helper *h, const char *complaint);

/* Waits for one that nobody listens to any more; how it ended. */
int helper_wait(struct helper *h);

#endif
