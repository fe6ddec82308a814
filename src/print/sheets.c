/* <sheet>: a page a record, with its back. */
#include "items/length.h"
#include "page/digest.h"
#include "print/flowing.h"
#include "print/large.h"
#include "print/link.h"
#include "print/pages.h"
#include "print/sheet.h"
#include "print/tile.h"

bool
print_lies(const struct xml_node *part)
{
	return str_eq(xml_attr(part, "orientation"), "landscape");
}

/* Has a sheet a size of its own? */
static bool
is_board(const struct xml_node *part)
{
	return xml_attr(part, "width") || xml_attr(part, "height");
}

/* Does its paper lie?  A board that does not say takes what it fits best. */
static bool
paper_lies(const struct job *j, const struct xml_node *part)
{
	if (xml_attr(part, "orientation") || !xml_attr(part, "width") ||
	    !xml_attr(part, "height"))
		return print_lies(part);
	return print_tiles_lie(j, part);
}

struct size
print_sheet_paper(const struct job *j, const struct xml_node *part)
{
	struct size s = print_paper(j, part);

	return paper_lies(j, part) ? (struct size){s.h, s.w} : s;
}

struct rect
print_area_on(struct size paper)
{
	mpt side = MPT_MM(10), foot = MPT_MM(16);

	return (struct rect){side, side, paper.w - 2 * side,
			     paper.h - side - foot};
}

struct rect
print_sheet_area(const struct job *j, const struct xml_node *part)
{
	return print_area_on(print_sheet_paper(j, part));
}

/* How many pages a side takes. */
int
print_side_pages(const struct job *j, const struct xml_node *part)
{
	struct tiles t;

	if (!is_board(part))
		return j->request->large ? LARGE_QUARTERS : 1;
	t = print_find_tiles(j, part);
	return t.columns * t.rows;
}

/* A page with what fills it, or a part of that, and its slug. */
static void
put_side(struct job *j, const struct xml_node *part, const struct face *face,
	 const struct slug *slug, int quarter)
{
	struct rect area = print_sheet_area(j, part);
	struct slug own = *slug;
	struct page *page;

	if (print_side_pages(j, part) > 1)
		own.title = arena_printf(j->press.doc->arena, "%s %d/%d",
					 slug->title, quarter + 1,
					 print_side_pages(j, part));
	page = print_add_page(
		j, print_sheet_paper(j, part),
		arena_printf(j->press.doc->arena, "%s %zu%s", slug->title,
			     slug->sheet,
			     str_eq(slug->side, "back") ? "b" : ""));
	print_adjust(j, page, str_eq(slug->side, "back"));
	if (is_board(part)) {
		struct tiles t = print_find_tiles(j, part);

		print_put_tile(j, page, part, face, &t, area, quarter,
			       str_eq(slug->side, "back"));
	} else if (j->request->large)
		print_put_quarter(j, page, part, face, area, quarter);
	else
		print_put(j, page, face, PAGE_MOVE(area.x, area.y));
	print_slug(j, page, area, &own);
}

/* All pages of a side that is not printed on the back of another. */
static void
put_alone(struct job *j, const struct xml_node *part, const struct face *face,
	  struct slug *slug)
{
	int i;

	for (i = 0; i < print_side_pages(j, part); i++, slug->sheet++)
		put_side(j, part, face, slug, i);
}

/* The quarter that is seen through the paper. */
static int
behind(const struct job *j, const struct xml_node *part, int quarter)
{
	bool other = (j->request->duplex == PRINT_SHORT) != print_lies(part);

	if (is_board(part))
		return quarter; /* print_put_tile() finds what lies behind */
	return quarter ^ (other ? 2 : 1);
}

static struct face
draw_side(const struct job *j, const struct scope *sc,
	  const struct xml_node *part, const char *layout)
{
	struct size s = print_board_size(j, part);

	return print_draw_face(sc, layout, (struct rect){0, 0, s.w, s.h}, 0, 0);
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

/* Both faces of the sheet of a record; what they look like. */
static uint64_t
print_faces(struct job *j, const struct pile *pile, const struct scope *sc,
	    const char *layout, struct slug *slug)
{
	const struct xml_node *part = pile->part->node;
	const char *back = xml_attr(part, "back");
	struct scope at = *sc;
	struct face front, behind_it;
	uint64_t digest;
	int i;

	at.could_flow = !back;
	slug->side = print_side_name(j, pile->sides);
	front = draw_side(j, &at, part, layout);
	digest = print_digest(j, &front);
	if (!back || pile->sides != SIDES_BOTH)
		put_alone(j, part, &front, slug);
	if (!back)
		return digest;
	behind_it = draw_side(j, &at, part, back);
	digest = str_mix(digest, print_digest(j, &behind_it));
	if (pile->sides != SIDES_BOTH) { /* also on paper printed on one side */
		put_alone(j, part, &behind_it, slug);
		return digest;
	}
	for (i = 0; i < print_side_pages(j, part); i++, slug->sheet++) {
		slug->side = "front";
		put_side(j, part, &front, slug, i);
		slug->side = "back";
		put_side(j, part, &behind_it, slug, behind(j, part, i));
	}
	return digest;
}

/* A bookmark for each section that begins on the next page. */
static void
mark_sections(struct job *j, const struct flowing *f, size_t page, int level)
{
	struct sections sections = {{0}};
	const struct section *s;

	print_find_page_sections(j, f, page, 0, &sections);
	VEC_EACH (s, &sections.v)
		print_mark_section(j, s, level, j->press.doc->pages.n);
}

/* As many pages as a record takes; what they look like. */
static uint64_t
print_flow(struct job *j, const struct pile *pile, const struct scope *sc,
	   const char *layout, struct slug *slug)
{
	const struct xml_node *part = pile->part->node;
	struct rect area = print_sheet_area(j, part);
	struct flowing f =
		print_begin_flowing(sc, layout, (struct size){area.w, area.h});
	int level = print_part_level(j) + 1 + (xml_attr(part, "label") != NULL);
	uint64_t digest = 1;
	struct face face;
	size_t page;

	slug->side = print_side_name(j, pile->sides);
	for (page = 0; page < f.pages; page++) {
		mark_sections(j, &f, page, level);
		face = print_draw_flowing(&f, page);
		digest = str_mix(digest, print_digest(j, &face));
		put_alone(j, part, &face, slug);
	}
	print_end_flowing(&f);
	return digest;
}

void
print_sheets(struct job *j, const struct pile *pile)
{
	const struct xml_node *part = pile->part->node;
	const struct printed *sheets = pile->records;
	struct slug slug = {.part = xml_attr(part, "part"),
			    .title = arena_strdup(j->press.doc->arena,
						  xml_attr(part, "title")),
			    .paper = pile->paper,
			    .sheet = pile->first,
			    .sheets = j->sheets,
			    .no_marks = true};
	struct rect area = print_sheet_area(j, part);
	size_t i, before = xpath_depth(j->in.x), depth;
	struct xml_doc *sections =
		print_bind_sheets(j, pile->part, sheets,
				  (struct size){area.w, area.h}, pile->first);
	struct scope sc;
	uint64_t digest;

	depth = xpath_depth(j->in.x);
	print_begin_part(j, part, slug.title);
	for (i = 0; i < sheets->v.n; i++) {
		if (sheets->left_out && sheets->left_out[i])
			continue;
		sc = print_scope(j, slug.part, sheets->v.at[i].record);
		sc.fillable = j->request->fillable;
		print_push_place(j, &sheets->v.at[i]);
		mark_sheet(j, &sc, part);
		if (print_flows(part))
			digest = print_flow(j, pile, &sc,
					    sheets->v.at[i].layout, &slug);
		else
			digest = print_faces(j, pile, &sc,
					     sheets->v.at[i].layout, &slug);
		print_note(j, slug.part, &sheets->v.at[i], i, sheets->v.n,
			   digest);
		xpath_pop_to(j->in.x, depth);
		print_finish_pages(j);
	}
	print_forget_sections(j, sections, before);
}
