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

/* --- decisions: decision.c has the rows --- */

/* By phase; between steps it is listed there, and each step has its own. */
extern const struct decision personae_decisions[PERSONAE_AT_OVER + 1];
extern const struct decision personae_steps[PERSONAE_DO_CLOSE + 1];

/* The row of a verb that the phase allows. */
static inline const struct decision *
personae_row(const struct personae *s, unsigned verb)
{
	return s->phase == PERSONAE_AT_OPEN ? &personae_steps[verb]
					    : &personae_decisions[s->phase];
}

/* What a book asks its reader: enum personae_ask in the words of asks. */
#define PERSONAE_ASKS "turn answer injury more"
enum personae_ask {
	PERSONAE_ASK_TURN,
	PERSONAE_ASK_ANSWER,
	PERSONAE_ASK_INJURY,
	PERSONAE_ASK_MORE
};

/*
 * The columns of the rows.  Lists: moves.c.  Legal: legal.c, challenges
 * legal_call.c, points spend.c.  Read: read.c, read_action.c, read_spend.c.
 * Write: log.c.  Apply: apply.c, challenges clash.c.
 */
decision_list personae_list_steps, personae_list_join, personae_list_answer,
	personae_list_rerolls, personae_list_injury, personae_list_whether;
decision_legal personae_legal_join, personae_legal_answer,
	personae_legal_reroll, personae_legal_injury, personae_legal_challenge,
	personae_legal_unopposed, personae_legal_recover,
	personae_legal_stabilise, personae_legal_ready, personae_legal_assist,
	personae_legal_maintain, personae_legal_pass, personae_legal_escalate,
	personae_legal_end, personae_legal_scene, personae_legal_give,
	personae_legal_award, personae_legal_spend, personae_legal_buy,
	personae_legal_close;
decision_read personae_read_join, personae_read_answer, personae_read_reroll,
	personae_read_number, personae_read_follow, personae_read_extend,
	personae_read_challenge, personae_read_unopposed, personae_read_recover,
	personae_read_whom, personae_read_ready, personae_read_maintain,
	personae_read_pass, personae_read_escalate, personae_read_end,
	personae_read_give, personae_read_amount, personae_read_spend,
	personae_read_buy;
decision_write personae_write_join, personae_write_answer,
	personae_write_reroll, personae_write_number, personae_write_follow,
	personae_write_extend, personae_write_challenge,
	personae_write_unopposed, personae_write_recover, personae_write_whom,
	personae_write_ready, personae_write_maintain, personae_write_pass,
	personae_write_escalate, personae_write_end, personae_write_give,
	personae_write_amount, personae_write_spend, personae_write_buy;
decision_apply personae_apply_join, personae_apply_answer,
	personae_apply_reroll, personae_apply_injury, personae_apply_follow,
	personae_apply_extend, personae_apply_challenge,
	personae_apply_stabilise, personae_apply_ready, personae_apply_assist,
	personae_apply_maintain, personae_apply_pass, personae_apply_escalate,
	personae_apply_end, personae_apply_scene, personae_apply_give,
	personae_apply_award, personae_apply_spend, personae_apply_buy,
	personae_apply_close;

/* The slots of struct rules: moves.c legal.c apply.c read.c log.c policy.c */
size_t personae_list(const void *state, struct move *moves);
bool personae_legal(const void *state, const struct move *m,
		    struct refusal *why);
void personae_apply(void *state, const struct move *m, struct luck *luck);
bool personae_read_move(const void *state, struct step *step, struct move *m);
void personae_write_move(const void *state, const struct move *m,
			 struct xml_node *step, const struct names *names);
int personae_appeal(const void *view, const struct move *m, enum policy p);

/* legal_call.c: who may act, and with what skill. */
bool personae_may_act(const struct personae *s, int who, struct refusal *why);
bool personae_legal_skill(const struct personae *s,
			  const struct personae_call *c, struct refusal *why);

/* read.c: who acts, in an encounter the one at turn. */
bool personae_read_actor(const struct personae *s, struct step *step,
			 uint8_t *who);

/* read.c: reports an attribute that should name a skill of `who`. */
bool personae_bad_skill(const struct personae *s, struct step *step,
			const struct xml_node *node, const char *attr, int who);

/* read.c: "normal", "very difficult" or a number. */
bool personae_difficulty(const char *text, uint8_t *difficulty);

#endif
