/* <cards>: their faces, and how large they are. */
#include <string.h>

#include "items/length.h"
#include "items/together.h"
#include "page/digest.h"
#include "print/face.h"
#include "print/impose.h"
#include "print/large.h"
#include "print/pages.h"
#include "print/shape.h"

struct size
print_card_size(const struct scope *sc, const struct xml_node *part)
{
	struct xml_node *n =
		game_find(sc->in->game, "card-size", xml_attr(part, "size"));
	struct size s;

	s.w = items_read_length(sc, n, xml_attr(n, "width"), 0).v;
	s.h = items_read_length(sc, n, xml_attr(n, "height"), 0).v;
	if (print_lies(part))
		s = (struct size){s.h, s.w};
	return s;
}

static mpt
length_of(const struct scope *sc, const struct xml_node *part, const char *name)
{
	return items_read_length(sc, part, xml_attr(part, name), 0).v;
}

/* The sides of a card. */
struct drawn {
	struct drawing front, back;
};

/* A deck being drawn. */
struct deck {
	const struct xml_node *part;
	struct printed cards;
	const char *back; /* of the part; or NULL */
	bool one_back;	  /* that of the first card serves all */
	bool counts;	  /* its layouts tell one copy from another */
	bool apart; /* backs are cards of their own, behind their fronts */
	struct rect trim;
	mpt bleed, back_bleed;
	struct page_cut cut, back_cut; /* n 0: along the trim */
	struct together *together;     /* NULL: each card by itself */
	struct drawn *ahead;	       /* then all are drawn at once */
	struct face_pair last;	       /* that was drawn, those of ... */
	size_t last_of[2];    /* ... these: front, back alone; SIZE_MAX: none */
	const size_t *picked; /* the cards that are printed; NULL: all */
	size_t first;	      /* with the back that serves all */
};

/* Are two cards in turn the same? */
static bool
is_copy(const struct deck *d, const struct printed_card *c,
	const struct printed_card *before)
{
	return !d->counts && c->record == before->record &&
	       xml_attr(d->part, "each") && str_eq(c->layout, before->layout);
}

/* Is the next card the same? */
static bool
has_copies(const struct deck *d, size_t i)
{
	const struct printed_card *c = &d->cards.v.at[i];

	return i + 1 < d->cards.v.n && is_copy(d, c + 1, c);
}

/* Is a card other than the one before?  Equal ones share their faces. */
static bool
is_new(const struct deck *d, size_t i)
{
	const struct printed_card *c = &d->cards.v.at[i];

	return !i || !is_copy(d, c, c - 1);
}

const struct printed_card *
print_lot_card(const struct lot *lot, size_t i)
{
	return &lot->deck->cards.v.at[i];
}

bool
print_lot_repeats(const struct lot *lot, size_t i)
{
	return !is_new(lot->deck, i);
}

bool
print_lot_shares_back(const struct lot *lot)
{
	return lot->deck->one_back;
}

static bool
has_own_back(const struct deck *d, size_t i)
{
	return d->back && (i == d->first || !d->one_back);
}

/* A back reaches over its edge, so that no white shows when it is cut off. */
static void
draw_back(const struct scope *sc, const struct deck *d, struct drawing *back,
	  struct diag *diag)
{
	struct scope kept = *sc;

	kept.kept |= d->one_back;
	back->cut = d->back_cut;
	back->layout =
		items_attr(sc, items_element(sc->in, d->part), ATTR_BACK);
	if (d->back_bleed)
		back->bleed = d->back_bleed;
	else if (!d->bleed && !d->apart)
		back->bleed = MPT_MM(1.5);
	print_try_face(&kept, back, diag);
}

/* Which sides of a card are drawn, and how. */
struct sides_drawn {
	bool front, back;
	bool kept; /* they are placed more than once */
};

/* Draws what is asked for of a card. */
static void
draw_card(struct job *j, const struct deck *d, const struct printed_card *c,
	  struct sides_drawn sides, struct drawn *card, struct diag *diag)
{
	struct scope sc = print_scope(j, xml_attr(d->part, "part"), c->record);
	size_t depth = xpath_depth(j->in.x);

	print_push_place(j, c);
	sc.kept = sides.kept;
	sc.fillable = j->request->fillable;
	sc.together = d->together;
	card->front = (struct drawing){
		.layout = c->layout,
		.trim = d->trim,
		.bleed = d->bleed,
		.cut = d->cut,
		.reach = length_of(&sc, d->part, "bleed"),
	};
	card->back = card->front;
	sc.scratch = j->press.scratch;
	if (sides.front)
		print_try_face(&sc, &card->front, diag);
	if (sides.back)
		draw_back(&sc, d, &card->back, diag);
	xpath_pop_to(j->in.x, depth);
}

static struct sides_drawn
sides_of(const struct deck *d, size_t i, bool front, bool back)
{
	return (struct sides_drawn){front, back && has_own_back(d, i),
				    has_copies(d, i)};
}

/*
 * Cards that --only leaves out have a say in how small texts are: one that is
 * printed again looks as it did among them.
 */
static void
try_rest(struct job *j, const struct deck *d, struct diag *trial)
{
	const struct printed_card *c, *before = NULL;
	size_t forms = j->press.doc->forms.n;

	VEC_EACH (c, &d->cards.rest) {
		if (!before || !is_copy(d, c, before))
			draw_card(j, d, c,
				  (struct sides_drawn){
					  true, d->back && !d->one_back, false},
				  ARENA_NEW(j->press.arena, struct drawn),
				  trial);
		before = c;
	}
	page_drop_forms(j->press.doc, forms);
}

/* Draws all cards, then again if their texts are to agree on a size. */
static void
draw_ahead(struct job *j, struct deck *d)
{
	struct diag *trial = diag_new();
	size_t n = d->cards.v.n, i, said;

	j->press.doc->held++;
	d->ahead = ARENA_ARRAY(j->press.arena, struct drawn, n);
	d->together->trying = true;
	try_rest(j, d, trial);
	for (i = 0; i < n; i++)
		if (is_new(d, i))
			draw_card(j, d, &d->cards.v.at[i],
				  sides_of(d, i, true, true), &d->ahead[i],
				  trial);
	d->together->trying = false;
	diag_messages(trial, &said);
	diag_free(trial);
	for (i = 0; i < n; i++) {
		if (!is_new(d, i) ||
		    !(d->together->smaller || said || j->press.set))
			continue;
		print_draw_again(&d->ahead[i].front, j->diag);
		if (has_own_back(d, i))
			print_draw_again(&d->ahead[i].back, j->diag);
	}
	arena_empty(j->press.scratch);
}

/* Sets d->last to the faces of a card that is new. */
static void
next_card(struct job *j, struct deck *d, size_t i, bool front, bool back)
{
	struct drawn once, *card = d->ahead ? &d->ahead[i] : &once;

	if (!d->ahead)
		draw_card(j, d, &d->cards.v.at[i], sides_of(d, i, front, back),
			  &once, j->diag);
	if (front)
		d->last.front = card->front.face;
	if (back && d->back && d->ahead && d->one_back)
		d->last.back = d->ahead[d->first].back.face;
	else if (back && has_own_back(d, i))
		d->last.back = card->back.face;
	if (!d->ahead)
		arena_empty(j->press.scratch);
}

/* The first of the cards that are the same as one, in a row; `last` is the one
   found before, or behind it. */
static size_t
first_like(const struct deck *d, size_t i, size_t last)
{
	if (!d->picked && !is_new(d, i))
		return last;
	while (!is_new(d, i))
		i--;
	return i;
}

/* Notes what a card looks like on both sides. */
static void
note(const struct job *j, const struct deck *d, size_t i)
{
	uint64_t front = print_digest(j, &d->last.front);

	print_note(j, xml_attr(d->part, "part"), &d->cards.v.at[i], i,
		   d->cards.v.n,
		   str_mix(front, print_digest(j, &d->last.back)));
}

/* The next face of a lot: of a card, or, where backs are apart, of half. */
static struct face_pair
next_faces(struct job *j, struct deck *d, size_t face)
{
	size_t i = d->apart ? face / 2 : face, first;
	bool back = d->apart && face % 2;

	i = d->picked ? d->picked[i] : i;
	first = first_like(d, i, d->last_of[back]);
	if (first != d->last_of[back])
		next_card(j, d, first, !back, back || !d->apart);
	d->last_of[back] = first;
	if (back || !d->apart)
		note(j, d, i);
	if (!d->apart)
		return d->last;
	return (struct face_pair){.front = back ? d->last.back : d->last.front};
}

void
print_draw_cards(struct job *j, struct lot *lot, size_t n,
		 struct face_pair *faces)
{
	struct deck *d = lot->deck;
	size_t i;

	if (d->together && !d->ahead)
		draw_ahead(j, d);
	for (i = 0; i < n; i++)
		faces[i] = next_faces(j, d, lot->drawn++);
	if (d->ahead && lot->drawn == lot->n)
		j->press.doc->held--;
}

#define SHAPE_GUTTER MPT_MM(4) /* between shapes, for their marks */

/* More are drawn one by one: what is drawn at once is held in memory. */
#define MOST_TOGETHER 500

/* What the texts of a part agree on; NULL: nothing. */
static struct together *
new_together(const struct job *j, const struct xml_node *part, size_t n)
{
	if (str_eq(xml_attr(part, "fit"), "each") || n > MOST_TOGETHER)
		return NULL;
	return ARENA_NEW(j->press.arena, struct together);
}

/* --- what is printed of backs --- */

#define DEEPEST 8 /* of <use>, as where it is drawn */

static bool holds_words(const struct game *g, const char *layout, int depth);

static bool
has_words(const struct game *g, const struct xml_node *n, int depth)
{
	const struct xml_node *c;

	if (xml_is(n, "text") || xml_is(n, "field") || xml_is(n, "track"))
		return true;
	if (xml_is(n, "use"))
		return holds_words(g, xml_attr(n, "layout"), depth + 1);
	XML_EACH (c, n, NULL)
		if (has_words(g, c, depth))
			return true;
	return false;
}

static bool counts_copies(const struct game *g, const char *layout, int depth);

/* Does an expression ask which copy or which card it stands on? */
static bool
asks_place(const char *text, bool repeated)
{
	return text &&
	       (strstr(text, "$copy") || (!repeated && strstr(text, "$index")));
}

/* repeated: an element round it binds its own $index. */
static bool
counts_in(const struct game *g, const struct xml_node *n, bool repeated,
	  int depth)
{
	const char *names[XML_MAX_ATTRIBUTES], *values[XML_MAX_ATTRIBUTES],
		*text;
	size_t count = xml_attrs(n, names, values, XML_MAX_ATTRIBUTES), i;
	struct xml_node *child;
	void *at = NULL;

	repeated = repeated || xml_attr(n, "each") || xml_attr(n, "times");
	for (i = 0; i < count; i++)
		if (asks_place(values[i], repeated))
			return true;
	if (xml_is(n, "use") &&
	    counts_copies(g, xml_attr(n, "layout"), depth + 1))
		return true;
	while (xml_mixed(n, &at, &text, &child))
		if (child ? counts_in(g, child, repeated, depth)
			  : asks_place(text, repeated))
			return true;
	return false;
}

/* Does a layout tell one copy of a card from another? */
static bool
counts_copies(const struct game *g, const char *layout, int depth)
{
	const struct xml_node *n =
		layout ? game_find(g, "layout", layout) : NULL;

	return n && depth < DEEPEST && counts_in(g, n, false, depth);
}

/* The same of the layouts of all cards of a part, and of its back. */
static bool
any_counts(const struct game *g, const struct printed *cards, const char *back)
{
	size_t i;

	for (i = 0; i < cards->v.n; i++)
		if ((!i || !str_eq(cards->v.at[i].layout,
				   cards->v.at[i - 1].layout)) &&
		    counts_copies(g, cards->v.at[i].layout, 0))
			return true;
	return counts_copies(g, back, 0);
}

/* Is there anything to read or to write in a layout? */
static bool
holds_words(const struct game *g, const char *layout, int depth)
{
	const struct xml_node *n =
		layout ? game_find(g, "layout", layout) : NULL;

	/* A name with holes may be that of any layout. */
	return depth < DEEPEST && (!n || has_words(g, n, depth));
}

/*
 * Are the backs of a part more than ornament?  So says back-reads; else those
 * are that hold a text or a place to write.
 */
static bool
is_read(const struct job *j, const struct xml_node *part,
	const struct printed *cards)
{
	const char *said = xml_attr(part, "back-reads"), *back;
	struct element *e = items_element(&j->in, part);
	size_t i, depth = xpath_depth(j->in.x);

	if (said)
		return str_eq(said, "yes");
	for (i = 0; i < cards->v.n; i++) {
		struct scope sc = print_scope(j, xml_attr(part, "part"),
					      cards->v.at[i].record);

		print_push_place(j, &cards->v.at[i]);
		back = items_attr(&sc, e, ATTR_BACK);
		xpath_pop_to(j->in.x, depth);
		if (holds_words(j->in.game, back, 0))
			return true;
		if (str_eq(back, items_raw(e, ATTR_BACK)))
			return false; /* it is the same for all */
	}
	return false;
}

/* Chooses how the backs of a lot are printed. */
static void
choose_sides(struct job *j, struct lot *lot)
{
	struct deck *d = lot->deck;
	enum print_duplex duplex = j->request->duplex;

	if (!d->back)
		return;
	if (duplex == PRINT_LONG || duplex == PRINT_SHORT)
		lot->sides = SIDES_BOTH;
	else if (duplex == PRINT_FOLD && print_can_fold(j, lot))
		lot->sides = SIDES_FOLD;
	else if (duplex == PRINT_FOLD || is_read(j, d->part, &d->cards))
		d->apart = true;
	else
		d->back = NULL;
	if (d->apart)
		lot->n *= 2;
}

/* The cards that are not left out. */
static void
pick(const struct job *j, struct lot *lot)
{
	struct deck *d = lot->deck;
	size_t *picked = ARENA_ARRAY(j->press.arena, size_t, d->cards.v.n);
	size_t i;

	lot->n = 0;
	for (i = 0; i < d->cards.v.n; i++)
		if (!d->cards.left_out[i])
			picked[lot->n++] = i;
	d->picked = picked;
	if (!d->together)
		d->first = first_like(d, picked[0], 0);
}

/* Faces keep to the shape of their cards; backs to what is behind it. */
static void
cut_along(const struct job *j, struct lot *lot)
{
	struct deck *d = lot->deck;
	struct card_shape back;

	if (!lot->shape)
		return;
	d->cut = d->back_cut = print_shape_cut(lot->shape);
	if (d->apart)
		return;
	back = print_mirror_shape(lot->shape, d->trim.w, j->press.arena);
	d->back_cut = print_shape_cut(&back);
}

struct lot *
print_new_lot(struct job *j, const struct xml_node *part,
	      const struct printed *cards)
{
	struct scope sc =
		print_scope(j, xml_attr(part, "part"), xml_root(j->in.kit));
	struct size s = print_card_size(&sc, part);
	const char *back = xml_attr(part, "back");
	mpt bleed = j->request->bleed >= 0 ? j->request->bleed
					   : length_of(&sc, part, "bleed");
	mpt outer = j->request->outer_bleed;
	int32_t zoom = print_card_zoom(j, part, s);
	struct lot *lot = ARENA_NEW(j->press.arena, struct lot);

	lot->deck = ARENA_NEW(j->press.arena, struct deck);
	*lot->deck = (struct deck){
		.part = part,
		.cards = *cards,
		.back = back,
		.one_back = print_has_one_back(&sc, back),
		.counts = any_counts(j->in.game, cards, back),
		.trim = {0, 0, s.w, s.h},
		.bleed = mpt_most(bleed, outer),
		.together = new_together(j, part, cards->v.n + cards->rest.n),
	};
	lot->part = part;
	lot->title = arena_strdup(j->press.doc->arena, xml_attr(part, "title"));
	lot->deck->last_of[0] = lot->deck->last_of[1] = SIZE_MAX;
	lot->paper = print_paper_name(j, part);
	lot->n = cards->v.n;
	if (cards->left_out)
		pick(j, lot);
	lot->zoom = zoom;
	lot->trim =
		(struct size){print_zoomed(s.w, zoom), print_zoomed(s.h, zoom)};
	lot->shape = print_find_shape(j, part, s);
	lot->gutter = xml_attr(part, "gutter") || !lot->shape
			      ? length_of(&sc, part, "gutter")
			      : 2 * bleed + SHAPE_GUTTER;
	lot->bleed = print_zoomed(mpt_most(bleed, outer), zoom);
	lot->inner = print_zoomed(bleed, zoom);
	choose_sides(j, lot);
	cut_along(j, lot);
	if (j->request->back_bleed && lot->sides != SIDES_ONE)
		lot->deck->back_bleed =
			lot->deck->bleed + j->request->back_bleed;
	lot->back_bleed = print_zoomed(lot->deck->back_bleed, zoom);
	return lot;
}
