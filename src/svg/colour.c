/* Colours as CSS writes them: names, digits, functions. */
#include "svg/colour.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/colour_names.h"
#include "page/outline.h"

#define MOST_NAME 24 /* letters */

static struct page_colour
solid(unsigned rgb)
{
	return (struct page_colour){(uint8_t)(rgb >> 16), (uint8_t)(rgb >> 8),
				    (uint8_t)rgb, 255};
}

static bool
read_name(const char *word, struct page_colour *c)
{
	unsigned rgb;
	bool found;

	if (strcasecmp(word, "transparent") == 0) {
		*c = (struct page_colour){0};
		return true;
	}
	found = colour_named(word, &rgb);
	if (found)
		*c = solid(rgb);
	return found;
}

static unsigned
digit(char c)
{
	return isdigit((unsigned char)c)
		       ? (unsigned)(c - '0')
		       : (unsigned)(tolower((unsigned char)c) - 'a' + 10);
}

/* The digits behind a '#'. */
static bool
read_digits(const char **text, struct page_colour *c)
{
	uint8_t v[4] = {0, 0, 0, 255};
	const char *s = *text;
	size_t n = 0, i;

	while (isxdigit((unsigned char)s[n]))
		n++;
	if (n != 3 && n != 4 && n != 6 && n != 8)
		return false;
	for (i = 0; i < (n < 6 ? n : n / 2); i++)
		v[i] = (uint8_t)(n < 6 ? digit(s[i]) * 17
				       : digit(s[2 * i]) * 16 +
						 digit(s[2 * i + 1]));
	*c = (struct page_colour){v[0], v[1], v[2], v[3]};
	*text = s + n;
	return true;
}

static uint8_t
to_byte(double share)
{
	return (uint8_t)lround(share < 0 ? 0 : share > 1 ? 255 : share * 255);
}

/* A function's numbers: shares of 1 where they have a '%'. */
struct numbers {
	double v[4];
	bool percent[4];
	int n;
};

/* "(1, 2%, 3 / 4)", commas or not. */
static bool
read_numbers(const char **text, struct numbers *all)
{
	const char *s = *text + 1;

	*all = (struct numbers){.n = 0};
	while (all->n < 4 && outline_number(&s, &all->v[all->n])) {
		all->percent[all->n] = *s == '%';
		if (*s == '%') {
			all->v[all->n] /= 100;
			s++;
		} else if (strncasecmp(s, "deg", 3) == 0) {
			s += 3;
		}
		all->n++;
		s += strspn(s, " \t\r\n,/");
	}
	s += strspn(s, " \t\r\n");
	if (*s != ')' || all->n < 3)
		return false;
	*text = s + 1;
	return true;
}

/* One of red, green, blue of a hue, as CSS Color 3, 4.2.4 has it. */
static double
hue_part(double low, double high, double hue)
{
	hue -= floor(hue);
	if (hue < 1.0 / 6)
		return low + (high - low) * hue * 6;
	if (hue < 0.5)
		return high;
	return hue < 2.0 / 3 ? low + (high - low) * (2.0 / 3 - hue) * 6 : low;
}

static void
from_hsl(const struct numbers *n, double rgb[3])
{
	double s = fmin(fmax(n->v[1], 0), 1), l = fmin(fmax(n->v[2], 0), 1);
	double high = l <= 0.5 ? l * (s + 1) : l + s - l * s;
	double low = l * 2 - high, hue = n->v[0] / 360;

	rgb[0] = hue_part(low, high, hue + 1.0 / 3);
	rgb[1] = hue_part(low, high, hue);
	rgb[2] = hue_part(low, high, hue - 1.0 / 3);
}

static bool
read_function(const char *name, const char **text, struct page_colour *c)
{
	bool hsl = strncasecmp(name, "hsl", 3) == 0;
	struct numbers n;
	double rgb[3];
	int i;

	if ((!hsl && strncasecmp(name, "rgb", 3) != 0) ||
	    !read_numbers(text, &n))
		return false;
	if (hsl)
		from_hsl(&n, rgb);
	else
		for (i = 0; i < 3; i++)
			rgb[i] = n.percent[i] ? n.v[i] : n.v[i] / 255;
	*c = (struct page_colour){to_byte(rgb[0]), to_byte(rgb[1]),
				  to_byte(rgb[2]),
				  n.n < 4 ? 255 : to_byte(n.v[3])};
	return true;
}

bool
svg_read_colour(const char **text, struct page_colour *c)
{
	const char *s = *text + strspn(*text, " \t\r\n");
	char word[MOST_NAME + 1];
	size_t n = 0;
	bool good;

	if (*s == '#') {
		s++;
		good = read_digits(&s, c);
	} else {
		for (; n < MOST_NAME && isalpha((unsigned char)*s); s++)
			word[n++] = *s;
		word[n] = '\0';
		good = *s == '(' ? read_function(word, &s, c)
				 : read_name(word, c);
	}
	if (good)
		*text = s;
	return good;
}

bool
svg_read_share(const char *text, double *v)
{
	if (!outline_number(&text, v))
		return false;
	if (*text == '%') {
		*v /= 100;
		text++;
	}
	*v = *v < 0 ? 0 : *v > 1 ? 1 : *v;
	return !text[strspn(text, " \t\r\n")];
}
