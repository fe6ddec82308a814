/* Half-Chance: the state, shared by the files halfchance_*.c. */
#ifndef GEN_RULES_HALFCHANCE_H
#define GEN_RULES_HALFCHANCE_H

#include "rules/rules.h"

/*
 * RULES.md 5.  A card goes by its index in the deck.  Where each card is
 * stands in where[], one place a card, so no card can be lost or doubled.
 * The order of the decks is not kept: a deck is the set of cards that are
 * nowhere else, and which of them comes is luck.
 */
enum { HALF_SEATS = 6, HALF_CARDS = 200, HALF_LINES = 12, HALF_OPS = 4 };
enum { HALF_EFFECTS = 64 };   /* lists of effects that differ */
enum { HALF_SLOTS = 5 };      /* cards of a player; as many Conditions kill */
enum { HALF_TURNS_EACH = 6 }; /* of a kit that does not say */
enum { HALF_TURNS = 10000 };  /* of a game, agreed on or not */
enum { HALF_MOST = 1000 };    /* of one turn, see H-A18 in apply */
#define HALF_NONE 255	      /* no card, no seat, no line */
#define HALF_AGE_UNKNOWN 255

#define HALF_KINDS "wander encounter condition"
enum half_kind { HALF_WANDER, HALF_ENCOUNTER, HALF_CONDITION };

#define HALF_SIGNS "open + - any"
enum half_sign { HALF_OPEN, HALF_PLUS, HALF_MINUS, HALF_ANY };

#define HALF_OP_WORDS "ask call injure injure-other heal draw discard end"
enum half_op {
	HALF_STOP, /* behind the last effect of a line */
	HALF_ASK,
	HALF_CALL,
	HALF_INJURE,
	HALF_INJURE_OTHER,
	HALF_HEAL,
	HALF_DRAW,
	HALF_DISCARD,
	HALF_END,
	HALF_OP_KINDS
};

/* All cards, compiled; the same throughout a game. */
struct half_deck {
	uint8_t cards;
	uint8_t effects_n;
	uint8_t text[HALF_CARDS]; /* the id's id in struct names, less 1 */
	uint8_t kind[HALF_CARDS];
	uint8_t lines[HALF_CARDS];
	uint8_t line[HALF_CARDS][HALF_LINES]; /* sign << 6 | effects */
	uint8_t effects[HALF_EFFECTS][HALF_OPS];
};

/* Where a card is. A deck or pile is its kind's: main or Condition. */
enum half_place {
	HALF_DECK,
	HALF_PILE,   /* discarded, or a Condition that was healed */
	HALF_PLAYED, /* in this turn; or healed while it is executed */
	HALF_UNSEEN, /* in a view: in the main deck or another's hand */
	HALF_HAND,   /* + seat */
	HALF_OWN = HALF_HAND + HALF_SEATS /* + seat: a Condition */
};

/* A card being executed (RULES 5.3). */
struct half_frame {
	uint8_t seat, card, line;
	uint8_t op; /* the next effect of the line */
};

/* The decision that the game stands at. */
enum half_phase {
	HALF_TURN,   /* a Wander or Condition opens a turn */
	HALF_ASKING, /* who is asked? */
	HALF_CALLING,
	HALF_ANSWER, /* the called player's card */
	HALF_INJURING,
	HALF_HEALING,
	HALF_DISCARDING,
	HALF_SWAPPING,
	HALF_TOO_MANY, /* the knob overflow: one card must go */
	HALF_OVER,
	HALF_RUN /* none: only inside half_apply() */
};

enum half_verb {
	HALF_V_WANDER,
	HALF_V_CONDITION, /* the card, or HALF_NONE: one is drawn */
	HALF_V_ASK,	  /* to, or HALF_NONE: not told */
	HALF_V_CALL,
	HALF_V_PLAY, /* answers a call */
	HALF_V_INJURE,
	HALF_V_HEAL,
	HALF_V_DISCARD,
	HALF_V_SWAP, /* the card, or HALF_NONE: no swap */
	HALF_VERBS
};

/* What at[] of a move is. */
enum {
	HALF_TO,   /* a seat */
	HALF_CARD, /* a card */
	HALF_SAID  /* 1: the session has an element for it */
};

enum half_knob { HALF_DEATH, HALF_OVERFLOW, HALF_KNOBS };

/* What is counted for outcomes; no rule depends on it, no state prints it. */
struct half_tally {
	uint32_t injuries, wants, calls, heals, swaps, flips, shuffles;
	uint16_t longest;   /* flips of one turn */
	uint8_t deepest;    /* frames at once */
	uint8_t first_dead; /* seat + 1, 0: nobody */
};

struct half {
	struct knobs knobs;
	uint8_t seats;
	uint8_t turn;	      /* whose turn it is */
	uint8_t phase;	      /* and */
	uint8_t who;	      /* whose decision */
	uint8_t dead;	      /* seats as bits */
	uint8_t said;	      /* the call under way has an element */
	uint16_t done, turns; /* played; agreed on (0: open) */
	uint16_t spent;	      /* of HALF_MOST */
	uint16_t child;	      /* elements of the session's step read */
	uint16_t flips;	      /* of this turn */
	uint8_t hand[HALF_SEATS], own[HALF_SEATS]; /* how many cards */
	uint8_t age[HALF_SEATS];
	uint8_t where[HALF_CARDS];
	uint8_t depth;
	struct half_frame frames[HALF_CARDS];
	struct half_tally tally;
	struct half_deck deck;
};

static inline bool
half_lives(const struct half *s, int seat)
{
	return seat < s->seats && !(s->dead >> seat & 1);
}

/* The living but one, as bits: whom he can call, ask, injure (H-A4). */
static inline unsigned
half_others(const struct half *s, int seat)
{
	return ((1u << s->seats) - 1) & ~(unsigned)s->dead & ~(1u << seat);
}

/* How many live. */
int half_living(const struct half *s);

/* Is it executed now? */
bool half_in_chain(const struct half *s, int card);

/* Has a seat a card of a kind in the hand? */
bool half_holds(const struct half *s, int seat, enum half_kind kind);

/* Can a seat be asked to play a Condition that it owns (H-A17)? */
bool half_owns_free(const struct half *s, int seat);

/* --- halfchance_deck.c: cards and the ways through them --- */

enum half_sign half_sign(const struct half_deck *d, int card, int line);

/* The effects of a line, HALF_STOP behind the last when under HALF_OPS. */
const uint8_t *half_ops(const struct half_deck *d, int card, int line);

/* The line after a flip, HALF_NONE: END (RULES 5.3.3). */
int half_next(const struct half_deck *d, int card, int line, bool heads);

/*
 * Adds a card of an element; its index, -1 when that is no card, reported
 * through the step (whose node is not used).
 */
int half_add_card(struct half_deck *d, struct step *step,
		  const struct xml_node *node);

/* The card of an id, -1. */
int half_find_card(const struct half_deck *d, const struct names *names,
		   const char *id);

/* A card's id. */
const char *half_card_id(const struct half_deck *d, const struct names *names,
			 int card);

/*
 * Chances of a card are exact, as so many of HALF_WHOLE equally likely runs of
 * coins.
 */
#define HALF_WHOLE (1u << (HALF_LINES - 1))

/* How likely each line is to be executed. */
void half_reach(const struct half_deck *d, int card,
		uint16_t reach[HALF_LINES]);

/* The same by enumerating all paths, with what happens on the way. */
struct half_odds {
	uint32_t line[HALF_LINES];
	uint32_t op[HALF_OP_KINDS]; /* at least one such effect */
	uint32_t flips[HALF_LINES]; /* exactly so many flips */
	uint32_t paths;		    /* that differ, a plain count */
};
void half_enumerate(const struct half_deck *d, int card, struct half_odds *o);

/*
 * Walks down a card alone, its effects left out: the lines executed and, as
 * the result, how many; flips go by *flips.
 */
size_t half_walk(const struct half_deck *d, int card, struct luck *luck,
		 uint8_t lines[HALF_LINES], unsigned *flips);

/* --- as struct rules says --- */

/* halfchance_state.c */
bool half_begin(void *state, const struct xml_node *from, struct names *names,
		struct diag *d);

/* The phase between turns: HALF_TURN or, if it has ended, HALF_OVER. */
enum half_phase half_rest(const struct half *s);

/* halfchance_write.c */
void half_write(const void *state, struct xml_node *start,
		const struct names *names);
const char *half_flaw(const void *state);

/* halfchance_moves.c */
size_t half_list(const void *state, struct move *moves);
bool half_legal(const void *state, const struct move *m, struct refusal *why);

/* halfchance_apply.c */
enum { HALF_COIN, HALF_MAIN, HALF_CONDITIONS }; /* streams */
void half_apply(void *state, const struct move *m, struct luck *luck);

/*
 * The same, watched: called before each effect and each flip, and once at the
 * end.  The top frame's op is 0 when its line begins.
 */
typedef void half_watch(void *context, const struct half *s);
void half_apply_watched(struct half *s, const struct move *m, struct luck *luck,
			half_watch *watch, void *context);

/* halfchance_step.c */
bool half_read_move(const void *state, struct step *step, struct move *m);
void half_write_move(const void *state, const struct move *m,
		     struct xml_node *step, const struct names *names);

/* halfchance_policy.c */
void half_view(const void *state, int seat, void *view);
int half_appeal(const void *view, const struct move *m, enum policy p);

/* halfchance_book.c */
extern const struct rules_book half_book;

/* halfchance_exact.c */
bool half_exact(const void *state, const struct names *names, const char *spec,
		struct exact *x);

#endif
