/* What a definition says for nobody: names unused. */
#include <string.h>

#include "base/budget.h"
#include "game/check.h"
#include "game/gradient.h"

/* A name that something uses; with a hole, "*" for what comes into it. */
struct use {
	const char *kind; /* NULL: any */
	const char *name;
};

struct uses {
	struct game *game;
	struct arena *scratch;
	struct map *known;   /* "KIND NAME" of all, " NAME" of any kind */
	VEC(struct use) any; /* with a "*" */
	size_t any_bytes;    /* of their names */
};

static const char *const kinds[] = {"layout", "style",	 "colour",  "symbol",
				    "list",   "pattern", "gradient"};

/* Under what a use is known; kind NULL: any. */
static const char *
key_of(const struct uses *u, const char *kind, const char *name)
{
	return arena_printf(u->scratch, "%s %s", kind ? kind : "", name);
}

static void
note(struct uses *u, const char *kind, const char *name)
{
	void **known = map_at(u->known, key_of(u, kind, name));

	if (!*known && strchr(name, '*')) {
		VEC_PUSH(u->scratch, &u->any, (struct use){kind, name});
		u->any_bytes += 2 + strlen(name);
	}
	*known = u;
}

/* Does a file lie in a folder of gen's own? */
static bool
lies_in(const struct game *g, const char *file, const char *folder)
{
	size_t n = strlen(g->places->home);

	return strncmp(file, g->places->home, n) == 0 &&
	       strncmp(file + n, folder, strlen(folder)) == 0;
}

bool
check_is_own(const struct game *g, const struct xml_node *n)
{
	const char *file = xml_where(n).file;

	return !lies_in(g, file, "/templates/common/") &&
	       !lies_in(g, file, "/fonts/");
}

/* Notes the texts of an expression: a layout may be handed a name. */
static void
note_texts(struct uses *u, const char *value)
{
	char *rest = arena_strdup(u->scratch, value), quote;

	while ((rest = strpbrk(rest, "'\""))) {
		char *text = rest + 1;

		quote = *rest;
		rest = strchr(text, quote);
		if (!rest)
			return;
		*rest++ = '\0';
		note(u, NULL, text);
	}
}

/* Notes the words of a parameter: a layout may be handed a name. */
static void
note_handed(struct uses *u, const char *value)
{
	char *rest = check_with_stars(u->scratch, value), *name;

	while ((name = strtok_r(rest, " \t\r\n", &rest)))
		if (!str_eq(name, "*"))
			note(u, NULL, name);
}

/* Notes a name as one of each of several kinds, which may be none. */
static void
note_others(struct uses *u, const char *kinds_said, const char *name)
{
	char *rest = arena_strdup(u->scratch, kinds_said ? kinds_said : ""),
	     *kind;

	while ((kind = strtok_r(rest, " ", &rest)))
		note(u, kind, name);
}

/* Notes the colours of a gradient. */
static void
note_stops(struct uses *u, const char *value)
{
	struct game_stops stops = {{0}};
	const struct game_stop *s;

	game_read_stops(u->scratch, value, &stops);
	VEC_EACH (s, &stops.v)
		note(u, "colour", s->colour);
}

/* Notes what an attribute names, as its type in the schema says. */
static void
note_attribute(struct uses *u, const struct xml_node *n, const char *attribute,
	       const char *value)
{
	const struct xml_type *t =
		xml_schema_attribute(game_schema(u->game), n, attribute);
	bool handed = !t && (xml_is(n, "use") || xml_is(n, "layout"));
	char *rest, *name;

	if ((handed || (t && xml_is(t->says, "expression"))) &&
	    check_is_own(u->game, n))
		note_texts(u, value);
	if (handed && check_is_own(u->game, n))
		note_handed(u, value);
	if (t && xml_is(t->says, "stops"))
		note_stops(u, value);
	if (!t || !xml_is(t->says, "names") || xml_attr(t->says, "by"))
		return;
	if (str_eq(attribute, "name") && !xml_parent(xml_parent(n)))
		return; /* a <symbol> here is defined, not used */
	rest = check_with_stars(u->scratch, value);
	while ((name = strtok_r(rest, " \t\r\n", &rest))) {
		if (str_eq(name, "*") && !check_is_own(u->game, n))
			continue; /* what it is handed is noted there */
		note(u, xml_attr(t->says, "kind"), name);
		note_others(u, xml_attr(t->says, "or-kind"), name);
	}
}

static void
note_tree(struct uses *u, const struct xml_node *n)
{
	const char *names[XML_MAX_ATTRIBUTES], *values[XML_MAX_ATTRIBUTES];
	size_t count = xml_attrs(n, names, values, XML_MAX_ATTRIBUTES), i;
	struct xml_node *child;

	for (i = 0; i < count; i++)
		note_attribute(u, n, names[i], values[i]);
	XML_EACH (child, n, NULL)
		note_tree(u, child);
}

/* What the entries of tables call in brackets. */
static void
note_calls(struct uses *u)
{
	const struct table_entry *e;
	const struct table *t;
	const struct piece *p;
	size_t i, j;

	for (i = 0; i < u->game->tables.n; i++) {
		t = u->game->tables.at[i];
		VEC_EACH (e, &t->entries)
			for (j = 0; j < t->n_forms; j++)
				VEC_EACH (p, &e->forms[j].pieces)
					if (p->kind == PIECE_CALL)
						note(u, "list", p->text);
	}
}

/* What the texts of scenes call in brackets. */
static void
note_scenes(struct uses *u, const struct xml_node *n, struct diag *d)
{
	struct xml_node *child;
	const struct piece *p;
	struct form f;

	if (!xml_first(n, NULL)) {
		f = table_read_text(u->scratch, n, d);
		VEC_EACH (p, &f.pieces)
			if (p->kind == PIECE_CALL)
				note(u, "list", p->text);
	}
	XML_EACH (child, n, NULL)
		note_scenes(u, child, d);
}

/* May a name with a hole mean it? */
static bool
is_like_a_use(const struct uses *u, const struct game_entry *e, struct diag *d)
{
	const struct use *use;

	budget_spend(WORK_NAME, u->any_bytes / 2);
	if (!budget_lasts(d, xml_where(e->node)))
		return true;
	VEC_EACH (use, &u->any)
		if ((!use->kind || str_eq(use->kind, e->kind)) &&
		    str_like(use->name, e->name))
			return true;
	return false;
}

/* Is it a name that something uses, or that stands in for a common one? */
static bool
is_used(const struct uses *u, const struct game_entry *e, struct diag *d)
{
	return map_find(u->known, key_of(u, e->kind, e->name)) ||
	       map_find(u->known, key_of(u, NULL, e->name)) ||
	       strncmp(e->name, GAME_SOLO, strlen(GAME_SOLO)) == 0 ||
	       is_like_a_use(u, e, d);
}

/* Notes what the files that many include define: who says it anew means it. */
static void
note_common(struct uses *u)
{
	const struct game_entry *e;
	size_t i;

	for (i = u->game->own_entries; i < u->game->entries.n; i++) {
		e = &u->game->entries.at[i];
		note(u, e->kind, e->name);
	}
}

/* Does an element, or what is in it, say something? */
static bool
is_said(const struct xml_node *n, const char *what)
{
	const char *names[XML_MAX_ATTRIBUTES], *values[XML_MAX_ATTRIBUTES],
		*text;
	size_t count = xml_attrs(n, names, values, XML_MAX_ATTRIBUTES), i;
	struct xml_node *child;
	void *at = NULL;

	for (i = 0; i < count; i++)
		if (strstr(values[i], what))
			return true;
	while (xml_mixed(n, &at, &text, &child))
		if (child ? is_said(child, what) : strstr(text, what) != NULL)
			return true;
	return false;
}

/* A column that other programs take for how many there are of a card. */
static void
check_copies(struct uses *u, const struct xml_node *data, struct diag *d)
{
	static const char *const names[] = {"qty",    "quantity", "count",
					    "amount", "copy",	  "number-of",
					    "cards"};
	const char *record = xml_attr(data, "record"), *asked;
	bool said;
	size_t i, k;

	if (!record || !map_find(u->game->headed, record) ||
	    game_field(u->game, record, "copies"))
		return;
	for (i = 0; i < sizeof(names) / sizeof(*names); i++) {
		if (!game_field(u->game, record, names[i]))
			continue;
		asked = arena_printf(u->scratch, "@%s", names[i]);
		for (k = 0, said = false; k < u->game->own_docs; k++)
			said |= is_said(xml_root(u->game->docs.at[k]), asked);
		if (!said)
			diag_report(d, xml_where(data), DIAG_DATA_COPIES,
				    names[i]);
	}
}

static void
check_used(struct uses *u, struct diag *d)
{
	const struct game_entry *e;
	size_t i;

	for (i = 0; i < u->game->own_entries; i++) {
		e = &u->game->entries.at[i];
		if (str_in(e->kind, kinds, sizeof(kinds) / sizeof(*kinds)) &&
		    check_is_own(u->game, e->node) && !is_used(u, e, d))
			diag_report(d, xml_where(e->node), DIAG_UNUSED, e->kind,
				    e->name);
	}
}

void
game_check_unused(struct game *g, struct diag *d)
{
	struct uses u = {.game = g, .scratch = arena_new()};
	struct xml_node *n;
	size_t i;

	u.known = map_new(u.scratch);
	note_common(&u);
	for (i = 0; i < g->docs.n; i++)
		note_tree(&u, xml_root(g->docs.at[i]));
	note_calls(&u);
	for (i = 0; i < g->own_docs; i++)
		XML_EACH (n, xml_root(g->docs.at[i]), NULL)
			if (check_is_scene(n))
				note_scenes(&u, n, d);
			else if (xml_is(n, "data"))
				check_copies(&u, n, d);
	check_used(&u, d);
	arena_free(u.scratch);
}
