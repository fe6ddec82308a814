/* Inside book/: every sheet that comes to every section of a told book. */
#include <string.h>

#include "base/budget.h"
#include "base/str.h"
#include "book/proof_graph.h"

#define TRAIL 60 /* sections of a way, as it is told */

/* --- keys --- */

static uint32_t *
slot(const struct proof_keys *k, const void *key)
{
	size_t i = str_hash(STR_HASH_START, key, k->size) & (k->table_n - 1);

	while (k->table[i] != PROOF_NONE &&
	       memcmp(k->at + k->table[i] * k->size, key, k->size) != 0)
		i = (i + 1) & (k->table_n - 1);
	return &k->table[i];
}

/* Room for one more, the table at most half full. */
static void
make_room(struct arena *a, struct proof_keys *k)
{
	size_t i, cap = k->cap ? 2 * k->cap : 1024;

	if (k->n < k->cap)
		return;
	k->at = arena_grow(a, k->at, k->n * k->size, cap * k->size);
	k->cap = cap;
	k->table_n = 2 * cap;
	k->table = arena_take(a, k->table_n * sizeof(*k->table));
	memset(k->table, 0xff, k->table_n * sizeof(*k->table));
	for (i = 0; i < k->n; i++)
		*slot(k, k->at + i * k->size) = (uint32_t)i;
}

/* The number of a key, which may be new: the last. */
static uint32_t
number_of(struct arena *a, struct proof_keys *k, const void *key)
{
	uint32_t *at;

	make_room(a, k);
	at = slot(k, key);
	if (*at == PROOF_NONE) {
		memcpy(k->at + k->n * k->size, key, k->size);
		*at = (uint32_t)k->n++;
	}
	return *at;
}

/* --- sheets --- */

bool
proof_holds(const struct proof_sheet *s, const struct proof_needs *needs)
{
	struct sheet sheet = {s->numbers, s->words};
	struct sheet_needs all = {needs->all.n, needs->all.at};

	return sheet_holds_all(&sheet, &all);
}

/* "1 17 41": the sections of the way that came to a pair, in diag's arena. */
static const char *
way_text(const struct proof *p, uint32_t pair)
{
	long trail[TRAIL];
	size_t n = 0;
	struct str s = {0};
	const char *text;

	for (; pair != PROOF_NONE && n < TRAIL; pair = p->pairs.at[pair].came)
		trail[n++] = p->sections.at[p->pairs.at[pair].section].number;
	while (n-- > 0)
		str_addf(&s, n ? "%ld " : "%ld", trail[n]);
	text = arena_strdup(diag_arena(p->d), str_text(&s));
	str_free(&s);
	return text;
}

static const char *
number_text(const struct proof *p, long value)
{
	return arena_printf(diag_arena(p->d), "%ld", value);
}

static bool
write_number(struct proof *p, int16_t *at, struct proof_write *w, uint32_t pair)
{
	const struct proof_number *n = &p->numbers.at[w->write.at];
	long value = w->write.value;

	if (w->write.does == SHEET_ADDS)
		value += *at;
	if (value >= n->low && value <= n->high) {
		*at = (int16_t)value;
		return true;
	}
	if (!w->told)
		diag_report(p->d, xml_where(w->node), DIAG_BOOK_RANGE, n->name,
			    number_text(p, value), way_text(p, pair),
			    number_text(p, n->low), number_text(p, n->high));
	w->told = true;
	return false;
}

/*
 * Does what a pencil is told to; false, reported once, when a number leaves its
 * range.  pair: where that happens.
 */
static bool
write_down(struct proof *p, struct proof_sheet *s, struct proof_writes *writes,
	   uint32_t pair)
{
	struct proof_write *w;

	VEC_EACH (w, &writes->all) {
		if (w->write.does == SHEET_TICKS)
			s->words |= UINT32_C(1) << w->write.at;
		else if (!write_number(p, &s->numbers[w->write.at], w, pair))
			return false;
	}
	return true;
}

bool
proof_entered(struct proof *p, uint32_t pair, struct proof_sheet *sheet)
{
	const struct proof_pair *at = &p->pairs.at[pair];

	memcpy(sheet, p->sheets.at + at->sheet * p->sheets.size,
	       p->sheets.size);
	return write_down(p, sheet, &p->sections.at[at->section].writes, pair);
}

/* --- pairs --- */

/* The pair of a section and a sheet, new or known. */
static uint32_t
pair_of(struct proof *p, size_t section, const struct proof_sheet *s,
	uint32_t came)
{
	uint32_t key[2], pair;

	key[0] = (uint32_t)section;
	key[1] = number_of(p->a, &p->sheets, s);
	pair = number_of(p->a, &p->keys, key);
	if (pair == p->pairs.n) {
		struct proof_pair fresh = {
			.section = key[0], .sheet = key[1], .came = came};

		VEC_PUSH(p->a, &p->pairs, fresh);
	}
	return pair;
}

/* Of several <steps> just one tells what a session logs. */
static void
check_steps(struct proof *p, struct proof_way *w, const struct proof_sheet *s,
	    uint32_t pair)
{
	const struct proof_steps *steps;
	long n = 0;

	VEC_EACH (steps, &w->steps)
		n += proof_holds(s, &steps->needs);
	if (n == 1 || !w->steps.n || w->told)
		return;
	w->told = true;
	diag_report(p->d, xml_where(w->node), DIAG_BOOK_STEPS,
		    number_text(p, n), way_text(p, pair));
}

/* Takes a choice that is offered, with the sheet s. */
static void
follow(struct proof *p, uint32_t pair, struct proof_section *section, size_t k,
       const struct proof_sheet *s)
{
	struct proof_choice *c = &section->choices.at[k];
	struct proof_sheet after = *s;
	struct proof_edge edge = {.choice = (uint32_t)k};
	struct proof_way *w;

	if (!write_down(p, &after, &c->writes, pair))
		return;
	for (w = c->ways.at; !proof_holds(&after, &w->needs);)
		w++;
	edge.way = (uint32_t)(w - c->ways.at);
	check_steps(p, w, s, pair);
	if (!write_down(p, &after, &w->writes, pair))
		return;
	edge.to = pair_of(p, w->to, &after, pair);
	VEC_PUSH(p->a, &p->edges, edge);
}

static void
check_offers(struct proof *p, struct proof_section *s, size_t offers,
	     uint32_t pair)
{
	size_t least = s->asks ? 2 : 1, most = s->asks ? 5 : 1;

	if (s->told || (offers >= least && offers <= most))
		return;
	s->told = true;
	diag_report(p->d, xml_where(s->node), DIAG_BOOK_OFFERS,
		    number_text(p, s->number), number_text(p, (long)offers),
		    way_text(p, pair), number_text(p, (long)least),
		    number_text(p, (long)most));
}

static void
visit(struct proof *p, uint32_t pair)
{
	struct proof_section *section =
		&p->sections.at[p->pairs.at[pair].section];
	uint32_t edge = (uint32_t)p->edges.n;
	size_t offers = 0, k;
	struct proof_sheet s;

	p->pairs.at[pair].edge = edge;
	if (!proof_entered(p, pair, &s) || section->ending)
		return;
	for (k = 0; k < section->choices.n; k++) {
		if (!proof_holds(&s, &section->choices.at[k].needs))
			continue;
		offers++;
		follow(p, pair, section, k, &s);
	}
	check_offers(p, section, offers, pair);
	p->pairs.at[pair].edges_n = (uint32_t)p->edges.n - edge;
}

/* --- circles --- */

enum { FRESH, UNDER_WAY, DONE };

/* The next pair that one under way leads to; PROOF_NONE: there is no more. */
static uint32_t
next_of(const struct proof *p, uint32_t pair, uint32_t *taken)
{
	const struct proof_pair *at = &p->pairs.at[pair];

	if (taken[pair] == at->edges_n)
		return PROOF_NONE;
	return p->edges.at[at->edge + taken[pair]++].to;
}

static void
report_circle(struct proof *p, uint32_t pair)
{
	const struct proof_section *s =
		&p->sections.at[p->pairs.at[pair].section];

	diag_report(p->d, xml_where(s->node), DIAG_BOOK_CIRCLE,
		    number_text(p, s->number), way_text(p, pair));
}

/* Orders the pairs, depth first; false, reported: there is a circle. */
static bool
put_in_order(struct proof *p)
{
	size_t n = p->pairs.n, depth = 0, done = 0;
	uint32_t *stack = ARENA_ARRAY(p->a, uint32_t, n);
	uint32_t *taken = ARENA_ARRAY(p->a, uint32_t, n);
	unsigned char *is = ARENA_ARRAY(p->a, unsigned char, n);

	p->order = ARENA_ARRAY(p->a, uint32_t, n);
	stack[depth++] = 0;
	is[0] = UNDER_WAY;
	while (depth) {
		uint32_t at = stack[depth - 1], to = next_of(p, at, taken);

		if (to == PROOF_NONE) {
			is[at] = DONE;
			p->order[done++] = at;
			depth--;
		} else if (is[to] == UNDER_WAY) {
			report_circle(p, to);
			return false;
		} else if (is[to] == FRESH) {
			is[to] = UNDER_WAY;
			stack[depth++] = to;
		}
	}
	return true;
}

/* --- the whole --- */

static void
check_reached(struct proof *p)
{
	bool *reached = ARENA_ARRAY(p->a, bool, p->sections.n);
	bool good = false, bad = false;
	const struct proof_pair *pair;
	size_t i;

	VEC_EACH (pair, &p->pairs)
		reached[pair->section] = true;
	for (i = 0; i < p->sections.n; i++) {
		const struct proof_section *s = &p->sections.at[i];

		if (!reached[i])
			diag_report(p->d, xml_where(s->node), DIAG_BOOK_LOST,
				    number_text(p, s->number));
		good = good || (reached[i] && s->ending && s->good);
		bad = bad || (reached[i] && s->ending && !s->good);
	}
	if (!good)
		diag_report(p->d, xml_where(p->root), DIAG_BOOK_NO_GOOD);
	if (!bad)
		diag_report(p->d, xml_where(p->root), DIAG_BOOK_NO_BAD);
}

/* The sheet as it is filled in when the book begins. */
static struct proof_sheet
first_sheet(const struct proof *p)
{
	struct proof_sheet s = {0};
	size_t i;

	for (i = 0; i < p->numbers.n; i++)
		s.numbers[i] = p->numbers.at[i].start;
	return s;
}

bool
proof_walk(struct proof *p)
{
	size_t before = diag_errors(p->d);
	struct proof_sheet s = first_sheet(p);
	uint32_t i;

	p->sheets.size = sizeof(s.words) + p->numbers.n * sizeof(*s.numbers);
	p->keys.size = 2 * sizeof(uint32_t);
	pair_of(p, p->first, &s, PROOF_NONE);
	for (i = 0; i < p->pairs.n; i++) {
		if (p->pairs.n > budget_most(BUDGET_BOOK_PAIRS) ||
		    p->sheets.n * p->sheets.size >
			    budget_most(BUDGET_BOOK_SHEETS)) {
			diag_report(p->d, xml_where(p->root), DIAG_BOOK_PAIRS,
				    number_text(p, (long)i));
			return false;
		}
		visit(p, i);
	}
	if (diag_errors(p->d) > before || !put_in_order(p))
		return false;
	check_reached(p);
	return true;
}
