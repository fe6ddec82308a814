/* Outlines of glyphs in 1/1000 em. */
#include "text/outline.h"

#include FT_OUTLINE_H

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
embolden(const struct face *face)
{
	FT_Outline *o = &face->ft->glyph->outline;

	if (!face->embolden || !o->n_points)
		return true;
	if (FT_Outline_EmboldenXY(o, face->embolden, face->embolden))
		return false;
	/* It grows to the right and upwards. */
	FT_Outline_Translate(o, -face->embolden / 2, -face->embolden / 2);
	return true;
}

bool
outline_draw(const struct face *face, uint32_t id,
	     void (*draw)(void *context, char verb, const int *numbers),
	     void *context)
{
	static const FT_Outline_Funcs funcs = {
		.move_to = move_to,
		.line_to = line_to,
		.conic_to = conic_to,
		.cubic_to = cubic_to,
	};
	struct pen pen = {.face = face, .draw = draw, .context = context};

	if (FT_Load_Glyph(face->ft, id,
			  FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING |
				  FT_LOAD_NO_BITMAP) ||
	    face->ft->glyph->format != FT_GLYPH_FORMAT_OUTLINE)
		return false;
	if (!embolden(face) ||
	    FT_Outline_Decompose(&face->ft->glyph->outline, &funcs, &pen))
		return false;
	lift(&pen);
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
