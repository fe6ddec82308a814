/* Telling: texts made from a definition's tables, for one kit or one book. */
#ifndef GEN_GAME_TELL_H
#define GEN_GAME_TELL_H

#include "base/rng.h"
#include "game/game.h"
#include "xml/xpath.h"

/*
 * A run of telling: it remembers which entries of which table are taken, for
 * nothing repeats within one run.  It holds no nodes: between two calls the
 * records of the kit may be replaced, or the whole document.  Facts live in
 * the document:
 *   <fact name="brother" gen="Paul's">Paul</fact>
 * the first form is the text, the others are attributes.  They are looked up
 * anew each time.
 */
struct tell;

/* Nothing taken yet. Both, g and d, have to outlive it. */
struct tell *tell_new(const struct game *g, struct diag *d);

/* Ends it, and reports the tables that ran out and how much was asked of them.
   NULL is fine. */
void tell_end(struct tell *t);

/* Is there a table or a list of that name? */
bool tell_has(const struct game *g, const char *table);

/* The names of a table's forms, at least one; *n of them.  0: no table. */
const char *const *tell_forms(const struct game *g, const char *table,
			      size_t *n);

/* Is it a kept table, one that is told once a kit? */
bool tell_kept(const struct game *g, const char *table);

struct tell_request {
	const char *table;    /* a table or a list */
	const char *for_what; /* the value of `for`; NULL: none */
	const char *like;     /* the form that stands for the first, as a noun's
			     mark says; NULL or blank: none */
	struct xpath *x;      /* over the document that `at` stands in */
	struct xml_node *at;  /* where conditions, holes, facts are asked */
	struct xml_node *facts_of; /* gets the facts; NULL: `at` */
	struct rng *luck;
	const char *const *without; /* texts that are there already */
	size_t n_without;
	struct diag_where where; /* who asks, for messages */
};

/* What was told: the text of each form, white space collapsed. */
struct told {
	const char *const *forms;
	const char **texts;
	size_t n;
};

/*
 * Tells an entry of a table.  The luck taken from q->luck is the same
 * whatever entries are left.  The texts are in a.  false, reported, when no
 * entry is left or something in it cannot be told; nothing is taken then,
 * and *out is empty.
 */
bool tell(struct tell *t, const struct tell_request *q, struct arena *a,
	  struct told *out);

/*
 * Tells a text that stands by itself in the definition, with what is in its
 * brackets and braces, like an entry of a table; q->table is but the name of
 * its luck.  NULL: reported.
 */
const char *tell_text(struct tell *t, const struct tell_request *q,
		      const struct xml_node *text, struct arena *a);

/*
 * Tells <fact name="washer">[people]</fact> and keeps it as that fact: with all
 * the forms of the table when it is but one call.  false: reported.
 */
bool tell_fact(struct tell *t, const struct tell_request *q,
	       const struct xml_node *fact);

/*
 * What is taken of which table, to go back to: the same may then be told for
 * something else with the same luck.  In a.
 */
struct tell_state;
struct tell_state *tell_save(const struct tell *t, struct arena *a);
void tell_restore(struct tell *t, const struct tell_state *s);

/* What telling a table may ask for and leave behind. */
enum tell_reach {
	TELL_TABLE, /* a table it may take an entry of, by name */
	TELL_FIRST, /* the first form of the table itself */
	TELL_FORM,  /* a further one */
	TELL_EXPR,  /* an expression */
	TELL_ASKS,  /* a fact, by name */
	TELL_KEEPS, /* a fact, by name */
	TELL_PLAIN, /* an entry that is left out if a fact says the same */
};

/*
 * Calls back for all that telling a table comes to, with what it calls, some
 * of it more than once.  from: its name, which may have holes.
 */
void tell_reaches(const struct game *g, const char *from,
		  void (*found)(void *context, enum tell_reach what,
				const char *text),
		  void *context);

/* The text of a form; NULL when there is no such form. */
const char *told_text(const struct told *told, const char *form);

#endif
