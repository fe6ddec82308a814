/* Files that a PDF carries along. */
#include "pdf/attached.h"

#include "pdf/about.h"
#include "pdf/object.h"
#include "pdf/standard.h"
#include "pdf/syntax.h"

/* The stream with its bytes. */
static unsigned
write_bytes(struct writer *w, const struct page_attachment *at)
{
	struct str body = {0};
	char date[ABOUT_DATE];
	unsigned object;

	str_addf(&body,
		 "/Type /EmbeddedFile\n/Subtype /text#2Fxml\n"
		 "/Params << /Size %zu",
		 at->bytes.n);
	if (about_date(w, date))
		str_addf(&body, " /ModDate %s", date);
	str_add(&body, " >>\n");
	object = object_add_stream(w, &body, at->bytes.at, at->bytes.n);
	str_free(&body);
	return object;
}

/* What it is called and what it has to do with the pages. */
static unsigned
write_file(struct writer *w, const struct page_attachment *at)
{
	unsigned bytes = write_bytes(w, at), object;
	struct str body = {0};

	str_add(&body, "/Type /Filespec\n/F ");
	syntax_add_text(&body, at->name);
	str_add(&body, "\n/UF ");
	syntax_add_text(&body, at->name);
	str_addf(&body,
		 "\n/EF << /F %u 0 R /UF %u 0 R >>\n/AFRelationship /Source\n",
		 bytes, bytes);
	object = object_add(w, &body);
	str_free(&body);
	return object;
}

void
attached_write(struct writer *w, struct str *body)
{
	struct str names = {0}, files = {0};
	const struct page_attachment *at;
	unsigned object;

	if (!w->doc->attached.n || standard_is_x(w) ||
	    w->target.standard == PDF_A2U)
		return;
	VEC_EACH (at, &w->doc->attached) {
		object = write_file(w, at);
		syntax_add_text(&names, at->name);
		str_addf(&names, " %u 0 R\n", object);
		str_addf(&files, "%u 0 R ", object);
	}
	str_addf(body,
		 "/Names << /EmbeddedFiles << /Names [\n%s] >> >>\n/AF [%s]\n",
		 str_text(&names), str_text(&files));
	str_free(&names);
	str_free(&files);
}
