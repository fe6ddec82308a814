/*
 * Half-Chance as one straight loop.  Cards are in sets of bits, so that all
 * in a place, and the k-th of them, are found at once; each line of a card
 * knows what follows it.
 */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "games/halfchance/state.h"
#include "loop.h"

enum { SEATS = HALFCHANCE_SEATS, NONE = HALFCHANCE_NONE, WORDS = 4 };
enum { MAIN, CONDITIONS, DECKS };

struct set {
	uint64_t at[WORDS];
};

/* A line of a card: its effects, the lines after tails and after heads. */
struct line {
	uint8_t ops[HALFCHANCE_OPS], next[2];
};

/* What stays the same throughout a game. */
struct cards {
	struct set kind[3], deck[DECKS];
	uint8_t condition[HALFCHANCE_CARDS];
	uint8_t lines[HALFCHANCE_CARDS];
	struct line line[HALFCHANCE_CARDS][HALFCHANCE_LINES];
};

struct frame {
	uint8_t seat, card, line, op;
};

struct table {
	const struct cards *cards;
	bool late_death, discards;
	int seats, turn, dead, done, turns, spent, flips, depth;
	unsigned moves;
	struct set deck[DECKS], pile[DECKS], played[DECKS], chain;
	struct set hand[SEATS], own[SEATS];
	int hand_n[SEATS], own_n[SEATS];
	struct rng *choice, *coin, *draws[DECKS];
	struct halfchance_tally tally;
	struct frame frames[HALFCHANCE_CARDS];
};

struct begun {
	struct cards cards;
	struct table table;
};

/* --- sets --- */

static void
add(struct set *s, int card)
{
	s->at[card / 64] |= (uint64_t)1 << card % 64;
}

static void
take(struct set *s, int card)
{
	s->at[card / 64] &= ~((uint64_t)1 << card % 64);
}

static bool
has(const struct set *s, int card)
{
	return s->at[card / 64] >> card % 64 & 1;
}

static int
size(const struct set *s)
{
	int i, n = 0;

	for (i = 0; i < WORDS; i++)
		n += __builtin_popcountll(s->at[i]);
	return n;
}

/* The k-th card, from 0. */
static int
card_at(const struct set *s, int k)
{
	uint64_t bits;
	int i, n;

	for (i = 0;; i++) {
		n = __builtin_popcountll(s->at[i]);
		if (k < n)
			break;
		k -= n;
	}
	for (bits = s->at[i]; k--;)
		bits &= bits - 1;
	return i * 64 + __builtin_ctzll(bits);
}

static struct set
both(const struct set *a, const struct set *b)
{
	struct set c;
	int i;

	for (i = 0; i < WORDS; i++)
		c.at[i] = a->at[i] & b->at[i];
	return c;
}

static struct set
without(const struct set *a, const struct set *b)
{
	struct set c;
	int i;

	for (i = 0; i < WORDS; i++)
		c.at[i] = a->at[i] & ~b->at[i];
	return c;
}

/* All of one go to another. */
static void
move_all(struct set *from, struct set *to)
{
	int i;

	for (i = 0; i < WORDS; i++) {
		to->at[i] |= from->at[i];
		from->at[i] = 0;
	}
}

/* --- choosing --- */

/* A move among n, made. */
static int
choose(struct table *t, int n)
{
	t->moves++;
	t->spent++;
	return n > 1 ? (int)rng_below(t->choice, (uint32_t)n) : 0;
}

static int
choose_card(struct table *t, const struct set *s)
{
	return card_at(s, choose(t, size(s)));
}

static unsigned
others(const struct table *t, int seat)
{
	return ((1u << t->seats) - 1) & ~(unsigned)t->dead & ~(1u << seat);
}

static int
choose_other(struct table *t, int seat)
{
	unsigned bits = others(t, seat);
	int k = choose(t, __builtin_popcount(bits));

	while (k--)
		bits &= bits - 1;
	return __builtin_ctz(bits);
}

/* --- cards --- */

static int
draw(struct table *t, int deck)
{
	int n = size(&t->deck[deck]);

	if (!n) {
		move_all(&t->pile[deck], &t->deck[deck]);
		n = size(&t->deck[deck]);
		if (!n)
			return NONE;
		t->tally.shuffles++;
	}
	t->spent++;
	n = card_at(&t->deck[deck],
		    (int)rng_below(t->draws[deck], (uint32_t)n));
	take(&t->deck[deck], n);
	return n;
}

static bool
draw_hand(struct table *t, int seat)
{
	int card = draw(t, MAIN);

	if (card == NONE)
		return false;
	add(&t->hand[seat], card);
	t->hand_n[seat]++;
	return true;
}

static void
discard(struct table *t, int seat, int card)
{
	take(&t->hand[seat], card);
	t->hand_n[seat]--;
	add(&t->pile[MAIN], card);
}

static void
push(struct table *t, int seat, int card)
{
	t->frames[t->depth++] =
		(struct frame){(uint8_t)seat, (uint8_t)card, 0, 0};
	add(&t->chain, card);
	t->spent++;
	if (t->depth > t->tally.deepest)
		t->tally.deepest = (uint8_t)t->depth;
}

static void
leave_chain(struct table *t, int card)
{
	take(&t->chain, card);
	if (t->cards->condition[card] && has(&t->played[CONDITIONS], card)) {
		take(&t->played[CONDITIONS], card);
		add(&t->pile[CONDITIONS], card);
	}
}

static void
end_frames(struct table *t, int seat)
{
	int i, n = 0;

	for (i = 0; i < t->depth; i++)
		if (seat == NONE || t->frames[i].seat == seat)
			leave_chain(t, t->frames[i].card);
		else
			t->frames[n++] = t->frames[i];
	t->depth = n;
}

static bool
lives(const struct table *t, int seat)
{
	return !(t->dead >> seat & 1);
}

static bool
doomed(const struct table *t, int seat)
{
	return lives(t, seat) && t->own_n[seat] >= HALFCHANCE_SLOTS;
}

static void
die(struct table *t, int seat)
{
	t->dead |= 1 << seat;
	if (!t->tally.first_dead)
		t->tally.first_dead = (uint8_t)(seat + 1);
	move_all(&t->hand[seat], &t->pile[MAIN]);
	t->hand_n[seat] = 0;
	end_frames(t, seat);
}

static void
acquire(struct table *t, int seat)
{
	int card = draw(t, CONDITIONS);

	if (card == NONE)
		return;
	add(&t->own[seat], card);
	t->own_n[seat]++;
	if (doomed(t, seat) && !t->late_death)
		die(t, seat);
	else
		push(t, seat, card);
}

static void
want(struct table *t, int seat)
{
	t->tally.wants++;
	acquire(t, seat);
}

static void
play(struct table *t, int seat, int card)
{
	if (!t->cards->condition[card]) {
		take(&t->hand[seat], card);
		t->hand_n[seat]--;
		add(&t->played[MAIN], card);
	}
	push(t, seat, card);
}

/* --- effects --- */

static void
swap(struct table *t, int seat)
{
	int k = choose(t, 1 + t->hand_n[seat]);

	if (!k)
		return;
	t->tally.swaps++;
	discard(t, seat, card_at(&t->hand[seat], k - 1));
	draw_hand(t, seat);
}

static void
pop(struct table *t)
{
	struct frame f = t->frames[--t->depth];

	leave_chain(t, f.card);
	if (!t->cards->condition[f.card])
		return;
	if (doomed(t, f.seat))
		die(t, f.seat);
	else if (t->hand_n[f.seat])
		swap(t, f.seat);
}

static void
call(struct table *t, int seat)
{
	int to = choose_other(t, seat);
	struct set cards =
		both(&t->hand[to], &t->cards->kind[HALFCHANCE_ENCOUNTER]);

	t->tally.calls++;
	if (!size(&cards))
		cards = without(&t->own[to], &t->chain);
	if (size(&cards))
		play(t, to, choose_card(t, &cards));
	else
		want(t, to);
}

static void
heal(struct table *t, int seat)
{
	int card = choose_card(t, &t->own[seat]);

	t->tally.heals++;
	take(&t->own[seat], card);
	t->own_n[seat]--;
	if (has(&t->chain, card))
		add(&t->played[CONDITIONS], card);
	else
		add(&t->pile[CONDITIONS], card);
}

static void
perform(struct table *t, struct frame *f, const struct line *line)
{
	const int seat = f->seat;

	switch (line->ops[f->op++]) {
	case HALFCHANCE_ASK:
		if (others(t, seat))
			choose_other(t, seat);
		break;
	case HALFCHANCE_CALL:
		if (others(t, seat))
			call(t, seat);
		else
			while (f->op < HALFCHANCE_OPS && line->ops[f->op] &&
			       line->ops[f->op] != HALFCHANCE_END)
				f->op++;
		break;
	case HALFCHANCE_INJURE:
		t->tally.injuries++;
		acquire(t, seat);
		break;
	case HALFCHANCE_INJURE_OTHER:
		if (others(t, seat)) {
			t->tally.injuries++;
			acquire(t, choose_other(t, seat));
		}
		break;
	case HALFCHANCE_HEAL:
		if (t->own_n[seat])
			heal(t, seat);
		break;
	case HALFCHANCE_DRAW:
		draw_hand(t, seat);
		break;
	case HALFCHANCE_DISCARD:
		if (t->hand_n[seat])
			discard(t, seat, choose_card(t, &t->hand[seat]));
		break;
	default: /* HALFCHANCE_END */
		pop(t);
	}
}

/* An effect of the card on top, or a flip. */
static void
go_on(struct table *t)
{
	struct frame *f = &t->frames[t->depth - 1];
	const struct line *line = &t->cards->line[f->card][f->line];

	if (f->op < HALFCHANCE_OPS && line->ops[f->op]) {
		perform(t, f, line);
		return;
	}
	if (f->line + 1 < t->cards->lines[f->card]) {
		t->flips++;
		t->spent++;
		t->tally.flips++;
		f->line = line->next[rng_below(t->coin, 2)];
		f->op = 0;
		if (f->line != NONE)
			return;
	}
	pop(t);
}

/* --- turns --- */

static void
open_turn(struct table *t)
{
	const int seat = t->turn;
	struct set cards =
		both(&t->hand[seat], &t->cards->kind[HALFCHANCE_WANDER]);

	if (!size(&cards))
		cards = t->own[seat];
	if (size(&cards)) {
		play(t, seat, choose_card(t, &cards));
		return;
	}
	choose(t, 1);
	want(t, seat);
}

/* False: a card was discarded first. */
static bool
end_turn(struct table *t)
{
	const int seat = t->turn;
	int i;

	move_all(&t->played[MAIN], &t->pile[MAIN]);
	for (i = 0; i < t->seats; i++)
		if (doomed(t, i))
			die(t, i);
	if (lives(t, seat)) {
		if (t->discards && t->hand_n[seat] &&
		    t->hand_n[seat] + t->own_n[seat] > HALFCHANCE_SLOTS) {
			discard(t, seat, choose_card(t, &t->hand[seat]));
			return false;
		}
		while (t->hand_n[seat] + t->own_n[seat] < HALFCHANCE_SLOTS)
			if (!draw_hand(t, seat))
				break;
	}
	return true;
}

static void
pass_turn(struct table *t)
{
	int i;

	if (t->flips > t->tally.longest)
		t->tally.longest = (uint16_t)t->flips;
	t->flips = t->spent = 0;
	t->done++;
	for (i = 0; i < t->seats; i++) {
		t->turn = t->turn + 1 < t->seats ? t->turn + 1 : 0;
		if (lives(t, t->turn))
			break;
	}
}

static int
living(const struct table *t)
{
	return t->seats - __builtin_popcount((unsigned)t->dead);
}

static void
play_turn(struct table *t)
{
	open_turn(t);
	for (;;) {
		if (t->spent >= HALFCHANCE_MOST)
			end_frames(t, NONE);
		if (t->depth)
			go_on(t);
		else if (end_turn(t))
			break;
	}
	pass_turn(t);
}

/* --- begin and end --- */

static void
compile(struct cards *c, const struct halfchance_deck *d)
{
	int i, k;

	for (i = 0; i < d->cards; i++) {
		c->condition[i] = d->kind[i] == HALFCHANCE_CONDITION;
		c->lines[i] = d->lines[i];
		add(&c->kind[d->kind[i]], i);
		for (k = 0; k < d->lines[i]; k++) {
			struct line *l = &c->line[i][k];

			memcpy(l->ops, halfchance_ops(d, i, k), HALFCHANCE_OPS);
			l->next[0] = (uint8_t)halfchance_next(d, i, k, false);
			l->next[1] = (uint8_t)halfchance_next(d, i, k, true);
		}
	}
}

/* Puts each card where it is. */
static void
lay(struct table *t, const struct halfchance *s)
{
	int i, where, deck;

	for (i = 0; i < s->deck.cards; i++) {
		where = s->where[i];
		deck = s->deck.kind[i] == HALFCHANCE_CONDITION;
		if (where >= HALFCHANCE_OWN)
			add(&t->own[where - HALFCHANCE_OWN], i);
		else if (where >= HALFCHANCE_HAND)
			add(&t->hand[where - HALFCHANCE_HAND], i);
		else if (where == HALFCHANCE_PILE)
			add(&t->pile[deck], i);
		else
			add(&t->deck[deck], i);
	}
	for (i = 0; i < s->seats; i++) {
		t->hand_n[i] = s->hand[i];
		t->own_n[i] = s->own[i];
	}
}

static void *
begin(const void *state)
{
	const struct halfchance *s = state;
	struct begun *b = calloc(1, sizeof(*b));

	if (!b)
		abort();
	compile(&b->cards, &s->deck);
	lay(&b->table, s);
	b->table.cards = &b->cards;
	b->table.late_death = s->knobs.at[HALFCHANCE_KNOB_DEATH];
	b->table.discards = s->knobs.at[HALFCHANCE_KNOB_OVERFLOW];
	b->table.seats = s->seats;
	b->table.turn = s->turn;
	b->table.dead = s->dead;
	b->table.done = s->done;
	b->table.turns = s->turns ? s->turns : HALFCHANCE_TURNS;
	return b;
}

static void
measure(const struct table *t, long *values)
{
	int i, n = living(t), owned = 0, last = -1;

	for (i = 0; i < t->seats; i++) {
		owned += t->own_n[i];
		last = n == 1 && lives(t, i) ? i : last;
	}
	*values++ = n == 1 ? 0 : n == 0 ? 1 : 2;
	*values++ = t->done;
	*values++ = n;
	*values++ = last;
	*values++ = t->tally.first_dead - 1;
	*values++ = owned;
	*values++ = t->tally.injuries;
	*values++ = t->tally.wants;
	*values++ = t->tally.heals;
	*values++ = t->tally.calls;
	*values++ = t->tally.deepest;
	*values++ = t->tally.flips;
	*values++ = t->tally.longest;
	*values++ = t->tally.swaps;
	*values = t->tally.shuffles;
}

static unsigned
play_game(const void *table, struct rng *choice, struct rng *luck, long *values)
{
	const struct begun *b = table;
	struct table t;

	/* All but the frames, of which there are none. */
	memcpy(&t, &b->table, offsetof(struct table, frames));
	t.choice = choice;
	t.coin = &luck[HALFCHANCE_COIN];
	t.draws[MAIN] = &luck[HALFCHANCE_MAIN];
	t.draws[CONDITIONS] = &luck[HALFCHANCE_CONDITIONS];
	while (living(&t) > 1 && t.done < t.turns)
		play_turn(&t);
	measure(&t, values);
	return t.moves;
}

const struct loop halfchance_loop = {"halfchance", begin, play_game};
