/* Drawings: symbols made of shapes, kept as forms. */
#include "items/drawing.h"

#include <stdlib.h>
#include <string.h>

#include "base/budget.h"
#include "items/draw.h"
#include "items/item.h"
#include "items/label.h"
#include "items/repeat.h"
#include "items/sketch.h"
#include "items/vector.h"
#include "kit/kit.h"

#define UNIT 1000 /* mpt to a unit of a symbol's box */

/* A drawing under way. */
struct drawing {
	struct page_form *form;
	struct page_colour current;
	uint64_t seed; /* of the next wavering stroke */
	int depth;     /* of symbols in symbols */
	size_t left;   /* how many shapes more may be drawn */
};

/* What shapes inherit from their group. */
struct pencil {
	struct transform m;
	struct page_colour fill, stroke;
	struct cover cover; /* of the fill */
	bool multiply;	    /* ink over ink */
	double width;
	int sketch; /* thousandths of a unit */
	enum page_cap cap;
	enum page_join join;
};

static void draw_shapes(struct drawing *d, const struct scope *sc,
			const struct element *in, const struct pencil *p);

static double
number(const struct scope *sc, const struct element *e, enum attr a)
{
	return items_attr_milli(sc, e, a, 0, -ITEMS_LARGE, ITEMS_LARGE) /
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
read_pencil(struct drawing *d, const struct scope *sc, const struct element *e,
	    const struct pencil *group)
{
	struct pencil p = *group;
	struct transform t;
	const char *v;
	int opacity;

	v = items_attr(sc, e, ATTR_TRANSFORM);
	if (v) {
		if (!transform_read(v, &t))
			diag_report(sc->diag, xml_where(e->node),
				    DIAG_LAYOUT_TRANSFORM, v);
		p.m = transform_join(p.m, t);
	}
	v = items_attr(sc, e, ATTR_FILL);
	if (v)
		p.fill = items_read_fill(sc, e->node, v, d->current, &p.cover);
	v = items_attr(sc, e, ATTR_STROKE);
	if (v)
		p.stroke = items_read_colour(sc, e->node, v, d->current);
	if (items_attr(sc, e, ATTR_STROKE_WIDTH))
		p.width = items_attr_milli(sc, e, ATTR_STROKE_WIDTH, 1000, 0,
					   ITEMS_LARGE) /
			  1000.0;
	if (p.width <= 0) /* a PDF draws a line of no width all the same */
		p.stroke.opacity = 0;
	p.sketch =
		items_attr_milli(sc, e, ATTR_SKETCH, p.sketch, 0, ITEMS_LARGE);
	p.cap = read_cap(items_attr(sc, e, ATTR_CAP), p.cap);
	p.join = read_join(items_attr(sc, e, ATTR_JOIN), p.join);
	v = items_attr(sc, e, ATTR_BLEND);
	if (v)
		p.multiply = str_eq(v, "multiply");
	opacity = items_attr_milli(sc, e, ATTR_OPACITY, 1000, 0, 1000);
	p.fill.opacity = (uint8_t)(p.fill.opacity * opacity / 1000);
	p.stroke.opacity = (uint8_t)(p.stroke.opacity * opacity / 1000);
	return p;
}

static void
read_dash(const struct scope *sc, const struct element *e,
	  struct page_path *path)
{
	const char *v = items_attr(sc, e, ATTR_DASH);
	char *rest, *word;
	int n_dash = 0;

	if (str_blank(v))
		return;
	rest = arena_strdup(sc->scratch, v);
	while ((word = strtok_r(rest, " \t\r\n,", &rest))) {
		if (n_dash < 4)
			path->dash[n_dash] =
				(mpt)((int64_t)items_read_milli(word, 1000) *
				      UNIT / 1000);
		n_dash++;
	}
	path->dashes =
		items_good_dash(sc, e->node, v, path->dash, n_dash, "4 2");
}

static void
add_path(struct drawing *d, const struct scope *sc, const struct element *e,
	 struct outline o, const struct pencil *p)
{
	struct page_mark m = {.kind = PAGE_PATH, .multiply = p->multiply};
	double k = transform_scale(p->m);
	struct arena *a = d->form->arena;

	budget_spend(WORK_SEGMENT, o.v.n);
	if (p->sketch > 0)
		o = outline_sketch(a, &o, (mpt)(p->sketch * k / 1000),
				   d->seed++);
	m.path = (struct page_path){
		.n = o.v.n,
		.segments = o.v.at,
		.fill = p->fill,
		.stroke = p->stroke,
		.pattern = p->cover.pattern,
		.width = (mpt)(p->width * k),
		.cap = p->cap,
		.join = p->join,
	};
	m.path.gradient = items_lay_gradient(a, p->cover.gradient,
					     page_path_bounds(&m.path));
	read_dash(sc, e, &m.path);
	VEC_PUSH(a, &d->form->marks, m);
}

static void
draw_shape(struct drawing *d, const struct scope *sc, const struct element *e,
	   const struct pencil *p)
{
	struct arena *a = d->form->arena;
	struct outline o = {{0}};

	if (xml_is(e->node, "path")) {
		const char *data = items_attr(sc, e, ATTR_D);

		items_read_path(sc, e, data, p->m, a, &o);
	} else if (xml_is(e->node, "rect")) {
		outline_rect(a, &o, number(sc, e, ATTR_X),
			     number(sc, e, ATTR_Y), number(sc, e, ATTR_WIDTH),
			     number(sc, e, ATTR_HEIGHT), number(sc, e, ATTR_RX),
			     p->m);
	} else if (xml_is(e->node, "circle")) {
		outline_ellipse(a, &o, number(sc, e, ATTR_CX),
				number(sc, e, ATTR_CY), number(sc, e, ATTR_R),
				number(sc, e, ATTR_R), p->m);
	} else {
		outline_ellipse(a, &o, number(sc, e, ATTR_CX),
				number(sc, e, ATTR_CY), number(sc, e, ATTR_RX),
				number(sc, e, ATTR_RY), p->m);
	}
	add_path(d, sc, e, o, p);
}

/* What is in a group, inside the path of its clip if it has one. */
static void
draw_group(struct drawing *d, const struct scope *sc, const struct element *e,
	   const struct pencil *p)
{
	const char *data = items_attr(sc, e, ATTR_CLIP);
	struct page_mark clip = {.kind = PAGE_CLIP};
	struct page_mark end = {.kind = PAGE_UNCLIP};
	struct arena *a = d->form->arena;
	struct outline o = {{0}};

	if (!data) {
		draw_shapes(d, sc, e, p);
		return;
	}
	items_read_path(sc, e, data, p->m, a, &o);
	clip.path.n = o.v.n;
	clip.path.segments = o.v.at;
	VEC_PUSH(a, &d->form->marks, clip);
	draw_shapes(d, sc, e, p);
	VEC_PUSH(a, &d->form->marks, end);
}

static struct page_matrix
to_matrix(struct transform t)
{
	double v[] = {t.a, t.b, t.c, t.d, t.e, t.f};
	int32_t to[6];
	size_t i;

	for (i = 0; i < 6; i++) {
		v[i] *= i < 4 ? PAGE_ONE : UNIT;
		to[i] = (int32_t)(v[i] > ITEMS_LARGE	? ITEMS_LARGE
				  : v[i] < -ITEMS_LARGE ? -ITEMS_LARGE
							: v[i]);
	}
	return (struct page_matrix){to[0], to[1], to[2], to[3], to[4], to[5]};
}

/* A symbol that is a file, drawn inside another in its own units. */
static void
draw_nested_file(struct drawing *d, const struct scope *sc,
		 const struct element *symbol, const struct pencil *p)
{
	const struct svg_drawing *file = items_draw_vector(
		sc, symbol->node, items_attr(sc, symbol, ATTR_SRC), p->fill,
		true);
	struct page_mark m = {.kind = PAGE_PLACE, .multiply = p->multiply};
	struct transform t = p->m, back = transform_none;

	if (!file)
		return;
	back.a = back.d = 1 / file->unit;
	t = transform_join(t, back);
	t.e /= UNIT;
	t.f /= UNIT;
	m.place.form = file->form;
	m.place.m = to_matrix(t);
	VEC_PUSH(d->form->arena, &d->form->marks, m);
}

/* A symbol drawn inside another, its box's corner at the origin. */
static void
draw_nested(struct drawing *d, const struct scope *sc, const struct element *e,
	    const struct pencil *p)
{
	const char *name = items_attr(sc, e, ATTR_NAME);
	const struct element *symbol = items_find(
		sc, xml_where(e->node), "symbol", name, DIAG_NO_SYMBOL);

	if (!symbol)
		return;
	if (d->depth == FIXED_USE_DEPTH) {
		diag_report(sc->diag, xml_where(e->node), DIAG_LAYOUT_LOOP,
			    name);
		return;
	}
	if (items_has(symbol, ATTR_SRC)) {
		draw_nested_file(d, sc, symbol, p);
		return;
	}
	d->depth++;
	draw_shapes(d, sc, symbol, p);
	d->depth--;
}

static void
draw_one(struct drawing *d, const struct scope *sc, const struct element *e,
	 const struct pencil *group)
{
	struct pencil p;

	if (!items_may_add(sc, &d->left, e->node))
		return;
	p = read_pencil(d, sc, e, group);
	if (xml_is(e->node, "g"))
		draw_group(d, sc, e, &p);
	else if (e->kind == &items_kind_text)
		items_draw_label(sc, e, d->form, p.m, p.fill, p.multiply);
	else if (xml_is(e->node, "symbol"))
		draw_nested(d, sc, e, &p);
	else
		draw_shape(d, sc, e, &p);
}

static void draw_inside(struct drawing *d, const struct scope *sc,
			const struct element *in, const struct pencil *p);

/* A drawing under way, and how what stands inside an element is drawn. */
struct inside {
	struct drawing *drawing;
	const struct pencil *pencil;
};

static void
draw_child(void *context, const struct scope *sc, struct element *e)
{
	const struct inside *in = context;

	if (xml_is(e->node, "let"))
		items_bind(sc, e);
	else if (xml_is(e->node, "else"))
		draw_inside(in->drawing, sc, e, in->pencil);
	else
		draw_one(in->drawing, sc, e, in->pencil);
}

/* The shapes inside an element, or in an <else> inside that. */
static void
draw_inside(struct drawing *d, const struct scope *sc, const struct element *in,
	    const struct pencil *p)
{
	struct inside inside = {d, p};
	struct element *e;
	bool met = true;

	for (e = in->first; e; e = e->next)
		items_repeat(sc, e, &met, draw_child, &inside);
}

static void
draw_shapes(struct drawing *d, const struct scope *sc, const struct element *in,
	    const struct pencil *p)
{
	size_t depth = xpath_depth(sc->in->x);

	draw_inside(d, sc, in, p);
	xpath_pop_to(sc->in->x, depth);
}

static struct rect
read_box(const struct scope *sc, const struct element *symbol)
{
	const char *box = items_attr(sc, symbol, ATTR_BOX);
	char *copy = arena_strdup(sc->scratch, box ? box : "0 0 100 100");
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
check_inside(const struct scope *sc, const struct element *symbol,
	     const struct page_form *form)
{
	mpt side = form->box.w > form->box.h ? form->box.w : form->box.h;
	const struct page_mark *m;
	mpt over = 0, by;
	int clips = 0;

	VEC_EACH (m, &form->marks) {
		by = 0;
		if (!clips && (m->kind == PAGE_PATH || m->kind == PAGE_CLIP))
			by = path_beyond(&m->path, form->box);
		clips += (m->kind == PAGE_CLIP) - (m->kind == PAGE_UNCLIP);
		over = by > over ? by : over;
	}
	if (over > side / 20)
		diag_report(sc->diag, xml_where(symbol->node),
			    DIAG_LAYOUT_SYMBOL, units(sc, over),
			    units(sc, side));
}

/* Draws a symbol, or the cell of a pattern, onto a form. */
static struct page_form *
draw_symbol(const struct scope *sc, const struct element *symbol,
	    struct page_colour current, struct page_form *form)
{
	struct drawing d = {.current = current,
			    .left = budget_most(BUDGET_ITEMS)};
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
	if (!sc->pattern) /* a cell is cut off at its sides */
		check_inside(sc, symbol, d.form);
	return d.form;
}

/* A drawing that depends on the record, or that nothing names. */
static const struct page_form *
draw_here(const struct scope *sc, const struct element *symbol,
	  struct page_colour current)
{
	const char *name = items_raw(symbol, ATTR_NAME);

	name = arena_printf(sc->scratch, "%s %s", name ? name : "drawing",
			    kit_call(sc->record, sc->scratch));
	return draw_symbol(sc, symbol, current,
			   items_add_form(sc, name, read_box(sc, symbol)));
}

/* A drawing that is a file; one without is as empty as its box. */
static const struct page_form *
draw_file(const struct scope *sc, const struct element *symbol, const char *src,
	  struct page_colour current)
{
	const struct svg_drawing *d =
		items_draw_vector(sc, symbol->node, src, current, true);

	if (symbol->first || items_has(symbol, ATTR_BOX))
		diag_report(sc->diag, xml_where(symbol->node), DIAG_SVG_SHAPES,
			    src);
	return d ? d->form : items_add_form(sc, src, read_box(sc, symbol));
}

/* A symbol drawn in a colour, and the next. */
struct symbol_form {
	struct page_colour colour;
	struct page_form *form;
	struct symbol_form *next;
};

const struct page_form *
items_draw_symbol(const struct scope *sc, struct element *symbol,
		  struct page_colour current)
{
	const char *symbol_name = items_raw(symbol, ATTR_NAME), *name;
	struct map *drawn = sc->press->symbols->by_name;
	const char *src = items_attr(sc, symbol, ATTR_SRC);
	struct symbol_form *s, *new;

	if (src)
		return draw_file(sc, symbol, src, current);
	if (!symbol_name || items_varies_inside(sc, symbol) ||
	    items_hides_facts(sc))
		return draw_here(sc, symbol, current);
	for (s = map_find(drawn, symbol_name); s; s = s->next)
		if (page_same_colour(s->colour, current))
			return s->form;
	name = arena_printf(sc->scratch, "%s %02x%02x%02x%02x", symbol_name,
			    current.r, current.g, current.b, current.opacity);
	new = ARENA_NEW(sc->press->arena, struct symbol_form);
	new->colour = current;
	new->form = draw_symbol(
		sc, symbol, current,
		page_form_new(sc->press->doc, name, read_box(sc, symbol)));
	new->next = map_find(drawn, symbol_name);
	*map_at(drawn, symbol_name) = new;
	return new->form;
}

/* --- patterns --- */

/* What is smaller would be a grey, and slow to draw. */
#define LEAST_CELL (UNIT / 2)

/* A pattern drawn in a colour, and the next. */
struct pattern_form {
	struct page_colour colour;
	struct page_pattern pattern;
	struct pattern_form *next;
};

/* How a pattern's cells lie; false, reported: they are too small. */
static bool
read_cells(const struct scope *sc, const struct element *e, struct rect box,
	   struct page_matrix *m)
{
	const char *text = items_attr(sc, e, ATTR_TRANSFORM);
	struct transform t = transform_none;
	mpt side = box.w < box.h ? box.w : box.h;

	if (text && !transform_read(text, &t))
		diag_report(sc->diag, xml_where(e->node), DIAG_LAYOUT_TRANSFORM,
			    text);
	*m = to_matrix(t);
	if (side >= LEAST_CELL && side * transform_scale(t) >= LEAST_CELL)
		return true;
	diag_report(sc->diag, xml_where(e->node), DIAG_PATTERN_CELL,
		    items_raw(e, ATTR_NAME));
	return false;
}

static const struct page_pattern *
draw_pattern(const struct scope *sc, const struct element *e,
	     struct page_colour current, struct pattern_form *new)
{
	struct scope at = items_at(sc, xml_root(sc->in->kit));
	struct rect box = read_box(sc, e);
	const char *name = items_raw(e, ATTR_NAME);
	struct page_form *cell;

	if (!read_cells(sc, e, box, &new->pattern.m))
		return NULL;
	at.pattern = name;
	cell = page_form_new(sc->press->doc,
			     arena_printf(sc->scratch, "%s %02x%02x%02x%02x",
					  name, current.r, current.g, current.b,
					  current.opacity),
			     box);
	new->pattern.cell = cell;
	new->colour = current;
	new->next = map_find(sc->press->symbols->patterns, name);
	*map_at(sc->press->symbols->patterns, name) = new;
	draw_symbol(&at, e, current, cell);
	return &new->pattern;
}

const struct page_pattern *
items_draw_pattern(const struct scope *sc, const struct xml_node *n,
		   const struct xml_node *pattern, struct page_colour current)
{
	const char *name = xml_attr(pattern, "name");
	const struct pattern_form *p;

	if (sc->pattern) {
		diag_report(sc->diag, xml_where(n), DIAG_PATTERN_INSIDE,
			    sc->pattern, name);
		return NULL;
	}
	for (p = map_find(sc->press->symbols->patterns, name); p; p = p->next)
		if (page_same_colour(p->colour, current))
			return &p->pattern;
	return draw_pattern(
		sc, items_element(sc->in, pattern), current,
		ARENA_NEW(sc->press->doc->arena, struct pattern_form));
}
