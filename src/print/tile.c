/*
 * Boards that are larger than their paper: pieces to glue together.
 *
 * A piece is cut along its left and upper edge, and laid onto the tabs of the
 * pieces to the left and above: a strip in which art goes on, so that no white
 * shows in the seam, and one that is hatched, for glue.  Ticks outside the art
 * say where edges lie.  The key shows which piece it is.
 */
#include "print/tile.h"

#include "items/length.h"
#include "print/large.h"
#include "print/pages.h"
#include "print/sheet.h"

#define UNDER MPT_MM(3) /* of art, below the next piece */
#define TAB MPT_MM(8)
#define HATCH MPT_MM(4)
#define KEY_HIGH MPT_MM(3.6)
#define KEY_CELL MPT_MM(2)

/* The size of a board, where it says none that of an area. */
static struct size
size_in(const struct job *j, const struct xml_node *part, struct rect area)
{
	struct scope sc =
		print_scope(j, xml_attr(part, "part"), xml_root(j->in.kit));
	struct size s = {area.w, area.h};

	if (xml_attr(part, "width"))
		s.w = items_read_length(&sc, part, xml_attr(part, "width"), 0)
			      .v;
	if (xml_attr(part, "height"))
		s.h = items_read_length(&sc, part, xml_attr(part, "height"), 0)
			      .v;
	return s;
}

struct size
print_board_size(const struct job *j, const struct xml_node *part)
{
	return size_in(j, part, print_sheet_area(j, part));
}

/* Pieces along a length, all but the last with a join behind them. */
static int
divide(mpt length, mpt room, mpt join, mpt *piece)
{
	int n = 1;

	while (length > room + (n - 1) * (room - join))
		n++;
	*piece = n == 1 ? length : mpt_least((length + n - 1) / n, room - join);
	return n;
}

/* Pieces that an area holds one of. */
static struct tiles
find_tiles(const struct job *j, const struct xml_node *part, struct rect area)
{
	struct tiles t = {.zoom = j->request->large ? LARGE_SHEET : PAGE_ONE,
			  .board = size_in(j, part, area),
			  .join = UNDER + TAB};

	t.board = (struct size){print_zoomed(t.board.w, t.zoom),
				print_zoomed(t.board.h, t.zoom)};

	t.columns = divide(t.board.w, area.w, t.join, &t.piece.w);
	t.rows = divide(t.board.h, area.h, t.join, &t.piece.h);
	return t;
}

struct tiles
print_find_tiles(const struct job *j, const struct xml_node *part)
{
	return find_tiles(j, part, print_sheet_area(j, part));
}

bool
print_tiles_lie(const struct job *j, const struct xml_node *part)
{
	struct size s = print_paper(j, part);
	struct tiles upright = find_tiles(j, part, print_area_on(s));
	struct tiles lying =
		find_tiles(j, part, print_area_on((struct size){s.h, s.w}));

	return lying.columns * lying.rows < upright.columns * upright.rows;
}

/* Where a piece lies on the board. */
static struct rect
piece_of(const struct tiles *t, int i)
{
	struct rect r = {i % t->columns * t->piece.w,
			 i / t->columns * t->piece.h, t->piece.w, t->piece.h};

	r.w = mpt_least(r.w, t->board.w - r.x);
	r.h = mpt_least(r.h, t->board.h - r.y);
	return r;
}

static void
line(const struct job *j, struct page *page, mpt x, mpt y, mpt to_x, mpt to_y,
     bool dashed)
{
	print_mark(j, page, (struct point){x, y}, (struct point){to_x, to_y},
		   dashed);
}

/* Ticks above and below an edge that goes down the page, or beside one. */
static void
ticks(const struct job *j, struct page *page, struct rect all, mpt x, mpt y)
{
	mpt from = MARK_GAP, to = MARK_GAP + MARK_LONG;

	line(j, page, x, all.y - from, x, all.y - to, false);
	line(j, page, x, all.y + all.h + from, x, all.y + all.h + to, false);
	line(j, page, all.x - from, y, all.x - to, y, false);
	line(j, page, all.x + all.w + from, y, all.x + all.w + to, y, false);
}

/* A hatched strip for glue, along the right of a piece or below it. */
static void
tab(const struct job *j, struct page *page, struct rect r)
{
	mpt at;

	line(j, page, r.x, r.y, r.x + r.w, r.y, true);
	line(j, page, r.x, r.y + r.h, r.x + r.w, r.y + r.h, true);
	line(j, page, r.x, r.y, r.x, r.y + r.h, true);
	line(j, page, r.x + r.w, r.y, r.x + r.w, r.y + r.h, true);
	if (r.h > r.w)
		for (at = r.y; at + r.w <= r.y + r.h; at += HATCH)
			line(j, page, r.x, at + r.w, r.x + r.w, at, false);
	else
		for (at = r.x; at + r.h <= r.x + r.w; at += HATCH)
			line(j, page, at, r.y + r.h, at + r.h, r.y, false);
}

/* All pieces small, this one black. */
static void
key(const struct job *j, struct page *page, const struct tiles *t,
    struct rect at, int i)
{
	mpt w = mpt_least(KEY_CELL, at.w / t->columns);
	mpt h = mpt_least(KEY_CELL, KEY_HIGH / t->rows);
	mpt right = at.x + t->columns * w, foot = at.y + t->rows * h;
	int k;

	for (k = 0; k <= t->columns; k++)
		line(j, page, at.x + k * w, at.y, at.x + k * w, foot, false);
	for (k = 0; k <= t->rows; k++)
		line(j, page, at.x, at.y + k * h, right, at.y + k * h, false);
	print_bar(j, page,
		  (struct rect){at.x + i % t->columns * w,
				at.y + i / t->columns * h, w, h});
}

/* What is outside the art of a front. */
static void
furnish(const struct job *j, struct page *page, const struct tiles *t,
	struct rect at, int i)
{
	bool right = i % t->columns + 1 < t->columns;
	bool below = i / t->columns + 1 < t->rows;
	struct rect all = {at.x, at.y, at.w + (right ? t->join : 0),
			   at.h + (below ? t->join : 0)};

	ticks(j, page, all, at.x, at.y);
	ticks(j, page, all, at.x + at.w, at.y + at.h);
	if (right)
		tab(j, page,
		    (struct rect){at.x + at.w + UNDER + MARK_LEAST, at.y,
				  TAB - MARK_LEAST, at.h});
	if (below)
		tab(j, page,
		    (struct rect){at.x, at.y + at.h + UNDER + MARK_LEAST, at.w,
				  TAB - MARK_LEAST});
	if (t->columns * t->rows > 1)
		key(j, page, t,
		    (struct rect){at.x + MARK_LONG, SHEET_EDGE,
				  at.w - 2 * MARK_LONG, 0},
		    i);
}

void
print_put_tile(struct job *j, struct page *page, const struct xml_node *part,
	       const struct face *face, const struct tiles *t, struct rect area,
	       int i, bool back)
{
	struct rect r = piece_of(t, i), at = {area.x, area.y, r.w, r.h}, art;
	bool right = i % t->columns + 1 < t->columns;
	bool below = i / t->columns + 1 < t->rows;
	struct piece p = {.part = part, .face = face};

	art = at;
	if (back) { /* seen through the paper */
		if ((j->request->duplex == PRINT_SHORT) !=
		    (page->width > page->height)) {
			r.y = t->board.h - r.y - r.h;
			art.y = page->height - at.y - at.h;
		} else {
			r.x = t->board.w - r.x - r.w;
			art.x = page->width - at.x - at.w;
		}
		at = art;
	} else {
		art.w += right ? UNDER : 0;
		art.h += below ? UNDER : 0;
	}
	p.m = page_combine(PAGE_MOVE(at.x - r.x, at.y - r.y),
			   print_zoom(t->zoom));
	p.area = at;
	p.art = art;
	print_put_piece(j, page, &p);
	if (!back)
		furnish(j, page, t, at, i);
}
