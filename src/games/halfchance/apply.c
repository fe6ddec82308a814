/* Half-Chance: what a move does (RULES.md 5.3 and 5.4). */
#include "games/halfchance/state.h"

#include <assert.h>
#include <string.h>

/* --- cards --- */

/* All cards of a set go to a place. */
static void
put_all(struct halfchance *s, struct halfchance_set cards, int where)
{
	uint64_t bits;
	int i;

	for (i = 0; i < HALFCHANCE_WORDS; i++)
		for (bits = cards.word[i]; bits; bits &= bits - 1)
			halfchance_place(s, i * 64 + __builtin_ctzll(bits),
					 where);
}

/* H-A11, H-A12: an empty deck is made of its pile; HALFCHANCE_NONE if none is.
 */
static int
draw(struct halfchance *s, bool conditions, struct luck *luck)
{
	const size_t stream =
		conditions ? HALFCHANCE_CONDITIONS : HALFCHANCE_MAIN;
	struct halfchance_set deck =
		halfchance_cards(s, HALFCHANCE_DECK, conditions);

	if (!halfchance_any(deck)) {
		deck = halfchance_cards(s, HALFCHANCE_PILE, conditions);
		if (!halfchance_any(deck))
			return HALFCHANCE_NONE;
		put_all(s, deck, HALFCHANCE_DECK);
		s->tally.shuffles++;
	}
	s->spent++;
	return (int)luck_pick(luck, stream, deck.word, HALFCHANCE_WORDS,
			      s->deck.text);
}

/* A card of the main deck into the hand; false when there is none. */
static bool
draw_main(struct halfchance *s, int seat, struct luck *luck)
{
	int card = draw(s, false, luck);

	if (card == HALFCHANCE_NONE)
		return false;
	halfchance_place(s, card, HALFCHANCE_HAND + seat);
	s->hand[seat]++;
	return true;
}

static void
leave_hand(struct halfchance *s, int seat, int card, int where)
{
	assert(s->where[card] == HALFCHANCE_HAND + seat);
	halfchance_place(s, card, where);
	s->hand[seat]--;
}

/* --- frames --- */

bool
halfchance_in_chain(const struct halfchance *s, int card)
{
	int i;

	for (i = 0; i < s->depth; i++)
		if (s->frames[i].card == card)
			return true;
	return false;
}

/* Each card is in the chain once at most (H-A17), so there is room. */
static void
push(struct halfchance *s, int seat, int card)
{
	s->frames[s->depth++] = (struct halfchance_frame){
		.seat = (uint8_t)seat, .card = (uint8_t)card};
	s->spent++;
	if (s->depth > s->tally.deepest)
		s->tally.deepest = s->depth;
}

/* A Condition that was healed while executed goes to its pile now (H-A13). */
static void
put_away(struct halfchance *s, int card)
{
	if (s->deck.kind[card] == HALFCHANCE_CONDITION &&
	    s->where[card] == HALFCHANCE_PLAYED)
		halfchance_place(s, card, HALFCHANCE_PILE);
}

/* The frames of a seat end at once, or all with HALFCHANCE_NONE. */
static void
end_frames(struct halfchance *s, int seat)
{
	struct halfchance_frame f;
	int i, n = 0;

	for (i = 0; i < s->depth; i++) {
		f = s->frames[i];
		if (seat == HALFCHANCE_NONE || f.seat == seat)
			put_away(s, f.card);
		else
			s->frames[n++] = f;
	}
	s->depth = (uint8_t)n;
}

/* H-A6, H-A7: frames end, the hand is discarded, Conditions stay. */
static void
die(struct halfchance *s, int seat)
{
	s->dead = (uint8_t)(s->dead | 1u << seat);
	if (!s->tally.first_dead)
		s->tally.first_dead = (uint8_t)(seat + 1);
	put_all(s, s->at[HALFCHANCE_HAND + seat], HALFCHANCE_PILE);
	s->hand[seat] = 0;
	end_frames(s, seat);
}

static bool
doomed(const struct halfchance *s, int seat)
{
	return halfchance_lives(s, seat) && s->own[seat] >= HALFCHANCE_SLOTS;
}

/*
 * Draws a Condition and executes it.  None left: it is only narrated, no
 * frame (H-A12).  The fifth kills and is not executed (H-A6), with the knob
 * it is, and kills at its END.
 */
static void
acquire(struct halfchance *s, int seat, struct luck *luck)
{
	int card = draw(s, true, luck);

	if (card == HALFCHANCE_NONE)
		return;
	halfchance_place(s, card, HALFCHANCE_OWN + seat);
	s->own[seat]++;
	if (doomed(s, seat) && !s->knobs.at[HALFCHANCE_KNOB_DEATH])
		die(s, seat);
	else
		push(s, seat, card);
}

/* --- effects --- */

static void
decide(struct halfchance *s, int seat, enum halfchance_phase phase)
{
	s->who = (uint8_t)seat;
	s->phase = (uint8_t)phase;
}

/* H-A5: with nobody to call the line does nothing more, END aside. */
static void
skip_line(struct halfchance_frame *f, const uint8_t *ops)
{
	while (f->op < HALFCHANCE_OPS && ops[f->op] &&
	       ops[f->op] != HALFCHANCE_END)
		f->op++;
}

/* END of the top frame: death with the knob, then the swap (5.4.4, H-A9). */
static void
pop(struct halfchance *s)
{
	struct halfchance_frame f = s->frames[--s->depth];

	if (s->deck.kind[f.card] != HALFCHANCE_CONDITION)
		return;
	put_away(s, f.card);
	if (doomed(s, f.seat))
		die(s, f.seat);
	else if (s->hand[f.seat])
		decide(s, f.seat, HALFCHANCE_AT_SWAPPING);
}

static void
perform(struct halfchance *s, struct halfchance_frame *f, enum halfchance_op op,
	struct luck *luck)
{
	bool others = halfchance_others(s, f->seat) != 0;

	switch (op) {
	case HALFCHANCE_ASK:
		if (others)
			decide(s, f->seat, HALFCHANCE_AT_ASKING);
		return;
	case HALFCHANCE_CALL:
		if (others)
			decide(s, f->seat, HALFCHANCE_AT_CALLING);
		else
			skip_line(f,
				  halfchance_ops(&s->deck, f->card, f->line));
		return;
	case HALFCHANCE_INJURE:
		s->tally.injuries++;
		acquire(s, f->seat, luck);
		return;
	case HALFCHANCE_INJURE_OTHER:
		if (others)
			decide(s, f->seat, HALFCHANCE_AT_INJURING);
		return;
	case HALFCHANCE_HEAL:
		if (s->own[f->seat])
			decide(s, f->seat, HALFCHANCE_AT_HEALING);
		return;
	case HALFCHANCE_DRAW:
		draw_main(s, f->seat, luck);
		return;
	case HALFCHANCE_DISCARD:
		if (s->hand[f->seat])
			decide(s, f->seat, HALFCHANCE_AT_DISCARDING);
		return;
	case HALFCHANCE_END:
		pop(s);
		return;
	case HALFCHANCE_STOP:
	case HALFCHANCE_OP_KINDS:
		break;
	}
	assert(false);
}

/* Whose coin it is, of which line. */
static unsigned
coin_name(const struct halfchance_frame *f)
{
	return (unsigned)f->seat << 16 | (unsigned)f->card << 8 | f->line;
}

/* 5.3.2, 5.3.3: no flip behind the last line (H-A2). */
static void
move_down(struct halfchance *s, struct halfchance_frame *f, struct luck *luck)
{
	int next = HALFCHANCE_NONE;

	if (f->line + 1 < s->deck.lines[f->card]) {
		s->flips++;
		s->spent++;
		s->tally.flips++;
		next = halfchance_next(
			&s->deck, f->card, f->line,
			luck_coin_of(luck, HALFCHANCE_COIN, coin_name(f)));
	}
	if (next == HALFCHANCE_NONE) {
		pop(s);
		return;
	}
	f->line = (uint8_t)next;
	f->op = 0;
}

static void
go_on(struct halfchance *s, struct luck *luck)
{
	struct halfchance_frame *f = &s->frames[s->depth - 1];
	const uint8_t *ops = halfchance_ops(&s->deck, f->card, f->line);

	if (f->op < HALFCHANCE_OPS && ops[f->op])
		perform(s, f, (enum halfchance_op)ops[f->op++], luck);
	else
		move_down(s, f, luck);
}

/* --- turns --- */

/* H-A3 and on: the next living player clockwise. */
static void
pass_turn(struct halfchance *s)
{
	int i;

	if (s->flips > s->tally.longest)
		s->tally.longest = s->flips;
	s->flips = s->spent = 0;
	s->done++;
	for (i = 0; i < s->seats; i++) {
		s->turn = (uint8_t)(s->turn + 1 < s->seats ? s->turn + 1 : 0);
		if (halfchance_lives(s, s->turn))
			break;
	}
	decide(s, s->turn, halfchance_rest(s));
}

/*
 * 5.4.5, H-A15: what was played is discarded, and only the current player
 * draws up to five, Conditions included.  H-A8: more than five stay, with the
 * knob one after the other goes first.
 */
static void
end_turn(struct halfchance *s, struct luck *luck)
{
	int i, seat = s->turn;

	put_all(s, halfchance_cards(s, HALFCHANCE_PLAYED, false),
		HALFCHANCE_PILE);
	for (i = 0; i < s->seats; i++)
		if (doomed(s, i)) /* when a turn was broken off */
			die(s, i);
	if (halfchance_lives(s, seat)) { /* H-A6: the dead do not draw */
		if (s->knobs.at[HALFCHANCE_KNOB_OVERFLOW] && s->hand[seat] &&
		    s->hand[seat] + s->own[seat] > HALFCHANCE_SLOTS) {
			decide(s, seat, HALFCHANCE_AT_TOO_MANY);
			return;
		}
		while (s->hand[seat] + s->own[seat] < HALFCHANCE_SLOTS)
			if (!draw_main(s, seat, luck))
				break;
	}
	pass_turn(s);
}

/*
 * Goes on to the next decision.  H-A18: cards made at home could keep one
 * turn going without end; at 1000 flips, draws, plays and decisions in all
 * it is broken off, each card as if at its END.
 */
static void
run(struct halfchance *s, struct luck *luck, halfchance_watch *watch,
    void *context)
{
	s->phase = HALFCHANCE_AT_RUN;
	while (s->phase == HALFCHANCE_AT_RUN) {
		if (watch)
			watch(context, s);
		if (s->spent >= HALFCHANCE_MOST)
			end_frames(s, HALFCHANCE_NONE);
		if (s->depth)
			go_on(s, luck);
		else
			end_turn(s, luck);
	}
}

/* --- moves --- */

struct halfchance_set
halfchance_free(const struct halfchance *s, int seat)
{
	struct halfchance_set own = s->at[HALFCHANCE_OWN + seat];
	int i;

	for (i = 0; i < s->depth; i++)
		halfchance_leave(&own, s->frames[i].card);
	return own;
}

/* Plays a hand card, or a Condition, which stays (H-A10). */
static void
play(struct halfchance *s, int seat, int card)
{
	if (s->deck.kind[card] != HALFCHANCE_CONDITION)
		leave_hand(s, seat, card, HALFCHANCE_PLAYED);
	push(s, seat, card);
}

/* Without any card to follow, a Condition is drawn (5.4.1, 5.4.2). */
static void
want(struct halfchance *s, int seat, struct luck *luck)
{
	s->tally.wants++;
	acquire(s, seat, luck);
}

/* Opens a turn, or answers a call. */
void
halfchance_play(void *state, const struct move *m, struct luck *luck)
{
	struct halfchance *s = state;
	int card = m->at[HALFCHANCE_ARG_CARD];

	if (card == HALFCHANCE_NONE)
		want(s, s->who, luck);
	else
		play(s, s->who, card);
}

/* No rule depends on whom. */
void
halfchance_ask(void *state, const struct move *m, struct luck *luck)
{
	(void)state;
	(void)m;
	(void)luck;
}

void
halfchance_call(void *state, const struct move *m, struct luck *luck)
{
	struct halfchance *s = state;
	int to = m->at[HALFCHANCE_ARG_TO];

	s->tally.calls++;
	if (halfchance_any(halfchance_held(s, to, HALFCHANCE_ENCOUNTER)) ||
	    halfchance_any(halfchance_free(s, to)))
		decide(s, to, HALFCHANCE_AT_ANSWER);
	else
		want(s, to, luck);
}

void
halfchance_injure(void *state, const struct move *m, struct luck *luck)
{
	struct halfchance *s = state;

	s->tally.injuries++;
	acquire(s, m->at[HALFCHANCE_ARG_TO], luck);
}

/* H-A13: executed just now, it is put away at its END. */
void
halfchance_heal(void *state, const struct move *m, struct luck *luck)
{
	struct halfchance *s = state;
	int card = m->at[HALFCHANCE_ARG_CARD];

	(void)luck;
	s->tally.heals++;
	s->own[s->who]--;
	halfchance_place(s, card,
			 halfchance_in_chain(s, card) ? HALFCHANCE_PLAYED
						      : HALFCHANCE_PILE);
}

void
halfchance_discard(void *state, const struct move *m, struct luck *luck)
{
	struct halfchance *s = state;

	(void)luck;
	leave_hand(s, s->who, m->at[HALFCHANCE_ARG_CARD], HALFCHANCE_PILE);
}

/* The discarded card may come again when the deck is empty (H-A11). */
void
halfchance_swap(void *state, const struct move *m, struct luck *luck)
{
	struct halfchance *s = state;

	if (m->at[HALFCHANCE_ARG_CARD] == HALFCHANCE_NONE)
		return;
	s->tally.swaps++;
	halfchance_discard(s, m, luck);
	draw_main(s, s->who, luck);
}

void
halfchance_apply_watched(struct halfchance *s, const struct move *m,
			 struct luck *luck, halfchance_watch *watch,
			 void *context)
{
	const struct decision *d = &halfchance_decisions[s->phase];

	s->spent++;
	s->phase = HALFCHANCE_AT_RUN;
	d->apply(s, m, luck);
	if (s->phase == HALFCHANCE_AT_RUN)
		run(s, luck, watch, context);
	if (watch)
		watch(context, s);
}

void
halfchance_apply(void *state, const struct move *m, struct luck *luck)
{
	halfchance_apply_watched(state, m, luck, NULL, NULL);
}
