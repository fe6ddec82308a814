/* Schemas made from a game's records. */
#include "game/schema.h"

#include <assert.h>
#include <string.h>

#include "base/budget.h"
#include "base/file.h"
#include "game/internal.h"
#include "game/markup.h"
#include "game/table.h"
#include "l10n/catalogue.h"

/* A schema that grows. */
struct maker {
	const struct game *game;
	struct arena *a;
};

void
schema_field_words(const struct xml_node *field, struct str *out)
{
	const char *type = xml_attr_or(field, "type", "text");
	const char *min = xml_attr(field, "min"), *max = xml_attr(field, "max");

	if (str_eq(type, "int"))
		str_add(out, "a whole number");
	else if (str_eq(type, "choice"))
		str_addf(out, "one of: %s", xml_attr_or(field, "values", ""));
	else if (str_eq(type, "words"))
		str_addf(out, "some of: %s", xml_attr_or(field, "values", ""));
	else if (str_eq(type, "player"))
		str_add(out, "a player's name");
	else if (str_eq(type, "ref"))
		str_addf(out, "the key of a <%s>",
			 xml_attr_or(field, "record", "record"));
	else if (str_eq(type, "markup"))
		str_add(out, "text, with <b> <i> <br/> <sym name=\"..\"/>");
	else
		str_add(out, "text");
	if (min)
		str_addf(out, " from %s", min);
	if (max)
		str_addf(out, " to %s", max);
}

static void
document(struct xml_node *n, const char *text)
{
	if (text)
		xml_set_text(xml_add(xml_add(n, "xs:annotation"),
				     "xs:documentation"),
			     text);
}

/* --- types --- */

static void
add_facet(struct xml_node *restriction, const char *facet, const char *value)
{
	if (value)
		xml_set(xml_add(restriction, facet), "value", value);
}

/* A restriction inside a type of its own. */
static struct xml_node *
add_restriction(struct xml_node *in, const char *base)
{
	struct xml_node *r =
		xml_add(xml_add(in, "xs:simpleType"), "xs:restriction");

	xml_set(r, "base", base);
	return r;
}

static void
add_int(struct xml_node *in, const struct xml_node *field)
{
	struct xml_node *r = add_restriction(in, "xs:integer");

	add_facet(r, "xs:pattern", "-?(0|[1-9][0-9]*)");
	add_facet(r, "xs:minInclusive", xml_attr(field, "min"));
	add_facet(r, "xs:maxInclusive", xml_attr(field, "max"));
}

static void
add_choice(struct maker *m, struct xml_node *in, const char *values)
{
	struct xml_node *r = add_restriction(in, "xs:string");
	char *rest = arena_strdup(m->a, values), *word;

	while ((word = strtok_r(rest, " \t\r\n", &rest)))
		add_facet(r, "xs:enumeration", word);
}

/* Some of the words, but not none. */
static void
add_words(struct maker *m, struct xml_node *in, const char *values)
{
	struct xml_node *r =
		xml_add(xml_add(in, "xs:simpleType"), "xs:restriction");
	struct xml_node *list = xml_add(xml_add(r, "xs:simpleType"), "xs:list");

	add_choice(m, list, values);
	add_facet(r, "xs:minLength", "1");
}

/* The type of what stands in a field, given to its declaration. */
static void
add_type(struct maker *m, struct xml_node *n, const struct xml_node *field)
{
	const char *type = xml_attr_or(field, "type", "text");
	const char *values = xml_attr_or(field, "values", "");

	if (str_eq(type, "int"))
		add_int(n, field);
	else if (str_eq(type, "choice") && !str_blank(values))
		add_choice(m, n, values);
	else if (str_eq(type, "words") && !str_blank(values))
		add_words(m, n, values);
	else
		xml_set(n, "type", markup_is(field) ? "markup" : "some");
}

/* --- records --- */

static bool
is_derived(const struct xml_node *field)
{
	return str_eq(xml_attr(field, "derived"), "yes");
}

static const char *
field_note(struct maker *m, const struct xml_node *field)
{
	const char *note = xml_attr(field, "note");
	struct str s = {0};
	const char *text;

	schema_field_words(field, &s);
	if (note)
		str_addf(&s, "; %s", note);
	text = arena_strdup(m->a, str_text(&s));
	str_free(&s);
	return text;
}

/* The field that tells one record of a kind from another, if a group gives it;
   or NULL. */
static const struct xml_node *
given_key(struct maker *m, const struct xml_node *record)
{
	const char *key = xml_attr(record, "key");
	const struct xml_node *field =
		key ? game_field(m->game, xml_attr(record, "name"), key) : NULL;

	return field && !is_derived(field) ? field : NULL;
}

/* What a record is, for those who have not read the definition. */
static const char *
record_note(struct maker *m, const struct xml_node *record)
{
	const char *max = xml_attr(record, "max");
	const char *note = xml_attr(record, "note");
	const struct xml_node *key = given_key(m, record);
	const char *text =
		arena_printf(m->a, max ? "at most %s" : "any number", max);

	if (key)
		text = arena_printf(m->a, "%s, each with its own %s", text,
				    xml_attr(key, "name"));
	return note ? arena_printf(m->a, "%s; %s", text, note) : text;
}

static struct xml_node *
add_named(struct xml_node *in, const char *kind, const char *name)
{
	struct xml_node *n = xml_add(in, kind);

	xml_set(n, "name", name);
	return n;
}

static void
add_attribute(struct xml_node *in, const char *name, const char *type,
	      const char *note)
{
	struct xml_node *n = add_named(in, "xs:attribute", name);

	if (type)
		xml_set(n, "type", type);
	document(n, note);
}

/* Short fields; a player's language. */
static void
add_attributes(struct maker *m, struct xml_node *type,
	       const struct xml_node *record)
{
	struct xml_node *f, *n;

	XML_EACH (f, record, "field") {
		if (is_derived(f) || game_field_long(f))
			continue;
		n = add_named(type, "xs:attribute", xml_attr(f, "name"));
		document(n, field_note(m, f));
		add_type(m, n, f);
	}
	if (str_eq(xml_attr(record, "name"), "player"))
		add_attribute(type, "lang", "language",
			      "the language of this player's own sheets");
}

static void add_record(struct maker *m, struct xml_node *in,
		       const struct xml_node *record);

static bool
has_facts(struct maker *m)
{
	size_t n;

	table_facts(m->game, m->a, &n);
	return n > 0;
}

/* Long fields, records inside, facts: in any order. */
static void
add_inside(struct maker *m, struct xml_node *type,
	   const struct xml_node *record)
{
	struct xml_node *choice = xml_add(type, "xs:choice"), *n, *e;

	xml_set(choice, "minOccurs", "0");
	xml_set(choice, "maxOccurs", "unbounded");
	XML_EACH (n, record, NULL) {
		if (xml_is(n, "record")) {
			add_record(m, choice, n);
		} else if (game_field_long(n) && !is_derived(n)) {
			e = add_named(choice, "xs:element",
				      xml_attr(n, "name"));
			document(e, field_note(m, n));
			add_type(m, e, n);
		}
	}
	if (has_facts(m))
		xml_set(xml_add(choice, "xs:element"), "ref", "fact");
	if (!xml_first(choice, NULL))
		xml_remove(choice);
}

/* Any of the tags of markup, in a text. */
static void
add_tags(struct xml_node *type)
{
	static const struct {
		const char *name, *type, *words;
	} tags[] = {
		{"b", "markup", "sets its text bold."},
		{"i", "markup", "sets its text in italics."},
		{"sym", "markup-symbol", "puts a symbol into the line."},
		{"br", "markup-break", "breaks the line."},
	};
	struct xml_node *choice = xml_add(type, "xs:choice"), *e;
	size_t i;

	xml_set(type, "mixed", "true");
	xml_set(choice, "minOccurs", "0");
	xml_set(choice, "maxOccurs", "unbounded");
	for (i = 0; i < sizeof(tags) / sizeof(*tags); i++) {
		e = add_named(choice, "xs:element", tags[i].name);
		xml_set(e, "type", tags[i].type);
		document(e, tags[i].words);
	}
}

static void
add_record(struct maker *m, struct xml_node *in, const struct xml_node *record)
{
	struct xml_node *e =
		add_named(in, "xs:element", xml_attr(record, "name"));
	struct xml_node *type;

	document(e, record_note(m, record));
	type = xml_add(e, "xs:complexType");
	if (markup_is(record)) {
		add_tags(type);
	} else if (xml_attr(record, "text")) {
		type = xml_add(xml_add(type, "xs:simpleContent"),
			       "xs:extension");
		xml_set(type, "base", "some");
	} else {
		add_inside(m, type, record);
	}
	add_attributes(m, type, record);
}

/* Those that may stand in a group itself, not inside another. */
static void
add_records(struct maker *m, struct xml_node *in)
{
	const struct xml_node *record;
	const char *const *names;
	size_t n, i;

	names = game_all(m->game, "record", &n);
	for (i = 0; i < n; i++) {
		record = game_find(m->game, "record", names[i]);
		if (xml_is(xml_parent(record), "records"))
			add_record(m, in, record);
	}
}

/* --- what all records share --- */

static void
declare_text(struct xml_node *schema)
{
	struct xml_node *type = add_named(schema, "xs:simpleType", "some");
	struct xml_node *r;

	document(type, "a text that is not empty");
	r = xml_add(type, "xs:restriction");
	xml_set(r, "base", "xs:string");
	add_facet(r, "xs:pattern", "[\\s\\S]*\\S[\\s\\S]*");
}

/* What stands in markup: <b> and <i> hold the same. */
static void
declare_markup(struct maker *m, struct xml_node *schema)
{
	struct xml_node *type = add_named(schema, "xs:complexType", "markup");
	const char *const *symbols;
	struct xml_node *name;
	size_t n, i;

	document(type, "a text with <b>, <i>, <br/> and symbols");
	add_tags(type);
	add_named(schema, "xs:complexType", "markup-break");
	name = add_named(add_named(schema, "xs:complexType", "markup-symbol"),
			 "xs:attribute", "name");
	xml_set(name, "use", "required");
	document(name, "which symbol");
	name = add_restriction(name, "xs:string");
	symbols = game_all(m->game, "symbol", &n);
	for (i = 0; i < n; i++)
		add_facet(name, "xs:enumeration", symbols[i]);
}

static void
declare_languages(struct maker *m, struct xml_node *schema)
{
	struct xml_node *type = add_named(schema, "xs:simpleType", "language");
	struct xml_node *r;
	const char **names;
	size_t n, i;

	document(type, "a language that the game speaks");
	r = xml_add(type, "xs:restriction");
	xml_set(r, "base", "xs:string");
	names = game_languages(m->game, m->a, &n);
	for (i = 0; i < n; i++)
		add_facet(r, "xs:enumeration", names[i]);
	add_facet(r, "xs:enumeration", L10N_PSEUDO);
	add_facet(r, "xs:enumeration", L10N_PSEUDO_RTL);
}

/* The forms of a fact, beside its text, that it does not have yet. */
static void
add_forms(struct maker *m, struct xml_node *type, const char *fact)
{
	const char *const *forms;
	struct xml_node *had;
	size_t n, i;

	forms = table_fact_forms(m->game, fact, &n);
	for (i = 1; i < n; i++) {
		XML_EACH (had, type, "xs:attribute")
			if (str_eq(xml_attr(had, "name"), forms[i]))
				break;
		if (!had)
			add_attribute(type, forms[i], "xs:string",
				      "another form of it");
	}
}

static void
declare_fact(struct maker *m, struct xml_node *schema)
{
	struct xml_node *e, *type, *name, *r;
	const char **names;
	size_t n, i;

	names = table_facts(m->game, m->a, &n);
	if (!n)
		return;
	e = add_named(schema, "xs:element", "fact");
	document(e, "decides what is told once and remembered: its forms, "
		    "separated by bars.");
	type = xml_add(
		xml_add(xml_add(e, "xs:complexType"), "xs:simpleContent"),
		"xs:extension");
	xml_set(type, "base", "some");
	name = add_named(type, "xs:attribute", "name");
	xml_set(name, "use", "required");
	document(name, "which one");
	r = add_restriction(name, "xs:string");
	for (i = 0; i < n; i++) {
		add_facet(r, "xs:enumeration", names[i]);
		add_forms(m, type, names[i]);
	}
}

/* --- the root --- */

/* Names of sets, with commas or spaces between them; or none. */
static void
add_sets(struct maker *m, struct xml_node *type)
{
	const struct game_set *sets;
	const char *names = "";
	struct xml_node *n;
	size_t count, i;

	sets = game_sets(m->game, &count);
	if (!count)
		return;
	for (i = 0; i < count; i++)
		names = arena_printf(m->a, "%s%s%s", names, i ? "|" : "",
				     sets[i].name);
	n = add_named(type, "xs:attribute", "sets");
	document(n, arena_printf(m->a,
				 "the sets of data that are in play beside "
				 "the base: some of %s",
				 names));
	add_facet(add_restriction(n, "xs:string"), "xs:pattern",
		  arena_printf(m->a, "[,\\s]*((%s)([,\\s]+(%s))*[,\\s]*)?",
			       names, names));
}

/* No two records of a kind have the same key. */
static void
add_keys(struct maker *m, struct xml_node *group)
{
	const struct xml_node *record, *key;
	const char *const *names;
	struct xml_node *unique;
	size_t n, i;

	names = game_all(m->game, "record", &n);
	for (i = 0; i < n; i++) {
		record = game_find(m->game, "record", names[i]);
		key = given_key(m, record);
		if (!key || game_field_long(key) ||
		    !xml_is(xml_parent(record), "records"))
			continue;
		unique = add_named(group, "xs:unique", names[i]);
		xml_set(xml_add(unique, "xs:selector"), "xpath", names[i]);
		xml_set(xml_add(unique, "xs:field"), "xpath",
			arena_printf(m->a, "@%s", xml_attr(key, "name")));
	}
}

static void
declare_group(struct maker *m, struct xml_node *schema)
{
	struct xml_node *e = add_named(schema, "xs:element", "group"), *n;
	struct xml_node *type, *choice;

	document(e, arena_printf(m->a,
				 "says who sits where at a table of %s, and "
				 "what they have decided.",
				 game_title(m->game)));
	type = xml_add(e, "xs:complexType");
	choice = xml_add(type, "xs:choice");
	xml_set(choice, "minOccurs", "0");
	xml_set(choice, "maxOccurs", "unbounded");
	add_records(m, choice);
	if (has_facts(m))
		xml_set(xml_add(choice, "xs:element"), "ref", "fact");
	if (!xml_first(choice, NULL))
		xml_remove(choice);
	n = add_named(type, "xs:attribute", "game");
	document(n, "the game's id");
	add_choice(m, n, game_id(m->game));
	add_attribute(type, "lang", "language", "the language to print in");
	add_attribute(type, "seed", "xs:string",
		      "the luck: same seed, same "
		      "bytes");
	add_sets(m, type);
	add_attribute(type, "players", "xs:string", "how many play");
	add_attribute(type, "rolled", "xs:string",
		      "yes: everything open was rolled");
	add_keys(m, e);
}

struct xml_doc *
schema_of_groups(const struct game *g)
{
	struct maker m = {.game = g, .a = arena_new()};
	struct xml_doc *out = xml_new("xs:schema");
	struct xml_node *schema = xml_root(out);

	xml_set(schema, "xmlns:xs", "http://www.w3.org/2001/XMLSchema");
	declare_group(&m, schema);
	declare_fact(&m, schema);
	declare_text(schema);
	if (game_has_markup(g))
		declare_markup(&m, schema);
	declare_languages(&m, schema);
	arena_free(m.a);
	return out;
}

/* --- definitions --- */

/* What stands inside a document's root, and inside that, as text. */
static void
add_children(struct str *out, const struct xml_doc *doc)
{
	struct str s = {0};
	const char *from, *to;

	xml_write(doc, &s);
	from = strchr(strstr(str_text(&s), "<in"), '>') + 1;
	to = strstr(from, "</in>");
	if (to)
		str_addn(out, from, (size_t)(to - from));
	str_free(&s);
}

/* The schema with the game's records in place of any in <data>. */
static void
add_opened(struct maker *m, const char *schema, struct str *out)
{
	static const char any[] = "<xs:any ", end[] = "</xs:schema>";
	const char *at = strstr(schema, any), *last;
	struct xml_doc *records = xml_new("in"), *shared = xml_new("in");

	add_records(m, xml_root(records));
	declare_fact(m, xml_root(shared));
	declare_text(xml_root(shared));
	if (game_has_markup(m->game))
		declare_markup(m, xml_root(shared));
	declare_languages(m, xml_root(shared));
	assert(at);
	str_addn(out, schema, (size_t)(at - schema));
	str_add(out, "<xs:choice minOccurs=\"0\" maxOccurs=\"unbounded\">");
	add_children(out, records);
	str_add(out, "</xs:choice>");
	at = strstr(at, "/>") + 2;
	last = strstr(at, end);
	str_addn(out, at, (size_t)(last - at));
	add_children(out, shared);
	str_add(out, last);
	xml_free(records);
	xml_free(shared);
}

bool
schema_of_definitions(const struct game *g, const struct game_places *places,
		      struct str *out, struct diag *d)
{
	struct maker m = {.game = g, .a = arena_new()};
	const char *path = file_join(m.a, places->home, "templates/game.xsd");
	struct str schema = {0};
	bool good = file_read(path, budget_most(BUDGET_XML_BYTES), &schema, d);

	if (good && g)
		add_opened(&m, str_text(&schema), out);
	else if (good)
		str_add(out, str_text(&schema));
	str_free(&schema);
	arena_free(m.a);
	return good;
}

/* --- sessions --- */

/* The schema with what is inside another in place of the line that asks for it. */
static void
add_included(const char *schema, const char *other, struct str *out)
{
	static const char include[] = "<xs:include", end[] = "</xs:schema>";
	const char *at = strstr(schema, include);
	const char *from = strstr(other, "<xs:schema");

	assert(at && from);
	from = strchr(from, '>') + 1;
	str_addn(out, schema, (size_t)(at - schema));
	str_addn(out, from, (size_t)(strstr(from, end) - from));
	str_add(out, strstr(at, "/>") + 2);
}

bool
schema_of_sessions(const char *rules, const struct game_places *places,
		   struct str *out, struct diag *d)
{
	struct arena *a = arena_new();
	struct str schema = {0}, shared = {0};
	bool good = file_read(
		file_join(a, places->home,
			  arena_printf(a, "templates/%s/session.xsd", rules)),
		budget_most(BUDGET_XML_BYTES), &schema, d);

	good = good &&
	       file_read(file_join(a, places->home, "templates/session.xsd"),
			 budget_most(BUDGET_XML_BYTES), &shared, d);
	if (good)
		add_included(str_text(&schema), str_text(&shared), out);
	str_free(&schema);
	str_free(&shared);
	arena_free(a);
	return good;
}
