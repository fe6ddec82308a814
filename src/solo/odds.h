/* Odds: how a game ends when it is played many times. */
#ifndef GEN_SOLO_ODDS_H
#define GEN_SOLO_ODDS_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "base/vec.h"
#include "rules/rules.h"
#include "solo/interval.h"
#include "xml/xml.h"

/*
 * Games are played in blocks of ODDS_BLOCK, each with luck streams of its
 * own, and counted in whole numbers: the result does not depend on how many
 * threads played them or in which order.
 */
#define ODDS_BLOCK 500

/* A number is counted by value up to this; all above count as this. */
#define ODDS_TOP 1023

struct odds_request {
	const struct rules *rules;
	const void *const *starts; /* begun states; games take them in turn */
	size_t starts_n;
	const char *seed;
	uint64_t games;		     /* below 2^32 */
	int jobs;		     /* threads, at least 1 */
	const enum policy *policies; /* one a seat */
	/* After each block, from any thread but one at a time; or NULL. */
	void (*progress)(void *context, uint64_t done, uint64_t games);
	void *context;
};

/* What came of a measure, in all and at each table. */
struct odds_count {
	/* Value v at v + 1, -1 (nobody) at 0; NULL: it never came up. */
	uint32_t *by_value[ODDS_TOP + 2];
	uint64_t *sums;	  /* of values that are not negative */
	uint64_t squares; /* of them, over all tables */
};

struct odds {
	struct arena *arena;
	size_t tables;
	uint64_t games, moves;
	uint64_t unended; /* games stopped at the limit of moves: a bug */
	uint32_t *played; /* games that ended, at each table */
	struct odds_count measures[RULES_MEASURES];
};

/* Plays the games.  The caller frees the result. */
struct odds *odds_run(const struct odds_request *request);
void odds_free(struct odds *odds);

/* --- a report --- */

/* How often a value came up: count of `of`; 95 % confidence in the share. */
struct odds_value {
	const char *name;
	uint64_t count, of;
	struct interval share; /* not of exact chances */
};

enum odds_kind { ODDS_CHOICE, ODDS_NUMBER, ODDS_SEAT, ODDS_EXACT };

struct odds_measure {
	const char *name;
	enum odds_kind kind;
	double mean; /* this and the next: of numbers alone */
	struct interval mean_within;
	long least, median, most;
	VEC(struct odds_value) values;
};

/* What is told of many games, or of one roll: then `roll` is not NULL. */
struct odds_report {
	struct arena *arena;
	const char *game, *seed, *policy;
	const char *roll, *title;
	uint64_t games;
	size_t tables;
	VEC(struct odds_measure) measures;
};

/*
 * The figures of a run.  seats: the players' names or NULL.  Texts and arrays
 * are in `a`; those of the request must live as long.
 */
struct odds_report odds_report(const struct odds_request *request,
			       const struct odds *odds,
			       const char *const *seats, struct arena *a);

/* The same of the exact chances of a roll. */
struct odds_report odds_report_exact(const struct rules *rules,
				     const char *roll,
				     const struct exact *exact,
				     struct arena *a);

/*
 * A report as a kit, for layouts: <kit game seed lang games tables policy>
 * with <measure name kind mean low high least median most> holding <value
 * name count share low high>; of a roll <kit game roll title lang> with
 * <measure name kind="exact"> holding <value name count of share>.  Shares are
 * in percent.
 */
struct xml_doc *odds_write(const struct odds_report *report);

/* The same names and values as an object of JSON. */
void odds_write_json(const struct odds_report *report, FILE *out);

/* A table for people. */
void odds_print(const struct odds_report *report, FILE *out);

#endif
