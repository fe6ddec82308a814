/* Handing out rectangles: where each item goes. */
#include "items/cut.h"
#include "items/draw.h"
#include "items/fillable.h"
#include "items/flow.h"
#include "items/link.h"
#include "items/report.h"

/* Nobody cuts paper more exactly than to half a millimetre. */
#define CLOSE MPT_MM(0.5)

struct rect
items_place_child(const struct scope *sc, struct rect in, mpt x, mpt y, mpt w,
		  mpt h)
{
	struct rect r = {in.x + x, in.y + y, w, h};

	if (sc->mirrored)
		r.x = in.x + in.w - x - w;
	return r;
}

mpt
items_offset(enum place p, mpt whole, mpt part)
{
	if (p == PLACE_CENTER)
		return (whole - part) / 2;
	return p == PLACE_END ? whole - part : 0;
}

static struct rect
shrink_by(const struct scope *sc, struct rect r, struct insets p)
{
	r.x += sc->mirrored ? p.end : p.start;
	r.y += p.top;
	r.w -= p.start + p.end;
	r.h -= p.top + p.bottom;
	if (r.w < 0)
		r.w = 0;
	if (r.h < 0)
		r.h = 0;
	return r;
}

/*
 * Drawn upright in a form of its own, then placed turned about the middle, ink
 * over ink if it is to be so.
 */
static void
arrange_apart(const struct scope *sc, const struct item *i, struct rect r,
	      int shrink)
{
	bool lying = items_is_lying(i);
	struct rect own = {0, 0, lying ? r.h : r.w, lying ? r.w : r.h};
	struct item upright = *i;
	struct scope inside = *sc;
	struct page_matrix m;

	upright.turn = 0;
	upright.multiply = false;
	m = page_combine(page_turn(i->turn), PAGE_MOVE(-own.w / 2, -own.h / 2));
	m = page_combine(PAGE_MOVE(r.x + r.w / 2, r.y + r.h / 2), m);
	inside.out = items_add_form(sc, i->turn ? "turned" : "multiplied", own);
	inside.to_face = page_combine(sc->to_face, m);
	items_arrange(&inside, &upright, own, shrink);
	items_place(sc, inside.out, m);
	sc->out->marks.at[sc->out->marks.n - 1].multiply = i->multiply;
}

mpt
items_beyond_face(const struct scope *sc, const struct item *i, struct rect r)
{
	mpt over = rect_beyond(items_send(sc->to_face, r), sc->face->reach);

	return i->kind == &items_kind_space || over <= CLOSE ? 0 : over;
}

/* Says that an item leaves what it is drawn on, unless what holds it does. */
static bool
leaves_face(const struct scope *sc, const struct item *i, struct rect r)
{
	struct rect on = items_send(sc->to_face, r);
	mpt over = items_beyond_face(sc, i, r);

	if (i->kind == &items_kind_space)
		return false;
	if (rect_beyond(on, sc->face->form->box) > CLOSE)
		sc->face->over = true;
	if (!over)
		return false;
	if (!sc->outside)
		items_report_outside(sc, i, over);
	return true;
}

void
items_arrange(const struct scope *sc, const struct item *i, struct rect r,
	      int shrink)
{
	struct scope inside;
	struct begun begun;

	if (i->turn || i->multiply) {
		arrange_apart(sc, i, r, shrink);
		return;
	}
	if (i->kind->paints)
		items_draw_paint(sc, &i->paint, r);
	inside = *sc;
	inside.outside = leaves_face(sc, i, r) || sc->outside;
	inside.could_flow = sc->could_flow && items_may_part(i);
	if (i->mirror)
		inside.mirrored = sc->press->rtl && i->mirror > 0;
	begun = items_begin_check(sc);
	if (i->kind->arrange)
		i->kind->arrange(&inside, i, shrink_by(&inside, r, i->padding),
				 shrink);
	if (!inside.outside)
		items_check_cut(sc, i, r, begun);
	if (!str_blank(i->link))
		items_add_link(sc, i, r);
}
