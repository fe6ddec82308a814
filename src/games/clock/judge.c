/* Mark Nau's clock game: midnight, judgement and Master of the Fun. */
#include "games/clock/state.h"

/* --- judgement (RULES 4.6) --- */

/* The guests still to be judged, as bits. */
static unsigned
still_in(const struct clock *s)
{
	unsigned in = 0;
	int i;

	for (i = 0; i < s->seats; i++)
		in |= (unsigned)(s->fate[i] == CLOCK_IN) << i;
	return in;
}

/* C-A16: those whose stack is empty now, seen together. */
static unsigned
exhausted(const struct clock *s)
{
	unsigned out = still_in(s) & ~(unsigned)s->gifts;
	int i;

	for (i = 0; i < s->seats; i++)
		if (s->hand[i])
			out &= ~(1u << i);
	return out;
}

static void
set_fates(struct clock *s, unsigned seats, enum clock_fate fate)
{
	int i;

	for (i = 0; i < s->seats; i++) {
		if (!(seats >> i & 1))
			continue;
		s->fate[i] = (uint8_t)fate;
		s->out[i] = fate == CLOCK_GUILTY ? s->round : 0;
	}
}

static void
walk_free(struct clock *s, unsigned seats)
{
	set_fates(s, seats, CLOCK_FREE);
	s->phase = CLOCK_AT_FUN;
}

/*
 * All out at once walk free; else they are guilty, and the left neighbour of
 * each gets a card, if still in (C-A17): the last one, too, before he walks.
 */
static void
settle(struct clock *s)
{
	unsigned out = exhausted(s), in = still_in(s);
	int i;

	s->phase = CLOCK_AT_TURN;
	if (out == in) {
		walk_free(s, in);
		return;
	}
	set_fates(s, out, CLOCK_GUILTY);
	in &= ~out;
	for (i = 0; i < s->seats; i++)
		if (out >> i & 1)
			s->gifts |= (uint8_t)(in & 1u << clock_left(s, i));
	if (!(in & (in - 1)))
		walk_free(s, in);
}

/* C-A13: more than ten reds are kept, and none is drawn. */
static void
fill_stack(struct clock *s, int seat, struct luck *luck)
{
	unsigned n = set_size(s->hand[seat]), card;

	for (; n < CLOCK_STACK; n++) {
		card = clock_draw(s, luck);
		if (card == CLOCK_NOBODY)
			return;
		s->hand[seat] |= (uint64_t)1 << card;
	}
}

/* A card of a stack, face down and shuffled, by one of the streams. */
static uint64_t
pick(struct clock *s, int seat, size_t stream, struct luck *luck)
{
	uint64_t card = (uint64_t)1
			<< luck_pick_bit(luck, stream, s->hand[seat]);

	s->hand[seat] &= ~card;
	return card;
}

static void
remove_for_blots(struct clock *s, int seat, struct luck *luck)
{
	int n;

	for (n = 0; n < s->blots[seat] && s->hand[seat]; n++)
		s->discard |= pick(s, seat, CLOCK_REMOVED, luck);
}

void
clock_judge(void *state, const struct move *m, struct luck *luck)
{
	struct clock *s = state;
	int i;

	(void)m;
	for (i = 0; i < s->seats; i++) { /* C-A20 */
		s->discard |= s->hand[i] & ~CLOCK_RED;
		s->hand[i] &= CLOCK_RED;
	}
	for (i = 0; i < s->seats; i++)
		fill_stack(s, i, luck);
	for (i = 0; i < s->seats; i++)
		remove_for_blots(s, i, luck);
	s->round = 0;
	s->omens = CLOCK_NOBODY;
	settle(s); /* C-A14 */
}

/* The top card: the gift when there is one. */
static uint64_t
turn_top(struct clock *s, int seat, struct luck *luck)
{
	unsigned card;

	if (!(s->gifts >> seat & 1))
		return pick(s, seat, CLOCK_CARDS, luck);
	s->gifts = (uint8_t)(s->gifts & ~(1u << seat));
	card = clock_draw(s, luck);
	return (uint64_t)1 << card; /* what was turned before is there */
}

/* One more after a black one, if there is one (C-A15). */
static uint64_t
turn_stack(struct clock *s, int seat, struct luck *luck)
{
	uint64_t turned = turn_top(s, seat, luck);

	if (!(turned & CLOCK_RED) && s->hand[seat])
		turned |= pick(s, seat, CLOCK_CARDS, luck);
	return turned;
}

/* C-A19 */
static bool
tells_before(const struct clock *s, const uint64_t *turned, int a, int b)
{
	unsigned ta = clock_top(turned[a]), tb = clock_top(turned[b]);

	return ta > tb || (ta == tb && s->blots[a] < s->blots[b]);
}

static int
omen_teller(const struct clock *s, const uint64_t *turned)
{
	int best = 0, i;

	for (i = 1; i < s->seats; i++)
		if (tells_before(s, turned, i, best))
			best = i;
	return best;
}

void
clock_turn_cards(void *state, const struct move *m, struct luck *luck)
{
	struct clock *s = state;
	uint64_t turned[CLOCK_SEATS] = {0};
	unsigned in = still_in(s);
	int i;

	(void)m;
	s->round++;
	s->omens = CLOCK_NOBODY;
	for (i = 0; i < s->seats; i++)
		if (in >> i & 1)
			turned[i] = turn_stack(s, i, luck);
	for (i = 0; i < s->seats; i++)
		s->discard |= turned[i]; /* C-A18 */
	if (exhausted(s))
		settle(s);
	else
		s->omens = (uint8_t)omen_teller(s, turned);
}

/* --- Master of the Fun (RULES 4.7) --- */

unsigned
clock_most_shown(const struct clock *s)
{
	unsigned most = 0;
	int i;

	for (i = 0; i < s->seats; i++)
		if (s->shown >> i & 1 && s->reds[i] > most)
			most = s->reds[i];
	return most;
}

/* Has this seat not shown, and not been asked since the last hand shown? */
static bool
to_ask(const struct clock *s, int seat)
{
	return !((s->shown | s->asked) >> seat & 1);
}

static void
end_game(struct clock *s)
{
	unsigned most = clock_most_shown(s);
	int i;

	for (i = 0; i < s->seats; i++)
		if (s->shown >> i & 1 && s->reds[i] == most)
			s->master = (uint8_t)(s->master | 1u << i);
	s->seat = 0;
	s->phase = CLOCK_AT_OVER;
}

/* Clockwise from the one behind this seat. */
static void
ask_next(struct clock *s, int seat)
{
	int i;

	for (i = 0; i < s->seats; i++) {
		seat = clock_left(s, seat);
		if (!to_ask(s, seat))
			continue;
		s->seat = (uint8_t)seat;
		return;
	}
	end_game(s);
}

static unsigned
received(const struct clock *s, int seat)
{
	unsigned n = 0;
	int i;

	for (i = 0; i < s->seats; i++)
		n += s->gives[i] >> 2 * seat & 3;
	return n;
}

void
clock_give(void *state, const struct move *m, struct luck *luck)
{
	struct clock *s = state;
	int i;

	(void)luck;
	s->gives[s->seat++] = (uint16_t)m->set;
	if (s->seat < s->seats)
		return;
	for (i = 0; i < s->seats; i++)
		s->reds[i] = (uint8_t)received(s, i);
	s->shown = s->asked = s->master = 0;
	s->phase = CLOCK_AT_SHOWING;
	ask_next(s, s->seats - 1);
}

void
clock_show(void *state, const struct move *m, struct luck *luck)
{
	struct clock *s = state;

	(void)luck;
	if (m->at[0]) {
		s->shown = (uint8_t)(s->shown | 1u << s->seat);
		s->asked = 0;
	} else {
		s->asked = (uint8_t)(s->asked | 1u << s->seat);
	}
	ask_next(s, s->seat);
}
