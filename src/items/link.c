/* Links: an item that leads somewhere. */
#include "items/link.h"

#include <string.h>

#include "items/fillable.h"

/* Where a link is to be mended: the group's file, else the definition. */
static struct diag_where
link_where(const struct item *i)
{
	const char *v = items_raw(i->element, ATTR_LINK);
	struct diag_where where = xml_where(i->record);

	return v && strchr(v, '{') && where.file ? where
						 : xml_where(i->element->node);
}

void
items_add_link(const struct scope *sc, const struct item *i, struct rect r)
{
	struct face_link link = {.box = items_send(sc->to_face, r),
				 .to = arena_strdup(sc->press->arena, i->link),
				 .where = link_where(i)};

	VEC_PUSH(sc->press->arena, &sc->face->links, link);
}
