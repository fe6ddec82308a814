/* Inside solo/: a book's odds and numbers. */
#include <string.h>

#include "solo/book_maker.h"

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

static void
count_ways(struct book *b, size_t at, size_t least, size_t most, double ways)
{
	const struct book_section *s = &b->sections.at[at];

	b->ways += ways;
	b->score += s->chance * s->ending.score;
	b->shortest = least < b->shortest ? least : b->shortest;
	b->longest = most > b->longest ? most : b->longest;
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
	}
	for (i = 0; i < n; i++)
		if (!b->sections.at[i].edges_n)
			count_ways(b, i, least[i], most[i], ways[i]);
	b->good = b->sections.at[0].good;
}

/* Forgets what was worked out, to work it out anew. */
static void
clear_judgement(struct book *b)
{
	struct book_section *s;

	VEC_EACH (s, &b->sections) {
		s->ways_in = s->best_steps = 0;
		s->chance = s->good = 0;
		s->best = 0;
	}
	b->endings = b->good_endings = 0;
	b->score = b->ways = 0;
	b->longest = 0;
}

static void
judge(struct maker *m)
{
	size_t i;

	clear_judgement(m->book);
	for (i = 0; i < m->book->sections.n; i++)
		if (!m->book->sections.at[i].edges_n)
			judge_ending(m->book, &m->book->sections.at[i]);
	for (i = 0; i < m->finished.n; i++)
		judge_choices(m->book,
			      &m->book->sections.at[m->finished.at[i]]);
	spread(m);
}

/* --- settling: endings get other luck until the odds are those wanted --- */

#define SETTLED 0.02 /* near enough */

/*
 * Where a choice leads if it comes to that end: to the same ending if it has
 * one already, in the old ending's place if nobody else comes there, else to
 * a section more.  SIZE_MAX when none of these can be.
 */
static size_t
place_ending(struct maker *m, size_t from, size_t old,
	     const struct book_walk *w, uint64_t key)
{
	struct book *b = m->book;
	size_t same = maker_find(m, key);

	if (b->sections.at[old].ways_in == 1) {
		if (same != SIZE_MAX)
			return SIZE_MAX; /* the old one would be left alone */
		maker_replace(m, old, w, key);
		return old;
	}
	if (same != SIZE_MAX)
		return maker_leads(&b->sections.at[from], same) ? SIZE_MAX
								: same;
	if (b->sections.n >= m->request->sections)
		return SIZE_MAX;
	same = maker_add(m, w, key);
	maker_replace(m, same, w, key);
	m->about.at[same].open = false;
	return same;
}

/* Gives a choice luck under which it ends well, or badly, if there is. */
static bool
turn_choice(struct maker *m, size_t from, size_t edge, bool good,
	    unsigned tries)
{
	struct book_edge *e = &m->book->sections.at[from].edges[edge];
	size_t old = e->to, to = SIZE_MAX;
	struct move move = e->moves[0].move;
	struct arena *a = arena_new();
	struct book_walk *w;
	unsigned i;

	for (i = 0; i < tries && to == SIZE_MAX; i++) {
		w = maker_try(m, from, &move, 1, i, a);
		if (!w ||
		    m->rules->book->ending(&w->state, m->table.seat).good !=
			    good)
			continue;
		to = place_ending(m, from, old, w, maker_key(m, w, a));
		if (to == SIZE_MAX)
			continue;
		m->book->sections.at[old].ways_in--;
		m->book->sections.at[to].ways_in++;
		e = &m->book->sections.at[from].edges[edge];
		maker_keep(m, e, to, w);
	}
	arena_free(a);
	return to != SIZE_MAX;
}

/* Does a choice lead to an ending that should be another? */
static bool
should_turn(const struct book *b, size_t to, bool good)
{
	const struct book_section *s = &b->sections.at[to];

	if (s->edges_n || s->ending.good == good)
		return false;
	return good ? b->endings - b->good_endings > 1 : b->good_endings > 1;
}

/* Turns choices that turn within so many tries. */
static void
settle_round(struct maker *m, unsigned tries)
{
	struct book *b = m->book;
	size_t from, edge;

	for (from = 0; from < b->sections.n; from++)
		for (edge = 0; edge < b->sections.at[from].edges_n; edge++) {
			const struct book_section *s = &b->sections.at[from];
			double chance = s->chance / (double)s->edges_n;
			double missing = m->wanted - b->good;
			bool good = missing > 0;

			missing = good ? missing : -missing;
			if (missing < SETTLED)
				return;
			if (chance > 2 * missing ||
			    !should_turn(b, s->edges[edge].to, good) ||
			    !turn_choice(m, from, edge, good, tries))
				continue;
			b->good += good ? chance : -chance;
			b->good_endings += good ? 1 : (size_t)-1;
		}
}

void
maker_settle(struct maker *m)
{
	unsigned tries;

	/* first those that turn easily: they belong to such positions */
	judge(m);
	for (tries = 8; tries <= 128; tries *= 4) {
		settle_round(m, tries);
		judge(m);
	}
}

/* --- the numbers --- */

/* How many choices lead to a neighbouring number. */
static size_t
count_near(const struct book *b)
{
	const struct book_section *s;
	size_t near = 0, to, i;

	VEC_EACH (s, &b->sections)
		for (i = 0; i < s->edges_n; i++) {
			to = b->sections.at[s->edges[i].to].number;
			near += to == s->number + 1 || to + 1 == s->number;
		}
	return near;
}

static void
swap_numbers(struct book *b, size_t i, size_t k)
{
	size_t number = b->sections.at[i].number;

	b->sections.at[i].number = b->sections.at[k].number;
	b->sections.at[k].number = number;
}

static bool
is_near(const struct book *b, const struct book_section *s)
{
	size_t i, to;

	for (i = 0; i < s->edges_n; i++) {
		to = b->sections.at[s->edges[i].to].number;
		if (to == s->number + 1 || to + 1 == s->number)
			return true;
	}
	return false;
}

/*
 * Gives a section, or what it leads to, another number; *near is how many
 * choices lead to a neighbour.  A swap that leaves as many is kept, too: in a
 * small book the way to a good order leads through others.
 */
static void
hide(struct maker *m, size_t section, size_t *near)
{
	struct book *b = m->book;
	const struct book_section *s = &b->sections.at[section];
	size_t most = *near, i, one, other;

	for (i = 0; i < 64 && *near >= most; i++) {
		one = i % 2 && section
			      ? section
			      : s->edges[rng_below(&m->rng,
						   (uint32_t)s->edges_n)]
					.to;
		other = 1 + rng_below(&m->rng, (uint32_t)b->sections.n - 1);
		swap_numbers(b, one, other);
		if (count_near(b) > *near)
			swap_numbers(b, one, other);
		else
			*near = count_near(b);
	}
}

void
maker_number(struct maker *m)
{
	struct book *b = m->book;
	size_t n = b->sections.n, near, round, i;
	size_t *numbers = ARENA_ARRAY(m->a, size_t, n);

	for (i = 0; i < n; i++)
		numbers[i] = i + 1;
	rng_shuffle(&m->rng, numbers + 1, n - 1, sizeof(*numbers));
	for (i = 0; i < n; i++)
		b->sections.at[i].number = numbers[i];
	near = count_near(b);
	for (round = 0; near && round < 20; round++)
		for (i = 0; i < n && near; i++)
			if (is_near(b, &b->sections.at[i]))
				hide(m, i, &near);
}
