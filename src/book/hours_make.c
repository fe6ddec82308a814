/* Inside book/: a lattice hour by hour. */
#include "book/hours_maker.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define TRIES_MOST 14
#define TRIES_LEAST 2
#define APPLIED_MOST 12000000 /* bytes of states, in a period's tries */
#define LATE_PAIRS 800	      /* of an hour, at which the end is brought near */
#define SKILL 0.3	      /* what a sensible reader gains, at least */
#define STATES 4000	      /* of all sections together, at most */
#define FAULT 0.07	      /* of a lattice that will do */
#define MAKINGS 3
#define SMALL 512	/* bytes of a state: many can be tried */
#define FIRST_HOUR 0.45 /* of a period's sections, if it has several hours */
#define MOVES_MOST 20000
#define PAIRS_MOST 40000 /* of an hour: no such lattice */
#define PLACES_MOST 6000

/* --- places --- */

uint32_t
hours_place(const struct maker *m, unsigned tick, uint64_t key)
{
	size_t h;
	uint32_t at;

	for (h = (size_t)(key + tick) % m->table_n; (at = m->table[h]);
	     h = (h + 1) % m->table_n)
		if (m->places.at[at - 1].key == key &&
		    m->places.at[at - 1].tick == tick)
			return at - 1;
	return HOURS_NONE;
}

static void
enter(struct maker *m, uint32_t place)
{
	const struct place *p = &m->places.at[place];
	size_t h = (size_t)(p->key + p->tick) % m->table_n;

	while (m->table[h])
		h = (h + 1) % m->table_n;
	m->table[h] = place + 1;
}

/* Room for one more; true: all places are entered anew. */
static bool
grow_table(struct maker *m)
{
	uint32_t i;

	if (2 * m->places.n < m->table_n)
		return false;
	m->table_n = 4 * m->places.n + 61;
	m->table = ARENA_ARRAY(m->a, uint32_t, m->table_n);
	for (i = 0; i < m->places.n; i++)
		enter(m, i);
	return true;
}

static uint32_t
add_place(struct maker *m, const struct result *r)
{
	struct place p = {
		.tick = r->ends ? UINT32_MAX : r->tick,
		.key = r->key,
		.ends = r->ends,
		.ending = r->ending,
		.ask = r->ends ? -1 : 0,
	};

	VEC_PUSH(m->a, &m->places, p);
	if (!grow_table(m))
		enter(m, (uint32_t)m->places.n - 1);
	return (uint32_t)m->places.n - 1;
}

static uint32_t
place_of(struct maker *m, const struct result *r)
{
	uint32_t at = hours_place(m, r->ends ? UINT32_MAX : r->tick, r->key);

	return at == HOURS_NONE ? add_place(m, r) : at;
}

static void
add_node(struct maker *m, struct place *p, const struct result *r)
{
	struct node fresh = {.pending = r->pending};

	if (!p->ends && !p->worth)
		hours_asks(m, r->state, &p->ask, &p->worth);
	fresh.state = arena_take(m->a, m->rules->size);
	memcpy(fresh.state, r->state, m->rules->size);
	fresh.sheet = ARENA_ARRAY(m->a, int16_t, m->numbers + 1);
	m->book->sheet(fresh.state, m->request->seat, fresh.sheet);
	fresh.came = HOURS_NONE;
	fresh.best = -1;
	memset(fresh.edge, 0xff, sizeof(fresh.edge));
	VEC_PUSH(m->a, &p->nodes, fresh);
	VEC_PUSH(m->a, &p->sames, r->same);
}

static uint32_t
node_of(struct maker *m, uint32_t place, const struct result *r)
{
	struct place *p = &m->places.at[place];
	size_t i;

	for (i = 0; i < p->sames.n; i++)
		if (p->sames.at[i] == r->same)
			return (uint32_t)i;
	add_node(m, p, r);
	return (uint32_t)p->nodes.n - 1;
}

size_t
hours_kind(struct maker *m, const struct ending *e)
{
	size_t i;

	for (i = 0; i < m->kinds_n; i++)
		if (strcmp(m->kinds[i].name, e->kind) == 0)
			return i;
	if (m->kinds_n < KINDS)
		m->kinds[m->kinds_n++] =
			(struct kind){.name = e->kind, .good = e->good};
	return i < KINDS ? i : KINDS - 1;
}

double
hours_chance(const struct node *n, unsigned cand, int reader)
{
	if (!(n->kept >> cand & 1))
		return 0;
	return hours_taken(set_size(n->kept), n->best == (int)cand,
			   reader == SENSIBLE);
}

/* --- an hour is over --- */

static uint32_t
add_edge(struct maker *m, const struct result *r, uint32_t to, uint32_t state)
{
	struct hours_edge e = {
		.from = r->place,
		.from_state = r->place == HOURS_NONE ? HOURS_NONE : r->node,
		.to = to,
		.to_state = state,
		.offer = r->cand,
		.moves_n = (r->trail ? r->trail->n : 0) + (r->chosen != NULL),
	};
	const struct trail *t;
	size_t i = e.moves_n;

	e.moves = ARENA_ARRAY(m->a, struct hours_move, e.moves_n + 1);
	for (t = r->trail; t; t = t->before)
		e.moves[--i] = t->made;
	if (r->chosen)
		e.moves[0] = *r->chosen;
	VEC_PUSH(m->a, &m->edges, e);
	return (uint32_t)m->edges.n - 1;
}

/* Where a kept result leads becomes part of the lattice. */
static void
commit(struct maker *m, const struct result *r)
{
	uint32_t to = place_of(m, r), state = node_of(m, to, r),
		 edge = add_edge(m, r, to, state);
	struct node *n = &m->places.at[to].nodes.at[state], *from;
	double w;
	int i;

	if (n->came == HOURS_NONE)
		n->came = edge;
	if (r->place == HOURS_NONE) {
		n->weight[BLIND] = n->weight[SENSIBLE] = 1;
		return;
	}
	from = &m->places.at[r->place].nodes.at[r->node];
	from->edge[r->cand] = edge;
	for (i = 0; i < READERS; i++) {
		w = from->weight[i] * hours_chance(from, r->cand, i);
		n->weight[i] += w;
		if (r->ends)
			m->kinds[hours_kind(m, &r->ending)].share[i] += w;
	}
}

static void
commit_all(struct maker *m)
{
	const struct result *r;
	size_t i;

	VEC_EACH (r, &m->results)
		if (m->places.at[r->place].nodes.at[r->node].kept >> r->cand &
		    1)
			commit(m, r);
	for (i = 0; i < m->layer_n; i++)
		m->places.at[m->layer[i]].done = true;
}

/* --- an hour --- */

/* The earliest hour that is not done; false: there is none. */
static bool
next_layer(struct maker *m)
{
	const struct place *p;
	unsigned first = UINT32_MAX;

	VEC_EACH (p, &m->places)
		if (!p->done && !p->ends && p->tick < first)
			first = p->tick;
	m->tick = first;
	m->layer_n = 0;
	m->layer = arena_take(m->a, m->places.n * sizeof(*m->layer));
	m->layer_pairs = 0;
	VEC_EACH (p, &m->places) {
		if (p->done || p->ends || p->tick != first)
			continue;
		m->layer[m->layer_n++] = (uint32_t)(p - m->places.at);
		m->layer_pairs += p->nodes.n;
	}
	m->late |= m->decisions >= m->aim.decisions ||
		   m->layer_pairs > m->aim.pairs ||
		   (double)m->asked > 0.85 * m->aim.sections;
	m->asks_within |= first % TICK_DECISIONS > 0;
	return m->layer_n > 0;
}

/* What lies in the deck in all states of the hour. */
static void
find_deck(struct maker *m)
{
	uint64_t set[DECK_WORDS];
	const struct place *p;
	const struct node *n;
	size_t i, k;

	if (!m->book->deck)
		return;
	m->there = arena_take(m->a, sizeof(set));
	memset(m->there, 0xff, sizeof(set));
	for (i = 0; i < m->layer_n; i++) {
		p = &m->places.at[m->layer[i]];
		VEC_EACH (n, &p->nodes) {
			memset(set, 0, sizeof(set));
			m->book->deck(n->state, set, DECK_WORDS);
			for (k = 0; k < DECK_WORDS; k++)
				m->there[k] &= set[k];
		}
	}
}

/* What is tried at the places of the hour; no luck is asked. */
static void
find_candidates(struct maker *m)
{
	struct place *p;
	size_t i;

	for (i = 0; i < m->layer_n; i++) {
		p = &m->places.at[m->layer[i]];
		arena_empty(m->scratch);
		if (!p->cands_n)
			hours_candidates(m, p);
	}
}

/* An hour under the luck that is tried. */
static bool
make_hour(struct maker *m, struct tally *tally)
{
	double width = m->room - (double)m->asked;

	if (m->tick % TICK_DECISIONS == 0 && m->asks_within)
		width *= FIRST_HOUR;
	m->width = width < 1 ? 1 : (size_t)(width + 0.5);
	if (m->layer_pairs > PAIRS_MOST || m->places.n > PLACES_MOST)
		return false;
	find_candidates(m);
	find_deck(m);
	hours_begin_try(m, m->nth);
	hours_play(m);
	hours_keep(m, tally);
	commit_all(m);
	return true;
}

/* --- a period --- */

/* The lattice as it stands, to come back to. */
struct saved {
	struct maker maker; /* but for what is in its arena */
	struct place *places;
	struct node **nodes;
};

static void
save(struct maker *m, struct saved *s, struct arena *a)
{
	size_t i, n;

	s->maker = *m;
	s->places = arena_take(a, m->places.n * sizeof(*s->places));
	memcpy(s->places, m->places.at, m->places.n * sizeof(*s->places));
	s->nodes = ARENA_ARRAY(a, struct node *, m->places.n);
	for (i = 0; i < m->places.n; i++) {
		n = m->places.at[i].nodes.n;
		if (m->places.at[i].done)
			continue;
		s->nodes[i] = arena_take(a, n * sizeof(struct node));
		memcpy(s->nodes[i], m->places.at[i].nodes.at,
		       n * sizeof(struct node));
	}
}

static void
restore(struct maker *m, const struct saved *s)
{
	size_t i;

	*m = s->maker;
	memcpy(m->places.at, s->places, m->places.n * sizeof(*s->places));
	for (i = 0; i < m->places.n; i++)
		if (s->nodes[i])
			memcpy(m->places.at[i].nodes.at, s->nodes[i],
			       m->places.at[i].nodes.n * sizeof(struct node));
	memset(m->table, 0, m->table_n * sizeof(*m->table));
	for (i = 0; i < m->places.n; i++)
		enter(m, (uint32_t)i);
}

/* All hours of the period that is next, under one luck. */
static bool
run_period(struct maker *m, unsigned nth, struct tally *tally)
{
	unsigned period = UINT32_MAX;

	m->nth = nth;
	while (next_layer(m)) {
		if (period == UINT32_MAX)
			period = m->tick / TICK_DECISIONS;
		if (m->tick / TICK_DECISIONS != period)
			return true;
		if (!make_hour(m, tally))
			return false;
	}
	return true;
}

static double
cost(struct maker *m, size_t before, const struct tally *t)
{
	double fresh = (double)(m->places.n - before), wide = 0, pairs = 0;
	const struct place *p;

	VEC_EACH (p, &m->places)
		if (!p->done && !p->ends) {
			wide++;
			pairs += (double)p->nodes.n;
		}
	wide = wide > (double)m->aim.width ? wide - (double)m->aim.width : 0;
	return m->aim.thrift * (fresh + 6 * wide + 0.1 * pairs) +
	       (double)t->tests - m->aim.decision * t->decisions +
	       10 * t->dull + 2000 * t->early +
	       (m->late ? 1500 : 300) * hours_foretell(m);
}

static bool
make_period(struct maker *m)
{
	struct arena *trial = arena_new(), *kept = arena_new();
	struct saved saved;
	struct tally tally;
	unsigned best = 0, tries, i;
	size_t applied;
	double top = HUGE_VAL, c;
	bool good = false;

	m->room = (double)m->asked +
		  (m->aim.sections - (double)m->asked) /
			  (m->periods_left < 2 ? 2 : m->periods_left);
	m->periods_left--;
	find_candidates(m); /* of its first hour: the same in all tries */
	save(m, &saved, kept);
	tries = m->request->quick ? 2 : TRIES_MOST;
	m->applied = 0;
	for (i = 0; i < tries; i++) {
		m->a = trial;
		tally = (struct tally){0};
		c = run_period(m, i, &tally)
			    ? cost(m, saved.maker.places.n, &tally)
			    : HUGE_VAL;
		if (c < top) {
			top = c;
			best = i;
			good = true;
		}
		applied = m->applied;
		restore(m, &saved);
		m->applied = applied;
		arena_empty(trial);
		if (i + 1 >= TRIES_LEAST &&
		    applied * m->rules->size > APPLIED_MOST)
			break;
	}
	tally = (struct tally){0};
	good = good && run_period(m, best, &tally);
	m->decisions += tally.decisions;
	arena_free(trial);
	arena_free(kept);
	return good;
}

/* --- a lattice --- */

static void
begin(struct maker *m, const struct hours_request *r)
{
	void *start = arena_take(m->a, r->rules->size);

	memcpy(start, r->start, r->rules->size);
	if (m->book->fit)
		m->book->fit(start, r->seat,
			     (unsigned)(1.6 * m->aim.decisions));
	m->hours->start = start;
	m->hours->request = *r;
	m->hours->request.start = start;
	m->request = &m->hours->request;
	memcpy(&m->blank, start, r->rules->size);
	m->book->pencil(&m->blank, r->seat);
	m->known = ARENA_ARRAY(m->a, struct known, KNOWN);
	m->hours->numbers = ARENA_ARRAY(m->a, struct book_number, BOOK_NUMBERS);
	m->numbers = m->hours->numbers_n =
		m->book->numbers(start, r->seat, r->names, m->hours->numbers);
	luck_open(&m->luck, r->rules->streams, r->rules->streams_n, r->seed);
	m->luck.names = r->names;
	m->table_n = 61;
	m->table = ARENA_ARRAY(m->a, uint32_t, m->table_n);
}

/* In how many periods a game would ask, as far as a book is to go. */
static double
count_periods(struct maker *m)
{
	struct rng rng = rng_open(m->request->seed, "book/periods");
	unsigned last = UINT32_MAX;
	union rules_state s;
	double asks = 0, periods = 0;
	size_t n, moves;
	int ask, worth;

	memcpy(&s, m->hours->start, m->rules->size);
	luck_name(&m->luck, 1);
	m->luck.named = 0; /* its streams go on */
	m->luck.quiet = true;
	for (moves = 0; moves < MOVES_MOST && asks < m->aim.decisions;
	     moves++) {
		if (hours_asks(m, &s, &ask, &worth)) {
			asks++;
			periods += m->book->hour(&s) != last;
			last = m->book->hour(&s);
		}
		n = m->rules->list(&s, m->moves);
		if (!n)
			break;
		n = policy_choose(m->rules, &s, m->moves, n, POLICY_SENSIBLE,
				  &rng);
		m->rules->apply(&s, &m->moves[n], &m->luck);
	}
	m->luck.quiet = false;
	return periods;
}

static bool
open_book(struct maker *m)
{
	m->tick = m->book->hour(m->hours->start) * TICK_DECISIONS;
	m->periods_left = count_periods(m);
	if (m->book->deck) {
		m->there = ARENA_ARRAY(m->a, uint64_t, DECK_WORDS);
		m->book->deck(m->hours->start, m->there, DECK_WORDS);
	}
	hours_begin_try(m, 0);
	hours_open(m);
	if (m->results.n != 1 || m->results.at[0].ends)
		return false;
	commit(m, &m->results.at[0]);
	return true;
}

static struct hours *
make(const struct hours_request *r, const struct aim *aim)
{
	struct arena *a = arena_new(), *scratch = arena_new();
	struct maker *m = ARENA_NEW(a, struct maker);
	bool good;

	m->rules = r->rules;
	m->book = r->rules->book;
	m->aim = *aim;
	m->a = a;
	m->scratch = scratch;
	m->hours = ARENA_NEW(a, struct hours);
	m->hours->arena = a;
	begin(m, r);
	good = open_book(m);
	while (good && next_layer(m))
		good = make_period(m);
	if (good)
		hours_finish(m);
	arena_free(scratch);
	if (good && m->hours->sections.n)
		return m->hours;
	arena_free(a);
	return NULL;
}

/* --- as many sections as were asked for --- */

/* How far a lattice is from what it should be. */
static double
fault(const struct hours *h, const struct aim *aim)
{
	double good[READERS] = {0}, bad = 0, pairs = 0, asks = 0, met = 0;
	const struct hours_section *s;
	size_t i;

	VEC_EACH (s, &h->sections) {
		asks += s->ask >= 0;
		for (i = 0; i < s->states_n; i++) {
			pairs += s->ask >= 0;
			met += s->ask >= 0 ? s->states[i].weight : 0;
			if (s->ask >= 0 || !s->ending.good)
				continue;
			good[BLIND] += s->states[i].weight;
			good[SENSIBLE] += s->states[i].sensible;
		}
	}
	if (good[BLIND] < aim->good_least)
		bad += 20 * (aim->good_least - good[BLIND]);
	if (good[BLIND] > aim->good_most)
		bad += 20 * (good[BLIND] - aim->good_most);
	if (good[SENSIBLE] - good[BLIND] < SKILL)
		bad += 4 * (SKILL - (good[SENSIBLE] - good[BLIND]));
	if (pairs > STATES)
		bad += (pairs - STATES) / STATES;
	if (asks < aim->wanted / 2)
		bad += 2 - asks / aim->wanted * 4;
	if (met < aim->moves)
		bad += 4 * (aim->moves - met) / aim->moves;
	return bad;
}

struct hours *
hours_make(const struct hours_request *r)
{
	bool small = r->rules->size <= SMALL;
	struct aim aim = {
		.sections = (double)r->sections * (small ? 3 : 1),
		.wanted = (double)r->sections,
		.width = (r->sections / 30 + 2) * (small ? 3 : 2) / 2,
		.pairs = small ? 3 * LATE_PAIRS : LATE_PAIRS,
		.thrift = small ? 0.3 : 1,
		.decision = small ? 120 : 60,
		.decisions =
			(small ? 3.9 : 2.6) * log2(1 + (double)r->sections / 5),
		.good = r->good,
		.moves = 2.4 * log2(1 + (double)r->sections / 5),
		.good_least = r->good_least,
		.good_most = r->good_most,
	};
	struct hours *best = NULL, *h;
	struct hours_request again = *r;
	char seed[256];
	int i;

	for (i = 0;
	     i < MAKINGS && (!best || (!r->quick && fault(best, &aim) > FAULT));
	     i++) {
		snprintf(seed, sizeof(seed), "%s/%d", r->seed, i);
		again.seed = seed;
		h = make(&again, &aim);
		if (h && best && fault(h, &aim) >= fault(best, &aim)) {
			hours_free(h);
			continue;
		}
		if (!h)
			continue;
		hours_free(best);
		best = h;
		best->request.seed = arena_strdup(best->arena, seed);
	}
	return best;
}
