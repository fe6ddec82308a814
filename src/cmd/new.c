/* gen new: a commented group file to start from. */
#include <stdio.h>
#include <string.h>

#include "base/budget.h"
#include "base/file.h"
#include "base/str.h"
#include "cmd/cmd.h"
#include "game/schema.h"
#include "xml/xml.h"

/* Names for the players of a starter. */
static const char *const people[] = {"Ann", "Ben", "Cleo",
				     "Dan", "Eve", "Finn"};

/* Adds text to a comment, where "--" must not stand. */
static void
add_safe(struct str *s, const char *text)
{
	for (; *text; text++) {
		if (text[0] == '-' && s->n && s->at[s->n - 1] == '-')
			str_addc(s, ' ');
		str_addc(s, *text);
	}
}

/* One line of the comment on a record: name="..." or <name>. */
static void
add_field(struct str *s, const struct xml_node *field)
{
	const char *name = xml_attr(field, "name");
	const char *note = xml_attr(field, "note");
	bool is_long = game_field_long(field);

	if (str_eq(xml_attr(field, "derived"), "yes"))
		return;
	str_addf(s, "      %s%s%s  ", is_long ? "<" : "", name,
		 is_long ? ">" : "=");
	schema_field_words(field, s);
	if (note)
		str_add(s, "; ");
	add_safe(s, note ? note : "");
	str_addc(s, '\n');
}

/* The key of a record, when a group gives it. */
static const char *
given_key(const struct xml_node *record)
{
	const char *key = xml_attr(record, "key");
	struct xml_node *f;

	XML_EACH (f, record, "field")
		if (str_eq(xml_attr(f, "name"), key) &&
		    str_eq(xml_attr(f, "derived"), "yes"))
			return NULL;
	return key;
}

/* What a group may say of a record, and inside it, as lines of a comment. */
static void
add_record(struct str *s, const struct xml_node *record)
{
	const char *max = xml_attr(record, "max");
	const char *key = given_key(record);
	struct xml_node *n;

	str_addf(s, "    <%s>", xml_attr(record, "name"));
	if (max)
		str_addf(s, " at most %s", max);
	if (key)
		str_addf(s, "%s each with its own %s", max ? "," : "", key);
	if (xml_attr(record, "note"))
		str_add(s, ": ");
	add_safe(s, xml_attr_or(record, "note", ""));
	str_addc(s, '\n');
	if (xml_attr(record, "text"))
		str_addf(s, "      holds a %s\n",
			 str_eq(xml_attr(record, "type"), "markup")
				 ? "text, with <b> <i> <br/> <sym name=\"..\"/>"
				 : "text");
	XML_EACH (n, record, "field")
		add_field(s, n);
	XML_EACH (n, record, "record") {
		str_addf(s, "    and inside <%s>:\n", xml_attr(record, "name"));
		add_record(s, n);
	}
}

static void
add_records(struct str *s, const struct game *g)
{
	const char *const *names;
	struct xml_node *record;
	size_t n, i;

	names = game_all(g, "record", &n);
	for (i = 0; i < n; i++) {
		record = game_find(g, "record", names[i]);
		if (xml_is(xml_parent(record), "records"))
			add_record(s, record);
	}
}

/* The facts that a group may give: what is told once a kit. */
static void
add_facts(struct str *s, const struct game *g)
{
	const char *const *names, *head = "    <fact>: what else is told\n";
	struct xml_node *table;
	size_t n, i;

	names = game_all(g, "table", &n);
	for (i = 0; i < n; i++) {
		table = game_find(g, "table", names[i]);
		if (!str_eq(xml_attr(table, "keep"), "yes"))
			continue;
		str_addf(s, "%s      name=\"%s\"", head, names[i]);
		head = "";
		if (xml_attr(table, "note"))
			str_add(s, ": ");
		add_safe(s, xml_attr_or(table, "note", ""));
		str_addc(s, '\n');
	}
}

/* A starter from what the definition declares. */
static void
make_starter(struct str *s, const struct game *g)
{
	struct game_players p = game_players(g);
	int i;

	str_add(s, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!--\n  ");
	add_safe(s, game_title(g));
	str_addf(s,
		 ": who sits where and what they have decided already.\n"
		 "  What is left out stays open.  %d to %d players, in seat "
		 "order.\n\n  What may stand here:\n",
		 p.min, p.max);
	add_records(s, g);
	add_facts(s, g);
	str_addf(s, "-->\n<group game=\"%s\">\n", game_id(g));
	for (i = 0; i < p.usual; i++)
		str_addf(s, " <player name=\"%s%.0d\"/>\n", people[i % 6],
			 i / 6);
	str_add(s, "</group>\n");
}

/* The definition's own starter, its outer white space made one line end. */
static void
take_starter(struct str *s, const struct xml_node *starter, struct arena *a)
{
	const char *text = xml_text(starter, a);
	size_t n;

	text += strspn(text, " \t\r\n");
	n = strlen(text);
	while (n && str_is_space(text[n - 1]))
		n--;
	str_addn(s, text, n);
	str_addc(s, '\n');
}

/* A file that someone has filled in must not be written over. */
static bool
is_free(struct cmd *c)
{
	const char *path = c->value[OPT_FILE];

	if (!path || str_eq(path, "-") || !file_exists(path))
		return true;
	diag_report(c->diag, ((struct diag_where){path, 0}), DIAG_FILE_CREATE,
		    "it is there already");
	return false;
}

/* The name of a group's schema: group.xsd beside group.xml. */
static const char *
schema_name(struct arena *a, const char *path)
{
	size_t n = strlen(path);

	if (n > 4 && str_eq(path + n - 4, ".xml"))
		n -= 4;
	return arena_printf(a, "%s.xsd", arena_strndup(a, path, n));
}

/* The text with the line that tells an editor its schema. */
static void
add_modelled(struct str *s, const char *text, const char *href)
{
	const char *body = text;

	if (strncmp(text, "<?xml ", 6) == 0)
		body = strchr(text, '\n') + 1;
	str_addn(s, text, (size_t)(body - text));
	str_addf(s, "<?xml-model href=\"%s\"?>\n%s", href, body);
}

/* The group to a file, and its schema beside it. */
static void
write_group(struct cmd *c, const struct game *g, const char *text)
{
	const char *path = c->value[OPT_FILE], *name;
	struct xml_doc *doc;
	struct str s = {0}, xsd = {0};

	if (!path || str_eq(path, "-")) {
		cmd_write_text(c, text);
		return;
	}
	name = schema_name(c->arena, path);
	doc = schema_of_groups(g);
	add_modelled(&s, text, file_base(name));
	xml_write(doc, &xsd);
	cmd_write_text(c, str_text(&s));
	if (!diag_errors(c->diag))
		cmd_write_file(c, name, str_text(&xsd));
	xml_free(doc);
	str_free(&s);
	str_free(&xsd);
}

static void
new_group(struct cmd *c)
{
	struct game *g = cmd_game_in(c, c->operand[0], c->value[OPT_LANG]);
	struct str s = {0};

	if (g && is_free(c)) {
		if (game_section(g, "starter"))
			take_starter(&s, game_section(g, "starter"), c->arena);
		else
			make_starter(&s, g);
		write_group(c, g, str_text(&s));
	}
	str_free(&s);
	game_free(g);
}

/* A game's id: what an XML name and a file name may both be. */
static bool
is_id(const char *s)
{
	return *s && *s != '-' &&
	       strspn(s, "abcdefghijklmnopqrstuvwxyz0123456789-") ==
		       strlen(s) &&
	       (*s < '0' || *s > '9');
}

/* The text up to a piece of it, and what comes in its place. */
static const char *
add_replaced(struct str *s, const char *text, const char *piece,
	     const char *with)
{
	const char *at = strstr(text, piece);

	str_addn(s, text, (size_t)(at - text));
	str_add(s, with);
	return at + strlen(piece);
}

/* The starter game of templates/common under a name of its own. */
static void
add_definition(struct cmd *c, struct str *s, const char *text, const char *name)
{
	text = add_replaced(s, text, "\"../game.xsd\"", "\"game.xsd\"");
	text = add_replaced(s, text, "id=\"starter\"",
			    arena_printf(c->arena, "id=\"%s\"", name));
	str_add(s, text);
}

/* The definition, and the schema beside it. */
static void
write_definition(struct cmd *c, const char *folder, const char *text)
{
	struct str xsd = {0};

	if (schema_of_definitions(NULL, &c->places, &xsd, c->diag))
		cmd_write_text(c, text);
	if (!diag_errors(c->diag))
		cmd_write_file(c, file_join(c->arena, folder, "game.xsd"),
			       str_text(&xsd));
	if (!cmd_has(c, OPT_QUIET) && !diag_errors(c->diag))
		fprintf(stderr, "gen: now try: gen oneshot %s\n",
			c->value[OPT_FILE]);
	str_free(&xsd);
}

static void
new_definition(struct cmd *c)
{
	const char *name = c->value[OPT_NEW_GAME];
	const char *folder = cmd_has(c, OPT_FILE) ? c->value[OPT_FILE] : name;
	const char *starter = file_join(c->arena, c->places.home,
					"templates/common/starter.xml");
	struct str text = {0}, s = {0};

	if (!is_id(name)) {
		cmd_bad_value(c, OPT_NEW_GAME,
			      "expected lower-case letters, digits and '-'");
		return;
	}
	if (!file_read(starter, budget_most(BUDGET_XML_BYTES), &text,
		       c->diag) ||
	    !file_make_folder(folder, c->diag))
		return;
	c->value[OPT_FILE] = file_join(c->arena, folder, "game.xml");
	if (is_free(c)) {
		add_definition(c, &s, str_text(&text), name);
		write_definition(c, folder, str_text(&s));
	}
	str_free(&text);
	str_free(&s);
}

int
cmd_new(struct cmd *c)
{
	if (cmd_has(c, OPT_NEW_GAME))
		new_definition(c);
	else if (c->operands)
		new_group(c);
	else
		diag_report(c->diag, ((struct diag_where){NULL, 0}),
			    DIAG_USAGE_FEW, "new", "GAME, or --game NAME");
	return EXIT_GOOD;
}
