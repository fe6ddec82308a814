/* The game's sections: moves, and what an offer came to. */
#include "book/weave.h"

#include <string.h>

#define LEAST_CHANCE 1e-9 /* so that each way counts */

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

void
weave_find_told(struct weaver *w)
{
	const struct hours *h = w->hours;
	const struct draft_way *way;
	struct draft_walk at = {0};
	struct told *t;
	size_t i, k;

	w->told = ARENA_ARRAY(w->a, struct told, h->sections.n + 1);
	for (i = 0; i < h->sections.n; i++) {
		t = &w->told[i];
		t->n = 1;
		t->come =
			ARENA_ARRAY(w->a, uint8_t, h->sections.at[i].states_n);
		for (k = 0; k < h->sections.at[i].states_n; k++)
			t->weight += h->sections.at[i].states[k].weight;
	}
	while ((way = weave_each_way(w, &at)))
		w->told[way->to].ways += way->edges_n > 0;
	for (i = 0; i < w->gates_n && w->gates[i].before; i++)
		w->told[0].ways = weave_ways_on(&w->gates[i]);
}

size_t
weave_next_telling(struct weaver *w, uint32_t to, double chance)
{
	struct told *t = &w->told[to];
	size_t best = 0, i;

	for (i = 1; i < t->n; i++)
		if (t->led[i] < t->led[best])
			best = i;
	t->led[best] += chance + LEAST_CHANCE;
	return t->place + best;
}

/* Notes that one comes back from an interlude to a section. */
static void
add_return(struct weaver *w, struct gate *g, size_t to)
{
	size_t i;

	for (i = 0; i < g->returns.n; i++)
		if (g->returns.at[i] == to)
			return;
	VEC_PUSH(w->a, &g->returns, to);
}

/* Leads a way on, through the interlude that lies between. */
static void
lead(struct weaver *w, struct book_way *way, uint32_t from,
     const struct draft_way *d)
{
	int gate = weave_gate_between(w, from, d->to);
	struct told *t = &w->told[d->to];
	const struct hours_edge *e;
	double chance = 0;
	size_t i, to;

	for (i = 0; i < d->edges_n; i++) {
		e = &w->hours->edges.at[d->edges[i]];
		chance += hours_left(w->hours, e)->weight;
	}
	way->to = to = weave_next_telling(w, d->to, chance);
	for (i = 0; i < d->edges_n; i++) {
		e = &w->hours->edges.at[d->edges[i]];
		t->come[e->to_state] |= (uint8_t)(1u << (to - t->place));
	}
	if (gate < 0)
		return;
	way->to = weave_next_door(&w->gates[gate], chance);
	add_return(w, &w->gates[gate], to);
	way->writes.at[way->writes.n] = (struct sheet_write){
		SHEET_SETS, (uint16_t)(w->book->numbers_n - 1), 0};
	VEC_PUSH(w->a, &w->backs,
		 (struct back){&way->writes.at[way->writes.n++], to});
}

/* --- what can be for who comes to some tellings --- */

static bool
comes(const struct weaver *w, uint32_t edge, unsigned tellings)
{
	const struct hours_edge *e = &w->hours->edges.at[edge];

	return w->told[e->from].come[e->from_state] & tellings;
}

static size_t
narrow_edges(const struct weaver *w, uint32_t *edges, size_t n,
	     unsigned tellings, uint32_t **out)
{
	size_t i, kept = 0;

	*out = ARENA_ARRAY(w->a, uint32_t, n + 1);
	for (i = 0; i < n; i++)
		if (comes(w, edges[i], tellings))
			(*out)[kept++] = edges[i];
	return kept;
}

/* The part with what can be, the last of it without a condition. */
static struct draft_part
narrow(const struct weaver *w, const struct draft_part *p, unsigned tellings)
{
	struct draft_part out = *p;
	struct draft_way way;
	size_t i;

	out.edges_n =
		narrow_edges(w, p->edges, p->edges_n, tellings, &out.edges);
	out.ways = ARENA_ARRAY(w->a, struct draft_way, p->ways_n);
	out.ways_n = 0;
	for (i = 0; i < p->ways_n; i++) {
		way = p->ways[i];
		way.edges_n = narrow_edges(w, way.edges, way.edges_n, tellings,
					   &way.edges);
		if (way.edges_n)
			out.ways[out.ways_n++] = way;
	}
	if (out.ways_n)
		out.ways[out.ways_n - 1].needs.n = 0;
	return out;
}

/* --- choices and results --- */

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
		lead(w, way, hour, from);
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

void
weave_add_moves(struct weaver *w)
{
	size_t i, k;

	for (i = 0; i < w->hours->sections.n; i++)
		for (k = 0;
		     w->hours->sections.at[i].ask >= 0 && k < w->told[i].n;
		     k++) {
			size_t at = weave_add(w, BOOK_MOVE, (uint32_t)i);

			w->told[i].place = k ? w->told[i].place : at;
		}
}

/* --- choices --- */

/* What of a choice has a result each: its parts, or, if it is split, ways. */
struct results {
	const struct draft *draft;
	size_t n;
	const struct draft_part *parts;
	size_t *at; /* sections of the book, by turn and part; SIZE_MAX: none */
};

static const struct draft_part *
split(struct weaver *w, const struct draft_part *p)
{
	struct draft_part *out =
		ARENA_ARRAY(w->a, struct draft_part, p->ways_n);
	size_t i;

	for (i = 0; i < p->ways_n; i++) {
		struct draft_way *way = &p->ways[i], *only;

		only = ARENA_NEW(w->a, struct draft_way);
		*only = (struct draft_way){.to = way->to,
					   .edges_n = way->edges_n,
					   .edges = way->edges};
		out[i] = (struct draft_part){.needs = way->needs,
					     .writes = way->writes,
					     .edges_n = way->edges_n,
					     .edges = way->edges,
					     .ways_n = 1,
					     .ways = only};
	}
	return out;
}

static struct results
results_of(struct weaver *w, const struct draft *r)
{
	struct results out = {r, r->parts_n, r->parts, NULL};

	if (r->split) {
		out.n = r->parts[0].ways_n;
		out.parts = split(w, &r->parts[0]);
	}
	out.at = ARENA_ARRAY(w->a, size_t, TELLINGS * out.n);
	memset(out.at, 0xff, TELLINGS * out.n * sizeof(*out.at));
	return out;
}

/* The result of a part for a telling; several tellings may share it. */
static size_t
result_at(struct weaver *w, const struct results *r, size_t part,
	  size_t telling)
{
	size_t turns = r->draft->told, turn = telling % turns, k;
	size_t *at = &r->at[turn * r->n + part];
	unsigned tellings = 0;
	struct draft_part p;

	if (*at != SIZE_MAX)
		return *at;
	for (k = turn; k < w->told[r->draft->hour].n; k += turns)
		tellings |= 1u << k;
	p = narrow(w, &r->parts[part], tellings);
	*at = add_result(w, r->draft, &p);
	return *at;
}

/* A choice that leads to results; its last way without a condition. */
static void
lead_to_results(struct weaver *w, const struct results *r, size_t telling,
		struct book_choice *c)
{
	struct draft_part p;
	struct book_way *way;
	size_t i;

	c->ways = ARENA_ARRAY(w->a, struct book_way, r->n);
	for (i = 0; i < r->n; i++) {
		p = narrow(w, &r->parts[i], 1u << telling);
		if (!p.edges_n)
			continue;
		way = &c->ways[c->ways_n++];
		way->needs = our_needs(w, &p.needs);
		way->edges = p.edges;
		way->edges_n = p.edges_n;
		way->to = result_at(w, r, i, telling);
	}
	if (c->ways_n)
		c->ways[c->ways_n - 1].needs.n = 0;
}

/* Is a choice open to all who come to a telling of its section? */
static bool
is_open(const struct weaver *w, const struct draft *r, size_t telling)
{
	const struct hours_section *s = &w->hours->sections.at[r->hour];
	size_t i;

	for (i = 0; i < s->states_n; i++)
		if (w->told[r->hour].come[i] >> telling & 1 &&
		    s->states[i].edges[r->offer] == HOURS_NONE)
			return false;
	return true;
}

/* A choice at a telling of its section, if somebody has it there. */
static void
add_choice(struct weaver *w, const struct results *results, size_t telling)
{
	const struct draft *r = results->draft;
	struct book_choice c = {.offer = (int)r->offer};
	struct draft_part p;
	struct book_section *s;

	if (!is_open(w, r, telling))
		c.needs = our_needs(w, &r->needs);
	if (r->split || r->result) {
		lead_to_results(w, results, telling, &c);
	} else {
		p = narrow(w, &r->parts[0], 1u << telling);
		c.writes = our_writes(w, &p.writes);
		fill_ways(w, r->hour, &p, &c, true);
	}
	if (!c.ways_n)
		return;
	s = &w->book->sections.at[w->told[r->hour].place + telling];
	s->choices[s->choices_n++] = c;
}

void
weave_add_choices(struct weaver *w)
{
	const struct draft *r;
	struct results results;
	size_t k;

	/* who begins may come to all tellings of the first */
	memset(w->told[0].come, 0xff, w->hours->sections.at[0].states_n);
	VEC_EACH (r, &w->drafts) {
		results = results_of(w, r);
		for (k = 0; k < w->told[r->hour].n; k++)
			add_choice(w, &results, k);
	}
}

void
weave_write_backs(struct weaver *w)
{
	const struct back *b;

	VEC_EACH (b, &w->backs)
		b->write->value = (int16_t)w->book->sections.at[b->to].number;
}
