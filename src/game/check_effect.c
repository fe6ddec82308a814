/* What a definition says to no effect where it stands. */
#include "game/check.h"

#include <string.h>
#include <strings.h>

/* Elements that a ground and a border may be drawn around. */
#define BOXES                                                                  \
	"box row column grid columns tabular around text use prose cell "      \
	"thumbnail layout"
/* Those of a layout. */
#define SHOWN                                                                  \
	"box row column grid columns tabular around text use prose cell "      \
	"thumbnail picture symbol qr field track line space"

/* An attribute that counts with another alone. */
static const struct {
	const char *elements; /* separated by spaces */
	const char *attribute;
	const char *with;
} need[] = {
	{SHOWN, "sort", "each"},
	{SHOWN, "pad", "each"},
	{"cards sheet booklet", "sort", "each"},
	{"cards sheet", "record", "blank"},
	{"cards sheet", "back-reads", "back"},
	{"field", "label-style", "label"},
	{"field", "label-at", "label"},
	{"tabular", "rule", "rules"},
	{"tabular", "rule-width", "rules"},
	{"order", "stream", "luck"},
	{BOXES, "stroke-width", "stroke"},
	{BOXES, "dash", "stroke"},
	{BOXES, "sides", "stroke"},
	{BOXES, "sketch", "stroke"},
	{"line", "opacity", "stroke"},
	{"text", "depth", "section"},
};

/* An attribute that another leaves nothing to do. */
static const struct {
	const char *elements, *attribute, *without;
} spare[] = {
	{"sheet", "width", "flow"},
	{"sheet", "height", "flow"},
	{"order", "by", "luck"},
};

/* Attributes that mean nothing at an element, and why: {1} the attribute, {2}
   the element. */
static const struct {
	const char *elements, *attributes;
	enum diag_id why;
} idle[] = {
	{"text symbol picture qr thumbnail line space use", "gap",
	 DIAG_NO_EFFECT_LEAF},
	{"qr line space", "align valign", DIAG_NO_EFFECT_LEAF},
	{"space", "padding", DIAG_NO_EFFECT_LEAF},
	{"box around cell", "gap", DIAG_NO_EFFECT_PILE},
	{"line", "radius sides", DIAG_NO_EFFECT_AT},
	{"field", "sides align", DIAG_NO_EFFECT_AT},
	{"track", "valign", DIAG_NO_EFFECT_AT},
	{"span",
	 "fill stroke stroke-width radius dash opacity sketch sides padding "
	 "gap align valign keep break section depth size min-size leading "
	 "text-align balance hyphenate tracking figures",
	 DIAG_NO_EFFECT_AT},
};

/* What means something in some elements alone. */
static const struct {
	const char *attribute;
	const char *not_in; /* elements, separated by spaces */
	const char *in;	    /* for the message */
} place[] = {
	{"x", "row column grid columns around", "<box>"},
	{"y", "row column grid columns around", "<box>"},
	{"grow", "box grid around cell", "<row>, <column>"},
};

#define COUNT(table) (sizeof(table) / sizeof(*(table)))

static bool
means(const char *value)
{
	return value && !str_eq(value, "no") && !str_eq(value, "0");
}

static bool
says(const struct xml_node *n, const char *name)
{
	return means(xml_attr(n, name));
}

/* What an element has by itself or by its styles; "?" if nobody knows. */
static const char *
has(struct check *c, const struct xml_node *n, const char *attribute)
{
	const char *value = xml_attr(n, attribute);
	char *rest = arena_strdup(c->scratch, xml_attr_or(n, "style", "")),
	     *name;
	const struct xml_node *style;

	if (value)
		return value;
	if (strchr(rest, '{'))
		return "?";
	while ((name = strtok_r(rest, " \t\r\n", &rest))) {
		style = game_find(c->game, "style", name);
		if (style && xml_attr(style, attribute))
			value = xml_attr(style, attribute);
	}
	return value;
}

/* What it stands in as it is drawn: an <else> is not there. */
static const char *
drawn_in(const struct xml_node *n)
{
	const struct xml_node *in = xml_parent(n);

	while (in && xml_is(in, "else"))
		in = xml_parent(in);
	if (!in)
		return "";
	return xml_is(in, "layout") ? xml_attr_or(in, "as", "box")
				    : xml_name(in);
}

/* What it is as it is drawn. */
static const char *
drawn_as(const struct xml_node *n)
{
	return xml_is(n, "layout") ? xml_attr_or(n, "as", "box") : xml_name(n);
}

/* Why an attribute, of its own or of a style, does nothing at an element. */
struct why {
	enum diag_id id; /* DIAG_IDS: it does something */
	const char *third, *fourth;
};

static struct why
why_alone(struct check *c, const struct xml_node *n, const char *attribute)
{
	const char *name = xml_name(n);
	size_t i;

	for (i = 0; i < COUNT(need); i++)
		if (str_eq(need[i].attribute, attribute) &&
		    str_has_word(need[i].elements, name) &&
		    !has(c, n, need[i].with))
			return (struct why){DIAG_NO_EFFECT_WITHOUT,
					    need[i].with, NULL};
	for (i = 0; i < COUNT(spare); i++)
		if (str_eq(spare[i].attribute, attribute) &&
		    str_has_word(spare[i].elements, name) &&
		    says(n, spare[i].without))
			return (struct why){DIAG_NO_EFFECT_WITH,
					    spare[i].without, NULL};
	for (i = 0; i < COUNT(idle); i++)
		if (str_has_word(idle[i].attributes, attribute) &&
		    str_has_word(idle[i].elements, drawn_as(n)))
			return (struct why){idle[i].why, NULL, NULL};
	return (struct why){DIAG_IDS, NULL, NULL};
}

static bool
is_painted(struct check *c, const struct xml_node *n)
{
	return !str_has_word(BOXES " symbol", xml_name(n)) ||
	       has(c, n, "fill") || has(c, n, "stroke");
}

/* Is it drawn by a file in pixels? */
static bool
is_pixels(struct check *c, const struct xml_node *n)
{
	const char *name = xml_attr(n, "name");
	const struct xml_node *symbol =
		name ? game_find(c->game, "symbol", name) : n;
	const char *src = symbol ? xml_attr(symbol, "src") : NULL;
	const char *ending = src ? strrchr(src, '.') : NULL;

	return ending && (strcasecmp(ending, ".png") == 0 ||
			  strcasecmp(ending, ".jpg") == 0 ||
			  strcasecmp(ending, ".jpeg") == 0);
}

static bool
is_any(const char *attribute, const char *a, const char *b)
{
	return str_eq(attribute, a) || str_eq(attribute, b);
}

static struct why
why_idle(struct check *c, const struct xml_node *n, const char *attribute)
{
	bool section = is_any(attribute, "section", "depth");

	/* Its lines are what <text> places, not children. */
	if (xml_is(n, "text") && str_eq(attribute, "align"))
		return (struct why){DIAG_NO_EFFECT, "text-align", NULL};
	if (xml_is(n, "line") && str_eq(attribute, "fill"))
		return (struct why){DIAG_NO_EFFECT, "stroke", NULL};
	if (xml_is(n, "symbol") && str_eq(attribute, "box") &&
	    xml_attr(n, "name") && xml_parent(xml_parent(n)))
		return (struct why){DIAG_NO_EFFECT_WITH, "name", NULL};
	if (xml_is(n, "symbol") && str_eq(attribute, "colour") &&
	    is_pixels(c, n))
		return (struct why){DIAG_NO_EFFECT_PIXELS, NULL, NULL};
	if (is_any(attribute, "radius", "opacity") && !is_painted(c, n))
		return (struct why){DIAG_NO_EFFECT_PAINT, NULL, NULL};
	if ((section || is_any(attribute, "keep", "break")) &&
	    !check_is_paged(c, n, section))
		return (struct why){DIAG_NO_EFFECT_PAGES, NULL, NULL};
	return why_alone(c, n, attribute);
}

static void
check_place(struct check *c, const struct xml_node *n)
{
	const char *in = drawn_in(n);
	size_t i;

	for (i = 0; i < COUNT(place); i++)
		if (says(n, place[i].attribute) &&
		    str_has_word(place[i].not_in, in))
			diag_report(c->diag, xml_where(n), DIAG_NO_EFFECT_IN,
				    place[i].attribute, xml_name(n), in,
				    place[i].in);
}

/* --- styles --- */

/* An attribute of a style: does it do something where the style is taken? */
struct effect {
	const struct xml_node *style;
	const char *attribute;
	const struct xml_node *idle_at; /* the first of those where it does
					   nothing; or NULL */
	bool works;
};

static struct effect *
effect_of(struct check *c, const struct xml_node *style, const char *attribute)
{
	void **at = map_at(c->effects.by,
			   arena_printf(c->scratch, "%s %s",
					xml_attr(style, "name"), attribute));

	if (!*at) {
		*at = ARENA_NEW(c->scratch, struct effect);
		*(struct effect *)*at =
			(struct effect){.style = style, .attribute = attribute};
		VEC_PUSH(c->scratch, &c->effects.v, *at);
	}
	return *at;
}

/* Notes what each attribute of a style does at an element that takes it. */
static void
note_style(struct check *c, const struct xml_node *n,
	   const struct xml_node *style)
{
	const char *names[XML_MAX_ATTRIBUTES], *values[XML_MAX_ATTRIBUTES];
	size_t count = xml_attrs(style, names, values, XML_MAX_ATTRIBUTES), i;
	struct effect *e;

	for (i = 0; i < count; i++) {
		if (str_eq(names[i], "name") || !means(values[i]))
			continue;
		e = effect_of(c, style, names[i]);
		if (why_idle(c, n, names[i]).id == DIAG_IDS)
			e->works = true;
		else if (!e->idle_at)
			e->idle_at = n;
	}
}

static void
note_styles(struct check *c, const struct xml_node *n)
{
	char *rest = check_with_stars(c->scratch, xml_attr_or(n, "style", "")),
	     *name;
	const struct game_entry *e;
	struct entries like;

	while ((name = strtok_r(rest, " \t\r\n", &rest))) {
		like = check_entries_like(c, "style", name);
		VEC_EACH (e, &like.v)
			if (check_is_own(c->game, e->node))
				note_style(c, n, e->node);
	}
}

void
check_styles_effect(struct check *c)
{
	struct diag_where where;
	struct effect **e;

	VEC_EACH (e, &c->effects.v) {
		if ((*e)->works)
			continue;
		where = xml_where((*e)->idle_at);
		diag_report(c->diag, xml_where((*e)->style),
			    DIAG_NO_EFFECT_STYLE, (*e)->attribute,
			    xml_attr((*e)->style, "name"),
			    xml_name((*e)->idle_at),
			    arena_printf(diag_arena(c->diag), "%s:%ld",
					 where.file, where.line));
	}
}

void
check_effect(struct check *c, const struct xml_node *n)
{
	const char *names[XML_MAX_ATTRIBUTES], *values[XML_MAX_ATTRIBUTES];
	size_t count = xml_attrs(n, names, values, XML_MAX_ATTRIBUTES), i;
	struct why why;

	if (xml_attr(n, "style"))
		note_styles(c, n);
	if (!check_is_own(c->game, n))
		return;
	for (i = 0; i < count; i++) {
		if (!means(values[i]))
			continue;
		why = why_idle(c, n, names[i]);
		if (why.id != DIAG_IDS)
			diag_report(c->diag, xml_where(n), why.id, names[i],
				    xml_name(n), why.third);
	}
	check_place(c, n);
}
