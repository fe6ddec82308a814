/* Personae: actions and the table's own steps read. */
#include "games/personae/moves.h"

#include "base/speech.h"
#include "games/personae/words.h"

/* --- actions --- */

bool
personae_read_pass(const struct decision *d, const void *state,
		   struct step *step, struct move *m)
{
	(void)d;
	return personae_read_actor(state, step, &m->at[0]);
}

bool
personae_read_whom(const struct decision *d, const void *state,
		   struct step *step, struct move *m)
{
	return personae_read_actor(state, step, &m->at[0]) &&
	       personae_read_id(state, step, step->node, d->attr, &m->at[1]);
}

bool
personae_read_ready(const struct decision *d, const void *state,
		    struct step *step, struct move *m)
{
	if (!personae_read_actor(state, step, &m->at[0]))
		return false;
	m->at[1] = personae_skill_find(state, m->at[0],
				       step_text(step, step->node, d->attr),
				       step->names);
	return m->at[1] != PERSONAE_UNSKILLED ||
	       personae_bad_skill(state, step, step->node, d->attr, m->at[0]);
}

bool
personae_read_maintain(const struct decision *d, const void *state,
		       struct step *step, struct move *m)
{
	int i;

	if (!personae_read_actor(state, step, &m->at[0]))
		return false;
	i = personae_trait_find(state, m->at[0],
				step_text(step, step->node, d->attr),
				step->names);
	m->at[1] = (uint8_t)i;
	return i >= 0 ||
	       step_bad(step, step->node, d->attr,
			_("an enhancement, power or talent that it has"));
}

bool
personae_read_escalate(const struct decision *d, const void *state,
		       struct step *step, struct move *m)
{
	struct personae_order o = {0};

	o.encounter = (uint8_t)step_word(step, step->node, d->attr,
					 PERSONAE_ENCOUNTERS);
	if (!personae_read_actor(state, step, &o.who) ||
	    !personae_read_ids(state, step, step->node, "order", o.at,
			       PERSONAE_ORDER, &o.n))
		return false;
	*m = personae_pack_order(&o);
	return true;
}

/* Who gives the encounter up for its side, if anybody. */
bool
personae_read_end(const struct decision *d, const void *state,
		  struct step *step, struct move *m)
{
	uint8_t who;

	if (!xml_attr(step->node, d->attr))
		return true;
	if (!personae_read_id(state, step, step->node, d->attr, &who))
		return false;
	m->at[0] = (uint8_t)(who + 1);
	return true;
}

/* --- the table's steps --- */

bool
personae_read_amount(const struct decision *d, const void *state,
		     struct step *step, struct move *m)
{
	m->at[PERSONAE_ARG_NUMBER] =
		(uint8_t)step_number(step, step->node, d->attr, 0);
	return personae_read_id(state, step, step->node, "who", &m->at[0]);
}

bool
personae_read_give(const struct decision *d, const void *state,
		   struct step *step, struct move *m)
{
	return personae_read_amount(d, state, step, m) &&
	       personae_read_id(state, step, step->node, "to", &m->at[1]);
}

bool
personae_read_buy(const struct decision *d, const void *state,
		  struct step *step, struct move *m)
{
	m->set = names_add(step->names, step_text(step, step->node, "item"));
	return personae_read_amount(d, state, step, m);
}
