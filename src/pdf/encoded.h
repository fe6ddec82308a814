/* Words as the bytes that stand for them in content streams. */
#ifndef GEN_PDF_ENCODED_H
#define GEN_PDF_ENCODED_H

#include "pdf/fonts.h"

/*
 * A glyph nearer to its place than this (1/1000 em) is not moved: widths are
 * rounded to 1/1000 em, and at most 0.02 pt would be gained.
 */
#define ENCODED_SLACK 2

/* What stands inside a string of a TJ array: "ab)37(cd". */
struct encoded {
	const struct text_word *word; /* NULL: not asked for yet */
	const char *bytes;	      /* NULL: it is not said in one string */
	size_t n;
	struct font_code code; /* of its first glyph: the font */
	int width;	       /* to the end of it, 1/1000 em */
};

/*
 * The bytes of a word, made when it is first asked for and kept as long as the
 * text module keeps the word: most of a deck's text is copied from here.
 */
const struct encoded *encoded_need(struct writer *w,
				   const struct text_word *word);

/* How many of n glyphs come before a space. */
size_t encoded_word(const struct text_glyph *g, size_t n);

/*
 * Do glyphs of a word stand on each other, as vowels and other signs of Indic
 * scripts do, em being what 1 em is in their places?  Readers (poppler's
 * TextPage) take what stands a tenth of an em too far back, or on another line,
 * for the beginning of another word.
 */
bool encoded_is_stacked(struct writer *w, int face, const struct text_glyph *g,
			size_t n, int32_t em);

/* A quotient rounded to the nearest whole number, halves away from zero. */
int64_t encoded_nearest(int64_t v, int64_t by);

/* Frees all of them. */
void encoded_free(struct writer *w);

#endif
