/* Half-Chance: which moves are legal (RULES.md 5.4). */
#include "games/halfchance/state.h"

#include <assert.h>

static bool
in_hand(const struct halfchance *s, const struct move *m, struct refusal *why)
{
	int card = m->at[HALFCHANCE_ARG_CARD];

	if (card < s->deck.cards && s->where[card] == HALFCHANCE_HAND + s->who)
		return true;
	return rules_refuse(why, "RULES 5.4",
			    "the card is not in the hand of seat %d", s->who);
}

static bool
owned(const struct halfchance *s, const struct move *m, struct refusal *why)
{
	int card = m->at[HALFCHANCE_ARG_CARD];

	if (card < s->deck.cards && s->where[card] == HALFCHANCE_OWN + s->who)
		return true;
	return rules_refuse(why, "RULES 5.4",
			    "the card is no Condition of seat %d", s->who);
}

static bool
legal_wander(const struct halfchance *s, const struct move *m,
	     struct refusal *why)
{
	if (!in_hand(s, m, why))
		return false;
	if (s->deck.kind[m->at[HALFCHANCE_ARG_CARD]] == HALFCHANCE_WANDER)
		return true;
	return rules_refuse(why, "RULES 5.4.1",
			    "a turn begins with a Wander, and the card is an "
			    "Encounter");
}

static bool
legal_condition(const struct halfchance *s, const struct move *m,
		struct refusal *why)
{
	if (halfchance_holds(s, s->who, HALFCHANCE_WANDER))
		return rules_refuse(why, "H-A16",
				    "seat %d holds a Wander and must play one",
				    s->who);
	if (m->at[HALFCHANCE_ARG_CARD] != HALFCHANCE_NONE)
		return owned(s, m, why);
	if (!s->own[s->who])
		return true;
	return rules_refuse(why, "RULES 5.4.1",
			    "seat %d owns a Condition and draws none", s->who);
}

static bool
legal_answer(const struct halfchance *s, const struct move *m,
	     struct refusal *why)
{
	int card = m->at[HALFCHANCE_ARG_CARD];

	if (halfchance_holds(s, s->who, HALFCHANCE_ENCOUNTER)) {
		if (!in_hand(s, m, why))
			return false;
		if (s->deck.kind[card] == HALFCHANCE_ENCOUNTER)
			return true;
		return rules_refuse(why, "RULES 5.4.2",
				    "seat %d is called and must play an "
				    "Encounter",
				    s->who);
	}
	if (!owned(s, m, why))
		return false;
	if (!halfchance_in_chain(s, card))
		return true;
	return rules_refuse(why, "H-A17",
			    "the Condition is being followed already");
}

static bool
legal_other(const struct halfchance *s, const struct move *m,
	    struct refusal *why)
{
	int to = m->at[HALFCHANCE_ARG_TO];

	if (to == s->who)
		return rules_refuse(why, "H-A4", "a player chooses another");
	if (to < s->seats && !halfchance_lives(s, to))
		return rules_refuse(why, "H-A4",
				    "the player of seat %d is dead", to);
	if (to < s->seats)
		return true;
	return rules_refuse(why, "H-A4", "no player chosen");
}

/* The verb that each phase asks for. */
static bool
fits(const struct halfchance *s, const struct move *m)
{
	static const uint8_t verbs[] = {
		[HALFCHANCE_AT_ASKING] = HALFCHANCE_DO_ASK,
		[HALFCHANCE_AT_CALLING] = HALFCHANCE_DO_CALL,
		[HALFCHANCE_AT_ANSWER] = HALFCHANCE_DO_PLAY,
		[HALFCHANCE_AT_INJURING] = HALFCHANCE_DO_INJURE,
		[HALFCHANCE_AT_HEALING] = HALFCHANCE_DO_HEAL,
		[HALFCHANCE_AT_DISCARDING] = HALFCHANCE_DO_DISCARD,
		[HALFCHANCE_AT_SWAPPING] = HALFCHANCE_DO_SWAP,
		[HALFCHANCE_AT_TOO_MANY] = HALFCHANCE_DO_DISCARD,
	};

	if (s->phase == HALFCHANCE_AT_TURN)
		return m->verb == HALFCHANCE_DO_WANDER ||
		       m->verb == HALFCHANCE_DO_CONDITION;
	return m->verb == verbs[s->phase];
}

bool
halfchance_legal(const void *state, const struct move *m, struct refusal *why)
{
	const struct halfchance *s = state;

	if (s->phase >= HALFCHANCE_AT_OVER)
		return rules_refuse(why, "H-A14", "the game is over");
	if (!fits(s, m))
		return rules_refuse(why, "RULES 5.4",
				    "another decision is due");
	switch ((enum halfchance_verb)m->verb) {
	case HALFCHANCE_DO_WANDER:
		return legal_wander(s, m, why);
	case HALFCHANCE_DO_CONDITION:
		return legal_condition(s, m, why);
	case HALFCHANCE_DO_PLAY:
		return legal_answer(s, m, why);
	case HALFCHANCE_DO_ASK:
		if (m->at[HALFCHANCE_ARG_TO] == HALFCHANCE_NONE)
			return true;
		/* fall through */
	case HALFCHANCE_DO_CALL:
	case HALFCHANCE_DO_INJURE:
		return legal_other(s, m, why);
	case HALFCHANCE_DO_HEAL:
		return owned(s, m, why);
	case HALFCHANCE_DO_SWAP:
		if (m->at[HALFCHANCE_ARG_CARD] == HALFCHANCE_NONE)
			return true;
		/* fall through */
	case HALFCHANCE_DO_DISCARD:
		return in_hand(s, m, why);
	case HALFCHANCE_VERBS:
		break;
	}
	assert(false);
	return false;
}
