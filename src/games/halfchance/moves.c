/* Half-Chance: the moves there are (RULES.md 5.4). */
#include "games/halfchance/state.h"

static struct move *
add(struct move *at, unsigned verb, int to, int card)
{
	*at = (struct move){
		.verb = (uint8_t)verb,
		.at = {(uint8_t)to, (uint8_t)card},
	};
	return at + 1;
}

struct move *
halfchance_list_seats(const struct decision *d, const void *state,
		      struct move *at)
{
	const struct halfchance *s = state;
	unsigned others = halfchance_others(s, s->who);
	int i;

	for (i = 0; i < s->seats; i++)
		if (others >> i & 1)
			at = add(at, decision_verb(d), i, HALFCHANCE_NONE);
	return at;
}

/* The hand's cards of a kind. */
static struct move *
add_kind(const struct halfchance *s, struct move *at, unsigned verb,
	 enum halfchance_kind kind)
{
	int i;

	for (i = 0; i < s->deck.cards; i++)
		if (s->where[i] == HALFCHANCE_HAND + s->who &&
		    s->deck.kind[i] == kind)
			at = add(at, verb, HALFCHANCE_NONE, i);
	return at;
}

struct move *
halfchance_list_hand(const struct decision *d, const void *state,
		     struct move *at)
{
	const struct halfchance *s = state;
	int i;

	for (i = 0; i < s->deck.cards; i++)
		if (s->where[i] == HALFCHANCE_HAND + s->who)
			at = add(at, decision_verb(d), HALFCHANCE_NONE, i);
	return at;
}

/* Owned Conditions, perhaps only those not under way (H-A17). */
static struct move *
add_own(const struct halfchance *s, struct move *at, unsigned verb, bool free)
{
	int i;

	for (i = 0; i < s->deck.cards; i++)
		if (s->where[i] == HALFCHANCE_OWN + s->who &&
		    !(free && halfchance_in_chain(s, i)))
			at = add(at, verb, HALFCHANCE_NONE, i);
	return at;
}

struct move *
halfchance_list_own(const struct decision *d, const void *state,
		    struct move *at)
{
	return add_own(state, at, decision_verb(d), false);
}

/* H-A16: a Wander that is held must be played; then Conditions (5.4.1). */
struct move *
halfchance_list_turn(const struct decision *d, const void *state,
		     struct move *moves)
{
	const struct halfchance *s = state;
	struct move *at =
		add_kind(s, moves, HALFCHANCE_DO_WANDER, HALFCHANCE_WANDER);

	(void)d;
	if (at == moves)
		at = add_own(s, at, HALFCHANCE_DO_CONDITION, false);
	if (at == moves)
		at = add(at, HALFCHANCE_DO_CONDITION, HALFCHANCE_NONE,
			 HALFCHANCE_NONE);
	return at;
}

struct move *
halfchance_list_answer(const struct decision *d, const void *state,
		       struct move *moves)
{
	unsigned verb = decision_verb(d);
	struct move *at = add_kind(state, moves, verb, HALFCHANCE_ENCOUNTER);

	return at > moves ? at : add_own(state, at, verb, true);
}

struct move *
halfchance_list_swap(const struct decision *d, const void *state,
		     struct move *at)
{
	at = add(at, decision_verb(d), HALFCHANCE_NONE, HALFCHANCE_NONE);
	return halfchance_list_hand(d, state, at);
}

size_t
halfchance_list(const void *state, struct move *moves)
{
	const struct halfchance *s = state;
	const struct decision *d = &halfchance_decisions[s->phase];

	return d->list ? (size_t)(d->list(d, s, moves) - moves) : 0;
}
