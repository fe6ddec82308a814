/* Variable faces: an instance chosen by its axes. */
#ifndef GEN_TEXT_AXES_H
#define GEN_TEXT_AXES_H

#include "text/faces.h"

/*
 * Sets "wght=600,opsz=12" on both sides of a face.  false when it does not
 * vary, or not along one of these, or the text is no list of axes.
 */
bool axes_apply(struct face *face, const char *axes);

#endif
