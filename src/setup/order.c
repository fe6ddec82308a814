/* Set-up: the verb order. */
#include "base/map.h"
#include "setup/internal.h"

/* The values of a field that records have decided. */
static struct map *
decided(struct setup *s, struct xml_node **nodes, size_t n, const char *field)
{
	struct map *m = map_new(s->a);
	const char *value;
	size_t i;

	for (i = 0; i < n; i++) {
		value = kit_field(nodes[i], field, s->a);
		if (value)
			*map_at(m, value) = nodes[i];
	}
	return m;
}

/* Those of the nodes whose field is open, in the same order: how many. */
static size_t
keep_open(struct setup *s, const char *field, struct xml_node **nodes, size_t n)
{
	size_t i, kept = 0;

	for (i = 0; i < n; i++)
		if (setup_open(s, nodes[i], field))
			nodes[kept++] = nodes[i];
	return kept;
}

/*
 * Numbers records: in the order they stand, the least first, or by luck, to
 * which equal ones are left.  By luck the numbers that are decided stand.
 */
void
setup_order(struct setup *s, const struct xml_node *step, struct xml_node *at)
{
	const char *field = xml_attr(step, "field"), *by = xml_attr(step, "by");
	bool luck = str_eq(xml_attr(step, "luck"), "yes");
	long place = xml_attr_int(step, "from", 1);
	struct map *taken = map_new(s->a);
	struct xml_node **nodes;
	struct rng r;
	size_t n, i;

	if (luck && !s->request->roll)
		return;
	nodes = setup_select(s, step, at, "each", &n);
	if (luck) {
		taken = decided(s, nodes, n, field);
		n = keep_open(s, field, nodes, n);
		r = setup_stream(s, step, at);
		if (n)
			rng_shuffle(&r, nodes, n, sizeof(*nodes));
	}
	if (by)
		xpath_sort(s->x, nodes, n, by, xml_where(step));
	for (i = 0; i < n; place++)
		if (!map_find(taken, arena_printf(s->a, "%ld", place)))
			setup_fill(s, step, nodes[i++], field,
				   arena_printf(s->a, "%ld", place));
}
