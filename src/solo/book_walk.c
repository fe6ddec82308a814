/* Inside solo/: from one of the reader's decisions to the next. */
#include "solo/book_walk.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#define FEW 6		 /* sections: a game's last turns need as many */
#define MOVES_MOST 20000 /* of one walk; games end long before */

double
book_levels(size_t sections)
{
	return log((double)sections + 1) / log(2.15) - 0.8;
}

void
book_walk_begin(const struct book_table *t, struct book_walk *w,
		const union rules_state *state,
		const struct book_pending *pending,
		const struct book_pace *pace, const char *luck_seed)
{
	const struct rules *g = t->rules;

	memset(w, 0, sizeof(*w));
	w->state = *state;
	if (g->book->forget && rules_between(g, state))
		g->book->forget(&w->state);
	w->step = w->state;
	w->pace = *pace;
	w->luck_seed = luck_seed;
	w->habit = t->policies[t->seat];
	luck_open(&w->luck, g->streams, g->streams_n, luck_seed);
	w->rng = rng_open(luck_seed, "policy");
	if (!pending)
		return;
	w->step = *pending->start;
	w->before = pending->moves;
	w->carried = pending->moves_n;
	memcpy(w->luck.given, pending->luck->given, sizeof(w->luck.given));
	memcpy(w->luck.given_n, pending->luck->given_n,
	       sizeof(w->luck.given_n));
}

void
book_walk_step(const struct book_table *t, struct book_walk *w,
	       const struct move *m, bool asked, struct arena *a)
{
	struct book_move made = {.move = *m, .asked = asked};

	made.seat = (int8_t)t->rules->turn(&w->state);
	t->rules->apply(&w->state, m, &w->luck);
	made.completes = rules_between(t->rules, &w->state);
	VEC_PUSH(a, &w->moves, made);
	if (made.completes) {
		if (t->rules->book->forget)
			t->rules->book->forget(&w->state);
		w->step = w->state;
		w->carried = 0;
		w->behind = w->moves.n;
		luck_forget(&w->luck);
	}
}

/*
 * Is the decision that the reader stands at to be asked?  Decisions are
 * asked as densely as the sections left allow over what is left of the game.
 */
static bool
is_due(const struct book_table *t, struct book_pace *pace, int worth,
       size_t sections)
{
	double left = t->worth - pace->worth, density;

	if (left < worth)
		left = worth;
	density = book_levels(sections) / left;
	if (t->rules->book->hasten && density < 1 / t->mean)
		density = 1 / t->mean; /* the end waits for the reader */
	pace->worth += worth;
	pace->due += worth * density;
	if (pace->due < 1)
		return false;
	pace->due = pace->due > 1.5 ? 0.5 : pace->due - 1;
	return true;
}

/* Are there two groups to offer among the moves? */
static bool
is_choice(const struct rules *g, const void *state, const struct move *moves,
	  size_t n)
{
	uint32_t first = RULES_NO_CHOICE, group;
	size_t i;

	for (i = 0; i < n; i++) {
		group = g->book->group(state, &moves[i]);
		if (group == RULES_NO_CHOICE)
			continue;
		if (first != RULES_NO_CHOICE && group != first)
			return true;
		first = group;
	}
	return false;
}

/* Does the walk stop at the reader's decision? */
static bool
stops(const struct book_table *t, struct book_walk *w, const struct move *moves,
      size_t n, size_t sections)
{
	const struct rules *g = t->rules;
	int ask = 0, worth;

	if (n < 2 || g->turn(&w->state) != t->seat)
		return false;
	worth = g->book->worth(&w->state, moves, n, &ask);
	if (worth <= 0 || !is_choice(g, &w->state, moves, n))
		return false;
	if (sections < 3) {
		w->pace.worth += worth;
		return false;
	}
	return is_due(t, &w->pace, worth, sections);
}

/* Has the way lasted long enough for a game to come to its end? */
static bool
is_late(const struct book_table *t, const struct book_walk *w, size_t sections)
{
	return sections < FEW || w->pace.worth >= t->worth;
}

static enum policy
policy_of(const struct book_table *t, const struct book_walk *w, int seat)
{
	if (seat == t->seat)
		return w->habit;
	return seat < 0 || w->wild ? POLICY_RANDOM : t->policies[seat];
}

static size_t
decide(const struct book_table *t, struct book_walk *w,
       const struct move *moves, size_t n, size_t sections)
{
	const struct rules *g = t->rules;
	int seat = g->turn(&w->state);
	size_t k = n;

	if (g->book->hasten && !w->patient && seat != t->seat &&
	    is_late(t, w, sections))
		k = g->book->hasten(&w->state, t->seat, moves, n);
	if (k < n)
		return k;
	return policy_choose(g, &w->state, moves, n, policy_of(t, w, seat),
			     &w->rng);
}

bool
book_walk_on(const struct book_table *t, struct book_walk *w,
	     const struct move *m, bool asked, size_t sections, struct arena *a)
{
	struct move moves[RULES_MOVES];
	size_t n, i;

	book_walk_step(t, w, m, asked, a);
	for (i = 0; i < MOVES_MOST; i++) {
		n = t->rules->list(&w->state, moves);
		w->ended = n == 0;
		if (w->ended || stops(t, w, moves, n, sections))
			return true;
		book_walk_step(t, w, &moves[decide(t, w, moves, n, sections)],
			       false, a);
	}
	return false;
}

bool
book_walk_first(const struct book_table *t, struct book_walk *w,
		struct arena *a)
{
	const struct rules *g = t->rules;
	struct move moves[RULES_MOVES];
	size_t n, i;
	int ask;

	for (i = 0; i < MOVES_MOST; i++) {
		n = g->list(&w->state, moves);
		if (!n)
			return false;
		if (n > 1 && g->turn(&w->state) == t->seat &&
		    g->book->worth(&w->state, moves, n, &ask) > 0 &&
		    is_choice(g, &w->state, moves, n))
			return true;
		book_walk_step(t, w,
			       &moves[decide(t, w, moves, n, SIZE_MAX / 4)],
			       false, a);
	}
	return false;
}

struct move
book_walk_habit(const struct book_table *t, struct book_walk *w)
{
	struct move moves[RULES_MOVES];
	size_t n = t->rules->list(&w->state, moves);

	assert(n);
	return moves[policy_choose(t->rules, &w->state, moves, n,
				   policy_of(t, w, t->rules->turn(&w->state)),
				   &w->rng)];
}

struct book_pending *
book_walk_pending(const struct book_table *t, const struct book_walk *w,
		  struct arena *a)
{
	size_t own = w->moves.n - w->behind;
	struct book_pending *p;

	if (rules_between(t->rules, &w->state))
		return NULL;
	p = ARENA_NEW(a, struct book_pending);
	p->start = ARENA_NEW(a, union rules_state);
	*p->start = w->step;
	p->luck = ARENA_NEW(a, struct luck);
	*p->luck = w->luck;
	p->moves_n = w->carried + own;
	p->moves = ARENA_ARRAY(a, struct book_move, p->moves_n + 1);
	if (w->carried)
		memcpy(p->moves, w->before, w->carried * sizeof(*p->moves));
	if (own)
		memcpy(p->moves + w->carried, w->moves.at + w->behind,
		       own * sizeof(*p->moves));
	return p;
}

/* Puts an offer where its appeal belongs; ties stay as listed. */
static void
insert(struct book_offers *out, size_t i)
{
	struct move m = out->at[i];
	int appeal = out->appeal[i];

	for (; i && out->appeal[i - 1] < appeal; i--) {
		out->at[i] = out->at[i - 1];
		out->appeal[i] = out->appeal[i - 1];
	}
	out->at[i] = m;
	out->appeal[i] = appeal;
}

void
book_offers(const struct rules *g, const union rules_state *state,
	    struct book_offers *out)
{
	struct move moves[RULES_MOVES];
	uint32_t groups[RULES_MOVES], group;
	size_t n = g->list(state, moves), i, k;
	const union rules_state *seen = state;
	union rules_state view;
	int appeal;

	if (g->view) {
		g->view(state, g->turn(state), &view);
		seen = &view;
	}
	out->n = 0;
	for (i = 0; i < n; i++) {
		group = g->book->group(state, &moves[i]);
		if (group == RULES_NO_CHOICE)
			continue;
		appeal = g->appeal(seen, &moves[i], POLICY_SENSIBLE);
		for (k = 0; k < out->n && groups[k] != group; k++)
			;
		if (k < out->n && out->appeal[k] >= appeal)
			continue;
		groups[k] = group;
		out->at[k] = moves[i];
		out->appeal[k] = appeal;
		out->n += k == out->n;
	}
	for (i = 1; i < out->n; i++)
		insert(out, i);
}
