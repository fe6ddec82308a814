/* Half-Chance: which moves are legal (RULES.md 5.4). */
#include "rules/halfchance.h"

#include <assert.h>

/* --- listing --- */

static struct move *
add(struct move *at, enum half_verb verb, int to, int card)
{
	*at = (struct move){
		.verb = (uint8_t)verb,
		.at = {(uint8_t)to, (uint8_t)card},
	};
	return at + 1;
}

static struct move *
add_seats(const struct half *s, struct move *at, enum half_verb verb)
{
	unsigned others = half_others(s, s->who);
	int i;

	for (i = 0; i < s->seats; i++)
		if (others >> i & 1)
			at = add(at, verb, i, HALF_NONE);
	return at;
}

/* The hand's cards of a kind. */
static struct move *
add_kind(const struct half *s, struct move *at, enum half_verb verb,
	 enum half_kind kind)
{
	int i;

	for (i = 0; i < s->deck.cards; i++)
		if (s->where[i] == HALF_HAND + s->who &&
		    s->deck.kind[i] == kind)
			at = add(at, verb, HALF_NONE, i);
	return at;
}

static struct move *
add_hand(const struct half *s, struct move *at, enum half_verb verb)
{
	int i;

	for (i = 0; i < s->deck.cards; i++)
		if (s->where[i] == HALF_HAND + s->who)
			at = add(at, verb, HALF_NONE, i);
	return at;
}

/* Owned Conditions, perhaps only those not under way (H-A17). */
static struct move *
add_own(const struct half *s, struct move *at, enum half_verb verb, bool free)
{
	int i;

	for (i = 0; i < s->deck.cards; i++)
		if (s->where[i] == HALF_OWN + s->who &&
		    !(free && half_in_chain(s, i)))
			at = add(at, verb, HALF_NONE, i);
	return at;
}

/* H-A16: a Wander that is held must be played; then Conditions (5.4.1). */
static struct move *
add_turn(const struct half *s, struct move *moves)
{
	struct move *at = add_kind(s, moves, HALF_V_WANDER, HALF_WANDER);

	if (at == moves)
		at = add_own(s, at, HALF_V_CONDITION, false);
	if (at == moves)
		at = add(at, HALF_V_CONDITION, HALF_NONE, HALF_NONE);
	return at;
}

static struct move *
add_answer(const struct half *s, struct move *moves)
{
	struct move *at = add_kind(s, moves, HALF_V_PLAY, HALF_ENCOUNTER);

	return at > moves ? at : add_own(s, at, HALF_V_PLAY, true);
}

static struct move *
add_all(const struct half *s, struct move *at)
{
	switch ((enum half_phase)s->phase) {
	case HALF_TURN:
		return add_turn(s, at);
	case HALF_ASKING:
		return add_seats(s, at, HALF_V_ASK);
	case HALF_CALLING:
		return add_seats(s, at, HALF_V_CALL);
	case HALF_ANSWER:
		return add_answer(s, at);
	case HALF_INJURING:
		return add_seats(s, at, HALF_V_INJURE);
	case HALF_HEALING:
		return add_own(s, at, HALF_V_HEAL, false);
	case HALF_DISCARDING:
	case HALF_TOO_MANY:
		return add_hand(s, at, HALF_V_DISCARD);
	case HALF_SWAPPING:
		at = add(at, HALF_V_SWAP, HALF_NONE, HALF_NONE);
		return add_hand(s, at, HALF_V_SWAP);
	case HALF_OVER:
		return at;
	case HALF_RUN:
		break;
	}
	assert(false);
	return at;
}

size_t
half_list(const void *state, struct move *moves)
{
	return (size_t)(add_all(state, moves) - moves);
}

/* --- judging --- */

static bool
in_hand(const struct half *s, const struct move *m, struct refusal *why)
{
	int card = m->at[HALF_CARD];

	if (card < s->deck.cards && s->where[card] == HALF_HAND + s->who)
		return true;
	return rules_refuse(why, "RULES 5.4",
			    "the card is not in the hand of seat %d", s->who);
}

static bool
owned(const struct half *s, const struct move *m, struct refusal *why)
{
	int card = m->at[HALF_CARD];

	if (card < s->deck.cards && s->where[card] == HALF_OWN + s->who)
		return true;
	return rules_refuse(why, "RULES 5.4",
			    "the card is no Condition of seat %d", s->who);
}

static bool
legal_wander(const struct half *s, const struct move *m, struct refusal *why)
{
	if (!in_hand(s, m, why))
		return false;
	if (s->deck.kind[m->at[HALF_CARD]] == HALF_WANDER)
		return true;
	return rules_refuse(why, "RULES 5.4.1",
			    "a turn begins with a Wander, and the card is an "
			    "Encounter");
}

static bool
legal_condition(const struct half *s, const struct move *m, struct refusal *why)
{
	if (half_holds(s, s->who, HALF_WANDER))
		return rules_refuse(why, "H-A16",
				    "seat %d holds a Wander and must play one",
				    s->who);
	if (m->at[HALF_CARD] != HALF_NONE)
		return owned(s, m, why);
	if (!s->own[s->who])
		return true;
	return rules_refuse(why, "RULES 5.4.1",
			    "seat %d owns a Condition and draws none", s->who);
}

static bool
legal_answer(const struct half *s, const struct move *m, struct refusal *why)
{
	int card = m->at[HALF_CARD];

	if (half_holds(s, s->who, HALF_ENCOUNTER)) {
		if (!in_hand(s, m, why))
			return false;
		if (s->deck.kind[card] == HALF_ENCOUNTER)
			return true;
		return rules_refuse(why, "RULES 5.4.2",
				    "seat %d is called and must play an "
				    "Encounter",
				    s->who);
	}
	if (!owned(s, m, why))
		return false;
	if (!half_in_chain(s, card))
		return true;
	return rules_refuse(why, "H-A17",
			    "the Condition is being followed already");
}

static bool
legal_other(const struct half *s, const struct move *m, struct refusal *why)
{
	int to = m->at[HALF_TO];

	if (to == s->who)
		return rules_refuse(why, "H-A4", "a player chooses another");
	if (to < s->seats && !half_lives(s, to))
		return rules_refuse(why, "H-A4",
				    "the player of seat %d is dead", to);
	if (to < s->seats)
		return true;
	return rules_refuse(why, "H-A4", "no player chosen");
}

/* The verb that each phase asks for. */
static bool
fits(const struct half *s, const struct move *m)
{
	static const uint8_t verbs[] = {
		[HALF_ASKING] = HALF_V_ASK,
		[HALF_CALLING] = HALF_V_CALL,
		[HALF_ANSWER] = HALF_V_PLAY,
		[HALF_INJURING] = HALF_V_INJURE,
		[HALF_HEALING] = HALF_V_HEAL,
		[HALF_DISCARDING] = HALF_V_DISCARD,
		[HALF_SWAPPING] = HALF_V_SWAP,
		[HALF_TOO_MANY] = HALF_V_DISCARD,
	};

	if (s->phase == HALF_TURN)
		return m->verb == HALF_V_WANDER || m->verb == HALF_V_CONDITION;
	return m->verb == verbs[s->phase];
}

bool
half_legal(const void *state, const struct move *m, struct refusal *why)
{
	const struct half *s = state;

	if (s->phase >= HALF_OVER)
		return rules_refuse(why, "H-A14", "the game is over");
	if (!fits(s, m))
		return rules_refuse(why, "RULES 5.4",
				    "another decision is due");
	switch ((enum half_verb)m->verb) {
	case HALF_V_WANDER:
		return legal_wander(s, m, why);
	case HALF_V_CONDITION:
		return legal_condition(s, m, why);
	case HALF_V_PLAY:
		return legal_answer(s, m, why);
	case HALF_V_ASK:
		if (m->at[HALF_TO] == HALF_NONE)
			return true;
		/* fall through */
	case HALF_V_CALL:
	case HALF_V_INJURE:
		return legal_other(s, m, why);
	case HALF_V_HEAL:
		return owned(s, m, why);
	case HALF_V_SWAP:
		if (m->at[HALF_CARD] == HALF_NONE)
			return true;
		/* fall through */
	case HALF_V_DISCARD:
		return in_hand(s, m, why);
	case HALF_VERBS:
		break;
	}
	assert(false);
	return false;
}
