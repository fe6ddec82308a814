/*
 * All (section, sheet) pairs of a book, and what comes of them.
 *
 * Forwards from the first section: which sheets come to each section, and how
 * likely a reader who chooses blindly is to come there with them.  Backwards:
 * what becomes of such a reader.  A pair is a section's place in the order, a
 * row of numbers (interned, so that it is one number itself) and the words as
 * bits.
 */
#include <math.h>
#include <string.h>

#include "base/str.h"
#include "book/weave.h"

#define PAIRS_MOST 12000000 /* no such book */
#define SAME 1e-9	    /* chances that differ by less are the same */

/* A row of numbers and the words: what a reader's sheet says. */
struct key {
	uint32_t numbers; /* of the rows */
	uint32_t words;
};

/* What becomes of a reader who chooses blindly from a pair on. */
struct fate {
	float good, sensible, score;
	float decisions, moves;
	uint16_t shortest, longest;
	double print; /* of the endings and what is read there */
	double ways;
};

/* The pairs of a section. */
struct pairs {
	size_t n, cap, table_n;
	struct key *key;
	double *chance; /* of a blind reader */
	struct fate *fate;
	uint32_t *table; /* index + 1 by hash */
};

struct measuring {
	struct book *book;
	struct arena *a;
	size_t numbers;
	struct pairs *pairs; /* by section */
	size_t *order;	     /* sections, each before those it leads to */
	size_t order_n, all;
	/* rows of numbers, each once */
	int16_t *rows;
	size_t rows_n, rows_cap, table_n;
	uint32_t *table;
	bool failed;
	double met, idle; /* decisions, blind */
};

/* --- rows of numbers --- */

static const int16_t *
row_at(const struct measuring *m, uint32_t row)
{
	return m->rows + row * m->numbers;
}

static size_t
row_slot(const struct measuring *m, const int16_t *numbers)
{
	size_t size = m->numbers * sizeof(*numbers);
	size_t h = (size_t)str_hash(STR_HASH_START, numbers, size) % m->table_n;

	while (m->table[h] &&
	       memcmp(row_at(m, m->table[h] - 1), numbers, size) != 0)
		h = (h + 1) % m->table_n;
	return h;
}

static void
grow_rows(struct measuring *m)
{
	size_t size = m->numbers * sizeof(*m->rows), i;

	m->rows = arena_grow(m->a, m->rows, m->rows_cap * size,
			     (m->rows_cap * 2 + 256) * size + 1);
	m->rows_cap = m->rows_cap * 2 + 256;
	m->table_n = m->rows_cap * 2 + 1;
	m->table = ARENA_ARRAY(m->a, uint32_t, m->table_n);
	for (i = 0; i < m->rows_n; i++)
		m->table[row_slot(m, row_at(m, (uint32_t)i))] = (uint32_t)i + 1;
}

/* The row of these numbers, which is made if it is new. */
static uint32_t
intern(struct measuring *m, const int16_t *numbers)
{
	size_t slot;

	if (m->rows_n >= m->rows_cap)
		grow_rows(m);
	slot = row_slot(m, numbers);
	if (!m->table[slot]) {
		memcpy(m->rows + m->rows_n * m->numbers, numbers,
		       m->numbers * sizeof(*numbers));
		m->table[slot] = (uint32_t)++m->rows_n;
	}
	return m->table[slot] - 1;
}

/* --- pairs --- */

static size_t
pair_slot(const struct pairs *p, struct key k)
{
	size_t h = (size_t)((k.numbers * UINT64_C(0x9e3779b97f4a7c15) ^
			     k.words * UINT64_C(0xc2b2ae3d27d4eb4f)) >>
			    20) %
		   p->table_n;

	while (p->table[h] && (p->key[p->table[h] - 1].numbers != k.numbers ||
			       p->key[p->table[h] - 1].words != k.words))
		h = (h + 1) % p->table_n;
	return h;
}

static void
grow_pairs(struct measuring *m, struct pairs *p)
{
	size_t old = p->cap, i;

	p->cap = old * 2 + 8;
	p->key = arena_grow(m->a, p->key, old * sizeof(*p->key),
			    p->cap * sizeof(*p->key));
	p->chance = arena_grow(m->a, p->chance, old * sizeof(*p->chance),
			       p->cap * sizeof(*p->chance));
	p->table_n = p->cap * 2 + 1;
	p->table = ARENA_ARRAY(m->a, uint32_t, p->table_n);
	for (i = 0; i < p->n; i++)
		p->table[pair_slot(p, p->key[i])] = (uint32_t)i + 1;
}

static void
add_pair(struct measuring *m, size_t section, struct key k, double chance)
{
	struct pairs *p = &m->pairs[section];
	size_t slot;

	if (p->n >= p->cap)
		grow_pairs(m, p);
	slot = pair_slot(p, k);
	if (!p->table[slot]) {
		p->key[p->n] = k;
		p->chance[p->n] = 0;
		p->table[slot] = (uint32_t)++p->n;
		m->all++;
	}
	p->chance[p->table[slot] - 1] += chance;
}

static const struct fate *
fate_of(const struct measuring *m, size_t section, struct key k)
{
	const struct pairs *p = &m->pairs[section];

	return &p->fate[p->table[pair_slot(p, k)] - 1];
}

/* --- what a reader does --- */

static void
write_all(const struct sheet_writes *w, int16_t *numbers, uint32_t *words)
{
	size_t i;

	for (i = 0; i < w->n; i++)
		switch (w->at[i].does) {
		case SHEET_ADDS:
			numbers[w->at[i].at] = (int16_t)(numbers[w->at[i].at] +
							 w->at[i].value);
			break;
		case SHEET_SETS:
			numbers[w->at[i].at] = w->at[i].value;
			break;
		case SHEET_TICKS:
			*words |= UINT32_C(1) << w->at[i].at;
			break;
		}
}

/* A number that leaves its range is a fault of the book. */
static void
check_row(struct measuring *m, const int16_t *numbers)
{
	const struct book_number *n = m->book->numbers;
	size_t i;

	for (i = 0; i < m->numbers; i++)
		if (numbers[i] < n[i].low || numbers[i] > n[i].high)
			m->failed = true;
}

/* A sheet at a section, once it is entered. */
struct entered {
	int16_t numbers[BOOK_NUMBERS + 1];
	uint32_t words;
};

static void
enter(const struct measuring *m, const struct book_section *s, struct key k,
      struct entered *out)
{
	memcpy(out->numbers, row_at(m, k.numbers),
	       m->numbers * sizeof(int16_t));
	out->words = k.words;
	write_all(&s->writes, out->numbers, &out->words);
}

/* Where a choice leads from a sheet; false: it is not open. */
static bool
follow(struct measuring *m, const struct book_choice *c,
       const struct entered *e, size_t *to, struct key *k)
{
	struct entered next = *e;
	struct sheet s = {e->numbers, e->words};
	size_t i;

	if (!sheet_holds_all(&s, &c->needs))
		return false;
	write_all(&c->writes, next.numbers, &next.words);
	s = (struct sheet){next.numbers, next.words};
	for (i = 0; i < c->ways_n; i++)
		if (sheet_holds_all(&s, &c->ways[i].needs))
			break;
	if (i == c->ways_n) {
		m->failed = true;
		return false;
	}
	write_all(&c->ways[i].writes, next.numbers, &next.words);
	check_row(m, next.numbers);
	*to = c->ways[i].to;
	k->numbers = intern(m, next.numbers);
	k->words = next.words;
	return true;
}

/* All that a pair leads to. */
struct branches {
	size_t n;
	size_t choice[BOOK_CHOICES], to[BOOK_CHOICES];
	struct key key[BOOK_CHOICES];
};

static void
branch(struct measuring *m, size_t section, struct key k, struct branches *out)
{
	const struct book_section *s = &m->book->sections.at[section];
	struct entered e;
	size_t i;

	enter(m, s, k, &e);
	out->n = 0;
	for (i = 0; i < s->choices_n; i++)
		if (follow(m, &s->choices[i], &e, &out->to[out->n],
			   &out->key[out->n]))
			out->choice[out->n++] = i;
	if (!out->n && s->kind != BOOK_ENDING)
		m->failed = true;
}

/* --- the order of sections --- */

static void
visit(struct measuring *m, size_t section, bool *seen)
{
	const struct book_section *s = &m->book->sections.at[section];
	size_t i, k;

	if (seen[section])
		return;
	seen[section] = true;
	for (i = 0; i < s->choices_n; i++)
		for (k = 0; k < s->choices[i].ways_n; k++)
			visit(m, s->choices[i].ways[k].to, seen);
	m->order[--m->order_n] = section;
}

static void
find_order(struct measuring *m)
{
	size_t n = m->book->sections.n;
	bool *seen = ARENA_ARRAY(m->a, bool, n + 1);

	m->order = ARENA_ARRAY(m->a, size_t, n + 1);
	m->order_n = n;
	visit(m, 0, seen);
	/* the first stands at order_n; sections that nobody comes to: none */
	memmove(m->order, m->order + m->order_n,
		(n - m->order_n) * sizeof(*m->order));
	m->order_n = n - m->order_n;
}

/* --- forwards --- */

static void
spread(struct measuring *m)
{
	struct branches out;
	size_t i, j, k;

	add_pair(m, 0, (struct key){intern(m, m->book->starts), 0}, 1);
	for (i = 0; i < m->order_n && !m->failed; i++)
		for (j = 0; j < m->pairs[m->order[i]].n; j++) {
			const struct pairs *p = &m->pairs[m->order[i]];

			branch(m, m->order[i], p->key[j], &out);
			for (k = 0; k < out.n; k++)
				add_pair(m, out.to[k], out.key[k],
					 p->chance[j] / (double)out.n);
			if (m->all > PAIRS_MOST)
				m->failed = true;
		}
}

/* --- backwards --- */

/* A number from 0 to 1 that tells what is read at an ending. */
static double
print_of(const struct measuring *m, size_t section, uint32_t words)
{
	const struct book_section *s = &m->book->sections.at[section];
	const struct plot *p = m->book->plot;
	uint64_t h = str_hash(STR_HASH_START, &section, sizeof(section));
	const struct plot_thread *t;
	struct xml_node *n;
	bool good;

	if (s->option)
		XML_EACH (n, s->option->node, "p") {
			good = plot_reads(p, n, words);
			h = str_hash(h, &good, sizeof(good));
		}
	for (t = p ? p->threads.at : NULL;
	     t && t < p->threads.at + p->threads.n; t++)
		XML_EACH (n, t->node, "end") {
			good = plot_reads(p, n, words) &&
			       plot_ends(n, &s->ending);
			h = str_hash(h, &good, sizeof(good));
		}
	h ^= h >> 29;
	h *= UINT64_C(0xbf58476d1ce4e5b9);
	h ^= h >> 32;
	return (double)(h >> 11) / 9007199254740992.0;
}

static struct fate
ending_fate(const struct measuring *m, size_t section, uint32_t words)
{
	const struct book_section *s = &m->book->sections.at[section];

	return (struct fate){
		.good = s->ending.good,
		.sensible = s->ending.good,
		.score = (float)s->ending.score,
		.print = print_of(m, section, words),
		.ways = 1,
	};
}

/* The state of the game at a move's pair: the heaviest with that sheet. */
static const struct hours_state *
state_at(const struct measuring *m, size_t section, struct key k)
{
	const struct book_section *s = &m->book->sections.at[section];
	const struct hours_section *h;
	const struct hours_state *found = NULL;
	const int16_t *row = row_at(m, k.numbers);
	size_t i, n;

	if (s->kind != BOOK_MOVE)
		return NULL;
	h = &m->book->hours->sections.at[s->hour];
	for (i = 0; i < h->states_n; i++) {
		for (n = 0; n + 1 < m->numbers; n++)
			if (h->states[i].sheet[m->book->of_game[n]] != row[n])
				break;
		if (n + 1 >= m->numbers &&
		    (!found || h->states[i].weight > found->weight))
			found = &h->states[i];
	}
	return found;
}

/* The chances that a sensible reader takes each branch. */
static void
sensible_takes(const struct measuring *m, size_t section, struct key k,
	       const struct branches *b, double *out)
{
	const struct book_section *s = &m->book->sections.at[section];
	const struct hours_state *state = state_at(m, section, k);
	double sum = 0;
	size_t i;

	for (i = 0; i < b->n; i++) {
		out[i] = 1;
		if (state && s->choices[b->choice[i]].offer >= 0)
			out[i] = hours_takes(
				state, (size_t)s->choices[b->choice[i]].offer,
				true);
		sum += out[i];
	}
	for (i = 0; i < b->n; i++)
		out[i] = sum > 0 ? out[i] / sum : 1 / (double)b->n;
}

/* Do all branches come to the same? */
static bool
is_idle(const struct fate *const *f, size_t n)
{
	size_t i;

	for (i = 1; i < n; i++)
		if (fabs(f[i]->print - f[0]->print) > SAME)
			return false;
	return true;
}

static struct fate
fate_from(struct measuring *m, size_t section, struct key k, bool *idle)
{
	const struct fate *f[BOOK_CHOICES];
	struct branches b;
	double takes[BOOK_CHOICES], each;
	struct fate out = {.shortest = UINT16_MAX};
	bool asks, moves;
	size_t i;

	branch(m, section, k, &b);
	asks = b.n > 1;
	moves = asks && m->book->sections.at[section].kind == BOOK_MOVE;
	sensible_takes(m, section, k, &b, takes);
	each = 1 / (double)b.n;
	for (i = 0; i < b.n; i++) {
		f[i] = fate_of(m, b.to[i], b.key[i]);
		out.good += (float)(f[i]->good * each);
		out.score += (float)(f[i]->score * each);
		out.sensible += (float)(f[i]->sensible * takes[i]);
		out.decisions += (float)(f[i]->decisions * each);
		out.moves += (float)(f[i]->moves * each);
		out.print += f[i]->print * each;
		out.ways += f[i]->ways;
		if (f[i]->shortest + asks < out.shortest)
			out.shortest = (uint16_t)(f[i]->shortest + asks);
		if (f[i]->longest + asks > out.longest)
			out.longest = (uint16_t)(f[i]->longest + asks);
	}
	out.decisions += asks;
	out.moves += moves;
	*idle = asks && is_idle(f, b.n);
	return out;
}

static void
judge_section(struct measuring *m, size_t section)
{
	struct book_section *s = &m->book->sections.at[section];
	struct pairs *p = &m->pairs[section];
	double good = 0;
	size_t i, asked = 0, idles = 0;
	bool idle;

	p->fate = ARENA_ARRAY(m->a, struct fate, p->n + 1);
	for (i = 0; i < p->n; i++) {
		idle = false;
		if (s->kind == BOOK_ENDING)
			p->fate[i] = ending_fate(m, section, p->key[i].words);
		else
			p->fate[i] = fate_from(m, section, p->key[i], &idle);
		s->chance += p->chance[i];
		good += p->chance[i] * p->fate[i].good;
		idles += idle;
		asked += s->choices_n > 1;
		m->idle += idle ? p->chance[i] : 0;
	}
	s->good = s->chance > 0 ? good / s->chance : 0;
	s->idle = asked && idles == asked;
}

/* --- the book --- */

static void
clear(struct book *b)
{
	struct book_section *s;

	VEC_EACH (s, &b->sections) {
		s->ways_in = 0;
		s->chance = s->good = 0;
		s->idle = false;
	}
	b->endings = b->good_endings = 0;
}

static void
count(struct book *b)
{
	struct book_section *s;
	size_t i, k;

	VEC_EACH (s, &b->sections) {
		for (i = 0; i < s->choices_n; i++)
			for (k = 0; k < s->choices[i].ways_n; k++)
				b->sections.at[s->choices[i].ways[k].to]
					.ways_in++;
		b->endings += s->kind == BOOK_ENDING;
		b->good_endings += s->kind == BOOK_ENDING && s->ending.good;
	}
}

static void
sum_up(struct measuring *m)
{
	const struct fate *f = &m->pairs[0].fate[0];
	struct book *b = m->book;

	count(b);
	b->pairs = m->all;
	b->good = f->good;
	b->sensible = f->sensible;
	b->score = f->score;
	b->decisions = f->decisions;
	b->moves = f->moves;
	b->idle = f->decisions > 0 ? m->idle / f->decisions : 0;
	b->shortest = f->shortest;
	b->longest = f->longest;
	b->ways = f->ways;
}

bool
book_measure(struct book *b)
{
	struct measuring m = {.book = b, .a = arena_new()};
	bool good;
	size_t i;

	m.numbers = b->numbers_n;
	m.pairs = ARENA_ARRAY(m.a, struct pairs, b->sections.n + 1);
	clear(b);
	find_order(&m);
	spread(&m);
	for (i = m.order_n; i-- && !m.failed;)
		judge_section(&m, m.order[i]);
	good = !m.failed && m.order_n == b->sections.n;
	if (good)
		sum_up(&m);
	arena_free(m.a);
	return good;
}
