/* Mark Nau's clock game: the moves worth offering. */
#include "games/clock/state.h"

enum { CHOICES = 3 }; /* how many more cards than the least are offered */

static struct move *
add(struct move *at, enum clock_verb verb, unsigned what, uint64_t set)
{
	*at = (struct move){
		.verb = (uint8_t)verb,
		.at = {(uint8_t)what},
		.set = set,
	};
	return at + 1;
}

/* The same, unless it is in the list already. */
static struct move *
add_once(struct move *moves, struct move *at, enum clock_verb verb,
	 uint64_t set)
{
	const struct move *old;

	for (old = moves; old < at; old++)
		if (old->verb == verb && old->set == set)
			return at;
	return add(at, verb, 0, set);
}

/*
 * The n cards of a set that are missed least: low ranks, and black before
 * red, for red cards are kept for judgement.
 */
static uint64_t
cheapest(uint64_t set, unsigned n)
{
	uint64_t out = 0, same;
	unsigned rank, c;

	for (rank = 2; rank <= 14 && n; rank++) {
		same = set & clock_rank(rank);
		while (same && n--) {
			c = clock_lowest(same & ~CLOCK_RED ? same & ~CLOCK_RED
							   : same);
			out |= (uint64_t)1 << c;
			same &= ~((uint64_t)1 << c);
		}
		if (same)
			break;
	}
	return out;
}

/* What is to be made higher: cards laid, the hand, and what lies against. */
struct raise {
	enum clock_verb verb;
	uint64_t have, hand, against;
};

/* One card of each rank with the n - 1 cheapest others. */
static struct move *
add_sets(struct move *moves, struct move *at, const struct raise *r, unsigned n)
{
	uint64_t card, set;
	unsigned rank;

	for (rank = 2; rank <= 14; rank++) {
		card = cheapest(r->hand & clock_rank(rank), 1);
		if (!card)
			continue;
		set = card | cheapest(r->hand & ~card, n - 1);
		if (clock_higher(r->have | set, r->against))
			at = add_once(moves, at, r->verb, set);
	}
	return at;
}

static struct move *
add_raises(struct move *moves, struct move *at, const struct raise *r)
{
	unsigned m = clock_count(r->against), h = clock_count(r->have);
	unsigned n = m > h ? m - h : 1, last = n + CHOICES - 1;

	if (last > clock_count(r->hand))
		last = clock_count(r->hand);
	for (; n <= last; n++)
		at = add_sets(moves, at, r, n);
	return at;
}

static struct move *
add_line(const struct clock *s, struct move *at, enum clock_verb verb, int seat,
	 int kind)
{
	const struct clock_line *line = clock_unused(s, seat, kind);

	return line ? add(at, verb, (unsigned)(line - s->lines), 0) : at;
}

static struct move *
list_bids(const struct clock *s, struct move *moves)
{
	bool opens = s->best == CLOCK_NOBODY;
	struct raise r = {
		.verb = CLOCK_DO_BID,
		.have = clock_bid_of(s, s->seat),
		.hand = s->hand[s->seat] & ~s->bid[s->seat],
		.against = opens ? 0 : clock_bid_of(s, s->best),
	};
	struct move *at = moves;

	if (!opens)
		at = add(at, CLOCK_DO_PASS, 0, 0);
	if (opens ? !r.hand || r.have : clock_higher(r.have, r.against))
		at = add(at, CLOCK_DO_BID, 0, 0); /* C-A4, C-A5 */
	if (clock_nightmare(s) && !s->exposed)
		at = add_line(s, at, CLOCK_DO_EXPOSE, clock_target(s, s->seat),
			      CLOCK_WEAKNESS);
	return add_raises(moves, at, &r);
}

static struct move *
list_concessions(const struct clock *s, struct move *at)
{
	uint64_t takes = clock_takes(clock_against(s));
	unsigned c;

	if (!takes)
		return add(at, CLOCK_DO_CONCEDE, CLOCK_NOBODY, 0); /* C-A9 */
	CLOCK_EACH(c, takes)
	at = add(at, CLOCK_DO_CONCEDE, c, 0);
	return at;
}

static struct move *
list_adjectives(const struct clock *s, struct move *at, int player)
{
	unsigned kinds = clock_kinds(s, s->side);
	int kind;

	if (s->invoked[s->side] >= clock_adjectives_most(s))
		return at;
	for (kind = CLOCK_GUEST; kind <= CLOCK_TERROR; kind++)
		if (kinds >> kind & 1)
			at = add_line(s, at, CLOCK_DO_INVOKE, player, kind);
	return at;
}

static struct move *
list_plays(const struct clock *s, struct move *moves)
{
	struct move *at = list_concessions(s, moves);
	int player = clock_player(s, s->side);
	struct raise r = {
		.verb = CLOCK_DO_PLAY,
		.have = s->play[s->side],
		.hand = s->hand[player],
		.against = clock_against(s),
	};

	if (!s->play[CLOCK_ATTACKER]) /* C-A6: one card, no adjective */
		return add_sets(moves, at, &r, 1);
	at = list_adjectives(s, at, player);
	return add_raises(moves, at, &r);
}

/* All kept, the cheapest discarded, or black ones. */
static struct move *
list_discards(const struct clock *s, struct move *moves)
{
	uint64_t hand = s->hand[s->seat], black = hand & ~CLOCK_RED;
	unsigned n = clock_count(hand), k;
	struct move *at = moves;

	for (k = 0; k <= n; k++)
		at = add_once(moves, at, CLOCK_DO_DISCARD, cheapest(hand, k));
	for (k = 1; k <= clock_count(black); k++)
		at = add_once(moves, at, CLOCK_DO_DISCARD, cheapest(black, k));
	return at;
}

/* The reds of each other player, 0 to 2, that sum up to all. */
static struct move *
add_gifts(const struct clock *s, struct move *at, int seat, unsigned reds,
	  uint64_t set)
{
	unsigned n;

	if (seat == s->seats)
		return reds ? at : add(at, CLOCK_DO_GIVE, 0, set);
	if (seat == s->seat)
		return add_gifts(s, at, seat + 1, reds, set);
	for (n = 0; n <= 2 && n <= reds; n++)
		at = add_gifts(s, at, seat + 1, reds - n,
			       set | (uint64_t)n << 2 * seat);
	return at;
}

static struct move *
list_two(struct move *at, enum clock_verb verb)
{
	return add(add(at, verb, 0, 0), verb, 1, 0);
}

/* Fewer reds than were shown are no claim. */
static struct move *
list_shows(const struct clock *s, struct move *moves)
{
	if (s->shown && s->reds[s->seat] < clock_most_shown(s))
		return add(moves, CLOCK_DO_SHOW, 0, 0);
	return list_two(moves, CLOCK_DO_SHOW);
}

/* The moves of a decision within a step. */
static struct move *
list_within(const struct clock *s, struct move *moves)
{
	switch (s->phase) {
	case CLOCK_AT_BIDDING:
		return list_bids(s, moves);
	case CLOCK_AT_VOTING:
		return list_two(moves, CLOCK_DO_VOTE);
	case CLOCK_AT_PLAYING:
		return list_plays(s, moves);
	case CLOCK_AT_NAMING:
		return add(moves, CLOCK_DO_NAME, 0, clock_idea_word(s));
	case CLOCK_AT_DISCARDING:
		return list_discards(s, moves);
	case CLOCK_AT_GIVING:
		return add_gifts(s, moves, 0, s->seats - 1u, 0);
	}
	return list_shows(s, moves);
}

size_t
clock_list(const void *state, struct move *moves)
{
	const struct clock *s = state;

	if (s->phase == CLOCK_AT_OVER)
		return 0;
	if (s->phase == CLOCK_AT_CONTEST)
		return (size_t)(add(moves, CLOCK_DO_CONTEST, 0,
				    clock_idea_admission(s)) -
				moves);
	if (s->phase < CLOCK_AT_OVER)
		return (size_t)(add(moves, s->phase, 0, 0) - moves);
	return (size_t)(list_within(s, moves) - moves);
}
