/* What elements look like: type, colours, borders. */
#include "items/style.h"

#include <string.h>

#include "base/budget.h"
#include "base/colour_names.h"
#include "items/drawing.h"

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

/* What a colour's name stands for in the end; names of names are followed. */
static const char *
follow_colour(const struct scope *sc, const struct xml_node **n,
	      const char *text)
{
	const char *first = text;
	const struct xml_node *named;
	int depth;

	for (depth = 0; depth <= FIXED_USE_DEPTH; depth++) {
		named = !text || *text == '#'
				? NULL
				: game_find(sc->in->game, "colour", text);
		if (!named)
			return text;
		*n = named;
		text = xml_attr(named, "value");
	}
	diag_report(sc->diag, xml_where(*n), DIAG_LAYOUT_LOOP, first);
	return NULL;
}

/* Tells what is wrong with a text that is no colour. */
static void
report_colour(const struct scope *sc, const struct xml_node *n,
	      const char *text)
{
	const char *cover =
		game_find(sc->in->game, "gradient", text)  ? "gradient"
		: game_find(sc->in->game, "pattern", text) ? "pattern"
							   : NULL;

	if (cover)
		diag_report(sc->diag, xml_where(n), DIAG_COLOUR_COVER, cover,
			    text);
	else
		diag_report(sc->diag, xml_where(n), DIAG_LAYOUT_COLOUR, text);
}

struct page_colour
items_read_colour(const struct scope *sc, const struct xml_node *n,
		  const char *text, struct page_colour current)
{
	struct page_colour c = items_none;
	unsigned rgb;

	text = follow_colour(sc, &n, text);
	if (str_eq(text, "current"))
		return current;
	if (!text || !*text || str_eq(text, "none"))
		return items_none;
	c.opacity = 255;
	if (*text == '#' && strlen(text) == 4) {
		c.r = (uint8_t)(hex(text[1]) * 17);
		c.g = (uint8_t)(hex(text[2]) * 17);
		c.b = (uint8_t)(hex(text[3]) * 17);
	} else if (*text == '#' && strlen(text) == 7) {
		c.r = (uint8_t)(hex(text[1]) * 16 + hex(text[2]));
		c.g = (uint8_t)(hex(text[3]) * 16 + hex(text[4]));
		c.b = (uint8_t)(hex(text[5]) * 16 + hex(text[6]));
	} else if (colour_named(text, &rgb)) {
		c.r = (uint8_t)(rgb >> 16);
		c.g = (uint8_t)(rgb >> 8);
		c.b = (uint8_t)rgb;
	} else {
		report_colour(sc, n, text);
	}
	return c;
}

/* The pattern or gradient that a fill begins with the name of, or NULL. */
static const struct xml_node *
find_cover(const struct scope *sc, const char *text, size_t n)
{
	const char *name = text[n] ? arena_strndup(sc->scratch, text, n) : text;
	const struct xml_node *found = game_find(sc->in->game, "pattern", name);

	return found ? found : game_find(sc->in->game, "gradient", name);
}

struct page_colour
items_read_fill(const struct scope *sc, const struct xml_node *n,
		const char *text, struct page_colour current,
		struct cover *cover)
{
	size_t n_name = text ? strcspn(text, " \t\r\n") : 0;
	const struct xml_node *named =
		n_name && *text != '#' ? find_cover(sc, text, n_name) : NULL;

	*cover = (struct cover){NULL, NULL};
	if (!named)
		return items_read_colour(sc, n, text, current);
	text += n_name;
	text += strspn(text, " \t\r\n");
	if (*text)
		current = items_read_colour(sc, n, text, current);
	if (xml_is(named, "pattern")) {
		cover->pattern = items_draw_pattern(sc, n, named, current);
		return current;
	}
	cover->gradient = items_read_gradient(sc, named, current);
	return items_gradient_mean(cover->gradient);
}

/* "9.5", for messages. */
static const char *
points(const struct scope *sc, mpt size)
{
	struct str s = {0};
	const char *text;

	str_add_milli(&s, size);
	text = arena_strdup(diag_arena(sc->diag), str_text(&s));
	str_free(&s);
	return text;
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

/* A size of its own has no smallest but that which stands beside it. */
static void
read_sizes(const struct scope *sc, const struct element *e, struct style *s)
{
	struct length size = items_attr_extent(sc, e, ATTR_SIZE, s->size),
		      least;

	if (size.unit != LENGTH_NONE) {
		s->size = items_resolve(size, s->size);
		s->min_size = 0;
	}
	least = items_attr_extent(sc, e, ATTR_MIN_SIZE, s->size);
	if (least.unit == LENGTH_NONE)
		return;
	s->min_size = items_resolve(least, s->size);
	if (s->min_size > s->size && xml_attr(e->node, "min-size"))
		diag_report(sc->diag, xml_where(e->node), DIAG_LAYOUT_MIN_SIZE,
			    items_attr(sc, e, ATTR_MIN_SIZE),
			    points(sc, s->size));
}

void
items_read_style(const struct scope *sc, const struct element *e,
		 struct style *s)
{
	const char *v;

	v = items_attr(sc, e, ATTR_FONT);
	if (v)
		s->font = v;
	read_sizes(sc, e, s);
	s->leading = items_attr_milli(sc, e, ATTR_LEADING, s->leading, 0,
				      ITEMS_LARGE);
	set_yes(items_attr(sc, e, ATTR_BOLD), &s->bold);
	set_yes(items_attr(sc, e, ATTR_ITALIC), &s->italic);
	set_yes(items_attr(sc, e, ATTR_HYPHENATE), &s->hyphenate);
	v = items_attr(sc, e, ATTR_FIGURES);
	if (v)
		s->tabular = str_eq(v, "tabular");
	s->tracking = items_attr_milli(sc, e, ATTR_TRACKING, s->tracking, -1000,
				       1000);
	v = items_attr(sc, e, ATTR_BALANCE);
	if (v)
		s->balance = str_eq(v, "yes") ? 1 : -1;
	v = items_attr(sc, e, ATTR_COLOUR);
	if (v)
		s->colour = items_read_colour(sc, e->node, v, s->colour);
	s->align = read_align(items_attr(sc, e, ATTR_TEXT_ALIGN), s->align);
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
items_read_paint(const struct scope *sc, const struct element *e,
		 const struct style *style)
{
	struct paint p = {.sides = SIDE_ALL};
	mpt em = style->size;
	const char *v;
	int opacity;

	p.fill = items_read_fill(sc, e->node, items_attr(sc, e, ATTR_FILL),
				 style->colour, &p.cover);
	p.stroke = items_read_colour(
		sc, e->node, items_attr(sc, e, ATTR_STROKE), style->colour);
	p.width = items_resolve_or(
		items_attr_extent(sc, e, ATTR_STROKE_WIDTH, em), 0, 750);
	p.radius = items_attr_extent(sc, e, ATTR_RADIUS, em);
	p.sketch = items_resolve(items_attr_extent(sc, e, ATTR_SKETCH, em), 0);
	v = items_attr(sc, e, ATTR_DASH);
	if (!str_blank(v))
		p.dashes = items_good_dash(
			sc, e->node, v, p.dash,
			items_read_lengths(sc, e->node, v, em, p.dash),
			"2mm 1mm");
	p.sides = read_sides(items_attr(sc, e, ATTR_SIDES));
	opacity = items_attr_milli(sc, e, ATTR_OPACITY, 1000, 0, 1000);
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
