/* gen preview --contact: all pages of a PDF small on one picture. */
#include <string.h>

#include "base/file.h"
#include "base/vec.h"
#include "cmd/raster.h"
#include "pdf/picture_out.h"

#define WIDTH 1200 /* of the picture at most, in pixels */
#define GAP 8	   /* around each page */
#define SHADE 0x99 /* of what lies between them */

/* A page, and where it lies. */
struct tile {
	struct raster page;
	unsigned x, y;
};

/* Rows from the top, each as high as its highest page; how high in all. */
static unsigned
lay_out(struct tile *t, size_t n)
{
	unsigned x = GAP, y = GAP, high = 0;

	for (size_t i = 0; i < n; i++) {
		if (x > GAP && x + t[i].page.width + GAP > WIDTH) {
			x = GAP;
			y += high + GAP;
			high = 0;
		}
		t[i].x = x;
		t[i].y = y;
		x += t[i].page.width + GAP;
		if (t[i].page.height > high)
			high = t[i].page.height;
	}
	return y + high + GAP;
}

static void
put(const struct tile *t, unsigned char *rgb)
{
	for (unsigned row = 0; row < t->page.height; row++)
		memcpy(rgb + ((size_t)(t->y + row) * WIDTH + t->x) * 3,
		       t->page.rgb + (size_t)row * t->page.width * 3,
		       (size_t)t->page.width * 3);
}

bool
cmd_contact_sheet(struct cmd *c, FILE *pages, const char *path)
{
	VEC(struct tile) tiles = {0};
	struct file_out *out = file_create(path, c->diag);
	struct tile t = {0};
	unsigned char *rgb;
	unsigned height;

	if (!out)
		return false;
	while (raster_read(pages, c->arena, 4 * WIDTH, &t.page) &&
	       t.page.width <= WIDTH - 2 * GAP)
		VEC_PUSH(c->arena, &tiles, t);
	height = lay_out(tiles.at, tiles.n);
	rgb = arena_take(c->arena, (size_t)WIDTH * height * 3);
	memset(rgb, SHADE, (size_t)WIDTH * height * 3);
	for (size_t i = 0; i < tiles.n; i++)
		put(&tiles.at[i], rgb);
	if (!tiles.n) {
		file_abandon(out);
		return false;
	}
	picture_write_png(file_stream(out),
			  &(struct picture_out){rgb, WIDTH, height, false, 0});
	return file_commit(out, c->diag); /* which tells what went wrong */
}
