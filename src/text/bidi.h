/* Which way a paragraph runs, and the bidi level of each unit of it. */
#ifndef GEN_TEXT_BIDI_H
#define GEN_TEXT_BIDI_H

#include "text/para.h"

/* Sets rtl of p: the side at which its lines begin. */
void bidi_find_direction(struct text_para *p, enum text_direction direction);

/* Fills one level a unit, zero before. */
void bidi_find_levels(const struct text_para *p, UBiDiLevel *levels);

#endif
