/* The records that a definition brings along: what <data> holds. */
#include <limits.h>

#include "game/group.h"
#include "game/internal.h"
#include "game/markup.h"

static const struct game_set *
find_set(const struct game *g, const char *name)
{
	const struct game_set *s;

	VEC_EACH (s, &g->sets)
		if (str_eq(s->name, name))
			return s;
	return NULL;
}

/* Notes the set of a <data>; a later one of that name may give the title. */
static const char *
note_set(struct game *g, const struct xml_node *data)
{
	const char *name = xml_attr_or(data, "set", GAME_BASE_SET);
	const char *title = xml_attr(data, "title");
	struct game_set *s;

	VEC_EACH (s, &g->sets)
		if (str_eq(s->name, name)) {
			s->title = s->title ? s->title : title;
			return s->name;
		}
	VEC_PUSH(g->arena, &g->sets, (struct game_set){name, title});
	return name;
}

/*
 * Reads one <data>: its records, checked as those of a group are.  They stay
 * where they stand; kits share their texts.
 */
static void
read_data(struct game *g, struct xml_node *data, struct diag *d)
{
	const char *set = note_set(g, data);
	struct xml_node *n;

	group_read_records(g, data, d);
	XML_EACH (n, data, NULL)
		VEC_PUSH(g->arena, &g->records, (struct game_record){n, set});
}

static void
check_keys(const struct game *g, struct diag *d)
{
	struct arena *a = arena_new();
	size_t n = g->records.n, i;
	struct xml_node **all = ARENA_ARRAY(a, struct xml_node *, n + 1);

	for (i = 0; i < n; i++)
		all[i] = g->records.at[i].node;
	group_check_keys(g, all, n, LONG_MAX, d);
	arena_free(a);
}

/* Gives the markup fields of a record, and of those in it, their shape. */
static void
read_markup(struct game *g, struct xml_node *n, const struct xml_node *record,
	    struct diag *d)
{
	const char *name, *value;
	struct xml_node *f, *c;

	if (markup_is(record))
		markup_read(g, n, d);
	XML_EACH (f, record, NULL) {
		name = xml_attr(f, "name");
		if (xml_is(f, "record"))
			XML_EACH (c, n, name)
				read_markup(g, c, f, d);
		if (!markup_is(f))
			continue;
		XML_EACH (c, n, name)
			markup_read(g, c, d);
		value = xml_attr(n, name);
		if (!value)
			continue;
		c = xml_add(n, name);
		xml_set_where(c, xml_attr_where(n, name));
		markup_set(g, c, value, d);
		xml_set(n, name, NULL);
	}
}

void
game_read_markup(struct game *g, struct diag *d)
{
	struct xml_node *data, *n, *record;
	size_t i;

	for (i = 0; g->has_markup && i < g->docs.n; i++)
		XML_EACH (data, xml_root(g->docs.at[i]), "data")
			XML_EACH (n, data, NULL) {
				record = game_find(g, "record", xml_name(n));
				if (record)
					read_markup(g, n, record, d);
			}
}

void
game_read_data(struct game *g, struct diag *d)
{
	struct xml_node *n;
	struct game_set *s;
	size_t i;

	for (i = 0; i < g->docs.n; i++)
		XML_EACH (n, xml_root(g->docs.at[i]), "data")
			read_data(g, n, d);
	if (g->sets.n && !find_set(g, GAME_BASE_SET))
		VEC_PUSH(g->arena, &g->sets,
			 (struct game_set){GAME_BASE_SET, NULL});
	VEC_EACH (s, &g->sets)
		s->title = s->title ? s->title : s->name;
	check_keys(g, d);
}

const struct game_set *
game_sets(const struct game *g, size_t *n)
{
	*n = g->sets.n;
	return g->sets.at;
}

const struct game_record *
game_data(const struct game *g, size_t *n)
{
	*n = g->records.n;
	return g->records.at;
}
