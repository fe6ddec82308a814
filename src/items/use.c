/* <use>: another layout, as a box, in the type of where it is used. */
#include "base/budget.h"
#include "items/box.h"
#include "items/length.h"

static void
build(const struct scope *sc, struct item *i)
{
	const char *name = items_attr(sc, i->element, ATTR_LAYOUT);
	struct diag_where where = xml_where(i->element->node);
	struct element *layout;
	size_t depth = xpath_depth(sc->in->x);
	struct scope inside = *sc;

	layout = items_find(sc, where, "layout", name, DIAG_NO_LAYOUT);
	if (!layout)
		return;
	if (sc->nested == FIXED_USE_DEPTH) {
		diag_report(sc->diag, where, DIAG_LAYOUT_LOOP, name);
		return;
	}
	items_bind_params(sc, i->element, NULL);
	inside.nested++;
	i->first = items_build(&inside, layout, &i->style, i->element);
	xpath_pop_to(sc->in->x, depth);
}

const struct kind items_kind_use = {.name = "use",
				    .build = build,
				    .measure = items_measure_box,
				    .arrange = items_arrange_box,
				    .pour = items_pour_box,
				    .paints = true};
