/* Personae: which challenges are legal (RULES.md 3.3 and 3.4). */
#include "games/personae/clash.h"
#include "games/personae/moves.h"
#include "games/personae/stat.h"
#include "games/personae/words.h"

#include <string.h>

/* --- who may act --- */

bool
personae_may_act(const struct personae *s, int who, struct refusal *why)
{
	if (!personae_present(s, who))
		return refuse(why, PERSONAE_WHY(ACTS_AWAY), personae_hole(who));
	if (personae_inoperative(s, who))
		return refuse(why, PERSONAE_WHY(ACTS_INOPERATIVE),
			      personae_hole(who));
	if (personae_resting(s, who))
		return refuse(why, PERSONAE_WHY(ACTS_RESTING),
			      personae_hole(who));
	if (s->encounter && s->turn != who)
		return refuse(why, PERSONAE_WHY(WRONG_TURN), personae_hole(who),
			      personae_hole(s->turn));
	return true;
}

/* --- what a party declares --- */

bool
personae_legal_skill(const struct personae *s, const struct personae_call *c,
		     struct refusal *why)
{
	int i = c->skill - PERSONAE_UNLOCKED;

	if (c->skill == PERSONAE_UNSKILLED && c->attr == PERSONAE_ATTRS)
		return refuse(why, PERSONAE_WHY(UNSKILLED));
	if (c->skill == PERSONAE_UNSKILLED || c->skill < PERSONAE_UNLOCKED)
		return true;
	if (i < s->skills && s->skill[i].who == c->who)
		return true;
	return refuse(why, PERSONAE_WHY(NO_SKILL), personae_hole(c->who));
}

static bool
legal_spending(const struct personae *s, const struct personae_call *c,
	       struct refusal *why)
{
	int cost = c->spend_dice + c->spend_plus + c->success;
	int bank = personae_bank(s, c->who);

	if (c->success && cost > 1)
		return refuse(why, PERSONAE_WHY(SURE_AND_MORE));
	if (cost > bank)
		return refuse(why, PERSONAE_WHY(SPENT), hole_number(cost),
			      personae_hole(c->who), hole_number(bank));
	return true;
}

/* RULES 3.2.5: one enhancement a turn in encounters, unless superior. */
static bool
legal_enhancement(const struct personae *s, const struct personae_trait *t,
		  const struct personae_call *c, int *plain,
		  struct refusal *why)
{
	if (t->benefit == PERSONAE_ACTION || t->benefit == PERSONAE_COMPANION)
		return refuse(why, PERSONAE_WHY(IDLE_ENHANCEMENT),
			      hole_name(t->name));
	if (t->marks & (PERSONAE_S | PERSONAE_X) || !s->encounter)
		return true;
	if (s->id[c->who].spent || ++*plain > 1)
		return refuse(why, PERSONAE_WHY(SECOND_ENHANCEMENT),
			      hole_name(t->name));
	return true;
}

static bool
legal_talent(const struct personae_trait *t, struct refusal *why)
{
	if (t->benefit != PERSONAE_EXPERTISE)
		return refuse(why, PERSONAE_WHY(NO_EXPERTISE),
			      hole_name(t->name));
	if (t->used)
		return refuse(why, PERSONAE_WHY(EXPERTISE_USED),
			      hole_name(t->name));
	return true;
}

static bool
legal_use(const struct personae *s, const struct personae_call *c, int use,
	  int *plain, struct refusal *why)
{
	const struct personae_trait *t = &s->trait[use - 1];

	if (use > s->traits || t->who != c->who)
		return refuse(why, PERSONAE_WHY(NO_TRAIT),
			      personae_hole(c->who));
	if (t->kind == PERSONAE_TALENT)
		return legal_talent(t, why);
	if (!personae_trait_fits(s, t, c->skill))
		return refuse(why, PERSONAE_WHY(OTHER_SKILL),
			      hole_name(t->name), hole_name(t->skill));
	return t->kind == PERSONAE_A_POWER ||
	       legal_enhancement(s, t, c, plain, why);
}

static bool
legal_uses(const struct personae *s, const struct personae_call *c,
	   struct refusal *why)
{
	int i, plain = 0;

	for (i = 0; i < PERSONAE_USES; i++) {
		if (!c->uses[i])
			continue;
		if (memchr(c->uses, c->uses[i], (size_t)i))
			return refuse(why, PERSONAE_WHY(TRAIT_TWICE_USED),
				      hole_name(s->trait[c->uses[i] - 1].name));
		if (!legal_use(s, c, c->uses[i], &plain, why))
			return false;
	}
	return true;
}

/* The helper's skill is the same supernatural one (power challenges). */
static bool
shares_skill(const struct personae *s, int helper, unsigned skill)
{
	int i;

	if (skill < PERSONAE_UNLOCKED || skill == PERSONAE_UNSKILLED)
		return skill != PERSONAE_UNSKILLED;
	for (i = 0; i < s->skills; i++)
		if (s->skill[i].who == helper &&
		    s->skill[i].name ==
			    s->skill[skill - PERSONAE_UNLOCKED].name)
			return true;
	return false;
}

static bool
legal_helper(const struct personae *s, const struct personae_call *c,
	     int helper, struct refusal *why)
{
	if (helper >= s->ids || !personae_able(s, helper))
		return refuse(why, PERSONAE_WHY(HELPER_UNABLE),
			      personae_hole(helper));
	if (c->kind != PERSONAE_POWER)
		return true;
	if (!shares_skill(s, helper, c->skill))
		return refuse(why, PERSONAE_WHY(HELPER_SKILL),
			      personae_hole(helper));
	if (s->encounter == PERSONAE_VIOLENT && s->id[helper].pledge != c->who)
		return refuse(why, PERSONAE_WHY(HELPER_UNDECLARED),
			      personae_hole(helper));
	return true;
}

/* Is an identity in the challenge already? */
static bool
takes_part(const struct personae *s, int who)
{
	const struct personae_clash *c = &s->clash;
	int i;

	for (i = 0; i < c->actors; i++)
		if (c->party[i].who == who || c->party[i].help >> who & 1)
			return true;
	for (i = 0; i < c->reactors; i++)
		if (c->party[PERSONAE_SIDE + i].who == who)
			return true;
	return false;
}

static bool
legal_help(const struct personae *s, const struct personae_call *c, bool joins,
	   struct refusal *why)
{
	int i;

	for (i = 0; i < PERSONAE_IDS; i++) {
		if (!(c->help >> i & 1))
			continue;
		if (i == c->who || i == c->against ||
		    (joins && takes_part(s, i)))
			return refuse(why, PERSONAE_WHY(HELPER_IN),
				      personae_hole(i));
		if (!legal_helper(s, c, i, why))
			return false;
	}
	return true;
}

static bool
legal_call(const struct personae *s, const struct personae_call *c, bool joins,
	   struct refusal *why)
{
	return personae_legal_skill(s, c, why) && legal_spending(s, c, why) &&
	       legal_uses(s, c, why) && legal_help(s, c, joins, why);
}

/* --- challenges --- */

bool
personae_legal_challenge(const void *state, const struct move *m,
			 struct refusal *why)
{
	const struct personae *s = state;
	const struct personae_call c = personae_unpack(m);

	if (!personae_may_act(s, c.who, why))
		return false;
	if (c.against == c.who)
		return refuse(why, PERSONAE_WHY(AGAINST_SELF),
			      personae_hole(c.who));
	if (!personae_present(s, c.against))
		return refuse(why, PERSONAE_WHY(AGAINST_AWAY),
			      personae_hole(c.against));
	return legal_call(s, &c, false, why);
}

bool
personae_legal_unopposed(const void *state, const struct move *m,
			 struct refusal *why)
{
	const struct personae *s = state;
	const struct personae_call c = personae_unpack(m);

	return personae_may_act(s, c.who, why) && legal_call(s, &c, false, why);
}

/* P-A27: whoever joins an encounter's challenge gives its turn for it. */
static bool
legal_actor(const struct personae *s, const struct personae_call *c,
	    struct refusal *why)
{
	if (s->clash.actors == PERSONAE_SIDE)
		return refuse(why, PERSONAE_WHY(MANY_ACTORS),
			      hole_number(PERSONAE_SIDE));
	if (takes_part(s, c->who))
		return refuse(why, PERSONAE_WHY(TWICE_IN),
			      personae_hole(c->who));
	if (!personae_able(s, c->who))
		return refuse(why, PERSONAE_WHY(JOINS_UNABLE),
			      personae_hole(c->who));
	if (s->encounter &&
	    (s->acted >> c->who & 1 || !memchr(s->order, c->who, s->order_n) ||
	     (const uint8_t *)memchr(s->order, c->who, s->order_n) <
		     (const uint8_t *)memchr(s->order, s->turn, s->order_n)))
		return refuse(why, PERSONAE_WHY(JOINS_LATE),
			      personae_hole(c->who));
	return legal_call(s, c, true, why);
}

static bool
legal_reactor(const struct personae *s, int who, struct refusal *why)
{
	if (s->clash.reactors == PERSONAE_SIDE)
		return refuse(why, PERSONAE_WHY(MANY_REACTORS),
			      hole_number(PERSONAE_SIDE));
	if (takes_part(s, who))
		return refuse(why, PERSONAE_WHY(TWICE_IN), personae_hole(who));
	if (!personae_present(s, who))
		return refuse(why, PERSONAE_WHY(AGAINST_AWAY),
			      personae_hole(who));
	return true;
}

/* A party that joins fights with the kind of the first. */
bool
personae_legal_join(const void *state, const struct move *m,
		    struct refusal *why)
{
	const struct personae *s = state;
	struct personae_call c = personae_unpack(m);

	c.kind = s->clash.kind;
	if (m->verb == PERSONAE_DO_ACTOR)
		return legal_actor(s, &c, why);
	return m->verb == PERSONAE_DO_BEGIN || legal_reactor(s, m->at[0], why);
}

/* Like against like; a shield blocks its category or lighter. */
static bool
legal_weight(const struct personae *s, const struct personae_call *c,
	     struct refusal *why)
{
	const struct personae_skill *k, *with;
	bool shield;
	int i, skill;

	if (c->skill < PERSONAE_UNLOCKED)
		return true;
	with = &s->skill[c->skill - PERSONAE_UNLOCKED];
	shield = with->use == PERSONAE_SHIELD;
	for (i = 0; i < s->clash.actors; i++) {
		skill = s->clash.party[i].skill;
		if (skill < PERSONAE_UNLOCKED || skill == PERSONAE_UNSKILLED)
			continue;
		k = &s->skill[skill - PERSONAE_UNLOCKED];
		if (!k->weight || !with->weight)
			continue;
		if (shield ? k->weight > with->weight
			   : k->weight != with->weight)
			return refuse(why,
				      shield ? PERSONAE_WHY(BLOCK_WEIGHT)
					     : PERSONAE_WHY(PARRY_WEIGHT),
				      hole_name(with->name));
	}
	return true;
}

static bool
legal_active(const struct personae *s, const struct personae_call *c,
	     struct refusal *why)
{
	if (personae_inoperative(s, c->who))
		return refuse(why, PERSONAE_WHY(ACTIVE_INOPERATIVE),
			      personae_hole(c->who));
	if (!s->encounter)
		return true;
	if (c->skill == PERSONAE_UNSKILLED ||
	    s->id[c->who].ready != c->skill + 1)
		return refuse(why, PERSONAE_WHY(ACTIVE_UNDECLARED),
			      personae_hole(c->who));
	return s->clash.kind != PERSONAE_ATTACK || legal_weight(s, c, why);
}

bool
personae_legal_answer(const void *state, const struct move *m,
		      struct refusal *why)
{
	const struct personae *s = state;
	const struct personae_call c = personae_unpack(m);
	int i;

	if (c.who != s->clash.party[PERSONAE_SIDE + s->clash.at].who)
		return refuse(why, PERSONAE_WHY(NOT_CHALLENGED),
			      personae_hole(c.who));
	for (i = 0; c.success && i < s->clash.actors; i++)
		if (s->clash.party[i].sure)
			return refuse(why, PERSONAE_WHY(BOTH_SURE));
	if (!legal_call(s, &c, false, why))
		return false;
	return c.skill == personae_passive(s, s->clash.kind) ||
	       legal_active(s, &c, why);
}

bool
personae_legal_recover(const void *state, const struct move *m,
		       struct refusal *why)
{
	const struct personae *s = state;
	const struct personae_call c = personae_unpack(m);

	return personae_may_recover(s, c.who, why) &&
	       legal_spending(s, &c, why) && legal_help(s, &c, false, why);
}
