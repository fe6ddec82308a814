/* Inside book/: from what was made to what is asked. */
#include "book/hours_maker.h"

#include <string.h>

#include "book/sheet.h"

#define NEEDS_MOST 2 /* conditions of a choice */

/*
 * Where one move alone is offered, or all come to the same, the reader is not
 * asked: the ways into such a state go on by its best move.  States of a place
 * that are open to other offers than the rest are a section of their own, if
 * no condition of the sheet could say which.
 */

struct joining {
	struct maker *m;
	uint32_t **on;	 /* by place, node: the edge on; HOURS_NONE: it asks */
	uint32_t *then;	 /* by edge: the one by which it goes on, or NONE */
	size_t *own;	 /* by edge: its own moves, the first of them */
	uint32_t *order; /* places, the latest hour first */
	size_t order_n;
	uint32_t **section; /* by place, node: the section it is in, + 1 */
	uint32_t **state;   /* and which of its states */
};

static struct node *
node_at(const struct joining *j, const struct hours_edge *e)
{
	return &j->m->places.at[e->to].nodes.at[e->to_state];
}

/* An edge that leads to a state that does not ask goes on as that does. */
static void
resolve(struct joining *j, uint32_t edge)
{
	struct hours_edge *e = &j->m->edges.at[edge];
	uint32_t on = j->on[e->to][e->to_state];

	if (on == HOURS_NONE)
		return;
	j->then[edge] = on;
	e->to = j->m->edges.at[on].to;
	e->to_state = j->m->edges.at[on].to_state;
}

/* The moves of an edge and of those by which it goes on, together. */
static void
put_together(struct joining *j, uint32_t edge)
{
	struct hours_edge *e = &j->m->edges.at[edge];
	struct hours_move *moves;
	size_t n = 0;
	uint32_t at;

	if (j->then[edge] == HOURS_NONE)
		return;
	for (at = edge; at != HOURS_NONE; at = j->then[at])
		n += j->own[at];
	moves = ARENA_ARRAY(j->m->a, struct hours_move, n);
	for (n = 0, at = edge; at != HOURS_NONE; at = j->then[at]) {
		memcpy(moves + n, j->m->edges.at[at].moves,
		       j->own[at] * sizeof(*moves));
		n += j->own[at];
	}
	e->moves = moves;
	e->moves_n = n;
}

/* Does a state ask?  Else the edge by which it goes on. */
static uint32_t
goes_on(const struct joining *j, const struct node *n)
{
	const struct hours_edge *first = NULL, *e;
	bool differs = false;
	size_t i;

	for (i = 0; i < CANDS; i++) {
		if (!(n->kept >> i & 1) || n->edge[i] == HOURS_NONE)
			continue;
		e = &j->m->edges.at[n->edge[i]];
		if (!first)
			first = e;
		differs |= e->to != first->to || e->to_state != first->to_state;
	}
	if (differs || n->best < 0)
		return HOURS_NONE;
	return n->edge[n->best];
}

static void
order_places(struct joining *j)
{
	const struct maker *m = j->m;
	uint32_t i, k, n = 0;

	j->order = ARENA_ARRAY(m->a, uint32_t, m->places.n);
	for (i = 0; i < m->places.n; i++) {
		if (m->places.at[i].ends)
			continue;
		for (k = n++; k && m->places.at[j->order[k - 1]].tick <
					   m->places.at[i].tick;
		     k--)
			j->order[k] = j->order[k - 1];
		j->order[k] = i;
	}
	j->order_n = n;
}

static void
join(struct joining *j)
{
	struct place *p;
	struct node *n;
	size_t i, c;

	for (i = 0; i < j->order_n; i++) {
		p = &j->m->places.at[j->order[i]];
		VEC_EACH (n, &p->nodes) {
			for (c = 0; c < p->cands_n; c++)
				if (n->kept >> c & 1 &&
				    n->edge[c] == HOURS_NONE)
					n->kept &= ~(1u << c);
				else if (n->kept >> c & 1)
					resolve(j, n->edge[c]);
			j->on[j->order[i]][n - p->nodes.at] = goes_on(j, n);
		}
	}
}

/* --- what can be come to --- */

/* Weighs anew from the first section on; weights are 0 where nobody comes. */
static void
weigh(struct joining *j)
{
	struct maker *m = j->m;
	struct place *p;
	struct node *n, *to;
	const struct hours_edge *e = &m->edges.at[0];
	size_t i, c;
	int r;

	VEC_EACH (p, &m->places)
		VEC_EACH (n, &p->nodes)
			n->weight[BLIND] = n->weight[SENSIBLE] = 0;
	node_at(j, e)->weight[BLIND] = node_at(j, e)->weight[SENSIBLE] = 1;
	node_at(j, e)->came = 0;
	for (i = j->order_n; i--;) {
		p = &m->places.at[j->order[i]];
		VEC_EACH (n, &p->nodes)
			for (c = 0; n->weight[BLIND] > 0 && c < p->cands_n;
			     c++) {
				if (!(n->kept >> c & 1))
					continue;
				e = &m->edges.at[n->edge[c]];
				to = node_at(j, e);
				if (to->weight[BLIND] <= 0)
					to->came = n->edge[c];
				for (r = 0; r < READERS; r++)
					to->weight[r] +=
						n->weight[r] *
						hours_chance(n, (unsigned)c, r);
			}
	}
}

/* --- sections --- */

/* Which candidates are offered; how many. */
static size_t
find_offers(const struct place *p, unsigned kept, unsigned *cands)
{
	size_t n = 0;
	unsigned c;

	for (c = 0; c < p->cands_n && n < HOURS_OFFERS; c++)
		if (kept >> c & 1)
			cands[n++] = c;
	return n;
}

static void
add_section(struct joining *j, uint32_t place, unsigned kept, bool all)
{
	struct maker *m = j->m;
	struct place *p = &m->places.at[place];
	unsigned cands[HOURS_OFFERS] = {0};
	struct hours_section s = {
		.period = p->tick / TICK_DECISIONS,
		.nth = p->tick % TICK_DECISIONS,
		.ask = p->ask,
		.worth = p->worth,
		.ending = p->ending,
	};
	struct hours_state *st;
	const struct node *n;
	size_t i;

	if (p->ends)
		s.period = s.nth = 0;
	s.offers_n = find_offers(p, kept, cands);
	s.states = ARENA_ARRAY(m->a, struct hours_state, p->nodes.n);
	VEC_EACH (n, &p->nodes) {
		if (n->weight[BLIND] <= 0 || (!all && n->kept != kept))
			continue;
		st = &s.states[s.states_n];
		st->state = n->state;
		st->sheet = n->sheet;
		st->weight = n->weight[BLIND];
		st->sensible = n->weight[SENSIBLE];
		st->came = n->came;
		for (i = 0; i < HOURS_OFFERS; i++)
			st->edges[i] = HOURS_NONE;
		for (i = 0; i < s.offers_n; i++)
			if (n->kept >> cands[i] & 1) {
				st->edges[i] = n->edge[cands[i]];
				put_together(j, st->edges[i]);
				m->edges.at[st->edges[i]].offer = (unsigned)i;
				st->appeal[i] = n->appeal[cands[i]];
			}
		j->section[place][n - p->nodes.at] =
			(uint32_t)m->hours->sections.n + 1;
		j->state[place][n - p->nodes.at] = (uint32_t)s.states_n++;
	}
	if (s.states_n)
		VEC_PUSH(m->a, &m->hours->sections, s);
}

/* Can the sheet say which of a place's states are open to each offer? */
static bool
can_say(struct joining *j, const struct place *p, unsigned *all)
{
	struct arena *a = j->m->scratch;
	const int16_t **sheets = arena_take(a, p->nodes.n * sizeof(*sheets));
	bool *in = arena_take(a, p->nodes.n * sizeof(*in)), good = true;
	struct sheet_needs needs;
	const struct node *n;
	size_t k = 0, c;

	*all = 0;
	VEC_EACH (n, &p->nodes)
		if (n->weight[BLIND] > 0) {
			sheets[k++] = n->sheet;
			*all |= n->kept;
		}
	if (set_size(*all) > HOURS_OFFERS)
		return false;
	for (c = 0; good && c < p->cands_n; c++) {
		if (!(*all >> c & 1))
			continue;
		k = 0;
		VEC_EACH (n, &p->nodes)
			if (n->weight[BLIND] > 0)
				in[k++] = n->kept >> c & 1;
		good = sheet_needs(sheets, in, k, j->m->numbers, NEEDS_MOST,
				   &needs, a);
	}
	return good;
}

static void
add_sections(struct joining *j, uint32_t place)
{
	const struct place *p = &j->m->places.at[place];
	const struct node *n, *before;
	unsigned all;
	bool seen;

	arena_empty(j->m->scratch);
	if (can_say(j, p, &all)) {
		add_section(j, place, all, true);
		return;
	}
	VEC_EACH (n, &p->nodes) {
		if (n->weight[BLIND] <= 0)
			continue;
		seen = false;
		for (before = p->nodes.at; before < n; before++)
			seen |= before->weight[BLIND] > 0 &&
				before->kept == n->kept;
		if (!seen)
			add_section(j, place, n->kept, false);
	}
}

/* Edges between sections, not places; those that nobody goes lead nowhere. */
static void
renumber(struct joining *j)
{
	struct hours *h = j->m->hours;
	struct hours_edge *e;
	uint32_t from, to;

	VEC_EACH (e, &j->m->edges) {
		to = j->section[e->to][e->to_state];
		e->to_state = j->state[e->to][e->to_state];
		e->to = to ? to - 1 : HOURS_NONE;
		if (e->from == HOURS_NONE)
			continue;
		from = j->section[e->from][e->from_state];
		e->from_state = j->state[e->from][e->from_state];
		e->from = from ? from - 1 : HOURS_NONE;
	}
	h->edges.at = j->m->edges.at;
	h->edges.n = j->m->edges.n;
	h->edges.cap = j->m->edges.cap;
}

void
hours_finish(struct maker *m)
{
	struct joining j = {.m = m};
	uint32_t i;
	size_t n;

	j.on = ARENA_ARRAY(m->a, uint32_t *, m->places.n);
	j.section = ARENA_ARRAY(m->a, uint32_t *, m->places.n);
	j.state = ARENA_ARRAY(m->a, uint32_t *, m->places.n);
	for (i = 0; i < m->places.n; i++) {
		n = m->places.at[i].nodes.n;
		j.on[i] = arena_take(m->a, n * sizeof(uint32_t));
		memset(j.on[i], 0xff, n * sizeof(uint32_t));
		j.section[i] = ARENA_ARRAY(m->a, uint32_t, n);
		j.state[i] = ARENA_ARRAY(m->a, uint32_t, n);
	}
	j.then = arena_take(m->a, m->edges.n * sizeof(*j.then));
	memset(j.then, 0xff, m->edges.n * sizeof(*j.then));
	j.own = arena_take(m->a, m->edges.n * sizeof(*j.own));
	for (n = 0; n < m->edges.n; n++)
		j.own[n] = m->edges.at[n].moves_n;
	order_places(&j);
	if (!m->request->all)
		hours_choose(m, j.order, j.order_n);
	join(&j);
	resolve(&j, 0);
	put_together(&j, 0);
	weigh(&j);
	for (i = (uint32_t)j.order_n; i--;)
		add_sections(&j, j.order[i]);
	for (i = 0; i < m->places.n; i++)
		if (m->places.at[i].ends)
			add_section(&j, i, 0, true);
	renumber(&j);
}
