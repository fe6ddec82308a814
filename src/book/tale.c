/* A book told: from the finished graph to a document of texts. */
#include "book/tale.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/str.h"
#include "book/tale_fit.h"
#include "book/tale_section.h"
#include "book/tale_write.h"

#define SAME_TRIES 6 /* to tell two choices of a section apart */
#define CODAS 6	     /* that an ending is tried with */

/* A book while it is told. */
struct telling {
	const struct tale_request *request;
	const struct book *book;
	const struct book_request *q; /* the book's */
	struct tale_life life;	      /* as sessions have it */
	struct tale_voice *voice;
	struct tale_ways *ways;
	struct xml_node *root; /* of the document that is made */
};

/* A number with up to five decimals, never in the locale's spelling. */
static void
set_number(struct xml_node *n, const char *name, double value)
{
	long long parts = llround(value * 1e5);
	char text[48];
	size_t end;

	snprintf(text, sizeof(text), "%lld.%05lld", parts / 100000,
		 parts % 100000);
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

/* --- texts of the story --- */

/* A paragraph of a scene, with what it asks of the sheet. */
static void
write_p(const struct telling *t, const struct xml_node *p, const char *word,
	const char * not, struct xml_node *out)
{
	static const char *const asked[] = {"name", "least", "most"};
	struct xml_node *to = xml_add(out, "p");
	size_t i;

	xml_set_text(to, tale_voice_text(t->voice, p));
	xml_set(to, "word", word);
	xml_set(to, "not", not );
	for (i = 0; i < sizeof(asked) / sizeof(*asked); i++)
		xml_set(to, asked[i], xml_attr(p, asked[i]));
}

/*
 * The paragraphs of an element of a scene, on the condition that it or they
 * say.  What a word is asked for that this book does not have is read by all,
 * or by nobody.
 */
static void
write_ps(const struct telling *t, const struct xml_node *from, const char *word,
	 const char * not, struct xml_node *out)
{
	const struct xml_node *p;
	const char *own, *own_not;

	XML_EACH (p, from, "p") {
		own = xml_attr(p, "word");
		own_not = xml_attr(p, "not");
		if (own && plot_find_word(t->book->plot, own) < 0) {
			if (!own_not)
				continue;
			own = own_not = NULL;
		}
		if (own)
			write_p(t, p, own, own_not, out);
		else
			write_p(t, p, word, not, out);
	}
}

/* An <end>; one that asks for a word this book does not have likewise. */
static void
write_end(const struct telling *t, const struct xml_node *end,
	  struct xml_node *out)
{
	const char *word = xml_attr(end, "word");
	const char *blank = xml_attr(end, "not");

	if (!word || plot_find_word(t->book->plot, word) >= 0)
		write_ps(t, end, word, blank, out);
	else if (blank)
		write_ps(t, end, NULL, NULL, out);
}

/* What an ending remembers: <end> of the threads. */
static void
write_ends(const struct telling *t, const struct book_section *s,
	   struct xml_node *out)
{
	const struct plot_thread *thread;
	const struct xml_node *end;
	size_t n = 0;

	VEC_EACH (thread, &t->book->plot->threads)
		XML_EACH (end, thread->node, "end")
			if (s->ends >> n++ & 1)
				write_end(t, end, out);
}

/* A paragraph for who has so much of a number, or less. */
static void
write_mark(const struct telling *t, const struct sheet_need *mark, bool more,
	   const struct told *told, struct xml_node *out)
{
	const char *text = told_text(told, more ? "more" : "less");
	struct xml_node *p;

	if (!text || !*text)
		return;
	p = xml_add(out, "p");
	xml_set_text(p, text);
	xml_set(p, "name", t->book->numbers[mark->at].name);
	xml_set_int(p, more ? "least" : "most", mark->value - !more);
}

/* What an ending says of the numbers that part its readers. */
static void
write_marks(const struct telling *t, const struct book_section *s,
	    struct xml_node *out)
{
	const struct sheet_need *mark;
	struct told told;

	for (mark = s->marks; mark < s->marks + s->marks_n; mark++) {
		if (!tale_voice_mark(t->voice, t->book->numbers[mark->at].name,
				     mark->value, &told))
			return;
		write_mark(t, mark, true, &told, out);
		write_mark(t, mark, false, &told, out);
	}
}

static void
write_story(const struct telling *t, const struct book_section *s,
	    struct xml_node *out)
{
	switch (s->kind) {
	case BOOK_GATE:
		write_ps(t, s->interlude, NULL, NULL, out);
		return;
	case BOOK_SCENE:
	case BOOK_FINALE:
		write_ps(t, s->act->node, NULL, NULL, out);
		return;
	case BOOK_DEED:
		write_ps(t, s->option->node, NULL, NULL, out);
		return;
	case BOOK_ENDING:
		if (s->option)
			write_ps(t, s->option->node, NULL, NULL, out);
		write_marks(t, s, out);
		if (t->book->plot)
			write_ends(t, s, out);
		return;
	case BOOK_MOVE:
	case BOOK_RESULT:
		return;
	}
}

/* --- sections --- */

static const char *
kind_name(enum book_kind kind)
{
	static const char *const names[] = {
		[BOOK_MOVE] = "move",	  [BOOK_RESULT] = "result",
		[BOOK_GATE] = "gate",	  [BOOK_SCENE] = "scene",
		[BOOK_DEED] = "deed",	  [BOOK_FINALE] = "finale",
		[BOOK_ENDING] = "ending",
	};

	return names[kind];
}

/* The lattice's section that one stands at, or NULL. */
static const struct hours_section *
hour_of(const struct telling *t, const struct book_section *s)
{
	if (s->hour == HOURS_NONE ||
	    (s->kind != BOOK_MOVE && s->kind != BOOK_ENDING))
		return NULL;
	return &t->book->hours->sections.at[s->hour];
}

static void
write_head(const struct telling *t, const struct book_section *s,
	   struct xml_node *out)
{
	const struct rules_book *hook = t->q->rules->book;
	const struct hours_section *hour = hour_of(t, s);
	char word[64];

	set_count(out, "n", s->number);
	xml_set(out, "kind", kind_name(s->kind));
	if (s->kind == BOOK_MOVE) {
		xml_set(out, "ask",
			word_at(hook->asks, (size_t)hour->ask, word,
				sizeof(word)));
		xml_set_int(out, "worth", hour->worth);
	}
	set_number(out, "chance", s->chance);
	set_number(out, "good-chance", s->good);
	set_count(out, "ways-in", s->ways_in);
	if (hour && !rules_between(t->q->rules, tale_likely(hour)->state))
		xml_set(out, "pending", "yes");
	if (s->kind != BOOK_ENDING)
		return;
	xml_set(out, "ending", s->ending.kind);
	xml_set(out, "good", s->ending.good ? "yes" : "no");
	xml_set_int(out, "score", s->ending.score);
	if (s->option)
		xml_set(out, "option", s->option->name);
}

/*
 * One paragraph more for an ending that would be short for somebody, if it has
 * room for it.
 */
static void
write_coda(const struct telling *t, const struct ending *ending,
	   struct xml_node *text)
{
	const struct game *g = t->q->game;
	const struct xml_node *coda = game_find(g, "table", "solo-coda");
	struct xml_node *p;
	const char *told;

	if (!coda || !game_is_spoken(g, coda) ||
	    tale_shortest(text) >= TALE_ENDING_LEAST)
		return;
	told = tale_voice_coda(t->voice, ending->good);
	XML_EACH (p, text, "p")
		if (str_eq(told, xml_text(p, t->voice->arena)))
			return;
	if (str_blank(told))
		return;
	p = xml_add(text, "p");
	xml_set_text(p, told);
	if (tale_longest(text) > TALE_ENDING)
		xml_remove(p);
}

static void
write_text(const struct telling *t, const struct book_section *s,
	   struct xml_node *out)
{
	struct prose prose = {.arena = t->voice->arena};
	struct xml_node *text = xml_add(out, "text");
	size_t n, i;

	tale_voice_luck(t->voice, "text", s->number);
	tale_section_tell(t->voice, t->ways, s, &prose);
	prose_fit(&prose, PROSE_BUDGET);
	n = prose_write(&prose, text);
	tale_scene_clear(t->voice->scene);
	write_story(t, s, text);
	if (s->kind != BOOK_ENDING)
		return;
	tale_fit_ending(text, n);
	for (i = 0; i < CODAS; i++)
		write_coda(t, &s->ending, text);
}

/* The question: that of the scene, or of the game. */
static void
write_ask(const struct telling *t, const struct book_section *s,
	  struct xml_node *out)
{
	const struct xml_node *of = s->kind == BOOK_GATE   ? s->interlude
				    : s->act && !s->option ? s->act->node
							   : NULL;
	const struct xml_node *ask = of ? xml_first(of, "ask") : NULL;
	struct xml_node *step;
	const void *start;

	tale_voice_luck(t->voice, "ask", s->number);
	if (ask)
		xml_set_text(xml_add(out, "ask"),
			     tale_voice_text(t->voice, ask));
	if (s->kind != BOOK_MOVE)
		return;
	step = tale_show(t->voice, tale_likely(hour_of(t, s)), &start);
	xml_set_text(xml_add(out, "ask"),
		     tale_voice_line(t->voice, "solo-ask", xml_attr(out, "ask"),
				     step ? step : t->voice->scene->root));
}

static void
write_state(const struct telling *t, const struct book_section *s,
	    struct xml_node *out)
{
	const struct hours_section *hour = hour_of(t, s);
	struct xml_node *state;
	const void *start;

	if (!hour)
		return;
	state = xml_add(out, "state");
	xml_set(state, "game", t->q->rules->name);
	tale_show(t->voice, tale_likely(hour), &start);
	tale_scene_state(t->voice->scene, start, state);
}

/* --- choices --- */

/* The likeliest state in which a choice of the game is open. */
static const struct hours_edge *
likely_edge(const struct telling *t, const struct book_section *s, int offer)
{
	const struct hours_section *hour = hour_of(t, s);
	const struct hours_state *best = NULL;
	size_t i;

	for (i = 0; i < hour->states_n; i++)
		if (hour->states[i].edges[offer] != HOURS_NONE &&
		    (!best || hour->states[i].weight > best->weight))
			best = &hour->states[i];
	return best ? &t->book->hours->edges.at[best->edges[offer]] : NULL;
}

static const char *
tell_move(const struct telling *t, const struct book_section *s, int offer)
{
	const struct hours_edge *e = likely_edge(t, s, offer);
	struct tale_voice *v = t->voice;
	const struct hours_section *hour = hour_of(t, s);
	struct tale_choice c;
	const char *verb;
	const void *start;

	if (!e)
		return "";
	verb = t->q->rules->verbs[e->moves[0].move.verb].name;
	tale_show(v, &hour->states[e->from_state], &start);
	tale_scene_clear(v->scene);
	c = tale_live_choice(&v->life, e, v->scene->steps, v->arena);
	return tale_voice_line(
		v, arena_printf(v->arena, "solo-choice-%s", verb), NULL, c.at);
}

/* What a choice says; NULL: the section goes on by itself. */
static const char *
tell_choice(const struct telling *t, const struct book_section *s,
	    const struct book_choice *c)
{
	const struct xml_node *say = NULL;

	if (s->kind == BOOK_MOVE)
		return tell_move(t, s, c->offer);
	if (c->act)
		say = xml_first(c->act->node, "say");
	else if (c->option)
		say = xml_first(c->option->node, "say");
	else if (s->kind == BOOK_GATE)
		say = xml_first(s->interlude, "say");
	if (say)
		return tale_voice_text(t->voice, say);
	if (s->kind == BOOK_GATE)
		return tale_voice_line(t->voice, "solo-stay", NULL,
				       t->voice->scene->root);
	return NULL;
}

/* Does an earlier choice of the section read the same? */
static bool
is_told(const struct xml_node *section, const char *text, struct arena *a)
{
	const struct xml_node *c, *said;

	XML_EACH (c, section, "choice") {
		said = xml_first(c, "text");
		if (said && str_eq(xml_text(said, a), text))
			return true;
	}
	return false;
}

static void
write_choice(const struct telling *t, const struct book_section *s, size_t i,
	     struct xml_node *out)
{
	const struct book_choice *c = &s->choices[i];
	struct tale_voice *v = t->voice;
	struct xml_node *choice;
	const char *text;
	int tries;

	tale_voice_luck(v, arena_printf(v->arena, "choice/%zu", i), s->number);
	text = tell_choice(t, s, c);
	for (tries = 1; text && s->kind == BOOK_MOVE && tries < SAME_TRIES &&
			is_told(out, text, v->arena);
	     tries++)
		text = tell_choice(t, s, c);
	choice = xml_add(out, "choice");
	if (c->ways_n == 1)
		set_count(choice, "to",
			  t->book->sections.at[c->ways[0].to].number);
	tale_write_needs(t->book, &c->needs, choice);
	if (text)
		xml_set_text(xml_add(choice, "text"), text);
	tale_write_ways(t->book, t->request->steps ? &t->life : NULL, c, choice,
			v->arena);
}

static void
write_section(const struct telling *t, const struct book_section *s)
{
	struct xml_node *out = xml_add(t->root, "section");
	struct arena *a = arena_new();
	size_t i;

	tale_voice_begin(t->voice, a);
	write_head(t, s, out);
	tale_write_lines(t->book, &s->writes, out);
	write_text(t, s, out);
	if (s->choices_n > 1)
		write_ask(t, s, out);
	write_state(t, s, out);
	for (i = 0; i < s->choices_n; i++)
		write_choice(t, s, i, out);
	arena_free(a);
}

/* --- what stands before the sections --- */

/* What all threads know, told once. */
static void
tell_facts(const struct telling *t)
{
	const struct plot_thread *thread;
	const struct xml_node *fact;

	if (!t->book->plot)
		return;
	VEC_EACH (thread, &t->book->plot->threads)
		XML_EACH (fact, thread->node, "fact")
			tale_voice_fact(t->voice, fact);
}

/* The title and what is read first; facts that they tell stay told. */
static void
write_front(const struct telling *t)
{
	struct tale_voice *v = t->voice;
	struct xml_node *root = v->scene->root;
	struct arena *a = arena_new();
	struct prose prose = {.arena = a};

	v->arena = a;
	v->keeps_facts = true;
	tale_scene_show(v->scene, t->book->hours->start, t->book->hours->start);
	tale_scene_clear(v->scene);
	tale_voice_luck(v, "front", 0);
	tell_facts(t);
	xml_set_text(xml_add(t->root, "title"),
		     tale_voice_line(v, "solo-title", NULL, root));
	if (tell_has(t->q->game, "solo-you"))
		xml_set_text(xml_add(t->root, "you"),
			     tale_voice_line(v, "solo-you", NULL, root));
	tale_voice_add(v,
		       (struct tale_piece){
			       .table = "solo-begin", .at = root, .keep = true},
		       &prose);
	prose_write(&prose, xml_add(t->root, "begin"));
	v->keeps_facts = false;
	arena_free(a);
}

/* What a number is called on the sheet. */
static const char *
number_name(const struct telling *t, const char *name)
{
	if (strcmp(name, "back") == 0 || !tell_has(t->q->game, "solo-number"))
		return name;
	return tale_voice_line(t->voice, "solo-number", name,
			       t->voice->scene->root);
}

static void
write_sheet(const struct telling *t)
{
	struct xml_node *sheet = xml_add(t->root, "sheet"), *n;
	const struct book *b = t->book;
	struct arena *a = arena_new();
	const struct plot_word *w;
	size_t i;

	t->voice->arena = a;
	tale_voice_luck(t->voice, "sheet", 0);
	for (i = 0; i < b->numbers_n; i++) {
		n = xml_add(sheet, "number");
		xml_set(n, "name", b->numbers[i].name);
		xml_set_int(n, "low", b->numbers[i].low);
		xml_set_int(n, "high", b->numbers[i].high);
		xml_set_int(n, "start", b->starts[i]);
		if (*b->numbers[i].path)
			xml_set(n, "at", b->numbers[i].path);
		xml_set(n, "on", b->numbers[i].on);
		xml_set_text(n, number_name(t, b->numbers[i].name));
	}
	if (b->plot)
		VEC_EACH (w, &b->plot->words) {
			n = xml_add(sheet, "word");
			xml_set(n, "name", w->name);
			xml_set_text(n, tale_voice_text(t->voice, w->node));
		}
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
	set_number(odds, "sensible", b->sensible);
	set_number(odds, "score", b->score);
	set_number(odds, "decisions", b->decisions);
	set_number(odds, "moves", b->moves);
	set_number(odds, "idle", b->idle);
	set_count(odds, "pairs", b->pairs);
	set_count(odds, "shortest", b->shortest);
	set_count(odds, "longest", b->longest);
	snprintf(ways, sizeof(ways), "%.0f", b->ways);
	xml_set(odds, "ways", ways);
}

/* Where the game begins, and what is played before the first section. */
static void
write_opening(const struct telling *t)
{
	const struct hours *h = t->book->hours;
	struct xml_node *start = xml_add(t->root, "start");
	struct arena *a = arena_new();

	xml_set(start, "game", t->q->rules->name);
	tale_scene_state(t->voice->scene, h->start, start);
	tale_write_steps(&t->life, &h->edges.at[h->opening],
			 xml_add(t->root, "opening"), a);
	arena_free(a);
}

static void
write_root(const struct telling *t)
{
	const struct book *b = t->book;

	xml_set_int(t->root, "seat", b->seat);
	xml_set(t->root, "as", names_seat_text(t->q->names, b->seat));
	xml_set(t->root, "difficulty", book_difficulty_name(b->difficulty));
	set_count(t->root, "sections", b->sections.n);
	xml_set(t->root, "first", "1");
}

static void
write_all(const struct telling *t)
{
	size_t n;

	write_root(t);
	write_front(t);
	write_sheet(t);
	write_odds(t);
	if (t->request->steps)
		write_opening(t);
	for (n = 1; n <= t->book->sections.n; n++)
		write_section(t, book_section(t->book, n));
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
tale_write(const struct tale_request *r, struct diag *d)
{
	struct arena *a = arena_new();
	struct xml_doc *doc = copy_kit(r->book->request->kit);
	struct telling t = {
		.request = r,
		.book = r->book,
		.q = r->book->request,
		.life = {r->book->hours, false},
		.voice = tale_voice_new(r, a, d),
		.ways = tale_ways_new(r->book, a),
		.root = xml_root(doc),
	};
	size_t errors = diag_errors(d);

	write_all(&t);
	if (t.voice->failed || diag_errors(d) > errors) {
		xml_free(doc);
		doc = NULL;
	}
	tale_voice_free(t.voice);
	arena_free(a);
	return doc;
}

/* --- the book alone --- */

/* Is it of the book, not a record of the kit? */
static bool
is_of_book(const struct xml_node *n)
{
	static const char *const names[] = {"title",   "you",	 "begin",
					    "sheet",   "odds",	 "start",
					    "opening", "section"};
	size_t i;

	for (i = 0; i < sizeof(names) / sizeof(*names); i++)
		if (xml_is(n, names[i]))
			return true;
	return false;
}

struct xml_doc *
tale_book(const struct xml_doc *told)
{
	static const char *const attrs[] = {
		"game", "seed",	      "lang",	  "seat",
		"as",	"difficulty", "sections", "first",
	};
	struct xml_doc *doc = xml_new("book");
	const struct xml_node *c;
	size_t i;

	for (i = 0; i < sizeof(attrs) / sizeof(*attrs); i++)
		xml_set(xml_root(doc), attrs[i],
			xml_attr(xml_root(told), attrs[i]));
	XML_EACH (c, xml_root(told), NULL)
		if (is_of_book(c))
			xml_add_copy(xml_root(doc), c);
	return doc;
}
