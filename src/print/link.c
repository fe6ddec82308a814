/* Links: where a click leads is known when all pages are there. */
#include "print/link.h"

#include <stdlib.h>
#include <string.h>

#include "base/advice.h"
#include "items/fillable.h"

void
print_put_links(struct job *j, size_t index, const struct face *face,
		struct page_matrix m, const struct rect *area)
{
	const struct face_link *link;

	VEC_EACH (link, &face->links) {
		struct placed_link placed = {*link, index};

		placed.link.box = items_send(m, link->box);
		if (area)
			placed.link.box = rect_common(placed.link.box, *area);
		if (!placed.link.box.w || !placed.link.box.h)
			continue;
		VEC_PUSH(j->press.arena, &j->placed, placed);
	}
}

void
print_add_anchor(struct job *j, const char *name, size_t page, mpt top)
{
	struct anchor anchor = {name, j->anchors.n, page, top};

	if (!str_blank(name))
		VEC_PUSH(j->press.arena, &j->anchors, anchor);
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
find_anchor(const struct job *j, const char *name)
{
	size_t low = 0, high = j->anchors.n, middle;

	while (low < high) {
		middle = low + (high - low) / 2;
		if (strcmp(j->anchors.at[middle].name, name) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	if (low < j->anchors.n && str_eq(j->anchors.at[low].name, name))
		return &j->anchors.at[low];
	return NULL;
}

/* Is it a part of the game, printed this time or not? */
static bool
is_part(const struct job *j, const char *name)
{
	static const char *const sections[] = {"materials", "solo", "plan"};
	const struct xml_node *section, *part;
	size_t i;

	for (i = 0; i < sizeof(sections) / sizeof(*sections); i++) {
		section = game_section(j->in.game, sections[i]);
		if (section)
			XML_EACH (part, section, NULL)
				if (str_eq(xml_attr(part, "part"), name))
					return true;
	}
	return false;
}

/* A part that is not printed is no mistake; nor is anything with --only. */
static void
leads_nowhere(struct job *j, const struct placed_link *link)
{
	VEC(const char *) names = {0};
	const struct anchor *a;

	if (j->request->only || is_part(j, link->link.to))
		return;
	VEC_EACH (a, &j->anchors)
		VEC_PUSH(j->press.arena, &names, a->name);
	diag_report(j->diag, link->link.where, DIAG_LINK_NOWHERE, link->link.to,
		    advice(j->diag, link->link.to, names.at, names.n));
}

void
print_join_links(struct job *j)
{
	const struct anchor *anchor;
	const struct placed_link *link;

	if (j->anchors.n)
		qsort(j->anchors.at, j->anchors.n, sizeof(*j->anchors.at),
		      by_name);
	VEC_EACH (link, &j->placed) {
		struct page *page = j->press.doc->pages.at[link->page];
		struct page_mark m = {.kind = PAGE_LINK};

		anchor = find_anchor(j, link->link.to);
		if (!anchor) {
			leads_nowhere(j, link);
			continue;
		}
		m.link.box = link->link.box;
		m.link.page = (int)anchor->page;
		m.link.top = anchor->top;
		page_mark(j->press.doc, page, m);
	}
}
