/* <field>: a value of a record, or a place to write it. */
#include "items/field.h"

#include <string.h>

#include "items/draw.h"
#include "items/fillable.h"
#include "items/report.h"
#include "items/second.h"
#include "items/tell.h"
#include "items/together.h"
#include "kit/kit.h"

#define PITCH MPT_MM(7.5) /* from line to line, for a pencil */

/* The value a field shows: value="{...}", else the record's field. */
static const char *
field_value(const struct scope *sc, const struct element *e)
{
	const char *v = items_attr(sc, e, ATTR_VALUE);

	if (!v)
		v = kit_field(sc->record, items_raw(e, ATTR_NAME), sc->scratch);
	return str_blank(v) ? NULL : v;
}

/* A label is set in its label-style, of several in all of them, the later over
   the earlier; without one like the value but smaller. */
static struct style
read_label_style(const struct scope *sc, const struct item *i)
{
	const struct element *e = i->element, *style;
	const char *names = items_attr(sc, e, ATTR_LABEL_STYLE);
	struct style s = i->style;
	char *rest, *name;

	s.bold = s.italic = false; /* the value's, not the label's */
	if (!names)
		s.size = s.size * 3 / 4;
	rest = arena_strdup(sc->scratch, names ? names : "");
	while ((name = strtok_r(rest, " \t\r\n", &rest))) {
		style = items_find(sc, xml_where(e->node), "style", name,
				   DIAG_NO_STYLE);
		if (style)
			items_read_style(sc, style, &s);
	}
	s.align = TEXT_START;
	return s;
}

static void
build_words(const struct scope *sc, const struct item *i, struct field *f,
	    const char *label)
{
	label = items_add_second(sc, i->element, ATTR_LABEL, label);
	if (label) {
		f->label_style = read_label_style(sc, i);
		f->label = items_shape_plain(sc, i->element, label, f->name,
					     false, &f->label_style);
	}
	if (f->value && f->kind != FIELD_CHECK)
		f->words = items_shape_plain(sc, i->element, f->value, f->name,
					     true, &i->style);
}

static void
build(const struct scope *sc, struct item *i)
{
	const struct element *e = i->element;
	const char *at = items_attr(sc, e, ATTR_LABEL_AT);
	const char *kind = items_attr(sc, e, ATTR_KIND);
	const char *label = items_attr(sc, e, ATTR_LABEL);
	struct field *f = ARENA_NEW(sc->scratch, struct field);

	f->name = items_attr(sc, e, ATTR_NAME);
	f->tip = items_attr(sc, e, ATTR_TIP);
	f->tip = f->tip ? f->tip : label ? label : f->name;
	f->value = field_value(sc, e);
	f->lines = items_attr_whole(sc, e, ATTR_LINES, 1, 0, ITEMS_MANY);
	f->label_at = str_eq(at, "before")  ? LABEL_BEFORE
		      : str_eq(at, "below") ? LABEL_BELOW
					    : LABEL_ABOVE;
	f->kind = str_eq(kind, "box")	  ? FIELD_BOX
		  : str_eq(kind, "check") ? FIELD_CHECK
		  : str_eq(kind, "plain") ? FIELD_PLAIN
					  : FIELD_LINES;
	build_words(sc, i, f, label);
	i->own = f;
}

static mpt
pitch(const struct item *i)
{
	return i->gap ? i->gap : PITCH;
}

/*
 * The top of a text whose first line stands on a rule that is step below y:
 * what hangs below its baseline stays clear of the rule.
 */
static mpt
stand_on_rule(mpt y, mpt step, const struct text_block *b)
{
	return y + step - b->size * 28 / 100 - MPT_MM(0.5) - b->ascent;
}

static struct text_block *
fit_label(const struct scope *sc, const struct item *i, mpt width)
{
	const struct field *f = i->own;
	const struct style *s = &f->label_style;
	mpt size = items_agreed_size(sc, i, TOGETHER_LABEL, s, 1000);
	struct text_block *b = items_fit(sc, &f->label, s, width, 0, size,
					 items_least_size(s));

	items_agree(sc, i, TOGETHER_LABEL, s, size, b->size);
	return b;
}

/* Tells how a label was set; says when a word of it is too wide. */
static void
tell_label(const struct scope *sc, const struct item *i,
	   const struct text_block *b, mpt width)
{
	const struct field *f = i->own;
	items_tell(sc, i, "label", &f->label, &f->label_style, b, width,
		   b->height);
	if (b->over_width > MPT_PT / 4)
		items_report_over(sc, i, f->name, f->words.has_hole,
				  b->over_width, true);
}

static struct size
label_size(const struct scope *sc, const struct item *i, mpt width)
{
	const struct field *f = i->own;
	struct text_block *b;

	if (!f->label.para)
		return (struct size){0, 0};
	b = fit_label(sc, i, width);
	return (struct size){b->width, b->height};
}

static struct size
measure(const struct scope *sc, const struct item *i, mpt width, int shrink)
{
	const struct field *f = i->own;
	struct size label = label_size(sc, i, width), s;
	mpt size = i->style.size;

	(void)shrink;
	if (f->kind == FIELD_CHECK) {
		s.w = size * 3 / 2 + label.w + 20; /* as for texts */
		s.h = label.h > size ? label.h : size;
		return s;
	}
	s.w = width < ITEMS_FREE ? width : label.w + MPT_MM(30);
	s.h = f->lines * pitch(i);
	if (f->label_at == LABEL_BEFORE)
		s.h = s.h > label.h ? s.h : label.h;
	else
		s.h += label.h;
	return s;
}

/* A thin rule to write on. */
static struct paint
rule_paint(const struct item *i)
{
	struct paint p = i->paint;

	if (!p.stroke.opacity) {
		p.stroke = i->style.colour;
		p.stroke.opacity = 110;
		p.width = 500;
	}
	return p;
}

static void
draw_rules(const struct scope *sc, const struct item *i, struct rect r,
	   int lines)
{
	struct paint p = rule_paint(i);
	int k;

	for (k = 1; k <= lines; k++) {
		mpt y = r.y + r.h * k / lines - p.width;

		items_draw_line(sc, (struct point){r.x, y},
				(struct point){r.x + r.w, y}, &p);
	}
}

/*
 * The value written on the lines: the largest size at which it keeps to
 * them, baselines a little above each rule.  false when there is none.
 */
static bool
write_on_lines(const struct scope *sc, const struct item *i, struct rect r)
{
	const struct field *f = i->own;
	mpt step = r.h / f->lines, size;
	mpt min = items_least_size(&i->style);
	struct text_block *b;
	struct style s = i->style;

	size = items_agreed_size(sc, i, TOGETHER_WORDS, &s, 1000);
	if (size > step)
		size = step;
	for (; size >= min; size -= 250) {
		s.leading = (int)((int64_t)step * 1000 * 1000 /
				  text_leading(f->words.para) / size);
		b = items_fit(sc, &f->words, &s, r.w, 0, size, size);
		if (b->over_width > 0 || (int)b->lines > f->lines)
			continue;
		items_agree(sc, i, TOGETHER_WORDS, &i->style, i->style.size,
			    size);
		draw_rules(sc, i, r, f->lines);
		items_tell(sc, i, "value", &f->words, &i->style, b, r.w, r.h);
		items_draw_words(sc, &f->words, b, r.x,
				 stand_on_rule(r.y, step, b));
		return true;
	}
	return false;
}

/* The value set freely in the space, without rules; says when it is over. */
static void
write_freely(const struct scope *sc, const struct item *i, struct rect r)
{
	const struct field *f = i->own;
	mpt min = items_least_size(&i->style), size;
	struct text_block *b;

	size = items_agreed_size(sc, i, TOGETHER_WORDS, &i->style, 1000);
	b = items_fit(sc, &f->words, &i->style, r.w, r.h, size, min);
	items_agree(sc, i, TOGETHER_WORDS, &i->style, size, b->size);
	if (b->over_width > MPT_PT / 4)
		items_report_over(sc, i, f->name, f->words.has_hole,
				  b->over_width, true);
	else if (b->over_height > MPT_PT / 4)
		items_report_over(sc, i, f->name, f->words.has_hole,
				  b->over_height, false);
	items_tell(sc, i, "value", &f->words, &i->style, b, r.w, r.h);
	items_draw_words(
		sc, &f->words, b, r.x,
		r.y + (i->valign == PLACE_START ? 0 : (r.h - b->height) / 2));
}

static void
draw_value(const struct scope *sc, const struct item *i, struct rect r)
{
	const struct field *f = i->own;
	struct paint p = rule_paint(i);

	p.sides = SIDE_ALL;
	if (f->kind != FIELD_BOX)
		p.stroke = items_none;
	items_draw_paint(sc, &p, r);
	if (f->kind == FIELD_BOX || p.fill.opacity) {
		r.x += MPT_MM(1);
		r.w -= MPT_MM(2);
	}
	if (sc->fillable) {
		/* viewers do not keep to rules: a text has but the last one */
		if (f->kind == FIELD_LINES)
			draw_rules(sc, i, r, f->value ? 1 : f->lines);
		items_add_field(sc, i, r);
	} else if (f->kind != FIELD_LINES) {
		if (f->words.para)
			write_freely(sc, i, r);
	} else if (!f->words.para) {
		draw_rules(sc, i, r, f->lines);
	} else if (!write_on_lines(sc, i, r)) {
		write_freely(sc, i, r);
	}
}

static void
draw_check(const struct scope *sc, const struct item *i, struct rect r)
{
	const struct field *f = i->own;
	mpt size = i->style.size;
	struct rect box = {sc->mirrored ? r.x + r.w - size : r.x,
			   r.y + (r.h - size) / 2, size, size};
	struct paint p = i->paint;
	struct text_block *b;
	mpt x = sc->mirrored ? r.x : r.x + size * 3 / 2;

	if (!p.stroke.opacity)
		p.stroke = i->style.colour;
	if (str_eq(f->value, "yes") && !sc->fillable)
		items_fill_plain(&p);
	items_draw_paint(sc, &p, box);
	if (sc->fillable)
		items_add_field(sc, i, box);
	if (!f->label.para)
		return;
	b = fit_label(sc, i, r.w - size * 3 / 2);
	tell_label(sc, i, b, r.w - size * 3 / 2);
	items_draw_words(sc, &f->label, b, x, r.y + (r.h - b->height) / 2);
}

static void
arrange(const struct scope *sc, const struct item *i, struct rect r, int shrink)
{
	const struct field *f = i->own;
	struct size label = label_size(sc, i, r.w);
	mpt gap = label.h ? MPT_MM(1.5) : 0;
	struct text_block *b = f->label.para ? fit_label(sc, i, r.w) : NULL;

	(void)shrink;
	if (f->kind == FIELD_CHECK) {
		draw_check(sc, i, r);
		return;
	}
	if (b)
		tell_label(sc, i, b, r.w);
	if (b && f->label_at == LABEL_BEFORE) {
		mpt step = r.h / (f->lines ? f->lines : 1);

		items_draw_words(sc, &f->label, b, r.x,
				 stand_on_rule(r.y, step, b));
		r.w -= label.w + gap;
		r.x += sc->press->rtl ? 0 : label.w + gap;
	} else if (b && f->label_at == LABEL_BELOW) {
		items_draw_words(sc, &f->label, b, r.x, r.y + r.h - label.h);
		r.h -= label.h;
	} else if (b) {
		items_draw_words(sc, &f->label, b, r.x, r.y);
		r.y += label.h;
		r.h -= label.h;
	}
	if (r.w > 0 && r.h > 0 && f->lines > 0)
		draw_value(sc, i, r);
	else if (f->lines > 0 || f->value)
		items_report_full(sc, i, r.w, r.w > 0 ? label.h : label.w);
}

const struct kind items_kind_field = {.name = "field",
				      .build = build,
				      .measure = measure,
				      .arrange = arrange};
