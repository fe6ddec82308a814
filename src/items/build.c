/* From a layout element and a record to a tree of items. */
#include "base/budget.h"
#include "items/item.h"
#include "items/repeat.h"
#include "items/second.h"

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
	const struct element *e = i->element;
	mpt em = i->style.size;

	i->x = items_attr_length(sc, e, ATTR_X, em);
	i->y = items_attr_length(sc, e, ATTR_Y, em);
	i->width = items_attr_extent(sc, e, ATTR_WIDTH, em);
	i->height = items_attr_extent(sc, e, ATTR_HEIGHT, em);
	i->grow = items_attr_milli(sc, e, ATTR_GROW, 0, 0, ITEMS_LARGE);
	i->align = read_place(items_attr(sc, e, ATTR_ALIGN));
	i->valign = read_place(items_attr(sc, e, ATTR_VALIGN));
	i->padding = items_read_insets(sc, e->node,
				       items_attr(sc, e, ATTR_PADDING), em);
	i->gap = items_resolve(items_attr_length(sc, e, ATTR_GAP, em), 0);
	i->turn = items_attr_milli(sc, e, ATTR_TURN, 0, -ITEMS_LARGE,
				   ITEMS_LARGE);
	i->multiply = str_eq(items_attr(sc, e, ATTR_BLEND), "multiply");
	if (items_is_lying(i)) {
		struct length width = i->width;

		i->width = i->height;
		i->height = width;
	}
	i->mirror = read_mirror(items_attr(sc, e, ATTR_MIRROR));
}

/* Where it may stand when pages flow. */
static void
read_paging(const struct scope *sc, struct item *i)
{
	const struct element *e = i->element;
	const char *keep = items_attr(sc, e, ATTR_KEEP);
	const char *breaks = items_attr(sc, e, ATTR_BREAK);
	const char *section = items_attr(sc, e, ATTR_SECTION);

	i->keep_next = str_eq(keep, "next") || str_eq(keep, "both");
	i->keep_whole = str_eq(keep, "whole") || str_eq(keep, "both");
	i->begins = breaks != NULL;
	i->alone = str_eq(breaks, "alone");
	i->section = str_eq(section, "no") ? NULL : section;
	i->depth =
		i->section ? items_attr_whole(sc, e, ATTR_DEPTH, 1, 1, 6) : 1;
}

/* The item as it was settled first, in a style that it inherits. */
struct settled {
	struct style style;
	struct item item;
};

static bool
same_style(const struct style *a, const struct style *b)
{
	return a->font == b->font && a->size == b->size &&
	       a->min_size == b->min_size && a->leading == b->leading &&
	       a->bold == b->bold && a->italic == b->italic &&
	       a->hyphenate == b->hyphenate && a->tabular == b->tabular &&
	       a->tracking == b->tracking && a->balance == b->balance &&
	       a->align == b->align && page_same_colour(a->colour, b->colour);
}

/* The looks and the place of an item, in a style that it inherits. */
static void
settle(const struct scope *sc, struct item *i, const struct style *style)
{
	i->style = *style;
	items_read_style(sc, i->element, &i->style);
	i->paint = items_read_paint(sc, i->element, &i->style);
	read_area(sc, i);
	read_paging(sc, i);
}

/* The same of one that was settled at another record: what has holes. */
static void
settle_again(const struct scope *sc, struct item *i, const struct style *style)
{
	const struct element *e = i->element;
	mpt em = i->style.size;

	if (e->unsettled & HOLES_IN_STYLE) {
		i->style = *style;
		items_read_style(sc, e, &i->style);
	}
	if (e->unsettled & (HOLES_IN_STYLE | HOLES_IN_PAINT))
		i->paint = items_read_paint(sc, e, &i->style);
	if (e->unsettled & HOLES_IN_AREA || i->style.size != em)
		read_area(sc, i);
	if (e->unsettled & HOLES_IN_AREA)
		read_paging(sc, i);
}

/* Either; what comes out alike at each record is settled once. */
static void
settle_once(const struct scope *sc, struct item *i, const struct style *style)
{
	struct element *e = i->element;
	struct settled *old = e->settled;
	size_t said, says;

	if (old && same_style(&old->style, style)) {
		*i = old->item;
		settle_again(sc, i, style);
		return;
	}
	diag_messages(sc->diag, &said);
	settle(sc, i, style);
	diag_messages(sc->diag, &says);
	if (says > said)
		return;
	if (!old)
		e->settled = old = ARENA_NEW(sc->press->arena, struct settled);
	*old = (struct settled){*style, *i};
}

static struct item *
build_item(const struct scope *sc, struct element *e, const struct style *style)
{
	struct item *i = ARENA_NEW(sc->scratch, struct item);

	i->element = e = items_styled(sc, e);
	i->kind = e->kind;
	settle_once(sc, i, style);
	i->record = sc->record;
	i->link = items_attr(sc, e, ATTR_LINK);
	i->seen = ARENA_ARRAY(sc->scratch, struct measured, MEASURED + 1);
	if (i->kind->build)
		i->kind->build(sc, i);
	return i;
}

bool
items_may_add(const struct scope *sc, size_t *left, const struct xml_node *n)
{
	budget_spend(WORK_ITEM, 1);
	if (!budget_lasts(sc->diag, xml_where(n)))
		*left = 0;
	if (*left == 1)
		diag_report(sc->diag, xml_where(n), DIAG_LAYOUT_MANY, sc->part,
			    budget_text(sc->diag, BUDGET_ITEMS));
	*left -= *left > 0;
	return *left;
}

static void
add_item(const struct scope *sc, struct element *e, const struct style *style,
	 struct chain *chain)
{
	if (!items_may_add(sc, sc->left, e->node))
		return;
	*chain->end = build_item(sc, e, style);
	chain->end = &(*chain->end)->next;
}

/* <let>: a variable for what comes behind it in the same place. */
void
items_bind(const struct scope *sc, struct element *e)
{
	const struct element *twin;
	const char *first, *second;
	struct scope there;

	first = second =
		xpath_text(sc->in->x, sc->record, items_raw(e, ATTR_VALUE),
			   xml_where(e->node), sc->scratch);
	twin = items_find_second(sc, e, &there);
	if (twin)
		second = xpath_text(there.in->x, there.record,
				    items_raw(twin, ATTR_VALUE),
				    xml_where(twin->node), sc->scratch);
	xpath_push_twins(sc->in->x, items_raw(e, ATTR_NAME), first, second);
}

/* The parameter of a name, or NULL. */
static const struct param *
find_param(const struct element *e, const char *name)
{
	size_t i;

	for (i = 0; e && i < e->n_params; i++)
		if (str_eq(e->params[i].name, name))
			return &e->params[i];
	return NULL;
}

static const char *
param_text(const struct scope *sc, const struct element *e,
	   const struct param *p)
{
	return p->holes ? xpath_fill(sc->in->x, sc->record, p->text,
				     xml_where(e->node), sc->scratch)
			: p->text;
}

void
items_bind_params(const struct scope *sc, struct element *e,
		  const struct element *given)
{
	const char *first[XML_MAX_ATTRIBUTES], *second[XML_MAX_ATTRIBUTES];
	const struct element *twin;
	const struct param *p;
	struct scope there;
	size_t i;

	if (!e->n_params)
		return;
	twin = items_find_second(sc, e, &there);
	for (i = 0; i < e->n_params; i++) {
		first[i] = second[i] = param_text(sc, e, &e->params[i]);
		p = find_param(twin, e->params[i].name);
		if (p)
			second[i] = param_text(&there, twin, p);
	}
	for (i = 0; i < e->n_params; i++)
		if (!find_param(given, e->params[i].name))
			xpath_push_twins(sc->in->x, e->params[i].name, first[i],
					 second[i]);
}

/* Where items go, and in which style. */
struct inside {
	const struct style *style;
	struct chain chain;
};

static void add_inside(const struct scope *sc, struct element *in,
		       struct inside *to);

static void
add_one(void *context, const struct scope *sc, struct element *e)
{
	struct inside *to = context;

	if (xml_is(e->node, "let"))
		items_bind(sc, e);
	else if (xml_is(e->node, "else"))
		add_inside(sc, e, to);
	else
		add_item(sc, e, to->style, &to->chain);
}

/* What stands inside an element, or in an <else> inside that. */
static void
add_inside(const struct scope *sc, struct element *in, struct inside *to)
{
	struct element *e;
	bool met = true;

	for (e = in->first; e; e = e->next)
		items_repeat(sc, e, &met, add_one, to);
}

void
items_build_inside(const struct scope *sc, struct item *i)
{
	struct inside to = {&i->style, {&i->first}};
	size_t depth = xpath_depth(sc->in->x);

	add_inside(sc, i->element, &to);
	xpath_pop_to(sc->in->x, depth);
}

static const struct style first_style = {.font = "body",
					 .size = 9000,
					 .leading = 1200,
					 .colour = {0, 0, 0, 255}};

struct item *
items_build(const struct scope *sc, struct element *layout,
	    const struct style *style, const struct element *use)
{
	size_t left = budget_most(BUDGET_ITEMS), depth = xpath_depth(sc->in->x);
	struct scope at = *sc;
	struct item *item;

	if (!at.left)
		at.left = &left;
	items_bind_params(sc, layout, use);
	item = build_item(&at, layout, style ? style : &first_style);
	xpath_pop_to(sc->in->x, depth);
	return *at.left ? item : NULL;
}
