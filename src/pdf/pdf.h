/* Pages to a PDF file; the only folder that includes libharu. */
#ifndef GEN_PDF_PDF_H
#define GEN_PDF_PDF_H

#include <stdbool.h>
#include <stdio.h>

#include "base/diag.h"
#include "page/page.h"
#include "text/text.h"

/*
 * A standard that a PDF keeps.  PDF/X is for print shops: all is inks, nothing
 * can be clicked, nothing is attached; X-1a has nothing that shines through.
 * PDF/A is for archives: A-2u has nothing attached.
 */
enum pdf_standard { PDF_PLAIN, PDF_X1A, PDF_X4, PDF_A2U, PDF_A3U };

/* How a PDF is written, other than usual. */
struct pdf_target {
	enum pdf_standard standard;
	bool cmyk;	    /* colours are inks: greys black, others mixed */
	const char *icc;    /* the profile they are mixed by; NULL: Debian's */
	unsigned ink_limit; /* of the four inks together, percent; 0: none */
};

/*
 * A document on its way to a file.  Each page is drawn when it is added, and
 * its marks are not needed afterwards but for links and fields, which are read
 * in the end, as what holds for the whole document is.  Each face used is
 * embedded once as a subset (CID-keyed CFF, Identity-H, own ToUnicode); a form
 * that is kept, and drawings that come again, become Form XObjects.  Same
 * document, same bytes.
 */
struct writer *pdf_begin(const struct page_doc *doc, struct text_fonts *fonts,
			 struct diag *d);

/*
 * Says how it is written, before its first page.  false, reported, when the ICC
 * profile is missing or no profile of inks.
 */
bool pdf_aim(struct writer *w, const struct pdf_target *target);

/*
 * How much ink a colour takes without a limit, in percent of one ink that is
 * solid; the target has inks.
 */
unsigned pdf_ink(const struct writer *w, struct page_colour c);

/*
 * Streams of documents that this process has written, so that those that come
 * again need not be packed again.  In an arena, but for what is kept.
 */
struct pdf_kept *pdf_kept_new(struct arena *a);
void pdf_kept_free(struct pdf_kept *k); /* NULL is fine */

/* Packs what it can by them, and keeps there what is new; before any page. */
void pdf_keep(struct writer *w, struct pdf_kept *k);

/* Adds the next of the document's pages. */
void pdf_add_page(struct writer *w, const struct page *page);

/*
 * Writes the file to out, a stream of the caller's that it neither opens nor
 * closes (base/file.h makes it whole or nothing).  false, reported, on any
 * error: full disk, over 2 GB, a number that no PDF can hold, a bad picture.
 */
bool pdf_end(struct writer *w, FILE *out);

/* Frees it, written or not. */
void pdf_free(struct writer *w);

/* All of it for a document that is there whole. */
bool pdf_write(const struct page_doc *doc, struct text_fonts *fonts, FILE *out,
	       struct diag *d);

/* What the pixels of a picture come to. */
struct pdf_pixels {
	bool shines;  /* not all of them are solid */
	unsigned ink; /* the most of a file that holds inks, percent; else 0 */
};

/* Reads a picture for that; nothing is reported. */
struct pdf_pixels pdf_look_at(const struct page_picture *p);

/*
 * Are all pictures whole?  What is wrong is reported as pdf_write() would: for
 * documents that nobody wants as a PDF.
 */
bool pdf_check_pictures(const struct page_doc *doc, struct diag *d);

#endif
