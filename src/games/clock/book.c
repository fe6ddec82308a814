/* Mark Nau's clock game: what a solo book asks its reader, and how it ends. */
#include "games/clock/state.h"

/*
 * A game asks a seat some twenty-five times, and a book of 120 sections has
 * room for five or six of these on each way: of each kind as many as their
 * worth adds up to.  There are about eight bids and ten decisions of contests
 * in a game, and at half past eleven there is seldom a card left to keep.
 */

#define ENDINGS "exonerated released last-to-fall condemned first-to-fall"
enum { EXONERATED, RELEASED, LAST_TO_FALL, CONDEMNED, FIRST_TO_FALL };

#define ASKS "open bid raise thumb attack defend keep"
enum { OPEN, BID, RAISE, THUMB, ATTACK, DEFEND, KEEP };

/* --- which decisions weigh --- */

static bool
offers(const struct move *moves, size_t n, enum clock_verb verb)
{
	size_t i;

	for (i = 0; i < n; i++)
		if (moves[i].verb == verb)
			return true;
	return false;
}

/* When the left neighbour leads, it is one's own guest who will suffer. */
static int
bidding_worth(const struct clock *s, const struct move *moves, size_t n,
	      int *ask)
{
	bool threat = s->best == clock_left(s, s->seat);

	*ask = s->best == CLOCK_NOBODY ? OPEN : s->again ? RAISE : BID;
	if (!offers(moves, n, CLOCK_DO_EXPOSE) &&
	    !offers(moves, n, CLOCK_DO_BID))
		return 0;
	return 3 + (*ask == RAISE) + 2 * threat;
}

/* A blot more, or an admission that comes back as a weakness. */
static int
playing_worth(const struct clock *s, const struct move *moves, size_t n,
	      int *ask)
{
	bool helps = offers(moves, n, CLOCK_DO_INVOKE);

	*ask = s->side == CLOCK_TARGET ? DEFEND : ATTACK;
	if (!helps && !offers(moves, n, CLOCK_DO_PLAY))
		return 0;
	return (*ask == DEFEND ? 4 : 3) + clock_nightmare(s);
}

static int
worth(const void *state, const struct move *moves, size_t n, int *ask)
{
	const struct clock *s = state;

	switch (s->phase) {
	case CLOCK_AT_BIDDING:
		return bidding_worth(s, moves, n, ask);
	case CLOCK_AT_PLAYING:
		return playing_worth(s, moves, n, ask);
	case CLOCK_AT_DISCARDING:
		*ask = KEEP;
		return 9;
	case CLOCK_AT_VOTING:
		*ask = THUMB; /* among three, one thumb decides */
		return s->seats == 3;
	}
	*ask = OPEN;
	return 0; /* a word, thanks at the end, and what is no choice */
}

/* --- which moves are alike --- */

enum { ONE_LOW, ONE_HIGH, TWO, THREE, MORE };

/* How strong some cards look on the table. */
static unsigned
strength(uint64_t cards)
{
	unsigned n = set_size(cards);

	if (n > 3)
		return MORE;
	if (n > 1)
		return n == 2 ? TWO : THREE;
	return clock_top(cards) > 10 ? ONE_HIGH : ONE_LOW;
}

/* Of a single card that opens the attack, all ranks are worth a thought. */
static unsigned
play_group(const struct clock *s, uint64_t set)
{
	if (!s->play[CLOCK_ATTACKER])
		return 8 + clock_top(set) / 4;
	return strength(s->play[s->side] | set);
}

/* Nothing, a card or two, half the hand, nearly all; and are reds in it? */
static unsigned
discard_group(uint64_t set)
{
	unsigned n = set_size(set);

	return 2 * (n > 4 ? 3 : (n + 1) / 2) + ((set & CLOCK_RED) != 0);
}

static uint32_t
group(const void *state, const struct move *m)
{
	const struct clock *s = state;
	uint32_t kind = (uint32_t)m->verb << 8;

	switch (m->verb) {
	case CLOCK_DO_BID:
		return kind |
		       strength(s->bid[s->seat] | s->free[s->seat] | m->set);
	case CLOCK_DO_PLAY:
		return kind | play_group(s, m->set);
	case CLOCK_DO_DISCARD:
		return kind | discard_group(m->set);
	case CLOCK_DO_GIVE:
	case CLOCK_DO_CONCEDE: /* whichever card */
		return kind;
	}
	return kind | m->at[0];
}

/* --- endings --- */

static bool
free_alone(const struct clock *s, int seat)
{
	int i;

	for (i = 0; i < s->seats; i++)
		if (i != seat && s->fate[i] == CLOCK_FREE)
			return false;
	return true;
}

/* Of the guilty, was nobody out before, or behind, this one? */
static bool
is_edge(const struct clock *s, int seat, bool first)
{
	int i;

	for (i = 0; i < s->seats; i++) {
		if (s->fate[i] != CLOCK_GUILTY)
			continue;
		if (first ? s->out[i] < s->out[seat] : s->out[i] > s->out[seat])
			return false;
	}
	return true;
}

static int
ending_of(const struct clock *s, int seat)
{
	if (s->fate[seat] == CLOCK_FREE)
		return free_alone(s, seat) ? EXONERATED : RELEASED;
	if (is_edge(s, seat, true))
		return FIRST_TO_FALL;
	return is_edge(s, seat, false) ? LAST_TO_FALL : CONDEMNED;
}

/* RULES 4.1: the other two goals, the Target's fall and the fun. */
static int
honours(const struct clock *s, int seat)
{
	int target = clock_target(s, seat), n = 0;

	if (s->fate[target] == CLOCK_GUILTY &&
	    (s->fate[seat] == CLOCK_FREE || s->out[target] < s->out[seat]))
		n += 5;
	if (s->master >> seat & 1)
		n += s->master & (s->master - 1) ? 3 : 5;
	return n;
}

static struct ending
ending(const void *state, int seat)
{
	static const struct ending kinds[] = {
		[EXONERATED] = {"exonerated", true, 90},
		[RELEASED] = {"released", true, 70},
		[LAST_TO_FALL] = {"last-to-fall", false, 35},
		[CONDEMNED] = {"condemned", false, 20},
		[FIRST_TO_FALL] = {"first-to-fall", false, 5},
	};
	struct ending e = kinds[ending_of(state, seat)];

	e.score += honours(state, seat);
	return e;
}

/* Who spoke last, and what led to the counts that stand. */
static void
forget(void *state)
{
	struct clock *s = state;
	int i;

	s->seat = s->best = s->again = s->exposed = 0;
	s->side = s->invoked[0] = s->invoked[1] = s->naming = 0;
	s->asked = 0;
	for (i = 0; i < CLOCK_SEATS; i++)
		s->gives[i] = 0;
}

const struct rules_book clock_book = {
	.endings = ENDINGS,
	.asks = ASKS,
	.worth = worth,
	.group = group,
	.ending = ending,
	.forget = forget,
	.numbers = clock_numbers,
	.sheet = clock_sheet,
	.pencil = clock_pencil,
	.hour = clock_hour,
	.pauses = 3, /* between two scenes */
	.deck = clock_deck,
};
