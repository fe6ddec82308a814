/* Inside book/: a solo book in the weaving. */
#ifndef GEN_BOOK_WEAVE_H
#define GEN_BOOK_WEAVE_H

#include "base/rng.h"
#include "book/book.h"

#define GATE_ACTS 3 /* places to go from an interlude, at most */
#define TELLINGS 6  /* of a section of the game, at most */

/* What a choice comes to for some of its states: lines and ways. */
struct draft_part {
	struct sheet_needs needs;   /* one, or none of the last */
	struct sheet_writes writes; /* whatever way it goes */
	size_t edges_n;
	uint32_t *edges; /* in the order of the states */
	size_t ways_n;
	struct draft_way {
		struct sheet_needs needs; /* one, or none of the last */
		uint32_t to;		  /* section of the lattice */
		struct sheet_writes writes;
		size_t edges_n;
		uint32_t *edges;
	} * ways;
};

#define DRAFT_PARTS 6 /* of a choice, at most */

/*
 * One offer of a section of the game, as a choice: who may take it, what the
 * pencil does, where it leads.  What stands in a result of its own, when there
 * is one, stands at the choice else.  Several parts have a result each, and
 * tests at the choice that tell which.
 */
struct draft {
	uint32_t hour; /* the section of the lattice */
	unsigned offer;
	bool dropped; /* no few conditions part its states */
	bool hidden;  /* luck or others decide */
	bool result;
	bool split;    /* a result of each way */
	size_t told;   /* times that its results are told, in other words; from
			  1 to those of its section */
	double weight; /* that a blind reader takes it */
	struct sheet_needs needs;
	size_t parts_n;
	struct draft_part parts[DRAFT_PARTS];
};

/* An interlude, its scenes, and where they go back to. */
struct gate {
	bool before;	 /* before the first move */
	unsigned period; /* entered behind it */
	size_t acts_n;
	const struct plot_act *acts[GATE_ACTS];
	size_t ways;   /* that lead here */
	double weight; /* that a blind reader comes here, about */
	/* sections of the book by which one enters it, and as many as can be */
	size_t doors_n, doors_most;
	size_t doors[PLOT_DOORS];
	double led[PLOT_DOORS]; /* chance of the ways that have got it */
	VEC(size_t) returns;	/* sections of the book, once ways lead there */
	VEC(size_t) deeds;	/* of the book */
};

/* Options that no reader can ever take, by their elements. */
struct gone {
	size_t n;
	const struct xml_node *at[64];
};

/* What the plans of one lattice share. */
struct lattice {
	struct hours *hours;
	uint64_t *logs; /* by edge: what a session logs of it, hashed */
	bool spared[BOOK_NUMBERS]; /* numbers that its book does without */
	double cut; /* choices of a way that were dropped for that */
	struct gone gone;
};

struct weaver {
	const struct book_request *request;
	struct diag *diag;
	struct book *book;
	struct hours *hours;
	struct plot *plot; /* or NULL */
	struct arena *a;   /* the book's */
	struct lattice *lattice;
	bool used[BOOK_NUMBERS];  /* numbers that the book asks for */
	VEC(struct draft) drafts; /* by section of the lattice, by offer */
	size_t gates_n;
	struct gate gates[GAME_GATES];
	/* By section of the lattice: the book's first, and how many in a row
	   tell it, in other words for who comes on another way. */
	struct told {
		size_t place, n;
		size_t ways;	      /* of drafts that lead here */
		double weight;	      /* that a blind reader comes here */
		double led[TELLINGS]; /* chance of the ways to each */
		uint8_t *come;	      /* by state: which of them, as bits */
	} * told;
	uint16_t number
		[BOOK_NUMBERS]; /* of the lattice's: which of the book's */
	VEC(struct back {
		struct sheet_write *write;
		size_t to; /* section of the book, whose number it is */
	})
	backs;
	/* options of the finale of an ending of the lattice; 0: no finale */
	size_t *finale;
	size_t endings; /* of the book */
	/* numbers that an ending can tell of; 0: it tells of none */
	size_t marks_n;
	bool mark[BOOK_NUMBERS];
};

/* --- weave_draft.c: the game's choices --- */

/*
 * Finds the logs of a lattice.  What is pruned later does not change them: all
 * ways into a state log alike the step that is under way there.
 */
void weave_find_logs(struct lattice *l);

/*
 * Drafts all choices; w->used says which numbers they ask.  false: some had to
 * be dropped.
 */
bool weave_drafts(struct weaver *w);

/*
 * Drafts them once more, without what is spared; false: two ways into one
 * situation would need a number that is.
 */
bool weave_draft_again(struct weaver *w);

/* Numbers that are asked. */
size_t weave_count_used(const struct weaver *w);

/* --- weave_spare.c --- */

/*
 * Finds numbers that the sheet can do without, some of them with choices that
 * are taken seldom.
 */
void weave_spare(struct weaver *w);

/* The next way of all drafts that are kept, or NULL; starts from {0}. */
struct draft_walk {
	const struct draft *draft; /* its own */
	size_t edges_n;		   /* of the draft */
	size_t nth, part, way;
};
const struct draft_way *weave_each_way(const struct weaver *w,
				       struct draft_walk *at);

/* --- weave_game.c: the game's sections --- */

/* The book's sheet: numbers that are asked. */
void weave_sheet(struct weaver *w);

/* Finds what leads to the game's sections; each is told once as yet. */
void weave_find_told(struct weaver *w);

/* The telling of a section of the game to which the next way leads. */
size_t weave_next_telling(struct weaver *w, uint32_t to, double chance);

/* Adds the game's sections, then their choices and results. */
void weave_add_moves(struct weaver *w);
void weave_add_choices(struct weaver *w);

/* Says which numbers are written into Back, once they are known. */
void weave_write_backs(struct weaver *w);

/* --- weave_mark.c: numbers that an ending tells of --- */

/* Which numbers the game can tell of, by its table solo-mark. */
void weave_find_marks(struct weaver *w);

/* Gives the endings of a kind those that part its readers best. */
void weave_add_marks(struct weaver *w, struct book_section *ending);

/* --- weave_story.c: where the story stands --- */

/* The interlude on the way from a section of the lattice to another, or -1. */
int weave_gate_between(const struct weaver *w, uint32_t from, uint32_t to);

/* Places the interludes between the periods, and the acts at them. */
void weave_place_gates(struct weaver *w, size_t gates);

/* Divides so many endings among the kinds. */
void weave_place_endings(struct weaver *w, size_t most);

/* The ways that lead on from an interlude before the game. */
size_t weave_ways_on(const struct gate *g);

/* How many sections the story takes. */
size_t weave_story_size(const struct weaver *w);

/*
 * The door of an interlude by which the next way enters it, one that is taken
 * with that chance: so that all are entered alike often.
 */
size_t weave_next_door(struct gate *g, double chance);

/* Adds interludes, scenes and what comes of them; finales and endings. */
void weave_add_gates(struct weaver *w);
void weave_add_ends(struct weaver *w);

/* The first interludes go on to the next one, the last to the first move. */
void weave_chain_before(struct weaver *w);

/* Lets the scenes of each interlude go back, once numbers are known. */
void weave_add_returns(struct weaver *w);

/* --- weave_prune.c --- */

/*
 * Leaves so many offers out of a lattice, those that are taken least, and what
 * nobody comes to then.  false: there is none that each state could spare.
 */
bool weave_prune(struct hours *h, size_t n);

/* Is there such an offer? */
bool weave_can_prune(const struct hours *h);

/*
 * Takes the offers out that were dropped of n drafts, and what leads to states
 * that then have none.  false: nothing was dropped, or nothing is left.
 */
bool weave_cut(struct hours *h, const struct draft *drafts, size_t n);

/* --- weave.c --- */

/* Adds a section; its index. */
size_t weave_add(struct weaver *w, enum book_kind kind, uint32_t hour);

/* --- weave_number.c --- */

/* The first is 1; the others are shuffled, clear of their neighbours. */
void weave_number(struct weaver *w);

/* --- measure.c --- */

/*
 * Goes through all (section, sheet) pairs and fills in what is worked out.
 * false: some pair has no way on, or too many pairs.
 */
bool book_measure(struct book *b);

#endif
