/* Tables in files of their own: what <data src> and <list src> read. */
#ifndef GEN_GAME_SOURCE_H
#define GEN_GAME_SOURCE_H

#include "data/table.h"
#include "game/internal.h"

/*
 * Adds a record of a kind for each row of a table, as last children of `in`:
 * its fields as attributes, each where its cell stands.  A kind that nobody
 * declares is declared by the header.  What the declaration does not have is
 * reported; values are checked by who reads the records.
 */
void source_add_records(struct game *g, struct xml_node *in, const char *kind,
			struct data_table *t, struct diag *d);

#endif
