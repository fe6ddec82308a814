/* Inside book/: a told book, read again, and the pairs that a walk visits. */
#ifndef GEN_BOOK_PROOF_GRAPH_H
#define GEN_BOOK_PROOF_GRAPH_H

#include "base/vec.h"
#include "book/sheet.h"
#include "rules/rules.h"
#include "xml/xml.h"

#define PROOF_NUMBERS (BOOK_NUMBERS + 1) /* the game's, and where to return */
#define PROOF_WORDS 32
#define PROOF_MOST 99999 /* the largest number printed */
#define PROOF_NONE UINT32_MAX

struct proof_number {
	const char *name, *at; /* at: an expression at a start, or NULL */
	const struct xml_node *node;
	int16_t low, high, start;
};

/* A sheet as it is filled in; of the numbers only as many as there are. */
struct proof_sheet {
	uint32_t words; /* bits */
	int16_t numbers[PROOF_NUMBERS];
};

struct proof_needs {
	VEC(struct sheet_need) all;
};

struct proof_write {
	struct sheet_write write;
	const struct xml_node *node;
	bool told; /* that it goes beyond the number's range */
};

struct proof_writes {
	VEC(struct proof_write) all;
};

/* What a session logs on a way. */
struct proof_steps {
	const struct xml_node *node;
	struct proof_needs needs;
	bool walked;
};

/* A <test>, or a choice that has none. */
struct proof_way {
	const struct xml_node *node;
	struct proof_needs needs; /* none: always */
	struct proof_writes writes;
	VEC(struct proof_steps) steps;
	size_t to; /* index of a section */
	bool walked, told;
};

struct proof_choice {
	const struct xml_node *node;
	bool asks; /* it has a text */
	struct proof_needs needs;
	struct proof_writes writes;
	VEC(struct proof_way) ways;
};

struct proof_section {
	const struct xml_node *node;
	long number;
	bool ending, good, move, asks;
	double score;
	struct proof_writes writes;
	VEC(struct proof_choice) choices;
	VEC(struct proof_needs) paragraphs; /* those with a condition */
	bool told;			    /* how many choices it offers */
	size_t ways_in;
};

/* A section as it is come to, with a sheet. */
struct proof_pair {
	uint32_t section, sheet;
	uint32_t came; /* the pair before, on the way found first */
	uint32_t edge; /* the first that leads on */
	uint32_t edges_n;
};

/* A choice taken: the pair that it leads to, the choice and its way. */
struct proof_edge {
	uint32_t to;
	uint32_t choice, way;
};

/* Keys of one size, each kept once and numbered from 0. */
struct proof_keys {
	size_t size;
	unsigned char *at; /* n of them */
	size_t n, cap;
	uint32_t *table; /* numbers, PROOF_NONE: free */
	size_t table_n;
};

struct proof {
	struct arena *a;
	struct diag *d;
	const struct xml_node *root;
	VEC(struct proof_number) numbers;
	VEC(const char *) words;
	VEC(struct proof_section) sections;
	size_t first;	   /* index */
	uint32_t *printed; /* by printed number, 1 + index; 0: there is none */

	struct proof_keys sheets, keys; /* keys: of pairs */
	VEC(struct proof_pair) pairs;
	VEC(struct proof_edge) edges;
	uint32_t *order; /* of all pairs: each before those that lead to it */
};

/* Reads the graph; false, reported, when it cannot be walked. */
bool proof_read(struct proof *p);

/* Visits all pairs; false, reported, when some way does not end. */
bool proof_walk(struct proof *p);

/* Counts the odds over all pairs and compares those that are told. */
void proof_odds(struct proof *p);

/* Replays some ways as sessions. */
void proof_live(struct proof *p);

/*
 * The sheet of a pair when all is done that the section says on entering;
 * false: some of that cannot be, which is reported once.
 */
bool proof_entered(struct proof *p, uint32_t pair, struct proof_sheet *sheet);

/* Do all of them hold? */
bool proof_holds(const struct proof_sheet *s, const struct proof_needs *needs);

#endif
