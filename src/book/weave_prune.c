/* A lattice that is too large: offers that few readers take are left out. */
#include "book/weave.h"

#include <stdlib.h>
#include <string.h>

/* An offer that could be left out. */
struct leaf {
	uint32_t hour;
	unsigned offer;
	double weight;
};

static size_t
open_offers(const struct hours_state *s)
{
	size_t i, n = 0;

	for (i = 0; i < HOURS_OFFERS; i++)
		n += s->edges[i] != HOURS_NONE;
	return n;
}

/*
 * May an offer go: has each state that it is open to two others?  What who
 * chooses sensibly would take weighs more.
 */
static bool
may_go(const struct hours_section *s, unsigned offer, double *weight)
{
	size_t i;

	*weight = 0;
	for (i = 0; i < s->states_n; i++) {
		if (s->states[i].edges[offer] == HOURS_NONE)
			continue;
		if (open_offers(&s->states[i]) < 3)
			return false;
		*weight += s->states[i].weight *
				   hours_takes(&s->states[i], offer, false) +
			   4 * s->states[i].sensible *
				   hours_takes(&s->states[i], offer, true);
	}
	return true;
}

static int
by_weight(const void *a, const void *b)
{
	const struct leaf *x = a, *y = b;

	if (x->weight != y->weight)
		return x->weight < y->weight ? -1 : 1;
	if (x->hour != y->hour)
		return x->hour < y->hour ? -1 : 1;
	return x->offer < y->offer ? -1 : x->offer > y->offer;
}

/* Takes an offer out of its section: the others move up. */
static void
take_out(struct hours *h, uint32_t hour, unsigned offer)
{
	struct hours_section *s = &h->sections.at[hour];
	size_t i, k;

	s->offers_n--;
	for (i = 0; i < s->states_n; i++) {
		struct hours_state *state = &s->states[i];

		for (k = offer; k < HOURS_OFFERS; k++) {
			bool last = k + 1 == HOURS_OFFERS;

			state->edges[k] =
				last ? HOURS_NONE : state->edges[k + 1];
			state->appeal[k] = last ? 0 : state->appeal[k + 1];
			if (state->edges[k] != HOURS_NONE)
				h->edges.at[state->edges[k]].offer =
					(unsigned)k;
		}
	}
}

/* --- what can still be come to --- */

static void
pass_on(struct hours *h, const struct hours_state *from)
{
	struct hours_state *to;
	const struct hours_edge *e;
	size_t i;

	for (i = 0; i < HOURS_OFFERS; i++) {
		if (from->edges[i] == HOURS_NONE)
			continue;
		e = &h->edges.at[from->edges[i]];
		to = &h->sections.at[e->to].states[e->to_state];
		if (to->weight <= 0)
			to->came = from->edges[i];
		to->weight += from->weight * hours_takes(from, i, false);
	}
}

/* Weighs anew; nobody comes to what weighs nothing. */
static void
weigh(struct hours *h)
{
	struct hours_section *s;
	size_t i;

	VEC_EACH (s, &h->sections)
		for (i = 0; i < s->states_n; i++)
			s->states[i].weight = 0;
	h->sections.at[0].states[h->edges.at[h->opening].to_state].weight = 1;
	VEC_EACH (s, &h->sections)
		for (i = 0; i < s->states_n; i++)
			if (s->states[i].weight > 0)
				pass_on(h, &s->states[i]);
}

/* Where states and sections stand once those that weigh nothing are gone. */
struct moved {
	uint32_t *section;
	uint32_t **state;
};

static struct moved
close_up(struct hours *h)
{
	size_t n = h->sections.n, i, k, kept = 0, states;
	struct moved m = {ARENA_ARRAY(h->arena, uint32_t, n),
			  ARENA_ARRAY(h->arena, uint32_t *, n)};

	for (i = 0; i < n; i++) {
		struct hours_section *s = &h->sections.at[i];

		m.state[i] = ARENA_ARRAY(h->arena, uint32_t, s->states_n + 1);
		m.section[i] = (uint32_t)kept;
		for (k = states = 0; k < s->states_n; k++) {
			m.state[i][k] = HOURS_NONE;
			if (s->states[k].weight <= 0)
				continue;
			m.state[i][k] = (uint32_t)states;
			s->states[states++] = s->states[k];
		}
		s->states_n = states;
		if (states)
			h->sections.at[kept++] = *s;
	}
	h->sections.n = kept;
	return m;
}

/* Edges of what is gone lead nowhere; nobody asks them any longer. */
static void
lead_anew(struct hours *h, const struct moved *m)
{
	struct hours_edge *e;
	bool opens;

	VEC_EACH (e, &h->edges) {
		opens = e == &h->edges.at[h->opening];
		if (e->to == HOURS_NONE || (!opens && e->from == HOURS_NONE))
			continue;
		if (m->state[e->to][e->to_state] == HOURS_NONE ||
		    (!opens &&
		     m->state[e->from][e->from_state] == HOURS_NONE)) {
			e->to = e->from = HOURS_NONE;
			continue;
		}
		if (!opens) {
			e->from_state = m->state[e->from][e->from_state];
			e->from = m->section[e->from];
		}
		e->to_state = m->state[e->to][e->to_state];
		e->to = m->section[e->to];
	}
}

/* Weighs anew, and takes out what nobody comes to. */
static void
clear_away(struct hours *h)
{
	struct moved m;

	weigh(h);
	m = close_up(h);
	lead_anew(h, &m);
}

/* Offers that are open to nobody. */
static void
drop_closed(struct hours *h)
{
	struct hours_section *s;
	bool open;
	size_t i;
	unsigned k;

	VEC_EACH (s, &h->sections)
		for (k = (unsigned)s->offers_n; k-- > 0;) {
			open = false;
			for (i = 0; i < s->states_n; i++)
				open |= s->states[i].edges[k] != HOURS_NONE;
			if (!open)
				take_out(h, (uint32_t)(s - h->sections.at), k);
		}
}

/* Has a state where the game goes on no choice to offer? */
static bool
is_stuck(const struct hours *h, uint32_t section, uint32_t state)
{
	return h->sections.at[section].ask >= 0 &&
	       open_offers(&h->sections.at[section].states[state]) < 2;
}

/* Closes the offers that lead to states with nothing to offer, backwards. */
static void
close_stuck(struct hours *h)
{
	const struct hours_edge *e;
	struct hours_state *state;
	size_t i, j, k;

	for (i = h->sections.n; i-- > 0;)
		for (j = 0; j < h->sections.at[i].states_n; j++)
			for (k = 0; k < HOURS_OFFERS; k++) {
				state = &h->sections.at[i].states[j];
				if (state->edges[k] == HOURS_NONE)
					continue;
				e = &h->edges.at[state->edges[k]];
				if (is_stuck(h, e->to, e->to_state))
					state->edges[k] = HOURS_NONE;
			}
}

bool
weave_cut(struct hours *h, const struct draft *drafts, size_t n)
{
	struct hours_section *s;
	size_t i, k, gone = 0;

	for (i = 0; i < n; i++) {
		if (!drafts[i].dropped)
			continue;
		gone++;
		s = &h->sections.at[drafts[i].hour];
		for (k = 0; k < s->states_n; k++)
			s->states[k].edges[drafts[i].offer] = HOURS_NONE;
	}
	close_stuck(h);
	if (!gone || is_stuck(h, 0, 0))
		return false;
	drop_closed(h);
	clear_away(h);
	return true;
}

bool
weave_prune(struct hours *h, size_t n)
{
	struct arena *a = arena_new();
	struct leaf *leaves =
		ARENA_ARRAY(a, struct leaf, h->sections.n * HOURS_OFFERS + 1);
	size_t leaves_n = 0, i, gone = 0;
	double weight;
	unsigned k;

	for (i = 0; i < h->sections.n; i++)
		for (k = 0; k < h->sections.at[i].offers_n; k++)
			if (may_go(&h->sections.at[i], k, &weight))
				leaves[leaves_n++] =
					(struct leaf){(uint32_t)i, k, weight};
	qsort(leaves, leaves_n, sizeof(*leaves), by_weight);
	for (i = 0; i < leaves_n && gone < n; i++) {
		/* one of a section at a time: the others have moved up */
		for (k = 0; k < i; k++)
			if (leaves[k].hour == leaves[i].hour)
				break;
		if (k < i)
			continue;
		take_out(h, leaves[i].hour, leaves[i].offer);
		gone++;
	}
	clear_away(h);
	arena_free(a);
	return gone > 0;
}

bool
weave_can_prune(const struct hours *h)
{
	double weight;
	size_t i;
	unsigned k;

	for (i = 0; i < h->sections.n; i++)
		for (k = 0; k < h->sections.at[i].offers_n; k++)
			if (may_go(&h->sections.at[i], k, &weight))
				return true;
	return false;
}
