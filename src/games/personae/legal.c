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

bool
personae_legal_injury(const void *state, const struct move *m,
		      struct refusal *why)
{
	const struct personae *s = state;
	int who = s->clash.party[s->clash.at].who;
	int bank = personae_bank(s, who);

	return m->at[0] <= bank ||
	       refuse(why, PERSONAE_WHY(SPENT), hole_number(m->at[0]),
		      personae_hole(who), hole_number(bank));
}

bool
personae_legal_reroll(const void *state, const struct move *m,
		      struct refusal *why)
{
	const struct personae *s = state;

	if (!m->at[0] || (m->at[0] <= PERSONAE_SIDES &&
			  personae_reroll_faces(s) >> m->at[0] & 1))
		return true;
	return refuse(why, PERSONAE_WHY(NO_DIE), hole_number(m->at[0]));
}

/* --- actions --- */

bool
personae_legal_stabilise(const void *state, const struct move *m,
			 struct refusal *why)
{
	const struct personae *s = state;
	int who = m->at[0], whom = m->at[1];

	if (!personae_may_act(s, who, why))
		return false;
	if (personae_present(s, whom) && personae_doomed(s, whom) &&
	    !s->id[whom].stable)
		return true;
	return refuse(why, PERSONAE_WHY(NOT_DOOMED), personae_hole(whom));
}

bool
personae_legal_ready(const void *state, const struct move *m,
		     struct refusal *why)
{
	const struct personae *s = state;
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

bool
personae_legal_assist(const void *state, const struct move *m,
		      struct refusal *why)
{
	const struct personae *s = state;
	int who = m->at[0], whom = m->at[1];

	if (!in_encounter(s, "assist", why) || !personae_may_act(s, who, why))
		return false;
	return (who != whom && personae_present(s, whom)) ||
	       refuse(why, PERSONAE_WHY(HELPS_NOBODY), personae_hole(whom));
}

bool
personae_legal_maintain(const void *state, const struct move *m,
			struct refusal *why)
{
	const struct personae *s = state;
	int who = m->at[0], trait = m->at[1];
	const struct personae_trait *t = &s->trait[trait];

	if (!in_encounter(s, "maintain", why) || !personae_may_act(s, who, why))
		return false;
	if (t->who == who && t->kind == PERSONAE_A_POWER && t->used &&
	    t->marks == PERSONAE_MAINTAIN)
		return true;
	return refuse(why, PERSONAE_WHY(NOT_MAINTAINED), hole_name(t->name));
}

bool
personae_legal_pass(const void *state, const struct move *m,
		    struct refusal *why)
{
	const struct personae *s = state;

	return in_encounter(s, "pass", why) &&
	       personae_may_act(s, m->at[0], why);
}

bool
personae_legal_escalate(const void *state, const struct move *m,
			struct refusal *why)
{
	const struct personae *s = state;
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

bool
personae_legal_give(const void *state, const struct move *m,
		    struct refusal *why)
{
	const struct personae *s = state;
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

bool
personae_legal_award(const void *state, const struct move *m,
		     struct refusal *why)
{
	const struct personae *s = state;

	if (!s->id[m->at[0]].main)
		return refuse(why, PERSONAE_WHY(NO_CHARACTER),
			      personae_hole(m->at[0]));
	return s->id[m->at[0]].points + m->at[PERSONAE_ARG_NUMBER] <=
		       PERSONAE_POINTS ||
	       refuse(why, PERSONAE_WHY(MANY_POINTS),
		      hole_number(PERSONAE_POINTS));
}

bool
personae_legal_buy(const void *state, const struct move *m, struct refusal *why)
{
	const struct personae *s = state;
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

bool
personae_legal_end(const void *state, const struct move *m, struct refusal *why)
{
	const struct personae *s = state;
	int who = m->at[0];

	if (!in_encounter(s, "end", why))
		return false;
	return !who || personae_able(s, who - 1) ||
	       refuse(why, PERSONAE_WHY(ENDS_UNABLE), personae_hole(who - 1));
}

bool
personae_legal_scene(const void *state, const struct move *m,
		     struct refusal *why)
{
	const struct personae *s = state;

	(void)m;
	return out_of_encounter(s, "scene", why) &&
	       (s->scene < PERSONAE_SCENES ||
		refuse(why, PERSONAE_WHY(MANY_SCENES),
		       hole_number(PERSONAE_SCENES)));
}

bool
personae_legal_close(const void *state, const struct move *m,
		     struct refusal *why)
{
	const struct personae *s = state;

	(void)m;
	return out_of_encounter(s, "close", why);
}

/* --- any move --- */

bool
personae_legal(const void *state, const struct move *m, struct refusal *why)
{
	const struct personae *s = state;
	const struct decision *d = &personae_decisions[s->phase];

	if (!d->verbs)
		return refuse(why, PERSONAE_WHY(OVER));
	if (!(d->verbs >> m->verb & 1))
		return refuse(why, PERSONAE_WHY(ANOTHER));
	d = personae_row(s, m->verb);
	return !d->legal || d->legal(s, m, why);
}
