/* Telling: which entry of a table is taken. */
#include "game/markup.h"
#include "game/teller.h"

static bool
same_word(const char *a, const char *b)
{
	size_t i;

	for (i = 0; a[i] && b[i]; i++) {
		char x = a[i], y = b[i];

		x = (char)(x >= 'A' && x <= 'Z' ? x + 32 : x);
		y = (char)(y >= 'A' && y <= 'Z' ? y + 32 : y);
		if (x != y)
			return false;
	}
	return a[i] == b[i];
}

/* Is the entry there for what is asked for (or, general, for anything)? */
static bool
suits(const struct teller *s, const struct table_entry *e, bool general)
{
	size_t i;

	if (general)
		return !e->n_fits;
	for (i = 0; i < e->n_fits && s->for_what; i++)
		if (same_word(e->fits[i], s->for_what))
			return true;
	return false;
}

static bool
holds(const struct teller *s, const struct table_entry *e)
{
	return !e->test || xpath_true(s->x, s->at, e->test, e->where);
}

/* A random order of all entries: a heavy one is sooner in front. */
static size_t *
draw_order(const struct table *t, struct rng *luck, struct arena *a)
{
	size_t *tickets = ARENA_ARRAY(a, size_t, t->weight + 1);
	bool *seen = ARENA_ARRAY(a, bool, t->entries.n + 1);
	size_t i, n = 0;
	long w;

	for (i = 0; i < t->entries.n; i++)
		for (w = 0; w < t->entries.at[i].weight; w++)
			tickets[n++] = i;
	rng_shuffle(luck, tickets, n, sizeof(*tickets));
	n = 0;
	for (i = 0; i < t->weight; i++)
		if (!seen[tickets[i]]) {
			seen[tickets[i]] = true;
			tickets[n++] = tickets[i];
		}
	return tickets;
}

void
teller_take_back(struct tell *t, size_t from)
{
	while (t->traces.n > from) {
		struct trace *last = &t->traces.at[--t->traces.n];

		if (last->fact) {
			xml_remove(last->fact);
			continue;
		}
		last->use->taken[last->entry] = false;
		last->use->last = last->last;
	}
}

/* Makes the form that was asked for the first. false: there is none. */
static bool
agree(const struct teller *s, const struct use *u, struct told *out)
{
	const char *text;

	if (!s->like)
		return true;
	text = told_text(out, s->like);
	if (text)
		out->texts[0] = text;
	else
		diag_report(s->t->diag, s->where, DIAG_TELL_LIKE,
			    u->table->name, s->like);
	return text != NULL;
}

enum outcome { TOLD, LEFT_OUT, FAILED };

/* Tries an entry: told, unless its text is there already. */
static enum outcome
try_entry(struct teller *s, struct use *u, size_t entry, const struct rng *luck,
	  struct told *out)
{
	const struct table_entry *e = &u->table->entries.at[entry];
	size_t before = s->t->traces.n;
	struct trace trace = {.use = u, .entry = entry, .last = u->last};

	if (e->plain && !s->facts_too && teller_has_fact_text(s, e->plain))
		return LEFT_OUT;
	VEC_PUSH(s->t->arena, &s->t->traces, trace);
	u->taken[entry] = true;
	u->last = entry;
	if (!teller_tell_entry(s, u, entry, luck, out) || !agree(s, u, out))
		return FAILED;
	if (!*out->texts[0] ||
	    !markup_among(s->t->game, out->texts[0], s->without, s->n_without))
		return TOLD;
	teller_take_back(s->t, before);
	return LEFT_OUT;
}

/* The first in order that is left of those that suit; `not` is passed over. */
static enum outcome
take_first(struct teller *s, struct use *u, const size_t *order, bool general,
	   size_t not, const struct rng *luck, struct told *out)
{
	const struct table *t = u->table;
	enum outcome o;
	size_t i;

	for (i = 0; i < t->entries.n; i++) {
		const struct table_entry *e = &t->entries.at[order[i]];

		if (order[i] == not || u->taken[order[i]] ||
		    !suits(s, e, general) || !holds(s, e))
			continue;
		o = try_entry(s, u, order[i], luck, out);
		if (o != LEFT_OUT)
			return o;
	}
	return LEFT_OUT;
}

/* Those for what is asked come before those for anything. */
static enum outcome
take_any(struct teller *s, struct use *u, const size_t *order, size_t not,
	 const struct rng *luck, struct told *out)
{
	enum outcome o = LEFT_OUT;

	if (s->for_what)
		o = take_first(s, u, order, false, not, luck, out);
	if (o == LEFT_OUT)
		o = take_first(s, u, order, true, not, luck, out);
	return o;
}

/* Is the entry one that could be taken here, had nobody taken it? */
static bool
fits(const struct teller *s, const struct table_entry *e)
{
	return (suits(s, e, false) || suits(s, e, true)) && holds(s, e);
}

/* Frees the entries that fit here; false when there are none. */
static bool
begin_again(const struct teller *s, struct use *u)
{
	const struct table *t = u->table;
	bool any = false;
	size_t i;

	for (i = 0; i < t->entries.n; i++)
		if (fits(s, &t->entries.at[i])) {
			u->taken[i] = false;
			any = true;
		}
	return any;
}

/* How many entries fit here, taken or not. */
static size_t
count_fitting(const struct teller *s, const struct table *t)
{
	const struct table_entry *e;
	size_t n = 0;

	VEC_EACH (e, &t->entries)
		n += fits(s, e);
	return n;
}

/* " (for 'debt', 5 players)": what was asked of a table, for messages. */
static const char *
asked_text(const struct teller *s)
{
	const char *players = xml_attr(teller_root(s), "players");
	struct arena *a = diag_arena(s->t->diag);

	if (s->for_what && players)
		return arena_printf(a, " (for '%s', %s players)", s->for_what,
				    players);
	if (s->for_what)
		return arena_printf(a, " (for '%s')", s->for_what);
	return players ? arena_printf(a, " (%s players)", players) : "";
}

/* One entry more is wanted of a table that has run out. */
static void
note_short(const struct teller *s, const struct table *t, size_t fit,
	   const char *asked)
{
	struct shortage *k;

	VEC_EACH (k, &s->t->shortages)
		if (k->table == t && k->where.line == s->where.line &&
		    str_eq(k->where.file, s->where.file) &&
		    str_eq(k->asked, asked)) {
			k->wanted++;
			return;
		}
	VEC_PUSH(s->t->arena, &s->t->shortages,
		 ((struct shortage){t, s->where, asked, fit, fit + 1}));
}

static void
nothing_left(const struct teller *s, const struct table *t)
{
	size_t fit = count_fitting(s, t);

	if (fit)
		note_short(s, t, fit, asked_text(s));
	else
		diag_report(s->t->diag, s->where, DIAG_TELL_NONE, t->name,
			    asked_text(s));
}

void
teller_report_short(const struct tell *t)
{
	struct arena *a = diag_arena(t->diag);
	const struct shortage *k;

	VEC_EACH (k, &t->shortages)
		diag_report(t->diag, k->where,
			    k->table->is_list ? DIAG_SETUP_SHORT
					      : DIAG_TELL_SHORT,
			    k->table->name, k->asked,
			    arena_printf(a, "%zu", k->fit),
			    arena_printf(a, "%zu", k->wanted));
}

/*
 * The table begins again: with another entry than the last if there is one,
 * and only if need be with one that a fact says already.
 */
static enum outcome
take_again(struct teller *s, struct use *u, const size_t *order,
	   const struct rng *luck, struct told *out)
{
	size_t last = u->last, none = u->table->entries.n;
	enum outcome o = LEFT_OUT;
	int i;

	if (!begin_again(s, u))
		return LEFT_OUT;
	for (i = 0; i < 4 && o == LEFT_OUT; i++) {
		s->facts_too = i >= 2;
		o = take_any(s, u, order, i % 2 ? none : last, luck, out);
	}
	s->facts_too = false;
	return o;
}

bool
teller_take_entry(struct teller *s, struct use *u, struct rng *luck,
		  struct told *out)
{
	const struct table *t = u->table;
	size_t *order = draw_order(t, luck, s->a);
	enum outcome o = take_any(s, u, order, t->entries.n, luck, out);

	if (o == LEFT_OUT && t->again)
		o = take_again(s, u, order, luck, out);
	if (o == LEFT_OUT)
		nothing_left(s, t);
	return o == TOLD;
}
