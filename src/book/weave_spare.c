/*
 * A sheet of few numbers: those that choices can do without are not asked.
 *
 * What parts states can often be asked of one number or of another.  Each is
 * left out once, those first that are counted rather than lie on the table; if
 * the choices can be drafted without it, it stays out.  If there are still too
 * many, choices that are taken seldom go with the number that they need.
 */
#include "book/weave.h"

#include <string.h>

#define SHEET 6	     /* numbers that a reader keeps gladly */
#define CUT_EACH 0.1 /* choices of a way that go with a number, at most, */
#define CUT_ALL 0.3  /* and with all of them */

/* Choices of a blind reader's way that are dropped. */
static double
dropped(const struct weaver *w)
{
	const struct draft *r;
	double sum = 0;

	VEC_EACH (r, &w->drafts)
		sum += r->dropped ? r->weight : 0;
	return sum;
}

/* What the drafts come to without a number. */
struct trial {
	size_t used;
	double dropped; /* over CUT_ALL: it cannot be */
};

static struct trial
try_without(struct weaver *w, size_t number)
{
	struct arena *a = w->a;
	struct trial out = {SIZE_MAX, 2 * CUT_ALL};

	w->a = arena_new();
	w->lattice->spared[number] = true;
	if (weave_draft_again(w))
		out = (struct trial){weave_count_used(w), dropped(w)};
	w->lattice->spared[number] = false;
	arena_free(w->a);
	w->a = a;
	return out;
}

/* Leaves out what nothing needs: of places, or of what is counted. */
static void
spare_idle(struct weaver *w, bool place)
{
	bool used[BOOK_NUMBERS];
	size_t n = weave_count_used(w), i;
	struct trial t;

	memcpy(used, w->used, sizeof(used));
	for (i = 0; i < w->hours->numbers_n; i++) {
		if (!used[i] || w->hours->numbers[i].place != place)
			continue;
		t = try_without(w, i);
		if (t.dropped > 0 || t.used >= n)
			continue;
		w->lattice->spared[i] = true;
		n = t.used;
	}
	weave_draft_again(w);
}

/* Leaves out the number with which fewest choices go; false: none goes. */
static bool
spare_one(struct weaver *w)
{
	bool used[BOOK_NUMBERS];
	double least = CUT_ALL - w->lattice->cut;
	size_t best = SIZE_MAX, i;
	struct trial t;

	least = least < CUT_EACH ? least : CUT_EACH;
	memcpy(used, w->used, sizeof(used));
	for (i = 0; i < w->hours->numbers_n; i++) {
		if (!used[i])
			continue;
		t = try_without(w, i);
		if (t.dropped > least)
			continue;
		least = t.dropped;
		best = i;
	}
	if (best == SIZE_MAX)
		return false;
	w->lattice->spared[best] = true;
	w->lattice->cut += least;
	return true;
}

bool
weave_spare(struct weaver *w)
{
	spare_idle(w, false);
	spare_idle(w, true);
	if (weave_count_used(w) > SHEET && spare_one(w)) {
		weave_draft_again(w);
		return dropped(w) <= 0;
	}
	weave_draft_again(w);
	return true;
}
