/* Indirect PDF objects, known to the rest of this folder by number only. */
#ifndef GEN_PDF_OBJECT_H
#define GEN_PDF_OBJECT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/str.h"
#include "pdf/writer.h"

/*
 * libharu numbers, keeps and writes the objects; what stands between << and
 * >> is text of our own.  libharu's containers cannot hold it: reals are
 * floats cut to 5 places, names are not escaped, arrays end at 32,767 and
 * look-up in a dict is linear.
 */

/* A new dictionary, to be filled later.  Its number, from 1. */
unsigned object_new(struct writer *w);

/* A new stream, to be filled later. */
unsigned object_new_stream(struct writer *w);

/* Sets what the dictionary holds and empties body for the next use. */
void object_fill(struct writer *w, unsigned object, struct str *body);

/* The same for a stream, whose bytes are compressed here. */
void object_fill_stream(struct writer *w, unsigned object, struct str *body,
			const void *bytes, size_t n);

/* The same for bytes that no other document has: they are not kept (kept.h). */
void object_fill_once(struct writer *w, unsigned object, struct str *body,
		      const void *bytes, size_t n);

/* The same for bytes that stay as they are; body names their filter. */
void object_fill_raw(struct writer *w, unsigned object, struct str *body,
		     const void *bytes, size_t n);

/* A new dictionary, filled at once. */
unsigned object_add(struct writer *w, struct str *body);

/* A new compressed stream, filled at once. */
unsigned object_add_stream(struct writer *w, struct str *body,
			   const void *bytes, size_t n);

/* A new page: its dictionary's number; its content stream's in *content. */
unsigned object_new_page(struct writer *w, unsigned *content);

/* The catalog and the Info dictionary, to be filled. */
unsigned object_catalog(struct writer *w);
unsigned object_info(struct writer *w);

/* Sets the document's ID, 16 bytes. */
void object_set_id(struct writer *w, unsigned char *id);

#endif
