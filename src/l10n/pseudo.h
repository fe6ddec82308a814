/* Pseudo-locales: translations that are made up. */
#ifndef GEN_L10N_PSEUDO_H
#define GEN_L10N_PSEUDO_H

#include "base/arena.h"

/*
 * A message as a pseudo-locale has it, in a: letters with accents and about
 * 35 % more of them, points and commas twice (L10N_PSEUDO), or also written from the right
 * (L10N_PSEUDO_RTL: each piece of text in U+202E ... U+202C).  Holes, markup
 * and entities stay; lists of abbreviations keep their length.
 */
const char *pseudo_text(struct arena *a, const char *lang, const char *context,
			const char *id);

#endif
