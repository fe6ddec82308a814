/* ToUnicode: what the codes of a font read as. */
#ifndef GEN_PDF_TOUNICODE_H
#define GEN_PDF_TOUNICODE_H

#include <stddef.h>

#include "base/str.h"

/* UTF-8, n bytes. */
struct tounicode_text {
	const char *text;
	size_t n;
};

/*
 * Appends a CMap in which code i reads as texts[i]; code 0 (.notdef) is left
 * out.  A code without text, whose glyph belongs to the one before, reads as
 * U+200B: readers show no sign of it.  Were it left out, poppler would see a
 * gap and put a space there, and MuPDF would put U+FFFD.
 */
void tounicode_write(struct str *out, const struct tounicode_text *texts,
		     size_t n);

#endif
