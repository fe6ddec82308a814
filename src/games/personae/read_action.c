/* Personae: actions and the table's own steps read. */
#include "games/personae/moves.h"
#include "games/personae/words.h"

#include "base/str.h"

/* --- actions --- */

static bool
read_whom(const struct personae *s, struct step *step, struct move *m)
{
	return personae_read_actor(s, step, &m->at[0]) &&
	       personae_read_id(s, step, step->node, "whom", &m->at[1]);
}

static bool
read_ready(const struct personae *s, struct step *step, struct move *m)
{
	if (!personae_read_actor(s, step, &m->at[0]))
		return false;
	m->at[1] = personae_skill_find(
		s, m->at[0], step_text(step, step->node, "skill"), step->names);
	return m->at[1] != PERSONAE_UNSKILLED ||
	       personae_bad_skill(s, step, step->node, "skill", m->at[0]);
}

static bool
read_trait(const struct personae *s, struct step *step, const char *attr,
	   int who, uint8_t *trait)
{
	const char *text = step_text(step, step->node, attr);
	int i = personae_trait_find(s, who, text, step->names);

	*trait = (uint8_t)i;
	return i >= 0 ||
	       step_bad(step, step->node, attr,
			"an enhancement, power or talent that it has");
}

static bool
read_escalate(const struct personae *s, struct step *step, struct move *m)
{
	struct personae_order o = {0};
	int to;

	if (!personae_read_actor(s, step, &o.who) ||
	    !step_need_choice(step, step->node, "to", PERSONAE_ENCOUNTERS,
			      &to) ||
	    !personae_read_ids(s, step, step->node, "order", o.at,
			       PERSONAE_ORDER, &o.n))
		return false;
	o.encounter = (uint8_t)to;
	*m = personae_pack_order(&o);
	return true;
}

/* --- the table's steps --- */

static bool
read_amount(const struct personae *s, struct step *step, const char *attr,
	    long low, struct move *m)
{
	long n;

	if (!personae_read_id(s, step, step->node, "who", &m->at[0]) ||
	    !step_need_int(step, step->node, attr, low, PERSONAE_HITS, &n))
		return false;
	m->at[PERSONAE_ARG_NUMBER] = (uint8_t)n;
	return true;
}

static bool
read_buy(const struct personae *s, struct step *step, struct move *m)
{
	const char *item = step_text(step, step->node, "item");

	if (!read_amount(s, step, "cost", 0, m))
		return false;
	if (str_blank(item))
		return step_bad(step, step->node, "item", "what is bought");
	m->set = names_add(step->names, item);
	return true;
}

/* Who gives the encounter up for its side, if anybody. */
static bool
read_end(const struct personae *s, struct step *step, struct move *m)
{
	uint8_t who;

	if (!xml_attr(step->node, "who"))
		return true;
	if (!personae_read_id(s, step, step->node, "who", &who))
		return false;
	m->at[0] = (uint8_t)(who + 1);
	return true;
}

bool
personae_read_action(const struct personae *s, struct step *step,
		     struct move *m)
{
	switch ((enum personae_verb)m->verb) {
	case PERSONAE_DO_STABILISE:
	case PERSONAE_DO_ASSIST:
		return read_whom(s, step, m);
	case PERSONAE_DO_READY:
		return read_ready(s, step, m);
	case PERSONAE_DO_MAINTAIN:
		return personae_read_actor(s, step, &m->at[0]) &&
		       read_trait(s, step, "power", m->at[0], &m->at[1]);
	case PERSONAE_DO_PASS:
		return personae_read_actor(s, step, &m->at[0]);
	case PERSONAE_DO_ESCALATE:
		return read_escalate(s, step, m);
	case PERSONAE_DO_GIVE:
		return read_amount(s, step, "criticals", 1, m) &&
		       personae_read_id(s, step, step->node, "to", &m->at[1]);
	case PERSONAE_DO_AWARD:
		return read_amount(s, step, "points", 1, m);
	case PERSONAE_DO_BUY:
		return read_buy(s, step, m);
	case PERSONAE_DO_END:
		return read_end(s, step, m);
	default: /* scene, close say no more */
		return true;
	}
}
