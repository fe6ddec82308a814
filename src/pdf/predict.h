/* PNG prediction: samples as differences to their neighbours pack better. */
#ifndef GEN_PDF_PREDICT_H
#define GEN_PDF_PREDICT_H

#include <stddef.h>

#include "base/str.h"

/*
 * Appends rows of `width` bytes each, `step` bytes a pixel, each row led by
 * the number of its filter (PNG 9.2), for /Predictor 15.
 */
void predict_rows(struct str *out, const unsigned char *samples, size_t width,
		  size_t height, size_t step);

#endif
