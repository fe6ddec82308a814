/*
 * Personae: what follows from the state.  Inline what playouts ask of everybody
 * at every move.
 */
#ifndef GEN_GAMES_PERSONAE_STAT_H
#define GEN_GAMES_PERSONAE_STAT_H

#include "games/personae/call.h"

/* Of an identity: P-A10, its most resources, its actions a turn (1 to 9). */
int personae_potential(const struct personae *s, int who);
int personae_threshold(const struct personae *s, int who);
int personae_resource_cap(const struct personae *s, int who);
int personae_turn_actions(const struct personae *s, int who);

/*
 * A skill's rating for an identity, from 1 on; its attribute; what it is used for
 * (PERSONAE_ANY_USE when that is not laid down).
 */
int personae_rating(const struct personae *s, int who, unsigned skill);
int personae_skill_attr(const struct personae *s,
			unsigned skill); /* -1 unskilled */
int personae_skill_use(const struct personae *s, unsigned skill);

/* The passive answer to a kind of challenge: a free skill. */
uint8_t personae_passive(const struct personae *s, int kind);

/* The dice that a call rolls; RULES 3.3 step 1. */
int personae_dice(const struct personae *s, const struct personae_call *c);
/* What it adds to each die. */
int personae_add(const struct personae *s, const struct personae_call *c);
/* The hits that a success inflicts. */
int personae_call_hits(const struct personae *s, const struct personae_call *c);

/* The first trait of a party's call with a benefit, or NULL. */
const struct personae_trait *personae_used(const struct personae *s,
					   const uint8_t *uses, int benefit);

/* The next bit of a set, from i on; beyond the last there are `end`. */
static inline int
personae_next(uint64_t set, int i, int end)
{
	const uint64_t left = set >> i;

	return left ? i + __builtin_ctzll(left) : end;
}

static inline int
personae_next_skill(const struct personae_skills *set, int i)
{
	uint64_t left;

	for (; i < PERSONAE_SKILLS; i = (i / 64 + 1) * 64) {
		left = set->at[i / 64] >> i % 64;
		if (left)
			return i + __builtin_ctzll(left);
	}
	return PERSONAE_SKILLS;
}

/* Places in a set of skills, and in one of traits. */
#define PERSONAE_EACH_SKILL(i, set)                                            \
	for ((i) = personae_next_skill((set), 0); (i) < PERSONAE_SKILLS;       \
	     (i) = personae_next_skill((set), (i) + 1))
#define PERSONAE_EACH_TRAIT(i, set)                                            \
	for ((i) = personae_next((set), 0, PERSONAE_TRAITS);                   \
	     (i) < PERSONAE_TRAITS;                                            \
	     (i) = personae_next((set), (i) + 1, PERSONAE_TRAITS))

/* An identity's skills that are in a set. */
static inline struct personae_skills
personae_skills_in(const struct personae *s, int who,
		   const struct personae_skills *set)
{
	struct personae_skills own = s->sets.skills_of[who];
	size_t i;

	for (i = 0; i < sizeof(own.at) / sizeof(*own.at); i++)
		own.at[i] &= set->at[i];
	return own;
}

/* An identity's traits that serve a skill of its own. */
static inline uint64_t
personae_serving(const struct personae *s, int who, unsigned skill)
{
	return s->sets.traits_of[who] &
	       (skill == PERSONAE_UNSKILLED ? s->sets.serves_any
					    : s->sets.serves[skill]);
}

/* Does a trait, used or superior, serve that skill? */
static inline bool
personae_trait_fits(const struct personae *s, const struct personae_trait *t,
		    unsigned skill)
{
	if (!t->skill)
		return true;
	if (skill == PERSONAE_UNSKILLED)
		return false;
	if (skill >= PERSONAE_UNLOCKED)
		return s->skill[skill - PERSONAE_UNLOCKED].name == t->skill;
	return s->free_name[skill] == t->skill;
}

/* stat.c: counts in what was added behind the last skill or trait. */
void personae_own_skill(struct personae *s);
void personae_own_trait(struct personae *s);
/* A trait's marks have changed. */
void personae_sort_trait(struct personae *s, int trait);
/* Something has changed by which an identity is there, or able to act. */
void personae_renew(struct personae *s, int who);
void personae_renew_all(struct personae *s);

static inline int
personae_vitality(const struct personae *s, int who)
{
	return personae_base_vitality(s->id[who].attr) + s->id[who].extra;
}

/* Levels of shock that it has: RULES 3.1; v3's minor has vitality alone. */
static inline int
personae_levels(const struct personae *s, int who)
{
	static const uint8_t levels[][PERSONAE_MAJOR + 1] = {
		[PERSONAE_V2] = {[PERSONAE_MINION] = 2,
				 [PERSONAE_MINOR] = PERSONAE_LEVELS,
				 [PERSONAE_MEDIUM] = 2,
				 [PERSONAE_MAJOR] = PERSONAE_LEVELS},
		[PERSONAE_V3] = {[PERSONAE_MINION] = 2,
				 [PERSONAE_MINOR] = 0,
				 [PERSONAE_MEDIUM] = 2,
				 [PERSONAE_MAJOR] = PERSONAE_LEVELS},
	};

	return levels[s->knobs.at[PERSONAE_KNOB_PROFILE]][s->id[who].tough];
}

/* At its last level. */
static inline bool
personae_doomed(const struct personae *s, int who)
{
	return s->sets.doomed >> who & 1;
}

/* P-A9: at 3; P-A16: those with fewer levels at their last. */
static inline bool
personae_inoperative(const struct personae *s, int who)
{
	int at = s->knobs.at[PERSONAE_KNOB_INOPERATIVE_AT] ? 4 : 3;

	return personae_doomed(s, who) ||
	       (personae_levels(s, who) == PERSONAE_LEVELS &&
		s->id[who].shock >= at);
}

static inline bool
personae_present(const struct personae *s, int who)
{
	return s->sets.present >> who & 1;
}

/* From shock 2 on it recovers at the scene's end: nothing follows in it. */
static inline bool
personae_resting(const struct personae *s, int who)
{
	return s->id[who].recovered && s->id[who].shock > 1;
}

/* Present and can act. */
static inline bool
personae_able(const struct personae *s, int who)
{
	return s->sets.able >> who & 1;
}

/* Of two sides. */
static inline bool
personae_opposed(const struct personae *s, int a, int b)
{
	return s->id[a].stance != s->id[b].stance;
}

/* The chorus controls it. */
static inline bool
personae_chorus(const struct personae *s, int who)
{
	return s->id[who].seat == s->players;
}

/* The criticals that an identity can spend. */
static inline int
personae_bank(const struct personae *s, int who)
{
	if (!personae_chorus(s, who))
		return s->id[who].bank;
	switch (s->knobs.at[PERSONAE_KNOB_CHORUS_CRITICALS]) {
	case PERSONAE_POOLED:
		return s->pool;
	case PERSONAE_OWN:
		return s->id[who].bank;
	}
	return 0;
}

#endif
