/* Runs of words as runs of glyphs, for tests that look at each glyph. */
#ifndef GEN_TESTS_SPELL_H
#define GEN_TESTS_SPELL_H

#include "text/text.h"

/* Font units at a size, rounded. */
static inline mpt
spell_length(int64_t v, mpt size, int upem)
{
	int64_t n = v * size;

	return (mpt)((n + (n < 0 ? -upem : upem) / 2) / upem);
}

static inline void
spell_run(struct text_run *r, struct arena *a)
{
	size_t i, k, n = r->n;

	for (i = 0; i < r->n_words; i++)
		n += r->words[i]->n;
	if (n == r->n)
		return;
	r->glyphs = ARENA_ARRAY(a, struct text_glyph, n);
	for (i = 0; i < r->n_words; i++)
		for (k = 0; k < r->words[i]->n; k++) {
			const struct text_word *w = r->words[i];
			struct text_glyph g = w->glyphs[k];

			g.x = r->places[i] +
			      spell_length(g.x, r->size, w->upem);
			g.y = spell_length(g.y, r->size, w->upem);
			r->glyphs[r->n++] = g;
		}
}

/* Gives all runs of a block their glyphs one by one. */
static inline struct text_block *
spell(struct text_block *b, struct arena *a)
{
	size_t i;

	for (i = 0; i < b->n; i++)
		spell_run(&b->runs[i], a);
	return b;
}

#endif
