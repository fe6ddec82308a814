/* A decision that a game stands at is a row: all that one phase means. */
#ifndef GEN_RULES_DECISION_H
#define GEN_RULES_DECISION_H

#include "rules/luck.h"
#include "rules/refuse.h"
#include "rules/step.h"

/*
 * A game's phases are rows of one table, indexed by phase; the slots of struct
 * rules look the row up and call it:
 *
 *	[JOE_AT_NEW_JOE] = {NULL, "replace", BIT(JOE_DO_REPLACE), 5, ASK_JOE,
 *			    joe_list_ring, joe_legal_new_joe, ...},
 *
 * A function may serve several rows; it is handed the row it serves where the
 * row makes a difference.  Every state is a pointer to the game's struct.  A
 * phase in which nothing is decided, the end, is a row of zeros.
 */
struct decision;
struct move;

/* Adds the moves worth offering at `at`; returns where the next would go. */
typedef struct move *decision_list(const struct decision *d, const void *state,
				   struct move *at);

/* Is a move, whose verb is one of the row's, legal? Else *why tells. */
typedef bool decision_legal(const void *state, const struct move *m,
			    struct refusal *why);

/* As struct rules read_move(); m has the row's first verb. */
typedef bool decision_read(const struct decision *d, const void *state,
			   struct step *step, struct move *m);

/* As struct rules write_move(). */
typedef void decision_write(const struct decision *d, const void *state,
			    const struct move *m, struct xml_node *step,
			    const struct names *names);

/* Makes a legal move; what follows up to the next decision is the game's. */
typedef void decision_apply(void *state, const struct move *m,
			    struct luck *luck);

struct decision {
	const char *name; /* of its element in a step; NULL: the step's own */
	const char *attr; /* that answers it */
	uint32_t verbs;	  /* what may be done, as bits */
	uint8_t worth;	  /* to a book's reader: struct rules_book worth() */
	uint8_t ask;	  /* which of the book's asks */
	decision_list *list;
	decision_legal *legal;
	decision_read *read;
	decision_write *write;
	decision_apply *apply;
};

/* The row's first verb: that of its moves where there is only one. */
static inline uint8_t
decision_verb(const struct decision *d)
{
	return (uint8_t)__builtin_ctz(d->verbs);
}

#endif
