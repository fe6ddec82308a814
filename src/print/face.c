/* Faces: a layout filled from a record and drawn. */
#include "print/face.h"

#include <string.h>

#include "items/draw.h"
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
begin(const struct scope *sc, struct face *f, const char *name, struct rect box)
{
	struct scope onto = *sc;

	*f = (struct face){
		.form = items_add_form(sc, name, box),
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

	return found ? items_build(sc, found, NULL) : NULL;
}

/* A rectangle grown on all sides. */
static struct rect
around(struct rect r, mpt by)
{
	return (struct rect){r.x - by, r.y - by, r.w + 2 * by, r.h + 2 * by};
}

/* Draws a face with as much of the second language as the scope says. */
static struct face
draw_face(const struct scope *sc, const char *layout, struct rect trim,
	  mpt bleed, mpt reach)
{
	struct rect whole = around(trim, bleed);
	struct face f;
	struct scope onto = begin(sc, &f, face_name(sc, layout), whole);
	struct item *item = print_build(&onto, layout);
	struct paint ground;

	if (!item)
		return f;
	if (reach > bleed)
		f.reach = around(trim, reach);
	ground = item->paint;
	ground.stroke = items_none;
	if (bleed && ground.fill.opacity) {
		items_draw_paint(&onto, &ground, whole);
		item->paint.fill = items_none;
	}
	items_arrange(&onto, item, trim, 1000);
	return f;
}

/* The same, if what is on it fits; or not. */
static bool
try_face(const struct scope *sc, enum second level, const char *layout,
	 struct rect trim, mpt bleed, mpt reach, struct face *f)
{
	struct scope trial = *sc;
	bool fits;

	trial.diag = diag_new();
	trial.level = level;
	*f = draw_face(&trial, layout, trim, bleed, reach);
	fits = !diag_errors(trial.diag);
	diag_free(trial.diag);
	return fits;
}

struct face
print_draw_face(const struct scope *sc, const char *layout, struct rect trim,
		mpt bleed, mpt reach)
{
	struct scope at = *sc;
	struct face f;

	at.scratch = sc->press->scratch;
	if (!sc->second ||
	    (!try_face(&at, SECOND_ALL, layout, trim, bleed, reach, &f) &&
	     !try_face(&at, SECOND_SHORT, layout, trim, bleed, reach, &f)))
		f = draw_face(&at, layout, trim, bleed, reach);
	arena_empty(at.scratch);
	return f;
}

struct face
print_draw_aside(const struct scope *sc, const char *layout, struct rect box)
{
	struct face f;
	struct scope onto = begin(sc, &f, layout, box);
	struct item *item;

	onto.scratch = sc->press->scratch;
	item = print_build(&onto, layout);
	if (item)
		items_arrange(&onto, item, box, 1000);
	arena_empty(onto.scratch);
	return f;
}

struct face
print_draw_high(const struct scope *sc, const char *layout,
		const struct item *item, struct size box, int tight)
{
	struct rect r = {0, 0, box.w, box.h};
	struct face f;
	struct scope onto = begin(sc, &f, face_name(sc, layout), r);

	items_arrange(&onto, item, r, 1000 - 10 * tight);
	return f;
}
