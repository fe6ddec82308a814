/* Everything in a definition that a player reads. */
#include "l10n/walk.h"

#include <string.h>

#include "l10n/literal.h"

struct walk {
	const struct l10n_visitor *v;
	struct xml_doc *const *docs;
	size_t n;
	struct arena *scratch;
	const struct xml_node *node; /* whose literals are visited */
	const char *attribute;
	bool aside; /* what is visited is no player's */
};

bool
l10n_is_abbreviation(const char *context)
{
	static const char begins[] = "abbreviations";

	return context && strncmp(context, begins, strlen(begins)) == 0;
}

/* --- the texts of expressions --- */

/* The forms of a translated tn() as one string. */
static const char *
all_forms(struct walk *w, const struct l10n_message *m)
{
	const char *text = m->str[0];
	int i;

	for (i = 1; i < m->forms; i++)
		text = arena_printf(w->scratch, "%s" PLURAL_BETWEEN "%s", text,
				    m->str[i]);
	return text;
}

/* Adds a call with its translation: t('..'), or plural('..', '..'. */
static void
add_translated(struct walk *w, struct str *out, const char *text,
	       const struct literal *l, const struct l10n_message *m)
{
	struct arena *a = w->scratch;

	if (!l->plural) {
		str_addn(out, text + l->call, l->from - l->call);
		str_add(out, literal_quoted(m->str[0], a));
		return;
	}
	str_addf(out, "plural(%s, %s", literal_quoted(w->v->plural, a),
		 literal_quoted(all_forms(w, m), a));
}

/* Visits the literals of a text; the text with their translations. */
static const char *
literals(void *context, const char *text)
{
	struct walk *w = context;
	const struct l10n_message *m;
	struct l10n_unit u = {
		.node = w->node, .attribute = w->attribute, .literal = true};
	struct literal l;
	struct str out = {0};
	const char *result = text;
	size_t at = 0, done = 0;

	while (literal_next(text, &at, &l, w->scratch)) {
		u.context = l.context;
		u.id = l.id;
		u.plural = l.plural;
		m = w->v->visit(w->v->context, &u);
		if (!m)
			continue;
		str_addn(&out, text + done, l.call - done);
		add_translated(w, &out, text, &l, m);
		done = l.to;
	}
	if (done) {
		str_add(&out, text + done);
		result = arena_strdup(w->scratch, str_text(&out));
	}
	str_free(&out);
	return result;
}

/* --- attributes and contents --- */

/* What tells equal texts apart: context=, the list of a word of <terms>. */
static const char *
context_of(const struct xml_node *n)
{
	const struct xml_node *in = xml_parent(n);

	return in && xml_is(in, "terms") ? xml_attr(in, "name")
					 : xml_attr(n, "context");
}

static const struct l10n_message *
visit(struct walk *w, const struct message *m, const struct xml_node *n,
      const char *attribute)
{
	struct l10n_unit u = {
		.context = context_of(n),
		.id = m->id,
		.node = n,
		.attribute = attribute,
		.message = m,
		.aside = w->aside,
	};

	return message_speaks(m) ? w->v->visit(w->v->context, &u) : NULL;
}

static void
refuse(struct walk *w, const struct l10n_message *m, const char *wrong)
{
	diag_report(w->v->diag, m->where, DIAG_L10N_MARKUP, m->id, wrong);
}

/* What a text without markup is in the language; NULL: leave it. */
static const char *
in_language(struct walk *w, const struct xml_node *n, const char *attribute,
	    const char *original)
{
	struct message m = message_of_text(original, w->scratch);
	const struct l10n_message *found = visit(w, &m, n, attribute);
	const char *text, *wrong;

	if (!found)
		return NULL;
	text = message_fill(&m, found->str[0], w->scratch, &wrong);
	if (!text)
		refuse(w, found, wrong);
	return text;
}

static void
do_attribute(struct walk *w, struct xml_node *n, const char *name,
	     const char *value)
{
	const char *text = in_language(w, n, name, value);

	if (text)
		xml_set(n, name, text);
}

static void
do_plain(struct walk *w, struct xml_node *n)
{
	const char *text = in_language(w, n, NULL, xml_text(n, w->scratch));

	if (text)
		xml_set_text(n, text);
}

static void
do_content(struct walk *w, struct xml_node *n)
{
	struct message m = message_of_content(n, w->scratch);
	const struct l10n_message *found = visit(w, &m, n, NULL);
	const char *wrong;

	if (found && !message_apply(&m, found->str[0], n, &wrong))
		refuse(w, found, wrong);
}

/* Is it a text?  Then whose it is, is noted. */
static bool
is_read(struct walk *w, const struct xml_type *t)
{
	if (!t || !xml_is(t->says, "prose"))
		return false;
	w->aside = xml_attr(t->says, "aside") != NULL;
	return true;
}

static void
do_attributes(struct walk *w, struct xml_node *n)
{
	const char *names[XML_MAX_ATTRIBUTES], *values[XML_MAX_ATTRIBUTES],
		*text;
	size_t count = xml_attrs(n, names, values, XML_MAX_ATTRIBUTES), i;

	for (i = 0; i < count; i++) {
		w->node = n;
		w->attribute = names[i];
		text = literals(w, values[i]);
		if (text != values[i])
			xml_set(n, names[i], text);
		if (is_read(w, xml_schema_attribute(w->v->schema, n, names[i])))
			do_attribute(w, n, names[i], text);
		w->aside = false;
	}
}

/* --- data --- */

/* How <records> declare a name, directly inside a declaration or a root. */
static const struct xml_node *
declared(const struct xml_node *in, const char *kind, const char *name)
{
	struct xml_node *n;

	XML_EACH (n, in, kind)
		if (str_eq(xml_attr(n, "name"), name))
			return n;
	return NULL;
}

static const struct xml_node *
find_record(const struct walk *w, const char *name)
{
	const struct xml_node *found = NULL;
	struct xml_node *records;
	size_t i;

	for (i = 0; i < w->n && !found; i++)
		XML_EACH (records, xml_root(w->docs[i]), "records") {
			found = declared(records, "record", name);
			if (found)
				break;
		}
	return found;
}

static bool
is_translated(const struct xml_node *declaration)
{
	return declaration && str_eq(xml_attr(declaration, "translate"), "yes");
}

/* What stands in an element: with its tags, if it is declared markup. */
static void
do_field(struct walk *w, struct xml_node *n, const struct xml_node *declaration)
{
	if (!is_translated(declaration))
		return;
	if (str_eq(xml_attr(declaration, "type"), "markup"))
		do_content(w, n);
	else
		do_plain(w, n);
}

static void
do_record(struct walk *w, struct xml_node *n, const struct xml_node *record)
{
	const char *names[XML_MAX_ATTRIBUTES], *values[XML_MAX_ATTRIBUTES];
	size_t count = xml_attrs(n, names, values, XML_MAX_ATTRIBUTES), i;
	const struct xml_node *inner;
	struct xml_node *c;

	for (i = 0; i < count; i++)
		if (is_translated(declared(record, "field", names[i])))
			do_attribute(w, n, names[i], values[i]);
	if (xml_attr(record, "text"))
		do_field(w, n, record);
	XML_EACH (c, n, NULL) {
		inner = declared(record, "record", xml_name(c));
		if (inner)
			do_record(w, c, inner);
		else
			do_field(w, c, declared(record, "field", xml_name(c)));
	}
}

static void
do_data(struct walk *w, struct xml_node *data)
{
	const struct xml_node *record;
	struct xml_node *n;

	do_attributes(w, data);
	XML_EACH (n, data, NULL) {
		record = find_record(w, xml_name(n));
		if (record)
			do_record(w, n, record);
	}
}

/* --- elements --- */

static void
do_element(struct walk *w, struct xml_node *n)
{
	const struct xml_type *t = xml_schema_content(w->v->schema, n);
	struct xml_node *c;

	if (xml_is(n, "data")) {
		do_data(w, n);
		return;
	}
	if (xml_is(t->says, "anew"))
		return;
	do_attributes(w, n);
	w->node = n;
	w->attribute = NULL;
	xml_map_text(n, literals, w);
	XML_EACH (c, n, NULL)
		do_element(w, c);
	if (!is_read(w, t))
		return;
	if (*t->type)
		do_plain(w, n);
	else
		do_content(w, n); /* has markup: no simple type */
	w->aside = false;
}

void
l10n_walk(struct xml_doc *const *docs, size_t n, const struct l10n_visitor *v)
{
	struct walk w = {.v = v, .docs = docs, .n = n, .scratch = arena_new()};
	size_t i;

	for (i = 0; i < n; i++)
		do_element(&w, xml_root(docs[i]));
	arena_free(w.scratch);
}
