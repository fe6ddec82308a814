/* From a layout element and a record to a tree of items. */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "items/internal.h"

static const struct {
	const char *name;
	enum item_kind kind;
} kinds[] = {
	{"box", ITEM_BOX},	 {"row", ITEM_ROW},
	{"column", ITEM_COLUMN}, {"grid", ITEM_GRID},
	{"around", ITEM_AROUND}, {"text", ITEM_TEXT},
	{"field", ITEM_FIELD},	 {"track", ITEM_TRACK},
	{"symbol", ITEM_SYMBOL}, {"picture", ITEM_PICTURE},
	{"line", ITEM_LINE},	 {"space", ITEM_SPACE},
	{"use", ITEM_BOX},	 {"layout", ITEM_BOX},
};

_Static_assert(sizeof(kinds) / sizeof(*kinds) == ITEM_KINDS + 2,
	       "a name for each kind, use and layout");

/* A list of items under construction. */
struct chain {
	struct item *first, **end;
};

static void build_children(struct layout *l, const struct xml_node *in,
			   struct xml_node *record, const struct style *style,
			   struct chain *chain);

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

static int
int_attr(struct layout *l, const struct item *i, const char *name,
	 int otherwise)
{
	const char *v = items_attr(l, i->node, i->record, name);

	return v && *v ? (int)strtol(v, NULL, 10) : otherwise;
}

static int
within(int v, int low, int high)
{
	return v < low ? low : v > high ? high : v;
}

static struct length
length_attr(struct layout *l, const struct item *i, const char *name)
{
	return items_read_length(l, i->node,
				 items_attr(l, i->node, i->record, name),
				 i->style.size);
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
read_area(struct layout *l, struct item *i)
{
	const struct xml_node *n = i->node;

	i->x = length_attr(l, i, "x");
	i->y = length_attr(l, i, "y");
	i->width = length_attr(l, i, "width");
	i->height = length_attr(l, i, "height");
	i->grow = items_read_milli(items_attr(l, n, i->record, "grow"), 0);
	i->align = read_place(items_attr(l, n, i->record, "align"));
	i->valign = read_place(items_attr(l, n, i->record, "valign"));
	i->padding = items_read_insets(
		l, n, items_attr(l, n, i->record, "padding"), i->style.size);
	i->gap = items_resolve(length_attr(l, i, "gap"), 0);
	i->turn = items_read_milli(items_attr(l, n, i->record, "turn"), 0);
	i->mirror = read_mirror(xml_attr(n, "mirror"));
	i->link = items_attr(l, n, i->record, "link");
}

/* The value a field shows: value="{...}", else the record's field. */
static const char *
field_value(struct layout *l, const struct item *i)
{
	const char *v = xml_attr(i->node, "value");

	if (v)
		v = xpath_fill(l->x, i->record, v, xml_where(i->node),
			       l->scratch);
	else
		v = kit_field(i->record, xml_attr(i->node, "name"), l->scratch);
	return str_blank(v) ? NULL : v;
}

/* A label is set in its label-style, else like the value but smaller. */
static struct style
read_label_style(struct layout *l, const struct item *i)
{
	const char *name = xml_attr(i->node, "label-style");
	struct xml_node *style =
		name ? game_find(l->game, "style", name) : NULL;
	struct style s = i->style;

	s.bold = s.italic = false; /* the value's, not the label's */
	if (style)
		items_read_style(l, style, i->record, &s);
	else
		s.size = s.size * 3 / 4;
	s.align = TEXT_START;
	return s;
}

static void
build_field(struct layout *l, struct item *i)
{
	const char *at = xml_attr_or(i->node, "label-at", "above");
	const char *kind = xml_attr_or(i->node, "kind", "lines");
	const char *label = items_attr(l, i->node, i->record, "label");

	i->name = items_attr(l, i->node, i->record, "name");
	i->tip = items_attr(l, i->node, i->record, "tip");
	i->tip = i->tip ? i->tip : label ? label : i->name;
	i->value = field_value(l, i);
	i->lines = within(int_attr(l, i, "lines", 1), 0, 200);
	i->label_at = str_eq(at, "before")  ? LABEL_BEFORE
		      : str_eq(at, "below") ? LABEL_BELOW
					    : LABEL_ABOVE;
	i->field = str_eq(kind, "box")	   ? FIELD_BOX
		   : str_eq(kind, "check") ? FIELD_CHECK
		   : str_eq(kind, "plain") ? FIELD_PLAIN
					   : FIELD_LINES;
	label = items_second_attr(l, i->node, i->record, "label", label);
	if (label) {
		i->label_style = read_label_style(l, i);
		i->label = items_shape_plain(l, i, label, &i->label_style);
	}
	if (i->value && i->field != FIELD_CHECK) {
		i->words = items_shape_plain(l, i, i->value, &i->style);
		i->words.has_hole = true;
	}
}

static void
build_track(struct layout *l, struct item *i)
{
	struct page_colour faint = i->style.colour;
	struct xml_node *symbol;

	i->count = int_attr(l, i, "count", 0);
	i->filled = int_attr(l, i, "filled", 0);
	i->columns = int_attr(l, i, "columns", 0);
	i->name = items_attr(l, i->node, i->record, "name");
	i->tip = items_attr(l, i->node, i->record, "tip");
	i->tip = i->tip ? i->tip : i->name;
	i->shape = xml_attr_or(i->node, "shape", "box");
	i->count = within(i->count, 0, 1000);
	i->columns = within(i->columns, 0, 1000);
	symbol = game_find(l->game, "symbol", i->shape);
	if (!symbol)
		return;
	i->form = items_draw_symbol(l, symbol, i->record, i->style.colour);
	faint.opacity = 60;
	i->form_off = items_draw_symbol(l, symbol, i->record, faint);
}

static void
build_symbol(struct layout *l, struct item *i)
{
	const struct xml_node *symbol = i->node;
	const char *name = items_attr(l, i->node, i->record, "name");

	if (name)
		symbol = items_find(l, xml_where(i->node), "symbol", name,
				    DIAG_NO_SYMBOL);
	if (!symbol)
		return;
	i->form = items_draw_symbol(l, symbol, i->record, i->style.colour);
}

static void
build_picture(struct layout *l, struct item *i)
{
	const char *src = items_attr(l, i->node, i->record, "src");
	const char *folder = game_folder(l->game), *path;

	path = file_join(l->a, folder, src);
	if (*src == '/' || strstr(src, ".."))
		diag_report(l->diag, xml_where(i->node), DIAG_GAME_OUTSIDE,
			    src);
	else if (!file_exists(path))
		diag_report(l->diag, xml_where(i->node), DIAG_GAME_INCLUDE,
			    src);
	else if (!file_inside(folder, path))
		diag_report(l->diag, xml_where(i->node), DIAG_GAME_OUTSIDE,
			    src);
	else
		i->picture = path;
}

static void
build_around(struct layout *l, struct item *i)
{
	i->from =
		items_read_milli(items_attr(l, i->node, i->record, "from"), 0);
	i->step =
		items_read_milli(items_attr(l, i->node, i->record, "step"), 0);
	i->upright = !str_eq(xml_attr(i->node, "upright"), "no");
	i->rx = length_attr(l, i, "rx");
	i->ry = length_attr(l, i, "ry");
}

/* What each kind has of its own. */
static void
build_kind(struct layout *l, struct item *i)
{
	struct chain inside = {NULL, &i->first};

	switch (i->kind) {
	case ITEM_TEXT:
		i->words = items_shape(l, i->node, i->record, &i->style);
		i->words.max_lines = int_attr(l, i, "max-lines", 0);
		i->name = items_attr(l, i->node, i->record, "name");
		break;
	case ITEM_FIELD:
		build_field(l, i);
		break;
	case ITEM_TRACK:
		build_track(l, i);
		break;
	case ITEM_SYMBOL:
		build_symbol(l, i);
		break;
	case ITEM_PICTURE:
		build_picture(l, i);
		break;
	case ITEM_AROUND:
		build_around(l, i);
		break;
	case ITEM_GRID:
		i->columns = int_attr(l, i, "columns", 1);
		i->rows = int_attr(l, i, "rows", 0);
		i->columns = within(i->columns, 1, 200);
		i->rows = within(i->rows, 0, 200);
		break;
	default:
		break;
	}
	if (i->kind <= ITEM_AROUND)
		build_children(l, i->node, i->record, &i->style, &inside);
}

static void
use_layout(struct layout *l, struct item *i)
{
	const char *name = items_attr(l, i->node, i->record, "layout");
	struct xml_node *let,
		*layout = items_find(l, xml_where(i->node), "layout", name,
				     DIAG_NO_LAYOUT);
	size_t depth = xpath_depth(l->x);

	if (!layout)
		return;
	if (l->nested == ITEMS_NESTED) {
		diag_report(l->diag, xml_where(i->node), DIAG_LAYOUT_LOOP,
			    name);
		return;
	}
	XML_EACH (let, i->node, "let")
		items_bind(l, let, i->record);
	l->nested++;
	i->first = items_build(l, layout, i->record);
	l->nested--;
	xpath_pop_to(l->x, depth);
}

static enum item_kind
kind_of(const struct xml_node *n)
{
	size_t k;

	for (k = 0; k < sizeof(kinds) / sizeof(*kinds); k++)
		if (xml_is(n, kinds[k].name))
			return kinds[k].kind;
	return ITEM_SPACE;
}

static struct item *
build_item(struct layout *l, const struct xml_node *n, struct xml_node *record,
	   const struct style *style)
{
	struct item *i = ARENA_NEW(l->scratch, struct item);

	i->node = n;
	i->record = record;
	i->seen = ARENA_ARRAY(l->scratch, struct measured, MEASURED + 1);
	i->kind = kind_of(n);
	i->style = *style;
	items_read_style(l, n, record, &i->style);
	i->paint = items_read_paint(l, n, record, &i->style);
	read_area(l, i);
	if (xml_is(n, "use"))
		use_layout(l, i);
	else
		build_kind(l, i);
	return i;
}

static void
add_item(struct layout *l, const struct xml_node *n, struct xml_node *record,
	 const struct style *style, struct chain *chain)
{
	const char *test = xml_attr(n, "if");

	if (test && !xpath_true(l->x, record, test, xml_where(n)))
		return;
	*chain->end = build_item(l, n, record, style);
	chain->end = &(*chain->end)->next;
}

/* A record without fields, for a place that nobody fills. */
static struct xml_node *
nobody(struct layout *l)
{
	struct xml_node *root = xml_root(l->kit);
	struct xml_node *blanks = xml_first(root, "blanks");

	if (!blanks)
		blanks = xml_add(root, "blanks");
	return xml_add(blanks, "nobody");
}

/* An element with each="...": once for each record, at least `pad` times. */
static void
add_each(struct layout *l, const struct xml_node *n, struct xml_node *record,
	 const struct style *style, struct chain *chain)
{
	const char *pad = items_attr(l, n, record, "pad");
	const char *sort = xml_attr(n, "sort");
	size_t depth = xpath_depth(l->x), count, i, least;
	struct xml_node **nodes = xpath_nodes(l->x, record, xml_attr(n, "each"),
					      xml_where(n), l->scratch, &count);

	if (sort)
		xpath_sort(l->x, nodes, count, sort, xml_where(n));
	least = pad ? (size_t)strtoul(pad, NULL, 10) : 0;
	least = least > count && least < 1000 ? least : count;
	for (i = 0; i < least; i++) {
		xpath_push_number(l->x, "index", (double)i + 1);
		xpath_push_number(l->x, "count", (double)least);
		add_item(l, n, i < count ? nodes[i] : nobody(l), style, chain);
		xpath_pop_to(l->x, depth);
	}
}

/* <let>: a variable for what comes behind it in the same place. */
void
items_bind(struct layout *l, const struct xml_node *n, struct xml_node *record)
{
	const char *test = xml_attr(n, "if");

	const char *first, *second;
	struct second_view v;

	if (test && !xpath_true(l->x, record, test, xml_where(n)))
		return;
	first = second = xpath_text(l->x, record, xml_attr(n, "value"),
				    xml_where(n), l->scratch);
	if (items_second_begin(l, n, record, &v)) {
		second = xpath_text(l->x, v.record, xml_attr(v.node, "value"),
				    xml_where(v.node), l->scratch);
		items_second_end(&v);
	}
	xpath_push_twins(l->x, xml_attr(n, "name"), first, second);
}

/* An element with times="12": so many times at the same record. */
static void
add_times(struct layout *l, const struct xml_node *n, struct xml_node *record,
	  const struct style *style, struct chain *chain)
{
	const char *text = items_attr(l, n, record, "times");
	long times = strtol(text, NULL, 10), i;
	size_t depth = xpath_depth(l->x);

	for (i = 1; i <= times && i <= 1000; i++) {
		xpath_push_number(l->x, "index", (double)i);
		xpath_push_number(l->x, "count", (double)times);
		add_item(l, n, record, style, chain);
		xpath_pop_to(l->x, depth);
	}
}

static void
build_children(struct layout *l, const struct xml_node *in,
	       struct xml_node *record, const struct style *style,
	       struct chain *chain)
{
	size_t depth = xpath_depth(l->x);
	struct xml_node *n;

	XML_EACH (n, in, NULL) {
		if (xml_is(n, "let"))
			items_bind(l, n, record);
		else if (xml_attr(n, "each"))
			add_each(l, n, record, style, chain);
		else if (xml_attr(n, "times"))
			add_times(l, n, record, style, chain);
		else
			add_item(l, n, record, style, chain);
	}
	xpath_pop_to(l->x, depth);
}

struct item *
items_build(struct layout *l, const struct xml_node *layout,
	    struct xml_node *record)
{
	struct style style = {.font = "body",
			      .size = 9000,
			      .leading = 1200,
			      .colour = items_black};

	return build_item(l, layout, record, &style);
}
