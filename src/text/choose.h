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

/* The rows of fonts.xml that may be asked: */
struct candidate;
struct candidates {
	struct candidates *next;
	struct want want;
	size_t n, settled; /* so many of the first stand in their order */
	struct candidate *rows;
};

/* The candidates for a want; made once, live as long as f. */
struct candidates *candidates_need(struct text_fonts *f,
				   const struct want *want);

/* The face number of candidate i, the best is 0; -1: there is none. */
int candidates_face(struct text_fonts *f, struct candidates *c, size_t i);

/*
 * Does the face have glyphs for all of a cluster of n UTF-16 units, perhaps
 * composed or decomposed?  Characters that are never seen need none.
 */
bool face_covers(const struct face *face, const UChar *s, int32_t n);

/* The first candidate that covers a cluster, or -1. */
int candidates_choose(struct text_fonts *f, struct candidates *c,
		      const UChar *s, int32_t n);

#endif
