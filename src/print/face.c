/* Faces: a layout filled from a record and drawn. */
#include "print/face.h"

#include <string.h>

#include "base/budget.h"
#include "items/draw.h"
#include "items/together.h"
#include "print/part.h"
#include "page/digest.h"
#include "kit/kit.h"

bool
print_has_one_back(const struct scope *sc, const char *back)
{
	const struct xml_node *node =
		back ? game_find(sc->in->game, "layout", back) : NULL;

	return node && !items_varies(sc, items_element(sc->in, node));
}

/* What a face is called in dumps. */
static const char *
face_name(const struct scope *sc, const char *layout)
{
	return arena_printf(sc->scratch, "%s %s", layout,
			    kit_call(sc->record, sc->scratch));
}

/* A scope that draws onto a new face. */
static struct scope
begin(const struct scope *sc, struct face *f, const char *name, struct rect box,
      struct rect trim)
{
	struct scope onto = *sc;

	budget_spend(WORK_CARD, 1);
	*f = (struct face){
		.form = items_add_form(sc, name, box),
		.trim = trim,
		.reach = box,
		.wobble = str_hash(STR_HASH_START, name, strlen(name)),
	};
	onto.subject = sc->record;
	onto.face = f;
	onto.out = f->form;
	onto.to_face = PAGE_MOVE(0, 0);
	return onto;
}

struct item *
print_build(const struct scope *sc, const char *layout)
{
	struct diag_where where = {game_file(sc->in->game), 0};
	struct element *found =
		items_find(sc, where, "layout", layout, DIAG_NO_LAYOUT);

	return found ? items_build(sc, found, NULL, NULL) : NULL;
}

/* A rectangle grown on all sides. */
static struct rect
around(struct rect r, mpt by)
{
	return (struct rect){r.x - by, r.y - by, r.w + 2 * by, r.h + 2 * by};
}

/* Builds a face with as much of the second language as the scope says. */
static void
build_face(const struct scope *sc, struct drawing *d)
{
	struct rect whole = around(d->trim, d->bleed);

	d->onto = begin(sc, &d->face, face_name(sc, d->layout), whole, d->trim);
	d->item = print_build(&d->onto, d->layout);
	d->wobble = d->face.wobble;
	if (!d->item)
		return;
	d->face.cut = d->cut;
	if (d->reach > d->bleed)
		d->face.reach = around(d->trim, d->reach);
	d->ground = d->item->paint;
	d->ground.stroke = items_none;
	if (d->bleed && d->ground.fill.opacity)
		d->item->paint.fill = items_none;
	else
		d->ground.fill = items_none;
}

/* The form of a face, or one that was drawn small and looks the same. */
static struct page_form *
drawn_before(const struct scope *sc, const struct face *f)
{
	const struct drawn_small *shown = sc->press->shown;
	size_t i;

	for (i = 0; shown && i < shown->v.n; i++)
		if (shown->v.at[i]->digest == f->digest)
			return shown->v.at[i];
	return f->form;
}

/* In light ink, if that is asked for; what it looks like is noted before. */
static struct face
finished(const struct scope *sc, struct face f)
{
	bool again = sc->together && sc->together->trying;

	f.digest = 0;
	if (sc->press->digests && (sc->press->light || !again))
		f.digest = page_digest(sc->press->digests, f.form);
	if (sc->press->light)
		page_lighten(sc->press->light, f.form);
	if (f.digest && !again)
		f.form = drawn_before(sc, &f);
	return f;
}

/* Draws it, and tells messages to somebody. */
static void
draw_face(struct drawing *d, struct diag *diag)
{
	if (!d->item)
		return;
	d->onto.diag = diag;
	items_draw_paint(&d->onto, &d->ground, d->face.form->box);
	items_arrange(&d->onto, d->item, d->trim, 1000);
	d->face = finished(&d->onto, d->face);
}

/* Builds and draws it in both languages, if what is on it fits; or not. */
static bool
try_both(const struct scope *sc, struct drawing *d)
{
	struct scope trial = *sc;
	bool fits;

	trial.diag = diag_new();
	trial.level = SECOND_ALL;
	build_face(&trial, d);
	draw_face(d, trial.diag);
	fits = !diag_errors(trial.diag);
	diag_free(trial.diag);
	return fits;
}

/* Has a face's record one in the other language? */
static bool
has_twin(const struct scope *sc)
{
	return xml_twin(sc->subject, xml_root(sc->in->kit),
			xml_root(sc->second->kit)) != NULL;
}

void
print_try_face(const struct scope *sc, struct drawing *d, struct diag *diag)
{
	if (sc->second && !print_is_apart(sc->press, sc->part, sc->subject)) {
		if (has_twin(sc) && try_both(sc, d))
			return;
		print_set_apart(sc->press, sc->part,
				has_twin(sc) ? sc->subject : NULL);
	}
	build_face(sc, d);
	draw_face(d, diag);
}

/* Draws it; what has no room for both languages after all, is noted. */
static void
draw_both(struct drawing *d, struct diag *diag)
{
	size_t before = diag_errors(diag);

	draw_face(d, diag);
	if (d->onto.level == SECOND_ALL && diag_errors(diag) > before)
		print_set_apart(d->onto.press, d->onto.part, d->onto.subject);
}

void
print_draw_again(struct drawing *d, struct diag *diag)
{
	struct face *f = &d->face;

	if (!d->item)
		return;
	f->form->marks.n = f->fields.n = f->links.n = 0;
	f->over = false;
	f->wobble = d->wobble;
	items_forget(d->item);
	draw_both(d, diag);
}

struct face
print_draw_face(const struct scope *sc, const char *layout, struct rect trim,
		mpt bleed, mpt reach)
{
	struct scope at = *sc;
	struct drawing d = {
		.layout = layout, .trim = trim, .bleed = bleed, .reach = reach};

	at.scratch = sc->press->scratch;
	print_try_face(&at, &d, sc->diag);
	arena_empty(at.scratch);
	return d.face;
}

struct face
print_draw_aside(const struct scope *sc, const char *layout, struct rect box)
{
	struct face f;
	struct scope onto = begin(sc, &f, layout, box, box);
	struct item *item;

	onto.scratch = sc->press->scratch;
	item = print_build(&onto, layout);
	if (item)
		items_arrange(&onto, item, box, 1000);
	arena_empty(onto.scratch);
	return finished(sc, f);
}

struct face
print_draw_high(const struct scope *sc, const char *layout,
		const struct item *item, struct size box, int tight)
{
	struct rect r = {0, 0, box.w, box.h};
	struct face f;
	struct scope onto = begin(sc, &f, face_name(sc, layout), r, r);

	items_arrange(&onto, item, r, 1000 - 10 * tight);
	return finished(sc, f);
}
