/* Outlines of glyphs in 1/1000 em. */
#include "text/outline.h"

#include FT_OUTLINE_H

#include "text/made.h"

/* Beyond this a coordinate of a font program does not reach. */
#define FARTHEST 16000

struct pen {
	const struct face *face;
	void (*draw)(void *context, char verb, const int *numbers);
	void *context;
	FT_Vector at; /* where it stands, font units */
	bool down;    /* inside a contour */
};

/* v font units / parts as 1/1000 em, rounded, in range. */
static int
scaled(const struct pen *pen, int64_t v, int parts)
{
	int64_t den = (int64_t)pen->face->upem * parts, n = v * 1000;

	n = (n + (n < 0 ? -den / 2 : den / 2)) / den;
	return n > FARTHEST ? FARTHEST : n < -FARTHEST ? -FARTHEST : (int)n;
}

static void
lift(struct pen *pen)
{
	if (pen->down)
		pen->draw(pen->context, 'Z', NULL);
	pen->down = false;
}

static int
move_to(const FT_Vector *to, void *context)
{
	struct pen *pen = context;
	int n[2] = {scaled(pen, to->x, 1), scaled(pen, to->y, 1)};

	lift(pen);
	pen->draw(pen->context, 'M', n);
	pen->down = true;
	pen->at = *to;
	return 0;
}

static int
line_to(const FT_Vector *to, void *context)
{
	struct pen *pen = context;
	int n[2] = {scaled(pen, to->x, 1), scaled(pen, to->y, 1)};

	pen->draw(pen->context, 'L', n);
	pen->at = *to;
	return 0;
}

/* A quadratic curve is the cubic one with controls 2/3 of the way. */
static int
conic_to(const FT_Vector *c, const FT_Vector *to, void *context)
{
	struct pen *pen = context;
	int n[6] = {
		scaled(pen, pen->at.x + 2 * (int64_t)c->x, 3),
		scaled(pen, pen->at.y + 2 * (int64_t)c->y, 3),
		scaled(pen, to->x + 2 * (int64_t)c->x, 3),
		scaled(pen, to->y + 2 * (int64_t)c->y, 3),
		scaled(pen, to->x, 1),
		scaled(pen, to->y, 1),
	};

	pen->draw(pen->context, 'C', n);
	pen->at = *to;
	return 0;
}

static int
cubic_to(const FT_Vector *c, const FT_Vector *d, const FT_Vector *to,
	 void *context)
{
	struct pen *pen = context;
	int n[6] = {
		scaled(pen, c->x, 1),  scaled(pen, c->y, 1),
		scaled(pen, d->x, 1),  scaled(pen, d->y, 1),
		scaled(pen, to->x, 1), scaled(pen, to->y, 1),
	};

	pen->draw(pen->context, 'C', n);
	pen->at = *to;
	return 0;
}

/*
 * Thickens the strokes of the glyph that is loaded, to all sides alike.  Its
 * advance stays: where a script has cells the glyphs keep to them.
 */
static bool
embolden(FT_Outline *o, int by)
{
	if (!by || !o->n_points)
		return true;
	if (FT_Outline_EmboldenXY(o, by, by))
		return false;
	/* It grows to the right and upwards. */
	FT_Outline_Translate(o, -by / 2, -by / 2);
	return true;
}

static bool
draw_part(struct pen *pen, const struct made_part *part)
{
	static const FT_Outline_Funcs funcs = {
		.move_to = move_to,
		.line_to = line_to,
		.conic_to = conic_to,
		.cubic_to = cubic_to,
	};
	const struct face *of = part->of;
	FT_GlyphSlot slot = of->ft->glyph;
	FT_Outline *o = &slot->outline;

	if (FT_Load_Glyph(of->ft, part->glyph,
			  FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING |
				  FT_LOAD_NO_BITMAP) ||
	    slot->format != FT_GLYPH_FORMAT_OUTLINE ||
	    !embolden(o, of->embolden))
		return false;
	FT_Outline_Transform(o, &part->change);
	FT_Outline_Translate(o, part->at.x, part->at.y);
	if (!embolden(o, part->thicker) || FT_Outline_Decompose(o, &funcs, pen))
		return false;
	lift(pen);
	return true;
}

bool
outline_draw(const struct face *face, uint32_t id,
	     void (*draw)(void *context, char verb, const int *numbers),
	     void *context)
{
	struct pen pen = {.face = face, .draw = draw, .context = context};
	struct made_part whole = {
		.of = face, .glyph = id, .change = {0x10000, 0, 0, 0x10000}};
	int i, n;
	const struct made_part *parts = made_parts(face, id, &n);

	if (!parts)
		return draw_part(&pen, &whole);
	for (i = 0; i < n; i++)
		if (!draw_part(&pen, &parts[i]))
			return false;
	return true;
}

bool
text_glyph_outline(struct text_fonts *f, int face, uint32_t id,
		   void (*draw)(void *context, char verb, const int *numbers),
		   void *context)
{
	const struct face *open = face_open(f, face);

	return open && outline_draw(open, text_glyph_of(id), draw, context);
}
