/* Full-width punctuation: each mark fills half of its cell. */
#include "text/punctuation.h"

#include <unicode/ustring.h>

/*
 * As JIS X 4051 has it: an opening bracket has its blank half before it,
 * closing ones, commas and stops behind.  At the ends of a line the blank
 * hangs over the edge, and of two that meet one goes.
 */
static bool
opens(UChar c)
{
	static const UChar marks[] = {0x3008, 0x300A, 0x300C, 0x300E,
				      0x3010, 0x3014, 0x3016, 0x3018,
				      0xFF08, 0xFF3B, 0xFF5B, 0};

	return c && u_strchr(marks, c);
}

static bool
closes(UChar c)
{
	static const UChar marks[] = {
		0x3001, 0x3002, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015,
		0x3017, 0x3019, 0xFF09, 0xFF0C, 0xFF0E, 0xFF3D, 0xFF5D, 0};

	return c && u_strchr(marks, c);
}

/* Is an advance that of a whole cell?  Some faces have narrow marks. */
static bool
fills_cell(int64_t advance, int64_t cell)
{
	return advance * 10 >= cell * 9;
}

void
punctuation_close_up(const struct text_para *p, const struct piece *piece,
		     struct glyphs g)
{
	int32_t cell = p->fonts->faces[piece->face].upem;
	size_t i;

	if (piece->level & 1)
		return;
	for (i = 0; i + 1 < g.n; i++) {
		struct glyph *glyph = &g.at[i], *next = &g.at[i + 1];
		UChar c = p->units[glyph->at], d = p->units[next->at];

		if (!fills_cell(glyph->advance, cell) ||
		    !fills_cell(next->advance, cell))
			continue;
		if (closes(c) && (closes(d) || opens(d))) {
			glyph->advance -= cell / 2;
		} else if (opens(c) && opens(d)) {
			next->advance -= cell / 2;
			next->dx -= cell / 2;
		}
	}
}

/* Half a cell if the unit's mark has a whole one. */
static em
blank(const struct text_para *p, const struct piece *piece, int32_t unit)
{
	em cell;

	if (piece->face < 0 || piece->level & 1)
		return 0;
	cell = piece_em(piece, p->fonts->faces[piece->face].upem);
	return fills_cell(p->pen[unit + 1] - p->pen[unit], cell) ? cell / 2 : 0;
}

em
punctuation_blank_behind(const struct text_para *p, const struct piece *piece,
			 int32_t unit)
{
	return closes(p->units[unit]) ? blank(p, piece, unit) : 0;
}

em
punctuation_blank_before(const struct text_para *p, const struct piece *piece,
			 int32_t unit)
{
	return opens(p->units[unit]) ? blank(p, piece, unit) : 0;
}
