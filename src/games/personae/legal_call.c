/* Personae: which challenges are legal (RULES.md 3.3 and 3.4). */
#include "games/personae/state.h"

#include <string.h>

/* --- who may act --- */

bool
personae_may_act(const struct personae *s, int who, struct refusal *why)
{
	if (!personae_present(s, who))
		return rules_refuse(why, "RULES 3.4",
				    "one who is not here, or negated, acts");
	if (personae_inoperative(s, who))
		return rules_refuse(why, "P-A9", "one who is inoperative acts");
	if (personae_resting(s, who))
		return rules_refuse(why, "RULES 3.4",
				    "an action behind a recovery from shock 2 "
				    "or more, which ends the scene for it");
	if (s->encounter && s->turn != who)
		return rules_refuse(why, "RULES 3.4",
				    "an action out of turn in an encounter");
	return true;
}

/* --- what a party declares --- */

bool
personae_legal_skill(const struct personae *s, const struct personae_call *c,
		     struct refusal *why)
{
	int i = c->skill - PERSONAE_UNLOCKED;

	if (c->skill == PERSONAE_UNSKILLED && c->attr == PERSONAE_ATTRS)
		return rules_refuse(why, "RULES 3.2",
				    "an unskilled try without its attribute");
	if (c->skill == PERSONAE_UNSKILLED || c->skill < PERSONAE_UNLOCKED)
		return true;
	if (i < s->skills && s->skill[i].who == c->who)
		return true;
	return rules_refuse(why, "RULES 3.2", "a skill of somebody else");
}

static bool
legal_spending(const struct personae *s, const struct personae_call *c,
	       struct refusal *why)
{
	int cost = c->spend_dice + c->spend_plus + c->success;
	int bank = personae_bank(s, c->who);

	if (c->success && cost > 1)
		return rules_refuse(why, "P-A4",
				    "an automatic success does not roll; "
				    "expected no criticals for dice or "
				    "result");
	if (cost > bank)
		return rules_refuse(why, "RULES 3.3",
				    "%d criticals spent of %d in the bank",
				    cost, bank);
	return true;
}

/* RULES 3.2.5: one enhancement a turn in encounters, unless superior. */
static bool
legal_enhancement(const struct personae *s, const struct personae_trait *t,
		  const struct personae_call *c, int *plain,
		  struct refusal *why)
{
	if (t->benefit == PERSONAE_ACTION || t->benefit == PERSONAE_COMPANION)
		return rules_refuse(why, "RULES 3.2",
				    "an enhancement that is of no use in a "
				    "challenge");
	if (t->marks & (PERSONAE_S | PERSONAE_X) || !s->encounter)
		return true;
	if (s->id[c->who].spent || ++*plain > 1)
		return rules_refuse(why, "RULES 3.2",
				    "a second enhancement in one turn; "
				    "expected a superior one");
	return true;
}

static bool
legal_talent(const struct personae_trait *t, struct refusal *why)
{
	if (t->benefit != PERSONAE_EXPERTISE)
		return rules_refuse(why, "RULES 3.2",
				    "a talent that is no expertise gives no "
				    "die");
	if (t->used)
		return rules_refuse(why, "RULES 3.2",
				    "an expertise used a second time in this "
				    "session");
	return true;
}

static bool
legal_use(const struct personae *s, const struct personae_call *c, int use,
	  int *plain, struct refusal *why)
{
	const struct personae_trait *t = &s->trait[use - 1];

	if (use > s->traits || t->who != c->who)
		return rules_refuse(why, "RULES 3.2",
				    "a trait of somebody else");
	if (t->kind == PERSONAE_TALENT)
		return legal_talent(t, why);
	if (!personae_trait_fits(s, t, c->skill))
		return rules_refuse(why, "RULES 3.2",
				    "a trait that goes with another skill");
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
			return rules_refuse(why, "RULES 3.2",
					    "a trait used twice at once");
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
	if (helper == c->who || helper >= s->ids || !personae_able(s, helper))
		return rules_refuse(why, "RULES 3.3",
				    "the help of one who cannot act");
	if (c->kind != PERSONAE_POWER)
		return true;
	if (!shares_skill(s, helper, c->skill))
		return rules_refuse(why, "RULES 3.3",
				    "help in a power challenge without the "
				    "same skill");
	if (s->encounter == PERSONAE_VIOLENT && s->id[helper].pledge != c->who)
		return rules_refuse(why, "RULES 3.3",
				    "help in a power challenge of a violent "
				    "encounter; expected it declared with "
				    "<assist> on the helper's turn");
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
		if (i == c->against || (joins && takes_part(s, i)))
			return rules_refuse(why, "P-A24",
					    "the help of one who is in the "
					    "challenge already");
		if (!legal_helper(s, c, i, why))
			return false;
	}
	return true;
}

bool
personae_legal_call(const struct personae *s, const struct personae_call *c,
		    bool joins, struct refusal *why)
{
	return personae_legal_skill(s, c, why) && legal_spending(s, c, why) &&
	       legal_uses(s, c, why) && legal_help(s, c, joins, why);
}

/* --- challenges --- */

bool
personae_legal_challenge(const struct personae *s,
			 const struct personae_call *c, struct refusal *why)
{
	if (!personae_may_act(s, c->who, why))
		return false;
	if (c->against == c->who)
		return rules_refuse(why, "RULES 3.3",
				    "a challenge against oneself");
	if (!personae_present(s, c->against))
		return rules_refuse(why, "RULES 3.3",
				    "a challenge against one who is not here, "
				    "or negated");
	return personae_legal_call(s, c, false, why);
}

/* P-A27: whoever joins an encounter's challenge gives its turn for it. */
bool
personae_legal_actor(const struct personae *s, const struct personae_call *c,
		     struct refusal *why)
{
	if (s->clash.actors == PERSONAE_SIDE)
		return rules_refuse(why, "P-A6", "more than %d actors",
				    PERSONAE_SIDE);
	if (takes_part(s, c->who))
		return rules_refuse(why, "P-A6",
				    "somebody is twice in the challenge");
	if (!personae_able(s, c->who))
		return rules_refuse(why, "P-A9",
				    "one who cannot act joins the challenge");
	if (s->encounter &&
	    (s->acted >> c->who & 1 || !memchr(s->order, c->who, s->order_n) ||
	     (const uint8_t *)memchr(s->order, c->who, s->order_n) <
		     (const uint8_t *)memchr(s->order, s->turn, s->order_n)))
		return rules_refuse(why, "P-A27",
				    "one whose turn is over in this round "
				    "joins the challenge");
	return personae_legal_call(s, c, true, why);
}

bool
personae_legal_reactor(const struct personae *s, int who, struct refusal *why)
{
	if (s->clash.reactors == PERSONAE_SIDE)
		return rules_refuse(why, "P-A6", "more than %d reactors",
				    PERSONAE_SIDE);
	if (takes_part(s, who))
		return rules_refuse(why, "P-A6",
				    "somebody is twice in the challenge");
	if (!personae_present(s, who))
		return rules_refuse(why, "RULES 3.3",
				    "a challenge against one who is not here, "
				    "or negated");
	return true;
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
			return rules_refuse(why, "RULES 3.4",
					    "%s against a weapon of another "
					    "category",
					    shield ? "a block" : "a parry");
	}
	return true;
}

static bool
legal_active(const struct personae *s, const struct personae_call *c,
	     struct refusal *why)
{
	if (personae_inoperative(s, c->who))
		return rules_refuse(why, "P-A9",
				    "an active defence of one who is "
				    "inoperative");
	if (!s->encounter)
		return true;
	if (c->skill == PERSONAE_UNSKILLED ||
	    s->id[c->who].ready != c->skill + 1)
		return rules_refuse(why, "RULES 3.4",
				    "an active defence that was not declared; "
				    "expected <ready> on its own turn, or the "
				    "passive answer");
	return s->clash.kind != PERSONAE_ATTACK || legal_weight(s, c, why);
}

bool
personae_legal_answer(const struct personae *s, const struct personae_call *c,
		      struct refusal *why)
{
	int i;

	if (c->who != s->clash.party[PERSONAE_SIDE + s->clash.at].who)
		return rules_refuse(why, "RULES 3.3",
				    "an answer of one who was not challenged");
	for (i = 0; c->success && i < s->clash.actors; i++)
		if (s->clash.party[i].sure)
			return rules_refuse(why, "P-A26",
					    "an automatic success against one "
					    "that is declared already");
	if (!personae_legal_call(s, c, false, why))
		return false;
	return c->skill == personae_passive(s, s->clash.kind) ||
	       legal_active(s, c, why);
}

bool
personae_legal_recover(const struct personae *s, const struct personae_call *c,
		       struct refusal *why)
{
	return personae_may_recover(s, c->who, why) &&
	       legal_spending(s, c, why) && legal_help(s, c, false, why);
}
