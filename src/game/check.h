/* Inside game/: a check of a definition under way. */
#ifndef GEN_GAME_CHECK_H
#define GEN_GAME_CHECK_H

#include "game/internal.h"
#include "game/table.h"
#include "xml/xpath.h"

/* Names in order; check_in() keeps an index of those it has been asked of. */
struct words {
	VEC(const char *) v;
	struct map *index;
	size_t indexed; /* names of v that are in it */
};

#define NAME_KINDS (XPATH_FUNCTION + 1)
#define CHECK_ASKERS 3 /* kinds: layouts, symbols, styles */

/* Some of a game's entries. */
struct entries {
	VEC(struct game_entry) v;
};

struct check {
	const struct game *game;
	struct diag *diag;
	struct arena *scratch;
	struct words known[NAME_KINDS]; /* by enum xpath_name */
	struct words own[NAME_KINDS];	/* those to advise: the game's own */
	struct words bound;		/* the variables that are for all */
	struct words solo_variables;
	struct words fields;	 /* what a verb may fill: short and long ones */
	struct words own_fields; /* those that the game itself declares */
	struct map *parts;
	struct map *paging; /* see check_paging.c */
	struct {
		struct map *by;
		VEC(struct effect *) v;
	} effects; /* of styles: see check_effect.c */
	struct map *askers
		[CHECK_ASKERS]; /* what layouts ask: see check_layouts.c */
	struct map *told;	/* what of it is told */
	struct map *meant; /* struct words, by what a schema says of names */
	struct diag_where where; /* of the expression under way */
	bool solo;		 /* it is asked for the reader of a solo book */
	int deep;		 /* layouts under way inside each other */
	bool session; /* it may ask a session's steps or states, which only
			 rules know */
};

/* Names of what tells or shows a solo book begin so. */
#define GAME_SOLO "solo-"

/* Checks an expression, or each hole of a text, and the names in it. */
void check_expression(struct check *c, const char *expr,
		      struct diag_where where);
void check_holes(struct check *c, const char *text, struct diag_where where);

/* "card-{@suit} wide", in a, as a pattern of str_like(): "card-* wide". */
char *check_with_stars(struct arena *a, const char *value);

/* Is a name one of some?  Counts as work; true where too much was done. */
bool check_in(struct check *c, const char *name, struct words *w);

/* The entries of a kind that a name with stars may mean. */
struct entries check_entries_like(struct check *c, const char *kind,
				  const char *pattern);

/* Is it said in the game's own files, not in one that many include? */
bool check_is_own(const struct game *g, const struct xml_node *n);

/* Gathers the names that expressions may ask. */
void check_know_names(struct check *c);

/* Checks what a <use> hands over, and what a <layout> has if nobody does. */
void check_layout(struct check *c, const struct xml_node *n);

/* Checks that layouts which a part draws ask for nothing that nobody gives: the
   value of an attribute that <names kind="layout"> of the schema is said of. */
void check_drawn(struct check *c, const struct xml_node *n,
		 const struct xml_node *says, const char *value);

/* Tells attributes that do nothing where they stand. */
void check_effect(struct check *c, const struct xml_node *n);

/* Tells those of styles that do so wherever the style is taken; when all
   elements have been looked at. */
void check_styles_effect(struct check *c);

/* Do pages or columns flow through an element?  as_section: pages.  True where
   no part draws it. */
bool check_is_paged(struct check *c, const struct xml_node *n, bool as_section);

/* Checks what the tables call, ask and are told for. */
void check_tables(struct check *c);

/* What may stand in a bracket: the tables, the lists, the facts. */
struct words check_callable(struct check *c);

/* Checks a piece of a text, whose brackets may call these names. */
void check_piece(struct check *c, const struct piece *p,
		 struct diag_where where, const struct words *names);

/* Is it one of the elements that check_scenes() checks? */
bool check_is_scene(const struct xml_node *n);

/* Checks the scenes of a file for solo books. */
void check_scenes(struct check *c, const struct xml_node *root);

#endif
