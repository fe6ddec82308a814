/* Pictures of the places where texts are printed: gen l10n extract --shots. */
#include "cmd/shots.h"

#include <errno.h>
#include <string.h>

#include "base/file.h"
#include "base/map.h"
#include "base/vec.h"
#include "cmd/raster.h"
#include "page/cut.h"
#include "pdf/pdf.h"
#include "pdf/picture_out.h"

#define DPI 110
#define AROUND 48 /* pixels of the page about a text */
#define FRAME 2	  /* as thick, and as far from it */

/* A text's place on a page. */
struct shot {
	const char *name; /* NULL: nobody has asked for it */
	FILE *pdf;
	size_t page; /* from 1 */
	mpt width, height;
	struct rect at;
};

struct shots {
	struct cmd *c;
	struct arena *arena;
	const char *folder;
	struct map *of; /* texts */
	unsigned asked;
	VEC(struct shot *) all; /* page by page */
	VEC(FILE *) pdfs;
};

/* What a page says, white space left out, and where it does. */
struct sayings {
	struct arena *arena;
	struct str text;
	VEC(struct saying) runs;
};
struct saying {
	size_t from; /* in the text */
	struct rect box;
};

struct shots *
shots_new(struct cmd *c, const char *folder)
{
	struct arena *a;
	struct shots *s;

	if (!file_make_folder(folder, c->diag))
		return NULL;
	a = arena_new();
	s = ARENA_NEW(a, struct shots);
	s->c = c;
	s->arena = a;
	s->folder = folder;
	s->of = map_new(a);
	return s;
}

void
shots_free(struct shots *s)
{
	FILE **pdf;

	if (!s)
		return;
	VEC_EACH (pdf, &s->pdfs)
		fclose(*pdf);
	arena_free(s->arena);
}

/* Adds what there is to see of a text: neither blanks nor soft hyphens. */
static void
add_seen(struct str *out, const char *text, size_t n)
{
	const char *end = text + n, *from;
	uint32_t c;

	while (text < end) {
		from = text;
		c = str_utf8_next(&text, end);
		if (c > ' ' && c != 0xA0 && c != 0xAD && c != 0x202F)
			str_addn(out, from, (size_t)(text - from));
	}
}

static void
add_glyphs(struct sayings *p, const struct text_glyph *g, size_t n)
{
	for (; n > 0; n--, g++)
		add_seen(&p->text, g->text, g->text_n);
}

/* The least box about two; a width below 0: there is none yet. */
static struct rect
about(struct rect a, struct rect b)
{
	mpt right = mpt_most(a.x + a.w, b.x + b.w);
	mpt low = mpt_most(a.y + a.h, b.y + b.h);

	if (a.w < 0)
		return b;
	a.x = mpt_least(a.x, b.x);
	a.y = mpt_least(a.y, b.y);
	a.w = right - a.x;
	a.h = low - a.y;
	return a;
}

static void
add_run(struct sayings *p, const struct page_glyphs *run, struct page_matrix m)
{
	struct saying s = {p->text.n, {.w = -1}};
	struct page_corners c;
	struct rect own;
	size_t i;

	if (!page_run_box(run, &own))
		return;
	c = page_send_box(page_combine(m, run->m), own);
	for (i = 0; i < 4; i++)
		s.box = about(s.box, (struct rect){c.at[i].x, c.at[i].y, 0, 0});
	add_glyphs(p, run->glyphs, run->n);
	for (i = 0; i < run->n_words; i++)
		add_glyphs(p, run->words[i]->glyphs, run->words[i]->n);
	VEC_PUSH(p->arena, &p->runs, s);
}

/* Is what is drawn through m less than half as large: a small picture of it? */
static bool
is_small(struct page_matrix m)
{
	int64_t area = (int64_t)m.a * m.d - (int64_t)m.b * m.c;

	return (area < 0 ? -area : area) < (int64_t)PAGE_ONE * PAGE_ONE / 4;
}

static void
add_marks(struct sayings *p, const struct page_mark *m, size_t n,
	  struct page_matrix at)
{
	const struct page_mark *end = m + n;

	for (; m < end && !is_small(at); m++)
		if (m->kind == PAGE_GLYPHS)
			add_run(p, &m->glyphs, at);
		else if (m->kind == PAGE_PLACE)
			add_marks(p, m->place.form->marks.at,
				  m->place.form->marks.n,
				  page_combine(at, m->place.m));
}

/* The box of the runs that say from..to; false: they say more. */
static bool
box_of(const struct sayings *p, size_t from, size_t to, struct rect *at)
{
	const struct saying *s, *end = p->runs.at + p->runs.n;
	size_t said = from;

	at->w = -1;
	VEC_EACH (s, &p->runs)
		if (s->from == said && said < to) {
			*at = about(*at, s->box);
			said = s + 1 < end ? s[1].from : p->text.n;
		}
	return said == to;
}

/* Where the page says a text, and no more; false: nowhere. */
static bool
find(const struct sayings *p, const char *text, struct rect *at)
{
	struct str seen = {0};
	const char *all = str_text(&p->text), *there = all;
	bool found = false;

	add_seen(&seen, text, strlen(text));
	while (seen.n && !found &&
	       (there = strstr(there, str_text(&seen))) != NULL) {
		found = box_of(p, (size_t)(there - all),
			       (size_t)(there - all) + seen.n, at);
		there++;
	}
	str_free(&seen);
	return found;
}

static void
find_on_page(struct shots *s, struct shot where, const struct page *page,
	     const char *const *texts, size_t n)
{
	struct sayings p = {.arena = arena_new()};
	struct shot *shot;
	size_t i;

	add_marks(&p, page->marks.at, page->marks.n, PAGE_MOVE(0, 0));
	for (i = 0; i < n; i++) {
		if (map_find(s->of, texts[i]) || !find(&p, texts[i], &where.at))
			continue;
		shot = ARENA_NEW(s->arena, struct shot);
		*shot = where;
		*map_at(s->of, arena_strdup(s->arena, texts[i])) = shot;
		VEC_PUSH(s->arena, &s->all, shot);
	}
	str_free(&p.text);
	arena_free(p.arena);
}

void
shots_take(struct shots *s, const struct page_doc *doc,
	   struct text_fonts *fonts, const char *const *texts, size_t n)
{
	struct shot where = {.pdf = tmpfile()};
	size_t i;

	if (!where.pdf) {
		diag_report(s->c->diag, ((struct diag_where){s->folder, 0}),
			    DIAG_FILE_CREATE, strerror(errno));
		return;
	}
	VEC_PUSH(s->arena, &s->pdfs, where.pdf);
	if (!pdf_write(doc, fonts, where.pdf, s->c->diag))
		return;
	for (i = 0; i < doc->pages.n; i++) {
		where.page = i + 1;
		where.width = doc->pages.at[i]->width;
		where.height = doc->pages.at[i]->height;
		find_on_page(s, where, doc->pages.at[i], texts, n);
	}
}

const char *
shots_find(struct shots *s, const char *text)
{
	struct shot *shot = map_find(s->of, text);

	if (shot && !shot->name)
		shot->name = arena_printf(s->arena, "%04u.png", ++s->asked);
	return shot ? shot->name : NULL;
}

/* --- drawn --- */

/* A box of a page in pixels, so much wider; none of it off the page. */
static struct rect
in_pixels(struct rect r, mpt more, const struct raster *page)
{
	struct rect all = {0, 0, (mpt)page->width, (mpt)page->height};
	mpt left = (mpt)mpt_to_pixels(r.x, DPI) - more;
	mpt top = (mpt)mpt_to_pixels(r.y, DPI) - more;

	r = (struct rect){left, top,
			  (mpt)mpt_to_pixels(r.w, DPI) + 2 * more + 1,
			  (mpt)mpt_to_pixels(r.h, DPI) + 2 * more + 1};
	return rect_common(r, all);
}

/* Copies a part of a page, with a frame about another. */
static void
copy(const struct raster *page, struct rect part, struct rect frame,
     unsigned char *to)
{
	static const unsigned char red[3] = {208, 0, 0};
	mpt x, y;

	for (y = part.y; y < part.y + part.h; y++)
		for (x = part.x; x < part.x + part.w; x++, to += 3) {
			mpt left = x - frame.x, top = y - frame.y;
			mpt in = mpt_least(mpt_least(left, top),
					   mpt_least(frame.w - 1 - left,
						     frame.h - 1 - top));

			memcpy(to,
			       in >= 0 && in < FRAME
				       ? red
				       : page->rgb + ((size_t)y * page->width +
						      (size_t)x) *
							     3,
			       3);
		}
}

static bool
write_shot(struct shots *s, const struct shot *shot, const struct raster *page)
{
	struct rect part = in_pixels(shot->at, AROUND, page);
	struct rect frame = in_pixels(shot->at, 2 * FRAME, page);
	struct file_out *out = file_create(
		file_join(s->arena, s->folder, shot->name), s->c->diag);
	struct arena *a;
	struct picture_out picture = {.width = (unsigned)part.w,
				      .height = (unsigned)part.h};
	unsigned char *rgb;

	if (!out)
		return false;
	a = arena_new();
	rgb = arena_take(a, (size_t)part.w * (size_t)part.h * 3);
	copy(page, part, frame, rgb);
	picture.pixels = rgb;
	picture_write_png(file_stream(out), &picture);
	arena_free(a);
	return file_commit(out, s->c->diag);
}

/* The texts of one page, first..end. */
struct drawing {
	struct shots *shots;
	struct shot **first, **end;
	bool asked; /* is there one that somebody wants? */
};

static bool
take_page(void *context, size_t page, const struct raster *r)
{
	const struct drawing *d = context;
	struct shot **shot;

	(void)page;
	for (shot = d->first; shot < d->end; shot++)
		if ((*shot)->name && !write_shot(d->shots, *shot, r))
			return false;
	return true;
}

/* Finds the end of the page that begins with the first. */
static void
find_end(struct drawing *d)
{
	const struct shot *of = *d->first;
	struct shot **all_end = d->shots->all.at + d->shots->all.n;

	d->asked = false;
	for (d->end = d->first; d->end < all_end; d->end++) {
		if ((*d->end)->pdf != of->pdf || (*d->end)->page != of->page)
			break;
		d->asked |= (*d->end)->name != NULL;
	}
}

static bool
draw_page(struct drawing *d)
{
	struct shots *s = d->shots;
	const struct shot *of = *d->first;
	struct raster_pages one = {
		.pdf = arena_printf(s->arena, "/dev/fd/%d", fileno(of->pdf)),
		.name = s->folder,
		.first = of->page,
		.last = of->page,
		.width = mpt_to_pixels(of->width, DPI),
		.height = mpt_to_pixels(of->height, DPI),
		.take = take_page,
		.context = d,
	};

	return raster_draw(s->c, &one);
}

void
shots_draw(struct shots *s)
{
	struct drawing d = {.shots = s, .end = s->all.at};

	while (d.end < s->all.at + s->all.n) {
		d.first = d.end;
		find_end(&d);
		if (d.asked && !draw_page(&d))
			return;
	}
}
