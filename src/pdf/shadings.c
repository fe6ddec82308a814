/* Fills whose colours run into each other, as shadings. */
#include "pdf/shadings.h"

#include "base/map.h"
#include "page/luma.h"
#include "pdf/inks.h"
#include "pdf/object.h"
#include "pdf/patterns.h"
#include "pdf/standard.h"
#include "pdf/syntax.h"

/*
 * A shading knows its colours but not where it lies, so that one does for all
 * shapes of a deck: it is drawn through the gradient's matrix, inside the
 * shape.  Opacities are a second shading, in grey, which is drawn as a mask.
 */
struct shadings {
	struct map *all; /* what is written of one, to its number */
	unsigned n, masks;
};

/* A colour space: its name, and the numbers that a colour has in it. */
struct space {
	const char *name;
	int n;
	struct cmyk (*split)(const struct writer *w, struct page_colour c);
};

static struct cmyk
split_rgb(const struct writer *w, struct page_colour c)
{
	(void)w;
	return (struct cmyk){{c.r, c.g, c.b}};
}

static struct cmyk
split_cmyk(const struct writer *w, struct page_colour c)
{
	if (w->doc->grey)
		c.r = c.g = c.b = luma(c.r, c.g, c.b);
	return inks_of(w, c.r, c.g, c.b);
}

static struct cmyk
split_grey(const struct writer *w, struct page_colour c)
{
	(void)w;
	return (struct cmyk){{luma(c.r, c.g, c.b)}};
}

static struct cmyk
split_opacity(const struct writer *w, struct page_colour c)
{
	(void)w;
	return (struct cmyk){{c.opacity}};
}

static const struct space rgb_space = {"RGB", 3, split_rgb},
			  cmyk_space = {"CMYK", 4, split_cmyk},
			  grey_space = {"Gray", 1, split_grey},
			  opacity_space = {"Gray", 1, split_opacity};

/* That of what is printed. */
static const struct space *
space_of(const struct writer *w)
{
	if (w->inks)
		return &cmyk_space;
	return w->doc->grey ? &grey_space : &rgb_space;
}

static void
add_colour(struct str *s, const struct writer *w, const struct space *space,
	   struct page_colour c)
{
	struct cmyk parts = space->split(w, c);
	int i;

	str_addc(s, '[');
	for (i = 0; i < space->n; i++)
		syntax_add_share(s, parts.at[i]);
	str_addc(s, ']');
}

/* One colour running into the next. */
static void
add_run(struct str *s, const struct writer *w, const struct space *space,
	const struct page_stop *from, const struct page_stop *to)
{
	str_add(s, "<< /FunctionType 2 /Domain [0 1] /N 1 /C0 ");
	add_colour(s, w, space, from->colour);
	str_add(s, " /C1 ");
	add_colour(s, w, space, to->colour);
	str_add(s, " >>\n");
}

/* Some runs in a row: their functions, where they meet, and how each goes. */
struct runs {
	const struct writer *w;
	const struct space *space;
	struct str functions, bounds, encode;
	size_t n;
	int32_t at; /* where the last ends */
};

/* Adds a run, unless there is nothing between its stops. */
static void
join(struct runs *r, const struct page_stop *from, const struct page_stop *to)
{
	if (to->at <= r->at)
		return;
	if (r->n)
		syntax_add_factor(&r->bounds, r->at);
	add_run(&r->functions, r->w, r->space, from, to);
	str_add(&r->encode, "0 1 ");
	r->at = to->at;
	r->n++;
}

/* The function that gives each place of a gradient its colour. */
static void
add_function(struct str *s, const struct writer *w, const struct space *space,
	     const struct page_gradient *g)
{
	struct runs r = {.w = w, .space = space};
	struct page_stop end = g->stops[g->n - 1];
	size_t i;

	join(&r, &g->stops[0], &g->stops[0]);
	for (i = 0; i + 1 < g->n; i++)
		join(&r, &g->stops[i], &g->stops[i + 1]);
	end.at = PAGE_ONE;
	join(&r, &end, &end);
	if (r.n == 1)
		str_addf(s, "/Function %s", str_text(&r.functions));
	else
		str_addf(s,
			 "/Function << /FunctionType 3 /Domain [0 1]\n"
			 "/Functions [\n%s]\n/Bounds [%s]\n/Encode [%s] >>\n",
			 str_text(&r.functions), str_text(&r.bounds),
			 str_text(&r.encode));
	str_free(&r.functions);
	str_free(&r.bounds);
	str_free(&r.encode);
}

/* The dictionary of a shading; false: a number is out of range. */
static bool
add_shading(struct str *s, const struct writer *w, const struct space *space,
	    const struct page_gradient *g)
{
	bool good = true;

	str_addf(s, "/ShadingType %d\n/ColorSpace /Device%s\n/Coords [",
		 g->radial ? 3 : 2, space->name);
	if (g->radial)
		good = syntax_add_length(s, g->focus.x) &
		       syntax_add_length(s, g->focus.y) &
		       syntax_add_length(s, g->focus_radius);
	else
		str_add(s, "0 0 ");
	str_addf(s, g->radial ? "0 0 " : "");
	good &= syntax_add_length(s, PAGE_ONE);
	str_add(s, g->radial ? "]\n" : "0 ]\n");
	str_add(s, "/Extend [true true]\n");
	add_function(s, w, space, g);
	return good;
}

static struct shadings *
need_shadings(struct writer *w)
{
	if (!w->shadings) {
		w->shadings = ARENA_NEW(w->arena, struct shadings);
		w->shadings->all = map_new(w->arena);
	}
	return w->shadings;
}

/* What was written before under the same words, or NULL: it is remembered. */
static struct resource *
known(struct writer *w, const char *words, bool *is_new)
{
	struct map *all = need_shadings(w)->all;
	struct resource *r = map_find(all, words);

	*is_new = !r;
	if (!r) {
		r = ARENA_NEW(w->arena, struct resource);
		*map_at(all, arena_strdup(w->arena, words)) = r;
	}
	return r;
}

static struct resource
need_shading(struct content *c, const struct space *space,
	     const struct page_gradient *g)
{
	struct writer *w = c->w;
	struct resource *r;
	struct str body = {0};
	bool is_new;

	if (!add_shading(&body, w, space, g))
		c->bad = true;
	r = known(w, str_text(&body), &is_new);
	if (is_new)
		*r = (struct resource){.kind = RESOURCE_SHADING,
				       .name = ++w->shadings->n,
				       .object = object_add(w, &body)};
	str_free(&body);
	return *r;
}

/* Draws a shading over all there is. */
static void
draw_shading(struct content *c, const struct space *space,
	     const struct page_gradient *g)
{
	struct resource r = need_shading(c, space, g);

	content_concat(c, g->m);
	resources_use(&c->used, c->w->arena, r, &c->out);
	str_add(&c->out, "sh\n");
}

/* A group in grey that says how opaque a shape is. */
static unsigned
add_group(struct content *outer, const struct page_gradient *g, struct rect box)
{
	struct content c;
	struct str body = {0};
	unsigned object = object_new_stream(outer->w);

	content_begin(&c, outer->w, true);
	draw_shading(&c, &opacity_space, g);
	content_end(&c);
	str_add(&body, "/Type /XObject\n/Subtype /Form\n/BBox ");
	if (!syntax_add_rect(&body, box))
		c.bad = true;
	str_addf(&body,
		 "\n/Group << /S /Transparency /CS /DeviceGray >>\n"
		 "/Resources %u 0 R\n",
		 resources_object(outer->w, &c.used));
	object_fill_stream(outer->w, object, &body, str_text(&c.out), c.out.n);
	outer->bad = outer->bad || c.bad;
	content_free(&c);
	str_free(&body);
	return object;
}

static void
words_of_mask(struct str *s, const struct writer *w,
	      const struct page_gradient *g, struct rect box)
{
	const struct page_matrix *m = &g->m;

	str_addf(s, "%d %d %d %d %d %d %d %d %d %d ", m->a, m->b, m->c, m->d,
		 m->e, m->f, box.x, box.y, box.w, box.h);
	add_shading(s, w, &opacity_space, g);
}

/* What follows is as opaque as a gradient, inside a box. */
static void
set_mask(struct content *c, const struct page_gradient *g, struct rect box)
{
	struct writer *w = c->w;
	struct str body = {0};
	struct resource *r;
	bool is_new;

	standard_shines(w);
	words_of_mask(&body, w, g, box);
	r = known(w, str_text(&body), &is_new);
	str_free(&body);
	if (is_new) {
		str_addf(&body, "/SMask << /S /Luminosity /G %u 0 R >>\n",
			 add_group(c, g, box));
		*r = (struct resource){.kind = RESOURCE_MASK,
				       .name = ++w->shadings->masks,
				       .object = object_add(w, &body)};
	}
	resources_use(&c->used, w->arena, *r, &c->out);
	str_add(&c->out, "gs\n");
	str_free(&body);
}

static bool
is_solid(const struct page_gradient *g)
{
	size_t i;

	for (i = 0; i < g->n; i++)
		if (g->stops[i].colour.opacity != 255)
			return false;
	return true;
}

/* A gradient without width or height is its last colour. */
static void
fill_flat(struct content *c, struct page_path path)
{
	const struct page_gradient *g = path.gradient;
	int opacity_of_all = path.fill.opacity;

	path.fill = g->stops[g->n - 1].colour;
	path.fill.opacity = (uint8_t)(path.fill.opacity * opacity_of_all / 255);
	path.gradient = NULL;
	path.stroke.opacity = 0;
	content_path(c, &path);
}

void
shadings_fill(struct content *c, const struct page_path *path)
{
	const struct page_gradient *g = path->gradient;

	if ((int64_t)g->m.a * g->m.d == (int64_t)g->m.b * g->m.c) {
		fill_flat(c, *path);
		return;
	}
	content_clip(c, path);
	content_fill_opacity(c, path->fill.opacity);
	if (!is_solid(g))
		set_mask(c, g, page_path_bounds(path));
	draw_shading(c, space_of(c->w), g);
	content_unclip(c);
}

/* The box that a stroke stays in. */
static struct rect
reach_of(const struct page_path *path)
{
	int64_t miter = path->miter > PAGE_MITER ? path->miter : PAGE_MITER;
	mpt out = (mpt)(path->width * miter / 2000);
	struct rect r = page_path_bounds(path);

	return (struct rect){r.x - out, r.y - out, r.w + 2 * out,
			     r.h + 2 * out};
}

void
shadings_stroke(struct content *c, const struct page_path *path)
{
	const struct page_gradient *g = path->stroke_gradient;
	struct resource r = need_shading(c, space_of(c->w), g);

	content_save(c);
	if (!is_solid(g))
		set_mask(c, g, reach_of(path));
	r = patterns_of_shading(c->w, r, page_combine(c->now.m, g->m));
	c->now.stroke = -1;
	str_add(&c->out, "/Pattern CS ");
	resources_use(&c->used, c->w->arena, r, &c->out);
	str_add(&c->out, "SCN\n");
}
