/*
 * Pre-flight: what on a face breaks a rule of who prints it.
 *
 * Marks are looked at where they come to lie on the page, through all forms
 * that hold them.
 */
#include "preflight/preflight.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/budget.h"
#include "base/file.h"
#include "base/map.h"
#include "base/picture.h"
#include "base/str.h"
#include "page/cut.h"

#define DEEPEST 64
#define TEXT_LONG 32
#define HAIR MPT_MM(0.05) /* rounding; nobody cuts so exactly */
#define AT_CUT MPT_MM(0.2)

/* Where marks are looked at. */
struct look {
	struct preflight *p;
	const struct page *page;
	struct page_matrix m; /* of the marks to the page */
	struct rect clip;     /* on the page */
	int depth;
	struct preflight_finding *worst; /* by rule; page 0: none */
};

struct preflight *
preflight_new(const struct preflight_rules *rules, struct arena *a)
{
	struct preflight *p = ARENA_NEW(a, struct preflight);

	p->rules = rules;
	p->arena = a;
	p->pictures = map_new(a);
	return p;
}

/* Is a breach the worst of its rule yet?  Then it is noted, to be filled in. */
static struct preflight_finding *
note(const struct look *l, enum preflight_rule rule, int32_t found)
{
	struct preflight_finding *f = &l->worst[rule];
	bool more = rule == PREFLIGHT_INK;

	if (f->page && (more ? found <= f->found : found >= f->found))
		return NULL;
	*f = (struct preflight_finding){
		.page = l->p->pages, .rule = rule, .found = found};
	return f;
}

/* --- places --- */

static struct rect
box_of(struct page_matrix m, struct rect r)
{
	struct point c[4] = {
		page_apply(m, (struct point){r.x, r.y}),
		page_apply(m, (struct point){r.x + r.w, r.y}),
		page_apply(m, (struct point){r.x, r.y + r.h}),
		page_apply(m, (struct point){r.x + r.w, r.y + r.h})};
	struct point from = c[0], to = c[0];
	int i;

	for (i = 1; i < 4; i++) {
		from.x = mpt_least(from.x, c[i].x);
		from.y = mpt_least(from.y, c[i].y);
		to.x = mpt_most(to.x, c[i].x);
		to.y = mpt_most(to.y, c[i].y);
	}
	return (struct rect){from.x, from.y, to.x - from.x, to.y - from.y};
}

/* How much longer lines become on the page. */
static double
scale_of(struct page_matrix m)
{
	double one = PAGE_ONE;

	return sqrt(
		fabs((m.a / one) * (m.d / one) - (m.b / one) * (m.c / one)));
}

/* --- text --- */

/* What a run says, as far as a message quotes it. */
struct said {
	char text[TEXT_LONG + 8];
	size_t n;
};

static void
say(struct said *s, const struct text_glyph *glyphs, size_t n)
{
	const struct text_glyph *g;

	for (g = glyphs; g < glyphs + n; g++) {
		bool blank = g->text_n == 1 && *g->text == ' ';

		if (!g->text_n || s->n + g->text_n >= sizeof(s->text) ||
		    s->n >= TEXT_LONG || (blank && !s->n))
			continue;
		memcpy(s->text + s->n, g->text, g->text_n);
		s->n += g->text_n;
	}
}

static const char *
quoted(const struct look *l, const struct page_glyphs *run)
{
	struct said s = {.n = 0};
	size_t i;

	say(&s, run->glyphs, run->n);
	for (i = 0; i < run->n_words; i++)
		say(&s, run->words[i]->glyphs, run->words[i]->n);
	while (s.n && s.text[s.n - 1] == ' ')
		s.n--;
	return arena_printf(l->p->arena, "%.*s%s", (int)s.n, s.text,
			    s.n >= TEXT_LONG ? "\xE2\x80\xA6" : "");
}

/* How far a box stands inside what its page is cut along. */
static mpt
room(const struct look *l, const struct page_corners *box)
{
	struct page_corners trim =
		page_send_box(PAGE_MOVE(0, 0), l->page->trim);
	struct page_cut cut = {4, trim.at};

	return page_cut_room(l->page->cut.n ? &l->page->cut : &cut, box);
}

static void
look_at_glyphs(const struct look *l, const struct page_glyphs *run)
{
	const struct preflight_rules *r = l->p->rules;
	struct page_matrix m = page_combine(l->m, run->m);
	struct preflight_finding *f;
	struct page_corners box;
	struct rect own;
	mpt size, inside;

	if (!page_run_box(run, &own) || !run->colour.opacity)
		return;
	size = (mpt)lround(run->size * scale_of(m));
	if (r->type && size < r->type - 1 &&
	    (f = note(l, PREFLIGHT_TYPE, size)))
		f->what = quoted(l, run);
	box = page_send_box(m, own);
	inside = room(l, &box);
	if (r->safe && inside < r->safe - HAIR &&
	    (f = note(l, PREFLIGHT_SAFE, inside)))
		f->what = quoted(l, run);
}

/* --- ink --- */

/* Something so opaque: no matter where nothing has to be solid. */
static struct preflight_finding *
look_through(const struct look *l, int opacity)
{
	return l->p->rules->solid && opacity < 255
		       ? note(l, PREFLIGHT_SOLID, opacity)
		       : NULL;
}

static void
look_at_colour(const struct look *l, struct page_colour c)
{
	const struct preflight_rules *r = l->p->rules;
	struct preflight_finding *f;
	unsigned ink;

	if (c.opacity && (f = look_through(l, c.opacity)))
		f->colour = c;
	if (!r->ink || !c.opacity)
		return;
	ink = r->ink_of(r->context, c);
	if (ink > r->ink && (f = note(l, PREFLIGHT_INK, (int32_t)ink)))
		f->colour = c;
}

static void
look_at_gradient(const struct look *l, const struct page_gradient *g)
{
	struct preflight_finding *f;
	size_t i;

	for (i = 0; g && i < g->n; i++) {
		look_at_colour(l, g->stops[i].colour);
		if (!g->stops[i].colour.opacity && (f = look_through(l, 0)))
			f->colour = g->stops[i].colour;
	}
}

/* --- art --- */

/* One side: how far art goes beyond the cut, if it ends before the bleed. */
static void
look_at_edge(const struct look *l, mpt beyond, mpt bleed)
{
	if (bleed > 0 && beyond >= -AT_CUT && beyond < bleed - HAIR)
		note(l, PREFLIGHT_BLEED, beyond);
}

/* Art with straight edges: where it reaches the cut it reaches the bleed. */
static void
look_at_edges(const struct look *l, struct rect box)
{
	struct rect t = l->page->trim, b = l->page->bleed, r;

	r = rect_common(box, l->clip);
	if (!r.w || !r.h || !rect_common(r, t).w || !rect_common(r, t).h)
		return;
	look_at_edge(l, t.x - r.x, t.x - b.x);
	look_at_edge(l, t.y - r.y, t.y - b.y);
	look_at_edge(l, r.x + r.w - t.x - t.w, b.x + b.w - t.x - t.w);
	look_at_edge(l, r.y + r.h - t.y - t.h, b.y + b.h - t.y - t.h);
}

/* Is a path a rectangle, or nearly (rounded at its corners)? */
static bool
is_rect(const struct page_path *path)
{
	size_t lines = 0, i;
	struct point at = {0, 0}, to;

	for (i = 0; i < path->n; i++) {
		const struct page_segment *s = &path->segments[i];

		if (s->verb == PAGE_CLOSE)
			continue;
		to = s->p[page_points[s->verb] - 1];
		if (s->verb == PAGE_LINE_TO && to.x != at.x && to.y != at.y)
			return false;
		lines += s->verb == PAGE_LINE_TO;
		at = to;
	}
	return lines >= 3;
}

static void look_at_marks(const struct look *l, const struct page_mark *marks,
			  size_t n);

static void
look_at_path(const struct look *l, const struct page_path *path)
{
	const struct preflight_rules *r = l->p->rules;
	bool white = path->fill.r == 255 && path->fill.g == 255 &&
		     path->fill.b == 255 && !path->gradient && !path->pattern;
	mpt width;

	if (path->fill.opacity && !white && is_rect(path))
		look_at_edges(l, box_of(l->m, page_path_bounds(path)));
	if (path->fill.opacity && !path->gradient && !path->pattern)
		look_at_colour(l, path->fill);
	if (path->fill.opacity)
		look_at_gradient(l, path->gradient);
	if (!path->stroke.opacity)
		return;
	if (path->stroke_gradient)
		look_at_gradient(l, path->stroke_gradient);
	else
		look_at_colour(l, path->stroke);
	width = (mpt)lround(path->width * scale_of(l->m));
	if (r->hairline && width < r->hairline - 1)
		note(l, PREFLIGHT_LINE, width);
}

/* --- pictures --- */

/* What is known of a picture's file. */
struct known {
	struct picture_size size; /* none when it is not to be read */
	struct preflight_pixels pixels;
};

static void
read_size(const char *path, struct picture_size *size)
{
	struct diag *quiet = diag_new(); /* it is told where it is printed */
	struct str file = {0};

	if (!file_read(path, budget_most(BUDGET_PICTURE_BYTES), &file, quiet) ||
	    !picture_size(file.at, file.n, size))
		size->width = size->height = 0;
	str_free(&file);
	diag_free(quiet);
}

static const struct known *
know(struct preflight *p, const struct page_picture *picture)
{
	const struct preflight_rules *r = p->rules;
	struct known *k = map_find(p->pictures, picture->path);

	if (k)
		return k;
	k = ARENA_NEW(p->arena, struct known);
	*map_at(p->pictures, arena_strdup(p->arena, picture->path)) = k;
	read_size(picture->path, &k->size);
	if (k->size.width && (r->ink || r->solid))
		k->pixels = r->pixels_of(r->context, picture);
	return k;
}

static void
look_at_pixels(const struct look *l, const struct known *k, const char *file)
{
	const struct preflight_rules *r = l->p->rules;
	struct preflight_finding *f;

	if (k->pixels.shines && (f = look_through(l, 0)))
		f->what = file;
	if (r->ink && k->pixels.ink > r->ink &&
	    (f = note(l, PREFLIGHT_INK, (int32_t)k->pixels.ink)))
		f->what = file;
}

static void
look_at_picture(const struct look *l, const struct page_picture *picture)
{
	const struct preflight_rules *r = l->p->rules;
	const struct known *k = know(l->p, picture);
	const char *file = arena_strdup(l->p->arena, file_base(picture->path));
	double scale = scale_of(l->m), across, down;
	bool lying = picture_is_lying(&k->size);
	struct preflight_finding *f;
	int dpi;

	look_at_edges(l, box_of(l->m, picture->box));
	look_at_pixels(l, k, file);
	if (!r->dpi || !k->size.width || !picture->box.w || !picture->box.h)
		return;
	across = (lying ? k->size.height : k->size.width) * 72000.0 /
		 (picture->box.w * scale);
	down = (lying ? k->size.width : k->size.height) * 72000.0 /
	       (picture->box.h * scale);
	dpi = (int)lround(across < down ? across : down);
	if (dpi < r->dpi && (f = note(l, PREFLIGHT_PICTURE, dpi)))
		f->what = file;
}

/* --- marks --- */

static void
look_into(const struct look *l, const struct page_form *form,
	  struct page_matrix m)
{
	struct look in = *l;

	if (++in.depth > DEEPEST)
		return;
	in.m = page_combine(l->m, m);
	look_at_marks(&in, form->marks.at, form->marks.n);
}

/* Ink over ink, and what is faded as a whole. */
static void
look_at_blend(const struct look *l, const struct page_mark *m)
{
	bool faded = m->kind == PAGE_PLACE && m->place.faded;
	struct preflight_finding *f;

	if ((m->multiply || faded) && (f = look_through(l, 0)))
		f->blend = true;
}

static void
look_at(const struct look *l, const struct page_mark *m)
{
	look_at_blend(l, m);
	switch (m->kind) {
	case PAGE_GLYPHS:
		look_at_glyphs(l, &m->glyphs);
		look_at_colour(l, m->glyphs.colour);
		break;
	case PAGE_PATH:
		look_at_path(l, &m->path);
		if (m->path.pattern && m->path.fill.opacity) {
			struct look in = *l;

			/* its cell lies nowhere in particular */
			in.clip = (struct rect){0, 0, 0, 0};
			look_into(&in, m->path.pattern->cell,
				  m->path.pattern->m);
		}
		break;
	case PAGE_PICTURE:
		look_at_picture(l, &m->picture);
		break;
	case PAGE_PLACE:
		look_into(l, m->place.form, m->place.m);
		break;
	default:
		break;
	}
}

/* Clips nest: what they leave is kept while their marks are looked at. */
static void
look_at_marks(const struct look *l, const struct page_mark *marks, size_t n)
{
	struct look in = *l;
	struct rect outer[DEEPEST];
	size_t deep = 0, i;

	for (i = 0; i < n; i++) {
		if (marks[i].kind == PAGE_CLIP) {
			if (deep < DEEPEST)
				outer[deep] = in.clip;
			deep++;
			in.clip = rect_common(
				in.clip,
				box_of(in.m, page_path_bounds(&marks[i].path)));
		} else if (marks[i].kind == PAGE_UNCLIP && deep) {
			deep--;
			if (deep < DEEPEST)
				in.clip = outer[deep];
		} else {
			look_at(&in, &marks[i]);
		}
	}
}

void
preflight_page(void *preflight, const struct page *page)
{
	struct preflight *p = preflight;
	struct preflight_finding worst[PREFLIGHT_RULES] = {{0}};
	struct look l = {.p = p,
			 .page = page,
			 .m = PAGE_MOVE(0, 0),
			 .clip = {0, 0, page->width, page->height},
			 .worst = worst};
	int i;

	p->pages++;
	look_at_marks(&l, page->marks.at, page->marks.n);
	for (i = 0; i < PREFLIGHT_RULES; i++)
		if (worst[i].page)
			VEC_PUSH(p->arena, &p->found, worst[i]);
}
