/* Inside game/: how a definition is kept. */
#ifndef GEN_GAME_INTERNAL_H
#define GEN_GAME_INTERNAL_H

#include "base/vec.h"
#include "game/game.h"

/* A named element. */
struct game_entry {
	const char *kind, *name;
	struct xml_node *node;
};

struct game_kind {
	const char *kind;
	VEC(const char *) names;
};

struct game {
	struct arena *arena;
	const struct game_places *places;
	const char *file, *folder;
	const char *lang; /* asked for, or NULL */
	struct xml_schema *schema;
	VEC(struct xml_doc *) docs; /* docs.at[0] is game.xml */
	VEC(struct game_entry) entries;
	size_t own; /* so many are the game's; behind them the common ones */
	VEC(struct game_kind) kinds;
	VEC(struct table *) tables; /* and lists, in order of definition */
	struct xml_doc *data;	    /* what all <data> hold, in one root */
	VEC(struct game_record) records;
	VEC(struct game_set) sets;
};

/* Reads and checks the <data> of a loaded definition. */
void game_read_data(struct game *g, struct diag *d);

/* Reads the tables of a loaded definition. */
void game_read_tables(struct game *g, struct diag *d);

/* Checks references and expressions of a loaded definition. */
void game_check(const struct game *g, struct diag *d);

/* Checks what steps fill, and sections that count for nothing. */
void game_check_steps(const struct game *g, struct diag *d);

#endif
