/* Which elements pages flow through, or columns: there paging means something.
 */
#include "game/check.h"

/* How an element may be drawn. */
enum { IS_DRAWN = 1, IN_COLUMNS = 2, IN_PAGES = 4 };

static uintptr_t *
marks_of(struct check *c, const struct xml_node *n)
{
	return (uintptr_t *)map_at(
		c->paging, arena_printf(c->scratch, "%p", (const void *)n));
}

static void mark_layouts(struct check *c, const char *names, uintptr_t how);

/* What stands side by side, or on each other, stays together. */
static uintptr_t
inside(const struct xml_node *n, uintptr_t how)
{
	if (xml_is(n, "columns"))
		return how | IN_COLUMNS;
	if (xml_is(n, "row") || xml_is(n, "grid") || xml_is(n, "around") ||
	    xml_is(n, "cell") || xml_is(n, "box"))
		return how & ~(uintptr_t)IN_COLUMNS;
	return how;
}

/* Marks an element, and what is drawn with it. */
static void
mark(struct check *c, const struct xml_node *n, uintptr_t how)
{
	uintptr_t *marks = marks_of(c, n);
	const struct xml_node *child;

	if ((*marks & how) == how)
		return;
	*marks |= how;
	if (xml_is(n, "use"))
		mark_layouts(c, xml_attr(n, "layout"), how);
	how = inside(n, how);
	XML_EACH (child, n, NULL)
		mark(c, child, how);
}

/* Marks the layouts that some names, which may have holes, mean. */
static void
mark_layouts(struct check *c, const char *names, uintptr_t how)
{
	char *rest = check_with_stars(c->scratch, names ? names : ""), *name;
	const struct game_entry *e;
	struct entries like;

	while ((name = strtok_r(rest, " \t\r\n", &rest))) {
		like = check_entries_like(c, "layout", name);
		VEC_EACH (e, &like.v)
			mark(c, e->node, how);
	}
}

static void
mark_part(struct check *c, const struct xml_node *part)
{
	bool flows = xml_is(part, "booklet") ||
		     str_eq(xml_attr(part, "flow"), "yes");

	mark_layouts(c, xml_attr(part, "layout"),
		     IS_DRAWN | (flows ? IN_COLUMNS | IN_PAGES : 0));
	mark_layouts(c, xml_attr(part, "back"), IS_DRAWN);
	mark_layouts(c, xml_attr(part, "foot"), IS_DRAWN);
}

static void
mark_all(struct check *c)
{
	const struct xml_node *list, *part;
	size_t i;

	for (i = 0; i < c->game->docs.n; i++)
		XML_EACH (list, xml_root(c->game->docs.at[i]), NULL)
			if (xml_is(list, "materials") || xml_is(list, "solo") ||
			    xml_is(list, "plan"))
				XML_EACH (part, list, NULL)
					mark_part(c, part);
}

bool
check_is_paged(struct check *c, const struct xml_node *n, bool as_section)
{
	uintptr_t marks;

	if (!c->paging) {
		c->paging = map_new(c->scratch);
		mark_all(c);
	}
	marks = *marks_of(c, n);

	return !marks || marks & (as_section ? IN_PAGES : IN_COLUMNS);
}
