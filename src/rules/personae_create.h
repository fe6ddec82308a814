/* Personae: creation, as pure functions (RULES.md 3.2). */
#ifndef GEN_RULES_PERSONAE_CREATE_H
#define GEN_RULES_PERSONAE_CREATE_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/rules.h"

/* In this order everywhere; by their ids, whatever a profile calls them. */
enum { PERS_CMP, PERS_PRO, PERS_CNG, PERS_POW, PERS_KNO, PERS_STA, PERS_ATTRS };
#define PERS_ATTR_IDS "cmp pro cng pow kno sta"

/* Ranks of importance; two first, two second, one third, one hindrance. */
enum { PERS_FIRST = 1, PERS_SECOND, PERS_THIRD, PERS_HINDRANCE };

enum { PERS_ATTR_MOST = 60, PERS_SKILL_START = 2 };

/* Of a sum of attributes: P-A10, ten and not five. */
int pers_sum_potential(int sum);
int pers_sum_threshold(int sum);

int pers_sum(const uint8_t attr[PERS_ATTRS]);

/* 1 + STA */
int pers_base_vitality(const uint8_t attr[PERS_ATTRS]);

/* 3 x PRO dice to raise skills with. */
int pers_prowess_pool(const uint8_t attr[PERS_ATTRS]);

/* Pool dice that one skill can take: from 2 up to the threshold. */
int pers_pool_dice_most(int threshold);

/* Can a thing of that cost be bought (RULES 3.2, resources)? */
bool pers_buyable(int cap, int cost);

/* "common" .. "unique" */
const char *pers_rarity(int cost);

/* Two of rank 1, two of 2, one of 3, one hindrance? */
bool pers_ranks_legal(const uint8_t rank[PERS_ATTRS], struct refusal *why);

/* The order of importance that values show, the first attribute first. */
void pers_ranks_shown(const uint8_t attr[PERS_ATTRS], uint8_t rank[PERS_ATTRS]);

/*
 * Do values keep minimum, order of importance and gap rule (P-A1)?  `strict`:
 * every rank above the next, none equal.
 */
bool pers_values_fit(const uint8_t attr[PERS_ATTRS],
		     const uint8_t rank[PERS_ATTRS], bool strict,
		     struct refusal *why);

/* How many sets of values are legal: sorted inside each rank (P-01). */
long pers_count_sets(int points, bool strict);

/* How many builds: each set laid on the attributes in every way. */
long pers_count_builds(int points, bool strict);

/* What a new character has got. */
struct pers_build {
	uint8_t attr[PERS_ATTRS], rank[PERS_ATTRS];
	int points;	  /* creation points; 0: whatever the sum is */
	int skills;	  /* unlocked; the free ones do not count (P-A11) */
	int pool;	  /* Prowess dice used */
	int best;	  /* the highest rating */
	int enhancements; /* superior counts 2, exceptional 3 */
	int upgrades;	  /* of enhancements, beyond what conditions give */
	int backgrounds;  /* free: one */
	int powers, talents, languages; /* languages among the talents */
};

bool pers_build_legal(const struct pers_build *b, bool strict,
		      struct refusal *why);

#endif
