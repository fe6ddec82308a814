/* Telling who asks how texts were set, and how much room they had. */
#include "items/tell.h"

#include "items/together.h"

/* How many characters like its own fit the place at full size, about. */
static size_t
room(const struct words *w, const struct style *s, size_t n, mpt width,
     mpt height)
{
	int64_t natural = text_width(w->para, s->size), per_line, lines;
	int64_t line = (int64_t)text_leading(w->para) * s->size / 1000 *
		       s->leading / 1000;

	if (natural <= 0 || line <= 0)
		return 0;
	per_line = (int64_t)width * (int64_t)n / natural;
	lines = height / line > 1 ? height / line : 1;
	if (w->max_lines && lines > w->max_lines)
		lines = w->max_lines;
	/* lines end at words, not at the edge */
	return (size_t)(lines > 1 ? per_line * lines * 92 / 100 : per_line);
}

void
items_tell(const struct scope *sc, const struct item *i, const char *attribute,
	   const struct words *w, const struct style *style,
	   const struct text_block *b, mpt width, mpt height)
{
	struct items_text t = {
		.node = i->element->node,
		.attribute = attribute,
		.part = sc->part,
		.record = i->record,
		.face = sc->face ? sc->face->form : NULL,
		.text = w->text,
		.size = b->size,
		.full_size = style->size,
	};
	size_t n;

	if (!sc->press->set || !w->text ||
	    (sc->together && sc->together->trying))
		return;
	n = str_characters(w->text);
	/* a text as wide as itself may take the blank beside it */
	if (b->lines == 1 && width < b->width + MPT_PT)
		width += sc->slack.w;
	if (height < b->height + MPT_PT)
		height += sc->slack.h;
	t.room = room(w, style, n, width, height);
	if (t.room < n && b->size == style->size)
		t.room = n; /* it is there, so it has room */
	sc->press->set(sc->press->context, &t);
}
