/* Faces: a layout filled from a record and drawn, ready to be placed. */
#include <string.h>

#include "print/internal.h"

/* Does anything in a layout depend on the record it is printed for? */
static bool
is_static(const struct layout *l, const struct xml_node *n, int nested)
{
	const char *names[64], *values[64], *text;
	size_t count = xml_attrs(n, names, values, 64), i;
	struct xml_node *child;
	void *at = NULL;

	if (xml_is(n, "field") || xml_is(n, "let"))
		return false;
	for (i = 0; i < count; i++)
		if (strchr(values[i], '{') || str_eq(names[i], "each") ||
		    str_eq(names[i], "if"))
			return false;
	if (xml_is(n, "use")) {
		child = game_find(l->game, "layout", xml_attr(n, "layout"));
		return child && nested < ITEMS_NESTED &&
		       is_static(l, child, nested + 1);
	}
	while (xml_mixed(n, &at, &text, &child))
		if (text ? strchr(text, '{') != NULL
			 : !is_static(l, child, nested))
			return false;
	return true;
}

bool
print_has_one_back(struct layout *l, const char *back)
{
	const struct xml_node *node =
		back ? game_find(l->game, "layout", back) : NULL;

	return node && is_static(l, node, 0);
}

/* Where the marks of the next face go. */
static struct face
begin(struct layout *l, const char *layout, const struct xml_node *record,
      struct rect box)
{
	const char *name = arena_printf(l->doc->arena, "%s %s", layout,
					kit_call(record, l->scratch));
	struct face f = {.form = page_form_new(l->doc, name, box),
			 .link = l->links.n,
			 .field = l->fields.n};

	l->wobble = str_hash(STR_HASH_START, name, strlen(name));
	l->out = f.form;
	l->to_form = PAGE_MOVE(0, 0);
	return f;
}

static void
end(const struct layout *l, struct face *f)
{
	f->links = l->links.n - f->link;
	f->fields = l->fields.n - f->field;
}

/* The layout's items at a record; NULL, reported, when there is none. */
static struct item *
build(struct layout *l, const char *layout, struct xml_node *record)
{
	struct xml_node *node =
		items_find(l, (struct diag_where){game_file(l->game), 0},
			   "layout", layout, DIAG_NO_LAYOUT);

	l->record = record;
	return node ? items_build(l, node, record) : NULL;
}

/* Draws a face with as much of the second language as l->second says. */
static struct face
draw_face(struct layout *l, const char *layout, struct xml_node *record,
	  struct rect trim, mpt bleed)
{
	struct rect whole = {trim.x - bleed, trim.y - bleed, trim.w + 2 * bleed,
			     trim.h + 2 * bleed};
	struct face f = begin(l, layout, record, whole);
	struct item *item = build(l, layout, record);
	struct paint ground;

	if (!item)
		return f;
	ground = item->paint;
	ground.stroke = items_none;
	if (bleed && ground.fill.opacity) {
		items_draw_paint(l, &ground, whole);
		item->paint.fill = items_none;
	}
	items_arrange(l, item, trim, 1000);
	end(l, &f);
	return f;
}

struct face
print_draw_face(struct layout *l, const char *layout, struct xml_node *record,
		struct rect trim, mpt bleed)
{
	struct diag *diag = l->diag;
	size_t links = l->links.n, fields = l->fields.n;
	enum second level;
	struct face f;
	bool fits;

	if (!l->second_x)
		return draw_face(l, layout, record, trim, bleed);
	for (level = SECOND_ALL; level; level--) {
		l->diag = diag_new();
		l->second = level;
		f = draw_face(l, layout, record, trim, bleed);
		fits = !diag_errors(l->diag);
		diag_free(l->diag);
		l->diag = diag;
		l->second = SECOND_NONE;
		if (fits)
			return f;
		l->links.n = links;
		l->fields.n = fields;
	}
	return draw_face(l, layout, record, trim, bleed);
}

static struct high
measure_high(struct layout *l, const struct item *item, struct size room)
{
	struct high high = {.over = 0};
	mpt least;
	int k;

	for (k = 0; k <= TIGHTEST; k++)
		high.at[k] = items_measure(l, item, room.w, 1000 - 10 * k).h;
	if (high.at[0] <= room.h)
		return high;
	least = items_measure(l, item, room.w, 0).h;
	high.over = least - room.h;
	for (k = 0; k <= TIGHTEST; k++)
		high.at[k] = least < room.h ? room.h : least;
	return high;
}

struct item *
print_build_high(struct layout *l, const char *layout, struct xml_node *record,
		 struct size room, struct high *high)
{
	struct item *item = build(l, layout, record);

	*high = item ? measure_high(l, item, room) : (struct high){.over = 0};
	return item;
}

struct face
print_draw_high(struct layout *l, const char *layout, const struct item *item,
		struct size box, int tight)
{
	struct rect r = {0, 0, box.w, box.h};
	struct face f;

	l->record = item->record;
	f = begin(l, layout, item->record, r);
	items_arrange(l, item, r, 1000 - 10 * tight);
	end(l, &f);
	return f;
}

void
print_forget(struct layout *l)
{
	arena_free(l->scratch);
	l->scratch = arena_new();
}

void
print_put_fields(struct layout *l, struct page *page, const struct face *face,
		 struct page_matrix m)
{
	size_t i;

	for (i = face->field; i < face->field + face->fields; i++) {
		struct page_mark mark = {.kind = PAGE_FIELD,
					 .field = l->fields.at[i]};

		mark.field.box = items_send(m, mark.field.box);
		VEC_PUSH(l->doc->arena, &page->marks, mark);
	}
}
