/* Personae: what follows from the state (RULES.md 3.2 to 3.4). */
#include "games/personae/stat.h"

#include <string.h>

#include "games/personae/words.h"

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

/* --- whose things are --- */

void
personae_own_skill(struct personae *s)
{
	const int i = s->skills++;

	s->skills_of[s->skill[i].who][i / 64] |= UINT64_C(1) << i % 64;
}

void
personae_own_trait(struct personae *s)
{
	const int i = s->traits++;

	s->traits_of[s->trait[i].who] |= UINT64_C(1) << i;
}

/* --- identities --- */

int
personae_potential(const struct personae *s, int who)
{
	return personae_sum_potential(personae_sum(s->id[who].attr));
}

int
personae_threshold(const struct personae *s, int who)
{
	return personae_sum_threshold(personae_sum(s->id[who].attr));
}

/* The sum of the levels of an identity's traits of a kind and benefit. */
static int
levels_of(const struct personae *s, int who, int kind, int benefit)
{
	int i, n = 0;

	PERSONAE_EACH_TRAIT (i, s, who)
		if (s->trait[i].kind == kind && s->trait[i].benefit == benefit)
			n += s->trait[i].level;
	return n;
}

int
personae_resource_cap(const struct personae *s, int who)
{
	return levels_of(s, who, PERSONAE_TALENT, PERSONAE_RESOURCE) +
	       s->id[who].boost;
}

int
personae_turn_actions(const struct personae *s, int who)
{
	return least(
		9,
		1 + levels_of(s, who, PERSONAE_ENHANCEMENT, PERSONAE_ACTION) +
			levels_of(s, who, PERSONAE_A_POWER, PERSONAE_ACTION));
}

/* --- skills --- */

int
personae_rating(const struct personae *s, int who, unsigned skill)
{
	int i;

	if (skill == PERSONAE_UNSKILLED)
		return 1;
	if (skill >= PERSONAE_UNLOCKED)
		return s->skill[skill - PERSONAE_UNLOCKED].rating;
	PERSONAE_EACH_SKILL (i, s, who)
		if (s->skill[i].free == skill)
			return s->skill[i].rating;
	return PERSONAE_SKILL_START;
}

int
personae_skill_attr(const struct personae *s, unsigned skill)
{
	if (skill == PERSONAE_UNSKILLED)
		return -1;
	if (skill < PERSONAE_UNLOCKED)
		return personae_free_attr(s, (int)skill);
	return s->skill[skill - PERSONAE_UNLOCKED].attr;
}

int
personae_skill_use(const struct personae *s, unsigned skill)
{
	if (skill == PERSONAE_UNSKILLED || skill < PERSONAE_UNLOCKED)
		return PERSONAE_ANY_USE;
	return s->skill[skill - PERSONAE_UNLOCKED].use;
}

uint8_t
personae_passive(const struct personae *s, int kind)
{
	/* counter, defend, steel: places among the free skills of words.c */
	static const uint8_t places[][3] = {
		[PERSONAE_V2] = {0, 5, 3}, [PERSONAE_V3] = {1, 11, 7}};

	return places[s->knobs.at[PERSONAE_KNOB_PROFILE]][kind];
}

/* --- traits in a challenge --- */

/* Superior: in effect without being used (RULES 3.2.5). */
static bool
superior(const struct personae *s, const struct personae_trait *t, int who,
	 unsigned skill)
{
	return t->who == who && t->kind == PERSONAE_ENHANCEMENT &&
	       t->marks & (PERSONAE_S | PERSONAE_X) &&
	       personae_trait_fits(s, t, skill);
}

static bool
is_used(const uint8_t *uses, int trait)
{
	return memchr(uses, trait + 1, PERSONAE_USES) != NULL;
}

/* The levels of all that is used or superior and has a benefit, a rare thing. */
static int
benefit(const struct personae *s, const struct personae_call *c, int of)
{
	const struct personae_trait *t;
	int n = 0, i;

	PERSONAE_EACH_TRAIT (i, s, c->who) {
		t = &s->trait[i];
		if (t->benefit != of || t->kind == PERSONAE_TALENT)
			continue;
		if (is_used(c->uses, i) || superior(s, t, c->who, c->skill))
			n += t->level;
	}
	return n;
}

/* Expertise: a die (RULES 3.2, talents). */
static int
expertise(const struct personae *s, const struct personae_call *c)
{
	int i, n = 0;

	for (i = 0; i < PERSONAE_USES; i++)
		if (c->uses[i] &&
		    s->trait[c->uses[i] - 1].kind == PERSONAE_TALENT)
			n += s->trait[c->uses[i] - 1].level;
	return n;
}

const struct personae_trait *
personae_used(const struct personae *s, const uint8_t *uses, int of)
{
	const struct personae_trait *t;
	int i;

	for (i = 0; i < PERSONAE_USES; i++) {
		t = uses[i] ? &s->trait[uses[i] - 1] : NULL;
		if (t && t->kind != PERSONAE_TALENT && t->benefit == of)
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
personae_dice(const struct personae *s, const struct personae_call *c)
{
	bool skilled = c->skill != PERSONAE_UNSKILLED;
	int rating = personae_rating(s, c->who, c->skill);
	int n = rating + bits(c->help) + c->dice + c->spend_dice +
		benefit(s, c, PERSONAE_DIE) + expertise(s, c);

	if (s->knobs.at[PERSONAE_KNOB_BONUS_OVER_MAX]) /* P-A5 */
		n = least(n, most(rating, personae_threshold(s, c->who)));
	n = most(n - s->id[c->who].shock, skilled ? 2 : 1);
	return least(n, PERSONAE_DICE);
}

int
personae_add(const struct personae *s, const struct personae_call *c)
{
	int attr = c->attr;

	if (attr == PERSONAE_ATTRS)
		attr = personae_skill_attr(s, c->skill);
	return s->id[c->who].attr[attr] + c->modifier + c->spend_plus +
	       benefit(s, c, PERSONAE_PLUS);
}

/* A success of an attack is a hit; of a power what it says. */
int
personae_call_hits(const struct personae *s, const struct personae_call *c)
{
	int i, n = c->kind == PERSONAE_ATTACK;
	bool power = false;

	if (c->hits != PERSONAE_OWN_HITS)
		return c->hits;
	for (i = 0; i < PERSONAE_USES; i++)
		power |= c->uses[i] &&
			 s->trait[c->uses[i] - 1].kind == PERSONAE_A_POWER;
	if (c->kind == PERSONAE_POWER && !power)
		n = s->encounter == PERSONAE_VIOLENT;
	if (c->kind == PERSONAE_ATTACK || c->kind == PERSONAE_POWER)
		n += benefit(s, c, PERSONAE_HIT);
	return least(n, PERSONAE_OWN_HITS - 1);
}
