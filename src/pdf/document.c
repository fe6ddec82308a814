/* What holds for the whole document: catalog, labels, who made it. */
#include "pdf/document.h"

#include "pdf/about.h"
#include "pdf/attached.h"
#include "pdf/fields.h"
#include "pdf/object.h"
#include "pdf/standard.h"
#include "pdf/syntax.h"

/*
 * "/PageLabels << /Nums [0 << /P (Front) >> ...] >>": every page has its own
 * label, the plain number when it says none.
 */
static void
add_labels(struct str *body, const struct page_doc *doc)
{
	bool any = false;
	size_t i;

	for (i = 0; i < doc->pages.n; i++)
		any = any || doc->pages.at[i]->label;
	if (!any)
		return;
	str_add(body, "/PageLabels << /Nums [\n");
	for (i = 0; i < doc->pages.n; i++) {
		str_addf(body, "%zu << ", i);
		if (doc->pages.at[i]->label) {
			str_add(body, "/P ");
			syntax_add_text(body, doc->pages.at[i]->label);
		} else {
			str_addf(body, "/S /D /St %zu", i + 1);
		}
		str_add(body, " >>\n");
	}
	str_add(body, "] >>\n");
}

/* Cards must come out in their true size, so no scaling. */
static void
add_viewer_preferences(struct str *body, const struct page_doc *doc)
{
	str_add(body, "/ViewerPreferences <<\n/PrintScaling /None\n");
	if (!str_blank(doc->title))
		str_add(body, "/DisplayDocTitle true\n");
	if (doc->rtl)
		str_add(body, "/Direction /R2L\n");
	if (str_eq(doc->duplex, "simplex"))
		str_add(body, "/Duplex /Simplex\n");
	else if (str_eq(doc->duplex, "long"))
		str_add(body, "/Duplex /DuplexFlipLongEdge\n");
	else if (str_eq(doc->duplex, "short"))
		str_add(body, "/Duplex /DuplexFlipShortEdge\n");
	if (doc->papers)
		str_add(body, "/PickTrayByPDFSize true\n");
	/* What a dialogue offers: the others would be printed on backs. */
	if (doc->both)
		str_addf(body, "/PrintPageRange [1 %zu]\n", doc->both);
	str_add(body, ">>\n");
}

void
document_write(struct writer *w)
{
	const struct page_doc *doc = w->doc;
	unsigned fields = fields_write_list(w);
	struct str body = {0};

	outline_write(w);
	about_write_info(w);
	about_write_id(w);
	if (doc->bookmarks.n)
		str_add(&body, "/PageMode /UseOutlines\n");
	if (doc->lang) {
		str_add(&body, "/Lang ");
		syntax_add_text(&body, doc->lang);
		str_addc(&body, '\n');
	}
	if (fields)
		str_addf(&body, "/AcroForm %u 0 R\n", fields);
	attached_write(w, &body);
	str_addf(&body, "/Metadata %u 0 R\n", about_write_metadata(w));
	standard_write_intent(w, &body);
	add_viewer_preferences(&body, doc);
	add_labels(&body, doc);
	object_fill(w, object_catalog(w), &body);
	str_free(&body);
}
