/* Lines of simple paragraphs set: words at their places, a run a span. */
#include "text/set.h"
#include "text/words.h"

/*
 * The words first..end of one span.  Spaces at the line's end stay with their
 * words but hang, as in set.c.
 */
struct group {
	size_t first, end;
	int32_t gaps; /* that stretch */
	em width;     /* without what hangs */
	em hang;
};

struct line {
	const struct para_word *words;
	size_t from, to, trim;
	size_t n;
	struct group *groups; /* in logical order */
	em width, stretch;
	int32_t gaps;
};

/* How wide a word is up to the next of its group. */
static em
step(const struct line *l, const struct group *g, size_t k)
{
	const struct para_word *w = &l->words[k];

	return w->width + (k + 1 < g->end ? w->joint : 0);
}

static void
measure(struct line *l, struct group *g)
{
	size_t k;

	for (k = g->first; k < g->end; k++) {
		const struct para_word *w = &l->words[k];
		bool space = w->word->space;

		if (k + 1 < l->trim) {
			g->width += step(l, g, k);
			g->gaps += space;
		} else if (k + 1 == l->trim) {
			g->width += w->ink;
			g->hang += step(l, g, k) - w->ink;
		} else {
			g->hang += step(l, g, k);
		}
	}
}

/* Cuts a line into groups. */
static void
group(struct setting *s, struct line *l)
{
	struct group *g = NULL;
	size_t k;

	l->groups = ARENA_ARRAY(s->scratch, struct group, l->to - l->from + 1);
	for (k = l->from; k < l->to && l->words[k].word; k++) {
		if (!g || l->words[k].span != l->words[k - 1].span) {
			if (k >= l->trim)
				break;
			g = &l->groups[l->n++];
			g->first = k;
		}
		g->end = k + 1;
	}
	for (k = 0; k < l->n; k++) {
		measure(l, &l->groups[k]);
		l->width += l->groups[k].width;
		l->gaps += l->groups[k].gaps;
	}
}

/* Widens the spaces of a justified line, unless it ends a paragraph. */
static void
justify(const struct setting *s, const struct set_line *line, struct line *l)
{
	em room = (em)line->width * EM / s->block->size - l->width;
	size_t i;

	if (line->align != TEXT_JUSTIFY || !l->gaps || room <= 0 ||
	    s->p->stops[line->to].kind == STOP_MUST)
		return;
	l->stretch = room / l->gaps;
	for (i = 0; i < l->n; i++)
		l->groups[i].width += l->stretch * l->groups[i].gaps;
	l->width += l->stretch * l->gaps;
}

/* The words of a group at their places, left to right. */
static void
place_words(const struct setting *s, const struct line *l,
	    const struct group *g, struct text_run *run)
{
	bool rtl = s->p->rtl;
	em pen = rtl ? g->width : 0, from;
	size_t k, at;

	for (k = g->first; k < g->end; k++) {
		const struct para_word *w = &l->words[k];
		em wide = step(l, g, k);

		if (w->word->space)
			wide += l->stretch;
		at = rtl ? g->end - 1 - k : k - g->first;
		from = rtl ? pen - w->width : pen;
		run->words[at] = &w->word->shaped;
		run->places[at] = em_at(from, s->block->size);
		pen += rtl ? -wide : wide;
	}
}

static void
add_run(struct setting *s, const struct line *l, const struct group *g, mpt x,
	mpt baseline)
{
	const struct text_para *p = s->p;
	const struct text_span *span = &p->spans[l->words[g->first].span];
	const struct word *first = l->words[g->first].word;
	const struct face *face = &p->fonts->faces[first->style.face];
	mpt size = s->block->size;
	struct text_run run = {
		.face = first->style.face,
		.size = em_at(face_unit(face, span), size),
		.x = x,
		.y = baseline - em_at((em)span->rise * EM / 1000, size),
		.width = em_at(g->width, size),
		.tag = span->tag,
		.n_words = g->end - g->first,
	};

	run.words = arena_take(s->arena, run.n_words * sizeof(*run.words));
	run.places = arena_take(s->arena, run.n_words * sizeof(*run.places));
	place_words(s, l, g, &run);
	VEC_PUSH(s->arena, &s->runs, run);
}

void
set_words(struct setting *s, const struct set_line *line)
{
	const struct stop *to = &s->p->stops[line->to];
	struct line l = {
		.words = s->p->words,
		.from = (size_t)s->p->stops[line->from].at,
		.to = (size_t)to->at,
		.trim = (size_t)to->trim,
	};
	mpt left, width, size = s->block->size;
	em pen = 0;
	size_t i;

	group(s, &l);
	justify(s, line, &l);
	width = em_at(l.width, size);
	if (width > s->block->width)
		s->block->width = width;
	left = set_left(s, line, width);
	for (i = 0; i < l.n; i++) {
		const struct group *g = &l.groups[s->p->rtl ? l.n - 1 - i : i];

		add_run(s, &l, g, left + em_at(pen, size), line->baseline);
		pen += g->width;
	}
}
