/* Which characters a face has a glyph for. */
#ifndef GEN_TEXT_CHARSET_H
#define GEN_TEXT_CHARSET_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"

/*
 * Two bits a character, asked of the face once: a face is asked for the same
 * few hundred characters for each word of a text.
 */
struct charset;
struct face;

/* An empty one, for a face that was opened. */
struct charset *charset_new(struct arena *a);

/* Does the face have a glyph of its own for a character? */
bool charset_has(const struct face *face, uint32_t c);

#endif
