/* libharu's document: opened, and saved to a stream of ours. */
#ifndef GEN_PDF_SAVE_H
#define GEN_PDF_SAVE_H

#include <stdint.h>
#include <stdio.h>

#include "pdf/writer.h"

/* Opens and closes the document and the compressor of w. */
void save_open(struct writer *w);
void save_close(struct writer *w);

/*
 * Writes all objects to out, `most` bytes (FIXED_PDF_BYTES, or fewer in a
 * test) at most. false, reported, on any error.
 */
bool save_write(struct writer *w, FILE *out, uint64_t most);

#endif
