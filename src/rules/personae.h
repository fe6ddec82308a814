/* Personae: the state, shared by the files personae_*.c (RULES.md 3). */
#ifndef GEN_RULES_PERSONAE_H
#define GEN_RULES_PERSONAE_H

#include "rules/personae_create.h"
#include "rules/personae_pool.h"
#include "rules/rules.h"

/*
 * Everyone who can issue or answer a challenge is an identity: the players'
 * characters first, then the supporting ones.  The chorus sits as one seat
 * more behind the players.  Skills and traits of all lie in one list each, in
 * the order in which they were read.
 */
enum {
	PERS_PLAYERS = 8,
	PERS_IDS = 20,
	PERS_SKILLS = 96,
	PERS_TRAITS = 63, /* six bits of a move */
	PERS_GEAR = 32,
	PERS_SIDE = 8,	 /* parties on one side of a challenge */
	PERS_USES = 3,	 /* traits that a party uses in one challenge */
	PERS_LEVELS = 4, /* of shock */
	PERS_HITS = 99,	 /* boxes and marks, at most */
	PERS_NOBODY = 31 /* no identity; five bits of a move */
};

/* A skill is a free one, 0.., or PERS_UNLOCKED + its place in the list. */
enum { PERS_FREE = 12, PERS_UNLOCKED = PERS_FREE, PERS_UNSKILLED = 255 };

enum pers_knob {
	PERS_PROFILE,	       /* RULES 3.1 */
	PERS_FULL_TIE,	       /* P-A2 */
	PERS_BONUS_OVER_MAX,   /* P-A5 */
	PERS_SHOCK_AT,	       /* P-A8 */
	PERS_INOPERATIVE_AT,   /* P-A9 */
	PERS_EXTRA_HITS,       /* P-A17 */
	PERS_FOLLOW_UP,	       /* P-A13 */
	PERS_CHORUS_CRITICALS, /* RULES 3.3 */
	PERS_SIDE_CRITICALS,
	PERS_KEEP_CRITICALS,
	PERS_REACTOR_CRITICALS, /* P-A12 */
	PERS_NEGATION_POINT,	/* P-A19 */
	PERS_PRIORITIES,	/* P-A1 */
	PERS_KNOBS
};
enum { PERS_V2, PERS_V3 };
enum { PERS_POOLED, PERS_OWN, PERS_NO_CRITICALS };
enum { PERS_KEEP_SESSION, PERS_KEEP_SCENE, PERS_KEEP_ENCOUNTER };

/* Toughness, RULES 3.1: v2 has no medium, v3 no minion. */
#define PERS_TOUGH_WORDS "minion minor medium major"
enum pers_tough { PERS_MINION, PERS_MINOR, PERS_MEDIUM, PERS_MAJOR };

#define PERS_STANCES "adversary ally"
enum pers_stance { PERS_ADVERSARY, PERS_ALLY };

#define PERS_ENCOUNTERS "none nonviolent violent"
enum pers_encounter { PERS_SCENE, PERS_NONVIOLENT, PERS_VIOLENT };

#define PERS_KINDS "interaction attack power"
#define PERS_ALL_KINDS PERS_KINDS " unopposed recovery"
enum pers_kind {
	PERS_INTERACTION,
	PERS_ATTACK,
	PERS_POWER,
	PERS_UNOPPOSED, /* against the chorus' difficulty */
	PERS_RECOVERY	/* against the own shock */
};

/* What a skill is for; the first three as the kinds of challenges. */
#define PERS_SKILL_USES "interaction attack power parry shield"
enum { PERS_PARRY = 3, PERS_SHIELD, PERS_ANY_USE };
#define PERS_WEIGHTS "light heavy"

struct pers_id {
	uint16_t name, hurt, mend_at, points, enters;
	bool main;     /* a player's character */
	uint8_t seat;  /* who controls it */
	uint8_t tough; /* enum pers_tough; a character is major */
	uint8_t stance;
	uint8_t companion; /* of that identity, or PERS_NOBODY */
	uint8_t attr[PERS_ATTRS];
	uint8_t rank[PERS_ATTRS]; /* 1 2 3 4 (hindrance); 0: none */
	uint8_t extra;		  /* vitality beyond 1 + STA */
	uint8_t hits, shock;
	uint8_t mend;	/* hits that go at the end of scene mend_at */
	uint8_t by;	/* who struck it last, or PERS_NOBODY */
	uint8_t bank;	/* criticals */
	uint8_t tally;	/* challenges issued since the last point */
	uint8_t boost;	/* of the resource cap, for a while */
	uint8_t ready;	/* skill + 1 declared for active defence, or 0 */
	uint8_t pledge; /* whom it assists, or PERS_NOBODY */
	bool stable, negated;
	bool recovered; /* tried in this scene */
	bool spent;	/* benefited from an enhancement this turn */
};

struct pers_skill {
	uint16_t name;
	uint8_t who, free; /* free: its number, or PERS_UNSKILLED: none */
	uint8_t attr, rating;
	uint8_t use;	/* word of PERS_SKILL_USES or PERS_ANY_USE */
	uint8_t weight; /* 1 light, 2 heavy, 0 unsaid */
};

#define PERS_TRAIT_KINDS "enhancement power talent"
enum { PERS_ENHANCEMENT, PERS_A_POWER, PERS_TALENT };

#define PERS_BENEFITS                                                          \
	"none plus die reroll force hit follow-up action companion"
enum pers_benefit {
	PERS_NONE,
	PERS_PLUS,   /* +level to the result */
	PERS_DIE,    /* +level dice */
	PERS_REROLL, /* level 2: the better die; 3: the highest too */
	PERS_FORCE,  /* the same of an opponent's die, the worse */
	PERS_HIT,    /* +level hits; of a power: level hits */
	PERS_FOLLOW, /* up to level follow-ups */
	PERS_ACTION, /* +level actions a turn */
	PERS_COMPANION
};

#define PERS_TYPES "language expertise resource"
enum { PERS_LANGUAGE, PERS_EXPERTISE, PERS_RESOURCE };

#define PERS_DURATIONS "I M T S"
enum { PERS_INSTANT, PERS_MAINTAIN, PERS_INDEPENDENT, PERS_SPECIAL };

/* Identifiers of an enhancement, as bits. */
enum { PERS_B = 1, PERS_C = 2, PERS_S = 4, PERS_X = 8 };

struct pers_trait {
	uint16_t name, skill; /* skill: only with the one of that name, or 0 */
	uint8_t who, kind;
	uint8_t benefit; /* of a talent its type */
	uint8_t level;
	uint8_t marks; /* identifiers; of a power its duration */
	uint8_t used;  /* expertise: in this session; power: it is active */
};

struct pers_gear {
	uint16_t name;
	uint8_t who, cost;
};

/* One side's share in a challenge: declared, then rolled. */
struct pers_party {
	uint8_t who, skill, attr;
	int8_t add;		 /* attribute, modifiers, bonuses */
	uint8_t hits, extra;	 /* extra: for criticals */
	uint8_t uses[PERS_USES]; /* trait + 1 */
	uint8_t n;		 /* dice rolled */
	uint8_t dice[PERS_DICE]; /* from the highest */
	uint8_t beaten;		 /* opponents, as bits */
	uint8_t won;		 /* the same, follow-ups aside */
	bool sure;		 /* an automatic success */
	uint32_t help;		 /* who assists, as bits */
};

enum pers_phase {
	PERS_OPEN,   /* between steps */
	PERS_JOIN,   /* who else is in the challenge */
	PERS_ANSWER, /* a reactor declares */
	PERS_REROLLS,
	PERS_INJURY, /* criticals for further hits */
	PERS_MORE,   /* a follow-up */
	PERS_EXTEND,
	PERS_OVER
};

/* The challenge under way; between steps what the last one came to. */
struct pers_clash {
	uint8_t kind, stage; /* stage: the phase that was reached */
	uint8_t actors, reactors;
	uint8_t at;	/* the party that decides; reactors behind actors */
	uint8_t follow; /* follow-ups made */
	uint8_t may_follow;
	uint8_t difficulty;
	struct pers_party party[2 * PERS_SIDE]; /* reactors from PERS_SIDE */
};

/* A chain of challenges between two, RULES 3.3. */
struct pers_chain {
	uint8_t who, against; /* PERS_NOBODY: there is none */
	uint8_t challenges, won;
};

enum pers_end { PERS_NO_END, PERS_WON, PERS_LOST, PERS_TIME };
#define PERS_ENDS "no won lost time"

struct pers {
	struct knobs knobs;
	uint8_t players, ids, skills, traits, gear;
	uint8_t phase, end;
	uint8_t encounter;
	uint16_t scene, round;
	uint8_t turn;	 /* an identity, in an encounter */
	uint8_t actions; /* that it has left */
	uint8_t order[PERS_IDS], order_n;
	uint32_t acted;	 /* who used up the turn of this round, as bits */
	uint8_t pool;	 /* the chorus' criticals */
	uint8_t fought;	 /* an encounter was over in this scene */
	uint8_t yielded; /* the stance + 1 that gave it up; 0: neither */
	uint8_t talks;	 /* challenges issued in it out of encounters */
	uint8_t scenes;	 /* a played evening's length */
	uint8_t rounds;	 /* and its encounters' */
	uint16_t abbr[PERS_ATTRS]; /* names of attributes, or 0 */
	uint16_t free_name[PERS_FREE];
	struct pers_id id[PERS_IDS];
	struct pers_skill skill[PERS_SKILLS];
	struct pers_trait trait[PERS_TRAITS];
	struct pers_gear bought[PERS_GEAR];
	struct pers_chain chain;
	struct pers_clash clash;
	/* For the odds alone; not written. */
	uint16_t all_rounds, challenges, succeeded, criticals, earned;
	/* Of a solo book alone; not written. */
	uint8_t reader; /* the reader's identity + 1; 0: no book */
};

enum pers_verb {
	PERS_DO_CHALLENGE,
	PERS_DO_UNOPPOSED,
	PERS_DO_RECOVER,
	PERS_DO_STABILISE,
	PERS_DO_READY,
	PERS_DO_ASSIST,
	PERS_DO_MAINTAIN,
	PERS_DO_PASS,
	PERS_DO_ESCALATE,
	PERS_DO_END, /* at[0]: who gives up, + 1 */
	PERS_DO_SCENE,
	PERS_DO_GIVE,
	PERS_DO_AWARD,
	PERS_DO_SPEND,
	PERS_DO_BUY,
	PERS_DO_CLOSE,
	/* These continue a step. */
	PERS_DO_ACTOR,	 /* one more actor */
	PERS_DO_REACTOR, /* one more reactor */
	PERS_DO_BEGIN,	 /* nobody else */
	PERS_DO_ANSWER,
	PERS_DO_REROLL, /* at[0]: the face, 0: none */
	PERS_DO_INJURE, /* at[0]: criticals */
	PERS_DO_FOLLOW, /* at[0]: 1 yes */
	PERS_DO_EXTEND, /* at[0]: 1 yes */
	PERS_VERBS
};

/* What a party declares; a move holds it packed. */
struct pers_call {
	uint8_t verb;
	uint8_t who, skill;
	uint8_t attr; /* PERS_ATTRS: the skill's own */
	int modifier, dice;
	int spend_dice, spend_plus; /* criticals: dice, +1 to the result */
	bool success;		    /* a critical: automatic success */
	uint32_t help;
	uint8_t uses[PERS_USES];
	uint8_t against, kind;
	uint8_t hits;	    /* PERS_OWN_HITS: those of the kind */
	uint8_t difficulty; /* of unopposed */
	bool alone;	    /* nobody else joins */
};
enum { PERS_OWN_HITS = 31, PERS_MODIFIER = 30, PERS_BONUS = 10 };

/* Who escalates, to what, and the order of the others; n 0: no order. */
enum { PERS_ORDER = 16 };
struct pers_order {
	uint8_t who, encounter;
	size_t n;
	uint8_t at[PERS_ORDER];
};

/* personae_call.c */
struct move pers_pack(const struct pers_call *c);
struct pers_call pers_unpack(const struct move *m);
struct move pers_pack_order(const struct pers_order *o);
struct pers_order pers_unpack_order(const struct move *m);

/* The other moves: at[0] is who, at[1] whom; and */
enum {
	PERS_AT_NUMBER = 2, /* give, award, buy: how many; set: the item */
	PERS_AT_ON = 1,	    /* spend: enum pers_buy */
	PERS_AT_WHAT = 2,   /* its attribute, skill, trait */
	PERS_AT_FOR = 3,    /* the companion it is spent on, or who */
	PERS_AT_ATTR = 4,   /* a new skill's attribute; a trait's benefit */
	PERS_AT_USE = 5,    /* a new skill's use; a power's duration */
	PERS_AT_WEIGHT = 6  /* set: name | name of a trait's skill << 16 */
};

#define PERS_BUYS                                                              \
	"attribute vitality skill rating enhancement power talent upgrade "    \
	"superior exceptional toughness"
enum pers_buy {
	PERS_BUY_ATTRIBUTE,
	PERS_BUY_VITALITY,
	PERS_BUY_SKILL,
	PERS_BUY_RATING,
	PERS_BUY_ENHANCEMENT,
	PERS_BUY_POWER,
	PERS_BUY_TALENT,
	PERS_BUY_UPGRADE,
	PERS_BUY_SUPERIOR,
	PERS_BUY_EXCEPTIONAL,
	PERS_BUY_TOUGHNESS
};

/* --- personae_words.c: names of attributes, free skills, identities --- */

/* How an attribute is written: its own abbreviation or the profile's. */
const char *pers_attr_text(const struct pers *s, int attr,
			   const struct names *names);
/* Which one is meant, or -1. */
int pers_attr_find(const struct pers *s, const char *text,
		   const struct names *names);
const char *pers_attrs_expected(const struct pers *s, const struct names *names,
				struct arena *a);

/* The profile's free skills: how many, their names and attributes. */
int pers_free_n(const struct pers *s);
const char *pers_free_id(const struct pers *s, int skill);
const char *pers_free_text(const struct pers *s, int skill,
			   const struct names *names);
int pers_free_attr(const struct pers *s, int skill);

/* A skill of an identity by name; PERS_UNSKILLED when it has none such. */
uint8_t pers_skill_find(const struct pers *s, int who, const char *text,
			const struct names *names);
const char *pers_skill_text(const struct pers *s, unsigned skill,
			    const struct names *names);

/* A trait of an identity by name, or -1. */
int pers_trait_find(const struct pers *s, int who, const char *text,
		    const struct names *names);

/* An identity by its name, or by the player of a single character; or -1. */
int pers_id_find(const struct pers *s, const char *text,
		 const struct names *names);
const char *pers_id_text(const struct pers *s, int who,
			 const struct names *names);

/*
 * Reads an attribute that names an identity, or a list of them with commas
 * between; false, reported.
 */
bool pers_read_id(const struct pers *s, struct step *step,
		  const struct xml_node *node, const char *attr, uint8_t *who);
bool pers_read_ids(const struct pers *s, struct step *step,
		   const struct xml_node *node, const char *attr, uint8_t *ids,
		   size_t max, size_t *n);

/* --- personae_stat.c: what follows from the state --- */

int pers_potential(const struct pers *s, int who);
int pers_threshold(const struct pers *s, int who);
int pers_vitality(const struct pers *s, int who);
int pers_levels(const struct pers *s, int who); /* of shock that it has */
int pers_resource_cap(const struct pers *s, int who);
bool pers_inoperative(const struct pers *s, int who);
bool pers_doomed(const struct pers *s, int who); /* at its last level */
bool pers_present(const struct pers *s, int who);
bool pers_resting(const struct pers *s, int who);      /* tried to recover */
bool pers_able(const struct pers *s, int who);	       /* present and can act */
bool pers_opposed(const struct pers *s, int a, int b); /* of two sides */
bool pers_chorus(const struct pers *s, int who); /* the chorus controls it */
int pers_turn_actions(const struct pers *s, int who);

int pers_rating(const struct pers *s, int who, unsigned skill);
int pers_skill_attr(const struct pers *s, unsigned skill); /* -1 unskilled */
int pers_skill_use(const struct pers *s, unsigned skill);

/* The passive answer to a kind of challenge: a free skill. */
uint8_t pers_passive(const struct pers *s, int kind);

/* The dice that a call rolls; RULES 3.3 step 1. */
int pers_dice(const struct pers *s, const struct pers_call *c);
/* What it adds to each die. */
int pers_add(const struct pers *s, const struct pers_call *c);
/* The hits that a success inflicts. */
int pers_call_hits(const struct pers *s, const struct pers_call *c);

/* The criticals that an identity can spend. */
int pers_bank(const struct pers *s, int who);

/* Does a trait, used or superior, serve that skill? */
bool pers_trait_fits(const struct pers *s, const struct pers_trait *t,
		     unsigned skill);
/* The first trait of a party's call with a benefit, or NULL. */
const struct pers_trait *pers_used(const struct pers *s, const uint8_t *uses,
				   int benefit);

/* --- personae_begin.c, personae_people.c: the state read --- */

/* What is read before it is judged as a whole. */
struct pers_reading {
	struct pers *s;
	struct step step;
	const struct xml_node *from;
	bool start;			     /* not a kit */
	const struct xml_node *id[PERS_IDS]; /* their elements */
};
bool pers_read_people(struct pers_reading *r);
bool pers_read_skills(struct pers_reading *r);
bool pers_read_traits(struct pers_reading *r);
bool pers_check_people(struct pers_reading *r);
const char *pers_tough_words(const struct pers *s);

/* --- personae_plan.c: what comes next in a played evening --- */

enum pers_plan {
	PERS_PLAN_TURN,	  /* in an encounter */
	PERS_PLAN_RESCUE, /* it is won; the fallen may still be stabilised */
	PERS_PLAN_END,	  /* of the encounter */
	PERS_PLAN_RECOVER,
	PERS_PLAN_SPEND,
	PERS_PLAN_TALK,	  /* or strike first */
	PERS_PLAN_AMBUSH, /* the adversaries strike first */
	PERS_PLAN_SCENE,
	PERS_PLAN_CLOSE
};

/* And whose it is: *who, an identity, where it is anybody's. */
enum pers_plan pers_plan(const struct pers *s, int *who);

/* One whom `who` could stabilise, from i on; or PERS_NOBODY. */
int pers_to_rescue(const struct pers *s, int who, int i);

/*
 * How much better, in hundredths of a point, the best blow of one is on
 * average than the passive answer of another.
 */
int pers_edge(const struct pers *s, int who, int target);

/*
 * How good a defence other than the passive one an identity could declare for
 * attacks: a skill, or PERS_UNSKILLED when none is better.
 */
unsigned pers_guard(const struct pers *s, int who); /* personae_policy.c */

/* --- the moves --- */

bool pers_begin(void *state, const struct xml_node *from, struct names *names,
		struct diag *d); /* personae_begin.c */
void pers_write(const void *state, struct xml_node *start,
		const struct names *names);		 /* personae_write.c */
const char *pers_flaw(const void *state);		 /* personae_flaw.c */
size_t pers_list(const void *state, struct move *moves); /* _list.c */
int pers_turn(const void *state);
bool pers_legal(const void *state, const struct move *m,
		struct refusal *why); /* personae_action.c */
void pers_apply(void *state, const struct move *m, struct luck *luck);
bool pers_read_move(const void *state, struct step *step, struct move *m);
void pers_write_move(const void *state, const struct move *m,
		     struct xml_node *step, const struct names *names);
int pers_appeal(const void *view, const struct move *m, enum policy p);

/* personae_book.c */
extern const struct rules_book personae_book;

/* personae_exact.c */
bool pers_exact(const void *state, const struct names *names, const char *spec,
		struct exact *x);

/* personae_step.c: "normal", "very difficult" or a number. */
bool pers_difficulty(const char *text, uint8_t *difficulty);

/* personae_legal.c: challenges; `joins` one that is declared already. */
bool pers_may_act(const struct pers *s, int who, struct refusal *why);
bool pers_legal_skill(const struct pers *s, const struct pers_call *c,
		      struct refusal *why);
bool pers_legal_call(const struct pers *s, const struct pers_call *c,
		     bool joins, struct refusal *why);
bool pers_legal_challenge(const struct pers *s, const struct pers_call *c,
			  struct refusal *why);
bool pers_legal_actor(const struct pers *s, const struct pers_call *c,
		      struct refusal *why);
bool pers_legal_reactor(const struct pers *s, int who, struct refusal *why);
bool pers_legal_answer(const struct pers *s, const struct pers_call *c,
		       struct refusal *why);
bool pers_legal_recover(const struct pers *s, const struct pers_call *c,
			struct refusal *why);

/* personae_spend.c: development points. */
bool pers_legal_spend(const struct pers *s, const struct move *m,
		      struct refusal *why);
void pers_spend(struct pers *s, const struct move *m);
/* personae_step.c: who acts, in an encounter the one at turn. */
bool pers_read_actor(const struct pers *s, struct step *step, uint8_t *who);
/* Reports an attribute that should name a skill of `who`. */
bool pers_bad_skill(const struct pers *s, struct step *step,
		    const struct xml_node *node, const char *attr, int who);
bool pers_read_action(const struct pers *s, struct step *step,
		      struct move *m); /* personae_step_action.c */
bool pers_read_spend(const struct pers *s, struct step *step,
		     struct move *m); /* personae_step_spend.c */
void pers_write_spend(const struct pers *s, const struct move *m,
		      struct xml_node *step, const struct names *names);
void pers_issue(struct pers *s, int who); /* a mark on the tally */

/* personae_clash.c: a challenge, from its declaration to its end. */
void pers_open_clash(struct pers *s, const struct move *m, struct luck *luck);
void pers_clash_move(struct pers *s, const struct move *m, struct luck *luck);
int pers_clash_decider(const struct pers *s); /* an identity */

/* personae_roll.c: its dice. */
void pers_roll_all(struct pers *s, struct luck *luck);
/* The trait by which the party at clash.at rerolls, or NULL. */
const struct pers_trait *pers_reroll_trait(const struct pers *s);
bool pers_reroll_due(const struct pers *s);
bool pers_may_reroll(const struct pers *s, unsigned face);
void pers_reroll(struct pers *s, unsigned face, struct luck *luck);
/* The cascade from a's k-th and b's l-th die on. */
int pers_compare(const struct pers_party *a, int k, const struct pers_party *b,
		 int l);
void pers_settle(struct pers *s, struct luck *luck); /* who beats whom */

/* personae_hurt.c: encounters, vitality, recovery. */
void pers_strike(struct pers *s, int who, int hits, int by);
void pers_recover(struct pers *s, int who, bool success);
void pers_escalate(struct pers *s, int who, int encounter, const uint8_t *order,
		   int n);
void pers_end_encounter(struct pers *s);
void pers_next_scene(struct pers *s);
void pers_use_action(struct pers *s, int who);
void pers_end_turn(struct pers *s);
void pers_earn(struct pers *s, int who, int criticals, bool reactor);
void pers_pay(struct pers *s, int who, int criticals);
bool pers_may_recover(const struct pers *s, int who, struct refusal *why);

#endif
