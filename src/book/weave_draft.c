/*
 * The game's choices: conditions, pencil lines and tests.
 *
 * A number is on the sheet only if a test or a condition asks it, and only
 * such numbers are written.  So choices are drafted again until none asks a
 * number that was not known to be asked when it was drafted.
 */
#include "book/weave.h"

#include <string.h>

#include "base/str.h"

#define NEEDS_MOST 2

/* A choice in the drafting. */
struct drafting {
	struct weaver *w;
	struct draft *draft;
	const struct hours_section *from;
	struct arena *scratch;
	size_t n; /* states that it is open to */
	const int16_t **before, **after;
	uint32_t *edges;
	uint32_t *to;
	size_t rows;		 /* of a list, at most */
	size_t *tries;		 /* to make a part, that are left */
	struct draft_part *part; /* where it is put */
};

/* The numbers of the sheet that are asked so far, or all of them. */
struct columns {
	size_t n;
	uint16_t at[BOOK_NUMBERS];
};

static struct columns
columns(const struct weaver *w, bool all)
{
	struct columns c = {0};
	size_t i;

	for (i = 0; i < w->hours->numbers_n; i++)
		if (w->used[i] || (all && !w->lattice->spared[i]))
			c.at[c.n++] = (uint16_t)i;
	return c;
}

/* The sheets with these columns alone. */
static const int16_t **
project(const struct columns *c, const int16_t *const *sheets, size_t n,
	struct arena *a)
{
	const int16_t **out = ARENA_ARRAY(a, const int16_t *, n + 1);
	int16_t *values = ARENA_ARRAY(a, int16_t, n * c->n + 1);
	size_t i, k;

	for (i = 0; i < n; i++) {
		out[i] = values + i * c->n;
		for (k = 0; k < c->n; k++)
			values[i * c->n + k] = sheets[i][c->at[k]];
	}
	return out;
}

static void
use(struct weaver *w, const struct columns *c, struct sheet_need *need)
{
	need->at = c->at[need->at];
	w->used[need->at] = true;
}

/* --- who may take it --- */

/* The conditions of the states that are in; true: there are such. */
static bool
find_needs(struct weaver *w, const int16_t *const *sheets, const bool *in,
	   size_t n, struct sheet_needs *out, struct arena *scratch)
{
	struct columns c;
	int all;
	size_t i;

	for (all = 0; all < 2; all++) {
		c = columns(w, all);
		if (!sheet_needs(project(&c, sheets, n, scratch), in, n, c.n,
				 NEEDS_MOST, out, w->a))
			continue;
		for (i = 0; i < out->n; i++)
			use(w, &c, &out->at[i]);
		return true;
	}
	return false;
}

static bool
draft_needs(struct drafting *d)
{
	const struct hours_section *s = d->from;
	const int16_t **sheets =
		ARENA_ARRAY(d->scratch, const int16_t *, s->states_n + 1);
	bool *in = ARENA_ARRAY(d->scratch, bool, s->states_n + 1);
	size_t i;

	d->draft->needs = (struct sheet_needs){0};
	if (d->n == s->states_n)
		return true;
	for (i = 0; i < s->states_n; i++) {
		sheets[i] = s->states[i].sheet;
		in[i] = s->states[i].edges[d->draft->offer] != HOURS_NONE;
	}
	return find_needs(d->w, sheets, in, s->states_n, &d->draft->needs,
			  d->scratch);
}

/* --- what the pencil does --- */

/* A number that says where a thing lies: it is set, never added to. */
static bool
is_place(const struct weaver *w, size_t number)
{
	return w->hours->numbers[number].place;
}

static bool
ends(const struct drafting *d, size_t state)
{
	return !d->w->marks_n && d->w->hours->sections.at[d->to[state]].ask < 0;
}

/* What one line would have to do with a number in a state. */
static struct sheet_write
line(const struct drafting *d, size_t state, size_t number, bool sets)
{
	int after = d->after[state][number], before = d->before[state][number];

	return (struct sheet_write){sets ? SHEET_SETS : SHEET_ADDS,
				    (uint16_t)number,
				    (int16_t)(sets ? after : after - before)};
}

/*
 * The line that is right for a number in all states of a label (UINT_MAX: of
 * all labels); false: there is none.  Where it ends nothing is written.
 */
static bool
find_line(const struct drafting *d, const unsigned *labels, unsigned label,
	  size_t number, struct sheet_write *out)
{
	bool good[2] = {!is_place(d->w, number), true}, any = false;
	struct sheet_write found[2], w;
	size_t i;
	int sets;

	for (i = 0; i < d->n; i++) {
		if (ends(d, i) || (label != UINT32_MAX && labels[i] != label))
			continue;
		for (sets = 0; sets < 2; sets++) {
			w = line(d, i, number, sets);
			if (any && w.value != found[sets].value)
				good[sets] = false;
			if (!any)
				found[sets] = w;
		}
		any = true;
	}
	*out = (struct sheet_write){SHEET_ADDS, (uint16_t)number, 0};
	if (any && good[0])
		*out = found[0];
	else if (any && good[1])
		*out = found[1];
	if (any && is_place(d->w, number) && good[1]) {
		/* it may lie there already, in all of them */
		bool moves = false;

		for (i = 0; i < d->n; i++)
			if (!ends(d, i) &&
			    (label == UINT32_MAX || labels[i] == label))
				moves |= d->before[i][number] !=
					 d->after[i][number];
		if (!moves)
			*out = (struct sheet_write){SHEET_ADDS,
						    (uint16_t)number, 0};
	}
	return !any || good[0] || good[1];
}

/* The lines of a label; false: some number has none. */
static bool
find_lines(const struct drafting *d, const unsigned *labels, unsigned label,
	   struct sheet_writes *out)
{
	struct columns c = columns(d->w, false);
	struct sheet_write w;
	size_t i;

	*out = (struct sheet_writes){
		0, ARENA_ARRAY(d->w->a, struct sheet_write, c.n + 1)};
	for (i = 0; i < c.n; i++) {
		if (!find_line(d, labels, label, c.at[i], &w))
			return false;
		if (w.does == SHEET_SETS || w.value)
			out->at[out->n++] = w;
	}
	return true;
}

/* --- where it leads --- */

/* Do two states that lead to the same place want the same lines? */
static bool
same_lines(const struct drafting *d, const struct columns *c, size_t x,
	   size_t y, bool exactly)
{
	struct sheet_write a, b;
	bool sets;
	size_t i;

	if (d->to[x] != d->to[y])
		return false;
	if (ends(d, x) || !exactly)
		return true;
	for (i = 0; i < c->n; i++) {
		sets = is_place(d->w, c->at[i]);
		a = line(d, x, c->at[i], sets);
		b = line(d, y, c->at[i], sets);
		if (a.value != b.value)
			return false;
	}
	return true;
}

/*
 * Labels the states by where they lead and, exactly, by what is written; how
 * many labels.
 */
static unsigned
label_states(const struct drafting *d, bool exactly, unsigned *labels)
{
	struct columns c = columns(d->w, false);
	size_t i, k;
	unsigned n = 0;

	for (i = 0; i < d->n; i++) {
		for (k = 0; k < i; k++)
			if (same_lines(d, &c, i, k, exactly))
				break;
		labels[i] = k < i ? labels[k] : n++;
	}
	return n;
}

static bool
in_range(const struct book_number *n, int16_t value)
{
	return value >= n->low && value <= n->high;
}

/*
 * The sheets as the lines have left them; NULL: one of those that end is left
 * as it cannot be.
 */
static const int16_t **
written(const struct drafting *d, const struct sheet_writes *w)
{
	size_t numbers = d->w->hours->numbers_n, i, k;
	const int16_t **out =
		ARENA_ARRAY(d->scratch, const int16_t *, d->n + 1);
	int16_t *values = ARENA_ARRAY(d->scratch, int16_t, d->n * numbers + 1),
		*v;

	for (i = 0; i < d->n; i++) {
		v = values + i * numbers;
		memcpy(v, d->before[i], numbers * sizeof(*v));
		for (k = 0; k < w->n; k++)
			v[w->at[k].at] = (int16_t)(w->at[k].value +
						   (w->at[k].does == SHEET_ADDS
							    ? v[w->at[k].at]
							    : 0));
		for (k = 0; k < w->n; k++)
			if (!in_range(&d->w->hours->numbers[w->at[k].at],
				      v[w->at[k].at]))
				return NULL;
		out[i] = v;
	}
	return out;
}

/* A decision list of these sheets, by numbers that are asked if it can be. */
static bool
find_list(struct drafting *d, const int16_t *const *sheets,
	  const unsigned *labels, struct sheet_list *out)
{
	struct sheet_list lists[2];
	struct columns c[2];
	bool good[2];
	size_t i;
	int all;

	for (all = 0; all < 2; all++) {
		c[all] = columns(d->w, all);
		good[all] = sheet_list(
			project(&c[all], sheets, d->n, d->scratch), labels,
			d->n, c[all].n, &lists[all], d->scratch);
	}
	if (!good[1])
		return false;
	all = !good[0] || lists[0].n > lists[1].n + 1;
	*out = lists[all];
	if (out->n > d->rows)
		return false;
	for (i = 0; i < out->n; i++)
		if (!out->at[i].always)
			use(d->w, &c[all], &out->at[i].need);
	return true;
}

/* The states whose first row is this one. */
static void
fill_way(struct drafting *d, const struct sheet_list *list, size_t row,
	 const int16_t *const *sheets, struct draft_way *way)
{
	struct sheet s = {0};
	size_t i, k;

	way->edges = ARENA_ARRAY(d->w->a, uint32_t, d->n);
	for (i = 0; i < d->n; i++) {
		s.numbers = sheets[i];
		for (k = 0; k < row; k++)
			if (sheet_holds(&s, &list->at[k].need))
				break;
		if (k < row || (!list->at[row].always &&
				!sheet_holds(&s, &list->at[row].need)))
			continue;
		way->edges[way->edges_n++] = d->edges[i];
		way->to = d->to[i];
	}
}

/* Makes the ways of a list; w_of: the lines of each label, or NULL. */
static void
fill_ways(struct drafting *d, const struct sheet_list *list,
	  const int16_t *const *sheets, const struct sheet_writes *w_of)
{
	struct draft_part *r = d->part;
	size_t i;

	r->ways_n = list->n;
	r->ways = ARENA_ARRAY(d->w->a, struct draft_way, list->n);
	for (i = 0; i < list->n; i++) {
		struct draft_way *way = &r->ways[i];

		fill_way(d, list, i, sheets, way);
		if (w_of)
			way->writes = w_of[list->at[i].label];
		if (list->at[i].always)
			continue;
		way->needs.n = 1;
		way->needs.at = ARENA_NEW(d->w->a, struct sheet_need);
		*way->needs.at = list->at[i].need;
	}
}

/* The same lines for all, then tests of the sheet as these left it. */
static bool
draft_alike(struct drafting *d, const unsigned *labels)
{
	struct sheet_writes all;
	struct sheet_list list;
	const int16_t **sheets;

	if (!find_lines(d, labels, UINT32_MAX, &all))
		return false;
	sheets = written(d, &all);
	if (!sheets || !find_list(d, sheets, labels, &list))
		return false;
	d->part->writes = all;
	fill_ways(d, &list, sheets, NULL);
	return true;
}

/* Lines by way. */
static bool
draft_apart(struct drafting *d, const unsigned *labels, unsigned labels_n)
{
	struct sheet_writes *lines =
		ARENA_ARRAY(d->scratch, struct sheet_writes, labels_n);
	struct sheet_list list;
	unsigned i;

	for (i = 0; i < labels_n; i++)
		if (!find_lines(d, labels, i, &lines[i]))
			return false;
	if (!find_list(d, d->before, labels, &list))
		return false;
	d->part->writes = (struct sheet_writes){0};
	fill_ways(d, &list, d->before, lines);
	return true;
}

static bool
draft_ways(struct drafting *d)
{
	unsigned *labels = ARENA_ARRAY(d->scratch, unsigned, d->n + 1), n;
	int exactly;

	n = label_states(d, false, labels);
	if (draft_alike(d, labels))
		return true;
	for (exactly = 0; exactly < 2; exactly++) {
		n = label_states(d, exactly, labels);
		if (draft_apart(d, labels, n))
			return true;
	}
	return false;
}

/* --- parts --- */

#define TRIES 30  /* to make a part, of one choice */
#define STUMPS 14 /* that are tried to part the states */

/* All states, or those for which a condition holds, or does not. */
static struct drafting
some_of(const struct drafting *d, const struct sheet_need *need, bool hold)
{
	struct drafting out = *d;
	size_t i, n = d->n + 1;

	out.before = ARENA_ARRAY(d->scratch, const int16_t *, n);
	out.after = ARENA_ARRAY(d->scratch, const int16_t *, n);
	out.to = ARENA_ARRAY(d->scratch, uint32_t, n);
	out.edges = ARENA_ARRAY(d->scratch, uint32_t, n);
	out.n = 0;
	for (i = 0; i < d->n; i++) {
		struct sheet s = {d->before[i], 0};

		if (sheet_holds(&s, need) != hold)
			continue;
		out.before[out.n] = d->before[i];
		out.after[out.n] = d->after[i];
		out.to[out.n] = d->to[i];
		out.edges[out.n++] = d->edges[i];
	}
	return out;
}

/* Makes one part of all states; false: no list of so few rows does. */
static bool
draft_part(struct drafting *d, struct draft_part *out)
{
	bool used[BOOK_NUMBERS];

	memcpy(used, d->w->used, sizeof(used));
	*out = (struct draft_part){.edges_n = d->n};
	out->edges = ARENA_ARRAY(d->w->a, uint32_t, d->n + 1);
	memcpy(out->edges, d->edges, d->n * sizeof(*d->edges));
	d->part = out;
	if (*d->tries)
		--*d->tries;
	else
		return false;
	if (draft_ways(d))
		return true;
	memcpy(d->w->used, used, sizeof(used));
	return false;
}

/* A condition, and how evenly and clearly it parts where states lead. */
struct stump {
	struct sheet_need need;
	double clear;
};

/* How mixed are the targets of states that hold, or do not? */
static double
mixed(const struct drafting *d, const struct sheet_need *need, bool hold,
      unsigned *counts, const unsigned *labels, unsigned labels_n)
{
	double n = 0, pairs = 0;
	size_t i;

	memset(counts, 0, labels_n * sizeof(*counts));
	for (i = 0; i < d->n; i++) {
		struct sheet s = {d->before[i], 0};

		if (sheet_holds(&s, need) != hold)
			continue;
		counts[labels[i]]++;
		n++;
	}
	for (i = 0; i < labels_n; i++)
		pairs += (double)counts[i] * counts[i];
	return n > 0 ? n - pairs / n : -1;
}

static void
keep_stump(struct stump *best, struct stump s)
{
	size_t i = STUMPS;

	if (s.clear >= best[STUMPS - 1].clear)
		return;
	while (--i && best[i - 1].clear > s.clear)
		best[i] = best[i - 1];
	best[i] = s;
}

/* The conditions that part the states best. */
static void
find_stumps(const struct drafting *d, struct stump *best)
{
	unsigned *labels = ARENA_ARRAY(d->scratch, unsigned, d->n + 1);
	unsigned labels_n = label_states(d, true, labels);
	unsigned *counts = ARENA_ARRAY(d->scratch, unsigned, labels_n + 1);
	size_t k, i;
	int v;

	for (i = 0; i < STUMPS; i++)
		best[i] = (struct stump){.clear = (double)d->n * 2};
	for (k = 0; k < d->w->hours->numbers_n; k++) {
		int low = INT16_MAX, high = INT16_MIN;

		if (d->w->lattice->spared[k])
			continue;

		for (i = 0; i < d->n; i++) {
			low = d->before[i][k] < low ? d->before[i][k] : low;
			high = d->before[i][k] > high ? d->before[i][k] : high;
		}
		for (v = low + 1; v <= high; v++) {
			struct stump s = {
				{SHEET_LEAST, (uint16_t)k, (int16_t)v}, 0};

			s.clear = mixed(d, &s.need, true, counts, labels,
					labels_n) +
				  mixed(d, &s.need, false, counts, labels,
					labels_n);
			keep_stump(best, s);
		}
	}
}

/*
 * Parts the states so that each part has a list: those of a condition first,
 * then, likewise, the rest.
 */
static bool
draft_parts(struct drafting *d)
{
	struct draft *r = d->draft;
	struct stump best[STUMPS];
	struct drafting in, out;
	struct sheet_need need;
	size_t i;
	int hold;

	if (draft_part(d, &r->parts[r->parts_n])) {
		r->parts_n++;
		return true;
	}
	if (r->parts_n + 1 >= DRAFT_PARTS)
		return false;
	find_stumps(d, best);
	for (i = 0; i < 2 * STUMPS && best[i / 2].clear <= (double)d->n; i++) {
		need = best[i / 2].need;
		hold = i % 2 == 0;
		in = some_of(d, &need, hold);
		if (!in.n || in.n == d->n ||
		    !draft_part(&in, &r->parts[r->parts_n]))
			continue;
		if (!hold)
			need = (struct sheet_need){SHEET_MOST, need.at,
						   (int16_t)(need.value - 1)};
		d->w->used[need.at] = true;
		r->parts[r->parts_n].needs.n = 1;
		r->parts[r->parts_n].needs.at =
			ARENA_NEW(d->w->a, struct sheet_need);
		*r->parts[r->parts_n].needs.at = need;
		r->parts_n++;
		out = some_of(d, &best[i / 2].need, !hold);
		if (draft_parts(&out))
			return true;
		r->parts_n--;
	}
	return false;
}

/* --- all of them --- */

static void
gather(struct drafting *d)
{
	const struct hours *h = d->w->hours;
	const struct hours_section *s = d->from;
	struct draft *r = d->draft;
	const struct hours_edge *e;
	size_t i, n = s->states_n + 1;

	d->edges = ARENA_ARRAY(d->scratch, uint32_t, n);
	d->before = ARENA_ARRAY(d->scratch, const int16_t *, n);
	d->after = ARENA_ARRAY(d->scratch, const int16_t *, n);
	d->to = ARENA_ARRAY(d->scratch, uint32_t, n);
	r->weight = 0;
	for (i = 0; i < s->states_n; i++) {
		if (s->states[i].edges[r->offer] == HOURS_NONE)
			continue;
		e = &h->edges.at[s->states[i].edges[r->offer]];
		d->before[d->n] = s->states[i].sheet;
		d->after[d->n] =
			h->sections.at[e->to].states[e->to_state].sheet;
		d->to[d->n] = e->to;
		d->edges[d->n++] = s->states[i].edges[r->offer];
		r->weight += s->states[i].weight *
			     hours_takes(&s->states[i], r->offer, false);
	}
}

/* Few tests if it can be, then more. */
static bool
draft_all(struct drafting *d)
{
	static const size_t rows[] = {3, 6, 12};
	size_t i, tries;

	for (i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		d->rows = rows[i];
		d->tries = &tries;
		tries = TRIES;
		d->draft->parts_n = 0;
		if (draft_parts(d))
			return true;
	}
	return false;
}

static void
draft(struct weaver *w, struct draft *r, struct arena *scratch)
{
	struct drafting d = {.w = w,
			     .draft = r,
			     .from = &w->hours->sections.at[r->hour],
			     .scratch = scratch};

	gather(&d);
	r->dropped = !d.n || !draft_needs(&d) || !draft_all(&d);
}

/* --- sheets that tell what a session logs --- */

/* What a session logs of an edge, hashed: its moves, and the luck they took. */
static uint64_t
log_of(const struct hours *hours, const struct hours_state *from,
       const struct hours_edge *e, struct arena *a)
{
	struct hours_pending pending;
	const struct rules *g = hours->request.rules;
	uint64_t h = STR_HASH_START;
	union rules_state state;
	struct luck luck;
	size_t i, k;

	hours_replay(hours, e, &luck, &state);
	if (hours_pending(hours, from, &pending, a)) {
		for (i = 0; i < pending.moves_n; i++)
			h = str_hash(h, &pending.moves[i].move,
				     sizeof(struct move));
		for (k = 0; k < LUCK_STREAMS; k++)
			h = str_hash(h, luck.given[k], luck.given_n[k]);
	}
	for (i = 0; i < e->moves_n; i++) {
		if (rules_between(g, &state))
			luck_forget(&luck);
		hours_luck(&luck, &e->moves[i]);
		g->apply(&state, &e->moves[i].move, &luck);
		h = str_hash(h, &e->moves[i].move, sizeof(struct move));
		h = str_hash(h, &e->moves[i].seat, 1);
		for (k = 0; k < LUCK_STREAMS; k++)
			h = str_hash(h, luck.given[k], luck.given_n[k]);
	}
	return h;
}

/* Do two states come to different logs by some offer? */
static bool
logs_differ(const struct weaver *w, const struct hours_state *a,
	    const struct hours_state *b)
{
	size_t i;

	for (i = 0; i < HOURS_OFFERS; i++)
		if (a->edges[i] != HOURS_NONE && b->edges[i] != HOURS_NONE &&
		    w->lattice->logs[a->edges[i]] !=
			    w->lattice->logs[b->edges[i]])
			return true;
	return false;
}

static bool
same_sheet(const struct weaver *w, const struct hours_state *a,
	   const struct hours_state *b)
{
	size_t i;

	for (i = 0; i < w->hours->numbers_n; i++)
		if (w->used[i] && a->sheet[i] != b->sheet[i])
			return false;
	return true;
}

/*
 * Where two states have one sheet but not one log, a number that parts them
 * is on the sheet, too, the one that parts most such: so a way through the book
 * is one session.  false: all that part some of them are spared.
 */
static bool
part_logs(struct weaver *w)
{
	size_t parts[BOOK_NUMBERS] = {0}, best = 0, i, found;
	const struct hours_section *s;
	const struct hours_state *a, *b;

	VEC_EACH (s, &w->hours->sections)
		for (a = s->states; a < s->states + s->states_n; a++)
			for (b = s->states; b < a && s->ask >= 0; b++) {
				if (!same_sheet(w, a, b) ||
				    !logs_differ(w, a, b))
					continue;
				for (i = found = 0; i < w->hours->numbers_n;
				     i++)
					if (a->sheet[i] != b->sheet[i] &&
					    !w->lattice->spared[i]) {
						parts[i]++;
						found++;
					}
				if (!found)
					return false;
			}
	for (i = 1; i < w->hours->numbers_n; i++)
		if (parts[i] > parts[best])
			best = i;
	w->used[best] |= parts[best] > 0;
	return true;
}

void
weave_find_logs(struct lattice *l)
{
	struct arena *scratch = arena_new();
	const struct hours *h = l->hours;
	const struct hours_section *s;
	uint32_t edge;
	size_t i, k;

	l->logs = ARENA_ARRAY(h->arena, uint64_t, h->edges.n + 1);
	VEC_EACH (s, &h->sections)
		for (i = 0; i < s->states_n; i++)
			for (k = 0; k < HOURS_OFFERS; k++) {
				edge = s->states[i].edges[k];
				if (edge == HOURS_NONE)
					continue;
				l->logs[edge] =
					log_of(h, &s->states[i],
					       &h->edges.at[edge], scratch);
				arena_empty(scratch);
			}
	arena_free(scratch);
}

size_t
weave_count_used(const struct weaver *w)
{
	size_t i, n = 0;

	for (i = 0; i < w->hours->numbers_n; i++)
		n += w->used[i];
	return n;
}

/* --- what is known beforehand --- */

static size_t
luck_given(const struct luck *l)
{
	size_t i, n = 0;

	for (i = 0; i < LUCK_STREAMS; i++)
		n += l->given_n[i];
	return n;
}

/* Is all that is written known to who knows the rules and makes the move? */
static bool
is_known(const struct weaver *w, uint32_t edge)
{
	const struct hours *h = w->hours;
	const struct rules *g = w->request->rules;
	const struct hours_edge *e = &h->edges.at[edge];
	const struct hours_section *to = &h->sections.at[e->to];
	int16_t sheet[BOOK_NUMBERS];
	union rules_state state;
	struct luck luck;
	size_t given, i;

	hours_replay(h, e, &luck, &state);
	if (rules_between(g, &state))
		luck_forget(&luck);
	hours_luck(&luck, &e->moves[0]);
	given = luck_given(&luck);
	g->apply(&state, &e->moves[0].move, &luck);
	if (luck_given(&luck) != given)
		return false;
	g->book->sheet(&state, w->book->seat, sheet);
	for (i = 0; i < h->numbers_n && (to->ask >= 0 || w->marks_n); i++)
		if (w->used[i] && sheet[i] != to->states[e->to_state].sheet[i])
			return false;
	return true;
}

/* Is there anything at it that tells what it comes to? */
static bool
tells(const struct draft_part *p)
{
	size_t i;

	for (i = 0; i < p->ways_n; i++)
		if (p->ways[i].writes.n)
			return true;
	return p->writes.n || p->ways_n > 1;
}

/*
 * What luck and others decide does not stand at the choice.  Where nothing is
 * written there, what it comes to may be told as well where it leads.
 */
static void
find_hidden(struct weaver *w)
{
	const struct draft_part *p;
	struct draft *r;
	size_t i;

	VEC_EACH (r, &w->drafts)
		for (p = r->parts; p < r->parts + r->parts_n; p++) {
			for (i = 0; i < p->edges_n && !r->hidden; i++)
				r->hidden = !is_known(w, p->edges[i]);
			r->result |= r->parts_n > 1 || (r->hidden && tells(p));
		}
}

/* Is no choice dropped? */
static bool
all_kept(const struct weaver *w)
{
	const struct draft *r;

	VEC_EACH (r, &w->drafts)
		if (r->dropped)
			return false;
	return true;
}

/* Where a game does not say how far a number goes: as far as it ever does. */
static void
find_ranges(struct weaver *w)
{
	const struct hours_section *s;
	struct book_number *n;
	size_t i, k;
	int16_t v;

	for (k = 0; k < w->hours->numbers_n; k++) {
		n = &w->hours->numbers[k];
		if (n->low < n->high)
			continue;
		VEC_EACH (s, &w->hours->sections)
			for (i = 0; i < s->states_n; i++) {
				v = s->states[i].sheet[k];
				n->low = v < n->low ? v : n->low;
				n->high = v > n->high ? v : n->high;
			}
	}
}

bool
weave_draft_again(struct weaver *w)
{
	struct arena *scratch = arena_new();
	bool parted = true;
	struct draft *r;
	size_t used;

	memset(w->used, 0, sizeof(w->used));
	do {
		used = weave_count_used(w);
		VEC_EACH (r, &w->drafts) {
			draft(w, r, scratch);
			arena_empty(scratch);
		}
		parted = part_logs(w);
	} while (parted && weave_count_used(w) != used);
	arena_free(scratch);
	return parted;
}

bool
weave_drafts(struct weaver *w)
{
	const struct hours *h = w->hours;
	size_t i;
	unsigned k;

	for (i = 0; i < h->sections.n; i++)
		for (k = 0; k < h->sections.at[i].offers_n &&
			    h->sections.at[i].ask >= 0;
		     k++)
			VEC_PUSH(w->a, &w->drafts,
				 (struct draft){.hour = (uint32_t)i,
						.offer = k,
						.told = 1});
	find_ranges(w);
	weave_spare(w);
	if (!weave_draft_again(w) || !all_kept(w))
		return false;
	find_hidden(w);
	return true;
}

const struct draft_way *
weave_each_way(const struct weaver *w, struct draft_walk *at)
{
	size_t i;

	for (; at->nth < w->drafts.n; at->nth++, at->part = at->way = 0) {
		at->draft = &w->drafts.at[at->nth];
		at->edges_n = 0;
		for (i = 0; i < at->draft->parts_n; i++)
			at->edges_n += at->draft->parts[i].edges_n;
		for (; at->part < at->draft->parts_n && !at->draft->dropped;
		     at->part++, at->way = 0)
			if (at->way < at->draft->parts[at->part].ways_n)
				return &at->draft->parts[at->part]
						.ways[at->way++];
	}
	return NULL;
}
