/* Links: where a click leads is known when all pages are there. */
#include <stdlib.h>
#include <string.h>

#include "base/advice.h"
#include "print/internal.h"

void
print_put_links(struct layout *l, size_t index, const struct face *face,
		struct page_matrix m)
{
	size_t i;

	for (i = face->link; i < face->link + face->links; i++) {
		struct link link = l->links.at[i];

		link.box = items_send(m, link.box);
		link.page = index;
		VEC_PUSH(l->a, &l->placed, link);
	}
}

void
print_add_anchor(struct layout *l, const char *name, size_t page, mpt top)
{
	struct anchor anchor = {name, l->anchors.n, page, top};

	if (!str_blank(name))
		VEC_PUSH(l->a, &l->anchors, anchor);
}

/* By name; of one name the first to come counts. */
static int
by_name(const void *a, const void *b)
{
	const struct anchor *p = a, *q = b;
	int differ = strcmp(p->name, q->name);

	return differ ? differ : p->order < q->order ? -1 : p->order > q->order;
}

static const struct anchor *
find_anchor(const struct layout *l, const char *name)
{
	size_t low = 0, high = l->anchors.n, middle;

	while (low < high) {
		middle = low + (high - low) / 2;
		if (strcmp(l->anchors.at[middle].name, name) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	if (low < l->anchors.n && str_eq(l->anchors.at[low].name, name))
		return &l->anchors.at[low];
	return NULL;
}

/* Is it a part of the game, printed this time or not? */
static bool
is_part(const struct layout *l, const char *name)
{
	static const char *const sections[] = {"materials", "solo", "plan"};
	const struct xml_node *section, *part;
	size_t i;

	for (i = 0; i < sizeof(sections) / sizeof(*sections); i++) {
		section = game_section(l->game, sections[i]);
		if (section)
			XML_EACH (part, section, NULL)
				if (str_eq(xml_attr(part, "part"), name))
					return true;
	}
	return false;
}

/* A part that is not printed is no mistake; nor is anything with --only. */
static void
leads_nowhere(struct layout *l, const struct link *link)
{
	VEC(const char *) names = {0};
	const struct anchor *a;

	if (l->request->only || is_part(l, link->to))
		return;
	VEC_EACH (a, &l->anchors)
		VEC_PUSH(l->a, &names, a->name);
	diag_report(l->diag, link->where, DIAG_LINK_NOWHERE, link->to,
		    advice(l->diag, link->to, names.at, names.n));
}

void
print_join_links(struct layout *l)
{
	const struct anchor *anchor;
	const struct link *link;

	if (l->anchors.n)
		qsort(l->anchors.at, l->anchors.n, sizeof(*l->anchors.at),
		      by_name);
	VEC_EACH (link, &l->placed) {
		struct page *page = l->doc->pages.at[link->page];
		struct page_mark m = {.kind = PAGE_LINK};

		anchor = find_anchor(l, link->to);
		if (!anchor) {
			leads_nowhere(l, link);
			continue;
		}
		m.link.box = link->box;
		m.link.page = (int)anchor->page;
		m.link.top = anchor->top;
		VEC_PUSH(l->doc->arena, &page->marks, m);
	}
}
