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

/* --- sets --- */

/* Does a trait, used or superior, serve that skill, if its owner's? */
static void
serve(struct personae *s, int trait, unsigned skill)
{
	if (personae_trait_fits(s, &s->trait[trait], skill))
		s->sets.serves[skill] |= UINT64_C(1) << trait;
}

void
personae_own_skill(struct personae *s)
{
	const int i = s->skills++;
	const struct personae_skill *k = &s->skill[i];
	const uint64_t bit = UINT64_C(1) << i % 64;
	int n;

	s->sets.skills_of[k->who].at[i / 64] |= bit;
	s->sets.use[k->use].at[i / 64] |= bit;
	if (k->free == PERSONAE_UNSKILLED)
		s->sets.unlocked.at[i / 64] |= bit;
	else
		s->sets.rated[k->who][k->free] = (uint8_t)(i + 1);
	for (n = 0; n < s->traits; n++)
		serve(s, n, (unsigned)(PERSONAE_UNLOCKED + i));
}

void
personae_own_trait(struct personae *s)
{
	const int i = s->traits++;
	const struct personae_trait *t = &s->trait[i];
	const uint64_t bit = UINT64_C(1) << i;
	int n;

	s->sets.first |= bit;
	PERSONAE_EACH_TRAIT (n, s->sets.traits_of[t->who])
		if (s->trait[n].name == t->name)
			s->sets.first &= ~bit;
	s->sets.traits_of[t->who] |= bit;
	if (!t->skill)
		s->sets.serves_any |= bit;
	for (n = 0; n < PERSONAE_UNLOCKED + s->skills; n++)
		serve(s, i, (unsigned)n);
	personae_sort_trait(s, i);
}

static void
include(uint64_t *set, int i, bool is)
{
	const uint64_t bit = UINT64_C(1) << i;

	*set = (*set & ~bit) | (is ? bit : 0);
}

void
personae_sort_trait(struct personae *s, int trait)
{
	const struct personae_trait *t = &s->trait[trait];
	const bool enhances = t->kind == PERSONAE_ENHANCEMENT,
		   power = t->kind == PERSONAE_A_POWER;
	const bool superior = enhances && t->marks & (PERSONAE_S | PERSONAE_X);
	struct personae_sets *sets = &s->sets;

	include(&sets->superior, trait, superior);
	include(&sets->helps, trait,
		enhances && !superior && t->benefit != PERSONAE_NONE &&
			t->benefit <= PERSONAE_FOLLOW);
	include(&sets->harms, trait, power && t->benefit == PERSONAE_HIT);
	include(&sets->kept, trait, power && t->marks == PERSONAE_MAINTAIN);
	include(&sets->acts, trait,
		(enhances || power) && t->benefit == PERSONAE_ACTION);
	include(&sets->learned, trait,
		t->kind == PERSONAE_TALENT && t->benefit == PERSONAE_EXPERTISE);
}

void
personae_renew(struct personae *s, int who)
{
	const struct personae_id *id = &s->id[who];
	const uint32_t bit = UINT32_C(1) << who;
	const int levels = personae_levels(s, who);
	struct personae_sets *sets = &s->sets;

	sets->side[id->stance] |= bit;
	sets->side[!id->stance] &= ~bit;
	sets->present &= ~bit;
	sets->shocked &= ~bit;
	sets->doomed &= ~bit;
	sets->able &= ~bit;
	if (!id->negated && id->enters <= s->scene)
		sets->present |= bit;
	if (id->shock)
		sets->shocked |= bit;
	if (levels ? id->shock >= levels
		   : id->hits >= personae_vitality(s, who))
		sets->doomed |= bit;
	if (personae_present(s, who) && !personae_inoperative(s, who) &&
	    !personae_resting(s, who))
		sets->able |= bit;
}

void
personae_renew_all(struct personae *s)
{
	int i;

	for (i = 0; i < s->ids; i++)
		personae_renew(s, i);
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

int
personae_resource_cap(const struct personae *s, int who)
{
	int i, n = s->id[who].boost;

	PERSONAE_EACH_TRAIT (i, s->sets.traits_of[who])
		if (s->trait[i].kind == PERSONAE_TALENT &&
		    s->trait[i].benefit == PERSONAE_RESOURCE)
			n += s->trait[i].level;
	return n;
}

int
personae_turn_actions(const struct personae *s, int who)
{
	int i, n = 1;

	PERSONAE_EACH_TRAIT (i, s->sets.traits_of[who] & s->sets.acts)
		n += s->trait[i].level;
	return least(9, n);
}

/* --- skills --- */

int
personae_rating(const struct personae *s, int who, unsigned skill)
{
	int place;

	if (skill == PERSONAE_UNSKILLED)
		return 1;
	if (skill >= PERSONAE_UNLOCKED)
		return s->skill[skill - PERSONAE_UNLOCKED].rating;
	place = s->sets.rated[who][skill];
	return place ? s->skill[place - 1].rating : PERSONAE_SKILL_START;
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

/* The traits that a call uses, which are + 1 there. */
static uint64_t
uses(const struct personae_call *c)
{
	uint64_t set = 0;
	int i;

	for (i = 0; i < PERSONAE_USES; i++)
		set |= (UINT64_C(1) << c->uses[i]) >> 1;
	return set;
}

/* Used, or superior: in effect without it (RULES 3.2.5); talents aside. */
static uint64_t
in_effect(const struct personae *s, const struct personae_call *c)
{
	return (uses(c) & ~s->sets.learned) |
	       (s->sets.superior & personae_serving(s, c->who, c->skill));
}

/* The levels of all that is in effect and has a benefit. */
static int
benefit(const struct personae *s, const struct personae_call *c, int of)
{
	int n = 0, i;

	PERSONAE_EACH_TRAIT (i, in_effect(s, c))
		if (s->trait[i].benefit == of)
			n += s->trait[i].level;
	return n;
}

/* Expertise: a die (RULES 3.2, talents). */
static int
expertise(const struct personae *s, const struct personae_call *c)
{
	int i, n = 0;

	PERSONAE_EACH_TRAIT (i, uses(c) & s->sets.learned)
		n += s->trait[i].level;
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
