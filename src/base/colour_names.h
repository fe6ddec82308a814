/* Colours that CSS has names for. */
#ifndef GEN_BASE_COLOUR_NAMES_H
#define GEN_BASE_COLOUR_NAMES_H

#include <stdbool.h>

/* What a name of CSS stands for, as 0xrrggbb; false: it is none. */
bool colour_named(const char *name, unsigned *rgb);

#endif
