/* Variable faces: an instance chosen by its axes. */
#include "text/axes.h"

#include FT_MULTIPLE_MASTERS_H
#include <string.h>

#define MOST_AXES 16

/* Reads the list; how many axes it names, 0 when it is none. */
static unsigned
read_axes(const char *text, hb_variation_t *at)
{
	unsigned n = 0;
	size_t len;

	while (*text) {
		len = strcspn(text, ",");
		if (n == MOST_AXES ||
		    !hb_variation_from_string(text, (int)len, &at[n]))
			return 0;
		n++;
		text += len + (text[len] == ',');
	}
	return n;
}

/* FreeType's 16.16, kept inside the axis. */
static FT_Fixed
on_axis(const FT_Var_Axis *axis, float value)
{
	double v = (double)value * 65536;

	if (!(v > (double)axis->minimum))
		return axis->minimum;
	return v < (double)axis->maximum ? (FT_Fixed)v : axis->maximum;
}

/* The design coordinates of an instance; false when an axis is unknown. */
static bool
place(const FT_MM_Var *var, const hb_variation_t *at, unsigned n,
      FT_Fixed *coords)
{
	unsigned i, k, known = 0;

	for (k = 0; k < var->num_axis; k++) {
		coords[k] = var->axis[k].def;
		for (i = 0; i < n; i++)
			if (var->axis[k].tag == at[i].tag) {
				coords[k] = on_axis(&var->axis[k], at[i].value);
				known++;
			}
	}
	return known == n;
}

bool
axes_apply(struct face *face, const char *axes)
{
	hb_variation_t at[MOST_AXES];
	FT_Fixed coords[MOST_AXES];
	unsigned n = read_axes(axes, at);
	FT_MM_Var *var;
	bool good;

	if (!n || FT_Get_MM_Var(face->ft, &var))
		return false;
	good = var->num_axis <= MOST_AXES && place(var, at, n, coords) &&
	       !FT_Set_Var_Design_Coordinates(face->ft, var->num_axis, coords);
	FT_Done_MM_Var(face->ft->glyph->library, var);
	if (good)
		hb_font_set_variations(face->hb, at, n);
	return good;
}
