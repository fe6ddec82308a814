/* What a PDF says of a face. */
#include "text/faces.h"

#include <hb-ot.h>
#include <string.h>
#include FT_TRUETYPE_TABLES_H

/* OS/2 family classes and PANOSE values that mean serifs. */
enum {
	CLASS_LAST_SERIF = 5,
	CLASS_FREEFORM_SERIF = 7,
	PANOSE_LATIN_TEXT = 2,
	PANOSE_FIRST_SERIF = 2,
	PANOSE_LAST_SERIF = 10
};

#define LONGEST_NAME 63

/* A name for PDF: what else there is becomes nothing. */
static const char *
plain_name(struct arena *a, const char *name)
{
	char *plain = arena_take(a, LONGEST_NAME + 1);
	size_t n = 0;

	for (; *name && n < LONGEST_NAME; name++)
		if ((*name >= '0' && *name <= '9') || *name == '-' ||
		    (*name >= 'A' && *name <= 'Z') ||
		    (*name >= 'a' && *name <= 'z'))
			plain[n++] = *name;
	plain[n] = '\0';
	return n ? plain : "Unnamed";
}

/* A metric of the face, else the height of a letter, else a guess. */
static int
metric(const struct face *face, hb_ot_metrics_tag_t tag, uint32_t letter,
       int guess)
{
	hb_glyph_extents_t e;
	hb_position_t v;
	hb_codepoint_t glyph;

	if (hb_ot_metrics_get_position(face->hb, tag, &v) && v > 0)
		return face_per_mille(face, v);
	if (hb_font_get_nominal_glyph(face->hb, letter, &glyph) &&
	    hb_font_get_glyph_extents(face->hb, glyph, &e))
		return face_per_mille(face, e.y_bearing);
	return guess;
}

static bool
has_serifs(const TT_OS2 *os2)
{
	int class = os2->sFamilyClass >> 8;

	if (os2->panose[0] == PANOSE_LATIN_TEXT && os2->panose[1])
		return os2->panose[1] >= PANOSE_FIRST_SERIF &&
		       os2->panose[1] <= PANOSE_LAST_SERIF;
	return (class >= 1 && class <= CLASS_LAST_SERIF) ||
	       class == CLASS_FREEFORM_SERIF;
}

/* A face that does not even have the letter A. */
static bool
is_symbolic(const struct face *face)
{
	hb_codepoint_t glyph;

	return !hb_font_get_nominal_glyph(face->hb, 'A', &glyph);
}

/* The boldness: of the instance, of the file, else of its style flag. */
static int
weight(const struct face *face, const TT_OS2 *os2)
{
	unsigned n;
	const float *coords = hb_font_get_var_coords_design(face->hb, &n);
	hb_ot_var_axis_info_t axis;

	if (coords &&
	    hb_ot_var_find_axis_info(hb_font_get_face(face->hb),
				     HB_OT_TAG_VAR_AXIS_WEIGHT, &axis) &&
	    axis.axis_index < n)
		return (int)coords[axis.axis_index];
	if (face->embolden)
		return 700;
	if (os2 && os2->usWeightClass)
		return os2->usWeightClass;
	return face->ft->style_flags & FT_STYLE_FLAG_BOLD ? 700 : 400;
}

/* Degrees from the upright, counter-clockwise, rounded. */
static int
italic_angle(const struct face *face)
{
	const TT_Postscript *post = FT_Get_Sfnt_Table(face->ft, FT_SFNT_POST);
	long v = post ? post->italicAngle : 0;

	v = (v + (v < 0 ? -0x8000 : 0x8000)) / 0x10000;
	return v < -90 || v > 90 ? 0 : (int)v;
}

static void
tell_heights(const struct face *face, struct text_face_facts *facts)
{
	hb_font_extents_t e = {0};

	hb_font_get_h_extents(face->hb, &e);
	facts->ascent = face_per_mille(face, e.ascender);
	facts->descent = face_per_mille(face, e.descender);
	facts->cap_height =
		metric(face, HB_OT_METRICS_TAG_CAP_HEIGHT, 'H', 700);
	facts->x_height = metric(face, HB_OT_METRICS_TAG_X_HEIGHT, 'x', 500);
	facts->box[0] = face_per_mille(face, face->ft->bbox.xMin);
	facts->box[1] = face_per_mille(face, face->ft->bbox.yMin);
	facts->box[2] = face_per_mille(face, face->ft->bbox.xMax);
	facts->box[3] = face_per_mille(face, face->ft->bbox.yMax);
}

struct text_face_facts
text_face_facts(struct text_fonts *f, int number)
{
	struct text_face_facts facts = {.postscript_name = "Unnamed"};
	struct face *face = face_open(f, number);
	const TT_OS2 *os2;
	const char *name;

	if (!face)
		return facts;
	os2 = FT_Get_Sfnt_Table(face->ft, FT_SFNT_OS2);
	name = FT_Get_Postscript_Name(face->ft);
	if (!face->plain_name)
		face->plain_name =
			plain_name(f->arena, name ? name : face->spec->name);
	facts.postscript_name = face->plain_name;
	tell_heights(face, &facts);
	facts.weight = weight(face, os2);
	facts.italic_angle = italic_angle(face);
	facts.serif = os2 && has_serifs(os2);
	facts.fixed = FT_IS_FIXED_WIDTH(face->ft);
	facts.italic = (face->ft->style_flags & FT_STYLE_FLAG_ITALIC) ||
		       facts.italic_angle;
	facts.symbolic = is_symbolic(face);
	return facts;
}
