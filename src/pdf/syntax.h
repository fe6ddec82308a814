/* Pieces of PDF syntax: numbers, names, strings, references, rectangles. */
#ifndef GEN_PDF_SYNTAX_H
#define GEN_PDF_SYNTAX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/str.h"
#include "base/units.h"

/*
 * All numbers start as integers, so there is no NaN, no locale and no
 * rounding that differs between machines.  This is the one guard: a length
 * beyond the limit is written as 0 and answered with false.
 */
#define SYNTAX_MOST_POINTS 32000

/* Adds a length in points and a space. */
bool syntax_add_length(struct str *s, int64_t thousandths);

/* Adds a matrix factor of 1/65536 and a space. */
bool syntax_add_factor(struct str *s, int32_t factor);

/* Adds v / 255 and a space. */
void syntax_add_share(struct str *s, uint8_t v);

/* Adds a whole number, without a space. */
void syntax_add_int(struct str *s, int64_t v);

/* Adds "12 0 R". */
void syntax_add_ref(struct str *s, unsigned object);

/* Adds "[x y x+w y+h]". */
bool syntax_add_rect(struct str *s, struct rect r);

/* Adds "/name", escaped. */
void syntax_add_name(struct str *s, const char *name);

/* Adds bytes as a literal string "(...)", binary bytes as they are. */
void syntax_add_bytes(struct str *s, const char *bytes, size_t n);

/* Escapes what must be escaped inside a literal string. */
void syntax_add_byte(struct str *s, unsigned char c);

/* Adds n bytes of UTF-8 as UTF-16BE hexadecimal digits, without brackets. */
void syntax_add_utf16(struct str *s, const char *text, size_t n);

/* Begins what reads as a text until EMC (ISO 32000-1, 14.9.4). */
void syntax_add_reads(struct str *s, const char *text);

/* Adds a text string: as it is when ASCII, otherwise UTF-16 with a mark. */
void syntax_add_text(struct str *s, const char *text);

#endif
