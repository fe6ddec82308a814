/* Inside game/: a telling under way. */
#ifndef GEN_GAME_TELLER_H
#define GEN_GAME_TELLER_H

#include "game/table.h"
#include "game/tell.h"

/* What one run knows of a table. */
struct use {
	const struct table *table;
	bool *taken;
	size_t last; /* the entry taken last; the number of entries: none */
};

/* An entry taken or a fact told, which a text left out takes back. */
struct trace {
	struct use *use;
	size_t entry, last;
	struct xml_node *fact; /* or NULL */
};

/* A table that runs out at a step: told when all have asked. */
struct shortage {
	const struct table *table;
	struct diag_where where;
	const char *asked;  /* see tell_choose.c */
	size_t fit, wanted; /* entries */
};

struct tell {
	const struct game *game;
	struct diag *diag;
	struct arena *arena;
	struct arena *scratch; /* of the request under way */
	VEC(struct use *) uses;
	VEC(struct shortage) shortages;
	VEC(struct trace) traces; /* of the request under way */
};

/* A request under way, at one level of tables. */
struct teller {
	struct tell *t;
	struct xpath *x;
	struct xml_node *at, *facts_of;
	const char *for_what;
	const char *like; /* the form that is to be the first, or NULL */
	const char *const *without;
	size_t n_without;
	struct diag_where where;
	struct arena *a;
	bool facts_too; /* an entry may be taken though a fact says the same */
	int deep;
};

/* --- tell.c --- */

/* What the run knows of a table; NULL when there is no such table. */
struct use *teller_use(struct tell *t, const char *name);

/* A stream for one table inside another's luck; takes two numbers of it. */
struct rng teller_branch(struct rng *luck, const char *name);

/* The root of the document. */
struct xml_node *teller_root(const struct teller *s);

/* Tells a table: an entry of it or, kept, its fact. false: reported. */
bool teller_expand(struct teller *s, struct use *u, struct rng *luck,
		   struct told *out);

/* --- tell_choose.c --- */

/*
 * Takes an entry and tells it; a table that may begins again when none is
 * left.  false: reported.
 */
bool teller_take_entry(struct teller *s, struct use *u, struct rng *luck,
		       struct told *out);

/* Reports the tables that ran out. */
void teller_report_short(const struct tell *t);

/* Takes back what was taken and told since there were so many traces. */
void teller_take_back(struct tell *t, size_t from);

/* --- tell_entry.c --- */

/* A text with its first letter as a capital; in a, unless it is empty. */
const char *teller_capital(const char *text, struct arena *a);

/* Tells the forms of an entry. false: reported. */
bool teller_tell_entry(struct teller *s, struct use *u, size_t entry,
		       const struct rng *luck, struct told *out);

/* A text by itself, or NULL, reported. */
const char *teller_tell_text(struct teller *s, const struct form *f,
			     struct rng *luck);

/* The same kept as a fact of the record that gets them. false: reported. */
bool teller_tell_fact(struct teller *s, const struct form *f, const char *name,
		      struct rng *luck);

/* --- tell_facts.c --- */

/* The fact of a record itself, or NULL. */
struct xml_node *teller_fact_of(const struct xml_node *record,
				const char *name);

/*
 * The fact that a name means here, or NULL: of the record that gets facts,
 * of those it stands in, then of the record that is asked.
 */
struct xml_node *teller_fact(const struct teller *s, const char *name);

/* Has any fact of the document that text? */
bool teller_has_fact_text(const struct teller *s, const char *text);

/* A form of a fact; its text when it lacks that form, or for NULL. */
const char *teller_fact_text(const struct xml_node *fact, const char *form,
			     struct arena *a);

/* A kept table's fact as if it had just been told. */
void teller_told_of_fact(const struct teller *s, const struct xml_node *fact,
			 const struct table *t, struct told *out);

/* Remembers what was told as a new fact of a record. */
void teller_add_fact(const struct teller *s, struct xml_node *to,
		     const char *name, const struct told *told);

/* Remembers another fact under a name of its own. */
void teller_copy_fact(const struct teller *s, const struct xml_node *fact,
		      const char *as);

#endif
