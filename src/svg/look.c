/* Looks: what the properties of an element come to. */
#include <string.h>
#include <strings.h>

#include "svg/colour.h"
#include "svg/internal.h"

const struct look svg_first_look = {
	.fill = {.kind = PAINT_COLOUR, .colour = {0, 0, 0, 255}},
	.fill_opacity = 1,
	.stroke_opacity = 1,
	.width = 1,
	.miter = 4,
	.font_size = 16,
	.opacity = 1,
	.m = {1, 0, 0, 1, 0, 0},
};

/* An element's properties being read. */
struct reading {
	struct svg *s;
	const struct xml_node *n;
	const struct declared *d;
	const struct look *outer;
	struct view view;
	struct look look;
};

/* What is said of a property, unless it is said that it is inherited. */
static const char *
said(const struct reading *r, enum property p)
{
	const char *v = r->d->value[p];

	return v && strcmp(v, "inherit") == 0 ? NULL : v;
}

static void
bad(const struct reading *r, enum property p)
{
	svg_bad_value(r->s, r->n, css_name(p), r->d->value[p]);
}

/* The id of "url(#id)" at *text, or NULL; moves behind it. */
static const char *
read_url(struct svg *s, const char **text)
{
	const char *at = *text, *end;
	size_t n;

	if (strncmp(at, "url(", 4) != 0 || !(end = strchr(at, ')')))
		return NULL;
	*text = end + 1;
	at += 4 + strspn(at + 4, " \t\r\n\"'");
	at += *at == '#';
	n = strcspn(at, " \t\r\n\"')");
	return arena_strndup(s->arena, at, n);
}

/* "none", a colour, currentColor; false: something else. */
static bool
read_plain_paint(const char *v, struct svg_paint *p)
{
	if (strcmp(v, "none") == 0) {
		p->kind = PAINT_NONE;
		return true;
	}
	if (strncasecmp(v, "currentcolor", 12) == 0 ||
	    strcmp(v, "context-fill") == 0 ||
	    strcmp(v, "context-stroke") == 0) {
		p->kind = PAINT_CURRENT;
		return true;
	}
	p->kind = PAINT_COLOUR;
	return svg_read_colour(&v, &p->colour);
}

static void
read_paint(struct reading *r, enum property p, struct svg_paint *paint)
{
	const char *v = said(r, p);
	struct svg_paint new = {.kind = PAINT_NONE};

	if (!v)
		return;
	new.server = read_url(r->s, &v);
	v += strspn(v, " \t\r\n");
	if ((new.server && !*v) || read_plain_paint(v, &new))
		*paint = new;
	else
		bad(r, p);
}

static void
read_share(struct reading *r, enum property p, double *share)
{
	const char *v = said(r, p);

	if (v && !svg_read_share(v, share))
		bad(r, p);
}

static void
read_length(struct reading *r, enum property p, double *length)
{
	const char *v = said(r, p), *at = v;
	double l;

	if (!v)
		return;
	if (svg_read_length(&at, r->view, OF_BOTH, r->look.font_size, &l) &&
	    !*at)
		*length = l;
	else
		bad(r, p);
}

/* One of words; otherwise it stays. */
static int
read_word(struct reading *r, enum property p, const char *const *words, int n,
	  int otherwise)
{
	const char *v = said(r, p);
	int i;

	if (!v)
		return otherwise;
	for (i = 0; i < n; i++)
		if (strcmp(v, words[i]) == 0)
			return i;
	bad(r, p);
	return otherwise;
}

static void
read_dashes(struct reading *r)
{
	const char *v = said(r, PROPERTY_STROKE_DASHARRAY);
	struct look *l = &r->look;
	double sum = 0;
	int n = 0, i;

	if (!v)
		return;
	l->dashes = 0;
	if (strcmp(v, "none") == 0)
		return;
	for (; *v && n < PAGE_DASHES; v += strspn(v, " \t\r\n,")) {
		if (!svg_read_length(&v, r->view, OF_BOTH, l->font_size,
				     &l->dash[n]) ||
		    l->dash[n] < 0) {
			bad(r, PROPERTY_STROKE_DASHARRAY);
			return;
		}
		sum += l->dash[n++];
	}
	if (n % 2 && !*v && n <= PAGE_DASHES / 2) {
		for (i = 0; i < n; i++)
			l->dash[n + i] = l->dash[i];
		n *= 2;
	}
	if (*v || n % 2)
		svg_left_out(r->s, r->n, "a stroke-dasharray of more than 8");
	else if (sum > 0)
		l->dashes = n;
}

static void
read_stroke(struct reading *r)
{
	static const char *const caps[] = {"butt", "round", "square"};
	static const char *const joins[] = {"miter", "round", "bevel",
					    "miter-clip", "arcs"};
	struct look *l = &r->look;
	const char *v = said(r, PROPERTY_STROKE_MITERLIMIT);
	int join;

	read_paint(r, PROPERTY_STROKE, &l->stroke);
	read_share(r, PROPERTY_STROKE_OPACITY, &l->stroke_opacity);
	read_length(r, PROPERTY_STROKE_WIDTH, &l->width);
	l->cap = (enum page_cap)read_word(r, PROPERTY_STROKE_LINECAP, caps, 3,
					  (int)l->cap);
	join = read_word(r, PROPERTY_STROKE_LINEJOIN, joins, 5, (int)l->join);
	l->join = join > 2 ? PAGE_JOIN_MITER : (enum page_join)join;
	if (v && (!outline_number(&v, &l->miter) || l->miter < 1))
		bad(r, PROPERTY_STROKE_MITERLIMIT);
	l->miter = l->miter < 1 ? 4 : l->miter > 1000 ? 1000 : l->miter;
	read_dashes(r);
	read_length(r, PROPERTY_STROKE_DASHOFFSET, &l->dash_from);
	v = said(r, PROPERTY_VECTOR_EFFECT);
	if (v && strcmp(v, "none") != 0)
		svg_left_out(r->s, r->n,
			     arena_printf(r->s->arena, "vector-effect %s", v));
}

static void
read_colour(struct reading *r)
{
	const char *v = said(r, PROPERTY_COLOR);
	struct svg_paint p;

	if (!v || strncasecmp(v, "currentcolor", 12) == 0)
		return;
	if (!read_plain_paint(v, &p) || p.kind != PAINT_COLOUR) {
		bad(r, PROPERTY_COLOR);
		return;
	}
	r->look.colour = p.colour;
	r->look.own_colour = true;
}

static void
read_fill(struct reading *r)
{
	static const char *const rules[] = {"nonzero", "evenodd"};
	struct look *l = &r->look;
	const char *v = said(r, PROPERTY_PAINT_ORDER);

	read_paint(r, PROPERTY_FILL, &l->fill);
	read_share(r, PROPERTY_FILL_OPACITY, &l->fill_opacity);
	l->even_odd = read_word(r, PROPERTY_FILL_RULE, rules, 2, l->even_odd);
	l->clip_even_odd =
		read_word(r, PROPERTY_CLIP_RULE, rules, 2, l->clip_even_odd);
	if (v)
		l->stroke_first = strstr(v, "stroke") &&
				  (!strstr(v, "fill") ||
				   strstr(v, "stroke") < strstr(v, "fill"));
}

/* What is not drawn, but told. */
static void
tell_rest(const struct reading *r)
{
	static const enum property rest[] = {
		PROPERTY_MASK,	       PROPERTY_FILTER,	    PROPERTY_MARKER,
		PROPERTY_MARKER_START, PROPERTY_MARKER_MID, PROPERTY_MARKER_END,
	};
	const char *v;
	size_t i;

	for (i = 0; i < sizeof(rest) / sizeof(*rest); i++) {
		v = said(r, rest[i]);
		if (v && strncmp(v, "url(", 4) == 0)
			svg_left_out(r->s, r->n,
				     i < 2 ? css_name(rest[i]) : "marker");
	}
}

/* A transform, whose numbers may have the units that CSS asks for. */
static void
read_transform(struct reading *r)
{
	const char *v = said(r, PROPERTY_TRANSFORM);
	char *copy, *at;

	if (!v || strcmp(v, "none") == 0)
		return;
	copy = arena_strdup(r->s->arena, v);
	while ((at = strstr(copy, "px")))
		memset(at, ' ', 2);
	while ((at = strstr(copy, "deg")))
		memset(at, ' ', 3);
	if (!transform_read(copy, &r->look.m))
		svg_fail(r->s, r->n, DIAG_SVG_TRANSFORM, v, NULL);
}

/* What is not inherited. */
static void
read_own(struct reading *r)
{
	struct look *l = &r->look;
	const char *v = said(r, PROPERTY_DISPLAY);

	l->gone = v && strcmp(v, "none") == 0;
	v = said(r, PROPERTY_OVERFLOW);
	l->overflows = v && (!strcmp(v, "visible") || !strcmp(v, "auto"));
	read_share(r, PROPERTY_OPACITY, &l->opacity);
	v = said(r, PROPERTY_CLIP_PATH);
	l->clip = v ? read_url(r->s, &v) : NULL;
	if (v && !l->clip && strcmp(v, "none") != 0)
		svg_left_out(r->s, r->n, "a clip-path other than url(#id)");
	v = said(r, PROPERTY_MIX_BLEND_MODE);
	l->multiply = v && strcmp(v, "multiply") == 0;
	if (v && !l->multiply && strcmp(v, "normal") != 0)
		svg_left_out(r->s, r->n,
			     arena_printf(r->s->arena, "mix-blend-mode %s", v));
	read_transform(r);
}

/* Nothing, where nothing is inherited. */
static void
forget_own(struct look *l)
{
	l->opacity = 1;
	l->gone = l->multiply = l->overflows = false;
	l->clip = NULL;
	l->m = transform_none;
}

struct look
svg_look(struct svg *s, const struct xml_node *n, const struct look *outer,
	 struct view view)
{
	struct declared d;
	struct reading r = {s, n, &d, outer, view, *outer};
	const char *v;

	css_declared(s->css, n, s->arena, &d);
	forget_own(&r.look);
	v = said(&r, PROPERTY_FONT_SIZE);
	if (v)
		svg_read_length(
			&v, (struct view){outer->font_size, outer->font_size},
			OF_WIDTH, outer->font_size, &r.look.font_size);
	v = said(&r, PROPERTY_VISIBILITY);
	if (v)
		r.look.hidden = strcmp(v, "visible") != 0;
	read_colour(&r);
	read_fill(&r);
	read_stroke(&r);
	read_own(&r);
	tell_rest(&r);
	return r.look;
}

struct page_colour
svg_stop_colour(struct svg *s, const struct xml_node *stop)
{
	struct declared d;
	struct reading r = {.s = s, .n = stop, .d = &d};
	struct svg_paint p = {.kind = PAINT_COLOUR, .colour = {0, 0, 0, 255}};
	struct page_colour c;
	double share = 1;

	css_declared(s->css, stop, s->arena, &d);
	r.look = svg_first_look;
	read_colour(&r);
	read_paint(&r, PROPERTY_STOP_COLOR, &p);
	read_share(&r, PROPERTY_STOP_OPACITY, &share);
	c = svg_paint_colour(s, &r.look, &p);
	c.opacity = (uint8_t)(c.opacity * share + 0.5);
	return c;
}

struct page_colour
svg_paint_colour(struct svg *s, const struct look *l, const struct svg_paint *p)
{
	if (p->kind == PAINT_NONE)
		return (struct page_colour){0};
	if (p->kind == PAINT_COLOUR)
		return p->colour;
	if (l->own_colour)
		return l->colour;
	s->recolours = true;
	return s->request->current;
}
