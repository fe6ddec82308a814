/* DOCTYPEs, as drawing programs write them. */
#ifndef GEN_SVG_DOCTYPE_H
#define GEN_SVG_DOCTYPE_H

#include "base/arena.h"
#include "base/str.h"

/*
 * Takes the DOCTYPE out of an SVG file, lines kept, and puts the plain texts
 * that it declares in the place of their names: those without '&', '<' and '%',
 * so that none is made of another.  Other declarations are left out: whatever
 * asks for them is unknown to the reader.
 */
void doctype_take_out(struct str *file, struct arena *scratch);

#endif
