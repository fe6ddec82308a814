/* Personae: a challenge under way, its dice, and what it does to those in it. */
#ifndef GEN_GAMES_PERSONAE_CLASH_H
#define GEN_GAMES_PERSONAE_CLASH_H

#include "games/personae/state.h"

/* spend.c: a mark on the tally of who issues a challenge. */
void personae_issue(struct personae *s, int who);
/* May an attribute of an identity be raised by one? */
bool personae_may_grow(const struct personae *s, int who, int attr);

/* clash.c: the identity that decides in a challenge. */
int personae_clash_decider(const struct personae *s);

/* roll.c: its dice. */
void personae_roll_all(struct personae *s, struct luck *luck);
/* The trait by which the party at clash.at rerolls, or NULL. */
const struct personae_trait *personae_reroll_trait(const struct personae *s);
/* The faces that it may choose, as bits; 0 without such a trait. */
unsigned personae_reroll_faces(const struct personae *s);
bool personae_reroll_due(const struct personae *s);
void personae_reroll(struct personae *s, unsigned face, struct luck *luck);
/* The cascade from a's k-th and b's l-th die on. */
int personae_compare(const struct personae_party *a, int k,
		     const struct personae_party *b, int l);
void personae_settle(struct personae *s,
		     struct luck *luck); /* who beats whom */

/* hurt.c: encounters, vitality, recovery. */
void personae_strike(struct personae *s, int who, int hits, int by);
void personae_recover(struct personae *s, int who, bool success);
void personae_escalate(struct personae *s, int who, int encounter,
		       const uint8_t *order, int n);
void personae_end_encounter(struct personae *s);
void personae_next_scene(struct personae *s);
void personae_use_action(struct personae *s, int who);
void personae_end_turn(struct personae *s);
void personae_earn(struct personae *s, int who, int criticals, bool reactor);
void personae_pay(struct personae *s, int who, int criticals);
bool personae_may_recover(const struct personae *s, int who,
			  struct refusal *why);

#endif
