/* Form fields that can be filled in on screen. */
#ifndef GEN_PDF_FIELDS_H
#define GEN_PDF_FIELDS_H

#include "pdf/writer.h"

/*
 * Writes the field with its appearance; the number of its object.  *good
 * becomes false when a number is out of range.
 */
unsigned fields_write(struct writer *w, size_t page,
		      const struct page_field *field, bool *good);

/* Writes the list of all fields; the number of its object, 0: no field. */
unsigned fields_write_list(struct writer *w);

#endif
