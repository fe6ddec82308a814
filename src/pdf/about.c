/* Who made the document, what it is and when: info, XMP metadata, ID. */
#include "pdf/about.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "pdf/object.h"
#include "pdf/standard.h"
#include "pdf/syntax.h"

#define PRODUCER "gen"

/* The date to state, if there is one. */
static bool
find_date(const struct writer *w, struct tm *date)
{
	const char *epoch = getenv("SOURCE_DATE_EPOCH");
	long seconds;
	time_t t;

	if (!str_int(epoch, &seconds) || seconds < 0) {
		standard_date(date);
		return w->target.standard != PDF_PLAIN;
	}
	t = (time_t)seconds;
	return gmtime_r(&t, date) && date->tm_year + 1900 <= 9999;
}

static void
add_info(struct str *body, const char *key, const char *text)
{
	if (str_blank(text))
		return;
	str_addf(body, "/%s ", key);
	syntax_add_text(body, text);
	str_addc(body, '\n');
}

bool
about_date(const struct writer *w, char date[ABOUT_DATE])
{
	struct tm t;

	return find_date(w, &t) &&
	       strftime(date, ABOUT_DATE, "(D:%Y%m%d%H%M%SZ)", &t);
}

static void
add_info_dates(const struct writer *w, struct str *body)
{
	char date[ABOUT_DATE];

	if (!about_date(w, date))
		return;
	str_addf(body, "/CreationDate %s\n/ModDate %s\n", date, date);
}

void
about_write_info(struct writer *w)
{
	struct str body = {0};

	add_info(&body, "Title", w->doc->title);
	add_info(&body, "Author", w->doc->author);
	add_info(&body, "Subject", w->doc->subject);
	add_info(&body, "Keywords", w->doc->keywords);
	add_info(&body, "Creator", PRODUCER);
	add_info(&body, "Producer", PRODUCER);
	add_info_dates(w, &body);
	standard_write_info(w, &body);
	object_fill(w, object_info(w), &body);
	str_free(&body);
}

/* Text for XML, without what XML 1.0 cannot hold. */
static void
add_escaped(struct str *s, const char *text)
{
	for (; *text; text++) {
		unsigned char c = (unsigned char)*text;

		if (c == '&')
			str_add(s, "&amp;");
		else if (c == '<')
			str_add(s, "&lt;");
		else if (c == '>')
			str_add(s, "&gt;");
		else if (c >= ' ' || c == '\n' || c == '\t')
			str_addc(s, (char)c);
	}
}

/* <name>before text after</name>, unless there is no text. */
static void
add_element(struct str *s, const char *name, const char *before,
	    const char *text, const char *after)
{
	if (str_blank(text))
		return;
	str_addf(s, "<%s>%s", name, before);
	add_escaped(s, text);
	str_addf(s, "%s</%s>\n", after, name);
}

static void
add_xmp_dates(const struct writer *w, struct str *s)
{
	struct tm t;
	char date[40];

	if (!find_date(w, &t))
		return;
	strftime(date, sizeof(date), "%Y-%m-%dT%H:%M:%SZ", &t);
	add_element(s, "xmp:CreateDate", "", date, "");
	add_element(s, "xmp:ModifyDate", "", date, "");
	add_element(s, "xmp:MetadataDate", "", date, "");
}

static void
add_xmp(struct str *s, const struct writer *w)
{
	const struct page_doc *doc = w->doc;
	static const char alt[] = "<rdf:Alt><rdf:li xml:lang=\"x-default\">";
	static const char alt_end[] = "</rdf:li></rdf:Alt>";

	str_add(s, "<?xpacket begin=\"\xef\xbb\xbf\" "
		   "id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
		   "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n"
		   "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-"
		   "syntax-ns#\">\n"
		   "<rdf:Description rdf:about=\"\"\n"
		   " xmlns:dc=\"http://purl.org/dc/elements/1.1/\"\n"
		   " xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\"\n"
		   " xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\">\n"
		   "<dc:format>application/pdf</dc:format>\n");
	add_element(s, "dc:title", alt, doc->title, alt_end);
	add_element(s, "dc:creator", "<rdf:Seq><rdf:li>", doc->author,
		    "</rdf:li></rdf:Seq>");
	add_element(s, "dc:description", alt, doc->subject, alt_end);
	add_element(s, "dc:language", "<rdf:Bag><rdf:li>", doc->lang,
		    "</rdf:li></rdf:Bag>");
	add_element(s, "pdf:Keywords", "", doc->keywords, "");
	add_element(s, "pdf:Producer", "", PRODUCER, "");
	add_element(s, "xmp:CreatorTool", "", PRODUCER, "");
	add_xmp_dates(w, s);
	standard_write_xmp(w, s);
	str_add(s, "</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n"
		   "<?xpacket end=\"r\"?>\n");
}

unsigned
about_write_metadata(struct writer *w)
{
	struct str xmp = {0}, body = {0};
	unsigned object = object_new_stream(w);

	/* Not compressed: meant for programs that know no PDF. */
	add_xmp(&xmp, w);
	str_add(&body, "/Type /Metadata\n/Subtype /XML\n");
	object_fill_raw(w, object, &body, xmp.at, xmp.n);
	str_free(&xmp);
	str_free(&body);
	return object;
}

void
about_write_id(struct writer *w)
{
	unsigned char id[16];
	int i;

	for (i = 0; i < 16; i++)
		id[i] = (unsigned char)(w->doc->id[i / 8] >> 8 * (i % 8));
	object_set_id(w, id);
}
