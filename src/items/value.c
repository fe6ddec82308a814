/* What attributes say: lengths, colours, styles, paint. */
#include <stdlib.h>
#include <string.h>

#include "base/advice.h"
#include "items/internal.h"

const struct page_colour items_black = {0, 0, 0, 255};
const struct page_colour items_none = {0, 0, 0, 0};

struct xml_node *
items_find(struct layout *l, struct diag_where where, const char *kind,
	   const char *name, enum diag_id id)
{
	struct xml_node *found = game_find(l->game, kind, name);
	const char *const *all;
	size_t n;

	if (found)
		return found;
	all = game_all(l->game, kind, &n);
	diag_report(l->diag, where, id, name, advice(l->diag, name, all, n));
	return NULL;
}

/* The last of the styles named by style="a b" that has the attribute. */
static const char *
style_attr(struct layout *l, const char *styles, const char *name)
{
	char *copy = arena_strdup(l->scratch, styles), *rest = copy, *word;
	const char *found = NULL, *v;
	struct xml_node *s;

	while ((word = strtok_r(rest, " \t\r\n", &rest))) {
		s = game_find(l->game, "style", word);
		v = s ? xml_attr(s, name) : NULL;
		if (v)
			found = v;
	}
	return found;
}

const char *
items_attr(struct layout *l, const struct xml_node *n, struct xml_node *record,
	   const char *name)
{
	const char *v = xml_attr(n, name), *styles;

	if (!v) {
		styles = xml_attr(n, "style");
		v = styles ? style_attr(l, styles, name) : NULL;
	}
	return v ? xpath_fill(l->x, record, v, xml_where(n), l->scratch) : NULL;
}

/* A decimal number at the start of text, times 1000; *end behind it. */
static int64_t
read_milli(const char *text, const char **end)
{
	bool minus = *text == '-';
	int64_t v = 0;
	int digits = -1;

	if (*text == '-' || *text == '+')
		text++;
	for (; (*text >= '0' && *text <= '9') || (*text == '.' && digits < 0);
	     text++) {
		if (*text == '.') {
			digits = 0;
			continue;
		}
		if (digits >= 3 || v > INT64_C(1000000000000))
			continue;
		v = v * 10 + (*text - '0');
		if (digits >= 0)
			digits++;
	}
	for (digits = digits < 0 ? 0 : digits; digits < 3; digits++)
		v *= 10;
	*end = text;
	return minus ? -v : v;
}

int
items_read_milli(const char *text, int otherwise)
{
	const char *end;
	int64_t v;

	if (!text || !*text)
		return otherwise;
	v = read_milli(text, &end);
	return v > INT32_MAX || v < INT32_MIN ? otherwise : (int)v;
}

static void
bad_length(struct layout *l, const struct xml_node *n, const char *text)
{
	diag_report(l->diag, xml_where(n), DIAG_LAYOUT_LENGTH, text);
}

struct length
items_read_length(struct layout *l, const struct xml_node *n, const char *text,
		  mpt em)
{
	struct length v = {LENGTH_MPT, 0};
	const char *unit;
	int64_t milli;

	if (!text)
		return (struct length){LENGTH_NONE, 0};
	milli = read_milli(text, &unit);
	if (llabs(milli) > 100000000)
		bad_length(l, n, text);
	else if (str_eq(unit, "mm"))
		v.v = mpt_from_um(milli);
	else if (str_eq(unit, "cm"))
		v.v = mpt_from_um(milli * 10);
	else if (str_eq(unit, "in"))
		v.v = (mpt)(milli * 72);
	else if (str_eq(unit, "pt"))
		v.v = (mpt)milli;
	else if (str_eq(unit, "em"))
		v.v = (mpt)(milli * em / 1000);
	else if (str_eq(unit, "%"))
		v = (struct length){LENGTH_PERCENT, (mpt)milli};
	else if (milli || *unit)
		bad_length(l, n, text);
	return v;
}

mpt
items_resolve(struct length v, mpt whole)
{
	return v.unit == LENGTH_PERCENT ? (mpt)((int64_t)whole * v.v / 100000)
					: v.v;
}

static uint8_t
hex(char c)
{
	if (c >= '0' && c <= '9')
		return (uint8_t)(c - '0');
	c = (char)(c | 0x20);
	return c >= 'a' && c <= 'f' ? (uint8_t)(c - 'a' + 10) : 0;
}

struct page_colour
items_read_colour(struct layout *l, const struct xml_node *n, const char *text,
		  struct page_colour current)
{
	struct page_colour c = items_none;
	struct xml_node *named;

	if (str_eq(text, "current"))
		return current;
	if (!text || !*text || str_eq(text, "none"))
		return items_none;
	named = *text == '#' ? NULL : game_find(l->game, "colour", text);
	if (named)
		return items_read_colour(l, named, xml_attr(named, "value"),
					 current);
	c.opacity = 255;
	if (*text == '#' && strlen(text) == 4) {
		c.r = (uint8_t)(hex(text[1]) * 17);
		c.g = (uint8_t)(hex(text[2]) * 17);
		c.b = (uint8_t)(hex(text[3]) * 17);
	} else if (*text == '#' && strlen(text) == 7) {
		c.r = (uint8_t)(hex(text[1]) * 16 + hex(text[2]));
		c.g = (uint8_t)(hex(text[3]) * 16 + hex(text[4]));
		c.b = (uint8_t)(hex(text[5]) * 16 + hex(text[6]));
	} else {
		diag_report(l->diag, xml_where(n), DIAG_LAYOUT_COLOUR, text);
	}
	return c;
}

static void
set_yes(const char *text, bool *value)
{
	if (text)
		*value = str_eq(text, "yes");
}

static enum text_align
read_align(const char *text, enum text_align otherwise)
{
	static const char *const names[] = {[TEXT_START] = "start",
					    [TEXT_CENTER] = "center",
					    [TEXT_END] = "end",
					    [TEXT_JUSTIFY] = "justify"};
	int i;

	for (i = 0; text && i <= TEXT_JUSTIFY; i++)
		if (str_eq(text, names[i]))
			return (enum text_align)i;
	return otherwise;
}

void
items_read_style(struct layout *l, const struct xml_node *n,
		 struct xml_node *record, struct style *s)
{
	const char *v;

	v = items_attr(l, n, record, "font");
	if (v)
		s->font = v;
	v = items_attr(l, n, record, "size");
	if (v) {
		s->size = items_resolve(items_read_length(l, n, v, s->size),
					s->size);
		s->min_size = 0;
	}
	v = items_attr(l, n, record, "min-size");
	if (v)
		s->min_size = items_resolve(items_read_length(l, n, v, s->size),
					    s->size);
	s->leading = items_read_milli(items_attr(l, n, record, "leading"),
				      s->leading);
	set_yes(items_attr(l, n, record, "bold"), &s->bold);
	set_yes(items_attr(l, n, record, "italic"), &s->italic);
	set_yes(items_attr(l, n, record, "hyphenate"), &s->hyphenate);
	v = items_attr(l, n, record, "colour");
	if (v)
		s->colour = items_read_colour(l, n, v, s->colour);
	s->align = read_align(items_attr(l, n, record, "text-align"), s->align);
}

static int
read_sides(const char *text)
{
	int sides = 0;

	if (!text)
		return SIDE_ALL;
	if (strstr(text, "top"))
		sides |= SIDE_TOP;
	if (strstr(text, "end"))
		sides |= SIDE_END;
	if (strstr(text, "bottom"))
		sides |= SIDE_BOTTOM;
	if (strstr(text, "start"))
		sides |= SIDE_START;
	return sides;
}

/* Up to four lengths of a text; how many. */
static int
read_lengths(struct layout *l, const struct xml_node *n, const char *text,
	     mpt em, mpt out[4])
{
	char *copy = arena_strdup(l->scratch, text), *rest = copy, *word;
	int i = 0;

	while (i < 4 && (word = strtok_r(rest, " \t\r\n", &rest)))
		out[i++] = items_resolve(items_read_length(l, n, word, em), 0);
	return i;
}

static void
fade(struct page_colour *c, int per_mille)
{
	c->opacity = (uint8_t)(c->opacity * per_mille / 1000);
}

struct paint
items_read_paint(struct layout *l, const struct xml_node *n,
		 struct xml_node *record, const struct style *style)
{
	struct paint p = {.sides = SIDE_ALL};
	const char *v;
	int opacity;

	p.fill = items_read_colour(l, n, items_attr(l, n, record, "fill"),
				   style->colour);
	p.stroke = items_read_colour(l, n, items_attr(l, n, record, "stroke"),
				     style->colour);
	v = items_attr(l, n, record, "stroke-width");
	p.width = v ? items_resolve(items_read_length(l, n, v, style->size), 0)
		    : 750;
	v = items_attr(l, n, record, "radius");
	p.radius = v ? items_resolve(items_read_length(l, n, v, style->size), 0)
		     : 0;
	v = items_attr(l, n, record, "sketch");
	p.sketch = v ? items_resolve(items_read_length(l, n, v, style->size), 0)
		     : 0;
	v = items_attr(l, n, record, "dash");
	if (v)
		p.dashes = read_lengths(l, n, v, style->size, p.dash);
	p.sides = read_sides(items_attr(l, n, record, "sides"));
	opacity = items_read_milli(items_attr(l, n, record, "opacity"), 1000);
	fade(&p.fill, opacity);
	fade(&p.stroke, opacity);
	return p;
}

struct insets
items_read_insets(struct layout *l, const struct xml_node *n, const char *text,
		  mpt em)
{
	mpt v[4] = {0};

	if (!text)
		return (struct insets){0};
	switch (read_lengths(l, n, text, em, v)) {
	case 1:
		return (struct insets){v[0], v[0], v[0], v[0]};
	case 2:
		return (struct insets){v[0], v[1], v[0], v[1]};
	case 3:
		return (struct insets){v[0], v[1], v[2], v[1]};
	default:
		return (struct insets){v[0], v[1], v[2], v[3]};
	}
}
