/* Gradients: a <gradient> laid over what it fills. */
#include "items/gradient.h"

#include <math.h>

#include "game/gradient.h"
#include "items/drawing.h"
#include "items/style.h"
#include "page/gradient.h"

#define TURN (3.14159265358979323846 / 180)

struct gradient {
	struct page_colour current;
	struct page_gradient of; /* nowhere yet */
	int angle;		 /* in degrees from upwards, clockwise */
	double x, y, radius;	 /* shares of a box */
	bool circle;
	struct gradient *next; /* in another colour */
};

static struct page_stop
read_stop(const struct scope *sc, const struct xml_node *node,
	  const struct game_stop *from, struct page_colour current)
{
	struct page_colour c =
		items_read_colour(sc, node, from->colour, current);

	c.opacity = (uint8_t)(c.opacity * from->opacity / 1000);
	return (struct page_stop){
		(int32_t)((int64_t)from->at * PAGE_ONE / 1000), c};
}

/* What its colours are; those of a definition that was checked can be read. */
static void
read_stops(const struct scope *sc, const struct xml_node *node,
	   struct gradient *g)
{
	struct arena *a = sc->press->doc->arena;
	struct game_stops all = {{0}};
	struct page_stop *stops;
	size_t i;

	game_read_stops(sc->scratch, xml_attr(node, "colours"), &all);
	stops = ARENA_ARRAY(a, struct page_stop, all.v.n);
	for (i = 0; i < all.v.n; i++)
		stops[i] = read_stop(sc, node, &all.v.at[i], g->current);
	g->of.stops = stops;
	g->of.n = all.v.n;
}

/* "40%" as 0.4. */
static double
share(const struct xml_node *node, const char *name, int otherwise)
{
	return items_read_milli(xml_attr(node, name), otherwise * 1000) /
	       100000.0;
}

const struct gradient *
items_read_gradient(const struct scope *sc, const struct xml_node *node,
		    struct page_colour current)
{
	struct map *known = sc->press->symbols->gradients;
	const char *name = xml_attr(node, "name");
	struct gradient *g;

	for (g = map_find(known, name); g; g = g->next)
		if (page_same_colour(g->current, current))
			return g;
	g = ARENA_NEW(sc->press->doc->arena, struct gradient);
	g->current = current;
	g->of.radial = str_eq(xml_attr(node, "kind"), "radial");
	read_stops(sc, node, g);
	g->angle = (int)xml_attr_int(node, "angle", 180);
	g->x = share(node, "x", 50);
	g->y = share(node, "y", 50);
	g->radius = share(node, "radius", 100);
	g->circle = str_eq(xml_attr(node, "shape"), "circle");
	g->next = map_find(known, name);
	*map_at(known, name) = g;
	return g;
}

struct page_colour
items_gradient_mean(const struct gradient *g)
{
	struct page_colour c = page_gradient_mean(&g->of);

	c.opacity = 255;
	return c;
}

/* Along its angle, as far as the corners that it leads from and to. */
static struct page_matrix
lay_line(const struct gradient *g, struct rect r)
{
	double dx = sin(g->angle * TURN), dy = -cos(g->angle * TURN);
	double way = fabs(r.w * dx) + fabs(r.h * dy);
	mpt x = (mpt)lround(dx * way), y = (mpt)lround(dy * way);

	return (struct page_matrix){
		x, y, -y, x, r.x + (r.w - x) / 2, r.y + (r.h - y) / 2};
}

/* Around its centre, as far as the corner that is farthest from there. */
static struct page_matrix
lay_circle(const struct gradient *g, struct rect r)
{
	double x = r.w * g->x, y = r.h * g->y;
	double rx = fmax(fabs(x), fabs(r.w - x)),
	       ry = fmax(fabs(y), fabs(r.h - y));

	if (g->circle)
		rx = ry = hypot(rx, ry);
	else
		rx *= sqrt(2), ry *= sqrt(2);
	return (struct page_matrix){(int32_t)lround(rx * g->radius),
				    0,
				    0,
				    (int32_t)lround(ry * g->radius),
				    r.x + (mpt)lround(x),
				    r.y + (mpt)lround(y)};
}

const struct page_gradient *
items_lay_gradient(struct arena *a, const struct gradient *g, struct rect box)
{
	struct page_gradient *laid;

	if (!g)
		return NULL;
	laid = ARENA_NEW(a, struct page_gradient);
	*laid = g->of;
	laid->m = g->of.radial ? lay_circle(g, box) : lay_line(g, box);
	return laid;
}
