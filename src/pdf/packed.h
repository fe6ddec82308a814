/* Small objects packed together, in streams of objects. */
#ifndef GEN_PDF_PACKED_H
#define GEN_PDF_PACKED_H

#include <hpdf.h>

#include "pdf/writer.h"

/* Are there so many small objects that they make up much of the file? */
bool packed_pays(const struct writer *w);

/* Writes the whole file, small objects packed.  libharu's status. */
HPDF_STATUS packed_write(struct writer *w, HPDF_Stream out);

#endif
