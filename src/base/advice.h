/* What a wrong word may have been meant to be. */
#ifndef GEN_BASE_ADVICE_H
#define GEN_BASE_ADVICE_H

#include "base/diag.h"

/*
 * "did you mean 'x'?" when one of n names is near, else "expected one of a, b,
 * c" (each once, the first ADVICE_MOST, and how many more there are), or
 * "there is none".  In the user's language; lives as long as d.
 */
#define ADVICE_MOST 40
const char *advice(struct diag *d, const char *word, const char *const *names,
		   size_t n);

/* The name that was meant by a word, as advice() has it; or NULL. */
const char *advice_near(const char *word, const char *const *names, size_t n);

/* What a word of CSS, HTML or SVG is called here, if that is one of the names;
   or NULL. */
const char *advice_synonym(const char *word, const char *const *names,
			   size_t n);

/* The same as advice() of the words of a text, which are divided by any of `between`. */
const char *advice_words(struct diag *d, const char *word, const char *words,
			 const char *between);

#endif
