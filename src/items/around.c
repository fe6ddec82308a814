/* <around>: what is inside stands on an ellipse. */
#include <math.h>

#include "items/item.h"

struct around {
	int from, step; /* thousandths of a degree; step 0: all alike */
	bool upright;	/* what is inside is not turned */
	struct length rx, ry;
};

static void
build(const struct scope *sc, struct item *i)
{
	const struct element *e = i->element;
	struct around *a = ARENA_NEW(sc->scratch, struct around);

	a->from = items_attr_milli(sc, e, ATTR_FROM, 0, -ITEMS_LARGE,
				   ITEMS_LARGE);
	a->step = items_attr_milli(sc, e, ATTR_STEP, 0, -ITEMS_LARGE,
				   ITEMS_LARGE);
	a->upright = !str_eq(items_attr(sc, e, ATTR_UPRIGHT), "no");
	a->rx = items_attr_length(sc, e, ATTR_RX, i->style.size);
	a->ry = items_attr_length(sc, e, ATTR_RY, i->style.size);
	i->own = a;
	items_build_inside(sc, i);
}

/*
 * Children stand on an ellipse, clockwise from twelve o'clock: also where
 * writing is from the right, for dials and the places at a table are so there,
 * too.
 */
static void
arrange(const struct scope *sc, const struct item *i, struct rect r, int shrink)
{
	const struct around *a = i->own;
	const struct item *c;
	int n = 0, k = 0;

	for (c = i->first; c; c = c->next)
		n++;
	for (c = i->first; c; c = c->next, k++) {
		int step = a->step ? a->step : n ? 360000 / n : 0;
		double angle = (a->from + (double)step * k) / 180000 *
			       3.14159265358979323846;
		struct size s = items_measure(sc, c, r.w, shrink);
		mpt w = items_resolve_or(c->width, r.w, s.w);
		mpt h = items_resolve_or(c->height, r.h, s.h);
		mpt rx = items_resolve_or(a->rx, r.w, (r.w - w) / 2);
		mpt ry = items_resolve_or(a->ry, r.h, (r.h - h) / 2);
		mpt x = (mpt)lround(rx * sin(angle));
		mpt y = (mpt)lround(-ry * cos(angle));
		struct rect at = {r.x + r.w / 2 + x - w / 2,
				  r.y + r.h / 2 + y - h / 2, w, h};
		struct item turned = *c;

		if (!a->upright)
			turned.turn += a->from + step * k;
		if (items_is_lying(&turned) != items_is_lying(c))
			at = (struct rect){at.x + (w - h) / 2,
					   at.y + (h - w) / 2, h, w};
		items_arrange(sc, &turned, at, shrink);
	}
}

const struct kind items_kind_around = {
	.name = "around", .build = build, .arrange = arrange, .paints = true};
