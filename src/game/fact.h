/* Inside game/: facts that a group gives, or that a printed kit brings. */
#ifndef GEN_GAME_FACT_H
#define GEN_GAME_FACT_H

#include "game/game.h"

/*
 * Reads <fact name="brother">Paul|Paul's</fact> and gives it the kit's own
 * shape: the first form is the text, the others are attributes.  What is wrong
 * is reported; a printed kit may have empty ones.
 */
void fact_read(const struct game *g, struct xml_node *n, bool is_kit,
	       struct diag *d);

#endif
