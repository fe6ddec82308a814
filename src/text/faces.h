/* The fonts of a run: rows of fonts.xml, opened when first needed. */
#ifndef GEN_TEXT_FACES_H
#define GEN_TEXT_FACES_H

#include <ft2build.h>
#include FT_FREETYPE_H
#include <hb.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>

#include "base/vec.h"
#include "text/text.h"

/*
 * An opened font file.  FreeType judges it and reads its outlines, HarfBuzz
 * shapes with it; both look at the same bytes.
 */
struct face {
	const struct text_face_spec *spec;
	bool tried;	  /* opened, or found unusable and reported */
	hb_blob_t *bytes; /* the file */
	FT_Face ft;	  /* NULL while not usable */
	hb_font_t *hb;	  /* its scale is upem: font units */
	int upem;
	int scale;		/* per mille, sane */
	int leading;		/* the same */
	int embolden;		/* font units, sane */
	int ascent, descent;	/* the same: above and below the baseline */
	uint32_t space, hyphen; /* glyphs; 0 is none */
	struct charset *charset;
	struct spaces *spaces;		 /* spaces.c */
	struct made *made;		 /* made.c; NULL: nothing is */
	const char *plain_name;		 /* facts.c; NULL: not asked yet */
	struct charstrings *charstrings; /* cff.c; NULL: nothing drawn yet */
};

struct language;
struct candidates;
struct charset;
struct charstrings;
struct kept;
struct made;
struct spaces;
struct words;

struct text_fonts {
	struct arena *arena; /* what lives as long */
	struct diag *diag;
	FT_Library library;
	size_t n;
	struct face *faces;
	struct candidates *candidates; /* choose.c */
	struct language *languages;    /* language.c */
	struct words *words;	       /* words.c */
	struct kept *kept;	       /* kept.c */
	hb_buffer_t *buffer;	       /* reused by shape.c */
	struct arena *scratch;	       /* while a paragraph is set (fit.c) */
	UBiDi *bidi;
	UBreakIterator *graphemes; /* NULL: not made yet */
};

/* The face of a number, open; NULL when it is not usable (reported once). */
struct face *face_open(struct text_fonts *f, int number);

/*
 * The package of a face that takes in the script of a character and is not
 * there, as was seen when it was wanted; NULL: all are there.
 */
const char *face_absent(const struct text_fonts *f, uint32_t c);

/* v in font units as 1/1000 em, rounded. */
int face_per_mille(const struct face *face, int64_t v);

#endif
