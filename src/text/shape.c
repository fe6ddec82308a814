/* Pieces turned into glyphs. */
#include "text/shape.h"

#include "text/made.h"
#include "text/punctuation.h"
#include "text/scripts.h"

mpt
em_at(em v, mpt size)
{
	em n = v * size;

	return (mpt)((n + (n < 0 ? -EM / 2 : EM / 2)) / EM);
}

mpt
em_at_up(em v, mpt size)
{
	em n = v * size;

	return (mpt)(n > 0 ? (n + EM - 1) / EM : n / EM);
}

em
face_unit(const struct face *face, const struct text_span *s)
{
	return EM * face->scale / 1000 * s->scale / 1000;
}

em
piece_em(const struct piece *piece, int64_t v)
{
	/* most offsets are 0, and to divide is slow */
	return v ? v * piece->unit_num / piece->unit_den : 0;
}

/* Sets the reused buffer up for a piece. */
static void
fill_buffer(const struct text_para *p, const struct piece *piece, int32_t from,
	    int32_t to, bool whole)
{
	hb_buffer_t *b = p->fonts->buffer;
	unsigned flags = HB_BUFFER_FLAG_REMOVE_DEFAULT_IGNORABLES;
	const uint16_t *units = (const uint16_t *)p->units;

	/* What is cut must not see what was cut off. */
	int32_t before = whole ? 0 : from, behind = whole ? p->n : to;

	if (from == before)
		flags |= HB_BUFFER_FLAG_BOT;
	if (to == behind)
		flags |= HB_BUFFER_FLAG_EOT;
	hb_buffer_clear_contents(b);
	hb_buffer_add_utf16(b, units + before, behind - before,
			    (unsigned)(from - before), to - from);
	hb_buffer_set_flags(b, (hb_buffer_flags_t)flags);
	hb_buffer_set_direction(b, piece->level & 1 ? HB_DIRECTION_RTL
						    : HB_DIRECTION_LTR);
	hb_buffer_set_script(b, piece->script);
	hb_buffer_set_language(b, p->language->hb);
}

/* Keeps a hostile font's numbers in a range that sums can bear. */
static int32_t
sane(hb_position_t v, int upem)
{
	int32_t most = 16 * upem;

	return v > most ? most : v < -most ? -most : v;
}

struct features {
	struct arena *arena;
	VEC(hb_feature_t) v;
};

static void
add_feature(struct features *f, hb_tag_t tag, uint32_t value, unsigned from,
	    unsigned to)
{
	VEC_PUSH(f->arena, &f->v, (hb_feature_t){tag, value, from, to});
}

static void
add_no_ligatures(struct features *f, unsigned from, unsigned to)
{
	add_feature(f, HB_TAG('l', 'i', 'g', 'a'), 0, from, to);
	add_feature(f, HB_TAG('c', 'l', 'i', 'g'), 0, from, to);
}

/*
 * Two letters that may not be joined: ae and oe are two vowels in Nathanael
 * and in any word that is not written with the ligature itself; where there is
 * an i without a dot, one that loses its dot to an f is another letter.
 */
static bool
stay_apart(const struct text_para *p, int32_t at)
{
	UChar a = p->units[at], b = p->units[at + 1];

	switch (a) {
	case 'A':
	case 'O':
		return b == 'E' || b == 'e';
	case 'a':
	case 'o':
		return b == 'e';
	case 'f':
		return b == 'i' && p->language->dotless;
	default:
		return false;
	}
}

bool
shape_is_apart(const struct text_para *p, int32_t from, int32_t to)
{
	for (; from + 1 < to; from++)
		if (stay_apart(p, from))
			return true;
	return false;
}

/*
 * Lining figures: numbers on cards are read at arm's length.  Ligatures where
 * they belong; none between letters that are spaced.
 */
static struct features
list_features(const struct text_para *p, const struct piece *piece,
	      int32_t base, struct arena *a)
{
	struct features f = {.arena = a};
	int32_t i;

	add_feature(&f, HB_TAG('l', 'n', 'u', 'm'), 1, 0, UINT_MAX);
	if (p->tabular)
		add_feature(&f, HB_TAG('t', 'n', 'u', 'm'), 1, 0, UINT_MAX);
	if (tracking_of(p, piece))
		add_no_ligatures(&f, 0, UINT_MAX);
	for (i = base > piece->from ? base : piece->from; i + 1 < piece->to;
	     i++)
		if (stay_apart(p, i))
			add_no_ligatures(&f, (unsigned)(i - base),
					 (unsigned)(i - base) + 2);
	return f;
}

/* Gives all figures the same width, whatever stands beside them. */
static void
even_figures(const struct text_para *p, struct face *face, struct glyphs g)
{
	size_t i;

	for (i = 0; i < g.n; i++) {
		struct glyph *at = &g.at[i];
		UChar c = p->units[at->at];

		if (c < '0' || c > '9' || at->advance <= 0)
			continue;
		at->id = made_tabular(p->fonts, face, at->id, c - '0');
		at->advance = hb_font_get_glyph_h_advance(face->hb, at->id);
		at->dx = 0;
	}
}

int32_t
tracking_of(const struct text_para *p, const struct piece *piece)
{
	if (!p->tracking || piece->face < 0 || !script_tracks(piece->script))
		return 0;
	return p->tracking * p->fonts->faces[piece->face].upem / 1000;
}

/* Spaces clusters out, half of it before each and half behind. */
static void
track(struct glyphs g, int32_t by)
{
	size_t i;

	for (i = 0; by && i < g.n; i++) {
		g.at[i].dx += by / 2;
		if (i + 1 == g.n || g.at[i + 1].at != g.at[i].at)
			g.at[i].advance += by;
	}
}

/* Shapes what is in the buffer; clusters start at `base`. */
static struct glyphs
shape_buffer(const struct text_para *p, const struct piece *piece, int32_t base,
	     struct arena *a)
{
	hb_buffer_t *b = p->fonts->buffer;
	unsigned i, n;
	const hb_glyph_info_t *info;
	const hb_glyph_position_t *pos;
	struct glyphs g;
	struct face *face = &p->fonts->faces[piece->face];
	struct features f = list_features(p, piece, base, a);
	int upem = face->upem;

	hb_shape(face->hb, b, f.v.at, (unsigned)f.v.n);
	info = hb_buffer_get_glyph_infos(b, &n);
	pos = hb_buffer_get_glyph_positions(b, &n);
	g.n = n;
	g.at = ARENA_ARRAY(a, struct glyph, n ? n : 1);
	for (i = 0; i < n; i++)
		g.at[i] = (struct glyph){
			.id = info[i].codepoint,
			.at = (int32_t)info[i].cluster + base,
			.advance = sane(pos[i].x_advance, upem),
			.dx = sane(pos[i].x_offset, upem),
			.dy = sane(pos[i].y_offset, upem),
		};
	if (script_has_no_spaces(piece->script))
		punctuation_close_up(p, piece, g);
	if (p->tabular)
		even_figures(p, face, g);
	track(g, tracking_of(p, piece));
	return g;
}

struct glyphs
shape_part(const struct text_para *p, const struct piece *piece, int32_t from,
	   int32_t to, struct arena *a)
{
	if (piece->face < 0 || from >= to)
		return (struct glyphs){0, NULL};
	fill_buffer(p, piece, from, to, false);
	return shape_buffer(p, piece, from, a);
}

em
glyphs_width(const struct piece *piece, struct glyphs g)
{
	int64_t sum = 0;
	size_t i;

	for (i = 0; i < g.n; i++)
		sum += g.at[i].advance;
	return piece_em(piece, sum);
}

em
hyphen_width(const struct text_para *p, const struct piece *piece)
{
	const struct face *face;

	if (piece->face < 0)
		return 0;
	face = &p->fonts->faces[piece->face];
	if (!face->hyphen)
		return 0;
	return piece_em(piece,
			hb_font_get_glyph_h_advance(face->hb, face->hyphen));
}

bool
is_unsafe(const struct text_para *p, const struct piece *piece, int32_t at)
{
	if (at <= piece->from || at >= piece->to)
		return false;
	return !(p->is[at] & UNIT_CLUSTER) || p->is[at] & UNIT_UNSAFE;
}

/* The first glyph, in logical order, whose cluster is at a unit or behind. */
static size_t
glyph_rank(const struct piece *piece, int32_t unit)
{
	size_t low = 0, high = piece->n, mid, at;

	while (low < high) {
		mid = low + (high - low) / 2;
		at = piece->level & 1 ? piece->n - 1 - mid : mid;
		if (piece->glyphs[at].at < unit)
			low = mid + 1;
		else
			high = mid;
	}
	return low;
}

struct glyphs
slice_glyphs(const struct piece *piece, int32_t from, int32_t to)
{
	size_t first = glyph_rank(piece, from), end = glyph_rank(piece, to);
	struct glyphs g = {end - first, NULL};

	if (g.n)
		g.at = piece->glyphs +
		       (piece->level & 1 ? piece->n - end : first);
	return g;
}

struct glyphs
cut_glyphs(const struct text_para *p, const struct piece *piece, int32_t from,
	   int32_t to, struct arena *a)
{
	if (piece->face < 0)
		return (struct glyphs){0, NULL};
	if (is_unsafe(p, piece, from) || is_unsafe(p, piece, to))
		return shape_part(p, piece, from, to, a);
	return slice_glyphs(piece, from, to);
}

/* Marks the cluster starts of a shaped piece, and which are unsafe. */
static void
mark_clusters(struct text_para *p, const struct piece *piece)
{
	unsigned i, n;
	const hb_glyph_info_t *info =
		hb_buffer_get_glyph_infos(p->fonts->buffer, &n);

	for (i = 0; i < n; i++) {
		uint8_t *is = &p->is[piece->glyphs[i].at];

		*is |= UNIT_CLUSTER;
		if (hb_glyph_info_get_glyph_flags(&info[i]) &
		    HB_GLYPH_FLAG_UNSAFE_TO_BREAK)
			*is |= UNIT_UNSAFE;
	}
}

/* Puts each advance at its cluster's first unit, not yet summed up. */
static void
add_advances(struct text_para *p, const struct piece *piece)
{
	size_t i;

	if (piece->face < 0)
		p->pen[piece->from] += piece->width;
	for (i = 0; i < piece->n; i++)
		p->pen[piece->glyphs[i].at] +=
			piece_em(piece, piece->glyphs[i].advance);
}

/* Turns advances into sums: pen[i] becomes the advance before unit i. */
static void
sum_up(struct text_para *p)
{
	em sum = 0, advance;
	int32_t i;

	for (i = 0; i <= p->n; i++) {
		advance = p->pen[i];
		p->pen[i] = sum;
		sum += advance;
	}
}

/* The character of the first glyph that is .notdef, or 0. */
static uint32_t
find_missing(const struct text_para *p, const struct piece *piece)
{
	int32_t at;
	size_t i;

	for (i = 0; i < piece->n; i++)
		if (!piece->glyphs[i].id) {
			at = piece->glyphs[i].at;
			return next_character(p->units, &at);
		}
	return 0;
}

static uint32_t
shape_piece(struct text_para *p, struct piece *piece)
{
	struct glyphs g;

	if (piece->face < 0) {
		p->is[piece->from] |= UNIT_CLUSTER;
		add_advances(p, piece);
		return 0;
	}
	fill_buffer(p, piece, piece->from, piece->to, true);
	g = shape_buffer(p, piece, 0, p->arena);
	piece->n = g.n;
	piece->glyphs = g.at;
	mark_clusters(p, piece);
	add_advances(p, piece);
	return find_missing(p, piece);
}

uint32_t
shape_pieces(struct text_para *p)
{
	uint32_t missing = 0;
	size_t i;

	for (i = 0; i < p->n_pieces && !missing; i++)
		missing = shape_piece(p, &p->pieces[i]);
	sum_up(p);
	return missing;
}
