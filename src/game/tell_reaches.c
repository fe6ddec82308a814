/* Telling: what a table may ask for and leave behind, whoever tells it. */
#include <string.h>

#include "base/map.h"
#include "game/internal.h"
#include "game/table.h"
#include "game/tell.h"

struct reaching {
	const struct game *game;
	struct arena *arena;
	struct map *seen; /* tables */
	void (*found)(void *context, enum tell_reach what, const char *text);
	void *context;
};

static void reach_table(struct reaching *r, const struct table *t);

static void
reach_call(struct reaching *r, const struct piece *p)
{
	const struct table *called = table_find(r->game, p->text);

	r->found(r->context, TELL_ASKS, p->text);
	if (p->as) {
		r->found(r->context, TELL_ASKS, p->as);
		r->found(r->context, TELL_KEEPS, p->as);
	}
	if (p->like)
		r->found(r->context, TELL_ASKS, p->like);
	if (called)
		reach_table(r, called);
}

static void
reach_form(struct reaching *r, const struct form *f)
{
	const struct piece *p;

	VEC_EACH (p, &f->pieces) {
		if (p->kind == PIECE_HOLE)
			r->found(r->context, TELL_EXPR, p->text);
		else if (p->kind == PIECE_CALL)
			reach_call(r, p);
	}
}

static void
reach_table(struct reaching *r, const struct table *t)
{
	const struct table_entry *e;
	struct xml_node *let;
	size_t i;

	if (map_find(r->seen, t->name))
		return;
	*map_at(r->seen, t->name) = (void *)(uintptr_t)t;
	r->found(r->context, TELL_TABLE, t->name);
	if (t->keep) {
		r->found(r->context, TELL_ASKS, t->name);
		r->found(r->context, TELL_KEEPS, t->name);
	}
	XML_EACH (let, t->node, "let")
		r->found(r->context, TELL_EXPR, xml_attr(let, "value"));
	VEC_EACH (e, &t->entries) {
		if (e->plain)
			r->found(r->context, TELL_PLAIN, e->plain);
		if (e->test)
			r->found(r->context, TELL_EXPR, e->test);
		for (i = 0; i < t->n_forms; i++)
			reach_form(r, &e->forms[i]);
	}
}

/* May names-{@pronoun} come to this name? */
static bool
may_be(const char *from, const char *name)
{
	size_t before = strcspn(from, "{"), n = strlen(name), behind;
	const char *end = strrchr(from, '}');

	if (!from[before])
		return strcmp(from, name) == 0;
	end = end ? end + 1 : from + strlen(from);
	behind = strlen(end);
	return n >= before + behind && strncmp(from, name, before) == 0 &&
	       strcmp(name + n - behind, end) == 0;
}

void
tell_reaches(const struct game *g, const char *from,
	     void (*found)(void *context, enum tell_reach what,
			   const char *text),
	     void *context)
{
	struct reaching r = {.game = g,
			     .arena = arena_new(),
			     .found = found,
			     .context = context};
	const struct table *t;
	size_t i, k;

	r.seen = map_new(r.arena);
	for (i = 0; i < g->tables.n; i++) {
		t = g->tables.at[i];
		if (!may_be(from, t->name))
			continue;
		for (k = 0; k < t->n_forms; k++)
			found(context, k ? TELL_FORM : TELL_FIRST, t->forms[k]);
		reach_table(&r, t);
	}
	arena_free(r.arena);
}
