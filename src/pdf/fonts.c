/* Fonts: which glyph of which face has which code, and their embedding. */
#include "pdf/fonts.h"

#include <assert.h>
#include <string.h>

#include "pdf/object.h"
#include "pdf/syntax.h"
#include "pdf/tounicode.h"

/* CID 0 is .notdef, and 65,535 is no valid code. */
#define MOST_CIDS 65535

/* One PDF font: a face, or a part of it. */
struct font {
	int face;
	unsigned object;
	VEC(uint32_t) ids;		  /* by CID: the glyph ... */
	VEC(struct tounicode_text) texts; /* ... and what it reads as */
	int *widths;
};

/* One glyph and text, in a hash table with open addressing. */
struct slot {
	bool used;
	int face;
	uint32_t id, text_n;
	const char *text;
	unsigned font, cid;
};

struct fonts {
	VEC(struct font) fonts;
	struct slot *slots;
	size_t n, cap; /* cap is a power of two */
};

static uint64_t
hash_of(int face, uint32_t id, const char *text, uint32_t n)
{
	uint64_t h = str_hash(STR_HASH_START, &face, sizeof(face));

	h = str_hash(h, &id, sizeof(id));
	h = str_hash(h, text, n);
	return h ^ h >> 29;
}

/* The glyph's slot, or the free one where it belongs. */
static struct slot *
find(const struct fonts *f, int face, const struct page_glyph *g)
{
	size_t at = (size_t)hash_of(face, g->id, g->text, g->text_n);

	for (;; at++) {
		struct slot *s = &f->slots[at & (f->cap - 1)];

		if (!s->used)
			return s;
		if (s->face == face && s->id == g->id &&
		    s->text_n == g->text_n &&
		    (!g->text_n || !memcmp(s->text, g->text, g->text_n)))
			return s;
	}
}

static void
grow(struct writer *w, struct fonts *f)
{
	struct fonts old = *f;
	size_t i;

	f->cap = f->cap ? f->cap * 2 : 256;
	f->slots = ARENA_ARRAY(w->arena, struct slot, f->cap);
	for (i = 0; i < old.cap; i++) {
		struct slot *s = &old.slots[i];
		struct page_glyph g = {
			.id = s->id, .text = s->text, .text_n = s->text_n};

		if (s->used)
			*find(f, s->face, &g) = *s;
	}
}

static void
add_cid(struct writer *w, struct font *font, uint32_t id, const char *text,
	size_t n)
{
	VEC_PUSH(w->arena, &font->ids, id);
	VEC_PUSH(w->arena, &font->texts, (struct tounicode_text){text, n});
}

/* The face's font with room for one more code. */
static unsigned
open_font(struct writer *w, struct fonts *f, int face)
{
	unsigned i = (unsigned)f->fonts.n;

	while (i-- > 0)
		if (f->fonts.at[i].face == face &&
		    f->fonts.at[i].ids.n < MOST_CIDS)
			return i;
	VEC_PUSH(w->arena, &f->fonts, (struct font){.face = face});
	i = (unsigned)f->fonts.n - 1;
	add_cid(w, &f->fonts.at[i], 0, "", 0);
	return i;
}

void
fonts_note(struct writer *w, int face, const struct page_glyph *g)
{
	struct fonts *f = w->fonts;
	struct slot *s;

	assert(face >= 0);
	if (!f)
		f = w->fonts = ARENA_NEW(w->arena, struct fonts);
	if (f->n * 2 >= f->cap)
		grow(w, f);
	s = find(f, face, g);
	if (s->used)
		return;
	f->n++;
	*s = (struct slot){
		.used = true,
		.face = face,
		.id = g->id,
		.text = g->text,
		.text_n = g->text_n,
		.font = open_font(w, f, face),
	};
	s->cid = (unsigned)f->fonts.at[s->font].ids.n;
	add_cid(w, &f->fonts.at[s->font], g->id, g->text, g->text_n);
}

struct font_code
fonts_code(const struct writer *w, int face, const struct page_glyph *g)
{
	const struct slot *s = find(w->fonts, face, g);
	const struct font *font = &w->fonts->fonts.at[s->font];

	assert(s->used);
	return (struct font_code){
		.font = s->font,
		.object = font->object,
		.cid = s->cid,
		.width = font->widths ? font->widths[s->cid] : 0,
	};
}

/* "ABCDEF+Name": the tag says which subset this is, and is the same always. */
static const char *
subset_name(struct writer *w, const struct font *font, const char *name)
{
	uint64_t h = str_hash(STR_HASH_START, font->ids.at,
			      font->ids.n * sizeof(*font->ids.at));
	char tag[7] = {0};
	int i;

	for (i = 0; i < 6; i++, h /= 26)
		tag[i] = (char)('A' + h % 26);
	return arena_printf(w->arena, "%s+%s", tag, name);
}

/* As PDF 32000-1, table 123. */
static int
flags_of(const struct text_face_facts *facts)
{
	return (facts->fixed ? 1 : 0) | (facts->serif ? 2 : 0) |
	       (facts->symbolic ? 4 : 32) | (facts->italic ? 64 : 0);
}

/* The stem width that viewers expect of a weight; only substitutes use it. */
static int
stem_of(int weight)
{
	return weight < 50 ? 80 : 10 + 220 * (weight - 50) / 900;
}

static unsigned
add_descriptor(struct writer *w, const struct text_face_facts *facts,
	       const char *name, unsigned program)
{
	struct str body = {0};
	unsigned object;

	str_add(&body, "/Type /FontDescriptor\n/FontName ");
	syntax_add_name(&body, name);
	str_addf(&body, "\n/Flags %d\n/FontBBox [%d %d %d %d]\n",
		 flags_of(facts), facts->box[0], facts->box[1], facts->box[2],
		 facts->box[3]);
	str_addf(&body, "/ItalicAngle %d\n/Ascent %d\n/Descent %d\n",
		 facts->italic_angle, facts->ascent, facts->descent);
	str_addf(&body, "/CapHeight %d\n/XHeight %d\n/StemV %d\n",
		 facts->cap_height, facts->x_height, stem_of(facts->weight));
	str_addf(&body, "/FontFile3 %u 0 R\n", program);
	object = object_add(w, &body);
	str_free(&body);
	return object;
}

/* "/W [0 [500 600 ...]]" */
static void
add_widths(struct str *body, const struct font *font)
{
	size_t i;

	str_add(body, "/DW 1000\n/W [0 [");
	for (i = 0; i < font->ids.n; i++) {
		syntax_add_int(body, font->widths[i]);
		str_addc(body, ' ');
	}
	str_add(body, "]]\n");
}

static unsigned
add_descendant(struct writer *w, const struct font *font, const char *name,
	       unsigned descriptor)
{
	struct str body = {0};
	unsigned object;

	str_add(&body, "/Type /Font\n/Subtype /CIDFontType0\n/BaseFont ");
	syntax_add_name(&body, name);
	str_add(&body, "\n/CIDSystemInfo << /Registry (Adobe) "
		       "/Ordering (Identity) /Supplement 0 >>\n");
	str_addf(&body, "/FontDescriptor %u 0 R\n", descriptor);
	add_widths(&body, font);
	object = object_add(w, &body);
	str_free(&body);
	return object;
}

static unsigned
add_tounicode(struct writer *w, const struct font *font)
{
	struct str cmap = {0}, body = {0};
	unsigned object;

	tounicode_write(&cmap, font->texts.at, font->texts.n);
	object = object_add_stream(w, &body, cmap.at, cmap.n);
	str_free(&cmap);
	str_free(&body);
	return object;
}

static void
fill_font(struct writer *w, const struct font *font, const char *name,
	  unsigned descendant, unsigned tounicode)
{
	struct str body = {0};

	str_add(&body, "/Type /Font\n/Subtype /Type0\n/BaseFont ");
	syntax_add_name(&body, name);
	str_addf(&body, "\n/Encoding /Identity-H\n/DescendantFonts [%u 0 R]\n",
		 descendant);
	str_addf(&body, "/ToUnicode %u 0 R\n", tounicode);
	object_fill(w, font->object, &body);
	str_free(&body);
}

static bool
embed(struct writer *w, struct font *font)
{
	struct text_face_facts facts = text_face_facts(w->faces, font->face);
	const char *name = subset_name(w, font, facts.postscript_name);
	struct str program = {0}, body = {0};
	unsigned object;
	bool good;

	font->widths = ARENA_ARRAY(w->arena, int, font->ids.n);
	font->object = object_new(w);
	good = text_font_program(w->faces, font->face, font->ids.at,
				 font->ids.n, name, &program, font->widths);
	str_add(&body, "/Subtype /CIDFontType0C\n");
	object = object_add_stream(w, &body, str_text(&program), program.n);
	object = add_descriptor(w, &facts, name, object);
	object = add_descendant(w, font, name, object);
	fill_font(w, font, name, object, add_tounicode(w, font));
	str_free(&program);
	str_free(&body);
	return good;
}

bool
fonts_embed(struct writer *w)
{
	struct font *font;
	bool good = true;

	if (!w->fonts)
		return true;
	VEC_EACH (font, &w->fonts->fonts)
		good &= embed(w, font);
	return good;
}
