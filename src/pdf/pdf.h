/* Pages to a PDF file; the only folder that includes libharu. */
#ifndef GEN_PDF_PDF_H
#define GEN_PDF_PDF_H

#include <stdbool.h>
#include <stdio.h>

#include "base/diag.h"
#include "page/page.h"
#include "text/text.h"

/*
 * Writes the document to out, a stream of the caller's that it neither opens
 * nor closes (base/file.h makes it whole or nothing).  Each face used is
 * embedded once as a subset (CID-keyed CFF, Identity-H, own ToUnicode); a
 * form placed more than once becomes one Form XObject.  Same document, same
 * bytes.  false, reported, on any error: full disk, over 2 GB, a number that
 * no PDF can hold, a bad picture.
 */
bool pdf_write(const struct page_doc *doc, struct text_fonts *fonts, FILE *out,
	       struct diag *d);

/*
 * Are all pictures whole?  What is wrong is reported as pdf_write() would: for
 * documents that nobody wants as a PDF.
 */
bool pdf_check_pictures(const struct page_doc *doc, struct diag *d);

#endif
