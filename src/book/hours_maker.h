/* Inside book/: a lattice of hours in the making. */
#ifndef GEN_BOOK_HOURS_MAKER_H
#define GEN_BOOK_HOURS_MAKER_H

#include "base/rng.h"
#include "book/hours.h"

#define CANDS 24	  /* offers that are tried at a section, at most */
#define VERBS 40	  /* of a game, at most */
#define KINDS 16	  /* of endings, at most */
#define DECK_WORDS 4	  /* of the set that rules_book.deck() fills */
#define READERS 2	  /* who chooses blindly, who mostly sensibly */
#define TICK_DECISIONS 64 /* of a period, at most */
#define KNOWN 4		  /* keys that are remembered */
#define HABITS 256	  /* lists of them */

enum { BLIND, SENSIBLE };

/* The moves of one way, the last first; ways share what they have in common. */
struct trail {
	const struct trail *before;
	struct hours_move made;
	unsigned n; /* moves, this one included */
};

/* A state of a section while the lattice is made. */
struct node {
	unsigned char *state;
	int16_t *sheet;
	uint64_t pending;	/* what happened in the step under way */
	double weight[READERS]; /* that a reader comes here */
	unsigned open;		/* candidates that are legal here, as bits */
	unsigned kept;		/* of those that were kept */
	int best;		/* of the kept ones to the policy, or -1 */
	double appeal[CANDS];
	uint32_t edge[CANDS]; /* of maker.edges */
	uint32_t came;
};

struct place {
	unsigned tick;
	uint64_t key; /* of what the reader does not pencil */
	bool done, ends;
	struct ending ending;
	int ask, worth;
	unsigned kept; /* candidates, as bits */
	size_t cands_n;
	struct cand {
		struct move move;
		uint32_t group;
	} cands[CANDS];
	VEC(struct node) nodes;
	VEC(uint64_t) sames; /* of the nodes */
};

/* What a candidate comes to in one state, under a try's luck. */
struct result {
	uint32_t place, node;
	unsigned cand;
	bool ends;
	struct ending ending;
	unsigned tick;
	uint64_t key;  /* of where it leads */
	uint64_t same; /* and of which of its states */
	uint64_t pending;
	unsigned char *state;
	const struct hours_move *chosen; /* NULL: nothing was */
	const struct trail *trail;	 /* and what followed */
};

/* A state as pencil() leaves it, and the key it has. */
struct known {
	union rules_state state;
	uint64_t pending, key;
};

/* How the lattice is to be; see hours_make.c. */
struct aim {
	double sections;  /* with a choice, while hours are made */
	double wanted;	  /* of these, the ones to keep */
	size_t width;	  /* places that stand side by side */
	size_t pairs;	  /* of an hour, at which the end is brought near */
	double thrift;	  /* what a place costs, and */
	double decision;  /* what one more is worth, in a period */
	double decisions; /* of a way; then the end is brought near */
	double moves;	  /* met on a way, that will do */
	double good;	  /* chance of a good end, */
	double good_least, good_most; /* and what will do */
};

/* What somebody did in this hour, so that all its sections do alike. */
struct habit {
	int who;
	unsigned nth, used;
	struct move move;
};

struct maker {
	const struct hours_request *request;
	const struct rules *rules;
	const struct rules_book *book;
	struct aim aim;
	struct hours *hours; /* the result; its arena holds what stays */
	struct arena *a;
	VEC(struct place) places;
	VEC(struct hours_edge) edges;
	size_t numbers;
	uint32_t *table; /* places by hour and key: index + 1 */
	size_t table_n;

	/* the hour under way */
	unsigned tick;
	bool late;	  /* who can brings the end near */
	bool asks_within; /* a period asks more than once */
	unsigned nth;	  /* which luck is tried */
	uint32_t *layer;  /* places */
	size_t layer_n, layer_pairs;
	double decisions;      /* of a way so far, on average */
	size_t asked;	       /* places so far with a choice */
	size_t applied;	       /* moves, of all tries */
	double periods_left;   /* that will ask, about */
	double room;	       /* for `asked` until this period is over */
	size_t width;	       /* sections that this hour may ask in */
	struct arena *scratch; /* of one try */
	uint64_t luck_base;
	uint64_t *there; /* lie in the deck in all its states; or NULL */
	VEC(struct result) results; /* in scratch, by place */
	struct habits {
		VEC(struct habit) all;
	} habits[HABITS];	    /* in scratch, by who and when */
	union rules_state blank;    /* the start, as pencil() leaves it */
	struct known *known;	    /* room for KNOWN, */
	size_t known_n, known_next; /* so many so far; the oldest is next */
	struct luck luck;
	struct move moves[RULES_MOVES]; /* as listed last */

	/* endings so far, by reader */
	struct kind {
		const char *name;
		bool good;
		double share[READERS];
	} kinds[KINDS];
	size_t kinds_n;
};

/* --- hours_play.c --- */

/* 64 bits of some bytes. */
uint64_t hours_hash(uint64_t seed, const void *bytes, size_t n);

/* Does a state ask the reader? Then *ask and *worth tell what, and how much. */
bool hours_asks(struct maker *m, const void *state, int *ask, int *worth);

/* What whose turn it is sees of a state, perhaps in `room`. */
const void *hours_view(const struct maker *m, const void *state,
		       union rules_state *room);

/* How a move looks in such a view. */
int hours_appeal(const struct maker *m, const void *view,
		 const struct move *move);

/* Opens the luck of a try of this hour; forgets the results of the last. */
void hours_begin_try(struct maker *m, unsigned nth);

/* Plays all candidates of the hour, each in all states open to it. */
void hours_play(struct maker *m);

/* From the start on to the reader's first decision; its one result. */
void hours_open(struct maker *m);

/* --- hours_offer.c --- */

/* Chooses what is tried at a place. */
void hours_candidates(struct maker *m, struct place *p);

/* --- hours_keep.c --- */

/* What the hours of a period come to, summed up. */
struct tally {
	size_t tests;	  /* that choices need */
	double decisions; /* that a blind reader meets */
	double dull;  /* points at which one thing is offered, or the same */
	double early; /* chance to end before the time */
};

/*
 * Which of this try's results to keep, as bits of each place of the layer; adds
 * what the hour comes to.
 */
void hours_keep(struct maker *m, struct tally *tally);

/*
 * How far the endings to come are from what they should be, by playouts: 0 is
 * as they should, 1 is far off.
 */
double hours_foretell(struct maker *m);

/* --- hours_make.c --- */

/* The place of an hour that is not done, or NONE. */
uint32_t hours_place(const struct maker *m, unsigned tick, uint64_t key);

/* The kind of an ending, added if it is new. */
size_t hours_kind(struct maker *m, const struct ending *e);

/* The chance that a reader takes a candidate. */
double hours_chance(const struct node *n, unsigned cand, int reader);

/* --- hours_choose.c --- */

/* Of what was kept, what is asked; places in this order, the last hour first. */
void hours_choose(struct maker *m, const uint32_t *order, size_t n);

/* --- hours_join.c --- */

/* Makes of the places what the others see. */
void hours_finish(struct maker *m);

#endif
