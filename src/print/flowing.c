/* A record whose layout flows over pages of one size. */
#include "print/flowing.h"

#include "items/break.h"
#include "items/report.h"
#include "kit/kit.h"

void
print_report_high(const struct scope *sc, const struct printed_card *card,
		  mpt over)
{
	struct diag_where where = xml_where(card->record);
	struct arena *a = diag_arena(sc->diag);

	if (!where.file) /* where it can be mended */
		where = xml_where(
			game_find(sc->in->game, "layout", card->layout));
	diag_report(sc->diag, where, DIAG_PAGE_HIGH,
		    arena_printf(a, "part %s, %s", sc->part,
				 kit_call(card->record, a)),
		    items_write_mm(sc, over));
}

static bool
is_space(const struct slice *s)
{
	return s->item->kind == &items_kind_space;
}

size_t
print_trim_slices(const struct slice **s, size_t n)
{
	for (; n > 1 && is_space(*s); n--)
		(*s)++;
	while (n > 1 && is_space(*s + n - 1))
		n--;
	return n;
}

bool
print_flows(const struct xml_node *part)
{
	return xml_is(part, "sheet") && str_eq(xml_attr(part, "flow"), "yes");
}

struct flowing
print_begin_flowing(const struct scope *sc, const char *layout,
		    struct size room)
{
	struct flowing f = {.sc = *sc, .layout = layout, .room = room};

	f.sc.scratch = arena_new();
	f.sc.level = SECOND_ALL; /* there is room */
	f.flow = (struct flow){.arena = f.sc.scratch, .room = room.h};
	f.item = print_build(&f.sc, layout);
	if (f.item)
		items_pour(&f.sc, f.item, room.w, &f.flow);
	f.ends = ARENA_ARRAY(f.sc.scratch, size_t, f.flow.slices.n + 1);
	f.pages = items_break(f.sc.scratch, f.flow.slices.at, f.flow.slices.n,
			      room.h, f.ends);
	return f;
}

void
print_end_flowing(struct flowing *f)
{
	arena_free(f->sc.scratch);
}

void
print_find_page_sections(struct job *j, const struct flowing *f, size_t page,
			 size_t number, struct sections *to)
{
	size_t from = page ? f->ends[page - 1] : 0;

	print_find_sections(j, to, f->flow.slices.at + from,
			    f->ends[page] - from, number);
}

size_t
print_count_flowing(struct job *j, const struct part *part,
		    const struct printed *p, struct size room,
		    struct sections *sections)
{
	const char *name = xml_attr(part->node, "part");
	size_t depth = xpath_depth(j->in.x), pages = 0, i, k;
	struct flowing f;
	struct scope sc;

	for (i = 0; i < p->v.n; i++) {
		if (p->left_out && p->left_out[i])
			continue;
		sc = print_scope(j, name, p->v.at[i].record);
		sc.fillable = j->request->fillable;
		sc.diag = diag_new(); /* it is told when it is drawn */
		print_push_place(j, &p->v.at[i]);
		f = print_begin_flowing(&sc, p->v.at[i].layout, room);
		for (k = 0; f.item && k < f.pages; k++)
			print_find_page_sections(j, &f, k, pages + k, sections);
		pages += f.item ? f.pages : 1; /* it is told there */
		print_end_flowing(&f);
		xpath_pop_to(j->in.x, depth);
		diag_free(sc.diag);
	}
	return pages;
}

/* Tells of slices that are too high; are there some? */
static bool
is_over(const struct flowing *f, const struct slice *s, size_t n)
{
	struct printed_card card = {f->sc.record, f->layout, 1, 1, 1, 1};
	bool over = false;
	size_t i;

	for (i = 0; i < n; i++)
		if (s[i].high.over > MPT_PT / 2) {
			print_report_high(&f->sc, &card, s[i].high.over);
			over = true;
		}
	return over;
}

struct face
print_draw_flowing(const struct flowing *f, size_t page)
{
	size_t from = page ? f->ends[page - 1] : 0;
	const struct slice *s = f->flow.slices.at + from;
	size_t n = f->ends[page] - from;
	struct scope whole = f->sc;
	bool over = is_over(f, s, n);

	whole.level = SECOND_NONE;
	if (f->pages == 1 && !over)
		return print_draw_face(
			&whole, f->layout,
			(struct rect){0, 0, f->room.w, f->room.h}, 0, 0);
	n = print_trim_slices(&s, n);
	return print_draw_high(
		&f->sc, f->layout, items_join(&f->sc, s, n),
		(struct size){f->room.w, items_slices_height(s, n, 0)}, 0);
}
