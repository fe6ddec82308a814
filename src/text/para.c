/* A paragraph from spans: a list of words, else itemised and shaped. */
#include "text/para.h"

#include "base/budget.h"
#include "text/gather.h"
#include "text/itemise.h"
#include "text/kept.h"
#include "text/shape.h"
#include "text/simple.h"
#include "text/stops.h"

bool
para_set_units(struct text_para *p, const struct text_span *spans, size_t n,
	       const struct text_style *style, struct text_fault *fault)
{
	if (!gather_spans(p, spans, n)) {
		fault->bad_utf8 = true;
		return false;
	}
	fault->missing = itemise(p, style->direction);
	if (!fault->missing)
		fault->missing = shape_pieces(p);
	if (fault->missing) {
		fault->package = face_absent(p->fonts, fault->missing);
		return false;
	}
	find_stops(p, style);
	return true;
}

/* Per mille of an em, either way. */
#define TRACKING_MOST 1000

static struct text_para *
new_para(struct text_fonts *f, const struct text_style *style, struct arena *a)
{
	struct text_para *p = ARENA_NEW(a, struct text_para);

	p->fonts = f;
	p->arena = a;
	p->language = language_need(f, style->lang);
	p->tabular = style->tabular;
	p->tracking = style->tracking < -TRACKING_MOST	? -TRACKING_MOST
		      : style->tracking > TRACKING_MOST ? TRACKING_MOST
							: style->tracking;
	return p;
}

const struct text_para *
text_shape(struct text_fonts *f, const struct text_span *spans, size_t n,
	   const struct text_style *style, struct arena *a,
	   struct text_fault *fault)
{
	struct text_para *p = new_para(f, style, a);
	const struct text_para **kept;
	size_t bytes = 0, i;

	*fault = (struct text_fault){0};
	for (i = 0; i < n; i++)
		bytes += spans[i].n;
	budget_spend(WORK_LETTER, bytes);
	if (simple_set_words(p, spans, n, style))
		return p;
	kept = kept_at(f->kept, spans, n, style, &a);
	if (kept && *kept)
		return *kept;
	p = new_para(f, style, a);
	budget_spend(WORK_SHAPED, bytes);
	if (!para_set_units(p, spans, n, style, fault))
		return NULL;
	if (kept)
		*kept = p;
	return p;
}
