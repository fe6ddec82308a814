/* Personae: what may be done. */
#ifndef GEN_GAMES_PERSONAE_MOVES_H
#define GEN_GAMES_PERSONAE_MOVES_H

#include "games/personae/call.h"
#include "rules/decision.h"

enum personae_verb {
	PERSONAE_DO_CHALLENGE,
	PERSONAE_DO_UNOPPOSED,
	PERSONAE_DO_RECOVER,
	PERSONAE_DO_STABILISE,
	PERSONAE_DO_READY,
	PERSONAE_DO_ASSIST,
	PERSONAE_DO_MAINTAIN,
	PERSONAE_DO_PASS,
	PERSONAE_DO_ESCALATE,
	PERSONAE_DO_END, /* at[0]: who gives up, + 1 */
	PERSONAE_DO_SCENE,
	PERSONAE_DO_GIVE,
	PERSONAE_DO_AWARD,
	PERSONAE_DO_SPEND,
	PERSONAE_DO_BUY,
	PERSONAE_DO_CLOSE,
	/* These continue a step. */
	PERSONAE_DO_ACTOR,   /* one more actor */
	PERSONAE_DO_REACTOR, /* one more reactor */
	PERSONAE_DO_BEGIN,   /* nobody else */
	PERSONAE_DO_ANSWER,
	PERSONAE_DO_REROLL, /* at[0]: the face, 0: none */
	PERSONAE_DO_INJURE, /* at[0]: criticals */
	PERSONAE_DO_FOLLOW, /* at[0]: 1 yes */
	PERSONAE_DO_EXTEND, /* at[0]: 1 yes */
	PERSONAE_VERBS
};

/* The other moves: at[0] is who, at[1] whom; and */
enum {
	PERSONAE_ARG_NUMBER = 2, /* give, award, buy: how many; set: the item */
	PERSONAE_ARG_ON = 1,	 /* spend: enum personae_buy */
	PERSONAE_ARG_WHAT = 2,	 /* its attribute, skill, trait */
	PERSONAE_ARG_FOR = 3,	 /* the companion it is spent on, or who */
	PERSONAE_ARG_ATTR = 4,	/* a new skill's attribute; a trait's benefit */
	PERSONAE_ARG_USE = 5,	/* a new skill's use; a power's duration */
	PERSONAE_ARG_WEIGHT = 6 /* set: name | name of a trait's skill << 16 */
};

#define PERSONAE_BUYS                                                          \
	"attribute vitality skill rating enhancement power talent upgrade "    \
	"superior exceptional toughness"
enum personae_buy {
	PERSONAE_BUY_ATTRIBUTE,
	PERSONAE_BUY_VITALITY,
	PERSONAE_BUY_SKILL,
	PERSONAE_BUY_RATING,
	PERSONAE_BUY_ENHANCEMENT,
	PERSONAE_BUY_POWER,
	PERSONAE_BUY_TALENT,
	PERSONAE_BUY_UPGRADE,
	PERSONAE_BUY_SUPERIOR,
	PERSONAE_BUY_EXCEPTIONAL,
	PERSONAE_BUY_TOUGHNESS
};

size_t personae_list(const void *state, struct move *moves); /* moves.c */
bool personae_legal(const void *state, const struct move *m,
		    struct refusal *why); /* legal.c */
void personae_apply(void *state, const struct move *m, struct luck *luck);
bool personae_read_move(const void *state, struct step *step, struct move *m);
void personae_write_move(const void *state, const struct move *m,
			 struct xml_node *step, const struct names *names);
int personae_appeal(const void *view, const struct move *m, enum policy p);

/* read.c: "normal", "very difficult" or a number. */
bool personae_difficulty(const char *text, uint8_t *difficulty);

/* legal_call.c: challenges; `joins` one that is declared already. */
bool personae_may_act(const struct personae *s, int who, struct refusal *why);
bool personae_legal_skill(const struct personae *s,
			  const struct personae_call *c, struct refusal *why);
bool personae_legal_call(const struct personae *s,
			 const struct personae_call *c, bool joins,
			 struct refusal *why);
bool personae_legal_challenge(const struct personae *s,
			      const struct personae_call *c,
			      struct refusal *why);
bool personae_legal_actor(const struct personae *s,
			  const struct personae_call *c, struct refusal *why);
bool personae_legal_reactor(const struct personae *s, int who,
			    struct refusal *why);
bool personae_legal_answer(const struct personae *s,
			   const struct personae_call *c, struct refusal *why);
bool personae_legal_recover(const struct personae *s,
			    const struct personae_call *c, struct refusal *why);

/* spend.c: development points. */
bool personae_legal_spend(const struct personae *s, const struct move *m,
			  struct refusal *why);
void personae_spend(struct personae *s, const struct move *m);

/* read.c: who acts, in an encounter the one at turn. */
bool personae_read_actor(const struct personae *s, struct step *step,
			 uint8_t *who);
/* Reports an attribute that should name a skill of `who`. */
bool personae_bad_skill(const struct personae *s, struct step *step,
			const struct xml_node *node, const char *attr, int who);
bool personae_read_action(const struct personae *s, struct step *step,
			  struct move *m); /* read_action.c */
bool personae_read_spend(const struct personae *s, struct step *step,
			 struct move *m); /* read_spend.c */
void personae_write_spend(const struct personae *s, const struct move *m,
			  struct xml_node *step, const struct names *names);

#endif
