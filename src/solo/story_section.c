/* Inside solo/: the text of a section, from the ways that lead to it. */
#include "solo/story_section.h"

#include <string.h>

#include "base/str.h"

/* Sorts all edges by the section that they lead to, else as they stand. */
struct story_ways *
story_ways_new(const struct book *b, struct arena *a)
{
	struct story_ways *w = ARENA_NEW(a, struct story_ways);
	size_t n = b->sections.n, i, *next;
	const struct book_section *from;

	w->first = ARENA_ARRAY(a, size_t, n + 1);
	VEC_EACH (from, &b->sections)
		for (i = 0; i < from->edges_n; i++)
			w->first[from->edges[i].to + 1]++;
	for (i = 0; i < n; i++)
		w->first[i + 1] += w->first[i];
	w->in = ARENA_ARRAY(a, struct story_way_in, w->first[n] + 1);
	next = ARENA_ARRAY(a, size_t, n + 1);
	memcpy(next, w->first, n * sizeof(*next));
	VEC_EACH (from, &b->sections)
		for (i = 0; i < from->edges_n; i++)
			w->in[next[from->edges[i].to]++] =
				(struct story_way_in){from, &from->edges[i]};
	return w;
}

/* --- steps --- */

static const char *
table_of(struct story_voice *v, const char *prefix, const struct xml_node *n)
{
	return arena_printf(v->arena, "%s%s", prefix, xml_name(n));
}

/* Tells a table if the game has it. */
static void
add_if_there(struct story_voice *v, struct story_tale tale, struct prose *out)
{
	if (tell_has(v->request->game, tale.table))
		story_voice_add(v, tale, out);
}

/*
 * A step: how it began and what happened inside, where the game has tables
 * for that, then what came of it.  What the reader chose begins a paragraph,
 * and it stays, as does what came of it.
 */
static void
add_step(struct story_voice *v, const struct story_step *s, struct prose *out)
{
	struct story_tale tale = {.at = s->node, .own = s->own && s->opened};
	size_t before = out->pieces.n, i;

	story_scene_show(v->scene, s->before, s->after);
	tale.table = table_of(v, "solo-open-", s->node);
	if (s->opened)
		add_if_there(v, tale, out);
	for (i = 0; i < s->fresh_n; i++) {
		tale.at = s->fresh[i];
		tale.table = table_of(v, "solo-in-", tale.at);
		tale.own = s->own && !s->opened && i == 0;
		add_if_there(v, tale, out);
	}
	tale.at = s->node;
	tale.table = table_of(v, "solo-", s->node);
	tale.own = s->own && out->pieces.n == before;
	tale.keep = s->own;
	if (s->whole)
		story_voice_add(v, tale, out);
}

/* What stands on the table in the middle of a step. */
static void
add_under_way(struct story_voice *v, const struct book_section *at,
	      struct xml_node *step, struct prose *out)
{
	struct story_tale tale = {
		.table = "solo-under-way", .at = step, .keep = true};

	story_scene_show(v->scene, at->pending->start, at->pending->start);
	story_voice_add(v, tale, out);
}

/* --- ways --- */

static bool
same_attrs(const struct xml_node *a, const struct xml_node *b)
{
	const char *names[STEP_ATTRS], *values[STEP_ATTRS];
	size_t n = xml_attrs(a, names, values, STEP_ATTRS), i;

	for (i = 0; i < n; i++)
		if (!str_eq(values[i], xml_attr(b, names[i])))
			return false;
	return n == xml_attrs(b, names, values, STEP_ATTRS);
}

static bool
same_element(const struct xml_node *a, const struct xml_node *b)
{
	const struct xml_node *p = xml_first(a, NULL), *q = xml_first(b, NULL);

	if (!xml_is(a, xml_name(b)) || !same_attrs(a, b))
		return false;
	for (; p && q; p = xml_next(p, NULL), q = xml_next(q, NULL))
		if (!same_element(p, q))
			return false;
	return !p && !q;
}

/* Would two steps be told alike? */
static bool
same_step(const struct story_step *a, const struct story_step *b, size_t size)
{
	return a->opened == b->opened && a->fresh_n == b->fresh_n &&
	       memcmp(a->before, b->before, size) == 0 &&
	       same_element(a->node, b->node);
}

/* How many steps at the end of two ways are the same. */
static size_t
common_end(const struct story_way *a, const struct story_way *b, size_t size)
{
	size_t n = a->steps.n < b->steps.n ? a->steps.n : b->steps.n, k;

	for (k = 0; k < n; k++)
		if (!same_step(&a->steps.at[a->steps.n - 1 - k],
			       &b->steps.at[b->steps.n - 1 - k], size))
			break;
	return k;
}

/* Leaves only the last n steps of a way. */
static void
keep_end(struct story_way *way, size_t n)
{
	size_t i, cut = way->steps.n - n;

	for (i = 0; i < cut; i++)
		xml_remove(way->steps.at[i].node);
	memmove(way->steps.at, way->steps.at + cut, n * sizeof(*way->steps.at));
	way->steps.n = n;
}

/* A way in lived through again, its elements in parent. */
static struct story_way
live(struct story_voice *v, const struct story_way_in *in,
     struct xml_node *parent)
{
	return story_live(&v->life, in->from, in->edge, parent, v->arena);
}

/*
 * The way to a section, in the scene: all of it when there is one, else its
 * end that is the same on all of them.  *more: there are several and
 * something came before that.
 */
static struct story_way
find_way(struct story_voice *v, const struct story_ways *ways,
	 const struct book_section *at, bool *more)
{
	const struct book *b = v->request->book;
	size_t to = (size_t)(at - b->sections.at), n = 0, k, i;
	struct story_way first = {0}, way;
	struct xml_doc *others = xml_new("steps");

	*more = false;
	if (to == 0) /* nothing leads back to the first */
		first = story_live(&v->life, NULL, &b->opening, v->scene->steps,
				   v->arena);
	for (i = ways->first[to]; i < ways->first[to + 1]; i++) {
		if (i == ways->first[to]) {
			first = live(v, &ways->in[i], v->scene->steps);
			n = first.steps.n;
			continue;
		}
		way = live(v, &ways->in[i], xml_root(others));
		k = common_end(&first, &way, b->rules->size);
		*more |= k < way.steps.n || k < first.steps.n;
		n = k < n ? k : n;
	}
	if (*more)
		keep_end(&first, n);
	xml_free(others);
	return first;
}

/*
 * Marks what is new since the reader chose: <bid new="yes">, and of a step
 * that has begun since then the step itself.
 */
static void
mark_fresh(const struct story_way *way)
{
	const struct story_step *s;
	size_t i;

	VEC_EACH (s, &way->steps) {
		if (s->opened)
			xml_set(s->node, "new", "yes");
		for (i = 0; i < s->fresh_n; i++)
			xml_set(s->fresh[i], "new", "yes");
	}
}

/* A section that several ways lead to, or about which there is no more. */
static void
add_arrival(struct story_voice *v, const struct book_section *at,
	    const struct story_way *way, const char *table, struct prose *out)
{
	struct story_tale tale = {
		.table = table, .at = v->scene->root, .keep = true};
	const void *now = at->pending ? at->pending->start : at->state;

	if (way->steps.n)
		now = way->steps.at[0].before;
	story_scene_show(v->scene, now, now);
	story_voice_add(v, tale, out);
}

static void
add_ending(struct story_voice *v, const struct book_section *at,
	   struct prose *out)
{
	size_t depth = xpath_depth(v->xpath);
	struct story_tale tale = {
		.table = "solo-ending",
		.for_what = at->ending.kind,
		.at = v->scene->root,
		.keep = true,
	};

	story_scene_show(v->scene, at->state, at->state);
	xpath_push_text(v->xpath, "good", at->ending.good ? "yes" : "no");
	xpath_push_number(v->xpath, "score", at->ending.score);
	story_voice_add(v, tale, out);
	xpath_pop_to(v->xpath, depth);
}

/* How the way ends in the middle of a step, or of the game. */
static void
add_end(struct story_voice *v, const struct book_section *at,
	const struct story_way *way, struct prose *out)
{
	size_t n = way->steps.n;
	struct xml_node *step = NULL;

	if (at->pending && n && !way->steps.at[n - 1].whole)
		step = way->steps.at[n - 1].node;
	else if (at->pending)
		step = story_live_pending(&v->life, at, v->scene->steps);
	if (step)
		add_under_way(v, at, step, out);
	if (at->ask < 0)
		add_ending(v, at, out);
}

void
story_section_tell(struct story_voice *v, const struct story_ways *ways,
		   const struct book_section *at, struct prose *out)
{
	bool first = at->number == 1, more;
	struct story_way way;
	size_t i;

	story_scene_clear(v->scene);
	way = find_way(v, ways, at, &more);
	mark_fresh(&way);
	if (more)
		add_arrival(v, at, &way, "solo-arrive", out);
	if (first && tell_has(v->request->game, "solo-first"))
		add_arrival(v, at, &way, "solo-first", out);
	for (i = 0; i < way.steps.n; i++)
		add_step(v, &way.steps.at[i], out);
	add_end(v, at, &way, out);
	if (!out->pieces.n)
		add_arrival(v, at, &(struct story_way){0}, "solo-arrive", out);
}
