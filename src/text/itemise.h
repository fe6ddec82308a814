/* A paragraph cut into pieces of one face, script, direction and span. */
#ifndef GEN_TEXT_ITEMISE_H
#define GEN_TEXT_ITEMISE_H

#include "text/para.h"

/*
 * Sets rtl, pieces (without glyphs) and metrics_face of p.  Returns 0, or a
 * code point that no face has.
 */
uint32_t itemise(struct text_para *p, enum text_direction direction);

/*
 * The face that a paragraph's vertical metrics come from, when the first piece
 * of it that has a face (else -1) has this one.
 */
int itemise_metrics_face(struct text_para *p, int first);

#endif
