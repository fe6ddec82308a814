/* The scenes of a solo book: what there is, and what this book draws of it. */
#include "book/plot.h"

#include <string.h>

#include "base/rng.h"

#define GATES_USUAL 6

/* A drawing under way. */
struct drawing {
	const struct plot_request *request;
	struct plot *plot;
	struct xpath *x;
	struct arena *a;
};

/* --- reading --- */

int
plot_find_word(const struct plot *p, const char *name)
{
	size_t i;

	for (i = 0; i < p->words.n; i++)
		if (str_eq(p->words.at[i].name, name))
			return (int)i;
	return -1;
}

bool
plot_reads(const struct plot *p, const struct xml_node *n, uint32_t words)
{
	const char *name = xml_attr(n, "word");
	int word = name ? plot_find_word(p, name) : -1;
	bool ticked = word >= 0 && (words >> word & 1);

	return !name || ticked != str_eq(xml_attr(n, "not"), "yes");
}

bool
plot_ends(const struct xml_node *end, const struct ending *ending)
{
	const char *good = xml_attr(end, "good");
	const char *kinds = xml_attr(end, "kind");

	return (!good || str_eq(good, "yes") == ending->good) &&
	       (!kinds || str_has_word(kinds, ending->kind));
}

/*
 * What an element's word= and not= need.  false: it can never be, for the
 * word's thread is not in this book.
 */
static bool
read_needs(const struct drawing *d, const struct xml_node *n,
	   struct sheet_needs *out)
{
	const char *name = xml_attr(n, "word");
	bool not = str_eq(xml_attr(n, "not"), "yes");
	int word = name ? plot_find_word(d->plot, name) : -1;

	*out = (struct sheet_needs){0};
	if (!name)
		return true;
	if (word < 0)
		return not ;
	out->n = 1;
	out->at = ARENA_NEW(d->a, struct sheet_need);
	*out->at = (struct sheet_need){not ? SHEET_BLANK : SHEET_TICKED,
				       (uint16_t)word, 0};
	return true;
}

/* Is a word one of this book's, or none? */
static bool
is_told(const struct plot *p, const char *word)
{
	return !word || plot_find_word(p, word) >= 0;
}

static struct plot_act
read_act(const struct drawing *d, const struct xml_node *n)
{
	struct plot_act act = {.node = n};
	struct plot_option o;
	struct xml_node *option;

	XML_EACH (option, n, "option") {
		if (!is_told(d->plot, xml_attr(option, "tick")))
			continue;
		o = (struct plot_option){
			.node = option,
			.name = xml_attr(option, "name"),
			.tick = plot_find_word(d->plot,
					       xml_attr_or(option, "tick", "")),
		};
		if (act.options_n < PLOT_OPTIONS &&
		    read_needs(d, option, &o.needs))
			act.options[act.options_n++] = o;
	}
	return act;
}

static enum plot_when
when_of(const struct xml_node *n)
{
	const char *when = xml_attr_or(n, "when", "");

	return str_eq(when, "early")	? PLOT_EARLY
	       : str_eq(when, "middle") ? PLOT_MIDDLE
					: PLOT_LATE;
}

static void
read_acts(const struct drawing *d, struct plot_thread *t)
{
	struct xml_node *act;

	XML_EACH (act, t->node, "act")
		t->acts[when_of(act)] = read_act(d, act);
}

/* --- how many --- */

/* Interludes of a book, and how many come before the first move. */
static void
count_gates(const struct drawing *d)
{
	const struct plot_request *r = d->request;
	size_t n, gates = GATES_USUAL, before = 0;
	struct xml_node **plots = game_scenes(r->game, "plot", d->a, &n);

	if (n) {
		gates = (size_t)xml_attr_int(plots[n - 1], "gates",
					     GATES_USUAL);
		before = (size_t)xml_attr_int(plots[n - 1], "before", 0);
	}
	if (r->gates != SIZE_MAX)
		gates = r->gates < GAME_GATES ? r->gates : GAME_GATES;
	d->plot->gates = gates;
	d->plot->before = before < gates ? before : gates / 2;
}

enum plot_when
plot_when(const struct plot *p, size_t gate)
{
	if (p->gates == 2)
		return gate ? PLOT_LATE : PLOT_EARLY;
	return (enum plot_when)(gate * PLOT_WHENS / p->gates);
}

/* --- drawing --- */

/* In an order of the seed's. */
static void
shuffle(const struct drawing *d, const char *stream, struct xml_node **at,
	size_t n)
{
	struct rng rng = rng_open(d->request->seed, stream);

	if (n)
		rng_shuffle(&rng, at, n, sizeof(*at));
}

/* Do a thread's conditions hold? */
static bool
fits(const struct drawing *d, const struct xml_node *thread)
{
	const char *test = xml_attr(thread, "if");

	return !test || xpath_true(d->x, xml_root(d->request->kit), test,
				   xml_where(thread));
}

/* Has an act two open options that differ, without those that tick a word? */
static bool
does_without(const struct xml_node *act, const char *word)
{
	const struct xml_node *first = NULL;
	struct xml_node *option;

	XML_EACH (option, act, "option") {
		if (xml_attr(option, "word") ||
		    str_eq(xml_attr(option, "tick"), word))
			continue;
		if (!first)
			first = option;
		else if (!str_eq(xml_attr(option, "tick"),
				 xml_attr(first, "tick")))
			return true;
	}
	return false;
}

/* A word of a thread that it can do without, from the last, or NULL. */
static const char *
spare_word(const struct xml_node *thread)
{
	const char *found = NULL, *name;
	struct xml_node *word, *act;
	bool good;

	XML_EACH (word, thread, "word") {
		name = xml_attr(word, "name");
		good = true;
		XML_EACH (act, thread, "act")
			good = good && does_without(act, name);
		if (good)
			found = name;
	}
	return found;
}

/*
 * Takes a thread if there is room for its words: where there are few, without
 * one that it can spare.  What ticks that is not offered then, so that nobody
 * ever has it.
 */
static void
take_thread(const struct drawing *d, struct xml_node *thread)
{
	struct plot_thread found = {.node = thread,
				    .name = xml_attr(thread, "name")};
	struct plot *p = d->plot;
	const char *spare = NULL;
	size_t words = 0;
	struct xml_node *w;

	XML_EACH (w, thread, "word")
		words++;
	if (words > 2 && d->request->words < SHEET_WORDS) {
		spare = spare_word(thread);
		words -= spare != NULL;
	}
	if (p->words.n + words > d->request->words)
		return;
	VEC_PUSH(d->a, &p->threads, found);
	XML_EACH (w, thread, "word")
		if (!str_eq(xml_attr(w, "name"), spare))
			VEC_PUSH(d->a, &p->words,
				 (struct plot_word){xml_attr(w, "name"), w});
}

static void
draw_threads(const struct drawing *d)
{
	struct plot *p = d->plot;
	struct xml_node **all;
	struct plot_thread *t;
	size_t n, i;

	all = game_scenes(d->request->game, "thread", d->a, &n);
	shuffle(d, "plot/threads", all, n);
	for (i = 0; i < n && p->threads.n < d->request->threads; i++)
		if (fits(d, all[i]))
			take_thread(d, all[i]);
	VEC_EACH (t, &p->threads)
		read_acts(d, t);
}

/*
 * An interlude of a third that is not taken yet; where there is none any of
 * them, or NULL if it must be new.
 */
static const struct xml_node *
next_interlude(const struct drawing *d, struct xml_node **all, size_t n,
	       enum plot_when when, bool new)
{
	const struct xml_node *other = NULL;
	size_t i, k;

	for (i = 0; i < n; i++) {
		bool taken = false;

		for (k = 0; k < d->plot->interludes.n; k++)
			taken = taken || d->plot->interludes.at[k] == all[i];
		if (!taken && when_of(all[i]) == when)
			return all[i];
		if (!other || when_of(all[i]) == when)
			other = all[i];
	}
	return new ? NULL : other;
}

/*
 * One for each gate, then a second and a third as far as they go: who comes
 * to a gate on another way reads another one.  The first section is entered
 * in one way only.
 */
static void
draw_interludes(const struct drawing *d)
{
	struct plot *p = d->plot;
	struct xml_node **all;
	size_t n, i, door;

	all = game_scenes(d->request->game, "interlude", d->a, &n);
	shuffle(d, "plot/interludes", all, n);
	for (i = 0; i < p->gates * PLOT_DOORS; i++)
		VEC_PUSH(d->a, &p->interludes, NULL);
	for (door = 0; door < PLOT_DOORS; door++)
		for (i = 0; i < p->gates; i++)
			if (!door ||
			    (door < d->request->doors && (i || !p->before)))
				p->interludes.at[i * PLOT_DOORS + door] =
					next_interlude(d, all, n,
						       plot_when(p, i), door);
}

/* Interludes are left out where there are too few threads to go to. */
static void
draw_story(const struct drawing *d)
{
	size_t interludes;

	game_scenes(d->request->game, "interlude", d->a, &interludes);
	count_gates(d);
	if (interludes && d->plot->gates)
		draw_threads(d);
	if (!d->plot->threads.n) {
		d->plot->threads.n = d->plot->words.n = 0;
		d->plot->gates = d->plot->before = 0;
	}
	draw_interludes(d);
}

static void
draw_finales(const struct drawing *d)
{
	struct plot_act act;
	struct xml_node **all;
	size_t n, i;

	all = game_scenes(d->request->game, "finale", d->a, &n);
	for (i = 0; i < n; i++) {
		act = read_act(d, all[i]);
		if (act.options_n > 1)
			VEC_PUSH(d->a, &d->plot->finales, act);
	}
}

struct plot *
plot_draw(const struct plot_request *r, struct diag *diag)
{
	struct arena *a = arena_new();
	struct plot *p = ARENA_NEW(a, struct plot);
	struct drawing d = {r, p, xpath_new(r->kit, diag), a};

	p->arena = a;
	xpath_set_words(d.x, &game_words, r->game);
	xpath_push_number(d.x, "seat", r->seat);
	xpath_push_text(d.x, "you", r->you ? r->you : "");
	xpath_push_text(d.x, "difficulty", r->difficulty ? r->difficulty : "");
	draw_story(&d);
	draw_finales(&d);
	xpath_free(d.x);
	if (p->gates || p->finales.n)
		return p;
	plot_free(p);
	return NULL;
}

void
plot_free(struct plot *p)
{
	if (p)
		arena_free(p->arena);
}

const struct plot_act *
plot_finale(const struct plot *p, const char *kind)
{
	const struct plot_act *other = NULL, *f;
	const char *kinds;

	VEC_EACH (f, &p->finales) {
		kinds = xml_attr(f->node, "kind");
		if (str_has_word(kinds, kind))
			return f;
		if (!kinds && !other)
			other = f;
	}
	return other;
}
