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
	VEC(int) widths;
};

/* What one glyph of a face is known as: a list, for each text it stands for. */
struct code {
	struct code *next;
	uint32_t id, text_n;
	const char *text; /* the writer's own copy */
	struct font_code code;
};

struct fonts {
	VEC(struct font) fonts;
	VEC(struct code ***) faces; /* by face; then 256 times 256 glyphs */
};

/* The codes of a glyph of a face. */
static struct code **
need_codes(struct writer *w, int face, uint32_t glyph)
{
	struct fonts *f = w->fonts;
	struct code ***blocks, **block;

	if (!f)
		f = w->fonts = ARENA_NEW(w->arena, struct fonts);
	while (f->faces.n <= (size_t)face)
		VEC_PUSH(w->arena, &f->faces, NULL);
	blocks = f->faces.at[face];
	if (!blocks)
		blocks = f->faces.at[face] =
			ARENA_ARRAY(w->arena, struct code **, 256);
	block = blocks[glyph >> 8];
	if (!block)
		block = blocks[glyph >> 8] =
			ARENA_ARRAY(w->arena, struct code *, 256);
	return &block[glyph & 0xFF];
}

static void
add_cid(struct writer *w, struct font *font, uint32_t id, const char *text,
	size_t n)
{
	VEC_PUSH(w->arena, &font->ids, id);
	VEC_PUSH(w->arena, &font->texts, (struct tounicode_text){text, n});
	VEC_PUSH(w->arena, &font->widths,
		 text_glyph_width(w->faces, font->face, id));
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
	f->fonts.at[i].object = object_new(w);
	add_cid(w, &f->fonts.at[i], 0, "", 0);
	return i;
}

static struct code *
new_code(struct writer *w, int face, const struct text_glyph *g)
{
	struct code *c = ARENA_NEW(w->arena, struct code);
	unsigned number = open_font(w, w->fonts, face);
	struct font *font = &w->fonts->fonts.at[number];

	c->id = g->id;
	c->text_n = g->text_n;
	c->text = arena_strndup(w->arena, g->text_n ? g->text : "", g->text_n);
	add_cid(w, font, g->id, c->text, c->text_n);
	c->code = (struct font_code){
		.font = number,
		.object = font->object,
		.cid = (unsigned)font->ids.n - 1,
		.width = font->widths.at[font->ids.n - 1],
	};
	return c;
}

struct font_code
fonts_code(struct writer *w, int face, const struct text_glyph *g)
{
	struct code **first, *c;

	assert(face >= 0);
	first = need_codes(w, face, text_glyph_of(g->id));
	for (c = *first; c; c = c->next)
		if (c->id == g->id && c->text_n == g->text_n &&
		    !memcmp(c->text, g->text, g->text_n))
			return c->code;
	c = new_code(w, face, g);
	c->next = *first;
	*first = c;
	return c->code;
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
		syntax_add_int(body, font->widths.at[i]);
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

	good = text_font_program(w->faces, font->face, font->ids.at,
				 font->ids.n, name, &program, font->widths.at);
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
