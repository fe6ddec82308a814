/* The fonts of a run: rows of fonts.xml, opened when first needed. */
#include "text/faces.h"

#include <hb-ot.h>
#include <string.h>
#include <sys/stat.h>

#include "base/budget.h"
#include "base/speech.h"
#include "text/axes.h"
#include "text/charset.h"
#include "text/kept.h"
#include "text/language.h"
#include "text/made.h"
#include "text/scripts.h"
#include "text/words.h"

/* OS/2 fsType: what keeps us from embedding a subset of outlines. */
enum {
	FSTYPE_RESTRICTED = 0x0002,
	FSTYPE_PREVIEW = 0x0004,
	FSTYPE_EDITABLE = 0x0008,
	FSTYPE_NO_SUBSET = 0x0100,
	FSTYPE_BITMAP_ONLY = 0x0200
};

/* Units an em that HarfBuzz and FreeType both take at their word. */
#define LEAST_UPEM 16
#define MOST_UPEM 16384

#define MOST_SCALE 10000
#define MOST_EMBOLDEN 200

/* Per mille; 0 is none. */
static int
sane_scale(int scale)
{
	return scale <= 0 ? 1000 : scale > MOST_SCALE ? MOST_SCALE : scale;
}

/* Per mille of an em as font units. */
static int
sane_embolden(int embolden, int upem)
{
	if (embolden <= 0)
		return 0;
	if (embolden > MOST_EMBOLDEN)
		embolden = MOST_EMBOLDEN;
	return embolden * upem / 1000;
}

struct text_fonts *
text_fonts_new(const struct text_face_spec *specs, size_t n, struct diag *d)
{
	struct arena *a = arena_new();
	struct text_fonts *f = ARENA_NEW(a, struct text_fonts);
	struct text_face_spec *own = ARENA_ARRAY(a, struct text_face_spec, n);
	size_t i;

	f->arena = a;
	f->diag = d;
	f->n = n;
	f->faces = ARENA_ARRAY(a, struct face, n ? n : 1);
	for (i = 0; i < n; i++) {
		own[i] = specs[i];
		own[i].file = arena_strdup(a, specs[i].file);
		f->faces[i].spec = &own[i];
		f->faces[i].scale = sane_scale(specs[i].scale);
		f->faces[i].leading = sane_scale(specs[i].leading);
	}
	f->words = words_new();
	f->kept = kept_new(a);
	f->scratch = arena_new();
	f->buffer = hb_buffer_create();
	f->bidi = ubidi_open();
	if (FT_Init_FreeType(&f->library) || !f->bidi ||
	    !hb_buffer_allocation_successful(f->buffer))
		arena_die();
	return f;
}

void
text_fonts_tell(struct text_fonts *f, struct diag *d)
{
	f->diag = d;
}

bool
text_fonts_are_fresh(const struct text_fonts *f)
{
	const struct language *l;

	for (l = f->languages; l; l = l->next)
		if (l->tried_dictionary)
			return false;
	return true;
}

/* Gives back what a face holds; it is unusable afterwards. */
static void
close_face(struct face *face)
{
	hb_font_destroy(face->hb);
	made_close(face);
	if (face->ft)
		FT_Done_Face(face->ft);
	hb_blob_destroy(face->bytes);
	face->hb = NULL;
	face->ft = NULL;
	face->bytes = NULL;
}

void
text_fonts_free(struct text_fonts *f)
{
	size_t i;

	if (!f)
		return;
	for (i = 0; i < f->n; i++)
		close_face(&f->faces[i]);
	words_free(f->words);
	kept_free(f->kept);
	arena_free(f->scratch);
	language_free_all(f->languages);
	if (f->graphemes)
		ubrk_close(f->graphemes);
	ubidi_close(f->bidi);
	hb_buffer_destroy(f->buffer);
	FT_Done_FreeType(f->library);
	arena_free(f->arena);
}

/* What makes a face useless, in words; NULL when it is fine. */
static const char *
fault_of(FT_Face ft)
{
	if (!FT_IS_SCALABLE(ft))
		return _("it has no outlines, only pictures of its letters");
	if (!FT_IS_SFNT(ft))
		return _("it is neither TrueType nor OpenType");
	if (ft->units_per_EM < LEAST_UPEM || ft->units_per_EM > MOST_UPEM)
		return _("its units an em make no sense");
	if (ft->num_glyphs < 1)
		return _("it has no glyphs");
	return NULL;
}

static size_t
number_at(const unsigned char *p, int bytes)
{
	size_t v = 0;

	while (bytes--)
		v = v << 8 | *p++;
	return v;
}

/* Do all tables of a face lie in its file?  FreeType passes over the others. */
static bool
is_whole(const struct face *face)
{
	unsigned length;
	const unsigned char *p =
		(const unsigned char *)hb_blob_get_data(face->bytes, &length);
	size_t n = length, at = 0, tables, k = (size_t)face->spec->index;

	if (n >= 16 + 4 * k && !memcmp(p, "ttcf", 4))
		at = number_at(p + 12 + 4 * k, 4);
	if (at > n || n - at < 12)
		return false;
	tables = number_at(p + at + 4, 2);
	for (at += 12; tables--; at += 16)
		if (n - at < 16 || number_at(p + at + 8, 4) > n ||
		    number_at(p + at + 12, 4) > n - number_at(p + at + 8, 4))
			return false;
	return true;
}

/*
 * Does the licence in the file allow a subset to be embedded?  Old faces set
 * several of the first bits: then the mildest one counts.
 */
static bool
may_embed(FT_Face ft)
{
	unsigned bits = FT_Get_FSType_Flags(ft);

	if (bits & (FSTYPE_NO_SUBSET | FSTYPE_BITMAP_ONLY))
		return false;
	return !(bits & FSTYPE_RESTRICTED) ||
	       (bits & (FSTYPE_PREVIEW | FSTYPE_EDITABLE));
}

static uint32_t
nominal(const struct face *face, uint32_t c)
{
	hb_codepoint_t glyph;

	return hb_font_get_nominal_glyph(face->hb, c, &glyph) ? glyph : 0;
}

/* Opens the file with FreeType; an error in words or NULL. */
static const char *
open_outlines(struct text_fonts *f, struct face *face)
{
	unsigned size;
	const char *bytes = hb_blob_get_data(face->bytes, &size), *fault;

	if (FT_New_Memory_Face(f->library, (const FT_Byte *)bytes,
			       (FT_Long)size, face->spec->index, &face->ft)) {
		face->ft = NULL;
		return _("it is damaged, or no font at all");
	}
	fault = fault_of(face->ft);
	return fault || is_whole(face) ? fault : _("it is cut off");
}

/* How far it reaches from the baseline, four to one if it does not say. */
static void
read_extents(struct face *face)
{
	hb_font_extents_t e;

	if (!hb_font_get_h_extents(face->hb, &e)) {
		e.ascender = face->upem * 4 / 5;
		e.descender = e.ascender - face->upem;
	}
	face->ascent = e.ascender;
	face->descent = -e.descender;
}

/* Makes the HarfBuzz side of a face. */
static const char *
open_shaper(struct text_fonts *f, struct face *face)
{
	hb_face_t *hb =
		hb_face_create(face->bytes, (unsigned)face->spec->index);

	face->upem = face->ft->units_per_EM;
	face->embolden = sane_embolden(face->spec->embolden, face->upem);
	hb_face_set_upem(hb, (unsigned)face->upem);
	face->hb = hb_font_create(hb);
	hb_face_destroy(hb);
	hb_font_set_scale(face->hb, face->upem, face->upem);
	face->charset = charset_new(f->arena);
	if (face->spec->axes && !axes_apply(face, face->spec->axes))
		return _("it does not vary along the axes asked for");
	made_open(f, face);
	read_extents(face);
	face->space = nominal(face, ' ');
	face->hyphen = nominal(face, 0x2010);
	if (!face->hyphen)
		face->hyphen = nominal(face, '-');
	return NULL;
}

/* Who has the file: a package, and for which language .ci/setup gets it. */
static const char *
who_has(struct text_fonts *f, const struct text_face_spec *s)
{
	const char *package = s->package, *lang;

	if (!s->script || str_eq(s->script, "*"))
		return package;
	lang = language_of_script(f->arena, s->script);
	return *lang ? arena_printf(f->arena, "%s, as .ci/setup lang-%s does",
				    package, lang)
		     : package;
}

/* The bytes of a font, or NULL: of a pipe or device, too. */
static hb_blob_t *
read_bytes(const struct text_face_spec *s)
{
	struct stat st;

	if (!s->bytes)
		return stat(s->file, &st) == 0 && S_ISREG(st.st_mode)
			       ? hb_blob_create_from_file_or_fail(s->file)
			       : NULL;
	return hb_blob_create_or_fail(s->bytes, (unsigned)s->n_bytes,
				      HB_MEMORY_MODE_READONLY, NULL, NULL);
}

/* Has a font more bytes than one may?  Then it is told. */
static bool
is_large(struct text_fonts *f, const struct text_face_spec *s)
{
	struct diag_where where = {s->file, 0};
	size_t most = budget_most(BUDGET_FONT_BYTES);
	struct arena *a = diag_arena(f->diag);
	struct stat st;

	if (s->bytes || stat(s->file, &st) != 0 || (size_t)st.st_size <= most)
		return false;
	diag_report(f->diag, where, DIAG_FILE_TOO_BIG,
		    arena_printf(a, "%zu", (size_t)st.st_size / 1000000),
		    arena_printf(a, "%zu", most / 1000000));
	return true;
}

/* Fonts of web pages are packed; true, reported: this is one. */
static bool
is_packed(struct text_fonts *f, const struct face *face)
{
	const struct text_face_spec *s = face->spec;
	unsigned n;
	const char *bytes = hb_blob_get_data(face->bytes, &n);

	if (n < 4 || (memcmp(bytes, "wOFF", 4) && memcmp(bytes, "wOF2", 4)))
		return false;
	if (bytes[3] == 'F')
		diag_report(f->diag, s->where, DIAG_FACE_PACKED, s->file,
			    "WOFF", "woff2sfnt", "woff-tools");
	else
		diag_report(f->diag, s->where, DIAG_FACE_PACKED, s->file,
			    "WOFF2", "woff2_decompress", "woff2");
	return true;
}

/* Opens a face for good; false, reported, when it cannot be used. */
static bool
open_face(struct text_fonts *f, struct face *face)
{
	const struct text_face_spec *s = face->spec;
	const char *fault;

	if (is_large(f, s))
		return false;
	face->bytes = read_bytes(s);
	if (!face->bytes && !s->package) {
		diag_report(f->diag, s->where, DIAG_FACE_OWN, s->file,
			    _("it cannot be opened"));
		return false;
	}
	if (!face->bytes) {
		diag_report(f->diag, s->where, DIAG_FACE_MISSING, s->file,
			    who_has(f, s));
		return false;
	}
	if (is_packed(f, face))
		return false;
	fault = open_outlines(f, face);
	if (!fault && !may_embed(face->ft)) {
		diag_report(f->diag, s->where, DIAG_FACE_EMBEDDING, s->file);
		return false;
	}
	if (!fault)
		fault = open_shaper(f, face);
	if (fault)
		diag_report(f->diag, s->where,
			    s->package ? DIAG_FACE_BAD : DIAG_FACE_OWN, s->file,
			    fault);
	return !fault;
}

struct face *
face_open(struct text_fonts *f, int number)
{
	struct face *face;

	if (number < 0 || (size_t)number >= f->n)
		return NULL;
	face = &f->faces[number];
	if (!face->tried) {
		face->tried = true;
		if (!open_face(f, face))
			close_face(face);
	}
	return face->ft ? face : NULL;
}

void
text_fonts_try_own(struct text_fonts *f)
{
	size_t i;

	for (i = 0; i < f->n; i++)
		if (!f->faces[i].spec->package)
			face_open(f, (int)i);
}

const char *
face_absent(const struct text_fonts *f, uint32_t c)
{
	hb_script_t script =
		hb_unicode_script(hb_unicode_funcs_get_default(), c);
	const struct face *face;

	for (face = f->faces; face < f->faces + f->n; face++)
		if (face->tried && !face->ft && face->spec->package &&
		    face->spec->script &&
		    script_code_takes_in(face->spec->script, script))
			return face->spec->package;
	return NULL;
}

int
face_per_mille(const struct face *face, int64_t v)
{
	int64_t n = v * 1000, half = face->upem / 2;

	return (int)((n + (n < 0 ? -half : half)) / face->upem);
}

const char *
text_face_name(const struct text_fonts *f, int face)
{
	return face >= 0 && (size_t)face < f->n ? f->faces[face].spec->name
						: "object";
}
