/* Whether an element is there at a record, and how often. */
#include "items/repeat.h"
#include "items/item.h"

bool
items_is_there(const struct scope *sc, const struct element *e, bool *met)
{
	const char *test = items_raw(e, ATTR_IF);

	if (*met && xml_is(e->node, "else"))
		return false;
	*met = !test ||
	       xpath_true(sc->in->x, sc->record, test, xml_where(e->node));
	return *met;
}

/* An element with each="...": once for each record, at least `pad` times. */
static void
at_each(const struct scope *sc, struct element *e, items_visit *visit,
	void *context)
{
	const char *sort = items_raw(e, ATTR_SORT);
	struct xpath *x = sc->in->x;
	size_t depth = xpath_depth(x), count, i, least;
	struct xml_node **nodes =
		xpath_nodes(x, sc->record, items_raw(e, ATTR_EACH),
			    xml_where(e->node), sc->scratch, &count);
	struct scope at;
	bool met = false;

	if (sort)
		xpath_sort(x, nodes, count, sort, xml_where(e->node));
	least = (size_t)items_attr_whole(sc, e, ATTR_PAD, 0, 0, ITEMS_MANY);
	least = least > count ? least : count;
	for (i = 0; i < least; i++) {
		xpath_push_place(x, i + 1, least);
		at = items_at(sc, i < count ? nodes[i]
					    : items_add_blank(sc->press, NULL));
		if (items_is_there(&at, e, &met))
			visit(context, &at, e);
		xpath_pop_to(x, depth);
	}
}

/* An element with times="12": so many times at the same record. */
static void
so_many_times(const struct scope *sc, struct element *e, items_visit *visit,
	      void *context)
{
	size_t times = (size_t)items_attr_whole(sc, e, ATTR_TIMES, 0, 0,
						ITEMS_MANY),
	       i;
	struct xpath *x = sc->in->x;
	size_t depth = xpath_depth(x);
	bool met = false;

	for (i = 1; i <= times; i++) {
		xpath_push_place(x, i, times);
		if (items_is_there(sc, e, &met))
			visit(context, sc, e);
		xpath_pop_to(x, depth);
	}
}

void
items_repeat(const struct scope *sc, struct element *e, bool *met,
	     items_visit *visit, void *context)
{
	if (items_has(e, ATTR_EACH))
		at_each(sc, e, visit, context);
	else if (items_has(e, ATTR_TIMES))
		so_many_times(sc, e, visit, context);
	else if (items_is_there(sc, e, met))
		visit(context, sc, e);
}
