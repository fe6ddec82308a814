/*
 * Runs of glyphs in a content stream.
 *
 * Page space is y-down and glyph outlines are y-up, so every text matrix
 * turns y round.  Within a run glyphs are placed by TJ: the pen is where the
 * reader's own sum of widths and adjustments stands, so a rounding is put
 * right by the next glyph and never adds up.
 */
#include <assert.h>

#include "pdf/content.h"
#include "pdf/encoded.h"
#include "pdf/fonts.h"
#include "pdf/syntax.h"

/* The writing of one run. */
struct pen {
	struct content *c;
	mpt size;
	int64_t at;	   /* 1/1000 mpt from the run's origin */
	mpt y;		   /* the rise that is set, y down */
	bool array, bytes; /* inside [ ] and ( ) */
	mpt place;	   /* what glyphs are placed from */
	int32_t em;	   /* 1 em, as their places have it */
};

void
content_end_text(struct content *c)
{
	if (c->in_text)
		str_add(&c->out, "ET\n");
	c->in_text = c->placed = false;
}

/* Upright text moves on by Td from where the last line began. */
static bool
moves_only(const struct content *c, struct page_matrix m)
{
	return c->placed && m.a == PAGE_ONE && !m.b && !m.c &&
	       m.d == PAGE_ONE && c->line.a == PAGE_ONE && !c->line.b &&
	       !c->line.c && c->line.d == PAGE_ONE;
}

static void
place_line(struct content *c, struct page_matrix m)
{
	if (moves_only(c, m)) {
		content_length(c, (int64_t)m.e - c->line.e);
		content_length(c, (int64_t)c->line.f - m.f);
		str_add(&c->out, "Td\n");
	} else {
		struct page_matrix up = m;

		up.c = -m.c;
		up.d = -m.d;
		content_matrix(c, up);
		str_add(&c->out, "Tm\n");
	}
	c->line = m;
	c->placed = true;
}

static void
end_bytes(struct pen *p)
{
	if (p->bytes)
		str_addc(&p->c->out, ')');
	p->bytes = false;
}

static void
end_array(struct pen *p)
{
	end_bytes(p);
	if (p->array)
		str_add(&p->c->out, "]TJ\n");
	p->array = false;
}

static void
use_font(struct pen *p, struct font_code code)
{
	struct content *c = p->c;
	struct resource r = {RESOURCE_FONT, code.font + 1, code.object};

	if (c->now.font == (int)code.font && c->now.size == p->size)
		return;
	end_array(p);
	c->now.font = (int)code.font;
	c->now.size = p->size;
	resources_use(&c->used, c->w->arena, r, &c->out);
	content_length(c, p->size);
	str_add(&c->out, "Tf\n");
}

static void
use_rise(struct pen *p, mpt y)
{
	if (p->y == y)
		return;
	end_array(p);
	p->y = y;
	content_length(p->c, -(int64_t)y);
	str_add(&p->c->out, "Ts\n");
}

/* Brings the pen to x, unless it is there. */
static void
move_pen(struct pen *p, mpt x)
{
	int64_t back = encoded_nearest(p->at - (int64_t)x * 1000, p->size);

	if (back > -ENCODED_SLACK && back < ENCODED_SLACK)
		return;
	end_bytes(p);
	syntax_add_int(&p->c->out, back);
	p->at -= back * p->size;
}

/* Makes ready for bytes of a font at a place. */
static void
open_bytes(struct pen *p, struct font_code code, mpt x, mpt y)
{
	use_font(p, code);
	use_rise(p, y);
	if (!p->array)
		str_addc(&p->c->out, '[');
	p->array = true;
	move_pen(p, x);
	if (!p->bytes)
		str_addc(&p->c->out, '(');
	p->bytes = true;
}

static mpt
placed(const struct pen *p, mpt at)
{
	return p->em == p->size
		       ? at
		       : (mpt)encoded_nearest((int64_t)at * p->size, p->em);
}

static void
show_glyph(struct pen *p, int face, const struct text_glyph *g)
{
	struct font_code code = fonts_code(p->c->w, face, g);
	struct str *out = &p->c->out;

	open_bytes(p, code, p->place + placed(p, g->x), placed(p, g->y));
	syntax_add_byte(out, (unsigned char)(code.cid >> 8));
	syntax_add_byte(out, (unsigned char)code.cid);
	p->at += (int64_t)code.width * p->size;
}

/* Shows glyphs that read as one word, which is said. */
static void
show_as(struct pen *p, int face, const struct text_glyph *g, size_t n)
{
	struct str reads = {0};
	size_t i;

	for (i = 0; i < n; i++)
		str_addn(&reads, g[i].text, g[i].text_n);
	end_array(p);
	syntax_add_reads(&p->c->out, str_text(&reads));
	str_free(&reads);
	for (i = 0; i < n; i++)
		show_glyph(p, face, &g[i]);
	end_array(p);
	str_add(&p->c->out, "EMC\n");
}

/* Shows glyphs one by one, each word that is stacked as what it reads as. */
static void
show_glyphs(struct pen *p, int face, const struct text_glyph *g, size_t n)
{
	const struct text_glyph *end = g + n;

	while (g < end) {
		n = encoded_word(g, (size_t)(end - g));
		if (n && encoded_is_stacked(p->c->w, face, g, n, p->em)) {
			show_as(p, face, g, n);
			g += n;
			continue;
		}
		for (n += !n; n > 0; n--)
			show_glyph(p, face, g++);
	}
}

static void
show_word(struct pen *p, const struct text_word *word, mpt place)
{
	const struct encoded *e = encoded_need(p->c->w, word);

	if (!e->bytes) {
		p->place = place;
		p->em = word->upem;
		show_glyphs(p, word->face, word->glyphs, word->n);
		return;
	}
	open_bytes(p, e->code, place, 0);
	str_addn(&p->c->out, e->bytes, e->n);
	p->at += (int64_t)e->width * p->size;
}

void
content_glyphs(struct content *c, const struct page_glyphs *run)
{
	struct pen p = {.c = c, .size = run->size, .em = run->size};
	size_t i;

	if (run->size <= 0)
		c->bad = true;
	if (!(run->n + run->n_words) || !run->colour.opacity || run->size <= 0)
		return;
	content_fill_colour(c, run->colour);
	if (!c->in_text)
		str_add(&c->out, "BT\n");
	c->in_text = true;
	place_line(c, run->m);
	show_glyphs(&p, run->face, run->glyphs, run->n);
	for (i = 0; i < run->n_words; i++)
		show_word(&p, run->words[i], run->places[i]);
	end_array(&p);
	use_rise(&p, 0);
}
