/*
 * All (section, sheet) pairs of a book, and what comes of them.
 *
 * A sheet is a row of numbers and a set of words.  No test of the game asks
 * for words, and no scene for numbers: so a section's pairs are a table of
 * rows and sets, and where a choice leads is worked out once a row and once a
 * set.  Forwards from the first section: which rows and sets come to each, and
 * how likely a reader who chooses blindly is to come there with them; a pair
 * that has no chance there is none.  Backwards: what becomes of such a reader.
 */
#include <math.h>
#include <string.h>

#include "base/budget.h"
#include "base/str.h"
#include "book/weave.h"

#define SAME 1e-12 /* chances that differ by less are the same */
#define SETS 4096  /* of words: 2 to the SHEET_WORDS */
#define NOWHERE UINT32_MAX

_Static_assert(SETS == 1 << SHEET_WORDS, "a set is an index");

/* What becomes of a reader, whatever his words are, from a row on. */
struct fate {
	double good, sensible, score;
	double decisions, moves;
	size_t shortest, longest;
};

/* Where a row goes by a choice: a way of it, and a row there. */
struct passage {
	uint32_t to; /* section, or NOWHERE: not open */
	uint32_t row;
	uint16_t way;
};

/* The pairs of a section. */
struct pairs {
	size_t rows_n, rows_cap, sets_n;
	uint32_t *rows;	 /* of the book's rows */
	uint32_t *table; /* index + 1 by hash */
	size_t table_n;
	uint16_t *sets;
	uint16_t *set_at;      /* by words: index + 1 */
	struct passage *steps; /* by row, choice */
	struct fate *fate;     /* by row */
	/* by row, set */
	float *chance; /* of a blind reader */
	float *ways;
	double *print; /* of the endings and what is read there */
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
	double idle; /* decisions, blind */
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

/* --- the rows and sets of a section --- */

static size_t
slot_of(const struct pairs *p, uint32_t row)
{
	size_t h = row * (size_t)2654435761u % p->table_n;

	while (p->table[h] && p->rows[p->table[h] - 1] != row)
		h = (h + 1) % p->table_n;
	return h;
}

static void
grow_pairs(struct measuring *m, struct pairs *p)
{
	size_t old = p->rows_cap, i;

	p->rows_cap = old * 2 + 8;
	p->rows = arena_grow(m->a, p->rows, old * sizeof(*p->rows),
			     p->rows_cap * sizeof(*p->rows));
	p->table_n = p->rows_cap * 2 + 1;
	p->table = ARENA_ARRAY(m->a, uint32_t, p->table_n);
	for (i = 0; i < p->rows_n; i++)
		p->table[slot_of(p, p->rows[i])] = (uint32_t)i + 1;
}

/* The place of a row among a section's, which is added if it is new. */
static uint32_t
add_row(struct measuring *m, size_t section, uint32_t row)
{
	struct pairs *p = &m->pairs[section];
	size_t slot;

	if (p->rows_n >= p->rows_cap)
		grow_pairs(m, p);
	slot = slot_of(p, row);
	if (!p->table[slot]) {
		p->rows[p->rows_n] = row;
		p->table[slot] = (uint32_t)++p->rows_n;
	}
	return p->table[slot] - 1;
}

static void
add_set(struct measuring *m, size_t section, uint32_t words)
{
	struct pairs *p = &m->pairs[section];

	if (!p->set_at) {
		p->set_at = ARENA_ARRAY(m->a, uint16_t, SETS);
		p->sets = ARENA_ARRAY(m->a, uint16_t, SETS);
	}
	if (p->set_at[words])
		return;
	p->sets[p->sets_n] = (uint16_t)words;
	p->set_at[words] = (uint16_t)++p->sets_n;
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

/* Do the conditions hold that ask words, or those that ask numbers? */
static bool
holds(const struct sheet_needs *needs, const struct sheet *s, bool words)
{
	size_t i;

	for (i = 0; i < needs->n; i++)
		if ((needs->at[i].is == SHEET_TICKED ||
		     needs->at[i].is == SHEET_BLANK) == words &&
		    !sheet_holds(s, &needs->at[i]))
			return false;
	return true;
}

/* Where a choice leads from a row of numbers. */
static struct passage
follow(struct measuring *m, const struct book_section *at,
       const struct book_choice *c, uint32_t row)
{
	int16_t numbers[BOOK_NUMBERS + 1];
	struct sheet s = {numbers, 0};
	struct passage out = {NOWHERE, 0, 0};
	uint32_t words = 0;
	size_t i;

	memcpy(numbers, row_at(m, row), m->numbers * sizeof(*numbers));
	write_all(&at->writes, numbers, &words);
	if (!holds(&c->needs, &s, false))
		return out;
	write_all(&c->writes, numbers, &words);
	for (i = 0; i < c->ways_n; i++)
		if (holds(&c->ways[i].needs, &s, false))
			break;
	if (i == c->ways_n) {
		m->failed = true;
		return out;
	}
	write_all(&c->ways[i].writes, numbers, &words);
	check_row(m, numbers);
	out.to = (uint32_t)c->ways[i].to;
	out.row = add_row(m, out.to, intern(m, numbers));
	out.way = (uint16_t)i;
	return out;
}

/* The words behind a way of a choice; false: it is not open. */
static bool
words_behind(const struct book_section *at, const struct book_choice *c,
	     const struct book_way *way, uint32_t *words)
{
	int16_t numbers[BOOK_NUMBERS + 1] = {0};
	struct sheet s = {numbers, 0};

	write_all(&at->writes, numbers, words);
	s.words = *words;
	if (!holds(&c->needs, &s, true))
		return false;
	write_all(&c->writes, numbers, words);
	write_all(&way->writes, numbers, words);
	return true;
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

/* --- which pairs there are --- */

/* Sends on the rows and the sets of a section. */
static void
send(struct measuring *m, size_t section)
{
	const struct book_section *s = &m->book->sections.at[section];
	struct pairs *p = &m->pairs[section];
	size_t i, k, w, open;
	uint32_t words;

	p->steps = arena_take(m->a, (p->rows_n * BOOK_CHOICES + 1) *
					    sizeof(*p->steps));
	for (i = 0; i < p->rows_n; i++) {
		open = 0;
		for (k = 0; k < s->choices_n; k++) {
			p->steps[i * BOOK_CHOICES + k] =
				follow(m, s, &s->choices[k], p->rows[i]);
			open += p->steps[i * BOOK_CHOICES + k].to != NOWHERE;
		}
		if (!open && s->kind != BOOK_ENDING)
			m->failed = true;
	}
	for (k = 0; k < s->choices_n; k++)
		for (w = 0; w < s->choices[k].ways_n; w++)
			for (i = 0; i < p->sets_n; i++) {
				words = p->sets[i];
				if (words_behind(s, &s->choices[k],
						 &s->choices[k].ways[w],
						 &words))
					add_set(m, s->choices[k].ways[w].to,
						words);
			}
}

static void
find_pairs(struct measuring *m)
{
	size_t i, cells = 0;
	struct pairs *p;

	add_row(m, 0, intern(m, m->book->starts));
	add_set(m, 0, 0);
	for (i = 0; i < m->order_n && !m->failed; i++) {
		send(m, m->order[i]);
		p = &m->pairs[m->order[i]];
		cells += p->rows_n * p->sets_n;
		m->failed = m->failed || cells > budget_most(BUDGET_BOOK_CELLS);
	}
}

/* --- forwards and backwards --- */

/* What each choice makes of each set: the place of that there, or NOWHERE. */
static void
find_sets(const struct measuring *m, size_t section, struct arena *a,
	  uint32_t *sets[BOOK_CHOICES])
{
	const struct book_section *s = &m->book->sections.at[section];
	const struct pairs *p = &m->pairs[section];
	const struct book_way *way;
	size_t k, w, i;
	uint32_t words;

	for (k = 0; k < s->choices_n; k++) {
		sets[k] = arena_take(a, (s->choices[k].ways_n * p->sets_n + 1) *
						sizeof(**sets));
		for (w = 0; w < s->choices[k].ways_n; w++)
			for (i = 0; i < p->sets_n; i++) {
				way = &s->choices[k].ways[w];
				words = p->sets[i];
				sets[k][w * p->sets_n + i] =
					words_behind(s, &s->choices[k], way,
						     &words)
						? m->pairs[way->to].set_at
								  [words] -
							  1u
						: NOWHERE;
			}
	}
}

/* The pairs that one leads to: their cells in the tables of the sections. */
struct branches {
	size_t n;
	const struct pairs *to[BOOK_CHOICES];
	size_t cell[BOOK_CHOICES];
};

static void
branch(const struct measuring *m, size_t section, size_t row, size_t set,
       uint32_t *const sets[BOOK_CHOICES], struct branches *out)
{
	const struct book_section *s = &m->book->sections.at[section];
	const struct pairs *p = &m->pairs[section];
	const struct passage *step;
	uint32_t there;
	size_t k;

	out->n = 0;
	for (k = 0; k < s->choices_n; k++) {
		step = &p->steps[row * BOOK_CHOICES + k];
		if (step->to == NOWHERE)
			continue;
		there = sets[k][step->way * p->sets_n + set];
		if (there == NOWHERE)
			continue;
		out->to[out->n] = &m->pairs[step->to];
		out->cell[out->n++] =
			step->row * m->pairs[step->to].sets_n + there;
	}
}

static void
spread_section(struct measuring *m, size_t section, struct arena *scratch)
{
	const struct pairs *p = &m->pairs[section];
	uint32_t *sets[BOOK_CHOICES];
	struct branches b;
	size_t i, w, k;
	float chance;

	find_sets(m, section, scratch, sets);
	for (i = 0; i < p->rows_n; i++)
		for (w = 0; w < p->sets_n; w++) {
			chance = p->chance[i * p->sets_n + w];
			if (chance <= 0)
				continue;
			m->all++;
			branch(m, section, i, w, sets, &b);
			for (k = 0; k < b.n; k++)
				b.to[k]->chance[b.cell[k]] +=
					chance / (float)b.n;
		}
}

/* Forwards: the chances. */
static void
spread(struct measuring *m)
{
	struct arena *scratch = arena_new();
	size_t i, cells;
	struct pairs *p;

	for (i = 0; i < m->order_n; i++) {
		p = &m->pairs[m->order[i]];
		cells = p->rows_n * p->sets_n + 1;
		p->chance = ARENA_ARRAY(m->a, float, cells);
		p->ways = arena_take(m->a, cells * sizeof(*p->ways));
		p->print = arena_take(m->a, cells * sizeof(*p->print));
		p->fate = ARENA_ARRAY(m->a, struct fate, p->rows_n + 1);
	}
	m->pairs[0].chance[0] = 1;
	for (i = 0; i < m->order_n; i++) {
		spread_section(m, m->order[i], scratch);
		arena_empty(scratch);
	}
	arena_free(scratch);
}

/* What is read at an ending with these words, but for its marks. */
static uint64_t
read_at(const struct measuring *m, size_t section, uint32_t words)
{
	const struct book_section *s = &m->book->sections.at[section];
	const struct plot *p = m->book->plot;
	uint64_t h = str_hash(STR_HASH_START, &section, sizeof(section));
	const struct plot_thread *t;
	struct xml_node *n;
	size_t end = 0;
	bool told;

	if (s->option)
		XML_EACH (n, s->option->node, "p") {
			told = plot_reads(p, n, words);
			h = str_hash(h, &told, sizeof(told));
		}
	for (t = p ? p->threads.at : NULL;
	     t && t < p->threads.at + p->threads.n; t++)
		XML_EACH (n, t->node, "end") {
			told = s->ends >> end++ & 1 && plot_reads(p, n, words);
			h = str_hash(h, &told, sizeof(told));
		}
	return h;
}

/* A number from 0 to 1 for what is read, with the marks of a row. */
static double
print_of(const struct measuring *m, const struct book_section *s, uint64_t read,
	 uint32_t row)
{
	bool told;
	size_t i;

	for (i = 0; i < s->marks_n; i++) {
		told = row_at(m, row)[s->marks[i].at] >= s->marks[i].value;
		read = str_hash(read, &told, sizeof(told));
	}
	read ^= read >> 29;
	read *= UINT64_C(0xbf58476d1ce4e5b9);
	read ^= read >> 32;
	return (double)(read >> 11) / 9007199254740992.0;
}

/* The state of the game at a move's row: the heaviest with that sheet. */
static const struct hours_state *
state_at(const struct measuring *m, const struct book_section *s, uint32_t row)
{
	const struct hours_section *h = &m->book->hours->sections.at[s->hour];
	const struct hours_state *found = NULL;
	const int16_t *numbers = row_at(m, row);
	size_t i, n;

	for (i = 0; i < h->states_n; i++) {
		for (n = 0; n < m->numbers; n++)
			if (m->book->of_game[n] != UINT16_MAX &&
			    h->states[i].sheet[m->book->of_game[n]] !=
				    numbers[n])
				break;
		if (n == m->numbers &&
		    (!found || h->states[i].weight > found->weight))
			found = &h->states[i];
	}
	return found;
}

/* The chances that a sensible reader takes each choice. */
static void
sensible_takes(const struct measuring *m, const struct book_section *s,
	       const struct pairs *p, size_t row, double *out)
{
	const struct hours_state *state =
		s->kind == BOOK_MOVE ? state_at(m, s, p->rows[row]) : NULL;
	double sum = 0;
	size_t k;

	for (k = 0; k < s->choices_n; k++) {
		out[k] = p->steps[row * BOOK_CHOICES + k].to != NOWHERE;
		if (state && out[k] > 0)
			out[k] = hours_takes(state, (size_t)s->choices[k].offer,
					     true);
		sum += out[k];
	}
	for (k = 0; k < s->choices_n && sum > 0; k++)
		out[k] /= sum;
}

static void
judge_row(struct measuring *m, size_t section, size_t row)
{
	const struct book_section *s = &m->book->sections.at[section];
	const struct pairs *p = &m->pairs[section];
	struct fate *out = &p->fate[row];
	double takes[BOOK_CHOICES], each;
	const struct fate *f;
	const struct passage *step;
	size_t k, open = 0;

	out->shortest = SIZE_MAX;
	sensible_takes(m, s, p, row, takes);
	for (k = 0; k < s->choices_n; k++)
		open += p->steps[row * BOOK_CHOICES + k].to != NOWHERE;
	each = 1 / (double)open;
	for (k = 0; k < s->choices_n; k++) {
		step = &p->steps[row * BOOK_CHOICES + k];
		if (step->to == NOWHERE)
			continue;
		f = &m->pairs[step->to].fate[step->row];
		out->good += f->good * each;
		out->score += f->score * each;
		out->decisions += f->decisions * each;
		out->moves += f->moves * each;
		out->sensible += f->sensible * takes[k];
		if (f->shortest < out->shortest)
			out->shortest = f->shortest;
		if (f->longest > out->longest)
			out->longest = f->longest;
	}
	out->decisions += open > 1;
	out->moves += open > 1 && s->kind == BOOK_MOVE;
	out->shortest += open > 1;
	out->longest += open > 1;
}

/* Do all branches come to the same? */
static bool
is_idle(const struct branches *b)
{
	double first = b->to[0]->print[b->cell[0]];
	size_t i;

	for (i = 1; i < b->n; i++)
		if (fabs(b->to[i]->print[b->cell[i]] - first) > SAME)
			return false;
	return b->n > 1;
}

/* Of a pair: what is read at the end, how many ways; the idle are counted. */
static void
judge_pair(struct measuring *m, size_t section, size_t row, size_t set,
	   uint32_t *const sets[BOOK_CHOICES], size_t *asked, size_t *idle)
{
	const struct pairs *p = &m->pairs[section];
	size_t cell = row * p->sets_n + set, k;
	struct branches b;
	double print = 0, ways = 0;

	branch(m, section, row, set, sets, &b);
	for (k = 0; k < b.n; k++) {
		print += b.to[k]->print[b.cell[k]];
		ways += (double)b.to[k]->ways[b.cell[k]];
	}
	p->print[cell] = print / (double)b.n;
	p->ways[cell] = (float)ways;
	*asked += b.n > 1;
	if (!is_idle(&b))
		return;
	++*idle;
	m->idle += (double)p->chance[cell];
}

static void
judge_ending(const struct measuring *m, size_t section)
{
	const struct book_section *s = &m->book->sections.at[section];
	const struct pairs *p = &m->pairs[section];
	uint64_t read;
	size_t i, w;

	for (i = 0; i < p->rows_n; i++)
		p->fate[i] = (struct fate){.good = s->ending.good,
					   .sensible = s->ending.good,
					   .score = s->ending.score};
	for (w = 0; w < p->sets_n; w++) {
		read = read_at(m, section, p->sets[w]);
		for (i = 0; i < p->rows_n; i++) {
			p->ways[i * p->sets_n + w] = 1;
			p->print[i * p->sets_n + w] =
				print_of(m, s, read, p->rows[i]);
		}
	}
}

static void
judge_section(struct measuring *m, size_t section, struct arena *scratch)
{
	struct book_section *s = &m->book->sections.at[section];
	const struct pairs *p = &m->pairs[section];
	uint32_t *sets[BOOK_CHOICES];
	size_t i, w, asked = 0, idle = 0;
	double chance, good = 0;

	if (s->kind == BOOK_ENDING)
		judge_ending(m, section);
	find_sets(m, section, scratch, sets);
	for (i = 0; i < p->rows_n; i++) {
		chance = 0;
		if (s->kind != BOOK_ENDING)
			judge_row(m, section, i);
		for (w = 0; w < p->sets_n; w++) {
			if (p->chance[i * p->sets_n + w] <= 0)
				continue;
			chance += (double)p->chance[i * p->sets_n + w];
			if (s->kind != BOOK_ENDING)
				judge_pair(m, section, i, w, sets, &asked,
					   &idle);
		}
		s->chance += chance;
		good += chance * p->fate[i].good;
	}
	s->good = s->chance > 0 ? good / s->chance : 0;
	s->idle = asked && idle == asked;
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
	b->ways = (double)m->pairs[0].ways[0];
}

bool
book_measure(struct book *b)
{
	struct measuring m = {.book = b, .a = arena_new()};
	struct arena *scratch = arena_new();
	bool good;
	size_t i;

	m.numbers = b->numbers_n;
	m.pairs = ARENA_ARRAY(m.a, struct pairs, b->sections.n + 1);
	clear(b);
	find_order(&m);
	find_pairs(&m);
	if (!m.failed)
		spread(&m);
	for (i = m.order_n; i-- && !m.failed;) {
		judge_section(&m, m.order[i], scratch);
		arena_empty(scratch);
	}
	good = !m.failed && m.order_n == b->sections.n;
	if (good)
		sum_up(&m);
	arena_free(scratch);
	arena_free(m.a);
	return good;
}
