/* Cards on paper: n-up, backs in register, crop marks. */
#include "print/impose.h"

#include "items/report.h"

#include "print/part.h"
#include "print/sheet.h"

#define FOLD_GAP MPT_MM(3) /* beside the fold of --duplex fold */

/* How cards stand on the paper; grids are centred so that backs register. */
struct grid {
	int columns, rows;
	bool turned; /* cards lie on their side */
	bool rtl;    /* the first card is at the right */
	mpt x, y;    /* the first trim corner */
	mpt w, h;    /* of a cell's trim */
	mpt gutter;
	mpt outer; /* a bleed reaches no further out of the grid */
	struct size paper;
};

/* How many of a size fit along a length. */
static int
fit_along(mpt room, mpt size, mpt gutter)
{
	return room < size ? 0 : 1 + (int)((room - size) / (size + gutter));
}

static struct grid
try_grid(const struct imposition *job, struct size paper, bool turned,
	 bool folded)
{
	struct grid g = {
		.turned = turned, .gutter = job->gutter, .paper = paper};
	mpt room_x = paper.w - 2 * SHEET_EDGE,
	    room_y = paper.h - 2 * SHEET_EDGE;
	mpt wide, high;

	g.w = turned ? job->height : job->width;
	g.h = turned ? job->width : job->height;
	if (folded)
		room_x = paper.w / 2 - SHEET_EDGE - FOLD_GAP;
	g.columns = fit_along(room_x, g.w, g.gutter);
	g.rows = fit_along(room_y, g.h, g.gutter);
	wide = g.columns * (g.w + g.gutter) - g.gutter;
	high = g.rows * (g.h + g.gutter) - g.gutter;
	g.x = folded ? paper.w / 2 - FOLD_GAP - wide : (paper.w - wide) / 2;
	g.y = (paper.h - high) / 2;
	return g;
}

static mpt
grid_width(const struct grid *g)
{
	return g->columns * (g->w + g->gutter) - g->gutter;
}

static mpt
grid_height(const struct grid *g)
{
	return g->rows * (g->h + g->gutter) - g->gutter;
}

/* Is there room for the slug outside the crop marks, below or beside? */
static bool
has_strip(const struct grid *g)
{
	mpt need = SHEET_EDGE + MARK_GAP + MARK_LONG / 2 + MPT_MM(2.8);
	mpt below = g->paper.h - g->y - grid_height(g);

	return below >= need || g->x >= need;
}

/* As many columns and rows as fit, less a row if the slug needs its place. */
static struct grid
fill_grid(const struct imposition *job, struct size paper, bool turned,
	  bool folded)
{
	struct grid g = try_grid(job, paper, turned, folded);

	if (!has_strip(&g) && g.rows > 1) {
		g.rows--;
		g.y = (paper.h - grid_height(&g)) / 2;
	}
	return g;
}

/* The grid that takes most cards; upright ones if equal. */
static struct grid
best_grid(const struct imposition *job, struct size paper, bool folded)
{
	struct grid up = fill_grid(job, paper, false, folded);
	struct grid lying = fill_grid(job, paper, true, folded);

	return lying.columns * lying.rows > up.columns * up.rows ? lying : up;
}

/* Trim of the card at a place, columns counted from the left. */
static struct rect
cell(const struct grid *g, int column, int row)
{
	return (struct rect){g->x + column * (g->w + g->gutter),
			     g->y + row * (g->h + g->gutter), g->w, g->h};
}

/* The column of place k; places run along rows, as the writing does. */
static int
column_of(const struct grid *g, size_t k)
{
	int column = (int)k % g->columns;

	return g->rtl ? g->columns - 1 - column : column;
}

/* Card space (origin in its trim corner) to a cell, turned by quarters. */
static struct page_matrix
into_cell(const struct imposition *job, struct rect c, int quarters)
{
	struct page_matrix m = PAGE_MOVE(-job->width / 2, -job->height / 2);

	m = page_combine(page_turn(quarters * 90000), m);
	return page_combine(PAGE_MOVE(c.x + c.w / 2, c.y + c.h / 2), m);
}

static mpt
least(mpt a, mpt b)
{
	return a < b ? a : b;
}

/*
 * One card: its bleed reaches to the middle of a gutter beside another card
 * and fully outside the grid.
 */
static void
put_card(struct job *j, struct page *page, const struct imposition *job,
	 const struct grid *g, int column, int row, const struct face *face,
	 int quarters)
{
	struct rect c = cell(g, column, row), r = c;
	mpt bleed = -face->form->box.x;
	mpt out = least(bleed, g->outer);
	/* over the middle by a hair, so that no seam shows between two */
	mpt half = g->gutter / 2 + MPT_MM(0.1);
	mpt before = column ? half : out;
	mpt behind = column + 1 < g->columns ? half : out;
	mpt above = row ? half : out;
	mpt below = row + 1 < g->rows ? half : out;

	if (bleed > 0) {
		r = (struct rect){c.x - before, c.y - above,
				  c.w + before + behind, c.h + above + below};
		print_clip(j, page, r);
	}
	print_put(j, page, face, into_cell(job, c, quarters));
	if (bleed > 0)
		print_unclip(j, page);
}

/* Crop marks at every trim edge, outside the art on all four sides. */
static void
crop_marks(const struct job *j, struct page *page, const struct grid *g,
	   mpt bleed)
{
	mpt gap = bleed + MARK_GAP, right = g->x + grid_width(g);
	mpt foot = g->y + grid_height(g);
	mpt up = least(MARK_LONG, g->y - gap - SHEET_EDGE - MPT_MM(2.4));
	mpt along = least(MARK_LONG, g->x - gap - SHEET_EDGE - MPT_MM(2.4));
	mpt shortest = bleed ? MARK_LEAST : MARK_LONG / 2;
	int i, side;

	up = up < shortest ? shortest : up;
	along = along < MARK_LONG / 2 ? MARK_LONG / 2 : along;

	for (i = 0; i < g->columns * 2; i++) {
		mpt x = cell(g, i / 2, 0).x + (i % 2 ? g->w : 0);

		for (side = 0; side < 2; side++) {
			mpt y = side ? foot + gap : g->y - gap;

			print_mark(j, page, (struct point){x, y},
				   (struct point){x, side ? y + up : y - up},
				   false);
		}
	}
	for (i = 0; i < g->rows * 2; i++) {
		mpt y = cell(g, 0, i / 2).y + (i % 2 ? g->h : 0);

		for (side = 0; side < 2; side++) {
			mpt x = side ? right + gap : g->x - gap;

			print_mark(
				j, page, (struct point){x, y},
				(struct point){side ? x + along : x - along, y},
				false);
		}
	}
}

/* Where the card of place k stands on a back, by how the sheet is flipped. */
static void
mirror(enum print_duplex duplex, const struct grid *g, int k, int *column,
       int *row, int *quarters)
{
	int lying = g->turned ? 1 : 0;

	*column = column_of(g, (size_t)k);
	*row = k / g->columns;
	if (duplex == PRINT_SHORT) {
		*row = g->rows - 1 - *row;
		*quarters = 2 - lying;
	} else {
		*column = g->columns - 1 - *column;
		*quarters = -lying;
	}
}

static struct rect
grid_rect(const struct grid *g)
{
	return (struct rect){g->x, g->y, grid_width(g), grid_height(g)};
}

static struct page *
card_page(struct job *j, const struct imposition *job, const struct grid *g,
	  const struct slug *slug)
{
	struct page *page = print_add_page(
		j, false,
		arena_printf(j->press.doc->arena, "%s %zu%s", slug->title,
			     slug->sheet,
			     str_eq(slug->side, "back") ? "b" : ""));
	mpt b = job->bleed;

	page->trim = grid_rect(g);
	page->bleed = (struct rect){page->trim.x - b, page->trim.y - b,
				    page->trim.w + 2 * b, page->trim.h + 2 * b};
	return page;
}

/* The part of a grid that n cards take. */
static struct grid
used(const struct grid *g, size_t n)
{
	struct grid u = *g;

	if ((int)n < u.columns) {
		u.columns = (int)n;
		if (g->rtl)
			u.x = cell(g, column_of(g, n - 1), 0).x;
	}
	u.rows = ((int)n + g->columns - 1) / g->columns;
	return u;
}

static void
finish_page(struct job *j, struct page *page, const struct grid *g,
	    const struct slug *slug, mpt bleed, size_t n)
{
	struct grid u = used(g, n);

	if (!j->request->no_marks)
		crop_marks(j, page, &u, bleed);
	print_slug(j, page, grid_rect(g), slug);
}

static void
front_page(struct job *j, const struct imposition *job, const struct grid *g,
	   const struct face_pair *cards, size_t n, const struct slug *slug)
{
	struct page *page = card_page(j, job, g, slug);
	size_t k;

	for (k = 0; k < n; k++)
		put_card(j, page, job, g, column_of(g, k), (int)k / g->columns,
			 &cards[k].front, g->turned ? 1 : 0);
	finish_page(j, page, g, slug, slug->bleed, n);
}

static void
back_page(struct job *j, const struct imposition *job, const struct grid *g,
	  const struct face_pair *cards, size_t n, const struct slug *slug)
{
	struct page *page = card_page(j, job, g, slug);
	struct grid moved = *g;
	int column, row, quarters;
	size_t k;

	moved.x += j->request->shift_x;
	moved.y += j->request->shift_y;
	for (k = 0; k < n; k++) {
		mirror(j->request->duplex, g, (int)k, &column, &row, &quarters);
		put_card(j, page, job, &moved, column, row, &cards[k].back,
			 quarters);
	}
	print_slug(j, page, grid_rect(g), slug);
}

/* Fronts before the fold, their backs behind it, mirrored. */
static void
fold_page(struct job *j, const struct imposition *job, const struct grid *g,
	  const struct face_pair *cards, size_t n, const struct slug *slug)
{
	struct slug wide = *slug;
	struct page *page = card_page(j, job, g, slug);
	struct grid fronts = *g, backs = *g;
	int column, row, quarters;
	mpt middle = g->paper.w / 2, right = g->paper.w - g->x - grid_width(g);
	size_t k;

	*(j->press.rtl ? &fronts.x : &backs.x) = right;
	for (k = 0; k < n; k++) {
		put_card(j, page, job, &fronts, column_of(g, k),
			 (int)k / g->columns, &cards[k].front,
			 g->turned ? 1 : 0);
		mirror(PRINT_LONG, g, (int)k, &column, &row, &quarters);
		put_card(j, page, job, &backs, column, row, &cards[k].back,
			 quarters);
	}
	page->trim.w = right + grid_width(g) - g->x;
	if (!j->request->no_marks) {
		crop_marks(j, page, &fronts, MPT_MM(1.5));
		crop_marks(j, page, &backs, MPT_MM(1.5));
	}
	print_mark(j, page, (struct point){middle, SHEET_EDGE},
		   (struct point){middle, g->paper.h - SHEET_EDGE}, true);
	wide.bleed = MPT_MM(1.5);
	print_slug(j, page, page->trim, &wide);
}

static void
report_bleed(const struct job *j, const struct imposition *job, enum diag_id id,
	     mpt kept, mpt gutter)
{
	struct scope sc = print_scope(j, xml_attr(job->part, "part"),
				      xml_root(j->in.kit));

	diag_report(j->diag, xml_where(job->part), id, sc.part,
		    items_write_mm(&sc, job->bleed), items_write_mm(&sc, kept),
		    items_write_mm(&sc, gutter));
}

/*
 * How far a bleed may reach out of the grid: marks, the slug and what a
 * printer cannot reach stay free.
 */
static mpt
outer_bleed(const struct imposition *job, const struct grid *g)
{
	mpt below = g->paper.h - g->y - grid_height(g);
	mpt margin = below >= g->x ? below : g->x;
	mpt least_strip = SHEET_EDGE + SLUG_LEAST + MARK_GAP + MARK_LEAST;

	if (job->bleed <= 0)
		return g->paper.w;
	return margin > least_strip ? margin - least_strip : 0;
}

/* Says where less of the bleed is printed than was asked for. */
static void
check_bleed(const struct job *j, const struct imposition *job,
	    const struct grid *g)
{
	bool asked = job->gutter > 0 || j->request->bleed > 0;

	if (job->bleed > g->outer)
		report_bleed(j, job, DIAG_BLEED_EDGE, g->outer, 0);
	if (asked && 2 * job->bleed > job->gutter && g->columns * g->rows > 1 &&
	    job->n > 1)
		report_bleed(j, job, DIAG_BLEED_GUTTER, job->gutter / 2,
			     2 * job->bleed);
}

/* Do backs stand beside their fronts? */
static bool
is_folded(const struct job *j, const struct imposition *job)
{
	return job->has_backs && j->request->duplex == PRINT_FOLD;
}

/* One sheet: n cards on its front, and their backs. */
static void
print_sheet(struct job *j, const struct imposition *job, const struct grid *g,
	    const struct face_pair *cards, size_t n, struct slug *slug)
{
	bool both = j->two_sided;

	slug->sheet++;
	slug->side = both ? "front" : "";
	if (is_folded(j, job))
		fold_page(j, job, g, cards, n, slug);
	else
		front_page(j, job, g, cards, n, slug);
	slug->side = "back";
	if (both && job->has_backs)
		back_page(j, job, g, cards, n, slug);
	else if (both)
		print_blank_back(j, slug, false);
	print_finish_pages(j);
}

void
print_impose(struct job *j, const struct imposition *job)
{
	struct grid g = best_grid(job, print_paper(j), is_folded(j, job));
	size_t up = (size_t)(g.columns * g.rows), first, n;
	struct slug slug = {.part = xml_attr(job->part, "part"),
			    .title = job->title,
			    .side = ""};
	struct face_pair *cards;

	g.rtl = j->press.rtl;
	if (!up) {
		diag_report(j->diag, xml_where(job->part), DIAG_CARD_TOO_BIG,
			    xml_attr(job->part, "size"), j->request->paper);
		return;
	}
	g.outer = outer_bleed(job, &g);
	slug.bleed = least(job->bleed, g.outer);
	check_bleed(j, job, &g);
	slug.sheets = (job->n + up - 1) / up;
	cards = ARENA_ARRAY(j->press.arena, struct face_pair, up);
	for (first = 0; first < job->n; first += up) {
		n = job->n - first < up ? job->n - first : up;
		print_draw_cards(j, job->deck, first, n, cards);
		print_sheet(j, job, &g, cards, n, &slug);
	}
}
