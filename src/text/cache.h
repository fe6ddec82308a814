/* Paragraphs shaped so far, found by what they were made of. */
#ifndef GEN_TEXT_CACHE_H
#define GEN_TEXT_CACHE_H

#include "text/para.h"

/* What came of an attempt to shape a paragraph. */
struct para_entry {
	uint64_t hash;
	const char *key;
	size_t key_n;
	const struct text_para *para; /* NULL: fault says why */
	struct text_fault fault;
};

/*
 * The entry of a paragraph, made when it is not there: *made says so, then
 * the caller fills in para and fault before the next call.
 */
struct para_entry *cache_need(struct text_fonts *f,
			      const struct text_span *spans, size_t n,
			      const struct text_style *style, bool *made);

#endif
