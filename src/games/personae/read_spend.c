/* Personae: how development points are spent, read. */
#include "games/personae/moves.h"
#include "games/personae/words.h"

#include <string.h>

#include "base/str.h"
#include "rules/records.h"

static bool
read_attr(const struct personae *s, struct step *step, uint8_t *attr)
{
	int i = personae_attr_find(s, step_text(step, step->node, "attribute"),
				   step->names);

	*attr = (uint8_t)i;
	return i >= 0 ||
	       step_bad(step, step->node, "attribute",
			personae_attrs_expected(s, step->names,
						diag_arena(step->diag)));
}

static bool
read_new_name(struct step *step, struct move *m)
{
	const char *name = step_text(step, step->node, "name");

	if (str_blank(name) || strchr(name, ','))
		return step_bad(step, step->node, "name",
				"what the new one is called, without a comma");
	m->set = names_add(step->names, name);
	return true;
}

/* One of some words, or else `otherwise`. */
static bool
read_word(struct step *step, const char *attr, const char *words, int otherwise,
	  uint8_t *value)
{
	int i;

	if (!step_choice(step, step->node, attr, words, &i))
		return false;
	*value = (uint8_t)(i < 0 ? otherwise : i);
	return true;
}

static bool
read_new_skill(const struct personae *s, struct step *step, struct move *m)
{
	int weight;

	if (!read_new_name(step, m) ||
	    !read_attr(s, step, &m->at[PERSONAE_ARG_ATTR]) ||
	    !read_word(step, "use", PERSONAE_SKILL_USES, PERSONAE_ANY_USE,
		       &m->at[PERSONAE_ARG_USE]) ||
	    !step_choice(step, step->node, "weight", PERSONAE_WEIGHTS, &weight))
		return false;
	m->at[PERSONAE_ARG_WEIGHT] = (uint8_t)(weight + 1);
	return true;
}

static bool
read_new_trait(const struct personae *s, struct step *step, struct move *m)
{
	int on = m->at[PERSONAE_ARG_ON], who = m->at[PERSONAE_ARG_FOR];
	const char *skill;
	unsigned k;

	if (!read_new_name(step, m))
		return false;
	if (on == PERSONAE_BUY_TALENT)
		return read_word(step, "type", PERSONAE_TYPES,
				 PERSONAE_LANGUAGE, &m->at[PERSONAE_ARG_ATTR]);
	if (!read_word(step, "benefit", PERSONAE_BENEFITS,
		       on == PERSONAE_BUY_POWER ? PERSONAE_HIT : PERSONAE_NONE,
		       &m->at[PERSONAE_ARG_ATTR]))
		return false;
	if (on == PERSONAE_BUY_POWER &&
	    !read_word(step, "duration", PERSONAE_DURATIONS, PERSONAE_INSTANT,
		       &m->at[PERSONAE_ARG_USE]))
		return false;
	skill = step_text(step, step->node, "skill");
	if (str_blank(skill))
		return true;
	k = personae_skill_find(s, who, skill, step->names);
	if (k != PERSONAE_UNSKILLED)
		skill = personae_skill_text(s, k, step->names);
	m->set |= (uint64_t)names_add(step->names, skill) << 16;
	return true;
}

static bool
read_rating(const struct personae *s, struct step *step, struct move *m)
{
	m->at[PERSONAE_ARG_WHAT] = personae_skill_find(
		s, m->at[PERSONAE_ARG_FOR],
		step_text(step, step->node, "skill"), step->names);
	return m->at[PERSONAE_ARG_WHAT] != PERSONAE_UNSKILLED ||
	       step_bad(step, step->node, "skill",
			"an unlocked or free skill that it has");
}

static bool
read_trait(const struct personae *s, struct step *step, struct move *m)
{
	int i = personae_trait_find(s, m->at[PERSONAE_ARG_FOR],
				    step_text(step, step->node, "trait"),
				    step->names);

	m->at[PERSONAE_ARG_WHAT] = (uint8_t)i;
	return i >= 0 ||
	       step_bad(step, step->node, "trait",
			"an enhancement, power or talent that it has");
}

bool
personae_read_spend(const struct personae *s, struct step *step, struct move *m)
{
	int on;

	if (!personae_read_id(s, step, step->node, "who", &m->at[0]) ||
	    !step_need_choice(step, step->node, "on", PERSONAE_BUYS, &on))
		return false;
	m->at[PERSONAE_ARG_ON] = (uint8_t)on;
	m->at[PERSONAE_ARG_FOR] = m->at[0];
	if ((on == PERSONAE_BUY_TOUGHNESS || xml_attr(step->node, "for")) &&
	    !personae_read_id(s, step, step->node, "for",
			      &m->at[PERSONAE_ARG_FOR]))
		return false;
	switch ((enum personae_buy)on) {
	case PERSONAE_BUY_ATTRIBUTE:
		return read_attr(s, step, &m->at[PERSONAE_ARG_WHAT]);
	case PERSONAE_BUY_SKILL:
		return read_new_skill(s, step, m);
	case PERSONAE_BUY_RATING:
		return read_rating(s, step, m);
	case PERSONAE_BUY_ENHANCEMENT:
	case PERSONAE_BUY_POWER:
	case PERSONAE_BUY_TALENT:
		return read_new_trait(s, step, m);
	case PERSONAE_BUY_UPGRADE:
	case PERSONAE_BUY_SUPERIOR:
	case PERSONAE_BUY_EXCEPTIONAL:
		return read_trait(s, step, m);
	case PERSONAE_BUY_VITALITY:
	case PERSONAE_BUY_TOUGHNESS:
		break;
	}
	return true;
}
