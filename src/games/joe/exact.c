/* Joe in Ten Persons: what three dice allow (RULES 2.7). */
#include "base/str.h"
#include "rules/exact.h"
#include "games/joe/state.h"

/* What the player may want of the dice: the least face in each slot. */
static const struct wish {
	const char *name;
	uint8_t least[3];
} wishes[] = {
	{"the action succeeds", {[JOE_ARG_ACTION] = 4}},
	{"the action is a critical", {[JOE_ARG_ACTION] = 6}},
	{"Prime, acting or target, is safe", {[JOE_ARG_TARGET] = 4}},
	{"Prime is safe, and a mark of his healed", {[JOE_ARG_TARGET] = 6}},
	{"nobody is harmed", {[JOE_ARG_ACTING] = 4, [JOE_ARG_TARGET] = 4}},
	{"the action succeeds, Prime is safe",
	 {[JOE_ARG_ACTION] = 4, [JOE_ARG_TARGET] = 4}},
	{"the action succeeds, Prime is healed",
	 {[JOE_ARG_ACTION] = 4, [JOE_ARG_TARGET] = 6}},
	{"the action is a critical, Prime is safe",
	 {[JOE_ARG_ACTION] = 6, [JOE_ARG_TARGET] = 4}},
	{"the action succeeds, nobody is harmed",
	 {[JOE_ARG_ACTION] = 4, [JOE_ARG_ACTING] = 4, [JOE_ARG_TARGET] = 4}},
	{"the action is a critical, nobody is harmed",
	 {[JOE_ARG_ACTION] = 6, [JOE_ARG_ACTING] = 4, [JOE_ARG_TARGET] = 4}},
};
enum { WISHES = sizeof(wishes) / sizeof(*wishes), ROLLS = 216 };

/* In how many rolls; by the number of dice, and by wish. */
struct tally {
	unsigned failures[4], successes[4], criticals[4], wishes[WISHES];
};

static bool
grants(const struct move *m, const struct wish *w)
{
	int i;

	for (i = 0; i < 3; i++)
		if (m->at[i] < w->least[i])
			return false;
	return true;
}

/* Does some assignment grant a wish? */
static bool
allows(const struct move *moves, size_t n, const struct wish *w)
{
	size_t i;

	for (i = 0; i < n; i++)
		if (grants(&moves[i], w))
			return true;
	return false;
}

static void
count_roll(const struct joe *s, struct tally *t)
{
	struct move moves[RULES_MOVES];
	size_t n = joe_list(s, moves), i;
	unsigned low = 0, six = 0;

	for (i = 0; i < 3; i++) {
		low += s->dice[i] <= 3;
		six += s->dice[i] == 6;
	}
	t->failures[low]++;
	t->successes[3 - low]++;
	t->criticals[six]++;
	for (i = 0; i < WISHES; i++)
		t->wishes[i] += allows(moves, n, &wishes[i]);
}

static void
add_counts(struct exact *x, const char *table, const unsigned *counts)
{
	unsigned i;

	exact_table(x, table);
	for (i = 0; i <= 3; i++)
		exact_add(x, counts[i], ROLLS, "%u", i);
}

bool
joe_exact(const void *state, const struct names *names, const char *spec,
	  struct exact *x)
{
	struct joe s = {.phase = JOE_AT_DICE};
	struct tally t = {0};
	unsigned i;

	(void)state;
	(void)names;
	if (!str_eq(spec, "3d6"))
		return false;
	for (i = 0; i < ROLLS; i++) {
		s.dice[0] = (uint8_t)(i % 6 + 1);
		s.dice[1] = (uint8_t)(i / 6 % 6 + 1);
		s.dice[2] = (uint8_t)(i / 36 + 1);
		count_roll(&s, &t);
	}
	x->title = "three six-sided dice, laid on acting, target and action";
	add_counts(x, "dice that fail, 1 to 3", t.failures);
	add_counts(x, "dice that succeed, 4 to 6", t.successes);
	add_counts(x, "dice that are criticals, 6", t.criticals);
	exact_table(x, "wishes that some assignment grants");
	for (i = 0; i < WISHES; i++)
		exact_add(x, t.wishes[i], ROLLS, "%s", wishes[i].name);
	return true;
}
