/* Places to write: fields with rules or boxes, and tracks to mark. */
#include "items/internal.h"

#define PITCH MPT_MM(7.5) /* from line to line, for a pencil */

static mpt
pitch(const struct item *f)
{
	return f->gap ? f->gap : PITCH;
}

static struct text_block *
fit_label(struct layout *l, const struct item *f, mpt width)
{
	const struct style *s = &f->label_style;
	mpt min = s->min_size && s->min_size < s->size ? s->min_size : s->size;

	return items_fit(l, &f->label, s, width, 0, s->size, min);
}

/* Tells how a label was set; says when a word of it is too wide. */
static void
tell_label(struct layout *l, const struct item *f, const struct text_block *b,
	   mpt width)
{
	items_tell(l, f, "label", &f->label, &f->label_style, b, width,
		   b->height);
	if (b->over_width > MPT_PT / 4)
		items_report_over(l, f, b->over_width, true);
}

static struct size
label_size(struct layout *l, const struct item *f, mpt width)
{
	struct text_block *b;

	if (!f->label.para)
		return (struct size){0, 0};
	b = fit_label(l, f, width);
	return (struct size){b->width, b->height};
}

struct size
items_measure_field(struct layout *l, const struct item *f, mpt width,
		    int shrink)
{
	struct size label = label_size(l, f, width), s;
	mpt size = f->style.size;

	(void)shrink;
	if (f->field == FIELD_CHECK) {
		s.w = size * 3 / 2 + label.w + 20; /* as for texts */
		s.h = label.h > size ? label.h : size;
		return s;
	}
	s.w = width < ITEMS_FREE ? width : label.w + MPT_MM(30);
	s.h = f->lines * pitch(f);
	if (f->label_at == LABEL_BEFORE)
		s.h = s.h > label.h ? s.h : label.h;
	else
		s.h += label.h;
	return s;
}

/* A thin rule to write on. */
static struct paint
rule_paint(const struct item *f)
{
	struct paint p = f->paint;

	if (!p.stroke.opacity) {
		p.stroke = f->style.colour;
		p.stroke.opacity = 110;
		p.width = 500;
	}
	return p;
}

static void
draw_rules(struct layout *l, const struct item *f, struct rect r, int lines)
{
	struct paint p = rule_paint(f);
	int k;

	for (k = 1; k <= lines; k++) {
		mpt y = r.y + r.h * k / lines - p.width;

		items_draw_line(l, (struct point){r.x, y},
				(struct point){r.x + r.w, y}, &p);
	}
}

/*
 * The value written on the lines: the largest size at which it keeps to
 * them, baselines a little above each rule.  false when there is none.
 */
static bool
write_on_lines(struct layout *l, const struct item *f, struct rect r)
{
	mpt step = r.h / f->lines, size = f->style.size;
	mpt min = items_text_size(f, 0);
	struct text_block *b;
	struct style s = f->style;

	if (size > step)
		size = step;
	for (; size >= min; size -= 250) {
		s.leading = (int)((int64_t)step * 1000 * 1000 /
				  text_leading(f->words.para) / size);
		b = items_fit(l, &f->words, &s, r.w, 0, size, size);
		if (b->over_width > 0 || (int)b->lines > f->lines)
			continue;
		draw_rules(l, f, r, f->lines);
		items_tell(l, f, "value", &f->words, &f->style, b, r.w, r.h);
		items_draw_words(l, &f->words, b, r.x,
				 r.y + step - size * 28 / 100 - b->ascent);
		return true;
	}
	return false;
}

/* The value set freely in the space, without rules; says when it is over. */
static void
write_freely(struct layout *l, const struct item *f, struct rect r)
{
	mpt min = items_text_size(f, 0), size = f->style.size;
	struct text_block *b;

	b = items_fit(l, &f->words, &f->style, r.w, r.h, size, min);
	if (b->over_width > MPT_PT / 4)
		items_report_over(l, f, b->over_width, true);
	else if (b->over_height > MPT_PT / 4)
		items_report_over(l, f, b->over_height, false);
	items_tell(l, f, "value", &f->words, &f->style, b, r.w, r.h);
	items_draw_words(
		l, &f->words, b, r.x,
		r.y + (f->valign == PLACE_START ? 0 : (r.h - b->height) / 2));
}

static void
draw_value(struct layout *l, const struct item *f, struct rect r)
{
	if (f->field == FIELD_BOX) {
		struct paint p = rule_paint(f);

		p.sides = SIDE_ALL;
		items_draw_paint(l, &p, r);
		r.x += MPT_MM(1);
		r.w -= MPT_MM(2);
	}
	if (l->fillable) {
		if (f->field == FIELD_LINES)
			draw_rules(l, f, r, f->lines);
		items_add_field(l, f, r);
	} else if (f->field != FIELD_LINES) {
		if (f->words.para)
			write_freely(l, f, r);
	} else if (!f->words.para) {
		draw_rules(l, f, r, f->lines);
	} else if (!write_on_lines(l, f, r)) {
		write_freely(l, f, r);
	}
}

static void
draw_check(struct layout *l, const struct item *f, struct rect r)
{
	mpt size = f->style.size;
	struct rect box = {l->mirrored ? r.x + r.w - size : r.x,
			   r.y + (r.h - size) / 2, size, size};
	struct paint p = f->paint;
	struct text_block *b;
	mpt x = l->mirrored ? r.x : r.x + size * 3 / 2;

	if (!p.stroke.opacity)
		p.stroke = f->style.colour;
	if (str_eq(f->value, "yes") && !l->fillable)
		p.fill = p.stroke;
	items_draw_paint(l, &p, box);
	if (l->fillable)
		items_add_field(l, f, box);
	if (!f->label.para)
		return;
	b = fit_label(l, f, r.w - size * 3 / 2);
	tell_label(l, f, b, r.w - size * 3 / 2);
	items_draw_words(l, &f->label, b, x, r.y + (r.h - b->height) / 2);
}

void
items_draw_field(struct layout *l, const struct item *f, struct rect r,
		 int shrink)
{
	struct size label = label_size(l, f, r.w);
	mpt gap = label.h ? MPT_MM(1.5) : 0;
	struct text_block *b = f->label.para ? fit_label(l, f, r.w) : NULL;

	(void)shrink;
	if (f->field == FIELD_CHECK) {
		draw_check(l, f, r);
		return;
	}
	if (b)
		tell_label(l, f, b, r.w);
	if (b && f->label_at == LABEL_BEFORE) {
		mpt step = r.h / (f->lines ? f->lines : 1);

		items_draw_words(l, &f->label, b, r.x,
				 r.y + step - b->size * 28 / 100 - b->ascent);
		r.w -= label.w + gap;
		r.x += l->rtl ? 0 : label.w + gap;
	} else if (b && f->label_at == LABEL_BELOW) {
		items_draw_words(l, &f->label, b, r.x, r.y + r.h - label.h);
		r.h -= label.h;
	} else if (b) {
		items_draw_words(l, &f->label, b, r.x, r.y);
		r.y += label.h;
		r.h -= label.h;
	}
	if (r.w > 0 && r.h > 0 && f->lines > 0)
		draw_value(l, f, r);
}

/* How many cells stand side by side. */
static int
track_columns(const struct item *t, mpt width)
{
	mpt step = t->style.size + t->gap;
	int fit = step > 0 && width < ITEMS_FREE
			  ? (int)((width + t->gap) / step)
			  : t->count;

	if (t->columns)
		return t->columns;
	if (fit < 1)
		fit = 1;
	return fit < t->count ? fit : t->count;
}

struct size
items_measure_track(struct layout *l, const struct item *t, mpt width)
{
	int columns = track_columns(t, width), rows;
	mpt step = t->style.size + t->gap;

	(void)l;
	if (!t->count || !columns)
		return (struct size){0, 0};
	rows = (t->count + columns - 1) / columns;
	return (struct size){columns * step - t->gap, rows * step - t->gap};
}

/* One cell: a box, a circle or a symbol; dark when it is marked. */
static void
draw_cell(struct layout *l, const struct item *t, struct rect r, bool on)
{
	struct paint p = t->paint;

	if (t->form) {
		items_place_in(l, on ? t->form : t->form_off, r, PLACE_CENTER,
			       PLACE_CENTER);
		return;
	}
	if (!p.stroke.opacity)
		p.stroke = t->style.colour;
	if (on)
		p.fill = p.stroke;
	if (str_eq(t->shape, "circle"))
		p.radius = r.w / 2;
	items_draw_paint(l, &p, r);
}

void
items_draw_track(struct layout *l, const struct item *t, struct rect r)
{
	int columns = track_columns(t, r.w), k;
	mpt size = t->style.size, step = size + t->gap;
	struct size s = items_measure_track(l, t, r.w);
	mpt x0 = t->align == PLACE_CENTER ? (r.w - s.w) / 2
		 : t->align == PLACE_END  ? r.w - s.w
					  : 0;

	for (k = 0; columns && k < t->count; k++) {
		mpt x = x0 + k % columns * step, y = k / columns * step;

		struct rect cell = {l->mirrored ? r.x + r.w - x - size
						: r.x + x,
				    r.y + y, size, size};
		bool fill = l->fillable && t->name;

		draw_cell(l, t, cell, k < t->filled && !fill);
		if (fill)
			items_add_cell(l, t, cell, k, k < t->filled);
	}
}
