/* Mark Nau's clock game: cards compared, and who may do what with them. */
#include "games/clock/state.h"

unsigned
clock_top(uint64_t set)
{
	unsigned ranks =
		(unsigned)((set | set >> 13 | set >> 26 | set >> 39) & 0x1fff);

	return ranks ? 33u - (unsigned)__builtin_clz(ranks) : 0;
}

/* C-A2: as many cards and the same top is not higher. */
bool
clock_higher(uint64_t a, uint64_t b)
{
	unsigned n = set_size(a), m = set_size(b);

	return n > m || (n == m && clock_top(a) > clock_top(b));
}

/* C-A10: of K K 4 a king, of a single card that one. */
uint64_t
clock_takes(uint64_t play)
{
	uint64_t top;

	if (set_size(play) < 2)
		return play;
	top = play & clock_rank(clock_top(play));
	if (set_size(top) > 1)
		return top;
	return play & clock_rank(clock_top(play & ~top));
}

uint64_t
clock_bid_of(const struct clock *s, int seat)
{
	return s->bid[seat] | s->free[seat];
}

static bool
bids_before(const struct clock *s, int a, int b)
{
	unsigned n = set_size(s->hand[a]), m = set_size(s->hand[b]);

	if (n != m)
		return n > m;
	if (s->attacks[a] != s->attacks[b])
		return s->attacks[a] < s->attacks[b];
	return s->age[a] < s->age[b]; /* X-A1: the lower seat */
}

int
clock_first_bidder(const struct clock *s)
{
	int best = 0, i;

	for (i = 1; i < s->seats; i++)
		if (bids_before(s, i, best))
			best = i;
	return best;
}

int
clock_player(const struct clock *s, int side)
{
	int attacker = clock_now(s)->attacker;

	return side == CLOCK_ATTACKER ? attacker : clock_target(s, attacker);
}

uint64_t
clock_against(const struct clock *s)
{
	return s->play[!s->side];
}

/*
 * RULES 4.4: Shadow and guest, then Terror and the Avatar's saving grace.
 * C-A8: what is left of the first half lapses, or with the knob stays.
 */
unsigned
clock_kinds(const struct clock *s, int side)
{
	bool target = side == CLOCK_TARGET;
	unsigned day = 1u << (target ? CLOCK_GUEST : CLOCK_SHADOW);
	unsigned night = 1u << (target ? CLOCK_AVATAR : CLOCK_TERROR);

	if (!clock_nightmare(s))
		return day;
	return s->knobs.at[CLOCK_KNOB_CARRY_ADJECTIVES] ? day | night : night;
}

unsigned
clock_adjectives_most(const struct clock *s)
{
	static const uint8_t most[] = {1, 2, CLOCK_LINES};

	return most[s->knobs.at[CLOCK_KNOB_ADJ_PER_CONTEST]];
}

unsigned
clock_lines_of(const struct clock *s, int seat, int kind)
{
	return set_size(s->lines_of[seat][kind]);
}

struct clock_line *
clock_add_line(struct clock *s, int seat, enum clock_kind kind)
{
	struct clock_line *line = &s->lines[s->lines_n];
	const uint64_t bit = (uint64_t)1 << s->lines_n;

	if (s->lines_n == CLOCK_LINES)
		return NULL;
	s->lines_n++;
	s->lines_of[seat][kind] |= bit;
	s->unused |= bit;
	*line = (struct clock_line){.seat = (uint8_t)seat,
				    .kind = (uint8_t)kind};
	return line;
}

void
clock_cross_off(struct clock *s, int line)
{
	s->lines[line].used = 1;
	s->unused &= ~((uint64_t)1 << line);
}

const struct clock_line *
clock_unused(const struct clock *s, int seat, int kind)
{
	const uint64_t left = s->lines_of[seat][kind] & s->unused;

	return left ? &s->lines[clock_lowest(left)] : NULL;
}

unsigned
clock_line(const struct clock *s, int seat, unsigned at)
{
	const struct clock_line *line;

	if (at < CLOCK_FIRST || at >= CLOCK_FIRST + CLOCK_KINDS)
		return at;
	line = clock_unused(s, seat, (int)at - CLOCK_FIRST);
	return line ? (unsigned)(line - s->lines) : CLOCK_NOBODY;
}
