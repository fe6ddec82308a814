/* Personae: the state, shared by the files of this folder (RULES.md 3). */
#ifndef GEN_GAMES_PERSONAE_STATE_H
#define GEN_GAMES_PERSONAE_STATE_H

#include "games/personae/create.h"
#include "games/personae/pool.h"
#include "rules/rules.h"

/*
 * Everyone who can issue or answer a challenge is an identity: the players'
 * characters first, then the supporting ones.  The chorus sits as one seat
 * more behind the players.  Skills and traits of all lie in one list each, in
 * the order in which they were read.
 */
enum {
	PERSONAE_PLAYERS = 8,
	PERSONAE_IDS = 20,
	PERSONAE_SKILLS = 96,
	PERSONAE_TRAITS = 63, /* six bits of a move */
	PERSONAE_GEAR = 32,
	PERSONAE_SIDE = 8,	/* parties on one side of a challenge */
	PERSONAE_USES = 3,	/* traits that a party uses in one challenge */
	PERSONAE_LEVELS = 4,	/* of shock */
	PERSONAE_HITS = 99,	/* boxes and marks, at most */
	PERSONAE_POINTS = 9999, /* of development */
	PERSONAE_SCENES = 9999,
	PERSONAE_LEVEL_MOST = 20, /* of a trait */
	PERSONAE_NOBODY = 31	  /* no identity; five bits of a move */
};

/* A skill is a free one, 0.., or PERSONAE_UNLOCKED + its place in the list. */
enum {
	PERSONAE_FREE = 12,
	PERSONAE_UNLOCKED = PERSONAE_FREE,
	PERSONAE_UNSKILLED = 255
};

enum personae_knob {
	PERSONAE_KNOB_PROFILE,		/* RULES 3.1 */
	PERSONAE_KNOB_FULL_TIE,		/* P-A2 */
	PERSONAE_KNOB_BONUS_OVER_MAX,	/* P-A5 */
	PERSONAE_KNOB_SHOCK_AT,		/* P-A8 */
	PERSONAE_KNOB_INOPERATIVE_AT,	/* P-A9 */
	PERSONAE_KNOB_EXTRA_HITS,	/* P-A17 */
	PERSONAE_KNOB_FOLLOW_UP,	/* P-A13 */
	PERSONAE_KNOB_CHORUS_CRITICALS, /* RULES 3.3 */
	PERSONAE_KNOB_SIDE_CRITICALS,
	PERSONAE_KNOB_KEEP_CRITICALS,
	PERSONAE_KNOB_REACTOR_CRITICALS, /* P-A12 */
	PERSONAE_KNOB_NEGATION_POINT,	 /* P-A19 */
	PERSONAE_KNOB_PRIORITIES,	 /* P-A1 */
	PERSONAE_KNOBS
};

/* What the rules refuse, and its text: PERSONAE_WHY(NO_DIE). */
enum personae_why {
#define REFUSAL(id, rule, text) PERSONAE_WHY_##id,
#define REFUSALS(id, rule, one, many) PERSONAE_WHY_##id,
#include "games/personae/refusals.def"
#undef REFUSAL
#undef REFUSALS
	PERSONAE_WHYS
};
extern const struct refusal_text personae_refusals[];
#define PERSONAE_WHY(id) (&personae_refusals[PERSONAE_WHY_##id])

enum { PERSONAE_V2, PERSONAE_V3 };
enum { PERSONAE_POOLED, PERSONAE_OWN, PERSONAE_NO_CRITICALS };
enum { PERSONAE_KEEP_SESSION, PERSONAE_KEEP_SCENE, PERSONAE_KEEP_ENCOUNTER };

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

#define PERSONAE_ENCOUNTERS "none nonviolent violent"
enum personae_encounter {
	PERSONAE_SCENE,
	PERSONAE_NONVIOLENT,
	PERSONAE_VIOLENT
};

#define PERSONAE_KINDS "interaction attack power"
#define PERSONAE_ALL_KINDS PERSONAE_KINDS " unopposed recovery"
enum personae_kind {
	PERSONAE_INTERACTION,
	PERSONAE_ATTACK,
	PERSONAE_POWER,
	PERSONAE_UNOPPOSED, /* against the chorus' difficulty */
	PERSONAE_RECOVERY   /* against the own shock */
};

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

/* One side's share in a challenge: declared, then rolled. */
struct personae_party {
	uint8_t who, skill, attr;
	int8_t add;		     /* attribute, modifiers, bonuses */
	uint8_t hits, extra;	     /* extra: for criticals */
	uint8_t uses[PERSONAE_USES]; /* trait + 1 */
	uint8_t n;		     /* dice rolled */
	uint8_t dice[PERSONAE_DICE]; /* from the highest */
	uint8_t beaten;		     /* opponents, as bits */
	uint8_t won;		     /* the same, follow-ups aside */
	bool sure;		     /* an automatic success */
	uint32_t help;		     /* who assists, as bits */
};

enum personae_phase {
	PERSONAE_AT_OPEN,   /* between steps */
	PERSONAE_AT_JOIN,   /* who else is in the challenge */
	PERSONAE_AT_ANSWER, /* a reactor declares */
	PERSONAE_AT_REROLLS,
	PERSONAE_AT_INJURY, /* criticals for further hits */
	PERSONAE_AT_MORE,   /* a follow-up */
	PERSONAE_AT_EXTEND,
	PERSONAE_AT_OVER
};

/* The challenge under way; between steps what the last one came to. */
struct personae_clash {
	uint8_t kind, stage; /* stage: the phase that was reached */
	uint8_t actors, reactors;
	uint8_t at;	/* the party that decides; reactors behind actors */
	uint8_t follow; /* follow-ups made */
	uint8_t may_follow;
	uint8_t difficulty;
	struct personae_party party[2 * PERSONAE_SIDE]; /* reactors behind */
};

/* A chain of challenges between two, RULES 3.3. */
struct personae_chain {
	uint8_t who, against; /* PERSONAE_NOBODY: there is none */
	uint8_t challenges, won;
};

enum personae_end {
	PERSONAE_END_NONE,
	PERSONAE_END_WON,
	PERSONAE_END_LOST,
	PERSONAE_END_TIME
};
#define PERSONAE_ENDS "no won lost time"

struct personae {
	struct knobs knobs;
	uint8_t players, ids, skills, traits, gear;
	uint8_t phase, end;
	uint8_t encounter;
	uint16_t scene, round;
	uint8_t turn;	 /* an identity, in an encounter */
	uint8_t actions; /* that it has left */
	uint8_t order[PERSONAE_IDS], order_n;
	uint32_t acted;	 /* who used up the turn of this round, as bits */
	uint8_t pool;	 /* the chorus' criticals */
	uint8_t fought;	 /* an encounter was over in this scene */
	uint8_t yielded; /* the stance + 1 that gave it up; 0: neither */
	uint8_t talks;	 /* challenges issued in it out of encounters */
	uint8_t scenes;	 /* a played evening's length */
	uint8_t rounds;	 /* and its encounters' */
	uint16_t abbr[PERSONAE_ATTRS]; /* names of attributes, or 0 */
	uint16_t free_name[PERSONAE_FREE];
	struct personae_id id[PERSONAE_IDS];
	struct personae_skill skill[PERSONAE_SKILLS];
	struct personae_trait trait[PERSONAE_TRAITS];
	struct personae_gear bought[PERSONAE_GEAR];
	struct personae_chain chain;
	struct personae_clash clash;
	/* For the odds alone; not written. */
	uint16_t all_rounds, challenges, succeeded, criticals, earned;
	/* Of a solo book alone; not written. */
	uint8_t reader; /* the reader's identity + 1; 0: no book */
};

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

/* What a party declares; a move holds it packed. */
struct personae_call {
	uint8_t verb;
	uint8_t who, skill;
	uint8_t attr; /* PERSONAE_ATTRS: the skill's own */
	int modifier, dice;
	int spend_dice, spend_plus; /* criticals: dice, +1 to the result */
	bool success;		    /* a critical: automatic success */
	uint32_t help;
	uint8_t uses[PERSONAE_USES];
	uint8_t against, kind;
	uint8_t hits;	    /* PERSONAE_OWN_HITS: those of the kind */
	uint8_t difficulty; /* of unopposed */
	bool alone;	    /* nobody else joins */
};
enum { PERSONAE_OWN_HITS = 31, PERSONAE_MODIFIER = 30, PERSONAE_BONUS = 10 };

/* Who escalates, to what, and the order of the others; n 0: no order. */
enum { PERSONAE_ORDER = 16 };
struct personae_order {
	uint8_t who, encounter;
	size_t n;
	uint8_t at[PERSONAE_ORDER];
};

/* call.c; personae_pack() and personae_unpack() of a call are in call.h */
struct move personae_pack_order(const struct personae_order *o);
struct personae_order personae_unpack_order(const struct move *m);

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

/* --- words.c: names of attributes, free skills, identities --- */

/* How an attribute is written: its own abbreviation or the profile's. */
const char *personae_attr_text(const struct personae *s, int attr,
			       const struct names *names);
/* Which one is meant, or -1. */
int personae_attr_find(const struct personae *s, const char *text,
		       const struct names *names);
const char *personae_attrs_expected(const struct personae *s,
				    const struct names *names, struct arena *a);

/* The profile's free skills: how many, their names and attributes. */
int personae_free_n(const struct personae *s);
const char *personae_free_id(const struct personae *s, int skill);
const char *personae_free_text(const struct personae *s, int skill,
			       const struct names *names);
int personae_free_attr(const struct personae *s, int skill);

/* A skill of an identity by name; PERSONAE_UNSKILLED when it has none such. */
uint8_t personae_skill_find(const struct personae *s, int who, const char *text,
			    const struct names *names);
const char *personae_skill_text(const struct personae *s, unsigned skill,
				const struct names *names);

/* A trait of an identity by name, or -1. */
int personae_trait_find(const struct personae *s, int who, const char *text,
			const struct names *names);

/* An identity by its name, or by the player of a single character; or -1. */
int personae_id_find(const struct personae *s, const char *text,
		     const struct names *names);
const char *personae_id_text(const struct personae *s, int who,
			     const struct names *names);

/* Holes of refusals: an identity, a skill, an attribute. */
struct hole personae_hole(int who);
struct hole personae_hole_skill(unsigned skill);
struct hole personae_hole_attr(int attr);

/*
 * Reads an attribute that names an identity, or a list of them with commas
 * between; false, reported.
 */
bool personae_read_id(const struct personae *s, struct step *step,
		      const struct xml_node *node, const char *attr,
		      uint8_t *who);
bool personae_read_ids(const struct personae *s, struct step *step,
		       const struct xml_node *node, const char *attr,
		       uint8_t *ids, size_t max, size_t *n);

/* --- stat.c: what follows from the state --- */

int personae_potential(const struct personae *s, int who);
int personae_threshold(const struct personae *s, int who);
int personae_resource_cap(const struct personae *s, int who);
int personae_turn_actions(const struct personae *s, int who);

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

/* Does a trait, used or superior, serve that skill? */
bool personae_trait_fits(const struct personae *s,
			 const struct personae_trait *t, unsigned skill);
/* The first trait of a party's call with a benefit, or NULL. */
const struct personae_trait *personae_used(const struct personae *s,
					   const uint8_t *uses, int benefit);

/* --- state.c, people.c: the state read --- */

/* What is read before it is judged as a whole. */
struct personae_reading {
	struct personae *s;
	struct step step;
	const struct xml_node *from;
	bool start;				 /* not a kit */
	const struct xml_node *id[PERSONAE_IDS]; /* their elements */
};
bool personae_read_people(struct personae_reading *r);
bool personae_read_skills(struct personae_reading *r);
bool personae_read_traits(struct personae_reading *r);
bool personae_check_people(struct personae_reading *r);
const char *personae_tough_words(const struct personae *s);

/* --- plan.c: what comes next in a played evening --- */

enum personae_plan {
	PERSONAE_PLAN_TURN,   /* in an encounter */
	PERSONAE_PLAN_RESCUE, /* it is won; the fallen may still be stabilised
			       */
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

/* One whom `who` could stabilise, from i on; or PERSONAE_NOBODY. */
int personae_to_rescue(const struct personae *s, int who, int i);

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

/* --- the moves --- */

bool personae_begin(void *state, const struct xml_node *from,
		    struct names *names, struct diag *d); /* state.c */
void personae_write(const void *state, struct xml_node *start,
		    const struct names *names);		     /* write.c */
const char *personae_flaw(const void *state);		     /* write.c */
size_t personae_list(const void *state, struct move *moves); /* moves.c */
int personae_turn(const void *state);
bool personae_legal(const void *state, const struct move *m,
		    struct refusal *why); /* legal.c */
void personae_apply(void *state, const struct move *m, struct luck *luck);
bool personae_read_move(const void *state, struct step *step, struct move *m);
void personae_write_move(const void *state, const struct move *m,
			 struct xml_node *step, const struct names *names);
int personae_appeal(const void *view, const struct move *m, enum policy p);

/* book.c */
extern const struct rules_book personae_book;

/* exact.c */
bool personae_exact(const void *state, const struct names *names,
		    const char *spec, struct exact *x);

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
void personae_issue(struct personae *s, int who); /* a mark on the tally */

/* clash.c: a challenge, from its declaration to its end. */
void personae_open_clash(struct personae *s, const struct move *m,
			 struct luck *luck);
void personae_clash_move(struct personae *s, const struct move *m,
			 struct luck *luck);
int personae_clash_decider(const struct personae *s); /* an identity */

/* roll.c: its dice. */
void personae_roll_all(struct personae *s, struct luck *luck);
/* The trait by which the party at clash.at rerolls, or NULL. */
const struct personae_trait *personae_reroll_trait(const struct personae *s);
bool personae_reroll_due(const struct personae *s);
bool personae_may_reroll(const struct personae *s, unsigned face);
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

#include "games/personae/call.h"
#include "games/personae/stat.h"

#endif
