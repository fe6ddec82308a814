/* Whose own a card or sheet is, where each player has a language. */
#include "print/part.h"

/* Is a record among those that an expression gives a seat? */
static bool
is_given(const struct job *j, const struct xml_node *part,
	 const struct xml_node *record, int seat)
{
	size_t depth = xpath_depth(j->in.x), n, i;
	struct xml_node **nodes;

	xpath_push_number(j->in.x, "seat", seat);
	nodes = xpath_nodes(j->in.x, xml_root(j->in.kit),
			    xml_attr(part, "solo"), xml_where(part),
			    j->press.arena, &n);
	xpath_pop_to(j->in.x, depth);
	for (i = 0; i < n; i++)
		if (nodes[i] == record)
			return true;
	return false;
}

/* The player whom the part gives a record, and nobody else; or NULL. */
static const struct xml_node *
given_to(const struct job *j, const struct xml_node *part,
	 const struct xml_node *record)
{
	const struct xml_node *owner = NULL;
	struct xml_node *p;

	if (!xml_attr(part, "solo") || !xml_attr(part, "each"))
		return NULL;
	XML_EACH (p, xml_root(j->in.kit), "player")
		if (is_given(j, part, record,
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
print_speaks_here(const struct job *j, const struct xml_node *part,
		  const struct xml_node *record)
{
	const struct xml_node *owner;

	if (!j->request->by_player)
		return true;
	owner = given_to(j, part, record);
	if (!owner)
		owner = player_of(record);
	return str_eq(j->in.lang,
		      owner ? xml_attr_or(owner, "lang", j->main_lang)
			    : j->main_lang);
}
