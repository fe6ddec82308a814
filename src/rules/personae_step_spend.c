/* Personae: how development points are spent, read and written. */
#include "rules/personae.h"

#include <string.h>

#include "base/str.h"
#include "rules/records.h"

/* --- reading --- */

static bool
read_attr(const struct pers *s, struct step *step, uint8_t *attr)
{
	int i = pers_attr_find(s, step_text(step, step->node, "attribute"),
			       step->names);

	*attr = (uint8_t)i;
	return i >= 0 || step_bad(step, step->node, "attribute",
				  pers_attrs_expected(s, step->names,
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
read_new_skill(const struct pers *s, struct step *step, struct move *m)
{
	int weight;

	if (!read_new_name(step, m) ||
	    !read_attr(s, step, &m->at[PERS_AT_ATTR]) ||
	    !read_word(step, "use", PERS_SKILL_USES, PERS_ANY_USE,
		       &m->at[PERS_AT_USE]) ||
	    !step_choice(step, step->node, "weight", PERS_WEIGHTS, &weight))
		return false;
	m->at[PERS_AT_WEIGHT] = (uint8_t)(weight + 1);
	return true;
}

static bool
read_new_trait(const struct pers *s, struct step *step, struct move *m)
{
	int on = m->at[PERS_AT_ON], who = m->at[PERS_AT_FOR];
	const char *skill;
	unsigned k;

	if (!read_new_name(step, m))
		return false;
	if (on == PERS_BUY_TALENT)
		return read_word(step, "type", PERS_TYPES, PERS_LANGUAGE,
				 &m->at[PERS_AT_ATTR]);
	if (!read_word(step, "benefit", PERS_BENEFITS,
		       on == PERS_BUY_POWER ? PERS_HIT : PERS_NONE,
		       &m->at[PERS_AT_ATTR]))
		return false;
	if (on == PERS_BUY_POWER &&
	    !read_word(step, "duration", PERS_DURATIONS, PERS_INSTANT,
		       &m->at[PERS_AT_USE]))
		return false;
	skill = step_text(step, step->node, "skill");
	if (str_blank(skill))
		return true;
	k = pers_skill_find(s, who, skill, step->names);
	if (k != PERS_UNSKILLED)
		skill = pers_skill_text(s, k, step->names);
	m->set |= (uint64_t)names_add(step->names, skill) << 16;
	return true;
}

static bool
read_rating(const struct pers *s, struct step *step, struct move *m)
{
	m->at[PERS_AT_WHAT] = pers_skill_find(
		s, m->at[PERS_AT_FOR], step_text(step, step->node, "skill"),
		step->names);
	return m->at[PERS_AT_WHAT] != PERS_UNSKILLED ||
	       step_bad(step, step->node, "skill",
			"an unlocked or free skill that it has");
}

static bool
read_trait(const struct pers *s, struct step *step, struct move *m)
{
	int i = pers_trait_find(s, m->at[PERS_AT_FOR],
				step_text(step, step->node, "trait"),
				step->names);

	m->at[PERS_AT_WHAT] = (uint8_t)i;
	return i >= 0 ||
	       step_bad(step, step->node, "trait",
			"an enhancement, power or talent that it has");
}

bool
pers_read_spend(const struct pers *s, struct step *step, struct move *m)
{
	int on;

	if (!pers_read_id(s, step, step->node, "who", &m->at[0]) ||
	    !step_need_choice(step, step->node, "on", PERS_BUYS, &on))
		return false;
	m->at[PERS_AT_ON] = (uint8_t)on;
	m->at[PERS_AT_FOR] = m->at[0];
	if ((on == PERS_BUY_TOUGHNESS || xml_attr(step->node, "for")) &&
	    !pers_read_id(s, step, step->node, "for", &m->at[PERS_AT_FOR]))
		return false;
	switch ((enum pers_buy)on) {
	case PERS_BUY_ATTRIBUTE:
		return read_attr(s, step, &m->at[PERS_AT_WHAT]);
	case PERS_BUY_SKILL:
		return read_new_skill(s, step, m);
	case PERS_BUY_RATING:
		return read_rating(s, step, m);
	case PERS_BUY_ENHANCEMENT:
	case PERS_BUY_POWER:
	case PERS_BUY_TALENT:
		return read_new_trait(s, step, m);
	case PERS_BUY_UPGRADE:
	case PERS_BUY_SUPERIOR:
	case PERS_BUY_EXCEPTIONAL:
		return read_trait(s, step, m);
	case PERS_BUY_VITALITY:
	case PERS_BUY_TOUGHNESS:
		break;
	}
	return true;
}

/* --- writing --- */

static void
write_new(const struct pers *s, const struct move *m, struct xml_node *step,
	  const struct names *names)
{
	int on = m->at[PERS_AT_ON];

	xml_set(step, "name", names_text(names, (unsigned)(m->set & 0xffff)));
	if (on == PERS_BUY_SKILL) {
		xml_set(step, "attribute",
			pers_attr_text(s, m->at[PERS_AT_ATTR], names));
		if (m->at[PERS_AT_USE] != PERS_ANY_USE)
			record_set_word(step, "use", PERS_SKILL_USES,
					m->at[PERS_AT_USE]);
		if (m->at[PERS_AT_WEIGHT])
			record_set_word(step, "weight", PERS_WEIGHTS,
					m->at[PERS_AT_WEIGHT] - 1);
	} else if (on == PERS_BUY_TALENT) {
		record_set_word(step, "type", PERS_TYPES, m->at[PERS_AT_ATTR]);
	} else {
		record_set_word(step, "benefit", PERS_BENEFITS,
				m->at[PERS_AT_ATTR]);
		xml_set(step, "skill",
			names_text(names, (unsigned)(m->set >> 16 & 0xffff)));
	}
	if (on == PERS_BUY_POWER)
		record_set_word(step, "duration", PERS_DURATIONS,
				m->at[PERS_AT_USE]);
}

void
pers_write_spend(const struct pers *s, const struct move *m,
		 struct xml_node *step, const struct names *names)
{
	int what = m->at[PERS_AT_WHAT];

	xml_set(step, "who", pers_id_text(s, m->at[0], names));
	record_set_word(step, "on", PERS_BUYS, m->at[PERS_AT_ON]);
	if (m->at[PERS_AT_FOR] != m->at[0])
		xml_set(step, "for",
			pers_id_text(s, m->at[PERS_AT_FOR], names));
	switch ((enum pers_buy)m->at[PERS_AT_ON]) {
	case PERS_BUY_ATTRIBUTE:
		xml_set(step, "attribute", pers_attr_text(s, what, names));
		return;
	case PERS_BUY_RATING:
		xml_set(step, "skill",
			pers_skill_text(s, (unsigned)what, names));
		return;
	case PERS_BUY_SKILL:
	case PERS_BUY_ENHANCEMENT:
	case PERS_BUY_POWER:
	case PERS_BUY_TALENT:
		write_new(s, m, step, names);
		return;
	case PERS_BUY_UPGRADE:
	case PERS_BUY_SUPERIOR:
	case PERS_BUY_EXCEPTIONAL:
		xml_set(step, "trait", names_text(names, s->trait[what].name));
		return;
	case PERS_BUY_VITALITY:
	case PERS_BUY_TOUGHNESS:
		return;
	}
}
