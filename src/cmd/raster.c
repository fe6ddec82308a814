/* Pages of a PDF as pixels, drawn by poppler's pdftoppm. */
#include "cmd/raster.h"

#include <unistd.h>

#include "cmd/helper.h"

bool
raster_read(FILE *in, struct arena *a, unsigned most, struct raster *r)
{
	size_t bytes;

	if (fscanf(in, "P6 %u %u 255", &r->width, &r->height) != 2 ||
	    fgetc(in) == EOF || !r->width || !r->height || r->width > most ||
	    r->height > most)
		return false;
	bytes = (size_t)r->width * r->height * 3;
	r->rgb = arena_take(a, bytes);
	return fread(r->rgb, 1, bytes, in) == bytes;
}

static const char *
number(struct cmd *c, size_t n)
{
	return arena_printf(c->arena, "%zu", n);
}

/* Takes as many pictures as there are to come. */
static bool
take_pages(const struct raster_pages *p, FILE *in)
{
	struct arena *a = arena_new();
	unsigned most = p->width > p->height ? p->width : p->height;
	struct raster r;
	size_t page;

	for (page = p->first; page <= p->last; page++) {
		arena_empty(a);
		if (!raster_read(in, a, most, &r) || r.width != p->width ||
		    r.height != p->height || !p->take(p->context, page, &r))
			break;
	}
	arena_free(a);
	return page > p->last;
}

bool
raster_draw(struct cmd *c, const struct raster_pages *p)
{
	const char *width = number(c, p->width), *height = number(c, p->height);
	/* The last two: no pixel more, however the scale is rounded. */
	const char *argv[] = {"pdftoppm",
			      "-q",
			      "-f",
			      number(c, p->first),
			      "-l",
			      number(c, p->last),
			      "-scale-to-x",
			      width,
			      "-scale-to-y",
			      height,
			      "-x",
			      "0",
			      "-y",
			      "0",
			      "-W",
			      width,
			      "-H",
			      height,
			      helper_path(c->arena, p->pdf),
			      NULL};
	struct helper h = {.c = c, .pdf = p->name};
	FILE *in = helper_start(&h, argv, STDOUT_FILENO);
	bool good;

	if (!in)
		return false;
	good = take_pages(p, in);
	if (!good && diag_errors(c->diag)) {
		/* it was said why: what pdftoppm says of that is no news */
		fclose(in);
		helper_wait(&h);
		return false;
	}
	return helper_end(&h, in, NULL) && (good || helper_failed(&h, NULL));
}
