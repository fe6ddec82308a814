/* What a printed state keeps of its start beyond what the rules know. */
#include "rules/rules.h"

#include <string.h>

#include "base/str.h"

static const struct record *
find_record(const struct rules *g, const char *name)
{
	size_t i;

	for (i = 0; i < g->records_n; i++)
		if (strcmp(g->records[i].name, name) == 0)
			return &g->records[i];
	return NULL;
}

/* How many elements of the same name stand before n. */
static size_t
position(const struct xml_node *n)
{
	const struct xml_node *c;
	size_t i = 0;

	XML_EACH (c, xml_parent(n), xml_name(n)) {
		if (c == n)
			break;
		i++;
	}
	return i;
}

/* The written element that stands for a source element, or NULL. */
static struct xml_node *
find_twin(const struct record *r, const struct xml_node *source,
	  struct xml_node *start)
{
	const char *key = r->key ? xml_attr(source, r->key) : NULL;
	size_t i = position(source);
	struct xml_node *c;

	XML_EACH (c, start, r->name) {
		if (key ? str_eq(xml_attr(c, r->key), key) : i-- == 0)
			return c;
	}
	return NULL;
}

static void
carry_record(const struct rules *g, const struct xml_node *source,
	     struct xml_node *twin)
{
	const char *names[STEP_ATTRS], *values[STEP_ATTRS];
	size_t n = xml_attrs(source, names, values, STEP_ATTRS), i;
	const struct xml_node *c;

	for (i = 0; i < n; i++)
		if (!rules_knows(g, source, names[i]) &&
		    !xml_attr(twin, names[i]))
			xml_set(twin, names[i], values[i]);
	XML_EACH (c, source, NULL)
		xml_add_copy(twin, c);
}

void
rules_carry(const struct rules *g, const struct xml_node *source,
	    struct xml_node *start)
{
	/* of a kit: what a print of the state needs to say what it is */
	static const char *const kept[] = {"seed", "lang", "rolled"};
	const struct record *r;
	const struct xml_node *c;
	struct xml_node *twin;
	size_t i;

	for (i = 0; i < sizeof(kept) / sizeof(*kept); i++)
		if (xml_attr(source, kept[i]))
			xml_set(start, kept[i], xml_attr(source, kept[i]));
	XML_EACH (c, source, NULL) {
		r = find_record(g, xml_name(c));
		twin = r ? find_twin(r, c, start) : NULL;
		if (twin)
			carry_record(g, c, twin);
		else if (!r)
			xml_add_copy(start, c);
	}
}
