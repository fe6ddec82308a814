/* What a picture file says of itself at its beginning. */
#include "base/picture.h"

#include <string.h>

enum picture_kind
picture_kind(const char *bytes, size_t n)
{
	if (n > 8 && !memcmp(bytes, "\x89PNG\r\n\x1a\n", 8))
		return PICTURE_PNG;
	if (n > 3 && !memcmp(bytes, "\xff\xd8\xff", 3))
		return PICTURE_JPEG;
	return PICTURE_OTHER;
}

static unsigned
big_endian(const char *bytes, int n)
{
	unsigned v = 0;

	while (n--)
		v = v << 8 | (unsigned char)*bytes++;
	return v;
}

/* The header chunk comes first. */
static bool
png_size(const char *bytes, size_t n, unsigned *width, unsigned *height)
{
	if (n < 24 || memcmp(bytes + 12, "IHDR", 4) != 0)
		return false;
	*width = big_endian(bytes + 16, 4);
	*height = big_endian(bytes + 20, 4);
	return true;
}

/* Is it the marker of a frame: SOF0 to SOF15, but for DHT, JPG and DAC? */
static bool
is_frame(unsigned marker)
{
	return marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 &&
	       marker != 0xc8 && marker != 0xcc;
}

/* Segments are skipped until the frame's. */
static bool
jpeg_size(const char *bytes, size_t n, unsigned *width, unsigned *height)
{
	size_t at = 2;
	unsigned marker;

	while (at + 9 <= n && (unsigned char)bytes[at] == 0xff) {
		marker = (unsigned char)bytes[at + 1];
		if (marker == 0xff) { /* fill bytes may stand before one */
			at++;
			continue;
		}
		if (is_frame(marker)) {
			*height = big_endian(bytes + at + 5, 2);
			*width = big_endian(bytes + at + 7, 2);
			return true;
		}
		at += 2 + (size_t)big_endian(bytes + at + 2, 2);
	}
	return false;
}

bool
picture_size(const char *bytes, size_t n, unsigned *width, unsigned *height)
{
	bool found = false;

	if (picture_kind(bytes, n) == PICTURE_PNG)
		found = png_size(bytes, n, width, height);
	else if (picture_kind(bytes, n) == PICTURE_JPEG)
		found = jpeg_size(bytes, n, width, height);
	return found && *width && *height;
}
