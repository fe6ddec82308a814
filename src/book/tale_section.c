/* Inside book/: the text of a section, true on every way that leads to it. */
#include "book/tale_section.h"

#include <string.h>

#include "base/str.h"

#define SAMPLE 8	   /* ways, or states, that a text is told for */
#define ASIDE "solo-aside" /* what is seen by the way */
#define ASIDE_WORDS 90	   /* told in a section, beyond which it has none */
#define ASIDE_TIMES 2	   /* that one is told in a book, about */
#define ASIDE_TRIES 8	   /* to find one that is new on all ways there */

/* --- ways --- */

/* The next edge that somebody can go; NULL behind the last. From {0}. */
struct going {
	bool begun;
	size_t section, state, offer;
};

static const struct hours_edge *
next_edge(const struct hours *h, struct going *g)
{
	const struct hours_section *s;
	uint32_t e;

	if (!g->begun) {
		g->begun = true;
		return &h->edges.at[h->opening];
	}
	for (; g->section < h->sections.n; g->section++, g->state = 0) {
		s = &h->sections.at[g->section];
		for (; g->state < s->states_n; g->state++, g->offer = 0)
			while (g->offer < s->offers_n) {
				e = s->states[g->state].edges[g->offer++];
				if (e != HOURS_NONE)
					return &h->edges.at[e];
			}
	}
	return NULL;
}

static bool
same_move(const struct hours_edge *a, const struct hours_edge *b)
{
	return a->moves_n && b->moves_n &&
	       memcmp(&a->moves->move, &b->moves->move,
		      sizeof(a->moves->move)) == 0;
}

/*
 * Of all edges into each section: is one told in a result, do they begin with
 * different moves of the reader's?  A few of them would not do for that.
 */
static void
compare(const struct hours *h, struct tale_ways *w, struct arena *a)
{
	const struct hours_edge **first =
		ARENA_ARRAY(a, const struct hours_edge *, h->sections.n + 1);
	const struct hours_edge *e;
	struct going g = {0};
	struct tale_into *t;

	while ((e = next_edge(h, &g))) {
		t = &w->into[e->to];
		t->told |= w->result[e - h->edges.at];
		t->open |= !w->alone[e - h->edges.at];
		if (!first[e->to])
			first[e->to] = e;
		else
			t->mixed |= !same_move(first[e->to], e);
	}
}

/* A few of the edges into each section, spread over all of them. */
static void
gather(const struct hours *h, struct tale_ways *w, struct arena *a)
{
	size_t *all = ARENA_ARRAY(a, size_t, h->sections.n + 1);
	size_t *seen = ARENA_ARRAY(a, size_t, h->sections.n + 1);
	const struct hours_edge *e;
	struct going first = {0}, again = {0};
	struct tale_into *t;
	size_t step;

	while ((e = next_edge(h, &first)))
		all[e->to]++;
	while ((e = next_edge(h, &again))) {
		t = &w->into[e->to];
		step = (all[e->to] + SAMPLE - 1) / SAMPLE;
		if (seen[e->to]++ % step)
			continue;
		if (!t->edges)
			t->edges = ARENA_ARRAY(a, uint32_t, SAMPLE);
		t->edges[t->n++] = (uint32_t)(e - h->edges.at);
	}
}

static size_t
count_asides(const struct game *g)
{
	const struct xml_node *table = game_find(g, "table", ASIDE), *entry;
	size_t n = 0;

	if (table && game_is_spoken(g, table))
		XML_EACH (entry, table, "entry")
			n++;
	return n;
}

struct tale_ways *
tale_ways_new(const struct book *b, struct arena *a)
{
	struct tale_ways *w = ARENA_NEW(a, struct tale_ways);
	const struct book_section *s;
	size_t i;

	w->into = ARENA_ARRAY(a, struct tale_into, b->hours->sections.n);
	w->result = ARENA_ARRAY(a, bool, b->hours->edges.n);
	w->alone = ARENA_ARRAY(a, bool, b->hours->edges.n);
	VEC_EACH (s, &b->sections)
		if (s->kind == BOOK_RESULT)
			for (i = 0; i < s->edges_n; i++) {
				w->result[s->edges[i]] = true;
				w->alone[s->edges[i]] =
					s->choices[0].ways_n == 1;
			}
	compare(b->hours, w, a);
	gather(b->hours, w, a);
	w->asides = count_asides(b->request->game) * ASIDE_TIMES;
	w->book = b;
	w->arena = a;
	return w;
}

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

/* Are two states alike but for what the reader pencils? */
static bool
same_but_sheet(const struct tale_voice *v, const void *a, const void *b)
{
	const struct hours_request *r = &v->life.hours->request;
	size_t size = r->rules->key ? r->rules->key : r->rules->size;
	union rules_state x, y;

	memcpy(&x, a, r->rules->size);
	memcpy(&y, b, r->rules->size);
	r->rules->book->pencil(&x, r->seat);
	r->rules->book->pencil(&y, r->seat);
	return memcmp(&x, &y, size) == 0;
}

static bool
same_step(const struct tale_voice *v, const struct tale_step *a,
	  const struct tale_step *b)
{
	return a->opened == b->opened && a->fresh_n == b->fresh_n &&
	       same_element(a->node, b->node) &&
	       same_but_sheet(v, a->before, b->before);
}

/* How many steps at the end of two ways are the same. */
static size_t
common_end(const struct tale_voice *v, const struct tale_way *a,
	   const struct tale_way *b)
{
	size_t n = a->steps.n < b->steps.n ? a->steps.n : b->steps.n, k;

	for (k = 0; k < n; k++)
		if (!same_step(v, &a->steps.at[a->steps.n - 1 - k],
			       &b->steps.at[b->steps.n - 1 - k]))
			break;
	return k;
}

/* Steps at the end of a way that are not the reader's own. */
static size_t
others_end(const struct tale_way *way)
{
	size_t k = 0;

	while (k < way->steps.n && !way->steps.at[way->steps.n - 1 - k].own)
		k++;
	return k;
}

static struct tale_into *
into(struct tale_voice *v, struct tale_ways *w, uint32_t section)
{
	struct tale_into *t = &w->into[section];
	struct xml_doc *steps;
	struct tale_way first = {0}, way;
	size_t i, k;

	if (t->counted)
		return t;
	t->counted = true;
	steps = xml_new("steps");
	for (i = 0; i < t->n; i++) {
		way = tale_live(&v->life, &v->life.hours->edges.at[t->edges[i]],
				xml_root(steps), v->arena);
		if (!i) {
			first = way;
			t->common = way.steps.n;
			continue;
		}
		k = common_end(v, &first, &way);
		t->common = k < t->common ? k : t->common;
	}
	if (!t->open)
		t->common = 0;
	if ((t->told || t->mixed) && t->common > others_end(&first))
		t->common = others_end(&first);
	xml_free(steps);
	return t;
}

/* --- steps --- */

static const char *
table_of(struct tale_voice *v, const char *prefix, const struct xml_node *n)
{
	return arena_printf(v->arena, "%s%s", prefix, xml_name(n));
}

/* Tells a table if the game has it. */
static void
add_if_there(struct tale_voice *v, struct tale_piece piece, struct prose *out)
{
	if (tell_has(v->request->book->request->game, piece.table))
		tale_voice_add(v, piece, out);
}

/*
 * A step: how it began and what happened inside, where the game has tables
 * for that, then how it went or goes on, and what came of it.  What the reader chose begins a paragraph,
 * and it stays, as does what came of it.
 */
static void
add_step(struct tale_voice *v, const struct tale_step *s, bool on,
	 struct prose *out)
{
	struct tale_piece piece = {.at = s->node, .own = s->own && s->opened};
	size_t before = out->pieces.n, i;

	tale_scene_show(v->scene, s->before, s->after);
	piece.table = table_of(v, "solo-open-", s->node);
	if (s->opened)
		add_if_there(v, piece, out);
	for (i = 0; i < s->fresh_n; i++) {
		piece.at = s->fresh[i];
		piece.table = table_of(v, "solo-in-", piece.at);
		piece.own = s->own && !s->opened && i == 0;
		add_if_there(v, piece, out);
	}
	piece.at = s->node;
	piece.own = s->own && out->pieces.n == before;
	piece.keep = s->own;
	piece.table = table_of(v, on ? "solo-on-" : "solo-through-", s->node);
	if (s->own)
		add_if_there(v, piece, out);
	piece.own = s->own && out->pieces.n == before;
	piece.table = table_of(v, "solo-", s->node);
	if (s->whole)
		tale_voice_add(v, piece, out);
}

/*
 * Marks what is new since the reader chose: <bid new="yes">, and of a step
 * that has begun since then the step itself.
 */
static void
mark_fresh(const struct tale_way *way)
{
	const struct tale_step *s;
	size_t i;

	VEC_EACH (s, &way->steps) {
		if (s->opened)
			xml_set(s->node, "new", "yes");
		for (i = 0; i < s->fresh_n; i++)
			xml_set(s->fresh[i], "new", "yes");
	}
}

/* --- what is true of all --- */

/* Tells something for the nth of several; true: there is one. */
typedef bool teller(struct tale_voice *v, const void *context, size_t nth,
		    struct prose *out);

/* Keeps of what is told for the first what is told of all of them. */
static void
add_common(struct tale_voice *v, teller *nth, const void *context, size_t n,
	   struct prose *out)
{
	struct tell_state *taken = tell_save(v->tell, v->arena);
	struct prose *told = ARENA_ARRAY(v->arena, struct prose, n + 1);
	const struct prose_piece *p;
	struct rng luck = v->luck;
	bool *is = ARENA_ARRAY(v->arena, bool, n + 1);
	size_t i;

	for (i = n; i--;) { /* the first last: what it takes is taken */
		v->luck = luck;
		tell_restore(v->tell, taken);
		tale_scene_clear(v->scene);
		told[i] = (struct prose){.arena = out->arena,
					 .groups = out->groups};
		is[i] = nth(v, context, i, &told[i]);
	}
	for (i = 1; i < n; i++)
		if (is[i])
			prose_keep_common(&told[0], &told[i]);
	VEC_EACH (p, &told[0].pieces)
		VEC_PUSH(out->arena, &out->pieces, *p);
	out->groups = told[0].groups;
}

/* Steps of edges: from the first on, or from the end back. */
struct stretch {
	const uint32_t *edges;
	struct tale_ways *ways;
	bool end; /* what is common at the end; else what comes before */
	bool on;  /* one of them leaves the reader's own step under way */
};

static bool
tell_stretch(struct tale_voice *v, const void *context, size_t nth,
	     struct prose *out)
{
	const struct stretch *s = context;
	const struct hours_edge *e = &v->life.hours->edges.at[s->edges[nth]];
	size_t common = into(v, s->ways, e->to)->common, from, to, i;
	struct tale_way way = tale_live(&v->life, e, v->scene->steps, v->arena);

	if (common > way.steps.n)
		common = way.steps.n;
	from = s->end ? way.steps.n - common : 0;
	to = s->end ? way.steps.n : way.steps.n - common;
	mark_fresh(&way);
	for (i = 0; i < way.steps.n; i++)
		if (i < from || i >= to)
			xml_remove(way.steps.at[i].node);
	for (i = from; i < to; i++)
		add_step(v, &way.steps.at[i], s->on, out);
	return true;
}

static void
add_stretch(struct tale_voice *v, struct tale_ways *ways, const uint32_t *edges,
	    size_t n, bool end, struct prose *out)
{
	struct stretch s = {edges, ways, end, false};
	size_t i;

	for (i = 0; i < n && !s.on; i++)
		s.on = hours_goes_on(v->life.hours,
				     &v->life.hours->edges.at[edges[i]]);
	add_common(v, tell_stretch, &s, n, out);
}

/* Every so many of a list, at most SAMPLE. */
static const uint32_t *
spread(struct tale_voice *v, const uint32_t *edges, size_t *n)
{
	uint32_t *few = ARENA_ARRAY(v->arena, uint32_t, SAMPLE);
	size_t step = (*n + SAMPLE - 1) / SAMPLE, i, k = 0;

	for (i = 0; i < *n; i += step)
		few[k++] = edges[i];
	*n = k;
	return few;
}

/* --- what is there --- */

const struct hours_state *
tale_likely(const struct hours_section *s)
{
	const struct hours_state *best = s->states;
	size_t i;

	for (i = 1; i < s->states_n; i++)
		if (s->states[i].weight > best->weight)
			best = &s->states[i];
	return best;
}

struct xml_node *
tale_show(struct tale_voice *v, const struct hours_state *at,
	  const void **start)
{
	bool middle = v->life.hours->request.rules->book->middle;
	struct xml_node *step;

	*start = at->state;
	tale_scene_clear(v->scene);
	step = tale_live_pending(&v->life, at, v->scene->steps, start,
				 v->arena);
	tale_scene_show(v->scene, *start, middle ? at->state : *start);
	return step;
}

/* How many states of a section a text is told for. */
static size_t
sampled(const struct hours_section *s)
{
	return s->states_n < SAMPLE ? s->states_n : SAMPLE;
}

/* The nth of them: the likely one, then others, spread. */
static const struct hours_state *
nth_state(const struct hours_section *s, size_t nth)
{
	return nth ? &s->states[nth * s->states_n / sampled(s)]
		   : tale_likely(s);
}

static bool
tell_under_way(struct tale_voice *v, const void *context, size_t nth,
	       struct prose *out)
{
	const void *start;
	struct tale_piece piece = {.table = "solo-under-way", .keep = true};

	piece.at = tale_show(v, nth_state(context, nth), &start);
	if (!piece.at)
		return false;
	tale_scene_show(v->scene, start, start);
	tale_voice_add(v, piece, out);
	return true;
}

static bool
tell_ending(struct tale_voice *v, const void *context, size_t nth,
	    struct prose *out)
{
	const struct hours_section *s = context;
	const void *state = nth_state(s, nth)->state;
	size_t depth = xpath_depth(v->xpath);
	struct tale_piece piece = {
		.table = "solo-ending",
		.for_what = s->ending.kind,
		.at = v->scene->root,
		.keep = true,
	};

	tale_scene_show(v->scene, state, state);
	xpath_push_text(v->xpath, "good", s->ending.good ? "yes" : "no");
	xpath_push_number(v->xpath, "score", s->ending.score);
	tale_voice_add(v, piece, out);
	xpath_pop_to(v->xpath, depth);
	return true;
}

/* The first section, and one of which there is no more to say. */
static bool
tell_arrival(struct tale_voice *v, const void *context, size_t nth,
	     struct prose *out)
{
	const struct hours_section *s = context;
	struct tale_piece piece = {
		.table = s == v->life.hours->sections.at ? "solo-first"
							 : "solo-arrive",
		.at = v->scene->root,
		.keep = true,
	};
	const void *start;

	tale_show(v, nth_state(s, nth), &start);
	tale_scene_clear(v->scene);
	add_if_there(v, piece, out);
	return true;
}

/* Would some reader of a section read this aside twice? */
static bool
is_told_on_way(const struct tale_ways *ways, const struct book_section *at,
	       const char *text)
{
	const struct tale_aside *t;

	VEC_EACH (t, &ways->told)
		if (str_eq(t->text, text) &&
		    (book_leads(ways->book, t->at, at) ||
		     book_leads(ways->book, at, t->at)))
			return true;
	return false;
}

/*
 * Something that is seen by the way, where little else is told: none that
 * somebody reads twice.
 */
static void
add_aside(struct tale_voice *v, struct tale_ways *ways,
	  const struct book_section *at, struct prose *out)
{
	struct tale_piece piece = {
		.table = ASIDE, .at = v->scene->root, .own = true};
	struct tale_aside told = {.at = at};
	size_t before = out->pieces.n;
	int tries;

	if (!ways->asides || prose_length(out) > ASIDE_WORDS)
		return;
	ways->asides--;
	for (tries = 0; tries < ASIDE_TRIES; tries++) {
		out->pieces.n = before;
		tale_voice_add(v, piece, out);
		if (out->pieces.n == before)
			return;
		told.text = out->pieces.at[before].text;
		if (is_told_on_way(ways, at, told.text))
			continue;
		told.text = arena_strdup(ways->arena, told.text);
		VEC_PUSH(ways->arena, &ways->told, told);
		return;
	}
	out->pieces.n = before;
}

/*
 * A move of the game.  Where nothing is going on that waits for the reader
 * there is time to look about.
 */
static void
tell_move(struct tale_voice *v, struct tale_ways *ways,
	  const struct book_section *at, struct prose *out)
{
	const struct hours *h = v->life.hours;
	const struct hours_section *s = &h->sections.at[at->hour];
	struct tale_into *t = into(v, ways, at->hour);

	if (at->hour == 0)
		add_common(v, tell_arrival, s, sampled(s), out);
	add_stretch(v, ways, t->edges, t->n, true, out);
	if (s->ask < 0)
		return;
	add_common(v, tell_under_way, s, sampled(s), out);
	if (out->pieces.n)
		return;
	add_common(v, tell_arrival, s, sampled(s), out);
	add_aside(v, ways, at, out);
}

void
tale_section_tell(struct tale_voice *v, struct tale_ways *ways,
		  const struct book_section *at, struct prose *out)
{
	const struct hours *h = v->life.hours;
	const struct hours_section *to;
	const uint32_t *few;
	size_t n;

	switch (at->kind) {
	case BOOK_MOVE:
	case BOOK_FINALE:
		tell_move(v, ways, at, out);
		return;
	case BOOK_RESULT:
		n = at->edges_n;
		few = spread(v, at->edges, &n);
		add_stretch(v, ways, few, n, false, out);
		to = &h->sections.at[h->edges.at[*few].to];
		if (to->ask < 0)
			to = &h->sections.at[at->hour];
		if (!out->pieces.n)
			add_common(v, tell_arrival, to, sampled(to), out);
		add_aside(v, ways, at, out);
		return;
	case BOOK_ENDING:
		add_common(v, tell_ending, &h->sections.at[at->hour],
			   sampled(&h->sections.at[at->hour]), out);
		return;
	case BOOK_GATE:
	case BOOK_SCENE:
	case BOOK_DEED:
		return;
	}
}
