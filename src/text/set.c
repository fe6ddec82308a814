/* Lines set: pieces in visual order, glyphs at their places. */
#include "text/set.h"

#include <string.h>

#include "text/reads.h"
#include "text/shape.h"

/*
 * A line is cut out of the pieces it touches as parts, each a range of units
 * with its glyphs.  Where a cut is unsafe the part is shaped anew.  Spaces at
 * the line's end stay with their glyphs (so that a reader finds the words
 * apart) but count for nothing: they hang over the edge.
 */
#define SOFT_HYPHEN "\xC2\xAD"

struct part {
	const struct piece *piece;
	int32_t from, to;
	struct glyphs glyphs;
	em width; /* without what hangs */
	em hang;
	em before; /* what hangs over the beginning of the line */
	bool hyphen;
};

struct parts {
	size_t n;
	struct part *at;
	em width;
	em stretch; /* added to each space */
};

static bool
is_rtl(const struct part *part)
{
	return part->piece->level & 1;
}

/* Measures a part; units from trim on hang. */
static void
measure(struct part *part, int32_t trim)
{
	int64_t width = 0, hang = 0;
	size_t i;

	for (i = 0; i < part->glyphs.n; i++) {
		if (part->glyphs.at[i].at < trim)
			width += part->glyphs.at[i].advance;
		else
			hang += part->glyphs.at[i].advance;
	}
	part->width = piece_em(part->piece, width) + part->piece->width;
	part->hang = piece_em(part->piece, hang);
}

/* Blank halves of punctuation at the line's ends count for nothing. */
static void
hang_blanks(struct part *part, const struct stop *from, const struct stop *to)
{
	if (part->from == from->at) {
		part->before = from->blank_start;
		part->width -= part->before;
	}
	if (part->from < to->trim && to->trim <= part->to) {
		part->hang += to->blank_end;
		part->width -= to->blank_end;
	}
}

static const struct face *
face_of(const struct setting *s, const struct piece *piece)
{
	return &s->p->fonts->faces[piece->face];
}

/*
 * The end of a part of a piece in a line.  Trailing spaces that run in the
 * paragraph's own direction stay, others are left out.
 */
static int32_t
part_end(const struct text_para *p, const struct piece *piece,
	 const struct stop *end)
{
	int32_t to = piece->to < end->at ? piece->to : end->at;

	if ((piece->level & 1) != p->rtl && to > end->trim)
		to = end->trim;
	return to;
}

/* The first piece that reaches beyond a unit. */
static const struct piece *
piece_at(const struct text_para *p, int32_t unit)
{
	size_t low = 0, high = p->n_pieces, mid;

	while (low < high) {
		mid = low + (high - low) / 2;
		if (p->pieces[mid].to <= unit)
			low = mid + 1;
		else
			high = mid;
	}
	return p->pieces + low;
}

/* Cuts a line into parts, in logical order. */
static struct parts
cut_parts(struct setting *s, const struct stop *from, const struct stop *to)
{
	const struct text_para *p = s->p;
	const struct piece *first = piece_at(p, from->at), *piece;
	const struct piece *end = p->pieces + p->n_pieces;
	struct parts parts = {0};
	struct part *part;

	for (piece = first; piece < end && piece->from < to->trim; piece++)
		parts.n++;
	parts.at = ARENA_ARRAY(s->scratch, struct part, parts.n + 1);
	for (part = parts.at, piece = first; part < parts.at + parts.n;
	     part++, piece++) {
		part->piece = piece;
		part->from = piece->from > from->at ? piece->from : from->at;
		part->to = part_end(p, piece, to);
		part->glyphs =
			cut_glyphs(p, piece, part->from, part->to, s->scratch);
		measure(part, to->trim);
		hang_blanks(part, from, to);
		parts.width += part->width;
	}
	return parts;
}

/* Lets the last part end in a hyphen where its face has one. */
static void
add_hyphen(struct setting *s, struct parts *parts)
{
	struct part *last = parts->at + parts->n - 1;
	em advance;

	if (!parts->n || last->piece->face < 0 ||
	    !face_of(s, last->piece)->hyphen)
		return;
	advance = hyphen_width(s->p, last->piece);
	last->hyphen = true;
	last->width += advance;
	parts->width += advance;
}

static void
reverse(struct part *at, size_t n)
{
	size_t i;

	for (i = 0; i < n / 2; i++) {
		struct part swap = at[i];

		at[i] = at[n - 1 - i];
		at[n - 1 - i] = swap;
	}
}

/* Rule L2 of UAX #9: from the highest level down, reverse what is above. */
static void
reorder(struct parts *parts)
{
	int level, highest = 0;
	size_t i, end;

	for (i = 0; i < parts->n; i++)
		if (parts->at[i].piece->level > highest)
			highest = parts->at[i].piece->level;
	for (level = highest; level > 0; level--)
		for (i = 0; i < parts->n; i = end + 1) {
			for (end = i; end < parts->n &&
				      parts->at[end].piece->level >= level;
			     end++)
				;
			reverse(parts->at + i, end - i);
		}
}

/* Places the glyphs of a part; the pen starts at *pen, which moves on. */
static void
place_glyphs(const struct setting *s, const struct parts *parts,
	     const struct part *part, em pen, struct text_glyph *out)
{
	const struct piece *piece = part->piece;
	mpt size = s->block->size;
	size_t i;

	for (i = 0; i < part->glyphs.n; i++) {
		const struct glyph *g = &part->glyphs.at[i];

		out[i].id = g->id;
		out[i].x = em_at(pen + piece_em(piece, g->dx), size);
		out[i].y = -em_at(piece_em(piece, g->dy), size);
		pen += piece_em(piece, g->advance);
		if (i + 1 < part->glyphs.n && g[1].at == g->at)
			continue;
		if (s->p->is[g->at] & (UNIT_SPACE | UNIT_WIDENS))
			pen += parts->stretch;
	}
}

/* The hyphen at the end of a part: left of it in right-to-left text. */
static void
place_hyphen(const struct setting *s, const struct part *part,
	     struct text_glyph *out)
{
	em at = part->width - hyphen_width(s->p, part->piece);

	*out = (struct text_glyph){
		.id = face_of(s, part->piece)->hyphen,
		.x = is_rtl(part) ? 0 : em_at(at, s->block->size),
		.text = SOFT_HYPHEN,
		.text_n = 2,
	};
}

/* Places the glyphs of a right-to-left part, a hyphen first. */
static void
fill_from_right(struct setting *s, const struct parts *parts,
		const struct part *part, struct text_run *run)
{
	em pen = part->hyphen ? hyphen_width(s->p, part->piece) : -part->hang;
	struct text_glyph *placed =
		ARENA_ARRAY(s->scratch, struct text_glyph, part->glyphs.n + 1);
	struct text_glyph *read;
	size_t n;

	place_glyphs(s, parts, part, pen, placed);
	read = reads_from_right(s->p, part->piece, part->to, s->block->size,
				part->glyphs, placed, s->scratch, &n);
	run->n = n + part->hyphen;
	run->glyphs = ARENA_ARRAY(s->arena, struct text_glyph, run->n + 1);
	if (part->hyphen)
		place_hyphen(s, part, run->glyphs);
	memcpy(run->glyphs + part->hyphen, read, n * sizeof(*read));
}

/* Fills in the glyphs of a run. */
static void
fill_glyphs(struct setting *s, const struct parts *parts,
	    const struct part *part, struct text_run *run)
{
	if (is_rtl(part)) {
		fill_from_right(s, parts, part, run);
		return;
	}
	run->n = part->glyphs.n + part->hyphen;
	run->glyphs = ARENA_ARRAY(s->arena, struct text_glyph, run->n + 1);
	if (part->hyphen)
		place_hyphen(s, part, run->glyphs + run->n - 1);
	place_glyphs(s, parts, part, -part->before, run->glyphs);
	reads_assign(s->p, part->from, part->to, part->glyphs, run->glyphs);
}

/* Appends the run of a part whose left edge is at x. */
static void
add_run(struct setting *s, const struct parts *parts, const struct part *part,
	mpt x, mpt baseline)
{
	const struct text_span *span = &s->p->spans[part->piece->span];
	const struct piece *piece = part->piece;
	mpt size = s->block->size;
	struct text_run run = {
		.face = piece->face,
		.size = size,
		.x = x,
		.y = baseline - em_at((em)span->rise * EM / 1000, size),
		.width = em_at(part->width, size),
		.tag = span->tag,
	};

	if (piece->face >= 0) {
		run.size = em_at(piece->unit_num, size);
		fill_glyphs(s, parts, part, &run);
		if (!run.n)
			return;
	}
	VEC_PUSH(s->arena, &s->runs, run);
}

/* Is the gap behind a unit inside a line that ends at `trim`? */
static bool
gap_inside(const struct text_para *p, int32_t unit, int32_t trim)
{
	for (unit++; unit < trim; unit++)
		if (p->is[unit] & UNIT_GRAPHEME)
			return true;
	return false;
}

/*
 * How many places of from..to in a line that ends at `trim` stretch: spaces,
 * and where there are none the gaps between characters.
 */
static int
count_gaps(const struct text_para *p, int32_t from, int32_t to, int32_t trim)
{
	int n = 0;

	for (; from < to; from++) {
		if (p->is[from] & UNIT_SPACE)
			n++;
		else if (p->is[from] & UNIT_WIDENS)
			n += gap_inside(p, from, trim);
	}
	return n;
}

/* Widens the gaps of a justified line, unless it ends a paragraph. */
static void
justify(struct setting *s, const struct set_line *line, struct parts *parts)
{
	const struct stop *from = &s->p->stops[line->from];
	const struct stop *to = &s->p->stops[line->to];
	int gaps = count_gaps(s->p, from->at, to->trim, to->trim);
	em room = (em)line->width * EM / s->block->size - parts->width;
	size_t i;

	if (line->align != TEXT_JUSTIFY || to->kind == STOP_MUST || !gaps ||
	    room <= 0)
		return;
	parts->stretch = room / gaps;
	for (i = 0; i < parts->n; i++) {
		struct part *part = &parts->at[i];
		int32_t end = part->to < to->trim ? part->to : to->trim;
		em more = parts->stretch *
			  count_gaps(s->p, part->from, end, to->trim);

		/* What hangs left of right-to-left text is wider, too. */
		part->hang +=
			parts->stretch * count_gaps(s->p, end, part->to, 0);
		part->width += more;
		parts->width += more;
	}
}

mpt
set_left(const struct setting *s, const struct set_line *line, mpt width)
{
	mpt room = line->width - width;
	bool start = line->align == TEXT_START || line->align == TEXT_JUSTIFY;

	if (line->align == TEXT_CENTER)
		return room / 2;
	return start == s->p->rtl ? room : 0;
}

void
set_line(struct setting *s, const struct set_line *line)
{
	const struct stop *to = &s->p->stops[line->to];
	struct parts parts = cut_parts(s, &s->p->stops[line->from], to);
	mpt left, width, size = s->block->size;
	em pen = 0;
	size_t i;

	if (to->kind == STOP_HYPHEN)
		add_hyphen(s, &parts);
	justify(s, line, &parts);
	width = em_at(parts.width, size);
	if (width > s->block->width)
		s->block->width = width;
	left = set_left(s, line, width);
	reorder(&parts);
	for (i = 0; i < parts.n; i++) {
		add_run(s, &parts, &parts.at[i], left + em_at(pen, size),
			line->baseline);
		pen += parts.at[i].width;
	}
}
