/* From a layout element and a record to a tree of items. */
#include "items/item.h"
#include "items/second.h"

#define KIND(name) &items_kind_##name,
static const struct kind *const kinds[] = {
#include "items/kinds.def"
};
#undef KIND

/* A list of items under construction. */
struct chain {
	struct item **end;
};

static enum place
read_place(const char *v)
{
	if (!v)
		return PLACE_NONE;
	if (str_eq(v, "center") || str_eq(v, "middle"))
		return PLACE_CENTER;
	if (str_eq(v, "end") || str_eq(v, "bottom"))
		return PLACE_END;
	return str_eq(v, "justify") ? PLACE_JUSTIFY : PLACE_START;
}

/* -1 no, 1 yes, 0 as around it. */
static int
read_mirror(const char *v)
{
	if (!v)
		return 0;
	return str_eq(v, "no") ? -1 : 1;
}

static void
read_area(const struct scope *sc, struct item *i)
{
	const struct xml_node *n = i->node;
	mpt em = i->style.size;

	i->x = items_attr_length(sc, n, "x", em);
	i->y = items_attr_length(sc, n, "y", em);
	i->width = items_attr_extent(sc, n, "width", em);
	i->height = items_attr_extent(sc, n, "height", em);
	i->grow = items_attr_milli(sc, n, "grow", 0, 0, ITEMS_LARGE);
	i->align = read_place(items_attr(sc, n, "align"));
	i->valign = read_place(items_attr(sc, n, "valign"));
	i->padding = items_read_insets(sc, n, items_attr(sc, n, "padding"), em);
	i->gap = items_resolve(items_attr_length(sc, n, "gap", em), 0);
	i->turn = items_attr_milli(sc, n, "turn", 0, -ITEMS_LARGE, ITEMS_LARGE);
	if (items_is_lying(i)) {
		struct length width = i->width;

		i->width = i->height;
		i->height = width;
	}
	i->mirror = read_mirror(xml_attr(n, "mirror"));
	i->link = items_attr(sc, n, "link");
}

static const struct kind *
kind_of(const struct xml_node *n)
{
	size_t k;

	for (k = 0; k < sizeof(kinds) / sizeof(*kinds); k++)
		if (xml_is(n, kinds[k]->name))
			return kinds[k];
	return &items_kind_box; /* a <layout> */
}

static struct item *
build_item(const struct scope *sc, const struct xml_node *n,
	   const struct style *style)
{
	struct item *i = ARENA_NEW(sc->scratch, struct item);

	i->node = n;
	i->record = sc->record;
	i->seen = ARENA_ARRAY(sc->scratch, struct measured, MEASURED + 1);
	i->kind = kind_of(n);
	i->style = *style;
	items_read_style(sc, n, &i->style);
	i->paint = items_read_paint(sc, n, &i->style);
	read_area(sc, i);
	if (i->kind->build)
		i->kind->build(sc, i);
	return i;
}

static void
add_item(const struct scope *sc, const struct xml_node *n,
	 const struct style *style, struct chain *chain)
{
	const char *test = xml_attr(n, "if");

	if (test && !xpath_true(sc->in->x, sc->record, test, xml_where(n)))
		return;
	*chain->end = build_item(sc, n, style);
	chain->end = &(*chain->end)->next;
}

/* An element with each="...": once for each record, at least `pad` times. */
static void
add_each(const struct scope *sc, const struct xml_node *n,
	 const struct style *style, struct chain *chain)
{
	const char *sort = xml_attr(n, "sort");
	struct xpath *x = sc->in->x;
	size_t depth = xpath_depth(x), count, i, least;
	struct xml_node **nodes =
		xpath_nodes(x, sc->record, xml_attr(n, "each"), xml_where(n),
			    sc->scratch, &count);
	struct scope at;

	if (sort)
		xpath_sort(x, nodes, count, sort, xml_where(n));
	least = (size_t)items_attr_whole(sc, n, "pad", 0, 0, ITEMS_MANY);
	least = least > count ? least : count;
	for (i = 0; i < least; i++) {
		xpath_push_number(x, "index", (double)i + 1);
		xpath_push_number(x, "count", (double)least);
		at = items_at(sc, i < count ? nodes[i]
					    : items_add_blank(sc->press, NULL));
		add_item(&at, n, style, chain);
		xpath_pop_to(x, depth);
	}
}

/* <let>: a variable for what comes behind it in the same place. */
void
items_bind(const struct scope *sc, const struct xml_node *n)
{
	const char *test = xml_attr(n, "if"), *first, *second;
	const struct xml_node *twin;
	struct scope there;

	if (test && !xpath_true(sc->in->x, sc->record, test, xml_where(n)))
		return;
	first = second = xpath_text(sc->in->x, sc->record, xml_attr(n, "value"),
				    xml_where(n), sc->scratch);
	twin = items_find_second(sc, n, &there);
	if (twin)
		second = xpath_text(there.in->x, there.record,
				    xml_attr(twin, "value"), xml_where(twin),
				    sc->scratch);
	xpath_push_twins(sc->in->x, xml_attr(n, "name"), first, second);
}

/* An element with times="12": so many times at the same record. */
static void
add_times(const struct scope *sc, const struct xml_node *n,
	  const struct style *style, struct chain *chain)
{
	int times = items_attr_whole(sc, n, "times", 0, 0, ITEMS_MANY), i;
	struct xpath *x = sc->in->x;
	size_t depth = xpath_depth(x);

	for (i = 1; i <= times; i++) {
		xpath_push_number(x, "index", (double)i);
		xpath_push_number(x, "count", (double)times);
		add_item(sc, n, style, chain);
		xpath_pop_to(x, depth);
	}
}

void
items_build_inside(const struct scope *sc, struct item *i)
{
	struct chain chain = {&i->first};
	size_t depth = xpath_depth(sc->in->x);
	struct xml_node *n;

	XML_EACH (n, i->node, NULL) {
		if (xml_is(n, "let"))
			items_bind(sc, n);
		else if (xml_attr(n, "each"))
			add_each(sc, n, &i->style, &chain);
		else if (xml_attr(n, "times"))
			add_times(sc, n, &i->style, &chain);
		else
			add_item(sc, n, &i->style, &chain);
	}
	xpath_pop_to(sc->in->x, depth);
}

struct item *
items_build(const struct scope *sc, const struct xml_node *layout)
{
	struct style style = {.font = "body",
			      .size = 9000,
			      .leading = 1200,
			      .colour = items_black};

	return build_item(sc, layout, &style);
}
