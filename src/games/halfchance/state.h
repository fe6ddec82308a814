/* Half-Chance: the state, shared by the files of this folder. */
#ifndef GEN_GAMES_HALFCHANCE_STATE_H
#define GEN_GAMES_HALFCHANCE_STATE_H

#include "rules/decision.h"
#include "rules/rules.h"

/*
 * RULES.md 5.  A card goes by its index in the deck.  Where each card is
 * stands in where[], one place a card, so no card can be lost or doubled;
 * at[] is the same by place, for the cards of a place are asked for at every
 * move.  The order of the decks is not kept: a deck is the set of cards that
 * are nowhere else, and which of them comes is luck.
 */
enum {
	HALFCHANCE_SEATS = 6,
	HALFCHANCE_CARDS = 200,
	HALFCHANCE_LINES = 12,
	HALFCHANCE_OPS = 4
};
enum { HALFCHANCE_EFFECTS = 64 }; /* lists of effects that differ */
enum { HALFCHANCE_SLOTS = 5 }; /* cards of a player; as many Conditions kill */
enum { HALFCHANCE_TURNS_EACH = 6 }; /* of a kit that does not say */
enum { HALFCHANCE_TURNS = 10000 };  /* of a game, agreed on or not */
enum { HALFCHANCE_MOST = 1000 };    /* of one turn, see H-A18 in apply */
#define HALFCHANCE_NONE 255	    /* no card, no seat, no line */
#define HALFCHANCE_AGE_UNKNOWN 255

#define HALFCHANCE_KINDS "wander encounter condition"
enum halfchance_kind {
	HALFCHANCE_WANDER,
	HALFCHANCE_ENCOUNTER,
	HALFCHANCE_CONDITION
};

#define HALFCHANCE_SIGNS "open + - any"
enum halfchance_sign {
	HALFCHANCE_OPEN,
	HALFCHANCE_PLUS,
	HALFCHANCE_MINUS,
	HALFCHANCE_ANY
};

#define HALFCHANCE_OP_WORDS "ask call injure injure-other heal draw discard end"
enum halfchance_op {
	HALFCHANCE_STOP, /* behind the last effect of a line */
	HALFCHANCE_ASK,
	HALFCHANCE_CALL,
	HALFCHANCE_INJURE,
	HALFCHANCE_INJURE_OTHER,
	HALFCHANCE_HEAL,
	HALFCHANCE_DRAW,
	HALFCHANCE_DISCARD,
	HALFCHANCE_END,
	HALFCHANCE_OP_KINDS
};

/* All cards, compiled; the same throughout a game. */
struct halfchance_deck {
	uint8_t cards;
	uint8_t effects_n;
	uint8_t text[HALFCHANCE_CARDS]; /* the id's id in struct names, less 1
					 */
	uint8_t kind[HALFCHANCE_CARDS];
	uint8_t lines[HALFCHANCE_CARDS];
	uint8_t line[HALFCHANCE_CARDS]
		    [HALFCHANCE_LINES]; /* sign << 6 | effects */
	uint8_t effects[HALFCHANCE_EFFECTS][HALFCHANCE_OPS];
};

/* Where a card is. A deck or pile is its kind's: main or Condition. */
enum halfchance_place {
	HALFCHANCE_DECK,
	HALFCHANCE_PILE,   /* discarded, or a Condition that was healed */
	HALFCHANCE_PLAYED, /* in this turn; or healed while it is executed */
	HALFCHANCE_UNSEEN, /* in a view: in the main deck or another's hand */
	HALFCHANCE_HAND,   /* + seat */
	HALFCHANCE_OWN =
		HALFCHANCE_HAND + HALFCHANCE_SEATS, /* + seat: a Condition */
	HALFCHANCE_PLACES = HALFCHANCE_OWN + HALFCHANCE_SEATS
};

/* Cards as bits. */
enum { HALFCHANCE_WORDS = (HALFCHANCE_CARDS + 63) / 64 };
struct halfchance_set {
	uint64_t word[HALFCHANCE_WORDS];
};

/* A card being executed (RULES 5.3). */
struct halfchance_frame {
	uint8_t seat, card, line;
	uint8_t op; /* the next effect of the line */
};

/* The decision that the game stands at. */
enum halfchance_phase {
	HALFCHANCE_AT_TURN,   /* a Wander or Condition opens a turn */
	HALFCHANCE_AT_ASKING, /* who is asked? */
	HALFCHANCE_AT_CALLING,
	HALFCHANCE_AT_ANSWER, /* the called player's card */
	HALFCHANCE_AT_INJURING,
	HALFCHANCE_AT_HEALING,
	HALFCHANCE_AT_DISCARDING,
	HALFCHANCE_AT_SWAPPING,
	HALFCHANCE_AT_TOO_MANY, /* the knob overflow: one card must go */
	HALFCHANCE_AT_OVER,
	HALFCHANCE_AT_RUN /* none: only inside halfchance_apply() */
};

enum halfchance_verb {
	HALFCHANCE_DO_WANDER,
	HALFCHANCE_DO_CONDITION, /* the card, or HALFCHANCE_NONE: one is drawn
				  */
	HALFCHANCE_DO_ASK,	 /* to, or HALFCHANCE_NONE: not told */
	HALFCHANCE_DO_CALL,
	HALFCHANCE_DO_PLAY, /* answers a call */
	HALFCHANCE_DO_INJURE,
	HALFCHANCE_DO_HEAL,
	HALFCHANCE_DO_DISCARD,
	HALFCHANCE_DO_SWAP, /* the card, or HALFCHANCE_NONE: no swap */
	HALFCHANCE_VERBS
};

/* What at[] of a move is. */
enum {
	HALFCHANCE_ARG_TO,  /* a seat */
	HALFCHANCE_ARG_CARD /* a card */
};

enum halfchance_knob {
	HALFCHANCE_KNOB_DEATH,
	HALFCHANCE_KNOB_OVERFLOW,
	HALFCHANCE_KNOBS
};

/* What the rules refuse, and its text: HALFCHANCE_WHY(NOT_OWNED). */
enum halfchance_why {
#define REFUSAL(id, rule, text) HALFCHANCE_WHY_##id,
#define REFUSALS(id, rule, one, many) HALFCHANCE_WHY_##id,
#include "games/halfchance/refusals.def"
#undef REFUSAL
#undef REFUSALS
	HALFCHANCE_WHYS
};
extern const struct refusal_text halfchance_refusals[];
#define HALFCHANCE_WHY(id) (&halfchance_refusals[HALFCHANCE_WHY_##id])

/* What is counted for outcomes; no rule depends on it, no state prints it. */
struct halfchance_tally {
	uint32_t injuries, wants, calls, heals, swaps, flips, shuffles;
	uint16_t longest;   /* flips of one turn */
	uint8_t deepest;    /* frames at once */
	uint8_t first_dead; /* seat + 1, 0: nobody */
};

struct halfchance {
	struct knobs knobs;
	uint8_t seats;
	uint8_t turn;	      /* whose turn it is */
	uint8_t phase;	      /* and */
	uint8_t who;	      /* whose decision */
	uint8_t dead;	      /* seats as bits */
	uint16_t done, turns; /* played; agreed on (0: open) */
	uint16_t spent;	      /* of HALFCHANCE_MOST */
	uint16_t flips;	      /* of this turn */
	uint8_t hand[HALFCHANCE_SEATS],
		own[HALFCHANCE_SEATS]; /* how many cards */
	uint8_t age[HALFCHANCE_SEATS];
	uint8_t where[HALFCHANCE_CARDS];
	uint8_t depth;
	struct halfchance_frame frames[HALFCHANCE_CARDS];
	struct halfchance_tally tally;
	struct halfchance_deck deck;

	/* Behind the key of struct rules: the same as where[] and deck.kind. */
	struct halfchance_set at[HALFCHANCE_PLACES];
	struct halfchance_set kind[HALFCHANCE_CONDITION + 1];
};

static inline void
halfchance_join(struct halfchance_set *set, int card)
{
	set->word[card / 64] |= UINT64_C(1) << card % 64;
}

static inline void
halfchance_leave(struct halfchance_set *set, int card)
{
	set->word[card / 64] &= ~(UINT64_C(1) << card % 64);
}

/* A card goes from where it is to another place. */
static inline void
halfchance_place(struct halfchance *s, int card, int where)
{
	halfchance_leave(&s->at[s->where[card]], card);
	halfchance_join(&s->at[where], card);
	s->where[card] = (uint8_t)where;
}

static inline bool
halfchance_has(struct halfchance_set set, int card)
{
	return set.word[card / 64] >> card % 64 & 1;
}

static inline struct halfchance_set
halfchance_both(struct halfchance_set a, struct halfchance_set b)
{
	int i;

	for (i = 0; i < HALFCHANCE_WORDS; i++)
		a.word[i] &= b.word[i];
	return a;
}

static inline struct halfchance_set
halfchance_without(struct halfchance_set a, struct halfchance_set b)
{
	int i;

	for (i = 0; i < HALFCHANCE_WORDS; i++)
		a.word[i] &= ~b.word[i];
	return a;
}

static inline bool
halfchance_any(struct halfchance_set set)
{
	uint64_t all = 0;
	int i;

	for (i = 0; i < HALFCHANCE_WORDS; i++)
		all |= set.word[i];
	return all != 0;
}

/* The cards of a place that are Conditions, or those that are not. */
static inline struct halfchance_set
halfchance_cards(const struct halfchance *s, int where, bool conditions)
{
	const struct halfchance_set all = s->kind[HALFCHANCE_CONDITION];

	return conditions ? halfchance_both(s->at[where], all)
			  : halfchance_without(s->at[where], all);
}

/* The hand's cards of a kind. */
static inline struct halfchance_set
halfchance_held(const struct halfchance *s, int seat, enum halfchance_kind kind)
{
	return halfchance_both(s->at[HALFCHANCE_HAND + seat], s->kind[kind]);
}

static inline bool
halfchance_lives(const struct halfchance *s, int seat)
{
	return seat < s->seats && !(s->dead >> seat & 1);
}

/* The living but one, as bits: whom he can call, ask, injure (H-A4). */
static inline unsigned
halfchance_others(const struct halfchance *s, int seat)
{
	return ((1u << s->seats) - 1) & ~(unsigned)s->dead & ~(1u << seat);
}

/* How many live. */
int halfchance_living(const struct halfchance *s);

/* Is it executed now? */
bool halfchance_in_chain(const struct halfchance *s, int card);

/* The Conditions that a seat owns and can be asked to play (H-A17). */
struct halfchance_set halfchance_free(const struct halfchance *s, int seat);

/* --- deck.c: cards and the ways through them --- */

/* A line: its sign, and which list of effects it has. */
enum {
	HALFCHANCE_SIGN_SHIFT = 6,
	HALFCHANCE_EFFECTS_MASK = HALFCHANCE_EFFECTS - 1
};

static inline enum halfchance_sign
halfchance_sign(const struct halfchance_deck *d, int card, int line)
{
	return (enum halfchance_sign)(d->line[card][line] >>
				      HALFCHANCE_SIGN_SHIFT);
}

/*
 * The effects of a line, HALFCHANCE_STOP behind the last when under
 * HALFCHANCE_OPS.
 */
static inline const uint8_t *
halfchance_ops(const struct halfchance_deck *d, int card, int line)
{
	return d->effects[d->line[card][line] & HALFCHANCE_EFFECTS_MASK];
}

/* The line after a flip, HALFCHANCE_NONE: END (RULES 5.3.3). */
static inline int
halfchance_next(const struct halfchance_deck *d, int card, int line, bool heads)
{
	enum halfchance_sign wanted =
				     heads ? HALFCHANCE_PLUS : HALFCHANCE_MINUS,
			     sign;

	while (++line < d->lines[card]) {
		sign = halfchance_sign(d, card, line);
		if (sign == wanted || sign == HALFCHANCE_ANY)
			return line;
	}
	return HALFCHANCE_NONE;
}

/*
 * Adds a card of an element; its index, -1 when that is no card, reported
 * through the step (whose node is not used).
 */
int halfchance_add_card(struct halfchance_deck *d, struct step *step,
			const struct xml_node *node);

/* The card of an id, -1. */
int halfchance_find_card(const struct halfchance_deck *d,
			 const struct names *names, const char *id);

/* A card's id. */
const char *halfchance_card_id(const struct halfchance_deck *d,
			       const struct names *names, int card);

/*
 * Chances of a card are exact, as so many of HALFCHANCE_WHOLE equally likely
 * runs of coins.
 */
#define HALFCHANCE_WHOLE (1u << (HALFCHANCE_LINES - 1))

/* How likely each line is to be executed. */
void halfchance_reach(const struct halfchance_deck *d, int card,
		      uint16_t reach[HALFCHANCE_LINES]);

/* The same by enumerating all paths, with what happens on the way. */
struct halfchance_odds {
	uint32_t line[HALFCHANCE_LINES];
	uint32_t op[HALFCHANCE_OP_KINDS]; /* at least one such effect */
	uint32_t flips[HALFCHANCE_LINES]; /* exactly so many flips */
	uint32_t paths;			  /* that differ, a plain count */
};
void halfchance_enumerate(const struct halfchance_deck *d, int card,
			  struct halfchance_odds *o);

/*
 * Walks down a card alone, its effects left out: the lines executed and, as
 * the result, how many; flips go by *flips.
 */
size_t halfchance_walk(const struct halfchance_deck *d, int card,
		       struct luck *luck, uint8_t lines[HALFCHANCE_LINES],
		       unsigned *flips);

/* --- decisions: decision.c has the rows, by phase --- */

extern const struct decision halfchance_decisions[HALFCHANCE_AT_RUN + 1];

/* What a book asks its reader: enum halfchance_ask in the words of asks. */
#define HALFCHANCE_ASKS "wander condition call answer injure heal discard swap"
enum halfchance_ask {
	HALFCHANCE_ASK_WANDER,
	HALFCHANCE_ASK_CONDITION,
	HALFCHANCE_ASK_CALL,
	HALFCHANCE_ASK_ANSWER,
	HALFCHANCE_ASK_INJURE,
	HALFCHANCE_ASK_HEAL,
	HALFCHANCE_ASK_DISCARD,
	HALFCHANCE_ASK_SWAP
};

/* The columns of the rows: moves.c, legal.c, read.c, log.c, apply.c. */
decision_list halfchance_list_turn, halfchance_list_seats,
	halfchance_list_answer, halfchance_list_own, halfchance_list_hand,
	halfchance_list_swap;
decision_legal halfchance_legal_turn, halfchance_legal_ask,
	halfchance_legal_other, halfchance_legal_answer, halfchance_legal_own,
	halfchance_legal_hand, halfchance_legal_swap;
decision_read halfchance_read_turn, halfchance_read_inside,
	halfchance_read_call, halfchance_read_answer;
decision_write halfchance_write_turn, halfchance_write_inside,
	halfchance_write_answer;
decision_apply halfchance_play, halfchance_ask, halfchance_call,
	halfchance_injure, halfchance_heal, halfchance_discard, halfchance_swap;

/* --- as struct rules says --- */

/* state.c */
bool halfchance_begin(void *state, const struct xml_node *from,
		      struct names *names, struct diag *d);

/* The phase between turns: HALFCHANCE_AT_TURN or, if it has ended,
 * HALFCHANCE_AT_OVER. */
enum halfchance_phase halfchance_rest(const struct halfchance *s);

/* write.c */
void halfchance_write(const void *state, struct xml_node *start,
		      const struct names *names);
const char *halfchance_flaw(const void *state);

/* moves.c */
size_t halfchance_list(const void *state, struct move *moves);

/* legal.c */
bool halfchance_legal(const void *state, const struct move *m,
		      struct refusal *why);

/* apply.c */
enum { HALFCHANCE_COIN, HALFCHANCE_MAIN, HALFCHANCE_CONDITIONS }; /* streams */
void halfchance_apply(void *state, const struct move *m, struct luck *luck);

/*
 * The same, watched: called before each effect and each flip, and once at the
 * end.  The top frame's op is 0 when its line begins.
 */
typedef void halfchance_watch(void *context, const struct halfchance *s);
void halfchance_apply_watched(struct halfchance *s, const struct move *m,
			      struct luck *luck, halfchance_watch *watch,
			      void *context);

/* read.c */
bool halfchance_read_move(const void *state, struct step *step, struct move *m);

/* log.c */
void halfchance_write_move(const void *state, const struct move *m,
			   struct xml_node *step, const struct names *names);

/* policy.c */
void halfchance_view(const void *state, int seat, void *view);
int halfchance_appeal(const void *view, const struct move *m, enum policy p);

/* book.c */
extern const struct rules_book halfchance_book;

/* exact.c */
bool halfchance_exact(const void *state, const struct names *names,
		      const char *spec, struct exact *x);

#endif
