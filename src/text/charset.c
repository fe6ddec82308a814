/* Which characters a face has a glyph for. */
#include "text/charset.h"

#include "text/faces.h"

#define PLANES 17

/* 256 characters, a bit each. */
struct block {
	uint64_t asked[4], has[4];
};

struct charset {
	struct arena *arena;
	struct block **planes[PLANES]; /* 256 blocks each; NULL: not asked */
};

struct charset *
charset_new(struct arena *a)
{
	struct charset *set = ARENA_NEW(a, struct charset);

	set->arena = a;
	return set;
}

static struct block *
need_block(struct charset *set, uint32_t c)
{
	struct block ***plane = &set->planes[c >> 16], **block;

	if (!*plane)
		*plane = ARENA_ARRAY(set->arena, struct block *, 256);
	block = &(*plane)[c >> 8 & 0xFF];
	if (!*block)
		*block = ARENA_NEW(set->arena, struct block);
	return *block;
}

bool
charset_has(const struct face *face, uint32_t c)
{
	uint64_t bit = UINT64_C(1) << (c & 63);
	unsigned word = c >> 6 & 3;
	hb_codepoint_t glyph;
	struct block *b;

	if (c > 0x10FFFF)
		return false;
	b = need_block(face->charset, c);
	if (!(b->asked[word] & bit)) {
		b->asked[word] |= bit;
		if (hb_font_get_nominal_glyph(face->hb, c, &glyph) && glyph)
			b->has[word] |= bit;
	}
	return b->has[word] & bit;
}
