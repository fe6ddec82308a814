/* A paragraph cut into pieces of one face, script, direction and span. */
#include "text/itemise.h"

#include <unicode/uchar.h>
#include <unicode/utf16.h>

#include "base/budget.h"
#include "text/bidi.h"
#include "text/choose.h"
#include "text/scripts.h"

#define NO_FACE (-1)

/* Work space: one entry a unit. */
struct items {
	struct text_para *p;
	hb_script_t *scripts; /* resolved */
	bool *weak;	      /* had no script of its own */
	bool *western;	      /* ... and is set in the Latin face */
	UBiDiLevel *levels;
	int *faces;
	int32_t *behind; /* the next unit that is not weak, or -1 */
	size_t n;	 /* grapheme clusters */
	int32_t *starts; /* n + 1 of them */
	size_t n_kinds;	 /* of letters: of one style and script */
	size_t *kinds;	 /* the first cluster of each */
	bool *tried;	 /* one face for all of it? */
	bool *cut;	 /* before a unit, as its cluster is too long */
};

static UBreakIterator *
need_graphemes(struct text_fonts *f)
{
	UErrorCode err = U_ZERO_ERROR;

	if (!f->graphemes)
		f->graphemes = ubrk_open(UBRK_CHARACTER, "", NULL, 0, &err);
	if (U_FAILURE(err))
		arena_die();
	return f->graphemes;
}

/* Grapheme clusters; an object is always one of its own. */
static void
find_clusters(struct items *it)
{
	struct text_para *p = it->p;
	UBreakIterator *b = need_graphemes(p->fonts);
	UErrorCode err = U_ZERO_ERROR;
	int32_t at, i = 0;
	size_t k;

	ubrk_setText(b, p->units, p->n, &err);
	if (U_FAILURE(err))
		arena_die();
	while ((at = ubrk_next(b)) != UBRK_DONE) {
		it->starts[it->n++] = i;
		if (p->is[i] & UNIT_OBJECT && i + 1 < at)
			it->starts[it->n++] = i + 1;
		i = at;
	}
	it->starts[it->n] = p->n;
	for (k = 0; k <= it->n; k++)
		p->is[it->starts[k]] |= UNIT_GRAPHEME;
}

/* Neither text nor space: an object or the end of a line. */
static bool
is_mark(const struct text_para *p, int32_t unit)
{
	return p->is[unit] & (UNIT_OBJECT | UNIT_NEWLINE);
}

/* A digit, sign or bracket of Latin text, in text of another script. */
static bool
could_be_western(const struct items *it, int32_t unit)
{
	UChar c = it->p->units[unit];

	return it->weak[unit] && it->scripts[unit] != HB_SCRIPT_LATIN &&
	       ((c > ' ' && c < 0x7F) || c == 0x2013);
}

/* Does a token, from..to, have Latin letters? */
static bool
has_latin(const struct items *it, int32_t from, int32_t to)
{
	for (; from < to; from++)
		if (!it->weak[from] && it->scripts[from] == HB_SCRIPT_LATIN)
			return true;
	return false;
}

/* Does any character of the paragraph have a script? */
static bool
has_script(const struct items *it)
{
	int32_t i;

	for (i = 0; i < it->p->n; i++)
		if (!it->weak[i])
			return true;
	return false;
}

/*
 * Marks what is set in the Latin face though the text around it is not: all
 * of "2d6", "(d10)"; where there are no spaces between words, numbers and
 * their signs, as Japanese has it; and a number that stands alone, a card's
 * rank or an hour of a dial.
 */
static void
find_western(struct items *it)
{
	const struct text_para *p = it->p;
	bool alone = !has_script(it);
	int32_t from, to;

	for (from = 0; from < p->n; from = to + 1) {
		bool latin = false;
		int32_t i;

		for (to = from; to < p->n; to++)
			if (u_isUWhiteSpace(p->units[to]) ||
			    !(could_be_western(it, to) ||
			      it->scripts[to] == HB_SCRIPT_LATIN))
				break;
		latin = alone || has_latin(it, from, to);
		for (i = from; i < to; i++) {
			it->western[i] =
				could_be_western(it, i) &&
				(latin || script_has_no_spaces(it->scripts[i]));
			if (it->western[i])
				it->scripts[i] = HB_SCRIPT_LATIN;
		}
	}
}

/* What the cluster at a unit wants of a face. */
static struct candidates *
candidates_at(struct items *it, int32_t unit)
{
	const struct text_para *p = it->p;
	const struct text_span *s = &p->spans[p->span_of[unit]];
	struct want want = {s->role, s->bold, s->italic, it->scripts[unit],
			    p->language};

	if (it->weak[unit])
		want.script =
			it->western[unit] ? HB_SCRIPT_LATIN : HB_SCRIPT_COMMON;
	return candidates_need(p->fonts, &want);
}

static bool
same_style(const struct text_para *p, int32_t a, int32_t b)
{
	const struct text_span *s = &p->spans[p->span_of[a]];
	const struct text_span *t = &p->spans[p->span_of[b]];

	return s == t || (s->bold == t->bold && s->italic == t->italic &&
			  str_eq(s->role, t->role));
}

/* The face of cluster k's neighbour when it covers cluster k as well. */
static int
borrow_face(struct items *it, size_t k, int32_t neighbour)
{
	const struct text_para *p = it->p;
	int32_t from = it->starts[k], to = it->starts[k + 1];
	int number;

	if (neighbour < 0 || !same_style(p, from, neighbour))
		return NO_FACE;
	if (it->western[from] && it->scripts[neighbour] != HB_SCRIPT_LATIN)
		return NO_FACE;
	number = it->faces[neighbour];
	if (number < 0 ||
	    !face_covers(&p->fonts->faces[number], p->units + from, to - from))
		return NO_FACE;
	return number;
}

/* Fills in, for each cluster, the next one that has a script of its own. */
static void
find_strong_behind(struct items *it)
{
	int32_t behind = -1;
	size_t k;

	for (k = it->n; k-- > 0;) {
		int32_t unit = it->starts[k];

		it->behind[unit] = behind;
		if (!it->weak[unit] && !is_mark(it->p, unit))
			behind = unit;
	}
}

/* Which character of a cluster to blame: the first that no face has. */
static uint32_t
blame(struct items *it, size_t k)
{
	const struct text_para *p = it->p;
	struct candidates *c = candidates_at(it, it->starts[k]);
	int32_t i = it->starts[k], from = i;
	uint32_t ch, first = next_character(p->units, &from);

	while (i < it->starts[k + 1]) {
		from = i;
		ch = next_character(p->units, &i);
		if (candidates_choose(p->fonts, c, p->units + from, i - from) <
		    0)
			return ch;
	}
	return first;
}

static int
best_face(struct items *it, size_t k)
{
	int32_t from = it->starts[k];

	return candidates_choose(it->p->fonts, candidates_at(it, from),
				 it->p->units + from, it->starts[k + 1] - from);
}

/* Faces of the clusters that have a script of their own. */
static uint32_t
face_strong(struct items *it)
{
	size_t k;

	for (k = 0; k < it->n; k++) {
		int32_t unit = it->starts[k];

		it->faces[unit] = NO_FACE;
		if (is_mark(it->p, unit) || it->weak[unit])
			continue;
		it->faces[unit] = best_face(it, k);
		if (it->faces[unit] < 0)
			return blame(it, k);
	}
	return 0;
}

/* Has cluster k letters of the same script and style as cluster `first`? */
static bool
same_kind(struct items *it, size_t first, size_t k)
{
	int32_t a = it->starts[first], b = it->starts[k];

	return !is_mark(it->p, b) && !it->weak[b] &&
	       it->scripts[a] == it->scripts[b] && same_style(it->p, a, b);
}

/* The end of the word that begins with cluster `first`. */
static size_t
word_end(struct items *it, size_t first, bool *mixed)
{
	int face = it->faces[it->starts[first]];
	size_t k;

	*mixed = false;
	for (k = first + 1; k < it->n && same_kind(it, first, k); k++)
		*mixed |= it->faces[it->starts[k]] != face;
	return k;
}

/* Does a face have all of the clusters first..end? */
static bool
covers_word(const struct items *it, int number, size_t first, size_t end)
{
	const struct text_para *p = it->p;
	const struct face *face = face_open(p->fonts, number);

	for (; face && first < end; first++)
		if (!face_covers(face, p->units + it->starts[first],
				 it->starts[first + 1] - it->starts[first]))
			return false;
	return face;
}

/* Sets a word in the first face that has all of it, if there is one. */
static void
face_word(struct items *it, size_t first, size_t end)
{
	struct candidates *c = candidates_at(it, it->starts[first]);
	size_t i = 0, k;
	int number;

	do
		number = candidates_face(it->p->fonts, c, i++);
	while (number >= 0 && !covers_word(it, number, first, end));
	for (k = first; number >= 0 && k < end; k++)
		it->faces[it->starts[k]] = number;
}

/*
 * No word is set in two faces.  Where there are no spaces between words each
 * character stands for itself.
 */
static void
face_words(struct items *it)
{
	size_t first, end;
	bool mixed;

	for (first = 0; first < it->n; first = end) {
		int32_t unit = it->starts[first];

		end = first + 1;
		if (is_mark(it->p, unit) || it->weak[unit] ||
		    script_has_no_spaces(it->scripts[unit]))
			continue;
		end = word_end(it, first, &mixed);
		if (mixed)
			face_word(it, first, end);
	}
}

/* The kind of the letters of cluster k; one more if there is none. */
static size_t
kind_of(struct items *it, size_t k)
{
	size_t i = 0;

	while (i < it->n_kinds && !same_kind(it, it->kinds[i], k))
		i++;
	return i;
}

/* Sets all letters of a kind in the first face that has them, if one does. */
static void
face_kind(struct items *it, size_t first)
{
	struct candidates *c = candidates_at(it, it->starts[first]);
	size_t i = 0, k;
	int number;

	do {
		number = candidates_face(it->p->fonts, c, i++);
		for (k = first; number >= 0 && k < it->n; k++)
			if (same_kind(it, first, k) &&
			    !covers_word(it, number, k, k + 1))
				break;
	} while (number >= 0 && k < it->n);
	for (k = first; number >= 0 && k < it->n; k++)
		if (same_kind(it, first, k))
			it->faces[it->starts[k]] = number;
}

/*
 * Nor is a paragraph, if one face has all its letters of a script: a name in
 * another face than the heading it stands in looks like a mistake.
 */
static void
face_kinds(struct items *it)
{
	size_t k, kind;

	for (k = 0; k < it->n; k++) {
		int32_t unit = it->starts[k];

		if (is_mark(it->p, unit) || it->weak[unit] ||
		    script_has_no_spaces(it->scripts[unit]))
			continue;
		kind = kind_of(it, k);
		if (kind == it->n_kinds)
			it->kinds[it->n_kinds++] = k;
		else if (!it->tried[kind] &&
			 it->faces[unit] !=
				 it->faces[it->starts[it->kinds[kind]]]) {
			face_kind(it, it->kinds[kind]);
			it->tried[kind] = true;
		}
	}
}

/*
 * Faces of digits, spaces, punctuation: that of the text before them, else of
 * the text behind, else their own.  A symbol with a face of its own does not
 * lend it to what follows.
 */
static uint32_t
face_weak(struct items *it)
{
	int32_t before = -1;
	size_t k;

	find_strong_behind(it);
	for (k = 0; k < it->n; k++) {
		int32_t unit = it->starts[k];
		int face;

		if (is_mark(it->p, unit))
			continue;
		if (!it->weak[unit]) {
			before = unit;
			continue;
		}
		face = borrow_face(it, k, before);
		if (face < 0)
			face = borrow_face(it, k, it->behind[unit]);
		if (face < 0)
			face = best_face(it, k);
		if (face < 0)
			return blame(it, k);
		it->faces[unit] = face;
	}
	return 0;
}

/* All units of a cluster follow its first one. */
static void
spread(struct items *it)
{
	size_t k;
	int32_t i, from;

	for (k = 0; k < it->n; k++) {
		from = it->starts[k];
		for (i = from + 1; i < it->starts[k + 1]; i++) {
			it->faces[i] = it->faces[from];
			it->levels[i] = it->levels[from];
			it->scripts[i] = it->scripts[from];
			it->p->span_of[i] = it->p->span_of[from];
		}
	}
}

/* Is the cluster at a unit a character of a script without spaces? */
static bool
stands_alone(const struct items *it, int32_t unit)
{
	return !is_mark(it->p, unit) && !it->western[unit] &&
	       script_has_no_spaces(it->scripts[unit]) &&
	       !u_isUWhiteSpace(it->p->units[unit]);
}

/* Marks where lines of such scripts are stretched: between two of them. */
static void
find_gaps(struct items *it)
{
	size_t k;

	for (k = 0; k + 1 < it->n; k++)
		if (stands_alone(it, it->starts[k]) &&
		    stands_alone(it, it->starts[k + 1]))
			it->p->is[it->starts[k]] |= UNIT_WIDENS;
}

/* Does the piece go on from unit i - 1 to i? */
static bool
goes_on(const struct items *it, int32_t i)
{
	const struct text_para *p = it->p;

	return !it->cut[i] && !is_mark(p, i) && !is_mark(p, i - 1) &&
	       it->faces[i] == it->faces[i - 1] &&
	       it->levels[i] == it->levels[i - 1] &&
	       it->scripts[i] == it->scripts[i - 1] &&
	       p->span_of[i] == p->span_of[i - 1];
}

/* Sets what turns the face's units into the paragraph's em. */
static void
set_units(const struct text_para *p, struct piece *piece)
{
	const struct text_span *s = &p->spans[piece->span];
	const struct face *face;

	piece->unit_den = 1;
	if (piece->face < 0) {
		piece->width = (em)s->width * EM / 1000;
		return;
	}
	face = &p->fonts->faces[piece->face];
	piece->unit_num = face_unit(face, s);
	piece->unit_den = face->upem;
}

/* How many pieces there are, at most. */
static size_t
count_pieces(const struct items *it)
{
	size_t n = 1;
	int32_t i;

	for (i = 1; i < it->p->n; i++)
		n += !goes_on(it, i);
	return n;
}

/* Marks where clusters that are too long are cut. */
static void
cut_clusters(struct items *it)
{
	int32_t i;
	size_t k;

	for (k = 0; k < it->n; k++)
		for (i = it->starts[k] + FIXED_CLUSTER; i < it->starts[k + 1];
		     i += FIXED_CLUSTER)
			it->cut[i - U16_IS_TRAIL(it->p->units[i])] = true;
}

static void
cut_pieces(struct items *it)
{
	struct text_para *p = it->p;
	struct piece *piece = NULL;
	int32_t i;

	p->pieces = ARENA_ARRAY(p->arena, struct piece, count_pieces(it));
	for (i = 0; i < p->n; i++) {
		if (p->is[i] & UNIT_NEWLINE)
			continue;
		if (!piece || piece->to != i || !goes_on(it, i)) {
			piece = &p->pieces[p->n_pieces++];
			piece->from = i;
			piece->span = p->span_of[i];
			piece->face = it->faces[i];
			piece->level = it->levels[i];
			piece->script = it->scripts[i];
			set_units(p, piece);
		}
		piece->to = i + 1;
	}
}

/* The face of the role that sets the language's own script. */
static int
find_own_face(struct text_para *p)
{
	struct want want = {"", false, false, p->language->shapes_as,
			    p->language};
	UChar letter[U16_MAX_LENGTH];
	int32_t n = 0;

	if (!p->n_spans)
		return NO_FACE;
	want.role = p->spans[0].role;
	if (p->language->letters)
		U16_APPEND_UNSAFE(letter, n,
				  uset_charAt(p->language->letters, 0));
	return candidates_choose(p->fonts, candidates_need(p->fonts, &want),
				 letter, n);
}

int
itemise_metrics_face(struct text_para *p, int first)
{
	if (p->language->shapes_as == HB_SCRIPT_LATIN && first >= 0)
		return first;
	return find_own_face(p);
}

static int
face_of_first(const struct text_para *p)
{
	size_t i;

	for (i = 0; i < p->n_pieces; i++)
		if (p->pieces[i].face >= 0)
			return p->pieces[i].face;
	return NO_FACE;
}

static struct items
items_new(struct text_para *p, struct arena *a)
{
	size_t n = (size_t)p->n + 1;

	return (struct items){
		.p = p,
		.scripts = ARENA_ARRAY(a, hb_script_t, n),
		.weak = ARENA_ARRAY(a, bool, n),
		.western = ARENA_ARRAY(a, bool, n),
		.levels = ARENA_ARRAY(a, UBiDiLevel, n),
		.faces = ARENA_ARRAY(a, int, n),
		.behind = ARENA_ARRAY(a, int32_t, n),
		.starts = ARENA_ARRAY(a, int32_t, n),
		.kinds = ARENA_ARRAY(a, size_t, n),
		.tried = ARENA_ARRAY(a, bool, n),
		.cut = ARENA_ARRAY(a, bool, n),
	};
}

uint32_t
itemise(struct text_para *p, enum text_direction direction)
{
	struct arena *scratch = arena_new();
	struct items it = items_new(p, scratch);
	uint32_t missing;

	bidi_find_direction(p, direction);
	bidi_find_levels(p, it.levels);
	scripts_resolve(p, it.scripts, it.weak);
	find_western(&it);
	find_clusters(&it);
	missing = face_strong(&it);
	if (!missing) {
		face_words(&it);
		face_kinds(&it);
		missing = face_weak(&it);
	}
	if (!missing) {
		spread(&it);
		find_gaps(&it);
		cut_clusters(&it);
		cut_pieces(&it);
		p->metrics_face = itemise_metrics_face(p, face_of_first(p));
	}
	arena_free(scratch);
	return missing;
}
