/* Inside book/: which moves are tried at a section of a lattice. */
#include "book/hours_maker.h"

#include <string.h>

#define ENOUGH 10      /* candidates, if no state is without one */
#define MANY_PAIRS 150 /* of an hour, from which on half as many are */
#define UNSERVED 1000  /* what it is worth that a state has one */
#define SEEN_MOST 400  /* different moves of a section that are looked at */

/* A move that some of the states would offer, the best of its group there. */
struct seen {
	struct cand cand;
	double weight; /* of those states, more the better it is there */
	uint64_t *has; /* where it is legal, as bits */
};

struct choosing {
	struct maker *m;
	struct place *p;
	size_t words; /* of a set of states */
	size_t n;
	struct seen seen[SEEN_MOST];
};

/* The best move of each group in a state. */
struct best {
	uint32_t group;
	struct move move;
	int appeal;
};

static size_t
best_of_groups(struct maker *m, const void *state, struct best *best)
{
	union rules_state room;
	const void *view = hours_view(m, state, &room);
	size_t n = m->rules->list(state, m->moves), found = 0, i, k;
	uint32_t group;
	int appeal;

	for (i = 0; i < n; i++) {
		group = m->book->group(state, &m->moves[i]);
		if (group == RULES_NO_CHOICE)
			continue;
		appeal = hours_appeal(m, view, &m->moves[i]);
		for (k = 0; k < found && best[k].group != group; k++)
			;
		if (k < found && best[k].appeal >= appeal)
			continue;
		best[k] = (struct best){group, m->moves[i], appeal};
		if (k == found)
			found++;
	}
	if (!found && n) {
		best[0] = (struct best){0, m->moves[0], 0};
		found = 1;
	}
	return found;
}

static struct seen *
seen_at(struct choosing *c, const struct best *b)
{
	struct seen *s;

	for (s = c->seen; s < c->seen + c->n; s++)
		if (memcmp(&s->cand.move, &b->move, sizeof(b->move)) == 0)
			return s;
	if (c->n == SEEN_MOST)
		return NULL;
	c->n++;
	*s = (struct seen){
		.cand = {b->move, b->group},
		.has = ARENA_ARRAY(c->m->scratch, uint64_t, c->words)};
	return s;
}

/* What a state would offer, most where it stands first. */
static void
look(struct choosing *c, size_t node)
{
	const struct node *at = &c->p->nodes.at[node];
	struct best best[RULES_MOVES];
	size_t n = best_of_groups(c->m, at->state, best), better, i, k;
	struct seen *s;

	for (i = 0; i < n; i++) {
		for (better = k = 0; k < n; k++)
			better += best[k].appeal > best[i].appeal;
		s = seen_at(c, &best[i]);
		if (!s)
			continue;
		s->has[node / 64] |= UINT64_C(1) << node % 64;
		s->weight += (at->weight[BLIND] + 1e-6) / (1 + (double)better);
	}
}

/* Legal elsewhere, too, though not the best of its group there. */
static void
look_around(struct choosing *c)
{
	struct refusal why;
	size_t i, k;

	for (i = 0; i < c->n; i++)
		for (k = 0; k < c->p->nodes.n; k++)
			if (c->m->rules->legal(c->p->nodes.at[k].state,
					       &c->seen[i].cand.move, &why))
				c->seen[i].has[k / 64] |= UINT64_C(1) << k % 64;
}

/* How much a move would add to what is chosen: `have` offers a state. */
static double
gain(const struct choosing *c, const struct seen *s, const unsigned *have)
{
	double sum = 0, w;
	size_t i;

	for (i = 0; i < c->p->cands_n; i++)
		if (c->p->cands[i].group == s->cand.group &&
		    c->p->cands[i].move.verb == s->cand.move.verb)
			sum -= 1; /* marked: much like one that is there */
	w = sum < 0 ? 0.3 : 1;
	for (sum = 0, i = 0; i < c->p->nodes.n; i++)
		if (s->has[i / 64] >> i % 64 & 1)
			sum += have[i] == 0 ? UNSERVED
					    : (c->p->nodes.at[i].weight[BLIND] +
					       1e-6) * (have[i] == 1  ? 4
							: have[i] < 5 ? 1
								      : 0.3);
	return sum * w * (1 + s->weight);
}

/* Has every state something? */
static bool
served(const struct choosing *c, const unsigned *have)
{
	size_t i;

	for (i = 0; i < c->p->nodes.n; i++)
		if (!have[i])
			return false;
	return true;
}

static void
choose(struct choosing *c)
{
	unsigned *have = ARENA_ARRAY(c->m->scratch, unsigned, c->p->nodes.n);
	size_t enough = c->m->layer_pairs > MANY_PAIRS ? ENOUGH / 2 : ENOUGH;
	struct seen *s, *best;
	double top, g;
	size_t i;

	while (c->p->cands_n < CANDS) {
		if (c->p->cands_n >= enough && served(c, have))
			break;
		best = NULL;
		top = 0;
		for (s = c->seen; s < c->seen + c->n; s++) {
			g = s->has ? gain(c, s, have) : 0;
			if (g > top) {
				top = g;
				best = s;
			}
		}
		if (!best)
			break;
		c->p->cands[c->p->cands_n++] = best->cand;
		for (i = 0; i < c->p->nodes.n; i++)
			have[i] += (unsigned)(best->has[i / 64] >> i % 64 & 1);
		best->has = NULL;
	}
}

void
hours_candidates(struct maker *m, struct place *p)
{
	struct choosing *c = ARENA_NEW(m->scratch, struct choosing);
	struct refusal why;
	union rules_state room;
	const void *view;
	struct node *n;
	size_t i;

	c->m = m;
	c->p = p;
	c->words = (p->nodes.n + 63) / 64;
	for (i = 0; i < p->nodes.n; i++)
		look(c, i);
	look_around(c);
	choose(c);
	VEC_EACH (n, &p->nodes) {
		view = hours_view(m, n->state, &room);
		for (i = 0; i < p->cands_n; i++)
			if (m->rules->legal(n->state, &p->cands[i].move,
					    &why)) {
				n->open |= 1u << i;
				n->appeal[i] = hours_appeal(m, view,
							    &p->cands[i].move);
			}
	}
}
