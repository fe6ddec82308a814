/* A lattice of hours lived through again. */
#include "book/hours.h"

#include <string.h>

void
hours_free(struct hours *h)
{
	if (h)
		arena_free(h->arena);
}

double
hours_takes(const struct hours_state *s, size_t offer, bool sensible)
{
	size_t n = 0, best = HOURS_OFFERS, i;

	for (i = 0; i < HOURS_OFFERS; i++) {
		if (s->edges[i] == HOURS_NONE)
			continue;
		n++;
		if (best == HOURS_OFFERS || s->appeal[i] > s->appeal[best])
			best = i;
	}
	if (s->edges[offer] == HOURS_NONE)
		return 0;
	return hours_taken(n, offer == best, sensible);
}

void
hours_luck(struct luck *luck, const struct hours_move *move)
{
	luck_name(luck, move->luck);
	luck_prefer(luck, move->there);
}

/* --- a step under way --- */

const struct hours_state *
hours_left(const struct hours *h, const struct hours_edge *e)
{
	return e->from == HOURS_NONE
		       ? NULL
		       : &h->sections.at[e->from].states[e->from_state];
}

/* Makes moves, and remembers in `out` where the last step began. */
static void
live(const struct hours *h, const struct hours_move *moves, size_t n,
     union rules_state *state, struct hours_pending *out)
{
	const struct rules *g = h->request.rules;
	struct luck luck;
	size_t i;

	luck_open(&luck, g->streams, g->streams_n, "");
	luck.names = h->request.names;
	for (i = 0; i < n; i++) {
		if (rules_between(g, state)) {
			memcpy(&out->start, state, g->size);
			out->moves_n = 0;
		}
		out->moves[out->moves_n++] = moves[i];
		luck_forget(&luck);
		hours_luck(&luck, &moves[i]);
		g->apply(state, &moves[i].move, &luck);
	}
}

bool
hours_pending(const struct hours *h, const struct hours_state *s,
	      struct hours_pending *out, struct arena *a)
{
	const struct rules *g = h->request.rules;
	const struct hours_edge *e;
	const struct hours_state *from;
	struct hours_pending before; /* large: not cleared as a whole */
	union rules_state state;

	if (rules_between(g, s->state))
		return false;
	e = &h->edges.at[s->came];
	from = hours_left(h, e);
	before.moves_n = 0;
	if (from && hours_pending(h, from, &before, a))
		memcpy(&out->start, &before.start, g->size);
	out->moves =
		ARENA_ARRAY(a, struct hours_move, before.moves_n + e->moves_n);
	if (before.moves_n)
		memcpy(out->moves, before.moves,
		       before.moves_n * sizeof(*out->moves));
	out->moves_n = before.moves_n;
	memcpy(&state, from ? from->state : h->start, g->size);
	live(h, e->moves, e->moves_n, &state, out);
	return true;
}

void
hours_replay(const struct hours *h, const struct hours_edge *e,
	     struct luck *luck, union rules_state *state)
{
	const struct rules *g = h->request.rules;
	const struct hours_state *from = hours_left(h, e);
	struct arena *a = arena_new();
	struct hours_pending p;
	size_t i;

	luck_open(luck, g->streams, g->streams_n, "");
	luck->names = h->request.names;
	memset(state, 0, sizeof(*state));
	memcpy(state, from ? from->state : h->start, g->size);
	if (from && hours_pending(h, from, &p, a))
		for (i = 0; i < p.moves_n; i++) {
			hours_luck(luck, &p.moves[i]);
			g->apply(&p.start, &p.moves[i].move, luck);
		}
	arena_free(a);
}

bool
hours_goes_on(const struct hours *h, const struct hours_edge *e)
{
	const struct rules *g = h->request.rules;
	union rules_state state;
	struct luck luck;
	size_t i;

	hours_replay(h, e, &luck, &state);
	if (rules_between(g, &state))
		luck_forget(&luck);
	for (i = 0; i < e->moves_n; i++) {
		hours_luck(&luck, &e->moves[i]);
		g->apply(&state, &e->moves[i].move, &luck);
		if (rules_between(g, &state))
			return false;
	}
	return e->from != HOURS_NONE;
}
