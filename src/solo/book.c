/* A solo scenario: the game of one reader as a graph of numbered sections. */
#include "solo/book.h"

#include <stdlib.h>
#include <string.h>

#include "base/str.h"
#include "solo/book_maker.h"

#define NEAR 0.06	/* of the chance wanted is near enough */
#define GOOD_ATTEMPTS 2 /* to come nearer, once there is a book */
#define ATTEMPTS 24	/* at the whole book */

/* The blind reader's chance of a good ending, by difficulty. */
static const double wanted[] = {
	[BOOK_EASY] = 0.66,
	[BOOK_NORMAL] = 0.45,
	[BOOK_HARD] = 0.25,
};

/* --- who plays, and how --- */

#define SAMPLES 24 /* games played to learn what a seat is worth */

/* How well games end for a seat, on average. */
static double
average(struct maker *m, int seat, enum policy habit, enum policy rivals,
	const union rules_state *start)
{
	const struct rules *g = m->rules;
	enum policy policies[RULES_SEATS];
	union rules_state state;
	struct luck luck;
	struct rng rng = rng_open(m->request->seed, "book/policy");
	double sum = 0;
	int i;

	for (i = 0; i < RULES_SEATS; i++)
		policies[i] = i == seat ? habit : rivals;
	luck_open(&luck, g->streams, g->streams_n,
		  arena_printf(m->a, "%s/book/sample", m->request->seed));
	luck.quiet = true;
	for (i = 0; i < SAMPLES; i++) {
		state = *start;
		rules_playout(g, &state, policies, &luck, &rng, 100000);
		sum += g->book->ending(&state, seat).score;
	}
	return sum / SAMPLES;
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
		scores[i] =
			average(m, i, POLICY_SENSIBLE, POLICY_SENSIBLE, start);
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

/* The policy, of the reader's seat or of its rivals, that suits best. */
static enum policy
choose_policy(struct maker *m, const union rules_state *start, bool rivals,
	      enum book_difficulty d)
{
	enum policy best = POLICY_SENSIBLE, p;
	double top = 0, score;

	for (p = POLICY_SENSIBLE; p < POLICIES; p++) {
		score = average(m, m->table.seat, rivals ? POLICY_SENSIBLE : p,
				rivals ? p : POLICY_SENSIBLE, start);
		if (p == POLICY_SENSIBLE || suits(d, score, top, 0)) {
			best = p;
			top = score;
		}
	}
	return best;
}

/*
 * How the seats play: the reader's, where it is not asked, as is best for it;
 * the others, with sway, as helps the reader most or least.
 */
static void
choose_policies(struct maker *m, const union rules_state *start, bool sway)
{
	enum book_difficulty d = m->request->difficulty;
	enum policy habit = choose_policy(m, start, false, BOOK_EASY);
	enum policy rivals = POLICY_SENSIBLE;
	int i;

	if (sway && d != BOOK_NORMAL)
		rivals = choose_policy(m, start, true, d);
	for (i = 0; i < RULES_SEATS; i++)
		m->table.policies[i] = i == m->table.seat ? habit : rivals;
}

/* What the decisions of a whole game are worth to the reader. */
static void
weigh(struct maker *m, const union rules_state *start)
{
	const struct rules *g = m->rules;
	struct arena *a = arena_new();
	struct book_pace pace = {0};
	struct move moves[RULES_MOVES];
	size_t count = 0, n, i;
	int ask;

	m->table.worth = 0;
	for (i = 0; i < SAMPLES; i++) {
		struct book_walk *w = ARENA_NEW(a, struct book_walk);

		book_walk_begin(&m->table, w, start, NULL, &pace,
				arena_printf(a, "%s/book/weigh/%zu",
					     m->request->seed, i));
		while ((n = g->list(&w->state, moves)) > 0) {
			struct move habit = book_walk_habit(&m->table, w);
			int worth = 0;

			if (n > 1 && g->turn(&w->state) == m->table.seat)
				worth = g->book->worth(&w->state, moves, n,
						       &ask);
			if (worth > 0) {
				m->table.worth += worth;
				count++;
			}
			book_walk_step(&m->table, w, &habit, false, a);
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
		if (s->ask >= 0 && s->edges_n < 2)
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
		maker_add(m, w, maker_key(m, w, a));
		if (maker_grow(m, 0, sections, 1)) {
			maker_keep(m, &m->book->opening, 0, w);
			return true;
		}
		maker_drop(m);
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
	choose_policies(m, start, attempt < ATTEMPTS / 3);
	weigh(m, start);
	m->rng = rng_open(m->table.seed, "graph");
	m->wanted = wanted[r->difficulty];
	m->book->start = start;
}

/* One attempt; NULL when not both kinds of endings can be reached. */
static struct book *
attempt_book(const struct book_request *r, unsigned attempt, int lean)
{
	struct arena *a = arena_new(), *scratch = arena_new();
	struct maker m = {
		.request = r, .rules = r->rules, .a = a, .lean = lean};
	struct book *b = m.book = ARENA_NEW(a, struct book);
	bool made;

	b->arena = a;
	b->rules = r->rules;
	b->difficulty = r->difficulty;
	m.slots_n = power_of_two(r->sections * 4);
	m.slots = ARENA_ARRAY(scratch, size_t, m.slots_n);
	prepare(&m, attempt);
	b->seat = m.table.seat;
	memcpy(b->policies, m.table.policies, sizeof(b->policies));
	made = make_first(&m, r->sections, scratch);
	if (made) {
		maker_settle(&m);
		maker_number(&m);
		made = is_sound(b);
	}
	arena_free(scratch);
	if (made)
		return b;
	book_free(b);
	return NULL;
}

/* How far a book is from the chances that its difficulty asks for. */
static double
miss(const struct book *b)
{
	return wanted[b->difficulty] - b->good;
}

static bool
is_near(const struct book *b)
{
	return miss(b) < NEAR && miss(b) > -NEAR;
}

static bool
is_nearer(const struct book *b, const struct book *best)
{
	return !best || miss(b) * miss(b) < miss(best) * miss(best);
}

struct book *
book_make(const struct book_request *r)
{
	struct book *best = NULL, *b;
	int lean = 0;
	unsigned i;

	for (i = 0; i < ATTEMPTS; i++) {
		if (best && (i >= GOOD_ATTEMPTS || is_near(best)))
			break;
		b = attempt_book(r, i, lean);
		if (b && is_nearer(b, best)) {
			book_free(best);
			best = b;
			lean = miss(b) > 0 ? 1 : -1;
		} else {
			book_free(b);
		}
	}
	return best;
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
book_replay_pending(const struct book_section *at, struct luck *luck,
		    const struct names *names, union rules_state *state)
{
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
