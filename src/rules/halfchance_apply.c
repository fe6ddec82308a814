/* Half-Chance: what a move does (RULES.md 5.3 and 5.4). */
#include "rules/halfchance.h"

#include <assert.h>
#include <string.h>

/* --- cards --- */

static void
place(struct half *s, int card, int where)
{
	s->where[card] = (uint8_t)where;
}

/* All cards of a place in the main or the Condition deck go to another. */
static void
gather(struct half *s, bool conditions, int from, int to)
{
	int i;

	for (i = 0; i < s->deck.cards; i++)
		if (s->where[i] == from &&
		    (s->deck.kind[i] == HALF_CONDITION) == conditions)
			place(s, i, to);
}

/* The cards of a deck as luck spells them. */
static size_t
in_deck(const struct half *s, bool conditions, uint8_t items[HALF_CARDS])
{
	size_t n = 0;
	int i;

	for (i = 0; i < s->deck.cards; i++)
		if (s->where[i] == HALF_DECK &&
		    (s->deck.kind[i] == HALF_CONDITION) == conditions)
			items[n++] = s->deck.text[i];
	return n;
}

/* H-A11, H-A12: an empty deck is made of its pile; HALF_NONE if none is. */
static int
draw(struct half *s, bool conditions, struct luck *luck)
{
	uint8_t items[HALF_CARDS];
	size_t n = in_deck(s, conditions, items);
	unsigned text;

	if (!n) {
		gather(s, conditions, HALF_PILE, HALF_DECK);
		n = in_deck(s, conditions, items);
		s->tally.shuffles += n > 0;
	}
	if (!n)
		return HALF_NONE;
	s->spent++;
	text = luck_pick(luck, conditions ? HALF_CONDITIONS : HALF_MAIN, items,
			 n);
	return (int)((const uint8_t *)memchr(s->deck.text, (int)text,
					     s->deck.cards) -
		     s->deck.text);
}

/* A card of the main deck into the hand; false when there is none. */
static bool
draw_main(struct half *s, int seat, struct luck *luck)
{
	int card = draw(s, false, luck);

	if (card == HALF_NONE)
		return false;
	place(s, card, HALF_HAND + seat);
	s->hand[seat]++;
	return true;
}

static void
leave_hand(struct half *s, int seat, int card, int where)
{
	assert(s->where[card] == HALF_HAND + seat);
	place(s, card, where);
	s->hand[seat]--;
}

/* --- frames --- */

bool
half_in_chain(const struct half *s, int card)
{
	int i;

	for (i = 0; i < s->depth; i++)
		if (s->frames[i].card == card)
			return true;
	return false;
}

/* Each card is in the chain once at most (H-A17), so there is room. */
static void
push(struct half *s, int seat, int card)
{
	s->frames[s->depth++] = (struct half_frame){.seat = (uint8_t)seat,
						    .card = (uint8_t)card};
	s->spent++;
	if (s->depth > s->tally.deepest)
		s->tally.deepest = s->depth;
}

/* A Condition that was healed while executed goes to its pile now (H-A13). */
static void
put_away(struct half *s, int card)
{
	if (s->deck.kind[card] == HALF_CONDITION &&
	    s->where[card] == HALF_PLAYED)
		place(s, card, HALF_PILE);
}

/* The frames of a seat end at once, or all with HALF_NONE. */
static void
end_frames(struct half *s, int seat)
{
	struct half_frame f;
	int i, n = 0;

	for (i = 0; i < s->depth; i++) {
		f = s->frames[i];
		if (seat == HALF_NONE || f.seat == seat)
			put_away(s, f.card);
		else
			s->frames[n++] = f;
	}
	s->depth = (uint8_t)n;
}

/* H-A6, H-A7: frames end, the hand is discarded, Conditions stay. */
static void
die(struct half *s, int seat)
{
	s->dead = (uint8_t)(s->dead | 1u << seat);
	if (!s->tally.first_dead)
		s->tally.first_dead = (uint8_t)(seat + 1);
	gather(s, false, HALF_HAND + seat, HALF_PILE);
	s->hand[seat] = 0;
	end_frames(s, seat);
}

static bool
doomed(const struct half *s, int seat)
{
	return half_lives(s, seat) && s->own[seat] >= HALF_SLOTS;
}

/*
 * Draws a Condition and executes it.  None left: it is only narrated, no
 * frame (H-A12).  The fifth kills and is not executed (H-A6), with the knob
 * it is, and kills at its END.
 */
static void
acquire(struct half *s, int seat, struct luck *luck)
{
	int card = draw(s, true, luck);

	if (card == HALF_NONE)
		return;
	place(s, card, HALF_OWN + seat);
	s->own[seat]++;
	if (doomed(s, seat) && !s->knobs.at[HALF_DEATH])
		die(s, seat);
	else
		push(s, seat, card);
}

/* --- effects --- */

static void
decide(struct half *s, int seat, enum half_phase phase)
{
	s->who = (uint8_t)seat;
	s->phase = (uint8_t)phase;
}

/* H-A5: with nobody to call the line does nothing more, END aside. */
static void
skip_line(struct half_frame *f, const uint8_t *ops)
{
	while (f->op < HALF_OPS && ops[f->op] && ops[f->op] != HALF_END)
		f->op++;
}

/* END of the top frame: death with the knob, then the swap (5.4.4, H-A9). */
static void
pop(struct half *s)
{
	struct half_frame f = s->frames[--s->depth];

	if (s->deck.kind[f.card] != HALF_CONDITION)
		return;
	put_away(s, f.card);
	if (doomed(s, f.seat))
		die(s, f.seat);
	else if (s->hand[f.seat])
		decide(s, f.seat, HALF_SWAPPING);
}

static void
perform(struct half *s, struct half_frame *f, enum half_op op,
	struct luck *luck)
{
	bool others = half_others(s, f->seat) != 0;

	switch (op) {
	case HALF_ASK:
		if (others)
			decide(s, f->seat, HALF_ASKING);
		return;
	case HALF_CALL:
		if (others)
			decide(s, f->seat, HALF_CALLING);
		else
			skip_line(f, half_ops(&s->deck, f->card, f->line));
		return;
	case HALF_INJURE:
		s->tally.injuries++;
		acquire(s, f->seat, luck);
		return;
	case HALF_INJURE_OTHER:
		if (others)
			decide(s, f->seat, HALF_INJURING);
		return;
	case HALF_HEAL:
		if (s->own[f->seat])
			decide(s, f->seat, HALF_HEALING);
		return;
	case HALF_DRAW:
		draw_main(s, f->seat, luck);
		return;
	case HALF_DISCARD:
		if (s->hand[f->seat])
			decide(s, f->seat, HALF_DISCARDING);
		return;
	case HALF_END:
		pop(s);
		return;
	case HALF_STOP:
	case HALF_OP_KINDS:
		break;
	}
	assert(false);
}

/* 5.3.2, 5.3.3: no flip behind the last line (H-A2). */
static void
move_down(struct half *s, struct half_frame *f, struct luck *luck)
{
	int next = HALF_NONE;

	if (f->line + 1 < s->deck.lines[f->card]) {
		s->flips++;
		s->spent++;
		s->tally.flips++;
		next = half_next(&s->deck, f->card, f->line,
				 luck_coin(luck, HALF_COIN));
	}
	if (next == HALF_NONE) {
		pop(s);
		return;
	}
	f->line = (uint8_t)next;
	f->op = 0;
}

static void
go_on(struct half *s, struct luck *luck)
{
	struct half_frame *f = &s->frames[s->depth - 1];
	const uint8_t *ops = half_ops(&s->deck, f->card, f->line);

	if (f->op < HALF_OPS && ops[f->op])
		perform(s, f, (enum half_op)ops[f->op++], luck);
	else
		move_down(s, f, luck);
}

/* --- turns --- */

/* H-A3 and on: the next living player clockwise. */
static void
pass_turn(struct half *s)
{
	int i;

	if (s->flips > s->tally.longest)
		s->tally.longest = s->flips;
	s->flips = s->spent = s->child = 0;
	s->done++;
	for (i = 0; i < s->seats; i++) {
		s->turn = (uint8_t)(s->turn + 1 < s->seats ? s->turn + 1 : 0);
		if (half_lives(s, s->turn))
			break;
	}
	decide(s, s->turn, half_rest(s));
}

/*
 * 5.4.5, H-A15: what was played is discarded, and only the current player
 * draws up to five, Conditions included.  H-A8: more than five stay, with the
 * knob one after the other goes first.
 */
static void
end_turn(struct half *s, struct luck *luck)
{
	int i, seat = s->turn;

	gather(s, false, HALF_PLAYED, HALF_PILE);
	for (i = 0; i < s->seats; i++)
		if (doomed(s, i)) /* when a turn was broken off */
			die(s, i);
	if (half_lives(s, seat)) { /* H-A6: the dead do not draw */
		if (s->knobs.at[HALF_OVERFLOW] && s->hand[seat] &&
		    s->hand[seat] + s->own[seat] > HALF_SLOTS) {
			decide(s, seat, HALF_TOO_MANY);
			return;
		}
		while (s->hand[seat] + s->own[seat] < HALF_SLOTS)
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
run(struct half *s, struct luck *luck, half_watch *watch, void *context)
{
	s->phase = HALF_RUN;
	while (s->phase == HALF_RUN) {
		if (watch)
			watch(context, s);
		if (s->spent >= HALF_MOST)
			end_frames(s, HALF_NONE);
		if (s->depth)
			go_on(s, luck);
		else
			end_turn(s, luck);
	}
}

/* --- moves --- */

bool
half_holds(const struct half *s, int seat, enum half_kind kind)
{
	int i;

	for (i = 0; i < s->deck.cards; i++)
		if (s->where[i] == HALF_HAND + seat && s->deck.kind[i] == kind)
			return true;
	return false;
}

bool
half_owns_free(const struct half *s, int seat)
{
	int i;

	for (i = 0; i < s->deck.cards; i++)
		if (s->where[i] == HALF_OWN + seat && !half_in_chain(s, i))
			return true;
	return false;
}

/* Plays a hand card, or a Condition, which stays (H-A10). */
static void
play(struct half *s, int seat, int card)
{
	if (s->deck.kind[card] != HALF_CONDITION)
		leave_hand(s, seat, card, HALF_PLAYED);
	push(s, seat, card);
}

/* Without any card to follow, a Condition is drawn (5.4.1, 5.4.2). */
static void
want(struct half *s, int seat, struct luck *luck)
{
	s->tally.wants++;
	acquire(s, seat, luck);
}

static void
call(struct half *s, int to, struct luck *luck)
{
	s->tally.calls++;
	if (half_holds(s, to, HALF_ENCOUNTER) || half_owns_free(s, to))
		decide(s, to, HALF_ANSWER);
	else
		want(s, to, luck);
}

/* H-A13: executed just now, it is put away at its END. */
static void
heal(struct half *s, int seat, int card)
{
	s->tally.heals++;
	s->own[seat]--;
	place(s, card, half_in_chain(s, card) ? HALF_PLAYED : HALF_PILE);
}

/* The discarded card may come again when the deck is empty (H-A11). */
static void
swap(struct half *s, int seat, int card, struct luck *luck)
{
	s->tally.swaps++;
	leave_hand(s, seat, card, HALF_PILE);
	draw_main(s, seat, luck);
}

static void
take(struct half *s, const struct move *m, struct luck *luck)
{
	int to = m->at[HALF_TO], card = m->at[HALF_CARD], who = s->who;

	switch ((enum half_verb)m->verb) {
	case HALF_V_CONDITION:
		if (card == HALF_NONE) {
			want(s, who, luck);
			return;
		}
		/* fall through */
	case HALF_V_WANDER:
	case HALF_V_PLAY:
		play(s, who, card);
		return;
	case HALF_V_ASK:
		return;
	case HALF_V_CALL:
		s->said = m->at[HALF_SAID];
		call(s, to, luck);
		return;
	case HALF_V_INJURE:
		s->tally.injuries++;
		acquire(s, to, luck);
		return;
	case HALF_V_HEAL:
		heal(s, who, card);
		return;
	case HALF_V_DISCARD:
		leave_hand(s, who, card, HALF_PILE);
		return;
	case HALF_V_SWAP:
		if (card != HALF_NONE)
			swap(s, who, card, luck);
		return;
	case HALF_VERBS:
		break;
	}
	assert(false);
}

void
half_apply_watched(struct half *s, const struct move *m, struct luck *luck,
		   half_watch *watch, void *context)
{
	s->child = (uint16_t)(s->child + m->at[HALF_SAID]);
	s->spent++;
	s->phase = HALF_RUN;
	take(s, m, luck);
	if (s->phase == HALF_RUN)
		run(s, luck, watch, context);
	if (watch)
		watch(context, s);
}

void
half_apply(void *state, const struct move *m, struct luck *luck)
{
	half_apply_watched(state, m, luck, NULL, NULL);
}
