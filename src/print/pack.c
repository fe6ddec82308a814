/*
 * Cards of several sizes on one sheet, so that straight cuts part them.
 *
 * A page is cut into shelves, from edge to edge; a shelf into blocks, from top
 * to bottom; a block is a grid of one size.  Which shelves: the few that are
 * filled best are tried in turn, and what is best of all that come of them is
 * taken.  All is in whole numbers and in a fixed order, so that the same cards
 * always come to lie alike.
 */
#include "print/pack.h"

#include <stdint.h>
#include <string.h>

#define DEEPEST 6 /* shelves of a page */
#define TRIED 3	  /* of those that could be next */
#define BLOCKS 12 /* on a shelf */

/* How good a page is: what must be on it, all, and how much reads upright. */
struct worth {
	int64_t urgent, area, upright;
};

struct shelf {
	mpt h; /* with bleeds */
	size_t n;
	struct pack_block blocks[BLOCKS];
	struct worth worth;
};

struct page_plan {
	size_t n;
	struct shelf shelves[DEEPEST];
	struct worth worth;
};

struct packing {
	const struct pack_cards *cards;
	size_t n;
	size_t *left; /* of each */
	mpt width;
	struct page_plan now, best;
};

static int
along(mpt room, mpt size, mpt gutter)
{
	return room < size ? 0 : 1 + (int)((room - size) / (size + gutter));
}

static mpt
span(int n, mpt size, mpt gutter)
{
	return n * (size + gutter) - gutter;
}

static int
at_most(int a, size_t n)
{
	return n < (size_t)a ? (int)n : a;
}

static int
parts_of(size_t n, int each)
{
	return (int)((n + (size_t)each - 1) / (size_t)each);
}

static bool
is_better(struct worth a, struct worth b)
{
	if (a.urgent != b.urgent)
		return a.urgent > b.urgent;
	if (a.area != b.area)
		return a.area > b.area;
	return a.upright > b.upright;
}

static void
add_worth(struct worth *w, struct worth more)
{
	w->urgent += more.urgent;
	w->area += more.area;
	w->upright += more.upright;
}

/* The block of cards k that a place w wide and h high takes; n 0: none. */
static struct pack_block
block(const struct packing *p, size_t k, bool turned, mpt w, mpt h)
{
	const struct pack_cards *c = &p->cards[k];
	mpt cw = turned ? c->h : c->w, ch = turned ? c->w : c->h;
	struct pack_block b = {.cards = k, .turned = turned};
	int rows = along(h - 2 * c->bleed, ch, c->gutter);

	b.columns = along(w - 2 * c->bleed, cw, c->gutter);
	if (!rows || !b.columns || !p->left[k])
		return b;
	b.columns = at_most(b.columns, (size_t)parts_of(p->left[k], rows));
	b.n = (size_t)at_most(rows * b.columns, p->left[k]);
	b.rows = parts_of(b.n, b.columns);
	b.at.w = span(b.columns, cw, c->gutter);
	b.at.h = span(b.rows, ch, c->gutter);
	return b;
}

static struct worth
worth_of(const struct packing *p, const struct pack_block *b)
{
	const struct pack_cards *c = &p->cards[b->cards];
	struct worth w = {.area = (int64_t)b->n * c->w / 100 * c->h / 100};

	w.urgent = c->urgent ? w.area : 0;
	w.upright = b->turned ? 0 : w.area;
	return w;
}

/* Is a filled with more of its width than b?  What is urgent counts more. */
static bool
is_denser(const struct packing *p, const struct pack_block *a,
	  const struct pack_block *b)
{
	struct worth v = worth_of(p, a), w = worth_of(p, b);
	int64_t x, y;

	if (!b->n)
		return a->n > 0;
	if (!a->n)
		return false;
	x = (v.area + 3 * v.urgent) / 1000 * b->at.w;
	y = (w.area + 3 * w.urgent) / 1000 * a->at.w;
	return x != y ? x > y : !a->turned && b->turned;
}

/* Fills a shelf from the left with what fills its height best. */
static struct shelf
fill_shelf(struct packing *p, mpt h)
{
	struct shelf s = {.h = h};
	mpt x = 0;
	size_t k, i;

	while (s.n < BLOCKS) {
		struct pack_block best = {.n = 0}, b;

		for (k = 0; k < 2 * p->n; k++) {
			b = block(p, k / 2, k % 2, p->width - x, h);
			if (is_denser(p, &b, &best))
				best = b;
		}
		if (!best.n)
			break;
		best.at.x = x + p->cards[best.cards].bleed;
		best.at.y = p->cards[best.cards].bleed;
		x += best.at.w + 2 * p->cards[best.cards].bleed + PACK_GAP;
		p->left[best.cards] -= best.n;
		add_worth(&s.worth, worth_of(p, &best));
		s.blocks[s.n++] = best;
	}
	for (i = 0; i < s.n; i++)
		p->left[s.blocks[i].cards] += s.blocks[i].n;
	return s;
}

/* How much of a shelf's height is used: area a height. */
static bool
is_fuller(const struct shelf *a, const struct shelf *b)
{
	int64_t x = (a->worth.area + 3 * a->worth.urgent) / 1000 * b->h;
	int64_t y = (b->worth.area + 3 * b->worth.urgent) / 1000 * a->h;

	return x != y ? x > y : is_better(a->worth, b->worth);
}

/* Keeps the fullest few, best first. */
static void
offer(struct shelf *few, size_t *n, const struct shelf *s)
{
	size_t i = *n, k;

	for (k = 0; k < *n; k++)
		if (few[k].h == s->h)
			return;
	while (i && is_fuller(s, &few[i - 1]))
		i--;
	if (i == TRIED)
		return;
	if (*n < TRIED)
		(*n)++;
	for (k = *n - 1; k > i; k--)
		few[k] = few[k - 1];
	few[i] = *s;
}

/* Shelves as high as one, two, three or all rows of some cards. */
static size_t
find_shelves(struct packing *p, mpt room, struct shelf *few)
{
	size_t n = 0, k;
	int rows, most, all;

	for (k = 0; k < 2 * p->n; k++) {
		const struct pack_cards *c = &p->cards[k / 2];
		mpt w = k % 2 ? c->h : c->w, h = k % 2 ? c->w : c->h;
		int columns = along(p->width - 2 * c->bleed, w, c->gutter);

		most = along(room - 2 * c->bleed, h, c->gutter);
		if (!p->left[k / 2] || !columns || !most)
			continue;
		all = at_most(most, (size_t)parts_of(p->left[k / 2], columns));
		for (rows = 1; rows <= most && rows <= 4; rows++) {
			int r = rows < 4 ? rows : all;
			struct shelf s = fill_shelf(p, span(r, h, c->gutter) +
							       2 * c->bleed);

			if (s.n)
				offer(few, &n, &s);
		}
	}
	return n;
}

static void
take(struct packing *p, const struct shelf *s, bool back)
{
	size_t i;

	for (i = 0; i < s->n; i++) {
		size_t *left = &p->left[s->blocks[i].cards];

		*left = back ? *left + s->blocks[i].n : *left - s->blocks[i].n;
	}
}

/* Is a page as it is, with the rest of it full, no better than the best? */
static bool
is_lost(const struct packing *p, mpt room)
{
	struct worth most = p->now.worth;
	int64_t rest = (int64_t)p->width * room / 10000, urgent = 0, all = 0;
	size_t k;

	for (k = 0; k < p->n; k++) {
		const struct pack_cards *c = &p->cards[k];
		int64_t area = (int64_t)p->left[k] * c->w / 100 * c->h / 100;

		all += area;
		urgent += c->urgent ? area : 0;
	}
	all = all < rest ? all : rest;
	most.urgent += urgent < rest ? urgent : rest;
	most.area += all;
	most.upright += all;
	return !is_better(most, p->best.worth);
}

/* Tries shelves one below the other in what is left of a page. */
static void
search(struct packing *p, mpt room)
{
	struct shelf few[TRIED];
	struct worth before = p->now.worth;
	size_t n, i;

	if (is_better(before, p->best.worth))
		p->best = p->now;
	if (p->now.n == DEEPEST || room <= 0 || is_lost(p, room))
		return;
	n = find_shelves(p, room, few);
	for (i = 0; i < n; i++) {
		take(p, &few[i], false);
		p->now.shelves[p->now.n++] = few[i];
		add_worth(&p->now.worth, few[i].worth);
		search(p, room - few[i].h - PACK_GAP);
		p->now.worth = before;
		p->now.n--;
		take(p, &few[i], true);
	}
}

/* The shelves one below the other, as blocks. */
static struct pack_sheet
stack_shelves(struct arena *a, const struct packing *p, bool landscape)
{
	struct pack_sheet sheet = {.landscape = landscape};
	mpt y = 0;
	size_t i, k;

	for (i = 0; i < p->best.n; i++) {
		const struct shelf *s = &p->best.shelves[i];

		for (k = 0; k < s->n; k++) {
			struct pack_block b = s->blocks[k];
			mpt bleed = p->cards[b.cards].bleed;
			mpt right = b.at.x + b.at.w + bleed;

			b.at.y += y;
			if (right > sheet.all.w)
				sheet.all.w = right;
			VEC_PUSH(a, &sheet.blocks, b);
		}
		sheet.all.h = y + s->h;
		y += s->h + PACK_GAP;
	}
	return sheet;
}

struct pack_sheet
pack_fill(struct arena *a, const struct pack_cards *cards, size_t n,
	  const struct rect room[2])
{
	struct packing *p[2];
	size_t i, k;

	for (i = 0; i < 2; i++) {
		p[i] = ARENA_NEW(a, struct packing);
		p[i]->cards = cards;
		p[i]->n = n;
		p[i]->width = room[i].w;
		p[i]->left = ARENA_ARRAY(a, size_t, n);
		for (k = 0; k < n; k++)
			p[i]->left[k] = cards[k].n;
		search(p[i], room[i].h);
	}
	i = is_better(p[1]->best.worth, p[0]->best.worth);
	return stack_shelves(a, p[i], i == 1);
}
