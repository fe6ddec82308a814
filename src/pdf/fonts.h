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
	unsigned object; /* of the font; 0 before fonts_embed */
	unsigned cid;
	int width; /* in 1/1000 em; known after fonts_embed */
};

/* Notes that a glyph is used. */
void fonts_note(struct writer *w, int face, const struct page_glyph *g);

/* Writes the fonts of all glyphs noted. false, reported, on a bad face. */
bool fonts_embed(struct writer *w);

/* The code of a glyph that was noted. */
struct font_code fonts_code(const struct writer *w, int face,
			    const struct page_glyph *g);

#endif
