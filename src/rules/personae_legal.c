/* Personae: which moves are legal (RULES.md 3.3 to 3.5). */
#include "rules/personae.h"

#include <string.h>

/* --- who may act --- */

static bool
may_act(const struct pers *s, int who, struct refusal *why)
{
	if (!pers_present(s, who))
		return rules_refuse(why, "RULES 3.4",
				    "one who is not here, or negated, acts");
	if (!pers_able(s, who))
		return rules_refuse(why, "P-A9",
				    "one who is inoperative acts");
	if (s->encounter && s->turn != who)
		return rules_refuse(why, "RULES 3.4",
				    "an action out of turn in an encounter");
	return true;
}

static bool
in_encounter(const struct pers *s, const char *what, struct refusal *why)
{
	if (s->encounter)
		return true;
	return rules_refuse(why, "RULES 3.4",
			    "%s outside an encounter, where there are no "
			    "turns",
			    what);
}

/* --- what a party declares --- */

static bool
legal_skill(const struct pers *s, const struct pers_call *c,
	    struct refusal *why)
{
	int i = c->skill - PERS_UNLOCKED;

	if (c->skill == PERS_UNSKILLED && c->attr == PERS_ATTRS)
		return rules_refuse(why, "RULES 3.2",
				    "an unskilled try without its attribute");
	if (c->skill == PERS_UNSKILLED || c->skill < PERS_UNLOCKED)
		return true;
	if (i < s->skills && s->skill[i].who == c->who)
		return true;
	return rules_refuse(why, "RULES 3.2", "a skill of somebody else");
}

static bool
legal_spending(const struct pers *s, const struct pers_call *c,
	       struct refusal *why)
{
	int cost = c->spend_dice + c->spend_plus + c->success;
	int bank = pers_bank(s, c->who);

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
legal_enhancement(const struct pers *s, const struct pers_trait *t,
		  const struct pers_call *c, int *plain, struct refusal *why)
{
	if (t->benefit == PERS_ACTION || t->benefit == PERS_COMPANION)
		return rules_refuse(why, "RULES 3.2",
				    "an enhancement that is of no use in a "
				    "challenge");
	if (t->marks & (PERS_S | PERS_X) || !s->encounter)
		return true;
	if (s->id[c->who].spent || ++*plain > 1)
		return rules_refuse(why, "RULES 3.2",
				    "a second enhancement in one turn; "
				    "expected a superior one");
	return true;
}

static bool
legal_talent(const struct pers_trait *t, struct refusal *why)
{
	if (t->benefit != PERS_EXPERTISE)
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
legal_use(const struct pers *s, const struct pers_call *c, int use, int *plain,
	  struct refusal *why)
{
	const struct pers_trait *t = &s->trait[use - 1];

	if (use > s->traits || t->who != c->who)
		return rules_refuse(why, "RULES 3.2",
				    "a trait of somebody else");
	if (t->kind == PERS_TALENT)
		return legal_talent(t, why);
	if (!pers_trait_fits(s, t, c->skill))
		return rules_refuse(why, "RULES 3.2",
				    "a trait that goes with another skill");
	return t->kind == PERS_A_POWER || legal_enhancement(s, t, c, plain, why);
}

static bool
legal_uses(const struct pers *s, const struct pers_call *c,
	   struct refusal *why)
{
	int i, plain = 0;

	for (i = 0; i < PERS_USES; i++) {
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
shares_skill(const struct pers *s, int helper, unsigned skill)
{
	int i;

	if (skill < PERS_UNLOCKED || skill == PERS_UNSKILLED)
		return skill != PERS_UNSKILLED;
	for (i = 0; i < s->skills; i++)
		if (s->skill[i].who == helper &&
		    s->skill[i].name == s->skill[skill - PERS_UNLOCKED].name)
			return true;
	return false;
}

static bool
legal_helper(const struct pers *s, const struct pers_call *c, int helper,
	     struct refusal *why)
{
	if (helper == c->who || helper >= s->ids || !pers_able(s, helper))
		return rules_refuse(why, "RULES 3.3",
				    "the help of one who cannot act");
	if (c->kind != PERS_POWER)
		return true;
	if (!shares_skill(s, helper, c->skill))
		return rules_refuse(why, "RULES 3.3",
				    "help in a power challenge without the "
				    "same skill");
	if (s->encounter == PERS_VIOLENT && s->id[helper].pledge != c->who)
		return rules_refuse(why, "RULES 3.3",
				    "help in a power challenge of a violent "
				    "encounter; expected it declared with "
				    "<assist> on the helper's turn");
	return true;
}

/* Is an identity in the challenge already? */
static bool
takes_part(const struct pers *s, int who)
{
	const struct pers_clash *c = &s->clash;
	int i;

	for (i = 0; i < c->actors; i++)
		if (c->party[i].who == who || c->party[i].help >> who & 1)
			return true;
	for (i = 0; i < c->reactors; i++)
		if (c->party[PERS_SIDE + i].who == who)
			return true;
	return false;
}

static bool
legal_help(const struct pers *s, const struct pers_call *c, bool joins,
	   struct refusal *why)
{
	int i;

	for (i = 0; i < PERS_IDS; i++) {
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

static bool
legal_call(const struct pers *s, const struct pers_call *c, bool joins,
	   struct refusal *why)
{
	return legal_skill(s, c, why) && legal_spending(s, c, why) &&
	       legal_uses(s, c, why) && legal_help(s, c, joins, why);
}

/* --- challenges --- */

static bool
legal_challenge(const struct pers *s, const struct pers_call *c,
		struct refusal *why)
{
	if (!may_act(s, c->who, why))
		return false;
	if (c->against == c->who)
		return rules_refuse(why, "RULES 3.3",
				    "a challenge against oneself");
	if (!pers_present(s, c->against))
		return rules_refuse(why, "RULES 3.3",
				    "a challenge against one who is not here, "
				    "or negated");
	return legal_call(s, c, false, why);
}

/* P-A27: whoever joins an encounter's challenge gives its turn for it. */
static bool
legal_actor(const struct pers *s, const struct pers_call *c,
	    struct refusal *why)
{
	if (s->clash.actors == PERS_SIDE)
		return rules_refuse(why, "P-A6", "more than %d actors",
				    PERS_SIDE);
	if (takes_part(s, c->who))
		return rules_refuse(why, "P-A6",
				    "somebody is twice in the challenge");
	if (!pers_able(s, c->who))
		return rules_refuse(why, "P-A9",
				    "one who cannot act joins the challenge");
	if (s->encounter &&
	    (s->acted >> c->who & 1 ||
	     !memchr(s->order, c->who, s->order_n) ||
	     (const uint8_t *)memchr(s->order, c->who, s->order_n) <
		     (const uint8_t *)memchr(s->order, s->turn, s->order_n)))
		return rules_refuse(why, "P-A27",
				    "one whose turn is over in this round "
				    "joins the challenge");
	return legal_call(s, c, true, why);
}

static bool
legal_reactor(const struct pers *s, int who, struct refusal *why)
{
	if (s->clash.reactors == PERS_SIDE)
		return rules_refuse(why, "P-A6", "more than %d reactors",
				    PERS_SIDE);
	if (takes_part(s, who))
		return rules_refuse(why, "P-A6",
				    "somebody is twice in the challenge");
	if (!pers_present(s, who))
		return rules_refuse(why, "RULES 3.3",
				    "a challenge against one who is not here, "
				    "or negated");
	return true;
}

/* Like against like; a shield blocks its category or lighter. */
static bool
legal_weight(const struct pers *s, const struct pers_call *c,
	     struct refusal *why)
{
	const struct pers_skill *k, *with;
	bool shield;
	int i, skill;

	if (c->skill < PERS_UNLOCKED)
		return true;
	with = &s->skill[c->skill - PERS_UNLOCKED];
	shield = with->use == PERS_SHIELD;
	for (i = 0; i < s->clash.actors; i++) {
		skill = s->clash.party[i].skill;
		if (skill < PERS_UNLOCKED || skill == PERS_UNSKILLED)
			continue;
		k = &s->skill[skill - PERS_UNLOCKED];
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
legal_active(const struct pers *s, const struct pers_call *c,
	     struct refusal *why)
{
	if (pers_inoperative(s, c->who))
		return rules_refuse(why, "P-A9",
				    "an active defence of one who is "
				    "inoperative");
	if (!s->encounter)
		return true;
	if (c->skill == PERS_UNSKILLED || s->id[c->who].ready != c->skill + 1)
		return rules_refuse(why, "RULES 3.4",
				    "an active defence that was not declared; "
				    "expected <ready> on its own turn, or the "
				    "passive answer");
	return s->clash.kind != PERS_ATTACK || legal_weight(s, c, why);
}

static bool
legal_answer(const struct pers *s, const struct pers_call *c,
	     struct refusal *why)
{
	int i;

	if (c->who != s->clash.party[PERS_SIDE + s->clash.at].who)
		return rules_refuse(why, "RULES 3.3",
				    "an answer of one who was not challenged");
	for (i = 0; c->success && i < s->clash.actors; i++)
		if (s->clash.party[i].sure)
			return rules_refuse(why, "P-A26",
					    "an automatic success against one "
					    "that is declared already");
	if (!legal_call(s, c, false, why))
		return false;
	return c->skill == pers_passive(s, s->clash.kind) ||
	       legal_active(s, c, why);
}

static bool
legal_recover(const struct pers *s, const struct pers_call *c,
	      struct refusal *why)
{
	return pers_may_recover(s, c->who, why) && legal_spending(s, c, why) &&
	       legal_help(s, c, false, why);
}

static bool
legal_injury(const struct pers *s, const struct move *m, struct refusal *why)
{
	int bank = pers_bank(s, s->clash.party[s->clash.at].who);

	return m->at[0] <= bank ||
	       rules_refuse(why, "RULES 3.3",
			    "%d criticals spent of %d in the bank", m->at[0],
			    bank);
}

static bool
legal_reroll(const struct pers *s, const struct move *m, struct refusal *why)
{
	if (!m->at[0] || pers_may_reroll(s, m->at[0]))
		return true;
	return rules_refuse(why, "RULES 3.2",
			    "no die shows %d, or it is the highest, which is "
			    "not rerolled",
			    m->at[0]);
}

/* --- actions --- */

static bool
legal_stabilise(const struct pers *s, int who, int whom, struct refusal *why)
{
	if (!may_act(s, who, why))
		return false;
	if (pers_present(s, whom) && pers_doomed(s, whom) &&
	    !s->id[whom].stable)
		return true;
	return rules_refuse(why, "RULES 3.4",
			    "nobody to stabilise; expected one at the last "
			    "level of shock");
}

static bool
legal_ready(const struct pers *s, const struct move *m, struct refusal *why)
{
	const struct pers_call c = {.who = m->at[0],
				    .skill = m->at[1],
				    .attr = PERS_ATTRS};
	int kind;

	if (!in_encounter(s, "a declared defence", why) ||
	    !may_act(s, c.who, why) || !legal_skill(s, &c, why))
		return false;
	for (kind = PERS_INTERACTION; kind <= PERS_POWER; kind++)
		if (c.skill == pers_passive(s, kind))
			return rules_refuse(why, "RULES 3.4",
					    "a passive answer, which needs no "
					    "declaring");
	return true;
}

static bool
legal_assist(const struct pers *s, int who, int whom, struct refusal *why)
{
	if (!in_encounter(s, "help declared", why) || !may_act(s, who, why))
		return false;
	return (who != whom && pers_present(s, whom)) ||
	       rules_refuse(why, "RULES 3.3", "nobody to help");
}

static bool
legal_maintain(const struct pers *s, int who, int trait, struct refusal *why)
{
	const struct pers_trait *t = &s->trait[trait];

	if (!in_encounter(s, "a power kept up", why) || !may_act(s, who, why))
		return false;
	if (t->who == who && t->kind == PERS_A_POWER && t->used &&
	    t->marks == PERS_MAINTAIN)
		return true;
	return rules_refuse(why, "RULES 3.2",
			    "nothing to keep up; expected an active power of "
			    "the duration M");
}

static bool
legal_escalate(const struct pers *s, const struct move *m,
	       struct refusal *why)
{
	struct pers_order o = pers_unpack_order(m);
	size_t i;

	if (o.encounter <= s->encounter)
		return rules_refuse(why, "RULES 3.4",
				    "no escalation; expected scene, nonviolent "
				    "and violent encounter in that order");
	if (!may_act(s, o.who, why))
		return false;
	for (i = 0; i < o.n; i++) {
		if (o.at[i] == o.who && i)
			return rules_refuse(why, "RULES 3.4",
					    "who escalates does not act "
					    "first");
		if (!pers_able(s, o.at[i]))
			return rules_refuse(why, "RULES 3.4",
					    "one in the order cannot act");
	}
	return true;
}

/* --- the table's business --- */

static bool
legal_give(const struct pers *s, const struct move *m, struct refusal *why)
{
	int who = m->at[0], to = m->at[1], n = m->at[PERS_AT_NUMBER];
	bool pool = pers_chorus(s, who) && pers_chorus(s, to) &&
		    s->knobs.at[PERS_CHORUS_CRITICALS] != PERS_OWN;

	if (who == to || pool ||
	    (pers_chorus(s, to) &&
	     s->knobs.at[PERS_CHORUS_CRITICALS] == PERS_NO_CRITICALS))
		return rules_refuse(why, "RULES 3.3",
				    "criticals handed to one who has no bank "
				    "of its own");
	if (n > pers_bank(s, who))
		return rules_refuse(why, "RULES 3.3",
				    "%d criticals given of %d in the bank", n,
				    pers_bank(s, who));
	if (pers_bank(s, to) + n > pers_threshold(s, to))
		return rules_refuse(why, "RULES 3.3",
				    "a bank of %d and %d more; expected %d at "
				    "most",
				    pers_bank(s, to), n,
				    pers_threshold(s, to));
	return true;
}

static bool
legal_award(const struct pers *s, const struct move *m, struct refusal *why)
{
	if (!s->id[m->at[0]].main)
		return rules_refuse(why, "RULES 3.5",
				    "a development point for one who is no "
				    "player's character");
	return s->id[m->at[0]].points + m->at[PERS_AT_NUMBER] <= 9999 ||
	       rules_refuse(why, "RULES 3.5", "too many points");
}

static bool
legal_buy(const struct pers *s, const struct move *m, struct refusal *why)
{
	int cap = pers_resource_cap(s, m->at[0]), cost = m->at[PERS_AT_NUMBER];

	if (!pers_buyable(cap, cost))
		return rules_refuse(why, "RULES 3.2",
				    "a cost of %d (%s) with a resource cap of "
				    "%d",
				    cost, pers_rarity(cost), cap);
	return s->gear < PERS_GEAR ||
	       rules_refuse(why, "RULES 3.2", "more than %d things bought",
			    PERS_GEAR);
}

static bool
out_of_encounter(const struct pers *s, const char *what, struct refusal *why)
{
	return !s->encounter ||
	       rules_refuse(why, "RULES 3.4",
			    "%s in an encounter; expected its <end> first",
			    what);
}

static bool
legal_open(const struct pers *s, const struct move *m, struct refusal *why)
{
	struct pers_call c = pers_unpack(m);

	switch ((enum pers_verb)m->verb) {
	case PERS_DO_CHALLENGE:
		return legal_challenge(s, &c, why);
	case PERS_DO_UNOPPOSED:
		return may_act(s, c.who, why) && legal_call(s, &c, false, why);
	case PERS_DO_RECOVER:
		return legal_recover(s, &c, why);
	case PERS_DO_STABILISE:
		return legal_stabilise(s, m->at[0], m->at[1], why);
	case PERS_DO_READY:
		return legal_ready(s, m, why);
	case PERS_DO_ASSIST:
		return legal_assist(s, m->at[0], m->at[1], why);
	case PERS_DO_MAINTAIN:
		return legal_maintain(s, m->at[0], m->at[1], why);
	case PERS_DO_PASS:
		return in_encounter(s, "a turn passed", why) &&
		       may_act(s, m->at[0], why);
	case PERS_DO_ESCALATE:
		return legal_escalate(s, m, why);
	case PERS_DO_END:
		return in_encounter(s, "the end of an encounter", why);
	case PERS_DO_SCENE:
		return out_of_encounter(s, "a new scene", why);
	case PERS_DO_GIVE:
		return legal_give(s, m, why);
	case PERS_DO_AWARD:
		return legal_award(s, m, why);
	case PERS_DO_SPEND:
		return pers_legal_spend(s, m, why);
	case PERS_DO_BUY:
		return legal_buy(s, m, why);
	default:
		return out_of_encounter(s, "the close of the evening", why);
	}
}

/* A party that joins fights with the kind of the first. */
static bool
legal_join(const struct pers *s, const struct move *m, struct refusal *why)
{
	struct pers_call c = pers_unpack(m);

	c.kind = s->clash.kind;
	if (m->verb == PERS_DO_ACTOR)
		return legal_actor(s, &c, why);
	return m->verb == PERS_DO_BEGIN || legal_reactor(s, m->at[0], why);
}

bool
pers_legal(const void *state, const struct move *m, struct refusal *why)
{
	const struct pers *s = state;
	struct pers_call c;

	switch ((enum pers_phase)s->phase) {
	case PERS_OPEN:
		return legal_open(s, m, why);
	case PERS_JOIN:
		return legal_join(s, m, why);
	case PERS_ANSWER:
		c = pers_unpack(m);
		return legal_answer(s, &c, why);
	case PERS_REROLLS:
		return legal_reroll(s, m, why);
	case PERS_INJURY:
		return legal_injury(s, m, why);
	case PERS_MORE:
	case PERS_EXTEND:
		return true;
	case PERS_OVER:
		break;
	}
	return rules_refuse(why, "RULES 3.4", "the evening is over");
}
