/* Raster pictures: read once, drawn any number of times. */
#include "pdf/pictures.h"

#include <string.h>

#include "base/budget.h"
#include "base/file.h"
#include "base/map.h"
#include "base/picture.h"
#include "pdf/inks.h"
#include "pdf/object.h"
#include "pdf/pdf.h"
#include "pdf/predict.h"
#include "pdf/raster.h"
#include "pdf/standard.h"
#include "pdf/syntax.h"

struct picture {
	unsigned number;  /* from 1, in order of first use: its name */
	unsigned object;  /* 0: it could not be read, which was reported */
	unsigned upright; /* EXIF's orientation */
};

struct pictures {
	struct map *by_path;
	unsigned n;
};

bool
raster_too_big(const struct raster *r, struct raster_fault *fault)
{
	fault->size = r->width > budget_most(BUDGET_PICTURE_PIXELS) / r->height;
	return fault->size;
}

static void
report(struct diag *d, struct diag_where where, const struct raster *r,
       const struct raster_fault *fault)
{
	struct arena *a = diag_arena(d);

	if (!fault->size) {
		diag_report(d, where, DIAG_PICTURE_BAD, fault->why);
		return;
	}
	diag_report(d, where, DIAG_PICTURE_BIG, arena_printf(a, "%u", r->width),
		    arena_printf(a, "%u", r->height),
		    arena_printf(a, "%zu",
				 budget_most(BUDGET_PICTURE_PIXELS) / 1000000));
}

/* Small files can hold many pixels: what is beyond fifty a byte counts. */
static void
spend_pixels(const struct raster *r, size_t bytes)
{
	size_t pixels = (size_t)r->width * r->height;

	if (pixels / 50 > bytes)
		budget_spend(WORK_PIXEL, pixels - 50 * bytes);
}

/* Reads a picture's file and decodes it; what is wrong is reported. */
static bool
read_picture(const struct page_picture *p, enum raster_want want,
	     struct arena *a, struct str *file, struct raster *r,
	     struct diag *d)
{
	struct diag_where where = {
		arena_strdup(diag_arena(d), p->file ? p->file : p->path),
		p->line};
	struct raster_fault fault = {.why = ""};
	enum picture_kind kind;
	bool good;

	if (!file_read(p->path, budget_most(BUDGET_PICTURE_BYTES), file, d))
		return false;
	kind = picture_kind(file->at, file->n);
	if (kind == PICTURE_OTHER) {
		diag_report(d, where, DIAG_PICTURE_FORMAT);
		return false;
	}
	good = (kind == PICTURE_PNG ? raster_read_png : raster_read_jpeg)(
		a, file->at, file->n, want, r, &fault);
	if (!good)
		report(d, where, r, &fault);
	else if (r->samples)
		spend_pixels(r, file->n);
	return good && budget_lasts(d, where);
}

static void
begin_image(struct str *body, const struct raster *r, int channels)
{
	static const char *const space[] = {
		[1] = "Gray",
		[3] = "RGB",
		[4] = "CMYK",
	};

	str_addf(body,
		 "/Type /XObject\n/Subtype /Image\n/Width %u\n/Height %u\n"
		 "/BitsPerComponent 8\n/ColorSpace /Device%s\n",
		 r->width, r->height, space[channels]);
}

/* Fills an image's stream with samples, predicted and packed. */
static void
fill_samples(struct writer *w, unsigned object, struct str *body,
	     const struct raster *r, const unsigned char *samples, int channels)
{
	size_t step = (size_t)channels, width = r->width * step;
	struct str rows = {0};

	predict_rows(&rows, samples, width, r->height, step);
	str_addf(body,
		 "/DecodeParms << /Predictor 15 /Colors %d /Columns %u >>\n",
		 channels, r->width);
	object_fill_stream(w, object, body, rows.at, rows.n);
	str_free(&rows);
}

/* The opacities, as a grey picture of their own. */
static unsigned
add_mask(struct writer *w, const struct raster *r)
{
	unsigned object = object_new_stream(w);
	struct str body = {0};

	begin_image(&body, r, 1);
	fill_samples(w, object, &body, r, r->alpha, 1);
	str_free(&body);
	return object;
}

static unsigned
add_image(struct writer *w, const struct raster *r, const struct str *file)
{
	unsigned object = object_new_stream(w);
	struct str body = {0};

	begin_image(&body, r, r->channels);
	if (r->alpha)
		standard_shines(w);
	if (r->alpha)
		str_addf(&body, "/SMask %u 0 R\n", add_mask(w, r));
	if (r->samples) {
		fill_samples(w, object, &body, r, r->samples, r->channels);
	} else {
		if (r->inverted)
			str_add(&body, "/Decode [1 0 1 0 1 0 1 0]\n");
		str_add(&body, "/Filter /DCTDecode\n");
		object_fill_raw(w, object, &body, file->at, file->n);
	}
	str_free(&body);
	return object;
}

/* Colours as inks, none more than the limit. */
static void
mix_inks(struct writer *w, struct arena *a, struct raster *r)
{
	size_t n = (size_t)r->width * r->height;
	unsigned char *mixed;

	if (r->channels == 4)
		inks_limit(w, r->samples, n);
	if (r->channels != 3)
		return;
	mixed = arena_take(a, n * 4);
	inks_of_pixels(w, r->samples, mixed, n);
	r->samples = mixed;
	r->channels = 4;
}

static enum raster_want
wanted(const struct writer *w)
{
	if (w->doc->grey)
		return RASTER_GREY;
	return w->inks ? RASTER_SAMPLES : RASTER_ANY;
}

/* Reads a picture and writes it as an object. */
static struct picture *
add_picture(struct writer *w, const struct page_picture *p)
{
	struct picture *picture = ARENA_NEW(w->arena, struct picture);
	struct arena *a = arena_new();
	struct str file = {0};
	struct raster r = {0};
	struct picture_size size;

	picture->number = ++w->pictures->n;
	if (read_picture(p, wanted(w), a, &file, &r, w->diag)) {
		if (w->inks)
			mix_inks(w, a, &r);
		else if (r.channels == 4 && standard_is_a(w))
			diag_report(w->diag, ((struct diag_where){p->path, 0}),
				    DIAG_PICTURE_INKS);
		picture_size(file.at, file.n, &size);
		picture->upright = size.upright;
		picture->object = add_image(w, &r, &file);
	}
	str_free(&file);
	arena_free(a);
	return picture;
}

static const struct picture *
need_picture(struct writer *w, const struct page_picture *p)
{
	struct picture *picture;

	if (!w->pictures) {
		w->pictures = ARENA_NEW(w->arena, struct pictures);
		w->pictures->by_path = map_new(w->arena);
	}
	picture = map_find(w->pictures->by_path, p->path);
	if (picture)
		return picture;
	picture = add_picture(w, p);
	*map_at(w->pictures->by_path, arena_strdup(w->arena, p->path)) =
		picture;
	return picture;
}

void
pictures_draw(struct content *c, const struct page_picture *picture)
{
	const struct picture *p = need_picture(c->w, picture);
	struct resource r = {RESOURCE_PICTURE, p->number, p->object};

	if (r.object)
		content_picture(c, r, picture->box, p->upright);
}

static void
check_form(const struct page_form *form, struct map *known, struct arena *rows,
	   struct diag *d)
{
	const struct page_mark *m;
	struct raster r;
	struct str file;

	VEC_EACH (m, &form->marks) {
		if (m->kind != PAGE_PICTURE || map_find(known, m->picture.path))
			continue;
		*map_at(known, m->picture.path) = known;
		r = (struct raster){0};
		file = (struct str){0};
		read_picture(&m->picture, RASTER_ANY, rows, &file, &r, d);
		str_free(&file);
		arena_empty(rows);
	}
}

/* The most inks of a pixel, in percent of one that is solid. */
static unsigned
most_ink(const struct raster *r)
{
	size_t n = r->channels == 4 ? (size_t)r->width * r->height : 0, i;
	unsigned most = 0, sum;

	for (i = 0; i < n; i++) {
		const unsigned char *p = r->samples + 4 * i;

		sum = (unsigned)p[0] + p[1] + p[2] + p[3];
		most = sum > most ? sum : most;
	}
	return (most * 100 + 127) / 255;
}

struct pdf_pixels
pdf_look_at(const struct page_picture *p)
{
	struct pdf_pixels pixels = {false, 0};
	struct diag *quiet = diag_new();
	struct arena *a = arena_new();
	struct raster r = {0};
	struct str file = {0};

	if (read_picture(p, RASTER_SAMPLES, a, &file, &r, quiet)) {
		pixels.shines = r.alpha;
		pixels.ink = most_ink(&r);
	}
	str_free(&file);
	arena_free(a);
	diag_free(quiet);
	return pixels;
}

bool
pdf_check_pictures(const struct page_doc *doc, struct diag *d)
{
	struct arena *a = arena_new(), *rows = arena_new();
	struct map *known = map_new(a);
	size_t before = diag_errors(d), i;

	for (i = 0; i < doc->forms.n; i++)
		check_form(doc->forms.at[i], known, rows, d);
	arena_free(rows);
	arena_free(a);
	return diag_errors(d) == before;
}
