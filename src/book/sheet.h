/* What a reader keeps with a pencil: numbers and words, and what asks them. */
#ifndef GEN_BOOK_SHEET_H
#define GEN_BOOK_SHEET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/vec.h"

#define SHEET_WORDS 12 /* code words of a book, at most */

/* A condition of the sheet. */
enum sheet_is {
	SHEET_LEAST,  /* the number `at` is `value` or more */
	SHEET_MOST,   /* or less */
	SHEET_TICKED, /* the word `at` is ticked */
	SHEET_BLANK   /* it is not */
};
struct sheet_need {
	enum sheet_is is;
	uint16_t at;
	int16_t value;
};

/* A line for the pencil. */
enum sheet_does { SHEET_ADDS, SHEET_SETS, SHEET_TICKS };
struct sheet_write {
	enum sheet_does does;
	uint16_t at;
	int16_t value;
};

struct sheet_needs {
	size_t n;
	struct sheet_need *at; /* all of them must hold */
};
struct sheet_writes {
	size_t n;
	struct sheet_write *at; /* in this order */
};

/* A sheet as it is filled in. */
struct sheet {
	const int16_t *numbers;
	uint32_t words; /* bits */
};

/* Is what a condition, or each of several, asks for so on this sheet? */
bool sheet_holds(const struct sheet *s, const struct sheet_need *need);
bool sheet_holds_all(const struct sheet *s, const struct sheet_needs *needs);

/*
 * What a pencil has to do so that each of n sheets `before` becomes the one
 * `after` it, the same for all; false: there is no such thing.  In a.
 */
bool sheet_writes(const int16_t *const *before, const int16_t *const *after,
		  size_t n, size_t numbers, struct sheet_writes *out,
		  struct arena *a);

/*
 * Conditions, at most `most`, that hold of exactly the sheets that are `in`;
 * false: there are none so few.  In a.
 */
bool sheet_needs(const int16_t *const *sheets, const bool *in, size_t n,
		 size_t numbers, size_t most, struct sheet_needs *out,
		 struct arena *a);

/*
 * A decision list: rows of one condition each, the last of none; each sheet's
 * first row that holds has its label.  false: no such list parts them.  In a.
 */
struct sheet_row {
	bool always; /* the last */
	struct sheet_need need;
	unsigned label;
};
struct sheet_list {
	size_t n;
	struct sheet_row *at;
};
bool sheet_list(const int16_t *const *sheets, const unsigned *labels, size_t n,
		size_t numbers, struct sheet_list *out, struct arena *a);

#endif
