/* Whose own a card or sheet is, where each player has a language. */
#include "print/internal.h"

/* Is a record among those that an expression gives a seat? */
static bool
is_given(struct layout *l, const struct xml_node *part,
	 const struct xml_node *record, int seat)
{
	size_t depth = xpath_depth(l->x), n, i;
	struct xml_node **nodes;

	xpath_push_number(l->x, "seat", seat);
	nodes = xpath_nodes(l->x, xml_root(l->request->kit),
			    xml_attr(part, "solo"), xml_where(part), l->a, &n);
	xpath_pop_to(l->x, depth);
	for (i = 0; i < n; i++)
		if (nodes[i] == record)
			return true;
	return false;
}

/* The player whom the part gives a record, and nobody else; or NULL. */
static const struct xml_node *
given_to(struct layout *l, const struct xml_node *part,
	 const struct xml_node *record)
{
	const struct xml_node *owner = NULL;
	struct xml_node *p;

	if (!xml_attr(part, "solo") || !xml_attr(part, "each"))
		return NULL;
	XML_EACH (p, xml_root(l->request->kit), "player")
		if (is_given(l, part, record,
			     (int)xml_attr_int(p, "seat", 0))) {
			if (owner)
				return NULL;
			owner = p;
		}
	return owner;
}

/* The player that a record is, or is part of; or NULL. */
static const struct xml_node *
player_of(const struct xml_node *record)
{
	while (record && !xml_is(record, "player"))
		record = xml_parent(record);
	return record;
}

bool
print_speaks_here(struct layout *l, const struct xml_node *part,
		  struct xml_node *record)
{
	const char *here = xml_attr_or(xml_root(l->request->kit), "lang", "en");
	const struct xml_node *owner;

	if (!l->request->by_player)
		return true;
	owner = given_to(l, part, record);
	if (!owner)
		owner = player_of(record);
	return str_eq(here, owner ? xml_attr_or(owner, "lang", l->main_lang)
				  : l->main_lang);
}
