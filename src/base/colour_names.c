/* Colours that CSS has names for. */
#include "base/colour_names.h"

#include <stdlib.h>
#include <strings.h>

static const struct name {
	const char *name;
	unsigned rgb;
} names[] = {
#define COLOUR(name, rgb) {#name, rgb},
#include "base/colours.def"
#undef COLOUR
};

static int
compare_name(const void *key, const void *entry)
{
	return strcasecmp(key, ((const struct name *)entry)->name);
}

bool
colour_named(const char *name, unsigned *rgb)
{
	const struct name *found =
		bsearch(name, names, sizeof(names) / sizeof(*names),
			sizeof(*names), compare_name);

	if (found)
		*rgb = found->rgb;
	return found;
}
