/* Words as the bytes that stand for them in content streams. */
#include "pdf/encoded.h"

#include "pdf/syntax.h"

/* By the word's number, less that of the first. */
struct encodings {
	struct arena *arena;
	uint32_t first;
	VEC(struct encoded) words;
};

int64_t
encoded_nearest(int64_t v, int64_t by)
{
	return (v + (v < 0 ? -by : by) / 2) / by;
}

size_t
encoded_word(const struct text_glyph *g, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		if (g[i].text_n == 1 && *g[i].text == ' ')
			break;
	return i;
}

/* Are there letters of scripts that stack in it, of U+0800 to U+1FFF? */
static bool
may_stack(const struct text_glyph *g, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		if (g[i].text_n && ((unsigned char)*g[i].text & 0xFE) == 0xE0)
			return true;
	return false;
}

bool
encoded_is_stacked(struct writer *w, int face, const struct text_glyph *g,
		   size_t n, int32_t em)
{
	size_t i;

	if (n < 2 || !may_stack(g, n))
		return false;
	for (i = 1; i < n; i++) {
		int64_t step = g[i].x - g[i - 1].x;
		int64_t width = fonts_code(w, face, &g[i - 1]).width;

		if (g[i].y != g[i - 1].y || step * 10 < em ||
		    step * 1000 < (width - 100) * em)
			return true;
	}
	return false;
}

/* Encodes a word; false: its glyphs are in several fonts. */
static bool
encode(struct writer *w, struct encoded *e, struct str *out)
{
	const struct text_word *word = e->word;
	struct font_code code;
	uint32_t i;

	for (i = 0; i < word->n; i++) {
		const struct text_glyph *g = &word->glyphs[i];
		int back = e->width - (int)encoded_nearest((int64_t)g->x * 1000,
							   word->upem);

		code = fonts_code(w, word->face, g);
		if (!i)
			e->code = code;
		if (code.font != e->code.font)
			return false;
		if (back <= -ENCODED_SLACK || back >= ENCODED_SLACK) {
			str_addc(out, ')');
			syntax_add_int(out, back);
			str_addc(out, '(');
			e->width -= back;
		}
		syntax_add_byte(out, (unsigned char)(code.cid >> 8));
		syntax_add_byte(out, (unsigned char)code.cid);
		e->width += code.width;
	}
	return true;
}

static void
fill(struct writer *w, struct encoded *e, const struct text_word *word)
{
	struct str out = {0};

	e->word = word;
	if (word->flat && word->n &&
	    !encoded_is_stacked(w, word->face, word->glyphs, word->n,
				word->upem) &&
	    encode(w, e, &out)) {
		e->n = out.n;
		e->bytes = arena_strndup(w->encodings->arena, out.at, out.n);
	}
	str_free(&out);
}

void
encoded_free(struct writer *w)
{
	if (w->encodings)
		arena_free(w->encodings->arena);
	w->encodings = NULL;
}

/* The table, empty again when the text module has forgotten its words. */
static struct encodings *
need_table(struct writer *w)
{
	uint32_t first = text_first_word(w->faces);
	struct arena *a;

	if (w->encodings && w->encodings->first == first)
		return w->encodings;
	encoded_free(w);
	a = arena_new();
	w->encodings = ARENA_NEW(a, struct encodings);
	w->encodings->arena = a;
	w->encodings->first = first;
	return w->encodings;
}

const struct encoded *
encoded_need(struct writer *w, const struct text_word *word)
{
	struct encodings *all = need_table(w);
	size_t i = word->number - all->first;

	while (all->words.n <= i)
		VEC_PUSH(all->arena, &all->words, (struct encoded){0});
	if (!all->words.at[i].word)
		fill(w, &all->words.at[i], word);
	return &all->words.at[i];
}
