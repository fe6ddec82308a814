/*
 * Cards one by one: each side a page of its own.
 *
 * The page is what print services call the file: the card as it is cut (the
 * TrimBox), and round it the bleed, to the page's edge (the BleedBox).  A card
 * that lies is turned where it is cut standing, its back the other way, as on a
 * sheet that is flipped on its long edge.
 */
#include "print/singly.h"

#include "items/report.h"
#include "print/impose.h"
#include "print/large.h"
#include "print/pages.h"
#include "print/profile.h"
#include "print/sheet.h"

/* A deck on its way to pages. */
struct singly {
	struct job *job;
	struct lot *lot;
	struct cut cut;
	bool backs;  /* every card has a page for its back */
	size_t card; /* from 1 */
};

/* What a face is cut along, where it stands on its page. */
static struct page_cut
cut_on_page(const struct job *j, const struct face *face, struct page_matrix m)
{
	struct point *at =
		ARENA_ARRAY(j->press.doc->sheet, struct point, face->cut.n);
	size_t i;

	for (i = 0; i < face->cut.n; i++)
		at[i] = page_apply(m, face->cut.at[i]);
	return (struct page_cut){face->cut.n, at};
}

struct page *
print_add_face(struct job *j, const struct lot *lot, struct cut cut,
	       const struct face *face, bool back)
{
	mpt b = lot->bleed, w = cut.size.w, h = cut.size.h;
	struct page *page = page_add(j->press.doc, w + 2 * b, h + 2 * b);
	struct page_matrix m = PAGE_MOVE(-lot->trim.w / 2, -lot->trim.h / 2);

	page->trim = (struct rect){b, b, w, h};
	page->bleed = (struct rect){0, 0, w + 2 * b, h + 2 * b};
	if (!face->form)
		return page; /* a card without a back: white */
	m = page_combine(page_turn((back ? -cut.turns : cut.turns) * 90000), m);
	m = page_combine(PAGE_MOVE(b + w / 2, b + h / 2), m);
	print_put(j, page, face, m);
	page->cut = cut_on_page(j, face, m);
	return page;
}

static void
add_side(const struct singly *s, const struct face *face, bool back)
{
	struct page *page = print_add_face(s->job, s->lot, s->cut, face, back);

	page->label = arena_printf(s->job->press.doc->arena, "%s %zu%s",
				   s->lot->title, s->card, back ? "b" : "");
}

/* Both sides of the next card. */
static void
add_card(struct singly *s)
{
	bool back_first = s->job->request->profile->back_first;
	struct face_pair faces;

	print_draw_cards(s->job, s->lot, 1, &faces);
	s->card++;
	if (s->backs && back_first)
		add_side(s, &faces.back, true);
	add_side(s, &faces.front, false);
	if (s->backs && !back_first)
		add_side(s, &faces.back, true);
	print_finish_pages(s->job);
}

bool
print_find_cut(const struct job *j, const struct lot *lot, struct cut *cut)
{
	const struct print_profile *p = j->request->profile;
	const struct print_takes *t = p ? print_takes(p, lot->trim) : NULL;
	const struct xml_node *part = lot->part;

	*cut = (struct cut){.size = lot->trim};
	if (p && p->takes.n && !t) {
		diag_report(j->diag, xml_where(part), DIAG_PROFILE_SIZE,
			    xml_attr(part, "part"), p->name,
			    xml_attr(part, "size"),
			    print_nearest(p, lot->trim, diag_arena(j->diag)));
		return false;
	}
	if (t)
		cut->size = t->cut;
	cut->turns = (cut->size.w > cut->size.h) != (lot->trim.w > lot->trim.h);
	return true;
}

static void
add_deck(struct job *j, const struct part *part, const struct printed *cards)
{
	struct singly s = {.job = j,
			   .lot = print_new_lot(j, part->node, cards)};
	size_t i;

	if (!print_find_cut(j, s.lot, &s.cut))
		return;
	s.backs = s.lot->sides == SIDES_BOTH || j->request->profile->back_first;
	print_begin_part(j, part->node, s.lot->title);
	for (i = 0; i < s.lot->n; i++)
		add_card(&s);
}

void
print_tell_left_out(struct job *j)
{
	const struct xml_node *left = NULL;
	const char *names = ""; /* "rules, board" */
	const struct part *part;

	VEC_EACH (part, &j->parts) {
		if (xml_is(part->node, "cards") || !print_wants(j, part) ||
		    !print_find_cards(j, part).v.n)
			continue;
		names = arena_printf(diag_arena(j->diag), "%s%s%s", names,
				     left ? ", " : "",
				     xml_attr(part->node, "part"));
		left = left ? left : part->node;
	}
	if (left)
		diag_report(j->diag, xml_where(left), DIAG_PROFILE_LEFT,
			    j->request->profile->name, names);
}

void
print_singly(struct job *j)
{
	const struct part *part;

	VEC_EACH (part, &j->parts) {
		struct printed p;

		if (!xml_is(part->node, "cards") || !print_wants(j, part))
			continue;
		p = print_find_cards(j, part);
		if (p.v.n)
			add_deck(j, part, &p);
	}
	print_tell_left_out(j);
}
