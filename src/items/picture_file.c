/* Picture files in pixels, each read once in a printing. */
#include "base/budget.h"
#include "items/picture.h"

#include "base/file.h"
#include "base/picture.h"
#include "items/drawing.h"
#include "items/report.h"

#define PICTURE_SIDE 100000 /* pixels */
#define PX 750		    /* mpt: 1/96 inch */

/* As it is seen: a photo may lie in its file.  Without one that is good the
   PDF's writer says why. */
static void
read_size(struct picture *p, const struct str *file)
{
	struct picture_size size;
	bool lying;

	if (!picture_size(file->at, file->n, &size))
		return;
	lying = picture_is_lying(&size);
	p->pixels_wide = lying ? size.height : size.width;
	p->pixels_high = lying ? size.width : size.height;
	if (p->pixels_wide > PICTURE_SIDE || p->pixels_high > PICTURE_SIDE)
		return;
	p->width = (mpt)(p->pixels_wide * PX);
	p->height = (mpt)(p->pixels_high * PX);
}

static void
report_format(const struct scope *sc, const char *bytes, size_t n,
	      struct diag_where where)
{
	const char *format = picture_format(bytes, n);

	if (format)
		diag_report(sc->diag, where, DIAG_PICTURE_OTHER, format);
	else
		diag_report(sc->diag, where, DIAG_PICTURE_FORMAT);
}

static void
read_file(const struct scope *sc, struct picture *p, struct diag_where where)
{
	struct str file = {0};

	if (!file_read(p->path, budget_most(BUDGET_PICTURE_BYTES), &file,
		       sc->diag))
		return;
	p->good = picture_kind(str_text(&file), file.n) != PICTURE_OTHER;
	if (p->good)
		read_size(p, &file);
	else
		report_format(sc, str_text(&file), file.n, where);
	str_free(&file);
}

struct picture *
items_need_picture(const struct scope *sc, const char *path,
		   struct diag_where where)
{
	struct map *known = sc->press->symbols->pictures;
	struct picture *p = map_find(known, path);

	if (p)
		return p;
	p = ARENA_NEW(sc->press->arena, struct picture);
	p->path = arena_strdup(sc->press->arena, path);
	read_file(sc, p, where);
	if (p->good || !items_is_tried(sc)) /* then all was heard */
		*map_at(known, p->path) = p;
	return p;
}
