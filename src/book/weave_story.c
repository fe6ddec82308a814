/* Where the story stands: interludes between the periods, endings behind. */
#include "book/weave.h"

#include <stdlib.h>
#include <string.h>

#include "book/tale_fit.h"
#include "book/tale_prose.h"

#define LEAST_CHANCE 1e-9 /* so that each way counts */
#define SMALL 200	  /* sections of a book with few threads and words, */
#define FEW 3		  /* so many, */
#define FEW_WORDS 7	  /* so that its pairs are few, too */
#define MIDDLE 300	  /* of one with some more, */
#define SOME 4
#define SOME_WORDS 8
#define SOME_STATES 500 /* situations of the game, and */
#define SOME_MOVES 6.5	/* decisions of a way, with more of which few do */
#define MANY 6
#define THREAD_GATES 2 /* interludes for a thread, about */
#define NARROW 120     /* sections of one whose interludes have one door each */
#define ENDING_LEAST 0.025 /* chance of an ending, at least, if it can be */
#define SOME_LEAST 0.2	   /* of a kind that has endings for few */

/* --- which interludes there are --- */

static const struct hours_section *
hour(const struct weaver *w, uint32_t section)
{
	return &w->hours->sections.at[section];
}

int
weave_gate_between(const struct weaver *w, uint32_t from, uint32_t to)
{
	int found = -1;
	size_t i;

	if (hour(w, to)->ask < 0)
		return -1;
	for (i = 0; i < w->gates_n; i++)
		if (!w->gates[i].before &&
		    w->gates[i].period > hour(w, from)->period &&
		    w->gates[i].period <= hour(w, to)->period)
			found = (int)i;
	return found;
}

/* Periods before which an interlude may stand, and how many readers pass. */
struct boundaries {
	size_t n;
	struct boundary {
		unsigned period;
		double flow;
	} * at;
};

static void
add_boundary(struct weaver *w, struct boundaries *b, unsigned period)
{
	unsigned pauses = w->request->rules->book->pauses;
	size_t i = b->n;

	if ((pauses && period % pauses) || period <= hour(w, 0)->period)
		return;
	while (i && b->at[i - 1].period > period)
		i--;
	if (i && b->at[i - 1].period == period)
		return;
	memmove(b->at + i + 1, b->at + i, (b->n - i) * sizeof(*b->at));
	b->at[i] = (struct boundary){period, 0};
	b->n++;
}

/* Everybody who goes over a boundary passes it. */
static void
add_flow(struct weaver *w, struct boundaries *b)
{
	const struct draft_way *way;
	struct draft_walk at = {0};
	size_t k;

	while ((way = weave_each_way(w, &at))) {
		const struct draft *r = at.draft;

		for (k = 0; k < b->n && hour(w, way->to)->ask >= 0; k++)
			if (b->at[k].period > hour(w, r->hour)->period &&
			    b->at[k].period <= hour(w, way->to)->period)
				b->at[k].flow += r->weight *
						 (double)way->edges_n /
						 (double)at.edges_n;
	}
}

static struct boundaries
find_boundaries(struct weaver *w)
{
	struct boundaries b = {0};
	const struct hours_section *s;

	b.at = ARENA_ARRAY(w->a, struct boundary, w->hours->sections.n + 1);
	VEC_EACH (s, &w->hours->sections) {
		unsigned pauses = w->request->rules->book->pauses;

		if (s->ask < 0)
			continue;
		/* the last pause that is passed on the way there */
		add_boundary(w, &b,
			     pauses ? s->period / pauses * pauses : s->period);
	}
	add_flow(w, &b);
	return b;
}

/* Takes so many of them, evenly by the readers who pass. */
static void
take_boundaries(struct weaver *w, const struct boundaries *b, size_t n)
{
	double all = 0, sum = 0;
	size_t i, taken = 0;

	for (i = 0; i < b->n; i++)
		all += b->at[i].flow;
	for (i = 0; i < b->n && taken < n; i++) {
		if (b->at[i].flow <= 0)
			continue;
		sum += b->at[i].flow;
		if (sum < all * ((double)taken + 0.5) / (double)n &&
		    b->n - i > n - taken)
			continue;
		w->gates[w->gates_n++] = (struct gate){
			.period = b->at[i].period, .weight = b->at[i].flow};
		taken++;
	}
}

/* How many ways lead through an interlude. */
static void
count_ways(struct weaver *w)
{
	const struct draft_way *way;
	struct draft_walk walk = {0};
	int at;

	while ((way = weave_each_way(w, &walk))) {
		at = weave_gate_between(w, walk.draft->hour, way->to);
		if (at >= 0)
			w->gates[at].ways++;
	}
}

/* Takes out interludes that nobody comes through. */
static void
prune_gates(struct weaver *w)
{
	size_t i, n = 0;

	for (i = 0; i < w->gates_n; i++)
		if (w->gates[i].before || w->gates[i].ways)
			w->gates[n++] = w->gates[i];
	w->gates_n = w->plot->gates = n;
}

/* --- what is met there --- */

/* An act without the options that nobody can take. */
static const struct plot_act *
possible(struct weaver *w, const struct plot_act *act)
{
	struct plot_act *out = ARENA_NEW(w->a, struct plot_act);
	size_t i, k;

	*out = *act;
	out->options_n = 0;
	for (i = 0; i < act->options_n; i++) {
		for (k = 0; k < w->lattice->gone.n; k++)
			if (w->lattice->gone.at[k] == act->options[i].node)
				break;
		if (k == w->lattice->gone.n)
			out->options[out->options_n++] = act->options[i];
	}
	return out;
}

/* Deals a third's acts to its interludes, two or three each. */
static void
deal_acts(struct weaver *w, enum plot_when when, struct rng *rng)
{
	const struct plot_act *acts[SHEET_WORDS];
	size_t n = w->plot->threads.n, first = 0, count = 0, i, at;

	for (i = 0; i < w->gates_n; i++) {
		first = plot_when(w->plot, i) == when && !count ? i : first;
		count += plot_when(w->plot, i) == when;
	}
	for (i = 0; i < n; i++)
		acts[i] = possible(w, &w->plot->threads.at[i].acts[when]);
	if (n)
		rng_shuffle(rng, acts, n, sizeof(*acts));
	for (i = 0; i < n && count; i++) {
		at = first + i % count;
		if (w->gates[at].acts_n < GATE_ACTS)
			w->gates[at].acts[w->gates[at].acts_n++] = acts[i];
	}
}

size_t
weave_ways_on(const struct gate *g)
{
	size_t n = g->acts_n < 2 ? g->doors_n : 0, i;

	for (i = 0; i < g->acts_n; i++)
		n += g->acts[i]->options_n;
	return n;
}

/*
 * By how many doors each is entered, sections of the book: as many as there are
 * ways to it, and texts; in a small book where there is room.
 */
static void
count_doors(struct weaver *w)
{
	const struct xml_node **interludes;
	struct gate *g;
	size_t i;

	for (i = 0; i < w->gates_n; i++) {
		g = &w->gates[i];
		interludes = &w->plot->interludes.at[i * PLOT_DOORS];
		if (g->before)
			g->ways = i ? weave_ways_on(g - 1) : 1;
		while (g->doors_most < PLOT_DOORS && g->doors_most < g->ways &&
		       interludes[g->doors_most])
			g->doors_most++;
		g->doors_n = w->request->sections < SMALL ? g->doors_most > 0
							  : g->doors_most;
	}
}

/*
 * Has the game little to decide, so that the story must have more of it, and
 * few situations, so that more code words do not make too many pairs?
 */
static bool
is_lean(const struct weaver *w)
{
	const struct hours_section *s;
	size_t states = 0, i;
	double moves = 0;

	VEC_EACH (s, &w->hours->sections)
		for (i = 0; s->ask >= 0 && i < s->states_n; i++, states++)
			moves += s->states[i].weight;
	return states <= SOME_STATES && moves < SOME_MOVES;
}

/* Has a book few threads, for it is small, or its game is not lean? */
static bool
is_few(const struct weaver *w)
{
	return w->request->sections < SMALL || !is_lean(w);
}

static struct plot *
draw(struct weaver *w, size_t gates)
{
	const struct book_request *r = w->request;
	bool few = is_few(w);
	bool some = r->sections <= MIDDLE;
	struct plot_request q = {
		.game = r->game,
		.kit = r->kit,
		.seed = r->seed,
		.gates = gates,
		.threads = !some ? MANY
			   : few ? FEW
				 : SOME,
		.words = !some ? SHEET_WORDS
			 : few ? FEW_WORDS
			       : SOME_WORDS,
		.doors = r->sections < NARROW ? 1 : PLOT_DOORS,
		.seat = w->book->seat,
		.you = names_seat_text(r->names, w->book->seat),
		.difficulty = book_difficulty_name(r->difficulty),
	};

	return plot_draw(&q, w->diag);
}

/* Interludes that a book of so many sections has, of those for 240. */
static size_t
scaled(size_t gates, size_t sections)
{
	size_t n = (gates * sections + 120) / 240;

	if (sections < 240 && n < 2)
		n = 2;
	return n > gates * 3 / 2 ? gates * 3 / 2 : n;
}

void
weave_place_gates(struct weaver *w, size_t sections)
{
	struct boundaries b = find_boundaries(w);
	struct rng rng = rng_open(w->request->seed, "book/acts");
	size_t gates, before, i;
	int when;

	w->plot = draw(w, SIZE_MAX);
	if (!w->plot)
		return;
	gates = w->plot->gates;
	if (gates < THREAD_GATES * w->plot->threads.n)
		gates = THREAD_GATES * w->plot->threads.n;
	gates = scaled(gates, sections);
	gates = gates > 9 ? 9 : gates;
	before = w->plot->before;
	if (before + b.n < gates)
		gates = before + b.n;
	do {
		plot_free(w->plot);
		w->plot = draw(w, gates);
	} while (w->plot && gates-- &&
		 (w->plot->gates + 2) / 3 > w->plot->threads.n);
	w->book->plot = w->plot;
	if (!w->plot || !w->plot->gates)
		return;
	before = w->plot->before + !is_few(w);
	before = before < w->plot->gates ? before : 1;
	for (i = 0; i < before; i++)
		w->gates[w->gates_n++] =
			(struct gate){.before = true, .weight = 1};
	take_boundaries(w, &b, w->plot->gates - before);
	count_ways(w);
	prune_gates(w);
	for (when = 0; when < PLOT_WHENS; when++)
		deal_acts(w, (enum plot_when)when, &rng);
	count_doors(w);
}

/* --- endings --- */

/* How often blind readers come to a section of the lattice. */
static double
weight(const struct hours_section *s)
{
	double sum = 0;
	size_t i;

	for (i = 0; i < s->states_n; i++)
		sum += s->states[i].weight;
	return sum;
}

/* The chance of an ending of a kind that has so many. */
static double
share(const struct weaver *w, uint32_t ending)
{
	size_t n = w->finale[ending];

	return weight(hour(w, ending)) / (double)(n ? n : 1);
}

static const struct plot_act *
finale_of(struct weaver *w, uint32_t ending)
{
	const struct plot_act *f =
		w->plot ? plot_finale(w->plot, hour(w, ending)->ending.kind)
			: NULL;

	return f ? possible(w, f) : NULL;
}

/* How many options its finale could have. */
static size_t
options_of(struct weaver *w, uint32_t ending)
{
	const struct plot_act *f = finale_of(w, ending);
	size_t i, n = 0;

	for (i = 0; f && i < f->options_n; i++)
		n += !f->options[i].needs.n ||
		     weight(hour(w, ending)) >= SOME_LEAST;
	return n;
}

/* The kind whose endings are most often come to, and that may have more. */
static uint32_t
next_kind(struct weaver *w, size_t room)
{
	uint32_t best = HOURS_NONE, i;
	size_t next;

	for (i = 0; i < w->hours->sections.n; i++) {
		if (hour(w, i)->ask >= 0)
			continue;
		next = w->finale[i] ? w->finale[i] + 1 : 2;
		if (next > options_of(w, i) ||
		    next - w->finale[i] - !w->finale[i] > room ||
		    weight(hour(w, i)) / (double)next < ENDING_LEAST)
			continue;
		if (best == HOURS_NONE || share(w, i) > share(w, best))
			best = i;
	}
	return best;
}

void
weave_place_endings(struct weaver *w, size_t most)
{
	uint32_t kind;
	size_t i;

	w->finale = ARENA_ARRAY(w->a, size_t, w->hours->sections.n);
	w->endings = 0;
	for (i = 0; i < w->hours->sections.n; i++)
		w->endings += w->hours->sections.at[i].ask < 0;
	while (w->endings < most) {
		kind = next_kind(w, most - w->endings);
		if (kind == HOURS_NONE)
			break;
		w->endings++;
		w->finale[kind] = w->finale[kind] ? w->finale[kind] + 1 : 2;
	}
}

size_t
weave_story_size(const struct weaver *w)
{
	size_t n = w->endings, i, k;

	for (i = 0; i < w->hours->sections.n; i++)
		n += w->finale[i] > 0;
	for (i = 0; i < w->gates_n; i++) {
		n += w->gates[i].doors_n;
		for (k = 0; k < w->gates[i].acts_n; k++)
			n += 1 + w->gates[i].acts[k]->options_n;
	}
	return n;
}

/* --- the sections --- */

/* One choice with one way; what it says is up to the caller. */
static struct book_choice *
add_choice(struct weaver *w, size_t section, size_t to)
{
	struct book_section *s = &w->book->sections.at[section];
	struct book_choice *c = &s->choices[s->choices_n++];

	*c = (struct book_choice){.offer = -1, .ways_n = 1};
	c->ways = ARENA_NEW(w->a, struct book_way);
	c->ways->to = to;
	return c;
}

static struct sheet_writes
one_write(struct weaver *w, enum sheet_does does, size_t at)
{
	struct sheet_writes out = {1, ARENA_NEW(w->a, struct sheet_write)};

	*out.at = (struct sheet_write){does, (uint16_t)at, 0};
	return out;
}

static void
add_act(struct weaver *w, struct gate *g, const struct plot_act *act)
{
	size_t scene = weave_add(w, BOOK_SCENE, HOURS_NONE), deed, i;
	struct book_section *s;
	struct book_choice *c;

	for (i = 0; i < g->doors_n; i++)
		add_choice(w, g->doors[i], scene)->act = act;
	w->book->sections.at[scene].act = act;
	for (i = 0; i < act->options_n; i++) {
		deed = weave_add(w, BOOK_DEED, HOURS_NONE);
		s = &w->book->sections.at[deed];
		s->act = act;
		s->option = &act->options[i];
		if (s->option->tick >= 0)
			s->writes = one_write(w, SHEET_TICKS,
					      (size_t)s->option->tick);
		c = add_choice(w, scene, deed);
		c->option = &act->options[i];
		c->needs = c->option->needs;
		VEC_PUSH(w->a, &g->deeds, deed);
	}
}

size_t
weave_next_door(struct gate *g, double chance)
{
	size_t best = 0, i;

	for (i = 1; i < g->doors_n; i++)
		if (g->led[i] < g->led[best])
			best = i;
	g->led[best] += chance + LEAST_CHANCE;
	return g->doors[best];
}

static void
add_doors(struct weaver *w, size_t gate)
{
	struct gate *g = &w->gates[gate];
	size_t i;

	for (i = 0; i < g->doors_n; i++) {
		g->doors[i] = weave_add(w, BOOK_GATE, HOURS_NONE);
		w->book->sections.at[g->doors[i]].interlude =
			w->plot->interludes.at[gate * PLOT_DOORS + i];
	}
}

void
weave_add_gates(struct weaver *w)
{
	struct gate *g;
	size_t i, k;

	for (i = 0; i < w->gates_n; i++) {
		g = &w->gates[i];
		add_doors(w, i);
		for (k = 0; k < g->acts_n; k++)
			add_act(w, g, g->acts[k]);
	}
}

/* Where the next way goes on to the next interlude, or to the first move. */
static size_t
behind(struct weaver *w, struct gate *next)
{
	return next ? weave_next_door(next, 1) : weave_next_telling(w, 0, 1);
}

void
weave_chain_before(struct weaver *w)
{
	struct gate *g, *next;
	size_t i, k;

	for (i = 0; i < w->gates_n && w->gates[i].before; i++) {
		g = &w->gates[i];
		next = i + 1 < w->gates_n && g[1].before ? g + 1 : NULL;
		for (k = 0; k < g->deeds.n; k++)
			add_choice(w, g->deeds.at[k], behind(w, next));
		if (g->acts_n > 1)
			continue;
		for (k = 0; k < g->doors_n; k++) /* who stays */
			add_choice(w, g->doors[k], behind(w, next));
	}
}

static size_t
add_ending(struct weaver *w, uint32_t kind, const struct plot_act *act,
	   const struct plot_option *option)
{
	size_t at = weave_add(w, BOOK_ENDING, kind);
	struct book_section *s = &w->book->sections.at[at];

	s->ending = hour(w, kind)->ending;
	s->act = act;
	s->option = option;
	weave_add_marks(w, s);
	return at;
}

/* --- what endings remember --- */

/* Words of an ending, about: the game's, with those of an option; a number's. */
#define FIRST_WORDS 155
#define MARK_WORDS 14

/* <end>s of the threads that some endings may tell. */
struct ends {
	VEC(struct end {
		size_t at; /* among all of them */
		size_t words;
	})
	list;
};

static size_t
words_of(struct weaver *w, const struct xml_node *n)
{
	const struct xml_node *p;
	size_t words = 0;

	XML_EACH (p, n, "p")
		words += prose_words(xml_text(p, w->a));
	return words;
}

static struct ends
find_ends(struct weaver *w, const struct ending *ending)
{
	const struct plot_thread *t;
	const struct xml_node *n;
	struct ends found = {{0}};
	size_t at = 0;

	if (w->plot)
		VEC_EACH (t, &w->plot->threads)
			XML_EACH (n, t->node, "end") {
				struct end end = {at, words_of(w, n)};

				if (at++ < 64 && plot_ends(n, ending))
					VEC_PUSH(w->a, &found.list, end);
			}
	return found;
}

/* Those that an ending has room for, from the nth on. */
static uint64_t
take_ends(const struct book_section *s, const struct ends *ends, size_t first)
{
	size_t used = FIRST_WORDS + MARK_WORDS * s->marks_n, i;
	const struct end *end;
	uint64_t taken = 0;

	for (i = 0; i < ends->list.n; i++) {
		end = &ends->list.at[(first + i) % ends->list.n];
		if (used + end->words > TALE_ENDING)
			continue;
		used += end->words;
		taken |= UINT64_C(1) << end->at;
	}
	return taken;
}

/*
 * Deals what the threads leave behind among the endings of a kind: where one
 * has no room for all of it, another tells the rest.
 */
static void
deal_ends(struct weaver *w, const size_t *endings, size_t n)
{
	struct book_section *all = w->book->sections.at;
	struct ends ends = find_ends(w, &all[*endings].ending);
	size_t i;

	for (i = 0; i < n; i++)
		all[endings[i]].ends =
			take_ends(&all[endings[i]], &ends, i * ends.list.n / n);
}

/* Which options a finale has here: two that are open to all come first. */
static void
choose_options(const struct weaver *w, uint32_t kind,
	       const struct plot_act *act, bool *chosen)
{
	size_t i, n = 0, pass;
	bool few, open;

	for (pass = 0; pass < 2; pass++)
		for (i = 0; i < act->options_n; i++) {
			open = !act->options[i].needs.n;
			few = pass ? n < w->finale[kind] : open && n < 2;
			if (chosen[i] || !few ||
			    (!open && weight(hour(w, kind)) < SOME_LEAST))
				continue;
			chosen[i] = true;
			n++;
		}
}

/* An ending, or a finale and what can be made of it. */
static void
add_end(struct weaver *w, uint32_t kind)
{
	const struct plot_act *act;
	struct book_choice *c;
	bool chosen[PLOT_OPTIONS] = {false};
	size_t finale, i, endings[PLOT_OPTIONS], n = 0;

	if (!w->finale[kind]) {
		w->told[kind].place = add_ending(w, kind, NULL, NULL);
		deal_ends(w, &w->told[kind].place, 1);
		return;
	}
	act = finale_of(w, kind);
	finale = weave_add(w, BOOK_FINALE, kind);
	w->told[kind].place = finale;
	w->book->sections.at[finale].act = act;
	choose_options(w, kind, act, chosen);
	for (i = 0; i < act->options_n; i++) {
		if (!chosen[i])
			continue;
		endings[n++] = add_ending(w, kind, act, &act->options[i]);
		c = add_choice(w, finale, endings[n - 1]);
		c->option = &act->options[i];
		c->needs = c->option->needs;
	}
	deal_ends(w, endings, n);
}

void
weave_add_ends(struct weaver *w)
{
	uint32_t i;

	for (i = 0; i < w->hours->sections.n; i++)
		if (hour(w, i)->ask < 0)
			add_end(w, i);
}

/* --- back to the game --- */

struct going_back {
	size_t number, section;
};

static int
by_number(const void *a, const void *b)
{
	const struct going_back *x = a, *y = b;

	return x->number < y->number ? 1 : x->number > y->number ? -1 : 0;
}

/* The ways by the number in Back, the largest first. */
static struct book_way *
return_ways(struct weaver *w, const struct gate *g)
{
	size_t n = g->returns.n, i, back = w->book->numbers_n - 1;
	struct going_back *order = ARENA_ARRAY(w->a, struct going_back, n + 1);
	struct book_way *ways = ARENA_ARRAY(w->a, struct book_way, n + 1);

	for (i = 0; i < n; i++) {
		order[i].section = g->returns.at[i];
		order[i].number = w->book->sections.at[order[i].section].number;
	}
	qsort(order, n, sizeof(*order), by_number);
	for (i = 0; i < n; i++) {
		ways[i].to = order[i].section;
		ways[i].writes = one_write(w, SHEET_SETS, back);
		if (i + 1 == n)
			break;
		ways[i].needs.n = 1;
		ways[i].needs.at = ARENA_NEW(w->a, struct sheet_need);
		*ways[i].needs.at = (struct sheet_need){
			SHEET_LEAST, (uint16_t)back, (int16_t)order[i].number};
	}
	return ways;
}

void
weave_add_returns(struct weaver *w)
{
	struct book_choice *c;
	struct book_way *ways;
	size_t i, k;

	for (i = 0; i < w->gates_n; i++) {
		if (w->gates[i].before || !w->gates[i].returns.n)
			continue;
		ways = return_ways(w, &w->gates[i]);
		for (k = 0; k < w->gates[i].deeds.n; k++) {
			c = add_choice(w, w->gates[i].deeds.at[k], 0);
			c->ways = ways;
			c->ways_n = w->gates[i].returns.n;
		}
		if (w->gates[i].acts_n > 1)
			continue;
		/* who does not go there stays */
		for (k = 0; k < w->gates[i].doors_n; k++) {
			c = add_choice(w, w->gates[i].doors[k], 0);
			c->ways = ways;
			c->ways_n = w->gates[i].returns.n;
		}
	}
}
