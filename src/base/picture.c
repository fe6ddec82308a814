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

const char *
picture_format(const char *bytes, size_t n)
{
	static const struct {
		const char *name;
		size_t at;
		const char *begins;
	} formats[] = {
		{"PNG", 0, "\x89PNG"},	    {"JPEG", 0, "\xff\xd8\xff"},
		{"GIF", 0, "GIF8"},	    {"BMP", 0, "BM"},
		{"WebP", 8, "WEBP"},	    {"TIFF", 0, "II*"},
		{"TIFF", 0, "MM"},	    {"HEIC", 4, "ftyphei"},
		{"HEIC", 4, "ftypmif"},	    {"AVIF", 4, "ftypavif"},
		{"JPEG XL", 0, "\xff\x0a"}, {"PDF", 0, "%PDF"},
		{"PSD", 0, "8BPS"},	    {"XCF", 0, "gimp xcf"},
		{"PostScript", 0, "%!PS"},  {"SVG", 0, "<svg"},
		{"SVG", 0, "<?xml"},	    {"HTML", 0, "<!DOCTYPE html"},
	};
	size_t i, length;

	for (i = 0; i < sizeof(formats) / sizeof(*formats); i++) {
		length = strlen(formats[i].begins);
		if (n >= formats[i].at + length &&
		    !memcmp(bytes + formats[i].at, formats[i].begins, length))
			return formats[i].name;
	}
	return NULL;
}

static unsigned
big_endian(const char *bytes, int n)
{
	unsigned v = 0;

	while (n--)
		v = v << 8 | (unsigned char)*bytes++;
	return v;
}

static unsigned
little_endian(const char *bytes, int n)
{
	unsigned v = 0;

	while (n--)
		v = v << 8 | (unsigned char)bytes[n];
	return v;
}

/* The orientation among the entries of a TIFF directory, or 1. */
static unsigned
orientation(const char *tiff, size_t n)
{
	unsigned (*number)(const char *, int) =
		n >= 8 && *tiff == 'I' ? little_endian : big_endian;
	size_t at = n >= 8 ? number(tiff + 4, 4) : n, entries;

	if (at > n || n - at < 2)
		return 1;
	entries = number(tiff + at, 2);
	for (at += 2; entries-- && n - at >= 12; at += 12)
		if (number(tiff + at, 2) == 0x112) {
			unsigned v = number(tiff + at + 8, 2);

			return v >= 1 && v <= 8 ? v : 1;
		}
	return 1;
}

/* The header chunk comes first. */
static bool
png_size(const char *bytes, size_t n, struct picture_size *size)
{
	if (n < 24 || memcmp(bytes + 12, "IHDR", 4) != 0)
		return false;
	size->width = big_endian(bytes + 16, 4);
	size->height = big_endian(bytes + 20, 4);
	return true;
}

/* Is it the marker of a frame: SOF0 to SOF15, but for DHT, JPG and DAC? */
static bool
is_frame(unsigned marker)
{
	return marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 &&
	       marker != 0xc8 && marker != 0xcc;
}

/* Segments are skipped until the frame's; a camera's tells what is up. */
static bool
jpeg_size(const char *bytes, size_t n, struct picture_size *size)
{
	static const char exif[] = "Exif\0";
	size_t at = 2, length;
	unsigned marker;

	while (at + 9 <= n && (unsigned char)bytes[at] == 0xff) {
		marker = (unsigned char)bytes[at + 1];
		if (marker == 0xff) { /* fill bytes may stand before one */
			at++;
			continue;
		}
		if (is_frame(marker)) {
			size->height = big_endian(bytes + at + 5, 2);
			size->width = big_endian(bytes + at + 7, 2);
			return true;
		}
		length = big_endian(bytes + at + 2, 2);
		if (marker == 0xe1 && length >= 8 && at + 2 + length <= n &&
		    !memcmp(bytes + at + 4, exif, sizeof(exif)))
			size->upright =
				orientation(bytes + at + 10, length - 8);
		at += 2 + length;
	}
	return false;
}

bool
picture_size(const char *bytes, size_t n, struct picture_size *size)
{
	bool found = false;

	*size = (struct picture_size){.upright = 1};
	if (picture_kind(bytes, n) == PICTURE_PNG)
		found = png_size(bytes, n, size);
	else if (picture_kind(bytes, n) == PICTURE_JPEG)
		found = jpeg_size(bytes, n, size);
	return found && size->width && size->height;
}
