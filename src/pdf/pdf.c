/* Pages to a PDF file: the steps, in order. */
#include "pdf/pdf.h"

#include "pdf/document.h"
#include "pdf/fonts.h"
#include "pdf/forms.h"
#include "pdf/marks.h"
#include "pdf/pages.h"
#include "pdf/save.h"
#include "pdf/syntax.h"
#include "pdf/writer.h"

void
writer_report_number(struct writer *w, const char *place)
{
	const char *most = arena_printf(w->arena, "%d", SYNTAX_MOST_POINTS);

	diag_report(w->diag, (struct diag_where){0}, DIAG_PDF_NUMBER, place,
		    most);
}

/* All objects of the document, still in memory. */
static bool
build(struct writer *w)
{
	bool good;

	pages_begin(w);
	forms_begin(w);
	marks_survey(w);
	good = fonts_embed(w);
	forms_write(w);
	pages_write(w);
	document_write(w);
	return good;
}

bool
pdf_write(const struct page_doc *doc, struct text_fonts *fonts, FILE *out,
	  struct diag *d)
{
	struct writer w = {.doc = doc, .faces = fonts, .diag = d};
	size_t errors = diag_errors(d);
	bool good;

	w.arena = arena_new();
	save_open(&w);
	good = build(&w) && diag_errors(d) == errors;
	good = good && save_write(&w, out, SAVE_MOST_BYTES);
	save_close(&w);
	arena_free(w.arena);
	return good;
}
