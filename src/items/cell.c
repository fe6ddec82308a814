/* <cell>: a box in a row of a <tabular>, over so many of its columns. */
#include "items/box.h"
#include "items/tabular.h"

static void
build(const struct scope *sc, struct item *i)
{
	int *span = ARENA_NEW(sc->scratch, int);

	*span = items_attr_whole(sc, i->element, ATTR_SPAN, 1, 1, ITEMS_MANY);
	i->own = span;
	items_build_inside(sc, i);
}

int
items_cell_span(const struct item *i)
{
	return i->kind == &items_kind_cell ? *(const int *)i->own : 1;
}

const struct kind items_kind_cell = {.name = "cell",
				     .build = build,
				     .measure = items_measure_box,
				     .arrange = items_arrange_box,
				     .paints = true};
