/* Full sheets: as many cards of one format as there is room for. */
#include "print/impose.h"
#include "print/profile.h"
#include "print/registration.h"
#include "print/sheet.h"

/* How cards stand on the paper; grids are centred. */
struct grid {
	struct size paper, card;
	int columns, rows;
	mpt x, y;
	mpt gutter;
};

/* How many of a size fit along a length. */
static int
fit_along(mpt room, mpt size, mpt gutter)
{
	return room < size ? 0 : 1 + (int)((room - size) / (size + gutter));
}

static mpt
grid_width(const struct grid *g)
{
	return g->columns * (g->card.w + g->gutter) - g->gutter;
}

static mpt
grid_height(const struct grid *g)
{
	return g->rows * (g->card.h + g->gutter) - g->gutter;
}

static void
centre(struct grid *g, bool folded)
{
	mpt wide = grid_width(g);

	g->x = folded ? g->paper.w / 2 - FOLD_GAP - wide
		      : (g->paper.w - wide) / 2;
	g->y = (g->paper.h - grid_height(g)) / 2;
}

/* Is there room for the slug outside the crop marks, below or beside? */
static bool
has_strip(const struct grid *g)
{
	mpt need = SHEET_EDGE + MARK_GAP + MARK_LONG / 2 + MPT_MM(2.8);
	mpt below = g->paper.h - g->y - grid_height(g);

	return below >= need || g->x >= need;
}

/*
 * As many columns and rows as fit, less those of the paper's longer side if
 * the slug needs their place.
 */
static struct grid
fill_grid(struct size paper, struct size card, mpt gutter, bool folded)
{
	struct grid g = {.paper = paper, .card = card, .gutter = gutter};
	mpt room_x = folded ? paper.w / 2 - SHEET_EDGE - FOLD_GAP
			    : paper.w - 2 * SHEET_EDGE;
	int *less;

	g.columns = fit_along(room_x, card.w, gutter);
	g.rows = fit_along(paper.h - 2 * SHEET_EDGE, card.h, gutter);
	centre(&g, folded);
	less = paper.w > paper.h && !folded ? &g.columns : &g.rows;
	if (!has_strip(&g) && *less > 1) {
		--*less;
		centre(&g, folded);
	}
	return g;
}

static int
grid_cards(const struct grid *g)
{
	return g->columns * g->rows;
}

/* What is left between margins. */
static struct grid
fill_within(struct size paper, struct size card, mpt gutter, mpt x, mpt y)
{
	struct grid g = {.paper = paper, .card = card, .gutter = gutter};

	g.columns = fit_along(paper.w - 2 * x, card.w, gutter);
	g.rows = fit_along(paper.h - 2 * y, card.h, gutter);
	centre(&g, false);
	return g;
}

/* As many as fit between registration marks, whose corners stay free. */
static struct grid
fill_marked(struct size paper, struct size card, const struct lot *lot,
	    const struct print_registration *marks)
{
	mpt edge = print_clear_edge(marks) + lot->bleed;
	mpt corner = print_clear_corner(marks) + lot->bleed;
	struct grid tries[] = {
		fill_within(paper, card, lot->gutter, edge, edge),
		fill_within(paper, card, lot->gutter, corner, edge),
		fill_within(paper, card, lot->gutter, edge, corner)};
	size_t i, best = 1;

	for (i = 0; i < 3; i++)
		if ((tries[i].x >= corner || tries[i].y >= corner) &&
		    grid_cards(&tries[i]) > grid_cards(&tries[best]))
			best = i;
	return tries[best];
}

static struct grid
try_grid(const struct job *j, struct size paper, struct size card,
	 const struct lot *lot, bool folded)
{
	const struct print_profile *p = j->request->profile;

	return p && p->registration
		       ? fill_marked(paper, card, lot, p->registration)
		       : fill_grid(paper, card, lot->gutter, folded);
}

/*
 * The grid that takes most cards.  If equal those that read upright are
 * preferred, and upright pages to lying ones.
 */
static struct grid
best_grid(const struct job *j, struct size paper, const struct format *f,
	  bool folded)
{
	const struct lot *lot = f->lots.at[0];
	struct size up = lot->trim, lying = {up.h, up.w};
	struct size wide = {paper.h, paper.w};
	struct grid tries[4] = {try_grid(j, paper, up, lot, folded),
				try_grid(j, wide, up, lot, folded),
				try_grid(j, paper, lying, lot, folded),
				try_grid(j, wide, lying, lot, folded)};
	size_t i, best = 0;

	for (i = 1; i < 4; i++)
		if (grid_cards(&tries[i]) > grid_cards(&tries[best]))
			best = i;
	return tries[best];
}

/*
 * How far a bleed may reach out of the grid: marks, the slug and what a
 * printer cannot reach stay free.
 */
static mpt
outer_bleed(const struct grid *g, const struct lot *lot)
{
	mpt below = g->paper.h - g->y - grid_height(g);
	mpt margin = below >= g->x ? below : g->x;
	mpt least_strip = SHEET_EDGE + SLUG_LEAST + MARK_GAP + MARK_LEAST;
	mpt most = margin > least_strip ? margin - least_strip : 0;

	if (lot->sides == SIDES_FOLD) /* and nothing over the fold */
		return mpt_least(most, FOLD_GAP - MARK_GAP - MARK_LEAST / 2);
	if (lot->bleed <= 0 && !lot->back_bleed)
		return g->paper.w;
	return most;
}

bool
print_can_fold(const struct job *j, struct lot *lot)
{
	struct lot *lots[] = {lot};
	struct format f = {.lots = {lots, 1, 1}};
	struct grid g = best_grid(j, print_paper(j, lot->part), &f, true);

	return grid_cards(&g) > 0;
}

/* The places of paper that is cut already. */
static struct spread *
spread_on_stock(const struct job *j, struct format *f,
		const struct print_stock *stock)
{
	const struct lot *lot = f->lots.at[0];
	struct spread *s = ARENA_NEW(j->press.arena, struct spread);
	struct block b = {.format = f,
			  .cell = {stock->first.x, stock->first.y,
				   stock->cell.w, stock->cell.h},
			  .gap = {stock->across - stock->cell.w,
				  stock->down - stock->cell.h},
			  .columns = stock->columns,
			  .rows = stock->rows,
			  .n = (size_t)(stock->columns * stock->rows),
			  .outer = mpt_least(stock->first.x, stock->first.y)};

	s->sides = lot->sides;
	s->name = lot->paper;
	s->paper = print_paper(j, lot->part);
	s->art = print_block_rect(&b);
	s->fixed = true;
	VEC_PUSH(j->press.arena, &s->blocks, b);
	return s;
}

static struct spread *
spread_over(const struct job *j, struct format *f)
{
	const struct lot *lot = f->lots.at[0];
	bool folded = lot->sides == SIDES_FOLD;
	struct grid g = best_grid(j, print_paper(j, lot->part), f, folded);
	struct spread *s;
	struct block b = {.format = f,
			  .cell = {g.x, g.y, g.card.w, g.card.h},
			  .gap = {g.gutter, g.gutter},
			  .columns = g.columns,
			  .rows = g.rows,
			  .n = (size_t)grid_cards(&g),
			  .outer = outer_bleed(&g, lot)};

	if (!b.n)
		return NULL;
	s = ARENA_NEW(j->press.arena, struct spread);
	s->sides = lot->sides;
	s->name = lot->paper;
	s->paper = g.paper;
	s->art = (struct rect){g.x, g.y, grid_width(&g), grid_height(&g)};
	if (folded) /* and what is beyond the fold */
		s->art.w = g.paper.w - 2 * g.x;
	VEC_PUSH(j->press.arena, &s->blocks, b);
	return s;
}

struct spread *
print_spread_out(const struct job *j, struct format *f)
{
	const struct print_profile *p = j->request->profile;

	return p && p->stock ? spread_on_stock(j, f, p->stock)
			     : spread_over(j, f);
}

struct rect
print_block_rect(const struct block *b)
{
	return (struct rect){b->cell.x, b->cell.y,
			     b->columns * (b->cell.w + b->gap.w) - b->gap.w,
			     b->rows * (b->cell.h + b->gap.h) - b->gap.h};
}
