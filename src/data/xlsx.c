/* Excel's workbooks: what each cell shows. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/map.h"
#include "data/number.h"
#include "data/packed.h"

struct sheet {
	const char *name, *id; /* id: of its relationship */
	bool hidden;
};

/* A workbook being read. */
struct xlsx {
	struct packed *packed;
	struct data_table *t;
	struct arena *a; /* of the table */
	VEC(struct sheet) sheets;
	struct map *targets;	  /* relationship to its member */
	const char *strings;	  /* the member that has the shared texts */
	VEC(const char *) shared; /* texts */
	struct map *formats;	  /* number to a format of its own */
	VEC(const char *) styles; /* style to its format */
	bool from_1904;
	long row; /* how many were before */
	struct str text;
};

/* --- what the workbook has --- */

static bool
on_sheets(void *context, const struct xml_node *sheets)
{
	struct xlsx *x = context;
	struct xml_node *n;

	XML_EACH (n, sheets, "sheet")
		VEC_PUSH(x->a, &x->sheets,
			 (struct sheet){
				 arena_strdup(x->a, xml_attr_or(n, "name", "")),
				 arena_strdup(x->a, xml_attr_or(n, "id", "")),
				 !str_eq(xml_attr_or(n, "state", "visible"),
					 "visible")});
	return true;
}

static bool
on_properties(void *context, const struct xml_node *n)
{
	struct xlsx *x = context;
	const char *v = xml_attr_or(n, "date1904", "0");

	x->from_1904 = str_eq(v, "1") || str_eq(v, "true");
	return true;
}

static bool
ends_with(const char *text, const char *end)
{
	size_t n = strlen(text), k = strlen(end);

	return n >= k && str_eq(text + n - k, end);
}

static bool
on_relation(void *context, const struct xml_node *n)
{
	struct xlsx *x = context;
	const char *id = xml_attr(n, "Id"), *target = xml_attr(n, "Target");
	const char *type = xml_attr_or(n, "Type", "");

	if (!id || !target)
		return true;
	target = *target == '/' ? arena_strdup(x->a, target + 1)
				: arena_printf(x->a, "xl/%s", target);
	if (ends_with(type, "/worksheet"))
		*map_at(x->targets, arena_strdup(x->a, id)) =
			(void *)(uintptr_t)target;
	if (ends_with(type, "/sharedStrings"))
		x->strings = target;
	return true;
}

/* --- texts --- */

/* "_x000D_" stands for a sign that XML cannot hold: white space by now. */
static void
add_unescaped(struct str *out, const char *text)
{
	static const char hex[] = "0123456789ABCDEFabcdef";

	for (; *text; text++) {
		if (strncmp(text, "_x", 2) == 0 && strspn(text + 2, hex) >= 4 &&
		    text[6] == '_') {
			long c = strtol(
				(char[]){text[2], text[3], text[4], text[5], 0},
				NULL, 16);

			if (c >= 0x20 && c < 0xd800)
				str_add_utf8(out, (uint32_t)c);
			else if (c != '\r')
				str_addc(out, c == '\n' ? '\n' : ' ');
			text += 6;
		} else {
			str_addc(out, *text);
		}
	}
}

/* The text of <si> or <is>: its own or that of its runs. */
static void
read_rich(struct xlsx *x, const struct xml_node *n)
{
	struct arena *scratch = arena_new();
	struct xml_node *child, *t;

	XML_EACH (child, n, NULL) {
		t = xml_is(child, "r")	 ? xml_first(child, "t")
		    : xml_is(child, "t") ? child
					 : NULL;
		if (t)
			add_unescaped(&x->text, xml_text(t, scratch));
	}
	arena_free(scratch);
}

static bool
on_shared(void *context, const struct xml_node *n)
{
	struct xlsx *x = context;

	x->text.n = 0;
	read_rich(x, n);
	VEC_PUSH(x->a, &x->shared,
		 arena_strndup(x->a, str_text(&x->text), x->text.n));
	return true;
}

/* --- formats --- */

static bool
on_format(void *context, const struct xml_node *n)
{
	struct xlsx *x = context;

	if (xml_attr(n, "numFmtId") && xml_attr(n, "formatCode"))
		*map_at(x->formats,
			arena_strdup(x->a, xml_attr(n, "numFmtId"))) =
			arena_strdup(x->a, xml_attr(n, "formatCode"));
	return true;
}

static bool
on_styles(void *context, const struct xml_node *styles)
{
	struct xlsx *x = context;
	const char *id, *format;
	struct xml_node *n;

	XML_EACH (n, styles, "xf") {
		id = xml_attr_or(n, "numFmtId", "0");
		format = map_find(x->formats, id);
		if (!format)
			format = number_format(strtol(id, NULL, 10));
		VEC_PUSH(x->a, &x->styles, format ? format : "General");
	}
	return true;
}

/* --- cells --- */

/* "C7": 2; otherwise where it stands. */
static size_t
column_of(const char *reference, size_t otherwise)
{
	size_t column = 0;

	if (!reference || *reference < 'A' || *reference > 'Z')
		return otherwise;
	for (; *reference >= 'A' && *reference <= 'Z' && column < 100000;
	     reference++)
		column = column * 26 + (size_t)(*reference - 'A') + 1;
	return column - 1;
}

static const char *
format_of(const struct xlsx *x, const struct xml_node *cell)
{
	long style = xml_attr_int(cell, "s", 0);

	return style >= 0 && (size_t)style < x->styles.n ? x->styles.at[style]
							 : "General";
}

static void
show_number(struct xlsx *x, const struct xml_node *cell, const char *text,
	    size_t column)
{
	const char *format = format_of(x, cell);
	struct data_cell at = {NULL, column, x->row};
	char *end;
	double v = strtod(text, &end);

	if (end == text || *end || !isfinite(v))
		str_add(&x->text, text);
	else if (!number_show(v, format, x->from_1904, &x->text))
		diag_report(x->t->diag, data_where(x->t, &at), DIAG_DATA_FORMAT,
			    format, str_text(&x->text));
}

/* An ISO date; the time only if there is one. */
static void
show_iso(struct xlsx *x, const char *text)
{
	size_t day = strcspn(text, "T");

	str_addn(&x->text, text, day);
	if (text[day] && strncmp(text + day, "T00:00:00", 9) != 0)
		str_addf(&x->text, "%s%.*s", day ? " " : "",
			 (int)strcspn(text + day + 1, ".Z"), text + day + 1);
}

/* What a cell shows, in x->text. */
static void
read_cell(struct xlsx *x, const struct xml_node *cell, size_t column,
	  struct arena *scratch)
{
	const char *type = xml_attr_or(cell, "t", "n"), *v;
	const struct xml_node *value = xml_first(cell, "v");
	long shared;

	if (str_eq(type, "inlineStr")) {
		if (xml_first(cell, "is"))
			read_rich(x, xml_first(cell, "is"));
		return;
	}
	v = value ? xml_text_trim(value, scratch) : "";
	if (!*v) {
		if (xml_first(cell, "f") && str_eq(type, "n"))
			data_no_value(x->t, column, x->row);
		return;
	}
	if (str_eq(type, "s")) {
		if (str_int(v, &shared) && shared >= 0 &&
		    (size_t)shared < x->shared.n)
			str_add(&x->text, x->shared.at[shared]);
	} else if (str_eq(type, "str")) {
		add_unescaped(&x->text, xml_text(value, scratch));
	} else if (str_eq(type, "b")) {
		str_add(&x->text, *v == '1' ? "TRUE" : "FALSE");
	} else if (str_eq(type, "e")) {
		data_error_cell(x->t, column, x->row, v);
	} else if (str_eq(type, "d")) {
		show_iso(x, v);
	} else {
		show_number(x, cell, v, column);
	}
}

static bool
on_row(void *context, const struct xml_node *row)
{
	struct arena *scratch = arena_new();
	struct xlsx *x = context;
	struct xml_node *cell;
	size_t column = 0;

	x->row = xml_attr_int(row, "r", x->row + 1);
	XML_EACH (cell, row, "c") {
		column = column_of(xml_attr(cell, "r"), column);
		x->text.n = 0;
		read_cell(x, cell, column, scratch);
		if (x->text.n && !x->t->failed)
			data_add_cell(x->t, column, str_text(&x->text),
				      x->text.n, x->row);
		column++;
	}
	arena_free(scratch);
	if (!x->t->failed)
		data_end_row(x->t, column, x->row);
	return !x->t->failed;
}

/* --- the whole --- */

/* Hands the elements of some names of a member over, a name after another. */
static bool
read_member(struct xlsx *x, const char *member, const char *const *elements,
	    packed_visit *const *visits, size_t n)
{
	struct str bytes = {0};
	bool good = packed_read(x->packed, member, &bytes);
	size_t i;

	for (i = 0; good && i < n; i++)
		good = packed_each(x->packed, member, &bytes, elements[i],
				   visits[i], x);
	str_free(&bytes);
	return good;
}

static bool
read_one(struct xlsx *x, const char *member, const char *element,
	 packed_visit *visit)
{
	return read_member(x, member, &element, &visit, 1);
}

/* The member of the sheet that is asked for, or NULL. */
static const char *
find_sheet(struct xlsx *x, const char *asked)
{
	const char **names = ARENA_ARRAY(x->a, const char *, x->sheets.n + 1);
	const char *target;
	struct sheet *s;
	size_t n = 0;

	VEC_EACH (s, &x->sheets) {
		target = map_find(x->targets, s->id);
		if (!target)
			continue; /* a chart */
		names[n++] = s->name;
		if (asked ? str_eq(asked, s->name) : !s->hidden) {
			x->t->sheet = s->name;
			return target;
		}
	}
	data_no_sheet(x->t, asked ? asked : "", names, n);
	return NULL;
}

static bool
read_workbook(struct xlsx *x)
{
	static const char *const parts[] = {"sheets", "workbookPr"};
	static packed_visit *const visits[] = {on_sheets, on_properties};

	return read_member(x, "xl/workbook.xml", parts, visits, 2) &&
	       read_one(x, "xl/_rels/workbook.xml.rels", "Relationship",
			on_relation);
}

/* What its cells refer to. */
static bool
read_shared(struct xlsx *x)
{
	static const char *const parts[] = {"numFmt", "cellXfs"};
	static packed_visit *const visits[] = {on_format, on_styles};

	return (!packed_has(x->packed, "xl/styles.xml") ||
		read_member(x, "xl/styles.xml", parts, visits, 2)) &&
	       (!x->strings || read_one(x, x->strings, "si", on_shared));
}

void
data_xlsx_read(struct packed *p, struct data_table *t, const char *sheet)
{
	struct xlsx x = {.packed = p, .t = t, .a = t->arena};
	const char *member = NULL;

	x.targets = map_new(x.a);
	x.formats = map_new(x.a);
	t->sheet = ""; /* places are cells, not lines */
	if (read_workbook(&x))
		member = find_sheet(&x, sheet);
	if (member && read_shared(&x))
		read_one(&x, member, "row", on_row);
	str_free(&x.text);
}
