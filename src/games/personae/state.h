/* Personae: the state (RULES.md 3). */
#ifndef GEN_GAMES_PERSONAE_STATE_H
#define GEN_GAMES_PERSONAE_STATE_H

#include "games/personae/people.h"
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

/* Skills, by their places in the list, as bits. */
struct personae_skills {
	uint64_t at[PERSONAE_SKILLS / 64 + 1];
};

/*
 * What follows from the rest of a state and is asked at every move of a
 * playout, as bits: identities, skills and traits by their places.  stat.c
 * keeps it.
 */
struct personae_sets {
	uint32_t side[PERSONAE_ALLY + 1]; /* by stance */
	uint32_t present, shocked, doomed, able;
	struct personae_skills skills_of[PERSONAE_IDS];
	struct personae_skills use[PERSONAE_ANY_USE + 1];
	struct personae_skills unlocked; /* the others rate a free skill: */
	uint8_t rated[PERSONAE_IDS][PERSONAE_FREE]; /* its place + 1, or 0 */
	uint64_t traits_of[PERSONAE_IDS];
	uint64_t first;	   /* of its owner's of that name, which use= means */
	uint64_t helps;	   /* enhancements that a call may use */
	uint64_t harms;	   /* powers that strike */
	uint64_t learned;  /* expertise */
	uint64_t kept;	   /* powers that want to be maintained */
	uint64_t superior; /* in effect without being used: RULES 3.2.5 */
	uint64_t acts;	   /* give actions */
	/* those that serve a skill, and those that serve any */
	uint64_t serves[PERSONAE_UNLOCKED + PERSONAE_SKILLS], serves_any;
};

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
	uint8_t reader;		   /* the reader's identity + 1; 0: no book */
	struct personae_sets sets; /* behind the key of struct rules */
};

/* state.c, people.c: what is read before it is judged as a whole. */
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

/* state.c: as struct rules says. */
bool personae_begin(void *state, const struct xml_node *from,
		    struct names *names, struct diag *d);

/* write.c */
void personae_write(const void *state, struct xml_node *start,
		    const struct names *names);
const char *personae_flaw(const void *state);

/* book.c */
extern const struct rules_book personae_book;

/* exact.c */
bool personae_exact(const void *state, const struct names *names,
		    const char *spec, struct exact *x);

#endif
