/*
 * How fast the engine plays: games a second, a game at a time on one thread,
 * random players, through the common interface; Joe against a hand-written
 * loop that plays the very same games (joe_loop.c); gen odds with two threads
 * against one.  Fails when the loop and the engine do not play alike or when
 * a playout allocates.
 */
#define _GNU_SOURCE
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "game/game.h"
#include "joe_loop.h"
#include "games/joe/state.h"
#include "setup/setup.h"
#include "solo/odds.h"

/* Many short rounds, so that what else the machine does hits all alike. */
enum { ROUNDS = 41, MOVES_MOST = 100000, STARTS = 8, THREADED = 5 };

static const double ROUND_SECONDS = 0.03;

/* Begun tables of one game. */
struct tables {
	const struct rules *rules;
	union rules_state at[STARTS];
	const void *starts[STARTS];
};

/* On a clock; that of the processor goes on only while we have it. */
static double
seconds(clockid_t clock)
{
	struct timespec t;

	clock_gettime(clock, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void
die(const char *why)
{
	fprintf(stderr, "playout: %s\n", why);
	exit(1);
}

static void
begin_table(struct tables *t, const struct game *g, int i, struct diag *d)
{
	struct names *names = names_new();
	char seed[16];
	struct setup_request r = {.game = g, .roll = true, .seed = seed};
	struct xml_doc *kit;

	snprintf(seed, sizeof(seed), "bench/%d", i);
	kit = setup_run(&r, d);
	if (!kit || !rules_begin(t->rules, &t->at[i], xml_root(kit),
				 game_section(g, "play"), names, d)) {
		diag_print(d, stderr);
		die("a table cannot be set up");
	}
	t->starts[i] = &t->at[i];
	xml_free(kit);
	names_free(names);
}

static void
begin(struct tables *t, const struct rules *rules)
{
	const char *home = getenv("GEN_HOME");
	struct game_places places = {.home = home ? home : "."};
	struct diag *d = diag_new();
	struct game *g = game_read(rules->name, &places, NULL, d);
	int i;

	t->rules = rules;
	if (!g)
		diag_print(d, stderr);
	for (i = 0; g && i < STARTS; i++)
		begin_table(t, g, i, d);
	if (!g)
		die("a definition cannot be read");
	game_free(g);
	diag_free(d);
}

/* --- one game after another --- */

/* What a run of games comes to. */
struct result {
	uint64_t games, moves;
	double rate;  /* games a second */
	unsigned sum; /* of the ends, to compare by */
};

struct streams {
	struct luck luck;
	struct rng choice;
};

static void
open_streams(struct streams *s, const struct rules *g, int round)
{
	char seed[16];

	snprintf(seed, sizeof(seed), "%d", round);
	luck_open(&s->luck, g->streams, g->streams_n, seed);
	s->luck.quiet = true;
	s->choice = rng_open(seed, "policy");
}

/* So many games, or (0) as many as take a while. */
static struct result
engine(const struct tables *t, int round, uint64_t games)
{
	static const enum policy policies[RULES_SEATS];
	const struct rules *g = t->rules;
	struct result r = {0};
	union rules_state s;
	struct streams in;
	double start, now;
	size_t moves;

	open_streams(&in, g, round);
	start = now = seconds(CLOCK_THREAD_CPUTIME_ID);
	while (games ? r.games < games : now < start + ROUND_SECONDS) {
		memcpy(&s, t->starts[r.games % STARTS], g->size);
		moves = rules_playout(g, &s, policies, &in.luck, &in.choice,
				      MOVES_MOST);
		r.moves += moves;
		r.sum = r.sum * 31 + (unsigned)moves;
		if (++r.games % 64 == 0)
			now = seconds(CLOCK_THREAD_CPUTIME_ID);
	}
	r.rate = (double)r.games / (seconds(CLOCK_THREAD_CPUTIME_ID) - start);
	return r;
}

/* The engine's beginning as the loop has it. */
static struct loop
loop_begin(const struct joe *s)
{
	struct loop l = {
		.ring_n = s->ring_n,
		.seats = s->seats,
		.prime = s->prime,
		.turn = s->turn,
		.first = s->first,
		.round = s->round,
		.last = s->last,
		.asked = s->asked,
	};
	int i, k;

	for (i = 0; i <= JOES; i++) {
		l.marks[i] = s->marks[i];
		l.age[i] = s->age[i];
		for (k = 0; k < JOE_SEATS; k++)
			l.tokens[i][k] = s->tokens[i][k];
	}
	for (i = 0; i < JOE_RING; i++)
		l.ring[i] = s->ring[i];
	for (i = 0; i < JOE_SEATS; i++)
		l.plays[i] = s->plays[i];
	return l;
}

static struct result
loop(const struct tables *t, int round, uint64_t games)
{
	struct loop starts[STARTS], s;
	struct result r = {0};
	struct loop_end e;
	struct streams in;
	double start;
	int i;

	for (i = 0; i < STARTS; i++)
		starts[i] = loop_begin((const struct joe *)t->starts[i]);
	open_streams(&in, t->rules, round);
	start = seconds(CLOCK_THREAD_CPUTIME_ID);
	for (; r.games < games; r.games++) {
		s = starts[r.games % STARTS];
		e = loop_play(&s, &in.choice, &in.luck.rng[0]);
		r.moves += e.moves;
		r.sum = r.sum * 31 + e.moves;
	}
	r.rate = (double)r.games / (seconds(CLOCK_THREAD_CPUTIME_ID) - start);
	return r;
}

static int
by_size(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static double
median(double *v)
{
	qsort(v, ROUNDS, sizeof(*v), by_size);
	return v[ROUNDS / 2];
}

/* A playout takes no memory: the heap is the same to the byte. */
static void
check_memory(const struct tables *t)
{
	struct mallinfo2 before = mallinfo2(), after;

	engine(t, 99, 200);
	after = mallinfo2();
	if (before.uordblks != after.uordblks || before.arena != after.arena ||
	    before.hblkhd != after.hblkhd)
		die("a playout allocates memory");
}

static void
bench_game(struct tables *t)
{
	double rates[ROUNDS], ratios[ROUNDS];
	struct result r = {0}, l;
	int i;

	check_memory(t);
	for (i = 0; i < ROUNDS; i++) {
		r = engine(t, i, 0);
		rates[i] = r.rate;
		if (strcmp(t->rules->name, "joe") != 0)
			continue;
		l = loop(t, i, r.games);
		ratios[i] = r.rate / l.rate;
		if (l.sum != r.sum || l.moves != r.moves)
			die("the loop and the engine play different games");
	}
	printf("%-12s %9.0f games/s, %5.1f moves a game", t->rules->name,
	       median(rates), (double)r.moves / (double)r.games);
	if (strcmp(t->rules->name, "joe") == 0)
		printf(", %.0f %% of the hand-written loop",
		       100 * median(ratios));
	putchar('\n');
}

/* --- threads --- */

static double
odds_seconds(const struct tables *t, uint64_t games, int jobs)
{
	static const enum policy policies[RULES_SEATS];
	struct odds_request r = {.rules = t->rules,
				 .starts = t->starts,
				 .starts_n = STARTS,
				 .seed = "bench",
				 .games = games,
				 .jobs = jobs,
				 .policies = policies};
	double start = seconds(CLOCK_MONOTONIC);

	odds_free(odds_run(&r));
	return seconds(CLOCK_MONOTONIC) - start;
}

/* The shortest time of a few: what else the machine does only adds to it. */
static double
least_seconds(const struct tables *t, uint64_t games, int jobs)
{
	double least = odds_seconds(t, games, jobs), now;
	int i;

	for (i = 1; i < THREADED; i++) {
		now = odds_seconds(t, games, jobs);
		least = now < least ? now : least;
	}
	return least;
}

static void
bench_threads(const struct tables *t, uint64_t games)
{
	printf("%-12s -j 2 is %.2f times -j 1\n", t->rules->name,
	       least_seconds(t, games, 1) / least_seconds(t, games, 2));
}

/* Usage: playout [GAME] */
int
main(int argc, char **argv)
{
	static struct tables t;
	const struct rules *g;
	size_t i;

	for (i = 0; (g = rules_at(i)); i++) {
		if (argc > 1 && strcmp(argv[1], g->name) != 0)
			continue;
		begin(&t, g);
		bench_game(&t);
	}
	if (argc > 1)
		return 0;
	begin(&t, rules_find("joe"));
	bench_threads(&t, 200000);
	return 0;
}
