/* The tables of a game, and the facts that they tell. */
#include "game/table.h"

#include <stdint.h>

#include "game/internal.h"

#define CALLS_MOST 20 /* tables that call each other; more is a loop */
#define NAMES_MOST 4  /* facts remembered under another name, likewise */

/* What a table without forms calls, and no more: that table, or NULL. */
static const struct table *
only_calls(const struct game *g, const struct table *t)
{
	const struct table_entry *e;

	VEC_EACH (e, &t->entries)
		if (e->lone != LONE_ALL)
			return NULL;
	return t->entries.n
		       ? table_find(g,
				    t->entries.at[0].forms[0].pieces.at[0].text)
		       : NULL;
}

/*
 * A table without forms of its own whose entries are calls alone, such as a
 * kept one: <entry>[men]</entry>, has the forms of what it calls.
 */
static void
take_over_forms(struct game *g, struct table *t, int deep)
{
	const struct table *called = only_calls(g, t);
	struct table_entry *e;
	struct form *forms;

	if (xml_attr(t->node, "forms") || !called || deep > CALLS_MOST)
		return;
	/* what is called may take over itself */
	take_over_forms(g, (struct table *)(uintptr_t)called, deep + 1);
	t->forms = called->forms;
	t->n_forms = called->n_forms;
	VEC_EACH (e, &t->entries) {
		forms = ARENA_ARRAY(g->arena, struct form, t->n_forms);
		forms[0] = e->forms[0];
		e->forms = forms;
	}
}

/* Notes the tags of a table's plain entries; a later table hides an earlier. */
static void
note_tags(struct game *g, const struct table *t)
{
	const struct table_entry *e;
	struct map *tags = NULL;

	VEC_EACH (e, &t->entries) {
		if (!e->tags || !e->plain)
			continue;
		if (!tags)
			tags = map_new(g->arena);
		*map_at(tags, e->plain) = (void *)(uintptr_t)e->tags;
	}
	if (tags)
		*map_at(g->tags, t->name) = tags;
}

void
game_read_tables(struct game *g, struct diag *d)
{
	struct game_entry *e;
	size_t i;

	VEC_EACH (e, &g->entries) {
		if (str_eq(e->kind, "table") || str_eq(e->kind, "list"))
			VEC_PUSH(g->arena, &g->tables,
				 table_read(g->arena, e->node, d));
	}
	for (i = 0; i < g->tables.n; i++)
		take_over_forms(g, g->tables.at[i], 0);
	g->tags = map_new(g->arena);
	for (i = 0; i < g->tables.n; i++)
		note_tags(g, g->tables.at[i]);
}

const struct table *
table_find(const struct game *g, const char *name)
{
	const struct xml_node *node = game_find(g, "table", name);
	size_t i;

	if (!node)
		node = game_find(g, "list", name);
	for (i = 0; node && i < g->tables.n; i++)
		if (g->tables.at[i]->node == node)
			return g->tables.at[i];
	return NULL;
}

const char **
game_list(const struct game *g, const char *name, struct arena *a, size_t *n)
{
	const struct table *t = table_find(g, name);
	const char **texts;
	size_t i;

	if (!t)
		return NULL;
	texts = ARENA_ARRAY(a, const char *, t->entries.n + 1);
	for (i = 0, *n = 0; i < t->entries.n; i++)
		if (t->entries.at[i].plain)
			texts[(*n)++] = t->entries.at[i].plain;
	return texts;
}

/* A walk over all calls of a game's tables. */
static void
each_call(const struct game *g,
	  void (*found)(void *, const struct piece *, struct diag_where),
	  void *context)
{
	const struct table_entry *e;
	const struct piece *p;
	size_t i, j;

	for (i = 0; i < g->tables.n; i++)
		VEC_EACH (e, &g->tables.at[i]->entries)
			for (j = 0; j < g->tables.at[i]->n_forms; j++)
				VEC_EACH (p, &e->forms[j].pieces)
					if (p->kind == PIECE_CALL)
						found(context, p, e->where);
}

struct fact_names {
	const struct game *game;
	struct arena *a;
	VEC(const char *) v;
};

static void
add_fact_name(struct fact_names *f, const char *name)
{
	size_t i;

	for (i = 0; i < f->v.n; i++)
		if (str_eq(f->v.at[i], name))
			return;
	VEC_PUSH(f->a, &f->v, name);
}

static void
note_as(void *context, const struct piece *p, struct diag_where where)
{
	(void)where;
	if (p->as)
		add_fact_name(context, p->as);
}

const char **
table_facts(const struct game *g, struct arena *a, size_t *n)
{
	struct fact_names f = {.game = g, .a = a};
	size_t i;

	for (i = 0; i < g->tables.n; i++)
		if (g->tables.at[i]->keep)
			add_fact_name(&f, g->tables.at[i]->name);
	each_call(g, note_as, &f);
	*n = f.v.n;
	return f.v.at;
}

/* A search for the table that a fact is told by. */
struct fact_search {
	const struct game *game;
	const char *fact;
	const struct table *table;
	int deep;
};

static const struct table *find_told_as(const struct game *g, const char *fact,
					int deep);

static void
note_table(void *context, const struct piece *p, struct diag_where where)
{
	struct fact_search *f = context;

	(void)where;
	if (f->table || !str_eq(p->as, f->fact))
		return;
	f->table = table_find(f->game, p->text);
	if (!f->table) /* another fact under this name */
		f->table = find_told_as(f->game, p->text, f->deep + 1);
}

static const struct table *
find_told_as(const struct game *g, const char *fact, int deep)
{
	struct fact_search f = {g, fact, NULL, deep};

	if (deep < NAMES_MOST)
		each_call(g, note_table, &f);
	return f.table;
}

const struct table *
table_of_fact(const struct game *g, const char *fact)
{
	const struct table *t = table_find(g, fact);

	return t && t->keep ? t : find_told_as(g, fact, 0);
}

const char *const *
table_fact_forms(const struct game *g, const char *fact, size_t *n)
{
	const struct table *t = table_of_fact(g, fact);

	*n = t ? t->n_forms : 0;
	return t ? t->forms : NULL;
}
