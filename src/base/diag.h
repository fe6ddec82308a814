/* What is wrong with the input, collected: one list of messages (diag.def). */
#ifndef GEN_BASE_DIAG_H
#define GEN_BASE_DIAG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "base/arena.h"

/* Ids are never reused; their order is free. */
enum diag_id {
#define DIAG(id, level, text) DIAG_##id,
#include "base/diag.def"
#undef DIAG
	DIAG_IDS
};

enum diag_level { DIAG_WARNING, DIAG_ERROR };

/* A place in an input file; file may be NULL, line 0 is "no line". */
struct diag_where {
	const char *file;
	long line;
};

struct diag_message {
	enum diag_id id;
	enum diag_level level;
	struct diag_where where;
	const char *text;    /* what; what was expected */
	const char *refusal; /* which of a game's, see diag_report_as() */
	int column;	     /* 1: the first; 0: not known */
};

/* All messages of one run, in the order they were reported. */
struct diag;

/* None yet. Freeing NULL is fine. */
struct diag *diag_new(void);
void diag_free(struct diag *d);

/* Warnings count as errors from now on. */
void diag_strict(struct diag *d);

/* Warnings are not printed from now on. */
void diag_quiet(struct diag *d);

/* The words "error" and "warning" are printed in colour from now on. */
void diag_colour(struct diag *d);

/* Messages of this id are only warnings from now on. */
void diag_soften(struct diag *d, enum diag_id id);

/*
 * Reports message id at a place.  The rest are C strings that fill the holes
 * {1}, {2}, ... of its text in diag.def; NULL is "(none)".  The very same
 * message at the same place is kept once; of very many (budget.def) the first.
 */
#define diag_report(d, where, ...)                                             \
	diag_report_list((d), (where), NULL, __VA_ARGS__, diag_end)
void diag_report_list(struct diag *d, struct diag_where where,
		      const char *refusal, enum diag_id id, ...);

/*
 * The same of a message that a game's rules make; `refusal` names which, for
 * programs ("joe-not-in-ring"; NULL: unnamed) and lives as long as d.
 */
#define diag_report_as(d, where, refusal, ...)                                 \
	diag_report_list((d), (where), (refusal), __VA_ARGS__, diag_end)
extern const char diag_end[]; /* ends the list */

/*
 * Adds a message of another list; an error stays one unless its id is only
 * worth a warning here.
 */
void diag_add(struct diag *d, const struct diag_message *m);

/* Are there as many messages as are kept?  Others are only counted. */
bool diag_is_full(const struct diag *d);

/* Counts an error that is not kept, of a list that is full. */
void diag_count(struct diag *d);

/* Keeps no message from now on: the next would be consequences of the last. */
void diag_close(struct diag *d);

/* The column of the message reported last, for programs that read JSON. */
void diag_column(struct diag *d, int column);

/* How many errors were reported so far. */
size_t diag_errors(const struct diag *d);

/* The messages, *n of them; valid until the next report. */
const struct diag_message *diag_messages(const struct diag *d, size_t *n);

/*
 * Writes `FILE:LINE: error: text` lines, in order; of many with one id at one
 * place the first three, and how many more there are; behind the last, how
 * many were not kept.
 */
void diag_print(const struct diag *d, FILE *out);

/*
 * Writes the messages as a JSON array of {file, line, level, id, text}, and
 * `column` and `refusal` where there is one.
 */
void diag_print_json(const struct diag *d, FILE *out);

/* The name of an id as scripts see it, e.g. "xml-syntax". Static. */
const char *diag_name(enum diag_id id);

/* The id of such a name; DIAG_IDS: there is none. */
enum diag_id diag_find(const char *name);

/* "error" or "warning": the word for programs. */
const char *diag_level_name(enum diag_level level);

/* The arena that lives as long as d; for building arguments. */
struct arena *diag_arena(struct diag *d);

#endif
