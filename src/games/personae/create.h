/* Personae: creation, as pure functions (RULES.md 3.2). */
#ifndef GEN_GAMES_PERSONAE_CREATE_H
#define GEN_GAMES_PERSONAE_CREATE_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/rules.h"

/* In this order everywhere; by their ids, whatever a profile calls them. */
enum {
	PERSONAE_CMP,
	PERSONAE_PRO,
	PERSONAE_CNG,
	PERSONAE_POW,
	PERSONAE_KNO,
	PERSONAE_STA,
	PERSONAE_ATTRS
};
#define PERSONAE_ATTR_IDS "cmp pro cng pow kno sta"

/* Ranks of importance; two first, two second, one third, one hindrance. */
enum {
	PERSONAE_FIRST = 1,
	PERSONAE_SECOND,
	PERSONAE_THIRD,
	PERSONAE_HINDRANCE
};

enum { PERSONAE_ATTR_MOST = 60, PERSONAE_SKILL_START = 2 };

/* Of a sum of attributes: P-A10, ten and not five. */
int personae_sum_potential(int sum);
int personae_sum_threshold(int sum);

/* The sum of all attributes. */
int personae_sum(const uint8_t attr[PERSONAE_ATTRS]);

/* 1 + STA */
int personae_base_vitality(const uint8_t attr[PERSONAE_ATTRS]);

/* 3 x PRO dice to raise skills with. */
int personae_prowess_pool(const uint8_t attr[PERSONAE_ATTRS]);

/* Pool dice that one skill can take: from 2 up to the threshold. */
int personae_pool_dice_most(int threshold);

/* Can a thing of that cost be bought (RULES 3.2, resources)? */
bool personae_buyable(int cap, int cost);

/* Two of rank 1, two of 2, one of 3, one hindrance? */
bool personae_ranks_legal(const uint8_t rank[PERSONAE_ATTRS],
			  struct refusal *why);

/* The order of importance that values show, the first attribute first. */
void personae_ranks_shown(const uint8_t attr[PERSONAE_ATTRS],
			  uint8_t rank[PERSONAE_ATTRS]);

/*
 * Do values keep minimum, order of importance and gap rule (P-A1)?  `strict`:
 * every rank above the next, none equal.
 */
bool personae_values_hold(const uint8_t attr[PERSONAE_ATTRS],
			  const uint8_t rank[PERSONAE_ATTRS], bool strict);

/* The same, with what is wrong; who: the identity that a refusal names. */
bool personae_values_fit(int who, const uint8_t attr[PERSONAE_ATTRS],
			 const uint8_t rank[PERSONAE_ATTRS], bool strict,
			 struct refusal *why);

/* How many sets of values are legal: sorted inside each rank (P-01). */
long personae_count_sets(int points, bool strict);

/* How many builds: each set laid on the attributes in every way. */
long personae_count_builds(int points, bool strict);

/* What a new character has got. */
struct personae_build {
	uint8_t attr[PERSONAE_ATTRS], rank[PERSONAE_ATTRS];
	int points;	  /* creation points; 0: whatever the sum is */
	int skills;	  /* unlocked; the free ones do not count (P-A11) */
	int pool;	  /* Prowess dice used */
	int best;	  /* the highest rating */
	int enhancements; /* superior counts 2, exceptional 3 */
	int upgrades;	  /* of enhancements, beyond what conditions give */
	int backgrounds;  /* free: one */
	int powers, talents, languages; /* languages among the talents */
};

/*
 * May identity `who` be made so?  strict: each value stands apart from the next
 * priority's.  false: *why says what is wrong.
 */
bool personae_build_legal(int who, const struct personae_build *b, bool strict,
			  struct refusal *why);

#endif
