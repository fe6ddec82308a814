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

bool
units_read(const char *text, mpt *out)
{
	size_t n = strspn(text, "0123456789.");
	char number[16];
	int64_t milli;

	if (n >= sizeof(number))
		return false;
	memcpy(number, text, n);
	number[n] = '\0';
	return str_milli(number, &milli) && units_length(milli, text + n, out);
}
