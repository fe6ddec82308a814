/* The value of a text field, set in type inside the field's box. */
#ifndef GEN_PDF_FIELD_TEXT_H
#define GEN_PDF_FIELD_TEXT_H

#include "pdf/writer.h"

struct field_text {
	size_t n;
	struct page_glyphs *runs; /* from the box's top left corner, y down */
	bool rtl;
};

/*
 * Sets the value and notes its glyphs.  Nothing for a blank value, and for
 * one that no face has the letters of, which is reported.
 */
struct field_text field_text_set(struct writer *w,
				 const struct page_field *field);

#endif
