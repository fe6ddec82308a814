/* Inside solo/: how a book's sections are divided among choices. */
#include <string.h>

#include "base/str.h"
#include "solo/book_maker.h"

#define TRIES 12	  /* of a choice's luck */
#define JOIN_TRIES 32	  /* of one that would better lead to what is there */
#define JOIN_BELOW 6	  /* sections; with more, a choice leads to new ones */
#define LEAN_TRIES 5	  /* of a choice, when the book leans to a side */
#define LEAN_PLAYS 6	  /* games played to see where a try leads */
#define END_TRIES 16	  /* of the luck of a way that is played to the end */
#define END_TRIES_MOST 64 /* when all of those end alike */

/* What a choice will lead to, its luck already chosen. */
struct plan {
	struct book_walk *walk;
	struct move move;
	uint64_t key;
	size_t share; /* of the sections left */
	struct ending ending;
};

struct plans {
	struct plan at[BOOK_CHOICES];
	size_t n;
};

/* --- situations: a state, and what has happened of a step under way --- */

static uint64_t
situation_key(const struct rules *g, const union rules_state *state,
	      const struct book_pending *p)
{
	uint64_t key = str_hash(STR_HASH_START, (const char *)state,
				g->key ? g->key : g->size);
	size_t i;

	if (!p)
		return key;
	for (i = 0; i < g->streams_n; i++)
		key = str_hash(key, (const char *)p->luck->given[i],
			       p->luck->given_n[i]);
	for (i = 0; i < p->moves_n; i++)
		key = str_hash(key, (const char *)&p->moves[i].move,
			       sizeof(struct move));
	return key;
}

uint64_t
maker_key(struct maker *m, const struct book_walk *w, struct arena *a)
{
	return situation_key(m->rules, &w->state,
			     book_walk_pending(&m->table, w, a));
}

static size_t *
slot_of(struct maker *m, uint64_t key)
{
	size_t i = key & (m->slots_n - 1);

	while (m->slots[i] && m->about.at[m->slots[i] - 1].key != key)
		i = (i + 1) & (m->slots_n - 1);
	return &m->slots[i];
}

size_t
maker_find(struct maker *m, uint64_t key)
{
	return *slot_of(m, key) - 1;
}

static void
describe_ask(struct maker *m, struct book_section *s)
{
	struct move moves[RULES_MOVES];
	size_t n = m->rules->list(s->state, moves);

	s->worth = m->rules->book->worth(s->state, moves, n, &s->ask);
}

size_t
maker_add(struct maker *m, const struct book_walk *w, uint64_t key)
{
	struct book_section s = {.ask = -1};
	struct about about = {.key = key, .pace = w->pace, .open = !w->ended};

	s.state = ARENA_NEW(m->a, union rules_state);
	*s.state = w->state;
	if (!w->ended)
		describe_ask(m, &s);
	if (!w->ended)
		s.pending = book_walk_pending(&m->table, w, m->a);
	VEC_PUSH(m->a, &m->book->sections, s);
	VEC_PUSH(m->a, &m->about, about);
	*slot_of(m, key) = m->book->sections.n;
	return m->book->sections.n - 1;
}

void
maker_drop(struct maker *m)
{
	*slot_of(m, m->about.at[m->about.n - 1].key) = 0;
	m->about.n--;
	m->book->sections.n--;
}

static void
finish(struct maker *m, size_t section)
{
	m->about.at[section].open = false;
	VEC_PUSH(m->a, &m->finished, section);
}

void
maker_replace(struct maker *m, size_t section, const struct book_walk *w,
	      uint64_t key)
{
	struct book_section *s = &m->book->sections.at[section];

	m->about.at[section].key = key;
	*slot_of(m, key) = section + 1;
	*s->state = w->state;
	s->ending = m->rules->book->ending(&w->state, m->table.seat);
}

/* --- luck: which of several tries a choice gets --- */

/* An end may take its time, come boldly, and at worst out of the blue. */
static void
vary_end(struct book_walk *w, unsigned nth)
{
	w->patient = nth % 2;
	w->wild = nth % 8 == 7;
	if (nth % 4 > 1)
		w->habit = nth % 4 == 2 ? POLICY_BOLD : POLICY_CAUTIOUS;
}

struct book_walk *
maker_try(struct maker *m, size_t section, const struct move *move,
	  size_t share, unsigned nth, struct arena *a)
{
	const struct book_section *s = &m->book->sections.at[section];
	struct book_walk *w = ARENA_NEW(a, struct book_walk);
	uint64_t key = str_hash(m->about.at[section].key, (const char *)move,
				sizeof(*move));
	const char *luck = arena_printf(a, "%s/%016llx/%u", m->table.seed,
					(unsigned long long)key, nth);

	book_walk_begin(&m->table, w, s->state, s->pending,
			&m->about.at[section].pace, luck);
	if (share < 3)
		vary_end(w, nth);
	if (!book_walk_on(&m->table, w, move, true, share, a))
		return NULL;
	return w;
}

static bool
is_taken(const struct plans *p, uint64_t key)
{
	size_t i;

	for (i = 0; i < p->n; i++)
		if (p->at[i].key == key)
			return true;
	return false;
}

/*
 * Can a choice lead to a situation?  Not to where another choice of the same
 * section leads, and not back to where the reader has come from.
 */
static bool
may_lead(struct maker *m, const struct plans *p, uint64_t key)
{
	size_t section = maker_find(m, key);

	return !is_taken(p, key) &&
	       (section == SIZE_MAX || !m->about.at[section].open);
}

/* How well games end for the reader from where a walk stands, on average. */
static double
promise(struct maker *m, const struct book_walk *w)
{
	union rules_state state;
	struct luck luck = w->luck;
	struct rng rng = w->rng;
	double sum = 0;
	int i;

	luck.quiet = true;
	for (i = 0; i < LEAN_PLAYS; i++) {
		state = w->state;
		rules_playout(m->rules, &state, m->table.policies, &luck, &rng,
			      100000);
		sum += m->rules->book->ending(&state, m->table.seat).score;
	}
	return sum / LEAN_PLAYS;
}

/*
 * The first try that leads somewhere new, and on while there is room.  When
 * the book leans, the one of some tries that leads most to that side.
 */
static bool
plan_on(struct maker *m, size_t section, const struct move *move,
	const struct plans *p, struct plan *plan, struct arena *a)
{
	int found = 0, enough = m->lean ? LEAN_TRIES : 1;
	double best = 0, value = 0;
	struct book_walk *w;
	uint64_t key;
	unsigned i;

	for (i = 0; i < TRIES && found < enough; i++) {
		w = maker_try(m, section, move, plan->share, i, a);
		key = w ? maker_key(m, w, a) : 0;
		if (!w || !may_lead(m, p, key))
			continue;
		/* an end now would waste its share of sections */
		if (w->ended && plan->share >= JOIN_BELOW && plan->walk)
			continue;
		found += !w->ended || plan->share < JOIN_BELOW;
		if (m->lean)
			value = m->lean * promise(m, w);
		if (plan->walk && !plan->walk->ended && value <= best)
			continue;
		plan->walk = w;
		plan->key = key;
		best = value;
	}
	return plan->walk != NULL;
}

/*
 * Looks for luck by which a choice leads to a section that is there already:
 * the way goes on there, and no sections are needed for it.
 */
static bool
plan_join(struct maker *m, size_t section, const struct move *move,
	  const struct plans *p, struct plan *plan, struct arena *a)
{
	struct arena *scratch = arena_new();
	struct book_walk *w;
	uint64_t key = 0;
	unsigned i;

	for (i = 0; i < JOIN_TRIES && !plan->walk; i++) {
		w = maker_try(m, section, move, JOIN_BELOW, i, scratch);
		key = w ? maker_key(m, w, scratch) : 0;
		if (!w || w->ended || maker_find(m, key) == SIZE_MAX ||
		    !may_lead(m, p, key))
			continue;
		plan->walk = maker_try(m, section, move, JOIN_BELOW, i, a);
		plan->key = key;
	}
	arena_free(scratch);
	return plan->walk != NULL;
}

/*
 * Should a way of that weight end well?  Weights of good and of all endings
 * stay near what is wanted, and hopeful positions come first.
 */
static bool
wants_good(struct maker *m, double weight, double hope)
{
	double need = (m->wanted * (m->all + weight) - m->good) / weight;
	double mean = m->hopes > 0 ? m->hope / m->hopes : 0.5;

	m->hope += hope;
	m->hopes++;
	return need + (hope - mean) * 2 > 0.5;
}

/* Of several ways to the end, the first that ends as is wanted. */
static bool
plan_end(struct maker *m, size_t section, const struct move *move,
	 const struct plans *p, double weight, struct plan *plan,
	 struct arena *a)
{
	struct plan tried[END_TRIES_MOST];
	size_t n = 0, good = 0, i, played = 0;
	bool want;

	for (i = 0; i < END_TRIES_MOST; i++) {
		struct plan *t = &tried[n];

		if (i >= END_TRIES && good && good < played)
			break;
		t->walk = maker_try(m, section, move, 1, (unsigned)i, a);
		if (!t->walk)
			continue;
		t->key = maker_key(m, t->walk, a);
		t->ending =
			m->rules->book->ending(&t->walk->state, m->table.seat);
		played++;
		good += t->ending.good;
		n += may_lead(m, p, t->key);
	}
	if (!n)
		return false;
	want = wants_good(m, weight, (double)good / (double)played);
	for (i = 0; i < n - 1 && tried[i].ending.good != want; i++)
		;
	plan->walk = tried[i].walk;
	plan->key = tried[i].key;
	return true;
}

void
maker_keep(struct maker *m, struct book_edge *e, size_t to,
	   const struct book_walk *w)
{
	e->to = to;
	e->luck_seed = arena_strdup(m->a, w->luck_seed);
	e->moves_n = w->moves.n;
	e->moves = ARENA_ARRAY(m->a, struct book_move, w->moves.n);
	if (w->moves.n)
		memcpy(e->moves, w->moves.at, w->moves.n * sizeof(*e->moves));
}

bool
maker_leads(const struct book_section *s, size_t to)
{
	size_t i;

	for (i = 0; i < s->edges_n; i++)
		if (s->edges[i].to == to)
			return true;
	return false;
}

/* --- dividing --- */

/* How many choices a section offers with so many sections behind it. */
static size_t
count_choices(struct maker *m, size_t offers, size_t sections)
{
	uint32_t d = rng_below(&m->rng, 10);
	size_t n = 2;

	n += sections >= 12 && d < 4;
	n += sections >= 60 && d < 2;
	return n < offers ? n : offers;
}

/*
 * Brings the moves to offer to the front: the one that appeals most, one of
 * the next two, others by luck.
 */
static void
pick_offers(struct maker *m, struct book_offers *o, size_t n)
{
	size_t i, k;

	for (i = 1; i < n; i++) {
		size_t among = i > 1 || o->n < 3 ? o->n - i : 2;
		struct move at;

		k = i + rng_below(&m->rng, (uint32_t)among);
		at = o->at[i];
		o->at[i] = o->at[k];
		o->at[k] = at;
	}
}

/*
 * Shares the sections out among n choices, none of them empty-handed; when
 * they get few, one of them has most, so that some ways are long.
 */
static void
share_out(struct maker *m, size_t sections, size_t n, size_t *shares)
{
	double parts[BOOK_CHOICES], all = 0;
	size_t i, given = 0, main_way = rng_below(&m->rng, (uint32_t)n);

	for (i = 0; i < n; i++) {
		parts[i] = 0.6 + rng_below(&m->rng, 1000) / 1e3 * 0.4;
		parts[i] *= i == main_way && sections < 36 ? 2 : 1;
		all += parts[i];
	}
	for (i = 0; i < n; i++) {
		shares[i] =
			1 + (size_t)((double)(sections - n) * parts[i] / all);
		given += shares[i];
	}
	shares[0] += sections - given;
}

/* Where one choice will lead. */
static bool
plan_choice(struct maker *m, size_t section, double weight,
	    const struct plans *p, struct plan *plan, struct arena *a)
{
	if (plan->share < JOIN_BELOW &&
	    plan_join(m, section, &plan->move, p, plan, a))
		return true;
	return plan->share < 3
		       ? plan_end(m, section, &plan->move, p, weight, plan, a)
		       : plan_on(m, section, &plan->move, p, plan, a);
}

/* What a section's choices will be: at least two, or it is no section. */
static void
plan_choices(struct maker *m, size_t section, size_t sections, double weight,
	     struct plans *p, struct arena *a)
{
	struct book_offers *o = ARENA_NEW(a, struct book_offers);
	size_t shares[BOOK_CHOICES], n, i;

	p->n = 0;
	book_offers(m->rules, m->book->sections.at[section].state, o);
	n = count_choices(m, o->n, sections);
	if (n < 2)
		return;
	pick_offers(m, o, n);
	share_out(m, sections, n, shares);
	for (i = 0; i < o->n && p->n < n; i++) {
		struct plan plan = {.move = o->at[i], .share = shares[p->n]};

		if (!plan_choice(m, section, weight / (double)n, p, &plan, a))
			continue;
		/* an end now would waste the sections, if others need them */
		if (plan.walk->ended && plan.share > 2 * JOIN_BELOW &&
		    o->n - i > n - p->n)
			continue;
		p->at[p->n++] = plan;
	}
}

static void
count_ending(struct maker *m, size_t section, double weight)
{
	struct book_section *s = &m->book->sections.at[section];

	s->ending = m->rules->book->ending(s->state, m->table.seat);
	m->all += weight;
	m->good += s->ending.good ? weight : 0;
}

/*
 * Makes what a choice leads to, all that follows included: SIZE_MAX when that
 * is not allowed after all.  Where it turns out that there is nothing to ask,
 * the walk goes on by habit; if so to the end, it is no choice when others can
 * be spared for it.
 */
static size_t
make_target(struct maker *m, size_t from, struct plan *p, size_t sections,
	    double weight, bool spare, struct arena *a)
{
	struct book_walk *w = p->walk;
	struct move habit;
	size_t to;

	for (;;) {
		to = maker_find(m, p->key);
		if (to != SIZE_MAX)
			return m->about.at[to].open ||
					       maker_leads(&m->book->sections
								    .at[from],
							   to)
				       ? SIZE_MAX
				       : to;
		to = maker_add(m, w, p->key);
		if (w->ended) {
			count_ending(m, to, weight);
			finish(m, to);
			return to;
		}
		if (maker_grow(m, to, sections, weight))
			return to;
		maker_drop(m);
		habit = book_walk_habit(&m->table, w);
		if (!book_walk_on(&m->table, w, &habit, false, sections, a))
			return SIZE_MAX;
		if (w->ended && spare)
			return SIZE_MAX;
		p->key = maker_key(m, w, a);
	}
}

bool
maker_grow(struct maker *m, size_t section, size_t sections, double weight)
{
	struct arena *a = arena_new();
	struct plans plans;
	struct book_section *s;
	size_t i, to, before, left = sections - 1, later = 0;
	bool spare;

	if (sections >= 3)
		plan_choices(m, section, left, weight, &plans, a);
	else
		plans.n = 0;
	for (i = 0; i < plans.n; i++)
		later += plans.at[i].share;
	for (i = 0; plans.n >= 2 && i < plans.n; i++) {
		struct plan *p = &plans.at[i];
		size_t share = p->share;

		later -= share;
		if (share >= 3)
			share = left - later; /* what others left over too */
		before = m->book->sections.n;
		spare = share > 2 * JOIN_BELOW &&
			m->book->sections.at[section].edges_n + plans.n - i > 2;
		to = make_target(m, section, p, share, weight / (double)plans.n,
				 spare, a);
		left -= m->book->sections.n - before;
		if (to == SIZE_MAX)
			continue;
		s = &m->book->sections.at[section];
		maker_keep(m, &s->edges[s->edges_n++], to, p->walk);
	}
	arena_free(a);
	if (plans.n < 2)
		return false;
	finish(m, section);
	return true;
}
