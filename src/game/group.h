/* A group's file: who sits where and what they have decided. */
#ifndef GEN_GAME_GROUP_H
#define GEN_GAME_GROUP_H

#include "game/game.h"

/*
 * Reads a group (root <group>) or a printed kit (root <kit>).  Its elements
 * are the records that the game declares; unknown names, wrong types, keys
 * used twice are reported.  The result shares its texts with the document,
 * which is to live as long, and has the kit's own shape: players have their
 * seat, names of players are replaced by seats, long texts are child elements.
 * NULL, reported, when anything is wrong.
 */
struct xml_doc *group_read(const struct game *g, const struct xml_doc *doc,
			   struct diag *d);

/*
 * Reads the records inside an element, as in a group: what is wrong is
 * reported, and they take the shape of records in a kit.
 */
void group_read_records(const struct game *g, struct xml_node *in,
			struct diag *d);

/*
 * Reports a value that a field's declaration does not allow, where a step that
 * fills it stands.
 */
void group_check_value(const struct game *g, const struct xml_node *step,
		       const struct xml_node *field, const char *value,
		       struct diag *d);

/*
 * Reports keys that are used twice and records beyond the most there are, of
 * a kind that does not say how many: `most`.
 */
void group_check_keys(const struct game *g, struct xml_node *const *records,
		      size_t n, long most, struct diag *d);

/* "FILE:LINE", as messages have it; lives as long as d. */
const char *group_place(struct diag_where where, struct diag *d);

#endif
