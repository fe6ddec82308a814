/* Half-Chance: which moves are legal (RULES.md 5.4). */
#include "games/halfchance/state.h"

bool
halfchance_legal_hand(const void *state, const struct move *m,
		      struct refusal *why)
{
	const struct halfchance *s = state;
	int card = m->at[HALFCHANCE_ARG_CARD];

	if (card < s->deck.cards && s->where[card] == HALFCHANCE_HAND + s->who)
		return true;
	return refuse(why, HALFCHANCE_WHY(NOT_IN_HAND), hole_seat(s->who));
}

bool
halfchance_legal_own(const void *state, const struct move *m,
		     struct refusal *why)
{
	const struct halfchance *s = state;
	int card = m->at[HALFCHANCE_ARG_CARD];

	if (card < s->deck.cards && s->where[card] == HALFCHANCE_OWN + s->who)
		return true;
	return refuse(why, HALFCHANCE_WHY(NOT_OWNED), hole_seat(s->who));
}

static bool
legal_wander(const struct halfchance *s, const struct move *m,
	     struct refusal *why)
{
	if (!halfchance_legal_hand(s, m, why))
		return false;
	if (s->deck.kind[m->at[HALFCHANCE_ARG_CARD]] == HALFCHANCE_WANDER)
		return true;
	return refuse(why, HALFCHANCE_WHY(WANDER_FIRST));
}

static bool
legal_condition(const struct halfchance *s, const struct move *m,
		struct refusal *why)
{
	if (halfchance_any(halfchance_held(s, s->who, HALFCHANCE_WANDER)))
		return refuse(why, HALFCHANCE_WHY(HOLDS_WANDER),
			      hole_seat(s->who));
	if (m->at[HALFCHANCE_ARG_CARD] != HALFCHANCE_NONE)
		return halfchance_legal_own(s, m, why);
	if (!s->own[s->who])
		return true;
	return refuse(why, HALFCHANCE_WHY(OWNS_CONDITION), hole_seat(s->who));
}

bool
halfchance_legal_turn(const void *state, const struct move *m,
		      struct refusal *why)
{
	return m->verb == HALFCHANCE_DO_WANDER ? legal_wander(state, m, why)
					       : legal_condition(state, m, why);
}

bool
halfchance_legal_answer(const void *state, const struct move *m,
			struct refusal *why)
{
	const struct halfchance *s = state;
	int card = m->at[HALFCHANCE_ARG_CARD];

	if (halfchance_any(halfchance_held(s, s->who, HALFCHANCE_ENCOUNTER))) {
		if (!halfchance_legal_hand(s, m, why))
			return false;
		if (s->deck.kind[card] == HALFCHANCE_ENCOUNTER)
			return true;
		return refuse(why, HALFCHANCE_WHY(ENCOUNTER_DUE),
			      hole_seat(s->who));
	}
	if (!halfchance_legal_own(s, m, why))
		return false;
	if (!halfchance_in_chain(s, card))
		return true;
	return refuse(why, HALFCHANCE_WHY(FOLLOWED_ALREADY));
}

bool
halfchance_legal_other(const void *state, const struct move *m,
		       struct refusal *why)
{
	const struct halfchance *s = state;
	int to = m->at[HALFCHANCE_ARG_TO];

	if (to == s->who)
		return refuse(why, HALFCHANCE_WHY(CHOOSES_ANOTHER));
	if (to < s->seats && !halfchance_lives(s, to))
		return refuse(why, HALFCHANCE_WHY(CHOOSES_DEAD), hole_seat(to));
	if (to < s->seats)
		return true;
	return refuse(why, HALFCHANCE_WHY(CHOOSES_NOBODY));
}

/* Whom to ask may be left unsaid. */
bool
halfchance_legal_ask(const void *state, const struct move *m,
		     struct refusal *why)
{
	return m->at[HALFCHANCE_ARG_TO] == HALFCHANCE_NONE ||
	       halfchance_legal_other(state, m, why);
}

/* A swap is free to be left. */
bool
halfchance_legal_swap(const void *state, const struct move *m,
		      struct refusal *why)
{
	return m->at[HALFCHANCE_ARG_CARD] == HALFCHANCE_NONE ||
	       halfchance_legal_hand(state, m, why);
}

bool
halfchance_legal(const void *state, const struct move *m, struct refusal *why)
{
	const struct halfchance *s = state;
	const struct decision *d = &halfchance_decisions[s->phase];

	if (!d->legal)
		return refuse(why, HALFCHANCE_WHY(OVER));
	if (!(d->verbs >> m->verb & 1))
		return refuse(why, HALFCHANCE_WHY(ANOTHER_DECISION));
	return d->legal(s, m, why);
}
