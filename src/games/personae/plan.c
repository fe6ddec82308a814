/* Personae: how the engine plays an evening. */
#include "games/personae/plan.h"

#include "games/personae/clash.h"
#include "games/personae/stat.h"

/*
 * The rules leave the evening to the table.  Played by the engine it goes
 * scene by scene: each character may say or try something, then blows are
 * exchanged until a side is out or the rounds are over; the wounded recover,
 * points are spent, and the next scene begins.  A session may do all this in
 * whatever order the rules allow.
 */
static bool
both_able(const struct personae *s)
{
	return s->sets.able & s->sets.side[PERSONAE_ALLY] &&
	       s->sets.able & s->sets.side[PERSONAE_ADVERSARY];
}

uint32_t
personae_to_rescue(const struct personae *s, int who)
{
	uint32_t set = s->sets.side[s->id[who].stance] & s->sets.present &
		       s->sets.doomed & ~(UINT32_C(1) << who),
		 left;

	for (left = set; left; left &= left - 1)
		if (s->id[__builtin_ctz(left)].stable)
			set &= ~(left & -left);
	return set;
}

static bool
fight_over(const struct personae *s)
{
	return s->round > s->rounds || !both_able(s);
}

static enum personae_plan
plan_encounter(const struct personae *s, int *who)
{
	*who = s->turn;
	if (!personae_able(s, s->turn))
		return PERSONAE_PLAN_END;
	if (!fight_over(s))
		return PERSONAE_PLAN_TURN;
	if (s->round <= s->rounds + 1 && personae_to_rescue(s, s->turn))
		return PERSONAE_PLAN_RESCUE;
	return PERSONAE_PLAN_END;
}

/* From shock 1 at once, from more when the scene is nearly over. */
static int
to_recover(const struct personae *s, bool late)
{
	struct refusal why;
	uint32_t left;
	int i;

	for (left = s->sets.present & s->sets.shocked; left; left &= left - 1) {
		i = __builtin_ctz(left);
		if (!s->id[i].recovered &&
		    (s->id[i].shock == 1 ||
		     (late && s->id[i].hurt < s->scene)) &&
		    personae_may_recover(s, i, &why))
			return i;
	}
	return PERSONAE_NOBODY;
}

static int
to_spend(const struct personae *s)
{
	int i;

	for (i = 0; i < s->ids && !s->reader; i++)
		if (s->id[i].main && s->id[i].points &&
		    personae_vitality(s, i) < PERSONAE_HITS)
			return i;
	return PERSONAE_NOBODY;
}

/* The n-th character who can act, or PERSONAE_NOBODY. */
static int
talker(const struct personae *s, int n)
{
	int i;

	for (i = 0; i < s->ids; i++)
		if (s->id[i].main && personae_able(s, i) && n-- == 0)
			return i;
	return PERSONAE_NOBODY;
}

static int
first_foe(const struct personae *s)
{
	return __builtin_ctz(s->sets.able & s->sets.side[PERSONAE_ADVERSARY]);
}

/* Is there a character to play on, and an adversary left for it? */
static bool
worth_going_on(const struct personae *s)
{
	bool hero = false, foe = false;
	int i;

	for (i = 0; i < s->ids; i++) {
		hero |= s->id[i].main && !s->id[i].negated;
		foe |= s->id[i].stance == PERSONAE_ADVERSARY &&
		       !s->id[i].negated;
	}
	return hero && foe && s->scene < s->scenes;
}

static enum personae_plan
plan_scene(const struct personae *s, int *who)
{
	bool fight = !s->fought && both_able(s);

	*who = to_recover(s, !fight);
	if (*who != PERSONAE_NOBODY)
		return PERSONAE_PLAN_RECOVER;
	*who = to_spend(s);
	if (*who != PERSONAE_NOBODY)
		return PERSONAE_PLAN_SPEND;
	if (!fight)
		return worth_going_on(s) ? PERSONAE_PLAN_SCENE
					 : PERSONAE_PLAN_CLOSE;
	*who = talker(s, s->talks);
	if (*who != PERSONAE_NOBODY)
		return PERSONAE_PLAN_TALK;
	*who = first_foe(s);
	return PERSONAE_PLAN_AMBUSH;
}

enum personae_plan
personae_plan(const struct personae *s, int *who)
{
	return s->encounter ? plan_encounter(s, who) : plan_scene(s, who);
}

int
personae_turn(const void *state)
{
	const struct personae *s = state;
	enum personae_plan p;
	int who;

	if (s->phase == PERSONAE_AT_OVER)
		return RULES_TABLE;
	if (s->phase != PERSONAE_AT_OPEN)
		return s->id[personae_clash_decider(s)].seat;
	p = personae_plan(s, &who);
	if (p == PERSONAE_PLAN_END || p == PERSONAE_PLAN_SCENE ||
	    p == PERSONAE_PLAN_CLOSE)
		return RULES_TABLE;
	return s->id[who].seat;
}
