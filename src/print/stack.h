/* Paper: what stands on which sheet, all of it known before any is drawn. */
#ifndef GEN_PRINT_STACK_H
#define GEN_PRINT_STACK_H

#include "print/impose.h"

/*
 * The sheets of a printing are a stack.  Those that go through the printer
 * twice come first, those that are printed on one side follow; booklets stand
 * before both and are not counted.  In each of the two, sheets of one paper lie
 * together: the one that -p chose, then those of parts in their order.  Each is divided into piles: the pages of a
 * <sheet>, full sheets of cards of one format, or one sheet that several
 * formats share.
 */

/* A part that is printed, and where: for what tells of it. */
struct stacked_part {
	const char *part, *title;
	const char *paper;  /* of its own; or NULL */
	bool cards;	    /* else whole pages */
	size_t n;	    /* of them; fronts and backs are one */
	struct size size;   /* of one, as it reads; of a page: the paper */
	size_t first, last; /* its sheets, from 1; others may lie between */
	bool both;	    /* it is printed on both sides */
};

/* Sheets in a row that are made alike. */
struct pile {
	enum sides sides;
	const char *paper;	       /* by name */
	const struct part *part;       /* <sheet>; NULL: they hold cards */
	const struct printed *records; /* of that part */
	const struct spread *spread;   /* where cards stand on each */
	size_t n, first; /* sheets of paper; the number of the first */
	size_t told;	 /* of a <sheet>: its index in stack.parts */
};

/* What one language brings to the stack. */
struct stack {
	VEC(struct stacked_part) parts; /* in the order of the definition */
	VEC(const char *) papers;	/* that there are sheets of, by name */
	VEC(struct format *) formats;
	VEC(struct spread *) shared;
	VEC(struct pile) pages;	    /* of <sheet>s */
	VEC(struct pile) both, one; /* all, in the order they are printed */
};

/*
 * Finds what the wanted parts print (booklets aside), and where it will stand.
 * Reports cards that no paper holds.
 */
void print_stack(struct job *j);

/* How many sheets of paper are printed on both sides, or on one. */
size_t print_stack_height(const struct stack *s, bool both);

/*
 * Gives the sheets their numbers: those printed on both sides begin with
 * `both`, the others with `one`.  j->stack->parts is whole then.
 */
void print_number(struct job *j, size_t both, size_t one);

/* Prints the sheets of one kind, in order. */
void print_piles(struct job *j, bool both);

#endif
