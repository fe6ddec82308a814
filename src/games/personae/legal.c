/* Personae: which actions are legal, and the table's own steps. */
#include "games/personae/clash.h"
#include "games/personae/moves.h"
#include "games/personae/stat.h"
#include "games/personae/words.h"

static bool
in_encounter(const struct personae *s, const char *what, struct refusal *why)
{
	if (s->encounter)
		return true;
	return refuse(why, PERSONAE_WHY(NO_ENCOUNTER), hole_text(what));
}

static bool
legal_injury(const struct personae *s, const struct move *m,
	     struct refusal *why)
{
	int who = s->clash.party[s->clash.at].who;
	int bank = personae_bank(s, who);

	return m->at[0] <= bank ||
	       refuse(why, PERSONAE_WHY(SPENT), hole_number(m->at[0]),
		      personae_hole(who), hole_number(bank));
}

static bool
legal_reroll(const struct personae *s, const struct move *m,
	     struct refusal *why)
{
	if (!m->at[0] || personae_may_reroll(s, m->at[0]))
		return true;
	return refuse(why, PERSONAE_WHY(NO_DIE), hole_number(m->at[0]));
}

/* --- actions --- */

static bool
legal_stabilise(const struct personae *s, int who, int whom,
		struct refusal *why)
{
	if (!personae_may_act(s, who, why))
		return false;
	if (personae_present(s, whom) && personae_doomed(s, whom) &&
	    !s->id[whom].stable)
		return true;
	return refuse(why, PERSONAE_WHY(NOT_DOOMED), personae_hole(whom));
}

static bool
legal_ready(const struct personae *s, const struct move *m, struct refusal *why)
{
	const struct personae_call c = {
		.who = m->at[0], .skill = m->at[1], .attr = PERSONAE_ATTRS};
	int kind;

	if (!in_encounter(s, "ready", why) ||
	    !personae_may_act(s, c.who, why) ||
	    !personae_legal_skill(s, &c, why))
		return false;
	for (kind = PERSONAE_INTERACTION; kind <= PERSONAE_POWER; kind++)
		if (c.skill == personae_passive(s, kind))
			return refuse(why, PERSONAE_WHY(READY_PASSIVE),
				      personae_hole_skill(c.skill));
	return true;
}

static bool
legal_assist(const struct personae *s, int who, int whom, struct refusal *why)
{
	if (!in_encounter(s, "assist", why) || !personae_may_act(s, who, why))
		return false;
	return (who != whom && personae_present(s, whom)) ||
	       refuse(why, PERSONAE_WHY(HELPS_NOBODY), personae_hole(whom));
}

static bool
legal_maintain(const struct personae *s, int who, int trait,
	       struct refusal *why)
{
	const struct personae_trait *t = &s->trait[trait];

	if (!in_encounter(s, "maintain", why) || !personae_may_act(s, who, why))
		return false;
	if (t->who == who && t->kind == PERSONAE_A_POWER && t->used &&
	    t->marks == PERSONAE_MAINTAIN)
		return true;
	return refuse(why, PERSONAE_WHY(NOT_MAINTAINED), hole_name(t->name));
}

static bool
legal_escalate(const struct personae *s, const struct move *m,
	       struct refusal *why)
{
	struct personae_order o = personae_unpack_order(m);
	size_t i;

	if (o.encounter <= s->encounter)
		return refuse(why, PERSONAE_WHY(NO_ESCALATION));
	if (!personae_may_act(s, o.who, why))
		return false;
	for (i = 0; i < o.n; i++) {
		if (o.at[i] == o.who && i)
			return refuse(why, PERSONAE_WHY(ESCALATES_LATE),
				      personae_hole(o.who));
		if (!personae_able(s, o.at[i]))
			return refuse(why, PERSONAE_WHY(ORDER_UNABLE),
				      personae_hole(o.at[i]));
	}
	return true;
}

/* --- the table's business --- */

static bool
legal_give(const struct personae *s, const struct move *m, struct refusal *why)
{
	int who = m->at[0], to = m->at[1], n = m->at[PERSONAE_ARG_NUMBER];
	bool pool = personae_chorus(s, who) && personae_chorus(s, to) &&
		    s->knobs.at[PERSONAE_KNOB_CHORUS_CRITICALS] != PERSONAE_OWN;

	if (who == to || pool ||
	    (personae_chorus(s, to) &&
	     s->knobs.at[PERSONAE_KNOB_CHORUS_CRITICALS] ==
		     PERSONAE_NO_CRITICALS))
		return refuse(why, PERSONAE_WHY(NO_BANK), personae_hole(who),
			      personae_hole(to));
	if (n > personae_bank(s, who))
		return refuse(why, PERSONAE_WHY(GIVEN), hole_number(n),
			      personae_hole(who),
			      hole_number(personae_bank(s, who)));
	if (personae_bank(s, to) + n > personae_threshold(s, to))
		return refuse(why, PERSONAE_WHY(BANK_FULL), personae_hole(to),
			      hole_number(personae_bank(s, to)), hole_number(n),
			      hole_number(personae_threshold(s, to)));
	return true;
}

static bool
legal_award(const struct personae *s, const struct move *m, struct refusal *why)
{
	if (!s->id[m->at[0]].main)
		return refuse(why, PERSONAE_WHY(NO_CHARACTER),
			      personae_hole(m->at[0]));
	return s->id[m->at[0]].points + m->at[PERSONAE_ARG_NUMBER] <=
		       PERSONAE_POINTS ||
	       refuse(why, PERSONAE_WHY(MANY_POINTS),
		      hole_number(PERSONAE_POINTS));
}

static bool
legal_buy(const struct personae *s, const struct move *m, struct refusal *why)
{
	int cap = personae_resource_cap(s, m->at[0]),
	    cost = m->at[PERSONAE_ARG_NUMBER];

	if (!personae_buyable(cap, cost))
		return refuse(why, PERSONAE_WHY(COST), hole_number(cost),
			      hole_number(cap), personae_hole(m->at[0]));
	return s->gear < PERSONAE_GEAR || refuse(why, PERSONAE_WHY(MANY_THINGS),
						 hole_number(PERSONAE_GEAR));
}

static bool
out_of_encounter(const struct personae *s, const char *what,
		 struct refusal *why)
{
	return !s->encounter ||
	       refuse(why, PERSONAE_WHY(IN_ENCOUNTER), hole_text(what));
}

static bool
legal_end(const struct personae *s, int who, struct refusal *why)
{
	if (!in_encounter(s, "end", why))
		return false;
	return !who || personae_able(s, who - 1) ||
	       refuse(why, PERSONAE_WHY(ENDS_UNABLE), personae_hole(who - 1));
}

static bool
legal_scene(const struct personae *s, struct refusal *why)
{
	return out_of_encounter(s, "scene", why) &&
	       (s->scene < PERSONAE_SCENES ||
		refuse(why, PERSONAE_WHY(MANY_SCENES),
		       hole_number(PERSONAE_SCENES)));
}

static bool
legal_open(const struct personae *s, const struct move *m, struct refusal *why)
{
	struct personae_call c = personae_unpack(m);

	switch ((enum personae_verb)m->verb) {
	case PERSONAE_DO_CHALLENGE:
		return personae_legal_challenge(s, &c, why);
	case PERSONAE_DO_UNOPPOSED:
		return personae_may_act(s, c.who, why) &&
		       personae_legal_call(s, &c, false, why);
	case PERSONAE_DO_RECOVER:
		return personae_legal_recover(s, &c, why);
	case PERSONAE_DO_STABILISE:
		return legal_stabilise(s, m->at[0], m->at[1], why);
	case PERSONAE_DO_READY:
		return legal_ready(s, m, why);
	case PERSONAE_DO_ASSIST:
		return legal_assist(s, m->at[0], m->at[1], why);
	case PERSONAE_DO_MAINTAIN:
		return legal_maintain(s, m->at[0], m->at[1], why);
	case PERSONAE_DO_PASS:
		return in_encounter(s, "pass", why) &&
		       personae_may_act(s, m->at[0], why);
	case PERSONAE_DO_ESCALATE:
		return legal_escalate(s, m, why);
	case PERSONAE_DO_END:
		return legal_end(s, m->at[0], why);
	case PERSONAE_DO_SCENE:
		return legal_scene(s, why);
	case PERSONAE_DO_GIVE:
		return legal_give(s, m, why);
	case PERSONAE_DO_AWARD:
		return legal_award(s, m, why);
	case PERSONAE_DO_SPEND:
		return personae_legal_spend(s, m, why);
	case PERSONAE_DO_BUY:
		return legal_buy(s, m, why);
	default:
		return out_of_encounter(s, "close", why);
	}
}

/* A party that joins fights with the kind of the first. */
static bool
legal_join(const struct personae *s, const struct move *m, struct refusal *why)
{
	struct personae_call c = personae_unpack(m);

	c.kind = s->clash.kind;
	if (m->verb == PERSONAE_DO_ACTOR)
		return personae_legal_actor(s, &c, why);
	return m->verb == PERSONAE_DO_BEGIN ||
	       personae_legal_reactor(s, m->at[0], why);
}

bool
personae_legal(const void *state, const struct move *m, struct refusal *why)
{
	const struct personae *s = state;
	struct personae_call c;

	switch ((enum personae_phase)s->phase) {
	case PERSONAE_AT_OPEN:
		return legal_open(s, m, why);
	case PERSONAE_AT_JOIN:
		return legal_join(s, m, why);
	case PERSONAE_AT_ANSWER:
		c = personae_unpack(m);
		return personae_legal_answer(s, &c, why);
	case PERSONAE_AT_REROLLS:
		return legal_reroll(s, m, why);
	case PERSONAE_AT_INJURY:
		return legal_injury(s, m, why);
	case PERSONAE_AT_MORE:
	case PERSONAE_AT_EXTEND:
		return true;
	case PERSONAE_AT_OVER:
		break;
	}
	return refuse(why, PERSONAE_WHY(OVER));
}
