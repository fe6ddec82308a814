/* Personae: how development points are spent, read. */
#include "games/personae/moves.h"
#include "games/personae/words.h"

#include "base/speech.h"
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

	if (!name)
		return step_bad(
			step, step->node, "name",
			_("what the new one is called, without a comma"));
	m->set = names_add(step->names, name);
	return true;
}

/* One of some words, or else `otherwise`. */
static uint8_t
read_word(struct step *step, const char *attr, const char *words, int otherwise)
{
	int i = step_word(step, step->node, attr, words);

	return (uint8_t)(i < 0 ? otherwise : i);
}

static bool
read_new_skill(const struct personae *s, struct step *step, struct move *m)
{
	m->at[PERSONAE_ARG_USE] =
		read_word(step, "use", PERSONAE_SKILL_USES, PERSONAE_ANY_USE);
	m->at[PERSONAE_ARG_WEIGHT] =
		(uint8_t)(step_word(step, step->node, "weight",
				    PERSONAE_WEIGHTS) +
			  1);
	return read_new_name(step, m) &&
	       read_attr(s, step, &m->at[PERSONAE_ARG_ATTR]);
}

/* Of an enhancement or a power: what it gives, how long, with which skill. */
static void
read_benefit(const struct personae *s, struct step *step, struct move *m)
{
	bool power = m->at[PERSONAE_ARG_ON] == PERSONAE_BUY_POWER;
	const char *skill = step_text(step, step->node, "skill");
	unsigned k;

	m->at[PERSONAE_ARG_ATTR] =
		read_word(step, "benefit", PERSONAE_BENEFITS,
			  power ? PERSONAE_HIT : PERSONAE_NONE);
	if (power)
		m->at[PERSONAE_ARG_USE] = read_word(
			step, "duration", PERSONAE_DURATIONS, PERSONAE_INSTANT);
	if (str_blank(skill))
		return;
	k = personae_skill_find(s, m->at[PERSONAE_ARG_FOR], skill, step->names);
	if (k != PERSONAE_UNSKILLED)
		skill = personae_skill_text(s, k, step->names);
	m->set |= (uint64_t)names_add(step->names, skill) << 16;
}

static bool
read_new_trait(const struct personae *s, struct step *step, struct move *m)
{
	if (!read_new_name(step, m))
		return false;
	if (m->at[PERSONAE_ARG_ON] == PERSONAE_BUY_TALENT)
		m->at[PERSONAE_ARG_ATTR] = read_word(
			step, "type", PERSONAE_TYPES, PERSONAE_LANGUAGE);
	else
		read_benefit(s, step, m);
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
			_("an unlocked or free skill that it has"));
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
			_("an enhancement, power or talent that it has"));
}

bool
personae_read_spend(const struct decision *d, const void *state,
		    struct step *step, struct move *m)
{
	const struct personae *s = state;
	int on = step_word(step, step->node, d->attr, PERSONAE_BUYS);

	if (!personae_read_id(s, step, step->node, "who", &m->at[0]))
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
