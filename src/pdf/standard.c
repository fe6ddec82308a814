/*
 * What standards of PDF ask for.
 *
 * PDF/X-1a:2003 is ISO 15930-4, PDF/X-4 15930-7; PDF/A-2u and A-3u are ISO
 * 19005-2 and -3.  What they have in common with every PDF of gen (fonts
 * embedded, each glyph with its text, an ID) is not here.
 */
#include "pdf/standard.h"

#include <hpdf.h>
#include <hpdf_doc.h>

#include "pdf/inks.h"
#include "pdf/object.h"
#include "pdf/syntax.h"

bool
standard_is_x(const struct writer *w)
{
	return w->target.standard == PDF_X1A || w->target.standard == PDF_X4;
}

bool
standard_is_a(const struct writer *w)
{
	return w->target.standard == PDF_A2U || w->target.standard == PDF_A3U;
}

void
standard_begin(struct writer *w)
{
	static const HPDF_PDFVer versions[] = {
		[PDF_PLAIN] = HPDF_VER_17, [PDF_X1A] = HPDF_VER_14,
		[PDF_X4] = HPDF_VER_16,	   [PDF_A2U] = HPDF_VER_17,
		[PDF_A3U] = HPDF_VER_17,
	};

	((HPDF_Doc)w->hpdf)->pdf_version = versions[w->target.standard];
	w->target.cmyk |= standard_is_x(w);
}

void
standard_shines(struct writer *w)
{
	size_t page = w->pages.n;
	bool first = w->shines != page + 1;
	const char *label;

	w->shines = page + 1;
	if (!first || w->target.standard != PDF_X1A)
		return;
	label = page < w->doc->pages.n ? w->doc->pages.at[page]->label : NULL;
	diag_report(w->diag, (struct diag_where){0}, DIAG_PDF_SHINES,
		    arena_printf(w->arena, "%zu", page + 1),
		    label ? label : "");
}

/* 1980, as archives have it that know no date. */
void
standard_date(struct tm *date)
{
	*date = (struct tm){.tm_year = 80, .tm_mday = 1};
}

void
standard_write_info(const struct writer *w, struct str *body)
{
	if (standard_is_x(w))
		str_add(body, "/Trapped /False\n");
	if (w->target.standard == PDF_X1A)
		str_add(body, "/GTS_PDFXVersion (PDF/X-1a:2003)\n");
}

/* PDF/X-4 wants to know one version of a document from another. */
static void
add_x4(const struct writer *w, struct str *xmp)
{
	str_addf(xmp,
		 "<pdfxid:GTS_PDFXVersion xmlns:pdfxid=\"http://www.npes.org/"
		 "pdfx/ns/id/\">PDF/X-4</pdfxid:GTS_PDFXVersion>\n"
		 "<pdf:Trapped>False</pdf:Trapped>\n"
		 "<xmpMM:DocumentID xmlns:xmpMM=\"http://ns.adobe.com/xap/1.0/"
		 "mm/\">uuid:%016llx%016llx</xmpMM:DocumentID>\n"
		 "<xmpMM:VersionID xmlns:xmpMM=\"http://ns.adobe.com/xap/1.0/"
		 "mm/\">1</xmpMM:VersionID>\n"
		 "<xmpMM:RenditionClass xmlns:xmpMM=\"http://ns.adobe.com/xap/"
		 "1.0/mm/\">default</xmpMM:RenditionClass>\n",
		 (unsigned long long)w->doc->id[0],
		 (unsigned long long)w->doc->id[1]);
}

void
standard_write_xmp(const struct writer *w, struct str *xmp)
{
	if (w->target.standard == PDF_X4)
		add_x4(w, xmp);
	if (standard_is_a(w))
		str_addf(xmp,
			 "<pdfaid:part xmlns:pdfaid=\"http://www.aiim.org/pdfa/"
			 "ns/id/\">%d</pdfaid:part>\n"
			 "<pdfaid:conformance xmlns:pdfaid=\"http://www.aiim."
			 "org/pdfa/ns/id/\">U</pdfaid:conformance>\n",
			 w->target.standard == PDF_A2U ? 2 : 3);
}

void
standard_write_page(const struct writer *w, struct str *body)
{
	if (w->shines && w->target.standard != PDF_PLAIN)
		str_addf(body, "/Group << /S /Transparency /CS /Device%s >>\n",
			 w->inks ? "CMYK" : "RGB");
}

void
standard_write_intent(struct writer *w, struct str *body)
{
	struct intent intent = {.kind = standard_is_a(w) ? "PDFA1" : "PDFX"};

	if (w->inks)
		inks_intent(w, &intent);
	else if (standard_is_a(w))
		inks_screen_intent(w, &intent);
	else
		return;
	str_addf(body,
		 "/OutputIntents [<< /Type /OutputIntent /S /GTS_%s\n"
		 "/OutputConditionIdentifier (%s)\n"
		 "/DestOutputProfile %u 0 R\n/Info ",
		 intent.kind, intent.condition, intent.profile);
	syntax_add_text(body, intent.name);
	str_add(body, " >>]\n");
}
