/* The schemas that editors want: of a game's groups, of its definition. */
#ifndef GEN_GAME_SCHEMA_H
#define GEN_GAME_SCHEMA_H

#include "game/game.h"

/*
 * The schema (XSD) of a game's group files, made from its records: names,
 * types, bounds, choices, what each means.  What a schema cannot say (no more
 * than max of a kind, a long field once, who is a player) gen says alone.
 * The caller frees it.
 */
struct xml_doc *schema_of_groups(const struct game *g);

/*
 * Adds templates/game.xsd to out; with a game, whose <data> holds the records
 * of that game and no others.  false, reported, when it cannot be read.
 */
bool schema_of_definitions(const struct game *g,
			   const struct game_places *places, struct str *out,
			   struct diag *d);

/*
 * Adds templates/NAME/session.xsd, with what it includes: the schema of the
 * sessions and states of some rules.  false, reported, when it cannot be read.
 */
bool schema_of_sessions(const char *rules, const struct game_places *places,
			struct str *out, struct diag *d);

/* Adds what may stand in a field, in words: "a whole number from 2 to 12". */
void schema_field_words(const struct xml_node *field, struct str *out);

#endif
