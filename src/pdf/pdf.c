/* Pages to a PDF file: the steps, in order. */
#include "pdf/pdf.h"

#include "base/budget.h"
#include "pdf/document.h"
#include "pdf/drawings.h"
#include "pdf/encoded.h"
#include "pdf/fonts.h"
#include "pdf/inks.h"
#include "pdf/pages.h"
#include "pdf/save.h"
#include "pdf/standard.h"
#include "pdf/syntax.h"
#include "pdf/writer.h"

void
writer_report_number(struct writer *w, const char *place)
{
	const char *most = arena_printf(w->arena, "%d", SYNTAX_MOST_POINTS);

	diag_report(w->diag, (struct diag_where){0}, DIAG_PDF_NUMBER, place,
		    most);
}

struct writer *
pdf_begin(const struct page_doc *doc, struct text_fonts *fonts, struct diag *d)
{
	struct arena *a = arena_new();
	struct writer *w = ARENA_NEW(a, struct writer);

	w->arena = a;
	w->doc = doc;
	w->faces = fonts;
	w->diag = d;
	w->errors = diag_errors(d);
	save_open(w);
	return w;
}

bool
pdf_aim(struct writer *w, const struct pdf_target *target)
{
	w->target = *target;
	standard_begin(w);
	return !w->target.cmyk || inks_open(w, &w->target);
}

void
pdf_keep(struct writer *w, struct pdf_kept *k)
{
	w->kept = k;
}

unsigned
pdf_ink(const struct writer *w, struct page_colour c)
{
	struct cmyk inks = inks_of(w, c.r, c.g, c.b);

	return ((unsigned)inks.at[0] + inks.at[1] + inks.at[2] + inks.at[3]) *
	       100 / 255;
}

void
pdf_add_page(struct writer *w, const struct page *page)
{
	pages_add(w, page);
}

bool
pdf_end(struct writer *w, FILE *out)
{
	bool good;

	pages_write(w);
	good = fonts_embed(w);
	document_write(w);
	return good && diag_errors(w->diag) == w->errors &&
	       save_write(w, out, FIXED_PDF_BYTES);
}

void
pdf_free(struct writer *w)
{
	if (!w)
		return;
	save_close(w);
	encoded_free(w);
	drawings_free(w);
	inks_close(w);
	arena_free(w->arena);
}

bool
pdf_write(const struct page_doc *doc, struct text_fonts *fonts, FILE *out,
	  struct diag *d)
{
	struct writer *w = pdf_begin(doc, fonts, d);
	bool good;
	size_t i;

	for (i = 0; i < doc->pages.n; i++)
		pdf_add_page(w, doc->pages.at[i]);
	good = pdf_end(w, out);
	pdf_free(w);
	return good;
}
