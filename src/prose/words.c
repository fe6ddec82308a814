/* The words of a paragraph: emphasis, breaks, and what is left out. */
#include <string.h>

#include "prose/internal.h"

static void add_inlines(struct reading *r, cmark_node *in, struct xml_node *to,
			int depth);

static bool
is_comment(const char *html)
{
	return strncmp(html, "<!--", 4) == 0;
}

/* What stands between the quotes of <sym name="...">; NULL: it is no such. */
static const char *
symbol_name(struct reading *r, const char *html)
{
	const char *at, *end;

	if (strncmp(html, "<sym ", 5) != 0)
		return NULL;
	at = strpbrk(html, "\"'");
	end = at ? strchr(at + 1, *at) : NULL;
	if (!end || !strstr(html, "name="))
		return NULL;
	return arena_strndup(r->a, at + 1, (size_t)(end - at - 1));
}

static void
add_html(struct reading *r, cmark_node *n, struct xml_node *to)
{
	const char *html = libcmark()->cmark_node_get_literal(n),
		   *name = symbol_name(r, html);
	struct diag_where where = prose_where(r, n);
	struct xml_node *added;

	if (strncmp(html, "<br", 3) == 0 && strchr(" />", html[3])) {
		xml_set_where(xml_add(to, "br"), where);
	} else if (name) {
		added = xml_add(to, "sym");
		xml_set_where(added, where);
		xml_set(added, "name", name);
	} else if (!is_comment(html)) {
		diag_report(r->diag, where, DIAG_PROSE_HTML, html);
	}
}

/* The words of a link stay; its address is told, unless it is the words. */
static void
add_link(struct reading *r, cmark_node *n, struct xml_node *to, int depth)
{
	const char *url = libcmark()->cmark_node_get_url(n), *words;
	cmark_node *first = libcmark()->cmark_node_first_child(n);

	words = first ? libcmark()->cmark_node_get_literal(first) : NULL;
	if (!str_eq(words, url))
		diag_report(r->diag, prose_where(r, n), DIAG_PROSE_LINK, url);
	add_inlines(r, n, to, depth);
}

static void
add_emphasis(struct reading *r, cmark_node *n, struct xml_node *to,
	     const char *tag, int depth)
{
	struct xml_node *added = xml_add(to, tag);

	xml_set_where(added, prose_where(r, n));
	add_inlines(r, n, added, depth);
}

static void
add_inline(struct reading *r, cmark_node *n, struct xml_node *to, int depth)
{
	switch (libcmark()->cmark_node_get_type(n)) {
	case CMARK_NODE_TEXT:
		xml_add_text(to, libcmark()->cmark_node_get_literal(n));
		break;
	case CMARK_NODE_SOFTBREAK:
		xml_add_text(to, " ");
		break;
	case CMARK_NODE_LINEBREAK:
		xml_set_where(xml_add(to, "br"), prose_where(r, n));
		break;
	case CMARK_NODE_EMPH:
		add_emphasis(r, n, to, "i", depth);
		break;
	case CMARK_NODE_STRONG:
		add_emphasis(r, n, to, "b", depth);
		break;
	case CMARK_NODE_LINK:
		add_link(r, n, to, depth);
		break;
	case CMARK_NODE_IMAGE:
		diag_report(r->diag, prose_where(r, n), DIAG_PROSE_IMAGE,
			    libcmark()->cmark_node_get_url(n));
		break;
	case CMARK_NODE_CODE:
		diag_report(r->diag, prose_where(r, n), DIAG_PROSE_TICKS,
			    libcmark()->cmark_node_get_literal(n));
		xml_add_text(to, libcmark()->cmark_node_get_literal(n));
		break;
	default:
		add_html(r, n, to);
		break;
	}
}

static void
add_inlines(struct reading *r, cmark_node *in, struct xml_node *to, int depth)
{
	cmark_node *n;

	if (prose_is_deep(r, in, depth))
		return;
	for (n = libcmark()->cmark_node_first_child(in); n;
	     n = libcmark()->cmark_node_next(n))
		add_inline(r, n, to, depth + 1);
}

void
prose_add_words(struct reading *r, cmark_node *block, struct xml_node *to)
{
	add_inlines(r, block, to, 0);
}
