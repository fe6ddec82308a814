/* Cards on paper: n-up, backs in register, crop marks, the slug. */
#include <string.h>

#include "print/internal.h"

#define EDGE MPT_MM(5)	     /* a home printer reaches no further */
#define MARK_GAP MPT_MM(1.2) /* from the trim (or bleed) to a crop mark */
#define MARK_LONG MPT_MM(3)
#define MARK_WIDTH 350
#define FOLD_GAP MPT_MM(3) /* beside the fold of --duplex fold */

/* How cards stand on the paper; grids are centred so that backs register. */
struct grid {
	int columns, rows;
	bool turned; /* cards lie on their side */
	bool rtl;    /* the first card is at the right */
	mpt x, y;    /* the first trim corner */
	mpt w, h;    /* of a cell's trim */
	mpt gutter;
	struct size paper;
};

struct size
print_paper(struct layout *l)
{
	struct xml_node *n = game_find(l->game, "paper", l->request->paper);
	struct size s;

	s.w = items_read_length(l, n, xml_attr(n, "width"), 0).v;
	s.h = items_read_length(l, n, xml_attr(n, "height"), 0).v;
	return s;
}

struct page *
print_add_page(struct layout *l, bool landscape, const char *label)
{
	struct size s = print_paper(l);
	struct page *p = landscape ? page_add(l->doc, s.h, s.w)
				   : page_add(l->doc, s.w, s.h);

	p->label = label;
	p->trim = (struct rect){0, 0, p->width, p->height};
	return p;
}

static void
add_mark(struct layout *l, struct page *page, struct page_mark m)
{
	VEC_PUSH(l->doc->arena, &page->marks, m);
}

void
print_put(struct layout *l, struct page *page, const struct face *face,
	  struct page_matrix m)
{
	add_mark(l, page,
		 (struct page_mark){.kind = PAGE_PLACE,
				    .place = {face->form, m}});
	print_put_fields(l, page, face, m);
	print_put_links(l, l->doc->pages.n - 1, face, m);
}

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
	mpt room_x = paper.w - 2 * EDGE, room_y = paper.h - 2 * EDGE;
	mpt wide, high;

	g.w = turned ? job->height : job->width;
	g.h = turned ? job->width : job->height;
	if (folded)
		room_x = paper.w / 2 - EDGE - FOLD_GAP;
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
	mpt need = EDGE + MARK_GAP + MARK_LONG / 2 + MPT_MM(2.8);
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

static void
clip_to(struct layout *l, struct page *page, struct rect r)
{
	struct page_mark m = {.kind = PAGE_CLIP};
	struct outline o = {{0}};

	outline_rect(l->doc->arena, &o, r.x, r.y, r.w, r.h, 0, transform_none);
	m.path.n = o.v.n;
	m.path.segments = o.v.at;
	add_mark(l, page, m);
}

/*
 * One card: its bleed reaches to the middle of a gutter beside another card
 * and fully outside the grid.
 */
static void
put_card(struct layout *l, struct page *page, const struct imposition *job,
	 const struct grid *g, int column, int row, const struct face *face,
	 int quarters)
{
	struct rect c = cell(g, column, row), r = c;
	mpt bleed = -face->form->box.x;
	/* over the middle by a hair, so that no seam shows between two */
	mpt half = g->gutter / 2 + MPT_MM(0.1);
	mpt before = column ? half : bleed;
	mpt behind = column + 1 < g->columns ? half : bleed;
	mpt above = row ? half : bleed;
	mpt below = row + 1 < g->rows ? half : bleed;

	if (bleed > 0) {
		r = (struct rect){c.x - before, c.y - above,
				  c.w + before + behind, c.h + above + below};
		clip_to(l, page, r);
	}
	print_put(l, page, face, into_cell(job, c, quarters));
	if (bleed > 0)
		add_mark(l, page, (struct page_mark){.kind = PAGE_UNCLIP});
}

void
print_mark(struct layout *l, struct page *page, struct point a, struct point b,
	   bool dashed)
{
	struct page_mark m = {.kind = PAGE_PATH};
	struct page_segment *s =
		ARENA_ARRAY(l->doc->arena, struct page_segment, 2);

	s[0] = (struct page_segment){PAGE_MOVE_TO, {a}};
	s[1] = (struct page_segment){PAGE_LINE_TO, {b}};
	m.path = (struct page_path){.n = 2,
				    .segments = s,
				    .width = MARK_WIDTH,
				    .stroke = items_black};
	if (dashed) {
		m.path.dashes = 2;
		m.path.dash[0] = m.path.dash[1] = MPT_MM(2);
	}
	add_mark(l, page, m);
}

static mpt
least(mpt a, mpt b)
{
	return a < b ? a : b;
}

/* Crop marks at every trim edge, outside the art on all four sides. */
static void
crop_marks(struct layout *l, struct page *page, const struct grid *g, mpt bleed)
{
	mpt gap = bleed + MARK_GAP, right = g->x + grid_width(g);
	mpt foot = g->y + grid_height(g);
	mpt up = least(MARK_LONG, g->y - gap - EDGE - MPT_MM(2.4));
	mpt along = least(MARK_LONG, g->x - gap - EDGE - MPT_MM(2.4));
	int i, side;

	up = up < MARK_LONG / 2 ? MARK_LONG / 2 : up;
	along = along < MARK_LONG / 2 ? MARK_LONG / 2 : along;

	for (i = 0; i < g->columns * 2; i++) {
		mpt x = cell(g, i / 2, 0).x + (i % 2 ? g->w : 0);

		for (side = 0; side < 2; side++) {
			mpt y = side ? foot + gap : g->y - gap;

			print_mark(l, page, (struct point){x, y},
				   (struct point){x, side ? y + up : y - up},
				   false);
		}
	}
	for (i = 0; i < g->rows * 2; i++) {
		mpt y = cell(g, 0, i / 2).y + (i % 2 ? g->h : 0);

		for (side = 0; side < 2; side++) {
			mpt x = side ? right + gap : g->x - gap;

			print_mark(
				l, page, (struct point){x, y},
				(struct point){side ? x + along : x - along, y},
				false);
		}
	}
}

struct face
print_draw_slug(struct layout *l, const char *layout, mpt w, mpt h,
		const struct slug *slug)
{
	struct xml_node *root = xml_root(l->request->kit);
	struct rect box = {0, 0, w, h};
	size_t depth = xpath_depth(l->x);
	struct page_form *out = l->out;
	struct face face = {0};

	xpath_push_text(l->x, "part", slug->title);
	xpath_push_text(l->x, "side", slug->side);
	xpath_push_number(l->x, "sheet", (double)slug->sheet);
	xpath_push_number(l->x, "sheets", (double)slug->sheets);
	xpath_push_number(l->x, "room", (double)mpt_to_um(h) / 1000);
	face.form = l->out = page_form_new(l->doc, layout, box);
	items_arrange(
		l, items_build(l, game_find(l->game, "layout", layout), root),
		box, 1000);
	l->out = out;
	xpath_pop_to(l->x, depth);
	return face;
}

/* The clear strips around the art: below it, or beside it. */
void
print_slug(struct layout *l, struct page *page, struct rect art,
	   const struct slug *slug)
{
	mpt marks = MARK_GAP + MARK_LONG + MPT_MM(0.6);
	mpt below = page->height - art.y - art.h,
	    beside = page->width - art.x - art.w;
	bool upright = below >= beside, tall;
	mpt room = (upright ? below : beside) - EDGE;
	mpt along = (upright ? page->width : page->height) - 4 * EDGE;
	struct face face;
	struct page_matrix m;
	mpt h;

	if (slug->no_marks)
		marks = MPT_MM(2.4);
	else
		marks += slug->bleed; /* marks begin outside it */
	tall = room - marks >= MPT_MM(6.4);
	h = tall ? MPT_MM(6.4) : least(room - marks, MPT_MM(5.2));
	if (h < MPT_MM(2.2)) {
		h = MPT_MM(2.2);
		marks = room - h > 0 ? room - h : 0;
	}
	face = print_draw_slug(l, tall ? "sheet-slug" : "sheet-slug-short",
			       along, h, slug);
	m = upright ? PAGE_MOVE(2 * EDGE, art.y + art.h + marks)
		    : page_combine(PAGE_MOVE(art.x + art.w + marks,
					     page->height - 2 * EDGE),
				   page_turn(-90000));
	print_put(l, page, &face, m);
}

void
print_blank_back(struct layout *l, const struct slug *slug, bool landscape)
{
	struct page *page =
		print_add_page(l, landscape,
			       arena_printf(l->doc->arena, "%s %zub",
					    slug->title, slug->sheet));
	struct rect art = {2 * EDGE, 2 * EDGE, page->width - 4 * EDGE,
			   page->height - 5 * EDGE};
	struct slug blank = *slug;

	blank.side = "blank";
	blank.no_marks = true;
	print_slug(l, page, art, &blank);
	page->trim.w = 0;
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
card_page(struct layout *l, const struct imposition *job, const struct grid *g,
	  const struct slug *slug)
{
	struct page *page = print_add_page(
		l, false,
		arena_printf(l->doc->arena, "%s %zu%s", slug->title,
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
finish_page(struct layout *l, struct page *page, const struct grid *g,
	    const struct slug *slug, mpt bleed, size_t n)
{
	struct grid u = used(g, n);

	if (!l->request->no_marks)
		crop_marks(l, page, &u, bleed);
	print_slug(l, page, grid_rect(g), slug);
}

static void
front_page(struct layout *l, const struct imposition *job, const struct grid *g,
	   size_t first, size_t n, const struct slug *slug)
{
	struct page *page = card_page(l, job, g, slug);
	size_t k;

	for (k = 0; k < n; k++)
		put_card(l, page, job, g, column_of(g, k), (int)k / g->columns,
			 &job->cards[first + k].front, g->turned ? 1 : 0);
	finish_page(l, page, g, slug, job->bleed, n);
}

static void
back_page(struct layout *l, const struct imposition *job, const struct grid *g,
	  size_t first, size_t n, const struct slug *slug)
{
	struct page *page = card_page(l, job, g, slug);
	struct grid moved = *g;
	int column, row, quarters;
	size_t k;

	moved.x += l->request->shift_x;
	moved.y += l->request->shift_y;
	for (k = 0; k < n; k++) {
		mirror(l->request->duplex, g, (int)k, &column, &row, &quarters);
		put_card(l, page, job, &moved, column, row,
			 &job->cards[first + k].back, quarters);
	}
	print_slug(l, page, grid_rect(g), slug);
}

/* Fronts before the fold, their backs behind it, mirrored. */
static void
fold_page(struct layout *l, const struct imposition *job, const struct grid *g,
	  size_t first, size_t n, const struct slug *slug)
{
	struct slug wide = *slug;
	struct page *page = card_page(l, job, g, slug);
	struct grid fronts = *g, backs = *g;
	int column, row, quarters;
	mpt middle = g->paper.w / 2, right = g->paper.w - g->x - grid_width(g);
	size_t k;

	*(l->rtl ? &fronts.x : &backs.x) = right;
	for (k = 0; k < n; k++) {
		put_card(l, page, job, &fronts, column_of(g, k),
			 (int)k / g->columns, &job->cards[first + k].front,
			 g->turned ? 1 : 0);
		mirror(PRINT_LONG, g, (int)k, &column, &row, &quarters);
		put_card(l, page, job, &backs, column, row,
			 &job->cards[first + k].back, quarters);
	}
	page->trim.w = right + grid_width(g) - g->x;
	if (!l->request->no_marks) {
		crop_marks(l, page, &fronts, MPT_MM(1.5));
		crop_marks(l, page, &backs, MPT_MM(1.5));
	}
	print_mark(l, page, (struct point){middle, EDGE},
		   (struct point){middle, g->paper.h - EDGE}, true);
	wide.bleed = MPT_MM(1.5);
	print_slug(l, page, page->trim, &wide);
}

void
print_impose(struct layout *l, const struct imposition *job)
{
	bool folded = job->has_backs && l->request->duplex == PRINT_FOLD;
	struct grid g = best_grid(job, print_paper(l), folded);
	size_t up = (size_t)(g.columns * g.rows), first, n;
	struct slug slug = {
		.title = job->title, .side = "", .bleed = job->bleed};
	bool both = print_is_two_sided(l);

	g.rtl = l->rtl;
	if (!up) {
		diag_report(l->diag, xml_where(job->part), DIAG_CARD_TOO_BIG,
			    xml_attr(job->part, "size"), l->request->paper);
		return;
	}
	slug.sheets = (job->n + up - 1) / up;
	for (first = 0; first < job->n; first += up) {
		n = job->n - first < up ? job->n - first : up;
		slug.sheet++;
		slug.side = both ? "front" : "";
		if (folded)
			fold_page(l, job, &g, first, n, &slug);
		else
			front_page(l, job, &g, first, n, &slug);
		slug.side = "back";
		if (both && job->has_backs)
			back_page(l, job, &g, first, n, &slug);
		else if (both)
			print_blank_back(l, &slug, false);
	}
}
