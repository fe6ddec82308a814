/* What of an item would be cut off its card. */
#include "items/cut.h"

#include "items/fillable.h"
#include "items/report.h"
#include "page/cut.h"

#define DEEPEST 16	  /* of drawings in drawings */
#define HAIR MPT_MM(0.15) /* nobody sees it */

/* What is known of an item's marks. */
struct seen {
	const struct page_cut *cut;
	mpt words, least; /* room of the worst: of words, of all */
	bool any, some;	  /* there are marks; some are inside */
};

struct begun
items_begin_check(const struct scope *sc)
{
	return (struct begun){sc->out->marks.n, sc->face->fields.n};
}

static void
see_box(struct seen *s, struct page_corners box, bool words)
{
	mpt room = page_cut_room(s->cut, &box);

	s->least = mpt_least(s->least, room);
	if (words)
		s->words = mpt_least(s->words, room);
	s->any = true;
	s->some = s->some || room > 0 || !page_cut_misses(s->cut, &box);
}

static void
see(struct seen *s, const struct page_mark *m, struct page_matrix at, int depth)
{
	const struct page_form *form;
	struct rect box;
	size_t i;

	if (m->kind == PAGE_GLYPHS && page_run_box(&m->glyphs, &box)) {
		see_box(s, page_send_box(page_combine(at, m->glyphs.m), box),
			true);
	} else if (m->kind == PAGE_PATH) {
		see_box(s, page_send_box(at, page_path_bounds(&m->path)),
			false);
	} else if (m->kind == PAGE_PICTURE) {
		see_box(s, page_send_box(at, m->picture.box), false);
	} else if (m->kind == PAGE_PLACE && depth < DEEPEST) {
		form = m->place.form;
		for (i = 0; i < form->marks.n; i++)
			see(s, &form->marks.at[i], page_combine(at, m->place.m),
			    depth + 1);
	}
}

/* Is an item of no use unless all of it is there? */
static bool
is_whole(const struct item *i)
{
	return i->kind == &items_kind_field || i->kind == &items_kind_track ||
	       i->kind == &items_kind_qr;
}

void
items_check_cut(const struct scope *sc, const struct item *i, struct rect r,
		struct begun begun)
{
	const struct face *f = sc->face;
	struct page_corners trim = page_send_box(PAGE_MOVE(0, 0), f->trim);
	struct page_cut cut = {4, trim.at};
	struct seen s = {.cut = f->cut.n ? &f->cut : &cut};
	size_t k;

	if (i->first || (!f->cut.n &&
			 rect_beyond(items_send(sc->to_face, r), f->trim) <= 0))
		return;
	for (k = begun.marks; k < sc->out->marks.n; k++)
		see(&s, &sc->out->marks.at[k], sc->to_face, 0);
	for (k = begun.fields; k < f->fields.n; k++)
		see_box(&s, page_send_box(PAGE_MOVE(0, 0), f->fields.at[k].box),
			false);
	if (s.words < -HAIR)
		items_report_cut(sc, i, true, -s.words);
	else if (s.least < -HAIR && s.any &&
		 (is_whole(i) || (f->cut.n && !s.some)))
		items_report_cut(sc, i, false, -s.least);
}
