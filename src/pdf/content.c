/* A content stream under construction: paths, matrices, colours. */
#include "pdf/content.h"

#include <assert.h>
#include <string.h>

#include "page/luma.h"
#include "pdf/inks.h"
#include "pdf/patterns.h"
#include "pdf/shadings.h"
#include "pdf/standard.h"
#include "pdf/syntax.h"

/* As PDF 32000-1, 8.4.1 says of the start of a page. */
static const struct content_state page_start = {
	.fill_opacity = 255,
	.stroke_opacity = 255,
	.width = MPT_PT,
	.miter = PAGE_MITER,
	.font = -1,
	.m = {PAGE_ONE, 0, 0, PAGE_ONE, 0, 0},
};

/* Forms are always placed while opacity is full, see content_form. */
static const struct content_state form_start = {
	.fill = -1,
	.stroke = -1,
	.fill_opacity = 255,
	.stroke_opacity = 255,
	.width = -1,
	.cap = -1,
	.join = -1,
	.miter = -1,
	.dashes = -1,
	.font = -1,
	.m = {PAGE_ONE, 0, 0, PAGE_ONE, 0, 0},
};

void
content_begin(struct content *c, struct writer *w, bool is_form)
{
	*c = (struct content){.w = w, .now = is_form ? form_start : page_start};
}

void
content_end(struct content *c)
{
	content_end_text(c);
	while (c->clips)
		content_unclip(c);
	assert(!c->saved.n);
}

void
content_free(struct content *c)
{
	str_free(&c->out);
}

void
content_length(struct content *c, int64_t thousandths)
{
	if (!syntax_add_length(&c->out, thousandths))
		c->bad = true;
}

static void
factor(struct content *c, int32_t v)
{
	if (!syntax_add_factor(&c->out, v))
		c->bad = true;
}

void
content_matrix(struct content *c, struct page_matrix m)
{
	factor(c, m.a);
	factor(c, m.b);
	factor(c, m.c);
	factor(c, m.d);
	content_length(c, m.e);
	content_length(c, m.f);
}

void
content_save(struct content *c)
{
	content_end_text(c);
	str_add(&c->out, "q\n");
	VEC_PUSH(c->w->arena, &c->saved, c->now);
}

void
content_restore(struct content *c)
{
	content_end_text(c);
	assert(c->saved.n);
	str_add(&c->out, "Q\n");
	c->now = c->saved.at[--c->saved.n];
}

void
content_concat(struct content *c, struct page_matrix m)
{
	content_end_text(c);
	c->now.m = page_combine(c->now.m, m);
	content_matrix(c, m);
	str_add(&c->out, "cm\n");
}

/* The operators that set a colour, by how many numbers it has. */
struct setters {
	const char *grey, *rgb, *cmyk;
};

static const struct setters fill_setters = {"g\n", "rg\n", "k\n"},
			    stroke_setters = {"G\n", "RG\n", "K\n"};

static void
say_inks(struct content *c, struct page_colour want, const struct setters *set)
{
	struct cmyk inks = inks_of(c->w, want.r, want.g, want.b);
	int i;

	for (i = 0; i < 4; i++)
		syntax_add_share(&c->out, inks.at[i]);
	str_add(&c->out, set->cmyk);
}

static void
say_colour(struct content *c, struct page_colour want,
	   const struct setters *set)
{
	if (c->w->inks) {
		say_inks(c, want, set);
		return;
	}
	syntax_add_share(&c->out, want.r);
	if (want.r == want.g && want.g == want.b) {
		str_add(&c->out, set->grey);
		return;
	}
	syntax_add_share(&c->out, want.g);
	syntax_add_share(&c->out, want.b);
	str_add(&c->out, set->rgb);
}

/* Sets a colour unless it is set. */
static void
colour(struct content *c, int32_t *now, struct page_colour want,
       const struct setters *set)
{
	int32_t code;

	if (c->w->doc->grey)
		want.r = want.g = want.b = luma(want.r, want.g, want.b);
	code = want.r << 16 | want.g << 8 | want.b;
	if (*now == code)
		return;
	*now = code;
	say_colour(c, want, set);
}

/* Sets opacities; 0 is a paint that is not used, so any will do. */
static void
opacity(struct content *c, int fill, int stroke)
{
	struct resource r = {.kind = RESOURCE_OPACITY};

	if (!fill)
		fill = c->now.fill_opacity;
	if (!stroke)
		stroke = c->now.stroke_opacity;
	if (fill == c->now.fill_opacity && stroke == c->now.stroke_opacity)
		return;
	if (fill != 255 || stroke != 255)
		standard_shines(c->w);
	c->now.fill_opacity = fill;
	c->now.stroke_opacity = stroke;
	r.name = RESOURCE_OPACITY_NAME(fill, stroke);
	resources_use(&c->used, c->w->arena, r, &c->out);
	str_add(&c->out, "gs\n");
}

void
content_fill_opacity(struct content *c, int want)
{
	opacity(c, want, 0);
}

void
content_fill_colour(struct content *c, struct page_colour want)
{
	opacity(c, want.opacity, 0);
	colour(c, &c->now.fill, want, &fill_setters);
}

/* What a path is filled with: a colour, or a cell that comes again. */
static void
fill_with(struct content *c, const struct page_path *path)
{
	struct resource r;

	if (!path->pattern) {
		colour(c, &c->now.fill, path->fill, &fill_setters);
		return;
	}
	r = patterns_need(c->w, path->pattern, c->now.m);
	c->now.fill = -1;
	str_add(&c->out, "/Pattern cs ");
	resources_use(&c->used, c->w->arena, r, &c->out);
	str_add(&c->out, "scn\n");
}

/* Sets a small whole number such as the cap, unless it is set. */
static void
style(struct content *c, int *now, int want, const char *operator)
{
	if (*now == want)
		return;
	*now = want;
	syntax_add_int(&c->out, want);
	str_add(&c->out, operator);
}

static void
dash(struct content *c, const struct page_path *path)
{
	struct content_state *now = &c->now;
	int i, n = path->dashes > PAGE_DASHES ? PAGE_DASHES : path->dashes;
	mpt from = n ? path->dash_from : 0;

	if (now->dashes == n && now->dash_from == from &&
	    !memcmp(now->dash, path->dash, (size_t)n * sizeof(mpt)))
		return;
	now->dashes = n;
	now->dash_from = from;
	str_addc(&c->out, '[');
	for (i = 0; i < n; i++) {
		now->dash[i] = path->dash[i];
		content_length(c, path->dash[i]);
	}
	str_addc(&c->out, ']');
	content_length(c, from);
	str_add(&c->out, "d\n");
}

static void
miter(struct content *c, const struct page_path *path)
{
	int want = path->miter ? path->miter : PAGE_MITER;

	if (path->join != PAGE_JOIN_MITER || c->now.miter == want)
		return;
	c->now.miter = want;
	content_length(c, want);
	str_add(&c->out, "M\n");
}

static void
stroke_style(struct content *c, const struct page_path *path)
{
	if (!path->stroke_gradient)
		colour(c, &c->now.stroke, path->stroke, &stroke_setters);
	if (c->now.width != path->width) {
		c->now.width = path->width;
		content_length(c, path->width);
		str_add(&c->out, "w\n");
	}
	style(c, &c->now.cap, (int)path->cap, " J\n");
	style(c, &c->now.join, (int)path->join, " j\n");
	miter(c, path);
	dash(c, path);
}

static void
segments(struct content *c, const struct page_path *path)
{
	static const struct {
		int points;
		const char *operator;
	} verbs[] = {
		[PAGE_MOVE_TO] = {1, "m\n"},
		[PAGE_LINE_TO] = {1, "l\n"},
		[PAGE_CURVE_TO] = {3, "c\n"},
		[PAGE_CLOSE] = {0, "h\n"},
	};
	size_t i;
	int k;

	for (i = 0; i < path->n; i++) {
		const struct page_segment *seg = &path->segments[i];

		for (k = 0; k < verbs[seg->verb].points; k++) {
			content_length(c, seg->p[k].x);
			content_length(c, seg->p[k].y);
		}
		str_add(&c->out, verbs[seg->verb].operator);
	}
}

/* A path with a gradient in its stroke: what fills it, then that. */
static void
stroke_path(struct content *c, const struct page_path *path)
{
	struct page_path fill = *path;

	fill.stroke.opacity = 0;
	content_path(c, &fill);
	content_end_text(c);
	shadings_stroke(c, path);
	opacity(c, 0, path->stroke.opacity);
	stroke_style(c, path);
	segments(c, path);
	str_add(&c->out, "S\n");
	content_restore(c);
}

void
content_path(struct content *c, const struct page_path *path)
{
	/* [filled][even-odd][stroked] */
	static const char *const paint[2][2][2] = {
		{{"n\n", "S\n"}, {"n\n", "S\n"}},
		{{"f\n", "B\n"}, {"f*\n", "B*\n"}},
	};
	bool fill = path->fill.opacity, stroke = path->stroke.opacity;

	if (!path->n || (!fill && !stroke))
		return;
	if (stroke && path->stroke_gradient) {
		stroke_path(c, path);
		return;
	}
	content_end_text(c);
	if (fill && path->gradient) {
		shadings_fill(c, path);
		fill = false;
		if (!stroke)
			return;
	}
	opacity(c, fill ? path->fill.opacity : 0, path->stroke.opacity);
	if (fill)
		fill_with(c, path);
	if (stroke)
		stroke_style(c, path);
	segments(c, path);
	str_add(&c->out, paint[fill][path->even_odd][stroke]);
}

void
content_clip(struct content *c, const struct page_path *path)
{
	content_save(c);
	c->clips++;
	if (!path->n) /* Nothing is inside an empty shape. */
		str_add(&c->out, "0 0 0 0 re\n");
	segments(c, path);
	str_add(&c->out, path->even_odd ? "W* n\n" : "W n\n");
}

void
content_unclip(struct content *c)
{
	assert(c->clips);
	c->clips--;
	content_restore(c);
}

void
content_multiply(struct content *c)
{
	struct resource r = {.kind = RESOURCE_BLEND, .name = 1};

	content_save(c);
	standard_shines(c->w);
	resources_use(&c->used, c->w->arena, r, &c->out);
	str_add(&c->out, "gs\n");
}

void
content_reads(struct content *c, const char *text)
{
	content_end_text(c);
	syntax_add_reads(&c->out, text);
}

void
content_read(struct content *c)
{
	content_end_text(c);
	str_add(&c->out, "EMC\n");
}

static void
draw_object(struct content *c, struct resource r)
{
	resources_use(&c->used, c->w->arena, r, &c->out);
	str_add(&c->out, "Do\n");
}

void
content_form(struct content *c, struct resource r, struct page_matrix m,
	     int opaque)
{
	content_save(c);
	opacity(c, opaque, opaque);
	content_concat(c, m);
	draw_object(c, r);
	content_restore(c);
}

void
content_form_here(struct content *c, struct resource r)
{
	content_end_text(c);
	opacity(c, 255, 255);
	draw_object(c, r);
}

/*
 * How a picture is turned and mirrored to be upright, by EXIF's orientation:
 * where its left top corner is in the box, whose sides are 1, and where its
 * rows and its columns lead to from there.
 */
static const struct {
	int x, y, row_x, row_y, column_x, column_y;
} ways_up[] = {
	{0, 0, 1, 0, 0, 1},   {0, 0, 1, 0, 0, 1},   {1, 0, -1, 0, 0, 1},
	{1, 1, -1, 0, 0, -1}, {0, 1, 1, 0, 0, -1},  {0, 0, 0, 1, 1, 0},
	{1, 0, 0, 1, -1, 0},  {1, 1, 0, -1, -1, 0}, {0, 1, 0, -1, 1, 0},
};

void
content_picture(struct content *c, struct resource r, struct rect box,
		unsigned upright)
{
	int64_t w = box.w, h = box.h;

	content_save(c);
	opacity(c, 255, 255);
	/*
	 * A picture is one unit wide and high with its first row at y = 1, so
	 * that it begins where its columns end.
	 */
	content_length(c, ways_up[upright].row_x * w);
	content_length(c, ways_up[upright].row_y * h);
	content_length(c, -ways_up[upright].column_x * w);
	content_length(c, -ways_up[upright].column_y * h);
	content_length(
		c,
		box.x + (ways_up[upright].x + ways_up[upright].column_x) * w);
	content_length(
		c,
		box.y + (ways_up[upright].y + ways_up[upright].column_y) * h);
	str_add(&c->out, "cm\n");
	draw_object(c, r);
	content_restore(c);
}
