/* Inside book/: needs, lines for the pencil, ways and steps as elements. */
#include "book/tale_write.h"

#include <string.h>

#include "base/str.h"

#define NEEDS_MOST 6 /* conditions that tell which steps are logged */

/* --- the sheet --- */

/* name= and least= or most=, or word= and perhaps not=. */
static void
set_need(const struct book *b, const struct sheet_need *need,
	 struct xml_node *out)
{
	switch (need->is) {
	case SHEET_LEAST:
	case SHEET_MOST:
		xml_set(out, "name", b->numbers[need->at].name);
		xml_set_int(out, need->is == SHEET_LEAST ? "least" : "most",
			    need->value);
		return;
	case SHEET_TICKED:
	case SHEET_BLANK:
		xml_set(out, "word", b->plot->words.at[need->at].name);
		if (need->is == SHEET_BLANK)
			xml_set(out, "not", "yes");
		return;
	}
}

void
tale_write_needs(const struct book *b, const struct sheet_needs *needs,
		 struct xml_node *out)
{
	size_t i;

	for (i = 0; i < needs->n; i++)
		set_need(b, &needs->at[i], xml_add(out, "needs"));
}

void
tale_write_lines(const struct book *b, const struct sheet_writes *writes,
		 struct xml_node *out)
{
	const struct sheet_write *w;
	struct xml_node *n;

	for (w = writes->at; w < writes->at + writes->n; w++) {
		n = xml_add(out, w->does == SHEET_TICKS ? "tick" : "write");
		if (w->does == SHEET_TICKS) {
			xml_set(n, "word", b->plot->words.at[w->at].name);
			continue;
		}
		xml_set(n, "name", b->numbers[w->at].name);
		xml_set_int(n, w->does == SHEET_ADDS ? "add" : "set", w->value);
	}
}

/* --- steps --- */

void
tale_write_steps(const struct tale_life *life, const struct hours_edge *e,
		 struct xml_node *out, struct arena *a)
{
	struct tale_way way = tale_live(life, e, out, a);

	if (way.steps.n && !way.steps.at[way.steps.n - 1].whole)
		xml_remove(way.steps.at[way.steps.n - 1].node);
}

/* The steps of several edges, those that are alike once. */
struct logs {
	size_t n;
	struct log {
		const char *text;
		struct xml_doc *doc;
	} * at;
	unsigned *of; /* by edge */
};

static void
gather(const struct tale_life *life, const struct book_way *w,
       struct logs *logs, struct arena *a)
{
	struct xml_doc *doc;
	struct str text;
	size_t i, k;

	logs->at = ARENA_ARRAY(a, struct log, w->edges_n);
	logs->of = ARENA_ARRAY(a, unsigned, w->edges_n);
	for (i = 0; i < w->edges_n; i++) {
		doc = xml_new("steps");
		tale_write_steps(life, &life->hours->edges.at[w->edges[i]],
				 xml_root(doc), a);
		text = (struct str){0};
		xml_write(doc, &text);
		for (k = 0; k < logs->n; k++)
			if (strcmp(logs->at[k].text, str_text(&text)) == 0)
				break;
		logs->of[i] = (unsigned)k;
		if (k < logs->n) {
			xml_free(doc);
		} else {
			logs->at[k].doc = doc;
			logs->at[k].text = arena_strdup(a, str_text(&text));
			logs->n++;
		}
		str_free(&text);
	}
}

/* The sheet at which an edge is chosen. */
static const int16_t *
sheet_of(const struct book *b, uint32_t edge, struct arena *a)
{
	const struct hours_edge *e = &b->hours->edges.at[edge];
	const int16_t *all =
		b->hours->sections.at[e->from].states[e->from_state].sheet;
	int16_t *own = ARENA_ARRAY(a, int16_t, b->numbers_n);
	size_t i;

	for (i = 0; i < b->numbers_n; i++)
		if (b->of_game[i] != UINT16_MAX)
			own[i] = all[b->of_game[i]];
	return own;
}

/* For which sheets a log is, as exactly as it takes. */
static bool
whose(const struct book *b, const struct book_way *w, const struct logs *logs,
      unsigned log, struct sheet_needs *out, struct arena *a)
{
	const int16_t **sheets = arena_take(a, w->edges_n * sizeof(*sheets));
	bool *in = arena_take(a, w->edges_n * sizeof(*in));
	size_t i;

	for (i = 0; i < w->edges_n; i++) {
		sheets[i] = sheet_of(b, w->edges[i], a);
		in[i] = logs->of[i] == log;
	}
	return sheet_needs(sheets, in, w->edges_n, b->numbers_n, NEEDS_MOST,
			   out, a);
}

/* The very sheet of an edge, number by number. */
static void
write_exact(const struct book *b, uint32_t edge, struct xml_node *out,
	    struct arena *a)
{
	const int16_t *sheet = sheet_of(b, edge, a);
	struct xml_node *n;
	size_t i, k;

	for (i = 0; i < b->numbers_n; i++) {
		if (b->of_game[i] == UINT16_MAX)
			continue;
		for (k = 0; k < 2; k++) {
			n = xml_add(out, "needs");
			xml_set(n, "name", b->numbers[i].name);
			xml_set_int(n, k ? "most" : "least", sheet[i]);
		}
	}
}

/* Has an edge before it the same sheet, and the same log? */
static bool
is_again(const struct book *b, const struct book_way *w,
	 const struct logs *logs, size_t edge, struct arena *a)
{
	const int16_t *sheet = sheet_of(b, w->edges[edge], a);
	size_t i;

	for (i = 0; i < edge; i++)
		if (logs->of[i] == logs->of[edge] &&
		    memcmp(sheet_of(b, w->edges[i], a), sheet,
			   b->numbers_n * sizeof(*sheet)) == 0)
			return true;
	return false;
}

static void
copy_steps(const struct xml_doc *from, struct xml_node *to)
{
	const struct xml_node *c;

	XML_EACH (c, xml_root(from), NULL)
		xml_add_copy(to, c);
}

static void
write_logs(const struct book *b, const struct tale_life *life,
	   const struct book_way *w, struct xml_node *out, struct arena *a)
{
	struct logs logs = {0};
	struct sheet_needs needs;
	struct xml_node *steps;
	size_t i, k;

	if (!w->edges_n)
		return;
	gather(life, w, &logs, a);
	for (k = 0; k < logs.n; k++) {
		if (logs.n == 1 || whose(b, w, &logs, (unsigned)k, &needs, a)) {
			steps = xml_add(out, "steps");
			if (logs.n > 1)
				tale_write_needs(b, &needs, steps);
			copy_steps(logs.at[k].doc, steps);
			continue;
		}
		for (i = 0; i < w->edges_n; i++) {
			if (logs.of[i] != k || is_again(b, w, &logs, i, a))
				continue;
			steps = xml_add(out, "steps");
			write_exact(b, w->edges[i], steps, a);
			copy_steps(logs.at[k].doc, steps);
		}
	}
	for (k = 0; k < logs.n; k++)
		xml_free(logs.at[k].doc);
}

/* --- ways --- */

void
tale_write_ways(const struct book *b, const struct tale_life *life,
		const struct book_choice *c, struct xml_node *out,
		struct arena *a)
{
	const struct book_way *w;
	struct xml_node *to;

	tale_write_lines(b, &c->writes, out);
	for (w = c->ways; w < c->ways + c->ways_n; w++) {
		to = c->ways_n == 1 ? out : xml_add(out, "test");
		if (to != out) {
			if (w->needs.n)
				set_need(b, w->needs.at, to);
			xml_set_int(to, "to",
				    (long)b->sections.at[w->to].number);
		}
		tale_write_lines(b, &w->writes, to);
		if (life)
			write_logs(b, life, w, to, a);
	}
}
