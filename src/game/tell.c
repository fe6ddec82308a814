/*
 * Telling: an entry of a table is taken, and what stands in it in brackets
 * and braces is told in turn.
 *
 * Luck: each table told gets a stream of its own, made of two numbers of its
 * teller's; a call takes these two whatever it leads to.  In its stream the
 * order of all entries is drawn first, and the first that is left is taken.
 * So an entry that is taken elsewhere shifts nothing else.  A list calls no
 * other: its words are in one order for all that are asked of one stream.
 */
#include "game/tell.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/budget.h"
#include "game/teller.h"

struct tell *
tell_new(const struct game *g, struct diag *d)
{
	struct arena *a = arena_new();
	struct tell *t = ARENA_NEW(a, struct tell);

	t->arena = a;
	t->scratch = arena_new();
	t->game = g;
	t->diag = d;
	return t;
}

void
tell_end(struct tell *t)
{
	if (!t)
		return;
	teller_report_short(t);
	arena_free(t->scratch);
	arena_free(t->arena);
}

bool
tell_has(const struct game *g, const char *table)
{
	return table_find(g, table) != NULL;
}

const char *const *
tell_forms(const struct game *g, const char *table, size_t *n)
{
	const struct table *t = table_find(g, table);

	*n = t ? t->n_forms : 0;
	return t ? t->forms : NULL;
}

bool
tell_kept(const struct game *g, const char *table)
{
	const struct table *t = table_find(g, table);

	return t && t->keep;
}

const char *
told_text(const struct told *told, const char *form)
{
	size_t i;

	for (i = 0; i < told->n; i++)
		if (str_eq(told->forms[i], form))
			return told->texts[i];
	return NULL;
}

struct use *
teller_use(struct tell *t, const char *name)
{
	const struct table *table;
	struct use *u;
	size_t i;

	for (i = 0; i < t->uses.n; i++)
		if (str_eq(t->uses.at[i]->table->name, name))
			return t->uses.at[i];
	table = table_find(t->game, name);
	if (!table)
		return NULL;
	u = ARENA_NEW(t->arena, struct use);
	u->table = table;
	u->taken = ARENA_ARRAY(t->arena, bool, table->entries.n + 1);
	u->last = table->entries.n;
	VEC_PUSH(t->arena, &t->uses, u);
	return u;
}

struct rng
teller_branch(struct rng *luck, const char *name)
{
	uint64_t a = rng_next(luck), b = rng_next(luck);
	char seed[40];

	snprintf(seed, sizeof(seed), "%016" PRIx64 "%016" PRIx64, a, b);
	return rng_open(seed, name);
}

struct xml_node *
teller_root(const struct teller *s)
{
	struct xml_node *n = s->at;

	while (xml_parent(n))
		n = xml_parent(n);
	return n;
}

static void
bind_lets(const struct teller *s, const struct table *t)
{
	struct xml_node *let;

	XML_EACH (let, t->node, "let")
		xpath_push_value(s->x, xml_attr(let, "name"), s->at,
				 xml_attr(let, "value"), xml_where(let));
}

/* Tells a table that is not kept, or not yet. */
static bool
tell_table(struct teller *s, struct use *u, struct rng *luck, struct told *out)
{
	size_t depth = xpath_depth(s->x);
	bool good;

	if (s->deep == FIXED_TELL_DEPTH) {
		diag_report(s->t->diag, s->where, DIAG_TELL_LOOP,
			    u->table->name,
			    arena_printf(diag_arena(s->t->diag), "%d",
					 FIXED_TELL_DEPTH));
		return false;
	}
	budget_spend(WORK_TOLD, 1 + u->table->entries.n / 100);
	if (!budget_lasts(s->t->diag, s->where))
		return false;
	s->deep++;
	bind_lets(s, u->table);
	good = teller_take_entry(s, u, luck, out);
	xpath_pop_to(s->x, depth);
	s->deep--;
	return good;
}

/*
 * Tells a kept table: at the root and with luck of its own, so that it does
 * not matter who asks first.
 */
static bool
tell_kept_table(struct teller *s, struct use *u, struct told *out)
{
	struct xml_node *root = teller_root(s);
	struct xml_node *fact = teller_fact_of(root, u->table->name);
	struct teller at_root = *s;
	struct rng luck;

	if (fact) {
		teller_told_of_fact(s, fact, u->table, out);
		return true;
	}
	luck = rng_open(xml_attr_or(root, "seed", ""),
			arena_printf(s->a, "table/%s", u->table->name));
	at_root.at = at_root.facts_of = root;
	at_root.for_what = NULL;
	at_root.n_without = 0;
	at_root.facts_too = false;
	if (!tell_table(&at_root, u, &luck, out))
		return false;
	teller_add_fact(s, root, u->table->name, out);
	return true;
}

bool
teller_expand(struct teller *s, struct use *u, struct rng *luck,
	      struct told *out)
{
	if (u->table->keep)
		return tell_kept_table(s, u, out);
	return tell_table(s, u, luck, out);
}

/* The value of `for` or `like`, without white space around it; NULL: none. */
static const char *
trimmed(const char *text, struct arena *a)
{
	size_t n;

	if (str_blank(text))
		return NULL;
	text += strspn(text, " \t\r\n");
	n = strlen(text);
	while (str_is_space(text[n - 1]))
		n--;
	return arena_strndup(a, text, n);
}

/* The texts told, moved out of the scratch arena. */
static void
hand_over(struct told *told, struct arena *a)
{
	const char **texts = ARENA_ARRAY(a, const char *, told->n);
	size_t i;

	for (i = 0; i < told->n; i++)
		texts[i] = arena_strdup(a, told->texts[i]);
	told->texts = texts;
}

/* A teller of what is asked for. */
static struct teller
begin(struct tell *t, const struct tell_request *q)
{
	struct teller s = {.t = t,
			   .x = q->x,
			   .at = q->at,
			   .facts_of = q->facts_of ? q->facts_of : q->at,
			   .without = q->without,
			   .n_without = q->n_without,
			   .where = q->where,
			   .a = t->scratch};

	t->traces.n = 0;
	s.for_what = trimmed(q->for_what, s.a);
	s.like = trimmed(q->like, s.a);
	return s;
}

/* Ends a telling: what is not good is taken back. */
static void
end(struct tell *t, bool good)
{
	if (!good)
		teller_take_back(t, 0);
	arena_empty(t->scratch);
}

bool
tell(struct tell *t, const struct tell_request *q, struct arena *a,
     struct told *out)
{
	struct teller s = begin(t, q);
	struct use *u = teller_use(t, q->table);
	bool good = u != NULL;
	struct rng own = good && u->table->is_list
				 ? *q->luck
				 : teller_branch(q->luck, q->table);

	if (!u)
		diag_report(t->diag, q->where, DIAG_NO_TABLE, q->table,
			    "expected one of the definition's");
	good = good && teller_expand(&s, u, &own, out);
	if (good)
		hand_over(out, a);
	else
		*out = (struct told){0};
	end(t, good);
	return good;
}

const char *
tell_text(struct tell *t, const struct tell_request *q,
	  const struct xml_node *text, struct arena *a)
{
	struct teller s = begin(t, q);
	struct rng own = teller_branch(q->luck, q->table);
	struct form f = table_read_text(s.a, text, t->diag);
	const char *told;

	s.where = xml_where(text);
	told = teller_tell_text(&s, &f, &own);
	told = told ? arena_strdup(a, told) : NULL;
	end(t, told != NULL);
	return told;
}

bool
tell_fact(struct tell *t, const struct tell_request *q,
	  const struct xml_node *fact)
{
	struct teller s = begin(t, q);
	struct rng own = teller_branch(q->luck, q->table);
	struct form f = table_read_text(s.a, fact, t->diag);
	bool good;

	s.where = xml_where(fact);
	good = teller_tell_fact(&s, &f, xml_attr(fact, "name"), &own);
	end(t, good);
	return good;
}

struct tell_state {
	size_t n;
	struct use *uses; /* copies, with what is taken */
};

struct tell_state *
tell_save(const struct tell *t, struct arena *a)
{
	struct tell_state *s = ARENA_NEW(a, struct tell_state);
	size_t i, n;

	s->n = t->uses.n;
	s->uses = ARENA_ARRAY(a, struct use, s->n);
	for (i = 0; i < s->n; i++) {
		s->uses[i] = *t->uses.at[i];
		n = s->uses[i].table->entries.n;
		s->uses[i].taken = ARENA_ARRAY(a, bool, n);
		memcpy(s->uses[i].taken, t->uses.at[i]->taken, n);
	}
	return s;
}

void
tell_restore(struct tell *t, const struct tell_state *s)
{
	struct use *u;
	size_t i, n;

	for (i = 0; i < t->uses.n; i++) {
		u = t->uses.at[i];
		n = u->table->entries.n;
		if (i < s->n)
			memcpy(u->taken, s->uses[i].taken, n);
		else
			memset(u->taken, 0, n);
		u->last = i < s->n ? s->uses[i].last : n;
	}
}
