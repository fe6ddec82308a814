/* An embeddable font program: a bare CID-keyed CFF made from outlines. */
#include "text/outline.h"

#include <string.h>

/*
 * What is written, in order (Adobe Technical Notes 5176 and 5177):
 *
 *	header
 *	Name INDEX           the subset's name
 *	Top DICT INDEX       ROS, box and the offsets of the tables below
 *	String INDEX         "Adobe", "Identity"
 *	Global Subr INDEX    empty
 *	charset              CID i is glyph i
 *	FDSelect             all glyphs belong to font dict 0
 *	CharStrings INDEX    one outline a glyph
 *	FDArray INDEX        one font dict
 *	Private DICT
 *
 * All offsets are written in five bytes, so that their values do not change
 * the lengths of what they point over.
 */

/* DICT operators; those from 0x0C00 are escaped. */
enum {
	OP_FONT_BBOX = 5,
	OP_CHARSET = 15,
	OP_CHARSTRINGS = 17,
	OP_PRIVATE = 18,
	OP_DEFAULT_WIDTH = 20,
	OP_NOMINAL_WIDTH = 21,
	OP_ROS = 0x0C1E,
	OP_CID_COUNT = 0x0C22,
	OP_FDARRAY = 0x0C24,
	OP_FDSELECT = 0x0C25
};

/* Type 2 charstring operators. */
enum { CS_RLINETO = 5, CS_RRCURVETO = 8, CS_ENDCHAR = 14, CS_RMOVETO = 21 };

/* The first strings of our own behind the 391 standard ones. */
enum { SID_ADOBE = 391, SID_IDENTITY = 392 };

#define MOST_ARGS 48

static void
add_u8(struct str *s, unsigned v)
{
	str_addc(s, (char)(v & 0xFF));
}

static void
add_u16(struct str *s, unsigned v)
{
	add_u8(s, v >> 8);
	add_u8(s, v);
}

static void
add_bytes(struct str *s, size_t v, int bytes)
{
	while (bytes-- > 0)
		add_u8(s, (unsigned)(v >> (8 * bytes)));
}

/* The short forms of a number that DICTs and charstrings share. */
static bool
add_short(struct str *s, int v)
{
	if (v >= -107 && v <= 107) {
		add_u8(s, (unsigned)(v + 139));
	} else if (v >= 108 && v <= 1131) {
		add_u8(s, (unsigned)(v - 108) / 256 + 247);
		add_u8(s, (unsigned)(v - 108));
	} else if (v >= -1131 && v <= -108) {
		add_u8(s, (unsigned)(-v - 108) / 256 + 251);
		add_u8(s, (unsigned)(-v - 108));
	} else {
		return false;
	}
	return true;
}

static void
add_dict_number(struct str *s, int v)
{
	if (add_short(s, v))
		return;
	add_u8(s, 29);
	add_bytes(s, (uint32_t)v, 4);
}

static void
add_offset(struct str *s, size_t v)
{
	add_u8(s, 29);
	add_bytes(s, v, 4);
}

static void
add_operator(struct str *s, unsigned op)
{
	if (op >= 0x100)
		add_u8(s, op >> 8);
	add_u8(s, op);
}

/* |v| <= 32767. */
static void
add_charstring_number(struct str *s, int v)
{
	if (add_short(s, v))
		return;
	add_u8(s, 28);
	add_u16(s, (unsigned)v);
}

/*
 * An INDEX: how many, how wide the offsets are, the offsets (from 1), and
 * the objects, which lie in data one behind the other and end at ends[i].
 */
static void
add_index(struct str *s, const struct str *data, const size_t *ends, size_t n)
{
	int width = 1;
	size_t i;

	add_u16(s, (unsigned)n);
	if (!n)
		return;
	while (width < 4 && (data->n + 1) >> (8 * width))
		width++;
	add_u8(s, (unsigned)width);
	add_bytes(s, 1, width);
	for (i = 0; i < n; i++)
		add_bytes(s, ends[i] + 1, width);
	str_addn(s, data->at ? data->at : "", data->n);
}

static void
add_index_of_one(struct str *s, const struct str *data)
{
	add_index(s, data, &data->n, 1);
}

/* A charstring under construction. */
struct charstring {
	struct str out;
	int x, y;	     /* where the pen stands */
	int args[MOST_ARGS]; /* of op, not yet written */
	int n;
	unsigned op; /* 0: none */
	int box[4];  /* left, bottom, right, top; grows */
	bool boxed;  /* box holds something */
};

/*
 * The charstrings of a face's glyphs, but for their widths, kept once they are
 * made, 256 a row: in a batch their outlines were a twentieth of each kit.
 */
struct outline {
	const char *at;
	size_t n;
	int box[4];
	bool boxed;
};

#define ROW 256

struct charstrings {
	struct outline **rows[0x10000 / ROW];
};

/* Writes the operator that is waiting. */
static void
flush(struct charstring *c)
{
	int i;

	for (i = 0; i < c->n; i++)
		add_charstring_number(&c->out, c->args[i]);
	if (c->op)
		add_operator(&c->out, c->op);
	c->n = 0;
	c->op = 0;
}

/* A box grown so that there is room in it for a point. */
static void
stretch_box(int box[4], bool *boxed, int x, int y)
{
	if (!*boxed) {
		box[0] = box[2] = x;
		box[1] = box[3] = y;
		*boxed = true;
	}
	box[0] = x < box[0] ? x : box[0];
	box[1] = y < box[1] ? y : box[1];
	box[2] = x > box[2] ? x : box[2];
	box[3] = y > box[3] ? y : box[3];
}

/* Appends points; lines and curves of one kind share their operator. */
static void
add_points(struct charstring *c, unsigned op, const int *numbers, int n)
{
	int i;

	if (c->op != op || op == CS_RMOVETO || c->n + n > MOST_ARGS)
		flush(c);
	c->op = op;
	for (i = 0; i < n; i += 2) {
		c->args[c->n++] = numbers[i] - c->x;
		c->args[c->n++] = numbers[i + 1] - c->y;
		c->x = numbers[i];
		c->y = numbers[i + 1];
		stretch_box(c->box, &c->boxed, c->x, c->y);
	}
}

/* Contours close by themselves: 'Z' says nothing new. */
static void
draw(void *context, char verb, const int *numbers)
{
	struct charstring *c = context;

	if (verb == 'M')
		add_points(c, CS_RMOVETO, numbers, 2);
	else if (verb == 'L')
		add_points(c, CS_RLINETO, numbers, 2);
	else if (verb == 'C')
		add_points(c, CS_RRCURVETO, numbers, 6);
}

/* All glyphs of a program. */
struct program {
	struct text_fonts *fonts;
	struct face *face;
	const uint32_t *ids;
	size_t n;
	const char *name;
	struct str charstrings;
	size_t *ends;
	int box[4];
	bool boxed;
	size_t charset, fdselect, index, fdarray, private, private_n;
};

/* A glyph's advance, as PDF has it. */
static int
glyph_width(const struct face *face, uint32_t id)
{
	int advance = face_per_mille(
		face, hb_font_get_glyph_h_advance(face->hb, text_glyph_of(id)));

	advance /= text_glyph_parts(id);
	return advance > 32767 ? 32767 : advance < 0 ? 0 : advance;
}

int
text_glyph_width(struct text_fonts *f, int number, uint32_t id)
{
	const struct face *face = face_open(f, number);

	return face ? glyph_width(face, id) : 0;
}

/* Makes the charstring of a glyph; NULL: its outlines cannot be read. */
static struct outline *
new_outline(struct arena *a, const struct face *face, uint32_t glyph)
{
	struct charstring c = {.n = 0};
	struct outline *o = NULL;

	if (outline_draw(face, glyph, draw, &c)) {
		flush(&c);
		o = ARENA_NEW(a, struct outline);
		o->at = arena_strndup(a, str_text(&c.out), c.out.n);
		o->n = c.out.n;
		o->boxed = c.boxed;
		memcpy(o->box, c.box, sizeof(o->box));
	}
	str_free(&c.out);
	return o;
}

static const struct outline *
outline_of(struct text_fonts *f, struct face *face, uint32_t glyph)
{
	struct outline ***row;

	if (!face->charstrings)
		face->charstrings = ARENA_NEW(f->arena, struct charstrings);
	row = &face->charstrings->rows[glyph / ROW];
	if (!*row)
		*row = ARENA_ARRAY(f->arena, struct outline *, ROW);
	if (!(*row)[glyph % ROW])
		(*row)[glyph % ROW] = new_outline(f->arena, face, glyph);
	return (*row)[glyph % ROW];
}

static bool
add_glyph(struct program *p, size_t cid, int *width)
{
	uint32_t id = p->ids[cid];
	const struct outline *o;

	*width = glyph_width(p->face, id);
	add_charstring_number(&p->charstrings, *width);
	if (!text_glyph_part(id)) {
		o = outline_of(p->fonts, p->face, text_glyph_of(id));
		if (!o)
			return false;
		str_addn(&p->charstrings, o->at, o->n);
		if (o->boxed) {
			stretch_box(p->box, &p->boxed, o->box[0], o->box[1]);
			stretch_box(p->box, &p->boxed, o->box[2], o->box[3]);
		}
	}
	add_operator(&p->charstrings, CS_ENDCHAR);
	p->ends[cid] = p->charstrings.n;
	return true;
}

/* The Top DICT; its length does not depend on the offsets. */
static struct str
top_dict(const struct program *p)
{
	struct str s = {0};
	int i;

	add_dict_number(&s, SID_ADOBE);
	add_dict_number(&s, SID_IDENTITY);
	add_dict_number(&s, 0);
	add_operator(&s, OP_ROS);
	for (i = 0; i < 4; i++)
		add_dict_number(&s, p->box[i]);
	add_operator(&s, OP_FONT_BBOX);
	add_dict_number(&s, (int)p->n);
	add_operator(&s, OP_CID_COUNT);
	add_offset(&s, p->charset);
	add_operator(&s, OP_CHARSET);
	add_offset(&s, p->fdselect);
	add_operator(&s, OP_FDSELECT);
	add_offset(&s, p->index);
	add_operator(&s, OP_CHARSTRINGS);
	add_offset(&s, p->fdarray);
	add_operator(&s, OP_FDARRAY);
	return s;
}

/* The header and the four INDEXes at the beginning. */
static void
add_beginning(struct str *s, const struct program *p)
{
	static char ros[] = "AdobeIdentity";
	static const size_t ends[] = {5, 13};
	const struct str strings = {.at = ros, .n = sizeof(ros) - 1};
	struct str name = {0}, top = top_dict(p);

	add_u8(s, 1);
	add_u8(s, 0);
	add_u8(s, 4);
	add_u8(s, 4);
	str_add(&name, p->name);
	add_index_of_one(s, &name);
	add_index_of_one(s, &top);
	add_index(s, &strings, ends, 2);
	add_index(s, NULL, NULL, 0);
	str_free(&name);
	str_free(&top);
}

/* CIDs 1..n-1 in one range (format 2). */
static void
add_charset(struct str *s, size_t n)
{
	add_u8(s, 2);
	if (n < 2)
		return;
	add_u16(s, 1);
	add_u16(s, (unsigned)(n - 2));
}

/* One range from glyph 0 to n, font dict 0 (format 3). */
static void
add_fdselect(struct str *s, size_t n)
{
	add_u8(s, 3);
	add_u16(s, 1);
	add_u16(s, 0);
	add_u8(s, 0);
	add_u16(s, (unsigned)n);
}

static void
add_fdarray(struct str *s, const struct program *p)
{
	struct str dict = {0};

	add_offset(&dict, p->private_n);
	add_offset(&dict, p->private);
	add_operator(&dict, OP_PRIVATE);
	add_index_of_one(s, &dict);
	str_free(&dict);
}

static void
add_private(struct str *s)
{
	add_dict_number(s, 0);
	add_operator(s, OP_DEFAULT_WIDTH);
	add_dict_number(s, 0);
	add_operator(s, OP_NOMINAL_WIDTH);
}

/* Writes the program and notes where each table begins. */
static struct str
assemble(struct program *p)
{
	struct str s = {0};

	add_beginning(&s, p);
	p->charset = s.n;
	add_charset(&s, p->n);
	p->fdselect = s.n;
	add_fdselect(&s, p->n);
	p->index = s.n;
	add_index(&s, &p->charstrings, p->ends, p->n);
	p->fdarray = s.n;
	add_fdarray(&s, p);
	p->private = s.n;
	add_private(&s);
	p->private_n = s.n - p->private;
	return s;
}

/* The name with nothing in it that a PDF name cannot bear. */
static const char *
plain_name(struct arena *a, const char *name)
{
	char *plain = arena_strdup(a, name), *s;

	for (s = plain; *s; s++)
		if (*s <= ' ' || *s > '~' || strchr("()<>[]{}/%", *s))
			*s = '-';
	if (strlen(plain) > 127)
		plain[127] = '\0';
	return plain;
}

static bool
add_glyphs(struct program *p, int *widths)
{
	size_t cid;

	for (cid = 0; cid < p->n; cid++)
		if (!add_glyph(p, cid, &widths[cid]))
			return false;
	return true;
}

static void
report(struct text_fonts *f, const struct text_face_spec *s)
{
	diag_report(f->diag, s->where, DIAG_FACE_OUTLINE, s->file);
}

bool
text_font_program(struct text_fonts *f, int face, const uint32_t *ids, size_t n,
		  const char *subset_name, struct str *out, int *widths)
{
	struct program p = {
		.fonts = f, .face = face_open(f, face), .ids = ids, .n = n};
	struct arena *scratch;
	struct str bytes;
	bool good;

	if (!p.face || !n || n > 65535)
		return false;
	scratch = arena_new();
	p.name = plain_name(scratch, subset_name);
	p.ends = ARENA_ARRAY(scratch, size_t, n);
	good = add_glyphs(&p, widths);
	if (good) {
		/* Once to learn the offsets, once to write them. */
		bytes = assemble(&p);
		str_free(&bytes);
		bytes = assemble(&p);
		str_addn(out, bytes.at, bytes.n);
		str_free(&bytes);
	} else {
		report(f, p.face->spec);
	}
	str_free(&p.charstrings);
	arena_free(scratch);
	return good;
}
