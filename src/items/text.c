/* <text>: words in a box. */
#include "items/text.h"

#include "items/draw.h"
#include "items/flow.h"
#include "items/report.h"
#include "items/tell.h"
#include "items/together.h"

struct text {
	struct words words;
	const char *name; /* for messages */
	size_t from, to;  /* the lines it shows; to 0: all */
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

/* How far below a block's top a line begins. */
static mpt
line_top(const struct text_block *b, size_t line)
{
	return (mpt)((int64_t)b->height * (int64_t)line / (int64_t)b->lines);
}

/* Leaves only some lines of a block, and moves them to its top. */
static void
take_lines(struct text_block *b, size_t from, size_t to)
{
	mpt top;
	size_t first, i;

	to = to < b->lines ? to : b->lines;
	from = from < to ? from : to;
	top = line_top(b, from);
	first = from ? b->ends[from - 1] : 0;
	b->n = to ? b->ends[to - 1] - first : 0;
	b->runs += first;
	for (i = 0; i < b->n; i++)
		b->runs[i].y -= top;
	b->height = line_top(b, to) - top;
	b->lines = to - from;
}

void
items_take_lines(const struct scope *sc, struct item *i, size_t from, size_t to)
{
	struct text *t = ARENA_NEW(sc->scratch, struct text);

	*t = *(const struct text *)i->own;
	t->from = from;
	t->to = to;
	i->own = t;
}

static struct size
measure(const struct scope *sc, const struct item *i, mpt width, int shrink)
{
	const struct text *t = i->own;
	struct text_block *b;
	mpt size;

	if (!t->words.para)
		return (struct size){0, 0};
	size = items_agreed_size(sc, i, TOGETHER_WORDS, &i->style, shrink);
	b = items_fit(sc, &t->words, &i->style, width, 0, size, 0);
	if (t->to)
		take_lines(b, t->from, t->to);
	/* a hair more, so that setting it at this width cannot break it */
	return (struct size){b->width + 20, b->height};
}

/* Some lines of a text: set as when it was divided, at full size. */
static void
arrange_lines(const struct scope *sc, const struct item *i, struct rect r,
	      int shrink)
{
	const struct text *t = i->own;
	struct text_block *b = items_fit(
		sc, &t->words, &i->style, r.w, 0,
		items_agreed_size(sc, i, TOGETHER_WORDS, &i->style, shrink), 0);

	if (b->over_width > MPT_PT / 4)
		items_report_over(sc, i, t->name, t->words.has_hole,
				  b->over_width, true);
	if (!t->from)
		items_tell(sc, i, NULL, &t->words, &i->style, b, r.w,
			   b->height);
	take_lines(b, t->from, t->to);
	items_draw_words(sc, &t->words, b, r.x, r.y);
}

/* --- over pages --- */

#define LEAST_LINES 2 /* of a text on a page, if it is not all of it */

static void
add_lines(const struct text_block *b, size_t from, size_t to, struct slice s,
	  struct flow *flow)
{
	int k;

	s.from = from;
	s.to = to;
	for (k = 0; k <= TIGHTEST; k++)
		s.high.at[k] = line_top(b, to) - line_top(b, from);
	VEC_PUSH(flow->arena, &flow->slices, s);
}

/* Between its lines, but for the first ones and the last. */
static bool
pour(const struct scope *sc, const struct item *i, mpt width,
     const struct frame *in, struct flow *flow)
{
	const struct text *t = i->own;
	struct slice s = {.item = i, .in = in};
	struct text_block *b;
	size_t line, end;

	if (!t->words.para || t->words.max_lines || i->padding.top ||
	    i->padding.bottom || i->paint.fill.opacity ||
	    i->paint.stroke.opacity)
		return false;
	b = items_fit(sc, &t->words, &i->style,
		      width - i->padding.start - i->padding.end, 0,
		      items_agreed_size(sc, i, TOGETHER_WORDS, &i->style,
					1000 - flow->smaller),
		      0);
	if (b->lines < 2 * LEAST_LINES)
		return false;
	for (line = 0; line < b->lines; line = end) {
		end = line ? line + 1 : LEAST_LINES;
		if (b->lines - end < LEAST_LINES)
			end = b->lines;
		add_lines(b, line, end, s, flow);
	}
	return true;
}

static void
arrange(const struct scope *sc, const struct item *i, struct rect r, int shrink)
{
	const struct text *t = i->own;
	const struct words *w = &t->words;
	struct text_block *b;
	mpt size;

	if (!w->para)
		return;
	if (t->to) {
		arrange_lines(sc, i, r, shrink);
		return;
	}
	size = items_agreed_size(sc, i, TOGETHER_WORDS, &i->style, shrink);
	b = items_fit(sc, w, &i->style, r.w, r.h, size,
		      items_least_size(&i->style));
	items_agree(sc, i, TOGETHER_WORDS, &i->style, size, b->size);
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
				     .pour = pour,
				     .paints = true};

const char *
items_section(const struct item *i)
{
	if (i->kind != &items_kind_text || !i->section)
		return NULL;
	return ((const struct text *)i->own)->words.text;
}

const char *
items_section_name(const struct item *i)
{
	return str_eq(i->section, "yes") ? NULL : i->section;
}

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

bool
items_text_has_hole(const struct item *i)
{
	return ((const struct text *)i->own)->words.has_hole;
}
