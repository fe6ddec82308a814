/* Personae: what follows from the state (RULES.md 3.2 to 3.4). */
#include "rules/personae.h"

#include <string.h>

static int
least(int a, int b)
{
	return a < b ? a : b;
}

static int
most(int a, int b)
{
	return a > b ? a : b;
}

/* --- identities --- */

int
pers_potential(const struct pers *s, int who)
{
	return pers_sum_potential(pers_sum(s->id[who].attr));
}

int
pers_threshold(const struct pers *s, int who)
{
	return pers_sum_threshold(pers_sum(s->id[who].attr));
}

int
pers_vitality(const struct pers *s, int who)
{
	return pers_base_vitality(s->id[who].attr) + s->id[who].extra;
}

/* RULES 3.1, minor foes; v3's minor has vitality alone. */
int
pers_levels(const struct pers *s, int who)
{
	switch ((enum pers_tough)s->id[who].tough) {
	case PERS_MINION:
	case PERS_MEDIUM:
		return 2;
	case PERS_MINOR:
		return s->knobs.at[PERS_PROFILE] == PERS_V3 ? 0 : PERS_LEVELS;
	case PERS_MAJOR:
		break;
	}
	return PERS_LEVELS;
}

bool
pers_doomed(const struct pers *s, int who)
{
	int levels = pers_levels(s, who);

	if (!levels)
		return s->id[who].hits >= pers_vitality(s, who);
	return s->id[who].shock >= levels;
}

/* P-A9: at 3; P-A16: those with fewer levels at their last. */
bool
pers_inoperative(const struct pers *s, int who)
{
	int at = s->knobs.at[PERS_INOPERATIVE_AT] ? 4 : 3;

	return pers_doomed(s, who) ||
	       (pers_levels(s, who) == PERS_LEVELS && s->id[who].shock >= at);
}

bool
pers_present(const struct pers *s, int who)
{
	return !s->id[who].negated && s->id[who].enters <= s->scene;
}

/* From shock 2 on it recovers at the scene's end: nothing follows in it. */
bool
pers_resting(const struct pers *s, int who)
{
	return s->id[who].recovered && s->id[who].shock > 1;
}

bool
pers_able(const struct pers *s, int who)
{
	return pers_present(s, who) && !pers_inoperative(s, who) &&
	       !pers_resting(s, who);
}

bool
pers_opposed(const struct pers *s, int a, int b)
{
	return s->id[a].stance != s->id[b].stance;
}

bool
pers_chorus(const struct pers *s, int who)
{
	return s->id[who].seat == s->players;
}

int
pers_bank(const struct pers *s, int who)
{
	if (!pers_chorus(s, who))
		return s->id[who].bank;
	switch (s->knobs.at[PERS_CHORUS_CRITICALS]) {
	case PERS_POOLED:
		return s->pool;
	case PERS_OWN:
		return s->id[who].bank;
	}
	return 0;
}

/* The sum of the levels of an identity's traits of a kind and benefit. */
static int
levels_of(const struct pers *s, int who, int kind, int benefit)
{
	int i, n = 0;

	for (i = 0; i < s->traits; i++)
		if (s->trait[i].who == who && s->trait[i].kind == kind &&
		    s->trait[i].benefit == benefit)
			n += s->trait[i].level;
	return n;
}

int
pers_resource_cap(const struct pers *s, int who)
{
	return levels_of(s, who, PERS_TALENT, PERS_RESOURCE) + s->id[who].boost;
}

int
pers_turn_actions(const struct pers *s, int who)
{
	return least(9, 1 + levels_of(s, who, PERS_ENHANCEMENT, PERS_ACTION) +
				levels_of(s, who, PERS_A_POWER, PERS_ACTION));
}

/* --- skills --- */

int
pers_rating(const struct pers *s, int who, unsigned skill)
{
	int i;

	if (skill == PERS_UNSKILLED)
		return 1;
	if (skill >= PERS_UNLOCKED)
		return s->skill[skill - PERS_UNLOCKED].rating;
	for (i = 0; i < s->skills; i++)
		if (s->skill[i].who == who && s->skill[i].free == skill)
			return s->skill[i].rating;
	return PERS_SKILL_START;
}

int
pers_skill_attr(const struct pers *s, unsigned skill)
{
	if (skill == PERS_UNSKILLED)
		return -1;
	if (skill < PERS_UNLOCKED)
		return pers_free_attr(s, (int)skill);
	return s->skill[skill - PERS_UNLOCKED].attr;
}

int
pers_skill_use(const struct pers *s, unsigned skill)
{
	if (skill == PERS_UNSKILLED || skill < PERS_UNLOCKED)
		return PERS_ANY_USE;
	return s->skill[skill - PERS_UNLOCKED].use;
}

uint8_t
pers_passive(const struct pers *s, int kind)
{
	static const char *const ids[] = {"counter", "defend", "steel"};
	int i;

	for (i = 0; strcmp(pers_free_id(s, i), ids[kind]) != 0; i++)
		;
	return (uint8_t)i;
}

/* --- traits in a challenge --- */

bool
pers_trait_fits(const struct pers *s, const struct pers_trait *t,
		unsigned skill)
{
	if (!t->skill)
		return true;
	if (skill == PERS_UNSKILLED)
		return false;
	if (skill >= PERS_UNLOCKED)
		return s->skill[skill - PERS_UNLOCKED].name == t->skill;
	return s->free_name[skill] == t->skill;
}

/* Superior: in effect without being used (RULES 3.2.5). */
static bool
superior(const struct pers *s, const struct pers_trait *t, int who,
	 unsigned skill)
{
	return t->who == who && t->kind == PERS_ENHANCEMENT &&
	       t->marks & (PERS_S | PERS_X) && pers_trait_fits(s, t, skill);
}

static bool
is_used(const uint8_t *uses, int trait)
{
	return memchr(uses, trait + 1, PERS_USES) != NULL;
}

/* The levels of all that is used or superior and has a benefit. */
static int
benefit(const struct pers *s, const struct pers_call *c, int of)
{
	const struct pers_trait *t;
	int i, n = 0;

	for (i = 0; i < s->traits; i++) {
		t = &s->trait[i];
		if (t->who != c->who || t->kind == PERS_TALENT ||
		    t->benefit != of)
			continue;
		if (is_used(c->uses, i) || superior(s, t, c->who, c->skill))
			n += t->level;
	}
	return n;
}

/* Expertise: a die (RULES 3.2, talents). */
static int
expertise(const struct pers *s, const struct pers_call *c)
{
	int i, n = 0;

	for (i = 0; i < PERS_USES; i++)
		if (c->uses[i] && s->trait[c->uses[i] - 1].kind == PERS_TALENT)
			n += s->trait[c->uses[i] - 1].level;
	return n;
}

const struct pers_trait *
pers_used(const struct pers *s, const uint8_t *uses, int of)
{
	const struct pers_trait *t;
	int i;

	for (i = 0; i < PERS_USES; i++) {
		t = uses[i] ? &s->trait[uses[i] - 1] : NULL;
		if (t && t->kind != PERS_TALENT && t->benefit == of)
			return t;
	}
	return NULL;
}

static int
bits(uint32_t set)
{
	int n = 0;

	for (; set; set &= set - 1)
		n++;
	return n;
}

/*
 * Rating and bonuses, then the penalty of shock, which leaves two dice to the
 * skilled and one to the unskilled.
 */
int
pers_dice(const struct pers *s, const struct pers_call *c)
{
	bool skilled = c->skill != PERS_UNSKILLED;
	int rating = pers_rating(s, c->who, c->skill);
	int n = rating + bits(c->help) + c->dice + c->spend_dice +
		benefit(s, c, PERS_DIE) + expertise(s, c);

	if (s->knobs.at[PERS_BONUS_OVER_MAX]) /* P-A5 */
		n = least(n, most(rating, pers_threshold(s, c->who)));
	n = most(n - s->id[c->who].shock, skilled ? 2 : 1);
	return least(n, PERS_DICE);
}

int
pers_add(const struct pers *s, const struct pers_call *c)
{
	int attr = c->attr;

	if (attr == PERS_ATTRS)
		attr = pers_skill_attr(s, c->skill);
	return s->id[c->who].attr[attr] + c->modifier + c->spend_plus +
	       benefit(s, c, PERS_PLUS);
}

/* A success of an attack is a hit; of a power what it says. */
int
pers_call_hits(const struct pers *s, const struct pers_call *c)
{
	int i, n = c->kind == PERS_ATTACK;
	bool power = false;

	if (c->hits != PERS_OWN_HITS)
		return c->hits;
	for (i = 0; i < PERS_USES; i++)
		power |= c->uses[i] &&
			 s->trait[c->uses[i] - 1].kind == PERS_A_POWER;
	if (c->kind == PERS_POWER && !power)
		n = s->encounter == PERS_VIOLENT;
	if (c->kind == PERS_ATTACK || c->kind == PERS_POWER)
		n += benefit(s, c, PERS_HIT);
	return least(n, PERS_OWN_HITS - 1);
}
