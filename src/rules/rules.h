/* One interface for the rules of all games: states, moves, luck, outcomes. */
#ifndef GEN_RULES_RULES_H
#define GEN_RULES_RULES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"
#include "rules/exact.h"
#include "rules/luck.h"
#include "rules/names.h"
#include "rules/refuse.h"
#include "rules/step.h"
#include "xml/xml.h"

/*
 * The model, after OpenSpiel.
 *
 * A state is a plain struct without pointers: `=` copies it, and what has no
 * place in numbers (names, notes) is an id in struct names.  A move is one
 * decision of one seat.  The game stands at a decision until a move is
 * applied; applying it takes what luck it needs and goes on to the next
 * decision.  A playout is
 *
 *	while ((n = g->list(s, moves)))
 *		g->apply(s, &moves[choose(n)], &luck);
 *
 * A *step* is what a session logs as one element: the move that opens it and
 * the moves that answer to its luck (in Joe: declare, then, seeing the dice,
 * assign them, then perhaps take a new Joe).  between(s) says that no step is
 * under way; only such states are printed.  Replay and live play share one
 * path: replay asks read_move() for each decision where live play asks a
 * policy, and both apply().
 */

#define RULES_MOVES 512		   /* no list of moves is longer */
#define RULES_STATE 8192	   /* no state is larger, in bytes */
#define RULES_KNOBS 16		   /* no game has more knobs */
#define RULES_SEATS 12		   /* no table is larger */
#define RULES_NO_CHOICE UINT32_MAX /* a group, of rules_book.group() */
#define RULES_TABLE (-1) /* the seat of what nobody decides: a roll-off */

/* One decision. What `at` and `set` mean is each game's own matter. */
struct move {
	uint8_t verb; /* index into the game's verbs */
	uint8_t at[7];
	uint64_t set; /* a set of cards, people, ... */
};

/* Room for any game's state. */
union rules_state {
	uint64_t align;
	unsigned char bytes[RULES_STATE];
};

/* The rulings that a table may flip: the first member of every state. */
struct knobs {
	uint8_t at[RULES_KNOBS]; /* index into the words of each knob */
};

/* A knob: an attribute of the definition's <play>, or of <start>. */
struct knob {
	const char *name;
	const char *words; /* "cap mint": values, the default first */
};

/* What a move is called; the opening verbs are the elements of a session. */
struct verb {
	const char *name;
	bool opens; /* a step, which is an element of that name */
};

/*
 * An element of the state.  What a start or kit says of it beyond the
 * attributes that session.xsd declares (texts, other elements) is carried over
 * to printed states, found again by the key attribute, or by position when
 * there is none.
 */
struct record {
	const char *name;
	const char *key; /* "number", or NULL */
};

/* What is counted over many games; gen odds prints a table of each. */
enum measure_kind {
	MEASURE_CHOICE, /* index into words */
	MEASURE_NUMBER, /* a count */
	MEASURE_SEAT	/* a seat, or -1: nobody */
};

struct measure {
	const char *name; /* "ending", "rounds" */
	enum measure_kind kind;
	const char *words; /* "no yes" of a choice; - for a space */
};

#define RULES_MEASURES 16

/* A number that the reader of a solo book keeps with a pencil. */
struct book_number {
	char name[32]; /* "joe-3", "heat", "QH": of -a-z0-9A-Z */
	/*
	 * Where a written state has it, for whoever compares: an XPath
	 * expression at the <start> that is a number, "joe[@number = 3]/...".
	 */
	char path[320];
	int16_t low, high;
	bool place; /* where a thing lies, not how much: set, never added to */
	/* what of the game carries it, "cards" or "board", of which the sheet
	   has a picture: it is not counted; NULL: a number to write down */
	const char *on;
};

#define BOOK_NUMBERS 96 /* of a sheet, at most */

/* How a seat plays. */
enum policy {
	POLICY_RANDOM, /* any legal move, all as likely */
	POLICY_SENSIBLE,
	POLICY_CAUTIOUS,
	POLICY_BOLD,
	POLICIES
};

/* How a game ended for one seat. */
struct ending {
	const char *kind; /* one of struct rules_book's endings */
	bool good;	  /* for that seat */
	int score;	  /* how well, 0..100; good is at least 50 */
};

/*
 * What a solo book (solo/book.h) asks of a game beyond its rules: which of
 * one seat's decisions are worth a reader's while, and what an end is worth.
 * Nothing here looks at luck to come.
 */
struct rules_book {
	const char *endings; /* all kinds: "freed arrested unsolved" */
	const char *asks;    /* the kinds of decisions: "action dice" */

	/*
	 * How much the decision that a seat stands at is worth asking: 0 never
	 * (only one move makes sense, or it is a formality), 1 a detail, 9 a
	 * turning point.  *ask: its kind, an index into `asks`.
	 */
	int (*worth)(const void *state, const struct move *moves, size_t n,
		     int *ask);

	/*
	 * Moves that a reader would call the same choice are of one group (the
	 * same action on the same Joe with one token more); any number, or
	 * RULES_NO_CHOICE for a move that a reader is never offered.
	 */
	uint32_t (*group)(const void *state, const struct move *m);

	/* The ending of an ended state for a seat. */
	struct ending (*ending)(const void *state, int seat);

	/*
	 * Clears, of a state between steps, what neither a rule nor a printed
	 * state knows: counts for gen odds, traces of the last step.  Then
	 * situations that are the same are equal states.  NULL: there is
	 * nothing of the kind.
	 */
	void (*forget)(void *state);

	/*
	 * The seats that make good readers when nobody names one, as bits.
	 * NULL: all of them.
	 */
	unsigned (*readers)(const void *state);

	/*
	 * What the reader at a seat keeps with a pencil, on the game's own
	 * board or on a sheet: the numbers, at most BOOK_NUMBERS, in a fixed
	 * order; how many.  They are the same in every state of one game.
	 */
	size_t (*numbers)(const void *start, int seat,
			  const struct names *names, struct book_number *out);

	/* Their values in a state. */
	void (*sheet)(const void *state, int seat, int16_t *values);

	/*
	 * Clears from a state all that these numbers tell, what follows from
	 * it, and what no rule reads (counts, traces, logs).  Two states in
	 * which the rest is equal are one section of a book; two of those whose
	 * numbers are equal, too, must be one and the same situation.
	 */
	void (*pencil)(void *state, int seat);

	/* The game's own time: round, scene, turn.  It never goes back. */
	unsigned (*hour)(const void *state);

	/*
	 * An interlude of the story may come before hours that are a multiple
	 * of this, so that it does not stand in the middle of a fight; 0: of
	 * any.
	 */
	unsigned pauses;

	/*
	 * The cards, or what else luck_pick() takes, that lie in the deck: as
	 * bits; NULL: nothing is drawn.  A book draws what is there in all the
	 * states of an hour.
	 */
	void (*deck)(const void *state, uint64_t *set, size_t words);

	/*
	 * Changes a begun state, within the rules, so that a game asks a seat
	 * for about so many decisions: fewer turns agreed on, ...  NULL: a game
	 * is as long as it is.
	 */
	void (*fit)(void *state, int seat, unsigned decisions);

	/*
	 * A listed move, of any seat but the reader's, that brings the end
	 * nearer when a game has lasted long enough; n when there is none.
	 * NULL: never.
	 */
	size_t (*hasten)(const void *state, int seat, const struct move *moves,
			 size_t n);

	/*
	 * write() writes a state in the middle of a step, too: a reader is then
	 * shown that one, not the one before the step.
	 */
	bool middle;

	/*
	 * apply() that also tells: adds to the step's element what happens on
	 * the way, in order, as its last children.  No session has these
	 * elements; they are for the tables of a book alone.  NULL: a step's
	 * own elements say it all.
	 */
	void (*live)(void *state, const struct move *m, struct luck *luck,
		     const struct names *names, struct xml_node *step);
};

/*
 * One game.  Every `state` is a pointer to that game's struct.  Tables may be
 * empty, and functions NULL where it says so; tests/data/engine/pig.c is a
 * game that has no more than it must.
 */
struct rules {
	const char *name; /* as in <session game="joe"> and <play rules=> */
	size_t size;	  /* of a state */
	size_t key;	  /* its first bytes, that tell it apart: what is
			     behind follows from them; 0: all of it */
	const struct record *records;
	size_t records_n;
	const char *asks; /* "idea/of": begin() reads what no schema says;
			     "-event/": but keeps that for no move; or NULL */
	const struct verb *verbs;
	size_t verbs_n;
	const struct knob *knobs;
	size_t knobs_n;
	const struct luck_stream *streams; /* order: the LUCK index */
	size_t streams_n;
	const struct measure *measures;
	size_t measures_n;

	/*
	 * Fills a state from the children and attributes of a kit's root or
	 * a <start> (one vocabulary for both), which rules_check() has found
	 * good.  The state is zeroed and its knobs are set before.  false,
	 * reported, when it is no legal state.
	 */
	bool (*begin)(void *state, const struct xml_node *from,
		      struct names *names, struct diag *d);

	/*
	 * Writes the state into an empty <start>, all that begin() reads, in
	 * fixed order.  Knobs are written by the caller.
	 */
	void (*write)(const void *state, struct xml_node *start,
		      const struct names *names);

	/* How many seats play. */
	int (*seats)(const void *state);

	/* Whose decision it is: a seat, or RULES_TABLE. */
	int (*turn)(const void *state);

	/*
	 * No step is under way.  True of every begun and every ended state.
	 * NULL: each move is a step of its own.
	 */
	bool (*between)(const void *state);

	/*
	 * Lists the moves worth offering, best known to be legal, each once;
	 * returns how many, 0 exactly when the game is over.  No allocation.
	 * A state between steps lists opening moves.
	 */
	size_t (*list)(const void *state, struct move *moves);

	/*
	 * Is a move legal now?  Covers every move read_move() can give, those
	 * that list() leaves out too.  If not, *why (never NULL) tells.
	 */
	bool (*legal)(const void *state, const struct move *m,
		      struct refusal *why);

	/* Makes a legal move. No allocation, no check. */
	void (*apply)(void *state, const struct move *m, struct luck *luck);

	/*
	 * What does this step say at the present decision?  The opening verb
	 * is already in m->verb at the first call for a step; at later calls
	 * m is all zero and the verb is chosen by the state.  false, reported
	 * through the step, when it does not say, or says nonsense.
	 * Legality is not its business.  NULL: a step's name says it all.
	 */
	bool (*read_move)(const void *state, struct step *step, struct move *m);

	/*
	 * Adds the attributes by which read_move() finds m again.  NULL: there
	 * are none.
	 */
	void (*write_move)(const void *state, const struct move *m,
			   struct xml_node *step, const struct names *names);

	/*
	 * What a seat may know, as a state with the rest blanked. NULL when
	 * nothing is hidden in this game.
	 */
	void (*view)(const void *state, int seat, void *view);

	/*
	 * How good a legal move looks to the seat whose turn it is; more is
	 * better, any scale, equal is a toss.  Sees the view only.  Not
	 * called for POLICY_RANDOM.  NULL: all policies play at random.
	 */
	int (*appeal)(const void *view, const struct move *m, enum policy p);

	/*
	 * The measures of an ended game, in the order of the table.  NULL: the
	 * table is empty.
	 */
	void (*outcome)(const void *state, long *values);

	/* What exact() reads: "expected 3d6".  NULL: there is no exact(). */
	const char *rolls;

	/*
	 * The exact chances of the single roll that spec names, by enumeration,
	 * at a begun state for its knobs and cards.  Adds to out, which is
	 * empty but for its arena; false when spec is no such roll.  NULL:
	 * gen odds --roll is refused.
	 */
	bool (*exact)(const void *state, const struct names *names,
		      const char *spec, struct exact *out);

	/*
	 * An invariant that does not hold, in words, or NULL.  For tests.  NULL:
	 * there is nothing to check.
	 */
	const char *(*flaw)(const void *state);

	/* What these rules refuse, refusals.def, for the manual. */
	const struct refusal_text *refusals;
	size_t refusals_n;

	const struct rules_book *book; /* NULL: no solo books */
};

/* The rules of a name, or NULL. */
const struct rules *rules_find(const char *name);

/* The i-th game, NULL past the last. */
const struct rules *rules_at(size_t i);

/*
 * Checks a session, a <start> or a <kit> by templates/NAME/session.xsd, which
 * says what can be said without knowing how the game stands.  Whatever a game
 * reads has been through here, kits that set-up has just made too: its readers
 * trust that what must be there is there, that a number is in its range and a
 * word one of its list, and ask only what depends on the state.  (A game
 * without a schema, as tests/data/engine, has to look itself.)
 */
bool rules_check(const struct rules *g, const struct xml_node *root,
		 struct diag *d);

/* Reports attributes of a start's records that nearly read as the rules'. */
bool rules_check_names(const struct rules *g, const struct xml_node *start,
		       struct diag *d);

/*
 * Does begin() read an attribute of a kit's records, or (attr NULL) records of
 * that kind at all?  By that schema, what `asks` names, and the knobs.
 */
bool rules_asks(const struct rules *g, const struct xml_node *record,
		const char *attr);

/* Is an attribute of an element the rules' own, by that schema? */
bool rules_knows(const struct rules *g, const struct xml_node *node,
		 const char *attr);

/*
 * Begins a game: checks `from` if it is a file's root, so not part of a session
 * that was checked; zeroes the state, sets the knobs from the attributes of
 * `play` (may be NULL), of the record <table> in `from` (what this group has
 * agreed on) and of `from` itself, and calls g->begin().
 */
bool rules_begin(const struct rules *g, void *state,
		 const struct xml_node *from, const struct xml_node *play,
		 struct names *names, struct diag *d);

/* Writes a state into an empty element: knobs off their default included. */
void rules_write(const struct rules *g, const void *state,
		 struct xml_node *start, const struct names *names);

/*
 * Copies to a written state what `source`, the start or kit that the game
 * began from, says beyond the rules (struct record).
 */
void rules_carry(const struct rules *g, const struct xml_node *source,
		 struct xml_node *start);

/*
 * between(), read_move() and write_move() of a game that may lack them.  Each
 * decision of a step is read by rules_read_move(): it moves the cursor on.
 */
static inline bool
rules_between(const struct rules *g, const void *state)
{
	return !g->between || g->between(state);
}

static inline bool
rules_read_move(const struct rules *g, const void *state, struct step *step,
		struct move *m)
{
	step_decision(step);
	return !g->read_move || g->read_move(state, step, m);
}

static inline void
rules_write_move(const struct rules *g, const void *state, const struct move *m,
		 struct xml_node *step, const struct names *names)
{
	if (g->write_move)
		g->write_move(state, m, step, names);
}

/*
 * The index of the move that a policy makes out of n (> 0) listed moves.  It
 * is shown g->view() of the seat to move, not the state.
 */
size_t policy_choose(const struct rules *g, const void *state,
		     const struct move *moves, size_t n, enum policy p,
		     struct rng *rng);

/* "sensible" of POLICY_SENSIBLE. */
const char *policy_name(enum policy p);

/*
 * Plays a begun state to its end, a policy a seat; the moves made, or 0 when
 * more than `limit` were needed.  No allocation.
 */
size_t rules_playout(const struct rules *g, void *state,
		     const enum policy *policies, struct luck *luck,
		     struct rng *rng, size_t limit);

#endif
