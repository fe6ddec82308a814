/* Fonts: which glyph of which face has which code, and their embedding. */
#ifndef GEN_PDF_FONTS_H
#define GEN_PDF_FONTS_H

#include "pdf/writer.h"

/*
 * A code (CID) is handed out for each pair of a glyph and the text it stands
 * for, in order of first use: so text can be extracted exactly, and the same
 * document has the same bytes.  A face with more codes than one PDF font can
 * hold goes on in a second font.
 */
struct font_code {
	unsigned font;	 /* from 0, in order of first use; the name's number */
	unsigned object; /* of the font */
	unsigned cid;
	int width; /* in 1/1000 em */
};

/* The code of a glyph. */
struct font_code fonts_code(struct writer *w, int face,
			    const struct text_glyph *g);

/* Writes the fonts of all codes. false, reported, on a bad face. */
bool fonts_embed(struct writer *w);

#endif
