/* <thumbnail>: a part of the kit drawn small. */
#include "items/draw.h"

static void
build(const struct scope *sc, struct item *i)
{
	const char *part = items_attr(sc, i->element, ATTR_PART);

	if (part && sc->press->thumbnail)
		i->own = sc->press->thumbnail(sc->press->printing, part);
}

/* As wide or as high as it is told, in the ratio of what it shows. */
static struct size
measure(const struct scope *sc, const struct item *i, mpt width, int shrink)
{
	const struct page_form *form = i->own;
	struct size s = {0, 0};

	(void)sc;
	(void)shrink;
	if (!form || !form->box.w || !form->box.h)
		return s;
	if (i->height.unit == LENGTH_MPT) {
		s.h = i->height.v;
		s.w = (mpt)((int64_t)s.h * form->box.w / form->box.h);
	} else {
		s.w = i->width.unit == LENGTH_MPT ? i->width.v
		      : width < ITEMS_FREE	  ? width
						  : form->box.w;
		s.h = (mpt)((int64_t)s.w * form->box.h / form->box.w);
	}
	return s;
}

/* The place of a form in a rectangle, as large as it can be. */
static struct rect
inside(const struct scope *sc, const struct item *i, struct rect r)
{
	const struct page_form *form = i->own;
	mpt w = r.w, h = (mpt)((int64_t)w * form->box.h / form->box.w);

	if (h > r.h) {
		h = r.h;
		w = (mpt)((int64_t)h * form->box.w / form->box.h);
	}
	return items_place_child(
		sc, r, items_offset(i->align ? i->align : PLACE_CENTER, r.w, w),
		items_offset(i->valign ? i->valign : PLACE_CENTER, r.h, h), w,
		h);
}

/* Its ground and border are those of the picture, as of a card on a table. */
static void
arrange(const struct scope *sc, const struct item *i, struct rect r, int shrink)
{
	struct paint paint = i->paint;
	struct rect at;

	(void)shrink;
	if (!i->own || r.w <= 0 || r.h <= 0)
		return;
	at = inside(sc, i, r);
	paint.stroke = items_none;
	items_draw_paint(sc, &paint, at);
	items_place_in(sc, i->own, at, PLACE_CENTER, PLACE_CENTER);
	paint = i->paint;
	paint.fill = items_none;
	items_draw_paint(sc, &paint, at);
}

const struct kind items_kind_thumbnail = {.name = "thumbnail",
					  .build = build,
					  .measure = measure,
					  .arrange = arrange};
