/* Paragraphs set the general way, kept by what they were made of. */
#ifndef GEN_TEXT_KEPT_H
#define GEN_TEXT_KEPT_H

#include "text/para.h"

/*
 * So many bytes of spans, a hundredth of what they take as paragraphs; no more
 * are kept until the next text_forget().
 */
#define KEPT_MOST ((size_t)64 << 10)

/* Lives in a, but for what is kept. */
struct kept *kept_new(struct arena *a);
void kept_free(struct kept *k);

/* Forgets all paragraphs when there is no room for more. */
void kept_forget(struct kept *k);

/*
 * The place of the paragraph of such spans; NULL stands there when it is new,
 * and *a becomes the arena in which it is to be made.  The place is good until
 * the next call.  NULL when there is no room for another.
 */
const struct text_para **kept_at(struct kept *k, const struct text_span *spans,
				 size_t n, const struct text_style *style,
				 struct arena **a);

#endif
