/* Pages of booklets on paper: one by one, or two a side for the stapler. */
#include "print/booklet.h"
#include "print/large.h"
#include "print/sheet.h"

#define FOOT_GAP MPT_MM(3)  /* from what stands on a page to its foot */
#define FOOT_EDGE MPT_MM(6) /* from the foot to the edge */
#define TICK_FROM MPT_MM(4) /* fold marks, from the edge of the sheet */
#define TICK_TO MPT_MM(9)

/* Is a page's outer edge on the right?  Page 0 is the front. */
static bool
outer_right(const struct job *j, size_t p)
{
	return (p % 2 == 0) != j->press.rtl;
}

static const char *
label_of(const struct chapter *c, size_t stand)
{
	const char *label =
		c->flows ? c->leaves[c->stands.at[stand].leaf].label : NULL;

	return label ? label : "";
}

/* The section that begins first on a page, or goes on there. */
static const char *
section_of(const struct booklet_page *page)
{
	const struct section *s;
	const char *title = "";

	VEC_EACH (s, &page->chapter->sections.v) {
		if (s->page <= page->n)
			title = s->title;
		if (s->page >= page->n)
			break;
	}
	return title;
}

/* The foot, drawn for one page: which it is, what stands on it. */
static struct face
draw_foot(struct job *j, const struct booklet *b, size_t p, const char *layout)
{
	const struct booklet_page *page = &b->pages.at[p];
	const struct chapter *c = page->chapter;
	struct rect box = {0, 0, c->room.w,
			   c->margin.bottom - FOOT_GAP - FOOT_EDGE};
	size_t depth = xpath_depth(j->in.x);
	struct scope sc;
	struct face face;

	xpath_push_number(j->in.x, "page", (double)p + 1);
	xpath_push_number(j->in.x, "pages", (double)b->pages.n);
	xpath_push_text(j->in.x, "part", c->title);
	xpath_push_text(j->in.x, "outer", p % 2 ? "start" : "end");
	xpath_push_text(j->in.x, "section", section_of(page));
	xpath_push_text(j->in.x, "first", label_of(c, page->from));
	xpath_push_text(j->in.x, "last", label_of(c, page->to - 1));
	sc = print_scope(j, xml_attr(c->part->node, "part"),
			 xml_root(j->in.kit));
	face = print_draw_face(&sc, layout, box, 0, 0);
	xpath_pop_to(j->in.x, depth);
	return face;
}

/* Page p through m onto a page of the document. */
static void
put_page(struct job *j, struct booklet *b, size_t p, struct page *page,
	 struct page_matrix m)
{
	const struct booklet_page *from = &b->pages.at[p];
	const struct chapter *c = from->chapter;
	const char *foot = c ? xml_attr(c->part->node, "foot") : NULL;
	struct face face;
	size_t i;
	mpt x, y;

	b->sheet[p] = j->press.doc->pages.n - 1;
	if (!c)
		return;
	m = page_combine(m, print_zoom(b->zoom));
	x = outer_right(j, p) ? c->margin.start : c->margin.end;
	y = c->margin.top;
	for (i = from->from; i < from->to; i++) {
		const struct stand *s = &c->stands.at[i];

		print_put(j, page, &s->face, page_combine(m, PAGE_MOVE(x, y)));
		y += s->height + s->gap;
	}
	if (!foot)
		return;
	face = draw_foot(j, b, p, foot);
	print_put(j, page, &face,
		  page_combine(m, PAGE_MOVE(x, b->size.h - c->margin.bottom +
						       FOOT_GAP)));
}

static void
print_singly(struct job *j, struct booklet *b)
{
	struct page *page;
	size_t p;

	for (p = 0; p < b->pages.n; p++) {
		page = page_add(j->press.doc, print_zoomed(b->size.w, b->zoom),
				print_zoomed(b->size.h, b->zoom));
		page->label = arena_printf(j->press.doc->arena, "%zu", p + 1);
		page->trim = (struct rect){0, 0, page->width, page->height};
		print_adjust(j, page, false);
		put_page(j, b, p, page, PAGE_MOVE(0, 0));
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
fold_marks(struct job *j, struct page *page)
{
	mpt x = page->width / 2, h = page->height;

	print_mark(j, page, (struct point){x, TICK_FROM},
		   (struct point){x, TICK_TO}, false);
	print_mark(j, page, (struct point){x, h - TICK_TO},
		   (struct point){x, h - TICK_FROM}, false);
}

/* What the sheet is, along the fold: it ends up in the binding. */
static void
fold_slug(struct job *j, const struct booklet *b, struct page *page, size_t i,
	  struct page_matrix m)
{
	struct rect box = {0, 0, page->height - MPT_MM(50), MPT_MM(4)};
	struct slug slug = {
		.part = xml_attr(b->chapters.at[0].part->node, "part"),
		.title = b->chapters.at[0].title,
		.side = i % 2 ? "back" : "front",
		.paper = print_paper_name(j, b->chapters.at[0].part->node),
		.sheet = i / 2 + 1,
		.sheets = b->pages.n / 4};
	size_t depth = xpath_depth(j->in.x);
	struct page_matrix along;
	struct face face;

	xpath_push_text(j->in.x, "flip",
			j->request->duplex == PRINT_LONG ? "long" : "short");
	face = print_draw_slug(j, "booklet-slug", box.w, box.h, &slug);
	xpath_pop_to(j->in.x, depth);
	along = page_combine(PAGE_MOVE(page->width / 2 - MPT_MM(3) - box.h,
				       page->height - MPT_MM(25)),
			     page_turn(-90000));
	print_put(j, page, &face, page_combine(m, along));
}

static void
print_folded(struct job *j, struct booklet *b)
{
	bool turn = j->request->duplex == PRINT_LONG;
	struct size paper = print_paper(j, b->chapters.at[0].part->node);
	struct size lying = {paper.h, paper.w};
	struct page_matrix m;
	struct page *page;
	size_t i;

	for (i = 0; i < b->pages.n / 2; i++) {
		struct saddle_side s =
			print_saddle(b->pages.n, i, j->press.rtl);
		mpt middle, y;

		page = print_add_page(j, lying,
				      arena_printf(j->press.doc->arena,
						   "%zu | %zu", s.left + 1,
						   s.right + 1));
		print_adjust(j, page, s.back);
		middle = page->width / 2;
		y = (page->height - print_zoomed(b->size.h, b->zoom)) / 2;
		/*
		 * A lying sheet that is flipped on its long edge shows
		 * its back upside down: so it must be printed.
		 */
		m = PAGE_MOVE(0, 0);
		if (turn && s.back)
			m = page_combine(PAGE_MOVE(page->width, page->height),
					 page_turn(180000));
		put_page(j, b, s.left, page,
			 page_combine(m,
				      PAGE_MOVE(middle - print_zoomed(b->size.w,
								      b->zoom),
						y)));
		put_page(j, b, s.right, page,
			 page_combine(m, PAGE_MOVE(middle, y)));
		fold_slug(j, b, page, i, m);
		if (!j->request->no_marks)
			fold_marks(j, page);
	}
}

void
print_booklet_pages(struct job *j, struct booklet *b)
{
	if (j->request->booklet)
		print_folded(j, b);
	else
		print_singly(j, b);
}
