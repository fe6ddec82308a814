/* Links: an item that leads somewhere. */
#include <string.h>

#include "items/internal.h"

/* Where a link is to be mended: the group's file, else the definition. */
static struct diag_where
link_where(const struct item *i)
{
	const char *v = xml_attr(i->node, "link");
	struct diag_where where = xml_where(i->record);

	return v && strchr(v, '{') && where.file ? where : xml_where(i->node);
}

void
items_add_link(struct layout *l, const struct item *i, struct rect r)
{
	struct link link = {.box = items_send(l->to_form, r),
			    .to = arena_strdup(l->a, i->link),
			    .where = link_where(i)};

	VEC_PUSH(l->a, &l->links, link);
}
