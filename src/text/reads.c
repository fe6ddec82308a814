/* What each glyph reads as. */
#include "text/reads.h"

#define SOFT_HYPHEN 0xAD

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
 * Shares out the text of a cluster, units from..to, among the glyphs
 * first..end: each takes one character, the last the rest.
 */
static void
share(const struct text_para *p, struct text_glyph *out, size_t first,
      size_t end, int32_t from, int32_t to)
{
	int32_t next;

	for (; first < end; first++, from = next) {
		out[first].text = "";
		next = from;
		if (from >= to)
			continue;
		next = first + 1 == end ? to
					: from + character_units(p, from, to);
		give(p, &out[first], from, next);
	}
}

void
reads_assign(const struct text_para *p, int32_t from, int32_t to,
	     struct glyphs g, struct text_glyph *out)
{
	size_t first, end;
	int32_t next;

	for (first = 0; first < g.n; first = end, from = next) {
		for (end = first + 1; end < g.n; end++)
			if (g.at[end].at != g.at[first].at)
				break;
		next = end < g.n ? g.at[end].at : to;
		share(p, out, first, end, from, next);
	}
}

/* Text from the right being spelled out. */
struct spelling {
	const struct text_para *p;
	const struct piece *piece;
	mpt size;
	struct glyphs g;
	const struct text_glyph *placed;
	struct text_glyph *out;
	size_t n;
};

/* The units of a text's characters, soft hyphens left out; how many. */
static int
list_characters(const struct text_para *p, int32_t from, int32_t to,
		int32_t *units, int most)
{
	int n = 0;

	for (; from < to; from += character_units(p, from, to))
		if (n < most && p->units[from] != SOFT_HYPHEN)
			units[n++] = from;
	return n;
}

/* Adds a glyph of the cluster as one of `parts`, reading one character. */
static void
add_part(struct spelling *s, size_t i, int part, int parts, int32_t unit)
{
	const struct text_para *p = s->p;
	em advance = piece_em(s->piece, s->g.at[i].advance);
	struct text_glyph *to = &s->out[s->n++];

	*to = s->placed[i];
	if (parts > 1)
		to->id |= (uint32_t)part << 16 | (uint32_t)parts << 24;
	to->x += em_at(advance * part / parts, s->size);
	to->text = p->utf8 + p->byte[unit];
	to->text_n =
		p->byte[unit + character_units(p, unit, p->n)] - p->byte[unit];
}

/* Adds a glyph that has no text of its own. */
static void
add_silent(struct spelling *s, size_t i, const char *text, uint32_t n)
{
	s->out[s->n] = s->placed[i];
	s->out[s->n].text = text;
	s->out[s->n++].text_n = n;
}

#define MOST_PARTS 32

/* Does a glyph stand over or under others of its cluster? */
static bool
is_mark(const struct spelling *s, size_t i)
{
	return s->g.at[i].advance <= 0;
}

/* How many glyphs of first..end are no marks. */
static int
count_spacing(const struct spelling *s, size_t first, size_t end)
{
	int n = 0;

	for (; first < end; first++)
		n += !is_mark(s, first);
	return n;
}

/*
 * Adds the glyphs first..end of a cluster, units from..to, but its marks.
 * Its characters go to the glyphs from the right, the leftmost glyph takes
 * the rest, in parts.  A mark that stands alone takes all.
 */
static void
spell_cluster(struct spelling *s, size_t first, size_t end, int32_t from,
	      int32_t to)
{
	int32_t units[MOST_PARTS];
	int n = list_characters(s->p, from, to, units, MOST_PARTS);
	int spacing = count_spacing(s, first, end), part, parts;
	int place = spacing - 1; /* in reading; the leftmost comes last */

	if (!spacing) {
		add_silent(s, first, "", 0);
		give(s->p, &s->out[s->n - 1], from, to);
	}
	for (; first < end; first++) {
		if (is_mark(s, first))
			continue;
		parts = place == spacing - 1 ? n - place : 1;
		for (part = 0; part < parts && place < n; part++)
			add_part(s, first, part, parts,
				 units[place + parts - 1 - part]);
		if (place >= n)
			add_silent(s, first, "", 0);
		place--;
	}
}

/* Adds the marks of a cluster: they read as space. */
static void
spell_marks(struct spelling *s, size_t first, size_t end)
{
	bool alone = !count_spacing(s, first, end);

	for (first += alone; first < end; first++)
		if (is_mark(s, first))
			add_silent(s, first, " ", 1);
}

/* The end of the cluster that begins with a glyph, in visual order. */
static size_t
cluster_end(const struct spelling *s, size_t first)
{
	size_t end = first + 1;

	while (end < s->g.n && s->g.at[end].at == s->g.at[first].at)
		end++;
	return end;
}

struct text_glyph *
reads_from_right(const struct text_para *p, const struct piece *piece,
		 int32_t to, mpt size, struct glyphs g,
		 const struct text_glyph *placed, struct arena *a, size_t *n)
{
	struct spelling s = {p, piece, size, g, placed, NULL, 0};
	size_t first, end, most = g.n + 1;

	if (g.n) /* the last glyph is the first in reading */
		most += (size_t)(to - g.at[g.n - 1].at);
	s.out = ARENA_ARRAY(a, struct text_glyph, most);
	for (first = 0; first < g.n; first = end) {
		end = cluster_end(&s, first);
		spell_cluster(&s, first, end, g.at[first].at,
			      first ? g.at[first - 1].at : to);
	}
	for (first = 0; first < g.n; first = end) {
		end = cluster_end(&s, first);
		spell_marks(&s, first, end);
	}
	*n = s.n;
	return s.out;
}
