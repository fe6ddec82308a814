/* What an ending says of the numbers that a reader comes with. */
#include "book/weave.h"

#include <string.h>

#include "base/str.h"

#define TABLE "solo-mark"
#define LEAST_SHARE 0.08 /* of a kind's readers, on each side */

/* Is a name one of for="a; b"? */
static bool
is_for(const char *list, const char *name)
{
	size_t n, length = strlen(name);

	for (; *list; list += n + (list[n] == ';')) {
		list += strspn(list, " \t\r\n");
		n = strcspn(list, ";");
		if (strncmp(list, name, length) == 0 &&
		    strspn(list + length, " \t\r\n") == n - length)
			return true;
	}
	return false;
}

/* Has the game's table an entry for a number? */
static bool
can_tell(const struct weaver *w, const char *name)
{
	const struct xml_node *table =
		game_find(w->request->game, "table", TABLE);
	struct xml_node *entry;

	if (table)
		XML_EACH (entry, table, "entry")
			if (is_for(xml_attr_or(entry, "for", ""), name))
				return true;
	return false;
}

void
weave_find_marks(struct weaver *w)
{
	size_t i;

	for (i = 0; i < w->hours->numbers_n; i++) {
		w->mark[i] = can_tell(w, w->hours->numbers[i].name);
		w->marks_n += w->mark[i];
	}
}

/* The share of a kind's readers who have so much of a number, or more. */
static double
share(const struct hours_section *s, size_t number, int least)
{
	double all = 0, have = 0;
	size_t i;

	for (i = 0; i < s->states_n; i++) {
		all += s->states[i].weight;
		if (s->states[i].sheet[number] >= least)
			have += s->states[i].weight;
	}
	return all > 0 ? have / all : 0;
}

/* How evenly the best bound of a number parts a kind's readers, to 0.5. */
static double
best_bound(const struct weaver *w, const struct hours_section *s, size_t number,
	   int *bound)
{
	const struct book_number *n = &w->hours->numbers[number];
	double best = 0, have, even;
	int v;

	for (v = n->low + 1; v <= n->high; v++) {
		have = share(s, number, v);
		even = have < 0.5 ? have : 1 - have;
		if (even > best) {
			best = even;
			*bound = v;
		}
	}
	return best;
}

static bool
has_mark(const struct book_section *e, size_t number)
{
	size_t i;

	for (i = 0; i < e->marks_n; i++)
		if (e->marks[i].at == number)
			return true;
	return false;
}

void
weave_add_marks(struct weaver *w, struct book_section *e)
{
	const struct hours_section *s = &w->hours->sections.at[e->hour];
	double even, most;
	size_t i, best;
	int bound = 0, found = 0;

	while (e->marks_n < BOOK_MARKS) {
		most = LEAST_SHARE;
		best = SIZE_MAX;
		for (i = 0; i < w->hours->numbers_n; i++) {
			if (!w->mark[i] || !w->used[i] ||
			    has_mark(e, w->number[i]))
				continue;
			even = best_bound(w, s, i, &bound);
			if (even <= most)
				continue;
			most = even;
			best = i;
			found = bound;
		}
		if (best == SIZE_MAX)
			return;
		e->marks[e->marks_n++] = (struct sheet_need){
			SHEET_LEAST, w->number[best], (int16_t)found};
	}
}
