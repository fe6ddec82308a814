/* Blocks of Markdown: headings, paragraphs, lists, quotes, breaks. */
#include <string.h>

#include "base/budget.h"
#include "prose/internal.h"

#define LAST_HEADING 4 /* deeper ones look as this one */

struct diag_where
prose_where(const struct reading *r, cmark_node *n)
{
	struct diag_where where = r->prose->first;

	while (n && libcmark()->cmark_node_get_start_line(n) < 1)
		n = libcmark()->cmark_node_parent(n);
	if (n)
		where.line += libcmark()->cmark_node_get_start_line(n) - 1;
	return where;
}

bool
prose_is_deep(struct reading *r, cmark_node *n, int depth)
{
	char most[16];

	if (depth <= FIXED_PROSE_DEPTH)
		return false;
	snprintf(most, sizeof(most), "%d", FIXED_PROSE_DEPTH);
	if (!r->told_deep)
		diag_report(r->diag, prose_where(r, n), DIAG_PROSE_DEEP, most);
	r->told_deep = true;
	return true;
}

static void add_blocks(struct reading *r, cmark_node *in, struct xml_node *to,
		       const char *style, int depth);

static struct xml_node *
add(struct reading *r, cmark_node *n, struct xml_node *to, const char *element,
    const char *style)
{
	struct xml_node *added = xml_add(to, element);

	xml_set_where(added, prose_where(r, n));
	if (style)
		xml_set(added, "style", style);
	return added;
}

/* Words as the game wants them, with their holes. */
static void
finish(struct reading *r, struct xml_node *text)
{
	r->prose->each(r->prose->context, text);
	prose_show_holes(r, text);
}

/* --- paragraphs and headings --- */

/* The second line of a table: bars, dashes, colons and nothing else. */
static bool
is_table_rule(const char *words)
{
	return strstr(words, "--") && strchr(words, '|') &&
	       !words[strspn(words, "|-: ")];
}

static bool
is_table(cmark_node *n)
{
	cmark_node *line = libcmark()->cmark_node_first_child(n);
	const char *words;

	for (; line; line = libcmark()->cmark_node_next(line)) {
		words = libcmark()->cmark_node_get_type(line) == CMARK_NODE_TEXT
				? libcmark()->cmark_node_get_literal(line)
				: NULL;
		if (words && is_table_rule(words))
			return true;
	}
	return false;
}

static void
add_paragraph(struct reading *r, cmark_node *n, struct xml_node *to,
	      const char *style)
{
	struct xml_node *text = add(r, n, to, "text", style);

	if (is_table(n))
		diag_report(r->diag, prose_where(r, n), DIAG_PROSE_TABLE);
	prose_add_words(r, n, text);
	finish(r, text);
}

static void
add_section(struct xml_node *text, const char *section, int level)
{
	xml_set(text, "section", section);
	if (level > 1)
		xml_set_int(text, "depth", level);
}

static void
add_heading(struct reading *r, cmark_node *n, struct xml_node *to)
{
	int level = libcmark()->cmark_node_get_heading_level(n),
	    looks = level < LAST_HEADING ? level : LAST_HEADING;
	struct xml_node *text =
		add(r, n, to, "text", arena_printf(r->a, "prose-h%d", looks));
	const char *name;

	prose_add_words(r, n, text);
	name = prose_take_name(r, text);
	if (name &&
	    (!xml_is_name(name) || str_eq(name, "yes") || str_eq(name, "no")))
		diag_report(r->diag, prose_where(r, n), DIAG_PROSE_NAME, name);
	else if (name || level <= r->prose->sections)
		add_section(text, name ? name : "yes", level);
	finish(r, text);
}

/* --- lists --- */

/* What stands before an item, in a hole: there is nothing to translate. */
static const char *
mark(struct reading *r, cmark_node *list, int number)
{
	if (libcmark()->cmark_node_get_list_type(list) == CMARK_BULLET_LIST)
		return "{'\xe2\x80\xa2'}";
	return arena_printf(r->a, "{'%d%c'}", number,
			    libcmark()->cmark_node_get_list_delim(list) ==
					    CMARK_PAREN_DELIM
				    ? ')'
				    : '.');
}

/* How wide the widest of them is, about. */
static const char *
mark_width(struct reading *r, cmark_node *list)
{
	int last = libcmark()->cmark_node_get_list_start(list), digits = 1;
	cmark_node *item;

	if (libcmark()->cmark_node_get_list_type(list) == CMARK_BULLET_LIST)
		return "1em";
	for (item = libcmark()->cmark_node_first_child(list); item;
	     item = libcmark()->cmark_node_next(item))
		last++;
	for (last--; last > 9; last /= 10)
		digits++;
	return arena_printf(r->a, "%d.%02dem", (40 + 60 * digits) / 100,
			    (40 + 60 * digits) % 100);
}

static void
add_item(struct reading *r, cmark_node *item, struct xml_node *to,
	 const char *before, const char *width, int depth)
{
	struct xml_node *row = add(r, item, to, "row", "prose-item"),
			*text = add(r, item, row, "text", "prose-p prose-mark"),
			*says = add(r, item, row, "column", "prose-says");

	xml_set(text, "width", width);
	xml_set_text(text, before);
	xml_set(says, "grow", "1");
	add_blocks(r, item, says, "prose-p prose-says", depth);
}

static void
add_list(struct reading *r, cmark_node *list, struct xml_node *to, int depth)
{
	struct xml_node *column = add(r, list, to, "column", "prose-list");
	const char *width = mark_width(r, list);
	int number = libcmark()->cmark_node_get_list_start(list);
	cmark_node *item;

	for (item = libcmark()->cmark_node_first_child(list); item;
	     item = libcmark()->cmark_node_next(item))
		add_item(r, item, column, mark(r, list, number++), width,
			 depth);
}

/* --- all of them --- */

/* A comment is for writers; all other HTML is told. */
static void
leave_html(struct reading *r, cmark_node *n)
{
	const char *html = libcmark()->cmark_node_get_literal(n);
	size_t line = strcspn(html, "\n");

	if (strncmp(html, "<!--", 4) != 0)
		diag_report(r->diag, prose_where(r, n), DIAG_PROSE_HTML,
			    arena_strndup(r->a, html, line));
}

static void
add_block(struct reading *r, cmark_node *n, struct xml_node *to,
	  const char *style, int depth)
{
	switch (libcmark()->cmark_node_get_type(n)) {
	case CMARK_NODE_PARAGRAPH:
		add_paragraph(r, n, to, style);
		break;
	case CMARK_NODE_HEADING:
		add_heading(r, n, to);
		break;
	case CMARK_NODE_LIST:
		add_list(r, n, to, depth);
		break;
	case CMARK_NODE_BLOCK_QUOTE:
		add_blocks(r, n, add(r, n, to, "column", "prose-quote"),
			   "prose-p prose-quoted", depth);
		break;
	case CMARK_NODE_THEMATIC_BREAK:
		xml_set(add(r, n, to, "use", NULL), "layout", "prose-break");
		break;
	case CMARK_NODE_CODE_BLOCK:
		diag_report(r->diag, prose_where(r, n), DIAG_PROSE_CODE);
		break;
	default:
		leave_html(r, n);
		break;
	}
}

static void
add_blocks(struct reading *r, cmark_node *in, struct xml_node *to,
	   const char *style, int depth)
{
	cmark_node *n;

	if (prose_is_deep(r, in, depth))
		return;
	for (n = libcmark()->cmark_node_first_child(in); n;
	     n = libcmark()->cmark_node_next(n))
		add_block(r, n, to, style, depth + 1);
}

void
prose_read(const struct prose *p, struct xml_node *to, struct diag *d)
{
	struct reading r = {.prose = p, .a = arena_new(), .diag = d};
	struct str text = {0};
	cmark_node *doc;

	prose_hide_holes(&r, &text);
	doc = libcmark()->cmark_parse_document(str_text(&text), text.n,
					       CMARK_OPT_DEFAULT);
	add_blocks(&r, doc, to, "prose-p", 0);
	libcmark()->cmark_node_free(doc);
	str_free(&text);
	arena_free(r.a);
}
