/* Mark Nau's clock game: what a move does in the twelve scenes. */
#include "games/clock/state.h"

#include <assert.h>

/* --- the deck --- */

/*
 * C-A12: the discard goes under the deck when a draw cannot be completed, or
 * with the knob when so few are left; not before what lies under is on top.
 */
static void
reshuffle(struct clock *s)
{
	static const uint8_t low[] = {0, 4, 8, 12};

	if (!s->under &&
	    set_size(s->deck) <= low[s->knobs.at[CLOCK_KNOB_RESHUFFLE_AT]]) {
		s->under = s->discard;
		s->discard = 0;
	}
	if (!s->deck) {
		s->deck = s->under;
		s->under = 0;
	}
}

unsigned
clock_draw(struct clock *s, struct luck *luck)
{
	unsigned card;

	reshuffle(s);
	card = luck_pick_bit(luck, CLOCK_CARDS, s->deck);
	if (card == LUCK_NONE)
		return CLOCK_NOBODY;
	s->deck &= ~((uint64_t)1 << card);
	return card;
}

/* A drawn card into a set; nothing when all 52 are in hands. */
static void
draw_to(struct clock *s, uint64_t *set, struct luck *luck)
{
	unsigned card = clock_draw(s, luck);

	if (card != CLOCK_NOBODY)
		*set |= (uint64_t)1 << card;
}

/* RULES 7.1: one at a time, clockwise from seat 0. */
void
clock_deal(void *state, const struct move *m, struct luck *luck)
{
	struct clock *s = state;
	int i, n;

	(void)m;
	for (n = 0; n < CLOCK_HAND; n++)
		for (i = 0; i < s->seats; i++)
			draw_to(s, &s->hand[i], luck);
	s->phase = CLOCK_AT_AUCTION;
}

static struct clock_scene *
now(struct clock *s)
{
	return &s->log[s->scene - 1];
}

static void
end_scene(struct clock *s)
{
	if (s->scene == CLOCK_HALF) {
		s->phase = CLOCK_AT_TRANSFORM;
	} else if (s->scene == CLOCK_SCENES) {
		s->phase = CLOCK_AT_JUDGE;
	} else {
		s->scene++;
		s->phase = CLOCK_AT_AUCTION;
	}
}

/* --- the auction --- */

void
clock_open_auction(void *state, const struct move *m, struct luck *luck)
{
	struct clock *s = state;
	struct clock_scene *scene = now(s);

	(void)m;
	(void)luck;
	*scene = (struct clock_scene){
		.known = 1,
		.first = (uint8_t)clock_first_bidder(s),
		.attacker = CLOCK_NOBODY,
	};
	s->seat = scene->first;
	s->best = CLOCK_NOBODY;
	s->again = s->exposed = 0;
	s->phase = CLOCK_AT_BIDDING;
}

/* C-A4's knob: without a card nobody attacks, and the scene is skipped. */
static void
close_auction(struct clock *s)
{
	struct clock_scene *scene = now(s);
	int i;

	scene->bid = clock_bid_of(s, s->best);
	s->hand[s->best] &= ~s->bid[s->best];
	s->discard |= s->bid[s->best];
	for (i = 0; i < s->seats; i++) {
		s->discard |= s->free[i]; /* win or lose (C-A11) */
		s->bid[i] = s->free[i] = 0;
	}
	if (!scene->bid && s->knobs.at[CLOCK_KNOB_EMPTY_AUCTION]) {
		end_scene(s);
		return;
	}
	scene->attacker = s->best;
	s->attacks[s->best]++;
	s->phase = CLOCK_AT_CONTEST;
}

/* Clockwise once; the first bidder once more when overbid. */
static void
next_bidder(struct clock *s)
{
	int first = now(s)->first;

	s->exposed = 0;
	s->seat = (uint8_t)clock_left(s, s->seat);
	if (s->again || (s->seat == first && s->best == first)) {
		close_auction(s);
		return;
	}
	s->again = s->seat == first;
}

static void
bid(struct clock *s, uint64_t cards)
{
	s->bid[s->seat] |= cards;
	s->best = s->seat;
	next_bidder(s);
}

/* C-A5: spent even when the player then passes. */
static void
expose(struct clock *s, unsigned at, struct luck *luck)
{
	clock_cross_off(s, (int)clock_line(s, clock_target(s, s->seat), at));
	s->exposed = 1;
	draw_to(s, &s->free[s->seat], luck);
}

void
clock_bid(void *state, const struct move *m, struct luck *luck)
{
	if (m->verb == CLOCK_DO_BID)
		bid(state, m->set);
	else if (m->verb == CLOCK_DO_PASS)
		next_bidder(state);
	else
		expose(state, m->at[0], luck);
}

/* --- the contest --- */

static bool
votes(const struct clock *s, int seat)
{
	return seat != clock_player(s, CLOCK_ATTACKER) &&
	       seat != clock_player(s, CLOCK_TARGET);
}

/* The next seat from this one on that votes, or `seats`. */
static int
next_voter(const struct clock *s, int seat)
{
	while (seat < s->seats && !votes(s, seat))
		seat++;
	return seat;
}

/* RULES 4.4: the attack itself is always one blot. */
void
clock_open_contest(void *state, const struct move *m, struct luck *luck)
{
	struct clock *s = state;

	(void)luck;
	now(s)->note = (uint16_t)m->set;
	s->blots[clock_player(s, CLOCK_TARGET)]++;
	s->play[0] = s->play[1] = 0;
	s->invoked[0] = s->invoked[1] = 0;
	s->seat = (uint8_t)next_voter(s, 0);
	s->phase = CLOCK_AT_VOTING;
}

/* C-A21: a tie brings no card. */
void
clock_vote(void *state, const struct move *m, struct luck *luck)
{
	struct clock *s = state;
	struct clock_scene *scene = now(s);

	scene->up = (uint8_t)(scene->up | (unsigned)m->at[0] << s->seat);
	s->seat = (uint8_t)next_voter(s, s->seat + 1);
	if (s->seat < s->seats)
		return;
	s->phase = CLOCK_AT_PLAYING;
	s->seat = 0;
	s->side = CLOCK_ATTACKER;
	if (2 * set_size(scene->up) > s->seats - 2u)
		draw_to(s, &s->play[CLOCK_ATTACKER], luck);
	if (s->play[CLOCK_ATTACKER])
		s->side = CLOCK_TARGET;
}

static void
play(struct clock *s, uint64_t cards)
{
	s->hand[clock_player(s, s->side)] &= ~cards;
	s->play[s->side] |= cards;
	s->side = !s->side;
}

/* If the play is higher then, the turn passes, else the same side goes on. */
static void
invoke(struct clock *s, unsigned at, struct luck *luck)
{
	clock_cross_off(s, (int)clock_line(s, clock_player(s, s->side), at));
	s->invoked[s->side]++;
	draw_to(s, &s->play[s->side], luck);
	if (clock_higher(s->play[s->side], clock_against(s)))
		s->side = !s->side;
}

/* An admission on the sheet, or the second blot of a revelation. */
static void
win(struct clock *s)
{
	int target = clock_player(s, CLOCK_TARGET);
	struct clock_line *line;

	now(s)->won = 1;
	if (clock_nightmare(s)) {
		s->blots[target]++;
		return;
	}
	line = clock_add_line(s, target, CLOCK_ADMISSION);
	assert(line);
	line->word = now(s)->note;
	line->scene = s->scene;
}

/* C-A11: free cards are cards of the play like the others. */
static void
concede(struct clock *s, unsigned takes)
{
	uint64_t cards = s->play[0] | s->play[1];

	if (takes != CLOCK_NOBODY) {
		s->hand[clock_player(s, s->side)] |= (uint64_t)1 << takes;
		cards &= ~((uint64_t)1 << takes);
	}
	s->discard |= cards;
	s->play[0] = s->play[1] = 0;
	if (s->side == CLOCK_TARGET)
		win(s);
	end_scene(s);
}

void
clock_play(void *state, const struct move *m, struct luck *luck)
{
	if (m->verb == CLOCK_DO_PLAY)
		play(state, m->set);
	else if (m->verb == CLOCK_DO_INVOKE)
		invoke(state, m->at[0], luck);
	else
		concede(state, m->at[0]);
}

/* --- 11:30 to 11:34 --- */

/* A weakness for each admission, an adjective of the Terror for each too. */
static void
turn_sheet(struct clock *s, int seat)
{
	unsigned n = clock_lines_of(s, seat, CLOCK_ADMISSION), i;

	for (i = 0; i < n; i++)
		clock_add_line(s, seat, CLOCK_WEAKNESS);
	n = clock_lines_of(s, clock_target(s, seat), CLOCK_ADMISSION);
	for (i = 0; i < n; i++)
		clock_add_line(s, seat, CLOCK_TERROR);
	if (!clock_lines_of(s, seat, CLOCK_AVATAR))
		clock_add_line(s, seat, CLOCK_AVATAR);
}

/* The weakness is written by the left neighbour, who has the sheet. */
static void
name_next(struct clock *s)
{
	const struct clock_line *line = &s->lines[s->naming];

	if (s->naming == s->lines_n) {
		s->naming = 0;
		s->seat = 0;
		s->phase = CLOCK_AT_REPLENISH;
		return;
	}
	s->phase = CLOCK_AT_NAMING;
	s->seat = line->kind == CLOCK_WEAKNESS
			  ? (uint8_t)clock_left(s, line->seat)
			  : line->seat;
}

void
clock_transform(void *state, const struct move *m, struct luck *luck)
{
	struct clock *s = state;
	int i;

	(void)m;
	(void)luck;
	s->naming = s->lines_n;
	for (i = 0; i < s->seats; i++)
		turn_sheet(s, i);
	name_next(s);
}

void
clock_name(void *state, const struct move *m, struct luck *luck)
{
	struct clock *s = state;

	(void)luck;
	s->lines[s->naming++].word = (uint16_t)m->set;
	name_next(s);
}

void
clock_open_replenish(void *state, const struct move *m, struct luck *luck)
{
	struct clock *s = state;

	(void)m;
	(void)luck;
	s->seat = 0;
	s->phase = CLOCK_AT_DISCARDING;
}

/* All discard, then seat by seat draws up to six. */
static void
replenish(struct clock *s, struct luck *luck)
{
	unsigned n;
	int i;

	for (i = 0; i < s->seats; i++) {
		s->hand[i] &= ~s->drop[i];
		s->discard |= s->drop[i];
		s->drop[i] = 0;
	}
	for (i = 0; i < s->seats; i++)
		for (n = set_size(s->hand[i]); n < CLOCK_HAND; n++)
			draw_to(s, &s->hand[i], luck);
	s->scene++;
	s->phase = CLOCK_AT_AUCTION;
}

void
clock_drop(void *state, const struct move *m, struct luck *luck)
{
	struct clock *s = state;

	s->drop[s->seat++] = m->set;
	if (s->seat < s->seats)
		return;
	s->seat = 0;
	replenish(s, luck);
}

void
clock_open_fun(void *state, const struct move *m, struct luck *luck)
{
	struct clock *s = state;

	(void)m;
	(void)luck;
	s->seat = 0;
	s->phase = CLOCK_AT_GIVING;
}

void
clock_apply(void *state, const struct move *m, struct luck *luck)
{
	const struct clock *s = state;

	clock_decisions[s->phase].apply(state, m, luck);
}
