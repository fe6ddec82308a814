/* Why something is no legal move or state: refusals, put into words late. */
#ifndef GEN_RULES_REFUSE_H
#define GEN_RULES_REFUSE_H

#include <stdarg.h>
#include <stdbool.h>

#include "base/arena.h"
#include "base/str.h"
#include "rules/names.h"

/*
 * A row of refusals.def, the shared one here or a game's:
 *
 *	REFUSAL(id, rule, text)         an id is never used again
 *	REFUSALS(id, rule, one, many)   the first hole's number chooses
 *
 * The text is told in the user's language; {1}, {2}, ... are its holes.
 */
struct refusal_text {
	const char *id;	  /* "HALFCHANCE_NOT_OWNED" */
	const char *rule; /* "J-A13", "RULES 2.6" */
	const char *text;
	const char *many; /* of REFUSALS(), else NULL */
};

/*
 * What goes into a hole.  A move is judged without a word; who a seat or a
 * card is called is asked when the refusal is reported.  A game has holes of
 * its own for what only it has: a function of its own that adds the words.
 */
struct hole {
	void (*say)(const struct hole *h, const void *state,
		    const struct names *names, struct str *out);
	long long n;
	const char *text;
};

/* What stands in the holes of a refusal: a number, ... */
struct hole hole_number(long long n);
struct hole hole_seat(int seat);	 /* the player's name, "seat 3" */
struct hole hole_name(unsigned id);	 /* of struct names */
struct hole hole_text(const char *text); /* lives until it is reported */
extern const struct hole hole_end;	 /* ends a list */

#define REFUSAL_HOLES 6

struct refusal {
	const struct refusal_text *what;
	struct hole holes[REFUSAL_HOLES];
};

/* refuse(why, what, holes ...): fills *why and returns false. */
#define refuse(why, ...) refuse_list((why), __VA_ARGS__, hole_end)
bool refuse_list(struct refusal *why, const struct refusal_text *what, ...);

/* The same; holes up to hole_end. */
bool refuse_holes(struct refusal *why, const struct refusal_text *what,
		  va_list holes);

/* The refusal in words, in a; the state is what its holes speak of. */
const char *refusal_say(const struct refusal *why, const void *state,
			const struct names *names, struct arena *a);

/* "halfchance-not-owned", for scripts and tests. */
const char *refusal_name(const struct refusal *why, struct arena *a);

/* What the rules of all games refuse: refusals.def. */
enum rules_why {
#define REFUSAL(id, rule, text) RULES_WHY_##id,
#define REFUSALS(id, rule, one, many) RULES_WHY_##id,
#include "rules/refusals.def"
#undef REFUSAL
#undef REFUSALS
	RULES_WHYS
};
extern const struct refusal_text rules_refusals[];
#define RULES_WHY(id) (&rules_refusals[RULES_WHY_##id])

/*
 * The rows of a table from a .def; NAME is the game's folder in capitals:
 * #define REFUSAL(id, rule, text) REFUSAL_ROW(JOE, id, rule, text, NULL)
 */
#define REFUSAL_ROW(NAME, id, rule, text, many)                                \
	{#NAME "_" #id, rule, text, many},

#endif
