/* What each glyph reads as. */
#include "text/reads.h"

#define SOFT_HYPHEN 0xAD

/* Glyphs seen in logical order: rank 0 is read first. */
struct ranks {
	size_t n;
	bool rtl;
	const struct glyph *glyphs;
	struct text_glyph *out;
};

static size_t
place_of(const struct ranks *r, size_t rank)
{
	return r->rtl ? r->n - 1 - rank : rank;
}

/* How many units the character at a unit has. */
static int32_t
character_units(const struct text_para *p, int32_t at, int32_t end)
{
	return at + 1 < end && p->byte[at + 1] == p->byte[at] ? 2 : 1;
}

/* Gives a glyph the text of units from..to, soft hyphens at its end apart. */
static void
give(const struct text_para *p, struct text_glyph *glyph, int32_t from,
     int32_t to)
{
	while (to > from + 1 && p->units[to - 1] == SOFT_HYPHEN)
		to--;
	glyph->text = p->utf8 + p->byte[from];
	glyph->text_n = p->byte[to] - p->byte[from];
}

/*
 * Shares out the text of a cluster, units from..to, among the glyphs of
 * ranks first..end: each takes one character, the last the rest.
 */
static void
share(const struct text_para *p, const struct ranks *r, size_t first,
      size_t end, int32_t from, int32_t to)
{
	struct text_glyph *glyph;
	int32_t next;

	for (; first < end; first++, from = next) {
		glyph = &r->out[place_of(r, first)];
		glyph->text = "";
		next = from;
		if (from >= to)
			continue;
		next = first + 1 == end ? to
					: from + character_units(p, from, to);
		give(p, glyph, from, next);
	}
}

void
reads_assign(const struct text_para *p, int32_t from, int32_t to, bool rtl,
	     struct glyphs g, struct text_glyph *out)
{
	struct ranks r = {g.n, rtl, g.at, out};
	size_t first, end;
	int32_t next;

	for (first = 0; first < g.n; first = end, from = next) {
		const struct glyph *glyph = &g.at[place_of(&r, first)];

		for (end = first + 1; end < g.n; end++)
			if (g.at[place_of(&r, end)].at != glyph->at)
				break;
		next = end < g.n ? g.at[place_of(&r, end)].at : to;
		share(p, &r, first, end, from, next);
	}
}
