/* Exact chances of single rolls: tables of so many out of so many. */
#ifndef GEN_RULES_EXACT_H
#define GEN_RULES_EXACT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/vec.h"

/* n out of `of` equally likely cases, in lowest terms; of is not 0. */
struct exact_row {
	const char *table, *name;
	uint64_t n, of;
};

/* The answer of a game, in the order to print. */
struct exact {
	struct arena *arena; /* all texts and rows lie here */
	const char *title;   /* what is rolled, in words */
	const char *table;   /* that rows are added to */
	VEC(struct exact_row) rows;
};

/* Begins a table; exact_add() adds to it. */
void exact_table(struct exact *x, const char *name);

/* Adds a row; its name is formatted. */
void exact_add(struct exact *x, uint64_t n, uint64_t of, const char *fmt, ...)
	__attribute__((format(printf, 4, 5)));

/*
 * Reads a whole number low..high at *text and moves *text behind it; false
 * when there is none.
 */
bool exact_number(const char **text, unsigned low, unsigned high,
		  unsigned *value);

#endif
