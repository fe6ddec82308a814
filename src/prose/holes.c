/* Holes in prose: hidden from Markdown, and put back. */
#include <stdlib.h>
#include <string.h>

#include "prose/internal.h"
#include "xml/xpath.h"

/*
 * A hole becomes its number between two codes that no text has: letters to
 * cmark, so that *{@name}* is in italics, and nothing that has a meaning.
 */
#define BEGINS '\x02'
#define ENDS '\x03'

/* Hides n bytes as a hole; their ends of lines stay, for the lines' numbers. */
static void
hide(struct reading *r, struct str *out, const char *text, size_t n)
{
	size_t i;

	str_addf(out, "%c%zu%c", BEGINS, r->holes.n, ENDS);
	VEC_PUSH(r->a, &r->holes, arena_strndup(r->a, text, n));
	for (i = 0; i < n; i++)
		if (text[i] == '\n')
			str_addc(out, '\n');
}

/* How long the hole, or the two braces, is that begins here; 0: it is none. */
static size_t
hole_length(const char *text)
{
	const char *end;

	if (text[1] == '{')
		return 2;
	end = xpath_hole_end(text + 1);
	return end ? (size_t)(end + 1 - text) : 0;
}

void
prose_hide_holes(struct reading *r, struct str *out)
{
	const char *at = r->prose->text, *end = at + r->prose->n;
	size_t n;

	while (at < end) {
		if (*at == '\\' && at[1] == '{') {
			hide(r, out, "{{", 2);
			at += 2;
		} else if (*at == '{' && (n = hole_length(at))) {
			hide(r, out, at, n);
			at += n;
		} else {
			str_addc(out, *at++);
		}
	}
}

/* Replaces signs by their holes; a text without stays as it is. */
static const char *
show(void *context, const char *text)
{
	struct reading *r = context;
	const char *at = text, *result;
	struct str out = {0};
	size_t n;

	if (!strchr(text, BEGINS))
		return text;
	for (; *at; at++)
		if (*at != BEGINS) {
			str_addc(&out, *at);
		} else {
			n = strtoul(at + 1, NULL, 10);
			str_add(&out, r->holes.at[n]);
			at = strchr(at, ENDS);
		}
	result = arena_strdup(r->a, str_text(&out));
	str_free(&out);
	return result;
}

void
prose_show_holes(struct reading *r, struct xml_node *in)
{
	struct xml_node *child;

	xml_map_text(in, show, r);
	XML_EACH (child, in, NULL)
		prose_show_holes(r, child);
}

/* What is asked for and what is found at the end of a heading. */
struct naming {
	struct reading *r;
	const char *name;
};

static const char *
take_name(void *context, const char *text)
{
	struct naming *t = context;
	const char *at = strrchr(text, BEGINS), *hole, *end, *rest;
	struct arena *a = t->r->a;

	if (!at)
		return text;
	hole = t->r->holes.at[strtoul(at + 1, NULL, 10)];
	end = strchr(at, ENDS);
	rest = end + 1 + strspn(end + 1, " ");
	if (*rest || hole[1] != '#')
		return text;
	t->name = arena_strndup(a, hole + 2, strlen(hole) - 3);
	while (at > text && at[-1] == ' ')
		at--;
	return arena_strndup(a, text, (size_t)(at - text));
}

const char *
prose_take_name(struct reading *r, struct xml_node *heading)
{
	struct naming t = {.r = r};

	xml_map_text(heading, take_name, &t);
	return t.name;
}
