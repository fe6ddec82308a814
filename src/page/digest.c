/*
 * What a drawing looks like, as a number: all that its marks show is mixed
 * into 64 bits.
 */
#include "page/digest.h"

#include <string.h>

#include "base/budget.h"
#include "base/file.h"
#include "base/str.h"

#define add str_mix

/* Two numbers at once. */
static uint64_t
add_two(uint64_t h, int32_t a, int32_t b)
{
	return add(h, (uint64_t)(uint32_t)a << 32 | (uint32_t)b);
}

uint64_t
page_digest_text(uint64_t h, const char *text)
{
	return text ? str_mix_bytes(h, text, strlen(text)) : add(h, UINT64_MAX);
}

static uint64_t
add_rect(uint64_t h, struct rect r)
{
	return add_two(add_two(h, r.x, r.y), r.w, r.h);
}

static uint64_t
add_matrix(uint64_t h, struct page_matrix m)
{
	if (m.a != PAGE_ONE || m.d != PAGE_ONE || m.b || m.c)
		h = add_two(add_two(h, m.a, m.b), m.c, m.d);
	return add_two(h, m.e, m.f);
}

static uint64_t
add_colour(uint64_t h, struct page_colour c)
{
	return add(h, (uint64_t)c.r << 24 | (uint64_t)c.g << 16 |
			      (uint64_t)c.b << 8 | c.opacity);
}

static uint64_t add_form(struct page_digests *d, uint64_t h,
			 const struct page_form *form);

/* --- glyphs --- */

/* A face's name as a number, kept. */
static uint64_t
face_name(struct page_digests *d, int face)
{
	size_t i = (size_t)(face + 1);
	const char *next;

	while (d->faces.n <= i) {
		next = text_face_name(d->fonts, (int)d->faces.n - 1);
		VEC_PUSH(d->arena, &d->faces, page_digest_text(1, next));
	}
	return d->faces.at[i];
}

static uint64_t
add_glyphs(struct page_digests *d, uint64_t h, const struct page_glyphs *g)
{
	size_t i;

	h = add(h, face_name(d, g->face));
	h = add_colour(add_matrix(add_two(h, g->size, 0), g->m), g->colour);
	h = text_digest(h, g->glyphs, g->n);
	for (i = 0; i < g->n_words; i++) {
		h = add_two(h, g->places[i], 0);
		h = add(h, g->words[i]->digest);
	}
	return h;
}

/* --- paths --- */

static uint64_t
add_gradient(uint64_t h, const struct page_gradient *g)
{
	size_t i;

	if (!g)
		return add(h, 1);
	h = add_matrix(add_two(h, g->radial, g->focus_radius), g->m);
	h = add_two(h, g->focus.x, g->focus.y);
	for (i = 0; i < g->n; i++)
		h = add_colour(add_two(h, g->stops[i].at, 2),
			       g->stops[i].colour);
	return h;
}

static uint64_t
add_pen(uint64_t h, const struct page_path *p)
{
	int i;

	h = add_colour(add(h, p->even_odd), p->fill);
	if (!p->stroke.opacity)
		return h;
	h = add_two(add_colour(h, p->stroke), p->width, p->dashes);
	h = add_two(h, (int32_t)p->cap, (int32_t)p->join);
	h = add_two(h, p->miter, p->dash_from);
	for (i = 0; i < p->dashes; i++)
		h = add_two(h, p->dash[i], i);
	return h;
}

static uint64_t
add_path(struct page_digests *d, uint64_t h, const struct page_path *p)
{
	size_t i, k;

	for (i = 0; i < p->n; i++) {
		h = add(h, p->segments[i].verb);
		for (k = 0; k < page_points[p->segments[i].verb]; k++)
			h = add_two(h, p->segments[i].p[k].x,
				    p->segments[i].p[k].y);
	}
	h = add_pen(h, p);
	if (p->gradient || p->stroke_gradient)
		h = add_gradient(add_gradient(h, p->gradient),
				 p->stroke_gradient);
	if (p->pattern)
		h = add_form(d, add_matrix(h, p->pattern->m), p->pattern->cell);
	return h;
}

/* --- the rest --- */

/* The bytes of a file, read once; one that cannot be read is told elsewhere. */
static uint64_t
add_picture(struct page_digests *d, uint64_t h, const struct page_picture *p)
{
	void **found = map_at(d->pictures, p->path);
	struct str bytes = {0};
	struct diag *quiet;
	uint64_t *of;

	if (!*found) {
		of = *found = ARENA_NEW(d->arena, uint64_t);
		quiet = diag_new();
		if (file_read(p->path, budget_most(BUDGET_PICTURE_BYTES),
			      &bytes, quiet))
			*of = str_mix_bytes(0, str_text(&bytes), bytes.n);
		diag_free(quiet);
		str_free(&bytes);
	}
	return add_rect(add(h, *(const uint64_t *)*found), p->box);
}

static uint64_t
add_mark(struct page_digests *d, uint64_t h, const struct page_mark *m)
{
	h = add(h, (uint64_t)m->kind << 1 | m->multiply);
	switch (m->kind) {
	case PAGE_GLYPHS:
		return add_glyphs(d, h, &m->glyphs);
	case PAGE_PATH:
	case PAGE_CLIP:
		return add_path(d, h, &m->path);
	case PAGE_PLACE:
		h = add(add_matrix(h, m->place.m), m->place.faded);
		return add_form(d, h, m->place.form);
	case PAGE_PICTURE:
		return add_picture(d, h, &m->picture);
	case PAGE_READS:
		return page_digest_text(h, m->reads);
	case PAGE_LINK: /* on pages alone */
	case PAGE_FIELD:
	case PAGE_UNCLIP:
	case PAGE_READ:
	case PAGE_MARK_KINDS:
		break;
	}
	return h;
}

uint64_t
page_digest(struct page_digests *d, const struct page_form *form)
{
	const struct page_mark *m;
	uint64_t h = add_rect(1, form->box);

	VEC_EACH (m, &form->marks)
		h = add_mark(d, h, m);
	return h;
}

/* A form in another one; what is kept is the same wherever it is placed. */
static uint64_t
add_form(struct page_digests *d, uint64_t h, const struct page_form *form)
{
	uint64_t of = form->digest;

	if (!of) {
		of = page_digest(d, form);
		if (form->kept)
			((struct page_form *)(uintptr_t)form)->digest = of;
	}
	return add(h, of);
}

struct page_digests *
page_digests_new(struct text_fonts *fonts, struct arena *a)
{
	struct page_digests *d = ARENA_NEW(a, struct page_digests);

	*d = (struct page_digests){.fonts = fonts, .arena = a};
	d->pictures = map_new(a);
	return d;
}
