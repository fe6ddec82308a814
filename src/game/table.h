/* Inside game/: a table, read once. */
#ifndef GEN_GAME_TABLE_H
#define GEN_GAME_TABLE_H

#include "base/vec.h"
#include "game/game.h"

/* A piece of an entry's text. */
enum piece_kind {
	PIECE_TEXT, /* as it stands */
	PIECE_HOLE, /* {expression} */
	PIECE_CALL, /* [name.form as fact], [name as fact like noun] */
};

struct piece {
	enum piece_kind kind;
	const char *text; /* the text, the expression, or the name called */
	const char *form; /* of what is called; NULL: the first */
	const char *as;	  /* the fact it is remembered as, or NULL */
	const char *like; /* the fact whose mark says the form, or NULL */
	bool capital;	  /* [^name]: begins with a capital */
};

struct form {
	VEC(struct piece) pieces;
};

/* Is an entry but one call? Then it is told once for all the forms. */
enum lone {
	LONE_NOT,
	LONE_EACH, /* "[men]|[men.gen]": each form says which it takes */
	LONE_ALL,  /* "[men]": the forms of the same name */
};

struct table_entry {
	struct diag_where where;
	const char **fits; /* the values of `for`; none: fits always */
	size_t n_fits;
	const char *test; /* its `if`, or NULL */
	long weight;
	struct form *forms; /* as many as the table has */
	enum lone lone;
	const char *plain; /* the first form if it is but a text, else NULL */
	const char *tags;  /* or NULL */
};

/* A <table>, or a <list>: the same, with texts that stand as written. */
struct table {
	const char *name;
	bool is_list; /* no piece of an entry is a hole or a call */
	const struct xml_node *node;
	const char **forms; /* their names, at least one */
	size_t n_forms;
	bool keep, again;
	const char *follows; /* the tables whose nouns it goes with, or NULL */
	VEC(struct table_entry) entries;
	size_t weight; /* of all entries together */
};

/* Reads a <table> or <list>, in a; what is wrong with it is reported. */
struct table *table_read(struct arena *a, const struct xml_node *node,
			 struct diag *d);

/* The pieces of an element's text, in a; what is wrong is reported. */
struct form table_read_text(struct arena *a, const struct xml_node *node,
			    struct diag *d);

/* The form that says what a noun is: its gender, its number. */
#define TABLE_MARK "is"

/* The place of a form among the table's; n_forms: it has none of that name. */
size_t table_form(const struct table *t, const char *name);

/* The call that a form consists of, or NULL. */
const struct piece *table_lone_call(const struct form *f);

/* The table, or else the list, of a name; NULL when there is none. */
const struct table *table_find(const struct game *g, const char *name);

/* The kept table of a fact's name, or one that some entry tells as it; NULL:
   nothing tells such a fact. */
const struct table *table_of_fact(const struct game *g, const char *fact);

/* The forms of that table; 0: there is none. */
const char *const *table_fact_forms(const struct game *g, const char *fact,
				    size_t *n);

/* The names of all facts that something tells, in a; *n of them. */
const char **table_facts(const struct game *g, struct arena *a, size_t *n);

#endif
