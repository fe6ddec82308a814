/* What the space has to do with the glyphs beside it in a face. */
#include "text/spaces.h"

#include <hb-aat.h>
#include <hb-ot.h>

/*
 * Words can be shaped away from each other where the space takes part in no
 * rule of the face, or in none but pairs.  A rule that looks at spaces beside what it
 * changes may look beyond them: the glyphs that it may change are marked.
 * Only the features that shaping turns on count.
 */
static const hb_tag_t features[] = {
	HB_TAG('c', 'c', 'm', 'p'), HB_TAG('l', 'o', 'c', 'l'),
	HB_TAG('r', 'l', 'i', 'g'), HB_TAG('r', 'c', 'l', 't'),
	HB_TAG('r', 'v', 'r', 'n'), HB_TAG('c', 'a', 'l', 't'),
	HB_TAG('c', 'l', 'i', 'g'), HB_TAG('l', 'i', 'g', 'a'),
	HB_TAG('l', 'n', 'u', 'm'), HB_TAG('t', 'n', 'u', 'm'),
	HB_TAG('i', 'n', 'i', 't'), HB_TAG('m', 'e', 'd', 'i'),
	HB_TAG('f', 'i', 'n', 'a'), HB_TAG('i', 's', 'o', 'l'),
	HB_TAG('m', 's', 'e', 't'), HB_TAG('s', 't', 'c', 'h'),
	HB_TAG('n', 'u', 'k', 't'), HB_TAG('a', 'k', 'h', 'n'),
	HB_TAG('r', 'p', 'h', 'f'), HB_TAG('r', 'k', 'r', 'f'),
	HB_TAG('p', 'r', 'e', 'f'), HB_TAG('b', 'l', 'w', 'f'),
	HB_TAG('a', 'b', 'v', 'f'), HB_TAG('h', 'a', 'l', 'f'),
	HB_TAG('p', 's', 't', 'f'), HB_TAG('v', 'a', 't', 'u'),
	HB_TAG('c', 'j', 'c', 't'), HB_TAG('p', 'r', 'e', 's'),
	HB_TAG('a', 'b', 'v', 's'), HB_TAG('b', 'l', 'w', 's'),
	HB_TAG('p', 's', 't', 's'), HB_TAG('h', 'a', 'l', 'n'),
	HB_TAG('k', 'e', 'r', 'n'), HB_TAG('m', 'a', 'r', 'k'),
	HB_TAG('m', 'k', 'm', 'k'), HB_TAG('d', 'i', 's', 't'),
	HB_TAG('a', 'b', 'v', 'm'), HB_TAG('b', 'l', 'w', 'm'),
	HB_TAG('c', 'u', 'r', 's'), HB_TAG_NONE};

/* Looking through the lookups of a face. */
struct search {
	hb_face_t *hb;
	hb_codepoint_t space;
	bool in;	  /* the space is something that rules change or pair */
	hb_set_t *beside; /* glyphs that rules with spaces may change */
};

static void
look_into(struct search *s, hb_tag_t table, unsigned lookup)
{
	hb_set_t *before = hb_set_create(), *input = hb_set_create();
	hb_set_t *after = hb_set_create();

	hb_ot_layout_lookup_collect_glyphs(s->hb, table, lookup, before, input,
					   after, NULL);
	s->in |= hb_set_has(input, s->space);
	if (hb_set_has(before, s->space) || hb_set_has(after, s->space))
		hb_set_union(s->beside, input);
	hb_set_destroy(before);
	hb_set_destroy(input);
	hb_set_destroy(after);
}

/* The lookups of a table for text of a script; to be destroyed. */
static hb_set_t *
lookups_of(hb_face_t *hb, hb_tag_t table, hb_script_t script,
	   const hb_tag_t *wanted)
{
	hb_tag_t tags[4] = {HB_TAG_NONE}, chosen[2] = {HB_TAG_NONE};
	hb_set_t *lookups = hb_set_create();
	unsigned n = 3, index;

	hb_ot_tags_from_script_and_language(script, HB_LANGUAGE_INVALID, &n,
					    tags, NULL, NULL);
	hb_ot_layout_table_select_script(hb, table, n, tags, &index, chosen);
	hb_ot_layout_collect_lookups(hb, table, chosen, NULL, wanted, lookups);
	return lookups;
}

/* Looks through what a table has for text of a script. */
static void
look_through(struct search *s, hb_tag_t table, hb_script_t script)
{
	hb_codepoint_t lookup = HB_SET_VALUE_INVALID;
	hb_set_t *lookups = lookups_of(s->hb, table, script, features);

	while (hb_set_next(lookups, &lookup))
		look_into(s, table, lookup);
	hb_set_destroy(lookups);
}

/* Is there anything between two spaces? */
static bool
pairs(const struct text_fonts *f, const struct face *face, hb_script_t script)
{
	hb_buffer_t *b = f->buffer;
	const hb_glyph_position_t *at;
	hb_position_t wide = hb_font_get_glyph_h_advance(face->hb, face->space);
	unsigned n;

	hb_buffer_clear_contents(b);
	hb_buffer_add_utf8(b, "  ", 2, 0, 2);
	hb_buffer_set_direction(b, hb_script_get_horizontal_direction(script));
	hb_buffer_set_script(b, script);
	hb_shape(face->hb, b, NULL, 0);
	at = hb_buffer_get_glyph_positions(b, &n);
	return n != 2 || at[0].x_advance != wide || at[1].x_advance != wide ||
	       at[0].x_offset || at[1].x_offset;
}

/* A set of glyphs as bits; NULL when there are none. */
static const uint64_t *
bits_of(struct arena *a, const hb_set_t *set)
{
	hb_codepoint_t glyph = HB_SET_VALUE_INVALID;
	uint64_t *bits;

	if (hb_set_is_empty(set))
		return NULL;
	bits = ARENA_ARRAY(a, uint64_t, SPACES_GLYPHS / 64);
	while (hb_set_next(set, &glyph))
		if (glyph < SPACES_GLYPHS)
			bits[glyph / 64] |= UINT64_C(1) << (glyph & 63);
	return bits;
}

static void
find_out(struct text_fonts *f, const struct face *face, struct spaces *found)
{
	hb_face_t *hb = hb_font_get_face(face->hb);
	struct search s = {.hb = hb, .space = face->space};

	s.beside = hb_set_create();
	look_through(&s, HB_OT_TAG_GSUB, found->script);
	found->bind = s.in || !face->space ||
		      hb_aat_layout_has_substitution(hb) ||
		      hb_aat_layout_has_positioning(hb);
	look_through(&s, HB_OT_TAG_GPOS, found->script);
	found->pair = pairs(f, face, found->script);
	found->beside = bits_of(f->arena, s.beside);
	hb_set_destroy(s.beside);
}

const struct spaces *
spaces_need(struct text_fonts *f, struct face *face, hb_script_t script)
{
	struct spaces *s;

	for (s = face->spaces; s; s = s->next)
		if (s->script == script)
			return s;
	s = ARENA_NEW(f->arena, struct spaces);
	s->next = face->spaces;
	s->script = script;
	find_out(f, face, s);
	face->spaces = s;
	return s;
}
