/* Pages: boxes, contents, links. */
#include "pdf/pages.h"

#include <assert.h>

#include "pdf/content.h"
#include "pdf/fields.h"
#include "pdf/marks.h"
#include "pdf/object.h"
#include "pdf/standard.h"
#include "pdf/syntax.h"

/* From the top down to from the bottom up. */
static struct rect
flip(const struct page *page, struct rect r)
{
	r.y = page->height - r.y - r.h;
	return r;
}

struct rect
pages_place(const struct page *page, struct rect r)
{
	struct point middle = {r.x + r.w / 2, r.y + r.h / 2};

	if (page->adjust) {
		middle = page_apply(*page->adjust, middle);
		r.x = middle.x - r.w / 2;
		r.y = middle.y - r.h / 2;
	}
	return flip(page, r);
}

/* "/TrimBox [...]"; a box of no width is none. */
static bool
add_box(struct str *body, const struct page *page, const char *name,
	struct rect box)
{
	bool good;

	if (!box.w)
		return true;
	str_addf(body, "/%s ", name);
	good = syntax_add_rect(body, flip(page, box));
	str_addc(body, '\n');
	return good;
}

/* A URI is 7-bit ASCII: the rest as %XX. */
static void
add_uri(struct str *body, const char *uri)
{
	struct str ascii = {0};

	for (; *uri; uri++) {
		unsigned char c = (unsigned char)*uri;

		if (c <= ' ' || c >= 0x7f)
			str_addf(&ascii, "%%%02X", c);
		else
			str_addc(&ascii, (char)c);
	}
	str_add(body, "/A << /S /URI /URI ");
	syntax_add_bytes(body, str_text(&ascii), ascii.n);
	str_add(body, " >>\n");
	str_free(&ascii);
}

/* "/Dest [page /Fit]", or the page from a height down at the zoom there is. */
static bool
add_destination(struct writer *w, struct str *body,
		const struct page_link *link)
{
	mpt height;
	bool good = true;

	assert((size_t)link->page < w->pages.n);
	str_addf(body, "/Dest [%u 0 R ", w->pages.at[link->page].page);
	if (link->top) {
		height = w->doc->pages.at[link->page]->height;
		str_add(body, "/XYZ null ");
		good = syntax_add_length(body, height - link->top);
		str_add(body, "null]\n");
	} else {
		str_add(body, "/Fit]\n");
	}
	return good;
}

/* Where a link leads; nothing is drawn for it. */
static unsigned
add_link(struct writer *w, const struct page *page,
	 const struct page_link *link, bool *good)
{
	struct str body = {0};
	unsigned object;

	str_add(&body, "/Type /Annot\n/Subtype /Link\n/Border [0 0 0]\n/F 4\n"
		       "/Rect ");
	*good &= syntax_add_rect(&body, pages_place(page, link->box));
	str_addc(&body, '\n');
	if (link->page >= 0)
		*good &= add_destination(w, &body, link);
	else
		add_uri(&body, link->uri);
	object = object_add(w, &body);
	str_free(&body);
	return object;
}

/* "/Annots [...]": links and fields in the order of their marks. */
static bool
add_annotations(struct writer *w, struct str *body, size_t i)
{
	const struct page *page = w->doc->pages.at[i];
	const struct page_mark *m;
	struct str list = {0};
	bool good = true;

	VEC_EACH (m, &page->marks) {
		unsigned object = 0;

		if (standard_is_x(w))
			break;
		if (m->kind == PAGE_LINK)
			object = add_link(w, page, &m->link, &good);
		else if (m->kind == PAGE_FIELD)
			object = fields_write(w, i, &m->field, &good);
		if (object)
			str_addf(&list, "%u 0 R\n", object);
	}
	/*
	 * R: fields are visited row by row.  W, this order, is PDF 2.0; who
	 * knows no tab orders takes this one anyway.
	 */
	if (list.n)
		str_addf(body, "/Annots [\n%s]\n/Tabs /R\n", list.at);
	str_free(&list);
	return good;
}

void
pages_add(struct writer *w, const struct page *page)
{
	struct page_object o = {0};
	struct content c;
	struct str none = {0};

	o.page = object_new_page(w, &o.content);
	content_begin(&c, w, false);
	content_concat(&c, (struct page_matrix){PAGE_ONE, 0, 0, -PAGE_ONE, 0,
						page->height});
	if (page->adjust)
		content_concat(&c, *page->adjust);
	marks_draw(&c, page->marks.at, page->marks.n);
	content_end(&c);
	object_fill_once(w, o.content, &none, c.out.at, c.out.n);
	o.resources = resources_object(w, &c.used);
	o.good = !c.bad;
	VEC_PUSH(w->arena, &w->pages, o);
	content_free(&c);
	str_free(&none);
}

static void
write_page(struct writer *w, size_t i)
{
	const struct page *page = w->doc->pages.at[i];
	struct rect media = {0, 0, page->width, page->height};
	struct str body = {0};
	bool good = w->pages.at[i].good;

	str_addf(&body, "/Resources %u 0 R\n", w->pages.at[i].resources);
	good &= add_box(&body, page, "MediaBox", media);
	good &= add_box(&body, page, "CropBox", media);
	good &= add_box(&body, page, "BleedBox", page->bleed);
	good &= add_box(&body, page, "TrimBox", page->trim);
	standard_write_page(w, &body);
	good &= add_annotations(w, &body, i);
	object_fill(w, w->pages.at[i].page, &body);
	if (!good)
		writer_report_number(w,
				     arena_printf(w->arena, "page %zu", i + 1));
	str_free(&body);
}

void
pages_write(struct writer *w)
{
	size_t i;

	for (i = 0; i < w->pages.n; i++)
		write_page(w, i);
}
