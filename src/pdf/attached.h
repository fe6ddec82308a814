/* Files that a PDF carries along. */
#ifndef GEN_PDF_ATTACHED_H
#define GEN_PDF_ATTACHED_H

#include "pdf/writer.h"

/*
 * Writes the document's attachments.  Adds to body, that of the catalog, the
 * name tree and the list of associated files (ISO 32000-2, 7.11.4 and 14.13).
 */
void attached_write(struct writer *w, struct str *body);

#endif
