/* PNG files decoded with libpng; a damaged file never ends the program. */
#include "pdf/raster.h"

#include <png.h>
#include <setjmp.h>
#include <string.h>

#include "page/luma.h"

/* libpng jumps back on errors, so all that must survive is kept here. */
struct job {
	png_structp png;
	png_infop facts;
	struct arena *arena;
	const char *bytes; /* not read yet, n of them */
	size_t n;
	enum raster_want want;
	struct raster *out;
	struct raster_fault *fault;
};

static void
fail(png_structp png, png_const_charp message)
{
	struct job *job = png_get_error_ptr(png);

	job->fault->why = arena_strdup(job->arena, message);
	png_longjmp(png, 1);
}

static void
ignore(png_structp png, png_const_charp message)
{
	(void)png;
	(void)message;
}

static void
feed(png_structp png, png_bytep to, size_t n)
{
	struct job *job = png_get_io_ptr(png);

	if (n > job->n)
		png_error(png, "the file ends too early");
	memcpy(to, job->bytes, n);
	job->bytes += n;
	job->n -= n;
}

/* Whatever the file holds: 8 bits a sample, alpha where there is any. */
static void
ask_for_plain_samples(struct job *job)
{
	double gamma;

	png_set_expand(job->png);
	if (png_get_gAMA(job->png, job->facts, &gamma) &&
	    !png_get_valid(job->png, job->facts, PNG_INFO_sRGB | PNG_INFO_iCCP))
		png_set_gamma(job->png, PNG_DEFAULT_sRGB, gamma);
	png_set_scale_16(job->png);
	png_set_interlace_handling(job->png);
	png_read_update_info(job->png, job->facts);
}

static unsigned char *
read_rows(struct job *job)
{
	size_t width = png_get_rowbytes(job->png, job->facts), y;
	size_t height = job->out->height;
	unsigned char *all = arena_take(job->arena, width * height);
	png_bytep *rows = ARENA_ARRAY(job->arena, png_bytep, height);

	for (y = 0; y < height; y++)
		rows[y] = all + y * width;
	png_read_image(job->png, rows);
	png_read_end(job->png, NULL);
	return all;
}

/* Takes the last of each pixel's samples out, as opacities. */
static void
split_alpha(struct raster *r, struct arena *a)
{
	size_t n = (size_t)r->width * r->height, i;
	size_t colours = (size_t)r->channels;
	bool solid = true;

	r->alpha = arena_take(a, n);
	for (i = 0; i < n; i++) {
		unsigned char *from = r->samples + i * (colours + 1);

		memmove(r->samples + i * colours, from, colours);
		r->alpha[i] = from[colours];
		solid = solid && r->alpha[i] == 255;
	}
	if (solid)
		r->alpha = NULL;
}

/*
 * libpng could do it, but would go through linear light, where a picture's
 * greys differ from those of the marks beside it.
 */
static void
make_grey(struct raster *r)
{
	size_t n = (size_t)r->width * r->height, i;

	for (i = 0; i < n; i++) {
		const unsigned char *from = r->samples + i * 3;

		r->samples[i] = luma(from[0], from[1], from[2]);
	}
	r->channels = 1;
}

static void
decode(struct job *job)
{
	struct raster *r = job->out;
	int channels;

	png_set_read_fn(job->png, job, feed);
	png_read_info(job->png, job->facts);
	r->width = png_get_image_width(job->png, job->facts);
	r->height = png_get_image_height(job->png, job->facts);
	if (raster_too_big(r, job->fault))
		png_error(job->png, "too many pixels");
	ask_for_plain_samples(job);
	channels = png_get_channels(job->png, job->facts);
	r->channels = channels < 3 ? 1 : 3;
	r->samples = read_rows(job);
	if (channels > r->channels)
		split_alpha(r, job->arena);
	if (job->want == RASTER_GREY && r->channels == 3)
		make_grey(r);
}

/* In a function of its own: no local variable outlives the jump. */
static bool
try(struct job *job)
{
	if (setjmp(png_jmpbuf(job->png)))
		return false;
	decode(job);
	return true;
}

bool
raster_read_png(struct arena *a, const char *bytes, size_t n,
		enum raster_want want, struct raster *out,
		struct raster_fault *fault)
{
	struct job job = {
		.arena = a,
		.bytes = bytes,
		.n = n,
		.want = want,
		.out = out,
		.fault = fault,
	};
	bool good;

	job.png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &job, fail,
					 ignore);
	if (!job.png)
		arena_die();
	job.facts = png_create_info_struct(job.png);
	if (!job.facts)
		arena_die();
	good = try(&job);
	png_destroy_read_struct(&job.png, &job.facts, NULL);
	return good;
}
