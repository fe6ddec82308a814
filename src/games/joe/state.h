/* Joe in Ten Persons: the state, shared by the files of this folder. */
#ifndef GEN_GAMES_JOE_STATE_H
#define GEN_GAMES_JOE_STATE_H

#include "base/str.h"
#include "rules/decision.h"
#include "rules/rules.h"

/*
 * RULES.md 2.  Joes go by their card numbers 1..10.  Keeton is 0, so that
 * tokens[0] are those on his card.
 */
enum { JOES = 10, JOE_KEETON = 0, JOE_SEATS = 5, JOE_RING = 6 };
enum { JOE_RISK_MOST = 3 }; /* tokens, RULES 2.6 */

/* The words of role=, in this order. */
#define JOE_ROLES "player prime ring broken"
enum joe_role { JOE_PLAYER, JOE_PRIME, JOE_IN_RING, JOE_BROKEN };

/* The decision that the game stands at. */
enum joe_phase {
	JOE_AT_TURN,	      /* a player declares an action */
	JOE_AT_DICE,	      /* three dice lie there, to be assigned */
	JOE_AT_NEW_JOE,	      /* the player's Joe broke */
	JOE_AT_BALLOT,	      /* each says whether to stop */
	JOE_AT_TIED_DECISION, /* roll-off for Prime's decision */
	JOE_AT_TIED_EPILOGUE, /* roll-off for the epilogue */
	JOE_AT_OVER
};

enum joe_end { JOE_END_NONE, JOE_END_E1, JOE_END_E2, JOE_END_E3 };

enum joe_verb {
	JOE_DO_INCREASE, /* risk, on */
	JOE_DO_MOVE,	 /* risk, on, from */
	JOE_DO_DESTROY,	 /* risk, on, via (Prime only), against */
	JOE_DO_PASS,
	JOE_DO_VOTE,	 /* opens a ballot */
	JOE_DO_DECIDE,	 /* rolls off the decision */
	JOE_DO_EPILOGUE, /* rolls off the epilogue */
	JOE_DO_ASSIGN,	 /* the die of each slot */
	JOE_DO_REPLACE,	 /* on: the new Joe */
	JOE_DO_AGREE,	 /* risk: 1 yes, 0 no */
	JOE_VERBS
};

/* What at[] of a move is; set is a timeline note, see joe_timeline. */
enum { JOE_ARG_RISK, JOE_ARG_ON, JOE_ARG_FROM, JOE_ARG_AGAINST };

/* The same of JOE_DO_ASSIGN. */
enum { JOE_ARG_BEFORE }; /* of a vote: 1 in the round that is over */
enum { JOE_ARG_ACTING, JOE_ARG_TARGET, JOE_ARG_ACTION };

enum joe_knob {
	JOE_KNOB_ZERO_RISK_CRIT,    /* J-A8 */
	JOE_KNOB_MOVE_CRIT,	    /* J-A9 */
	JOE_KNOB_MOVE_ACTOR,	    /* J-A10 */
	JOE_KNOB_DESTROY_SPILL,	    /* J-A11 */
	JOE_KNOB_PRIME_ACTS,	    /* J-A13 */
	JOE_KNOB_PRIME_BREAK_SWEEP, /* J-A15 */
	JOE_KNOB_NO_TOKENS,	    /* J-A18 */
	JOE_KNOBS
};

/* What the rules refuse, and its text: JOE_WHY(NOT_IN_RING). */
enum joe_why {
#define REFUSAL(id, rule, text) JOE_WHY_##id,
#define REFUSALS(id, rule, one, many) JOE_WHY_##id,
#include "games/joe/refusals.def"
#undef REFUSAL
#undef REFUSALS
	JOE_WHYS
};
extern const struct refusal_text joe_refusals[];
#define JOE_WHY(id) (&joe_refusals[JOE_WHY_##id])

/* Bits of `agree` beyond the seats. */
enum joe_ballot {
	JOE_BALLOT_BEFORE = 0x80, /* it is one of the round before */
	JOE_BALLOT_NEXT = 0x40	  /* would be: a round has just ended */
};

#define JOE_NOBODY (-2)	 /* a goal that nobody won */
#define JOE_UNKNOWN (-1) /* not known yet */

struct joe {
	struct knobs knobs;
	uint16_t tokens[JOES + 1][JOE_SEATS]; /* by Joe (0: Keeton), seat */
	uint8_t marks[JOES + 1];
	uint8_t role[JOES + 1];
	uint8_t age[JOES + 1];	/* of broken Joes perhaps JOE_NO_AGE */
	uint8_t ring[JOE_RING]; /* in order; neighbours are adjacent */
	uint8_t ring_n;
	uint8_t prime;
	uint8_t plays[JOE_SEATS]; /* each seat's Joe; 0 when the last broke */
	uint8_t seats;
	uint8_t phase;
	uint8_t first, turn;  /* who began this round, whose turn it is */
	uint8_t asked;	      /* a ballot was held in this round */
	uint8_t voter, agree; /* of a ballot: who is next, the ayes as bits
				 and, beside them, those of enum joe_ballot */
	uint8_t end;
	int8_t decision, epilogue; /* a seat, JOE_NOBODY or JOE_UNKNOWN */
	uint16_t round, last;	   /* last: the last round, 0 when open */
	int16_t birth_year;
	/* The timeline: a text of struct names, "YEAR NOTE\n" an entry. */
	uint16_t timeline;
	/* The scene under way. */
	struct move scene;
	uint8_t dice[3];
};

#define JOE_NO_AGE 255
#define JOE_TOKENS 30000   /* of a seat in all, at most */
#define JOE_NOTE 900	   /* bytes of a note, at most */
#define JOE_TIMELINE 50000 /* of the whole timeline */

/* One round is over, and nobody has had a turn in the next. */
bool joe_between_rounds(const struct joe *s);

/* state.c: as struct rules says. */
bool joe_begin(void *state, const struct xml_node *from, struct names *names,
	       struct diag *d);

/* write.c */
void joe_write(const void *state, struct xml_node *start,
	       const struct names *names);
const char *joe_flaw(const void *state);

/*
 * state.c: adds an entry to a timeline's text, white space in the note made
 * spaces. false when the note or the whole is too long; then nothing is added.
 */
bool joe_add_event(struct str *timeline, long year, const char *note);

/* --- decisions: decision.c has the rows, by phase --- */

extern const struct decision joe_decisions[JOE_AT_OVER + 1];

/* What a book asks; ACTION + 1 in the last round. */
#define JOE_ASKS "action last-action dice joe vote"
enum joe_ask {
	JOE_ASK_ACTION,
	JOE_ASK_LAST_ACTION,
	JOE_ASK_DICE,
	JOE_ASK_NEW_JOE,
	JOE_ASK_VOTE
};

decision_list joe_list_turn, joe_list_dice, joe_list_new_joe, joe_list_ballot,
	joe_list_roll_off;
decision_legal joe_legal_turn, joe_legal_dice, joe_legal_new_joe;
decision_read joe_read_turn, joe_read_dice, joe_read_new_joe, joe_read_ballot;
decision_write joe_write_turn, joe_write_dice, joe_write_new_joe,
	joe_write_ballot;
decision_apply joe_take_turn, joe_resolve, joe_replace, joe_agree, joe_roll_off;

/* moves.c */
size_t joe_list(const void *state, struct move *moves);

/* legal.c */
bool joe_legal(const void *state, const struct move *m, struct refusal *why);

/* apply.c */
void joe_apply(void *state, const struct move *m, struct luck *luck);

/* The seat whose current Joe is the youngest (J-A6, ties X-A1). */
int joe_youngest(const struct joe *s);

/* Who plays the acting Joe's part in a declared action: a card number. */
int joe_acting(const struct joe *s, const struct move *m);

/*
 * The seats with the most tokens on a card, as bits; 0 when nobody has any
 * and the knob no-tokens says that this makes no tie (J-A18).
 */
unsigned joe_leaders(const struct joe *s, int card);

/*
 * Ends the game for a reason: settles what needs no roll-off, and stands at
 * the first that does.
 */
void joe_finish(struct joe *s, enum joe_end end);

/* Is b next to ring Joe a in the ring? */
bool joe_adjacent(const struct joe *s, int a, int b);

/* A seat's tokens on the ring and on Prime. */
unsigned joe_on_board(const struct joe *s, int seat);

/* read.c */
bool joe_read_move(const void *state, struct step *step, struct move *m);

/* log.c */
void joe_write_move(const void *state, const struct move *m,
		    struct xml_node *step, const struct names *names);

/* policy.c */
int joe_appeal(const void *view, const struct move *m, enum policy p);

/* exact.c */
bool joe_exact(const void *state, const struct names *names, const char *spec,
	       struct exact *x);

/* book.c */
extern const struct rules_book joe_book;

#endif
