/* Prose: Markdown made elements of a layout. */
#ifndef GEN_PROSE_PROSE_H
#define GEN_PROSE_PROSE_H

#include <stddef.h>

#include "base/diag.h"
#include "xml/xml.h"

/*
 * This folder alone includes cmark, which knows CommonMark.  Paragraphs and
 * headings become <text>, lists and quotes <column> and <row>, each with a
 * style (prose-p, prose-h1, prose-list, ...) and the line that it stands in; a
 * thematic break is <use layout="prose-break"/>.  Holes are hidden from cmark,
 * so that what stands in them is never taken for Markdown.
 */
struct prose {
	const char *text;
	size_t n;
	struct diag_where first; /* where the text begins */
	long sections;		 /* headings up to this level are sections */
	/* is handed each <text>, when its words and tags stand in it */
	void (*each)(void *context, struct xml_node *text);
	void *context;
};

/* Adds what a text holds behind all in `to`; what is left out is told. */
void prose_read(const struct prose *p, struct xml_node *to, struct diag *d);

#endif
