/* A shaped paragraph: glyphs, advances and places to break, at no size. */
#ifndef GEN_TEXT_PARA_H
#define GEN_TEXT_PARA_H

#include "text/faces.h"
#include "text/language.h"

/*
 * The text is kept as UTF-16, the tongue of ICU; a "unit" is an index into
 * it.  Lengths are `em`: 2^-20 of the paragraph's size, whole numbers, so
 * that sums are exact and sizes come last.
 *
 *   units    T h e   f i s h \n      text, an object is one U+FFFC
 *   pieces   [piece          ]       same face, script, level, span
 *   glyphs   T h e _ fi   s h        in visual order inside a piece
 *   pen      0 1 2 3 4  6 6 7 8      advance before each unit; a cluster's
 *                                    advance belongs to its first unit
 *   stops    0       4          9    where lines may begin
 */
typedef int64_t em;

#define EM ((em)1 << 20)

struct glyph {
	uint32_t id;
	int32_t at;		 /* the first unit of its cluster */
	int32_t advance, dx, dy; /* font units; dy is up */
};

struct piece {
	int32_t from, to; /* units */
	int span;
	int face; /* -1: an object */
	hb_script_t script;
	uint8_t level; /* bidi; odd is right to left */
	em unit_num;   /* font units times unit_num / unit_den is em */
	em unit_den;
	em width; /* of an object */
	size_t n;
	struct glyph *glyphs;
};

enum stop_kind { STOP_MAY, STOP_HYPHEN, STOP_MUST };

/* A place to break; the line from stop i to j is j.end - i.start wide. */
struct stop {
	int32_t at;   /* the first unit of the next line */
	int32_t trim; /* the end of what counts: spaces beyond it hang */
	em end, start;
	em blank_end;	/* of a mark before the stop, that hangs as well */
	em blank_start; /* of a bracket behind it */
	enum stop_kind kind;
};

/*
 * A word in a simple paragraph.  There a stop's `at` and `trim` count words;
 * a word that is nothing but a space hangs, as the space behind others does.
 */
struct word;
struct para_word {
	const struct word *word;
	int span;
	em width, ink; /* with the space behind it, and without */
	em joint;      /* kerning with the word that follows in the line */
};

/* What is known of a unit. */
enum {
	UNIT_CLUSTER = 1, /* a cluster of glyphs begins here */
	UNIT_UNSAFE = 2,  /* ... but cutting here changes the shapes */
	UNIT_OBJECT = 4,
	UNIT_SPACE = 8, /* stretches in justified lines */
	UNIT_NEWLINE = 16,
	UNIT_GRAPHEME = 32, /* what a reader calls a character begins here */
	UNIT_WIDENS = 64    /* ... and the gap behind it stretches */
};

struct text_para {
	struct text_fonts *fonts;
	struct arena *arena; /* where all of it lives */
	struct language *language;
	bool rtl, tabular;
	int tracking;	  /* per mille of an em */
	const char *utf8; /* what the glyphs' texts point into */
	int32_t n;	  /* units */
	UChar *units;	  /* n */
	uint32_t *byte;	  /* n + 1: where a unit begins in utf8 */
	int *span_of;	  /* n */
	uint8_t *is;	  /* n + 1: UNIT_... */
	em *pen;	  /* n + 1 */
	size_t n_spans, n_pieces, n_stops;
	struct text_span *spans;
	struct piece *pieces; /* in logical order */
	struct stop *stops;   /* the first is 0, the last is n */
	int metrics_face;     /* of the vertical metrics; -1 none */
	em width, widest_word;
	size_t n_words;
	struct para_word *words; /* a simple paragraph has these, no units */
};

/*
 * Makes a paragraph the general way, whatever it holds; false: *fault says
 * why it cannot be set.
 */
bool para_set_units(struct text_para *p, const struct text_span *spans,
		    size_t n, const struct text_style *style,
		    struct text_fault *fault);

/* The paragraph's length v at a size, rounded. */
mpt em_at(em v, mpt size);

/* The same, rounded up. */
mpt em_at_up(em v, mpt size);

/* What a face's em is in a span. */
em face_unit(const struct face *face, const struct text_span *s);

/* v font units of a piece's face. */
em piece_em(const struct piece *piece, int64_t v);

/* The character at unit *i of well-formed UTF-16; *i moves behind it. */
uint32_t next_character(const UChar *units, int32_t *i);

#endif
