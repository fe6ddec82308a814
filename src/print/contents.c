/* What is printed, told on a page of it: $printed, and parts drawn small. */
#include "print/contents.h"

#include "print/flowing.h"
#include "print/pages.h"

/* The size of one face of a part. */
static struct size
face_size(const struct job *j, const struct xml_node *part)
{
	struct scope sc =
		print_scope(j, xml_attr(part, "part"), xml_root(j->in.kit));
	struct rect area = print_sheet_area(j, part);

	return xml_is(part, "cards") ? print_card_size(&sc, part)
				     : (struct size){area.w, area.h};
}

static void
set_mm(struct xml_node *n, const char *name, mpt v)
{
	struct str s = {0};

	str_add_milli(&s, (mpt_to_um(v) + 50) / 100 * 100);
	xml_set(n, name, str_text(&s));
	str_free(&s);
}

static void
tell_part(struct xml_node *root, const struct stacked_part *part)
{
	struct xml_node *n = xml_add(root, "part");

	xml_set(n, "name", part->part);
	xml_set(n, "title", part->title);
	xml_set(n, "kind", part->cards ? "cards" : "sheets");
	xml_set_int(n, "n", (long)part->n);
	if (part->paper)
		xml_set(n, "paper", part->paper);
	set_mm(n, "width", part->size.w);
	set_mm(n, "height", part->size.h);
	xml_set_int(n, "first", (long)part->first);
	xml_set_int(n, "last", (long)part->last);
	if (part->both)
		xml_set(n, "both", "yes");
}

struct xml_doc *
print_bind_contents(struct job *j)
{
	struct xml_doc *doc = xml_new("printed");
	const struct stack *stack = j->whole ? j->whole : j->stack;
	const struct stacked_part *part;
	struct xpath *x = j->in.x;

	VEC_EACH (part, &stack->parts)
		if (part->n)
			tell_part(xml_root(doc), part);
	xpath_push_value(x, "printed", xml_root(doc), "part",
			 (struct diag_where){NULL, 0});
	xpath_push_number(x, "sheets",
			  (double)(j->whole ? j->whole_sheets : j->sheets));
	xpath_push_number(x, "twice", (double)print_stack_height(stack, true));
	xpath_push_text(x, "folded", j->request->booklet ? "yes" : "no");
	return doc;
}

static const struct part *
find_part(const struct job *j, const char *name)
{
	const struct part *part;

	VEC_EACH (part, &j->parts)
		if (str_eq(xml_attr(part->node, "part"), name) &&
		    !xml_is(part->node, "booklet") && print_wants(j, part))
			return part;
	return NULL;
}

/* The face of a card or sheet; the first page of one that flows. */
static struct face
draw_first(const struct scope *sc, const struct xml_node *part,
	   const char *layout, struct size s)
{
	struct flowing f;
	struct face face;

	if (!print_flows(part))
		return print_draw_face(sc, layout,
				       (struct rect){0, 0, s.w, s.h}, 0, 0);
	f = print_begin_flowing(sc, layout, s);
	face = print_draw_flowing(&f, 0);
	print_end_flowing(&f);
	return face;
}

/* A line by hand may leave the face; on a page of its own nothing cuts it. */
#define OVER MPT_MM(25)

/* Keeps what is drawn small, so that it is placed wherever it comes again. */
static const struct page_form *
keep(const struct job *j, const struct face *face)
{
	struct drawn_small *shown = j->press.shown;
	size_t i;

	if (!shown || !face->digest)
		return face->form;
	for (i = 0; i < shown->v.n; i++)
		if (shown->v.at[i]->digest == face->digest)
			return shown->v.at[i];
	face->form->digest = face->digest;
	face->form->over = OVER;
	VEC_PUSH(j->press.arena, &shown->v, face->form);
	return face->form;
}

/*
 * Drawn aside from what is under way: in memory of its own, and what is wrong
 * with it is told when the part is printed.
 */
const struct page_form *
print_thumbnail(void *job, const char *name)
{
	const struct job *j = job;
	const struct part *part = find_part(j, name);
	struct press press = j->press;
	size_t depth = xpath_depth(j->in.x);
	struct printed p;
	struct size s;
	struct face face;
	struct scope sc;

	if (!part)
		return NULL;
	p = print_find_all(j, part);
	if (!p.v.n)
		return NULL;
	press.thumbnail = NULL;
	press.shown = NULL;
	press.set = NULL;
	press.scratch = arena_new();
	s = face_size(j, part->node);
	sc = print_scope(j, name, p.v.at[0].record);
	sc.press = &press;
	sc.kept = true;
	sc.diag = diag_new();
	print_push_place(j, &p.v.at[0]);
	face = draw_first(&sc, part->node, p.v.at[0].layout, s);
	xpath_pop_to(j->in.x, depth);
	diag_free(sc.diag);
	arena_free(press.scratch);
	return keep(j, &face);
}
