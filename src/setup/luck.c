/* Set-up verbs with luck: roll deal choose. */
#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "setup/internal.h"

struct texts {
	VEC(const char *) v;
};

void
setup_roll(struct setup *s, const struct xml_node *step, struct xml_node *at)
{
	const char *field = xml_attr(step, "field");
	struct rng r = setup_stream(s, step, at);
	struct setup_dice dice;
	long sum;
	unsigned i;

	if (!setup_open(s, at, field) ||
	    !setup_read_dice(xml_attr(step, "dice"), &dice))
		return;
	sum = dice.plus;
	for (i = 0; i < dice.count; i++)
		sum += 1 + (long)rng_below(&r, dice.sides);
	setup_fill(s, step, at, field, arena_printf(s->a, "%ld", sum));
}

const char **
setup_values(struct setup *s, const struct xml_node *step, struct xml_node *at,
	     const char *attribute, size_t *n)
{
	const char *value = xml_attr(step, "value"), **out;
	struct xml_node **nodes;
	size_t i;

	nodes = setup_select(s, step, at, attribute, n);
	out = ARENA_ARRAY(s->a, const char *, *n + 1);
	for (i = 0; i < *n; i++)
		out[i] = value ? xpath_text(s->x, nodes[i], value,
					    xml_where(step), s->a)
			       : xml_text_trim(nodes[i], s->a);
	return out;
}

/* The values that the records of a pool stand for, a copy each. */
static struct texts
pool_values(struct setup *s, const struct xml_node *step, struct xml_node *at)
{
	struct xml_node **nodes;
	struct texts t = {{0}};
	const char **values;
	size_t n, i, copies;

	nodes = setup_select(s, step, at, "from", &n);
	values = setup_values(s, step, at, "from", &n);
	for (i = 0; i < n; i++)
		for (copies = game_copies(s->request->game, nodes[i]); copies;
		     copies--)
			VEC_PUSH(s->a, &t.v, values[i]);
	return t;
}

/* Takes one entry equal to word out of the pool. */
static void
take_out(struct texts *pool, const char *word)
{
	size_t i;

	for (i = 0; i < pool->v.n; i++)
		if (str_eq(pool->v.at[i], word)) {
			memmove(pool->v.at + i, pool->v.at + i + 1,
				(pool->v.n - i - 1) * sizeof(*pool->v.at));
			pool->v.n--;
			return;
		}
}

/* Takes the words of a text out of the pool. */
static void
take_out_words(struct setup *s, struct texts *pool, const char *text)
{
	char *rest = arena_strdup(s->a, text), *word;

	while ((word = strtok_r(rest, " \t\r\n", &rest)))
		take_out(pool, word);
}

/*
 * The records whose field is open, out of n, moved to the front: how many.
 * What the others hold already is taken out of the pool.
 */
static size_t
keep_open(struct setup *s, const struct xml_node *step, struct xml_node **to,
	  size_t n, struct texts *pool)
{
	const char *field = xml_attr(step, "field"), *value;
	size_t i, open = 0;

	for (i = 0; i < n; i++) {
		value = kit_field(to[i], field, s->a);
		if (!value)
			to[open++] = to[i];
		else if (xml_attr(step, "count"))
			take_out_words(s, pool, value);
		else
			take_out(pool, value);
	}
	return open;
}

/* One entry more, beside those the record was dealt before. */
static void
deal_one(struct setup *s, const struct xml_node *step, struct xml_node *to,
	 const char *entry)
{
	const char *field = xml_attr(step, "field");
	const char *had = kit_field(to, field, s->a);

	setup_fill(s, step, to, field,
		   had ? arena_printf(s->a, "%s %s", had, entry) : entry);
}

void
setup_deal(struct setup *s, const struct xml_node *step, struct xml_node *at)
{
	const char *count = setup_attr(s, step, at, "count");
	struct texts pool = pool_values(s, step, at);
	struct rng r = setup_stream(s, step, at);
	long rounds = count ? strtol(count, NULL, 10) : 1;
	struct xml_node **to;
	size_t n, i, next = 0;

	to = setup_select(s, step, at, "to", &n);
	n = keep_open(s, step, to, n, &pool);
	if (rounds > 0 && pool.v.n < (size_t)rounds * n)
		diag_report(s->diag, xml_where(step), DIAG_DEAL_SHORT,
			    arena_printf(s->a, "%zu", pool.v.n),
			    arena_printf(s->a, "%zu", (size_t)rounds * n));
	if (pool.v.n)
		rng_shuffle(&r, pool.v.at, pool.v.n, sizeof(*pool.v.at));
	for (; rounds > 0; rounds--)
		for (i = 0; i < n && next < pool.v.n; i++)
			deal_one(s, step, to[i], pool.v.at[next++]);
}

/* Keeps those of the nodes for which an expression is greatest. */
static size_t
keep_most(struct setup *s, const struct xml_node *among,
	  struct xml_node **nodes, size_t n)
{
	const char *most = xml_attr(among, "most");
	double best = 0, v;
	size_t i, kept = 0;

	if (!most)
		return n;
	for (i = 0; i < n; i++) {
		v = xpath_number(s->x, nodes[i], most, xml_where(among));
		if (!kept || v > best) {
			best = v;
			kept = 0;
		}
		if (v == best)
			nodes[kept++] = nodes[i];
	}
	return kept;
}

/*
 * The record chosen: the first <among> that selects any decides.  One
 * candidate needs no luck (unless luck="yes"); several do.
 */
static struct xml_node *
choose_among(struct setup *s, const struct xml_node *step, struct xml_node *at)
{
	struct xml_node *among, **nodes;
	struct rng r;
	size_t n;

	XML_EACH (among, step, "among") {
		const char *test = xml_attr(among, "if");

		if (test && !xpath_true(s->x, at, test, xml_where(among)))
			continue;
		nodes = setup_select(s, among, at, "select", &n);
		n = keep_most(s, among, nodes, n);
		if (!n)
			continue;
		if (n == 1 && !str_eq(xml_attr(among, "luck"), "yes"))
			return nodes[0];
		if (!s->request->roll)
			return NULL;
		r = setup_stream(s, step, at);
		return nodes[rng_below(&r, (uint32_t)n)];
	}
	return NULL;
}

void
setup_choose(struct setup *s, const struct xml_node *step, struct xml_node *at)
{
	const char *field = xml_attr(step, "field");
	struct xml_node *chosen;

	if (!setup_open(s, at, field))
		return;
	chosen = choose_among(s, step, at);
	if (chosen)
		setup_fill(s, step, at, field,
			   xpath_text(s->x, chosen,
				      xml_attr_or(step, "value", "@number"),
				      xml_where(step), s->a));
}
