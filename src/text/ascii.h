/* Any text in ASCII letters, for the names of files. */
#ifndef GEN_TEXT_ASCII_H
#define GEN_TEXT_ASCII_H

#include "base/arena.h"

/*
 * Small letters a to z, digits and single hyphens that sound or look like a
 * text, in a: "Åsa Ćwik" is asa-cwik, "Иван" ivan.  "" when nothing of it can
 * be written so.
 */
const char *text_ascii(struct arena *a, const char *text);

#endif
