/* Where a layout is read: another record, a record of nobody. */
#include "items/scope.h"

struct scope
items_at(const struct scope *sc, const struct xml_node *record)
{
	struct scope at = *sc;

	at.record = record;
	return at;
}

const struct xml_node *
items_add_blank(const struct press *p, const char *kind)
{
	return xml_add(xml_root(p->blanks), kind ? kind : "nobody");
}
