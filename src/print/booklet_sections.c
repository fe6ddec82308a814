/* Booklets: on which page each section begins, for what asks it. */
#include "print/booklet.h"

#include <string.h>

#include "base/map.h"

#define PASSES 5 /* the numbers' own room settles after one or two */

/* --- does anything ask? --- */

struct asking {
	const struct game *game;
	struct map *met; /* layouts that were looked into */
};

static bool
asks_text(const char *text)
{
	return strstr(text, "$sections") || strstr(text, "page(");
}

static bool asks_layout(struct asking *a, const char *name);

/* Does an element, what is in it, or a layout that it uses? */
static bool
asks(struct asking *a, const struct xml_node *n)
{
	const char *names[XML_MAX_ATTRIBUTES], *values[XML_MAX_ATTRIBUTES],
		*text;
	size_t count = xml_attrs(n, names, values, XML_MAX_ATTRIBUTES), i;
	struct xml_node *child;
	void *at = NULL;

	for (i = 0; i < count; i++)
		if (asks_text(values[i]))
			return true;
	if (xml_is(n, "use") && asks_layout(a, xml_attr(n, "layout")))
		return true;
	while (xml_mixed(n, &at, &text, &child))
		if (child ? asks(a, child) : asks_text(text))
			return true;
	return false;
}

static bool
asks_layout(struct asking *a, const char *name)
{
	const struct xml_node *layout = game_find(a->game, "layout", name);

	if (!layout || map_find(a->met, name))
		return false;
	*map_at(a->met, name) = a;
	return asks(a, layout);
}

static bool
any_asks(const struct job *j, const struct booklet *b)
{
	struct arena *scratch = arena_new();
	struct asking a = {j->in.game, map_new(scratch)};
	const struct chapter *c;
	char *rest, *name;
	bool found = false;

	VEC_EACH (c, &b->chapters) {
		rest = arena_strdup(scratch,
				    xml_attr_or(c->part->node, "layout", ""));
		while ((name = strtok_r(rest, " \t\r\n", &rest)))
			found |= asks_layout(&a, name);
	}
	arena_free(scratch);
	return found;
}

/* --- where they are --- */

/* <section title name page> for each of what has been laid out. */
static struct xml_doc *
tell_sections(const struct job *j, const struct booklet *b)
{
	struct xml_doc *doc = xml_new("sections");
	const struct section *s;
	const struct chapter *c;
	struct xml_node *n;
	size_t before = 0, all = 0;

	VEC_EACH (c, &b->chapters)
		all += c->ends.n;
	VEC_EACH (c, &b->chapters) {
		VEC_EACH (s, &c->sections) {
			n = xml_add(xml_root(doc), "section");
			xml_set(n, "title", s->title);
			if (s->name)
				xml_set(n, "name", s->name);
			xml_set_int(n, "page", (long)(before + s->page) + 1);
		}
		before += c->spare ? print_missing(j, all) : c->ends.n;
	}
	return doc;
}

static bool
are_same(const struct xml_doc *a, const struct xml_doc *b)
{
	const struct xml_node *m = xml_first(xml_root(a), NULL),
			      *n = xml_first(xml_root(b), NULL);

	for (; m && n; m = xml_next(m, NULL), n = xml_next(n, NULL))
		if (!str_eq(xml_attr(m, "page"), xml_attr(n, "page")) ||
		    !str_eq(xml_attr(m, "title"), xml_attr(n, "title")))
			return false;
	return !m && !n;
}

static void
bind(struct job *j, const struct xml_doc *doc)
{
	xpath_push_value(j->in.x, "sections", xml_root(doc), "section",
			 (struct diag_where){NULL, 0});
	xpath_set_sections(j->in.x, xml_root(doc), false);
}

struct xml_doc *
print_bind_sections(struct job *j, const struct booklet *b)
{
	struct xml_doc *doc = xml_new("sections"), *next;
	size_t depth = xpath_depth(j->in.x);
	struct diag *told = j->diag;
	struct booklet dry = {.size = b->size, .zoom = b->zoom};
	const struct chapter *c;
	int pass;

	bind(j, doc);
	if (!any_asks(j, b))
		return doc;
	VEC_EACH (c, &b->chapters)
		VEC_PUSH(j->press.arena, &dry.chapters, *c);
	j->diag = diag_new(); /* what is wrong is told when it is drawn */
	for (pass = 0; pass < PASSES; pass++) {
		print_lay_out(j, &dry);
		next = tell_sections(j, &dry);
		xpath_pop_to(j->in.x, depth);
		bind(j, next);
		if (are_same(doc, next)) {
			xml_free(doc);
			doc = next;
			break;
		}
		xml_free(doc);
		doc = next;
	}
	diag_free(j->diag);
	j->diag = told;
	xpath_set_sections(j->in.x, xml_root(doc), true);
	return doc;
}
