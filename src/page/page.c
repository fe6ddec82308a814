/* Pages as placed marks: making documents, and the matrices of marks. */
#include "page/page.h"

#include <math.h>
#include <string.h>

#include "base/str.h"

/* A 64-bit sum back to 32 bits; what does not fit sticks at the end. */
static int32_t
clamp(int64_t v)
{
	if (v > INT32_MAX)
		return INT32_MAX;
	return v < INT32_MIN ? INT32_MIN : (int32_t)v;
}

/*
 * u p + v q, where u and v are 1/65536, rounded half away from zero.  Both
 * products are below 2^62 in size (save INT32_MIN squared twice, which no
 * page holds), so the sum fits.
 */
static int64_t
blend(int32_t u, int32_t p, int32_t v, int32_t q)
{
	int64_t sum = (int64_t)u * p + (int64_t)v * q;
	int64_t half = PAGE_ONE / 2;

	return sum / PAGE_ONE +
	       (sum % PAGE_ONE + (sum < 0 ? -half : half)) / PAGE_ONE;
}

struct point
page_apply(struct page_matrix m, struct point p)
{
	return (struct point){
		clamp(blend(m.a, p.x, m.c, p.y) + m.e),
		clamp(blend(m.b, p.x, m.d, p.y) + m.f),
	};
}

struct page_matrix
page_combine(struct page_matrix o, struct page_matrix i)
{
	struct point at = page_apply(o, (struct point){i.e, i.f});

	return (struct page_matrix){
		clamp(blend(o.a, i.a, o.c, i.b)),
		clamp(blend(o.b, i.a, o.d, i.b)),
		clamp(blend(o.a, i.c, o.c, i.d)),
		clamp(blend(o.b, i.c, o.d, i.d)),
		at.x,
		at.y,
	};
}

struct page_matrix
page_turn(int32_t millidegrees)
{
	static const double rad = 3.14159265358979323846 / 180000;
	int32_t c = (int32_t)lround(cos(millidegrees * rad) * PAGE_ONE);
	int32_t s = (int32_t)lround(sin(millidegrees * rad) * PAGE_ONE);

	return (struct page_matrix){c, s, -s, c, 0, 0};
}

const size_t page_points[] = {[PAGE_MOVE_TO] = 1,
			      [PAGE_LINE_TO] = 1,
			      [PAGE_CURVE_TO] = 3,
			      [PAGE_CLOSE] = 0};

struct rect
page_path_bounds(const struct page_path *path)
{
	struct point from = {INT32_MAX, INT32_MAX}, to = {INT32_MIN, INT32_MIN};
	size_t i, k;

	for (i = 0; i < path->n; i++)
		for (k = 0; k < page_points[path->segments[i].verb]; k++) {
			struct point p = path->segments[i].p[k];

			from.x = p.x < from.x ? p.x : from.x;
			from.y = p.y < from.y ? p.y : from.y;
			to.x = p.x > to.x ? p.x : to.x;
			to.y = p.y > to.y ? p.y : to.y;
		}
	if (from.x > to.x)
		return (struct rect){0, 0, 0, 0};
	return (struct rect){from.x, from.y, clamp((int64_t)to.x - from.x),
			     clamp((int64_t)to.y - from.y)};
}

struct page_doc *
page_doc_new(void)
{
	struct arena *a = arena_new();
	struct page_doc *doc = ARENA_NEW(a, struct page_doc);

	doc->arena = a;
	doc->sheet = arena_new();
	return doc;
}

void
page_identify(struct page_doc *doc, const char *text)
{
	size_t n = strlen(text);

	doc->id[0] = str_mix_bytes(STR_HASH_START, text, n);
	doc->id[1] = str_mix_bytes(doc->id[0], text, n);
}

void
page_doc_free(struct page_doc *doc)
{
	struct page_attachment *at;

	if (!doc)
		return;
	VEC_EACH (at, &doc->attached)
		str_free(&at->bytes);
	arena_free(doc->sheet);
	arena_free(doc->arena);
}

struct page *
page_add(struct page_doc *doc, mpt width, mpt height)
{
	struct page *page = ARENA_NEW(doc->arena, struct page);

	page->width = width;
	page->height = height;
	VEC_PUSH(doc->arena, &doc->pages, page);
	return page;
}

static struct page_form *
new_form(struct page_doc *doc, struct arena *a, const char *name,
	 struct rect box)
{
	struct page_form *form = ARENA_NEW(a, struct page_form);

	form->arena = a;
	form->name = arena_strdup(a, name);
	form->box = box;
	VEC_PUSH(doc->arena, &doc->forms, form);
	return form;
}

struct page_form *
page_form_new(struct page_doc *doc, const char *name, struct rect box)
{
	struct page_form *form = new_form(doc, doc->arena, name, box);

	form->kept = ++doc->kept;
	return form;
}

struct page_form *
page_form_once(struct page_doc *doc, const char *name, struct rect box)
{
	return new_form(doc, doc->sheet, name, box);
}

void
page_mark(struct page_doc *doc, struct page *page, struct page_mark m)
{
	VEC_PUSH(m.kind == PAGE_LINK ? doc->arena : doc->sheet, &page->marks,
		 m);
}

/* Leaves a page its links and fields. */
static void
strip(struct page_doc *doc, struct page *page)
{
	struct page all = *page;
	const struct page_mark *m;

	page->marks.at = NULL;
	page->marks.n = page->marks.cap = 0;
	VEC_EACH (m, &all.marks)
		if (m->kind == PAGE_LINK || m->kind == PAGE_FIELD)
			VEC_PUSH(doc->arena, &page->marks, *m);
}

void
page_drop_forms(struct page_doc *doc, size_t n)
{
	size_t i;

	for (i = n; i < doc->forms.n; i++)
		if (doc->forms.at[i]->kept)
			doc->forms.at[n++] = doc->forms.at[i];
	doc->forms.n = n;
}

void
page_finish(struct page_doc *doc)
{
	if (!doc->take)
		return;
	for (; doc->finished < doc->pages.n; doc->finished++) {
		doc->take(doc->context, doc->pages.at[doc->finished]);
		strip(doc, doc->pages.at[doc->finished]);
	}
	page_drop_forms(doc, doc->settled);
	doc->settled = doc->forms.n;
	arena_empty(doc->sheet);
}

struct rect
page_field_inside(const struct page_field *field)
{
	struct rect r = {0, 0, field->box.w, field->box.h};

	if (field->quarters % 2)
		r = (struct rect){0, 0, field->box.h, field->box.w};
	return r;
}
