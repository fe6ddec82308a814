/* Text: from UTF-8 to glyphs in lines that fit a box. */
#ifndef GEN_TEXT_TEXT_H
#define GEN_TEXT_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/str.h"
#include "base/units.h"

/*
 * The steps: spans are itemised (script, bidi level, face with fall-back per
 * cluster), shaped once at em size into a paragraph, then fitted to boxes:
 * broken into lines at UAX #14 opportunities (ICU) on cached advances, any
 * number of times, at any size.  Only this folder includes FreeType,
 * HarfBuzz and ICU.
 */

/* One row of fonts/fonts.xml: a face and what it is for. */
struct text_face_spec {
	const char *name;   /* unique: "comic-neue-bold" */
	const char *role;   /* "body", "title", "hand", ...; "fallback" */
	const char *script; /* ISO 15924: "Latn", ...; "*" any */
	bool bold, italic;
	const char *file;  /* the font file, absolute */
	const char *bytes; /* what it holds, n_bytes; NULL: it is read */
	size_t n_bytes;
	int index;	     /* of the face in a collection */
	const char *axes;    /* variable faces: "wght=600"; or NULL */
	int scale;	     /* per mille: size correction, 1000 is none */
	int leading;	     /* per mille: of the line distance; 0 is none */
	int embolden;	     /* per mille of an em: strokes made thicker */
	int word_space;	     /* per mille: of the space's width; 0 is none */
	const char *borrows; /* the face whose figures it takes; or NULL */
	const char *package; /* the Debian package that has the file */
	struct diag_where where; /* the row, for messages */
};

/*
 * The faces of a run.  Files are opened when first needed; a missing or bad
 * file, or one whose licence bits (OS/2 fsType) forbid embedding, is
 * reported to d then (DIAG_FACE_...), and the next candidate is tried.
 * What the specs point to must outlive the result, but for the file's name.
 */
struct text_fonts;
struct text_fonts *text_fonts_new(const struct text_face_spec *specs, size_t n,
				  struct diag *d);

/*
 * Goes on with another printing of the same game, and tells d what there is to
 * tell.  What is read once and told once does not come again: see
 * text_fonts_are_fresh().
 */
void text_fonts_tell(struct text_fonts *f, struct diag *d);

/* Have they read nothing yet but fonts? */
bool text_fonts_are_fresh(const struct text_fonts *f);

/* Opens the faces that are of no package, for what is told of them. */
void text_fonts_try_own(struct text_fonts *f);
void text_fonts_free(struct text_fonts *f);

/* The spec name of a face number as used in runs. */
const char *text_face_name(const struct text_fonts *f, int face);

/* A piece of a paragraph in one style, or an object standing in the line. */
struct text_span {
	const char *text; /* UTF-8, n bytes; "\n" is a forced line break */
	size_t n;
	const char *role;
	bool bold, italic;
	int scale;   /* per mille of the paragraph's size */
	int rise;    /* per mille of the size, up */
	int tag;     /* the caller's; comes back in each run */
	bool object; /* an object: text is what it reads as ("⚀") */
	int apart;   /* put into the text: bidi must not join it to that; spans
			of one number are one value; 0: it is the text's own */
	int width, ascent, descent; /* object, per mille of the size */
};

enum text_direction { TEXT_AUTO, TEXT_LTR, TEXT_RTL };

struct text_style {
	const char *lang; /* BCP 47: shaping, breaking, hyphenation */
	enum text_direction direction;
	bool hyphenate;
	bool tabular; /* figures are equally wide */
	int tracking; /* per mille of an em, put between letters */
	int widest;   /* per mille of the size: wider words may be divided,
			 three letters or more on each side; 0: none */
};

/* What kept a text from being shaped. */
struct text_fault {
	uint32_t missing; /* a code point that no face has, or 0 */
	const char
		*package; /* whose face of its script is not there; or NULL */
	bool bad_utf8;
};

/*
 * Shapes a paragraph.  The result lives in a, and until text_forget().  NULL
 * when it cannot be set without loss; *fault says why.
 */
struct text_para;
const struct text_para *text_shape(struct text_fonts *f,
				   const struct text_span *spans, size_t n,
				   const struct text_style *style,
				   struct arena *a, struct text_fault *fault);

enum text_align { TEXT_START, TEXT_CENTER, TEXT_END, TEXT_JUSTIFY };

/* The box that a paragraph is to fit. */
struct text_box {
	mpt width;	    /* of a line; <= 0: never broken but by "\n" */
	mpt height;	    /* <= 0: as high as it needs */
	mpt size, min_size; /* min_size 0 or = size: no shrinking */
	int leading;	    /* per mille of the size, line to line; see below */
	int max_lines;	    /* 0: any number */
	int balance;	    /* so many lines at most are of about one length */
	enum text_align align;
};

/*
 * A glyph's id is the face's number for it in the low 16 bits.  In text that
 * runs from the right a ligature stands as several ids side by side, one for
 * each character it reads as, for readers of PDF put one character to a place
 * there: bits 24..31 say how many (0: it is whole), bits 16..23 which of them,
 * from the left.  The first has the outline; each has its share of the width.
 */
struct text_glyph {
	uint32_t id;
	mpt x, y;	  /* from the run's origin; y down */
	uint32_t text_n;  /* 0: part of the glyph before (same cluster) */
	const char *text; /* UTF-8 it stands for; lives as the paragraph */
};

static inline uint32_t
text_glyph_of(uint32_t id)
{
	return id & 0xFFFF;
}

static inline int
text_glyph_parts(uint32_t id)
{
	return id >> 24 ? (int)(id >> 24) : 1;
}

static inline int
text_glyph_part(uint32_t id)
{
	return (int)(id >> 16 & 0xFF);
}

/*
 * A word with the space behind it, as a face has it at any size.  A simple
 * paragraph (one script, one direction, no objects, a face that has all of
 * it) is a list of words, and each is shaped once in a run; text_fonts owns
 * them.
 */
struct text_word {
	uint32_t number; /* from text_first_word() without gaps */
	int face;
	int upem;      /* font units an em */
	int32_t width; /* font units, the space included */
	bool flat;     /* no glyph is above or below the baseline */
	uint32_t n;
	const struct text_glyph *glyphs; /* left to right; in font units */
	uint64_t digest;		 /* of these: text_digest() */
};

/* What glyphs look like, mixed into a hash. */
uint64_t text_digest(uint64_t h, const struct text_glyph *glyphs, size_t n);

/*
 * Glyphs of one face in one line, one by one or as words, or an object
 * (face -1, nothing in it).
 */
struct text_run {
	int face;
	mpt size;
	mpt x, y; /* the origin, from the block's top left; y: baseline */
	mpt width;
	int tag;
	size_t n;
	struct text_glyph *glyphs; /* in visual order, left to right */
	size_t n_words;
	const struct text_word **words; /* the same */
	mpt *places;			/* of each word, from the origin */
};

/*
 * Words are kept until they are many, 32,768, so that texts in which none
 * comes twice take no more memory than that; paragraphs that are not simple
 * until their texts come to 64 KiB.  Asked between two sheets, when
 * no paragraph, nor run or mark made of one, is needed any longer, this
 * forgets them if they are so many.
 */
void text_forget(struct text_fonts *f);

/* The number of the first word since then; it is another each time. */
uint32_t text_first_word(const struct text_fonts *f);

/*
 * The correction of the line distance that a paragraph's face asks for
 * (fonts.xml), per mille: lines are box->leading times this apart.
 */
int text_leading(const struct text_para *p);

/*
 * A paragraph set in a box.  The first baseline is placed so that the line's
 * ascent and descent, as the face states them, are centred in the distance
 * of the lines.  The face is that of the paragraph's beginning; in languages
 * that are not written in Latin letters that of the role for their script,
 * so that numbers and names stand on one line with other texts.
 */
struct text_block {
	mpt size; /* the size chosen */
	size_t lines;
	mpt width, height; /* of what is set: widest line, all lines */
	mpt ascent;	   /* first baseline below the block's top */
	mpt over_width;	   /* > 0: a word is so much too wide */
	mpt over_height;   /* > 0: the lines are so much too high */
	size_t over_lines; /* so many lines beyond max_lines */
	bool rtl;	   /* the paragraph's direction */
	size_t n;
	struct text_run *runs; /* line by line, left to right */
	size_t *ends;	       /* of each line: the run behind its last */
};

/*
 * Sets a paragraph at the largest size between box->size and box->min_size
 * (rounded down to 1/20 pt) at which it fits; when none does, sets it at
 * min_size and says by how much it is over.  The block lives in a.
 */
struct text_block *text_fit(const struct text_para *p,
			    const struct text_box *box, struct arena *a);

/* Width of a paragraph on one line at a size, and of its widest word. */
mpt text_width(const struct text_para *p, mpt size);
mpt text_widest_word(const struct text_para *p, mpt size);

/* What a PDF says of a face; lengths in 1/1000 em. */
struct text_face_facts {
	const char *postscript_name; /* letters, digits, hyphens only */
	int ascent, descent, cap_height, x_height, italic_angle, weight;
	int box[4]; /* left, bottom, right, top */
	bool serif, fixed, italic, symbolic;
};
struct text_face_facts text_face_facts(struct text_fonts *f, int face);

/* The advance of a glyph, 1/1000 em, as the font program below has it. */
int text_glyph_width(struct text_fonts *f, int face, uint32_t id);

/*
 * An embeddable font program: a bare CID-keyed CFF (PDF FontFile3,
 * CIDFontType0C) of 1000 units an em in which CID i has the outline of glyph
 * ids[i], as text_glyph has them (ids[0] must be 0, .notdef).  Appends the
 * bytes to out; widths[i] is set to CID i's advance in 1/1000 em, equal to that
 * in the program. n <= 65535.  false when the face's outlines cannot be read
 * (reported).
 */
bool text_font_program(struct text_fonts *f, int face, const uint32_t *ids,
		       size_t n, const char *subset_name, struct str *out,
		       int *widths);

/*
 * Outlines of a glyph as a path for display art: calls back with verb
 * 'M','L','C','Z' and up to 6 numbers in 1/1000 em, y UP.
 */
bool text_glyph_outline(struct text_fonts *f, int face, uint32_t id,
			void (*draw)(void *context, char verb,
				     const int *numbers),
			void *context);

/* The ISO 15924 code of the script a language is mostly written in. */
void text_script(const char *lang, char script[5]);

/*
 * Is a language written from the right?  So is the mirrored pseudo-language
 * of tests, qps-rtl.
 */
bool text_is_rtl(const char *lang);

/*
 * The formula of a language's plural forms for the header of a catalogue, as
 * CLDR has them for whole numbers; NULL: no formula parts them so.
 */
const char *text_plural_formula(const char *lang);

/*
 * The name of the face that sets a language in a role, upright; NULL: none
 * does.  *own: it is one of the role's, not one that all roles fall back on.
 */
const char *text_role_face(struct text_fonts *f, const char *role,
			   const char *lang, bool *own);

/* Is a hyphenation dictionary of a language installed? */
bool text_has_hyphens(const char *lang);

#endif
