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

static struct move *
add_cards(struct move *at, unsigned verb, struct halfchance_set cards)
{
	uint64_t bits;
	int i;

	for (i = 0; i < HALFCHANCE_WORDS; i++)
		for (bits = cards.word[i]; bits; bits &= bits - 1)
			at = add(at, verb, HALFCHANCE_NONE,
				 i * 64 + __builtin_ctzll(bits));
	return at;
}

struct move *
halfchance_list_hand(const struct decision *d, const void *state,
		     struct move *at)
{
	const struct halfchance *s = state;

	return add_cards(at, decision_verb(d), s->at[HALFCHANCE_HAND + s->who]);
}

struct move *
halfchance_list_own(const struct decision *d, const void *state,
		    struct move *at)
{
	const struct halfchance *s = state;

	return add_cards(at, decision_verb(d), s->at[HALFCHANCE_OWN + s->who]);
}

/* H-A16: a Wander that is held must be played; then Conditions (5.4.1). */
struct move *
halfchance_list_turn(const struct decision *d, const void *state,
		     struct move *moves)
{
	const struct halfchance *s = state;
	struct move *at =
		add_cards(moves, HALFCHANCE_DO_WANDER,
			  halfchance_held(s, s->who, HALFCHANCE_WANDER));

	(void)d;
	if (at == moves)
		at = add_cards(at, HALFCHANCE_DO_CONDITION,
			       s->at[HALFCHANCE_OWN + s->who]);
	if (at == moves)
		at = add(at, HALFCHANCE_DO_CONDITION, HALFCHANCE_NONE,
			 HALFCHANCE_NONE);
	return at;
}

struct move *
halfchance_list_answer(const struct decision *d, const void *state,
		       struct move *moves)
{
	const struct halfchance *s = state;
	unsigned verb = decision_verb(d);
	struct move *at = add_cards(
		moves, verb, halfchance_held(s, s->who, HALFCHANCE_ENCOUNTER));

	return at > moves ? at
			  : add_cards(at, verb, halfchance_free(s, s->who));
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
