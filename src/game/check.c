/* What a schema cannot see: references, expressions, names in them. */
#include "game/check.h"

#include <string.h>

#include "base/advice.h"

/* What is said of a name that no element of a kind bears. */
static const struct {
	const char *kind;
	enum diag_id id;
} missing[] = {
	{"layout", DIAG_NO_LAYOUT},  {"symbol", DIAG_NO_SYMBOL},
	{"style", DIAG_NO_STYLE},    {"colour", DIAG_NO_COLOUR},
	{"face", DIAG_NO_FONT},	     {"list", DIAG_NO_LIST},
	{"table", DIAG_NO_TABLE},    {"record", DIAG_NO_RECORD},
	{"card-size", DIAG_NO_SIZE}, {"field", DIAG_XPATH_FIELD},
};

/* Is an element one of a solo book? */
static bool
is_solo(const struct xml_node *n)
{
	return xml_is(n, "solo") || strncmp(xml_attr_or(n, "name", ""),
					    GAME_SOLO, strlen(GAME_SOLO)) == 0;
}

/* Is it drawn at a state of a session? */
static bool
shows_state(const struct xml_node *n)
{
	static const char begins[] = GAME_SOLO "state";

	return xml_is(n, "layout") &&
	       strncmp(xml_attr(n, "name"), begins, strlen(begins)) == 0;
}

/* All names that <names kind by> of the schema means. */
static struct words
names_meant(struct check *c, const struct xml_node *says)
{
	const char *kind = xml_attr(says, "kind"), *name;
	const char *by = xml_attr_or(says, "by", "name");
	const struct game_entry *e;
	struct words w = {{0}};

	if (str_eq(kind, "field"))
		return c->fields;
	VEC_EACH (e, &c->game->entries) {
		name = xml_attr(e->node, by);
		if (str_eq(e->kind, kind) && name)
			VEC_PUSH(c->scratch, &w.v, name);
	}
	return w;
}

/* Is it one of the words of a text? */
static bool
is_word_of(const char *word, const char *words)
{
	const char *at = words;
	size_t n = strlen(word);

	while (at && (at = strstr(at, word))) {
		if ((at == words || at[-1] == ' ') && (!at[n] || at[n] == ' '))
			return true;
		at++;
	}
	return false;
}

/* Is a name one that <names kind by or or-kind> of the schema means? */
static bool
is_meant(struct check *c, const struct xml_node *says, const char *name)
{
	const char *kind = xml_attr(says, "kind");
	struct words w;

	if (is_word_of(name, xml_attr(says, "or")))
		return true;
	if (!str_eq(kind, "field") && !xml_attr(says, "by"))
		return game_find(c->game, kind, name) ||
		       (xml_attr(says, "or-kind") &&
			game_find(c->game, xml_attr(says, "or-kind"), name));
	w = names_meant(c, says);
	return str_in(name, w.v.at, w.v.n);
}

static void
check_name(struct check *c, const struct xml_node *n,
	   const struct xml_node *says, const char *name)
{
	enum diag_id id = DIAG_NO_LAYOUT;
	struct words w;
	size_t i;

	if (*name == '#' || is_meant(c, says, name))
		return; /* '#': a colour told by its parts */
	for (i = 0; i < sizeof(missing) / sizeof(*missing); i++)
		if (str_eq(missing[i].kind, xml_attr(says, "kind")))
			id = missing[i].id;
	w = names_meant(c, says);
	diag_report(c->diag, xml_where(n), id, name,
		    advice(c->diag, name, w.v.at, w.v.n));
}

/* One name or, many="yes", several. */
static void
check_names(struct check *c, const struct xml_node *n,
	    const struct xml_node *says, const char *value)
{
	char *rest = arena_strdup(c->scratch, value), *name;

	if (!xml_attr(says, "many"))
		check_name(c, n, says, value);
	else
		while ((name = strtok_r(rest, " \t\r\n", &rest)))
			check_name(c, n, says, name);
}

/* What an attribute holds, its type in the schema says. */
static void
check_attribute(struct check *c, const struct xml_node *n, const char *name,
		const char *value)
{
	const struct xml_type *t =
		xml_schema_attribute(c->game->schema, n, name);
	bool solo = c->solo;

	if (!t)
		return;
	if (xml_is(t->says, "expression")) {
		c->solo = solo || xml_attr(t->says, "reader");
		check_expression(c, value, xml_where(n));
		c->solo = solo;
	} else if (strchr(value, '{')) {
		if (!str_eq(t->type, "string"))
			check_holes(c, value, xml_where(n));
	} else if (xml_is(t->says, "names")) {
		check_names(c, n, t->says, value);
	}
}

/* A part's name is used once: --only must be able to mean it. */
static void
check_part(struct check *c, const struct xml_node *n)
{
	const char *part = xml_attr(n, "part");

	if (!xml_is(n, "cards") && !xml_is(n, "sheet") && !xml_is(n, "booklet"))
		return;
	if (str_in(part, c->parts.v.at, c->parts.v.n))
		diag_report(c->diag, xml_where(n), DIAG_PART_TWICE, part);
	VEC_PUSH(c->scratch, &c->parts.v, part);
}

static bool
holds_prose(const struct xml_node *n)
{
	return xml_is(n, "list") || xml_is(n, "starter") ||
	       xml_is(n, "about") || xml_is(n, "item");
}

static void
check_tree(struct check *c, const struct xml_node *n)
{
	const char *names[64], *values[64], *text;
	size_t count = xml_attrs(n, names, values, 64), i;
	struct xml_node *child;
	bool solo = c->solo, session = c->session;
	void *at = NULL;

	if (xml_is(n, "play") || xml_is(n, "data") || xml_is(n, "table"))
		return;
	c->solo = solo || is_solo(n);
	c->session = session || shows_state(n);
	for (i = 0; i < count; i++)
		check_attribute(c, n, names[i], values[i]);
	if (xml_is(n, "materials") || xml_is(n, "solo") || xml_is(n, "plan"))
		c->parts.v.n = 0;
	check_part(c, n);
	while (!holds_prose(n) && xml_mixed(n, &at, &text, &child)) {
		if (child)
			check_tree(c, child);
		else
			check_holes(c, text, xml_where(n));
	}
	c->solo = solo;
	c->session = session;
}

void
game_check(const struct game *g, struct diag *d)
{
	struct check c = {.game = g, .diag = d, .scratch = arena_new()};
	size_t i;

	check_know_names(&c);
	for (i = 0; i < g->docs.n; i++)
		check_tree(&c, xml_root(g->docs.at[i]));
	check_tables(&c);
	game_check_steps(g, d);
	arena_free(c.scratch);
}
