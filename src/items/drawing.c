/* Drawings: symbols made of shapes, kept as forms. */
#include "items/drawing.h"

#include <stdlib.h>
#include <string.h>

#include "items/draw.h"
#include "items/item.h"
#include "items/outline.h"
#include "kit/kit.h"

#define UNIT 1000 /* mpt to a unit of a symbol's box */

/* A drawing under way. */
struct drawing {
	struct page_form *form;
	struct page_colour current;
	uint64_t seed; /* of the next wavering stroke */
	int depth;     /* of symbols in symbols */
};

/* What shapes inherit from their group. */
struct pencil {
	struct transform m;
	struct page_colour fill, stroke;
	double width;
	int sketch; /* thousandths of a unit */
	enum page_cap cap;
	enum page_join join;
};

static void draw_shapes(struct drawing *d, const struct scope *sc,
			const struct xml_node *in, const struct pencil *p);

static double
number(const struct scope *sc, const struct xml_node *n, const char *name)
{
	return items_attr_milli(sc, n, name, 0, -ITEMS_LARGE, ITEMS_LARGE) /
	       1000.0;
}

static enum page_cap
read_cap(const char *v, enum page_cap otherwise)
{
	if (!v)
		return otherwise;
	return str_eq(v, "butt")     ? PAGE_CAP_BUTT
	       : str_eq(v, "square") ? PAGE_CAP_SQUARE
				     : PAGE_CAP_ROUND;
}

static enum page_join
read_join(const char *v, enum page_join otherwise)
{
	if (!v)
		return otherwise;
	return str_eq(v, "miter")   ? PAGE_JOIN_MITER
	       : str_eq(v, "bevel") ? PAGE_JOIN_BEVEL
				    : PAGE_JOIN_ROUND;
}

/* The group's pencil changed by what an element says. */
static struct pencil
read_pencil(struct drawing *d, const struct scope *sc, const struct xml_node *n,
	    const struct pencil *group)
{
	struct pencil p = *group;
	struct transform t;
	const char *v;
	int opacity;

	v = items_attr(sc, n, "transform");
	if (v) {
		if (!transform_read(v, &t))
			diag_report(sc->diag, xml_where(n),
				    DIAG_LAYOUT_TRANSFORM, v);
		p.m = transform_join(p.m, t);
	}
	v = items_attr(sc, n, "fill");
	if (v)
		p.fill = items_read_colour(sc, n, v, d->current);
	v = items_attr(sc, n, "stroke");
	if (v)
		p.stroke = items_read_colour(sc, n, v, d->current);
	if (items_attr(sc, n, "stroke-width"))
		p.width = items_attr_milli(sc, n, "stroke-width", 1000, 0,
					   ITEMS_LARGE) /
			  1000.0;
	p.sketch = items_attr_milli(sc, n, "sketch", p.sketch, 0, ITEMS_LARGE);
	p.cap = read_cap(items_attr(sc, n, "cap"), p.cap);
	p.join = read_join(items_attr(sc, n, "join"), p.join);
	opacity = items_attr_milli(sc, n, "opacity", 1000, 0, 1000);
	p.fill.opacity = (uint8_t)(p.fill.opacity * opacity / 1000);
	p.stroke.opacity = (uint8_t)(p.stroke.opacity * opacity / 1000);
	return p;
}

static void
read_dash(const struct scope *sc, const struct xml_node *n,
	  struct page_path *path)
{
	const char *v = items_attr(sc, n, "dash");
	char *rest, *word;

	if (!v)
		return;
	rest = arena_strdup(sc->scratch, v);
	while (path->dashes < 4 && (word = strtok_r(rest, " ,", &rest)))
		path->dash[path->dashes++] =
			(mpt)((int64_t)items_read_milli(word, 1000) * UNIT /
			      1000);
}

/* How much a transform scales lengths, roughly. */
static double
scale_of(struct transform m)
{
	double area = m.a * m.d - m.b * m.c;
	double k = area < 0 ? -area : area, root = k > 1 ? k : 1;
	int i;

	for (i = 0; i < 40; i++)
		root = (root + k / root) / 2;
	return root;
}

static void
add_path(struct drawing *d, const struct scope *sc, const struct xml_node *n,
	 struct outline o, const struct pencil *p)
{
	struct page_mark m = {.kind = PAGE_PATH};
	double k = scale_of(p->m);
	struct arena *a = d->form->arena;

	if (p->sketch > 0)
		o = outline_sketch(a, &o, (mpt)(p->sketch * k / 1000),
				   d->seed++);
	m.path = (struct page_path){
		.n = o.v.n,
		.segments = o.v.at,
		.fill = p->fill,
		.stroke = p->stroke,
		.width = (mpt)(p->width * k),
		.cap = p->cap,
		.join = p->join,
	};
	read_dash(sc, n, &m.path);
	VEC_PUSH(a, &d->form->marks, m);
}

static void
draw_shape(struct drawing *d, const struct scope *sc, const struct xml_node *n,
	   const struct pencil *p)
{
	struct arena *a = d->form->arena;
	struct outline o = {{0}};

	if (xml_is(n, "path")) {
		const char *data = items_attr(sc, n, "d");

		if (!outline_read(a, &o, data, p->m))
			diag_report(sc->diag, xml_where(n), DIAG_LAYOUT_PATH,
				    data);
	} else if (xml_is(n, "rect")) {
		outline_rect(a, &o, number(sc, n, "x"), number(sc, n, "y"),
			     number(sc, n, "width"), number(sc, n, "height"),
			     number(sc, n, "rx"), p->m);
	} else if (xml_is(n, "circle")) {
		outline_ellipse(a, &o, number(sc, n, "cx"), number(sc, n, "cy"),
				number(sc, n, "r"), number(sc, n, "r"), p->m);
	} else {
		outline_ellipse(a, &o, number(sc, n, "cx"), number(sc, n, "cy"),
				number(sc, n, "rx"), number(sc, n, "ry"), p->m);
	}
	add_path(d, sc, n, o, p);
}

/* A symbol drawn inside another, its box's corner at the origin. */
static void
draw_nested(struct drawing *d, const struct scope *sc, const struct xml_node *n,
	    const struct pencil *p)
{
	const char *name = items_attr(sc, n, "name");
	struct xml_node *symbol =
		items_find(sc, xml_where(n), "symbol", name, DIAG_NO_SYMBOL);

	if (!symbol)
		return;
	if (d->depth == ITEMS_NESTED) {
		diag_report(sc->diag, xml_where(n), DIAG_LAYOUT_LOOP, name);
		return;
	}
	d->depth++;
	draw_shapes(d, sc, symbol, p);
	d->depth--;
}

static void
draw_one(struct drawing *d, const struct scope *sc, const struct xml_node *n,
	 const struct pencil *group)
{
	const char *test = xml_attr(n, "if");
	struct pencil p;

	if (test && !xpath_true(sc->in->x, sc->record, test, xml_where(n)))
		return;
	p = read_pencil(d, sc, n, group);
	if (xml_is(n, "g"))
		draw_shapes(d, sc, n, &p);
	else if (xml_is(n, "draw-symbol"))
		draw_nested(d, sc, n, &p);
	else
		draw_shape(d, sc, n, &p);
}

static void
draw_each(struct drawing *d, const struct scope *sc, const struct xml_node *n,
	  const struct pencil *p)
{
	size_t count, i, depth = xpath_depth(sc->in->x);
	struct xml_node **nodes =
		xpath_nodes(sc->in->x, sc->record, xml_attr(n, "each"),
			    xml_where(n), sc->scratch, &count);
	struct scope at;

	for (i = 0; i < count; i++) {
		xpath_push_number(sc->in->x, "index", (double)i + 1);
		xpath_push_number(sc->in->x, "count", (double)count);
		at = items_at(sc, nodes[i]);
		draw_one(d, &at, n, p);
		xpath_pop_to(sc->in->x, depth);
	}
}

static void
draw_times(struct drawing *d, const struct scope *sc, const struct xml_node *n,
	   const struct pencil *p)
{
	int times = items_attr_whole(sc, n, "times", 0, 0, ITEMS_MANY), i;
	size_t depth = xpath_depth(sc->in->x);

	for (i = 1; i <= times; i++) {
		xpath_push_number(sc->in->x, "index", (double)i);
		xpath_push_number(sc->in->x, "count", (double)times);
		draw_one(d, sc, n, p);
		xpath_pop_to(sc->in->x, depth);
	}
}

static void
draw_shapes(struct drawing *d, const struct scope *sc,
	    const struct xml_node *in, const struct pencil *p)
{
	size_t depth = xpath_depth(sc->in->x);
	struct xml_node *n;

	XML_EACH (n, in, NULL) {
		if (xml_is(n, "let"))
			items_bind(sc, n);
		else if (xml_attr(n, "each"))
			draw_each(d, sc, n, p);
		else if (xml_attr(n, "times"))
			draw_times(d, sc, n, p);
		else
			draw_one(d, sc, n, p);
	}
	xpath_pop_to(sc->in->x, depth);
}

/* Does anything inside depend on the record? */
static bool
is_dynamic(const struct scope *sc, const struct xml_node *in, int depth)
{
	const char *names[32], *values[32];
	struct xml_node *n, *nested;
	size_t count, i;

	if (depth > 8)
		return true;
	XML_EACH (n, in, NULL) {
		if (xml_is(n, "let") || xml_attr(n, "if") ||
		    xml_attr(n, "each"))
			return true;
		count = xml_attrs(n, names, values, 32);
		for (i = 0; i < count; i++)
			if (strchr(values[i], '{'))
				return true;
		nested = xml_is(n, "draw-symbol")
				 ? game_find(sc->in->game, "symbol",
					     xml_attr(n, "name"))
				 : n;
		if (nested && is_dynamic(sc, nested, depth + 1))
			return true;
	}
	return false;
}

static struct rect
read_box(const struct scope *sc, const struct xml_node *symbol)
{
	char *copy = arena_strdup(sc->scratch,
				  xml_attr_or(symbol, "box", "0 0 100 100"));
	char *rest = copy, *word;
	mpt v[4] = {0, 0, 100 * UNIT, 100 * UNIT};
	int i = 0;

	while (i < 4 && (word = strtok_r(rest, " \t\r\n", &rest)))
		v[i++] = (mpt)items_read_milli(word, 0);
	return (struct rect){v[0], v[1], v[2], v[3]};
}

/* A length in a symbol's units, for messages. */
static const char *
units(const struct scope *sc, mpt v)
{
	struct str s = {0};
	const char *text;

	str_add_milli(&s, v);
	text = arena_strdup(diag_arena(sc->diag), str_text(&s));
	str_free(&s);
	return text;
}

/* How far a point leaves a box, when that is more than `most`. */
static mpt
further(mpt most, struct point p, struct rect box)
{
	mpt by[] = {box.x - p.x, box.y - p.y, p.x - box.x - box.w,
		    p.y - box.y - box.h};
	size_t k;

	for (k = 0; k < sizeof(by) / sizeof(*by); k++)
		most = by[k] > most ? by[k] : most;
	return most;
}

/* How far the lines of a path leave a box, their width not counted. */
static mpt
path_beyond(const struct page_path *path, struct rect box)
{
	static const int last[] = {
		[PAGE_MOVE_TO] = 0, [PAGE_LINE_TO] = 0, [PAGE_CURVE_TO] = 2};
	mpt most = 0;
	size_t i;

	for (i = 0; i < path->n; i++) {
		const struct page_segment *s = &path->segments[i];

		if (s->verb != PAGE_CLOSE)
			most = further(most, s->p[last[s->verb]], box);
	}
	return most;
}

/*
 * A symbol that is drawn more than a twentieth beyond its box would run over what
 * stands beside it, or be cut off.
 */
static void
check_inside(const struct scope *sc, const struct xml_node *symbol,
	     const struct page_form *form)
{
	mpt side = form->box.w > form->box.h ? form->box.w : form->box.h;
	const struct page_mark *m;
	mpt over = 0, by;

	VEC_EACH (m, &form->marks) {
		by = m->kind == PAGE_PATH ? path_beyond(&m->path, form->box)
					  : 0;
		over = by > over ? by : over;
	}
	if (over > side / 20)
		diag_report(sc->diag, xml_where(symbol), DIAG_LAYOUT_SYMBOL,
			    units(sc, over), units(sc, side));
}

/* Draws a symbol onto a form. */
static struct page_form *
draw_symbol(const struct scope *sc, const struct xml_node *symbol,
	    struct page_colour current, struct page_form *form)
{
	struct drawing d = {.current = current};
	struct pencil p = {
		.m = {UNIT, 0, 0, UNIT, 0, 0},
		.fill = current,
		.width = 1,
		.cap = PAGE_CAP_ROUND,
		.join = PAGE_JOIN_ROUND,
	};

	d.form = form;
	d.seed = str_hash(STR_HASH_START, form->name, strlen(form->name));
	draw_shapes(&d, sc, symbol, &p);
	check_inside(sc, symbol, d.form);
	return d.form;
}

const struct page_form *
items_draw_symbol(const struct scope *sc, const struct xml_node *symbol,
		  struct page_colour current)
{
	const char *name = xml_attr_or(symbol, "name", "drawing");
	struct symbol_form *s, entry;
	const char *key;

	if (!xml_attr(symbol, "name") || is_dynamic(sc, symbol, 0)) {
		name = arena_printf(sc->scratch, "%s %s", name,
				    kit_call(sc->record, sc->scratch));
		return draw_symbol(
			sc, symbol, current,
			items_add_form(sc, name, read_box(sc, symbol)));
	}
	key = arena_printf(sc->scratch, "%s %02x%02x%02x%02x", name, current.r,
			   current.g, current.b, current.opacity);
	VEC_EACH (s, &sc->press->symbols->v)
		if (str_eq(s->key, key))
			return s->form;
	entry.form = draw_symbol(
		sc, symbol, current,
		page_form_new(sc->press->doc, key, read_box(sc, symbol)));
	entry.key = entry.form->name;
	VEC_PUSH(sc->press->arena, &sc->press->symbols->v, entry);
	return entry.form;
}
