/* What elements look like: type, colours, borders. */
#include "items/style.h"

#include <string.h>

const struct page_colour items_black = {0, 0, 0, 255};
const struct page_colour items_none = {0, 0, 0, 0};

static uint8_t
hex(char c)
{
	if (c >= '0' && c <= '9')
		return (uint8_t)(c - '0');
	c = (char)(c | 0x20);
	return c >= 'a' && c <= 'f' ? (uint8_t)(c - 'a' + 10) : 0;
}

struct page_colour
items_read_colour(const struct scope *sc, const struct xml_node *n,
		  const char *text, struct page_colour current)
{
	struct page_colour c = items_none;
	struct xml_node *named;

	if (str_eq(text, "current"))
		return current;
	if (!text || !*text || str_eq(text, "none"))
		return items_none;
	named = *text == '#' ? NULL : game_find(sc->in->game, "colour", text);
	if (named)
		return items_read_colour(sc, named, xml_attr(named, "value"),
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
		diag_report(sc->diag, xml_where(n), DIAG_LAYOUT_COLOUR, text);
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
items_read_style(const struct scope *sc, const struct xml_node *n,
		 struct style *s)
{
	const char *v;

	v = items_attr(sc, n, "font");
	if (v)
		s->font = v;
	v = items_attr(sc, n, "size");
	if (v) {
		s->size = items_resolve(items_read_length(sc, n, v, s->size),
					s->size);
		s->min_size = 0;
	}
	v = items_attr(sc, n, "min-size");
	if (v)
		s->min_size = items_resolve(
			items_read_length(sc, n, v, s->size), s->size);
	s->leading = items_read_milli(items_attr(sc, n, "leading"), s->leading);
	set_yes(items_attr(sc, n, "bold"), &s->bold);
	set_yes(items_attr(sc, n, "italic"), &s->italic);
	set_yes(items_attr(sc, n, "hyphenate"), &s->hyphenate);
	v = items_attr(sc, n, "colour");
	if (v)
		s->colour = items_read_colour(sc, n, v, s->colour);
	s->align = read_align(items_attr(sc, n, "text-align"), s->align);
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

static void
fade(struct page_colour *c, int per_mille)
{
	c->opacity = (uint8_t)(c->opacity * per_mille / 1000);
}

struct paint
items_read_paint(const struct scope *sc, const struct xml_node *n,
		 const struct style *style)
{
	struct paint p = {.sides = SIDE_ALL};
	const char *v;
	int opacity;

	p.fill = items_read_colour(sc, n, items_attr(sc, n, "fill"),
				   style->colour);
	p.stroke = items_read_colour(sc, n, items_attr(sc, n, "stroke"),
				     style->colour);
	v = items_attr(sc, n, "stroke-width");
	p.width = v ? items_resolve(items_read_length(sc, n, v, style->size), 0)
		    : 750;
	v = items_attr(sc, n, "radius");
	p.radius =
		v ? items_resolve(items_read_length(sc, n, v, style->size), 0)
		  : 0;
	v = items_attr(sc, n, "sketch");
	p.sketch =
		v ? items_resolve(items_read_length(sc, n, v, style->size), 0)
		  : 0;
	v = items_attr(sc, n, "dash");
	if (v)
		p.dashes = items_read_lengths(sc, n, v, style->size, p.dash);
	p.sides = read_sides(items_attr(sc, n, "sides"));
	opacity = items_read_milli(items_attr(sc, n, "opacity"), 1000);
	fade(&p.fill, opacity);
	fade(&p.stroke, opacity);
	return p;
}

mpt
items_least_size(const struct style *s)
{
	return s->min_size && s->min_size < s->size ? s->min_size : s->size;
}

mpt
items_shrunk_size(const struct style *s, int shrink)
{
	mpt size = (mpt)((int64_t)s->size * shrink / 1000);
	mpt least = items_least_size(s);

	return size < least ? least : size;
}
