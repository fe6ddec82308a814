/* Inside game/: a check of a definition under way. */
#ifndef GEN_GAME_CHECK_H
#define GEN_GAME_CHECK_H

#include "game/internal.h"
#include "game/table.h"

struct words {
	VEC(const char *) v;
};

struct check {
	const struct game *game;
	struct diag *diag;
	struct arena *scratch;
	struct words attributes, elements, variables, functions, parts;
	struct words fields;	 /* what a verb may fill: short and long ones */
	struct diag_where where; /* of the expression under way */
	bool solo;		 /* it is asked for the reader of a solo book */
	bool session; /* it may ask a session's steps or states, which only
			 rules know */
};

/* Names of what tells or shows a solo book begin so. */
#define GAME_SOLO "solo-"

/* Checks an expression, and the names in it. */
void check_expression(struct check *c, const char *expr,
		      struct diag_where where);

/* Checks what the tables call, ask and are told for. */
void check_tables(struct check *c);

#endif
