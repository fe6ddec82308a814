/* Pieces turned into glyphs. */
#ifndef GEN_TEXT_SHAPE_H
#define GEN_TEXT_SHAPE_H

#include "text/para.h"

/* Glyphs in visual order, left to right. */
struct glyphs {
	size_t n;
	struct glyph *at;
};

/*
 * Shapes units from..to of a piece as if a line began and ended there.
 * The glyphs live in a.
 */
struct glyphs shape_part(const struct text_para *p, const struct piece *piece,
			 int32_t from, int32_t to, struct arena *a);

/* The glyphs of units from..to as they stand in a piece that is shaped. */
struct glyphs slice_glyphs(const struct piece *piece, int32_t from, int32_t to);

/* The same as they are when a line begins and ends there. */
struct glyphs cut_glyphs(const struct text_para *p, const struct piece *piece,
			 int32_t from, int32_t to, struct arena *a);

/* Are there letters in units from..to that may not be joined? */
bool shape_is_apart(const struct text_para *p, int32_t from, int32_t to);

/* The sum of advances. */
em glyphs_width(const struct piece *piece, struct glyphs g);

/* What is put between letters of a piece, font units. */
int32_t tracking_of(const struct text_para *p, const struct piece *piece);

/* The width of the hyphen that a cut of this piece adds; 0: it has none. */
em hyphen_width(const struct text_para *p, const struct piece *piece);

/* Would cutting at a unit change the shapes on either side of it? */
bool is_unsafe(const struct text_para *p, const struct piece *piece,
	       int32_t at);

/*
 * Shapes all pieces; sets glyphs, pen and UNIT_ marks.  Returns 0, or a code
 * point that came out without a glyph.
 */
uint32_t shape_pieces(struct text_para *p);

#endif
