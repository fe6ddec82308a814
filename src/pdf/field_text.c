/* The value of a text field, set in type inside the field's box. */
#include "pdf/field_text.h"

#include <string.h>

/* As viewers have it: the space inside the edge, the sizes they choose. */
#define PAD (2 * MPT_PT)
#define AUTO_SIZE (12 * MPT_PT)
#define LEAST_SIZE (4 * MPT_PT)
#define LEADING 1200

static void
report(struct writer *w, const struct page_field *field,
       const struct text_fault *fault)
{
	const char *why = "it is not valid UTF-8";

	if (!fault->bad_utf8)
		why = arena_printf(w->arena, "no face has U+%04X",
				   (unsigned)fault->missing);
	diag_report(w->diag, (struct diag_where){0}, DIAG_PDF_TEXT,
		    field->name ? field->name : "", why);
}

static const struct text_para *
shape(struct writer *w, const struct page_field *field)
{
	struct text_style style = {
		.lang = w->doc->lang,
		/* where pages begin at the right, a Latin name does so, too */
		.direction = w->doc->rtl ? TEXT_RTL : TEXT_AUTO,
	};
	struct text_fault fault = {0};
	struct text_span span = {
		.text = field->value,
		.n = strlen(field->value),
		.role = "body",
		.scale = 1000,
	};
	const struct text_para *para =
		text_shape(w->faces, &span, 1, &style, w->arena, &fault);

	if (!para)
		report(w, field, &fault);
	return para;
}

/* The size at which one line fits, when the viewer would choose it too. */
static mpt
one_line_size(const struct text_para *para, mpt width, mpt height)
{
	mpt size = (mpt)((int64_t)height * 1000 / LEADING), wide;

	if (size > AUTO_SIZE)
		size = AUTO_SIZE;
	wide = text_width(para, size);
	if (wide > width)
		size = (mpt)((int64_t)size * width / wide);
	return size < LEAST_SIZE ? LEAST_SIZE : size;
}

static struct text_block *
fit(struct writer *w, const struct text_para *para,
    const struct page_field *field)
{
	struct text_box box = {.size = field->size, .leading = LEADING};
	struct rect inside = page_field_inside(field);
	mpt width = inside.w - 2 * PAD;

	if (field->many_lines) {
		box.width = width > 0 ? width : 1;
		box.height = inside.h - 2 * PAD;
	}
	if (!field->size && field->many_lines) {
		box.size = AUTO_SIZE;
		box.min_size = LEAST_SIZE;
	} else if (!field->size) {
		box.size = one_line_size(para, width, inside.h);
	}
	return text_fit(para, &box, w->arena);
}

/* The block's top left corner in the box. */
static struct point
place(const struct page_field *field, const struct text_block *block)
{
	struct rect inside = page_field_inside(field);
	struct point at = {PAD, PAD};

	if (field->many_lines)
		return at;
	at.y = (inside.h - block->height) / 2;
	if (block->rtl)
		at.x = inside.w - PAD - block->width;
	return at;
}

struct field_text
field_text_set(struct writer *w, const struct page_field *field)
{
	struct field_text set = {0};
	const struct text_para *para;
	struct text_block *block;
	struct point at;
	size_t i;

	if (str_blank(field->value))
		return set;
	para = shape(w, field);
	if (!para)
		return set;
	block = fit(w, para, field);
	at = place(field, block);
	set.rtl = block->rtl;
	set.runs = ARENA_ARRAY(w->arena, struct page_glyphs, block->n);
	for (i = 0; i < block->n; i++) {
		const struct text_run *run = &block->runs[i];

		if (!run->n && !run->n_words)
			continue;
		set.runs[set.n++] = (struct page_glyphs){
			.face = run->face,
			.size = run->size,
			.m = PAGE_MOVE(at.x + run->x, at.y + run->y),
			.colour = {0, 0, 0, 255},
			.n = run->n,
			.glyphs = run->glyphs,
			.n_words = run->n_words,
			.words = run->words,
			.places = run->places,
		};
	}
	return set;
}
