/* A paragraph from spans: gathered, itemised, shaped, measured. */
#include "text/para.h"

#include "text/cache.h"
#include "text/gather.h"
#include "text/itemise.h"
#include "text/shape.h"
#include "text/stops.h"

static const struct text_para *
make_para(struct text_fonts *f, const struct text_span *spans, size_t n,
	  const struct text_style *style, struct text_fault *fault)
{
	struct text_para *p = ARENA_NEW(f->arena, struct text_para);

	p->fonts = f;
	p->language = language_need(f, style->lang);
	if (!gather_spans(p, spans, n)) {
		fault->bad_utf8 = true;
		return NULL;
	}
	fault->missing = itemise(p, style->direction);
	if (!fault->missing)
		fault->missing = shape_pieces(p);
	if (fault->missing)
		return NULL;
	find_stops(p, style->hyphenate);
	return p;
}

const struct text_para *
text_shape(struct text_fonts *f, const struct text_span *spans, size_t n,
	   const struct text_style *style, struct text_fault *fault)
{
	bool made;
	struct para_entry *e = cache_need(f, spans, n, style, &made);

	if (made)
		e->para = make_para(f, spans, n, style, &e->fault);
	*fault = e->fault;
	return e->para;
}
