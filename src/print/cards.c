/* <cards>: their faces, and how large they are. */
#include "items/length.h"
#include "print/face.h"
#include "print/impose.h"
#include "print/pages.h"

static struct size
card_size(const struct scope *sc, const struct xml_node *part)
{
	struct xml_node *n =
		game_find(sc->in->game, "card-size", xml_attr(part, "size"));
	struct size s;

	s.w = items_read_length(sc, n, xml_attr(n, "width"), 0).v;
	s.h = items_read_length(sc, n, xml_attr(n, "height"), 0).v;
	if (str_eq(xml_attr(part, "orientation"), "landscape"))
		s = (struct size){s.h, s.w};
	return s;
}

static mpt
length_of(const struct scope *sc, const struct xml_node *part, const char *name)
{
	return items_read_length(sc, part, xml_attr(part, name), 0).v;
}

/* Are two cards in turn the same? */
static bool
is_copy(const struct xml_node *part, const struct printed_card *c,
	const struct printed_card *before)
{
	return c->record == before->record && xml_attr(part, "each") &&
	       str_eq(c->layout, before->layout);
}

/* A back reaches over its edge, so that no white shows when it is cut off. */
static struct face
draw_back(const struct scope *sc, const struct xml_node *part, struct rect trim,
	  mpt bleed)
{
	return print_draw_face(
		sc, items_attr(sc, items_element(sc->in, part), ATTR_BACK),
		trim, bleed ? bleed : MPT_MM(1.5),
		length_of(sc, part, "bleed"));
}

/* A deck being drawn. */
struct deck {
	const struct xml_node *part;
	const struct printed *cards;
	const char *back; /* of the part; or NULL */
	bool one_back;	  /* that of the first card serves all */
	struct rect trim;
	mpt bleed;
	struct face_pair last; /* that was drawn */
};

/* Is the next card the same? */
static bool
has_copies(const struct deck *d, size_t i)
{
	const struct printed_card *c = &d->cards->v.at[i];

	return i + 1 < d->cards->v.n && is_copy(d->part, c + 1, c);
}

static struct face_pair
draw_card(struct job *j, struct deck *d, size_t i)
{
	const struct printed_card *c = &d->cards->v.at[i];
	struct scope sc = print_scope(j, xml_attr(d->part, "part"), c->record);
	size_t depth = xpath_depth(j->in.x);
	struct face_pair pair = {.back = d->last.back};

	xpath_push_number(j->in.x, "index", (double)i + 1);
	xpath_push_number(j->in.x, "count", (double)d->cards->v.n);
	sc.kept = has_copies(d, i);
	sc.fillable = j->request->fillable;
	pair.front = print_draw_face(&sc, c->layout, d->trim, d->bleed,
				     length_of(&sc, d->part, "bleed"));
	sc.kept |= d->one_back;
	if (d->back && !(d->one_back && pair.back.form))
		pair.back = draw_back(&sc, d->part, d->trim, d->bleed);
	xpath_pop_to(j->in.x, depth);
	return pair;
}

void
print_draw_cards(struct job *j, struct deck *d, size_t first, size_t n,
		 struct face_pair *faces)
{
	const struct printed_card *cards = d->cards->v.at;
	size_t i;

	for (i = first; i < first + n; i++) {
		/* Equal cards in turn share their faces. */
		if (!i || !is_copy(d->part, &cards[i], &cards[i - 1]))
			d->last = draw_card(j, d, i);
		faces[i - first] = d->last;
	}
}

void
print_cards(struct job *j, const struct xml_node *part,
	    const struct printed *cards)
{
	struct scope sc =
		print_scope(j, xml_attr(part, "part"), xml_root(j->in.kit));
	struct size s = card_size(&sc, part);
	const char *back = xml_attr(part, "back");
	mpt bleed = j->request->bleed >= 0 ? j->request->bleed
					   : length_of(&sc, part, "bleed");
	struct deck deck = {
		.part = part,
		.cards = cards,
		.back = back,
		.one_back = print_has_one_back(&sc, back),
		.trim = {0, 0, s.w, s.h},
		.bleed = bleed,
	};
	struct imposition imposed = {
		.part = part,
		.title = arena_strdup(j->press.doc->arena,
				      xml_attr(part, "title")),
		.deck = &deck,
		.n = cards->v.n,
		.width = s.w,
		.height = s.h,
		.gutter = length_of(&sc, part, "gutter"),
		.bleed = bleed,
		.has_backs = back != NULL,
	};

	print_begin_part(j, part, imposed.title);
	print_impose(j, &imposed);
}
