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
	return print_draw_face(sc, items_attr(sc, part, "back"), trim,
			       bleed ? bleed : MPT_MM(1.5),
			       length_of(sc, part, "bleed"));
}

/* The faces of all cards; equal cards in turn share theirs. */
static struct face_pair *
draw_cards(const struct job *j, const struct xml_node *part,
	   const struct printed *cards, struct rect trim, mpt bleed)
{
	const char *back = xml_attr(part, "back");
	struct face_pair *faces =
		ARENA_ARRAY(j->press.arena, struct face_pair, cards->v.n + 1);
	struct scope sc =
		print_scope(j, xml_attr(part, "part"), xml_root(j->in.kit));
	bool shared = print_has_one_back(&sc, back);
	struct face same = {0};
	size_t i, depth = xpath_depth(j->in.x);

	for (i = 0; i < cards->v.n; i++) {
		const struct printed_card *c = &cards->v.at[i];

		if (i && is_copy(part, c, c - 1)) {
			faces[i] = faces[i - 1];
			continue;
		}
		sc = print_scope(j, sc.part, c->record);
		xpath_push_number(j->in.x, "index", (double)i + 1);
		xpath_push_number(j->in.x, "count", (double)cards->v.n);
		faces[i].front = print_draw_face(&sc, c->layout, trim, bleed,
						 length_of(&sc, part, "bleed"));
		if (back && !(shared && same.form))
			same = draw_back(&sc, part, trim, bleed);
		faces[i].back = same;
		xpath_pop_to(j->in.x, depth);
	}
	return faces;
}

void
print_cards(struct job *j, const struct xml_node *part,
	    const struct printed *cards)
{
	struct scope sc =
		print_scope(j, xml_attr(part, "part"), xml_root(j->in.kit));
	struct size s = card_size(&sc, part);
	struct rect trim = {0, 0, s.w, s.h};
	struct imposition imposed = {
		.part = part,
		.title = arena_strdup(j->press.doc->arena,
				      xml_attr(part, "title")),
		.n = cards->v.n,
		.width = s.w,
		.height = s.h,
		.gutter = length_of(&sc, part, "gutter"),
		.bleed = j->request->bleed >= 0 ? j->request->bleed
						: length_of(&sc, part, "bleed"),
		.has_backs = xml_attr(part, "back") != NULL,
	};

	imposed.cards = draw_cards(j, part, cards, trim, imposed.bleed);
	print_begin_part(j, part, imposed.title);
	print_impose(j, &imposed);
}
