/* <line>: a rule through the middle of its place, along the longer side. */
#include "items/draw.h"
#include "items/length.h"

static struct size
measure(const struct scope *sc, const struct item *i, mpt width, int shrink)
{
	(void)sc;
	(void)width;
	(void)shrink;
	return (struct size){0, i->paint.width};
}

static void
arrange(const struct scope *sc, const struct item *i, struct rect r, int shrink)
{
	struct paint paint = i->paint;
	struct point a = {r.x, r.y + r.h / 2}, b = {r.x + r.w, r.y + r.h / 2};

	(void)shrink;
	if (r.h > r.w) {
		a = (struct point){r.x + r.w / 2, r.y};
		b = (struct point){r.x + r.w / 2, r.y + r.h};
	}
	if (str_blank(items_attr(sc, i->element, ATTR_STROKE)))
		paint.stroke = i->style.colour;
	items_draw_line(sc, a, b, &paint);
}

const struct kind items_kind_line = {
	.name = "line", .measure = measure, .arrange = arrange};
