/* Printed numbers: the first is 1, the others keep clear of their neighbours. */
#include "book/weave.h"

#define CLEAR 9	  /* numbers between two that lead to each other, if possible */
#define ROUNDS 12 /* of mending */
#define SWAPS 24  /* that are tried for a section */
#define NEXT 1000 /* how bad it is that a choice leads to the next number */

/* Who leads to whom, both ways; the numbers in the making. */
struct numbering {
	struct book *book;
	size_t n, clear;
	size_t *first; /* by section: its links from there to the next's */
	size_t *links;
	size_t *number;	 /* by section */
	size_t *section; /* by number */
};

/* All links, those back from interludes too, which are not made yet. */
static void
each_link(const struct weaver *w, struct arena *a, size_t **from, size_t **to,
	  size_t *n)
{
	struct book *b = w->book;
	const struct gate *g;
	struct list {
		VEC(size_t) v;
	} f = {{0}}, t = {{0}};
	struct book_section *s;
	size_t i, k, from_n;

	VEC_EACH (s, &b->sections)
		for (i = 0; i < s->choices_n; i++)
			for (k = 0; k < s->choices[i].ways_n; k++) {
				VEC_PUSH(a, &f.v, (size_t)(s - b->sections.at));
				VEC_PUSH(a, &t.v, s->choices[i].ways[k].to);
			}
	for (g = w->gates; g < w->gates + w->gates_n; g++) {
		from_n = g->deeds.n + (g->acts_n < 2 ? g->doors_n : 0);
		for (i = 0; i < from_n; i++)
			for (k = 0; k < g->returns.n; k++) {
				VEC_PUSH(a, &f.v,
					 i < g->deeds.n
						 ? g->deeds.at[i]
						 : g->doors[i - g->deeds.n]);
				VEC_PUSH(a, &t.v, g->returns.at[k]);
			}
	}
	*from = f.v.at;
	*to = t.v.at;
	*n = f.v.n;
}

/* Each section's neighbours in one array. */
static void
find_links(struct numbering *m, const struct weaver *w, struct arena *a)
{
	size_t *from, *to, n, i, *next;

	each_link(w, a, &from, &to, &n);
	m->first = ARENA_ARRAY(a, size_t, m->n + 2);
	m->links = ARENA_ARRAY(a, size_t, 2 * n + 1);
	next = ARENA_ARRAY(a, size_t, m->n + 1);
	for (i = 0; i < n; i++) {
		m->first[from[i] + 1]++;
		m->first[to[i] + 1]++;
	}
	for (i = 0; i < m->n; i++)
		m->first[i + 1] += m->first[i];
	for (i = 0; i < m->n; i++)
		next[i] = m->first[i];
	for (i = 0; i < n; i++) {
		m->links[next[from[i]]++] = to[i];
		m->links[next[to[i]]++] = from[i];
	}
}

/* How near a section stands to its neighbours; 0 is far enough. */
static size_t
nearness(const struct numbering *m, size_t section)
{
	size_t bad = 0, i, a = m->number[section], b, between;

	for (i = m->first[section]; i < m->first[section + 1]; i++) {
		b = m->number[m->links[i]];
		between = a > b ? a - b : b - a;
		bad += between <= 1	    ? NEXT
		       : between < m->clear ? m->clear - between
					    : 0;
	}
	return bad;
}

static void
swap(struct numbering *m, size_t x, size_t y)
{
	size_t number = m->number[x];

	m->number[x] = m->number[y];
	m->number[y] = number;
	m->section[m->number[x]] = x;
	m->section[m->number[y]] = y;
}

/* Gives a section the number of another if that is better for both. */
static void
mend(struct numbering *m, struct rng *rng, size_t section)
{
	size_t bad = nearness(m, section), other, both, i;
	size_t tries = bad >= NEXT ? m->n - 1 : SWAPS;

	for (i = 0; i < tries && bad; i++) {
		/* where it is really bad, all of them */
		other = m->section[2 +
				   (bad >= NEXT
					    ? i
					    : rng_below(rng,
							(uint32_t)(m->n - 1)))];
		if (other == section)
			continue;
		both = bad + nearness(m, other);
		swap(m, section, other);
		if (nearness(m, section) + nearness(m, other) < both)
			bad = nearness(m, section);
		else
			swap(m, section, other);
	}
}

static void
shuffle(struct numbering *m, struct rng *rng)
{
	size_t i;

	for (i = 0; i < m->n; i++)
		m->section[i + 1] = i;
	if (m->n > 1)
		rng_shuffle(rng, m->section + 2, m->n - 1, sizeof(size_t));
	for (i = 0; i < m->n; i++)
		m->number[m->section[i + 1]] = i + 1;
}

void
weave_number(struct weaver *w)
{
	struct arena *a = arena_new();
	struct numbering m = {.book = w->book, .n = w->book->sections.n};
	struct rng rng = rng_open(w->request->seed, "book/numbers");
	size_t i, round;

	m.clear = m.n / 6 < CLEAR ? m.n / 6 : CLEAR;
	m.number = ARENA_ARRAY(a, size_t, m.n + 2);
	m.section = ARENA_ARRAY(a, size_t, m.n + 2);
	find_links(&m, w, a);
	shuffle(&m, &rng);
	for (round = 0; round < ROUNDS; round++)
		for (i = 1; i < m.n; i++)
			mend(&m, &rng, i);
	for (i = 0; i < m.n; i++)
		w->book->sections.at[i].number = m.number[i];
	arena_free(a);
}
