/* Personae: how the engine plays an evening. */
#include "rules/personae.h"

/*
 * The rules leave the evening to the table.  Played by the engine it goes
 * scene by scene: each character may say or try something, then blows are
 * exchanged until a side is out or the rounds are over; the wounded recover,
 * points are spent, and the next scene begins.  A session may do all this in
 * whatever order the rules allow.
 */
static bool
side_able(const struct pers *s, int stance)
{
	int i;

	for (i = 0; i < s->ids; i++)
		if (s->id[i].stance == stance && pers_able(s, i))
			return true;
	return false;
}

/* One whom `who` could stabilise, from i on; or PERS_NOBODY. */
int
pers_to_rescue(const struct pers *s, int who, int i)
{
	for (; i < s->ids; i++)
		if (i != who && !pers_opposed(s, who, i) &&
		    pers_present(s, i) && pers_doomed(s, i) && !s->id[i].stable)
			return i;
	return PERS_NOBODY;
}

static bool
fight_over(const struct pers *s)
{
	return s->round > s->rounds || !side_able(s, PERS_ALLY) ||
	       !side_able(s, PERS_ADVERSARY);
}

static enum pers_plan
plan_encounter(const struct pers *s, int *who)
{
	*who = s->turn;
	if (!pers_able(s, s->turn))
		return PERS_PLAN_END;
	if (!fight_over(s))
		return PERS_PLAN_TURN;
	if (s->round <= s->rounds + 1 &&
	    pers_to_rescue(s, s->turn, 0) != PERS_NOBODY)
		return PERS_PLAN_RESCUE;
	return PERS_PLAN_END;
}

/* From shock 1 at once, from more when the scene is nearly over. */
static int
to_recover(const struct pers *s, bool late)
{
	struct refusal why;
	int i;

	for (i = 0; i < s->ids; i++)
		if (s->id[i].shock && (late || s->id[i].shock == 1) &&
		    pers_may_recover(s, i, &why))
			return i;
	return PERS_NOBODY;
}

static int
to_spend(const struct pers *s)
{
	int i;

	for (i = 0; i < s->ids && !s->reader; i++)
		if (s->id[i].main && s->id[i].points &&
		    pers_vitality(s, i) < PERS_HITS)
			return i;
	return PERS_NOBODY;
}

/* The n-th character who can act, or PERS_NOBODY. */
static int
talker(const struct pers *s, int n)
{
	int i;

	for (i = 0; i < s->ids; i++)
		if (s->id[i].main && pers_able(s, i) && n-- == 0)
			return i;
	return PERS_NOBODY;
}

static int
first_foe(const struct pers *s)
{
	int i;

	for (i = 0; i < s->ids; i++)
		if (s->id[i].stance == PERS_ADVERSARY && pers_able(s, i))
			break;
	return i;
}

/* Is there a character to play on, and an adversary left for it? */
static bool
worth_going_on(const struct pers *s)
{
	bool hero = false, foe = false;
	int i;

	for (i = 0; i < s->ids; i++) {
		hero |= s->id[i].main && !s->id[i].negated;
		foe |= s->id[i].stance == PERS_ADVERSARY && !s->id[i].negated;
	}
	return hero && foe && s->scene < s->scenes;
}

static enum pers_plan
plan_scene(const struct pers *s, int *who)
{
	bool fight = !s->fought && side_able(s, PERS_ALLY) &&
		     side_able(s, PERS_ADVERSARY);

	*who = to_recover(s, !fight);
	if (*who != PERS_NOBODY)
		return PERS_PLAN_RECOVER;
	*who = to_spend(s);
	if (*who != PERS_NOBODY)
		return PERS_PLAN_SPEND;
	if (!fight)
		return worth_going_on(s) ? PERS_PLAN_SCENE : PERS_PLAN_CLOSE;
	*who = talker(s, s->talks);
	if (*who != PERS_NOBODY)
		return PERS_PLAN_TALK;
	*who = first_foe(s);
	return PERS_PLAN_AMBUSH;
}

enum pers_plan
pers_plan(const struct pers *s, int *who)
{
	return s->encounter ? plan_encounter(s, who) : plan_scene(s, who);
}

int
pers_turn(const void *state)
{
	const struct pers *s = state;
	enum pers_plan p;
	int who;

	if (s->phase == PERS_OVER)
		return RULES_TABLE;
	if (s->phase != PERS_OPEN)
		return s->id[pers_clash_decider(s)].seat;
	p = pers_plan(s, &who);
	if (p == PERS_PLAN_END || p == PERS_PLAN_SCENE || p == PERS_PLAN_CLOSE)
		return RULES_TABLE;
	return s->id[who].seat;
}
