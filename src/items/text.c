/* <text>: words in a box. */
#include "items/text.h"

#include "items/draw.h"
#include "items/report.h"
#include "items/tell.h"

struct text {
	struct words words;
	const char *name; /* for messages */
};

static void
build(const struct scope *sc, struct item *i)
{
	struct text *t = ARENA_NEW(sc->scratch, struct text);

	t->words = items_shape(sc, i->element, &i->style);
	t->words.max_lines = items_attr_whole(sc, i->element, ATTR_MAX_LINES, 0,
					      0, ITEMS_MANY);
	t->name = items_attr(sc, i->element, ATTR_NAME);
	i->own = t;
}

static struct size
measure(const struct scope *sc, const struct item *i, mpt width, int shrink)
{
	const struct text *t = i->own;
	mpt size = items_shrunk_size(&i->style, shrink);
	struct text_block *b;

	if (!t->words.para)
		return (struct size){0, 0};
	b = items_fit(sc, &t->words, &i->style, width, 0, size, 0);
	/* a hair more, so that setting it at this width cannot break it */
	return (struct size){b->width + 20, b->height};
}

static void
arrange(const struct scope *sc, const struct item *i, struct rect r, int shrink)
{
	const struct text *t = i->own;
	const struct words *w = &t->words;
	struct text_block *b;

	if (!w->para)
		return;
	b = items_fit(sc, w, &i->style, r.w, r.h,
		      items_shrunk_size(&i->style, shrink),
		      items_least_size(&i->style));
	if (b->over_width > MPT_PT / 4)
		items_report_over(sc, i, t->name, w->has_hole, b->over_width,
				  true);
	else if (b->over_height > MPT_PT / 4 || b->over_lines)
		items_report_over(sc, i, t->name, w->has_hole,
				  b->over_height > 0
					  ? b->over_height
					  : (mpt)b->over_lines * b->size,
				  false);
	items_tell(sc, i, NULL, w, &i->style, b, r.w, r.h);
	items_draw_words(sc, w, b, r.x,
			 r.y + items_offset(i->valign, r.h, b->height));
}

const struct kind items_kind_text = {.name = "text",
				     .build = build,
				     .measure = measure,
				     .arrange = arrange,
				     .paints = true};

size_t
items_kit_lines(const struct scope *sc, const struct item *i, mpt width)
{
	const struct text *t = i->own;

	if (i->kind != &items_kind_text || !t->words.para || !t->words.has_hole)
		return 0;
	return items_fit(sc, &t->words, &i->style, width, 0,
			 items_least_size(&i->style), 0)
		->lines;
}

const char *
items_text_name(const struct item *i)
{
	return ((const struct text *)i->own)->name;
}
