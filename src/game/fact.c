/* Facts that a group gives, or that a printed kit brings. */
#include "game/fact.h"

#include <string.h>

#include "base/advice.h"
#include "game/group.h"
#include "game/internal.h"
#include "game/table.h"

/* A fact on its way in. */
struct reading {
	const struct game *game;
	struct diag *diag;
	struct arena *a;
	const char *name;
	const char *const *forms; /* it has; none: nothing tells it */
	size_t n_forms;
};

/* Something in a definition tells it, or else the name is mistyped. */
static void
check_known(struct reading *r, const struct xml_node *n)
{
	const char **names;
	size_t count;

	if (r->n_forms)
		return;
	names = table_facts(r->game, r->a, &count);
	diag_report(r->diag, xml_where(n), DIAG_GROUP_FACT, r->name,
		    advice(r->diag, r->name, names, count));
}

/* Its name stands; a kit may bring other forms along. */
static void
check_attributes(struct reading *r, const struct xml_node *n)
{
	const char *names[XML_MAX_ATTRIBUTES], *values[XML_MAX_ATTRIBUTES];
	size_t count = xml_attrs(n, names, values, XML_MAX_ATTRIBUTES), i, j;

	for (i = 0; i < count; i++) {
		for (j = 1; j < r->n_forms; j++)
			if (str_eq(names[i], r->forms[j]))
				break;
		if (j >= r->n_forms && !str_eq(names[i], "name"))
			diag_report(r->diag, xml_where(n), DIAG_GROUP_FIELD,
				    names[i], "fact",
				    r->n_forms > 1 ? advice(r->diag, names[i],
							    r->forms + 1,
							    r->n_forms - 1)
						   : "expected name");
	}
}

/* One form of the fact; the first is its text. */
static void
put_form(struct reading *r, struct xml_node *fact, size_t i, const char *text,
	 size_t n)
{
	while (n && text[n - 1] == ' ')
		n--;
	text = arena_strndup(r->a, text, n);
	if (i)
		xml_set(fact, r->forms[i], text);
	else
		xml_set_text(fact, text);
}

/* "Paul|Paul's": the forms after the first become attributes. */
static void
put_text(struct reading *r, struct xml_node *fact, const char *text)
{
	size_t i, n;

	if (r->n_forms < 2) {
		xml_set_text(fact, text);
		return;
	}
	for (i = 0; i < r->n_forms; i++, text += n + 1) {
		text += strspn(text, " ");
		n = i + 1 < r->n_forms ? strcspn(text, "|") : strlen(text);
		put_form(r, fact, i, text, n);
		if (!text[n])
			break;
	}
}

/* The fact of that name before one, or NULL. */
static const struct xml_node *
given_before(const struct xml_node *n, const char *name)
{
	struct xml_node *f;

	XML_EACH (f, xml_parent(n), "fact")
		if (f == n || str_eq(xml_attr(f, "name"), name))
			return f == n ? NULL : f;
	return NULL;
}

static void
read_fact(struct reading *r, struct xml_node *n, bool is_kit)
{
	const char *text = xml_text_trim(n, r->a);
	const struct xml_node *first = given_before(n, r->name);

	r->forms = table_fact_forms(r->game, r->name, &r->n_forms);
	check_known(r, n);
	if (xml_first(n, NULL))
		diag_report(r->diag, xml_where(xml_first(n, NULL)),
			    DIAG_GROUP_RECORD, xml_name(xml_first(n, NULL)),
			    "expected a text");
	if (!*text && !is_kit)
		diag_report(r->diag, xml_where(n), DIAG_GROUP_EMPTY, r->name);
	if (first)
		diag_report(r->diag, xml_where(n), DIAG_GROUP_KEY, "fact",
			    "name", r->name,
			    group_place(xml_where(first), r->diag));
	check_attributes(r, n);
	put_text(r, n, text);
}

void
fact_read(const struct game *g, struct xml_node *n, bool is_kit, struct diag *d)
{
	struct reading r = {.game = g, .diag = d, .a = arena_new()};

	r.name = xml_attr(n, "name");
	if (r.name && *r.name)
		read_fact(&r, n, is_kit);
	else
		diag_report(d, xml_where(n), DIAG_SCHEMA_REQUIRED, "fact",
			    "name");
	arena_free(r.a);
}
