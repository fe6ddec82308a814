/* Inside book/: the odds of a told book, counted over all its pairs. */
#include <math.h>
#include <stdlib.h>

#include "base/str.h"
#include "book/proof_graph.h"

#define NEAR 1e-12

/* What a reader who chooses blindly has before him. */
struct ahead {
	double good, score, decisions, moves;
	/* a number of its own for each share of endings and their texts */
	double print;
	double ways;
	long shortest, longest;
	bool idle;
};

struct odds {
	struct proof *p;
	struct ahead *ahead; /* one a pair */
	double *chance;	     /* that the reader comes to a pair */
};

/* --- backwards --- */

/* A number from 0 to 1 for an ending with the paragraphs that are read. */
static double
print_of(const struct proof_section *s, const struct proof_sheet *sheet)
{
	uint64_t h = str_hash(STR_HASH_START, &s->number, sizeof(s->number));
	const struct proof_needs *needs;

	VEC_EACH (needs, &s->paragraphs) {
		unsigned char read = proof_holds(sheet, needs);

		h = str_hash(h, &read, 1);
	}
	h ^= h >> 29;
	h *= UINT64_C(0xbf58476d1ce4e5b9);
	h ^= h >> 32;
	return (double)(h >> 11) / 9007199254740992.0;
}

static void
look_at_end(const struct odds *o, uint32_t pair, const struct proof_section *s)
{
	struct ahead *a = &o->ahead[pair];
	struct proof_sheet sheet;

	proof_entered(o->p, pair, &sheet);
	a->good = s->good;
	a->score = s->score;
	a->print = print_of(s, &sheet);
	a->ways = 1;
}

/* Adds what is ahead of a choice, one of n. */
static void
add_ahead(struct ahead *a, const struct ahead *to, double n, bool first)
{
	a->good += to->good / n;
	a->score += to->score / n;
	a->decisions += to->decisions / n;
	a->moves += to->moves / n;
	a->print += to->print / n;
	a->ways += to->ways;
	if (first || to->shortest < a->shortest)
		a->shortest = to->shortest;
	if (to->longest > a->longest)
		a->longest = to->longest;
}

static void
look_ahead(const struct odds *o, uint32_t pair)
{
	const struct proof_pair *at = &o->p->pairs.at[pair];
	const struct proof_section *s = &o->p->sections.at[at->section];
	const struct proof_edge *e = o->p->edges.at + at->edge;
	struct ahead *a = &o->ahead[pair];
	uint32_t i;

	if (s->ending) {
		look_at_end(o, pair, s);
		return;
	}
	a->idle = s->asks;
	for (i = 0; i < at->edges_n; i++) {
		const struct ahead *to = &o->ahead[e[i].to];

		add_ahead(a, to, at->edges_n, !i);
		if (fabs(to->print - o->ahead[e[0].to].print) > NEAR)
			a->idle = false;
	}
	a->decisions += s->asks;
	a->moves += s->asks && s->move;
	a->shortest += s->asks;
	a->longest += s->asks;
}

static void
spread(const struct odds *o, uint32_t pair)
{
	const struct proof_pair *at = &o->p->pairs.at[pair];
	uint32_t i;

	for (i = 0; i < at->edges_n; i++)
		o->chance[o->p->edges.at[at->edge + i].to] +=
			o->chance[pair] / at->edges_n;
}

/* --- what is told --- */

/*
 * How far a told number may be off: five decimals are told, and what is counted
 * in millions is no longer exact.
 */
static double
slack(double value)
{
	return 0.51e-5 + fabs(value) * 1e-6;
}

static void
compare(const struct odds *o, const struct xml_node *n, const char *name,
	double value)
{
	const char *text = xml_attr(n, name);
	char *end;
	double told;

	if (!text)
		return;
	told = strtod(text, &end);
	if (end != text && !*end && fabs(told - value) <= slack(value))
		return;
	diag_report(o->p->d, xml_where(n), DIAG_BOOK_ODDS, name, text,
		    arena_printf(diag_arena(o->p->d), "%.9g", value));
}

static void
compare_sections(const struct odds *o)
{
	struct proof *p = o->p;
	double *chance = ARENA_ARRAY(p->a, double, p->sections.n);
	double *good = ARENA_ARRAY(p->a, double, p->sections.n);
	size_t i;

	for (i = 0; i < p->pairs.n; i++) {
		chance[p->pairs.at[i].section] += o->chance[i];
		good[p->pairs.at[i].section] += o->chance[i] * o->ahead[i].good;
	}
	for (i = 0; i < p->sections.n; i++) {
		const struct proof_section *s = &p->sections.at[i];

		if (!(chance[i] > 0))
			continue;
		compare(o, s->node, "chance", chance[i]);
		compare(o, s->node, "good-chance", good[i] / chance[i]);
		compare(o, s->node, "ways-in", (double)s->ways_in);
	}
}

/* The share of the decisions met that change nothing. */
static double
idle_share(const struct odds *o)
{
	double idle = 0, met = o->ahead[0].decisions;
	size_t i;

	for (i = 0; i < o->p->pairs.n; i++)
		if (o->ahead[i].idle)
			idle += o->chance[i];
	return met > 0 ? idle / met : 0;
}

static void
compare_book(const struct odds *o)
{
	const struct xml_node *n = xml_first(o->p->root, "odds");
	const struct ahead *a = &o->ahead[0];
	const struct proof_section *s;
	size_t endings = 0, good = 0;

	if (!n)
		return;
	VEC_EACH (s, &o->p->sections) {
		endings += s->ending;
		good += s->ending && s->good;
	}
	compare(o, n, "sections", (double)o->p->sections.n);
	compare(o, n, "endings", (double)endings);
	compare(o, n, "good-endings", (double)good);
	compare(o, n, "good", a->good);
	compare(o, n, "score", a->score);
	compare(o, n, "decisions", a->decisions);
	compare(o, n, "moves", a->moves);
	compare(o, n, "idle", idle_share(o));
	compare(o, n, "pairs", (double)o->p->pairs.n);
	compare(o, n, "shortest", (double)a->shortest);
	compare(o, n, "longest", (double)a->longest);
	compare(o, n, "ways", a->ways);
}

void
proof_odds(struct proof *p)
{
	struct odds o = {
		.p = p,
		.ahead = ARENA_ARRAY(p->a, struct ahead, p->pairs.n),
		.chance = ARENA_ARRAY(p->a, double, p->pairs.n),
	};
	size_t i;

	for (i = 0; i < p->pairs.n; i++)
		look_ahead(&o, p->order[i]);
	o.chance[0] = 1;
	for (i = p->pairs.n; i-- > 0;)
		spread(&o, p->order[i]);
	compare_book(&o);
	compare_sections(&o);
}
