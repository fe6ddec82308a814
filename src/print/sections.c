/* Sections: on which page each begins, for what asks it. */
#include "print/sections.h"

#include <string.h>

#include "base/map.h"
#include "items/text.h"
#include "print/booklet.h"
#include "print/flowing.h"
#include "print/link.h"
#include "print/pages.h"

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

/* Do the layouts of a part? */
static bool
part_asks(const struct job *j, const struct part *part)
{
	struct arena *scratch = arena_new();
	struct asking a = {j->in.game, map_new(scratch)};
	char *rest = arena_strdup(scratch,
				  xml_attr_or(part->node, "layout", "")),
	     *name;
	bool found = false;

	while ((name = strtok_r(rest, " \t\r\n", &rest)))
		found |= asks_layout(&a, name);
	arena_free(scratch);
	return found;
}

static bool
any_asks(const struct job *j, const struct booklet *b)
{
	const struct chapter *c;

	VEC_EACH (c, &b->chapters)
		if (part_asks(j, c->part))
			return true;
	return false;
}

/* --- which there are --- */

struct finding {
	struct job *j;
	struct sections *to;
	size_t page;
};

static void
add_section(void *context, const struct item *text)
{
	const struct finding *f = context;
	struct arena *a = f->j->press.doc->arena;

	VEC_PUSH(f->j->press.arena, &f->to->v,
		 (struct section){
			 .title = arena_strdup(a, items_section(text)),
			 .name = arena_strdup(a, items_section_name(text)),
			 .depth = text->depth,
			 .page = f->page});
}

void
print_find_sections(struct job *j, struct sections *to, const struct slice *s,
		    size_t n, size_t page)
{
	struct finding f = {j, to, page};
	size_t i;

	for (i = 0; i < n; i++)
		items_each_section(&s[i], add_section, &f);
}

void
print_mark_section(struct job *j, const struct section *s, int level,
		   size_t page)
{
	print_add_bookmark(j, s->title, level + s->depth - 1, page);
	print_add_anchor(j, s->name, page, 0);
}

/* --- where they are --- */

/* <section title name depth page> for each of some; pages before the first. */
static void
add_sections(struct xml_doc *doc, const struct sections *sections,
	     size_t before)
{
	const struct section *s;
	struct xml_node *n;

	VEC_EACH (s, &sections->v) {
		n = xml_add(xml_root(doc), "section");
		xml_set(n, "title", s->title);
		if (s->name)
			xml_set(n, "name", s->name);
		xml_set_int(n, "depth", s->depth);
		xml_set_int(n, "page", (long)(before + s->page) + 1);
	}
}

/* Those of a booklet that has been laid out. */
static struct xml_doc *
tell_booklet(const struct job *j, const struct booklet *b)
{
	struct xml_doc *doc = xml_new("sections");
	const struct chapter *c;
	size_t before = 0, all = 0;

	VEC_EACH (c, &b->chapters)
		all += c->ends.n;
	VEC_EACH (c, &b->chapters) {
		add_sections(doc, &c->sections, before);
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

/* Lays something out again until each section stands where it says. */
static struct xml_doc *
settle(struct job *j, struct xml_doc *(*lay_out)(struct job *, void *),
       void *what)
{
	struct xml_doc *doc = xml_new("sections"), *next;
	size_t depth = xpath_depth(j->in.x);
	struct diag *told = j->diag;
	bool same = false;
	int pass;

	bind(j, doc);
	j->diag = diag_new(); /* what is wrong is told when it is drawn */
	for (pass = 0; pass < PASSES && !same; pass++) {
		next = lay_out(j, what);
		xpath_pop_to(j->in.x, depth);
		bind(j, next);
		same = are_same(doc, next);
		xml_free(doc);
		doc = next;
	}
	diag_free(j->diag);
	j->diag = told;
	xpath_set_sections(j->in.x, xml_root(doc), true);
	return doc;
}

static struct xml_doc *
lay_out_booklet(struct job *j, void *booklet)
{
	print_lay_out(j, booklet);
	return tell_booklet(j, booklet);
}

struct xml_doc *
print_bind_sections(struct job *j, const struct booklet *b)
{
	struct booklet dry = {.size = b->size, .zoom = b->zoom};
	const struct chapter *c;
	struct xml_doc *doc;

	if (!any_asks(j, b)) {
		doc = xml_new("sections");
		bind(j, doc);
		return doc;
	}
	VEC_EACH (c, &b->chapters)
		VEC_PUSH(j->press.arena, &dry.chapters, *c);
	return settle(j, lay_out_booklet, &dry);
}

/* A <sheet> that flows. */
struct flowing_sheets {
	const struct part *part;
	const struct printed *records;
	struct size room;
	size_t first, step; /* the numbers of the first page and the next */
};

static struct xml_doc *
lay_out_sheets(struct job *j, void *sheets)
{
	const struct flowing_sheets *s = sheets;
	struct xml_doc *doc = xml_new("sections");
	struct sections found = {{0}};
	struct section *section;

	print_count_flowing(j, s->part, s->records, s->room, &found);
	VEC_EACH (section, &found.v)
		section->page *= s->step;
	add_sections(doc, &found, s->first - 1);
	return doc;
}

struct xml_doc *
print_bind_sheets(struct job *j, const struct part *part,
		  const struct printed *p, struct size room, size_t first)
{
	struct flowing_sheets s = {part, p, room, first,
				   (size_t)print_side_pages(j, part->node)};
	struct xml_doc *doc;

	if (!print_flows(part->node))
		return NULL;
	if (part_asks(j, part))
		return settle(j, lay_out_sheets, &s);
	doc = xml_new("sections");
	bind(j, doc);
	return doc;
}

void
print_forget_sections(struct job *j, struct xml_doc *sections, size_t depth)
{
	if (!sections)
		return;
	xpath_pop_to(j->in.x, depth);
	xpath_set_sections(j->in.x, NULL, false);
	xml_free(sections);
}
