/* A solo book told: from the graph to a document of texts. */
#include "solo/story.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/str.h"
#include "solo/story_section.h"

#define SAME_TRIES 6 /* to tell two choices of a section apart */

const char *
story_difficulty(enum book_difficulty d)
{
	static const char *const names[] = {
		[BOOK_EASY] = "easy",
		[BOOK_NORMAL] = "normal",
		[BOOK_HARD] = "hard",
	};

	return names[d];
}

/* A book while it is told. */
struct telling {
	const struct story_request *request;
	const struct book *book;
	struct story_life life; /* as sessions have it */
	struct story_voice *voice;
	struct story_ways *ways;
	struct xml_node *root; /* of the document that is made */
};

/* A number with up to nine decimals, never in the locale's spelling. */
static void
set_number(struct xml_node *n, const char *name, double value)
{
	long long billionths = llround(value * 1e9);
	char text[48];
	size_t end;

	snprintf(text, sizeof(text), "%lld.%09lld", billionths / 1000000000,
		 billionths % 1000000000);
	for (end = strlen(text); text[end - 1] == '0'; end--)
		;
	text[text[end - 1] == '.' ? end - 1 : end] = '\0';
	xml_set(n, name, text);
}

static void
set_count(struct xml_node *n, const char *name, size_t value)
{
	xml_set_int(n, name, (long)value);
}

/* --- sections --- */

static void
write_head(const struct telling *t, const struct book_section *s,
	   struct xml_node *out)
{
	const struct rules_book *hook = t->book->rules->book;
	char word[64];

	set_count(out, "n", s->number);
	if (s->ask >= 0) {
		xml_set(out, "ask",
			word_at(hook->asks, (size_t)s->ask, word,
				sizeof(word)));
		xml_set_int(out, "worth", s->worth);
	} else {
		xml_set(out, "ending", s->ending.kind);
		xml_set(out, "good", s->ending.good ? "yes" : "no");
		xml_set_int(out, "score", s->ending.score);
	}
	set_number(out, "chance", s->chance);
	set_number(out, "good-chance", s->good);
	xml_set_int(out, "best", s->best);
	set_count(out, "best-steps", s->best_steps);
	set_count(out, "ways-in", s->ways_in);
	if (s->pending)
		xml_set(out, "pending", "yes");
}

static void
write_text(const struct telling *t, const struct book_section *s,
	   struct xml_node *out)
{
	struct prose prose = {.arena = t->voice->arena};

	story_voice_luck(t->voice, "text", s->number);
	story_section_tell(t->voice, t->ways, s, &prose);
	prose_fit(&prose, PROSE_BUDGET);
	prose_write(&prose, xml_add(out, "text"));
}

/* The scene as the reader chooses: the step under way, if any. */
static struct xml_node *
show_section(const struct telling *t, const struct book_section *s)
{
	struct story_scene *scene = t->voice->scene;
	const void *start = s->pending ? s->pending->start : s->state;

	story_scene_clear(scene);
	story_scene_show(scene, start,
			 t->book->rules->book->middle ? s->state : start);
	return s->pending ? story_live_pending(&t->voice->life, s, scene->steps)
			  : NULL;
}

static void
write_ask(const struct telling *t, const struct book_section *s,
	  struct xml_node *out)
{
	struct xml_node *step = show_section(t, s);

	story_voice_luck(t->voice, "ask", s->number);
	xml_set_text(xml_add(out, "ask"),
		     story_voice_line(t->voice, "solo-ask",
				      xml_attr(out, "ask"),
				      step ? step : t->voice->scene->root));
}

static void
write_state(const struct telling *t, const struct book_section *s,
	    struct xml_node *out)
{
	struct xml_node *state = xml_add(out, "state");

	xml_set(state, "game", t->book->rules->name);
	story_scene_state(t->voice->scene,
			  s->pending ? s->pending->start : s->state, state);
	if (s->pending)
		story_live_pending(&t->life, s, xml_add(out, "pending"));
	if (s->pending && t->book->rules->book->middle)
		rules_write(t->book->rules, s->state, xml_add(out, "now"),
			    t->request->names);
}

/* --- choices --- */

static const char *
tell_choice(const struct telling *t, const struct book_section *s,
	    const struct book_edge *e)
{
	struct story_voice *v = t->voice;
	const char *verb = t->book->rules->verbs[e->moves[0].move.verb].name;
	struct story_choice c;

	story_scene_clear(v->scene);
	c = story_live_choice(&v->life, s, e, v->scene->steps, v->arena);
	return story_voice_line(
		v, arena_printf(v->arena, "solo-choice-%s", verb), NULL, c.at);
}

/* Does an earlier choice of the section read the same? */
static bool
is_told(const struct xml_node *section, const char *text, struct arena *a)
{
	const struct xml_node *c;

	XML_EACH (c, section, "choice")
		if (str_eq(xml_text(c, a), text))
			return true;
	return false;
}

static void
write_choice(const struct telling *t, const struct book_section *s, size_t i,
	     struct xml_node *out)
{
	const struct book_edge *e = &s->edges[i];
	struct story_voice *v = t->voice;
	struct xml_node *choice;
	const char *text;
	int tries;

	story_voice_luck(v, arena_printf(v->arena, "choice/%zu", i), s->number);
	text = tell_choice(t, s, e);
	for (tries = 1; tries < SAME_TRIES && is_told(out, text, v->arena);
	     tries++)
		text = tell_choice(t, s, e);
	choice = xml_add(out, "choice");
	set_count(choice, "to", t->book->sections.at[e->to].number);
	xml_set_text(choice, text);
}

/* What a session logs on the way; a step still under way is not there. */
static void
write_steps(const struct telling *t, const struct book_section *s,
	    const struct book_edge *e, struct xml_node *out)
{
	struct xml_node *steps = xml_add(out, "steps");
	struct story_way way;

	set_count(steps, "to", t->book->sections.at[e->to].number);
	way = story_live(&t->life, s, e, steps, t->voice->arena);
	if (way.steps.n && !way.steps.at[way.steps.n - 1].whole)
		xml_remove(way.steps.at[way.steps.n - 1].node);
}

static void
write_choices(const struct telling *t, const struct book_section *s,
	      struct xml_node *out)
{
	size_t i;

	show_section(t, s);
	for (i = 0; i < s->edges_n; i++)
		write_choice(t, s, i, out);
	for (i = 0; i < s->edges_n; i++)
		write_steps(t, s, &s->edges[i], out);
}

static void
write_section(const struct telling *t, const struct book_section *s)
{
	struct xml_node *out = xml_add(t->root, "section");
	struct arena *a = arena_new();

	t->voice->arena = a;
	write_head(t, s, out);
	write_text(t, s, out);
	if (s->ask >= 0)
		write_ask(t, s, out);
	write_state(t, s, out);
	write_choices(t, s, out);
	arena_free(a);
}

/* --- what stands before the sections --- */

/* The title and what is read first; facts that they tell stay told. */
static void
write_front(const struct telling *t)
{
	struct story_voice *v = t->voice;
	const struct book_section *first = book_numbered(t->book, 1);
	struct arena *a = arena_new();
	struct prose prose = {.arena = a};

	v->arena = a;
	v->keeps_facts = true;
	show_section(t, first);
	story_scene_clear(v->scene);
	story_voice_luck(v, "front", 0);
	xml_set_text(xml_add(t->root, "title"),
		     story_voice_line(v, "solo-title", NULL, v->scene->root));
	if (tell_has(t->request->game, "solo-you"))
		xml_set_text(
			xml_add(t->root, "you"),
			story_voice_line(v, "solo-you", NULL, v->scene->root));
	story_voice_add(v,
			(struct story_tale){.table = "solo-begin",
					    .at = v->scene->root,
					    .keep = true},
			&prose);
	prose_write(&prose, xml_add(t->root, "begin"));
	v->keeps_facts = false;
	arena_free(a);
}

static void
write_odds(const struct telling *t)
{
	const struct book *b = t->book;
	struct xml_node *odds = xml_add(t->root, "odds");
	char ways[64];

	set_count(odds, "sections", b->sections.n);
	set_count(odds, "endings", b->endings);
	set_count(odds, "good-endings", b->good_endings);
	set_number(odds, "good", b->good);
	set_number(odds, "score", b->score);
	xml_set_int(odds, "best-score", b->sections.at[0].best);
	set_count(odds, "best-steps", b->sections.at[0].best_steps);
	set_count(odds, "shortest", b->shortest);
	set_count(odds, "longest", b->longest);
	snprintf(ways, sizeof(ways), "%.0f", b->ways);
	xml_set(odds, "ways", ways);
}

/* The choice of a section that leads to its best ending the soonest. */
static size_t
best_choice(const struct book *b, const struct book_section *s)
{
	const struct book_section *to;
	size_t i;

	for (i = 0; i + 1 < s->edges_n; i++) {
		to = &b->sections.at[s->edges[i].to];
		if (to->best == s->best && to->best_steps + 1 == s->best_steps)
			break;
	}
	return i;
}

static void
write_best(const struct telling *t)
{
	const struct book *b = t->book;
	const struct book_section *s = &b->sections.at[0];
	struct xml_node *best = xml_add(t->root, "best"), *at;

	for (;; s = &b->sections.at[s->edges[best_choice(b, s)].to]) {
		at = xml_add(best, "at");
		set_count(at, "n", s->number);
		if (!s->edges_n)
			return;
		set_count(at, "choice", best_choice(b, s) + 1);
	}
}

static void
write_root(const struct telling *t)
{
	const struct book *b = t->book;

	xml_set_int(t->root, "seat", b->seat);
	xml_set(t->root, "as", names_seat_text(t->request->names, b->seat));
	xml_set(t->root, "difficulty", story_difficulty(b->difficulty));
	set_count(t->root, "sections", b->sections.n);
	xml_set(t->root, "first", "1");
}

static void
write_all(const struct telling *t)
{
	size_t n;

	write_root(t);
	write_front(t);
	write_odds(t);
	write_best(t);
	for (n = 1; n <= t->book->sections.n; n++)
		write_section(t, book_numbered(t->book, n));
}

/* The kit, to which the book is added. */
static struct xml_doc *
copy_kit(const struct xml_doc *kit)
{
	const char *names[STEP_ATTRS], *values[STEP_ATTRS];
	size_t n = xml_attrs(xml_root(kit), names, values, STEP_ATTRS), i;
	struct xml_doc *doc = xml_new(xml_name(xml_root(kit)));
	const struct xml_node *c;

	for (i = 0; i < n; i++)
		xml_set(xml_root(doc), names[i], values[i]);
	XML_EACH (c, xml_root(kit), NULL)
		xml_add_copy(xml_root(doc), c);
	return doc;
}

struct xml_doc *
story_write(const struct story_request *r, struct diag *d)
{
	struct arena *a = arena_new();
	struct xml_doc *doc = copy_kit(r->kit);
	struct telling t = {
		.request = r,
		.book = r->book,
		.life = {r->book, r->names, false},
		.voice = story_voice_new(r, a, d),
		.ways = story_ways_new(r->book, a),
		.root = xml_root(doc),
	};
	size_t errors = diag_errors(d);

	write_all(&t);
	if (t.voice->failed || diag_errors(d) > errors) {
		xml_free(doc);
		doc = NULL;
	}
	story_voice_free(t.voice);
	arena_free(a);
	return doc;
}
