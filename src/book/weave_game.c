/* The game's sections: moves, and what an offer came to. */
#include "book/weave.h"

#include <string.h>

/* --- the sheet --- */

static bool
has_back(const struct weaver *w)
{
	size_t i;

	for (i = 0; i < w->gates_n; i++)
		if (!w->gates[i].before)
			return true;
	return false;
}

/* The numbers that are asked, then Back. */
void
weave_sheet(struct weaver *w)
{
	const struct hours *h = w->hours;
	const int16_t *first = h->sections.at[0].states[0].sheet;
	struct book *b = w->book;
	struct book_number *n =
		ARENA_ARRAY(w->a, struct book_number, h->numbers_n + 1);
	int16_t *starts = ARENA_ARRAY(w->a, int16_t, h->numbers_n + 1);
	uint16_t *of_game = ARENA_ARRAY(w->a, uint16_t, h->numbers_n + 1);
	size_t i;

	b->numbers = n;
	b->starts = starts;
	b->of_game = of_game;
	for (i = 0; i < h->numbers_n; i++) {
		if (!w->used[i])
			continue;
		n[b->numbers_n] = h->numbers[i];
		starts[b->numbers_n] = first[i];
		of_game[b->numbers_n] = (uint16_t)i;
		w->number[i] = (uint16_t)b->numbers_n++;
	}
	if (!has_back(w))
		return;
	n[b->numbers_n] = (struct book_number){.name = "back", .high = 9999};
	of_game[b->numbers_n++] = UINT16_MAX;
}

/* The same conditions and lines by the numbers of the book's sheet. */
static struct sheet_needs
our_needs(struct weaver *w, const struct sheet_needs *needs)
{
	struct sheet_needs out = {
		needs->n, ARENA_ARRAY(w->a, struct sheet_need, needs->n + 1)};
	size_t i;

	for (i = 0; i < needs->n; i++) {
		out.at[i] = needs->at[i];
		out.at[i].at = w->number[needs->at[i].at];
	}
	return out;
}

/* With room for one line more. */
static struct sheet_writes
our_writes(struct weaver *w, const struct sheet_writes *writes)
{
	struct sheet_writes out = {
		writes->n,
		ARENA_ARRAY(w->a, struct sheet_write, writes->n + 1)};
	size_t i;

	for (i = 0; i < writes->n; i++) {
		out.at[i] = writes->at[i];
		out.at[i].at = w->number[writes->at[i].at];
	}
	return out;
}

/* --- ways --- */

/* Leads a way on, through the interlude that lies between. */
static void
lead(struct weaver *w, struct book_way *way, uint32_t from, uint32_t to)
{
	int gate = weave_gate_between(w, from, to);

	way->to = w->place[to];
	if (gate < 0)
		return;
	way->to = weave_next_door(&w->gates[gate]);
	way->writes.at[way->writes.n] = (struct sheet_write){
		SHEET_SETS, (uint16_t)(w->book->numbers_n - 1), 0};
	VEC_PUSH(w->a, &w->backs,
		 (struct back){&way->writes.at[way->writes.n++], w->place[to]});
}

static void
fill_ways(struct weaver *w, uint32_t hour, const struct draft_part *r,
	  struct book_choice *c, bool edges)
{
	size_t i;

	c->ways_n = r->ways_n;
	c->ways = ARENA_ARRAY(w->a, struct book_way, r->ways_n);
	for (i = 0; i < r->ways_n; i++) {
		const struct draft_way *from = &r->ways[i];
		struct book_way *way = &c->ways[i];

		way->needs = our_needs(w, &from->needs);
		way->writes = our_writes(w, &from->writes);
		lead(w, way, hour, from->to);
		if (!edges)
			continue;
		way->edges_n = from->edges_n;
		way->edges = from->edges;
	}
}

/* --- sections --- */

/* What a part came to, in a section of its own; its index. */
static size_t
add_result(struct weaver *w, const struct draft *r, const struct draft_part *p)
{
	size_t at = weave_add(w, BOOK_RESULT, r->hour);
	struct book_section *s = &w->book->sections.at[at];

	s->offer = (int)r->offer;
	s->edges = p->edges;
	s->edges_n = p->edges_n;
	s->writes = our_writes(w, &p->writes);
	s->choices_n = 1;
	s->choices[0].offer = -1;
	fill_ways(w, r->hour, p, &s->choices[0], false);
	return at;
}

/* A choice that leads to results, one for each part. */
static void
add_results(struct weaver *w, const struct draft *r, struct book_choice *c)
{
	size_t i;

	c->ways_n = r->parts_n;
	c->ways = ARENA_ARRAY(w->a, struct book_way, r->parts_n);
	for (i = 0; i < r->parts_n; i++) {
		c->ways[i].needs = our_needs(w, &r->parts[i].needs);
		c->ways[i].edges = r->parts[i].edges;
		c->ways[i].edges_n = r->parts[i].edges_n;
		c->ways[i].to = add_result(w, r, &r->parts[i]);
	}
}

/* A result for each way: the tests stand at the choice. */
static void
add_split(struct weaver *w, const struct draft *r, struct book_choice *c)
{
	const struct draft_part *p = &r->parts[0];
	struct draft_part one;
	struct draft_way way;
	size_t i;

	c->ways_n = p->ways_n;
	c->ways = ARENA_ARRAY(w->a, struct book_way, p->ways_n);
	for (i = 0; i < p->ways_n; i++) {
		way = p->ways[i];
		one = (struct draft_part){.writes = way.writes,
					  .edges = way.edges,
					  .edges_n = way.edges_n,
					  .ways_n = 1,
					  .ways = &way};
		way.needs.n = way.writes.n = 0;
		c->ways[i].needs = our_needs(w, &p->ways[i].needs);
		c->ways[i].edges = way.edges;
		c->ways[i].edges_n = way.edges_n;
		c->ways[i].to = add_result(w, r, &one);
	}
}

void
weave_add_moves(struct weaver *w)
{
	size_t i;

	for (i = 0; i < w->hours->sections.n; i++)
		if (w->hours->sections.at[i].ask >= 0)
			w->place[i] = weave_add(w, BOOK_MOVE, (uint32_t)i);
}

void
weave_add_choices(struct weaver *w)
{
	const struct draft *r;
	struct book_choice c;
	struct book_section *s;

	VEC_EACH (r, &w->drafts) {
		c = (struct book_choice){.offer = (int)r->offer,
					 .needs = our_needs(w, &r->needs)};
		if (r->split) {
			add_split(w, r, &c);
		} else if (r->result) {
			add_results(w, r, &c);
		} else {
			c.writes = our_writes(w, &r->parts[0].writes);
			fill_ways(w, r->hour, &r->parts[0], &c, true);
		}
		s = &w->book->sections.at[w->place[r->hour]];
		s->choices[s->choices_n++] = c;
	}
}

void
weave_write_backs(struct weaver *w)
{
	const struct back *b;

	VEC_EACH (b, &w->backs)
		b->write->value = (int16_t)w->book->sections.at[b->to].number;
}
