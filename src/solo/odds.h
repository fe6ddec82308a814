/* Odds: how a game ends when it is played many times. */
#ifndef GEN_SOLO_ODDS_H
#define GEN_SOLO_ODDS_H

#include <stddef.h>
#include <stdint.h>

#include "rules/rules.h"
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
	uint64_t games;
	int jobs;		     /* threads, at least 1 */
	const enum policy *policies; /* one a seat */
	/* After each block, from any thread but one at a time; or NULL. */
	void (*progress)(void *context, uint64_t done, uint64_t games);
	void *context;
};

/* What came of a measure. */
struct odds_count {
	uint64_t by_value[ODDS_TOP + 2]; /* v at v + 1; -1, nobody, at 0 */
	uint64_t sum, squares;		 /* of values that are not negative */
};

struct odds {
	uint64_t games, moves;
	uint64_t unended; /* games stopped at the limit of moves: a bug */
	struct odds_count measures[RULES_MEASURES];
};

/* Plays the games. */
void odds_run(const struct odds_request *request, struct odds *odds);

/*
 * The result as a kit: <kit game seed lang games policy> with <measure name
 * kind mean low high least median most> holding <value name count share low
 * high>: shares in percent, low and high a 95 % confidence interval (Wilson's
 * for shares, the normal one for means).  seats: the players' names or NULL.
 */
struct xml_doc *odds_write(const struct odds_request *request,
			   const struct odds *odds, const char *const *seats);

/*
 * Exact chances in the same form: <kit game roll title lang> with <measure
 * name kind="exact"> holding <value name count of share>: count out of `of`
 * cases, share in percent.
 */
struct xml_doc *odds_write_exact(const struct rules *rules, const char *roll,
				 const struct exact *exact);

#endif
