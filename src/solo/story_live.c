/* Inside solo/: the ways of a book lived through again, as session steps. */
#include "solo/story_live.h"

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
	const struct story_life *life;
	const struct rules *rules;
	struct xml_node *parent;
	struct arena *arena;
	union rules_state state;
	struct luck luck;
	struct story_way way;
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
	struct story_step s = {.node = node, .before = before, .after = before};

	VEC_PUSH(l->arena, &l->way.steps, s);
	l->old = inside(node, l->arena, &l->old_n);
}

static struct story_step *
last_step(struct living *l)
{
	return &l->way.steps.at[l->way.steps.n - 1];
}

/* Ends the present step, or leaves it under way. */
static void
end_step(struct living *l, bool whole)
{
	struct story_step *s = last_step(l);

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
make(const struct story_life *life, const struct move *m, void *state,
     struct luck *luck, struct xml_node *step)
{
	const struct rules *g = life->book->rules;

	rules_write_move(g, state, m, step, life->names);
	if (life->telling && g->book->live)
		g->book->live(state, m, luck, life->names, step);
	else
		g->apply(state, m, luck);
	luck_write(luck, step);
}

static void
live_move(struct living *l, const struct book_move *m)
{
	const struct rules_book *hook = l->rules->book;

	if (rules_between(l->rules, &l->state))
		begin_step(l, &m->move);
	make(l->life, &m->move, &l->state, &l->luck, last_step(l)->node);
	last_step(l)->own |= m->asked;
	if (!m->completes)
		return;
	if (hook->forget)
		hook->forget(&l->state);
	end_step(l, true);
}

struct xml_node *
story_live_pending(const struct story_life *life, const struct book_section *at,
		   struct xml_node *parent)
{
	const struct rules *g = life->book->rules;
	const struct book_move *m = at->pending->moves;
	struct xml_node *node = xml_add(parent, g->verbs[m->move.verb].name);
	union rules_state state;
	struct luck luck;
	size_t i;

	book_replay_pending(at, &luck, life->names, &state);
	for (i = 0; i < at->pending->moves_n; i++)
		make(life, &m[i].move, &state, &luck, node);
	return node;
}

struct story_way
story_live(const struct story_life *life, const struct book_section *from,
	   const struct book_edge *e, struct xml_node *parent, struct arena *a)
{
	struct living l = {
		.life = life,
		.rules = life->book->rules,
		.parent = parent,
		.arena = a,
	};
	size_t i;

	book_replay(life->book, from, e, &l.luck, life->names, &l.state);
	if (from && from->pending)
		open_step(&l, story_live_pending(life, from, parent),
			  from->pending->start);
	for (i = 0; i < e->moves_n; i++)
		live_move(&l, &e->moves[i]);
	if (l.way.steps.n && !last_step(&l)->whole)
		end_step(&l, false);
	return l.way;
}

struct story_choice
story_live_choice(const struct story_life *life,
		  const struct book_section *from, const struct book_edge *e,
		  struct xml_node *parent, struct arena *a)
{
	const struct rules *g = life->book->rules;
	const struct move *m = &e->moves[0].move;
	struct xml_node **old, **fresh;
	struct story_choice c;
	size_t old_n, fresh_n;

	c.step = from->pending ? story_live_pending(life, from, parent)
			       : xml_add(parent, g->verbs[m->verb].name);
	old = inside(c.step, a, &old_n);
	rules_write_move(g, from->state, m, c.step, life->names);
	fresh = fresh_inside(c.step, old, old_n, a, &fresh_n);
	c.at = fresh_n ? fresh[fresh_n - 1] : c.step;
	return c;
}
