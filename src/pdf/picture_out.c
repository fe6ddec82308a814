/* libpng's simplified interface is all that a picture of our own needs. */
#include "pdf/picture_out.h"

#include <png.h>
#include <string.h>

bool
picture_write_png(FILE *to, const unsigned char *rgb, unsigned width,
		  unsigned height)
{
	png_image image;

	memset(&image, 0, sizeof(image));
	image.version = PNG_IMAGE_VERSION;
	image.width = width;
	image.height = height;
	image.format = PNG_FORMAT_RGB;
	return png_image_write_to_stdio(&image, to, 0, rgb, 0, NULL);
}
