/* What standards of PDF ask for: PDF/X for print shops, PDF/A for archives. */
#ifndef GEN_PDF_STANDARD_H
#define GEN_PDF_STANDARD_H

#include <time.h>

#include "pdf/writer.h"

/* Sets the version of PDF, and what a standard decides of the target. */
void standard_begin(struct writer *w);

/* Is a PDF/X, a PDF/A asked for? */
bool standard_is_x(const struct writer *w);
bool standard_is_a(const struct writer *w);

/* Something is drawn that shines through.  Reported where it is forbidden. */
void standard_shines(struct writer *w);

/* The date of a document that has to have one and was given none. */
void standard_date(struct tm *date);

/* Entries of the Info dictionary, of the XMP, of each page. */
void standard_write_info(const struct writer *w, struct str *body);
void standard_write_xmp(const struct writer *w, struct str *xmp);
void standard_write_page(const struct writer *w, struct str *body);

/* "/OutputIntents [...]": what colours mean, if that is said. */
void standard_write_intent(struct writer *w, struct str *body);

#endif
