/* Lengths on paper. */
#include "base/units.h"

#include <string.h>

#include "base/str.h"

bool
units_length(int64_t milli, const char *unit, mpt *out)
{
	if (str_eq(unit, "mm"))
		*out = mpt_from_um(milli);
	else if (str_eq(unit, "cm"))
		*out = mpt_from_um(milli * 10);
	else if (str_eq(unit, "in"))
		*out = (mpt)(milli * 72);
	else if (str_eq(unit, "pt"))
		*out = (mpt)milli;
	else
		return false;
	return true;
}

/* mpt in one of a unit: many / parts.  false: there is none of that name. */
static bool
find_unit(const char *name, int64_t *many, int64_t *parts)
{
	static const struct {
		const char *name;
		int64_t many, parts;
	} units[] = {{"mm", 360000, 127},
		     {"cm", 3600000, 127},
		     {"in", 72000, 1},
		     {"pt", 1000, 1}};
	size_t i;

	for (i = 0; i < sizeof(units) / sizeof(*units); i++)
		if (str_eq(name, units[i].name)) {
			*many = units[i].many;
			*parts = units[i].parts;
			return true;
		}
	return false;
}

#define MILLION INT64_C(1000000)
#define MOST (9999 * MILLION)

bool
units_read(const char *text, mpt *out)
{
	int64_t v = 0, unit = MILLION, many, parts;
	const char *s = text;

	for (; *s >= '0' && *s <= '9' && v <= MOST; s++)
		v = v * 10 + (*s - '0') * MILLION;
	if (*s == '.')
		for (s++; *s >= '0' && *s <= '9'; s++)
			v += (*s - '0') * (unit /= 10);
	if (s == text || v > MOST + MILLION || !find_unit(s, &many, &parts))
		return false;
	*out = (mpt)((v * many / parts + MILLION / 2) / MILLION);
	return true;
}
