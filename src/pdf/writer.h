/* What the files of this folder share while one document is written. */
#ifndef GEN_PDF_WRITER_H
#define GEN_PDF_WRITER_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/vec.h"
#include "page/page.h"
#include "pdf/pdf.h"
#include "text/text.h"

/* One for each object number; libharu's own objects have no body. */
struct object {
	void *dict; /* HPDF_Dict */
	const char *body;
	size_t n;
};

struct page_object {
	unsigned page, content, resources;
	bool good; /* all numbers in its content are in range */
};

struct drawings;
struct encodings;
struct fonts;
struct forms;
struct patterns;
struct shadings;
struct pictures;
struct fields;
struct inks;

/*
 * The steps are in pdf.c: pages come one by one and are drawn, forms and
 * pictures as they are met; then the pages' dictionaries with links and
 * fields, the fonts, what holds for the whole document, and the file.
 */
struct writer {
	const struct page_doc *doc;
	struct pdf_target target;
	size_t shines; /* the last page on which something drawn so far shines
			  through, from 1; 0: nothing does */
	struct text_fonts *faces;
	struct diag *diag;
	size_t errors;	     /* that there were before */
	struct arena *arena; /* lives until the file is written */

	void *hpdf;	       /* HPDF_Doc */
	void *deflate;	       /* struct libdeflate_compressor */
	struct pdf_kept *kept; /* or NULL */
	VEC(struct object) objects;
	VEC(struct page_object) pages; /* as doc->pages */

	struct inks *inks; /* NULL: colours are RGB */
	struct fonts *fonts;
	struct encodings *encodings;
	struct drawings *drawings;
	struct forms *forms;
	struct patterns *patterns;
	struct shadings *shadings;
	struct pictures *pictures;
	struct fields *fields;

	const char *last_resources; /* and the object that holds them */
	unsigned last_resources_object;
};

/* Reports that a place ("page 3") has a number out of range. */
void writer_report_number(struct writer *w, const char *place);

#endif
