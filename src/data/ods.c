/* OpenDocument spreadsheets: what each cell shows. */
#include <string.h>

#include "base/budget.h"
#include "data/packed.h"

/* A sheet being read. */
struct ods {
	struct data_table *t;
	const char *sheet; /* asked for; NULL: the first that is seen */
	const struct xml_node *table; /* that the row before was in */
	VEC(const char *) names;      /* of the tables so far */
	bool wanted, found;	      /* the one under way; any */
	long row;		      /* how many were before */
	struct str text;	      /* of a cell */
};

static long
repeated(const struct xml_node *n, const char *attribute)
{
	long times = xml_attr_int(n, attribute, 1);

	return times < 1 ? 1 : times > FIXED_REPEATED ? FIXED_REPEATED : times;
}

/* Adds the text inside a paragraph, as it is shown. */
static void
gather(const struct xml_node *n, struct str *out)
{
	struct xml_node *child;
	const char *text;
	void *at = NULL;
	long i;

	while (xml_mixed(n, &at, &text, &child) &&
	       out->n <= budget_most(BUDGET_TABLE_CELL)) {
		if (text)
			str_add(out, text);
		else if (xml_is(child, "s"))
			for (i = repeated(child, "c");
			     i && out->n <= budget_most(BUDGET_TABLE_CELL); i--)
				str_addc(out, ' ');
		else if (xml_is(child, "tab"))
			str_addc(out, ' ');
		else if (xml_is(child, "line-break"))
			str_addc(out, '\n');
		else if (!xml_is(child, "annotation") && !xml_is(child, "note"))
			gather(child, out);
	}
}

/* The paragraphs of a cell, a line each. */
static void
read_text(struct ods *o, const struct xml_node *cell)
{
	struct xml_node *p;
	bool first = true;

	o->text.n = 0;
	XML_EACH (p, cell, "p") {
		if (!first)
			str_addc(&o->text, '\n');
		first = false;
		gather(p, &o->text);
	}
}

/* Does a formula show that it came to nothing? */
static bool
is_error(const struct xml_node *cell, const char *text)
{
	static const char *const errors[] = {"#REF!",  "#N/A",	"#VALUE!",
					     "#NAME?", "#NUM!", "#NULL!",
					     "#DIV/0!"};

	return xml_attr(cell, "formula") &&
	       (str_in(text, errors, sizeof(errors) / sizeof(*errors)) ||
		strncmp(text, "Err:", 4) == 0);
}

/* Adds the cells of a row; how wide it is. */
static size_t
add_cells(struct ods *o, const struct xml_node *row)
{
	struct xml_node *cell;
	size_t column = 0;
	long times;

	XML_EACH (cell, row, NULL) {
		times = repeated(cell, "number-columns-repeated");
		o->text.n = 0;
		if (xml_is(cell, "table-cell"))
			read_text(o, cell);
		if (!str_blank(str_text(&o->text)) && o->text.n &&
		    is_error(cell, str_text(&o->text)))
			data_error_cell(o->t, column, o->row + 1,
					str_text(&o->text));
		for (; times && o->text.n && !o->t->failed; times--)
			data_add_cell(o->t, column++, str_text(&o->text),
				      o->text.n, o->row + 1);
		column += (size_t)times;
	}
	return column;
}

/* Does its style hide a table?  Styles stand before all tables. */
static bool
is_hidden(const struct xml_node *table)
{
	const char *name = xml_attr(table, "style-name");
	const struct xml_node *root = table, *styles, *look;
	struct xml_node *style;

	while (xml_parent(root))
		root = xml_parent(root);
	styles = xml_first(root, "automatic-styles");
	if (!styles)
		return false;
	XML_EACH (style, styles, "style") {
		look = xml_first(style, "table-properties");
		if (look && str_eq(xml_attr(style, "name"), name))
			return str_eq(xml_attr(look, "display"), "false");
	}
	return false;
}

/* A further table: is it the one? */
static void
begin_table(struct ods *o, const struct xml_node *table)
{
	const char *name =
		arena_strdup(o->t->arena, xml_attr_or(table, "name", "Sheet"));

	o->table = table;
	o->row = 0;
	o->wanted = !o->found &&
		    (o->sheet ? str_eq(name, o->sheet) : !is_hidden(table));
	if (o->wanted)
		o->t->sheet = name;
	o->found = o->found || o->wanted;
	VEC_PUSH(o->t->arena, &o->names, name);
}

static bool
on_row(void *context, const struct xml_node *row)
{
	const struct xml_node *table = row;
	struct ods *o = context;
	long times = repeated(row, "number-rows-repeated"), i;
	size_t width;

	while (table && !xml_is(table, "table"))
		table = xml_parent(table);
	if (table && table != o->table)
		begin_table(o, table);
	for (i = 0; o->wanted && i < times && !o->t->failed; i++) {
		width = add_cells(o, row);
		if (!o->t->row.n)
			break;
		data_end_row(o->t, width, ++o->row);
	}
	o->row += times - i;
	return !o->t->failed && (o->wanted || !o->found);
}

void
data_ods_read(struct packed *p, struct data_table *t, const char *sheet)
{
	struct ods o = {.t = t, .sheet = sheet};
	struct str bytes = {0};

	t->sheet = ""; /* places are cells, not lines */
	if (packed_read(p, "content.xml", &bytes) &&
	    packed_each(p, "content.xml", &bytes, "table-row", on_row, &o) &&
	    !o.found && (sheet || o.names.n))
		data_no_sheet(t, sheet ? sheet : "", o.names.at, o.names.n);
	str_free(&bytes);
	str_free(&o.text);
}
