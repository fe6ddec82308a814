/* Half-Chance: the moves there are (RULES.md 5.4). */
#include "games/halfchance/state.h"

#include <assert.h>

static struct move *
add(struct move *at, enum halfchance_verb verb, int to, int card)
{
	*at = (struct move){
		.verb = (uint8_t)verb,
		.at = {(uint8_t)to, (uint8_t)card},
	};
	return at + 1;
}

static struct move *
add_seats(const struct halfchance *s, struct move *at,
	  enum halfchance_verb verb)
{
	unsigned others = halfchance_others(s, s->who);
	int i;

	for (i = 0; i < s->seats; i++)
		if (others >> i & 1)
			at = add(at, verb, i, HALFCHANCE_NONE);
	return at;
}

/* The hand's cards of a kind. */
static struct move *
add_kind(const struct halfchance *s, struct move *at, enum halfchance_verb verb,
	 enum halfchance_kind kind)
{
	int i;

	for (i = 0; i < s->deck.cards; i++)
		if (s->where[i] == HALFCHANCE_HAND + s->who &&
		    s->deck.kind[i] == kind)
			at = add(at, verb, HALFCHANCE_NONE, i);
	return at;
}

static struct move *
add_hand(const struct halfchance *s, struct move *at, enum halfchance_verb verb)
{
	int i;

	for (i = 0; i < s->deck.cards; i++)
		if (s->where[i] == HALFCHANCE_HAND + s->who)
			at = add(at, verb, HALFCHANCE_NONE, i);
	return at;
}

/* Owned Conditions, perhaps only those not under way (H-A17). */
static struct move *
add_own(const struct halfchance *s, struct move *at, enum halfchance_verb verb,
	bool free)
{
	int i;

	for (i = 0; i < s->deck.cards; i++)
		if (s->where[i] == HALFCHANCE_OWN + s->who &&
		    !(free && halfchance_in_chain(s, i)))
			at = add(at, verb, HALFCHANCE_NONE, i);
	return at;
}

/* H-A16: a Wander that is held must be played; then Conditions (5.4.1). */
static struct move *
add_turn(const struct halfchance *s, struct move *moves)
{
	struct move *at =
		add_kind(s, moves, HALFCHANCE_DO_WANDER, HALFCHANCE_WANDER);

	if (at == moves)
		at = add_own(s, at, HALFCHANCE_DO_CONDITION, false);
	if (at == moves)
		at = add(at, HALFCHANCE_DO_CONDITION, HALFCHANCE_NONE,
			 HALFCHANCE_NONE);
	return at;
}

static struct move *
add_answer(const struct halfchance *s, struct move *moves)
{
	struct move *at =
		add_kind(s, moves, HALFCHANCE_DO_PLAY, HALFCHANCE_ENCOUNTER);

	return at > moves ? at : add_own(s, at, HALFCHANCE_DO_PLAY, true);
}

static struct move *
add_all(const struct halfchance *s, struct move *at)
{
	switch ((enum halfchance_phase)s->phase) {
	case HALFCHANCE_AT_TURN:
		return add_turn(s, at);
	case HALFCHANCE_AT_ASKING:
		return add_seats(s, at, HALFCHANCE_DO_ASK);
	case HALFCHANCE_AT_CALLING:
		return add_seats(s, at, HALFCHANCE_DO_CALL);
	case HALFCHANCE_AT_ANSWER:
		return add_answer(s, at);
	case HALFCHANCE_AT_INJURING:
		return add_seats(s, at, HALFCHANCE_DO_INJURE);
	case HALFCHANCE_AT_HEALING:
		return add_own(s, at, HALFCHANCE_DO_HEAL, false);
	case HALFCHANCE_AT_DISCARDING:
	case HALFCHANCE_AT_TOO_MANY:
		return add_hand(s, at, HALFCHANCE_DO_DISCARD);
	case HALFCHANCE_AT_SWAPPING:
		at = add(at, HALFCHANCE_DO_SWAP, HALFCHANCE_NONE,
			 HALFCHANCE_NONE);
		return add_hand(s, at, HALFCHANCE_DO_SWAP);
	case HALFCHANCE_AT_OVER:
		return at;
	case HALFCHANCE_AT_RUN:
		break;
	}
	assert(false);
	return at;
}

size_t
halfchance_list(const void *state, struct move *moves)
{
	return (size_t)(add_all(state, moves) - moves);
}
