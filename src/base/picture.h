/* What a picture file says of itself at its beginning. */
#ifndef GEN_BASE_PICTURE_H
#define GEN_BASE_PICTURE_H

#include <stdbool.h>
#include <stddef.h>

enum picture_kind { PICTURE_OTHER, PICTURE_PNG, PICTURE_JPEG };

/* What the first bytes of a file make it. */
enum picture_kind picture_kind(const char *bytes, size_t n);

/*
 * The size in pixels that a PNG or JPEG states; false when there is none to
 * be found, as in a damaged file.
 */
bool picture_size(const char *bytes, size_t n, unsigned *width,
		  unsigned *height);

#endif
