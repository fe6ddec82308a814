/* libharu's document: opened, and saved to a stream of ours. */
#ifndef GEN_PDF_SAVE_H
#define GEN_PDF_SAVE_H

#include <stdio.h>

#include "pdf/writer.h"

/* Opens and closes the document and the compressor of w. */
void save_open(struct writer *w);
void save_close(struct writer *w);

/* Writes all objects to out. false, reported, on any error. */
bool save_write(struct writer *w, FILE *out);

#endif
