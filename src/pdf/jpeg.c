/* JPEG files checked, and made grey; libjpeg never ends the program. */
#include "pdf/raster.h"

#include <setjmp.h>
#include <stdio.h>

#include <jpeglib.h>

#include <jerror.h>

#include "base/late.h"
#include "page/luma.h"

#define LIBJPEG(X)                                                             \
	X(jpeg_CreateDecompress)                                               \
	X(jpeg_destroy_decompress)                                             \
	X(jpeg_finish_decompress)                                              \
	X(jpeg_mem_src)                                                        \
	X(jpeg_read_header)                                                    \
	X(jpeg_read_scanlines)                                                 \
	X(jpeg_start_decompress)                                               \
	X(jpeg_std_error)
LATE_LIBRARY(libjpeg, LIBJPEG)

/* libjpeg jumps back on errors, so all that must survive is kept here. */
struct job {
	struct jpeg_decompress_struct jpeg;
	struct jpeg_error_mgr errors;
	jmp_buf back;
	struct arena *arena;
	const char *bytes;
	size_t n;
	enum raster_want want;
	struct raster *out;
	struct raster_fault *fault;
};

static void
fail(j_common_ptr jpeg)
{
	struct job *job = jpeg->client_data;
	char message[JMSG_LENGTH_MAX];

	jpeg->err->format_message(jpeg, message);
	job->fault->why = arena_strdup(job->arena, message);
	longjmp(job->back, 1);
}

/* Warnings are of many kinds; those that mean missing data are errors. */
static void
warn(j_common_ptr jpeg, int level)
{
	int code = jpeg->err->msg_code;

	if (level < 0 && (code == JWRN_JPEG_EOF || code == JWRN_HIT_MARKER))
		fail(jpeg);
}

static void
be_silent(j_common_ptr jpeg)
{
	(void)jpeg;
}

/* The grey of a CMYK pixel; ink counts down from 255 when inverted. */
static unsigned char
grey_of(const unsigned char *p, bool inverted)
{
	unsigned c[4], i;

	for (i = 0; i < 4; i++)
		c[i] = inverted ? p[i] : 255u - p[i];
	return (unsigned char)(luma(c[0], c[1], c[2]) * c[3] / 255);
}

/* A row of colours; those of inks as they are when 255 is solid. */
static void
keep_colours(const struct raster *r, const unsigned char *row,
	     unsigned char *to)
{
	size_t n = (size_t)r->width * (size_t)r->channels, i;

	for (i = 0; i < n; i++)
		to[i] = r->inverted ? (unsigned char)(255 - row[i]) : row[i];
}

/* Keeps a row of samples if they are wanted. */
static void
keep_row(struct job *job, const unsigned char *row, unsigned y)
{
	struct raster *r = job->out;
	unsigned char *to;
	int step = job->jpeg.output_components;
	unsigned x;

	if (!r->samples)
		return;
	to = r->samples + (size_t)y * r->width * (size_t)r->channels;
	if (r->channels > 1) {
		keep_colours(r, row, to);
		return;
	}
	for (x = 0; x < r->width; x++, row += step)
		to[x] = step == 4 ? grey_of(row, r->inverted) : *row;
}

static void
read_rows(struct job *job)
{
	struct jpeg_decompress_struct *jpeg = &job->jpeg;
	size_t width =
		(size_t)jpeg->output_width * (size_t)jpeg->output_components;
	unsigned char *row = arena_take(job->arena, width);
	unsigned y;

	for (y = 0; y < jpeg->output_height; y++) {
		libjpeg()->jpeg_read_scanlines(jpeg, &row, 1);
		keep_row(job, row, y);
	}
}

static void
read_head(struct job *job)
{
	struct jpeg_decompress_struct *jpeg = &job->jpeg;
	struct raster *r = job->out;

	libjpeg()->jpeg_CreateDecompress(jpeg, JPEG_LIB_VERSION, sizeof(*jpeg));
	libjpeg()->jpeg_mem_src(jpeg, (const unsigned char *)job->bytes,
				(unsigned long)job->n);
	libjpeg()->jpeg_read_header(jpeg, TRUE);
	r->width = jpeg->image_width;
	r->height = jpeg->image_height;
	r->channels = jpeg->num_components;
	r->inverted = r->channels == 4 && jpeg->saw_Adobe_marker;
	if (r->channels == 2 || r->channels > 4)
		ERREXIT(jpeg, JERR_CONVERSION_NOTIMPL);
	if (raster_too_big(r, job->fault))
		ERREXIT(jpeg, JERR_WIDTH_OVERFLOW);
}

static void
decode(struct job *job)
{
	struct jpeg_decompress_struct *jpeg = &job->jpeg;
	struct raster *r = job->out;
	bool keep = false;

	read_head(job);
	if (job->want == RASTER_GREY && r->channels > 1) {
		if (r->channels == 3)
			jpeg->out_color_space = JCS_GRAYSCALE;
		r->channels = 1;
		keep = true;
	} else if (job->want == RASTER_SAMPLES && r->channels > 1) {
		keep = true;
	}
	if (keep)
		r->samples =
			arena_take(job->arena, (size_t)r->width * r->height *
						       (size_t)r->channels);
	libjpeg()->jpeg_start_decompress(jpeg);
	read_rows(job);
	libjpeg()->jpeg_finish_decompress(jpeg);
}

/* In a function of its own: no local variable outlives the jump. */
static bool
try(struct job *job)
{
	if (setjmp(job->back))
		return false;
	decode(job);
	return true;
}

bool
raster_read_jpeg(struct arena *a, const char *bytes, size_t n,
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

	job.jpeg.err = libjpeg()->jpeg_std_error(&job.errors);
	job.jpeg.client_data = &job;
	job.errors.error_exit = fail;
	job.errors.emit_message = warn;
	job.errors.output_message = be_silent;
	good = try(&job);
	libjpeg()->jpeg_destroy_decompress(&job.jpeg);
	return good;
}
