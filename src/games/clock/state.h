/* Mark Nau's clock game: the state, shared by the files of this folder. */
#ifndef GEN_GAMES_CLOCK_STATE_H
#define GEN_GAMES_CLOCK_STATE_H

#include "rules/decision.h"
#include "rules/rules.h"

/*
 * RULES.md 4.  Sets of cards are bits, 0..51 as in luck.h.  Every card is in
 * exactly one of: a hand, a free bid, a play, the discard, the deck or the
 * part under the deck.  Bids stay in the hand until the auction is won, and
 * hand[] is the face-down stack once judgement has begun.  A gift on top of a
 * stack is still counted to the deck: nobody has seen it, and it is drawn
 * when it is turned, before any other card.
 */
enum {
	CLOCK_SEATS = 5,
	CLOCK_SCENES = 12,
	CLOCK_HALF = 6,	   /* scenes before the transformation */
	CLOCK_HAND = 6,	   /* dealt, and drawn up to at 11:34 */
	CLOCK_STACK = 10,  /* drawn up to for judgement */
	CLOCK_LINES = 40,  /* of all sheets together */
	CLOCK_FIRST = 64,  /* in a move: see clock_line() */
	CLOCK_IDEAS = 4,   /* of a kind, about a guest */
	CLOCK_NOBODY = 255 /* no seat, no card */
};

#define CLOCK_DECK (((uint64_t)1 << 52) - 1)
#define CLOCK_RED (((uint64_t)1 << 26) - 1)

/* The first are steps, in the words of next=; the others lie within one. */
#define CLOCK_NEXT                                                             \
	"deal auction contest transformation replenish judgement turn fun "    \
	"nothing"
enum clock_phase {
	CLOCK_AT_DEAL,
	CLOCK_AT_AUCTION,
	CLOCK_AT_CONTEST,
	CLOCK_AT_TRANSFORM,
	CLOCK_AT_REPLENISH,
	CLOCK_AT_JUDGE,
	CLOCK_AT_TURN,
	CLOCK_AT_FUN,
	CLOCK_AT_OVER,
	CLOCK_AT_BIDDING,    /* the bidder's opportunity */
	CLOCK_AT_VOTING,     /* a thumb */
	CLOCK_AT_PLAYING,    /* one side raises or concedes */
	CLOCK_AT_NAMING,     /* a word for a new line on a sheet */
	CLOCK_AT_DISCARDING, /* what a seat does not keep */
	CLOCK_AT_GIVING,  /* red and black cards for having brought the fun */
	CLOCK_AT_SHOWING, /* does a seat show what it got? */
	CLOCK_PHASES
};

/* The first are the elements of a session, as the phases above. */
enum clock_verb {
	CLOCK_DO_DEAL,
	CLOCK_DO_AUCTION,
	CLOCK_DO_CONTEST, /* set: the text of its note */
	CLOCK_DO_TRANSFORM,
	CLOCK_DO_REPLENISH,
	CLOCK_DO_JUDGE,
	CLOCK_DO_TURN,
	CLOCK_DO_FUN,
	CLOCK_DO_BID, /* set: the cards added */
	CLOCK_DO_PASS,
	CLOCK_DO_EXPOSE,  /* at[0]: a weakness, see clock_line() */
	CLOCK_DO_VOTE,	  /* at[0]: 1 up, 0 down */
	CLOCK_DO_PLAY,	  /* set: the cards added */
	CLOCK_DO_INVOKE,  /* at[0]: an adjective, see clock_line() */
	CLOCK_DO_CONCEDE, /* at[0]: the card taken, or CLOCK_NOBODY */
	CLOCK_DO_NAME,	  /* set: the text of a word, 0 for none */
	CLOCK_DO_DISCARD, /* set: the cards */
	CLOCK_DO_GIVE, /* set: two bits a seat: the red cards laid before it */
	CLOCK_DO_SHOW, /* at[0]: 1 or 0 */
	CLOCK_VERBS
};

enum clock_knob {
	CLOCK_KNOB_EMPTY_AUCTION,    /* C-A4 */
	CLOCK_KNOB_ADJ_PER_CONTEST,  /* C-A7 */
	CLOCK_KNOB_CARRY_ADJECTIVES, /* C-A8 */
	CLOCK_KNOB_RESHUFFLE_AT,     /* C-A12 */
	CLOCK_KNOBS
};

enum clock_why {
#define REFUSAL(id, rule, text) CLOCK_WHY_##id,
#define REFUSALS(id, rule, one, many) CLOCK_WHY_##id,
#include "games/clock/refusals.def"
#undef REFUSAL
#undef REFUSALS
	CLOCK_WHYS
};
extern const struct refusal_text clock_refusals[];
#define CLOCK_WHY(id) (&clock_refusals[CLOCK_WHY_##id])

enum { CLOCK_CARDS, CLOCK_REMOVED }; /* the streams of luck */

/* What stands on the lines of a sheet; the first four in the words of of=. */
#define CLOCK_OF "guest shadow avatar terror"
enum clock_kind {
	CLOCK_GUEST,  /* two adjectives */
	CLOCK_SHADOW, /* one */
	CLOCK_AVATAR, /* the saving grace */
	CLOCK_TERROR, /* an adjective per weakness of the Target */
	CLOCK_WEAKNESS,
	CLOCK_ADMISSION,
	CLOCK_KINDS
};

struct clock_line {
	uint16_t word; /* of struct names, 0 for none */
	uint8_t seat, kind;
	uint8_t used;  /* crossed off */
	uint8_t scene; /* of an admission, 0 when not known */
};

/* What is written down of a scene. */
struct clock_scene {
	uint64_t bid; /* the winning cards */
	uint16_t note;
	uint8_t known; /* any of it is */
	uint8_t first, attacker;
	uint8_t up; /* thumbs up, as bits */
	uint8_t won;
};

enum { CLOCK_ATTACKER, CLOCK_TARGET }; /* the sides of a contest */

enum clock_fate { CLOCK_IN, CLOCK_GUILTY, CLOCK_FREE };

struct clock {
	struct knobs knobs;
	uint64_t hand[CLOCK_SEATS];
	uint64_t deck, under, discard; /* the deck is drawn before what is
					  under it */
	uint64_t bid[CLOCK_SEATS];     /* laid from the hand, still in it */
	uint64_t free[CLOCK_SEATS];    /* of exposed weaknesses */
	uint64_t play[2];
	uint64_t drop[CLOCK_SEATS]; /* to be discarded at 11:34 */
	struct clock_line lines[CLOCK_LINES];
	struct clock_scene log[CLOCK_SCENES];
	uint8_t lines_n;
	uint8_t seats, phase;
	uint8_t scene; /* 1..12 */
	uint8_t age[CLOCK_SEATS];
	uint8_t attacks[CLOCK_SEATS], blots[CLOCK_SEATS];

	uint8_t seat; /* whose decision within a step */

	/* an auction */
	uint8_t best;	 /* whose bid is the highest */
	uint8_t again;	 /* the first bidder's second opportunity */
	uint8_t exposed; /* a weakness, at this opportunity */

	/* a contest */
	uint8_t side;
	uint8_t invoked[2];
	uint8_t naming; /* the line to get a word */

	/* judgement */
	uint16_t round;
	uint16_t out[CLOCK_SEATS]; /* the round in which the stack ran out */
	uint8_t fate[CLOCK_SEATS];
	uint8_t gifts; /* bits: a card from the deck lies on the stack */
	uint8_t omens; /* who tells of them */

	/* Master of the Fun */
	uint16_t gives[CLOCK_SEATS]; /* two bits a seat */
	uint8_t reds[CLOCK_SEATS];   /* received */
	uint8_t shown, asked;	     /* bits */
	uint8_t master;		     /* bits */

	uint8_t held[CLOCK_SEATS]; /* of a view only: cards in each hand */

	/* words that a kit offers about each guest, of struct names: an
	   admission, a weakness, the saving grace, an adjective of the Terror
	   that hunts it; no rule looks at them */
	uint16_t ideas[CLOCK_SEATS][CLOCK_KINDS][CLOCK_IDEAS];

	/*
	 * Behind the key of struct rules: the lines of each sheet, and those of
	 * all that are not crossed off, by their places, as bits.
	 */
	uint64_t lines_of[CLOCK_SEATS][CLOCK_KINDS], unused;
};

#define CLOCK_ROUNDS 10000

/* --- small questions --- */

static inline int
clock_left(const struct clock *s, int seat)
{
	return seat + 1 < s->seats ? seat + 1 : 0;
}

/* The guest that a player torments is that of the seat on the right. */
static inline int
clock_target(const struct clock *s, int seat)
{
	return seat ? seat - 1 : s->seats - 1;
}

static inline bool
clock_nightmare(const struct clock *s)
{
	return s->scene > CLOCK_HALF;
}

static inline const struct clock_scene *
clock_now(const struct clock *s)
{
	return &s->log[s->scene - 1];
}

/* The cards of one rank, 2..14. */
static inline uint64_t
clock_rank(unsigned rank)
{
	uint64_t four =
		1 | (uint64_t)1 << 13 | (uint64_t)1 << 26 | (uint64_t)1 << 39;

	return four << (rank - 2);
}

/* The lowest card of a set that is not empty. */
static inline unsigned
clock_lowest(uint64_t set)
{
	return (unsigned)__builtin_ctzll(set);
}

/* for (each card c of a set, hearts to clubs); changes the set. */
#define CLOCK_EACH(c, set)                                                     \
	for (; (set) && ((c) = clock_lowest(set), true); (set) &= (set)-1)

/* --- cards.c --- */

/* The highest rank of a set, 0 when it is empty. */
unsigned clock_top(uint64_t set);

/* RULES 4.4: more cards, or as many with a higher top (C-A2). */
bool clock_higher(uint64_t a, uint64_t b);

/* What a conceder may take of the winner's play: C-A10. 0: nothing. */
uint64_t clock_takes(uint64_t play);

/* A seat's bid with its free cards. */
uint64_t clock_bid_of(const struct clock *s, int seat);

/* Who bids first: most cards, fewest attacks, youngest, lower seat. */
int clock_first_bidder(const struct clock *s);

/* The seat that decides on the side that is to play. */
int clock_player(const struct clock *s, int side);

/* The conceder's opponent's play. */
uint64_t clock_against(const struct clock *s);

/* The kinds of adjectives, as bits, that a side's player may invoke. */
unsigned clock_kinds(const struct clock *s, int side);

/* How many adjectives a side may invoke in a contest: C-A7. */
unsigned clock_adjectives_most(const struct clock *s);

/* How many lines of a kind are on a seat's sheet. */
unsigned clock_lines_of(const struct clock *s, int seat, int kind);

/* Crosses a line off. */
void clock_cross_off(struct clock *s, int line);

/* Adds a line without a word. NULL when all lines are full. */
struct clock_line *clock_add_line(struct clock *s, int seat,
				  enum clock_kind kind);

/* The first line of that kind on a sheet that is not crossed off, or NULL. */
const struct clock_line *clock_unused(const struct clock *s, int seat,
				      int kind);

/*
 * The line on a seat's sheet that a move's at[0] means: itself, or from
 * CLOCK_FIRST on the first of that kind that is not crossed off, so that the
 * same move is the same on sheets that were filled in by other ways.
 * CLOCK_NOBODY: none.
 */
unsigned clock_line(const struct clock *s, int seat, unsigned at);

/* --- decisions: decision.c has the rows, by phase --- */

extern const struct decision clock_decisions[CLOCK_PHASES];

/* The columns of the rows: moves.c, legal.c, read.c, log.c, apply.c. */
decision_list clock_list_step, clock_list_contest, clock_list_bids,
	clock_list_two, clock_list_plays, clock_list_word, clock_list_discards,
	clock_list_gifts, clock_list_shows;
decision_legal clock_legal_bidding, clock_legal_playing, clock_legal_discard,
	clock_legal_give, clock_legal_show;
decision_read clock_read_auction, clock_read_contest, clock_read_fun,
	clock_read_bidding, clock_read_vote, clock_read_playing,
	clock_read_name, clock_read_discard, clock_read_give, clock_read_show;
decision_write clock_write_auction, clock_write_contest, clock_write_bidding,
	clock_write_vote, clock_write_playing, clock_write_name,
	clock_write_discard, clock_write_give, clock_write_show;
decision_apply clock_deal, clock_open_auction, clock_open_contest,
	clock_transform, clock_open_replenish, clock_judge, clock_turn_cards,
	clock_open_fun, clock_bid, clock_vote, clock_play, clock_name,
	clock_drop, clock_give, clock_show;

/* state.c, sheets.c: as struct rules says. */
bool clock_begin(void *state, const struct xml_node *from, struct names *names,
		 struct diag *d);

/* What is read before it is judged as a whole. */
struct clock_reading {
	struct clock *s;
	struct step step;
	const struct xml_node *from;
	const struct xml_node *players[CLOCK_SEATS];
	bool hands; /* some hand= or stack= was there */
};

/* Reads scenes and the lines on the sheets, and adds those that must be. */
bool clock_read_scenes(struct clock_reading *r);
bool clock_read_lines(struct clock_reading *r);

/* --- ideas.c --- */

/* Reads the <idea> records that a rolled kit has. false: reported. */
bool clock_read_ideas(struct clock_reading *r);

/* What the present attacker may want admitted: the text of a note, or 0. */
uint16_t clock_idea_admission(const struct clock *s);

/* A word for the line that is to get one, or 0. */
uint16_t clock_idea_word(const struct clock *s);

/* write.c: as struct rules says. */
void clock_write(const void *state, struct xml_node *start,
		 const struct names *names);
const char *clock_flaw(const void *state);

/* Cards of a set, high ranks first: "KH 10S". */
void clock_cards_text(uint64_t set, struct str *out);
struct hole clock_hole_cards(uint64_t set);

/* moves.c, legal.c: as struct rules says. */
size_t clock_list(const void *state, struct move *moves);
bool clock_legal(const void *state, const struct move *m, struct refusal *why);

/* apply.c: as struct rules says. */
void clock_apply(void *state, const struct move *m, struct luck *luck);

/* Draws the deck's top card: C-A12. CLOCK_NOBODY when there is none. */
unsigned clock_draw(struct clock *s, struct luck *luck);

/* --- judge.c --- */

/* The most red cards among the hands shown. */
unsigned clock_most_shown(const struct clock *s);

/* read.c, log.c: as struct rules says. */
bool clock_read_move(const void *state, struct step *step, struct move *m);
void clock_write_move(const void *state, const struct move *m,
		      struct xml_node *step, const struct names *names);

/*
 * The line that a text means among those (a set of kinds, as bits) on a
 * sheet: its word, the unused first, else its number there, "1" or "#1";
 * NULL text: the first unused.  CLOCK_NOBODY when none.
 */
unsigned clock_find_line(const struct clock *s, int seat, unsigned kinds,
			 const char *text, const struct names *names);

/* policy.c: as struct rules says. */
void clock_view(const void *state, int seat, void *view);
int clock_appeal(const void *view, const struct move *m, enum policy p);

/* book.c, and pencil.c: as struct rules_book says. */
extern const struct rules_book clock_book;
size_t clock_numbers(const void *start, int seat, const struct names *names,
		     struct book_number *out);
void clock_sheet(const void *state, int seat, int16_t *values);
void clock_pencil(void *state, int seat);
unsigned clock_hour(const void *state);
void clock_deck(const void *state, uint64_t *set, size_t words);

/* exact.c */
bool clock_exact(const void *state, const struct names *names, const char *spec,
		 struct exact *x);

#endif
