/* A solo scenario: the game of one reader as a graph of numbered sections. */
#ifndef GEN_SOLO_BOOK_H
#define GEN_SOLO_BOOK_H

#include "base/arena.h"
#include "base/vec.h"
#include "rules/rules.h"

/*
 * The reader plays one seat.  A section stands at a decision of that seat, or
 * at the end of the game; a choice leads from one section to another: it is a
 * legal move, what luck it took, and all that the other seats did until the
 * reader is asked again.  All luck is drawn when the book is made.
 *
 * Sections with equal states are one section, and there are no ways round in
 * a circle, so every way through the book comes to an end.  A section has at
 * least two choices, which lead to different sections, or is an ending.
 *
 * Making it is a division of the sections asked for: a section takes one and
 * divides the rest among its choices; a choice that gets too few to branch
 * again is played to the end of the game.  So every way is a whole game by the
 * rules however small the book is, and the work is linear in its size.  In
 * between, decisions of the reader's seat that a book of this size has no
 * room for are made by the policy, the least important first
 * (rules_book.worth).
 */

enum book_difficulty { BOOK_EASY, BOOK_NORMAL, BOOK_HARD };

struct book_request {
	const struct rules *rules; /* with a book */
	const void *start;	   /* a begun state */
	const char *seed;
	int seat;	 /* the reader's; -1: as suits the difficulty */
	size_t sections; /* at most; at least BOOK_LEAST */
	enum book_difficulty difficulty;
};

#define BOOK_LEAST 8
#define BOOK_MOST 5000
#define BOOK_CHOICES 4 /* of a section, at most */

/* A decision as it was made. */
struct book_move {
	struct move move;
	int8_t seat;	/* who made it, or RULES_TABLE */
	bool asked;	/* the first of an edge: what the reader chose */
	bool completes; /* no step is under way behind it */
};

/*
 * A step that is under way at a section: its moves so far, from the state
 * between steps at which it began, and the luck that they took (given[]).
 */
struct book_pending {
	union rules_state *start;
	struct book_move *moves;
	size_t moves_n;
	struct luck *luck;
};

struct book_edge {
	size_t to;	       /* index of a section */
	const char *luck_seed; /* luck_open() with it gives this edge's luck */
	struct book_move *moves;
	size_t moves_n;
};

struct book_section {
	size_t number; /* as printed, from 1; the first section has 1 */
	union rules_state *state;
	struct book_pending *pending; /* NULL: it stands between steps */
	int ask;		      /* rules_book.asks; -1: an ending */
	int worth;		      /* of the decision */
	struct ending ending;	      /* of an ending */
	size_t edges_n;
	struct book_edge edges[BOOK_CHOICES];

	/* worked out over the finished graph */
	size_t ways_in;	   /* edges that lead here */
	double chance;	   /* that a reader who chooses blindly comes here */
	double good;	   /* that such a reader, once here, ends well */
	int best;	   /* the best score to be had from here */
	size_t best_steps; /* choices to it, the fewest */
};

struct book {
	struct arena *arena;
	const struct rules *rules;
	int seat;
	enum policy policies[RULES_SEATS]; /* who plays how; the reader's own:
					      for what the book does not ask */
	enum book_difficulty difficulty;
	VEC(struct book_section) sections; /* [0] is the first */
	union rules_state *start;	   /* of the game */
	struct book_edge opening;	   /* from there to the first */

	/* its odds, exact over the graph */
	size_t endings, good_endings;
	double good;  /* the blind reader's chance of a good ending */
	double score; /* and how well it ends on average */
	size_t shortest, longest; /* ways through, in choices */
	double ways;		  /* how many ways through there are */
};

/*
 * Makes the book: NULL when the game has none in which both a good and a bad
 * ending can be reached (which no shipped game's start should come to).
 */
struct book *book_make(const struct book_request *r);
void book_free(struct book *b); /* NULL is fine */

/*
 * Opens the luck of an edge and copies the state that it leaves from (NULL:
 * the start, for the opening).  To live through it again: before a move at a
 * state between steps luck_forget(), then write_move() into the step's
 * element, apply(), luck_write().  Luck of a step under way is remembered
 * already.
 */
void book_replay(const struct book *b, const struct book_section *from,
		 const struct book_edge *e, struct luck *luck,
		 const struct names *names, union rules_state *state);

/*
 * The same for the step under way at a section (pending is not NULL): the
 * state at which it began, and luck that gives again what it gave.
 */
void book_replay_pending(const struct book_section *at, struct luck *luck,
			 const struct names *names, union rules_state *state);

/* The section of a printed number. */
const struct book_section *book_numbered(const struct book *b, size_t number);

#endif
