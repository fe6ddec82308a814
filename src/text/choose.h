/* Which face sets a character: the fall-back order of fonts.xml. */
#ifndef GEN_TEXT_CHOOSE_H
#define GEN_TEXT_CHOOSE_H

#include "text/faces.h"
#include "text/language.h"

/* What is asked of a face. */
struct want {
	const char *role;
	bool bold, italic;
	hb_script_t script; /* HB_SCRIPT_COMMON: of no script of its own */
	struct language *language;
};

/* Face numbers, best first: */
struct candidates {
	struct candidates *next;
	struct want want;
	size_t n;
	int *faces;
};

/* The candidates for a want; made once, live as long as f. */
const struct candidates *candidates_need(struct text_fonts *f,
					 const struct want *want);

/*
 * Does the face have glyphs for all of a cluster of n UTF-16 units, perhaps
 * composed or decomposed?  Characters that are never seen need none.
 */
bool face_covers(const struct face *face, const UChar *s, int32_t n);

/* The first candidate that covers a cluster, or -1. */
int candidates_choose(struct text_fonts *f, const struct candidates *c,
		      const UChar *s, int32_t n);

#endif
