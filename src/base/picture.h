/* What a picture file says of itself at its beginning. */
#ifndef GEN_BASE_PICTURE_H
#define GEN_BASE_PICTURE_H

#include <stdbool.h>
#include <stddef.h>

enum picture_kind { PICTURE_OTHER, PICTURE_PNG, PICTURE_JPEG };

/* What the first bytes of a file make it. */
enum picture_kind picture_kind(const char *bytes, size_t n);

/* What people call a file: "WebP"; NULL: nobody knows. */
const char *picture_format(const char *bytes, size_t n);

/* How large a PNG or JPEG says it is, in pixels, and how it is seen. */
struct picture_size {
	unsigned width, height; /* of the pixels as they stand in the file */
	unsigned upright; /* EXIF's orientation, 1 to 8: 1 is as they stand */
};

/* false: there is none to be found, as in a damaged file. */
bool picture_size(const char *bytes, size_t n, struct picture_size *size);

/* Is it seen lying, so that its width runs down? */
static inline bool
picture_is_lying(const struct picture_size *size)
{
	return size->upright >= 5;
}

#endif
