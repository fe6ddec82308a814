/* A game by hours: the reader's decisions as a lattice of sections. */
#ifndef GEN_BOOK_HOURS_H
#define GEN_BOOK_HOURS_H

#include "base/arena.h"
#include "base/vec.h"
#include "rules/rules.h"

/*
 * A section of the game is a set of states that are alike but for what the
 * reader keeps with a pencil (rules_book.pencil): his sheet tells which of
 * them it is.  Luck is drawn once an hour and for each who rolls, the others
 * follow one script, so ways that part come together again; each of them is a
 * whole legal game.
 *
 * An *hour* is a period of the game (rules_book.hour) and how many decisions
 * the reader has had in it; it never goes back, so there is no circle.
 */

#define HOURS_OFFERS 5 /* choices of a section, at most */
#define HOURS_NONE UINT32_MAX

/* A decision as it was made. */
struct hours_move {
	struct move move;
	int8_t seat;   /* who made it, or RULES_TABLE */
	uint64_t luck; /* luck_name() with it gives this move's luck, and */
	const uint64_t *there; /* luck_prefer(); see hours_luck() */
};

/* What one offer comes to in one state: the reader's move and the script. */
struct hours_edge {
	uint32_t from, from_state; /* HOURS_NONE: the opening */
	uint32_t to, to_state;
	unsigned offer;
	struct hours_move *moves; /* [0] is the reader's, but of the opening */
	size_t moves_n;
};

/* One of a section's states. */
struct hours_state {
	const void *state;    /* rules->size bytes */
	const int16_t *sheet; /* as many numbers as the book's sheet */
	double weight;	      /* that a reader who chooses blindly comes here */
	double sensible;      /* that one who chooses sensibly does */
	uint32_t came;	      /* an edge that leads here */
	uint32_t edges[HOURS_OFFERS]; /* by offer; HOURS_NONE: not open here */
	double appeal[HOURS_OFFERS];  /* to the policy; the most is the best */
};

/*
 * The reader is asked, or the game is over.  Every state has two open offers
 * at least, which come to different states; none of an ending.
 */
struct hours_section {
	unsigned period; /* rules_book.hour() */
	unsigned nth;	 /* decision in it, from 0 */
	int ask, worth;	 /* rules_book.asks, worth(); ask -1: an ending */
	struct ending ending;
	size_t states_n;
	struct hours_state *states; /* no two with the same sheet */
	size_t offers_n;
};

struct hours_request {
	const struct rules *rules; /* with a book */
	const void *start;	   /* a begun state */
	const char *seed;
	int seat;	 /* the reader's */
	size_t sections; /* wanted; may come out some tenths less or more */
	double good;	 /* a blind reader's chance of a good end to aim at, */
	double good_least, good_most; /* and what will do */
	bool quick;		      /* with little luck tried: any will do */
	bool all; /* what changes no ending is asked, too: a longer book */
	struct names *names;
};

struct hours {
	struct arena *arena;
	struct hours_request request;
	struct book_number *numbers; /* of the sheet */
	size_t numbers_n;
	VEC(struct hours_section)
	sections; /* in the order of their hours; [0]
					       is the first; endings last,
					       a section for each kind */
	VEC(struct hours_edge) edges;
	uint32_t opening; /* edge from the start to the first section */
	const void *start;
};

/* NULL: the game has no two ends that the reader could come to. */
struct hours *hours_make(const struct hours_request *r);
void hours_free(struct hours *h); /* NULL is fine */

/*
 * The chance that a reader takes one of n open offers: blind, or sensible (85
 * of 100 the best, which appeals most, else blind).
 */
static inline double
hours_taken(size_t n, bool best, bool sensible)
{
	double blind = 1 / (double)n;

	return sensible ? 0.15 * blind + 0.85 * best : blind;
}

/* That chance at a state; 0 of an offer that is not open there. */
double hours_takes(const struct hours_state *s, size_t offer, bool sensible);

/* The state of a section that an edge leaves from; NULL: the start. */
const struct hours_state *hours_left(const struct hours *h,
				     const struct hours_edge *e);

/*
 * To live through an edge again: the state it leaves from, and luck that
 * remembers what the step under way there was given.  Then for each move: at a
 * state between steps luck_forget(), write_move() into the step's element,
 * hours_luck(), apply(), luck_write().
 */
void hours_replay(const struct hours *h, const struct hours_edge *e,
		  struct luck *luck, union rules_state *state);

/* Is the reader asked again before the step is over that he is in? */
bool hours_goes_on(const struct hours *h, const struct hours_edge *e);

/* From here on luck is that of a move. */
void hours_luck(struct luck *luck, const struct hours_move *move);

/*
 * The step under way at a state: the state between steps at which it began,
 * and its moves so far, in a.  false: no step is under way.
 */
struct hours_pending {
	union rules_state start;
	struct hours_move *moves;
	size_t moves_n;
};
bool hours_pending(const struct hours *h, const struct hours_state *s,
		   struct hours_pending *out, struct arena *a);

#endif
