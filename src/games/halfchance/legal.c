/* Half-Chance: which moves are legal (RULES.md 5.4). */
#include "games/halfchance/state.h"

#include <assert.h>

static bool
in_hand(const struct halfchance *s, const struct move *m, struct refusal *why)
{
	int card = m->at[HALFCHANCE_ARG_CARD];

	if (card < s->deck.cards && s->where[card] == HALFCHANCE_HAND + s->who)
		return true;
	return refuse(why, HALFCHANCE_WHY(NOT_IN_HAND), hole_seat(s->who));
}

static bool
owned(const struct halfchance *s, const struct move *m, struct refusal *why)
{
	int card = m->at[HALFCHANCE_ARG_CARD];

	if (card < s->deck.cards && s->where[card] == HALFCHANCE_OWN + s->who)
		return true;
	return refuse(why, HALFCHANCE_WHY(NOT_OWNED), hole_seat(s->who));
}

static bool
legal_wander(const struct halfchance *s, const struct move *m,
	     struct refusal *why)
{
	if (!in_hand(s, m, why))
		return false;
	if (s->deck.kind[m->at[HALFCHANCE_ARG_CARD]] == HALFCHANCE_WANDER)
		return true;
	return refuse(why, HALFCHANCE_WHY(WANDER_FIRST));
}

static bool
legal_condition(const struct halfchance *s, const struct move *m,
		struct refusal *why)
{
	if (halfchance_holds(s, s->who, HALFCHANCE_WANDER))
		return refuse(why, HALFCHANCE_WHY(HOLDS_WANDER),
			      hole_seat(s->who));
	if (m->at[HALFCHANCE_ARG_CARD] != HALFCHANCE_NONE)
		return owned(s, m, why);
	if (!s->own[s->who])
		return true;
	return refuse(why, HALFCHANCE_WHY(OWNS_CONDITION), hole_seat(s->who));
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
		return refuse(why, HALFCHANCE_WHY(ENCOUNTER_DUE),
			      hole_seat(s->who));
	}
	if (!owned(s, m, why))
		return false;
	if (!halfchance_in_chain(s, card))
		return true;
	return refuse(why, HALFCHANCE_WHY(FOLLOWED_ALREADY));
}

static bool
legal_other(const struct halfchance *s, const struct move *m,
	    struct refusal *why)
{
	int to = m->at[HALFCHANCE_ARG_TO];

	if (to == s->who)
		return refuse(why, HALFCHANCE_WHY(CHOOSES_ANOTHER));
	if (to < s->seats && !halfchance_lives(s, to))
		return refuse(why, HALFCHANCE_WHY(CHOOSES_DEAD), hole_seat(to));
	if (to < s->seats)
		return true;
	return refuse(why, HALFCHANCE_WHY(CHOOSES_NOBODY));
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
		return refuse(why, HALFCHANCE_WHY(OVER));
	if (!fits(s, m))
		return refuse(why, HALFCHANCE_WHY(ANOTHER_DECISION));
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
