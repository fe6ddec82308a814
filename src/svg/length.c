/* Lengths, views and what is referred to. */
#include <math.h>
#include <string.h>
#include <strings.h>

#include "svg/internal.h"

/* Units of CSS in pixels, of which an inch has 96. */
static const struct {
	const char *name;
	double px;
} units[] = {
	{"px", 1},	   {"pt", 96.0 / 72},  {"pc", 16},
	{"mm", 96 / 25.4}, {"cm", 960 / 25.4}, {"in", 96},
	{"q", 24 / 25.4},
};

static double
percent_of(struct view v, enum of of)
{
	if (of == OF_WIDTH)
		return v.w / 100;
	return of == OF_HEIGHT ? v.h / 100
			       : sqrt((v.w * v.w + v.h * v.h) / 2) / 100;
}

/* What a unit at *text is worth; moves behind it. */
static double
read_unit(const char **text, struct view view, enum of of, double em)
{
	size_t i;

	if (**text == '%') {
		*text += 1;
		return percent_of(view, of);
	}
	if (strncasecmp(*text, "em", 2) == 0 ||
	    strncasecmp(*text, "ex", 2) == 0) {
		*text += 2;
		return (*text)[-1] == 'x' ? em / 2 : em;
	}
	for (i = 0; i < sizeof(units) / sizeof(*units); i++)
		if (strncasecmp(*text, units[i].name, strlen(units[i].name)) ==
		    0) {
			*text += strlen(units[i].name);
			return units[i].px;
		}
	return 1;
}

bool
svg_read_length(const char **text, struct view view, enum of of, double em,
		double *v)
{
	if (!outline_number(text, v))
		return false;
	*v *= read_unit(text, view, of, em);
	return fabs(*v) <= SVG_LARGE;
}

double
svg_length(struct svg *s, const struct xml_node *n, const char *name,
	   struct view view, enum of of, double em, double otherwise)
{
	const char *text = xml_attr(n, name), *at = text;
	double v;

	if (!text || strcmp(text, "auto") == 0)
		return otherwise;
	if (svg_read_length(&at, view, of, em, &v) &&
	    !at[strspn(at, " \t\r\n")])
		return v;
	svg_bad_value(s, n, name, text);
	return otherwise;
}

bool
svg_view_box(struct svg *s, const struct xml_node *n, double box[4])
{
	const char *text = xml_attr(n, "viewBox"), *at = text;
	int i;

	if (!text)
		return false;
	for (i = 0; i < 4; i++)
		if (!outline_number(&at, &box[i]))
			break;
	if (i == 4 && box[2] > 0 && box[3] > 0)
		return true;
	svg_bad_value(s, n, "viewBox", text);
	return false;
}

/* Where what is left over goes: "xMid" 0.5. */
static double
share_of(const char *where, char axis)
{
	const char *at = strchr(where, axis);

	if (!at || strncmp(at + 1, "Mid", 3) == 0)
		return 0.5;
	return strncmp(at + 1, "Max", 3) == 0 ? 1 : 0;
}

struct transform
svg_fit(const struct xml_node *n, const double box[4], double w, double h)
{
	const char *how = xml_attr_or(n, "preserveAspectRatio", "xMidYMid");
	double kx = w / box[2], ky = h / box[3], k = kx < ky ? kx : ky;
	double x, y;

	if (strstr(how, "none"))
		return (struct transform){kx,		0,	     0, ky,
					  -box[0] * kx, -box[1] * ky};
	if (strstr(how, "slice"))
		k = kx > ky ? kx : ky;
	x = (w - box[2] * k) * share_of(how, 'x');
	y = (h - box[3] * k) * share_of(how, 'Y');
	return (struct transform){k, 0, 0, k, x - box[0] * k, y - box[1] * k};
}

const struct xml_node *
svg_find(struct svg *s, const struct xml_node *n, const char *id)
{
	const struct xml_node *found = map_find(s->ids, id);

	if (!found)
		svg_no_id(s, n, id);
	return found;
}

const struct xml_node *
svg_follow(struct svg *s, const struct xml_node *n)
{
	const char *href = xml_attr(n, "href");

	if (!href)
		return NULL;
	if (*href == '#')
		return svg_find(s, n, href + 1);
	svg_left_out(s, n, "an href to another file");
	return NULL;
}
