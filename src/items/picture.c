/* <picture>: a PNG or JPEG of the game's folder. */
#include <string.h>

#include "base/file.h"
#include "base/picture.h"
#include "items/item.h"

#define MOST_BYTES ((size_t)256 << 20)

struct picture {
	const char *path;
	unsigned width, height; /* in pixels; 0 when the file does not say */
};

/* Its size, from which the side that is not given follows. */
static void
read_size(const struct scope *sc, struct picture *p)
{
	struct str file = {0};

	if (!file_read(p->path, MOST_BYTES, &file, sc->diag) ||
	    !picture_size(file.at, file.n, &p->width, &p->height))
		p->width = p->height = 0; /* the PDF's writer says why */
	str_free(&file);
}

static void
build(const struct scope *sc, struct item *i)
{
	const char *src = items_attr(sc, i->element, ATTR_SRC);
	const char *folder = game_folder(sc->in->game);
	const char *path = file_join(sc->press->arena, folder, src);
	struct diag_where where = xml_where(i->element->node);
	struct picture *p;

	if (*src == '/' || strstr(src, ".."))
		diag_report(sc->diag, where, DIAG_GAME_OUTSIDE, src);
	else if (!file_exists(path))
		diag_report(sc->diag, where, DIAG_PICTURE_NONE, src);
	else if (!file_inside(folder, path))
		diag_report(sc->diag, where, DIAG_GAME_OUTSIDE, src);
	else {
		i->own = p = ARENA_NEW(sc->scratch, struct picture);
		p->path = path;
		if (i->width.unit == LENGTH_NONE ||
		    i->height.unit == LENGTH_NONE)
			read_size(sc, p);
	}
}

/* The side not given keeps the file's ratio; without either, a pixel is 1/96
   inch. */
static struct size
measure(const struct scope *sc, const struct item *i, mpt width, int shrink)
{
	const struct picture *p = i->own;
	struct size s;
	int64_t natural;

	(void)sc;
	(void)shrink;
	if (!p || !p->width)
		return (struct size){0, 0};
	natural = (int64_t)p->width * MPT_PT * 3 / 4;
	s.w = natural < width ? (mpt)natural : width;
	if (i->width.unit != LENGTH_NONE)
		s.w = items_resolve(i->width, width);
	else if (i->height.unit == LENGTH_MPT)
		s.w = (mpt)((int64_t)i->height.v * p->width / p->height);
	s.h = (mpt)((int64_t)s.w * p->height / p->width);
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
	w = (mpt)((int64_t)r.h * p->width / p->height);
	h = (mpt)((int64_t)r.w * p->height / p->width);
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
	m.picture = (struct page_picture){
		arena_strdup(a, p->path), keep_ratio(i, p, r),
		arena_strdup(a, where.file), where.line};
	VEC_PUSH(a, &sc->out->marks, m);
}

const struct kind items_kind_picture = {.name = "picture",
					.build = build,
					.measure = measure,
					.arrange = arrange};
