/* A solo book: one reader's game and story as numbered sections, and a sheet. */
#ifndef GEN_BOOK_BOOK_H
#define GEN_BOOK_BOOK_H

#include "book/hours.h"
#include "book/plot.h"
#include "book/sheet.h"

enum book_difficulty { BOOK_EASY, BOOK_NORMAL, BOOK_HARD };

/* "easy", "normal", "hard". */
const char *book_difficulty_name(enum book_difficulty d);

#define BOOK_LEAST 60
#define BOOK_CHOICES 5
#define BOOK_MARKS 3 /* numbers that an ending tells of, at most */

struct book_request {
	const struct rules *rules; /* with a book */
	const struct game *game;
	const struct xml_doc *kit; /* rolled; the game began from it */
	const void *start;
	struct names *names;
	const char *seed;
	int seat; /* the reader's; -1: as the seed has it */
	size_t sections;
	enum book_difficulty difficulty;
	bool quick; /* any book will do, to see how it is laid out */
};

enum book_kind {
	BOOK_MOVE,   /* a decision of the game: hour and its offers */
	BOOK_RESULT, /* what an offer came to; goes on by itself */
	BOOK_GATE,   /* an interlude: where to go */
	BOOK_SCENE,  /* somebody is there: act's options */
	BOOK_DEED,   /* what an option came to; goes back */
	BOOK_FINALE, /* the hero's own decision */
	BOOK_ENDING
};

/* Where a choice leads, if all its needs hold: the first way that does. */
struct book_way {
	struct sheet_needs needs; /* one at most, none of the last way */
	size_t to;		  /* index of a section */
	struct sheet_writes writes;
	/* the game's edges that go this way: the steps of a session; those of
	   one book section's states, in their order; none of story, and none
	   out of a result: they stand on the way to it */
	size_t edges_n;
	uint32_t *edges; /* into hours->edges */
};

struct book_choice {
	struct sheet_needs needs;   /* offered only then */
	struct sheet_writes writes; /* done whatever way it goes, before the
				       ways are asked */
	size_t ways_n;
	struct book_way *ways;
	int offer;			  /* of BOOK_MOVE: of its hour; or -1 */
	const struct plot_option *option; /* of a scene or finale, or NULL */
	const struct plot_act *act; /* of a gate: where it goes, or NULL */
};

struct book_section {
	size_t number; /* as printed, from 1; the first section has 1 */
	enum book_kind kind;
	uint32_t hour;	       /* of the game's: where it stands, or what it
				followed from; HOURS_NONE: none */
	int offer;	       /* of BOOK_RESULT: that of its hour */
	const uint32_t *edges; /* of BOOK_RESULT: the edges that come here */
	size_t edges_n;
	const struct xml_node *interlude; /* of a gate */
	const struct plot_act *act;	  /* of a scene, deed, finale */
	const struct plot_option *option; /* of a deed, or an ending */
	struct ending ending;		  /* of an ending */
	uint64_t ends; /* of an ending: which <end> of the threads it tells, by
			  their order in the plot */
	/* of an ending: numbers that part its readers, told by solo-mark */
	size_t marks_n;
	struct sheet_need marks[BOOK_MARKS]; /* SHEET_LEAST */
	struct sheet_writes writes;	     /* done on entering */
	size_t choices_n;
	struct book_choice choices[BOOK_CHOICES];

	/* worked out over all (section, sheet) pairs */
	size_t ways_in; /* ways that lead here */
	double chance;	/* that a blind reader comes here */
	double good;	/* that such a reader, once here, ends well */
	bool idle;	/* whatever is chosen here, all comes out the same */
};

struct book {
	struct arena *arena;
	const struct book_request *request;
	struct hours *hours;
	struct plot *plot; /* NULL: no scenes */
	int seat;
	enum book_difficulty difficulty;
	/* the sheet: numbers of the game, then "back" if there are gates */
	struct book_number *numbers;
	size_t numbers_n;
	const uint16_t *of_game;	   /* which of hours->numbers each is */
	const int16_t *starts;		   /* of them */
	VEC(struct book_section) sections; /* [0] is the first */

	/* exact, over all (section, sheet) pairs */
	size_t pairs, endings, good_endings;
	double good, sensible;	  /* chance of a good end: blind, sensible */
	double score;		  /* a blind reader's, on average */
	double decisions, moves;  /* on a blind reader's way; of the game's */
	double idle;		  /* share of the decisions met, blind */
	size_t shortest, longest; /* ways through, in decisions */
	double ways;
};

/* The seats that make good readers, as bits; one of them unless r names one. */
unsigned book_readers(const struct book_request *r);
int book_reader(const struct book_request *r);

/*
 * How far a blind reader's chance of a good end may go at a difficulty: no two
 * overlap, so easy is easier than normal, normal than hard.
 */
struct book_window {
	double aim, least, most;
};
struct book_window book_window(enum book_difficulty d);

/* NULL, reported, when there is no such book. */
struct book *book_weave(const struct book_request *r, struct diag *d);
void book_unmake(struct book *b); /* NULL is fine */

/*
 * Can a reader come from a section to another, by choices that somebody takes?
 * The sheet is not asked, so there may be fewer such readers than this says.
 */
bool book_leads(const struct book *b, const struct book_section *from,
		const struct book_section *to);

/* The section of a printed number. */
const struct book_section *book_section(const struct book *b, size_t number);

#endif
