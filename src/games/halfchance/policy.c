/* Half-Chance: how the engine's players judge a move (RULES.md 7.2). */
#include "games/halfchance/state.h"

/* --- what a seat may see --- */

/*
 * Conditions lie face up and both piles are open.  The main deck and the
 * hands of others are one set of unseen cards; how many each holds is known.
 */
void
halfchance_view(const void *state, int seat, void *view)
{
	const struct halfchance *s = state;
	struct halfchance *v = view;
	bool hidden;
	int i, where;

	*v = *s;
	for (i = 0; i < s->deck.cards; i++) {
		where = s->where[i];
		hidden = where >= HALFCHANCE_HAND && where < HALFCHANCE_OWN &&
			 where != HALFCHANCE_HAND + seat;
		if (where == HALFCHANCE_DECK &&
		    s->deck.kind[i] != HALFCHANCE_CONDITION)
			hidden = true;
		if (hidden)
			halfchance_place(v, i, HALFCHANCE_UNSEEN);
	}
}

/* --- the worth of cards --- */

/*
 * What an effect on one's own card is worth, in hundredths of not being
 * injured, by temper; and whom to burden with calls and injuries.
 */
struct temper {
	int worth[HALFCHANCE_OP_KINDS];
	int brink;  /* an own injury counts so much more per owned Condition */
	int scarce; /* the last Wander or Encounter in the hand */
	int swap;   /* what an unseen card is thought to be worth */
	int others; /* choosing a player: a Condition he owns */
	int cards;  /* and a card in his hand */
};

static const struct temper tempers[POLICIES] = {
	[POLICY_SENSIBLE] =
		{
			.worth = {[HALFCHANCE_ASK] = 4,
				  [HALFCHANCE_CALL] = 8,
				  [HALFCHANCE_INJURE] = -80,
				  [HALFCHANCE_INJURE_OTHER] = -10,
				  [HALFCHANCE_HEAL] = 90,
				  [HALFCHANCE_DRAW] = 15,
				  [HALFCHANCE_DISCARD] = -15},
			.brink = 30,
			.scarce = 60,
			.swap = 5,
			.others = -20,
			.cards = 6,
		},
	[POLICY_CAUTIOUS] =
		{
			.worth = {[HALFCHANCE_ASK] = 6,
				  [HALFCHANCE_CALL] = -40,
				  [HALFCHANCE_INJURE] = -100,
				  [HALFCHANCE_INJURE_OTHER] = -50,
				  [HALFCHANCE_HEAL] = 120,
				  [HALFCHANCE_DRAW] = 20,
				  [HALFCHANCE_DISCARD] = -20},
			.brink = 60,
			.scarce = 90,
			.swap = 0,
			.others = -30,
			.cards = 9,
		},
	[POLICY_BOLD] =
		{
			.worth = {[HALFCHANCE_ASK] = 2,
				  [HALFCHANCE_CALL] = 60,
				  [HALFCHANCE_INJURE] = -20,
				  [HALFCHANCE_INJURE_OTHER] = 70,
				  [HALFCHANCE_HEAL] = 40,
				  [HALFCHANCE_DRAW] = 10,
				  [HALFCHANCE_DISCARD] = -10},
			.brink = 10,
			.scarce = 30,
			.swap = 20,
			.others = 20,
			.cards = -6,
		},
};

/* Of one effect as things stand for the seat. */
static int
op_worth(const struct halfchance *s, int op, const struct temper *t)
{
	int own = s->own[s->who];

	if (op == HALFCHANCE_HEAL && !own)
		return 0;
	if (op == HALFCHANCE_INJURE)
		return t->worth[op] - t->brink * own;
	return t->worth[op];
}

/* The expected worth of following a card, over all its paths. */
static int
card_worth(const struct halfchance *s, int card, const struct temper *t)
{
	uint16_t reach[HALFCHANCE_LINES];
	long sum = 0;
	const uint8_t *ops;
	int i, k;

	halfchance_reach(&s->deck, card, reach);
	for (i = 0; i < s->deck.lines[card]; i++) {
		ops = halfchance_ops(&s->deck, card, i);
		for (k = 0; k < HALFCHANCE_OPS && ops[k]; k++)
			sum += (long)reach[i] * op_worth(s, ops[k], t);
	}
	return (int)(sum / (long)HALFCHANCE_WHOLE);
}

/* How many of a card's kind the seat holds, itself included. */
static int
same_kind(const struct halfchance *s, int card)
{
	int i, n = 0;

	for (i = 0; i < s->deck.cards; i++)
		n += s->where[i] == HALFCHANCE_HAND + s->who &&
		     s->deck.kind[i] == s->deck.kind[card];
	return n;
}

/* Of keeping a hand card: the last of a kind saves from a Condition. */
static int
keep_worth(const struct halfchance *s, int card, const struct temper *t)
{
	return card_worth(s, card, t) +
	       (same_kind(s, card) == 1 ? t->scarce : 0);
}

/* Whom to call or injure. */
static int
other_worth(const struct halfchance *s, int to, const struct temper *t)
{
	return t->others * s->own[to] + t->cards * s->hand[to];
}

int
halfchance_appeal(const void *view, const struct move *m, enum policy p)
{
	const struct halfchance *s = view;
	const struct temper *t = &tempers[p];
	int card = m->at[HALFCHANCE_ARG_CARD];

	switch ((enum halfchance_verb)m->verb) {
	case HALFCHANCE_DO_WANDER:
	case HALFCHANCE_DO_CONDITION:
	case HALFCHANCE_DO_PLAY:
		return card == HALFCHANCE_NONE ? 0 : card_worth(s, card, t);
	case HALFCHANCE_DO_CALL:
	case HALFCHANCE_DO_INJURE:
		return other_worth(s, m->at[HALFCHANCE_ARG_TO], t);
	case HALFCHANCE_DO_HEAL: /* the best Condition to follow is kept */
		return -card_worth(s, card, t);
	case HALFCHANCE_DO_DISCARD:
		return -keep_worth(s, card, t);
	case HALFCHANCE_DO_SWAP:
		return card == HALFCHANCE_NONE
			       ? 0
			       : t->swap - keep_worth(s, card, t);
	case HALFCHANCE_DO_ASK: /* anyone */
	case HALFCHANCE_VERBS:
		break;
	}
	return 0;
}
