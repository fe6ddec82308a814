/* What a schema cannot see: references, expressions, names in them. */
#include "game/check.h"

#include <string.h>

#include "base/advice.h"
#include "xml/xpath.h"

/* Attributes that name something: of which element, a name of what kind. */
static const struct {
	const char *element, *attribute, *kind;
	enum diag_id id;
} references[] = {
	{"use", "layout", "layout", DIAG_NO_LAYOUT},
	{"cards", "back", "layout", DIAG_NO_LAYOUT},
	{"sheet", "back", "layout", DIAG_NO_LAYOUT},
	{"booklet", "foot", "layout", DIAG_NO_LAYOUT},
	{"cards", "size", "card-size", DIAG_NO_SIZE},
	{"cards", "record", "record", DIAG_NO_RECORD},
	{"sheet", "record", "record", DIAG_NO_RECORD},
	{"make", "record", "record", DIAG_NO_RECORD},
	{"take", "record", "record", DIAG_NO_RECORD},
	{"draw", "record", "record", DIAG_NO_RECORD},
	{"draw", "from", "list", DIAG_NO_LIST},
	{"strip", "from", "list", DIAG_NO_LIST},
	{"sym", "name", "symbol", DIAG_NO_SYMBOL},
	{"draw-symbol", "name", "symbol", DIAG_NO_SYMBOL},
	{"symbol", "name", "symbol", DIAG_NO_SYMBOL},
};

/* Attributes whose value is an expression, on any element but these. */
static const char *const expressions[] = {"each",    "if",     "sort", "by",
					  "test",    "select", "most", "to",
					  "without", "where",  "solo"};

static bool
is_expression(const struct xml_node *n, const char *attribute)
{
	if (str_in(attribute, expressions,
		   sizeof(expressions) / sizeof(*expressions)))
		return true;
	if (str_eq(attribute, "value"))
		return xml_is(n, "set") || xml_is(n, "let") ||
		       xml_is(n, "deal") || xml_is(n, "choose") ||
		       xml_is(n, "strip");
	if (xml_is(n, "tell"))
		return str_eq(attribute, "for") || str_eq(attribute, "at");
	return str_eq(attribute, "from") && xml_is(n, "deal");
}

/* What is known of the reader of a solo book. */
static bool
is_readers(const char *variable)
{
	static const char *const names[] = {"you", "seat", "difficulty",
					    "score", "good"};

	return str_in(variable, names, sizeof(names) / sizeof(*names));
}

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

/* One name in an expression: is it one that can be there? */
static void
check_name(void *context, enum xpath_name kind, const char *name)
{
	static const enum diag_id ids[] = {
		[XPATH_ATTRIBUTE] = DIAG_XPATH_FIELD,
		[XPATH_ELEMENT] = DIAG_XPATH_RECORD,
		[XPATH_VARIABLE] = DIAG_XPATH_VARIABLE_NAME,
		[XPATH_FUNCTION] = DIAG_XPATH_FUNCTION,
	};
	struct check *c = context;
	const struct words *w[] = {
		[XPATH_ATTRIBUTE] = &c->attributes,
		[XPATH_ELEMENT] = &c->elements,
		[XPATH_VARIABLE] = &c->variables,
		[XPATH_FUNCTION] = &c->functions,
	};

	if (c->session && (kind == XPATH_ATTRIBUTE || kind == XPATH_ELEMENT))
		return;
	if (c->solo && kind == XPATH_VARIABLE && is_readers(name))
		return;
	if (!str_in(name, w[kind]->v.at, w[kind]->v.n))
		diag_report(c->diag, c->where, ids[kind], name,
			    advice(c->diag, name, w[kind]->v.at, w[kind]->v.n));
}

void
check_expression(struct check *c, const char *expr, struct diag_where where)
{
	c->where = where;
	if (xpath_check(expr, where, c->diag))
		xpath_names(expr, check_name, c);
}

static void
check_holes(struct check *c, const char *text, struct diag_where where)
{
	c->where = where;
	if (strchr(text, '{') && xpath_check_holes(text, where, c->diag))
		xpath_hole_names(text, check_name, c);
}

static void
missing(struct check *c, struct diag_where where, enum diag_id id,
	const char *kind, const char *name)
{
	size_t n;
	const char *const *all = game_all(c->game, kind, &n);

	diag_report(c->diag, where, id, name, advice(c->diag, name, all, n));
}

static void
check_reference(struct check *c, const struct xml_node *n,
		const char *attribute, const char *value)
{
	size_t i;

	for (i = 0; i < sizeof(references) / sizeof(*references); i++)
		if (xml_is(n, references[i].element) &&
		    str_eq(attribute, references[i].attribute) &&
		    !game_find(c->game, references[i].kind, value))
			missing(c, xml_where(n), references[i].id,
				references[i].kind, value);
}

static void
check_colour(struct check *c, const struct xml_node *n, const char *value)
{
	if (*value != '#' && !str_eq(value, "none") &&
	    !str_eq(value, "current") && !game_find(c->game, "colour", value))
		missing(c, xml_where(n), DIAG_NO_COLOUR, "colour", value);
}

/* Each word of a list must name something of a kind. */
static void
check_list(struct check *c, const struct xml_node *n, const char *value,
	   const char *kind, enum diag_id id)
{
	char *rest = arena_strdup(c->scratch, value), *name;

	while ((name = strtok_r(rest, " \t\r\n", &rest)))
		if (!game_find(c->game, kind, name))
			missing(c, xml_where(n), id, kind, name);
}

/* A font is a role that some face of fonts.xml plays. */
static void
check_font(struct check *c, const struct xml_node *n, const char *value)
{
	const struct game_entry *e;
	struct words roles = {{0}};

	VEC_EACH (e, &c->game->entries) {
		if (!str_eq(e->kind, "face"))
			continue;
		if (str_eq(xml_attr(e->node, "role"), value))
			return;
		if (!str_in(xml_attr(e->node, "role"), roles.v.at, roles.v.n))
			VEC_PUSH(c->scratch, &roles.v,
				 xml_attr(e->node, "role"));
	}
	diag_report(c->diag, xml_where(n), DIAG_NO_FONT, value,
		    advice(c->diag, value, roles.v.at, roles.v.n));
}

static void
check_attribute(struct check *c, const struct xml_node *n, const char *name,
		const char *value)
{
	bool solo = c->solo;

	if (is_expression(n, name)) {
		c->solo = solo || str_eq(name, "solo");
		check_expression(c, value, xml_where(n));
		c->solo = solo;
		return;
	}
	if (strchr(value, '{')) {
		check_holes(c, value, xml_where(n));
		return;
	}
	check_reference(c, n, name, value);
	if (str_eq(name, "fill") || str_eq(name, "stroke") ||
	    str_eq(name, "colour"))
		check_colour(c, n, value);
	else if (str_eq(name, "style") || str_eq(name, "label-style"))
		check_list(c, n, value, "style", DIAG_NO_STYLE);
	else if (str_eq(name, "layout") && !xml_is(n, "use"))
		check_list(c, n, value, "layout", DIAG_NO_LAYOUT);
	else if (str_eq(name, "font"))
		check_font(c, n, value);
	else if (str_eq(name, "shape") && !str_eq(value, "box") &&
		 !str_eq(value, "circle") &&
		 !game_find(c->game, "symbol", value))
		missing(c, xml_where(n), DIAG_NO_SYMBOL, "symbol", value);
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

/* The field that a set-up verb fills must be declared by some record. */
static void
check_filled(struct check *c, const struct xml_node *n)
{
	const char *field = xml_attr(n, "field");

	if (field && !str_in(field, c->fields.v.at, c->fields.v.n))
		diag_report(
			c->diag, xml_where(n), DIAG_XPATH_FIELD, field,
			advice(c->diag, field, c->fields.v.at, c->fields.v.n));
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
	check_filled(c, n);
	while (!holds_prose(n) && xml_mixed(n, &at, &text, &child)) {
		if (child)
			check_tree(c, child);
		else
			check_holes(c, text, xml_where(n));
	}
	c->solo = solo;
	c->session = session;
}

static void
know(struct check *c, struct words *w, const char *const *names)
{
	for (; *names; names++)
		VEC_PUSH(c->scratch, &w->v, *names);
}

/* Gathers the variables that <let> binds anywhere. */
static void
know_lets(struct check *c, const struct xml_node *n)
{
	struct xml_node *child;

	if (xml_is(n, "let"))
		VEC_PUSH(c->scratch, &c->variables.v, xml_attr(n, "name"));
	XML_EACH (child, n, NULL)
		know_lets(c, child);
}

static void
know_fields(struct check *c, const struct xml_node *record)
{
	struct xml_node *f;

	XML_EACH (f, record, "field") {
		VEC_PUSH(c->scratch, &c->fields.v, xml_attr(f, "name"));
		VEC_PUSH(c->scratch,
			 game_field_long(f) ? &c->elements.v : &c->attributes.v,
			 xml_attr(f, "name"));
	}
	if (xml_attr(record, "text"))
		VEC_PUSH(c->scratch, &c->elements.v, xml_attr(record, "text"));
}

/* The forms of a fact, all but its text, are attributes. */
static void
know_forms(struct check *c)
{
	const struct table *t;
	size_t i, j;

	for (i = 0; i < c->game->tables.n; i++) {
		t = c->game->tables.at[i];
		for (j = 1; j < t->n_forms; j++)
			VEC_PUSH(c->scratch, &c->attributes.v, t->forms[j]);
	}
}

static void
know_records(struct check *c, const struct xml_node *in)
{
	struct xml_node *r;

	XML_EACH (r, in, "record") {
		VEC_PUSH(c->scratch, &c->elements.v, xml_attr(r, "name"));
		know_fields(c, r);
		know_records(c, r);
	}
}

/*
 * What a <solo> says of a book's document, a <plan> of strips: no records of
 * a kit.
 */
static void
know_printed(struct check *c, const char *section)
{
	const struct xml_node *in, *records;
	size_t i;

	for (i = 0; i < c->game->docs.n; i++) {
		in = xml_first(xml_root(c->game->docs.at[i]), section);
		records = in ? xml_first(in, "records") : NULL;
		if (records)
			know_records(c, records);
	}
}

/* The fields of a record type that may be filled are attributes or texts. */
static void
know_names(struct check *c)
{
	static const char *const attributes[] = {
		"game", "seed", "lang", "players", "sets", "rolled", NULL};
	static const char *const elements[] = {"kit", "fact", NULL};
	static const char *const variables[] = {
		"this", "index",     "count", "title",	"credit",
		"part", "side",	     "sheet", "sheets", "room",
		"set",	"set-title", "page",  "pages",	"first",
		"last", "outer",     "flip",  "rtl",	NULL};
	static const char *const functions[] = {"last",
						"position",
						"count",
						"id",
						"local-name",
						"name",
						"string",
						"concat",
						"starts-with",
						"contains",
						"substring-before",
						"substring-after",
						"substring",
						"string-length",
						"normalize-space",
						"translate",
						"boolean",
						"not",
						"true",
						"false",
						"lang",
						"number",
						"sum",
						"floor",
						"ceiling",
						"round",
						"min",
						"max",
						"upper",
						"lower",
						"roman",
						"noun",
						"pick",
						"record",
						"if",
						"clip",
						"word",
						"t",
						"tc",
						"tn",
						"plural",
						"term",
						NULL};
	const struct game_entry *e;
	size_t i;

	know(c, &c->attributes, attributes);
	know(c, &c->elements, elements);
	know(c, &c->variables, variables);
	know(c, &c->functions, functions);
	VEC_EACH (e, &c->game->entries) {
		if (!str_eq(e->kind, "record"))
			continue;
		VEC_PUSH(c->scratch, &c->elements.v, e->name);
		know_fields(c, e->node);
	}
	know_printed(c, "solo");
	know_printed(c, "plan");
	know_forms(c);
	for (i = 0; i < c->game->docs.n; i++)
		know_lets(c, xml_root(c->game->docs.at[i]));
}

void
game_check(const struct game *g, struct diag *d)
{
	struct check c = {.game = g, .diag = d, .scratch = arena_new()};
	size_t i;

	know_names(&c);
	for (i = 0; i < g->docs.n; i++)
		check_tree(&c, xml_root(g->docs.at[i]));
	check_tables(&c);
	game_check_steps(g, d);
	arena_free(c.scratch);
}
