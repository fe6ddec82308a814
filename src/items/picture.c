/* <picture>: a PNG, JPEG or SVG of the game's folder. */
#include <string.h>

#include "base/file.h"
#include "base/picture.h"
#include "items/draw.h"
#include "items/vector.h"

#define MOST_BYTES ((size_t)256 << 20)
#define PX 750 /* mpt */

struct picture {
	const char *path;
	const struct page_form *form; /* of an SVG; else NULL */
	int64_t width, height;	      /* mpt; 0 when the file does not say */
};

/* Its size, from which the side that is not given follows. */
static void
read_size(const struct scope *sc, struct picture *p)
{
	struct str file = {0};
	unsigned width, height;

	if (file_read(p->path, MOST_BYTES, &file, sc->diag) &&
	    picture_size(file.at, file.n, &width, &height)) {
		p->width = (int64_t)width * PX;
		p->height = (int64_t)height * PX;
	} /* else the PDF's writer says why */
	str_free(&file);
}

static void
read_vector(const struct scope *sc, struct item *i, const char *src)
{
	const struct svg_drawing *d = items_draw_vector(
		sc, i->element->node, src, i->style.colour, false);
	struct picture *p;

	if (!d)
		return;
	i->own = p = ARENA_NEW(sc->scratch, struct picture);
	*p = (struct picture){NULL, d->form, d->width, d->height};
}

static void
build(const struct scope *sc, struct item *i)
{
	const char *src = items_attr(sc, i->element, ATTR_SRC), *path;
	struct picture *p;

	if (items_is_vector(src)) {
		read_vector(sc, i, src);
		return;
	}
	path = items_picture_path(sc, i->element->node, src);
	if (!path)
		return;
	i->own = p = ARENA_NEW(sc->scratch, struct picture);
	p->path = path;
	if (i->width.unit == LENGTH_NONE || i->height.unit == LENGTH_NONE)
		read_size(sc, p);
}

/* The side not given keeps the file's ratio; without either, a pixel is 1/96
   inch. */
static struct size
measure(const struct scope *sc, const struct item *i, mpt width, int shrink)
{
	const struct picture *p = i->own;
	struct size s;

	(void)sc;
	(void)shrink;
	if (!p || !p->width)
		return (struct size){0, 0};
	s.w = p->width < width ? (mpt)p->width : width;
	if (i->width.unit != LENGTH_NONE)
		s.w = items_resolve(i->width, width);
	else if (i->height.unit == LENGTH_MPT)
		s.w = (mpt)(i->height.v * p->width / p->height);
	s.h = (mpt)(s.w * p->height / p->width);
	return s;
}

/* The part of a place that a picture takes when one side was given. */
static struct rect
keep_ratio(const struct item *i, const struct picture *p, struct rect r)
{
	mpt w, h;

	if (!p->width ||
	    (i->width.unit == LENGTH_NONE) == (i->height.unit == LENGTH_NONE))
		return r;
	w = (mpt)(r.h * p->width / p->height);
	h = (mpt)(r.w * p->height / p->width);
	if (h <= r.h)
		return (struct rect){r.x, r.y + items_offset(i->valign, r.h, h),
				     r.w, h};
	return (struct rect){r.x + items_offset(i->align, r.w, w), r.y, w, r.h};
}

static void
arrange(const struct scope *sc, const struct item *i, struct rect r, int shrink)
{
	const struct picture *p = i->own;
	struct arena *a = sc->out->arena;
	struct diag_where where = xml_where(i->element->node);
	struct page_mark m = {.kind = PAGE_PICTURE};

	(void)shrink;
	if (!p)
		return;
	if (p->form) {
		items_place_in(sc, p->form, keep_ratio(i, p, r), i->align,
			       i->valign);
		return;
	}
	m.picture = (struct page_picture){
		arena_strdup(a, p->path), keep_ratio(i, p, r),
		arena_strdup(a, where.file), where.line};
	VEC_PUSH(a, &sc->out->marks, m);
}

const struct kind items_kind_picture = {.name = "picture",
					.build = build,
					.measure = measure,
					.arrange = arrange};
