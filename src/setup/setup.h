/* Set-up: definition + group + seed to kit. */
#ifndef GEN_SETUP_SETUP_H
#define GEN_SETUP_SETUP_H

#include <stdbool.h>

#include "game/game.h"

struct setup; /* a run under way */

struct setup_request {
	const struct game *game;
	const struct xml_doc *group; /* from group_read(); NULL: nobody yet */
	const char *seed;
	const char *lang; /* NULL: the group's, else the game's */
	bool roll;	  /* roll what is open; else it stays open */
	int players;	  /* 0: as many as the group has, else the usual */
	const char *sets; /* of data, beside the base: "b c" or "b,c";
			     NULL: the group's */
};

/*
 * Runs the game's <setup>.  What the group decided stands.  The kit belongs
 * to the caller and shares its texts with the game and the group, which are
 * to live as long; NULL, reported, when the group does not fit the rules.
 * Luck comes from streams named by step and record: one more player or card
 * leaves the others as they were.
 */
struct xml_doc *setup_run(const struct setup_request *request, struct diag *d);

/*
 * The same for many seeds of one request: the steps up to the first that asks
 * for luck are done once, but what they report makes each kit NULL.  NULL, reported,
 * when there is nothing to begin with.
 */
struct setup *setup_begin(const struct setup_request *request, struct diag *d);

/* The kit of a seed; it shares texts with the set-up, too. */
struct xml_doc *setup_table(struct setup *s, const char *seed);
void setup_end(struct setup *s); /* NULL is fine */

/*
 * From here on the kits have only what is asked for: the fields and records
 * for which `asks` is true (field NULL: the records themselves), and what
 * these depend on, the same as ever.  <require> is not asked any more, so a
 * whole kit comes first; of a definition that gen was not built with kits stay
 * whole.  record: one of the kind, in a document of its own.
 */
typedef bool setup_asks(void *context, const struct xml_node *record,
			const char *field);
void setup_slice(struct setup *s, setup_asks *asks, void *context);

/*
 * Draws the luck of a session beforehand: adds to a rolled kit, for each
 * <strip> of the game's <plan>, records <strip name title how number of>, a
 * piece of paper each, that hold rows <luck n> of <value>.  They are what the
 * streams of the kit's seed give live play (RULES.md 7.1), in that order.
 * The game must have a <plan>.  false, reported, when an expression fails.
 */
bool setup_strips(const struct game *game, struct xml_doc *kit, struct diag *d);

/* "1d6", "3d6+2": dice in an expression; false when it is none. */
struct setup_dice {
	unsigned count, sides;
	int plus;
};
bool setup_read_dice(const char *text, struct setup_dice *dice);

#endif
