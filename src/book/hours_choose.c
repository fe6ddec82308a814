/*
 * Inside book/: which of the offers that were kept are asked.
 *
 * When all hours are made, it is known what becomes of a reader behind each
 * offer: how likely he ends well, how often he is asked yet, and what is read
 * at the end.  So from the last hour back each place chooses among its offers:
 * those that part what becomes of him, and together make the book as hard as
 * it is to be.  Endings that hardly anybody would come to are closed: no offer
 * leads there where there is another.
 */
#include "book/hours_maker.h"

#include <math.h>
#include <string.h>

#include "base/str.h"

#define RARE 0.03   /* chance of a kind of endings, below which it is closed */
#define SAME 1e-9   /* what is read at the end is the same */
#define ROUNDS 12   /* of searching how hard places are to be */
#define PULL 40.0   /* how much a good end may weigh against a decision */
#define SKILLED 3.0 /* and what who chooses sensibly has of it */
#define OFFER 0.5   /* what an offer costs, of a section */
#define PRICES 6
#define DOOM 100 /* a closed ending that cannot be kept from */

/* What becomes of a reader from a state on. */
struct fate {
	double good[READERS];
	double decisions;
	double print; /* of the endings, and what is told there */
	bool doomed;  /* he comes to an ending that is closed */
};

struct choosing {
	struct maker *m;
	struct fate **fate; /* by place, node */
	unsigned *asks; /* by place: what is asked there, as bits; 0: nothing */
	size_t asked;	/* places that ask */
	double price;	/* what a section costs, in decisions */
	double **weight; /* by place, node: that a blind reader comes there */
	const uint32_t *order;
	size_t order_n;
	bool closed[KINDS];
	double pull; /* what a good end weighs */
};

static const struct fate *
fate_behind(const struct choosing *c, const struct node *n, unsigned cand)
{
	const struct hours_edge *e = &c->m->edges.at[n->edge[cand]];

	return &c->fate[e->to][e->to_state];
}

/* The offers that are open in a state, of some: none that is doomed, if it
   can be. */
static unsigned
open_of(const struct choosing *c, const struct node *n, unsigned some)
{
	unsigned open = 0, safe = 0, i;

	some &= n->kept;
	for (i = 0; some >> i; i++) {
		if (!(some >> i & 1) || n->edge[i] == HOURS_NONE)
			continue;
		open |= 1u << i;
		if (!fate_behind(c, n, i)->doomed)
			safe |= 1u << i;
	}
	return safe ? safe : open;
}

/* The offer that appeals most. */
static unsigned
best_of(const struct node *n, unsigned open)
{
	unsigned best = 0, i;
	bool any = false;

	for (i = 0; open >> i; i++)
		if (open >> i & 1 && (!any || n->appeal[i] > n->appeal[best])) {
			best = i;
			any = true;
		}
	return best;
}

/* What becomes of a reader who is offered these; *asked: he is asked. */
static struct fate
fate_of(const struct choosing *c, const struct node *n, unsigned open,
	bool *asked)
{
	unsigned best = best_of(n, open), k = set_size(open), i;
	const struct fate *top = fate_behind(c, n, best), *f;
	struct fate out = {.decisions = 1, .doomed = true};
	double share = 1 / (double)k;

	*asked = false;
	for (i = 0; open >> i; i++) {
		if (!(open >> i & 1))
			continue;
		f = fate_behind(c, n, i);
		*asked |= fabs(f->print - top->print) > SAME;
		out.good[BLIND] += f->good[BLIND] * share;
		out.good[SENSIBLE] +=
			f->good[SENSIBLE] * hours_taken(k, i == best, true);
		out.decisions += f->decisions * share;
		out.print += f->print * share;
		out.doomed &= f->doomed;
	}
	return *asked ? out : *top;
}

/* A state's offers, of those that its place asks for: 0 of these, the best. */
static unsigned
offers_of(const struct choosing *c, const struct node *n, unsigned asked)
{
	unsigned open = open_of(c, n, asked);

	if (open)
		return open;
	open = open_of(c, n, ~0u);
	return open ? 1u << best_of(n, open) : 0;
}

/* How well a place stands with some of its offers, or none. */
static double
score(const struct choosing *c, const struct place *p, unsigned some)
{
	double sum = 0;
	const struct node *n;
	unsigned open;
	bool asked, any = false;
	struct fate f;

	VEC_EACH (n, &p->nodes) {
		open = offers_of(c, n, some);
		if (!open)
			continue;
		f = fate_of(c, n, open, &asked);
		any |= asked;
		sum += n->weight[BLIND] *
		       (f.decisions + c->pull * f.good[BLIND] +
			SKILLED * (f.good[SENSIBLE] - f.good[BLIND]) -
			(f.doomed ? DOOM : 0));
	}
	return any ? sum - c->price * (1 + OFFER * (double)set_size(some))
		   : sum;
}

/* Takes out the offer without which a place stands best, while one is. */
static unsigned
choose(const struct choosing *c, const struct place *p)
{
	unsigned some = p->kept, without, i, found;
	double top = score(c, p, some), none = score(c, p, 0), s;

	do {
		found = some;
		for (i = 0; some >> i; i++) {
			without = some & ~(1u << i);
			if (without == some || !without)
				continue;
			s = score(c, p, without);
			if (s <= top && set_size(found) <= HOURS_OFFERS)
				continue;
			top = s;
			found = without;
		}
		without = some;
		some = found;
	} while (some != without);
	return none >= top ? 0 : some;
}

/* --- all places, the last hour first --- */

/* A number from 0 to 1 for what is read at an end. */
static double
print_of(size_t kind)
{
	uint64_t told = kind + 1;

	return (double)(hours_hash(told, &told, sizeof(told)) >> 11) /
	       9007199254740992.0;
}

static void
end(struct choosing *c, uint32_t place)
{
	const struct place *p = &c->m->places.at[place];
	size_t kind = hours_kind(c->m, &p->ending), i;

	for (i = 0; i < p->nodes.n; i++)
		c->fate[place][i] =
			(struct fate){.good = {p->ending.good, p->ending.good},
				      .print = print_of(kind),
				      .doomed = c->closed[kind]};
}

static void
go_back(struct choosing *c)
{
	struct maker *m = c->m;
	const struct place *p;
	unsigned open;
	bool asked;
	size_t i, k;

	for (i = 0; i < m->places.n; i++)
		if (m->places.at[i].ends)
			end(c, (uint32_t)i);
	for (i = 0; i < c->order_n; i++) {
		p = &m->places.at[c->order[i]];
		c->asks[c->order[i]] = choose(c, p);
		for (k = 0; k < p->nodes.n; k++) {
			open = offers_of(c, &p->nodes.at[k],
					 c->asks[c->order[i]]);
			if (open)
				c->fate[c->order[i]][k] = fate_of(
					c, &p->nodes.at[k], open, &asked);
		}
	}
}

/* Sends blind readers on: who comes where, and how many places ask. */
static void
send(struct choosing *c)
{
	struct maker *m = c->m;
	double **weight = c->weight;
	const struct hours_edge *e = &m->edges.at[0];
	const struct place *p;
	unsigned open, k;
	size_t i, n;
	bool asked, asks;

	for (i = 0; i < m->places.n; i++)
		memset(weight[i], 0,
		       m->places.at[i].nodes.n * sizeof(**weight));
	c->asked = 0;
	weight[e->to][e->to_state] = 1;
	for (i = c->order_n; i--;) {
		p = &m->places.at[c->order[i]];
		asks = false;
		for (n = 0; n < p->nodes.n; n++) {
			const struct node *at = &p->nodes.at[n];
			double w = weight[c->order[i]][n];

			open = offers_of(c, at, c->asks[c->order[i]]);
			if (!open || w <= 0)
				continue;
			fate_of(c, at, open, &asked);
			asks |= asked;
			if (!asked)
				open = 1u << best_of(at, open);
			for (k = 0; open >> k; k++) {
				if (!(open >> k & 1))
					continue;
				e = &m->edges.at[at->edge[k]];
				weight[e->to][e->to_state] +=
					w / (double)set_size(open);
			}
		}
		c->asked += asks;
	}
}

/* --- how hard, and how many --- */

static const struct fate *
first_fate(const struct choosing *c)
{
	const struct hours_edge *e = &c->m->edges.at[0];

	return &c->fate[e->to][e->to_state];
}

/* What a good end has to weigh so that it is as likely as it is to be. */
static void
find_pull(struct choosing *c)
{
	double low = -PULL, high = PULL, good;
	int i;

	c->pull = 0;
	go_back(c);
	good = first_fate(c)->good[BLIND];
	if (good >= c->m->aim.good_least && good <= c->m->aim.good_most) {
		send(c);
		return;
	}
	for (i = 0; i < ROUNDS; i++) {
		c->pull = (low + high) / 2;
		go_back(c);
		good = first_fate(c)->good[BLIND];
		if (good < c->m->aim.good_least)
			low = c->pull;
		else if (good > c->m->aim.good_most)
			high = c->pull;
		else
			break;
	}
	send(c);
}

/* What a section has to cost so that there are no more than asked for. */
static void
find_price(struct choosing *c)
{
	double low = 0, high = 0.5;
	int i;

	c->price = 0;
	find_pull(c);
	if ((double)c->asked <= c->m->aim.wanted)
		return;
	for (i = 0; i < PRICES; i++) {
		c->price = (low + high) / 2;
		find_pull(c);
		if ((double)c->asked > c->m->aim.wanted)
			low = c->price;
		else
			high = c->price;
	}
	if ((double)c->asked > c->m->aim.wanted * 1.1) {
		c->price = high;
		find_pull(c);
	}
}

/* --- endings --- */

/* Closes the kind that fewest come to, if these are too few. */
static bool
close_one(struct choosing *c)
{
	double shares[KINDS] = {0};
	const struct place *p;
	size_t i, n, rarest = KINDS;

	for (i = 0; i < c->m->places.n; i++) {
		p = &c->m->places.at[i];
		for (n = 0; n < p->nodes.n && p->ends; n++)
			shares[hours_kind(c->m, &p->ending)] += c->weight[i][n];
	}
	for (i = 0; i < c->m->kinds_n; i++)
		if (shares[i] > 0 && shares[i] < RARE && !c->closed[i] &&
		    (rarest == KINDS || shares[i] < shares[rarest]))
			rarest = i;
	if (rarest == KINDS)
		return false;
	c->closed[rarest] = true;
	return true;
}

/* --- all of it --- */

/* What a place does not ask is not kept. */
static void
apply(struct choosing *c)
{
	struct place *p;
	struct node *n;
	unsigned open;
	bool asked;
	size_t i;

	for (i = 0; i < c->order_n; i++) {
		p = &c->m->places.at[c->order[i]];
		VEC_EACH (n, &p->nodes) {
			open = offers_of(c, n, c->asks[c->order[i]]);
			if (open)
				fate_of(c, n, open, &asked);
			if (open && !asked)
				open = 1u << best_of(n, open);
			n->kept = open;
			n->best = open ? (int)best_of(n, open) : -1;
		}
	}
}

void
hours_choose(struct maker *m, const uint32_t *order, size_t n)
{
	struct choosing c = {.m = m, .order = order, .order_n = n};
	size_t i;

	arena_empty(m->scratch);
	c.fate = ARENA_ARRAY(m->a, struct fate *, m->places.n + 1);
	c.asks = ARENA_ARRAY(m->a, unsigned, m->places.n + 1);
	c.weight = ARENA_ARRAY(m->a, double *, m->places.n + 1);
	for (i = 0; i < m->places.n; i++) {
		c.weight[i] =
			ARENA_ARRAY(m->a, double, m->places.at[i].nodes.n + 1);
		c.fate[i] = ARENA_ARRAY(m->a, struct fate,
					m->places.at[i].nodes.n + 1);
	}
	do
		find_price(&c);
	while (close_one(&c));
	apply(&c);
}
