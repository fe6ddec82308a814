/* What the files of this folder share while one document is written. */
#ifndef GEN_PDF_WRITER_H
#define GEN_PDF_WRITER_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/vec.h"
#include "page/page.h"
#include "text/text.h"

/* One for each object number; libharu's own objects have no body. */
struct object {
	void *dict; /* HPDF_Dict */
	const char *body;
	size_t n;
};

struct page_object {
	unsigned page, content;
};

struct fonts;
struct forms;
struct pictures;
struct fields;

/*
 * The steps are in pdf_write: survey (which glyphs, forms, pictures are
 * there, how often), then fonts, forms and pages are written as objects, then
 * what holds for the whole document, then the file.
 */
struct writer {
	const struct page_doc *doc;
	struct text_fonts *faces;
	struct diag *diag;
	struct arena *arena; /* lives until the file is written */

	void *hpdf;    /* HPDF_Doc */
	void *deflate; /* struct libdeflate_compressor */
	VEC(struct object) objects;
	VEC(struct page_object) pages; /* as doc->pages */

	struct fonts *fonts;
	struct forms *forms;
	struct pictures *pictures;
	struct fields *fields;

	const char *last_resources; /* and the object that holds them */
	unsigned last_resources_object;
};

/* Reports that a place ("page 3") has a number out of range. */
void writer_report_number(struct writer *w, const char *place);

#endif
