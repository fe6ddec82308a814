/* What can be said of a session or a state without knowing how it stands. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/advice.h"
#include "base/embed.h"
#include "base/str.h"
#include "rules/rules.h"

enum { SCHEMAS = 32 }; /* games, at most */

/*
 * The schema of a game's sessions, NULL when there is none.  Parsed once and
 * kept: that takes as long as some hundred steps.
 */
static struct xml_schema *
find_schema(const struct rules *g)
{
	static struct xml_schema *kept[SCHEMAS];
	const struct embed_session *e = embed_sessions;

	while (e->game && !str_eq(e->game, g->name))
		e++;
	if (!e->game)
		return NULL;
	assert(e - embed_sessions < SCHEMAS);
	if (!kept[e - embed_sessions])
		kept[e - embed_sessions] = xml_schema_new(e->bytes, e->n);
	return kept[e - embed_sessions];
}

bool
rules_check(const struct rules *g, const struct xml_node *root, struct diag *d)
{
	struct xml_schema *schema = find_schema(g);

	return !schema || xml_schema_check(schema, root, d);
}

bool
rules_knows(const struct rules *g, const struct xml_node *node,
	    const char *attr)
{
	struct xml_schema *schema = find_schema(g);

	return schema && xml_schema_attribute(schema, node, attr);
}

/* Is it one of the words KIND/FIELD, or (field NULL) does one name the kind? */
static bool
names_field(const char *words, const char *kind, const char *field)
{
	size_t n = strlen(kind);
	const char *at = words;

	for (; at && (at = strstr(at, kind)); at += n) {
		if ((at != words && at[-1] != ' ') || at[n] != '/')
			continue;
		if (!field || (strncmp(at + n + 1, field, strlen(field)) == 0 &&
			       strchr(" ", at[n + 1 + strlen(field)])))
			return true;
	}
	return false;
}

/* Is a field of <table> a knob?  NULL: may one be? */
static bool
is_knob(const struct rules *g, const char *field)
{
	size_t i;

	for (i = 0; i < g->knobs_n; i++)
		if (!field || str_eq(g->knobs[i].name, field))
			return true;
	return false;
}

bool
rules_asks(const struct rules *g, const struct xml_node *record,
	   const char *attr)
{
	struct xml_schema *schema = find_schema(g);
	char kept[64];
	size_t n = 0;

	snprintf(kept, sizeof(kept), "-%s", xml_name(record));
	if (names_field(g->asks, kept, NULL))
		return false;
	if (!schema || names_field(g->asks, xml_name(record), attr) ||
	    (xml_is(record, "table") && is_knob(g, attr)))
		return true;
	if (attr)
		return xml_schema_attribute(schema, record, attr);
	xml_schema_attributes(schema, record, &n);
	return n > 0;
}

/* Two words of which one only lacks the other's last letters. */
static bool
nearly(const char *a, const char *b)
{
	size_t m = strlen(a), n = strlen(b), least = m < n ? m : n;

	return least > 2 && m + n - 2 * least <= 2 && strncmp(a, b, least) == 0;
}

/* Reports an attribute that the rules do not know if it nearly reads so. */
static bool
check_name(struct xml_schema *schema, const struct xml_node *node,
	   const char *attr, struct diag *d)
{
	size_t n, i;
	const struct xml_type *t = xml_schema_attributes(schema, node, &n);

	for (i = 0; i < n; i++)
		if (nearly(attr, t[i].name)) {
			diag_report(d, xml_where(node), DIAG_SCHEMA_ATTRIBUTE,
				    attr, xml_name(node),
				    advice(d, attr, &t[i].name, 1));
			return false;
		}
	return true;
}

/*
 * A record carries what the rules do not know, a name or a text.  But what
 * nearly reads as theirs is more likely a slip: mark= for marks=.  A kit has
 * whatever its definition says.
 */
bool
rules_check_names(const struct rules *g, const struct xml_node *start,
		  struct diag *d)
{
	const char *names[STEP_ATTRS], *values[STEP_ATTRS];
	struct xml_schema *schema = find_schema(g);
	const struct xml_node *node;
	bool good = true;
	size_t n, i;

	if (!schema || !xml_is(start, "start"))
		return true;
	XML_EACH (node, start, NULL) {
		n = xml_attrs(node, names, values, STEP_ATTRS);
		for (i = 0; i < n; i++)
			if (!xml_schema_attribute(schema, node, names[i]))
				good &= check_name(schema, node, names[i], d);
	}
	return good;
}
