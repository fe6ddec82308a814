/* What a definition's scenes say: their words, their options, their texts. */
#include <string.h>

#include "base/advice.h"
#include "game/check.h"

#define ACTS 3

/* A thread, or what stands beside all threads, under check. */
struct scenes {
	struct check *c;
	const struct xml_node *thread; /* or NULL */
	const struct xml_node
		*option; /* whose texts are under check, or NULL */
	int act;	 /* 0, 1, 2; ACTS: behind them */
};

/* --- texts --- */

/* The forms of a fact that is but one call: those of what it calls. */
static const struct table *
fact_table(const struct scenes *s, const struct xml_node *fact)
{
	struct form f = table_read_text(s->c->scratch, fact, s->c->diag);
	const struct piece *call = table_lone_call(&f);

	return call ? table_find(s->c->game, call->text) : NULL;
}

static const struct xml_node *
find_fact(const struct scenes *s, const char *name)
{
	struct xml_node *fact;

	if (s->thread)
		XML_EACH (fact, s->thread, "fact")
			if (str_eq(xml_attr(fact, "name"), name))
				return fact;
	return NULL;
}

/* [washer.gen]: has the fact such a form? */
static void
check_fact_form(const struct scenes *s, const struct xml_node *fact,
		const struct piece *p, struct diag_where where)
{
	const struct table *t = fact_table(s, fact);
	const char *const *forms = t ? t->forms : NULL;
	size_t n = t ? t->n_forms : 0;

	if (p->form && !str_in(p->form, forms, n))
		diag_report(s->c->diag, where, DIAG_TELL_FORM, p->text, p->form,
			    advice(s->c->diag, p->form, forms, n));
}

/* All that brackets may call here: the facts of the thread, too. */
static struct words
callable(const struct scenes *s)
{
	struct words w = check_callable(s->c);
	struct xml_node *fact;

	if (s->thread)
		XML_EACH (fact, s->thread, "fact")
			VEC_PUSH(s->c->scratch, &w.v, xml_attr(fact, "name"));
	return w;
}

static void
check_told(const struct scenes *s, const struct xml_node *n)
{
	struct words names = callable(s);
	struct form f = table_read_text(s->c->scratch, n, s->c->diag);
	const struct xml_node *fact;
	const struct piece *p;

	VEC_EACH (p, &f.pieces) {
		fact = p->kind == PIECE_CALL ? find_fact(s, p->text) : NULL;
		if (fact)
			check_fact_form(s, fact, p, xml_where(n));
		else
			check_piece(s->c, p, xml_where(n), &names);
	}
}

/* --- words --- */

/* The words that may be named: of the thread, or of all of them. */
static struct words
known_words(const struct scenes *s)
{
	struct words w = {.v = {0}};
	struct xml_node *thread, *word;
	size_t i;

	for (i = 0; i < s->c->game->own_docs; i++)
		XML_EACH (thread, xml_root(s->c->game->docs.at[i]), "thread")
			XML_EACH (word, thread, "word")
				if (!s->thread || s->thread == thread)
					VEC_PUSH(s->c->scratch, &w.v,
						 xml_attr(word, "name"));
	return w;
}

static int
act_place(const struct xml_node *act)
{
	const char *when = xml_attr_or(act, "when", "");

	return str_eq(when, "late") ? 2 : str_eq(when, "middle");
}

/*
 * Does an option of an act before this one tick it, or the option itself?
 * One that none ticks is told of at the word.
 */
static bool
may_be_ticked(const struct scenes *s, const char *word)
{
	struct xml_node *act, *option;
	size_t before = 0, all = 0;

	if (s->option && str_eq(xml_attr(s->option, "tick"), word))
		return true;
	XML_EACH (act, s->thread, "act")
		XML_EACH (option, act, "option")
			if (str_eq(xml_attr(option, "tick"), word)) {
				all++;
				before += act_place(act) < s->act;
			}
	return before || !all;
}

/* word= of a paragraph, an option or an end, tick= of an option. */
static void
check_word(const struct scenes *s, const struct xml_node *n,
	   const char *attribute)
{
	const char *name = xml_attr(n, attribute);
	struct words known = known_words(s);

	if (!name)
		return;
	if (!str_in(name, known.v.at, known.v.n))
		diag_report(s->c->diag, xml_where(n), DIAG_SCENE_WORD, name,
			    advice(s->c->diag, name, known.v.at, known.v.n));
	else if (s->thread && str_eq(attribute, "word") &&
		 !may_be_ticked(s, name))
		diag_report(s->c->diag, xml_where(n), DIAG_SCENE_SOON, name);
}

static void
check_not(const struct scenes *s, const struct xml_node *n)
{
	if (xml_attr(n, "not") && !xml_attr(n, "word"))
		diag_report(s->c->diag, xml_where(n), DIAG_SCHEMA_REQUIRED,
			    xml_name(n), "word");
}

/* --- acts --- */

static void
check_texts(const struct scenes *s, const struct xml_node *in)
{
	static const char *const told[] = {"fact", "p", "ask", "say"};
	struct xml_node *n;

	XML_EACH (n, in, NULL) {
		if (!str_in(xml_name(n), told, sizeof(told) / sizeof(*told)))
			continue;
		check_told(s, n);
		check_word(s, n, "word");
		check_not(s, n);
	}
}

/* Two options at least are open to all, and do not tick the same. */
static void
check_open(const struct scenes *s, const struct xml_node *act)
{
	const struct xml_node *first = NULL;
	struct xml_node *option;
	bool differ = false;

	XML_EACH (option, act, "option") {
		if (xml_attr(option, "word"))
			continue;
		differ =
			differ || (first && (xml_is(act, "finale") ||
					     !str_eq(xml_attr(option, "tick"),
						     xml_attr(first, "tick"))));
		first = first ? first : option;
	}
	if (!differ)
		diag_report(s->c->diag, xml_where(act), DIAG_SCENE_OPTIONS);
}

/* An act or a finale. */
static void
check_act(struct scenes *s, const struct xml_node *act)
{
	struct xml_node *option;

	check_texts(s, act);
	check_open(s, act);
	XML_EACH (option, act, "option") {
		check_word(s, option, "word");
		check_word(s, option, "tick");
		check_not(s, option);
		s->option = option;
		check_texts(s, option);
		s->option = NULL;
	}
}

/* --- threads --- */

/* How often a word is ticked, and asked for by what is told. */
static void
count_word(const struct xml_node *in, const char *word, size_t *ticked,
	   size_t *asked)
{
	struct xml_node *n;

	XML_EACH (n, in, NULL) {
		*ticked += str_eq(xml_attr(n, "tick"), word);
		*asked += str_eq(xml_attr(n, "word"), word);
		count_word(n, word, ticked, asked);
	}
}

static void
check_words(const struct scenes *s)
{
	struct xml_node *word;
	size_t ticked, asked;

	XML_EACH (word, s->thread, "word") {
		ticked = asked = 0;
		count_word(s->thread, xml_attr(word, "name"), &ticked, &asked);
		if (!ticked)
			diag_report(s->c->diag, xml_where(word),
				    DIAG_SCENE_TICK, xml_attr(word, "name"));
		else if (!asked)
			diag_report(s->c->diag, xml_where(word), DIAG_SCENE_ASK,
				    xml_attr(word, "name"));
	}
}

/* A fact that is named as a table would hide it. */
static void
check_facts(const struct scenes *s)
{
	struct words names = check_callable(s->c);
	struct xml_node *fact;
	const char *name;

	XML_EACH (fact, s->thread, "fact") {
		name = xml_attr(fact, "name");
		if (str_in(name, names.v.at, names.v.n))
			diag_report(s->c->diag, xml_where(fact),
				    DIAG_SCENE_FACT, name);
	}
}

static void
check_thread(struct check *c, const struct xml_node *thread)
{
	struct scenes s = {.c = c, .thread = thread};
	struct xml_node *n;

	if (xml_attr(thread, "if"))
		check_expression(c, xml_attr(thread, "if"), xml_where(thread));
	check_facts(&s);
	check_texts(&s, thread);
	XML_EACH (n, thread, "act") {
		s.act = act_place(n);
		check_act(&s, n);
	}
	s.act = ACTS;
	XML_EACH (n, thread, "end") {
		check_word(&s, n, "word");
		check_not(&s, n);
		check_texts(&s, n);
	}
	check_words(&s);
}

/* --- beside the threads --- */

/* An interlude: nobody has any word there. */
static void
check_interlude(struct check *c, const struct xml_node *interlude)
{
	struct scenes s = {.c = c};
	struct xml_node *p;

	check_texts(&s, interlude);
	XML_EACH (p, interlude, "p")
		if (xml_attr(p, "word"))
			diag_report(c->diag, xml_where(p), DIAG_SCENE_SOON,
				    xml_attr(p, "word"));
}

static void
check_plot(struct check *c, const struct xml_node *plot)
{
	long gates = xml_attr_int(plot, "gates", 6);
	long before = xml_attr_int(plot, "before", 0);

	if (gates > GAME_GATES || before > gates)
		diag_report(c->diag, xml_where(plot), DIAG_SCENE_GATES,
			    arena_printf(c->scratch, "%ld", gates),
			    arena_printf(c->scratch, "%ld", before));
}

bool
check_is_scene(const struct xml_node *n)
{
	return xml_is(n, "plot") || xml_is(n, "interlude") ||
	       xml_is(n, "thread") || xml_is(n, "finale");
}

void
check_scenes(struct check *c, const struct xml_node *root)
{
	struct scenes all = {.c = c};
	struct xml_node *n;

	c->solo = true;
	XML_EACH (n, root, NULL) {
		if (xml_is(n, "plot"))
			check_plot(c, n);
		else if (xml_is(n, "interlude"))
			check_interlude(c, n);
		else if (xml_is(n, "thread"))
			check_thread(c, n);
		else if (xml_is(n, "finale"))
			check_act(&all, n);
	}
	c->solo = false;
}
