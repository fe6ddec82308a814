/* Odds: how a game ends when it is played many times. */
#include "solo/odds.h"

#include <pthread.h>
#include <string.h>

#include "base/arena.h"
#include "base/budget.h"

/* The work shared by the threads of a run. */
struct run {
	const struct odds_request *request;
	pthread_mutex_t lock;
	uint64_t next_block, blocks, done; /* under the lock */
	struct odds *total;		   /* under the lock */
};

static struct odds *
odds_new(const struct odds_request *r)
{
	struct arena *a = arena_new();
	struct odds *odds = ARENA_NEW(a, struct odds);
	size_t i;

	odds->arena = a;
	odds->tables = r->starts_n;
	odds->played = ARENA_ARRAY(a, uint32_t, odds->tables);
	for (i = 0; i < r->rules->measures_n; i++)
		odds->measures[i].sums = ARENA_ARRAY(a, uint64_t, odds->tables);
	return odds;
}

void
odds_free(struct odds *odds)
{
	arena_free(odds->arena);
}

/* The counts of one value, a table each. */
static uint32_t *
of_value(struct odds *odds, struct odds_count *c, size_t place)
{
	if (!c->by_value[place])
		c->by_value[place] =
			ARENA_ARRAY(odds->arena, uint32_t, odds->tables);
	return c->by_value[place];
}

static void
count(struct odds *odds, size_t measure, enum measure_kind kind, size_t table,
      long value)
{
	struct odds_count *c = &odds->measures[measure];
	long v = value < -1 ? -1 : value > ODDS_TOP ? ODDS_TOP : value;

	of_value(odds, c, (size_t)(v + 1))[table]++;
	if (kind == MEASURE_NUMBER && value > 0) {
		c->sums[table] += (uint64_t)value;
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
	size_t moves, i, table = game % r->starts_n;

	memcpy(&state, r->starts[table], g->size);
	moves = rules_playout(g, &state, r->policies, luck, rng, FIXED_MOVES);
	odds->games++;
	odds->moves += moves;
	if (!moves && g->list(&state, (struct move[RULES_MOVES]){{0}})) {
		odds->unended++;
		return;
	}
	odds->played[table]++;
	if (g->outcome)
		g->outcome(&state, values);
	for (i = 0; i < g->measures_n; i++)
		count(odds, i, g->measures[i].kind, table, values[i]);
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
add_measure(struct odds *to, size_t measure, const struct odds_count *from)
{
	struct odds_count *c = &to->measures[measure];
	size_t v, t;
	uint32_t *hits;

	for (v = 0; v < ODDS_TOP + 2; v++) {
		if (!from->by_value[v])
			continue;
		hits = of_value(to, c, v);
		for (t = 0; t < to->tables; t++)
			hits[t] += from->by_value[v][t];
	}
	for (t = 0; t < to->tables; t++)
		c->sums[t] += from->sums[t];
	c->squares += from->squares;
}

static void
add(struct odds *to, const struct odds *from, size_t measures)
{
	size_t i;

	to->games += from->games;
	to->moves += from->moves;
	to->unended += from->unended;
	for (i = 0; i < to->tables; i++)
		to->played[i] += from->played[i];
	for (i = 0; i < measures; i++)
		add_measure(to, i, &from->measures[i]);
}

/* Takes blocks until none is left; adds up its own at the end. */
static void *
work(void *context)
{
	struct run *run = context;
	const struct odds_request *r = run->request;
	struct odds *own = odds_new(r);
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
	odds_free(own);
	return NULL;
}

struct odds *
odds_run(const struct odds_request *request)
{
	struct run run = {.request = request, .total = odds_new(request)};
	pthread_t threads[FIXED_THREADS];
	int n = request->jobs < 1		? 1
		: request->jobs > FIXED_THREADS ? FIXED_THREADS
						: request->jobs;
	int started = 0;

	run.blocks = (request->games + ODDS_BLOCK - 1) / ODDS_BLOCK;
	pthread_mutex_init(&run.lock, NULL);
	while (started < n - 1 &&
	       pthread_create(&threads[started], NULL, work, &run) == 0)
		started++;
	work(&run); /* this thread plays too */
	while (started-- > 0)
		pthread_join(threads[started], NULL);
	pthread_mutex_destroy(&run.lock);
	return run.total;
}
