/* Reading attributes of steps and states, with messages. */
#ifndef GEN_RULES_STEP_H
#define GEN_RULES_STEP_H

#include <stdbool.h>
#include <stddef.h>

#include "base/diag.h"
#include "rules/names.h"
#include "rules/refuse.h"
#include "xml/xml.h"

#define STEP_ATTRS 64  /* attributes of one element */
#define STEP_USED 4096 /* attributes of one step, children included */
#define STEP_WORDS 64  /* words of a list */

/*
 * A step's element while it is read.  Each attribute asked for counts as
 * used; what is left unused at the end of the step is reported, so a
 * misspelt or pointless attribute never passes silently.
 */
struct step {
	const struct xml_node *node;
	const void *state; /* what refusals speak of, may be NULL */
	struct names *names;
	struct diag *diag;
	struct step_use {
		const struct xml_node *node;
		const char *attr;
	} * used; /* room for STEP_USED; NULL: of a state, which is not asked */
	size_t used_n;

	/* The cursor, step_walk(). */
	const char *only;	       /* the name it stops at, NULL: any */
	const struct xml_node *next;   /* the element to be read next */
	const struct xml_node *taken;  /* by this decision */
	const struct xml_node *before; /* by the decision before it */

	const struct xml_node *place; /* what this decision was read from */
};

/*
 * The cursor: the elements inside a step are read in order, each decision
 * taking the one that answers it.  What is left at the end is reported.  It
 * belongs to the reading: no state knows it.
 */

/*
 * Sets the cursor to the first element inside the step.  Elements that a reader
 * finds by what they say, in any order, need none: which there may be says the
 * schema, and one of which nothing is read is reported like an attribute.
 */
void step_walk(struct step *s);

/*
 * The same where only those of one name come in order: the cursor stops at no
 * other.  These are found, wherever they stand, by whose they are: the first of
 * a name whose who= means `who` in the eyes of find(), or NULL.
 */
void step_walk_only(struct step *s, const char *name);
const struct xml_node *step_of(const struct step *s, const char *name,
			       int (*find)(const void *in, const char *),
			       const void *in, int who);

/* The element at the cursor, NULL at the end. */
const struct xml_node *step_next(const struct step *s);

/* Reads the element at the cursor: it answers this decision. */
const struct xml_node *step_take(struct step *s);

/* What this decision has taken, and the one before it; or NULL. */
const struct xml_node *step_taken(const struct step *s);
const struct xml_node *step_before(const struct step *s);

/*
 * A new decision is to be read (rules_read_move() calls it); and the element
 * that this one was read from so far, for messages: the step when none.
 */
void step_decision(struct step *s);
const struct xml_node *step_place(const struct step *s);

/* A list of words: points into its own copy. */
struct words {
	size_t n;
	const char *at[STEP_WORDS];
	char text[1024];
};

/*
 * All of these read an attribute of element `node`: the step's own or one
 * inside it.  Without a `need` in the name an absent attribute is no fault.
 */

/* The attribute's text, or NULL; counts it as used. */
const char *step_text(struct step *s, const struct xml_node *node,
		      const char *attr);

/*
 * What the schema has found good (rules_check()): a whole number; the index of
 * a word in a list, -1 when absent.
 */
long step_number(struct step *s, const struct xml_node *node, const char *attr,
		 long otherwise);
int step_word(struct step *s, const struct xml_node *node, const char *attr,
	      const char *words);

/* A whole number low..high; `otherwise` when absent. false: reported. */
bool step_int(struct step *s, const struct xml_node *node, const char *attr,
	      long low, long high, long otherwise, long *value);

/* A seat by name or number; -1 when absent. false: reported. */
bool step_seat(struct step *s, const struct xml_node *node, const char *attr,
	       int *seat);
bool step_need_seat(struct step *s, const struct xml_node *node,
		    const char *attr, int *seat);

/* A list of words, none when absent; commas count as space. */
bool step_words(struct step *s, const struct xml_node *node, const char *attr,
		struct words *words);

/*
 * The longest name that a list starts with, so that "Anna Lena, Bo" and "Anna
 * Lena Bo" are both read; returns its length, 0 when there is none.  find
 * gives the index of a name, -1 when it is none.
 */
size_t step_prefix(const char *list, int (*find)(const void *in, const char *),
		   const void *in, int *index);

/* A list of seats as a set of bits; 0 when absent. */
bool step_seats(struct step *s, const struct xml_node *node, const char *attr,
		unsigned *seats);

/* A list of cards ("KH 4S") as a set of bits; 0 when absent. */
bool step_cards(struct step *s, const struct xml_node *node, const char *attr,
		unsigned long long *cards);

/*
 * Reports attributes and elements that were not asked for.  Text inside a step
 * is the table's own note.
 */
bool step_end(const struct step *s);

/*
 * Reports a fault of attribute attr: `what; expected ...`; what is expected is
 * a text in the user's language.  Returns false.
 */
bool step_bad(struct step *s, const struct xml_node *node, const char *attr,
	      const char *expected);

/* The same where one of the words of a list is expected. */
bool step_bad_choice(struct step *s, const struct xml_node *node,
		     const char *attr, const char *words);

/*
 * Reports a refusal at an element, the step's or one inside it: STEP_ILLEGAL.
 * What the holes are: refuse().  Returns false.
 */
#define step_refuse(s, node, ...)                                              \
	step_refuse_list((s), (node), __VA_ARGS__, hole_end)
bool step_refuse_list(struct step *s, const struct xml_node *node,
		      const struct refusal_text *what, ...);

/*
 * The same of what legal() or its like has refused; attr: the attribute that
 * is to blame, quoted before the words, or NULL.
 */
bool step_refused(struct step *s, const struct xml_node *node, const char *attr,
		  const struct refusal *why);

/* The same of a state: STATE_BAD. */
#define state_refuse(s, node, ...)                                             \
	state_refuse_list((s), (node), __VA_ARGS__, hole_end)
bool state_refuse_list(struct step *s, const struct xml_node *node,
		       const struct refusal_text *what, ...);
bool state_refused(struct step *s, const struct xml_node *node,
		   const struct refusal *why);

/*
 * The same readers serve begin(): wrap the <start> or kit with this, so that
 * messages carry lines.  Call no step_end() on it: a kit carries much that
 * rules do not read.
 */
struct step step_over(const struct xml_node *node, struct names *names,
		      struct diag *d);

/* Index of a word (n bytes) in a list of words, or -1; and how many. */
int word_index(const char *words, const char *word, size_t n);
size_t word_count(const char *words);

/* The i-th word, copied into out (size bytes). */
const char *word_at(const char *words, size_t i, char *out, size_t size);

#endif
