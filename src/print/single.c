/* Cards and sheets one by one: each face a page of its own size. */
#include "print/single.h"

#include <string.h>

#include "kit/kit.h"
#include "print/booklet.h"
#include "print/flowing.h"
#include "print/impose.h"
#include "print/pages.h"
#include "print/shape.h"
#include "print/sheet.h"
#include "print/singly.h"
#include "print/tile.h"

/* So many pages are drawn before they are given away. */
#define PAGES_AT_ONCE 32

/* A text that was set on a face. */
struct said {
	const struct page_form *form;
	const struct xml_node *node, *record; /* where it comes from */
	struct print_text t;
};

/* A printing of single cards in one language. */
struct singling {
	struct job *job;
	struct print_singles *to;
	VEC(struct said) said;	/* on the faces of the pages under way */
	size_t back, back_mask; /* the pages of a back that serves all; or 0 */
	size_t waiting;		/* pages */
};

/* --- what cards are called --- */

/* Is a record the kit itself, or what a blank card stands for? */
static bool
is_root(const struct xml_node *record)
{
	return !xml_parent(record) || xml_is(record, "kit");
}

/*
 * "anna"; "anna-2" for the second of what is hers; "keeton" for the only one
 * of its kind.
 */
static const char *
key_of(const struct singling *s, const struct xml_node *record)
{
	const char *key = print_key(s->job, record), *above;
	long place = kit_place(record);

	if (is_root(record))
		return "";
	if (key)
		return arena_strdup(s->to->arena, key);
	above = key_of(s, xml_parent(record));
	if (!*above)
		above = xml_name(record);
	else
		return arena_printf(s->to->arena, "%s %ld", above, place);
	return place > 1 ? arena_printf(s->to->arena, "%s %ld", above, place)
			 : arena_strdup(s->to->arena, above);
}

/* What people call it: its title or name. */
static const char *
name_of(const struct singling *s, const struct xml_node *record)
{
	static const char *const fields[] = {"title", "name", "label"};
	const char *value = NULL;
	size_t i;

	for (i = 0; !is_root(record) && i < sizeof(fields) / sizeof(*fields);
	     i++) {
		value = kit_field(record, fields[i], s->to->arena);
		if (!str_blank(value))
			return arena_strdup(s->to->arena, value);
	}
	return "";
}

/* --- what they say --- */

static void
hear(void *context, const struct items_text *t)
{
	struct singling *s = context;
	struct said said = {
		t->face,
		t->node,
		t->record,
		{arena_strdup(s->to->arena, t->text), t->full_size}};

	if (!str_blank(t->text))
		VEC_PUSH(s->job->press.arena, &s->said, said);
}

/* The texts of one single, as they are gathered. */
struct texts {
	VEC(struct print_text) v;
};

static void
set_texts(const struct singling *s, struct print_single *one,
	  const struct texts *texts)
{
	struct str all = {0};
	const struct print_text *t;

	VEC_EACH (t, &texts->v) {
		str_add(&all, all.n ? "\n" : "");
		str_add(&all, t->text);
	}
	one->text = arena_strndup(s->to->arena, str_text(&all), all.n);
	one->texts = texts->v.at;
	one->n_texts = texts->v.n;
	str_free(&all);
}

/* The texts of a face, a line each; what is there twice (a corner) once. */
static void
take_texts(const struct singling *s, struct print_single *one,
	   const struct face *face)
{
	struct texts texts = {{0}};
	const struct said *t, *before;

	VEC_EACH (t, &s->said) {
		if (t->form != face->form)
			continue;
		VEC_EACH (before, &s->said)
			if (before == t || (before->form == t->form &&
					    str_eq(before->t.text, t->t.text)))
				break;
		if (before == t)
			VEC_PUSH(s->to->arena, &texts.v, t->t);
	}
	set_texts(s, one, &texts);
}

/* --- pages --- */

/* A page with a face in its middle; its number. */
static size_t
add_page(struct singling *s, const struct print_single *one,
	 const struct face *face)
{
	struct page_doc *doc = s->job->press.doc;
	mpt b = one->bleed;
	struct page *page =
		page_add(doc, one->width + 2 * b, one->height + 2 * b);

	page->trim = (struct rect){b, b, one->width, one->height};
	page->bleed = (struct rect){0, 0, page->width, page->height};
	print_put(s->job, page, face, PAGE_MOVE(b, b));
	s->waiting++;
	return doc->pages.n;
}

/* Gives pages away now and then, with what was said on them. */
static void
finish_pages(struct singling *s, bool last)
{
	if (s->waiting < PAGES_AT_ONCE && !last)
		return;
	print_finish_pages(s->job);
	if (s->job->press.doc->held)
		return;
	s->said.n = 0;
	s->waiting = 0;
}

static struct print_single
begin(const struct singling *s, const struct xml_node *part,
      const struct xml_node *record)
{
	return (struct print_single){
		.part = arena_strdup(s->to->arena, xml_attr(part, "part")),
		.title = arena_strdup(s->to->arena, xml_attr(part, "title")),
		.lang = arena_strdup(s->to->arena, s->job->in.lang),
		.key = key_of(s, record),
		.name = name_of(s, record),
		.card = xml_is(part, "cards"),
		.copies = 1,
	};
}

static enum print_outline
outline_of(const struct singling *s, const struct lot *lot)
{
	const char *outline = xml_attr(game_find(s->job->in.game, "card-size",
						 xml_attr(lot->part, "size")),
				       "outline");

	return !lot->shape		    ? PRINT_RECTANGLE
	       : str_eq(outline, "round")   ? PRINT_ROUND
	       : str_eq(outline, "hexagon") ? PRINT_HEXAGON
					    : PRINT_PATH;
}

/* Is another layout of a part printed for the same record? */
static bool
has_layouts(const struct lot *lot, size_t i)
{
	const struct printed_card *c = print_lot_card(lot, i), *other;
	size_t k;

	for (k = 0; k < lot->n; k++) {
		other = print_lot_card(lot, k);
		if (other->record == c->record &&
		    !str_eq(other->layout, c->layout))
			return true;
	}
	return false;
}

/* A page like another, black inside the outline of its card; its number. */
static size_t
add_mask(struct singling *s, const struct page *like)
{
	struct page_doc *doc = s->job->press.doc;
	struct card_shape shape = {(struct point *)(uintptr_t)like->cut.at,
				   like->cut.n, false};
	struct page_mark m = {.kind = PAGE_PATH,
			      .path = print_shape_path(&shape, doc->sheet)};
	struct page *page = page_add(doc, like->width, like->height);

	m.path.fill = items_black;
	page_mark(doc, page, m);
	s->waiting++;
	return doc->pages.n;
}

/* A page with a side of a card, and its mask; their numbers. */
static void
add_side_of_card(struct singling *s, const struct lot *lot, struct cut cut,
		 const struct face *face, struct print_single *one, bool back)
{
	struct page *page = print_add_face(s->job, lot, cut, face, back);

	s->waiting++;
	*(back ? &one->back : &one->front) = s->job->press.doc->pages.n;
	if (s->to->masks && page->cut.n && !lot->bleed)
		*(back ? &one->back_mask : &one->front_mask) =
			add_mask(s, page);
}

static void
add_card(struct singling *s, struct lot *lot, size_t i, struct cut cut,
	 const struct face_pair *faces)
{
	const struct printed_card *c = print_lot_card(lot, i);
	struct print_single one = begin(s, lot->part, c->record);
	bool shared = print_lot_shares_back(lot);

	if (has_layouts(lot, i))
		one.key =
			arena_printf(s->to->arena, "%s %s", one.key, c->layout);
	one.width = cut.size.w;
	one.height = cut.size.h;
	one.bleed = lot->bleed;
	one.outline = outline_of(s, lot);
	one.shared_back = shared && faces->back.form;
	take_texts(s, &one, &faces->front);
	add_side_of_card(s, lot, cut, &faces->front, &one, false);
	if (shared && s->back) {
		one.back = s->back;
		one.back_mask = s->back_mask;
	} else if (faces->back.form) {
		add_side_of_card(s, lot, cut, &faces->back, &one, true);
	}
	s->back = one.back;
	s->back_mask = one.back_mask;
	VEC_PUSH(s->to->arena, &s->to->v, one);
}

/* The cards of a part; those that are alike are one. */
static void
add_cards(struct singling *s, struct lot *lot)
{
	struct face_pair faces;
	struct cut cut;
	size_t i;

	s->back = 0;
	if (!print_find_cut(s->job, lot, &cut))
		return;
	for (i = 0; i < lot->n; i++) {
		print_draw_cards(s->job, lot, 1, &faces);
		if (print_lot_repeats(lot, i)) {
			s->to->v.at[s->to->v.n - 1].copies++;
			continue;
		}
		add_card(s, lot, i, cut, &faces);
		finish_pages(s, false);
	}
	finish_pages(s, true);
}

/* --- sheets --- */

static void
add_side(struct singling *s, const struct scope *sc, struct print_single *one,
	 const char *layout, bool back)
{
	struct rect trim = {0, 0, one->width, one->height};
	struct face face = print_draw_face(sc, layout, trim, 0, 0);

	if (!back)
		take_texts(s, one, &face);
	*(back ? &one->back : &one->front) = add_page(s, one, &face);
}

/* A record that runs on over pages. */
static void
add_flow(struct singling *s, const struct scope *sc, const char *layout,
	 const struct print_single *like)
{
	struct flowing f = print_begin_flowing(
		sc, layout, (struct size){like->width, like->height});
	struct print_single one = *like;
	struct face face;
	size_t page;

	for (page = 0; page < f.pages; page++) {
		face = print_draw_flowing(&f, page);
		take_texts(s, &one, &face);
		one.front = add_page(s, &one, &face);
		VEC_PUSH(s->to->arena, &s->to->v, one);
	}
	print_end_flowing(&f);
}

static void
add_sheet(struct singling *s, const struct pile *pile, const struct scope *sc,
	  const char *layout)
{
	const struct xml_node *part = pile->part->node;
	struct size size = print_board_size(s->job, part);
	struct print_single one = begin(s, part, sc->record);

	one.width = size.w;
	one.height = size.h;
	if (print_flows(part)) {
		add_flow(s, sc, layout, &one);
		return;
	}
	add_side(s, sc, &one, layout, false);
	if (xml_attr(part, "back"))
		add_side(s, sc, &one, xml_attr(part, "back"), true);
	VEC_PUSH(s->to->arena, &s->to->v, one);
}

static void
add_sheets(struct singling *s, const struct pile *pile)
{
	const struct printed *p = pile->records;
	struct job *j = s->job;
	size_t i, depth = xpath_depth(j->in.x);
	struct scope sc;

	for (i = 0; i < p->v.n; i++) {
		sc = print_scope(j, xml_attr(pile->part->node, "part"),
				 p->v.at[i].record);
		print_push_place(j, &p->v.at[i]);
		add_sheet(s, pile, &sc, p->v.at[i].layout);
		xpath_pop_to(j->in.x, depth);
		finish_pages(s, true);
	}
}

/* --- booklets --- */

static bool
is_number(const char *text)
{
	return !text[strspn(text, "0123456789")];
}

/* What a booklet says, once however often it was laid out; no page numbers. */
static void
take_booklet(const struct singling *s, struct print_single *one)
{
	struct texts texts = {{0}};
	const struct said *t, *before;

	VEC_EACH (t, &s->said) {
		VEC_EACH (before, &s->said)
			if (before == t || (before->node == t->node &&
					    before->record == t->record &&
					    str_eq(before->t.text, t->t.text)))
				break;
		if (before == t && !is_number(t->t.text))
			VEC_PUSH(s->to->arena, &texts.v, t->t);
	}
	set_texts(s, one, &texts);
}

static void
add_booklet(struct singling *s, const struct part *part)
{
	struct print_single one =
		begin(s, part->node, xml_root(s->job->in.kit));

	s->said.n = 0;
	print_booklet(s->job, part, 1);
	take_booklet(s, &one);
	s->said.n = 0;
	if (one.n_texts)
		VEC_PUSH(s->to->arena, &s->to->v, one);
}

/* --- parts, in the order of the definition --- */

static struct lot *
find_lot(const struct job *j, const struct part *part)
{
	struct format **f;
	struct lot **lot;

	VEC_EACH (f, &j->stack->formats)
		VEC_EACH (lot, &(*f)->lots)
			if ((*lot)->part == part->node)
				return *lot;
	return NULL;
}

static const struct pile *
find_pile(const struct job *j, const struct part *part)
{
	const struct pile *p;

	VEC_EACH (p, &j->stack->pages)
		if (p->part == part)
			return p;
	return NULL;
}

static void
leave_out(struct singling *s, const struct part *part)
{
	const char *name = xml_attr(part->node, "part"), **before;

	if (!print_wants(s->job, part))
		return;
	VEC_EACH (before, &s->to->left)
		if (str_eq(*before, name))
			return;
	VEC_PUSH(s->to->arena, &s->to->left, arena_strdup(s->to->arena, name));
}

void
print_add_singles(struct job *j)
{
	struct singling s = {.job = j, .to = j->request->singles};
	const struct part *part;
	const struct pile *pile;
	struct lot *lot;

	j->press.set = hear;
	j->press.context = &s;
	VEC_EACH (part, &j->parts) {
		lot = find_lot(j, part);
		pile = find_pile(j, part);
		if (lot)
			add_cards(&s, lot);
		else if (pile && s.to->sheets)
			add_sheets(&s, pile);
		else if (s.to->booklets && xml_is(part->node, "booklet") &&
			 print_wants(j, part))
			add_booklet(&s, part);
		else
			leave_out(&s, part);
	}
	j->press.set = NULL;
}
