/* Places to write as form fields, for sheets that are filled on screen. */
#include "items/internal.h"

static mpt
least(mpt a, mpt b)
{
	return a < b ? a : b;
}

static mpt
most(mpt a, mpt b)
{
	return a > b ? a : b;
}

struct rect
items_send(struct page_matrix m, struct rect r)
{
	struct point a = page_apply(m, (struct point){r.x, r.y});
	struct point b = page_apply(m, (struct point){r.x + r.w, r.y});
	struct point c = page_apply(m, (struct point){r.x, r.y + r.h});
	struct point d = page_apply(m, (struct point){r.x + r.w, r.y + r.h});
	mpt x = least(least(a.x, b.x), least(c.x, d.x));
	mpt y = least(least(a.y, b.y), least(c.y, d.y));

	return (struct rect){x, y, most(most(a.x, b.x), most(c.x, d.x)) - x,
			     most(most(a.y, b.y), most(c.y, d.y)) - y};
}

/* "character-2-concept": the record, its place in line and the field. */
static const char *
field_name(struct layout *l, const struct item *i)
{
	return arena_printf(l->doc->arena, "%s-%ld-%s", xml_name(i->record),
			    kit_place(i->record), i->name);
}

static const char *
field_tip(struct layout *l, const struct item *i)
{
	return arena_strdup(l->doc->arena, i->tip);
}

/* Is what is drawn now upside down on its face? */
static bool
upside_down(const struct layout *l)
{
	return l->to_form.a < -PAGE_ONE / 2;
}

/*
 * The size at which the value fits its place, with something to spare for
 * the wider face that forms are set in.
 */
static mpt
value_size(struct layout *l, const struct item *f, struct rect r)
{
	mpt size = f->style.size;
	struct words words = f->words;
	struct text_block *b;

	if (!words.para)
		return size;
	words.max_lines = f->lines;
	b = items_fit(l, &words, &f->style, r.w * 4 / 5 - MPT_MM(1.5), r.h,
		      size, 6 * MPT_PT);
	return b->size;
}

void
items_add_field(struct layout *l, const struct item *f, struct rect r)
{
	bool check = f->field == FIELD_CHECK;
	struct page_field field = {
		.kind = check ? PAGE_FIELD_CHECK : PAGE_FIELD_TEXT,
		.name = field_name(l, f),
		.tip = field_tip(l, f),
		.value = arena_strdup(l->doc->arena, f->value ? f->value : ""),
		.box = items_send(l->to_form, r),
		.size = value_size(l, f, r),
		.many_lines = f->lines > 1,
		.upside_down = upside_down(l),
	};

	VEC_PUSH(l->doc->arena, &l->fields, field);
}

void
items_add_cell(struct layout *l, const struct item *t, struct rect r, int cell,
	       bool on)
{
	struct page_field field = {
		.kind = PAGE_FIELD_CHECK,
		.name = arena_printf(l->doc->arena, "%s-%d", field_name(l, t),
				     cell + 1),
		.tip = field_tip(l, t),
		.value = on ? "yes" : "",
		.box = items_send(l->to_form, r),
	};

	VEC_PUSH(l->doc->arena, &l->fields, field);
}
