/* Personae: what comes next in an evening that the engine plays. */
#ifndef GEN_GAMES_PERSONAE_PLAN_H
#define GEN_GAMES_PERSONAE_PLAN_H

#include "games/personae/state.h"

enum personae_plan {
	PERSONAE_PLAN_TURN,   /* in an encounter */
	PERSONAE_PLAN_RESCUE, /* it is won; the fallen may be stabilised */
	PERSONAE_PLAN_END,    /* of the encounter */
	PERSONAE_PLAN_RECOVER,
	PERSONAE_PLAN_SPEND,
	PERSONAE_PLAN_TALK,   /* or strike first */
	PERSONAE_PLAN_AMBUSH, /* the adversaries strike first */
	PERSONAE_PLAN_SCENE,
	PERSONAE_PLAN_CLOSE
};

/* And whose it is: *who, an identity, where it is anybody's. */
enum personae_plan personae_plan(const struct personae *s, int *who);

/* Those whom `who` could stabilise, as bits. */
uint32_t personae_to_rescue(const struct personae *s, int who);

/*
 * How much better, in hundredths of a point, the best blow of one is on
 * average than the passive answer of another.
 */
int personae_edge(const struct personae *s, int who, int target);

/*
 * How good a defence other than the passive one an identity could declare for
 * attacks: a skill, or PERSONAE_UNSKILLED when none is better.
 */
unsigned personae_guard(const struct personae *s, int who); /* policy.c */

/* The seat that decides now, as struct rules says; RULES_TABLE: nobody's. */
int personae_turn(const void *state);

#endif
