/* Inside book/: ways through a told book, lived as sessions of its game. */
#include <math.h>
#include <string.h>

#include "base/rng.h"
#include "base/str.h"
#include "book/proof_graph.h"
#include "rules/session.h"
#include "xml/xpath.h"

#define WAYS 80	 /* at most; fewer when all choices are walked before */
#define STALE 12 /* in a row that walk nothing fresh */

/* A way as it is walked, and the session that it is. */
struct walk {
	struct proof *p;
	struct rng rng;
	struct xml_doc *session;
	VEC(uint32_t) pairs;
	VEC(size_t) counts; /* steps of the session before each of them */
	size_t steps;
	bool fresh; /* it walks what none has walked before */
};

/* --- the session --- */

static void
copy_inside(struct xml_node *to, const struct xml_node *from)
{
	const char *names[XML_MAX_ATTRIBUTES], *values[XML_MAX_ATTRIBUTES];
	size_t n = xml_attrs(from, names, values, XML_MAX_ATTRIBUTES), i;
	const struct xml_node *c;

	for (i = 0; i < n; i++)
		xml_set(to, names[i], values[i]);
	XML_EACH (c, from, NULL)
		xml_add_copy(to, c);
}

static void
add_steps(struct walk *w, const struct xml_node *steps)
{
	const struct xml_node *c;

	XML_EACH (c, steps, NULL) {
		if (xml_is(c, "needs"))
			continue;
		xml_add_copy(xml_root(w->session), c);
		w->steps++;
	}
}

/* Where the game began: <start>, or the state of the first section. */
static const struct xml_node *
find_start(const struct proof *p)
{
	const struct xml_node *start = xml_first(p->root, "start");

	return start ? start
		     : xml_first(p->sections.at[p->first].node, "state");
}

/* false: the book says of no state where it began. */
static bool
begin_session(struct walk *w)
{
	const struct proof *p = w->p;
	const struct xml_node *from = find_start(p), *opening;
	struct xml_node *root, *start;

	if (!from)
		return false;
	w->session = xml_new("session");
	root = xml_root(w->session);
	xml_set_where(root, xml_where(p->root));
	xml_set(root, "game", xml_attr(p->root, "game"));
	start = xml_add(root, "start");
	xml_set_where(start, xml_where(from));
	copy_inside(start, from);
	opening = xml_first(p->root, "opening");
	if (opening)
		add_steps(w, opening);
	return true;
}

/* --- walking --- */

static bool
is_fresh(const struct walk *w, const struct proof_pair *at,
	 const struct proof_edge *e)
{
	const struct proof_section *s = &w->p->sections.at[at->section];

	return !s->choices.at[e->choice].ways.at[e->way].walked;
}

/* A choice nobody has taken yet where there is one. */
static const struct proof_edge *
choose(struct walk *w, const struct proof_pair *at)
{
	const struct proof_edge *e = w->p->edges.at + at->edge;
	uint32_t i, n = 0, k;

	for (i = 0; i < at->edges_n; i++)
		n += is_fresh(w, at, &e[i]);
	k = (uint32_t)rng_below(&w->rng, n ? n : at->edges_n);
	for (i = 0; i < at->edges_n; i++)
		if ((!n || is_fresh(w, at, &e[i])) && !k--)
			break;
	return &e[i];
}

/* The steps that are logged on an edge by who stands at a pair. */
static void
log_steps(struct walk *w, uint32_t pair, const struct proof_edge *e)
{
	struct proof_section *s =
		&w->p->sections.at[w->p->pairs.at[pair].section];
	struct proof_way *way = &s->choices.at[e->choice].ways.at[e->way];
	struct proof_steps *steps;
	struct proof_sheet sheet;

	w->fresh = w->fresh || !way->walked;
	way->walked = true;
	proof_entered(w->p, pair, &sheet);
	VEC_EACH (steps, &way->steps)
		if (proof_holds(&sheet, &steps->needs)) {
			w->fresh = w->fresh || !steps->walked;
			steps->walked = true;
			add_steps(w, steps->node);
		}
}

static void
walk_on(struct walk *w)
{
	const struct proof *p = w->p;
	const struct proof_edge *e;
	uint32_t at = 0;

	for (;;) {
		VEC_PUSH(p->a, &w->pairs, at);
		VEC_PUSH(p->a, &w->counts, w->steps);
		if (!p->pairs.at[at].edges_n)
			return;
		e = choose(w, &p->pairs.at[at]);
		log_steps(w, at, e);
		at = e->to;
	}
}

/* --- what the rules say of it --- */

static const char *
trail(const struct walk *w, size_t n)
{
	struct str s = {0};
	const char *text;
	size_t i;

	for (i = 0; i < n; i++)
		str_addf(&s, i ? " %ld" : "%ld",
			 w->p->sections
				 .at[w->p->pairs.at[w->pairs.at[i]].section]
				 .number);
	text = arena_strdup(diag_arena(w->p->d), str_text(&s));
	str_free(&s);
	return text;
}

static const struct proof_section *
section_at(const struct walk *w, size_t i)
{
	return &w->p->sections.at[w->p->pairs.at[w->pairs.at[i]].section];
}

/* Compares the sheet with a state that was replayed. */
static void
compare(const struct walk *w, size_t i, struct xpath *x,
	const struct xml_node *state)
{
	struct proof *p = w->p;
	struct diag *d = p->d;
	struct proof_sheet sheet;
	size_t k;

	proof_entered(p, w->pairs.at[i], &sheet);
	for (k = 0; k < p->numbers.n; k++) {
		const struct proof_number *n = &p->numbers.at[k];
		double said = n->at ? xpath_number(x, state, n->at,
						   xml_where(n->node))
				    : sheet.numbers[k];

		if (fabs(said - sheet.numbers[k]) < 0.5)
			continue;
		diag_report(d, xml_where(section_at(w, i)->node),
			    DIAG_BOOK_STATE, n->name,
			    arena_printf(diag_arena(d), "%d", sheet.numbers[k]),
			    trail(w, i + 1),
			    arena_printf(diag_arena(d), "%g", said));
		return;
	}
}

/* Compares an ending with that of the rules; without a kind: there is none. */
static void
judge_end(const struct walk *w, const struct ending *by)
{
	struct proof *p = w->p;
	const struct proof_section *s = section_at(w, w->pairs.n - 1);
	const char *told = xml_attr(s->node, "ending");
	struct diag_where where = xml_where(s->node);

	if (!by->kind)
		diag_report(p->d, where, DIAG_BOOK_UNENDED,
			    trail(w, w->pairs.n));
	else if (!str_eq(by->kind, told))
		diag_report(p->d, where, DIAG_BOOK_KIND, trail(w, w->pairs.n),
			    told, by->kind);
	else if (by->good != s->good)
		diag_report(p->d, where,
			    by->good ? DIAG_BOOK_IS_GOOD : DIAG_BOOK_IS_BAD,
			    told);
}

static void
compare_end(const struct walk *w, const struct xml_node *state)
{
	struct proof *p = w->p;
	const struct rules *g = rules_find(xml_attr(p->root, "game"));
	int seat = (int)xml_attr_int(p->root, "seat", 0);
	struct names *names = names_new();
	struct move moves[RULES_MOVES];
	union rules_state end;

	if (rules_begin(g, &end, state, NULL, names, p->d) && g->book) {
		struct ending by = {0};

		if (!g->list(&end, moves) && seat >= 0 && seat < g->seats(&end))
			by = g->book->ending(&end, seat);
		judge_end(w, &by);
	}
	names_free(names);
}

static void
compare_states(const struct walk *w, const struct xml_doc *states)
{
	struct xpath *x = xpath_new(states, w->p->d);
	const struct xml_node *state = xml_first(xml_root(states), NULL);
	size_t i, count = 0;

	for (i = 0; i < w->pairs.n; i++) {
		const struct proof_section *s = section_at(w, i);

		for (; count < w->counts.at[i]; count++)
			state = xml_next(state, NULL);
		if (s->move && !xml_attr(s->node, "pending") &&
		    !xml_first(s->node, "pending"))
			compare(w, i, x, state);
	}
	xpath_free(x);
	compare_end(w, state);
}

static void
replay(const struct walk *w)
{
	struct proof *p = w->p;
	struct xml_doc *states = session_replay_doc(w->session, true, p->d);

	if (states)
		compare_states(w, states);
	else
		diag_report(p->d,
			    xml_where(section_at(w, w->pairs.n - 1)->node),
			    DIAG_BOOK_SESSION, trail(w, w->pairs.n));
	xml_free(states);
}

void
proof_live(struct proof *p)
{
	size_t before = diag_errors(p->d), stale = 0, i;
	struct rng rng = rng_open("proof", "ways");

	for (i = 0; i < WAYS && stale < STALE; i++) {
		struct walk w = {.p = p, .rng = rng};

		if (!begin_session(&w)) {
			diag_report(p->d, xml_where(p->root), DIAG_BOOK_START);
			return;
		}
		walk_on(&w);
		rng = w.rng;
		stale = w.fresh ? 0 : stale + 1;
		replay(&w);
		xml_free(w.session);
		if (diag_errors(p->d) > before)
			return;
	}
}
