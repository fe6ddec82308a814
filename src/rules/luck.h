/* Luck: dice, coins and cards, from a seed or from what a session says. */
#ifndef GEN_RULES_LUCK_H
#define GEN_RULES_LUCK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"
#include "base/rng.h"
#include "base/str.h"
#include "rules/names.h"
#include "xml/xml.h"

/*
 * A game asks for each die by stream; it cannot tell whether the answer is
 * drawn from the seed or read from the session's step.  What was given in
 * the present step is remembered, so that live play can write it down.
 *
 * When a step's own luck runs out or does not fit, the first fault is kept
 * and the answers go on from a seed, so that no loop of a game has to check;
 * luck_end() reports the fault and the caller drops the state.
 */

#define LUCK_STREAMS 4 /* most streams of a game */
#define LUCK_STEP 1024 /* most values of a stream in one step */
#define LUCK_NONE 255  /* luck_pick() of an empty set */

/* How the values of a stream are spelt. */
enum luck_spelling {
	LUCK_NUMBER, /* "1 2 4" */
	LUCK_COIN,   /* "+ -": 1 is heads, plus */
	LUCK_CARD,   /* "KH 4S": 0..51, see luck_card_text() */
	LUCK_WORD    /* "W01 E03": a text of names, its id less 1 */
};

/* A stream of RULES.md 7.1. */
struct luck_stream {
	const char *attr; /* the step's attribute: roll, flips, cards */
	const char *name; /* the random stream: d6, coin, deck */
	enum luck_spelling spelling;
	const char *rule; /* cited when it does not fit: "RULES 2.7" */
};

enum luck_fault { LUCK_FINE, LUCK_FAULT_MISSING, LUCK_FAULT_RANGE };

struct luck {
	const struct luck_stream *streams;
	size_t streams_n;
	bool written;		   /* from a step, not from the seed */
	bool quiet;		   /* a playout: nothing is remembered */
	const struct names *names; /* of LUCK_WORD; set by who has them */
	struct rng rng[LUCK_STREAMS];
	uint16_t given_n[LUCK_STREAMS]; /* of the present step */
	uint16_t next[LUCK_STREAMS];	/* of the written values */
	uint8_t given[LUCK_STREAMS][LUCK_STEP];
	uint64_t named;	       /* luck_name(); 0: the streams go on */
	unsigned calls;	       /* of luck_dice() since then */
	const uint64_t *there; /* luck_prefer(), or NULL */
	enum luck_fault fault; /* the first */
	size_t fault_stream;
	uint8_t fault_value;
	char fault_wanted[96];
};

/* Luck from a seed: stream i is rng_open(seed, streams[i].name). */
void luck_open(struct luck *l, const struct luck_stream *streams, size_t n,
	       const char *seed);

/*
 * Luck by name: from here on dice, coins and cards are those of this name
 * (not 0), whatever was taken before.  Each call of luck_dice() has dice of
 * its own, so that one die more of mine is not another's; a coin has the name
 * that the game gives it (luck_coin_of()); what is picked is the first in an
 * order that the name fixes.  What was given in the present step stays.
 */
void luck_name(struct luck *l, uint64_t name);

/*
 * Which of what is picked by name to take first: a set as luck_pick() has it,
 * which must live as long; NULL: any.
 */
void luck_prefer(struct luck *l, const uint64_t *set);

/*
 * Starts a step of a written session: takes the values of each stream's
 * attribute on the step and the elements inside it, in document order.
 * false, reported, when one cannot be read.
 */
bool luck_read(struct luck *l, const struct luck_stream *streams, size_t n,
	       const struct xml_node *step, struct diag *d);

/* Starts a step of live play: forgets what was given. */
void luck_forget(struct luck *l);

/*
 * Ends a step of a written session: false, reported at the step, when luck
 * was missing, out of range, or is left over.
 */
bool luck_end(const struct luck *l, const struct xml_node *step,
	      struct diag *d);

/* Sets the step's luck attributes to what was used so far. */
void luck_write(const struct luck *l, struct xml_node *step);

/* A die: 1..sides. */
static inline unsigned luck_die(struct luck *l, size_t stream, unsigned sides);

/*
 * Several dice at once, so that a message can say how many were expected.
 */
static inline void luck_dice(struct luck *l, size_t stream, unsigned sides,
			     size_t n, uint8_t *out);

/* A coin: true is heads, plus. */
static inline bool luck_coin(struct luck *l, size_t stream);

/* The same of a coin with a name of its own: whose, which card, which line. */
bool luck_coin_of(struct luck *l, size_t stream, unsigned what);

/* An index: 0..n-1, n > 0; for shuffles and blots. */
static inline unsigned luck_below(struct luck *l, size_t stream, unsigned n);

/*
 * A bit of a set, all that are set as likely: a card still in the deck.
 * values: what each is written as, NULL: its index.  LUCK_NONE when none is
 * set.
 */
unsigned luck_pick(struct luck *l, size_t stream, const uint64_t *set,
		   size_t words, const uint8_t *values);

/* The same out of 64, written as themselves. */
static inline unsigned
luck_pick_bit(struct luck *l, size_t stream, uint64_t set)
{
	return luck_pick(l, stream, &set, 1, NULL);
}

/*
 * How many bits a set has.  (The compiler's builtin is a call unless it may
 * count on a newer processor.)
 */
static inline unsigned
set_size(uint64_t set)
{
	set -= set >> 1 & 0x5555555555555555;
	set = (set & 0x3333333333333333) + (set >> 2 & 0x3333333333333333);
	set = (set + (set >> 4)) & 0x0f0f0f0f0f0f0f0f;
	return (unsigned)(set * 0x0101010101010101 >> 56);
}

/*
 * Cards are 0..51: suit * 13 + rank, suits H D S C (reds first), ranks 2..A.
 * Their text is "2H" .. "10D" .. "AC"; "T" is read as 10.
 */
#define CARD(rank, suit) ((suit)*13 + (rank)-2)
static inline unsigned
card_rank(unsigned c)
{
	return c % 13 + 2;
}
static inline unsigned
card_suit(unsigned c)
{
	return c / 13;
}
static inline bool
card_red(unsigned c)
{
	return c < 26;
}
void luck_card_text(unsigned card, struct str *out);
bool luck_card_parse(const char *text, size_t n, uint8_t *card);

/* Behind the inline functions: the nth stream of luck by name. */
struct rng luck_named(const struct luck *l, uint64_t nth);

/* The same: a value low..high of the written luck; dice. */
unsigned luck_written(struct luck *l, size_t stream, unsigned low,
		      unsigned high);
void luck_dice_written(struct luck *l, size_t stream, unsigned sides, size_t n,
		       uint8_t *out);

static inline unsigned
luck_between(struct luck *l, size_t stream, unsigned low, unsigned high)
{
	unsigned v;

	if (l->written)
		return luck_written(l, stream, low, high);
	v = low + rng_below(&l->rng[stream], high - low + 1);
	if (!l->quiet && l->given_n[stream] < LUCK_STEP)
		l->given[stream][l->given_n[stream]++] = (uint8_t)v;
	return v;
}

static inline unsigned
luck_die(struct luck *l, size_t stream, unsigned sides)
{
	return luck_between(l, stream, 1, sides);
}

static inline void
luck_dice(struct luck *l, size_t stream, unsigned sides, size_t n, uint8_t *out)
{
	struct rng rng = l->rng[stream]; /* a copy stays in registers */
	size_t i;

	if (l->written) {
		luck_dice_written(l, stream, sides, n, out);
		return;
	}
	if (l->named)
		rng = luck_named(l, ++l->calls);
	for (i = 0; i < n; i++)
		out[i] = (uint8_t)(1 + rng_below(&rng, sides));
	if (!l->named)
		l->rng[stream] = rng;
	for (i = 0; !l->quiet && i < n && l->given_n[stream] < LUCK_STEP; i++)
		l->given[stream][l->given_n[stream]++] = out[i];
}

static inline bool
luck_coin(struct luck *l, size_t stream)
{
	return luck_between(l, stream, 0, 1) != 0;
}

static inline unsigned
luck_below(struct luck *l, size_t stream, unsigned n)
{
	return luck_between(l, stream, 0, n - 1);
}

#endif
