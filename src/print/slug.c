/* The slug: the strip of facts beside the art. */
#include "print/face.h"
#include "print/pages.h"
#include "print/sheet.h"

#define SLUG_TALL MPT_MM(7.8) /* three lines */

struct face
print_draw_slug(const struct job *j, const char *layout, mpt w, mpt h,
		const struct slug *slug)
{
	struct xml_node *root = xml_root(j->in.kit);
	struct rect box = {0, 0, w, h};
	size_t depth = xpath_depth(j->in.x);
	struct scope sc = print_scope(j, slug->part, root);
	struct face face;

	xpath_push_text(j->in.x, "part", slug->title);
	xpath_push_text(j->in.x, "paper",
			str_eq(slug->paper, j->request->paper) ? ""
							       : slug->paper);
	xpath_push_text(j->in.x, "side", slug->side);
	xpath_push_number(j->in.x, "sheet", (double)slug->sheet);
	xpath_push_number(j->in.x, "sheets", (double)slug->sheets);
	xpath_push_number(j->in.x, "room", (double)mpt_to_um(h) / 1000);
	face = print_draw_aside(&sc, layout, box);
	xpath_pop_to(j->in.x, depth);
	return face;
}

/* The clear strips around the art: below it, or beside it. */
void
print_slug(struct job *j, struct page *page, struct rect art,
	   const struct slug *slug)
{
	mpt marks = MARK_GAP + MARK_LONG + MPT_MM(0.6);
	mpt below = page->height - art.y - art.h,
	    beside = page->width - art.x - art.w;
	bool upright = below >= beside, tall;
	mpt room = (upright ? below : beside) - SHEET_EDGE;
	mpt aside = mpt_most(slug->corner, 2 * SHEET_EDGE);
	mpt along = (upright ? page->width : page->height) - 2 * aside;
	struct face face;
	struct page_matrix m;
	mpt h;

	if (slug->no_marks)
		marks = MPT_MM(2.4);
	else
		marks += slug->bleed; /* marks begin outside it */
	tall = room - marks >= SLUG_TALL;
	h = tall ? SLUG_TALL : mpt_least(room - marks, MPT_MM(5.2));
	if (h < SLUG_LEAST) {
		h = SLUG_LEAST;
		marks = room - h > 0 ? room - h : 0;
	}
	face = print_draw_slug(j, tall ? "sheet-slug" : "sheet-slug-short",
			       along, h, slug);
	m = upright ? PAGE_MOVE(aside, art.y + art.h + marks)
		    : page_combine(PAGE_MOVE(art.x + art.w + marks,
					     page->height - aside),
				   page_turn(-90000));
	print_put(j, page, &face, m);
}

const char *
print_side_name(const struct job *j, enum sides sides)
{
	return sides == SIDES_BOTH ? "front" : j->two_sided ? "one" : "";
}
