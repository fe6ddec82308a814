/* Words shaped once in a run, found by their text. */
#ifndef GEN_TEXT_WORDS_H
#define GEN_TEXT_WORDS_H

#include "text/language.h"
#include "text/text.h"

/* So many words are kept; more are forgotten at the next text_forget(). */
#define WORDS_MOST 32768

/* What is longer in bytes is set in its paragraph. */
#define WORD_LONGEST 64

/* What a word is shaped as: it takes the script of its language. */
struct word_style {
	int face; /* open */
	struct language *language;
	bool rtl, tabular;
	int tracking;
};

struct word {
	struct text_word shaped;
	uint64_t hash;
	struct word_style style;
	uint32_t n; /* bytes of the text */
	const char *text;
	/*
	 * Can it be shaped away from its neighbours?  Then its glyphs, and
	 * all below, are set; if not it stands here so that this is known.
	 */
	bool alone;
	bool strong;	   /* has letters, not only signs or digits */
	bool space;	   /* ends in one ... */
	bool blank;	   /* ... and is nothing else */
	bool tie_before;   /* a line may not end at the space before it, */
	bool tie_behind;   /* or behind it, in some company */
	bool closes;	   /* begins with what no line begins with */
	int32_t ink;	   /* width without the space, font units */
	int32_t lead;	   /* kerning with the space, or part, before it */
	struct word *rest; /* of a word in which a line may end, or NULL */
};

/* None shaped yet. */
struct words *words_new(void);
void words_free(struct words *all);

/*
 * The word of a text of n bytes of UTF-8, a space at its end or none inside;
 * hash is that of the bytes.  When it is not there yet it is only noted:
 * words_shape() shapes it with all others noted since, all of one style.
 */
const struct word *words_need(struct text_fonts *f,
			      const struct word_style *style, const char *text,
			      size_t n, uint64_t hash);
void words_shape(struct text_fonts *f);

#endif
