/* <prose>: Markdown in a layout, from a file or on the spot. */
#include <string.h>

#include "base/budget.h"
#include "base/file.h"
#include "game/internal.h"
#include "game/markup.h"
#include "prose/prose.h"

struct prosing {
	struct game *game;
	struct diag *diag;
};

/* --- the text --- */

/* Of a place in a text, the line. */
static struct diag_where
line_of(struct diag_where first, const char *text, const char *at)
{
	for (; text < at; text++)
		first.line += *text == '\n';
	return first;
}

/* Is it a text in UTF-8 without codes that no XML may hold? */
static bool
is_text(const char *text, size_t n, struct diag_where first, struct diag *d)
{
	const char *at = text, *end = text + n, *before;
	char code[16];
	uint32_t c;

	while (at < end) {
		before = at;
		c = str_utf8_next(&at, end);
		if (c == UINT32_MAX) {
			diag_report(d, line_of(first, text, before),
				    DIAG_XML_UTF8);
			return false;
		}
		if (c >= 0x20 || c == '\t' || c == '\n' || c == '\r')
			continue;
		snprintf(code, sizeof(code), "U+%04X", (unsigned)c);
		diag_report(d, line_of(first, text, before), DIAG_PROSE_CONTROL,
			    code);
		return false;
	}
	return true;
}

/* How many spaces and tabs a line begins with; SIZE_MAX: there is no more. */
static size_t
indent_of(const char *line)
{
	size_t n = strspn(line, " \t");

	return line[n] == '\n' || !line[n] ? SIZE_MAX : n;
}

/*
 * What stands inside the element, less the indentation that all of its lines
 * have; the first one, behind the tag, has none.
 */
static void
add_inside(const struct xml_node *n, struct str *out)
{
	struct arena *a = arena_new();
	const char *text = xml_text(n, a), *line;
	size_t least = SIZE_MAX, indent;

	for (line = strchr(text, '\n'); line; line = strchr(line, '\n')) {
		indent = indent_of(++line);
		least = indent < least ? indent : least;
	}
	str_addn(out, text, strcspn(text, "\n"));
	for (line = strchr(text, '\n'); line; line = strchr(line, '\n')) {
		str_addc(out, '\n');
		indent = indent_of(++line);
		if (indent != SIZE_MAX)
			str_addn(out, line + least,
				 strcspn(line + least, "\n"));
	}
	arena_free(a);
}

/* --- what becomes of it --- */

static void
add_symbols(void *context, struct xml_node *text)
{
	struct prosing *p = context;

	markup_read(p->game, text, p->diag);
}

/* Its attributes are those of the column that it becomes. */
static void
make_column(struct prosing *p, struct xml_node *n, const char *text,
	    size_t bytes, struct diag_where first)
{
	const char *names[XML_MAX_ATTRIBUTES], *values[XML_MAX_ATTRIBUTES];
	size_t count = xml_attrs(n, names, values, XML_MAX_ATTRIBUTES), i;
	struct xml_node *column = xml_add(xml_parent(n), "column");
	struct prose prose = {.text = text,
			      .n = bytes,
			      .first = first,
			      .sections = xml_attr_int(n, "sections", 0),
			      .each = add_symbols,
			      .context = p};

	xml_set_where(column, xml_where(n));
	xml_set(column, "style",
		arena_printf(p->game->arena, "prose %s",
			     xml_attr_or(n, "style", "")));
	for (i = 0; i < count; i++)
		if (!str_eq(names[i], "style") && !str_eq(names[i], "src") &&
		    !str_eq(names[i], "sections"))
			xml_set(column, names[i], values[i]);
	if (is_text(text, bytes, first, p->diag))
		prose_read(&prose, column, p->diag);
	xml_move_behind(column, n);
	xml_remove(n);
}

static void
read_prose(struct prosing *p, struct xml_node *n)
{
	struct diag_where first = xml_where(n);
	struct str text = {0};
	const char *path, *from;

	add_inside(n, &text);
	if (!xml_attr(n, "src")) {
		make_column(p, n, str_text(&text), text.n, first);
	} else if (!str_blank(str_text(&text))) {
		diag_report(p->diag, first, DIAG_DATA_BOTH, "prose");
	} else {
		text.n = 0;
		if (game_read_file(p->game, n, budget_most(BUDGET_PROSE_BYTES),
				   &path, &text, p->diag)) {
			from = str_text(&text);
			if (strncmp(from, "\xef\xbb\xbf", 3) == 0)
				from += 3;
			make_column(p, n, from, strlen(from),
				    (struct diag_where){path, 1});
		}
	}
	str_free(&text);
}

/* Every <prose> in an element. */
static void
find_prose(struct prosing *p, struct xml_node *in, bool *any)
{
	struct xml_node *n = xml_first(in, NULL), *next;

	for (; n; n = next) {
		next = xml_next(n, NULL);
		if (!xml_is(n, "prose")) {
			find_prose(p, n, any);
			continue;
		}
		if (!*any)
			game_read_common(p->game, "templates/common/prose.xml",
					 p->diag);
		*any = true;
		read_prose(p, n);
	}
}

void
game_read_prose(struct game *g, struct diag *d)
{
	struct prosing p = {g, d};
	struct xml_node *n;
	bool any = false;
	size_t i;

	for (i = 0; i < g->own_docs; i++)
		XML_EACH (n, xml_root(g->docs.at[i]), "layout")
			find_prose(&p, n, &any);
}
