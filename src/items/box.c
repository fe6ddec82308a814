/* <box>: what is inside lies one above the other. */
#include "items/box.h"

#include "items/flow.h"
#include "items/report.h"

struct size
items_measure_box(const struct scope *sc, const struct item *i, mpt width,
		  int shrink)
{
	struct size s = {0, 0}, own;
	const struct item *c;

	for (c = i->first; c; c = c->next) {
		mpt w = items_child_width(sc, c, width, shrink);

		own.h = items_child_height(sc, c, w, shrink) +
			(c->y.unit == LENGTH_MPT ? c->y.v : 0);
		own.w = c->width.unit == LENGTH_MPT
				? w
				: items_measure(sc, c, width, shrink).w;
		if (c->x.unit == LENGTH_MPT)
			own.w += c->x.v;
		if (own.w > s.w)
			s.w = own.w;
		if (own.h > s.h)
			s.h = own.h;
	}
	return s;
}

/* As much as it needs of what lies behind where it begins, all of that if it
   needs nothing. */
static mpt
fit_in(mpt need, mpt room, struct length from)
{
	mpt begins = items_resolve_or(from, room, 0);

	if (begins > 0 && begins < room)
		room -= begins;
	return need && need < room ? need : room;
}

/* A child of a box: at x, y, or aligned, or over all of it. */
static void
arrange_in_box(const struct scope *sc, const struct item *box,
	       const struct item *c, struct rect r, int shrink)
{
	mpt w = items_resolve_or(c->width, r.w, r.w),
	    h = items_resolve_or(c->height, r.h, r.h);
	struct rect at;
	mpt x, y;

	if (c->width.unit == LENGTH_NONE &&
	    (box->align != PLACE_NONE || c->x.unit != LENGTH_NONE)) {
		w = fit_in(items_measure(sc, c, ITEMS_FREE, shrink).w, r.w,
			   c->x);
	}
	if (c->height.unit == LENGTH_NONE &&
	    (box->valign != PLACE_NONE || c->y.unit != LENGTH_NONE)) {
		h = fit_in(items_measure(sc, c, w, shrink).h, r.h, c->y);
	}
	x = items_resolve_or(c->x, r.w, items_offset(box->align, r.w, w));
	y = items_resolve_or(c->y, r.h, items_offset(box->valign, r.h, h));
	at = items_place_child(sc, r, x, y, w, h);
	items_report_larger(sc, box, c, r.w, r.h, at);
	items_arrange(sc, c, at, shrink);
}

void
items_arrange_box(const struct scope *sc, const struct item *i, struct rect r,
		  int shrink)
{
	const struct item *c;

	for (c = i->first; c; c = c->next)
		arrange_in_box(sc, i, c, r, shrink);
}

bool
items_pour_box(const struct scope *sc, const struct item *i, mpt width,
	       const struct frame *outer, struct flow *flow)
{
	const struct item *c = i->first;

	if (!c)
		return true; /* an empty layout is no page */
	if (c->next || c->x.unit != LENGTH_NONE || c->y.unit != LENGTH_NONE ||
	    c->width.unit != LENGTH_NONE || i->align != PLACE_NONE)
		return false;
	items_pour_inside(sc, c, width - i->padding.start - i->padding.end,
			  items_frame(sc, i, outer, NULL, 0, flow), flow);
	return true;
}

const struct kind items_kind_box = {.name = "box",
				    .build = items_build_inside,
				    .measure = items_measure_box,
				    .arrange = items_arrange_box,
				    .pour = items_pour_box,
				    .paints = true};
