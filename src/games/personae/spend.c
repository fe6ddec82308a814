/* Personae: advancement (RULES.md 3.5). */
#include "games/personae/clash.h"
#include "games/personae/moves.h"
#include "games/personae/stat.h"
#include "games/personae/words.h"

#include <assert.h>
#include <string.h>

/* A full tally is a point; only players' characters keep one. */
void
personae_issue(struct personae *s, int who)
{
	struct personae_id *id = &s->id[who];

	if (!id->main || ++id->tally < personae_threshold(s, who))
		return;
	id->tally = 0;
	if (id->points < PERSONAE_POINTS)
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
bool
personae_may_grow(const struct personae *s, int who, int attr)
{
	const struct personae_id *id = &s->id[who];
	uint8_t values[PERSONAE_ATTRS];

	if (id->attr[attr] >= PERSONAE_ATTR_MOST)
		return false;
	memcpy(values, id->attr, sizeof(values));
	values[attr]++;
	return !id->main ||
	       personae_values_hold(values, id->rank,
				    s->knobs.at[PERSONAE_KNOB_PRIORITIES]);
}

static bool
legal_attribute(const struct personae *s, int who, int attr,
		struct refusal *why)
{
	const struct personae_id *id = &s->id[who];
	uint8_t values[PERSONAE_ATTRS];

	if (personae_may_grow(s, who, attr))
		return true;
	if (id->attr[attr] >= PERSONAE_ATTR_MOST)
		return refuse(why, PERSONAE_WHY(ATTRIBUTE_MOST),
			      hole_number(PERSONAE_ATTR_MOST));
	memcpy(values, id->attr, sizeof(values));
	values[attr]++;
	return personae_values_fit(who, values, id->rank,
				   s->knobs.at[PERSONAE_KNOB_PRIORITIES], why);
}

static bool
room_for_skill(const struct personae *s, struct refusal *why)
{
	return s->skills < PERSONAE_SKILLS ||
	       refuse(why, PERSONAE_WHY(MANY_SKILLS),
		      hole_number(PERSONAE_SKILLS));
}

static bool
legal_new_skill(const struct personae *s, int who, uint16_t name,
		struct refusal *why)
{
	int i;

	for (i = 0; i < s->skills; i++)
		if (s->skill[i].who == who && s->skill[i].name == name)
			return refuse(why, PERSONAE_WHY(HAS_ALREADY),
				      personae_hole(who), hole_name(name));
	for (i = 0; i < personae_free_n(s); i++)
		if (s->free_name[i] == name)
			return refuse(why, PERSONAE_WHY(HAS_ALREADY),
				      personae_hole(who), hole_name(name));
	return room_for_skill(s, why);
}

/* P-A25: a skill's rating is upgraded as a trait is, up to the threshold. */
static bool
legal_rating(const struct personae *s, int who, int skill, struct refusal *why)
{
	int i = skill - PERSONAE_UNLOCKED;

	if (skill == PERSONAE_UNSKILLED ||
	    (i >= 0 && (i >= s->skills || s->skill[i].who != who)))
		return refuse(why, PERSONAE_WHY(NO_SKILL), personae_hole(who));
	if (personae_rating(s, who, (unsigned)skill) >=
	    personae_threshold(s, who))
		return refuse(why, PERSONAE_WHY(RATING_MOST),
			      personae_hole(who),
			      hole_number(personae_threshold(s, who)));
	return i >= 0 || room_for_skill(s, why);
}

static bool
legal_new_trait(const struct personae *s, const struct move *m,
		struct refusal *why)
{
	int who = m->at[PERSONAE_ARG_FOR], i;

	for (i = 0; i < s->traits; i++)
		if (s->trait[i].who == who && s->trait[i].name == new_name(m))
			return refuse(why, PERSONAE_WHY(HAS_ALREADY),
				      personae_hole(who),
				      hole_name(new_name(m)));
	if (m->at[PERSONAE_ARG_ON] == PERSONAE_BUY_POWER &&
	    m->at[PERSONAE_ARG_USE] > PERSONAE_MAINTAIN)
		return refuse(why, PERSONAE_WHY(NEW_DURATION));
	if (m->at[PERSONAE_ARG_ATTR] == PERSONAE_COMPANION &&
	    m->at[PERSONAE_ARG_ON] != PERSONAE_BUY_TALENT &&
	    personae_potential(s, who) < 3)
		return refuse(why, PERSONAE_WHY(COMPANION_POTENTIAL),
			      personae_hole(who),
			      hole_number(personae_potential(s, who)));
	return s->traits < PERSONAE_TRAITS ||
	       refuse(why, PERSONAE_WHY(MANY_TRAITS),
		      hole_number(PERSONAE_TRAITS));
}

/* An enhancement is superior before it is exceptional. */
static bool
legal_upgrade(const struct personae *s, const struct move *m,
	      struct refusal *why)
{
	const struct personae_trait *t = &s->trait[m->at[PERSONAE_ARG_WHAT]];
	int on = m->at[PERSONAE_ARG_ON];

	if (m->at[PERSONAE_ARG_WHAT] >= s->traits ||
	    t->who != m->at[PERSONAE_ARG_FOR])
		return refuse(why, PERSONAE_WHY(NO_TRAIT),
			      personae_hole(m->at[PERSONAE_ARG_FOR]));
	if (on == PERSONAE_BUY_UPGRADE)
		return t->level < PERSONAE_LEVEL_MOST ||
		       refuse(why, PERSONAE_WHY(LEVEL_MOST),
			      hole_number(PERSONAE_LEVEL_MOST));
	if (t->kind != PERSONAE_ENHANCEMENT)
		return refuse(why, PERSONAE_WHY(NO_ENHANCEMENT),
			      hole_name(t->name));
	if (on == PERSONAE_BUY_SUPERIOR ? t->marks & (PERSONAE_S | PERSONAE_X)
					: t->marks & PERSONAE_X)
		return refuse(
			why, PERSONAE_WHY(MARKED_ALREADY), hole_name(t->name),
			hole_text(on == PERSONAE_BUY_SUPERIOR ? "S" : "X"));
	if (on == PERSONAE_BUY_EXCEPTIONAL && !(t->marks & PERSONAE_S))
		return refuse(why, PERSONAE_WHY(SUPERIOR_FIRST));
	return true;
}

static bool
legal_toughness(const struct personae *s, const struct move *m,
		struct refusal *why)
{
	int whom = m->at[PERSONAE_ARG_FOR];

	if (s->id[whom].companion != m->at[0])
		return refuse(why, PERSONAE_WHY(NO_COMPANION),
			      personae_hole(whom), personae_hole(m->at[0]));
	return s->id[whom].tough != PERSONAE_MAJOR ||
	       refuse(why, PERSONAE_WHY(TOUGHEST), personae_hole(whom));
}

static bool
legal_target(const struct personae *s, const struct move *m,
	     struct refusal *why)
{
	int who = m->at[0], whom = m->at[PERSONAE_ARG_FOR];

	if (!s->id[who].main)
		return refuse(why, PERSONAE_WHY(NO_CHARACTER),
			      personae_hole(who));
	if (!s->id[who].points)
		return refuse(why, PERSONAE_WHY(NO_POINT), personae_hole(who));
	return who == whom || s->id[whom].companion == who ||
	       refuse(why, PERSONAE_WHY(NO_COMPANION), personae_hole(whom),
		      personae_hole(who));
}

bool
personae_legal_spend(const void *state, const struct move *m,
		     struct refusal *why)
{
	const struct personae *s = state;
	int who = m->at[PERSONAE_ARG_FOR];

	if (!legal_target(s, m, why))
		return false;
	switch ((enum personae_buy)m->at[PERSONAE_ARG_ON]) {
	case PERSONAE_BUY_ATTRIBUTE:
		return legal_attribute(s, who, m->at[PERSONAE_ARG_WHAT], why);
	case PERSONAE_BUY_VITALITY:
		return personae_vitality(s, who) < PERSONAE_HITS ||
		       refuse(why, PERSONAE_WHY(VITALITY_MOST),
			      hole_number(PERSONAE_HITS));
	case PERSONAE_BUY_SKILL:
		return legal_new_skill(s, who, new_name(m), why);
	case PERSONAE_BUY_RATING:
		return legal_rating(s, who, m->at[PERSONAE_ARG_WHAT], why);
	case PERSONAE_BUY_ENHANCEMENT:
	case PERSONAE_BUY_POWER:
	case PERSONAE_BUY_TALENT:
		return legal_new_trait(s, m, why);
	case PERSONAE_BUY_UPGRADE:
	case PERSONAE_BUY_SUPERIOR:
	case PERSONAE_BUY_EXCEPTIONAL:
		return legal_upgrade(s, m, why);
	case PERSONAE_BUY_TOUGHNESS:
		return legal_toughness(s, m, why);
	}
	assert(false);
	return false;
}

/* --- buying --- */

static void
add_skill(struct personae *s, const struct personae_skill *k)
{
	s->skill[s->skills] = *k;
	personae_own_skill(s);
}

static void
raise(struct personae *s, int who, int skill)
{
	if (skill >= PERSONAE_UNLOCKED) {
		s->skill[skill - PERSONAE_UNLOCKED].rating++;
		return;
	}
	if (s->sets.rated[who][skill]) {
		s->skill[s->sets.rated[who][skill] - 1].rating++;
		return;
	}
	add_skill(s, &(struct personae_skill){
			     .name = s->free_name[skill],
			     .who = (uint8_t)who,
			     .free = (uint8_t)skill,
			     .attr = (uint8_t)personae_free_attr(s, skill),
			     .rating = PERSONAE_SKILL_START + 1,
			     .use = PERSONAE_ANY_USE});
}

static void
add_trait(struct personae *s, const struct move *m)
{
	int kind = m->at[PERSONAE_ARG_ON] - PERSONAE_BUY_ENHANCEMENT;

	s->trait[s->traits] = (struct personae_trait){
		.name = new_name(m),
		.skill = trait_skill(m),
		.who = m->at[PERSONAE_ARG_FOR],
		.kind = (uint8_t)kind,
		.benefit = m->at[PERSONAE_ARG_ATTR],
		.level = 1,
		.marks =
			kind == PERSONAE_A_POWER ? m->at[PERSONAE_ARG_USE] : 0};
	personae_own_trait(s);
}

/* v2 minion, minor, major; v3 minor, medium, major. */
static void
toughen(struct personae *s, struct personae_id *id)
{
	id->tough++;
	if (id->tough == PERSONAE_MEDIUM &&
	    s->knobs.at[PERSONAE_KNOB_PROFILE] == PERSONAE_V2)
		id->tough++;
}

void
personae_apply_spend(void *state, const struct move *m, struct luck *luck)
{
	struct personae *s = state;
	int who = m->at[PERSONAE_ARG_FOR], what = m->at[PERSONAE_ARG_WHAT];

	(void)luck;
	s->id[m->at[0]].points--;
	switch ((enum personae_buy)m->at[PERSONAE_ARG_ON]) {
	case PERSONAE_BUY_ATTRIBUTE:
		s->id[who].attr[what]++;
		personae_renew(s, who);
		return;
	case PERSONAE_BUY_VITALITY:
		s->id[who].extra++;
		personae_renew(s, who);
		return;
	case PERSONAE_BUY_SKILL:
		add_skill(s, &(struct personae_skill){
				     .name = new_name(m),
				     .who = (uint8_t)who,
				     .free = PERSONAE_UNSKILLED,
				     .attr = m->at[PERSONAE_ARG_ATTR],
				     .rating = PERSONAE_SKILL_START,
				     .use = m->at[PERSONAE_ARG_USE],
				     .weight = m->at[PERSONAE_ARG_WEIGHT]});
		return;
	case PERSONAE_BUY_RATING:
		raise(s, who, what);
		return;
	case PERSONAE_BUY_ENHANCEMENT:
	case PERSONAE_BUY_POWER:
	case PERSONAE_BUY_TALENT:
		add_trait(s, m);
		return;
	case PERSONAE_BUY_UPGRADE:
		s->trait[what].level++;
		return;
	case PERSONAE_BUY_SUPERIOR:
		s->trait[what].marks |= PERSONAE_S;
		personae_sort_trait(s, what);
		return;
	case PERSONAE_BUY_EXCEPTIONAL:
		s->trait[what].marks |= PERSONAE_X;
		personae_sort_trait(s, what);
		return;
	case PERSONAE_BUY_TOUGHNESS:
		toughen(s, &s->id[who]);
		personae_renew(s, who);
		return;
	}
}
