/* <symbol>: a drawing that is named, or drawn on the spot. */
#include "items/draw.h"
#include "items/drawing.h"

static void
build(const struct scope *sc, struct item *i)
{
	struct element *symbol = i->element;
	const char *name = items_attr(sc, i->element, ATTR_NAME);

	if (name)
		symbol = items_find(sc, xml_where(symbol->node), "symbol", name,
				    DIAG_NO_SYMBOL);
	if (symbol)
		i->own = items_draw_symbol(sc, symbol, i->style.colour);
}

/* A symbol: an em high unless told, as wide as its shape is then. */
static struct size
measure(const struct scope *sc, const struct item *i, mpt width, int shrink)
{
	const struct page_form *form = i->own;
	struct size s = {i->style.size, i->style.size};

	(void)sc;
	(void)width;
	(void)shrink;
	if (i->height.unit == LENGTH_MPT)
		s.h = i->height.v;
	if (!form || !form->box.w || !form->box.h)
		return s;
	if (i->width.unit == LENGTH_MPT && i->height.unit == LENGTH_NONE) {
		s.w = i->width.v;
		s.h = (mpt)((int64_t)s.w * form->box.h / form->box.w);
	} else {
		s.w = (mpt)((int64_t)s.h * form->box.w / form->box.h);
	}
	return s;
}

static void
arrange(const struct scope *sc, const struct item *i, struct rect r, int shrink)
{
	(void)shrink;
	if (i->own)
		items_place_in(sc, i->own, r, i->align, i->valign);
}

const struct kind items_kind_symbol = {.name = "symbol",
				       .build = build,
				       .measure = measure,
				       .arrange = arrange,
				       .paints = true};
