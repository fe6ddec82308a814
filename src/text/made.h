/* Glyphs made for a face: letters it lacks, figures that another lends. */
#ifndef GEN_TEXT_MADE_H
#define GEN_TEXT_MADE_H

#include "text/faces.h"

/* A glyph of a face, changed, as a part of one that is made. */
struct made_part {
	const struct face *of;
	uint32_t glyph;
	FT_Matrix change; /* from its units to those of the face made for */
	FT_Vector at;	  /* ... and where it is put in these */
	int thicker;	  /* strokes, in these */
};

/*
 * Puts the face's HarfBuzz font, the file as it is, in one that has more:
 * Latin letters composed of its own and of accents (made.def), the figures of
 * the face that it borrows from, a space as wide as fonts.xml wants it.  Their
 * glyphs have numbers behind those of the file.  A face that needs nothing of
 * this stays as it is.
 */
void made_open(struct text_fonts *f, struct face *face);
void made_close(struct face *face);

/* The parts of a glyph that is made, *n of them; NULL: the file has it. */
const struct made_part *made_parts(const struct face *face, uint32_t id,
				   int *n);

/* The glyph to take for one of a figure when all are to be equally wide. */
uint32_t made_tabular(struct text_fonts *f, struct face *face, uint32_t id,
		      int figure);

#endif
