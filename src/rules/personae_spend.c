/* Personae: advancement (RULES.md 3.5). */
#include "rules/personae.h"

#include <string.h>

/* A full tally is a point; only players' characters keep one. */
void
pers_issue(struct pers *s, int who)
{
	struct pers_id *id = &s->id[who];

	if (!id->main || ++id->tally < pers_threshold(s, who))
		return;
	id->tally = 0;
	if (id->points < 9999)
		id->points++;
	s->earned++;
}

/* --- what a point may buy --- */

static uint16_t
new_name(const struct move *m)
{
	return (uint16_t)(m->set & 0xffff);
}

static uint16_t
trait_skill(const struct move *m)
{
	return (uint16_t)(m->set >> 16 & 0xffff);
}

/* Order and gap rule stay in force, Potential is computed anew. */
static bool
legal_attribute(const struct pers *s, int who, int attr, struct refusal *why)
{
	const struct pers_id *id = &s->id[who];
	uint8_t values[PERS_ATTRS];

	if (id->attr[attr] >= PERS_ATTR_MOST)
		return rules_refuse(why, "RULES 3.5", "an attribute above %d",
				    PERS_ATTR_MOST);
	memcpy(values, id->attr, sizeof(values));
	values[attr]++;
	return !id->main || pers_values_fit(values, id->rank,
					    s->knobs.at[PERS_PRIORITIES], why);
}

static bool
room_for_skill(const struct pers *s, struct refusal *why)
{
	return s->skills < PERS_SKILLS ||
	       rules_refuse(why, "RULES 3.5", "more than %d skills",
			    PERS_SKILLS);
}

static bool
legal_new_skill(const struct pers *s, int who, uint16_t name,
		struct refusal *why)
{
	int i;

	for (i = 0; i < s->skills; i++)
		if (s->skill[i].who == who && s->skill[i].name == name)
			return rules_refuse(why, "RULES 3.5",
					    "a skill that it has already");
	for (i = 0; i < pers_free_n(s); i++)
		if (s->free_name[i] == name)
			return rules_refuse(why, "RULES 3.5",
					    "a free skill, which it has "
					    "already");
	return room_for_skill(s, why);
}

/* P-A25: a skill's rating is upgraded as a trait is, up to the threshold. */
static bool
legal_rating(const struct pers *s, int who, int skill, struct refusal *why)
{
	int i = skill - PERS_UNLOCKED;

	if (skill == PERS_UNSKILLED ||
	    (i >= 0 && (i >= s->skills || s->skill[i].who != who)))
		return rules_refuse(why, "RULES 3.5",
				    "a rating of a skill that it has not");
	if (pers_rating(s, who, (unsigned)skill) >= pers_threshold(s, who))
		return rules_refuse(why, "RULES 3.2",
				    "a rating above the Potential Threshold, "
				    "%d",
				    pers_threshold(s, who));
	return i >= 0 || room_for_skill(s, why);
}

static bool
legal_new_trait(const struct pers *s, const struct move *m, struct refusal *why)
{
	int who = m->at[PERS_AT_FOR], i;

	for (i = 0; i < s->traits; i++)
		if (s->trait[i].who == who && s->trait[i].name == new_name(m))
			return rules_refuse(why, "RULES 3.5",
					    "a trait that it has already");
	if (m->at[PERS_AT_ON] == PERS_BUY_POWER &&
	    m->at[PERS_AT_USE] > PERS_MAINTAIN)
		return rules_refuse(why, "RULES 3.2",
				    "a new power of the duration T or S; "
				    "expected I or M");
	if (m->at[PERS_AT_ATTR] == PERS_COMPANION &&
	    m->at[PERS_AT_ON] != PERS_BUY_TALENT && pers_potential(s, who) < 3)
		return rules_refuse(why, "RULES 3.5",
				    "a companion with Potential %d; expected "
				    "3",
				    pers_potential(s, who));
	return s->traits < PERS_TRAITS ||
	       rules_refuse(why, "RULES 3.5", "more than %d traits",
			    PERS_TRAITS);
}

/* An enhancement is superior before it is exceptional. */
static bool
legal_upgrade(const struct pers *s, const struct move *m, struct refusal *why)
{
	const struct pers_trait *t = &s->trait[m->at[PERS_AT_WHAT]];
	int on = m->at[PERS_AT_ON];

	if (m->at[PERS_AT_WHAT] >= s->traits || t->who != m->at[PERS_AT_FOR])
		return rules_refuse(why, "RULES 3.5",
				    "an upgrade of a trait that it has not");
	if (on == PERS_BUY_UPGRADE)
		return t->level < 20 ||
		       rules_refuse(why, "RULES 3.5", "a level above 20");
	if (t->kind != PERS_ENHANCEMENT)
		return rules_refuse(why, "RULES 3.2",
				    "only enhancements are superior or "
				    "exceptional");
	if (on == PERS_BUY_SUPERIOR ? t->marks & (PERS_S | PERS_X)
				    : t->marks & PERS_X)
		return rules_refuse(why, "RULES 3.2",
				    "an enhancement that is so already");
	if (on == PERS_BUY_EXCEPTIONAL && !(t->marks & PERS_S))
		return rules_refuse(why, "RULES 3.2",
				    "exceptional before it is superior");
	return true;
}

static bool
legal_toughness(const struct pers *s, const struct move *m, struct refusal *why)
{
	int whom = m->at[PERS_AT_FOR];

	if (s->id[whom].companion != m->at[0])
		return rules_refuse(why, "RULES 3.5",
				    "only a companion is made tougher");
	return s->id[whom].tough != PERS_MAJOR ||
	       rules_refuse(why, "RULES 3.5", "a companion who is major");
}

static bool
legal_target(const struct pers *s, const struct move *m, struct refusal *why)
{
	int who = m->at[0], whom = m->at[PERS_AT_FOR];

	if (!s->id[who].main)
		return rules_refuse(why, "RULES 3.5",
				    "points of one who is no player's "
				    "character");
	if (!s->id[who].points)
		return rules_refuse(why, "RULES 3.5",
				    "no development point to spend");
	return who == whom || s->id[whom].companion == who ||
	       rules_refuse(why, "RULES 3.5",
			    "points spent on one who is no companion of the "
			    "character");
}

bool
pers_legal_spend(const struct pers *s, const struct move *m,
		 struct refusal *why)
{
	int who = m->at[PERS_AT_FOR];

	if (!legal_target(s, m, why))
		return false;
	switch ((enum pers_buy)m->at[PERS_AT_ON]) {
	case PERS_BUY_ATTRIBUTE:
		return legal_attribute(s, who, m->at[PERS_AT_WHAT], why);
	case PERS_BUY_VITALITY:
		return pers_vitality(s, who) < PERS_HITS ||
		       rules_refuse(why, "RULES 3.5", "a vitality above %d",
				    PERS_HITS);
	case PERS_BUY_SKILL:
		return legal_new_skill(s, who, new_name(m), why);
	case PERS_BUY_RATING:
		return legal_rating(s, who, m->at[PERS_AT_WHAT], why);
	case PERS_BUY_ENHANCEMENT:
	case PERS_BUY_POWER:
	case PERS_BUY_TALENT:
		return legal_new_trait(s, m, why);
	case PERS_BUY_UPGRADE:
	case PERS_BUY_SUPERIOR:
	case PERS_BUY_EXCEPTIONAL:
		return legal_upgrade(s, m, why);
	case PERS_BUY_TOUGHNESS:
		return legal_toughness(s, m, why);
	}
	return rules_refuse(why, "RULES 3.5", "nothing that points buy");
}

/* --- buying --- */

static void
add_skill(struct pers *s, const struct pers_skill *k)
{
	s->skill[s->skills++] = *k;
}

static void
raise(struct pers *s, int who, int skill)
{
	int i;

	if (skill >= PERS_UNLOCKED) {
		s->skill[skill - PERS_UNLOCKED].rating++;
		return;
	}
	for (i = 0; i < s->skills; i++) {
		if (s->skill[i].who == who && s->skill[i].free == skill) {
			s->skill[i].rating++;
			return;
		}
	}
	add_skill(s, &(struct pers_skill){
			     .name = s->free_name[skill],
			     .who = (uint8_t)who,
			     .free = (uint8_t)skill,
			     .attr = (uint8_t)pers_free_attr(s, skill),
			     .rating = PERS_SKILL_START + 1,
			     .use = PERS_ANY_USE});
}

static void
add_trait(struct pers *s, const struct move *m)
{
	int kind = m->at[PERS_AT_ON] - PERS_BUY_ENHANCEMENT;

	s->trait[s->traits++] = (struct pers_trait){
		.name = new_name(m),
		.skill = trait_skill(m),
		.who = m->at[PERS_AT_FOR],
		.kind = (uint8_t)kind,
		.benefit = m->at[PERS_AT_ATTR],
		.level = 1,
		.marks = kind == PERS_A_POWER ? m->at[PERS_AT_USE] : 0};
}

/* v2 minion, minor, major; v3 minor, medium, major. */
static void
toughen(struct pers *s, struct pers_id *id)
{
	id->tough++;
	if (id->tough == PERS_MEDIUM && s->knobs.at[PERS_PROFILE] == PERS_V2)
		id->tough++;
}

void
pers_spend(struct pers *s, const struct move *m)
{
	int who = m->at[PERS_AT_FOR], what = m->at[PERS_AT_WHAT];

	s->id[m->at[0]].points--;
	switch ((enum pers_buy)m->at[PERS_AT_ON]) {
	case PERS_BUY_ATTRIBUTE:
		s->id[who].attr[what]++;
		return;
	case PERS_BUY_VITALITY:
		s->id[who].extra++;
		return;
	case PERS_BUY_SKILL:
		add_skill(s, &(struct pers_skill){
				     .name = new_name(m),
				     .who = (uint8_t)who,
				     .free = PERS_UNSKILLED,
				     .attr = m->at[PERS_AT_ATTR],
				     .rating = PERS_SKILL_START,
				     .use = m->at[PERS_AT_USE],
				     .weight = m->at[PERS_AT_WEIGHT]});
		return;
	case PERS_BUY_RATING:
		raise(s, who, what);
		return;
	case PERS_BUY_ENHANCEMENT:
	case PERS_BUY_POWER:
	case PERS_BUY_TALENT:
		add_trait(s, m);
		return;
	case PERS_BUY_UPGRADE:
		s->trait[what].level++;
		return;
	case PERS_BUY_SUPERIOR:
		s->trait[what].marks |= PERS_S;
		return;
	case PERS_BUY_EXCEPTIONAL:
		s->trait[what].marks |= PERS_X;
		return;
	case PERS_BUY_TOUGHNESS:
		toughen(s, &s->id[who]);
		return;
	}
}
