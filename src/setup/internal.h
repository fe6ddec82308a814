/* Inside setup/: a run under way, and its verbs. */
#ifndef GEN_SETUP_INTERNAL_H
#define GEN_SETUP_INTERNAL_H

#include "base/rng.h"
#include "game/tell.h"
#include "kit/kit.h"
#include "setup/setup.h"
#include "xml/xpath.h"

struct setup {
	const struct setup_request *request;
	const char *seed; /* of the kit under way */
	struct diag *diag;
	size_t errors; /* that there were before */
	struct arena *a;
	struct xml_doc *kit;
	struct xpath *x;
	struct tell *tell;	/* which texts are told already */
	bool *sets;		/* which of game_sets() are in play */
	struct map *keys;	/* kind to its keys, once the kit is whole */
	struct xml_doc *common; /* the kit as all tables begin it */
	const struct xml_node *next; /* the first step behind that, or NULL */
	const struct slice *slice;   /* the steps that are done; NULL: all */
	bool met; /* what the step before it asked held: see run_step() */
};

/* Runs the steps inside an element, at a record. */
void setup_steps(struct setup *s, const struct xml_node *in,
		 struct xml_node *at);

/* One verb: a step of the definition, done at a record. */
typedef void setup_verb(struct setup *s, const struct xml_node *step,
			struct xml_node *at);

setup_verb setup_make, setup_for, setup_set, setup_let,
	setup_require;				 /* structure.c */
setup_verb setup_take;				 /* data.c */
setup_verb setup_roll, setup_deal, setup_choose; /* luck.c */
setup_verb setup_tell;				 /* tell.c */
setup_verb setup_order;				 /* order.c */

/*
 * The texts that a step's without="..." selects, which it is not to take
 * again: its field in those records, or their own text.  *n of them.
 */
const char **setup_taken(struct setup *s, const struct xml_node *step,
			 struct xml_node *at, size_t *n);

/*
 * What the records that an attribute selects stand for: the step's
 * value="..." at each, or their text.  *n of them.
 */
const char **setup_values(struct setup *s, const struct xml_node *step,
			  struct xml_node *at, const char *attribute,
			  size_t *n);

/* Settles which sets of data are in play, and writes them to the kit. */
void setup_choose_sets(struct setup *s);

/* Puts the data that no step takes into the kit. */
void setup_take_rest(struct setup *s);

/* Is the field of a record still open? */
bool setup_open(struct setup *s, const struct xml_node *record,
		const char *field);

/*
 * Fills a field in the shape that its declaration asks for; a value that it
 * does not allow is reported where the step stands.
 */
void setup_fill(struct setup *s, const struct xml_node *step,
		struct xml_node *record, const char *field, const char *value);

/*
 * Reports a step that wants n of a kind, more than there are and than their
 * declaration allows.
 */
void setup_check_count(struct setup *s, const struct xml_node *step,
		       const char *kind, long have, long n);

/* An attribute of a step with its holes filled, or NULL. */
const char *setup_attr(struct setup *s, const struct xml_node *step,
		       struct xml_node *at, const char *name);

/* The records that a step's path selects. */
struct xml_node **setup_select(struct setup *s, const struct xml_node *step,
			       struct xml_node *at, const char *attribute,
			       size_t *n);

/*
 * The step's stream of luck for a record: its stream="..." or "verb/what",
 * and the record's key.
 */
struct rng setup_stream(struct setup *s, const struct xml_node *step,
			struct xml_node *at);

#endif
