/* <picture>: a file of the game's folder, in pixels or as lines and areas. */
#include "items/picture.h"

#include "items/draw.h"
#include "items/report.h"
#include "items/vector.h"

/* As near is on the edge. */
#define NEAR MPT_MM(0.1)

#define FEWEST_DPI 200 /* what is less is seen */

enum fit { FIT_CONTAIN, FIT_COVER, FIT_STRETCH };

struct shown {
	struct picture *picture;      /* in pixels, or ... */
	const struct page_form *form; /* ... drawn; one of them is NULL */
	mpt width, height;	      /* of its own; 0: it does not say */
	enum fit fit;
};

static enum fit
read_fit(const char *text)
{
	return str_eq(text, "cover")	 ? FIT_COVER
	       : str_eq(text, "stretch") ? FIT_STRETCH
					 : FIT_CONTAIN;
}

/* Reads a file; false, reported: it cannot be shown. */
static bool
read_source(const struct scope *sc, const struct item *i, const char *src,
	    struct shown *s)
{
	const struct xml_node *n = i->element->node;
	const struct svg_drawing *d;
	const char *path;

	if (items_is_vector(src)) {
		d = items_draw_vector(sc, n, src, i->style.colour, false);
		if (d)
			*s = (struct shown){NULL, d->form, (mpt)d->width,
					    (mpt)d->height, FIT_CONTAIN};
		return d != NULL;
	}
	path = items_picture_path(sc, n, src);
	s->picture = path ? items_need_picture(sc, path, xml_where(n)) : NULL;
	if (!s->picture || !s->picture->good)
		return false;
	s->width = s->picture->width;
	s->height = s->picture->height;
	return true;
}

static void
build(const struct scope *sc, struct item *i)
{
	struct shown *s = ARENA_NEW(sc->scratch, struct shown);

	if (!read_source(sc, i, items_attr(sc, i->element, ATTR_SRC), s))
		return;
	s->fit = read_fit(items_attr(sc, i->element, ATTR_FIT));
	i->own = s;
}

/* The side not given keeps the file's ratio; without either it has its own. */
static struct size
measure(const struct scope *sc, const struct item *i, mpt width, int shrink)
{
	const struct shown *p = i->own;
	struct size s;

	(void)sc;
	(void)shrink;
	if (!p || !p->width || !p->height)
		return (struct size){0, 0};
	s.w = p->width < width ? p->width : width;
	if (i->width.unit != LENGTH_NONE)
		s.w = items_resolve(i->width, width);
	else if (i->height.unit == LENGTH_MPT)
		s.w = (mpt)((int64_t)i->height.v * p->width / p->height);
	s.h = (mpt)((int64_t)s.w * p->height / p->width);
	return s;
}

static bool
is_near(mpt a, mpt b)
{
	return a - b <= NEAR && b - a <= NEAR;
}

/* A place grown over the cut where it is as wide or high as the card. */
static struct rect
over_the_cut(const struct scope *sc, struct rect r)
{
	const struct page_matrix *m = &sc->to_face;
	struct rect trim = sc->face->trim, all = sc->face->form->box;
	mpt right = r.x + r.w, foot = r.y + r.h;

	if (m->a != PAGE_ONE || m->b || m->c || m->d != PAGE_ONE)
		return r; /* what is turned is cut off as it stands */
	if (is_near(r.x + m->e, trim.x))
		r.x = all.x - m->e;
	if (is_near(r.y + m->f, trim.y))
		r.y = all.y - m->f;
	if (is_near(right + m->e, trim.x + trim.w))
		right = all.x + all.w - m->e;
	if (is_near(foot + m->f, trim.y + trim.h))
		foot = all.y + all.h - m->f;
	return (struct rect){r.x, r.y, right - r.x, foot - r.y};
}

/* A picture with its ratio in a place, as large as fits, or so that it is full.
 */
static struct rect
keep_ratio(const struct scope *sc, const struct item *i, const struct shown *p,
	   struct rect r, bool full)
{
	mpt w = (mpt)((int64_t)r.h * p->width / p->height);
	mpt h = (mpt)((int64_t)r.w * p->height / p->width);
	enum place across = i->align ? i->align : PLACE_CENTER;
	enum place down = i->valign ? i->valign : PLACE_CENTER;
	bool wide = h > r.h; /* as it is as wide as its place */

	if (wide == full)
		return (struct rect){r.x, r.y + items_offset(down, r.h, h), r.w,
				     h};
	return items_place_child(sc, r, items_offset(across, r.w, w), 0, w,
				 r.h);
}

/* Where it goes in a place, which may grow over the cut. */
static struct rect
fitted(const struct scope *sc, const struct item *i, struct rect *r)
{
	const struct shown *s = i->own;
	struct rect to = *r, over = over_the_cut(sc, *r);

	if (s->fit == FIT_STRETCH || !s->width || !s->height)
		return *r = over;
	if (s->fit == FIT_CONTAIN) {
		to = keep_ratio(sc, i, s, *r, false);
		if (!is_near(to.w, sc->face->trim.w) ||
		    !is_near(to.h, sc->face->trim.h))
			return *r = to;
	}
	*r = over;
	return keep_ratio(sc, i, s, over, true);
}

/* Says that a picture has too few pixels for its size: the first time. */
static void
check_pixels(const struct scope *sc, struct picture *p, struct diag_where where,
	     const char *src, mpt w, mpt h)
{
	struct arena *a = diag_arena(sc->diag);
	int64_t across, down, dpi;

	if (!p || p->told || p->told_to == sc->diag || !p->pixels_wide ||
	    w <= 0 || h <= 0)
		return;
	across = (int64_t)p->pixels_wide * 72 * MPT_PT / w;
	down = (int64_t)p->pixels_high * 72 * MPT_PT / h;
	dpi = across < down ? across : down;
	if (dpi >= FEWEST_DPI)
		return;
	p->told = !items_is_tried(sc);
	p->told_to = sc->diag;
	diag_report(sc->diag, where, DIAG_PICTURE_DPI, src,
		    arena_printf(a, "%d", (int)dpi), items_write_mm(sc, w));
}

void
items_check_pixels(const struct scope *sc, const struct page_form *form, mpt w,
		   mpt h)
{
	const struct page_picture *m;

	if (form->marks.n != 1 || form->marks.at->kind != PAGE_PICTURE)
		return;
	m = &form->marks.at->picture;
	check_pixels(sc,
		     items_need_picture(sc, m->path,
					(struct diag_where){m->file, m->line}),
		     (struct diag_where){m->file, m->line}, form->name, w, h);
}

/* Draws all of it, stretched over a rectangle. */
static void
draw(const struct scope *sc, const struct item *i, struct rect r)
{
	const struct shown *s = i->own;
	struct diag_where where = xml_where(i->element->node);
	struct arena *a = sc->out->arena;
	struct page_mark m = {.kind = PAGE_PICTURE};
	double kx, ky;

	if (s->picture) {
		m.picture = (struct page_picture){
			arena_strdup(a, s->picture->path), r,
			arena_strdup(a, where.file), where.line};
		VEC_PUSH(a, &sc->out->marks, m);
	} else if (s->form->box.w && s->form->box.h) {
		kx = (double)r.w / s->form->box.w;
		ky = (double)r.h / s->form->box.h;
		items_place(
			sc, s->form,
			(struct page_matrix){(int32_t)(kx * PAGE_ONE), 0, 0,
					     (int32_t)(ky * PAGE_ONE),
					     r.x - (mpt)(s->form->box.x * kx),
					     r.y - (mpt)(s->form->box.y * ky)});
	}
}

/* Draws it inside a place, whose corners are perhaps round. */
static void
draw_inside(const struct scope *sc, const struct item *i, struct rect r,
	    struct rect to)
{
	struct arena *a = sc->out->arena;
	struct page_mark clip = {.kind = PAGE_CLIP},
			 unclip = {.kind = PAGE_UNCLIP};
	mpt radius = items_resolve(
		items_attr_extent(sc, i->element, ATTR_RADIUS, i->style.size),
		r.w < r.h ? r.w : r.h);
	bool cut = to.w > r.w || to.h > r.h || radius > 0;
	struct outline o = {{0}};

	if (cut) {
		outline_rect(a, &o, r.x, r.y, r.w, r.h, radius, transform_none);
		clip.path = (struct page_path){.n = o.v.n, .segments = o.v.at};
		VEC_PUSH(a, &sc->out->marks, clip);
	}
	draw(sc, i, to);
	if (cut)
		VEC_PUSH(a, &sc->out->marks, unclip);
}

/* Draws it so that what is below shows through. */
static void
draw_faded(const struct scope *sc, const struct item *i, struct rect r,
	   struct rect to, int opacity)
{
	struct page_mark m = {.kind = PAGE_PLACE};
	struct page_form *form = page_form_new(
		sc->press->doc, items_attr(sc, i->element, ATTR_SRC), r);
	struct scope inside = *sc;

	form->group = true;
	inside.out = form;
	draw_inside(&inside, i, r, to);
	m.place = (struct page_place){form, PAGE_MOVE(0, 0),
				      (uint8_t)(255 - opacity * 255 / 1000)};
	VEC_PUSH(sc->out->arena, &sc->out->marks, m);
}

static void
arrange(const struct scope *sc, const struct item *i, struct rect r, int shrink)
{
	int opacity;
	struct rect to;

	(void)shrink;
	if (!i->own || r.w <= 0 || r.h <= 0)
		return;
	opacity = items_attr_milli(sc, i->element, ATTR_OPACITY, 1000, 0, 1000);
	to = fitted(sc, i, &r);
	check_pixels(sc, ((const struct shown *)i->own)->picture,
		     xml_where(i->element->node),
		     items_attr(sc, i->element, ATTR_SRC), to.w, to.h);
	if (opacity == 1000)
		draw_inside(sc, i, r, to);
	else if (opacity)
		draw_faded(sc, i, r, to, opacity);
}

const struct kind items_kind_picture = {.name = "picture",
					.build = build,
					.measure = measure,
					.arrange = arrange};
