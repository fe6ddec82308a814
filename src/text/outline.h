/* Outlines of glyphs in 1/1000 em. */
#ifndef GEN_TEXT_OUTLINE_H
#define GEN_TEXT_OUTLINE_H

#include "text/faces.h"

/*
 * Draws glyph id as text_glyph_outline() says; an empty glyph draws nothing.
 * false when the face has no such outline.
 */
bool outline_draw(const struct face *face, uint32_t id,
		  void (*draw)(void *context, char verb, const int *numbers),
		  void *context);

#endif
