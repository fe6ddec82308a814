/* Drawings that are files, as forms, each drawn once for as many places as ask
   for it. */
#include "items/vector.h"

#include <string.h>
#include <strings.h>

#include "base/file.h"
#include "items/drawing.h"
#include "items/picture.h"
#include "kit/kit.h"

/* A file drawn in a colour, and the next. */
struct vector {
	struct page_colour colour;
	bool one_colour;
	bool good; /* false: it cannot be drawn */
	struct svg_drawing drawing;
	struct vector *next;
};

bool
items_is_vector(const char *src)
{
	size_t n = strlen(src);

	return (n > 4 && strcasecmp(src + n - 4, ".svg") == 0) ||
	       (n > 5 && strcasecmp(src + n - 5, ".svgz") == 0);
}

/* Says that a file is not there, and for which record if that names it. */
static void
report_none(const struct scope *sc, const struct xml_node *n, const char *src)
{
	const char *near =
		file_near(diag_arena(sc->diag), game_folder(sc->in->game), src);

	if (near)
		diag_report(sc->diag, xml_where(n), DIAG_PICTURE_NEAR, src,
			    near);
	else if (strchr(xml_attr_or(n, "src", ""), '{'))
		diag_report(sc->diag, xml_where(n), DIAG_PICTURE_NONE_OF, src,
			    kit_call(sc->record, sc->scratch));
	else
		diag_report(sc->diag, xml_where(n), DIAG_PICTURE_NONE, src);
}

const char *
items_picture_path(const struct scope *sc, const struct xml_node *n,
		   const char *src)
{
	const char *folder = game_folder(sc->in->game);
	const char *path = file_join(sc->press->arena, folder, src);
	bool outside = *src == '/' || strstr(src, "..");

	if (strstr(src, "://")) {
		diag_report(sc->diag, xml_where(n), DIAG_FILE_NET, src);
		return NULL;
	}
	if (!outside && (!file_exists(path) || file_is_folder(path))) {
		report_none(sc, n, src);
		return NULL;
	}
	if (!outside && file_inside(folder, path))
		return path;
	diag_report(sc->diag, xml_where(n), DIAG_GAME_OUTSIDE, src);
	return NULL;
}

/* Does a file drawn before serve here, too? */
static bool
serves(const struct vector *v, struct page_colour current, bool one_colour)
{
	if (!v->good)
		return true;
	if (v->drawing.recolours && !page_same_colour(v->colour, current))
		return false;
	return !v->drawing.one_colour || v->one_colour == one_colour;
}

/* A file in pixels as a drawing; its units are those. */
static bool
draw_pixels(const struct scope *sc, const struct xml_node *n, const char *path,
	    const char *src, struct svg_drawing *d)
{
	struct diag_where where = xml_where(n);
	struct picture *p = items_need_picture(sc, path, where);
	struct rect box = {0, 0, p->width, p->height};
	struct page_mark m = {.kind = PAGE_PICTURE};
	struct page_form *form;

	if (!p->good || !p->width || !p->height)
		return false;
	form = page_form_new(sc->press->doc, src, box);
	m.picture = (struct page_picture){arena_strdup(form->arena, path), box,
					  arena_strdup(form->arena, where.file),
					  where.line};
	VEC_PUSH(form->arena, &form->marks, m);
	*d = (struct svg_drawing){.form = form,
				  .width = p->width,
				  .height = p->height,
				  .unit = (double)p->width / p->pixels_wide};
	return true;
}

static struct vector *
draw_vector(const struct scope *sc, const struct xml_node *n, const char *path,
	    const char *src, struct page_colour current, bool one_colour)
{
	struct vector *v = ARENA_NEW(sc->press->arena, struct vector);
	struct svg_request r = {
		.path = path,
		.folder = game_folder(sc->in->game),
		.name = arena_printf(sc->scratch, "%s %02x%02x%02x%02x", src,
				     current.r, current.g, current.b,
				     current.opacity),
		.doc = sc->press->doc,
		.current = current,
		.one_colour = one_colour,
		.diag = sc->diag,
	};

	v->colour = current;
	v->one_colour = one_colour;
	v->good = items_is_vector(path)
			  ? svg_draw(&r, &v->drawing)
			  : draw_pixels(sc, n, path, src, &v->drawing);
	return v;
}

const struct svg_drawing *
items_draw_vector(const struct scope *sc, const struct xml_node *n,
		  const char *src, struct page_colour current, bool one_colour)
{
	const char *path = items_picture_path(sc, n, src);
	struct map *drawn = sc->press->symbols->vectors;
	struct vector *v;

	if (!path)
		return NULL;
	for (v = map_find(drawn, path); v; v = v->next)
		if (serves(v, current, one_colour))
			break;
	if (!v) {
		v = draw_vector(sc, n, path, src, current, one_colour);
		v->next = map_find(drawn, path);
		*map_at(drawn, path) = v;
	}
	if (v->good)
		return &v->drawing;
	if (items_is_vector(path)) /* of pixels all is told there */
		diag_report(sc->diag, xml_where(n), DIAG_SVG_ASKED, src);
	return NULL;
}
