/* Places to write as form fields, for kits that are filled on screen. */
#include "items/fillable.h"

#include "kit/kit.h"

struct rect
items_send(struct page_matrix m, struct rect r)
{
	struct point a = page_apply(m, (struct point){r.x, r.y});
	struct point b = page_apply(m, (struct point){r.x + r.w, r.y});
	struct point c = page_apply(m, (struct point){r.x, r.y + r.h});
	struct point d = page_apply(m, (struct point){r.x + r.w, r.y + r.h});
	mpt x = mpt_least(mpt_least(a.x, b.x), mpt_least(c.x, d.x));
	mpt y = mpt_least(mpt_least(a.y, b.y), mpt_least(c.y, d.y));

	return (struct rect){
		x, y, mpt_most(mpt_most(a.x, b.x), mpt_most(c.x, d.x)) - x,
		mpt_most(mpt_most(a.y, b.y), mpt_most(c.y, d.y)) - y};
}

/* "character-2-concept": the record, its place in line and the field. */
static const char *
field_name(const struct scope *sc, const struct item *i, const char *name)
{
	return arena_printf(sc->press->doc->arena, "%s-%ld-%s",
			    xml_name(i->record), kit_place(i->record), name);
}

int
items_quarters(struct page_matrix m)
{
	mpt half = PAGE_ONE / 2;

	return m.b > half ? 1 : m.a < -half ? 2 : m.b < -half ? 3 : 0;
}

/*
 * The size at which the value fits its place, with something to spare for
 * the wider face that forms are set in.
 */
static mpt
value_size(const struct scope *sc, const struct item *i, const struct field *f,
	   struct rect r)
{
	mpt size = i->style.size;
	struct words words = f->words;
	struct text_block *b;

	if (!words.para)
		return size;
	words.max_lines = f->lines;
	b = items_fit(sc, &words, &i->style, r.w * 4 / 5 - MPT_MM(1.5), r.h,
		      size, 6 * MPT_PT);
	return b->size;
}

void
items_add_field(const struct scope *sc, const struct item *i, struct rect r)
{
	const struct field *f = i->own;
	struct arena *a = sc->press->doc->arena;
	struct page_field field = {
		.kind = f->kind == FIELD_CHECK ? PAGE_FIELD_CHECK
					       : PAGE_FIELD_TEXT,
		.name = field_name(sc, i, f->name),
		.tip = arena_strdup(a, f->tip),
		.value = arena_strdup(a, f->value ? f->value : ""),
		.box = items_send(sc->to_face, r),
		.size = value_size(sc, i, f, r),
		.many_lines = f->lines > 1,
		.quarters = items_quarters(sc->to_face),
	};

	VEC_PUSH(sc->press->arena, &sc->face->fields, field);
}

void
items_add_cell(const struct scope *sc, const struct item *i, const char *name,
	       const char *tip, struct rect r, int cell, bool on)
{
	struct arena *a = sc->press->doc->arena;
	struct page_field field = {
		.kind = PAGE_FIELD_CHECK,
		.name = arena_printf(a, "%s-%d", field_name(sc, i, name),
				     cell + 1),
		.tip = arena_strdup(a, tip),
		.value = on ? "yes" : "",
		.box = items_send(sc->to_face, r),
		.quarters = items_quarters(sc->to_face),
	};

	VEC_PUSH(sc->press->arena, &sc->face->fields, field);
}
