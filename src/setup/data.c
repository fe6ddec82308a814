/* Set-up: which sets of data are in play, and the verb take. */
#include <string.h>

#include "base/advice.h"
#include "base/vec.h"
#include "setup/internal.h"

struct name_list {
	VEC(const char *) v;
};

static void
unknown_set(struct setup *s, const char *name)
{
	const struct setup_request *r = s->request;
	struct diag_where where = {NULL, 0};
	struct name_list known = {{0}};
	const struct game_set *sets;
	size_t n, i;

	sets = game_sets(r->game, &n);
	for (i = 0; i < n; i++)
		VEC_PUSH(s->a, &known.v, sets[i].name);
	if (!r->sets)
		where = xml_where(xml_root(r->group));
	diag_report(s->diag, where, DIAG_SET_UNKNOWN, name,
		    advice(s->diag, name, known.v.at, known.v.n));
}

static void
choose_set(struct setup *s, const char *name)
{
	const struct game_set *sets;
	size_t n, i;

	sets = game_sets(s->request->game, &n);
	for (i = 0; i < n; i++)
		if (str_eq(sets[i].name, name)) {
			s->sets[i] = true;
			return;
		}
	unknown_set(s, name);
}

/* The sets by name, in order of definition. */
static void
write_sets(struct setup *s)
{
	const struct game_set *sets;
	const char *text = "";
	size_t n, i;

	sets = game_sets(s->request->game, &n);
	for (i = 0; i < n; i++)
		if (s->sets[i])
			text = arena_printf(s->a, "%s%s%s", text,
					    *text ? " " : "", sets[i].name);
	if (*text)
		xml_set(xml_root(s->kit), "sets", text);
}

void
setup_choose_sets(struct setup *s)
{
	const struct setup_request *r = s->request;
	const char *asked = r->sets;
	char *rest, *name;
	size_t n;

	game_sets(r->game, &n);
	s->sets = ARENA_ARRAY(s->a, bool, n + 1);
	if (!asked && r->group)
		asked = xml_attr(xml_root(r->group), "sets");
	if (n)
		choose_set(s, GAME_BASE_SET);
	rest = arena_strdup(s->a, asked ? asked : "");
	while ((name = strtok_r(rest, ", \t\r\n", &rest)))
		choose_set(s, name);
	write_sets(s);
}

/* The set of a data record if it is in play, or NULL. */
static const struct game_set *
set_in_play(struct setup *s, const struct game_record *r)
{
	const struct game_set *sets;
	size_t n, i;

	sets = game_sets(s->request->game, &n);
	for (i = 0; i < n; i++)
		if (str_eq(sets[i].name, r->set))
			return s->sets[i] ? &sets[i] : NULL;
	return NULL;
}

/* A step <take> under way. */
struct taking {
	const struct xml_node *step; /* NULL: what is taken by itself */
	const char *kind, *key;	     /* key NULL: the records have none */
	struct map *by_key;
};

/* Notes a record of the kit under its key, as it is by now. */
static void
note(struct setup *s, struct taking *t, struct xml_node *record)
{
	const char *value = t->key ? xml_attr(record, t->key) : NULL;

	if (value)
		*map_at(t->by_key, arena_strdup(s->a, value)) = record;
}

/* Does the steps inside at a record that came; takes it out again if need be. */
static void
do_steps(struct setup *s, struct taking *t, struct xml_node *copy,
	 const struct game_set *set)
{
	const char *where = xml_attr(t->step, "where");
	size_t depth = xpath_depth(s->x);

	xpath_push_text(s->x, "set", set->name);
	xpath_push_text(s->x, "set-title", set->title);
	if (where && !xpath_true(s->x, copy, where, xml_where(t->step))) {
		xml_remove(copy);
	} else {
		setup_steps(s, t->step, copy);
		note(s, t, copy);
	}
	xpath_pop_to(s->x, depth);
}

/* Does the kit have a record with that one's key? */
static bool
is_there(const struct taking *t, const struct xml_node *record)
{
	const char *value = t->key ? xml_attr(record, t->key) : NULL;

	return value && map_find(t->by_key, value);
}

/*
 * Are the records of a kind there already, in a kit that is given back?
 * Those with a key are asked one by one.
 */
static bool
came_before(struct setup *s, const struct taking *t)
{
	const struct xml_doc *group = s->request->group;

	return !t->key && group && xml_is(xml_root(group), "kit") &&
	       kit_count(s->kit, t->kind);
}

/* Puts the data of a kind into the kit. */
static void
take(struct setup *s, const char *kind, const struct xml_node *step)
{
	const struct xml_node *record =
		game_find(s->request->game, "record", kind);
	struct taking t = {.step = step, .kind = kind};
	const struct game_record *records;
	const struct game_set *set;
	struct xml_node *copy;
	size_t n, i;

	t.key = xml_attr(record, "key");
	if (t.key)
		t.by_key = kit_keys(s->kit, t.kind, t.key, s->a);
	if (came_before(s, &t))
		return;
	records = game_data(s->request->game, &n);
	for (i = 0; i < n; i++) {
		set = set_in_play(s, &records[i]);
		if (!set || !xml_is(records[i].node, t.kind) ||
		    is_there(&t, records[i].node))
			continue;
		copy = xml_share(xml_root(s->kit), records[i].node);
		if (step)
			do_steps(s, &t, copy, set);
		else
			note(s, &t, copy);
	}
}

void
setup_take(struct setup *s, const struct xml_node *step, struct xml_node *at)
{
	(void)at;
	take(s, xml_attr(step, "record"), step);
}

/* Notes the kinds that steps take, whenever that is. */
static void
note_taken(const struct xml_node *in, struct map *taken)
{
	struct xml_node *n;

	XML_EACH (n, in, NULL) {
		if (xml_is(n, "take"))
			*map_at(taken, xml_attr(n, "record")) = n;
		note_taken(n, taken);
	}
}

void
setup_take_rest(struct setup *s)
{
	const struct xml_node *steps = game_section(s->request->game, "setup");
	struct map *taken = map_new(s->a);
	const struct game_record *records;
	size_t n, i;

	if (steps)
		note_taken(steps, taken);
	records = game_data(s->request->game, &n);
	for (i = 0; i < n; i++) {
		const char *kind = xml_name(records[i].node);

		if (map_find(taken, kind))
			continue;
		*map_at(taken, kind) = records[i].node;
		take(s, kind, NULL);
	}
}
