/* Paper: what stands on which sheet, all of it known before any is drawn. */
#include "print/stack.h"

#include "print/flowing.h"
#include "print/large.h"
#include "print/pack.h"
#include "print/pages.h"
#include "print/profile.h"
#include "print/sheet.h"
#include "print/singly.h"

/* --- what there is to print --- */

static bool
is_back_to_back(const struct job *j)
{
	return j->request->duplex == PRINT_LONG ||
	       j->request->duplex == PRINT_SHORT;
}

static void
tell(struct job *j, const struct part *part, size_t n, struct size size)
{
	struct stacked_part told = {
		.part = xml_attr(part->node, "part"),
		.title = xml_attr(part->node, "title"),
		.paper = xml_attr(part->node, "paper"),
		.cards = xml_is(part->node, "cards"),
		.n = n,
		.size = size,
	};

	VEC_PUSH(j->press.arena, &j->stack->parts, told);
}

/* How many pages a <sheet> has that prints n of its records. */
static size_t
count_pages(struct job *j, const struct part *part, const struct printed *p,
	    size_t n)
{
	struct rect area = print_sheet_area(j, part->node);
	struct size room = {area.w, area.h};
	size_t depth = xpath_depth(j->in.x), pages;
	struct sections found = {{0}};
	struct xml_doc *sections;

	if (!print_flows(part->node))
		return n;
	sections = print_bind_sheets(j, part, p, room, 1);
	pages = print_count_flowing(j, part, p, room, &found);
	print_forget_sections(j, sections, depth);
	return pages;
}

/* The pages of a <sheet>. */
static void
add_sheets(struct job *j, const struct part *part, const struct printed *p,
	   size_t n)
{
	bool back = xml_attr(part->node, "back");
	struct printed *kept = ARENA_NEW(j->press.arena, struct printed);
	struct pile pile = {.paper = print_paper_name(j, part->node),
			    .part = part,
			    .records = kept,
			    .n = count_pages(j, part, p, n),
			    .told = j->stack->parts.n};

	*kept = *p;
	tell(j, part, pile.n, print_sheet_paper(j, part->node));
	if (!print_flows(part->node))
		pile.n *= (size_t)print_side_pages(j, part->node);
	else if (j->request->large)
		pile.n *= LARGE_QUARTERS;
	if (back && is_back_to_back(j))
		pile.sides = SIDES_BOTH;
	else if (back)
		pile.n *= 2;
	VEC_PUSH(j->press.arena, &j->stack->pages, pile);
}

/* Is the paper cut already? */
static bool
is_stock(const struct job *j)
{
	return j->request->profile && j->request->profile->stock;
}

/* Reports places that no paper has. */
static bool
check_stock(const struct job *j)
{
	const struct print_profile *p = j->request->profile;
	const struct print_stock *s = p->stock;
	struct size paper = print_paper(j, NULL);

	if (s->across >= s->cell.w && s->down >= s->cell.h &&
	    s->first.x + (s->columns - 1) * s->across + s->cell.w <= paper.w &&
	    s->first.y + (s->rows - 1) * s->down + s->cell.h <= paper.h)
		return true;
	diag_report(j->diag,
		    xml_where(game_find(j->in.game, "profile", p->name)),
		    DIAG_STOCK_PLACES, p->name, j->request->paper);
	return false;
}

static bool
same_size(struct size a, struct size b)
{
	return (a.w == b.w && a.h == b.h) || (a.w == b.h && a.h == b.w);
}

/* Are two sizes cut alike? */
static bool
same_shape(const struct job *j, const struct lot *a, const struct lot *b)
{
	const struct game *g = j->in.game;
	const char *x = xml_attr(a->part, "size"),
		   *y = xml_attr(b->part, "size");

	return str_eq(xml_attr(game_find(g, "card-size", x), "outline"),
		      xml_attr(game_find(g, "card-size", y), "outline"));
}

static struct format *
format_of(struct job *j, const struct lot *lot)
{
	struct format **f;
	const struct lot *like;

	VEC_EACH (f, &j->stack->formats) {
		like = (*f)->lots.at[0];
		if (str_eq(lot->paper, like->paper) &&
		    same_size(lot->trim, like->trim) &&
		    same_shape(j, lot, like) && lot->sides == like->sides &&
		    lot->gutter == like->gutter && lot->bleed == like->bleed &&
		    lot->inner == like->inner)
			return *f;
	}
	VEC_PUSH(j->press.arena, &j->stack->formats,
		 ARENA_NEW(j->press.arena, struct format));
	return j->stack->formats.at[j->stack->formats.n - 1];
}

static void
add_cards(struct job *j, const struct part *part, const struct printed *p,
	  size_t n)
{
	struct lot *lot = print_new_lot(j, part->node, p);
	struct format *f;
	struct cut cut;

	if (is_stock(j) && !print_find_cut(j, lot, &cut))
		return;
	f = format_of(j, lot);
	VEC_PUSH(j->press.arena, &f->lots, lot);
	if (!f->full)
		f->full = print_spread_out(j, f);
	if (!f->full) {
		diag_report(j->diag, xml_where(part->node), DIAG_CARD_TOO_BIG,
			    xml_attr(part->node, "size"), lot->paper);
		f->lots.n--;
		return;
	}
	if (!j->request->singles)
		print_check_bleed(j, lot, f->full->blocks.at);
	f->n += lot->n;
	lot->told = j->stack->parts.n;
	tell(j, part, n, lot->trim);
}

/* Notes a paper that is not known yet. */
static void
note_paper(struct job *j, const char *name)
{
	if (!str_in(name, j->stack->papers.at, j->stack->papers.n))
		VEC_PUSH(j->press.arena, &j->stack->papers, name);
}

static void
add_parts(struct job *j)
{
	const struct part *part;

	note_paper(j, j->request->paper);
	VEC_EACH (part, &j->parts) {
		struct printed p;
		size_t n;

		if (xml_is(part->node, "booklet") || !print_wants(j, part) ||
		    (is_stock(j) && !xml_is(part->node, "cards")))
			continue;
		p = print_find_cards(j, part);
		n = p.v.n;
		if (j->whole)
			n = print_leave_out(j, part->node, &p);
		if (!n)
			continue;
		note_paper(j, print_paper_name(j, part->node));
		if (xml_is(part->node, "cards"))
			add_cards(j, part, &p, n);
		else
			add_sheets(j, part, &p, n);
	}
}

/* --- piles of cards --- */

/* A full sheet that is not full. */
static struct spread *
partly(struct job *j, const struct spread *full, size_t n)
{
	struct spread *s = ARENA_NEW(j->press.arena, struct spread);
	struct block b = *full->blocks.at;

	*s = *full;
	b.n = n;
	s->blocks.at = NULL;
	s->blocks.n = s->blocks.cap = 0;
	VEC_PUSH(j->press.arena, &s->blocks, b);
	return s;
}

/* --- sheets that formats share --- */

#define ROOM_X MPT_MM(8)  /* of the edge of the paper: marks */
#define ROOM_Y MPT_MM(12) /* ... and the slug */

/* Where cards may stand on a page. */
static struct rect
room(struct size paper, bool folded)
{
	struct rect r = {ROOM_X, ROOM_Y, paper.w - 2 * ROOM_X,
			 paper.h - 2 * ROOM_Y};

	if (folded)
		r.w = paper.w / 2 - FOLD_GAP - ROOM_X;
	return r;
}

/* Formats on one paper with cards left over, as they are packed. */
struct leftover {
	const char *name;  /* of the paper */
	struct size paper; /* upright */
	struct pack_cards *cards;
	struct format **formats;
	size_t n;
	struct rect rooms[2]; /* of a portrait page, of a landscape one */
};

static bool
fits(struct size s, struct rect r)
{
	return s.w <= r.w && s.h <= r.h;
}

/* Has a shared sheet room for a card of a format? */
static bool
can_share(const struct lot *lot, const struct rect rooms[2])
{
	struct size s = {lot->trim.w + 2 * print_lot_reach(lot),
			 lot->trim.h + 2 * print_lot_reach(lot)};
	struct size t = {s.h, s.w};

	return fits(s, rooms[0]) || fits(t, rooms[0]) || fits(s, rooms[1]) ||
	       fits(t, rooms[1]);
}

static struct leftover
find_leftover(struct job *j, const char *name, bool folded)
{
	size_t n = j->stack->formats.n;
	struct size paper = print_paper_size(j, name),
		    wide = {paper.h, paper.w};
	struct leftover l = {
		.name = name,
		.paper = paper,
		.rooms = {room(paper, folded), room(wide, folded)},
		.cards = ARENA_ARRAY(j->press.arena, struct pack_cards, n),
		.formats = ARENA_ARRAY(j->press.arena, struct format *, n)};
	struct format **f;

	VEC_EACH (f, &j->stack->formats) {
		const struct lot *lot = (*f)->lots.n ? (*f)->lots.at[0] : NULL;

		if (!lot || !(*f)->left || !str_eq(lot->paper, name) ||
		    (lot->sides == SIDES_FOLD) != folded ||
		    !can_share(lot, l.rooms))
			continue;
		l.formats[l.n] = *f;
		l.cards[l.n++] = (struct pack_cards){
			.w = lot->trim.w,
			.h = lot->trim.h,
			.gutter = lot->gutter,
			.bleed = print_lot_reach(lot),
			.urgent = lot->sides == SIDES_BOTH,
			.n = (*f)->left,
		};
	}
	return l;
}

/* Is only one format on a sheet? */
static bool
is_alone(const struct pack_sheet *s)
{
	const struct pack_block *b;

	VEC_EACH (b, &s->blocks)
		if (b->cards != s->blocks.at->cards)
			return false;
	return true;
}

static struct block
placed(const struct leftover *l, const struct pack_block *b, struct point at)
{
	const struct pack_cards *c = &l->cards[b->cards];

	return (struct block){.format = l->formats[b->cards],
			      .cell = {at.x + b->at.x, at.y + b->at.y,
				       b->turned ? c->h : c->w,
				       b->turned ? c->w : c->h},
			      .gap = {c->gutter, c->gutter},
			      .columns = b->columns,
			      .rows = b->rows,
			      .n = b->n,
			      .outer = c->bleed ? c->bleed : PACK_GAP / 2};
}

static void
take_out(const struct leftover *l, const struct pack_sheet *s)
{
	const struct pack_block *b;

	VEC_EACH (b, &s->blocks)
		l->cards[b->cards].n -= b->n;
}

/* A sheet with nothing on it yet, art of a size in its middle. */
static struct spread *
new_spread(struct job *j, const struct leftover *l, bool landscape,
	   struct size art, enum sides sides)
{
	struct spread *s = ARENA_NEW(j->press.arena, struct spread);
	bool folded = sides == SIDES_FOLD;

	s->sides = sides;
	s->name = l->name;
	s->paper = landscape ? (struct size){l->paper.h, l->paper.w} : l->paper;
	s->art = (struct rect){folded ? s->paper.w / 2 - FOLD_GAP - art.w
				      : (s->paper.w - art.w) / 2,
			       (s->paper.h - art.h) / 2, art.w, art.h};
	if (folded)
		s->art.w = s->paper.w - 2 * s->art.x;
	VEC_PUSH(j->press.arena, &j->stack->shared, s);
	return s;
}

/* Puts packed cards onto a sheet, from a point of its art on. */
static void
add_packed(struct job *j, struct spread *s, const struct leftover *l,
	   const struct pack_sheet *packed, struct point from)
{
	struct point at = {s->art.x + from.x, s->art.y + from.y};
	const struct pack_block *b;

	VEC_EACH (b, &packed->blocks) {
		struct block p = placed(l, b, at);
		const struct lot *lot = p.format->lots.at[0];

		if (lot->sides != SIDES_ONE)
			s->sides = lot->sides;
		p.format->left -= p.n;
		VEC_PUSH(j->press.arena, &s->blocks, p);
	}
	take_out(l, packed);
}

static void
share_sheet(struct job *j, const struct leftover *l,
	    const struct pack_sheet *packed, bool folded)
{
	struct size art = {packed->all.w, packed->all.h};
	struct spread *s = new_spread(j, l, packed->landscape, art,
				      folded ? SIDES_FOLD : SIDES_ONE);

	add_packed(j, s, l, packed, (struct point){0, 0});
}

/* What is left over, on as few sheets as can be. */
static void
share_sheets(struct job *j, const struct leftover *l, bool folded)
{
	for (;;) {
		struct pack_sheet s =
			pack_fill(j->press.arena, l->cards, l->n, l->rooms);

		if (!s.blocks.n)
			return;
		if (is_alone(&s)) /* it is a sheet of its own */
			l->cards[s.blocks.at->cards].n = 0;
		else
			share_sheet(j, l, &s, folded);
	}
}

/* --- the margins of full sheets --- */

#define MARGINS 8 /* so many are tried */

/* The same with counts of its own. */
static struct leftover
copy_of(struct job *j, const struct leftover *l)
{
	struct leftover copy = *l;
	size_t i;

	copy.cards = ARENA_ARRAY(j->press.arena, struct pack_cards, l->n);
	for (i = 0; i < l->n; i++)
		copy.cards[i] = l->cards[i];
	return copy;
}

/* How many sheets leftovers will take. */
static size_t
shared_height(struct job *j, const struct leftover *l)
{
	struct leftover trial = copy_of(j, l);
	size_t n = 0;

	for (;; n++) {
		struct pack_sheet s = pack_fill(j->press.arena, trial.cards,
						trial.n, trial.rooms);

		if (!s.blocks.n)
			return n;
		if (is_alone(&s))
			trial.cards[s.blocks.at->cards].n = 0;
		else
			take_out(&trial, &s);
	}
}

/* How far the art of a full sheet reaches beyond its cards. */
static mpt
full_reach(const struct spread *s)
{
	return print_lot_reach(s->blocks.at->format->lots.at[0]);
}

/* What is free beside the cards of a full sheet, or below: the larger one. */
static struct rect
margin_of(const struct spread *s)
{
	mpt w = s->art.w + 2 * full_reach(s), h = s->art.h + 2 * full_reach(s);
	struct rect all = room(s->paper, false);
	struct rect beside = {w + PACK_GAP, 0, all.w - w - PACK_GAP, all.h};
	struct rect below = {0, h + PACK_GAP, all.w, all.h - h - PACK_GAP};

	if (h > all.h || w > all.w)
		return (struct rect){0, 0, 0, 0};
	return beside.w / 1000 * (beside.h / 1000) >
			       below.w / 1000 * (below.h / 1000)
		       ? beside
		       : below;
}

/* What a margin takes of the cards that are printed on one side. */
static struct pack_sheet
fill_margin(struct job *j, const struct leftover *l, struct rect margin)
{
	struct leftover small = copy_of(j, l);
	struct rect rooms[2] = {margin, margin};
	size_t i;

	for (i = 0; i < small.n; i++)
		if (small.cards[i].urgent)
			small.cards[i].n = 0;
	return pack_fill(j->press.arena, small.cards, small.n, rooms);
}

/* A full sheet with cards in its margin. */
static void
widen(struct job *j, const struct leftover *l, struct format *f)
{
	const struct spread *full = f->full;
	struct rect margin = margin_of(full);
	struct pack_sheet s = fill_margin(j, l, margin);
	mpt reach = full_reach(full);
	struct size art = {full->art.w + 2 * reach, full->art.h + 2 * reach};
	struct block b = *full->blocks.at;
	struct spread *wide;

	if (margin.x)
		art.w = margin.x + s.all.w;
	else
		art.h = margin.y + s.all.h;
	if (s.all.h > art.h)
		art.h = s.all.h;
	if (s.all.w > art.w)
		art.w = s.all.w;
	wide = new_spread(j, l, full->paper.w > full->paper.h, art,
			  full->sides);
	b.cell.x = wide->art.x + reach;
	b.cell.y = wide->art.y + reach;
	b.outer = reach ? reach : PACK_GAP / 2;
	VEC_PUSH(j->press.arena, &wide->blocks, b);
	add_packed(j, wide, l, &s, (struct point){margin.x, margin.y});
	f->widened++;
}

/*
 * The formats whose full sheets have to take cards into their margins so that
 * a sheet is saved, one for each; how many.  0: none is saved.
 */
static size_t
find_margins(struct job *j, const struct leftover *l, struct format **where)
{
	struct leftover trial = copy_of(j, l);
	size_t before = shared_height(j, l), n = 0, i;
	struct format **f;

	VEC_EACH (f, &j->stack->formats) {
		if (!(*f)->full || (*f)->full->sides == SIDES_FOLD ||
		    !str_eq((*f)->full->name, l->name))
			continue;
		for (i = (*f)->widened; n < MARGINS && i < (*f)->whole; i++) {
			struct pack_sheet s =
				fill_margin(j, &trial, margin_of((*f)->full));

			if (!s.blocks.n)
				break;
			take_out(&trial, &s);
			where[n++] = *f;
			if (shared_height(j, &trial) < before)
				return n;
		}
	}
	return 0;
}

/* Uses margins as long as that saves sheets. */
static void
use_margins(struct job *j, const struct leftover *l)
{
	struct format *where[MARGINS];
	size_t n, i;

	while ((n = find_margins(j, l, where)))
		for (i = 0; i < n; i++)
			widen(j, l, where[i]);
}

/* --- the stack --- */

/* The sheets that are being put in order. */
struct order {
	struct job *job;
	const char *paper;
	bool both; /* else those printed on one side */
};

static void
add_pile(const struct order *o, const struct pile *p)
{
	struct job *j = o->job;

	if (!p->n || (p->sides == SIDES_BOTH) != o->both ||
	    !str_eq(p->paper, o->paper))
		return;
	if (o->both)
		VEC_PUSH(j->press.arena, &j->stack->both, *p);
	else
		VEC_PUSH(j->press.arena, &j->stack->one, *p);
}

static void
add_spread(const struct order *o, const struct spread *s, size_t n)
{
	struct pile p = {
		.sides = s->sides, .paper = s->name, .spread = s, .n = n};

	add_pile(o, &p);
}

/* Whole pages, which are not cut. */
static void
add_pages(const struct order *o)
{
	const struct pile *p;

	VEC_EACH (p, &o->job->stack->pages)
		add_pile(o, p);
}

/* Full sheets of each format, its last one if it has that to itself. */
static void
add_full(const struct order *o)
{
	struct job *j = o->job;
	struct format **f;
	struct spread **s;

	VEC_EACH (f, &j->stack->formats) {
		if (!(*f)->full)
			continue;
		add_spread(o, (*f)->full, (*f)->whole - (*f)->widened);
		if ((*f)->left)
			add_spread(o, partly(j, (*f)->full, (*f)->left), 1);
	}
	VEC_EACH (s, &j->stack->shared)
		add_spread(o, *s, 1);
}

/* Where one card takes a sheet, others may find room beside the last of them. */
static void
divide(struct format *f)
{
	size_t each = f->full->blocks.at->n;

	f->left = each > 1 ? f->n % each : 1;
	f->whole = (f->n - f->left) / each;
}

/* Stand cards where a machine or a mill has them, each sheet alike? */
static bool
is_preset(const struct job *j)
{
	return is_stock(j) ||
	       (j->request->profile && j->request->profile->registration);
}

/* The sheets of a paper that hold cards left over by several formats. */
static void
share_paper(struct job *j, const char *paper)
{
	struct leftover l;

	if (is_preset(j))
		return;
	l = find_leftover(j, paper, true);
	share_sheets(j, &l, true);
	l = find_leftover(j, paper, false);
	use_margins(j, &l);
	share_sheets(j, &l, false);
}

void
print_stack(struct job *j)
{
	struct format **f;
	const char **paper;

	j->stack = ARENA_NEW(j->press.arena, struct stack);
	if (is_stock(j) && !check_stock(j))
		return;
	add_parts(j);
	if (is_stock(j) && !j->whole)
		print_tell_left_out(j);
	VEC_EACH (f, &j->stack->formats)
		if ((*f)->full)
			divide(*f);
	VEC_EACH (paper, &j->stack->papers)
		share_paper(j, *paper);
	/* What is to be cut lies together: it is printed on heavier paper. */
	VEC_EACH (paper, &j->stack->papers) {
		struct order o = {j, *paper, true};

		add_pages(&o);
		add_full(&o);
	}
	VEC_EACH (paper, &j->stack->papers) {
		struct order o = {j, *paper, false};

		add_full(&o);
		add_pages(&o);
	}
}

/* --- numbers --- */

static size_t
height(const struct pile *p, size_t n)
{
	size_t sheets = 0, i;

	for (i = 0; i < n; i++)
		sheets += p[i].n;
	return sheets;
}

size_t
print_stack_height(const struct stack *s, bool both)
{
	return both ? height(s->both.at, s->both.n)
		    : height(s->one.at, s->one.n);
}

static void
stands_on(struct stacked_part *p, size_t sheet, enum sides sides)
{
	if (!p->first || sheet < p->first)
		p->first = sheet;
	if (sheet > p->last)
		p->last = sheet;
	p->both |= sides == SIDES_BOTH;
}

/* The next n cards of a format stand on sheets from first on, so many each. */
static void
tell_cards(struct stack *s, struct format *f, size_t n, size_t first,
	   size_t each)
{
	size_t from = f->told, to = from + n, begin = 0, end, a, b;
	struct lot **lot;

	VEC_EACH (lot, &f->lots) {
		struct stacked_part *p = &s->parts.at[(*lot)->told];

		end = begin + (*lot)->n;
		a = begin > from ? begin : from;
		b = end < to ? end : to;
		if (a < b) {
			stands_on(p, first + (a - from) / each, (*lot)->sides);
			stands_on(p, first + (b - 1 - from) / each,
				  (*lot)->sides);
		}
		begin = end;
	}
	f->told = to;
}

static void
tell_pile(struct stack *s, const struct pile *p)
{
	const struct block *b;

	if (p->part) {
		stands_on(&s->parts.at[p->told], p->first, p->sides);
		stands_on(&s->parts.at[p->told], p->first + p->n - 1, p->sides);
		return;
	}
	VEC_EACH (b, &p->spread->blocks)
		tell_cards(s, b->format, b->n * p->n, p->first, b->n);
}

void
print_number(struct job *j, size_t both, size_t one)
{
	struct pile *p;

	VEC_EACH (p, &j->stack->both) {
		p->first = both;
		both += p->n;
		tell_pile(j->stack, p);
	}
	VEC_EACH (p, &j->stack->one) {
		p->first = one;
		one += p->n;
		tell_pile(j->stack, p);
	}
}

/* --- onto paper --- */

void
print_piles(struct job *j, bool both)
{
	const struct pile *p = both ? j->stack->both.at : j->stack->one.at;
	size_t n = both ? j->stack->both.n : j->stack->one.n, i, k;

	for (i = 0; i < n; i++) {
		if (p[i].part)
			print_sheets(j, &p[i]);
		else
			for (k = 0; k < p[i].n; k++)
				print_cards_sheet(j, p[i].spread,
						  p[i].first + k);
	}
}
