/* Sheets of cards: grids of faces on one picture. */
#include "vtt/sheet.h"

#include <string.h>

#include "base/str.h"

/* A plan being made. */
struct plan {
	const struct print_singles *cards;
	const struct vtt_grid *grid;
	struct vtt_names *names;
	VEC(struct vtt_sheet) sheets;
};

/* Is a card put on sheets, and on the same ones as another of its part? */
static bool
goes(const struct plan *p, const struct print_single *c)
{
	return c->card && (c->back || p->grid->tokens);
}

static bool
is_alike(const struct print_single *a, const struct print_single *b)
{
	return str_eq(a->part, b->part) && str_eq(a->lang, b->lang) &&
	       a->shared_back == b->shared_back && !a->back == !b->back;
}

/* A cell of a sheet so shaped, so that the whole is not too large. */
static void
scale(const struct plan *p, struct vtt_sheet *s)
{
	const struct print_single *c = &p->cards->v.at[s->first];
	mpt w = c->width + 2 * c->bleed, h = c->height + 2 * c->bleed;
	unsigned wide = p->grid->most / s->columns;
	unsigned high = p->grid->most / s->rows;

	s->width = mpt_to_pixels(w, p->grid->dpi);
	s->height = mpt_to_pixels(h, p->grid->dpi);
	if (s->width > wide) {
		s->width = wide;
		s->height = (unsigned)((int64_t)wide * h / w);
	}
	if (s->height > high) {
		s->height = high;
		s->width = (unsigned)((int64_t)high * w / h);
	}
	s->width = s->width ? s->width : 1;
	s->height = s->height ? s->height : 1;
}

/*
 * The columns and rows for the cards and a hidden one with the largest cells;
 * of those the fewest cells, of those the most columns.
 */
static void
shape(const struct plan *p, struct vtt_sheet *s)
{
	unsigned cells = (unsigned)s->n + 1, columns;
	struct vtt_sheet best = {0}, t;

	for (columns = 1; columns <= p->grid->columns && columns <= cells;
	     columns++) {
		t = *s;
		t.columns = columns;
		t.rows = (cells + columns - 1) / columns;
		if (t.rows > p->grid->rows)
			continue;
		scale(p, &t);
		if (t.width > best.width ||
		    (t.width == best.width &&
		     t.columns * t.rows <= best.columns * best.rows))
			best = t;
	}
	*s = best;
}

static void
add_sheet(struct plan *p, struct vtt_sheet s, size_t number, bool several,
	  const char **shared)
{
	const struct print_single *c = &p->cards->v.at[s.first];
	const char *end =
		several ? arena_printf(p->names->arena, "%zu", number) : "";

	s.backs = c->back && !c->shared_back;
	shape(p, &s);
	if (c->shared_back && !*shared)
		*shared = vtt_name_part(p->names, c, "back", false);
	s.front = vtt_name_part(p->names, c, end, s.backs);
	s.back = s.backs ? arena_printf(p->names->arena, "%s-back", s.front)
			 : *shared;
	VEC_PUSH(p->names->arena, &p->sheets, s);
}

/* The sheets of n cards that are alike. */
static void
add_part(struct plan *p, size_t first, size_t n)
{
	size_t each = (size_t)p->grid->columns * p->grid->rows - 1, i;
	const char *shared = NULL;

	for (i = 0; i < n; i += each) {
		struct vtt_sheet s = {.first = first + i,
				      .n = n - i < each ? n - i : each};

		add_sheet(p, s, i / each + 1, n > each, &shared);
	}
}

struct vtt_sheet *
vtt_plan_sheets(const struct print_singles *cards, const struct vtt_grid *grid,
		struct vtt_names *names, size_t *n)
{
	struct plan p = {.cards = cards, .grid = grid, .names = names};
	const struct print_single *c = cards->v.at;
	size_t i, end;

	for (i = 0; i < cards->v.n; i = end) {
		for (end = i + 1; end < cards->v.n && is_alike(&c[i], &c[end]);
		     end++)
			;
		if (goes(&p, &c[i]))
			add_part(&p, i, end - i);
	}
	*n = p.sheets.n;
	return p.sheets.at;
}

struct vtt_picture
vtt_picture_new(unsigned width, unsigned height, unsigned char shade,
		struct arena *a)
{
	size_t bytes = (size_t)width * height * 3;
	struct vtt_picture p = {arena_take(a, bytes), width, height};

	memset(p.rgb, shade, bytes);
	return p;
}

void
vtt_put_cell(const struct vtt_picture *to, const struct vtt_sheet *s,
	     size_t cell, const unsigned char *rgb)
{
	size_t x = cell % s->columns * s->width, row;
	size_t y = cell / s->columns * s->height, n = (size_t)s->width * 3;

	for (row = 0; row < s->height; row++)
		memcpy(to->rgb + ((y + row) * to->width + x) * 3, rgb + row * n,
		       n);
}
