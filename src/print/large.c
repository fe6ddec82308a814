/* Large print: how much what is printed is magnified. */
#include "print/large.h"

#include "print/sheet.h"

#define LARGE_CARD (2 * PAGE_ONE)
#define LARGE_BOOK (PAGE_ONE + PAGE_ONE * 50 / 100)
#define STRIP MPT_MM(10.5) /* beside cards, for crop marks and the slug */

/* How much larger a card can be in so much room. */
static int32_t
fitting(struct size card, mpt w, mpt h)
{
	return mpt_least((int32_t)((int64_t)w * PAGE_ONE / card.w),
			 (int32_t)((int64_t)h * PAGE_ONE / card.h));
}

int32_t
print_card_zoom(const struct job *j, const struct xml_node *part,
		struct size card)
{
	struct size paper = print_paper(j, part);
	mpt edge = 2 * SHEET_EDGE, strip = 2 * STRIP;
	int32_t most = PAGE_ONE, zoom;
	int turn;

	if (!j->request->large)
		return PAGE_ONE;
	for (turn = 0; turn < 2; turn++) {
		zoom = fitting(card, paper.w - edge, paper.h - strip);
		most = zoom > most ? zoom : most;
		zoom = fitting(card, paper.w - strip, paper.h - edge);
		most = zoom > most ? zoom : most;
		paper = (struct size){paper.h, paper.w};
	}
	return mpt_least(most, LARGE_CARD);
}

int32_t
print_book_zoom(const struct job *j)
{
	return j->request->large ? LARGE_BOOK : PAGE_ONE;
}

struct page_matrix
print_zoom(int32_t zoom)
{
	return (struct page_matrix){zoom, 0, 0, zoom, 0, 0};
}

mpt
print_zoomed(mpt v, int32_t zoom)
{
	return (mpt)((int64_t)v * zoom / PAGE_ONE);
}

/* Where to cut, and lay the next quarter to it. */
static void
mark_cuts(const struct job *j, struct page *page, struct rect area, int i)
{
	mpt x = i % 2 ? area.x : area.x + area.w;
	mpt y = i / 2 ? area.y : area.y + area.h;

	print_mark(j, page, (struct point){x, area.y},
		   (struct point){x, area.y + area.h}, true);
	print_mark(j, page, (struct point){area.x, y},
		   (struct point){area.x + area.w, y}, true);
}

void
print_put_quarter(struct job *j, struct page *page, const struct xml_node *part,
		  const struct face *face, struct rect area, int i)
{
	struct piece p = {part, face, print_zoom(LARGE_SHEET), area, area};

	p.m.e = area.x - i % 2 * area.w;
	p.m.f = area.y - i / 2 * area.h;
	print_put_piece(j, page, &p);
	mark_cuts(j, page, area, i);
}
