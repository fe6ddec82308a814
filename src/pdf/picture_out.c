/* Pixels written as a PNG file by libpng. */
#include "pdf/picture_out.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>

#include "base/arena.h"

static void
ignore(png_structp png, png_const_charp message)
{
	(void)png;
	(void)message;
}

/* Who called says that it could not be written. */
static void
give_up(png_structp png, png_const_charp message)
{
	(void)message;
	png_longjmp(png, 1);
}

static void
encode(png_structp png, png_infop facts, const struct picture_out *p)
{
	size_t row = (size_t)p->width * (p->alpha ? 4 : 3), y;

	png_set_IHDR(png, facts, p->width, p->height, 8,
		     p->alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB,
		     PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
		     PNG_FILTER_TYPE_DEFAULT);
	png_set_sRGB(png, facts, PNG_sRGB_INTENT_PERCEPTUAL);
	if (p->per_metre)
		png_set_pHYs(png, facts, p->per_metre, p->per_metre,
			     PNG_RESOLUTION_METER);
	png_write_info(png, facts);
	for (y = 0; y < p->height; y++)
		png_write_row(png, p->pixels + y * row);
	png_write_end(png, NULL);
}

/* In a function of its own: no local variable outlives the jump. */
static bool
try(png_structp png, png_infop facts, const struct picture_out *p)
{
	if (setjmp(png_jmpbuf(png)))
		return false;
	encode(png, facts, p);
	return true;
}

bool
picture_write_png(FILE *to, const struct picture_out *p)
{
	png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL,
						  give_up, ignore);
	png_infop facts = png ? png_create_info_struct(png) : NULL;
	bool good;

	if (!facts)
		arena_die();
	png_init_io(png, to);
	good = try(png, facts, p);
	png_destroy_write_struct(&png, &facts);
	return good;
}
