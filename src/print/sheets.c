/* <sheet>: a page a record, with its back. */
#include "items/length.h"
#include "print/face.h"
#include "print/link.h"
#include "print/pages.h"
#include "print/sheet.h"

/* The rectangle of a sheet that layouts may fill. */
static struct rect
sheet_area(const struct page *page)
{
	mpt side = MPT_MM(10), foot = MPT_MM(16);

	return (struct rect){side, side, page->width - 2 * side,
			     page->height - side - foot};
}

static void
print_side(struct job *j, const struct scope *sc, const char *layout,
	   bool landscape, const struct slug *slug)
{
	struct page *page = print_add_page(
		j, landscape,
		arena_printf(j->press.doc->arena, "%s %zu%s", slug->title,
			     slug->sheet,
			     str_eq(slug->side, "back") ? "b" : ""));
	struct rect area = sheet_area(page);
	struct rect own = {0, 0, area.w, area.h};
	struct face face = print_draw_face(sc, layout, own, 0, 0);

	print_put(j, page, &face, PAGE_MOVE(area.x, area.y));
	print_slug(j, page, area, slug);
}

/* What the sheet is called: in the outline, and where links lead to. */
static void
mark_sheet(struct job *j, const struct scope *sc, const struct xml_node *part)
{
	struct page_doc *doc = j->press.doc;
	const char *text;

	if (!xml_attr(part, "label"))
		return;
	text = arena_strdup(
		doc->arena,
		items_attr(sc, items_element(sc->in, part), ATTR_LABEL));
	print_add_bookmark(j, text, print_part_level(j) + 1, doc->pages.n);
	print_add_anchor(j, text, doc->pages.n, 0);
}

/* Both faces of the sheet of a record. */
static void
print_faces(struct job *j, const struct pile *pile, const struct scope *sc,
	    const char *layout, struct slug *slug)
{
	const struct xml_node *part = pile->part->node;
	const char *back = xml_attr(part, "back");
	bool landscape = str_eq(xml_attr(part, "orientation"), "landscape");

	slug->side = print_side_name(j, pile->sides);
	print_side(j, sc, layout, landscape, slug);
	if (back) { /* a second page, also on paper printed on one side */
		if (pile->sides == SIDES_BOTH)
			slug->side = "back";
		else
			slug->sheet++;
		print_side(j, sc, back, landscape, slug);
	}
	slug->sheet++;
}

void
print_sheets(struct job *j, const struct pile *pile)
{
	const struct xml_node *part = pile->part->node;
	const struct printed *sheets = pile->records;
	struct slug slug = {.part = xml_attr(part, "part"),
			    .title = arena_strdup(j->press.doc->arena,
						  xml_attr(part, "title")),
			    .sheet = pile->first,
			    .sheets = j->sheets,
			    .no_marks = true};
	size_t i, depth = xpath_depth(j->in.x);
	struct scope sc;

	print_begin_part(j, part, slug.title);
	for (i = 0; i < sheets->v.n; i++) {
		sc = print_scope(j, slug.part, sheets->v.at[i].record);
		sc.fillable = j->request->fillable;
		xpath_push_number(j->in.x, "index", (double)i + 1);
		xpath_push_number(j->in.x, "count", (double)sheets->v.n);
		mark_sheet(j, &sc, part);
		print_faces(j, pile, &sc, sheets->v.at[i].layout, &slug);
		xpath_pop_to(j->in.x, depth);
		print_finish_pages(j);
	}
}
