/* Pages of booklets on paper: one by one, or two a side for the stapler. */
#include "print/booklet.h"

#define FOOT_GAP MPT_MM(3)  /* from what stands on a page to its foot */
#define FOOT_EDGE MPT_MM(6) /* from the foot to the edge */
#define TICK_FROM MPT_MM(4) /* fold marks, from the edge of the sheet */
#define TICK_TO MPT_MM(9)

/* Is a page's outer edge on the right?  Page 0 is the front. */
static bool
outer_right(const struct layout *l, size_t p)
{
	return (p % 2 == 0) != l->rtl;
}

static const char *
label_of(const struct chapter *c, size_t leaf)
{
	const char *label = c->flows ? c->leaves[leaf].label : NULL;

	return label ? label : "";
}

/* The foot, drawn for one page: which it is, what stands on it. */
static struct face
draw_foot(struct layout *l, const struct booklet *b, size_t p,
	  const char *layout)
{
	const struct booklet_page *page = &b->pages.at[p];
	const struct chapter *c = page->chapter;
	struct rect box = {0, 0, c->room.w,
			   c->margin.bottom - FOOT_GAP - FOOT_EDGE};
	size_t depth = xpath_depth(l->x);
	struct face face;

	xpath_push_number(l->x, "page", (double)p + 1);
	xpath_push_number(l->x, "pages", (double)b->pages.n);
	xpath_push_text(l->x, "part", c->title);
	xpath_push_text(l->x, "outer", p % 2 ? "start" : "end");
	xpath_push_text(l->x, "first", label_of(c, page->from));
	xpath_push_text(l->x, "last", label_of(c, page->to - 1));
	l->part = xml_attr(c->part->node, "part");
	face = print_draw_face(l, layout, xml_root(l->request->kit), box, 0);
	xpath_pop_to(l->x, depth);
	print_forget(l);
	return face;
}

/* Page p through m onto a page of the document. */
static void
put_page(struct layout *l, struct booklet *b, size_t p, struct page *page,
	 struct page_matrix m)
{
	const struct booklet_page *from = &b->pages.at[p];
	const struct chapter *c = from->chapter;
	const char *foot = c ? xml_attr(c->part->node, "foot") : NULL;
	struct face face;
	size_t i;
	mpt x;

	b->sheet[p] = l->doc->pages.n - 1;
	if (!c)
		return;
	x = outer_right(l, p) ? c->margin.start : c->margin.end;
	for (i = from->from; i < from->to; i++) {
		if (!c->leaves[i].face.form)
			continue; /* it could not be drawn, and that was told */
		print_put(l, page, &c->leaves[i].face,
			  page_combine(m, PAGE_MOVE(x, c->leaves[i].top)));
	}
	if (!foot)
		return;
	face = draw_foot(l, b, p, foot);
	print_put(l, page, &face,
		  page_combine(m, PAGE_MOVE(x, b->size.h - c->margin.bottom +
						       FOOT_GAP)));
}

static void
print_singly(struct layout *l, struct booklet *b)
{
	struct page *page;
	size_t p;

	for (p = 0; p < b->pages.n; p++) {
		page = page_add(l->doc, b->size.w, b->size.h);
		page->label = arena_printf(l->doc->arena, "%zu", p + 1);
		page->trim = (struct rect){0, 0, page->width, page->height};
		put_page(l, b, p, page, PAGE_MOVE(0, 0));
	}
}

/* --- two a side --- */

struct saddle_side
print_saddle(size_t n, size_t i, bool rtl)
{
	struct saddle_side s = {.back = i % 2 != 0};
	size_t low = i, high = n - 1 - i; /* the outer pages not yet placed */
	bool high_left = !s.back != rtl;

	s.left = high_left ? high : low;
	s.right = high_left ? low : high;
	return s;
}

/* Where to fold, at the edges, clear of what stands on the pages. */
static void
fold_marks(struct layout *l, struct page *page)
{
	mpt x = page->width / 2, h = page->height;

	print_mark(l, page, (struct point){x, TICK_FROM},
		   (struct point){x, TICK_TO}, false);
	print_mark(l, page, (struct point){x, h - TICK_TO},
		   (struct point){x, h - TICK_FROM}, false);
}

/* What the sheet is, along the fold: it ends up in the binding. */
static void
fold_slug(struct layout *l, const struct booklet *b, struct page *page,
	  size_t i, struct page_matrix m)
{
	struct rect box = {0, 0, page->height - MPT_MM(50), MPT_MM(4)};
	struct slug slug = {.title = b->chapters.at[0].title,
			    .side = i % 2 ? "back" : "front",
			    .sheet = i / 2 + 1,
			    .sheets = b->pages.n / 4};
	size_t depth = xpath_depth(l->x);
	struct page_matrix along;
	struct face face;

	xpath_push_text(l->x, "flip",
			l->request->duplex == PRINT_LONG ? "long" : "short");
	face = print_draw_slug(l, "booklet-slug", box.w, box.h, &slug);
	xpath_pop_to(l->x, depth);
	along = page_combine(PAGE_MOVE(page->width / 2 - MPT_MM(3) - box.h,
				       page->height - MPT_MM(25)),
			     page_turn(-90000));
	print_put(l, page, &face, page_combine(m, along));
}

static void
print_folded(struct layout *l, struct booklet *b)
{
	bool turn = l->request->duplex == PRINT_LONG;
	struct page_matrix m;
	struct page *page;
	size_t i;

	for (i = 0; i < b->pages.n / 2; i++) {
		struct saddle_side s = print_saddle(b->pages.n, i, l->rtl);
		mpt middle, y;

		page = print_add_page(l, true,
				      arena_printf(l->doc->arena, "%zu | %zu",
						   s.left + 1, s.right + 1));
		middle = page->width / 2;
		y = (page->height - b->size.h) / 2;
		/*
		 * A lying sheet that is flipped on its long edge shows
		 * its back upside down: so it must be printed.
		 */
		m = PAGE_MOVE(0, 0);
		if (turn && s.back)
			m = page_combine(PAGE_MOVE(page->width, page->height),
					 page_turn(180000));
		put_page(l, b, s.left, page,
			 page_combine(m, PAGE_MOVE(middle - b->size.w, y)));
		put_page(l, b, s.right, page,
			 page_combine(m, PAGE_MOVE(middle, y)));
		fold_slug(l, b, page, i, m);
		if (!l->request->no_marks)
			fold_marks(l, page);
	}
}

void
print_booklet_pages(struct layout *l, struct booklet *b)
{
	if (l->request->booklet)
		print_folded(l, b);
	else
		print_singly(l, b);
}
