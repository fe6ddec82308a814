/* SVG files: drawn, made light, and written as a PDF. */
#include <stdlib.h>

#include "base/budget.h"
#include "fuzz.h"
#include "page/light.h"
#include "pdf/pdf.h"
#include "svg/svg.h"

FUZZ_XML

/* What could be drawn can be printed. */
static void
write_page(struct page_doc *doc, const struct page_form *form, struct diag *d)
{
	struct page *page = page_add(doc, 100000, 100000);
	struct page_mark mark = {.kind = PAGE_PLACE,
				 .place = {form, PAGE_MOVE(0, 0), 0}};
	struct text_fonts *fonts = text_fonts_new(NULL, 0, d);
	char *out = NULL;
	size_t n = 0;
	FILE *f = open_memstream(&out, &n);

	VEC_PUSH(doc->arena, &page->marks, mark);
	fuzz_must(f && pdf_write(doc, fonts, f, d), "no PDF of a good drawing");
	fclose(f);
	free(out);
	text_fonts_free(fonts);
}

static void
draw(const uint8_t *bytes, size_t n, bool one_colour, bool light)
{
	struct page_doc *doc = page_doc_new();
	struct diag *d = diag_new();
	struct svg_request r = {
		.path = "a.svg",
		.folder = ".",
		.name = "a",
		.doc = doc,
		.current = {200, 60, 0, 128},
		.one_colour = one_colour,
		.diag = d,
	};
	struct svg_drawing drawing = {0};
	struct page_light *lighten = page_light_new(doc, false);
	struct page_form *face;

	doc->grey = light;
	if (svg_draw_bytes(&r, (const char *)bytes, n, &drawing)) {
		fuzz_must(drawing.width > 0 && drawing.form->box.w > 0,
			  "a drawing of no size");
		face = page_form_new(doc, "face", drawing.form->box);
		VEC_PUSH(face->arena, &face->marks,
			 (struct page_mark){
				 .kind = PAGE_PLACE,
				 .place = {drawing.form, PAGE_MOVE(0, 0), 0}});
		if (light)
			page_lighten(lighten, face);
		write_page(doc, face, d);
	} else {
		fuzz_must(diag_errors(d), "no drawing and no message");
	}
	page_light_free(lighten);
	page_doc_free(doc);
	diag_free(d);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	budget_begin(1);
	draw(bytes, n, false, false);
	draw(bytes, n, true, true);
	return 0;
}
