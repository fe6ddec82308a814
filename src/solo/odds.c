/* Odds: how a game ends when it is played many times. */
#include "solo/odds.h"

#include <pthread.h>
#include <string.h>

#include "base/arena.h"

#define MOVES_MOST 100000 /* of one game, as in session_play() */

/* The work shared by the threads of a run. */
struct run {
	const struct odds_request *request;
	pthread_mutex_t lock;
	uint64_t next_block, blocks, done; /* under the lock */
	struct odds *total;		   /* under the lock */
};

static void
count(struct odds_count *c, enum measure_kind kind, long value)
{
	long v = value < -1 ? -1 : value > ODDS_TOP ? ODDS_TOP : value;

	c->by_value[v + 1]++;
	if (kind == MEASURE_NUMBER && value > 0) {
		c->sum += (uint64_t)value;
		c->squares += (uint64_t)value * (uint64_t)value;
	}
}

static void
play_one(const struct odds_request *r, uint64_t game, struct luck *luck,
	 struct rng *rng, struct odds *odds)
{
	const struct rules *g = r->rules;
	union rules_state state;
	long values[RULES_MEASURES] = {0};
	size_t moves, i;

	memcpy(&state, r->starts[game % r->starts_n], g->size);
	moves = rules_playout(g, &state, r->policies, luck, rng, MOVES_MOST);
	odds->games++;
	odds->moves += moves;
	if (!moves && g->list(&state, (struct move[RULES_MOVES]){{0}})) {
		odds->unended++;
		return;
	}
	g->outcome(&state, values);
	for (i = 0; i < g->measures_n; i++)
		count(&odds->measures[i], g->measures[i].kind, values[i]);
}

static void
play_block(const struct odds_request *r, uint64_t block, struct odds *odds)
{
	uint64_t first = block * ODDS_BLOCK, game;
	struct arena *a = arena_new();
	const char *name =
		arena_printf(a, "odds/%llu", (unsigned long long)block);
	struct rng rng = rng_open(r->seed, name);
	struct luck luck;

	luck_open(&luck, r->rules->streams, r->rules->streams_n,
		  arena_printf(a, "%s/%s", r->seed, name));
	luck.quiet = true;
	arena_free(a);
	for (game = first; game < first + ODDS_BLOCK && game < r->games; game++)
		play_one(r, game, &luck, &rng, odds);
}

static void
add(struct odds *to, const struct odds *from, size_t measures)
{
	size_t i, v;

	to->games += from->games;
	to->moves += from->moves;
	to->unended += from->unended;
	for (i = 0; i < measures; i++) {
		for (v = 0; v < ODDS_TOP + 2; v++)
			to->measures[i].by_value[v] +=
				from->measures[i].by_value[v];
		to->measures[i].sum += from->measures[i].sum;
		to->measures[i].squares += from->measures[i].squares;
	}
}

/* Takes blocks until none is left; adds up its own at the end. */
static void *
work(void *context)
{
	struct run *run = context;
	const struct odds_request *r = run->request;
	struct arena *a = arena_new();
	struct odds *own = ARENA_NEW(a, struct odds);
	uint64_t before;

	pthread_mutex_lock(&run->lock);
	while (run->next_block < run->blocks) {
		uint64_t block = run->next_block++;

		pthread_mutex_unlock(&run->lock);
		before = own->games;
		play_block(r, block, own);
		pthread_mutex_lock(&run->lock);
		run->done += own->games - before;
		if (r->progress)
			r->progress(r->context, run->done, r->games);
	}
	add(run->total, own, r->rules->measures_n);
	pthread_mutex_unlock(&run->lock);
	arena_free(a);
	return NULL;
}

#define THREADS_MOST 64

void
odds_run(const struct odds_request *request, struct odds *odds)
{
	struct run run = {.request = request, .total = odds};
	pthread_t threads[THREADS_MOST];
	int n = request->jobs < 1	       ? 1
		: request->jobs > THREADS_MOST ? THREADS_MOST
					       : request->jobs;
	int started = 0;

	memset(odds, 0, sizeof(*odds));
	run.blocks = (request->games + ODDS_BLOCK - 1) / ODDS_BLOCK;
	pthread_mutex_init(&run.lock, NULL);
	while (started < n - 1 &&
	       pthread_create(&threads[started], NULL, work, &run) == 0)
		started++;
	work(&run); /* this thread plays too */
	while (started-- > 0)
		pthread_join(threads[started], NULL);
	pthread_mutex_destroy(&run.lock);
}
