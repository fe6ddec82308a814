/* Cards on paper: backs in register, crop marks. */
#include "print/impose.h"

#include "items/report.h"
#include "print/large.h"
#include "print/pack.h"
#include "print/pages.h"
#include "print/registration.h"
#include "print/shape.h"
#include "print/sheet.h"
#include "print/stack.h"

#define MARK_MOST MPT_MM(5)    /* one to lay a ruler to */
#define MARK_INNER MPT_MM(0.6) /* from the art to one in a gutter */
#define MARK_SHAPE MPT_MM(0.8) /* from art that is no rectangle to one */
#define HAIR MPT_MM(0.1)       /* no seam shows between two bleeds */
#define MARK_EDGE MPT_MM(3.5)  /* from the paper's edge */
#define SLUG_APART MPT_MM(2.4) /* between a mark and the slug */

/* A card on its way to the paper. */
struct placed_card {
	struct face_pair faces;
	const struct lot *lot;
};

/* The cards of a sheet, a block's behind the other's. */
struct hand {
	const struct spread *spread;
	struct placed_card *cards;
	struct slug slug;
};

static const struct lot *
first_lot(const struct block *b)
{
	return b->format->lots.at[0];
}

/* --- where cards stand --- */

/* Which way a place goes from the front to where the card's back is. */
struct flip {
	bool across; /* left to right */
	bool down;   /* top to bottom */
};

/*
 * A sheet that lies is turned before it is printed: its long edges are above
 * and below.
 */
static struct flip
flip_of(const struct job *j, const struct spread *s)
{
	bool down =
		s->sides == SIDES_BOTH && (j->request->duplex == PRINT_SHORT) !=
						  (s->paper.w > s->paper.h);

	return (struct flip){!down, down};
}

/* A place on the other side of a sheet. */
static struct rect
flipped(const struct spread *s, struct flip flip, struct rect r)
{
	if (flip.across)
		r.x = s->paper.w - r.x - r.w;
	if (flip.down)
		r.y = s->paper.h - r.y - r.h;
	return r;
}

/* On the front: where writing is from the right so are cards. */
static struct rect
on_front(const struct job *j, const struct spread *s, struct rect r)
{
	if (s->fixed && j->press.rtl)
		r.x = 2 * s->art.x + s->art.w - r.x - r.w;
	else
		r = flipped(s, (struct flip){.across = j->press.rtl}, r);
	return r;
}

/* The trim of a block's card k. */
static struct rect
cell(const struct block *b, size_t k)
{
	struct rect r = b->cell;

	r.x += ((int)k % b->columns) * (r.w + b->gap.w);
	r.y += ((int)k / b->columns) * (r.h + b->gap.h);
	return r;
}

/* By how many quarters a card is turned to stand in a cell. */
static int
quarters(const struct lot *lot, struct rect r)
{
	return (lot->trim.w > lot->trim.h) != (r.w > r.h) &&
	       lot->trim.w != lot->trim.h;
}

/* Card space (origin in its trim corner) to a cell, turned by quarters. */
static struct page_matrix
into_cell(const struct lot *lot, struct rect c, int turns)
{
	struct page_matrix m = PAGE_MOVE(-lot->trim.w / 2, -lot->trim.h / 2);

	m = page_combine(m, print_zoom(lot->zoom));
	m = page_combine(page_turn(turns * 90000), m);
	return page_combine(PAGE_MOVE(c.x + c.w / 2, c.y + c.h / 2), m);
}

/*
 * How much of a bleed there is in a gap: over its middle by a hair, so that no
 * seam shows between two.
 */
static mpt
half_gap(mpt gap, mpt bleed)
{
	return bleed < gap / 2 ? bleed : gap / 2 + HAIR;
}

/* A card's trim, so much larger on the sides of others and where there are
   none. */
static struct rect
wider(const struct block *b, size_t k, struct size inner, mpt outer)
{
	int column = (int)k % b->columns, row = (int)k / b->columns;
	mpt before = column ? inner.w : outer, above = row ? inner.h : outer;
	mpt behind = column + 1 < b->columns ? inner.w : outer;
	mpt below = row + 1 < b->rows ? inner.h : outer;
	struct rect c = cell(b, k);

	return (struct rect){c.x - before, c.y - above, c.w + before + behind,
			     c.h + above + below};
}

/* What a card's bleed may cover, from its trim; so much of it between cards. */
static struct rect
bleed_rect(const struct block *b, size_t k, mpt bleed, mpt inner)
{
	return wider(b, k,
		     (struct size){half_gap(b->gap.w, inner),
				   half_gap(b->gap.h, inner)},
		     mpt_least(bleed, b->outer));
}

/* Where a face stands, how far its bleed may reach, and how it is turned. */
struct stand {
	struct rect at, around;
	int turns;
	bool back;
	mpt outer; /* the bleed of a shape reaches no further */
};

/* A card's shape as it is seen on a page, so much larger. */
static struct card_shape
shape_at(const struct job *j, const struct lot *lot, struct stand stand, mpt by)
{
	struct arena *a = j->press.doc->sheet;
	struct card_shape s = *lot->shape;
	struct page_matrix m = into_cell(lot, stand.at, stand.turns);

	if (stand.back)
		s = print_mirror_shape(
			&s, (mpt)((int64_t)lot->trim.w * PAGE_ONE / lot->zoom),
			a);
	s = print_send_shape(&s, m, a);
	return print_grow_shape(&s, by, a);
}

/* What follows is drawn inside the shape and its bleed. */
static void
clip_shape(struct job *j, struct page *page, const struct lot *lot,
	   const struct face *face, struct stand stand)
{
	mpt bleed = mpt_least(print_zoomed(-face->form->box.x, lot->zoom),
			      stand.outer);
	struct card_shape s = shape_at(j, lot, stand, bleed);
	struct page_mark m = {
		.kind = PAGE_CLIP,
		.path = print_shape_path(&s, j->press.doc->sheet)};

	page_mark(j->press.doc, page, m);
}

/*
 * One face: its bleed reaches to the middle of a gutter beside another card
 * and fully outside the grid.
 */
static void
put_face(struct job *j, struct page *page, const struct lot *lot,
	 const struct face *face, struct stand stand)
{
	bool bleeds = face->form->box.x < 0;

	if (bleeds)
		print_clip(j, page, stand.around);
	if (lot->shape)
		clip_shape(j, page, lot, face, stand);
	print_put(j, page, face, into_cell(lot, stand.at, stand.turns));
	if (lot->shape)
		print_unclip(j, page);
	if (bleeds)
		print_unclip(j, page);
}

static mpt
bleed_of(const struct lot *lot, const struct face *f)
{
	return print_zoomed(-f->form->box.x, lot->zoom);
}

static void
put_fronts(struct job *j, struct page *page, const struct hand *hand)
{
	const struct spread *s = hand->spread;
	const struct placed_card *c = hand->cards;
	const struct block *b;
	size_t k;

	VEC_EACH (b, &s->blocks)
		for (k = 0; k < b->n; k++, c++) {
			const struct face *f = &c->faces.front;
			struct rect at = on_front(j, s, cell(b, k));
			struct rect r = bleed_rect(b, k, bleed_of(c->lot, f),
						   c->lot->inner);

			put_face(j, page, c->lot, f,
				 (struct stand){at, on_front(j, s, r),
						quarters(c->lot, at), false,
						b->outer});
		}
}

/* Each back where its front is seen through the paper. */
static void
put_backs(struct job *j, struct page *page, const struct hand *hand)
{
	const struct spread *s = hand->spread;
	struct flip flip = flip_of(j, s);
	const struct placed_card *c = hand->cards;
	const struct block *b;
	size_t k;

	VEC_EACH (b, &s->blocks)
		for (k = 0; k < b->n; k++, c++) {
			const struct face *f = &c->faces.back;
			struct rect at = cell(b, k), r;
			int turns = quarters(c->lot, at);

			if (!f->form)
				continue;
			r = bleed_rect(b, k, bleed_of(c->lot, f),
				       bleed_of(c->lot, f));
			at = flipped(s, flip, on_front(j, s, at));
			r = flipped(s, flip, on_front(j, s, r));
			put_face(j, page, c->lot, f,
				 (struct stand){at, r,
						flip.down ? 2 - turns : -turns,
						true, b->outer});
		}
}

/* --- crop marks --- */

/* The cells of a block that hold cards, and how many each way. */
static struct block
used(const struct block *b)
{
	struct block u = *b;

	if ((int)u.n < u.columns)
		u.columns = (int)u.n;
	u.rows = ((int)u.n + u.columns - 1) / u.columns;
	return u;
}

/* How long marks are on the sides of a block. */
struct mark_lengths {
	mpt left, right, above, below;
};

static mpt
clamp(mpt v, mpt low, mpt high)
{
	return mpt_least(mpt_most(v, low), high);
}

/*
 * As long as the margins let them be, so that a ruler can be laid to them, but
 * for the side where the slug stands.
 */
static struct mark_lengths
margin_lengths(const struct spread *s, mpt gap)
{
	mpt x = s->art.x, y = s->art.y;
	bool below = s->paper.h - s->art.h - y >= x; /* stands the slug */
	mpt slug = SHEET_EDGE + SLUG_APART;
	mpt shortest = gap > MARK_GAP ? MARK_LEAST : MARK_LONG / 2;
	mpt across = clamp(x - gap - (below ? MARK_EDGE : slug), shortest,
			   below ? MARK_MOST : MARK_LONG);

	return (struct mark_lengths){
		across, across, clamp(y - gap - MARK_EDGE, shortest, MARK_MOST),
		clamp(y - gap - (below ? slug : MARK_EDGE), shortest,
		      below ? MARK_LONG : MARK_MOST)};
}

/* Between blocks they are as long as the gap lets them be, and at the fold. */
static struct mark_lengths
mark_lengths(const struct spread *s, mpt gap)
{
	mpt gaps = PACK_GAP - 2 * MARK_GAP;
	struct mark_lengths l = {gaps, gaps, gaps, gaps};

	if (s->blocks.n == 1)
		l = margin_lengths(s, gap);
	if (s->sides == SIDES_FOLD)
		l.right = 2 * (FOLD_GAP - gap);
	return l;
}

/* Where marks are drawn, and on which side of the sheet. */
struct marking {
	struct job *j;
	struct page *page;
	const struct spread *spread;
	bool beyond; /* the fold */
};

static void
mark(const struct marking *m, mpt x, mpt y, mpt to_x, mpt to_y)
{
	bool mirrored = m->j->press.rtl != m->beyond;
	mpt w = m->spread->paper.w;

	print_mark(m->j, m->page, (struct point){mirrored ? w - x : x, y},
		   (struct point){mirrored ? w - to_x : to_x, to_y}, false);
}

/*
 * In a gutter, where cuts cross: a tick along each of them, between the bleeds
 * if these leave room.
 */
static void
inner_marks(const struct marking *m, const struct block *b)
{
	mpt gap = first_lot(b)->inner + MARK_INNER;
	int i, k;

	if (mpt_least(b->gap.w, b->gap.h) - 2 * gap < MARK_LEAST)
		return;
	for (k = 1; k < b->rows; k++)
		for (i = 1; i < b->columns; i++) {
			struct rect r = cell(b, (size_t)(k * b->columns + i));
			mpt x = r.x - b->gap.w, y = r.y - b->gap.h;

			mark(m, x + gap, y, r.x - gap, y);
			mark(m, x + gap, r.y, r.x - gap, r.y);
			mark(m, x, y + gap, x, r.y - gap);
			mark(m, r.x, y + gap, r.x, r.y - gap);
		}
}

/* Crop marks at every trim edge, outside the art on all four sides. */
static void
crop_marks(const struct marking *m, const struct block *whole, mpt bleed)
{
	struct block b = used(whole);
	struct rect all = print_block_rect(&b), r;
	mpt gap = bleed + MARK_GAP;
	struct mark_lengths l = mark_lengths(m->spread, gap);
	mpt top = all.y - gap, foot = all.y + all.h + gap;
	mpt left = all.x - gap, right = all.x + all.w + gap;
	mpt x, y;
	int i;

	for (i = 0; i < b.columns * 2; i++) {
		r = cell(&b, (size_t)i / 2);
		x = r.x + (i % 2 ? r.w : 0);
		mark(m, x, top, x, top - l.above);
		mark(m, x, foot, x, foot + l.below);
	}
	for (i = 0; i < b.rows * 2; i++) {
		r = cell(&b, (size_t)(i / 2 * b.columns));
		y = r.y + (i % 2 ? r.h : 0);
		mark(m, left, y, left - l.left, y);
		mark(m, right, y, right + l.right, y);
	}
	inner_marks(m, &b);
}

/* Of a gap beyond which other cards have such a bleed: what one's marks have. */
static mpt
for_marks(mpt gap, mpt bleed)
{
	return mpt_least(gap / 2, gap - half_gap(gap, bleed) - MARK_SHAPE);
}

/* Where nothing but the marks of card k may stand, and its art. */
static struct rect
territory(const struct spread *s, const struct block *b, size_t k, mpt bleed)
{
	return wider(b, k,
		     (struct size){for_marks(b->gap.w, bleed),
				   for_marks(b->gap.h, bleed)},
		     bleed + (s->blocks.n > 1 ? PACK_GAP / 2 : MARK_MOST));
}

/* Marks for a card that is no rectangle; a dashed line round what is curved. */
static void
shape_marks(const struct marking *m, const struct block *b, size_t k, mpt bleed)
{
	const struct spread *s = m->spread;
	const struct lot *lot = first_lot(b);
	struct rect free = on_front(m->j, s, territory(s, b, k, bleed));
	struct stand stand = {.at = on_front(m->j, s, cell(b, k))};
	struct flip flip = flip_of(m->j, s);
	struct card_shape shape;
	struct card_tick *ticks;
	size_t n, i;

	stand.turns = quarters(lot, stand.at);
	if (m->beyond) {
		stand.at = flipped(s, flip, stand.at);
		free = flipped(s, flip, free);
		stand.turns = -stand.turns;
		stand.back = true;
	}
	shape = shape_at(m->j, lot, stand, 0);
	n = print_shape_ticks(&shape, bleed + MARK_SHAPE, free, &ticks,
			      m->j->press.doc->sheet);
	for (i = 0; i < n; i++)
		print_mark(m->j, m->page, ticks[i].from, ticks[i].to, false);
	if (!shape.curved)
		return;
	shape = shape_at(m->j, lot, stand, bleed + MARK_SHAPE);
	print_clip(m->j, m->page, free);
	print_line_round(m->j, m->page,
			 print_shape_path(&shape, m->j->press.doc->sheet));
	print_unclip(m->j, m->page);
}

/* How far art is printed out of a block. */
static mpt
reach(const struct spread *s, const struct block *b)
{
	const struct lot *lot = first_lot(b);
	mpt most = lot->bleed;

	if (s->sides == SIDES_FOLD) /* backs are marked, too */
		most = mpt_most(most, mpt_most(lot->back_bleed, MPT_MM(1.5)));
	return mpt_least(most, b->outer);
}

static void
mark_blocks(const struct marking *m)
{
	const struct block *b;
	size_t k;

	if (m->j->request->no_marks)
		return;
	VEC_EACH (b, &m->spread->blocks) {
		mpt bleed = reach(m->spread, b);

		if (!first_lot(b)->shape)
			crop_marks(m, b, bleed);
		for (k = 0; first_lot(b)->shape && k < b->n; k++)
			shape_marks(m, b, k, bleed);
	}
}

/* --- pages --- */

static struct page *
card_page(struct job *j, const struct hand *hand)
{
	const struct spread *s = hand->spread;
	const struct slug *slug = &hand->slug;
	bool back = str_eq(slug->side, "back");
	struct page *page =
		print_add_page(j, s->paper,
			       arena_printf(j->press.doc->arena, "%s %zu%s",
					    hand->cards->lot->title,
					    slug->sheet, back ? "b" : ""));
	mpt b = s->blocks.n > 1 ? 0 : first_lot(s->blocks.at)->bleed;

	print_adjust(j, page, back);
	page->trim = on_front(j, s, s->art);
	if (back)
		page->trim = flipped(s, flip_of(j, s), page->trim);
	page->bleed = (struct rect){page->trim.x - b, page->trim.y - b,
				    page->trim.w + 2 * b, page->trim.h + 2 * b};
	return page;
}

static void
front_page(struct job *j, struct hand *hand)
{
	struct page *page = card_page(j, hand);
	struct marking m = {j, page, hand->spread, false};
	mpt middle = page->width / 2;

	put_fronts(j, page, hand);
	if (hand->spread->sides == SIDES_FOLD)
		put_backs(j, page, hand);
	print_registration(j, page);
	mark_blocks(&m);
	if (hand->spread->sides == SIDES_FOLD) {
		m.beyond = true;
		mark_blocks(&m);
		print_mark(j, page, (struct point){middle, SHEET_EDGE},
			   (struct point){middle, page->height - SHEET_EDGE},
			   true);
	}
	print_slug(j, page, page->trim, &hand->slug);
}

static void
back_page(struct job *j, struct hand *hand)
{
	struct page *page;

	const struct block *b = hand->spread->blocks.at;

	hand->slug.side = "back";
	hand->slug.bleed =
		mpt_most(hand->slug.bleed,
			 mpt_least(first_lot(b)->back_bleed, b->outer));
	page = card_page(j, hand);
	put_backs(j, page, hand);
	print_slug(j, page, page->trim, &hand->slug);
}

/* --- cards for a sheet --- */

/* The bookmark of a part stands where its first card does. */
static void
begin_lot(struct job *j, const struct lot *lot)
{
	if (!lot->drawn)
		print_begin_part(j, lot->part, lot->title);
}

/* Draws the next n cards of a format. */
static void
draw_cards(struct job *j, struct format *f, size_t n, struct placed_card *to)
{
	struct face_pair *faces =
		ARENA_ARRAY(j->press.doc->sheet, struct face_pair, n);
	size_t some, i;

	while (n) {
		struct lot *lot = f->lots.at[f->at];

		some = lot->n - lot->drawn;
		if (!some) {
			f->at++;
			continue;
		}
		begin_lot(j, lot);
		some = some < n ? some : n;
		print_draw_cards(j, lot, some, faces);
		for (i = 0; i < some; i++)
			*to++ = (struct placed_card){faces[i], lot};
		n -= some;
	}
}

/* Was a card of this part placed before? */
static bool
seen_before(const struct placed_card *cards, size_t i)
{
	for (size_t k = i; k-- > 0;)
		if (cards[k].lot == cards[i].lot)
			return true;
	return false;
}

/* What stands on a sheet, in the strip's one line: "Joes · Words +2". */
static const char *
titles(const struct job *j, const struct placed_card *cards, size_t n)
{
	const char *all = cards->lot->title;
	size_t parts = 1;

	for (size_t i = 1; i < n; i++) {
		if (seen_before(cards, i))
			continue;
		if (++parts == 2)
			all = arena_printf(j->press.doc->sheet, "%s · %s", all,
					   cards[i].lot->title);
	}
	return parts <= 2 ? all
			  : arena_printf(j->press.doc->sheet, "%s +%zu", all,
					 parts - 2);
}

void
print_cards_sheet(struct job *j, const struct spread *s, size_t sheet)
{
	struct hand hand = {.spread = s};
	const struct block *b;
	size_t n = 0, at = 0;

	VEC_EACH (b, &s->blocks)
		n += b->n;
	hand.cards = ARENA_ARRAY(j->press.doc->sheet, struct placed_card, n);
	VEC_EACH (b, &s->blocks) {
		draw_cards(j, b->format, b->n, hand.cards + at);
		at += b->n;
	}
	hand.slug =
		(struct slug){.part = xml_attr(hand.cards->lot->part, "part"),
			      .title = titles(j, hand.cards, n),
			      .side = print_side_name(j, s->sides),
			      .paper = s->name,
			      .sheet = sheet,
			      .sheets = j->sheets,
			      .no_marks = s->fixed};
	if (j->request->profile && j->request->profile->registration)
		hand.slug.corner =
			print_clear_corner(j->request->profile->registration);
	if (s->blocks.n == 1)
		hand.slug.bleed = mpt_least(first_lot(s->blocks.at)->bleed,
					    s->blocks.at->outer);
	if (s->sides == SIDES_FOLD)
		hand.slug.bleed = reach(s, s->blocks.at);
	front_page(j, &hand);
	if (s->sides == SIDES_BOTH)
		back_page(j, &hand);
	print_finish_pages(j);
}

/* --- bleeds --- */

static void
report_bleed(const struct job *j, const struct lot *lot, enum diag_id id,
	     mpt bleed, mpt kept)
{
	struct scope sc = print_scope(j, xml_attr(lot->part, "part"),
				      xml_root(j->in.kit));

	diag_report(j->diag, xml_where(lot->part), id, sc.part,
		    items_write_mm(&sc, bleed), items_write_mm(&sc, kept),
		    items_write_mm(&sc, 2 * bleed));
}

void
print_check_bleed(const struct job *j, const struct lot *lot,
		  const struct block *b)
{
	mpt gap = mpt_least(b->gap.w, b->gap.h);
	bool asked = gap > 0 || j->request->bleed > 0;
	mpt most = print_lot_reach(lot);

	if (most > b->outer)
		report_bleed(j, lot, DIAG_BLEED_EDGE, most, b->outer);
	if (asked && 2 * lot->inner > gap + HAIR && b->n > 1 && lot->n > 1)
		report_bleed(j, lot, DIAG_BLEED_GUTTER, lot->inner, gap / 2);
}
