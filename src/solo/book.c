/* A solo scenario: the game of one reader as a graph of numbered sections. */
#include "solo/book.h"

#include <stdlib.h>
#include <string.h>

#include "base/str.h"
#include "solo/book_walk.h"

#define TRIES 12      /* of a choice's luck */
#define JOIN_TRIES 32 /* of one that would better lead to what is there */
#define JOIN_BELOW 6  /* sections; with more, a choice leads to new ones */
#define END_TRIES 16  /* of the luck of a way that is played to the end */
#define ATTEMPTS 24   /* at the whole book */

/* A book in the making. */
struct maker {
	const struct book_request *request;
	const struct rules *rules;
	struct book *book;
	struct book_table table;
	struct arena *a; /* the book's */
	struct rng rng;	 /* how the graph divides */
	size_t *slots;	 /* sections by their situation, index + 1 */
	size_t slots_n;
	VEC(struct about {
		uint64_t key;
		struct book_pace pace;
		bool open; /* some of what follows is not made yet */
	})
	about;		      /* of each section */
	VEC(size_t) finished; /* sections, what follows each before it */
	double wanted;	      /* chance of a good ending to aim at */
	double good, all;     /* of the endings so far */
	double hope, hopes;   /* mean share of good ones among those tried */
};

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

static const double wanted[] = {
	[BOOK_EASY] = 0.66,
	[BOOK_NORMAL] = 0.45,
	[BOOK_HARD] = 0.25,
};

/* --- situations: a state, and what has happened of a step under way --- */

static uint64_t
situation_key(const struct rules *g, const union rules_state *state,
	      const struct book_pending *p)
{
	uint64_t key = str_hash(STR_HASH_START, (const char *)state, g->size);
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

static uint64_t
walk_key(struct maker *m, const struct book_walk *w, struct arena *a)
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

/* The section of a situation, or SIZE_MAX. */
static size_t
find_section(struct maker *m, uint64_t key)
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

static size_t
add_section(struct maker *m, const struct book_walk *w, uint64_t key)
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

/* Takes back the newest section, which turned out to be none. */
static void
drop_section(struct maker *m)
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

/* --- luck: which of several tries a choice gets --- */

/* Plays a choice out with a luck of its own; NULL when it never ends. */
static struct book_walk *
try_choice(struct maker *m, size_t section, const struct move *move,
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
	size_t section = find_section(m, key);

	return !is_taken(p, key) &&
	       (section == SIZE_MAX || !m->about.at[section].open);
}

/* The first try that leads somewhere new, and on while there is room. */
static bool
plan_on(struct maker *m, size_t section, const struct move *move,
	const struct plans *p, struct plan *plan, struct arena *a)
{
	struct book_walk *w;
	uint64_t key;
	unsigned i;

	for (i = 0; i < TRIES; i++) {
		w = try_choice(m, section, move, plan->share, i, a);
		key = w ? walk_key(m, w, a) : 0;
		if (!w || !may_lead(m, p, key))
			continue;
		plan->walk = w;
		plan->key = key;
		if (!w->ended || plan->share < 6)
			break; /* else it would waste its share of sections */
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
		w = try_choice(m, section, move, JOIN_BELOW, i, scratch);
		key = w ? walk_key(m, w, scratch) : 0;
		if (!w || w->ended || find_section(m, key) == SIZE_MAX ||
		    !may_lead(m, p, key))
			continue;
		plan->walk = try_choice(m, section, move, JOIN_BELOW, i, a);
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
	struct plan tried[END_TRIES];
	size_t n = 0, good = 0, i;
	bool want;

	for (i = 0; i < END_TRIES; i++) {
		struct plan *t = &tried[n];

		t->walk = try_choice(m, section, move, 1, (unsigned)i, a);
		if (!t->walk)
			continue;
		t->key = walk_key(m, t->walk, a);
		t->ending =
			m->rules->book->ending(&t->walk->state, m->table.seat);
		good += t->ending.good;
		n += may_lead(m, p, t->key);
	}
	if (!n)
		return false;
	want = wants_good(m, weight, (double)good / END_TRIES);
	for (i = 0; i < n - 1 && tried[i].ending.good != want; i++)
		;
	plan->walk = tried[i].walk;
	plan->key = tried[i].key;
	return true;
}

/* --- dividing --- */

/* How many choices a section offers with so many sections behind it. */
static size_t
count_choices(struct maker *m, size_t offers, size_t sections)
{
	uint32_t d = rng_below(&m->rng, 10);
	size_t n = 2 + (sections >= 12 && d < 4) + (sections >= 60 && d < 2);

	return n < offers ? n : offers;
}

/*
 * Brings the moves to offer to the front: the two that appeal most, others by
 * luck, in the order in which they were listed.
 */
static void
pick_offers(struct maker *m, struct book_offers *o, size_t n)
{
	size_t i, k;

	for (i = 2; i < n; i++) {
		struct move at;

		k = i + rng_below(&m->rng, (uint32_t)(o->n - i));
		at = o->at[i];
		o->at[i] = o->at[k];
		o->at[k] = at;
	}
}

/*
 * Shares the sections out among n choices, none of them empty-handed; one of
 * them gets most, so that some ways are long.
 */
static void
share_out(struct maker *m, size_t sections, size_t n, size_t *shares)
{
	double parts[BOOK_CHOICES], all = 0;
	size_t i, given = 0, main_way = rng_below(&m->rng, (uint32_t)n);

	for (i = 0; i < n; i++) {
		parts[i] = 0.6 + rng_below(&m->rng, 1000) / 1e3 * 0.4;
		parts[i] *= i == main_way ? 2 : 1;
		all += parts[i];
	}
	for (i = 0; i < n; i++) {
		shares[i] =
			1 + (size_t)((double)(sections - n) * parts[i] / all);
		given += shares[i];
	}
	shares[0] += sections - given;
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
	for (i = 0; i < n; i++) {
		struct plan plan = {.move = o->at[i], .share = shares[i]};

		if (plan.share < JOIN_BELOW &&
		    plan_join(m, section, &plan.move, p, &plan, a))
			p->at[p->n++] = plan;
		else if (plan.share < 3
				 ? plan_end(m, section, &plan.move, p,
					    weight / (double)n, &plan, a)
				 : plan_on(m, section, &plan.move, p, &plan, a))
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

static bool grow(struct maker *m, size_t section, size_t sections,
		 double weight);

/* Keeps a walk as an edge. */
static void
keep_edge(struct maker *m, struct book_edge *e, size_t to,
	  const struct book_walk *w)
{
	e->to = to;
	e->luck_seed = arena_strdup(m->a, w->luck_seed);
	e->moves_n = w->moves.n;
	e->moves = ARENA_ARRAY(m->a, struct book_move, w->moves.n);
	memcpy(e->moves, w->moves.at, w->moves.n * sizeof(*e->moves));
}

static bool
leads_to(const struct book_section *s, size_t to)
{
	size_t i;

	for (i = 0; i < s->edges_n; i++)
		if (s->edges[i].to == to)
			return true;
	return false;
}

/*
 * Makes what a choice leads to, all that follows included: SIZE_MAX when that
 * is not allowed after all.  Where it turns out that there is nothing to ask,
 * the walk goes on by habit.
 */
static size_t
make_target(struct maker *m, size_t from, struct plan *p, size_t sections,
	    double weight, struct arena *a)
{
	struct book_walk *w = p->walk;
	struct move habit;
	size_t to;

	for (;;) {
		to = find_section(m, p->key);
		if (to != SIZE_MAX)
			return m->about.at[to].open ||
					       leads_to(&m->book->sections
								 .at[from],
							to)
				       ? SIZE_MAX
				       : to;
		to = add_section(m, w, p->key);
		if (w->ended) {
			count_ending(m, to, weight);
			finish(m, to);
			return to;
		}
		if (grow(m, to, sections, weight))
			return to;
		drop_section(m);
		habit = book_walk_habit(&m->table, w);
		if (!book_walk_on(&m->table, w, &habit, false, sections, a))
			return SIZE_MAX;
		p->key = walk_key(m, w, a);
	}
}

/*
 * Gives a section its choices and all that follows, out of so many sections,
 * its own among them.  false, with nothing made, when it has no two choices.
 */
static bool
grow(struct maker *m, size_t section, size_t sections, double weight)
{
	struct arena *a = arena_new();
	struct plans plans;
	struct book_section *s;
	size_t i, to, before, left = sections - 1, later = 0;

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
		to = make_target(m, section, p, share, weight / (double)plans.n,
				 a);
		left -= m->book->sections.n - before;
		if (to == SIZE_MAX)
			continue;
		s = &m->book->sections.at[section];
		keep_edge(m, &s->edges[s->edges_n++], to, p->walk);
	}
	arena_free(a);
	if (plans.n < 2)
		return false;
	finish(m, section);
	return true;
}

/* --- the numbers --- */

static bool
is_near(const struct book *b, const struct book_section *s)
{
	size_t i;

	for (i = 0; i < s->edges_n; i++) {
		size_t to = b->sections.at[s->edges[i].to].number;

		if (to == s->number + 1 || to + 1 == s->number)
			return true;
	}
	return false;
}

/* Does a section, or one that leads to it, lie beside what it leads to? */
static bool
is_told(const struct book *b, size_t section)
{
	const struct book_section *s;

	if (is_near(b, &b->sections.at[section]))
		return true;
	VEC_EACH (s, &b->sections)
		if (leads_to(s, section) && is_near(b, s))
			return true;
	return false;
}

static void
swap_numbers(struct book *b, size_t i, size_t k)
{
	size_t number = b->sections.at[i].number;

	b->sections.at[i].number = b->sections.at[k].number;
	b->sections.at[k].number = number;
}

/* Moves a section whose number gives it away, if a better one is found. */
static void
hide(struct maker *m, size_t section)
{
	struct book *b = m->book;
	size_t i, other;

	for (i = 0; i < 64; i++) {
		other = 1 + rng_below(&m->rng, (uint32_t)b->sections.n - 1);
		swap_numbers(b, section, other);
		if (!is_told(b, section) && !is_told(b, other))
			return;
		swap_numbers(b, section, other);
	}
}

/* The first is 1; the others are shuffled, and none stands beside its next. */
static void
number_sections(struct maker *m)
{
	struct book *b = m->book;
	size_t n = b->sections.n, i;
	size_t *numbers = ARENA_ARRAY(m->a, size_t, n);

	for (i = 0; i < n; i++)
		numbers[i] = i + 1;
	rng_shuffle(&m->rng, numbers + 1, n - 1, sizeof(*numbers));
	for (i = 0; i < n; i++)
		b->sections.at[i].number = numbers[i];
	for (i = 1; i < n; i++)
		if (is_near(b, &b->sections.at[i]))
			hide(m, i);
	if (is_near(b, &b->sections.at[0]))
		for (i = 0; i < b->sections.at[0].edges_n; i++)
			hide(m, b->sections.at[0].edges[i].to);
}

/* --- the odds --- */

static void
judge_ending(struct book *b, struct book_section *s)
{
	b->endings++;
	b->good_endings += s->ending.good;
	s->good = s->ending.good;
	s->best = s->ending.score;
}

/* Of what its choices lead to, all judged before. */
static void
judge_choices(struct book *b, struct book_section *s)
{
	size_t i;

	for (i = 0; i < s->edges_n; i++) {
		const struct book_section *to = &b->sections.at[s->edges[i].to];

		s->good += to->good / (double)s->edges_n;
		if (i && (to->best < s->best ||
			  (to->best == s->best &&
			   to->best_steps + 1 >= s->best_steps)))
			continue;
		s->best = to->best;
		s->best_steps = to->best_steps + 1;
	}
}

/* Chances and lengths from the first section on; `m->finished` backwards. */
static void
spread(struct maker *m)
{
	struct book *b = m->book;
	size_t n = b->sections.n, i, k;
	size_t *least = ARENA_ARRAY(m->a, size_t, n);
	size_t *most = ARENA_ARRAY(m->a, size_t, n);
	double *ways = ARENA_ARRAY(m->a, double, n);

	b->sections.at[0].chance = ways[0] = 1;
	b->shortest = SIZE_MAX;
	for (i = m->finished.n; i-- > 0;) {
		size_t at = m->finished.at[i];
		const struct book_section *s = &b->sections.at[at];

		for (k = 0; k < s->edges_n; k++) {
			size_t to = s->edges[k].to;
			struct book_section *t = &b->sections.at[to];

			t->chance += s->chance / (double)s->edges_n;
			ways[to] += ways[at];
			if (!t->ways_in++ || least[at] + 1 < least[to])
				least[to] = least[at] + 1;
			if (most[at] + 1 > most[to])
				most[to] = most[at] + 1;
		}
		if (s->edges_n)
			continue;
		b->ways += ways[at];
		b->score += s->chance * s->ending.score;
		b->shortest = least[at] < b->shortest ? least[at] : b->shortest;
		b->longest = most[at] > b->longest ? most[at] : b->longest;
	}
	b->good = b->sections.at[0].good;
}

static void
judge(struct maker *m)
{
	size_t i;

	for (i = 0; i < m->finished.n; i++) {
		struct book_section *s =
			&m->book->sections.at[m->finished.at[i]];

		if (s->edges_n)
			judge_choices(m->book, s);
		else
			judge_ending(m->book, s);
	}
	spread(m);
}

/* --- who plays, and how --- */

#define SAMPLES 24 /* games played to learn what a seat is worth */

static void
average(struct maker *m, int seat, enum policy rivals, double *score,
	const union rules_state *start)
{
	const struct rules *g = m->rules;
	enum policy policies[RULES_SEATS];
	union rules_state state;
	struct luck luck;
	struct rng rng = rng_open(m->request->seed, "book/policy");
	int i;

	for (i = 0; i < RULES_SEATS; i++)
		policies[i] = i == seat ? POLICY_SENSIBLE : rivals;
	luck_open(&luck, g->streams, g->streams_n,
		  arena_printf(m->a, "%s/book/sample", m->request->seed));
	luck.quiet = true;
	*score = 0;
	for (i = 0; i < SAMPLES; i++) {
		state = *start;
		rules_playout(g, &state, policies, &luck, &rng, 100000);
		*score += g->book->ending(&state, seat).score;
	}
	*score /= SAMPLES;
}

/* Is a value more to the taste of a difficulty than the best so far? */
static bool
suits(enum book_difficulty d, double value, double best, double mean)
{
	double far = value > mean ? value - mean : mean - value;
	double best_far = best > mean ? best - mean : mean - best;

	return d == BOOK_EASY	? value > best
	       : d == BOOK_HARD ? value < best
				: far < best_far;
}

/* The seat for the reader: the best, the middling or the worst one. */
static int
choose_seat(struct maker *m, const union rules_state *start)
{
	const struct rules *g = m->rules;
	unsigned fit = g->book->readers ? g->book->readers(start) : ~0u;
	double scores[RULES_SEATS], mean = 0;
	int n = g->seats(start), i, best = -1, counted = 0;

	for (i = 0; i < n; i++) {
		if (!(fit >> i & 1))
			continue;
		average(m, i, POLICY_SENSIBLE, &scores[i], start);
		mean += scores[i];
		counted++;
	}
	mean /= counted ? counted : 1;
	for (i = 0; i < n; i++)
		if ((fit >> i & 1) &&
		    (best < 0 || suits(m->request->difficulty, scores[i],
				       scores[best], mean)))
			best = i;
	return best < 0 ? 0 : best;
}

/* How the others play: what helps the reader most, or least. */
static void
choose_rivals(struct maker *m, const union rules_state *start)
{
	enum policy rivals = POLICY_SENSIBLE, p;
	double best = 0, score;
	int i;

	for (p = POLICY_SENSIBLE;
	     m->request->difficulty != BOOK_NORMAL && p < POLICIES; p++) {
		average(m, m->table.seat, p, &score, start);
		if (p == POLICY_SENSIBLE ||
		    suits(m->request->difficulty, score, best, 0)) {
			rivals = p;
			best = score;
		}
	}
	for (i = 0; i < RULES_SEATS; i++)
		m->table.policies[i] =
			i == m->table.seat ? POLICY_SENSIBLE : rivals;
}

/* What the decisions of a whole game are worth to the reader. */
static void
weigh(struct maker *m, const union rules_state *start)
{
	const struct rules *g = m->rules;
	struct arena *a = arena_new();
	struct book_pace pace = {0};
	struct move moves[RULES_MOVES];
	size_t count = 0, n, i, k;
	int ask;

	m->table.worth = 0;
	for (i = 0; i < SAMPLES; i++) {
		struct book_walk *w = ARENA_NEW(a, struct book_walk);

		book_walk_begin(&m->table, w, start, NULL, &pace,
				arena_printf(a, "%s/book/weigh/%zu",
					     m->request->seed, i));
		while ((n = g->list(&w->state, moves)) > 0) {
			int seat = g->turn(&w->state);
			int worth = 0;

			if (seat == m->table.seat && n > 1)
				worth = g->book->worth(&w->state, moves, n,
						       &ask);
			if (worth > 0) {
				m->table.worth += worth;
				count++;
			}
			k = policy_choose(g, &w->state, moves, n,
					  seat < 0 ? POLICY_RANDOM
						   : m->table.policies[seat],
					  &w->rng);
			g->apply(&w->state, &moves[k], &w->luck);
			luck_forget(&w->luck);
		}
	}
	arena_free(a);
	m->table.mean = count ? m->table.worth / (double)count : 1;
	m->table.worth = m->table.worth > 0 ? m->table.worth / SAMPLES : 1;
}

/* --- the whole book --- */

/* Has every section its choices, and are there both kinds of endings? */
static bool
is_sound(const struct book *b)
{
	const struct book_section *s;

	VEC_EACH (s, &b->sections)
		if (s->edges_n == 1)
			return false;
	return b->good_endings && b->good_endings < b->endings;
}

static size_t
power_of_two(size_t n)
{
	size_t p = 64;

	while (p < n)
		p *= 2;
	return p;
}

/*
 * Goes on from the start to the reader's first decision that makes a section.
 */
static bool
make_first(struct maker *m, size_t sections, struct arena *a)
{
	struct book_pace pace = {.due = 0.6};
	struct book_walk *w = ARENA_NEW(a, struct book_walk);
	struct move habit;

	book_walk_begin(&m->table, w, m->book->start, NULL, &pace,
			arena_printf(m->a, "%s/first", m->table.seed));
	while (book_walk_first(&m->table, w, a)) {
		add_section(m, w, walk_key(m, w, a));
		if (grow(m, 0, sections, 1)) {
			keep_edge(m, &m->book->opening, 0, w);
			return true;
		}
		drop_section(m);
		habit = book_walk_habit(&m->table, w);
		book_walk_step(&m->table, w, &habit, false, a);
	}
	return false;
}

static void
prepare(struct maker *m, unsigned attempt)
{
	const struct book_request *r = m->request;
	union rules_state *start = ARENA_NEW(m->a, union rules_state);
	const struct rules_book *hook = r->rules->book;

	memcpy(start, r->start, r->rules->size);
	m->table.rules = r->rules;
	m->table.seed = arena_printf(m->a, "%s/book/%u", r->seed, attempt);
	m->table.seat = r->seat >= 0 ? r->seat : choose_seat(m, start);
	if (hook->fit)
		hook->fit(start, m->table.seat,
			  (unsigned)(book_levels(r->sections) * 1.3 + 1));
	choose_rivals(m, start);
	weigh(m, start);
	m->rng = rng_open(m->table.seed, "graph");
	m->wanted = wanted[r->difficulty];
	m->book->start = start;
}

/* One attempt; NULL when not both kinds of endings can be reached. */
static struct book *
attempt_book(const struct book_request *r, unsigned attempt)
{
	struct arena *a = arena_new(), *scratch = arena_new();
	struct maker m = {.request = r, .rules = r->rules, .a = a};
	struct book *b = m.book = ARENA_NEW(a, struct book);
	bool made;

	b->arena = a;
	b->rules = r->rules;
	b->difficulty = r->difficulty;
	m.slots_n = power_of_two(r->sections * 3);
	m.slots = ARENA_ARRAY(scratch, size_t, m.slots_n);
	prepare(&m, attempt);
	b->seat = m.table.seat;
	memcpy(b->policies, m.table.policies, sizeof(b->policies));
	made = make_first(&m, r->sections, scratch);
	arena_free(scratch);
	if (made) {
		judge(&m);
		number_sections(&m);
		made = is_sound(b);
	}
	if (made)
		return b;
	book_free(b);
	return NULL;
}

struct book *
book_make(const struct book_request *r)
{
	struct book *b = NULL;
	unsigned i;

	for (i = 0; i < ATTEMPTS && !b; i++)
		b = attempt_book(r, i);
	return b;
}

void
book_free(struct book *b)
{
	if (b)
		arena_free(b->arena);
}

void
book_replay(const struct book *b, const struct book_section *from,
	    const struct book_edge *e, struct luck *luck,
	    const struct names *names, union rules_state *state)
{
	*state = from ? *from->state : *b->start;
	luck_open(luck, b->rules->streams, b->rules->streams_n, e->luck_seed);
	luck->names = names;
	if (!from || !from->pending)
		return;
	memcpy(luck->given, from->pending->luck->given, sizeof(luck->given));
	memcpy(luck->given_n, from->pending->luck->given_n,
	       sizeof(luck->given_n));
}

void
book_replay_pending(const struct book *b, const struct book_section *at,
		    struct luck *luck, const struct names *names,
		    union rules_state *state)
{
	(void)b;
	*state = *at->pending->start;
	*luck = *at->pending->luck;
	luck->names = names;
	luck->written = true;
	memset(luck->next, 0, sizeof(luck->next));
}

const struct book_section *
book_numbered(const struct book *b, size_t number)
{
	const struct book_section *s;

	VEC_EACH (s, &b->sections)
		if (s->number == number)
			return s;
	return NULL;
}
