/* Files: read safely, their ids and sheets found, then drawn onto a form. */
#include <math.h>
#include <string.h>

#include "base/budget.h"
#include "base/file.h"
#include "svg/doctype.h"
#include "svg/internal.h"

#define PX 750	     /* mpt to a pixel of CSS */
#define LONGEST 1000 /* units of a form, at most; its longer side has a tenth */

/* A <style> being read. */
struct styling {
	struct svg *s;
	const struct xml_node *n;
};

static void
tell_style(void *context, const char *what)
{
	const struct styling *t = context;

	svg_left_out(t->s, t->n,
		     arena_printf(t->s->arena, "the style of %s", what));
}

/* Finds what may be referred to, and the style sheets. */
static void
gather(struct svg *s, const struct xml_node *n)
{
	const char *id = xml_attr(n, "id");
	struct styling t = {s, n};
	struct xml_node *c;

	if (id && !map_find(s->ids, id))
		*map_at(s->ids, id) = (void *)(uintptr_t)n;
	if (xml_is(n, "style") && svg_is_ours(n))
		css_read(s->css, xml_text(n, s->arena), tell_style, &t);
	XML_EACH (c, n, NULL)
		gather(s, c);
}

/* A side in pixels that is not a part of what is around it; 0: none. */
static double
side(struct svg *s, const struct xml_node *root, const char *name)
{
	const char *text = xml_attr(root, name);

	if (!text || strchr(text, '%'))
		return 0;
	return svg_length(s, root, name, (struct view){0, 0}, OF_WIDTH, 16, 0);
}

/* The picture's size in pixels and its viewBox, of which either may lack. */
struct measures {
	double w, h, box[4];
};

/* Without a size and a viewBox: as far as the drawing reaches. */
static bool
measure_content(struct svg *s, const struct xml_node *root, struct measures *m)
{
	struct spot at = {{1000, 0, 0, 1000, 0, 0}, {100, 100}, NULL};
	struct look l = svg_look(s, root, &svg_first_look, at.view);
	struct extent e = svg_extent(s, root, &l, &at);

	if (!(e.x1 > e.x0) || !(e.y1 > e.y0))
		return false;
	m->box[0] = e.x0;
	m->box[1] = e.y0;
	m->w = m->box[2] = e.x1 - e.x0;
	m->h = m->box[3] = e.y1 - e.y0;
	diag_report(s->diag, xml_where(root), DIAG_SVG_SIZE);
	return true;
}

static bool
measure(struct svg *s, const struct xml_node *root, struct measures *m)
{
	bool boxed = svg_view_box(s, root, m->box);

	m->w = side(s, root, "width");
	m->h = side(s, root, "height");
	if (m->w < 0 || m->h < 0)
		return false;
	if (boxed && !m->w && !m->h) {
		m->w = m->box[2];
		m->h = m->box[3];
	} else if (boxed && !m->w) {
		m->w = m->h * m->box[2] / m->box[3];
	} else if (boxed && !m->h) {
		m->h = m->w * m->box[3] / m->box[2];
	} else if (!boxed && m->w > 0 && m->h > 0) {
		m->box[0] = m->box[1] = 0;
		m->box[2] = m->w;
		m->box[3] = m->h;
	} else if (!boxed) {
		return measure_content(s, root, m);
	}
	return true;
}

/*
 * The form's units are those of the viewBox times a power of ten, which makes
 * its longer side 100 to 1000; with uneven ones they are pixels.
 */
static struct spot
place(struct svg *s, const struct xml_node *root, const struct measures *m)
{
	struct transform fit = svg_fit(root, m->box, m->w, m->h);
	bool even = fit.a == fit.d;
	double k = even ? fit.a : 1, w = m->w / k, h = m->h / k;
	double x = even ? -fit.e / k : 0, y = even ? -fit.f / k : 0;
	double u = MPT_PT, most = w > h ? w : h;
	struct spot at = {transform_none, {m->box[2], m->box[3]}, NULL};

	for (; most * u >= LONGEST * MPT_PT; u /= 10)
		;
	for (; most * u < LONGEST * MPT_PT / 10; u *= 10)
		;
	s->unit = u;
	s->box = (struct rect){(mpt)lround(x * u), (mpt)lround(y * u),
			       (mpt)lround(w * u), (mpt)lround(h * u)};
	at.m = (struct transform){u, 0, 0, u, 0, 0};
	if (!even)
		at.m = transform_join(at.m, fit);
	return at;
}

/* The one colour, as opaque as both are. */
static struct page_colour
in_colour(struct page_colour was, struct page_colour is)
{
	is.opacity = (uint8_t)(is.opacity * was.opacity / 255);
	return is;
}

/* All that is painted gets the colour of the request. */
static void
recolour(struct svg *s)
{
	struct page_colour c = s->request->current;
	struct page_form **form;
	struct page_mark *m;

	VEC_EACH (form, &s->forms)
		VEC_EACH (m, &(*form)->marks) {
			if (m->kind != PAGE_PATH)
				continue;
			m->path.fill = in_colour(m->path.fill, c);
			m->path.stroke = in_colour(m->path.stroke, c);
		}
	s->recolours = true;
}

static bool
draw(struct svg *s, struct svg_drawing *d)
{
	const struct xml_node *root = xml_root(s->doc);
	struct measures m;
	struct spot at;
	bool one;

	if (!xml_is(root, "svg") || !svg_is_ours(root)) {
		svg_fail(s, root, DIAG_SVG_ROOT, xml_name(root), NULL);
		return false;
	}
	gather(s, root);
	if (!measure(s, root, &m) || m.w > SVG_SIDE || m.h > SVG_SIDE ||
	    m.w < 1e-3 || m.h < 1e-3 || m.box[2] < 1e-3 || m.box[3] < 1e-3) {
		svg_fail(s, root, DIAG_SVG_EMPTY, NULL, NULL);
		return false;
	}
	at = place(s, root, &m);
	s->form = page_form_new(s->request->doc, s->request->name, s->box);
	VEC_PUSH(s->arena, &s->forms, s->form);
	svg_draw_root(s, &at);
	one = s->colours == 1 && !s->recolours;
	if (s->request->one_colour && one)
		recolour(s);
	*d = (struct svg_drawing){s->form,
				  (mpt)lround(m.w * PX),
				  (mpt)lround(m.h * PX),
				  s->recolours,
				  one,
				  s->unit};
	return !s->failed;
}

/* Says how to unpack a file, by its name without its ending. */
static void
tell_packed(const struct svg_request *r)
{
	struct arena *a = diag_arena(r->diag);
	const char *name = file_base(r->path);
	const char *end = strrchr(name, '.');

	diag_report(r->diag, ((struct diag_where){r->path, 0}), DIAG_SVG_PACKED,
		    name,
		    end ? arena_strndup(a, name, (size_t)(end - name)) : name);
}

bool
svg_draw_bytes(const struct svg_request *r, const char *bytes, size_t n,
	       struct svg_drawing *d)
{
	struct arena *a = arena_new();
	struct svg s = {.request = r, .diag = r->diag, .arena = a};
	struct str file = {0};
	bool good = false;

	if (n > 2 && memcmp(bytes, "\x1f\x8b", 2) == 0) {
		tell_packed(r);
		arena_free(a);
		return false;
	}
	str_addn(&file, bytes, n);
	doctype_take_out(&file, a);
	s.ids = map_new(a);
	s.told = map_new(a);
	s.css = css_new(a);
	s.stops = map_new(a);
	s.doc = xml_read_bytes(r->path, str_text(&file), file.n, r->diag);
	if (s.doc)
		good = draw(&s, d);
	xml_free(s.doc);
	str_free(&file);
	arena_free(a);
	return good;
}

bool
svg_draw(const struct svg_request *r, struct svg_drawing *d)
{
	struct str file = {0};
	bool good = file_read(r->path, budget_most(BUDGET_SVG_BYTES), &file,
			      r->diag) &&
		    svg_draw_bytes(r, str_text(&file), file.n, d);

	str_free(&file);
	return good;
}
