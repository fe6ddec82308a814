/* Spans gathered into one text of UTF-16 units. */
#ifndef GEN_TEXT_GATHER_H
#define GEN_TEXT_GATHER_H

#include "text/para.h"

/*
 * Fills units, byte, span_of, is, utf8 and spans of p.  false when a text is
 * not UTF-8.  Tabs become spaces.
 */
bool gather_spans(struct text_para *p, const struct text_span *spans, size_t n);

/*
 * The styles of spans, with sane numbers; their texts and roles are the
 * caller's until the paragraph is shaped.
 */
void gather_styles(struct text_para *p, const struct text_span *spans,
		   size_t n);

#endif
