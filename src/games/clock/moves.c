/* Mark Nau's clock game: the moves worth offering. */
#include "games/clock/state.h"

enum { CHOICES = 3 }; /* how many more cards than the least are offered */

static struct move *
add(struct move *at, unsigned verb, unsigned what, uint64_t set)
{
	*at = (struct move){
		.verb = (uint8_t)verb,
		.at = {(uint8_t)what},
		.set = set,
	};
	return at + 1;
}

/*
 * Cards from the one that is missed least to the dearest: low ranks first, and
 * black before red, for red cards are kept for judgement.
 */
struct row {
	unsigned n;
	uint8_t rank[52];
	uint64_t card[52];
	uint64_t least[53]; /* the k cheapest together */
};

/* The 13 cards of a suit, 4 bits apart. */
static uint64_t
spread(uint64_t suit)
{
	suit &= 0x1fff;
	suit = (suit | suit << 24) & 0x000000ff000000ff;
	suit = (suit | suit << 12) & 0x000f000f000f000f;
	suit = (suit | suit << 6) & 0x0303030303030303;
	return (suit | suit << 3) & 0x1111111111111111;
}

static void
line_up(uint64_t set, struct row *row)
{
	static const uint8_t suits[] = {26, 39, 0, 13}; /* S C H D */
	uint64_t order = spread(set >> 26) | spread(set >> 39) << 1 |
			 spread(set) << 2 | spread(set >> 13) << 3;
	unsigned c, n = 0;

	row->least[0] = 0;
	CLOCK_EACH(c, order)
	{
		row->rank[n] = (uint8_t)(c / 4 + 2);
		row->card[n] = (uint64_t)1 << (suits[c % 4] + c / 4);
		row->least[n + 1] = row->least[n] | row->card[n];
		n++;
	}
	row->n = n;
}

/*
 * One card of each rank with the n - 1 cheapest others, if it is above a rank.
 * Up to the n-th these are the n cheapest, listed once.
 */
static struct move *
add_sets(struct move *at, enum clock_verb verb, const struct row *hand,
	 unsigned n, unsigned above)
{
	unsigned i;

	if (n <= hand->n && hand->rank[n - 1] > above)
		at = add(at, verb, 0, hand->least[n]);
	for (i = n; i < hand->n; i++)
		if (hand->rank[i] > hand->rank[i - 1] && hand->rank[i] > above)
			at = add(at, verb, 0,
				 hand->least[n - 1] | hand->card[i]);
	return at;
}

/* Sets of a hand that make what is laid higher than what lies against it. */
static struct move *
add_raises(struct move *at, enum clock_verb verb, const struct row *hand,
	   uint64_t have, uint64_t against)
{
	unsigned m = set_size(against), h = set_size(have);
	unsigned n = m > h ? m - h : 1, last = n + CHOICES - 1;
	unsigned above = clock_top(against); /* of as many cards */

	if (m <= h || clock_top(have) > above)
		above = 0;
	for (; n <= last && n <= hand->n; n++, above = 0)
		at = add_sets(at, verb, hand, n, above);
	return at;
}

static struct move *
add_line(const struct clock *s, struct move *at, enum clock_verb verb, int seat,
	 int kind)
{
	return clock_unused(s, seat, kind)
		       ? add(at, verb, CLOCK_FIRST + (unsigned)kind, 0)
		       : at;
}

struct move *
clock_list_bids(const struct decision *d, const void *state, struct move *moves)
{
	const struct clock *s = state;
	bool opens = s->best == CLOCK_NOBODY;
	uint64_t have = clock_bid_of(s, s->seat);
	uint64_t hand = s->hand[s->seat] & ~s->bid[s->seat];
	uint64_t against = opens ? 0 : clock_bid_of(s, s->best);
	struct move *at = moves;
	struct row row;

	(void)d;
	if (!opens)
		at = add(at, CLOCK_DO_PASS, 0, 0);
	if (opens ? !hand || have : clock_higher(have, against))
		at = add(at, CLOCK_DO_BID, 0, 0); /* C-A4, C-A5 */
	if (clock_nightmare(s) && !s->exposed)
		at = add_line(s, at, CLOCK_DO_EXPOSE, clock_target(s, s->seat),
			      CLOCK_WEAKNESS);
	line_up(hand, &row);
	return add_raises(at, CLOCK_DO_BID, &row, have, against);
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

struct move *
clock_list_plays(const struct decision *d, const void *state,
		 struct move *moves)
{
	const struct clock *s = state;
	struct move *at = list_concessions(s, moves);
	int player = clock_player(s, s->side);
	struct row row;

	(void)d;
	line_up(s->hand[player], &row);
	if (!s->play[CLOCK_ATTACKER]) /* C-A6: one card, no adjective */
		return add_sets(at, CLOCK_DO_PLAY, &row, 1, 0);
	at = list_adjectives(s, at, player);
	return add_raises(at, CLOCK_DO_PLAY, &row, s->play[s->side],
			  clock_against(s));
}

/* All kept, the cheapest discarded, or black ones. */
struct move *
clock_list_discards(const struct decision *d, const void *state,
		    struct move *at)
{
	const struct clock *s = state;
	uint64_t hand = s->hand[s->seat];
	struct row all, black;
	unsigned k;

	(void)d;
	line_up(hand, &all);
	line_up(hand & ~CLOCK_RED, &black);
	for (k = 0; k <= all.n; k++)
		at = add(at, CLOCK_DO_DISCARD, 0, all.least[k]);
	for (k = 1; k <= black.n; k++)
		if (black.least[k] != all.least[k])
			at = add(at, CLOCK_DO_DISCARD, 0, black.least[k]);
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

struct move *
clock_list_gifts(const struct decision *d, const void *state, struct move *at)
{
	const struct clock *s = state;

	(void)d;
	return add_gifts(s, at, 0, s->seats - 1u, 0);
}

struct move *
clock_list_two(const struct decision *d, const void *state, struct move *at)
{
	uint8_t verb = decision_verb(d);

	(void)state;
	return add(add(at, verb, 0, 0), verb, 1, 0);
}

struct move *
clock_list_step(const struct decision *d, const void *state, struct move *at)
{
	(void)state;
	return add(at, decision_verb(d), 0, 0);
}

struct move *
clock_list_contest(const struct decision *d, const void *state, struct move *at)
{
	return add(at, decision_verb(d), 0, clock_idea_admission(state));
}

struct move *
clock_list_word(const struct decision *d, const void *state, struct move *at)
{
	return add(at, decision_verb(d), 0, clock_idea_word(state));
}

/* Fewer reds than were shown are no claim. */
struct move *
clock_list_shows(const struct decision *d, const void *state,
		 struct move *moves)
{
	const struct clock *s = state;

	if (s->shown && s->reds[s->seat] < clock_most_shown(s))
		return add(moves, CLOCK_DO_SHOW, 0, 0);
	return clock_list_two(d, s, moves);
}

size_t
clock_list(const void *state, struct move *moves)
{
	const struct clock *s = state;
	const struct decision *d = &clock_decisions[s->phase];

	return d->list ? (size_t)(d->list(d, s, moves) - moves) : 0;
}
