/*
 * How fast the engines play: games a second, a game at a time on one thread,
 * random players, through the common interface, against hand-written loops
 * that play the very same games (loop.h); gen odds with two threads against
 * one.  Fails when a loop and its engine do not play alike or when a playout
 * allocates.
 */
#define _GNU_SOURCE
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "game/game.h"
#include "loop.h"
#include "setup/setup.h"
#include "solo/odds.h"

/* Many short rounds, so that what else the machine does hits all alike. */
enum { ROUNDS = 41, MOVES_MOST = 100000, STARTS = 8, THREADED = 5 };
enum { CHECKED = 4000 }; /* games whose ends are compared */

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

/* The tables of a game as its loop has them. */
static void
begin_loop(const struct loop *loop, const struct tables *t, void **own)
{
	int i;

	for (i = 0; i < STARTS; i++)
		own[i] = loop->begin(t->starts[i]);
}

static struct result
straight(const struct loop *loop, void **own, const struct rules *g, int round,
	 uint64_t games)
{
	long values[RULES_MEASURES];
	struct result r = {0};
	struct streams in;
	unsigned moves;
	double start;

	open_streams(&in, g, round);
	start = seconds(CLOCK_THREAD_CPUTIME_ID);
	for (; r.games < games; r.games++) {
		moves = loop->play(own[r.games % STARTS], &in.choice,
				   in.luck.rng, values);
		r.moves += moves;
		r.sum = r.sum * 31 + moves;
	}
	r.rate = (double)r.games / (seconds(CLOCK_THREAD_CPUTIME_ID) - start);
	return r;
}

/* Ends are the same, measure by measure, game after game. */
static void
check_ends(const struct loop *loop, void **own, const struct tables *t)
{
	static const enum policy policies[RULES_SEATS];
	long ours[RULES_MEASURES], theirs[RULES_MEASURES];
	const struct rules *g = t->rules;
	struct streams in, again;
	union rules_state s;
	int i;

	open_streams(&in, g, -1);
	again = in;
	for (i = 0; i < CHECKED; i++) {
		memcpy(&s, t->starts[i % STARTS], g->size);
		rules_playout(g, &s, policies, &in.luck, &in.choice,
			      MOVES_MOST);
		g->outcome(&s, ours);
		loop->play(own[i % STARTS], &again.choice, again.luck.rng,
			   theirs);
		if (memcmp(ours, theirs, g->measures_n * sizeof(*ours)) != 0)
			die("a loop's game ends otherwise than the engine's");
	}
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

static const struct loop *
find_loop(const char *game)
{
	static const struct loop *const all[] = {&joe_loop, &haunted_loop,
						 &halfchance_loop, &clock_loop,
						 &personae_loop};
	size_t i;

	for (i = 0; i < sizeof(all) / sizeof(*all); i++)
		if (strcmp(all[i]->game, game) == 0)
			return all[i];
	return NULL;
}

/* What the engine takes of the loop's time, the median of all rounds. */
static double
against_loop(const struct tables *t, const struct loop *loop)
{
	double ratios[ROUNDS];
	void *own[STARTS];
	struct result r, l;
	int i;

	begin_loop(loop, t, own);
	check_ends(loop, own, t);
	for (i = 0; i < ROUNDS; i++) {
		r = engine(t, i, 0);
		l = straight(loop, own, t->rules, i, r.games);
		ratios[i] = l.rate / r.rate;
		if (l.sum != r.sum || l.moves != r.moves)
			die("a loop and the engine play different games");
	}
	for (i = 0; i < STARTS; i++)
		free(own[i]);
	return median(ratios);
}

static void
bench_game(struct tables *t)
{
	const struct loop *loop = find_loop(t->rules->name);
	double rates[ROUNDS], times;
	struct result r = {0};
	int i;

	check_memory(t);
	for (i = 0; i < ROUNDS; i++) {
		r = engine(t, i, 0);
		rates[i] = r.rate;
	}
	printf("%-12s %9.0f games/s, %5.1f moves a game", t->rules->name,
	       median(rates), (double)r.moves / (double)r.games);
	if (loop) {
		times = against_loop(t, loop);
		printf(", %.0f %% of the loop's speed, %.2f of the loop",
		       100 / times, times);
	}
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
