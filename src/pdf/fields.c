/*
 * Form fields that can be filled in on screen.
 *
 * Each field is also its own widget and brings its appearance, so that it
 * looks right in viewers that only show it: the value is set by the text
 * module like all other text.  What a reader types later is set by the viewer
 * in Helvetica, which every viewer has (with fall-backs of its own).
 */
#include "pdf/fields.h"

#include <stdint.h>
#include <string.h>

#include "base/map.h"
#include "pdf/content.h"
#include "pdf/field_text.h"
#include "pdf/object.h"
#include "pdf/pages.h"
#include "pdf/syntax.h"

/* PDF 32000-1, table 228. */
#define MANY_LINES_FLAG (1 << 12)

struct field {
	const struct page_field *field;
	const char *name; /* unique */
	struct field_text value;
	unsigned object;
};

struct fields {
	VEC(struct field) all;
	struct map *names; /* to the number that the next of that name tries */
	unsigned helvetica, dingbats; /* fonts for what is typed */
};

/*
 * The field's name, made different from all before it: fields of one name
 * would share one value.  A dot would make a tree of fields.
 */
static const char *
unique_name(struct writer *w, const char *want)
{
	struct map *names = w->fields->names;
	char *base = arena_strdup(w->arena, str_blank(want) ? "field" : want);
	const char *name = base;
	char *dot = base;
	uintptr_t i;

	while ((dot = strchr(dot, '.')))
		*dot = '_';
	i = (uintptr_t)map_find(names, base);
	for (; map_find(names, name); i++)
		name = arena_printf(w->arena, "%s-%d", base, (int)i);
	*map_at(names, base) = (void *)(i ? i : 2);
	if (name != base)
		*map_at(names, name) = (void *)(uintptr_t)2;
	return name;
}

static struct field *
add_field(struct writer *w, const struct page_field *field)
{
	struct field f = {.field = field};

	if (!w->fields) {
		w->fields = ARENA_NEW(w->arena, struct fields);
		w->fields->names = map_new(w->arena);
	}
	f.name = unique_name(w, field->name);
	if (field->kind == PAGE_FIELD_TEXT)
		f.value = field_text_set(w, field);
	VEC_PUSH(w->arena, &w->fields->all, f);
	return &w->fields->all.at[w->fields->all.n - 1];
}

/* Ends an appearance: a form of the field's size. Its object's number. */
static unsigned
add_appearance(struct content *c, const struct page_field *field, bool *good)
{
	/* a viewer moves what it has turned into the field's rectangle */
	static const char *const turned[] = {
		"",
		"\n/Matrix [0 -1 1 0 0 0]",
		"\n/Matrix [-1 0 0 -1 0 0]",
		"\n/Matrix [0 1 -1 0 0 0]",
	};
	struct str body = {0};
	unsigned object;

	content_end(c);
	*good &= !c->bad;
	str_add(&body, "/Type /XObject\n/Subtype /Form\n/BBox ");
	*good &= syntax_add_rect(&body, page_field_inside(field));
	str_add(&body, turned[field->quarters]);
	str_addf(&body, "\n/Resources %u 0 R\n",
		 resources_object(c->w, &c->used));
	object = object_add_stream(c->w, &body, str_text(&c->out), c->out.n);
	content_free(c);
	str_free(&body);
	return object;
}

/* Goes into the same y-down space as pages, until content_restore. */
static void
go_y_down(struct content *c, const struct page_field *field)
{
	content_save(c);
	content_concat(c, (struct page_matrix){PAGE_ONE, 0, 0, -PAGE_ONE, 0,
					       page_field_inside(field).h});
}

static unsigned
add_text_appearance(struct writer *w, const struct field *f, bool *good)
{
	struct rect inside = page_field_inside(f->field);
	struct content c;
	size_t i;

	content_begin(&c, w, true);
	/*
	 * Viewers replace what stands between BMC and EMC with text of their
	 * own, which is y-up: the flip must go with it.
	 */
	str_add(&c.out, "/Tx BMC\n");
	go_y_down(&c, f->field);
	str_add(&c.out, "0 0 ");
	content_length(&c, inside.w);
	content_length(&c, inside.h);
	str_add(&c.out, "re W n\n");
	for (i = 0; i < f->value.n; i++)
		content_glyphs(&c, &f->value.runs[i]);
	content_restore(&c);
	str_add(&c.out, "EMC\n");
	return add_appearance(&c, f->field, good);
}

/* A tick over most of the box, or nothing. */
static unsigned
add_check_appearance(struct writer *w, const struct page_field *field, bool on,
		     bool *good)
{
	struct rect inside = page_field_inside(field);
	mpt width = inside.w, height = inside.h;
	struct page_segment tick[] = {
		{PAGE_MOVE_TO, {{width / 5, height / 2}}},
		{PAGE_LINE_TO, {{width * 2 / 5, height * 3 / 4}}},
		{PAGE_LINE_TO, {{width * 4 / 5, height / 4}}},
	};
	struct page_path path = {
		.n = on ? 3 : 0,
		.segments = tick,
		.stroke = {0, 0, 0, 255},
		.width = (width < height ? width : height) / 8,
		.cap = PAGE_CAP_ROUND,
		.join = PAGE_JOIN_ROUND,
	};
	struct content c;

	content_begin(&c, w, true);
	go_y_down(&c, field);
	content_path(&c, &path);
	content_restore(&c);
	return add_appearance(&c, field, good);
}

static void
add_text_entries(struct writer *w, struct str *body, const struct field *f,
		 bool *good)
{
	const struct page_field *field = f->field;
	bool empty = str_blank(field->value);

	str_addf(body, "/FT /Tx\n/Ff %d\n",
		 field->many_lines ? MANY_LINES_FLAG : 0);
	if (field->quarters) /* counted against the clock */
		str_addf(body, "/MK << /R %d >>\n", 360 - 90 * field->quarters);
	str_add(body, "/DA (/Helv ");
	*good &= syntax_add_length(body, field->size);
	str_add(body, "Tf 0 g)\n");
	if (empty ? w->doc->rtl : f->value.rtl)
		str_add(body, "/Q 2\n");
	str_add(body, "/V ");
	syntax_add_text(body, empty ? "" : field->value);
	str_addf(body, "\n/AP << /N %u 0 R >>\n",
		 add_text_appearance(w, f, good));
}

static void
add_check_entries(struct writer *w, struct str *body, const struct field *f,
		  bool *good)
{
	const char *state = str_eq(f->field->value, "yes") ? "Yes" : "Off";

	str_addf(body, "/FT /Btn\n/MK << /CA (4) /R %d >>\n",
		 (4 - f->field->quarters) % 4 * 90);
	str_add(body, "/DA (/ZaDb 0 Tf 0 g)\n");
	str_addf(body, "/V /%s\n/AS /%s\n", state, state);
	str_addf(body, "/AP << /N << /Yes %u 0 R /Off %u 0 R >> >>\n",
		 add_check_appearance(w, f->field, true, good),
		 add_check_appearance(w, f->field, false, good));
}

static void
add_common_entries(struct writer *w, struct str *body, size_t page,
		   const struct field *f, bool *good)
{
	struct rect box = pages_place(w->doc->pages.at[page], f->field->box);

	str_add(body, "/Type /Annot\n/Subtype /Widget\n/F 4\n");
	str_addf(body, "/P %u 0 R\n/Rect ", w->pages.at[page].page);
	*good &= syntax_add_rect(body, box);
	str_add(body, "\n/T ");
	syntax_add_text(body, f->name);
	if (!str_blank(f->field->tip)) {
		str_add(body, "\n/TU ");
		syntax_add_text(body, f->field->tip);
	}
	str_addc(body, '\n');
}

unsigned
fields_write(struct writer *w, size_t page, const struct page_field *field,
	     bool *good)
{
	struct field *f = add_field(w, field);
	struct str body = {0};

	add_common_entries(w, &body, page, f, good);
	if (field->kind == PAGE_FIELD_CHECK)
		add_check_entries(w, &body, f, good);
	else
		add_text_entries(w, &body, f, good);
	f->object = object_add(w, &body);
	str_free(&body);
	return f->object;
}

static unsigned
add_standard_font(struct writer *w, const char *name, const char *encoding)
{
	struct str body = {0};
	unsigned object;

	str_addf(&body, "/Type /Font\n/Subtype /Type1\n/BaseFont /%s\n%s", name,
		 encoding);
	object = object_add(w, &body);
	str_free(&body);
	return object;
}

unsigned
fields_write_list(struct writer *w)
{
	const struct field *f;
	struct str body = {0};
	unsigned object;

	if (!w->fields)
		return 0;
	str_add(&body, "/Fields [\n");
	VEC_EACH (f, &w->fields->all)
		if (f->object)
			str_addf(&body, "%u 0 R\n", f->object);
	/*
	 * No NeedAppearances: poppler would set all values in Helvetica
	 * again, and drop the letters that it does not have.
	 */
	str_add(&body, "]\n/DA (/Helv 0 Tf 0 g)\n");
	str_addf(&body, "/DR << /Font << /Helv %u 0 R /ZaDb %u 0 R >> >>\n",
		 add_standard_font(w, "Helvetica",
				   "/Encoding /WinAnsiEncoding\n"),
		 add_standard_font(w, "ZapfDingbats", ""));
	object = object_add(w, &body);
	str_free(&body);
	return object;
}
