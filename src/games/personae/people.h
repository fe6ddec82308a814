/* Personae: an identity, its skills and traits, and the words for them. */
#ifndef GEN_GAMES_PERSONAE_PEOPLE_H
#define GEN_GAMES_PERSONAE_PEOPLE_H

#include "games/personae/create.h"

/* A skill is a free one, 0.., or PERSONAE_UNLOCKED + its place in the list. */
enum {
	PERSONAE_FREE = 12,
	PERSONAE_UNLOCKED = PERSONAE_FREE,
	PERSONAE_UNSKILLED = 255
};

/* Toughness, RULES 3.1: v2 has no medium, v3 no minion. */
#define PERSONAE_TOUGH_WORDS "minion minor medium major"
enum personae_tough {
	PERSONAE_MINION,
	PERSONAE_MINOR,
	PERSONAE_MEDIUM,
	PERSONAE_MAJOR
};

#define PERSONAE_STANCES "adversary ally"
enum personae_stance { PERSONAE_ADVERSARY, PERSONAE_ALLY };

/* What a skill is for; the first three as the kinds of challenges. */
#define PERSONAE_SKILL_USES "interaction attack power parry shield"
enum { PERSONAE_PARRY = 3, PERSONAE_SHIELD, PERSONAE_ANY_USE };
#define PERSONAE_WEIGHTS "light heavy"

struct personae_id {
	uint16_t name, hurt, mend_at, points, enters;
	bool main;     /* a player's character */
	uint8_t seat;  /* who controls it */
	uint8_t tough; /* enum personae_tough; a character is major */
	uint8_t stance;
	uint8_t companion; /* of that identity, or PERSONAE_NOBODY */
	uint8_t attr[PERSONAE_ATTRS];
	uint8_t rank[PERSONAE_ATTRS]; /* 1 2 3 4 (hindrance); 0: none */
	uint8_t extra;		      /* vitality beyond 1 + STA */
	uint8_t hits, shock;
	uint8_t mend;	/* hits that go at the end of scene mend_at */
	uint8_t by;	/* who struck it last, or PERSONAE_NOBODY */
	uint8_t bank;	/* criticals */
	uint8_t tally;	/* challenges issued since the last point */
	uint8_t boost;	/* of the resource cap, for a while */
	uint8_t ready;	/* skill + 1 declared for active defence, or 0 */
	uint8_t pledge; /* whom it assists, or PERSONAE_NOBODY */
	bool stable, negated;
	bool recovered; /* tried in this scene */
	bool spent;	/* benefited from an enhancement this turn */
};

struct personae_skill {
	uint16_t name;
	uint8_t who, free; /* free: its number, or PERSONAE_UNSKILLED: none */
	uint8_t attr, rating;
	uint8_t use;	/* word of PERSONAE_SKILL_USES or PERSONAE_ANY_USE */
	uint8_t weight; /* 1 light, 2 heavy, 0 unsaid */
};

#define PERSONAE_TRAIT_KINDS "enhancement power talent"
enum { PERSONAE_ENHANCEMENT, PERSONAE_A_POWER, PERSONAE_TALENT };

#define PERSONAE_BENEFITS                                                      \
	"none plus die reroll force hit follow-up action companion"
enum personae_benefit {
	PERSONAE_NONE,
	PERSONAE_PLUS,	 /* +level to the result */
	PERSONAE_DIE,	 /* +level dice */
	PERSONAE_REROLL, /* level 2: the better die; 3: the highest too */
	PERSONAE_FORCE,	 /* the same of an opponent's die, the worse */
	PERSONAE_HIT,	 /* +level hits; of a power: level hits */
	PERSONAE_FOLLOW, /* up to level follow-ups */
	PERSONAE_ACTION, /* +level actions a turn */
	PERSONAE_COMPANION
};

#define PERSONAE_TYPES "language expertise resource"
enum { PERSONAE_LANGUAGE, PERSONAE_EXPERTISE, PERSONAE_RESOURCE };

#define PERSONAE_DURATIONS "I M T S"
enum {
	PERSONAE_INSTANT,
	PERSONAE_MAINTAIN,
	PERSONAE_INDEPENDENT,
	PERSONAE_SPECIAL
};

/* Identifiers of an enhancement, as bits. */
enum { PERSONAE_B = 1, PERSONAE_C = 2, PERSONAE_S = 4, PERSONAE_X = 8 };

struct personae_trait {
	uint16_t name, skill; /* skill: only with the one of that name, or 0 */
	uint8_t who, kind;
	uint8_t benefit; /* of a talent its type */
	uint8_t level;
	uint8_t marks; /* identifiers; of a power its duration */
	uint8_t used;  /* expertise: in this session; power: it is active */
};

struct personae_gear {
	uint16_t name;
	uint8_t who, cost;
};

#endif
