/* Inside solo/: from one of the reader's decisions to the next. */
#ifndef GEN_SOLO_BOOK_WALK_H
#define GEN_SOLO_BOOK_WALK_H

#include "base/rng.h"
#include "solo/book.h"

/* The table on which a book's games are played. */
struct book_table {
	const struct rules *rules;
	const char *seed;
	int seat; /* the reader's */
	enum policy policies[RULES_SEATS];
	double worth; /* of a whole game's decisions, on average */
	double mean;  /* of one decision */
};

/*
 * How far a book has come on one way: `worth` of the decisions that the
 * reader has met, and `due`, which grows with each until one is asked.
 */
struct book_pace {
	double worth, due;
};

/* A way from a decision of the reader: what a choice will lead to. */
struct book_walk {
	union rules_state state;
	struct luck luck;
	struct rng rng;
	struct book_pace pace;
	bool ended;
	bool patient;	   /* nobody hastens the end */
	bool wild;	   /* the others play at random */
	enum policy habit; /* how the reader's seat plays when not asked */
	const char *luck_seed;
	VEC(struct book_move) moves;
	/* the step under way, if any */
	union rules_state step;	  /* where it began */
	size_t carried;		  /* its moves before this walk ... */
	struct book_move *before; /* ... which are these */
	size_t behind;		  /* and the first of `moves` that is of it */
};

/* How many of the reader's decisions a number of sections has room for. */
double book_levels(size_t sections);

/* A walk that stands at a section's situation. */
void book_walk_begin(const struct book_table *t, struct book_walk *w,
		     const union rules_state *state,
		     const struct book_pending *pending,
		     const struct book_pace *pace, const char *luck_seed);

/*
 * Makes the reader's move and goes on until he is to be asked again, when
 * `sections` are left for what follows, or the game has ended.  Fewer than
 * three sections cannot ask: the game is played to its end.  false: it does
 * not end.
 */
bool book_walk_on(const struct book_table *t, struct book_walk *w,
		  const struct move *m, bool asked, size_t sections,
		  struct arena *a);

/*
 * From the start of a game on to the reader's next decision that is worth
 * asking; false when the game ends first.
 */
bool book_walk_first(const struct book_table *t, struct book_walk *w,
		     struct arena *a);

/* Makes one move and remembers it. */
void book_walk_step(const struct book_table *t, struct book_walk *w,
		    const struct move *m, bool asked, struct arena *a);

/* The step under way where a walk stands, in a; NULL between steps. */
struct book_pending *book_walk_pending(const struct book_table *t,
				       const struct book_walk *w,
				       struct arena *a);

/* What the policy of the seat to move does where a walk stands. */
struct move book_walk_habit(const struct book_table *t, struct book_walk *w);

/* Moves that a reader could be offered, the best of each group, best first. */
struct book_offers {
	size_t n;
	struct move at[RULES_MOVES];
	int appeal[RULES_MOVES];
};
void book_offers(const struct rules *g, const union rules_state *state,
		 struct book_offers *out);

#endif
