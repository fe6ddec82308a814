/* --cards --sheet: grids of cards, as tables on a screen take them. */
#include <stdlib.h>
#include <string.h>

#include "cmd/cards.h"
#include "vtt/tts.h"

#define DPI 300
#define DPI_LEAST 36
#define DPI_MOST 1200
#define PIXELS 4096
#define PIXELS_LEAST 256
#define PIXELS_MOST 16384
#define CELLS_MOST 30 /* columns, rows */

/* "10x7" as two numbers. */
static bool
read_sheet(struct cmd *c, unsigned *columns, unsigned *rows)
{
	const char *s = c->value[OPT_SHEET], *x = strchr(s, 'x');
	long across, down;

	if (!x ||
	    !str_int(arena_strndup(c->arena, s, (size_t)(x - s)), &across) ||
	    !str_int(x + 1, &down) || across < 1 || down < 1 ||
	    across > CELLS_MOST || down > CELLS_MOST || across * down < 2)
		return false;
	*columns = (unsigned)across;
	*rows = (unsigned)down;
	return true;
}

struct vtt_grid
cmd_card_grid(struct cmd *c, unsigned columns, unsigned rows)
{
	struct vtt_grid g = {
		.columns = columns,
		.rows = rows,
		.dpi = cmd_int(c, OPT_DPI, DPI_LEAST, DPI_MOST, DPI),
		.most = (unsigned)cmd_int(c, OPT_PIXELS, PIXELS_LEAST,
					  PIXELS_MOST, PIXELS),
	};

	if (cmd_has(c, OPT_SHEET) && !read_sheet(c, &g.columns, &g.rows))
		cmd_bad_value(c, OPT_SHEET,
			      "expected columns and rows, such as 10x7, 30 of "
			      "each at most");
	else if (cmd_has(c, OPT_TTS) &&
		 (g.columns > VTT_TTS_COLUMNS || g.rows > VTT_TTS_ROWS))
		cmd_bad_value(c, OPT_SHEET, "expected 10x7 at most");
	return g;
}

/* A sheet while it is drawn. */
struct drawing {
	const struct cmd_cards *run;
	struct vtt_sheet *sheet;
	struct vtt_picture fronts, backs;
	struct vtt_picture front_masks, back_masks; /* of 0: no outlines */
	unsigned char *back, *back_mask;	    /* the first one */
	bool differ;				    /* some back is another */
};

static void
keep(const struct drawing *d, unsigned char **first, const struct raster *r)
{
	size_t n = (size_t)r->width * r->height * 3;

	if (!*first)
		*first = memcpy(arena_take(d->run->c->arena, n), r->rgb, n);
}

static void
take_back(struct drawing *d, size_t cell, const struct raster *r)
{
	size_t n = (size_t)r->width * r->height * 3;

	keep(d, &d->back, r);
	d->differ = d->differ || memcmp(d->back, r->rgb, n) != 0;
	if (d->sheet->backs)
		vtt_put_cell(&d->backs, d->sheet, cell, r->rgb);
}

/* What is inside the outline of a card, if its page is one of these. */
static void
take_mask(struct drawing *d, const struct print_single *c, size_t cell,
	  size_t page, const struct raster *r)
{
	if (!d->front_masks.rgb)
		return;
	if (c->front_mask == page)
		vtt_put_cell(&d->front_masks, d->sheet, cell, r->rgb);
	if (c->back_mask != page)
		return;
	keep(d, &d->back_mask, r);
	if (d->sheet->backs)
		vtt_put_cell(&d->back_masks, d->sheet, cell, r->rgb);
}

static bool
take_page(void *context, size_t page, const struct raster *r)
{
	struct drawing *d = context;
	const struct print_single *c = d->run->all->v.at + d->sheet->first;
	size_t i;

	for (i = 0; i < d->sheet->n; i++)
		if (c[i].front == page)
			vtt_put_cell(&d->fronts, d->sheet, i, r->rgb);
		else if (c[i].back == page && (d->sheet->backs || !d->back))
			take_back(d, i, r);
		else
			take_mask(d, &c[i], i, page, r);
	return true;
}

static bool
draw_pages(struct drawing *d, size_t first, size_t last)
{
	struct raster_pages pages = {
		.pdf = d->run->pdf,
		.name = d->run->folder,
		.first = first,
		.last = last,
		.width = d->sheet->width,
		.height = d->sheet->height,
		.take = take_page,
		.context = d,
	};

	return raster_draw(d->run->c, &pages);
}

/* Of a side: its mask, if there is one, lies behind it. */
static size_t
last_page(size_t page, size_t mask)
{
	return mask ? mask : page;
}

/* The pages of its cards, which follow each other; a back for all may not. */
static bool
draw_cards(struct drawing *d)
{
	const struct print_single *c = d->run->all->v.at + d->sheet->first;
	const struct print_single *end = c + d->sheet->n - 1;
	size_t last = last_page(end->front, end->front_mask);

	if (end->back > last)
		last = last_page(end->back, end->back_mask);
	return draw_pages(d, c->front, last) &&
	       (!c->back || d->back ||
		draw_pages(d, c->back, last_page(c->back, c->back_mask)));
}

/* Was a back for all written with an earlier sheet? */
static bool
is_written(const struct vtt_sheet *sheets, const struct vtt_sheet *sheet)
{
	const struct vtt_sheet *s;

	for (s = sheets; s < sheet; s++)
		if (str_eq(s->back, sheet->back))
			return true;
	return false;
}

/* The picture of a whole sheet; masks of 0: nothing is transparent. */
static bool
write_whole(const struct cmd_cards *run, const struct vtt_sheet *s,
	    const char *name, const struct vtt_picture *p,
	    const struct vtt_picture *masks)
{
	struct raster r = {p->rgb, p->width, p->height};
	struct raster mask = {masks->rgb, p->width, p->height};
	mpt wide = cmd_card_width(&run->all->v.at[s->first]);

	return cmd_write_pixels(run, name, &r, mask.rgb ? &mask : NULL,
				wide * (mpt)s->columns);
}

/* The one back of its cards. */
static bool
write_back(const struct cmd_cards *run, const struct drawing *d)
{
	const struct vtt_sheet *s = d->sheet;
	struct raster back = {d->back, s->width, s->height};
	struct raster mask = {d->back_mask, s->width, s->height};

	return cmd_write_pixels(run, s->back, &back, mask.rgb ? &mask : NULL,
				cmd_card_width(&run->all->v.at[s->first]));
}

/*
 * Pictures for what will be drawn.  Tabletop Simulator knows the outlines of
 * its cards itself, and takes no others.
 */
static struct drawing
begin(const struct cmd_cards *run, struct vtt_sheet *s, struct arena *a)
{
	unsigned width = s->width * s->columns, height = s->height * s->rows;
	bool masked = run->all->v.at[s->first].front_mask &&
		      !cmd_has(run->c, OPT_TTS);
	struct drawing d = {.run = run, .sheet = s};

	d.fronts = vtt_picture_new(width, height, VTT_EMPTY, a);
	if (masked)
		d.front_masks = vtt_picture_new(width, height, 0, a);
	if (!s->backs)
		return d;
	d.backs = vtt_picture_new(width, height, VTT_EMPTY, a);
	if (masked)
		d.back_masks = vtt_picture_new(width, height, 0, a);
	return d;
}

static bool
write_sheet(const struct cmd_cards *run, struct vtt_sheet *sheets,
	    struct vtt_sheet *s, struct arena *a)
{
	struct drawing d = begin(run, s, a);
	size_t hidden = (size_t)s->columns * s->rows - 1;

	if (!draw_cards(&d))
		return false;
	if (s->backs && !d.differ)
		s->backs = false;
	if (d.back && !s->backs)
		vtt_put_cell(&d.fronts, s, hidden, d.back);
	if (d.back_mask && !s->backs)
		vtt_put_cell(&d.front_masks, s, hidden, d.back_mask);
	if (!write_whole(run, s, s->front, &d.fronts, &d.front_masks))
		return false;
	if (!s->back || is_written(sheets, s))
		return true;
	return s->backs ? write_whole(run, s, s->back, &d.backs, &d.back_masks)
			: write_back(run, &d);
}

bool
cmd_write_sheets(const struct cmd_cards *s, struct vtt_sheet *sheets, size_t n)
{
	struct arena *a = arena_new();
	bool good = true;
	size_t i;

	for (i = 0; good && i < n; i++) {
		good = write_sheet(s, sheets, &sheets[i], a);
		arena_empty(a);
	}
	arena_free(a);
	return good;
}

bool
cmd_write_card_sheets(const struct cmd_cards *s)
{
	struct vtt_grid grid = cmd_card_grid(s->c, 0, 0);
	struct vtt_names names = vtt_names_begin(s->all, s->c->arena);
	struct cmd_card_place *places =
		ARENA_ARRAY(s->c->arena, struct cmd_card_place, s->all->v.n);
	struct vtt_sheet *sheets;
	size_t n, i, k;

	grid.tokens = true;
	sheets = vtt_plan_sheets(s->all, &grid, &names, &n);
	if (!cmd_write_sheets(s, sheets, n))
		return false;
	for (i = 0; i < n; i++)
		for (k = 0; k < sheets[i].n; k++)
			places[sheets[i].first + k] = (struct cmd_card_place){
				.front = sheets[i].front,
				.back = sheets[i].back,
				.cell = k + 1,
				.columns = sheets[i].columns,
				.rows = sheets[i].rows,
			};
	return cmd_write_card_list(s, places, "png");
}
