/* Who made the document, what it is and when: info, XMP metadata, ID. */
#ifndef GEN_PDF_ABOUT_H
#define GEN_PDF_ABOUT_H

#include "pdf/writer.h"

/* "(D:20260101000000Z)": the date of the document; false: it has none. */
#define ABOUT_DATE 24
bool about_date(const struct writer *w, char date[ABOUT_DATE]);

/*
 * There is no date but that of SOURCE_DATE_EPOCH, and the ID is a hash, so
 * that the same document has the same bytes.
 */
void about_write_info(struct writer *w);
void about_write_id(struct writer *w);

/* The number of the XMP stream's object. */
unsigned about_write_metadata(struct writer *w);

#endif
