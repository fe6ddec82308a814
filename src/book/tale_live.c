/* Inside book/: the ways of a book lived through again, as session steps. */
#include "book/tale_live.h"

#include <string.h>

/* A list of elements that grows. */
struct nodes {
	VEC(struct xml_node *) list;
};

static void
gather(struct xml_node *node, struct arena *a, struct nodes *out)
{
	struct xml_node *c;

	XML_EACH (c, node, NULL) {
		VEC_PUSH(a, &out->list, c);
		gather(c, a, out);
	}
}

/* All elements inside a node, in document order, in a; *n of them. */
static struct xml_node **
inside(struct xml_node *node, struct arena *a, size_t *n)
{
	struct nodes all = {0};

	gather(node, a, &all);
	*n = all.list.n;
	return all.list.at;
}

/* Those inside a node that are not among old ones. */
static struct xml_node **
fresh_inside(struct xml_node *node, struct xml_node *const *old, size_t old_n,
	     struct arena *a, size_t *n)
{
	size_t all_n, i, k;
	struct xml_node **all = inside(node, a, &all_n);

	*n = 0;
	for (i = 0; i < all_n; i++) {
		for (k = 0; k < old_n && old[k] != all[i]; k++)
			;
		if (k == old_n)
			all[(*n)++] = all[i];
	}
	return all;
}

/* A way while it is lived through. */
struct living {
	const struct tale_life *life;
	const struct rules *rules;
	struct xml_node *parent;
	struct arena *arena;
	union rules_state state;
	struct luck luck;
	struct tale_way way;
	struct xml_node **old; /* inside the present step, from before */
	size_t old_n;
};

static const void *
keep_state(const struct living *l, const union rules_state *state)
{
	void *copy = arena_take(l->arena, l->rules->size);

	return memcpy(copy, state, l->rules->size);
}

static void
open_step(struct living *l, struct xml_node *node, const void *before)
{
	struct tale_step s = {.node = node, .before = before, .after = before};

	VEC_PUSH(l->arena, &l->way.steps, s);
	l->old = inside(node, l->arena, &l->old_n);
}

static struct tale_step *
last_step(struct living *l)
{
	return &l->way.steps.at[l->way.steps.n - 1];
}

/* Ends the present step, or leaves it under way. */
static void
end_step(struct living *l, bool whole)
{
	struct tale_step *s = last_step(l);

	s->whole = whole;
	if (whole)
		s->after = keep_state(l, &l->state);
	s->fresh =
		fresh_inside(s->node, l->old, l->old_n, l->arena, &s->fresh_n);
}

/* A move at a state between steps opens a new one. */
static void
begin_step(struct living *l, const struct move *m)
{
	const char *name = l->rules->verbs[m->verb].name;

	luck_forget(&l->luck);
	open_step(l, xml_add(l->parent, name), keep_state(l, &l->state));
	last_step(l)->opened = true;
}

/* Writes a move into its step and makes it. */
static void
make(const struct tale_life *life, const struct hours_move *m, void *state,
     struct luck *luck, struct xml_node *step)
{
	const struct hours_request *r = &life->hours->request;
	const struct rules *g = r->rules;

	rules_write_move(g, state, &m->move, step, r->names);
	hours_luck(luck, m);
	if (life->telling && g->book->live)
		g->book->live(state, &m->move, luck, r->names, step);
	else
		g->apply(state, &m->move, luck);
	luck_write(luck, step);
}

static void
live_move(struct living *l, const struct hours_move *m, bool chosen)
{
	if (rules_between(l->rules, &l->state))
		begin_step(l, &m->move);
	make(l->life, m, &l->state, &l->luck, last_step(l)->node);
	last_step(l)->own |= chosen;
	if (rules_between(l->rules, &l->state))
		end_step(l, true);
}

/* As tale_live_pending(); luck remembers what the step was given. */
static struct xml_node *
live_pending(const struct tale_life *life, const struct hours_state *at,
	     struct xml_node *parent, const void **start, struct luck *luck,
	     struct arena *a)
{
	const struct rules *g = life->hours->request.rules;
	struct hours_pending p;
	struct xml_node *node;
	void *began;
	size_t i;

	luck_open(luck, g->streams, g->streams_n, "");
	luck->names = life->hours->request.names;
	if (!at || !hours_pending(life->hours, at, &p, a))
		return NULL;
	began = arena_take(a, g->size);
	memcpy(began, &p.start, g->size);
	*start = began;
	node = xml_add(parent, g->verbs[p.moves[0].move.verb].name);
	for (i = 0; i < p.moves_n; i++)
		make(life, &p.moves[i], &p.start, luck, node);
	return node;
}

struct xml_node *
tale_live_pending(const struct tale_life *life, const struct hours_state *at,
		  struct xml_node *parent, const void **start, struct arena *a)
{
	struct luck luck;

	return live_pending(life, at, parent, start, &luck, a);
}

struct tale_way
tale_live(const struct tale_life *life, const struct hours_edge *e,
	  struct xml_node *parent, struct arena *a)
{
	struct living l = {
		.life = life,
		.rules = life->hours->request.rules,
		.parent = parent,
		.arena = a,
	};
	const struct hours_state *from = hours_left(life->hours, e);
	struct xml_node *pending;
	const void *start;
	size_t i;

	memcpy(&l.state, from ? from->state : life->hours->start,
	       l.rules->size);
	pending = live_pending(life, from, parent, &start, &l.luck, a);
	if (pending)
		open_step(&l, pending, start);
	for (i = 0; i < e->moves_n; i++)
		live_move(&l, &e->moves[i], i == 0 && e->from != HOURS_NONE);
	if (l.way.steps.n && !last_step(&l)->whole)
		end_step(&l, false);
	return l.way;
}

struct tale_choice
tale_live_choice(const struct tale_life *life, const struct hours_edge *e,
		 struct xml_node *parent, struct arena *a)
{
	const struct hours_request *r = &life->hours->request;
	const struct hours_state *from = hours_left(life->hours, e);
	const struct move *m = &e->moves[0].move;
	struct xml_node **old, **fresh;
	const void *start;
	struct tale_choice c;
	size_t old_n, fresh_n;

	c.step = tale_live_pending(life, from, parent, &start, a);
	if (!c.step)
		c.step = xml_add(parent, r->rules->verbs[m->verb].name);
	old = inside(c.step, a, &old_n);
	rules_write_move(r->rules, from->state, m, c.step, r->names);
	fresh = fresh_inside(c.step, old, old_n, a, &fresh_n);
	c.at = fresh_n ? fresh[fresh_n - 1] : c.step;
	return c;
}
