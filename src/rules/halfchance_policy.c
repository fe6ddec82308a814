/* Half-Chance: how the engine's players judge a move (RULES.md 7.2). */
#include "rules/halfchance.h"

/* --- what a seat may see --- */

/*
 * Conditions lie face up and both piles are open.  The main deck and the
 * hands of others are one set of unseen cards; how many each holds is known.
 */
void
half_view(const void *state, int seat, void *view)
{
	const struct half *s = state;
	struct half *v = view;
	bool hidden;
	int i, where;

	*v = *s;
	for (i = 0; i < s->deck.cards; i++) {
		where = s->where[i];
		hidden = where >= HALF_HAND && where < HALF_OWN &&
			 where != HALF_HAND + seat;
		if (where == HALF_DECK && s->deck.kind[i] != HALF_CONDITION)
			hidden = true;
		if (hidden)
			v->where[i] = HALF_UNSEEN;
	}
}

/* --- the worth of cards --- */

/*
 * What an effect on one's own card is worth, in hundredths of not being
 * injured, by temper; and whom to burden with calls and injuries.
 */
struct temper {
	int worth[HALF_OP_KINDS];
	int brink;  /* an own injury counts so much more per owned Condition */
	int scarce; /* the last Wander or Encounter in the hand */
	int swap;   /* what an unseen card is thought to be worth */
	int others; /* choosing a player: a Condition he owns */
	int cards;  /* and a card in his hand */
};

static const struct temper tempers[POLICIES] = {
	[POLICY_SENSIBLE] =
		{
			.worth = {[HALF_ASK] = 4,
				  [HALF_CALL] = 8,
				  [HALF_INJURE] = -80,
				  [HALF_INJURE_OTHER] = -10,
				  [HALF_HEAL] = 90,
				  [HALF_DRAW] = 15,
				  [HALF_DISCARD] = -15},
			.brink = 30,
			.scarce = 60,
			.swap = 5,
			.others = -20,
			.cards = 6,
		},
	[POLICY_CAUTIOUS] =
		{
			.worth = {[HALF_ASK] = 6,
				  [HALF_CALL] = -40,
				  [HALF_INJURE] = -100,
				  [HALF_INJURE_OTHER] = -50,
				  [HALF_HEAL] = 120,
				  [HALF_DRAW] = 20,
				  [HALF_DISCARD] = -20},
			.brink = 60,
			.scarce = 90,
			.swap = 0,
			.others = -30,
			.cards = 9,
		},
	[POLICY_BOLD] =
		{
			.worth = {[HALF_ASK] = 2,
				  [HALF_CALL] = 60,
				  [HALF_INJURE] = -20,
				  [HALF_INJURE_OTHER] = 70,
				  [HALF_HEAL] = 40,
				  [HALF_DRAW] = 10,
				  [HALF_DISCARD] = -10},
			.brink = 10,
			.scarce = 30,
			.swap = 20,
			.others = 20,
			.cards = -6,
		},
};

/* Of one effect as things stand for the seat. */
static int
op_worth(const struct half *s, int op, const struct temper *t)
{
	int own = s->own[s->who];

	if (op == HALF_HEAL && !own)
		return 0;
	if (op == HALF_INJURE)
		return t->worth[op] - t->brink * own;
	return t->worth[op];
}

/* The expected worth of following a card, over all its paths. */
static int
card_worth(const struct half *s, int card, const struct temper *t)
{
	uint16_t reach[HALF_LINES];
	long sum = 0;
	const uint8_t *ops;
	int i, k;

	half_reach(&s->deck, card, reach);
	for (i = 0; i < s->deck.lines[card]; i++) {
		ops = half_ops(&s->deck, card, i);
		for (k = 0; k < HALF_OPS && ops[k]; k++)
			sum += (long)reach[i] * op_worth(s, ops[k], t);
	}
	return (int)(sum / (long)HALF_WHOLE);
}

/* How many of a card's kind the seat holds, itself included. */
static int
same_kind(const struct half *s, int card)
{
	int i, n = 0;

	for (i = 0; i < s->deck.cards; i++)
		n += s->where[i] == HALF_HAND + s->who &&
		     s->deck.kind[i] == s->deck.kind[card];
	return n;
}

/* Of keeping a hand card: the last of a kind saves from a Condition. */
static int
keep_worth(const struct half *s, int card, const struct temper *t)
{
	return card_worth(s, card, t) +
	       (same_kind(s, card) == 1 ? t->scarce : 0);
}

/* Whom to call or injure. */
static int
other_worth(const struct half *s, int to, const struct temper *t)
{
	return t->others * s->own[to] + t->cards * s->hand[to];
}

int
half_appeal(const void *view, const struct move *m, enum policy p)
{
	const struct half *s = view;
	const struct temper *t = &tempers[p];
	int card = m->at[HALF_CARD];

	switch ((enum half_verb)m->verb) {
	case HALF_V_WANDER:
	case HALF_V_CONDITION:
	case HALF_V_PLAY:
		return card == HALF_NONE ? 0 : card_worth(s, card, t);
	case HALF_V_CALL:
	case HALF_V_INJURE:
		return other_worth(s, m->at[HALF_TO], t);
	case HALF_V_HEAL: /* the best Condition to follow is kept */
		return -card_worth(s, card, t);
	case HALF_V_DISCARD:
		return -keep_worth(s, card, t);
	case HALF_V_SWAP:
		return card == HALF_NONE ? 0 : t->swap - keep_worth(s, card, t);
	case HALF_V_ASK: /* anyone */
	case HALF_VERBS:
		break;
	}
	return 0;
}
