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

/* What the drafts come to without what is spared. */
struct trial {
	size_t used;
	double dropped;	       /* over CUT_ALL: it cannot be */
	bool is[BOOK_NUMBERS]; /* the numbers that are used */
};

static struct trial
try(struct weaver *w)
{
	struct trial out = {SIZE_MAX, 2 * CUT_ALL, {false}};
	struct arena *a = w->a;

	w->a = arena_new();
	if (weave_draft_again(w)) {
		out.used = weave_count_used(w);
		out.dropped = dropped(w);
		memcpy(out.is, w->used, sizeof(out.is));
	}
	arena_free(w->a);
	w->a = a;
	return out;
}

static struct trial
try_without(struct weaver *w, size_t number)
{
	struct trial out;

	w->lattice->spared[number] = true;
	out = try(w);
	w->lattice->spared[number] = false;
	return out;
}

/* Leaves out what nothing needs: of places, or of what is counted. */
static void
spare_idle(struct weaver *w, struct trial *now, bool place)
{
	struct trial t;
	size_t i;

	for (i = 0; i < w->hours->numbers_n; i++) {
		if (!now->is[i] || w->hours->numbers[i].place != place)
			continue;
		t = try_without(w, i);
		if (t.dropped > 0 || t.used >= now->used)
			continue;
		w->lattice->spared[i] = true;
		*now = t;
	}
}

/* Leaves out the number with which fewest choices go, if they are few. */
static void
spare_one(struct weaver *w, const struct trial *now)
{
	double least = CUT_ALL - w->lattice->cut;
	size_t best = SIZE_MAX, i;
	struct trial t;

	least = least < CUT_EACH ? least : CUT_EACH;
	for (i = 0; i < w->hours->numbers_n; i++) {
		if (!now->is[i])
			continue;
		t = try_without(w, i);
		if (t.dropped > least)
			continue;
		least = t.dropped;
		best = i;
	}
	if (best == SIZE_MAX)
		return;
	w->lattice->spared[best] = true;
	w->lattice->cut += least;
}

void
weave_spare(struct weaver *w)
{
	struct trial now = try(w);

	if (now.used == SIZE_MAX) /* a lattice that was cut needs them again */
		memset(w->lattice->spared, 0, sizeof(w->lattice->spared));
	if (now.used == SIZE_MAX || now.dropped > 0)
		return;
	spare_idle(w, &now, false);
	spare_idle(w, &now, true);
	if (now.used > SHEET)
		spare_one(w, &now);
}
